"""A changed line of a template turns a test red: the cases' expected objects or the rules' messages tell."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
import yaml

from tests.harness import cases, programs
from tests.harness.inputs import as_arguments
from tests.mutation.mutants import Mutant, mutants

if TYPE_CHECKING:
    from tests.harness.inputs import Values

FOLDER = Path(__file__).parent
CHART = programs.ROOT / "chart"
RULES = programs.ROOT / "tests" / "invalid"
SAMPLE = 60
"""How many faults are tried; MUTANTS=all tries every one."""


def sample() -> list[Mutant]:
    """Return the faults to try, the same ones until their lines change."""
    found = sorted(mutants(CHART / "templates"), key=lambda mutant: mutant.order)
    return found if os.environ.get("MUTANTS") == "all" else found[:SAMPLE]


@cache
def inputs() -> list[Values]:
    """Return what the suites render: every case, and for every rule the values that break it."""
    rules: list[Values] = [*sorted(RULES.glob("*/breaks*.yaml"))]
    operator = {"platform": {"defaults": "operator"}}
    plain: list[Values] = [case.values for case in cases.discover()]
    operators: list[Values] = [[*case.values, operator] for case in cases.discover()]
    return [*plain, *operators, *rules]


def answer(chart: Path, values: Values) -> tuple[int, str, str]:
    """Return what Helm 3 says."""
    with as_arguments(values) as arguments:
        result = programs.run("helm", ["template", "my-graph", str(chart), "--namespace", "dynamo", *arguments])
    return result.returncode, result.stdout, result.stderr.replace(str(chart), "")


@cache
def right(index: int) -> tuple[int, str, str]:
    """Return what Helm 3 says to an input of the chart as it is."""
    return answer(CHART, inputs()[index])


@pytest.mark.slow
@pytest.mark.parametrize("mutant", sample(), ids=lambda mutant: f"{mutant.file}-{mutant.order[:8]}")
def test_fault_is_noticed(mutant: Mutant) -> None:
    """Some case or some rule answers differently once a line is changed."""
    allowed = yaml.safe_load((FOLDER / "elsewhere.yaml").read_text(encoding="utf-8")) or []
    with TemporaryDirectory(prefix="mutant-") as folder:
        chart = Path(folder, "chart")
        shutil.copytree(CHART, chart)
        mutant.apply(chart / "templates")
        noticed = any(answer(chart, values) != right(index) for index, values in enumerate(inputs()))
    rows = [row for row in allowed if row["file"] == mutant.file]
    same = any(row.get("line") == mutant.line.strip() for row in rows)
    assert noticed != same or any("line" not in row for row in rows), (
        f"{mutant.file}:{mutant.number} may become {mutant.instead!r}: {mutant.line}"
    )
