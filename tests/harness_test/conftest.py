"""A chart of three files, on which the harness is tested."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def tiny() -> Path:
    """Give the folder of a chart with one ConfigMap, whose values make it go wrong in chosen ways."""
    return Path(__file__).parent / "tiny"
