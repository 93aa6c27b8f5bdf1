"""A model as one JSON schema tree: no references to other models, and null beside the type instead of alternatives.

Helm prints the failures of alternatives (``anyOf``) one by one, which reads badly; ``type: [string, "null"]`` gives one
line.
"""

from collections.abc import Mapping
from typing import Any

from generator.model.base import Section
from generator.model.passthrough import DEFINITION

Schema = dict[str, Any]

_ORDER = (
    "$ref", "description", "type", "enum", "minimum", "maximum", "minLength", "maxItems", "uniqueItems", "default",
    "examples", "items", "properties", "required", "additionalProperties",
)  # fmt: skip
"""All keywords that a model may lead to, in the order in which they are written."""


def of(model: type[Section]) -> Schema:
    """Return the draft-07 schema of ``model``; a fragment of Kubernetes' API is a reference into ``#/definitions``."""
    schema = model.model_json_schema()
    return _flat(schema, schema.get("$defs", {}))


def _flat(node: Schema, models: Mapping[str, Schema]) -> Schema:
    """Return ``node`` with its model in place and its alternatives folded; a key's own prose wins over its model's."""
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
    if "enum" in own:
        own.pop("type")  # whatever is wrong with the value, Helm's line then lists the words
    if DEFINITION in node:
        own["$ref"] = f"#/definitions/{node[DEFINITION]}"
    if "$ref" in node:
        own = _flat(models[node["$ref"].removeprefix("#/$defs/")], models) | own
    for alternative in node.get("anyOf", ()):
        own = _joined(own, _flat(alternative, models))
    return dict(sorted(own.items(), key=lambda item: _ORDER.index(item[0])))


def _joined(one: Schema, other: Schema) -> Schema:
    """Return one schema for what ``one`` or ``other`` takes, of which at most one is more than a type."""
    joined = other | one
    types = [*_types(one), *_types(other)]
    if "enum" in joined:
        joined["enum"] = [*joined["enum"], *([None] if "null" in types else [])]
    if "enum" in joined or "$ref" in joined:  # the definition says itself that it may be null
        joined.pop("type", None)
    elif types:
        joined["type"] = types if len(types) > 1 else types[0]
    return joined


def _types(schema: Schema) -> list[str]:
    types = schema.get("type", [])
    return [types] if isinstance(types, str) else types
