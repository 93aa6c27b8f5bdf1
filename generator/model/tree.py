"""A model as one JSON schema tree: no references to other models, and ``null`` beside the type instead of alternatives.

Helm prints the failures of alternatives (``anyOf``) one by one, which reads badly; ``type: [string, "null"]`` gives one line.
"""

from collections.abc import Mapping
from typing import Any

from generator.model.base import Section
from generator.model.passthrough import DEFINITION

Schema = dict[str, Any]


def of(model: type[Section]) -> Schema:
    """Return the draft-07 schema of ``model``."""
    schema = model.model_json_schema()
    return _flat(schema, schema.get("$defs", {}))


def _flat(node: Schema, models: Mapping[str, Schema]) -> Schema:
    """Return ``node`` with its model in place and its alternatives folded; what a key says wins over what its model says."""
    own = {key: value for key, value in node.items() if key not in {"$defs", "$ref", "anyOf", "title", DEFINITION}}
    if "description" in own:
        own["description"] = " ".join(own["description"].split())
    if own.get("default", ...) is None:
        del own["default"]
    if "properties" in own:
        own["properties"] = {key: _flat(value, models) for key, value in own["properties"].items()}
    for key in ("items", "additionalProperties"):
        if isinstance(own.get(key), dict):
            own[key] = _flat(own[key], models)
    if DEFINITION in node:
        own = {"$ref": f"#/definitions/{node[DEFINITION]}"} | own
    if "$ref" in node:
        own = _flat(models[node["$ref"].removeprefix("#/$defs/")], models) | own
    for alternative in node.get("anyOf", ()):
        own = _joined(own, _flat(alternative, models))
    return own


def _joined(one: Schema, other: Schema) -> Schema:
    """Return one schema for what ``one`` or ``other`` takes; of their types, only one may have further keywords."""
    types = [*_types(one), *(word for word in _types(other) if word not in _types(one))]
    joined = other | one
    if "enum" in joined and "null" in types:
        joined["enum"] = [*(word for word in joined["enum"] if word is not None), None]
    if types and "$ref" not in joined:  # the definition says itself whether it takes null
        joined["type"] = types if len(types) > 1 else types[0]
    return joined


def _types(schema: Schema) -> list[str]:
    match schema.get("type"):
        case None:
            return []
        case str(word):
            return [word]
        case words:
            return list(words)
