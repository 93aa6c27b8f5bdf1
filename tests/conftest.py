"""Options, marks and fixtures of all tests."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

import hypothesis
import pytest

from tests.harness import cache, controlplane, goldens, programs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.harness.controlplane import ControlPlane
    from tests.harness.objects import Object


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer to write expected objects anew."""
    parser.addoption("--update-golden", action="store_true", help="write expected.yaml files instead of comparing")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks; stop at once where no test could render."""
    config.addinivalue_line("markers", "slow: takes seconds; `make quick` leaves it out")
    config.addinivalue_line("markers", "golden: compares with a file that --update-golden writes; set by the fixture")
    # An example may run a program, on a machine that does other things too.
    hypothesis.settings.register_profile("programs", deadline=None)
    hypothesis.settings.load_profile("programs")
    if missing := programs.missing():
        message = f"{', '.join(missing)}: not there, run `make tools apiserver`"
        raise pytest.UsageError(message)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Keep the cache of renders small and offer a control plane; one process does it, before xdist's workers start."""
    if not hasattr(session.config, "workerinput"):
        cache.forget_old()
        if not programs.QUICK:
            offer = ExitStack()
            offer.enter_context(controlplane.offered())
            session.config.add_cleanup(offer.close)


BREADTH = (
    "bugs",
    "harness_test",
    "chart/test_cluster.py",
    "chart/test_discovery.py",
    "chart/test_input.py",
    "chart/test_mistakes.py",
    "chart/test_overlay.py",
    "chart/test_profiles.py",
    "chart/test_strategy.py",
    "chart/test_worker_hash.py",
    "multinode/test_lines.py",
    "multinode/test_words.py",
)
"""Tests that are many rather than slow: each renders inputs of its own, so `make quick` leaves them to `make test`."""


@pytest.hookimpl(tryfirst=True)  # before pytest selects by mark
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that use the fixture ``golden``, so that `make golden` runs just them, and those of BREADTH.

    A test that needs the API server is slow: the quick loop must not need it to be built.
    """
    for item in items:
        if item.path.relative_to(programs.ROOT / "tests").as_posix().startswith(BREADTH):
            item.add_marker("slow")
        if isinstance(item, pytest.Function) and "golden" in item.fixturenames:
            item.add_marker("golden")
        if isinstance(item, pytest.Function) and "control_plane" in item.fixturenames:
            item.add_marker("slow")


@pytest.fixture(scope="session")
def golden(pytestconfig: pytest.Config) -> Callable[[Path, Sequence[Object]], None]:
    """Compare objects with a file, or write it under --update-golden; see ``goldens.check``."""
    return partial(goldens.check, update=bool(pytestconfig.getoption("update_golden")))


@pytest.fixture(scope="session")
def control_plane() -> ControlPlane:
    """Give a real API server, shared by the whole session; see ``controlplane``."""
    return controlplane.connect()
