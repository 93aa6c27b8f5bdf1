"""Folders of cases."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness.cases import Case, discover

if TYPE_CHECKING:
    from pathlib import Path


def folder(parent: Path, name: str, **files: str) -> Path:
    """Make a case."""
    path = parent / name
    path.mkdir()
    for stem, text in files.items():
        (path / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return path


def test_discover(tmp_path: Path) -> None:
    """Every folder is a case, by name."""
    folder(tmp_path, "b", values="{}")
    folder(tmp_path, "a", values="{}")

    assert [case.name for case in discover(tmp_path)] == ["a", "b"]


def test_a_folder_without_values_is_an_error(tmp_path: Path) -> None:
    """A case that would silently not run is a mistake."""
    folder(tmp_path, "a")

    with pytest.raises(ValueError, match=r"has no values\.yaml"):
        discover(tmp_path)


def test_options_reach_render(tmp_path: Path, tiny: Path) -> None:
    """options.yaml names the release and adds values files."""
    options = f"release: other\nvalues: [more.yaml]\nchart: {tiny}\n"
    case = Case(folder(tmp_path, "a", values="data: {a: x, b: x}", more="data: {b: z}", options=options))

    [found] = case.render()
    assert found["metadata"]["name"] == "other"
    assert (found["data"]["a"], found["data"]["b"]) == ("x", "z")


def test_unknown_options_are_an_error(tmp_path: Path) -> None:
    """A misspelt option does not fall back to the default."""
    with pytest.raises(ValueError, match="'relase'"):
        Case(folder(tmp_path, "a", values="{}", options="relase: other")).render()
