"""Lists what differs between two normalised sets of objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.parity.normalise import Objects


def compare(expected: Objects, actual: Objects) -> list[str]:
    """Return every difference as a line ``Kind/name: path: what``, or ``Kind/name: what`` for whole objects."""
    lines = []
    for key in sorted(expected.keys() | actual.keys()):
        label = "/".join(key)
        if key not in actual:
            lines.append(f"{label}: object missing")
        elif key not in expected:
            lines.append(f"{label}: object only in actual")
        else:
            lines += [f"{label}: {line}" for line in _differences("", expected[key], actual[key])]
    return lines


def _differences(path: str, left: object, right: object) -> Iterator[str]:
    if isinstance(left, dict) and isinstance(right, dict):
        yield from _maps(path, left, right)
        return
    ours, theirs = _by_name(left), _by_name(right)
    if ours is not None and theirs is not None:
        yield from _maps(path, ours, theirs)
        if list(ours) != list(theirs) and ours.keys() == theirs.keys():
            yield f"{path}: order is {list(theirs)}, expected {list(ours)}"
    elif left != right:
        yield f"{path}: {right!r}, expected {left!r}"


def _maps(path: str, left: dict[str, Any], right: dict[str, Any]) -> Iterator[str]:
    for key in sorted(left.keys() | right.keys()):
        here = f"{path}.{key}" if path else key
        if key not in left:
            yield f"{here}: only in actual: {right[key]!r}"
        elif key not in right:
            yield f"{here}: missing, expected {left[key]!r}"
        else:
            yield from _differences(here, left[key], right[key])


def _by_name(items: object) -> dict[str, Any] | None:
    """Return the items of a list by their names; None for anything else, and where a name is missing or repeated."""
    if not isinstance(items, list) or not all(isinstance(item, dict) and "name" in item for item in items):
        return None
    named = {item["name"]: item for item in items}
    return named if len(named) == len(items) else None
