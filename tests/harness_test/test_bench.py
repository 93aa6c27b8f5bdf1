"""The benchmark's own arithmetic, and one round of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench import charts, measure, report
from tests.bench.charts import Subject
from tests.bench.measure import Timing


def subject(name: str, limit: float | None = None) -> Subject:
    """Return a subject of which only name and limit matter."""
    return Subject(name, Path(), Path(), limit)


def test_limits_are_ratios_of_wall_time() -> None:
    """A limit holds up to and including its value."""
    subjects = [subject("base"), subject("at", 2.0), subject("over", 2.0), subject("free")]
    timings = [Timing(1.0, 1.0), Timing(2.0, 9.0), Timing(2.1, 1.0), Timing(9.0, 9.0)]

    assert report.broken(subjects, timings) == ["over"]
    assert report.table(subjects, timings)[2].split() == ["at", "2000.0", "2.00", "9000.0", "9.00", "2x", "holds"]


def test_costs_are_for_each_component() -> None:
    """Differences are divided by the number of components between two sizes."""
    subjects = [subject(charts.component_count(size)) for size in charts.SIZES]
    timings = [Timing(0.1 + size / 1000, 0.2 + size / 500) for size in charts.SIZES]

    [*_, total] = report.costs(subjects, timings)
    assert total == "from  1 to 25 components:   1.00 ms wall,   2.00 ms cpu for each"


@pytest.mark.slow
def test_one_round(tmp_path: Path) -> None:
    """Every subject renders, and takes some time."""
    subjects = charts.subjects(tmp_path)

    assert len(measure.medians(subjects, 1)) == len(subjects)
    assert measure.render_once(subjects[0]).cpu > 0
