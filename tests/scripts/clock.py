"""Time as a test wants it: sleeping takes none, and things happen meanwhile."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 1000.0


@dataclass
class Clock:
    """Stands in for the module ``time`` in a script.

    Attributes:
        now: seconds since the script began.
        plan: what happens when the clock has come to a time.

    """

    now: float = 0.0
    plan: dict[float, Callable[[], object]] = field(default_factory=dict)

    def monotonic(self) -> float:
        """Return the time."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Let time pass; a script that never ends fails."""
        self.now += seconds
        assert self.now < PATIENCE, "waits for ever"
        for due in [time for time in self.plan if time <= self.now]:
            self.plan.pop(due)()
