"""A long run: rounds with new seeds until the time is over. A fault is made small, kept, and not reported again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis.errors import Flaky

from tests.fuzz.strategies import graphs
from tests.fuzz.trials import Trials
from tests.fuzz.verdict import FaultError

if TYPE_CHECKING:
    from tests.fuzz.corpus import Base

ROUND = 150
"""Inputs of a round: less than half a minute. A fault ends it."""
SETTINGS = settings(
    max_examples=ROUND,
    database=None,
    deadline=None,
    phases=(Phase.generate, Phase.shrink),
    suppress_health_check=list(HealthCheck),
    print_blob=False,
)


@dataclass
class Hunt:
    """What a run has seen: numbers, and the signatures of faults that it reports no more."""

    trials: Trials = field(default_factory=Trials)
    seen: set[str] = field(default_factory=set)

    def round(self, seed: int) -> tuple[Base, FaultError] | None:
        """Try the inputs of a seed; return the smallest that shows the first fault that was not seen before."""
        caught: list[tuple[Base, FaultError]] = []

        @seeded(seed)
        @SETTINGS
        @given(base=graphs())
        def attempt(base: Base) -> None:
            try:
                self.trials.examine(base)
            except FaultError as fault:
                first = caught[0][1].signature if caught else fault.signature
                if fault.signature not in self.seen and fault.signature == first:
                    caught.append((base, fault))
                    raise

        try:
            attempt()
        except (FaultError, Flaky):
            if not caught:
                raise
            self.seen.add(caught[-1][1].signature)
            return caught[-1]  # Hypothesis tries the smallest once more, last of all
        return None
