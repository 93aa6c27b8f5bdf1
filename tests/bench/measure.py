"""Runs Helm and takes the time."""

from __future__ import annotations

import os
import statistics
import subprocess
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.harness.programs import BIN, KUBERNETES, environment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.charts import Subject


@dataclass(frozen=True)
class Timing:
    """Seconds that one render takes: on the clock, and of the processor (user and system together)."""

    wall: float
    cpu: float


def medians(subjects: Sequence[Subject], rounds: int) -> list[Timing]:
    """Return the median of every subject, in their order.

    Each round renders every subject once, so that a slow minute of the machine slows all of them alike. One round
    before the first fills the file cache and is not counted.
    """
    runs = [[render_once(subject) for subject in subjects] for _ in range(rounds + 1)][1:]
    return [
        Timing(statistics.median(run.wall for run in column), statistics.median(run.cpu for run in column))
        for column in zip(*runs, strict=True)
    ]


def render_once(subject: Subject) -> Timing:
    """Return what one ``helm template`` of Helm 3 takes.

    Raises:
        RuntimeError: Helm refuses the values, with what it says.

    """
    command = [str(BIN / "helm"), "template", "my-graph", str(subject.chart), "--values", str(subject.values)]
    started = time.perf_counter()
    with subprocess.Popen(
        [*command, "--kube-version", KUBERNETES],
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stderr
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.perf_counter() - started
    if process.returncode:
        message = f"{subject.name}: {errors}"
        raise RuntimeError(message)
    return Timing(wall, usage.ru_utime + usage.ru_stime)
