"""Charts that have this one as a dependency."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import yaml

from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

CHART = ROOT / "chart"


def write(folder: Path, aliases: Sequence[str] = ()) -> Path:
    """Write a chart without templates of its own and return its folder.

    Args:
        folder: where to write it; must not exist.
        aliases: the names under which it has this chart; none has it once, under its own name. Each can be switched off
            with ``<alias>.enabled``.

    """
    about = yaml.safe_load((CHART / "Chart.yaml").read_text(encoding="utf-8"))
    dependency = {"name": about["name"], "version": about["version"], "repository": ""}
    once = [{**dependency, "condition": f"{about['name']}.enabled"}]
    several = [{**dependency, "alias": alias, "condition": f"{alias}.enabled"} for alias in aliases]
    parent = {"apiVersion": "v2", "name": "parent", "version": "1.0.0", "dependencies": several or once}
    shutil.copytree(CHART, folder / "charts" / about["name"])
    (folder / "Chart.yaml").write_text(json.dumps(parent), encoding="utf-8")
    return folder
