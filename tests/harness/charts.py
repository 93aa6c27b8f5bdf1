"""Charts that are not the project's own, made of it for a test."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import yaml

from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

VERSION = "7.8.9"


def later(folder: Path) -> Path:
    """Write the chart into a folder, with the numbers of a later release, and return where it is."""
    chart = folder / "chart"
    shutil.copytree(ROOT / "chart", chart)
    file = chart / "Chart.yaml"
    numbers = {"version": VERSION, "appVersion": "9.8.7"}
    file.write_text(yaml.safe_dump(yaml.safe_load(file.read_text(encoding="utf-8")) | numbers), encoding="utf-8")
    return chart


def parent(folder: Path, alias: str) -> Path:
    """Write a chart into a folder that has the project's as a dependency under an alias, and return where it is."""
    dependency = {"name": "dynamo-graph", "version": ">=0", "repository": "", "alias": alias}
    description = {"apiVersion": "v2", "name": "parent", "version": "1.0.0", "dependencies": [dependency]}
    (folder / "Chart.yaml").write_text(yaml.safe_dump(description), encoding="utf-8")
    shutil.copytree(ROOT / "chart", folder / "charts" / "dynamo-graph")
    return folder
