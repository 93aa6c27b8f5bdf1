"""Counts what became of the inputs of a run, and says it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.tables.rules import RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.fuzz.verdict import Outcome


@dataclass
class Tally:
    """Numbers of inputs by what became of them (``fault`` is one too), by rule, and by what is known."""

    outcomes: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome) -> None:
        """Count one input."""
        self.outcomes[outcome.kind] += 1
        self.rules.update(set(outcome.rules))
        self.known.update(outcome.known)

    @property
    def tried(self) -> int:
        """All inputs."""
        return self.outcomes.total()

    def share(self, kind: str) -> float:
        """Return which part of the inputs became this."""
        return self.outcomes[kind] / max(self.tried, 1)

    def lines(self) -> Iterator[str]:
        """Yield what a person wants to know at the end."""
        yield f"{self.tried} inputs: " + ", ".join(
            f"{kind} {self.share(kind):.0%}" for kind, _ in self.outcomes.most_common()
        )
        yield "refused by: " + ", ".join(f"{rule} {count}" for rule, count in self.rules.most_common())
        yield "rules that refused nothing: " + ", ".join(sorted(set(RULES) - set(self.rules)))
        if self.known:
            yield "known, see tests/fuzz/left.py: " + ", ".join(f"{name} {n}" for name, n in self.known.most_common())
