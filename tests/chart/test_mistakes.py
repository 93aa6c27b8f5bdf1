"""What a user reads after a typical mistake: the lines of both Helms, kept in mistakes.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

from tests.harness.goldens import Dumper
from tests.harness.helm import refusals
from tests.harness.refusal import SCHEMA, clean

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FILE = Path(__file__).parent / "mistakes.yaml"
HEADER = "# Typical mistakes: values as a user writes them, and what Helm answers. `make golden` writes the answers.\n"


@dataclass(frozen=True)
class Mistake:
    """One row of FILE: values, and the answers as they should be, by Helm."""

    name: str
    values: str
    answers: tuple[str, ...]

    def told(self, folder: Path) -> tuple[str, ...]:
        """Return what Helm 3 and Helm 4 answer, in one order and without Helm's frame."""
        path = folder / f"{self.name.replace(' ', '-')}.yaml"
        path.write_text(self.values, encoding="utf-8")
        return tuple(clean(error) for error in refusals(path))


def mistakes() -> list[Mistake]:
    """Return the rows of FILE: ``helm`` is the answer of both, ``helm3`` and ``helm4`` stand where they differ."""
    rows: list[Mapping[str, str]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    both = ("helm3", "helm4")
    return [
        Mistake(row["mistake"], row["values"], tuple(row.get(key, row.get("helm", "")) for key in both)) for row in rows
    ]


def dump(rows: list[Mistake], answers: list[tuple[str, ...]]) -> str:
    """Return FILE with other answers."""
    found = []
    for row, (three, four) in zip(rows, answers, strict=True):
        told = {"helm": three} if three == four else {"helm3": three, "helm4": four}
        found.append({"mistake": row.name, "values": row.values, **told})
    text = yaml.dump(found, Dumper=Dumper, sort_keys=False, allow_unicode=True, width=float("inf"))
    return HEADER + str(text).replace("\n- mistake", "\n\n- mistake")


ROWS = mistakes()


@pytest.fixture
def update(pytestconfig: pytest.Config, golden: Callable[..., None]) -> bool:  # noqa: ARG001 - golden brings its mark
    """Say whether the answers are to be written instead of compared."""
    return bool(pytestconfig.getoption("update_golden"))


def test_answers(update: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a fixture
    """Each mistake is answered in the lines that the file keeps, by Helm 3 and by Helm 4."""
    text = dump(ROWS, [row.told(tmp_path) for row in ROWS])
    if update:
        FILE.write_text(text, encoding="utf-8")
    else:
        assert text == FILE.read_text(encoding="utf-8"), "if this is what users should read, run: make golden"


@pytest.mark.parametrize("row", [pytest.param(row, id=row.name.replace(" ", "-")) for row in ROWS])
def test_an_answer_is_short_and_the_charts_own(row: Mistake) -> None:
    """One mistake gives one problem of the chart or a line or two of the schema, never an error of a template."""
    for answer in row.answers:
        head, *lines = answer.splitlines()
        if head == "dynamo-graph: 1 problem in the values":
            assert len(lines) == 2
        else:
            assert head.startswith(SCHEMA)
            assert 2 <= len(lines) <= 3


def test_there_are_twenty_mistakes() -> None:
    """The file covers what people do, each thing once."""
    assert len({row.name for row in ROWS}) == len({row.values for row in ROWS}) == len(ROWS) >= 20
