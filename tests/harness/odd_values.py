"""Hypothesis strategies along values.schema.json: values that a user would hardly write, most of which it lets pass."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from generator import schema
from generator.model.enums import Kind

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest

Schema = dict[str, Any]

STRINGS = (
    *(
        "",
        " ",
        "0",
        "1",
        "-1",
        "1e3",
        "08",
        "true",
        "null",
        "~",
        "n",
        "main",
        "worker",
        "Worker",
        "a.b",
        "-",
        "ä\n",
        "x" * 70,
    ),
    *(
        "{{ .Values }}",
        "$(POD_NAME)",
        '"',
        "'",
        "a: b",
        "# no",
        "---",
        "%s",
        "[1",
        "8Gi",
        "1.5.0",
        "99999999999999999999.0.0",
    ),
    *("65536", "python3 -m dynamo.vllm", "dynamo.sglang -m", ":", "@sha256:0", "registry:5000/x:1.4.0@sha256:0", "50%"),
)
NUMBERS = (0, 1, -1, 2, 65536, 1000640000, 2**53, 10**21, 0.5, -0.5, 1e-7)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.sampled_from(STRINGS),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(STRINGS), inner, max_size=2),
    max_leaves=4,
)
DEPTH = 6
"""Maps and lists below this are empty."""


@cache
def document() -> Schema:
    """Return the schema of the values."""
    return schema.build()


def root(values: Manifest) -> Schema:
    """Return the schema of the root of the values: with the kind known, it has no branches."""
    then = document()["then"]
    branch = "then" if values.get("kind") == Kind.COMPONENT else "else"
    plain = {key: value for key, value in then.items() if key not in {"if", "then", "else"}}
    return {**plain, "properties": {**plain["properties"], **then[branch]["properties"]}}


def resolved(node: Schema | bool) -> Schema:  # noqa: FBT001 - true is a schema
    """Return a schema without a reference or a branch at its top; one that takes anything is empty."""
    if isinstance(node, bool):
        return {}
    if "$ref" in node:
        return resolved(document()["definitions"][node["$ref"].removeprefix("#/definitions/")])
    if node.get("if") == {}:
        then = resolved(node["then"])
        properties = {**then.get("properties", {}), **node.get("properties", {})}
        return {**then, "properties": properties, "required": [*node.get("required", []), *then.get("required", [])]}
    return node


def overlaid() -> Schema:
    """Return the schema of ``components.<name>``."""
    found: Schema = document()["then"]["properties"]["components"]["additionalProperties"]
    return found


def types(node: Schema) -> list[str]:
    """Return the types that a schema takes."""
    found = node.get("type", [])
    return [found] if isinstance(found, str) else found


def keys(node: Schema, names: tuple[str, ...]) -> dict[str, Schema | bool]:
    """Return what may stand in a map: key to schema. ``names`` are keys for maps that take any."""
    free = node.get("additionalProperties")
    return {**node.get("properties", {}), **(dict.fromkeys(names, free) if isinstance(free, dict) else {})}


def tolerated(node: Schema) -> list[str]:
    """Return the keys of a map that the schema lets pass with any content, for a rule to answer."""
    return [key for pattern in node.get("patternProperties", {}) for key in re.findall(r"\w+", pattern)]


@st.composite
def along(draw: st.DrawFn, node: Schema | bool, names: tuple[str, ...], depth: int = 0) -> Any:  # noqa: ANN401, FBT001
    """Draw a value that mostly fits a schema."""
    node = resolved(node)
    if "enum" in node:
        return draw(st.sampled_from(node["enum"]))
    kinds = [kind for kind in types(node) if kind != "null"]
    if not kinds or draw(rarely(150)):
        return draw(ANYTHING)
    if "null" in types(node) and draw(rarely(5)):
        return None
    return draw(_of_kind(draw(st.sampled_from(kinds)), node, names, depth))


def _of_kind(kind: str, node: Schema, names: tuple[str, ...], depth: int) -> st.SearchStrategy[Any]:
    """Return a strategy for one of the types of a schema."""
    match kind:
        case "object":
            return _map(node, names, depth)
        case "array":
            return st.lists(along(node.get("items", True), names, depth + 1), max_size=2 if depth < DEPTH else 0)
        case "string":
            return st.sampled_from((*STRINGS, *names))
        case "boolean":
            return st.booleans()
        case _:
            return st.sampled_from([number for number in NUMBERS if kind == "number" or isinstance(number, int)])


@st.composite
def _map(draw: st.DrawFn, node: Schema, names: tuple[str, ...], depth: int) -> Manifest:
    known = keys(node, names)
    chosen: list[str] = list(node.get("required", []))
    optional = sorted(known.keys() - set(chosen))
    if optional and depth < DEPTH:
        chosen += draw(st.lists(st.sampled_from(optional), max_size=3, unique=True))
    if draw(rarely(5)) and tolerated(node):
        chosen.append(draw(st.sampled_from(tolerated(node))))
    return {key: draw(along(known.get(key, True), names, depth + 1)) for key in chosen}


@st.composite
def changed(draw: st.DrawFn, node: Schema | bool, value: Any, names: tuple[str, ...]) -> Any:  # noqa: ANN401, FBT001
    """Draw a copy of a value with one thing in it set, replaced, taken out or doubled, somewhere along a schema."""
    node = resolved(node)
    if not isinstance(value, dict | list) or not value or draw(rarely(3 + size(value))):
        return draw(along(node, names))
    if isinstance(value, dict):
        return draw(_changed_map(node, value, names))
    return draw(_changed_list(node, value, names))


@st.composite
def _changed_list(draw: st.DrawFn, node: Schema, value: list[Any], names: tuple[str, ...]) -> list[Any]:
    place = draw(st.integers(0, len(value) - 1))
    item = draw(changed(node.get("items", True), value[place], names))
    doubled = draw(rarely(20))
    return [*value[:place], item, *value[place if doubled else place + 1 :]]


@st.composite
def _changed_map(draw: st.DrawFn, node: Schema, value: Manifest, names: tuple[str, ...]) -> Manifest:
    known = keys(node, names)
    if draw(rarely(60)):
        gone = draw(st.sampled_from(sorted(value)))
        return {key: value[key] for key in value if key != gone}
    if draw(rarely(8)) and tolerated(node):
        return {**value, draw(st.sampled_from(tolerated(node))): draw(ANYTHING)}
    absent = sorted(known.keys() - value.keys())
    if draw(rarely(3)) and absent:
        key = draw(st.sampled_from(absent))
        return {**value, key: draw(along(known[key], names))}
    key = draw(st.sampled_from([key for key in sorted(value) for _ in range(size(value[key]))]))
    return {**value, key: draw(changed(known.get(key, True), value[key], names))}


def size(node: object) -> int:
    """Return how many values a tree holds, itself included."""
    inner = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
    return 1 + sum(map(size, inner))


def rarely(times: int) -> st.SearchStrategy[bool]:
    """Return a strategy that is true once in so many times, three at least: hypothesis likes both ends of a range."""
    return st.integers(0, times - 1).map(lambda number: number == times // 2)


@st.composite
def oddly(draw: st.DrawFn, manifests: tuple[Manifest, ...]) -> Manifest:
    """Draw one of the manifests with odd changes, most of which the schema lets pass."""
    values = draw(st.sampled_from(manifests))
    entries = values["spec"].get("components", [])
    names = tuple(sorted({entry["name"] for entry in entries} | {values.get("metadata", {}).get("name", "my-graph")}))
    if draw(rarely(3)):
        overlay = along(overlaid(), names)
        known = [entry["name"] for entry in entries] or names
        values = {**values, "components": draw(st.dictionaries(st.sampled_from(known), overlay, min_size=1))}
    for _ in range(draw(st.integers(1, 10))):
        new = draw(changed(root(values), values, names))
        values = new if isinstance(new, dict) else values
    if draw(rarely(10)):
        values = {**values, draw(st.sampled_from(("apiVersion", "kind", "metadata", "spec"))): draw(ANYTHING)}
    return values
