"""The compiler: complete, current, the same every time."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator import compile as compiler

HASH = """
import hashlib
from generator import compile as compiler
print(hashlib.sha256(repr(sorted(compiler.artifacts())).encode()).hexdigest())
"""


def test_committed_chart_is_current() -> None:
    """chart/ is what the sources compile to; `make build` repairs it."""
    assert [str(path) for path, _, _ in compiler.drift()] == []


def test_twice_is_equal() -> None:
    """Compiling again, under another order of hashing, gives the same bytes."""
    digests = {
        subprocess.run(
            [sys.executable, "-c", HASH],
            cwd=compiler.ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_mirror_is_complete() -> None:
    """Every file of the chart has a source, and every source a file."""
    compiled = {path for path, _ in compiler.artifacts()}
    sources = {
        Path(path.relative_to(compiler.SOURCES).as_posix().removesuffix(".j2"))
        for path in compiler.SOURCES.rglob("*.j2")
    }
    assert sources <= compiled
    assert compiled == {path.relative_to(compiler.CHART) for path in compiler.CHART.rglob("*") if path.is_file()}
    assert all(path.suffix == ".j2" for path in compiler.SOURCES.rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("path", "text"), list(compiler.artifacts()), ids=lambda value: str(value) if isinstance(value, Path) else ""
)
def test_says_that_it_is_compiled(path: Path, text: str) -> None:
    """The first lines of a compiled file say so, and how to change it."""
    head = "\n".join(text.splitlines()[:3])
    assert "make build" in head, path


def test_drift_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A changed, a missing and a stray file are each reported."""
    files = dict(compiler.artifacts())
    monkeypatch.setattr(compiler, "CHART", tmp_path)
    compiler.build()
    assert list(compiler.drift()) == []
    (tmp_path / "Chart.yaml").write_text("name: other\n", encoding="utf-8")
    (tmp_path / "values.yaml").unlink()
    (tmp_path / "stray.txt").write_text("", encoding="utf-8")
    found = {str(path): (old, new) for path, old, new in compiler.drift()}
    assert found == {
        "Chart.yaml": ("name: other\n", files[Path("Chart.yaml")]),
        "values.yaml": ("", files[Path("values.yaml")]),
        "stray.txt": ("", ""),
    }


def test_build_empties_the_chart_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file whose source is gone does not linger."""
    monkeypatch.setattr(compiler, "CHART", tmp_path / "chart")
    stray = tmp_path / "chart" / "templates" / "old.yaml"
    stray.parent.mkdir(parents=True)
    stray.write_text("kind: Old\n", encoding="utf-8")
    compiler.build()
    assert not stray.exists()
    assert hashlib.sha256((tmp_path / "chart" / "Chart.yaml").read_bytes())
