"""Tries values once each and counts what comes of them: Hypothesis draws every second graph again."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.fuzz.tally import Tally
from tests.fuzz.verdict import FaultError, Outcome, examine
from tests.harness.cache import digest

if TYPE_CHECKING:
    from tests.fuzz.corpus import Base


@dataclass
class Trials:
    """The inputs of a run.

    Attributes:
        tally: what became of them.
        held: digests of those for which the property holds; the others fail again when they are tried again.

    """

    tally: Tally = field(default_factory=Tally)
    held: set[str] = field(default_factory=set)

    def examine(self, base: Base) -> None:
        """Try an input, unless it was tried and held.

        Raises:
            FaultError: see ``verdict.examine``.

        """
        key = digest(json.dumps([base.values, base.options], sort_keys=True, default=str))
        if key in self.held:
            return
        try:
            self.tally.add(examine(base))
        except FaultError:
            self.tally.add(Outcome("fault"))
            raise
        self.held.add(key)
