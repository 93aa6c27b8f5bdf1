"""Helm keeps each revision in a Secret, which a cluster limits to 1 MiB."""

from __future__ import annotations

from tests.harness.graphs import graph
from tests.harness.release import release_size


def test_25_components_stay_small() -> None:
    """A large graph leaves room for what users add."""
    assert release_size(graph(25)) < 425_000
