"""The models and Kubernetes' definitions as ``values.schema.json``: one draft-07 document, complete in itself.

A file of another kind or API version passes whole, and so does each key for which a rule of the chart has a better
answer. Helm compiles the document anew for every render, and every schema in it costs some 30 microseconds; hence one
definition of a component for the three places where it can stand, and two forms that need a word:

* ``if: {}`` with ``then`` says the same as ``allOf``, but Helm prints no line of its own for it.
* A pattern of names, each with its own anchors, compiles in half the time of a group between two anchors.
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
from generator.model.misplaced import MISPLACED
from generator.model.partial import relax
from generator.model.placement import GroveWords
from generator.model.values import IGNORED_METADATA_KEYS, Metadata, Values

Schema = dict[str, Any]

_WIDTH = 120


def build() -> Schema:
    """Return the schema of the values."""
    values = _section(Values, MISPLACED["root"])
    keys = values["properties"]
    keys["metadata"] |= _section(Metadata, IGNORED_METADATA_KEYS) | {"type": keys["metadata"]["type"]}
    keys["components"]["additionalProperties"] = _overlay()
    keys["spec"] = {"description": keys["spec"]["description"]}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$comment": 'Compiled from generator/model/ by "make build"; do not edit.',
        "description": values.pop("description"),
        "if": {"properties": {key: {"enum": keys[key]["enum"]} for key in ("apiVersion", "kind")}},
        "then": values
        | {
            "if": {"properties": {"kind": {"const": Kind.COMPONENT}}, "required": ["kind"]},
            "then": {"properties": {"spec": _reference("CompleteComponent")}},
            "else": {"properties": {"spec": _graph()}},
        },
        "definitions": _definitions(),
    }


def _overlay() -> Schema:
    """Return the schema of ``components.<name>``: a component, and keys that mean nothing in one, or something else."""
    own = tree.of(ComponentOverlay)["properties"]
    only = {key: own[key] for key in own if key in MISPLACED["component"]}
    return {"type": ["object", "null"], "properties": only, "if": {}, "then": _reference("Component")}


def _graph() -> Schema:
    """Return the schema of ``spec`` of a graph."""
    graph = _section(GraphSpec, MISPLACED["graph"])
    _tolerate(graph["properties"]["topologyConstraint"], "topology")
    _tolerate(graph["properties"]["experimental"], "graph-experimental")
    entry = tree.of(Component)
    graph["properties"]["components"]["items"] = {
        "type": "object",
        "properties": {key: {"type": entry["properties"][key]["type"]} for key in entry["required"]},
        "required": entry["required"],
        "if": {},
        "then": _reference("CompleteComponent"),
    }
    return graph | {"type": ["object", "null"]}


def _definitions() -> dict[str, Schema]:
    """Return what more than one place refers to.

    ``Component`` is what an entry and an overlay can be, of which nothing may be left out; ``CompleteComponent``
    demands besides what only an overlay may leave out.
    """
    definitions = kubernetes.definitions() | {"ProviderOverride": tree.of(GroveWords) | {"type": ["object", "null"]}}
    misplaced = (MISPLACED[place] for place in ("component", "standalone", "overlay"))
    component = _section(StandaloneComponent, *misplaced)
    del component["description"]
    keys = component["properties"]
    _tolerate(definitions["PodTemplateSpec"], "template")
    _tolerate(keys["compilationCache"], "cache")
    keys["frontendSidecar"]["type"] = ["string", "object", "null"]
    _tolerate(keys["frontendSidecar"], "sidecar")
    keys["frontendSidecar"]["additionalProperties"] = False
    _tolerate(keys["scalingAdapter"], "adapter")
    _tolerate(keys["experimental"], "experimental")
    _tolerate(keys["experimental"]["properties"]["gpuMemoryService"], "memory")
    _tolerate(keys["experimental"]["properties"]["failover"], "failover")
    complete = relax(component, definitions) | {"if": {}, "then": _reference("Component")}
    definitions |= {"Component": component | {"type": ["object", "null"]}, "CompleteComponent": complete}
    return dict(sorted(definitions.items()))


def text() -> str:
    """Return the schema as the committed file: a map or list that fits on a line stands on one."""
    return _text(build()) + "\n"


def _reference(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _section(model: type[Section], *tolerated: Iterable[str]) -> Schema:
    """Return the closed schema of ``model``, which takes the keys ``tolerated`` with any content."""
    schema = tree.of(model)
    names = sorted({key for keys in tolerated for key in keys} - schema["properties"].keys())
    return schema | ({"patternProperties": _tolerated(names)} if names else {})


def _tolerate(schema: Schema, place: str) -> None:
    """Let the keys that people write at ``place`` pass with any content; they may stand for one that is required."""
    schema["patternProperties"] = _tolerated(MISPLACED[place])
    schema.pop("required", None)


def _tolerated(names: Iterable[str]) -> Schema:
    """Return the properties ``names`` with any content."""
    return {"|".join(f"^{name}$" for name in names): True}


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
