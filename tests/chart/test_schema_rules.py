"""What the schema alone refuses: a value that breaks a row of schema.yaml, the message, and the nearest that passes."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from generator.tables.pod_api import FILLED, RANGES, WORDS
from tests.harness.helm import failure, read, render
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

    from tests.harness.manifests import Manifest

FILE = ROOT / "tests" / "invalid" / "schema.yaml"
STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


@dataclass(frozen=True)
class Row:
    """A place of the values.

    Attributes:
        rule: id of the admission rule, or what the row is about.
        path: as messages of the chart write it.
        values: complete and right but for the place, which they may lack.
        breaks: content of the place that the schema refuses.
        passes: content that it takes, and that renders; None is a place that is left as it is.
        message: Helm's line.

    """

    rule: str
    path: str
    values: Manifest
    breaks: Any
    passes: Any
    message: str

    def having(self, content: Any) -> Manifest:  # noqa: ANN401 - whatever can stand in values
        """Return the values with ``content`` at the place."""
        values = deepcopy(self.values)
        steps = [name or int(number) for name, number in STEP.findall(self.path)]
        node: Any = values
        for step, after in zip(steps, [*steps[1:], None], strict=True):
            fresh = content if after is None else [] if isinstance(after, int) else {}
            if isinstance(step, int):
                node.extend([None] * (step + 1 - len(node)))
            known = step < len(node) if isinstance(step, int) else step in node
            if after is None or not known or node[step] is None:
                node[step] = fresh
            node = node[step]
        return values


def rows() -> list[ParameterSet]:
    """Return the rows of FILE: each names one of its ``bases``, the first one unless it says so."""
    [whole] = read(FILE.read_text(encoding="utf-8"))
    found = []
    for row in whole["rows"]:
        base = whole["bases"][row.get("base", "worker")]
        made = Row(row["rule"], row["path"], base, row["breaks"], row.get("passes"), row["message"])
        found.append(pytest.param(made, id=f"{made.rule}-{made.path.rpartition('.')[2]}"))
    return found


ROWS = rows()


@pytest.mark.parametrize("row", ROWS)
def test_breaking_a_row_gives_one_line(row: Row) -> None:
    """Both Helms say in one line where the value is, and what may stand there."""
    refused = failure(row.having(row.breaks))
    assert refused.origin == "schema"
    for told in (refused.helm3, refused.helm4):
        assert told.split("\n")[2:] == [f"- {row.message}"]


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS)
def test_the_nearest_value_passes(row: Row) -> None:
    """The schema refuses no more than it says, and what it takes an API server takes too."""
    assert render(row.values if row.passes is None else row.having(row.passes))


def test_every_definition_of_the_tables_has_a_row() -> None:
    """The tables of the pod API name nothing that no row tries."""
    paths = "\n".join(f"{row.values[0].path} {row.values[0].breaks}" for row in ROWS)  # type: ignore[union-attr]
    for table in (FILLED, RANGES, WORDS):
        for name, keys in table.items():
            assert any(key in paths for key in keys), name
