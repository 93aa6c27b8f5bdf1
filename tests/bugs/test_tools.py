"""Tools that pass whatever is rendered: our suites do not."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.harness import programs
from tests.mutation.mutants import Mutant, mutants

if TYPE_CHECKING:
    from pathlib import Path

SUITES = programs.ROOT / "tests" / "unittest"
KINDS = ("deployments.yaml", "rbac.yaml", "modelservices.yaml", "services.yaml", "validate.yaml")

EVERY_SUITE = pytest.mark.parametrize("suite", sorted(SUITES.glob("*_test.yaml")), ids=lambda path: path.stem)


def faults() -> list[Mutant]:
    """Return one fault for each kind's template, the same one until its line changes."""
    found = sorted(mutants(programs.ROOT / "chart" / "templates"), key=lambda fault: fault.order)
    return [next(fault for fault in found if fault.file == kind) for kind in KINDS]


def passes(folder: Path) -> bool:
    """Say whether the suites of a folder pass for the chart beside them."""
    suites = ["--strict", "--file", "../tests/unittest/*_test.yaml"]
    result = programs.run("helm-unittest", [*suites, str(folder / "chart")])
    assert "Test Suites:" in result.stdout, result.stderr
    return result.returncode == 0


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """Copy chart and suites."""
    shutil.copytree(programs.ROOT / "chart", tmp_path / "chart")
    shutil.copytree(SUITES, tmp_path / "tests" / "unittest")
    return tmp_path


def test_the_suites_pass(copied: Path) -> None:
    """The suites find nothing wrong with the chart as it is: what they find below, the fault has done."""
    assert passes(copied)


@pytest.mark.slow
@pytest.mark.parametrize("fault", faults(), ids=lambda fault: fault.file)
def test_a_changed_line_turns_a_suite_red(copied: Path, fault: Mutant) -> None:
    """A line of a kind's template that is changed on purpose does not go unseen (helm-unittest/helm-unittest#712)."""
    fault.apply(copied / "chart" / "templates")
    assert not passes(copied), fault


@EVERY_SUITE
def test_no_snapshots(suite: Path) -> None:
    """No suite leaves it to a snapshot to say what is right (helm-unittest/helm-unittest#735)."""
    assert "matchSnapshot" not in suite.read_text(encoding="utf-8")


@EVERY_SUITE
def test_one_template_per_test(suite: Path) -> None:
    """A test looks at one template, so that documents are found by their number (helm-unittest/helm-unittest#781)."""
    content: dict[str, Any] = yaml.safe_load(suite.read_text(encoding="utf-8"))
    assert content["tests"]
    for test in content["tests"]:
        assert test.get("templates", content.get("templates")) == [test["template"]]
