"""Realistic values: the graphs of tests/cases and tests/invalid, whole and in pieces by their place in the schema."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from tests.harness import cases
from tests.harness.helm import read
from tests.harness.odd_values import Schema, document, keys, resolved, root, size
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.helm import Options
    from tests.harness.manifests import Manifest

LARGEST = 80
"""Values in a piece, at most: larger ones are whole graphs, which come as bases."""


@dataclass(frozen=True)
class Base:
    """Values that are known to render, and what Helm is told beside them."""

    values: Manifest
    options: Options


@dataclass(frozen=True)
class Pieces:
    """What stands in the graphs, as JSON.

    Attributes:
        places: by ``place`` of a schema, every value that stands there.
        words: by key of a map, every string and number that stands under it, wherever that is.
        names: by ``place`` of a map that takes any key, every key that it has.

    """

    places: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    words: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    names: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))


@cache
def whole(kind: str | None) -> Schema:
    """Return the schema of the root of values of a kind: always the same object, which ``place`` goes by."""
    return root({"kind": kind})


def place(node: Schema | bool) -> int:  # noqa: FBT001 - true is a schema
    """Return what identifies a schema that lives as long as the document; a reference is what it refers to."""
    if isinstance(node, dict) and "$ref" in node:
        return place(document()["definitions"][node["$ref"].removeprefix("#/definitions/")])
    return id(node)


@cache
def bases() -> tuple[Base, ...]:
    """Return every case, and the values of every rule that do not break it."""
    folders = cases.discover()
    files = [path for case in folders for path in case.values]
    documents = iter(_read_all([path.read_text(encoding="utf-8") for path in files]))
    found = [Base(_merged([next(documents) for _ in case.values]), case.options) for case in folders]
    found += _of_rules(ROOT / "tests" / "invalid")
    return tuple(found)


@cache
def pieces() -> Pieces:
    """Return the pieces of all bases and the examples of the schema."""
    found = Pieces()
    for base in bases():
        _collect(found, whole(base.values.get("kind")), base.values, "")
    return found


def _read_all(texts: list[str]) -> list[Manifest]:
    """Read files of one document each as Helm does."""
    found = read("\n---\n".join(texts)) if texts else []
    assert len(found) == len(texts), "a file of values holds another number of documents than one"
    return found


def _merged(files: list[Manifest]) -> Manifest:
    """Merge values files as Helm does, the last one winning."""
    first, *rest = files
    for values in rest:
        first = _over(first, values)
    return first


def _over(below: Any, above: Any) -> Any:  # noqa: ANN401 - any JSON value
    if not (isinstance(below, dict) and isinstance(above, dict)):
        return above
    return {**below, **{key: _over(below.get(key), value) for key, value in above.items()}}


def _of_rules(folder: Path) -> list[Base]:
    """Return what passes in the folders of rules (``<rule>/passes.yaml``); a rule with options gives none."""
    files = [path for path in sorted(folder.glob("*/passes*.yaml")) if not list(path.parent.glob("options*.yaml"))]
    return [Base(values, {}) for values in _read_all([path.read_text(encoding="utf-8") for path in files])]


def _collect(found: Pieces, node: Schema | bool, value: object, key: str) -> None:  # noqa: FBT001 - true is a schema
    text = json.dumps(value, ensure_ascii=False, sort_keys=True)
    known = found.places[place(node)]
    if size(value) <= LARGEST and text not in known:
        known.append(text)
    schema = resolved(node)
    if isinstance(value, dict):
        free = schema.get("properties", {})
        for name, inner in value.items():
            if name not in free and name not in found.names[place(node)]:
                found.names[place(node)].append(name)
            _collect(found, keys(schema, (name,)).get(name, True), inner, name)
    elif isinstance(value, list):
        for inner in value:
            _collect(found, schema.get("items", True), inner, key)
    elif isinstance(value, str | int | float) and text not in found.words[key]:
        found.words[key].append(text)
