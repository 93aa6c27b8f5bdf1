"""Kubernetes' own PodTemplateSpec, and what scales, as draft-07 definitions.

Closed, null where a key may be left out, without prose.

The data is that of the package kubernetes-validate. Different are: list entries and required keys are never null,
quantities and the like have a list of types instead of alternatives, the metadata of a template has only the keys
that mean something there, and words and numbers are those that the API server takes.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from generator.model.base import LARGEST
from generator.tables.pod_api import FILLED, RANGES, WORDS

Schema = dict[str, Any]

VERSION = "v1.36.0"
"""The newest Kubernetes that the chart supports; its pods have all the fields of older ones."""

_ROOTS = {
    "io.k8s.api.core.v1.PodTemplateSpec": True,
    "io.k8s.api.autoscaling.v2.MetricSpec": False,
    "io.k8s.api.autoscaling.v2.HorizontalPodAutoscalerBehavior": True,
}
"""Definitions that values refer to, and whether null may stand for them."""

_SCALARS = {"Quantity": ["string", "number"], "IntOrString": ["string", "integer"], "Time": ["string"]}
"""Definitions that are scalars. A quantity may be a bare fraction, as in ``cpu: 0.5``."""

_METADATA_KEYS = {"name", "namespace", "labels", "annotations", "finalizers", "creationTimestamp"}
"""Keys of a template's metadata (config/crd/bases/nvidia.com_dynamographdeployments.yaml), and the null
``creationTimestamp`` that tools write into every dumped template."""

FORBIDDEN_KEYS = {"ephemeralContainers"}
"""Keys of a pod that the API server refuses in a template."""

_NOT_REQUIRED = {"containers"}
"""A component without containers is refused by a rule, which can say what it needs."""

_ENDS = ("minimum", "maximum", "minLength", "minItems")
"""Keywords that the tables of the pod API lead to."""

_INT32 = {"minimum": -LARGEST - 1, "maximum": LARGEST}
"""The ends of what Kubernetes keeps in 32 bits, which its schemas tell as a format."""

_INLINE_KEYS = 2
"""A definition of at most so many scalar keys stands where it is used: a reference to it would cost more to compile."""


def definitions() -> dict[str, Schema]:
    """Return what ``_ROOTS`` names and all that it reaches, by short name (``Container``)."""
    found: dict[str, Schema] = {}
    known = source()
    for name, optional in _ROOTS.items():
        _follow({"$ref": name}, known, found, optional=optional)
    return found


def source() -> Mapping[str, Schema]:
    """Return Kubernetes' definitions by full name (``io.k8s.api.core.v1.Container``)."""
    path = files("kubernetes_validate") / f"kubernetes-json-schema/{VERSION}-local-strict/_definitions.json"
    found: dict[str, Schema] = json.loads(path.read_text(encoding="utf-8"))["$defs"]
    return found


def _follow(node: Schema, source: Mapping[str, Schema], found: dict[str, Schema], *, optional: bool) -> Schema:
    """Return the schema of a place that refers to a definition; ``optional`` allows null there."""
    name = node["$ref"].rpartition("/")[2]
    ends = {key: node[key] for key in _ENDS if key in node}
    short = name.rpartition(".")[2]
    if short in _SCALARS:
        return {"type": _types(_SCALARS[short], optional=optional)} | ends
    definition = source[name]
    if short == "ObjectMeta":
        keys = {key: value for key, value in definition["properties"].items() if key in _METADATA_KEYS}
        definition = definition | {"properties": keys}
    definition = _narrowed(short, definition)
    if _is_small(definition):
        return _tidy(definition, source, found, optional=optional)
    if short not in found:
        found[short] = _tidy(definition, source, found, optional=optional)
    if ("null" in found[short]["type"]) != optional:
        message = f"{short} stands both where null is allowed and where it is not: it needs two definitions"
        raise ValueError(message)
    return {"$ref": f"#/definitions/{short}"}


def _narrowed(short: str, definition: Schema) -> Schema:
    """Return a definition whose words and numbers are those that the API server takes, and nothing of it empty."""
    keys = dict(definition["properties"])
    for key, words in WORDS.get(short, {}).items():
        keys[key] = _of_entries(keys[key], {"enum": list(words)})
    for key, (least, most) in RANGES.get(short, {}).items():
        keys[key] = _of_entries(keys[key], {"minimum": least} | ({} if most is None else {"maximum": most}))
    filled = FILLED.get(short, ())
    for key in filled:
        keys[key] = keys[key] | {"minItems" if "items" in keys[key] else "minLength": 1}
    required = list(dict.fromkeys([*definition.get("required", ()), *filled]))
    return definition | {"properties": keys} | ({"required": required} if required else {})


def _of_entries(node: Schema, more: Schema) -> Schema:
    """Return a schema with keywords added: to what its entries are, if it is one of a list."""
    return node | ({"items": node["items"] | more} if "items" in node else more)


def _is_small(definition: Schema) -> bool:
    keys = definition["properties"].values()
    return len(keys) <= _INLINE_KEYS and not any({"$ref", "items", "additionalProperties"} & key.keys() for key in keys)


def _tidy(node: Schema, source: Mapping[str, Schema], found: dict[str, Schema], *, optional: bool) -> Schema:
    """Return ``node`` as this module's docstring says; ``optional`` allows null."""
    if "$ref" in node:
        return _follow(node, source, found, optional=optional)
    if "enum" in node:  # without a type, so that Helm's line lists the words whatever is wrong
        return {"enum": [*node["enum"], *([None] if optional else [])]}
    tidy: Schema = {"type": _types(node["type"], optional=optional)}
    tidy |= _INT32 if node.get("format") == "int32" else {}
    tidy |= {key: node[key] for key in _ENDS if key in node}
    if "items" in node:
        tidy["items"] = _tidy(node["items"], source, found, optional=False)
    if "properties" in node:
        required = [key for key in node.get("required", ()) if key not in _NOT_REQUIRED]
        tidy["properties"] = {
            key: _tidy(value, source, found, optional=key not in required)
            for key, value in node["properties"].items()
            if key not in FORBIDDEN_KEYS
        }
        tidy |= {"required": required} if required else {}
        tidy["additionalProperties"] = False
    elif node.get("additionalProperties"):
        tidy["additionalProperties"] = _tidy(node["additionalProperties"], source, found, optional=True)
    return tidy


def _types(types: str | list[str], *, optional: bool) -> str | list[str]:
    """Return the value of ``type``, with or without null."""
    words = [word for word in ([types] if isinstance(types, str) else types) if word != "null"]
    words += ["null"] if optional else []
    return words[0] if len(words) == 1 else words
