"""Which required keys an overlay need not repeat.

An overlay is merged onto an entry that has them already, so wherever overlays merge deep, only the keys that identify a
list entry stay required. Entries of other lists, probes and lifecycle handlers are replaced whole and must be complete.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from generator.tables.lists import LISTS, REPLACED

Schema = dict[str, Any]

_DEEP = {row.name: row.keys for row in LISTS if row.merge == "deep"}


class _Place(NamedTuple):
    """A map that overlays merge deep: where it is, its schema, the keys that identify it in its list."""

    path: tuple[str, ...]
    schema: Schema
    keys: tuple[str, ...]


def relax(schema: Schema, definitions: Mapping[str, Schema]) -> Schema:
    """Take out of ``schema``, and of the definitions it reaches, what an overlay need not repeat.

    Returns what was taken, as a schema that requires those keys and says nothing else.
    """
    taken: Schema = {}
    places = list(_places(schema, definitions))
    for path, place, keys in places:
        if left_out := [key for key in place.get("required", ()) if key not in keys]:
            node = taken
            for step in path:
                node = node.setdefault(step, {})
            node["required"] = left_out
    for _, place, keys in places:
        if kept := [key for key in place.pop("required", ()) if key in keys]:
            place["required"] = kept
    return taken


def _places(
    schema: Schema, definitions: Mapping[str, Schema], path: tuple[str, ...] = (), keys: tuple[str, ...] = ()
) -> Iterator[_Place]:
    """Yield every map that overlays merge deep, from ``schema`` downwards."""
    if "$ref" in schema:
        schema = definitions[schema["$ref"].removeprefix("#/definitions/")]
    if "properties" in schema:
        yield _Place(path, schema, keys)
    for key, value in schema.get("properties", {}).items():
        if key in REPLACED:
            continue
        if key in _DEEP:
            yield from _places(value["items"], definitions, (*path, "properties", key, "items"), _DEEP[key])
        else:
            yield from _places(value, definitions, (*path, "properties", key))
