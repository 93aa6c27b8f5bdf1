"""Options, marks and fixtures of all tests."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import hypothesis
import pytest

from tests.harness import cache, goldens, programs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

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
        message = f"{', '.join(missing)}: not there, run `make tools`"
        raise pytest.UsageError(message)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Keep the cache of renders small; one process does it."""
    if not hasattr(session.config, "workerinput"):
        cache.forget_old()


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
)
"""Tests that are many rather than slow: each renders inputs of its own, so `make quick` leaves them to `make test`."""


@pytest.hookimpl(tryfirst=True)  # before pytest selects by mark
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that use the fixture ``golden``, so that `make golden` runs just them, and those of BREADTH."""
    for item in items:
        if item.path.relative_to(programs.ROOT / "tests").as_posix().startswith(BREADTH):
            item.add_marker("slow")
        if isinstance(item, pytest.Function) and "golden" in item.fixturenames:
            item.add_marker("golden")


@pytest.fixture(scope="session")
def golden(pytestconfig: pytest.Config) -> Callable[[Path, Sequence[Object]], None]:
    """Compare objects with a file, or write it under --update-golden; see ``goldens.check``."""
    return partial(goldens.check, update=bool(pytestconfig.getoption("update_golden")))
