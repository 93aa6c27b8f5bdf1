"""A machine on which containers run."""

from __future__ import annotations

import pytest

from tests.multinode.machine import Machine


@pytest.fixture(scope="session")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """Give a machine with stand-ins."""
    return Machine.build(tmp_path_factory.mktemp("machine"))
