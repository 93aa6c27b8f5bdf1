"""The charts and values that are measured."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.harness.graphs import graph
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SIZES = (1, 5, 10, 25)

CONFIG_MAP = """\
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}
data:
  key: {{ .Values.key | quote }}
"""


@dataclass(frozen=True)
class Subject:
    """One thing to measure.

    Attributes:
        name: what the table calls it.
        chart: folder of the chart.
        values: the values file.
        limit: how many times the baseline's wall time it may take; None where nothing is promised.

    """

    name: str
    chart: Path
    values: Path
    limit: float | None = None


def subjects(folder: Path) -> list[Subject]:
    """Return what is measured, the baseline (a chart with one ConfigMap) first.

    Args:
        folder: an empty folder for generated charts and values.

    """
    chart, example = ROOT / "chart", ROOT / "tests" / "cases" / "agg-vllm" / "values.yaml"
    bare = _without_schema(chart, folder / "without-schema")
    graphs = {size: _values(folder / f"graph-{size}.yaml", graph(size)) for size in SIZES}
    limits = {25: 4.0}
    return [
        Subject("one ConfigMap", _baseline(folder / "baseline"), _values(folder / "baseline.yaml", {"key": "value"})),
        Subject("agg-vllm", chart, example, 2.0),
        Subject("agg-vllm, no schema", bare, example),
        *(Subject(component_count(size), chart, path, limits.get(size)) for size, path in graphs.items()),
        Subject(f"{component_count(25)}, no schema", bare, graphs[25]),
    ]


def component_count(size: int) -> str:
    """Return the table's name for a graph."""
    return f"{size} component{'' if size == 1 else 's'}"


def _baseline(folder: Path) -> Path:
    (folder / "templates").mkdir(parents=True)
    (folder / "Chart.yaml").write_text("apiVersion: v2\nname: baseline\nversion: 0.1.0\n", encoding="utf-8")
    (folder / "values.yaml").write_text("key: value\n", encoding="utf-8")
    (folder / "templates" / "configmap.yaml").write_text(CONFIG_MAP, encoding="utf-8")
    return folder


def _without_schema(chart: Path, folder: Path) -> Path:
    shutil.copytree(chart, folder)
    (folder / "values.schema.json").unlink()
    return folder


def _values(path: Path, values: object) -> Path:
    path.write_text(json.dumps(values), encoding="utf-8")
    return path
