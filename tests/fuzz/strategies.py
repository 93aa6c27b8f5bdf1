"""Hypothesis strategies along values.schema.json: graphs that mostly render, changed in a few places.

Every piece is drawn by its place in the schema, so a new field is tried without a word here. hypothesis-jsonschema
would draw what the schema lets pass and nothing of what makes a graph: names that meet, commands of engines, units of
amounts. So a piece comes from a real graph (``corpus``) more often than not, and else from the schema, with words that
real graphs have under that key.

Not drawn, because Helm refuses to read them or reads another: DEL and the control characters behind it (U+0080 to
U+009F), surrogates, U+FFFE and U+FFFF; integers above 2^53, which Helm reads as floating point.
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from tests.fuzz.corpus import Base, bases, pieces, place, whole
from tests.harness.odd_values import STRINGS, Schema, keys, overlaid, rarely, resolved, size, tolerated, types

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest

DEPTH = 5
"""Maps and lists that are drawn from the schema have nothing below this."""
CHANGES = 6
"""Changes to a graph, at most."""
LARGEST = 2**53
CHARACTERS = st.characters(
    codec="utf-8",
    exclude_categories=["Cs"],
    exclude_characters="".join(map(chr, (*range(0x7F, 0xA0), 0xFFFE, 0xFFFF))),
)
SYNTAX = (
    *("{{ .Values }}", "{{", "}}", "$(POD_NAME)", "$$(A)", "$", '"', "'", "`", "\\", "\\n", ": ", " #", "- ", "|", ">"),
    *("%", "@", "&a", "*a", "!!int 1", "<<", "=", "---", "...", "~", "null", "no", "y", "on", "1_000", "0o7", "0x1F"),
    *(
        "1:30",
        "1e3",
        ".5",
        "+1",
        "2026-01-01",
        " ",
        "\n",
        "\r",
        "\t",
        "\x00",
        "\x1b",
        "\x0b",
        "\ufeff",
        "\u0378",
        "é",
        "日本",
        "😀",
        "$1",
        "${2}",
        "%s",
        "%d",
        "\u2028",
    ),
)
"""What some language on the way from values to a container reads as its own."""
WORDS = {
    "effect": ("NoSchedule", "NoExecute"),
    "imagePullPolicy": ("Always", "IfNotPresent", "Never"),
    "operator": ("Exists", "Equal", "In"),
    "protocol": ("TCP", "UDP"),
    "restartPolicy": ("Always", "Never", "OnFailure"),
    "whenUnsatisfiable": ("DoNotSchedule", "ScheduleAnyway"),
    "topologyKey": ("kubernetes.io/hostname", "topology.kubernetes.io/zone"),
    "scheme": ("HTTP", "HTTPS"),
    "fieldPath": ("metadata.name", "status.podIP"),
    "dnsPolicy": ("ClusterFirst", "Default"),
    "accessModes": ("ReadWriteOnce", "ReadOnlyMany"),
    "mountPropagation": ("HostToContainer",),
}
"""Words that Kubernetes takes and its schemas do not tell."""


def text() -> st.SearchStrategy[str]:
    """Return a strategy for any text: of characters, or of what some language reads as its own."""
    return st.text(CHARACTERS, max_size=8) | st.lists(st.sampled_from(SYNTAX), min_size=1, max_size=3).map("".join)


@cache
def _known(key: str) -> tuple[Any, ...]:
    """Return strings and numbers that real graphs have under a key, or Kubernetes takes there."""
    return (*(json.loads(word) for word in pieces().words.get(key, ())), *WORDS.get(key, ()))


@st.composite
def fitting(draw: st.DrawFn, node: Schema | bool, key: str, names: tuple[str, ...], depth: int = 0) -> Any:  # noqa: ANN401, FBT001
    """Draw a value that the schema lets pass: one that stands at this place in a real graph, or any other.

    Args:
        draw: of hypothesis.
        node: schema of the value.
        key: under which it stands; "" at the root.
        names: that the graph gives to something, for references to meet.
        depth: maps and lists around it that were drawn.

    """
    seen = pieces().places.get(place(node), ())
    if seen and draw(st.integers(0, 9)) < 5:
        return json.loads(draw(st.sampled_from(seen)))
    outer = types(node) if isinstance(node, dict) else []
    node = resolved(node)
    nullable = "null" in types(node) and "null" in (outer or types(node))
    if "enum" in node:
        return draw(st.sampled_from(node["enum"]))
    kinds = [kind for kind in types(node) if kind != "null"]
    if nullable and draw(rarely(12)):
        return None
    return draw(_of_kind(draw(st.sampled_from(kinds or ["string"])), node, key, names, depth))


def _of_kind(kind: str, node: Schema, key: str, names: tuple[str, ...], depth: int) -> st.SearchStrategy[Any]:
    """Return a strategy for one of the types of a schema."""
    match kind:
        case "object":
            return _map(node, names, depth)
        case "array":
            item = fitting(node.get("items", True), key, names, depth + 1)
            return st.lists(item, max_size=2 if depth < DEPTH else 0)
        case "boolean":
            return st.booleans()
        case "string":
            return _string(node, key, names)
        case _:
            return _number(node, key, whole=kind == "integer")


@st.composite
def _string(draw: st.DrawFn, node: Schema, key: str, names: tuple[str, ...]) -> str:
    known = [word for word in _known(key) if isinstance(word, str)]
    choice = draw(st.integers(0, 9))
    if known and choice < 6:
        return draw(st.sampled_from(known))
    if names and choice < 8:
        return draw(st.sampled_from(names))
    odd = draw(text() | st.sampled_from(STRINGS))
    return odd or "a" * node.get("minLength", 0)


@st.composite
def _number(draw: st.DrawFn, node: Schema, key: str, *, whole: bool) -> float:
    low, high = node.get("minimum", -LARGEST), node.get("maximum", LARGEST)
    usual = [word for word in (*_known(key), 0, 1, 2, 8080, 65535, -1, 2**31) if isinstance(word, int)]
    fine = [number for number in usual if low <= number <= high]
    if fine and draw(st.integers(0, 9)) < 8:
        return draw(st.sampled_from(fine))
    if not whole and draw(st.booleans()):
        return draw(st.sampled_from((0.5, 1.5, 1e-3)))
    return draw(st.integers(low, high))


@st.composite
def _map(draw: st.DrawFn, node: Schema, names: tuple[str, ...], depth: int) -> Manifest:
    known = keys(node, (*names, "example.com/a"))
    chosen: list[str] = list(node.get("required", []))
    optional = sorted(known.keys() - set(chosen))
    if optional and depth < DEPTH:
        chosen += draw(st.lists(st.sampled_from(optional), max_size=3, unique=True))
    return {key: draw(fitting(known.get(key, True), key, names, depth + 1)) for key in chosen}


@st.composite
def changed(draw: st.DrawFn, node: Schema | bool, value: Any, key: str, names: tuple[str, ...]) -> Any:  # noqa: ANN401, FBT001
    """Draw a copy of a value with one thing in it replaced, added, taken out or merged, somewhere along a schema."""
    schema = resolved(node)
    if not isinstance(value, dict | list) or not value or draw(rarely(3 + 2 * size(value))):
        return draw(fitting(node, key, names))
    if isinstance(value, list):
        return draw(_changed_list(schema.get("items", True), value, key, names))
    return draw(_changed_map(node, value, names))


@st.composite
def _changed_list(
    draw: st.DrawFn,
    item: Schema | bool,  # noqa: FBT001 - true is a schema
    value: list[Any],
    key: str,
    names: tuple[str, ...],
) -> list[Any]:
    if draw(rarely(5)):
        return [*value, draw(fitting(item, key, names))]
    if draw(rarely(12)):
        return value[:-1]
    at = draw(st.integers(0, len(value) - 1))
    return [*value[:at], draw(changed(item, value[at], key, names)), *value[at + 1 :]]


@st.composite
def _changed_map(draw: st.DrawFn, node: Schema | bool, value: Manifest, names: tuple[str, ...]) -> Manifest:  # noqa: FBT001
    schema = resolved(node)
    free = tuple(pieces().names.get(place(node), ())) or (*names, "example.com/a")
    known = keys(schema, free)
    optional = sorted(value.keys() - set(schema.get("required", [])))
    if draw(rarely(40)) and optional:
        gone = draw(st.sampled_from(optional))
        return {key: value[key] for key in value if key != gone}
    misplaced: list[str] = tolerated(schema)
    if draw(rarely(200)) and misplaced:
        return {**value, draw(st.sampled_from(misplaced)): draw(text())}
    absent = sorted(known.keys() - value.keys())
    if draw(rarely(3)) and absent:
        key = draw(st.sampled_from(absent))
        return {**value, key: draw(fitting(known[key], key, names))}
    seen = pieces().places.get(place(node), ())
    if draw(rarely(8)) and seen:
        other = json.loads(draw(st.sampled_from(seen)))
        kept = {key: value[key] for key in ("name",) if key in value}
        return {**value, **other, **kept} if isinstance(other, dict) else value
    key = draw(st.sampled_from([key for key in sorted(value) for _ in range(size(value[key]))]))
    return {**value, key: draw(changed(known.get(key, True), value[key], key, names))}


@st.composite
def graphs(draw: st.DrawFn) -> Base:
    """Draw a real graph with changes, with an overlay now and then."""
    base = draw(st.sampled_from(bases()))
    values = base.values
    names = tuple(sorted(_names(values)))
    if draw(rarely(4)):
        component = fitting(overlaid(), "", names)
        known = [_name(entry) for entry in values["spec"].get("components") or ()] or list(names)
        values = {**values, "components": draw(st.dictionaries(st.sampled_from(known), component, max_size=2))}
    for _ in range(draw(st.integers(1, CHANGES))):
        new = draw(changed(whole(_kind(values)), values, "", names))
        values = new if isinstance(new, dict) else values
    return Base(values if draw(rarely(20)) else _sound(values, base.values), base.options)


def _names(node: object) -> set[str]:
    """Return every string under a key ``name``."""
    if isinstance(node, list):
        return {name for value in node for name in _names(value)}
    if not isinstance(node, dict):
        return set()
    own = {value for key, value in node.items() if key == "name" and isinstance(value, str)}
    return own.union(*(_names(value) for value in node.values()))


def _sound(values: Manifest, base: Manifest) -> Manifest:
    """Return the values without what drawn pieces do to nearly every graph, and what hides all else behind one rule.

    A second component of a name, no component at all, an overlay for no component.
    """
    if values.get("kind") != base.get("kind") or not base["spec"].get("components"):
        return values
    spec = values.get("spec")
    spec = spec if isinstance(spec, dict) else {}
    entries = spec.get("components") or base["spec"]["components"]
    kept = {_name(entry).lower(): entry for entry in reversed(entries)}
    names = [_name(entry) for entry in kept.values()]
    overlays = {name: overlay for name, overlay in (values.get("components") or {}).items() if name in names}
    components = [entry for entry in entries if entry is kept[_name(entry).lower()]]
    rest = {key: value for key, value in values.items() if key != "components"}
    return {**rest, "spec": {**spec, "components": components}, **({"components": overlays} if overlays else {})}


def _kind(values: Manifest) -> str | None:
    kind = values.get("kind")
    return kind if isinstance(kind, str) else None


def _name(entry: Any) -> str:  # noqa: ANN401 - whatever was drawn
    """Return the name of a component; a drawn one may have none, or another type."""
    return str(entry.get("name")) if isinstance(entry, dict) else ""
