"""Remembers results by what they depend on, in this process and on disk, so that each distinct input runs once."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.harness.programs import TOOLS, fingerprint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

FOLDER = TOOLS / "cache" / "render"
GOOD = TOOLS / "cache" / "good"
KEPT = 10_000
"""Results that stay on disk: several full runs."""
KEPT_GOOD = 40_000
"""The same for what was found good: an empty file for each object and each judge."""

_memory: dict[str, str] = {}


def digest(*parts: str | bytes) -> str:
    """Return the SHA-256 of the parts as 64 hex digits; ``("ab", "c")`` and ``("a", "bc")`` differ."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()


def folder_digest(folder: Path) -> str:
    """Return a digest of the names and contents of all files below a folder, symbolic links followed."""
    parts: list[str | bytes] = []
    for parent, folders, files in os.walk(folder, followlinks=True):
        folders.sort()
        for path in (Path(parent, name) for name in sorted(files)):
            parts += [str(path.relative_to(folder)), path.read_bytes()]
    return digest(*parts)


@cache
def machinery() -> str:
    """Return a digest of what makes results besides their input: the programs and this harness itself."""
    sources = sorted(Path(__file__).parent.glob("*.py"))  # and not what Python compiles beside them in the meantime
    return digest(fingerprint(), *(path.read_bytes() for path in sources))


def remember(key: str, make: Callable[[], Any], *, still: Callable[[], bool]) -> Any:  # noqa: ANN401 - any JSON value
    """Return the result for a key, made at most once by all processes together.

    Args:
        key: a digest of everything that the result depends on besides ``machinery``.
        make: computes the result, a JSON value. What it raises is passed on and not remembered.
        still: tells after ``make`` whether the files behind ``key`` are unchanged; a result that may mix two states of
            them is returned but not kept.

    Returns:
        A copy of its own for each call.

    """
    key = digest(machinery(), key)
    if key not in _memory:
        path = FOLDER / f"{key}.json"
        with _locked(key):
            if path.exists():
                _memory[key] = path.read_text(encoding="utf-8")
                path.touch()
            else:
                text = json.dumps(make(), ensure_ascii=False)
                if not still():
                    return json.loads(text)
                _memory[key] = text
                _write(path, text)
    return json.loads(_memory[key])


def is_good(key: str) -> bool:
    """Tell whether something was found good, by any process; the key is a digest as for ``remember``."""
    return (GOOD / digest(machinery(), key)).exists()


def mark_good(keys: Iterable[str]) -> None:
    """Remember that things were found good."""
    GOOD.mkdir(parents=True, exist_ok=True)
    for key in keys:
        (GOOD / digest(machinery(), key)).touch()


def forget_old() -> None:
    """Keep the results of either sort that were made or asked for last."""
    for paths, kept in ((FOLDER.glob("*.json"), KEPT), (GOOD.glob("*"), KEPT_GOOD)):
        for path in sorted(paths, key=lambda path: path.stat().st_mtime)[:-kept]:
            path.unlink(missing_ok=True)


@contextmanager
def _locked(key: str) -> Iterator[None]:
    """Hold one of 256 locks: workers that want the same result wait for it, others hardly ever do."""
    locks = FOLDER / "locks"
    locks.mkdir(parents=True, exist_ok=True)
    with (locks / key[:2]).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _write(path: Path, text: str) -> None:
    """Write whole or not at all: a run that is interrupted leaves no half result."""
    scratch = path.with_suffix(f".{os.getpid()}")
    scratch.write_text(text, encoding="utf-8")
    scratch.replace(path)
