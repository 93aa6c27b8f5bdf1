"""The models and Kubernetes' definitions as ``values.schema.json``: one draft-07 document that refers to nothing outside.

A file of another kind or API version passes whole, and so does every key for which a rule of the chart has a better answer.
"""

import json
from collections.abc import Iterable
from typing import Any

from generator import kubernetes
from generator.model import tree
from generator.model.base import Section
from generator.model.component import Component, ComponentOverlay, StandaloneComponent
from generator.model.enums import Kind
from generator.model.graph import GraphSpec
from generator.model.later import LATER_COMPONENT_FIELDS, LATER_GRAPH_FIELDS, LATER_OVERLAY_FIELDS
from generator.model.misplaced import MISPLACED
from generator.model.partial import relax
from generator.model.values import IGNORED_METADATA_KEYS, Metadata, Values

Schema = dict[str, Any]

_WIDTH = 120


def build() -> Schema:
    """Return the schema of the values."""
    definitions = kubernetes.definitions()
    overlay = _section(ComponentOverlay, MISPLACED["overlay"], LATER_COMPONENT_FIELDS, LATER_OVERLAY_FIELDS)
    definitions["CompletePodTemplate"] = relax(overlay, definitions)["properties"]["podTemplate"]
    complete = {
        "if": {"required": ["podTemplate"]},
        "then": {"properties": {"podTemplate": {"$ref": "#/definitions/CompletePodTemplate"}}},
    }
    graph = _section(GraphSpec, MISPLACED["graph"], LATER_GRAPH_FIELDS)
    graph["properties"]["components"]["items"] = _section(Component, MISPLACED["component"], LATER_COMPONENT_FIELDS) | complete
    standalone = _section(StandaloneComponent, MISPLACED["standalone"], LATER_COMPONENT_FIELDS) | complete

    values = _section(Values, MISPLACED["root"])
    keys = values["properties"]
    keys["metadata"] |= _section(Metadata, IGNORED_METADATA_KEYS) | {"type": keys["metadata"]["type"]}
    keys["components"]["additionalProperties"] = _nullable(overlay)
    keys["spec"] = {"description": keys["spec"]["description"]}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "description": values.pop("description"),
        "if": {"properties": {key: {"enum": keys[key]["enum"]} for key in ("apiVersion", "kind")}},
        "then": values
        | {
            "if": {"properties": {"kind": {"const": Kind.COMPONENT}}, "required": ["kind"]},
            "then": {"properties": {"spec": _nullable(standalone)}},
            "else": {"properties": {"spec": _nullable(graph)}},
        },
        "definitions": dict(sorted(definitions.items())),
    }


def text() -> str:
    """Return the schema as the committed file: a map or list that fits on a line stands on one."""
    return _text(build()) + "\n"


def _section(model: type[Section], *tolerated: Iterable[str]) -> Schema:
    """Return the closed schema of ``model``, which takes the keys ``tolerated`` with any content."""
    schema = tree.of(model)
    names = "|".join(sorted({key for keys in tolerated for key in keys}))
    return schema | ({"patternProperties": {f"^({names})$": True}} if names else {})


def _nullable(schema: Schema) -> Schema:
    return schema | {"type": [schema["type"], "null"]}


def _text(node: Any, indent: int = 0) -> str:  # noqa: ANN401 - anything that JSON can hold
    """Return ``node`` as JSON, on one line where that is short enough."""
    line = json.dumps(node, ensure_ascii=False)
    if not isinstance(node, dict | list) or not node or len(line) + indent <= _WIDTH:
        return line
    pad = " " * (indent + 2)
    if isinstance(node, dict):
        parts = [f"{pad}{json.dumps(key)}: {_text(value, indent + 2)}" for key, value in node.items()]
        opening, closing = "{}"
    else:
        parts = [f"{pad}{_text(value, indent + 2)}" for value in node]
        opening, closing = "[]"
    return "\n".join([opening, ",\n".join(parts), " " * indent + closing])
