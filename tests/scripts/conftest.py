"""A stand-in for the API server, and scripts as modules."""

from __future__ import annotations

import signal
import ssl
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from generator import scripts
from tests.scripts import api
from tests.scripts.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def strict_context(
    *args: Any,  # noqa: ANN401 - ssl's signature
    make: Callable[..., ssl.SSLContext] = ssl.create_default_context,
    **kwargs: Any,  # noqa: ANN401 - ssl's signature
) -> ssl.SSLContext:
    """Do as Python 3.13 does, whichever Python runs the tests."""
    context = make(*args, **kwargs)
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    return context


@pytest.fixture(scope="session", autouse=True)
def interrupts() -> None:
    """Let what the tests start be interrupted: a shell that runs the tests in the background has it ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the certificate of the API server, with the authority ``ca.crt`` beside it."""
    return api.certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture
def server(tmp_path: Path, certificate: Path) -> Iterator[api.Api]:
    """Serve; the test says what is answered."""
    account = api.account(tmp_path / "account", certificate.with_name("ca.crt"), "dynamo")
    made = api.Api(account, answer=lambda request: (404, request.path))
    with api.serve(made, certificate):
        yield made


@pytest.fixture
def clock() -> Clock:
    """Give the time of the script."""
    return Clock()


@pytest.fixture
def load(server: api.Api, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], ModuleType]:
    """Load a script as a container gets it, in a pod that has the stand-in's account and the test's time."""

    def load_(file: str) -> ModuleType:
        module = ModuleType("script")
        exec(compile(scripts.text(file), file, "exec"), vars(module))  # noqa: S102 - a script of this project
        monkeypatch.setattr(module, "ACCOUNT", server.account)
        monkeypatch.setattr(module, "time", clock)
        monkeypatch.setattr(ssl, "create_default_context", strict_context)
        return module

    return load_
