"""Small faults for the templates of the chart, one line each."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMENT = re.compile(r"\{\{- /\*.*?\*/ ?-?\}\}", re.DOTALL)
TABLE = re.compile(r"\{\{-(?:(?!\}\}).)*?\n.*?\}\}", re.DOTALL)
"""An action over several lines: rows of a table, which have tests of their own."""
CHANGE = re.compile(r"\{\{- (\$_ := (un)?set .*|include .*|\$\w+ = .*) -\}\}")
CONDITION = re.compile(r"(\{\{- (?:else )?if )(.+?)( -?\}\})")


@dataclass(frozen=True)
class Mutant:
    """A line of a template and what takes its place.

    Attributes:
        file: name of the file in templates/.
        number: of the line, from 1.
        line: as it is.
        instead: as it becomes; "" is a line that is gone.

    """

    file: str
    number: int
    line: str
    instead: str

    @property
    def order(self) -> str:
        """A digest that stays when other lines change: samples are taken by it."""
        return hashlib.sha256(f"{self.file}:{self.line}".encode()).hexdigest()

    def apply(self, templates: Path) -> None:
        """Write the fault into a copy of the templates."""
        path = templates / self.file
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        lines[self.number - 1] = f"{self.instead}\n" if self.instead else ""
        path.write_text("".join(lines), encoding="utf-8")


def mutants(templates: Path) -> Iterator[Mutant]:
    """Yield a fault for every line that has one: a change left out, a condition turned round, a line of text lost."""
    for path in sorted(templates.iterdir()):
        text = path.read_text(encoding="utf-8")
        for pattern in (COMMENT, TABLE):
            text = pattern.sub(lambda hit: "\n" * hit[0].count("\n"), text)
        for number, line in enumerate(text.splitlines(), 1):
            instead = _instead(line)
            if instead is not None:
                yield Mutant(path.name, number, line, instead)


def _instead(line: str) -> str | None:
    """Return what becomes of a line, or None where it is left alone."""
    if CHANGE.fullmatch(line.strip()):
        return ""
    if CONDITION.search(line):
        return CONDITION.sub(lambda hit: f"{hit[1]}not ({hit[2]}){hit[3]}", line, count=1)
    return "" if line.strip() and not line.strip().startswith(("{{", "---")) else None
