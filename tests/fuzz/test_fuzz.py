"""The property holds for a minute's worth of inputs, the same in every run, and for all that broke it once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings

from tests.fuzz import found
from tests.fuzz.corpus import Base  # noqa: TC001 - hypothesis reads the annotations
from tests.fuzz.strategies import graphs
from tests.fuzz.trials import Trials
from tests.fuzz.verdict import examine

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLES = 600
"""Half of them are drawn twice."""


@pytest.mark.slow
def test_values_render_soundly_or_are_refused_in_the_charts_words(control_plane: object) -> None:
    """Whatever the schema lets pass; most inputs have to reach the chart, and a good share has to render."""
    del control_plane
    trials = Trials()

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(base=graphs())
    def hold(base: Base) -> None:
        trials.examine(base)

    hold()
    tally = trials.tally
    report = "\n".join(tally.lines())
    assert tally.share("rendered") > 0.3, report
    assert tally.share("schema") < 0.2, report
    assert len(tally.rules) > 20, report


@pytest.mark.slow
@pytest.mark.parametrize("path", found.files(), ids=lambda path: path.stem)
def test_what_was_found_stays_fixed(path: Path, control_plane: object) -> None:
    """A file of tests/fuzz/found holds the smallest values of a fault."""
    del control_plane
    examine(found.load(path))
