"""gms-server.sh with a stand-in for the server, and real signals."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import socket
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from generator import scripts
from tests.harness import kubelet
from tests.scripts import pods

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

PATIENCE = 60
CHILD = "touch /reports/child; exec sleep 1000"
WAIT = "ready(); time.sleep(1000)"


@dataclass
class Container:
    """A container that runs the script.

    Attributes:
        pod: where it runs.
        log: what it prints.
        first: whether the shell is the first process that there is, so that the kernel ends the others with it.

    """

    pod: pods.Pods
    log: Path
    first: bool
    _process: subprocess.Popen[bytes] | None = None

    @property
    def reports(self) -> Path:
        """Return the folder in which the stand-in notes things."""
        return self.pod.root / "reports"

    @property
    def shared(self) -> Path:
        """Return the folder of the sockets."""
        return self.pod.root / "run/gms/shared"

    def stand_in(self, program: str, text: str) -> None:
        """Put another program in the way of the machine's."""
        file = self.pod.root / "stand-ins" / program
        file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        file.chmod(0o755)

    def start(self, server: str, child: str = CHILD) -> None:
        """Start it as the kubelet does, with what the server and its child do."""
        given = {"PATH": f"/stand-ins:{os.defpath}", "PYTHONPATH": "/stand-ins", "SERVER": server, "CHILD": child}
        words = ["bash", "-c", kubelet.expand(scripts.argument("gms-server.sh"), given)]
        self._process = self.pod.start(words, given, self.log, first=self.first)

    def until(self, report: str) -> None:
        """Wait for a report."""
        assert self._process
        limit = time.monotonic() + PATIENCE
        while not (self.reports / report).exists():
            assert self._process.poll() is None, self.log.read_text(encoding="utf-8")
            assert time.monotonic() < limit, f"no {report}"
            time.sleep(0.01)

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the first process of the container, as the kubelet does to stop it."""
        assert self._process
        os.kill(pods.first_process(self._process) if self.first else self._process.pid, number)

    def ends(self) -> int:
        """Wait for the end, and return the exit code that the kubelet sees."""
        assert self._process
        return self._process.wait(timeout=PATIENCE)

    def runs(self) -> bool:
        """Return whether it runs."""
        assert self._process
        return self._process.poll() is None

    def is_empty(self) -> bool:
        """Return whether the server and what it started are gone, or about to: who is killed needs a moment."""
        deadline = time.monotonic() + 2
        with (self.reports / "lock").open() as lock:
            while True:
                try:
                    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    if time.monotonic() > deadline:
                        return False
                    time.sleep(0.01)
                else:
                    return True

    def close(self) -> None:
        """End it, whatever it does."""
        if self._process and self.runs():
            self.send(signal.SIGKILL)
            self.ends()


@pytest.fixture(params=[True, False], ids=["first process", "other process"])
def container(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Container]:
    """Give a container in a pod of its own, alone with its processes or not."""
    etc = tmp_path / "etc"
    etc.mkdir()
    with pods.running(etc) as pod:
        made = Container(pod, tmp_path / "log", request.param)
        pod.folder("reports")
        pod.folder("run/gms/shared")
        shutil.copytree(pods.STAND_INS, pod.folder("stand-ins"), dirs_exist_ok=True)
        made.stand_in("python3", f'exec {sys.executable} "$@"')
        yield made
        made.close()


first = pytest.mark.parametrize("container", [True], ids=["first process"], indirect=True)
other = pytest.mark.parametrize("container", [False], ids=["other process"], indirect=True)


@pytest.mark.parametrize(
    ("server", "code"),
    [
        ("sys.exit(0)", 0),
        ("sys.exit(3)", 3),
        ("sys.exit(255)", 255),
        ("os.kill(os.getpid(), signal.SIGKILL)", 137),
        ("os.kill(os.getpid(), signal.SIGTERM)", 143),
        ("raise OSError", 1),
    ],
    ids=["0", "3", "255", "killed", "terminated", "exception"],
)
def test_the_server_dies(server: str, code: int, container: Container) -> None:
    """The container ends with its code, and nothing is left."""
    container.start(server)

    assert container.ends() == code
    assert container.is_empty()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("code", [0, 7])
def test_stops(number: signal.Signals, code: int, container: Container) -> None:
    """The server is told once, whatever the signal was, and its code is the container's."""
    container.start(f"code({code}); {WAIT}")
    container.until("ready")
    container.send(number)

    assert container.ends() == code
    assert container.is_empty()
    assert (container.reports / "signals").read_text(encoding="utf-8") == "SIGTERM\n"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_stops_a_server_that_does_not_expect_it(number: signal.Signals, container: Container) -> None:
    """One that has not come to its handlers yet ends as anything does."""
    container.start(WAIT)
    container.until("ready")
    container.send(number)

    assert container.ends() == 143
    assert container.is_empty()


def test_takes_its_time(container: Container) -> None:
    """However often it is told, the container runs until the server has stopped, and ends with its code."""
    container.start(
        "def stop(*_): (REPORTS / 'told').touch()\n"
        "signal.signal(signal.SIGTERM, stop); ready()\n"
        "while not (REPORTS / 'go').exists(): time.sleep(0.01)\n"
        "sys.exit(9)"
    )
    container.until("ready")
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
        container.send(number)
        container.until("told")
        (container.reports / "told").unlink()
    time.sleep(0.2)
    assert container.runs()
    (container.reports / "go").touch()

    assert container.ends() == 9
    assert container.is_empty()


@first
def test_does_not_stop(container: Container) -> None:
    """A server that does not heed the signal is killed with the container when the pod's grace is over."""
    container.start(f"signal.signal(signal.SIGTERM, signal.SIG_IGN); {WAIT}")
    container.until("ready")
    container.send(signal.SIGTERM)
    time.sleep(0.5)
    assert container.runs()
    container.send(signal.SIGKILL)
    container.ends()

    assert container.is_empty()


@pytest.mark.parametrize("server", ["sys.exit(3)", f"code(3); {WAIT}"], ids=["dies", "stops"])
def test_what_is_left_cleans_up(server: str, container: Container) -> None:
    """A child that needs a moment to stop gets it."""
    container.start(
        server, "trap 'sleep 0.5; touch /reports/clean; exit' TERM; touch /reports/child; sleep 1000 & wait"
    )
    if "code" in server:
        container.until("ready")
        container.send(signal.SIGTERM)

    assert container.ends() == 3
    assert container.is_empty()
    assert (container.reports / "clean").exists()


def test_what_is_left_stays(container: Container) -> None:
    """A child that does not heed the signal is killed after seconds, and is no reason to stay."""
    container.start("sys.exit(3)", "trap '' TERM; touch /reports/child; exec sleep 1000")
    start = time.monotonic()

    assert container.ends() == 3
    assert container.is_empty()
    assert time.monotonic() - start > 5


@first
def test_what_left_the_group(container: Container) -> None:
    """A child in a session of its own ends with the container."""
    container.start("sys.exit(3)", "exec setsid sh -c 'touch /reports/child; exec sleep 1000'")

    assert container.ends() == 3
    assert container.is_empty()


def test_stale_sockets(container: Container) -> None:
    """They are gone before the server starts, and nothing else is."""
    (container.shared / "inner").mkdir()
    for name in ("gms_0_weights.sock", "gms_0_kv_cache.sock", "gms_.sock", "other.sock", "inner/gms_0.sock"):
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(container.shared / name))
    for name in ("failover.lock", "gms_0.sock.old", "a gms_0.sock", ".gms_0.sock"):
        (container.shared / name).touch()
    container.start("sys.exit(0)")

    assert container.ends() == 0
    found = (container.reports / "found").read_text(encoding="utf-8").splitlines()
    assert found == [".gms_0.sock", "a gms_0.sock", "failover.lock", "gms_0.sock.old", "inner", "other.sock"]
    assert (container.shared / "inner/gms_0.sock").is_socket()


@other
def test_a_socket_that_stays(container: Container) -> None:
    """Where one cannot be removed, no server starts: the probe would take the old socket for a new one."""
    (container.shared / "gms_0.sock").mkdir()
    container.start("sys.exit(0)")

    assert container.ends() == 1
    assert "gms_0.sock" in container.log.read_text(encoding="utf-8")
    assert list(container.reports.iterdir()) == []


def test_stops_before_it_starts(container: Container) -> None:
    """A signal before there is a server is not lost."""
    container.stand_in("rm", 'touch /reports/removes; sleep 0.5; exec /bin/rm "$@"')
    container.start("sys.exit(0)")
    container.until("removes")
    container.send(signal.SIGTERM)

    assert container.ends() == 143
    assert not (container.reports / "found").exists()


def test_stops_while_the_server_ends(container: Container) -> None:
    """The code is the server's also where signals come in the moment of its end."""
    container.stand_in("python3", "trap '' TERM; touch /reports/ready; sleep 0.03; exit 5")
    for step in range(40):
        container.start("")
        container.until("ready")
        time.sleep(0.025 + step / 4000)
        with suppress(ProcessLookupError):
            container.send(signal.SIGTERM)
            container.send(signal.SIGINT)
        assert container.ends() == 5
        (container.reports / "ready").unlink()
