"""Measures rendering with Helm 3 and holds it against the project's limits: ``python -m tests.bench``."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from tests.bench import charts, measure, report


def main(rounds: Annotated[int, typer.Option(min=1, help="Renders of each subject; the median counts.")] = 25) -> None:
    """Print medians, ratios to a chart with one ConfigMap, and the cost of a component; fail if a limit is broken."""
    with TemporaryDirectory(prefix="bench-") as folder:
        subjects = charts.subjects(Path(folder))
        timings = measure.medians(subjects, rounds)
    typer.echo(f"medians of {rounds} interleaved renders with Helm 3\n")
    for line in [*report.table(subjects, timings), "", *report.costs(subjects, timings)]:
        typer.echo(line)
    if exceeded := report.broken(subjects, timings):
        typer.echo(f"\nlimits broken: {', '.join(exceeded)}", err=True)
        raise typer.Exit(1)
    typer.echo("\nall limits hold")


if __name__ == "__main__":
    typer.run(main)
