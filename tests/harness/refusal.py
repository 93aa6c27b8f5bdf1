"""What Helm says when it refuses values, freed from Helm's frame and brought into one order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

Origin: TypeAlias = Literal["chart", "schema", "other"]

CHART = re.compile(r"execution error at \([^)]*\): (?P<message>.*)", re.DOTALL)
FRAME = re.compile(r"^Use --debug flag to render out invalid YAML\n?", re.MULTILINE)
SCHEMA = "values don't meet the specifications of the schema(s)"


@dataclass(frozen=True)
class Failure:
    """A refused render.

    Attributes:
        helm3: Helm 3's error, without ``Error: ``, the position in the template, the hint on ``--debug`` and outer
            white space; lines of a schema error are sorted, each with the lines indented below it.
        helm4: the same of Helm 4.
        origin: ``chart`` for a message of the chart itself (``fail``), ``schema`` for values.schema.json, ``other`` for
            whatever no input should ever cause: an error of the template language, a broken chart, unreadable YAML.
        message: the chart's own message, the same from both Helms; empty unless the origin is ``chart``.

    """

    helm3: str
    helm4: str
    origin: Origin
    message: str


def failure_from(helm3: str, helm4: str) -> Failure:
    """Make a ``Failure`` of what both Helms wrote to standard error.

    Raises:
        AssertionError: the origins differ, or the chart's own message does.

    """
    ours, theirs = clean(helm3), clean(helm4)
    origin = _origin(helm3)
    assert origin == _origin(helm4), f"Helm 3 and Helm 4 refuse for different reasons:\n{helm3}\n{helm4}"
    if origin == "chart":
        assert ours == theirs, f"Helm 3 and Helm 4 carry different messages:\n{ours}\n\n{theirs}"
    return Failure(helm3=ours, helm4=theirs, origin=origin, message=ours if origin == "chart" else "")


def clean(stderr: str) -> str:
    """Return the error of one Helm as ``Failure.helm3`` describes it."""
    text = FRAME.sub("", _error(stderr)).strip()
    framed = CHART.fullmatch(text)
    if framed:
        return framed["message"].strip()
    return _sorted(text) if text.startswith(SCHEMA) else text


def _error(stderr: str) -> str:
    """Return the text after ``Error: ``; warnings may come before it."""
    return stderr.partition("Error: ")[2]


def _origin(stderr: str) -> Origin:
    text = _error(stderr)
    if CHART.match(text):
        return "chart"
    return "schema" if text.startswith(SCHEMA) else "other"


def _sorted(text: str) -> str:
    """Sort the list items below each line that heads some, at every depth: Helm walks a Go map."""
    head, *rest = text.split("\n")
    return "\n".join([head, *_sorted_items(rest)])


def _sorted_items(lines: list[str]) -> list[str]:
    groups: list[list[str]] = []
    for line in lines:
        if groups and _depth(line) > _depth(groups[0][0]):
            groups[-1].append(line)
        else:
            groups.append([line])
    ordered = [[group[0], *_sorted_items(group[1:])] for group in groups]
    return [line for group in sorted(ordered) for line in group]


def _depth(line: str) -> int:
    """Return the indentation of a line; a list item is deeper than the chart's name above it."""
    return len(line) - len(line.lstrip()) + line.lstrip().startswith("- ")
