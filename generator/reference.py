"""values.yaml and the values reference, from the same docstrings as the schema."""


def values_yaml() -> str:
    return "{}\n"
