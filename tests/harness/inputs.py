"""Values as Helm reads them: mappings become JSON files, files are handed over as they are."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeAlias

from tests.harness.cache import digest
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

Source: TypeAlias = Mapping[str, Any] | Path
"""One values file: a mapping, or the path of a file (from the project root, if it is relative)."""

Values: TypeAlias = Source | Sequence[Source]
"""One values file or several, in the order of Helm's ``-f``: the last one wins."""


def sources(values: Values) -> list[Source]:
    """Return the values files one by one."""
    return [values] if isinstance(values, Mapping | Path) else list(values)


def content(source: Source) -> str:
    """Return the text that Helm gets.

    A mapping becomes JSON: YAML written by Python is read differently by Helm (a bare ``y`` is a string here and a
    boolean there). A file is passed on unread for the same reason.

    Raises:
        ValueError: a number is not finite.

    """
    if isinstance(source, Path):
        return (ROOT / source).read_text(encoding="utf-8")
    return json.dumps(source, ensure_ascii=False, allow_nan=False)


def values_digest(values: Values) -> str:
    """Return a digest of the content of all values files."""
    return digest(*(content(source) for source in sources(values)))


@contextmanager
def as_arguments(values: Values) -> Iterator[list[str]]:
    """Give Helm's arguments for the values, as files that live as long as the context."""
    with TemporaryDirectory(prefix="values-") as folder:
        arguments: list[str] = []
        for number, source in enumerate(sources(values)):
            path = Path(folder, f"{number}.yaml")
            path.write_text(content(source), encoding="utf-8")
            arguments += ["--values", str(path)]
        yield arguments
