"""The shapes that rows of every table share."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar


@dataclass(frozen=True, slots=True)
class Expr:
    """A Go template expression, printed as ``{{ code }}``. Its dot is the component's record (see _component.tpl)."""

    code: str


@dataclass(frozen=True, slots=True)
class Key:
    """A label or annotation key of the contract between operator, runtime and users."""

    name: str
    key: str
    meaning: str
    source: str

    def __str__(self) -> str:
        """Print the key itself, so that a template source says ``[= label.selector =]``."""
        return self.key


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, the problem and the remedy as the user reads them, and where the operator checks the same."""

    name: str
    problem: str
    remedy: str
    source: str


RowT = TypeVar("RowT")


class Table(Mapping[str, RowT], Generic[RowT]):
    """Rows by name, in their order; a template source reads them as attributes. An unknown name is an error."""

    def __init__(self, *rows: RowT) -> None:
        """Take rows that each have a ``name``; a name given twice is a ValueError."""
        self._rows: dict[str, RowT] = {}
        for row in rows:
            name = str(row.name)  # type: ignore[attr-defined]
            if name in self._rows:
                message = f"two rows are called {name}"
                raise ValueError(message)
            self._rows[name] = row

    def __getitem__(self, name: str) -> RowT:
        """Return the row of that name."""
        return self._rows[name]

    def __getattr__(self, name: str) -> RowT:
        """Return the row of that name; underscores stand for dashes."""
        if name.startswith("__"):
            raise AttributeError(name)
        rows = self.__dict__["_rows"]
        try:
            return rows[name] if name in rows else rows[name.replace("_", "-")]  # type: ignore[no-any-return]
        except KeyError:
            raise AttributeError(name) from None

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names."""
        return iter(self._rows)

    def __len__(self) -> int:
        """Count the rows."""
        return len(self._rows)
