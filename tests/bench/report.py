"""The table of measurements, and whether the limits hold."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tests.bench.charts import SIZES, component_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.charts import Subject
    from tests.bench.measure import Timing


def table(subjects: Sequence[Subject], timings: Sequence[Timing]) -> list[str]:
    """Return one line for each subject; ratios are to the first."""
    base = timings[0]
    lines = [f"{'':24}{'wall ms':>9}{'ratio':>8}{'cpu ms':>9}{'ratio':>8}  limit (wall)"]
    for subject, timing in zip(subjects, timings, strict=True):
        numbers = f"{timing.wall * 1000:9.1f}{timing.wall / base.wall:8.2f}"
        numbers += f"{timing.cpu * 1000:9.1f}{timing.cpu / base.cpu:8.2f}"
        lines.append(f"{subject.name:24}{numbers}  {verdict(subject, timing, base)}".rstrip())
    return lines


def costs(subjects: Sequence[Subject], timings: Sequence[Timing]) -> list[str]:
    """Return what one more component costs, between the sizes and over all."""
    by_name = {subject.name: timing for subject, timing in zip(subjects, timings, strict=True)}
    lines = []
    for small, large in [*pairwise(SIZES), (SIZES[0], SIZES[-1])]:
        before, after = by_name[component_count(small)], by_name[component_count(large)]
        wall, cpu = ((b - a) * 1000 / (large - small) for a, b in ((before.wall, after.wall), (before.cpu, after.cpu)))
        lines.append(f"from {small:2} to {large:2} components: {wall:6.2f} ms wall, {cpu:6.2f} ms cpu for each")
    return lines


def broken(subjects: Sequence[Subject], timings: Sequence[Timing]) -> list[str]:
    """Name the subjects that exceed their limit."""
    pairs = zip(subjects, timings, strict=True)
    return [subject.name for subject, timing in pairs if verdict(subject, timing, timings[0]).endswith("BROKEN")]


def verdict(subject: Subject, timing: Timing, base: Timing) -> str:
    """Return the limit and whether it holds; empty where nothing is promised."""
    if subject.limit is None:
        return ""
    return f"{subject.limit:g}x {'holds' if timing.wall <= subject.limit * base.wall else 'BROKEN'}"
