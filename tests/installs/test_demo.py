"""What a newcomer sees of an install."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.harness import helm, objects, programs
from tests.harness.live import CHART


@pytest.mark.usefixtures("control_plane")
def test_shows_every_object() -> None:
    """It prints the name of each object of the quickstart, and what the chart says of it."""
    result = subprocess.run(
        [sys.executable, "-m", "tests.demo_install"],
        cwd=programs.ROOT,
        env=os.environ | {"COLUMNS": "200"},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert result.returncode == 0, result.stderr
    for kind, name in objects.names(helm.render(CHART / "examples" / "quickstart.yaml")):
        assert any(kind in line and f" {name} " in line for line in result.stdout.splitlines()), f"{kind} {name}"
    assert "port-forward service/my-graph-frontend" in result.stdout
