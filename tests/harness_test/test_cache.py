"""What is remembered, and when not."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.harness import cache

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep out of the real cache."""
    monkeypatch.setattr(cache, "FOLDER", tmp_path)
    monkeypatch.setattr(cache, "GOOD", tmp_path / "good")
    monkeypatch.setattr(cache, "_memory", {})


def always() -> bool:
    """Tell that the files behind a result are unchanged."""
    return True


def test_digest_keeps_parts_apart() -> None:
    """Two ways to cut the same text differ."""
    assert cache.digest("ab", "c") != cache.digest("a", "bc")


def test_folder_digest_sees_names_and_contents(tmp_path: Path) -> None:
    """A rename, an edit and a new file below all count."""
    seen = {cache.folder_digest(tmp_path)}
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a").write_text("1", encoding="utf-8")
    seen.add(cache.folder_digest(tmp_path))
    (tmp_path / "deep" / "a").write_text("2", encoding="utf-8")
    seen.add(cache.folder_digest(tmp_path))
    (tmp_path / "deep" / "a").rename(tmp_path / "deep" / "b")
    seen.add(cache.folder_digest(tmp_path))

    assert len(seen) == 4


def test_the_disk_remembers_across_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another worker, or a later run, finds the result."""
    assert cache.remember("key", lambda: {"a": 1}, still=always) == {"a": 1}
    monkeypatch.setattr(cache, "_memory", {})

    assert cache.remember("key", lambda: pytest.fail("made again"), still=always) == {"a": 1}


def test_errors_are_not_remembered() -> None:
    """A failed attempt is tried again."""

    def fail() -> None:
        message = "once"
        raise AssertionError(message)

    with pytest.raises(AssertionError, match="once"):
        cache.remember("key", fail, still=always)
    assert cache.remember("key", lambda: 2, still=always) == 2


def test_a_result_of_changing_files_is_not_kept() -> None:
    """What may mix two states of the chart is for the caller only."""
    assert cache.remember("key", lambda: 1, still=lambda: False) == 1
    assert cache.remember("key", lambda: 2, still=always) == 2


def test_what_is_good_stays_good() -> None:
    """Only what was marked is good."""
    cache.mark_good(["this", "that"])

    assert [cache.is_good(key) for key in ("this", "that", "other")] == [True, True, False]


def test_old_results_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was asked for last stays."""
    monkeypatch.setattr(cache, "KEPT", 2)
    for age, name in enumerate(["new.json", "old.json", "middle.json", "oldest.json"]):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1_000 - age, 1_000 - age))
    cache.forget_old()

    assert sorted(path.name for path in tmp_path.glob("*.json")) == ["new.json", "old.json"]
