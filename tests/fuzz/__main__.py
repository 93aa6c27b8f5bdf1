"""Fuzzes the values for as long as you like: ``python -m tests.fuzz --minutes 60``."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from tests.fuzz import found
from tests.fuzz.hunt import Hunt
from tests.harness import cache, controlplane, programs

PROGRESS = 10
"""Rounds after which the numbers so far are printed: minutes."""


def main(
    minutes: Annotated[float, typer.Option(min=0, help="How long to look.")] = 60,
    seed: Annotated[
        int | None, typer.Option(help="Of the first round; each further one adds 1. Else a new one.")
    ] = None,
) -> None:
    """Write what is found to tests/fuzz/found, print numbers (so does an interrupt), and fail if there was any."""
    if missing := programs.missing():
        typer.echo(f"{', '.join(missing)}: not there, run `make tools apiserver`", err=True)
        raise typer.Exit(2)
    first = number = secrets.randbelow(2**32) if seed is None else seed
    hunt = Hunt()
    files = []
    with TemporaryDirectory(prefix="fuzz-") as folder, controlplane.offered(), suppress(KeyboardInterrupt):
        cache.GOOD = Path(folder)  # what is never rendered again does not belong among what the tests remember
        end = time.monotonic() + minutes * 60
        while time.monotonic() < end:
            fault = hunt.round(number)
            if fault:
                files.append(found.save(*fault))
                typer.echo(f"seed {number}: {files[-1].relative_to(programs.ROOT)}\n  {fault[1]}\n")
            number += 1
            if (number - first) % PROGRESS == 0:
                typer.echo(f"seeds {first} to {number - 1}: {next(hunt.trials.tally.lines())}")
    typer.echo(f"seeds {first} to {number - 1}")
    for line in hunt.trials.tally.lines():
        typer.echo(line)
    typer.echo(f"faults: {len(files)}")
    raise typer.Exit(1 if files else 0)


if __name__ == "__main__":
    typer.run(main)
