"""What pods have of their own, on this machine: a root file system and a network. Only root can make them."""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import socket
import struct
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

STAND_INS = Path(__file__).with_name("stand-ins")
MAKE_ROOT = Path(__file__).with_name("make-root")
Made = TypeVar("Made")
SIOCSIFFLAGS, IFF_UP = 0x8914, 1

RUNNER, STRANGER = 4242, 4343
"""Users: one that ``/etc/passwd`` knows, and one that it does not."""
ETC = {
    "hosts": "127.0.0.1 localhost\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nshadow: files\nhosts: files\n",
    # No home is there: whatever a script needs must be in its own $HOME.
    "passwd": "root:x:0:0::/nowhere:/bin/sh\nsshd:x:102:65534::/run/sshd:/bin/false\n"
    f"runner:x:{RUNNER}:{RUNNER}::/nowhere:/bin/sh\n",
    "shadow": "root:*:1::::::\nsshd:!:1::::::\nrunner:!:1::::::\n",
}


@dataclass(frozen=True)
class Pods:
    """Pods that share a root file system and the loopback.

    Attributes:
        process: id of the process that keeps both.

    """

    process: int

    @property
    def root(self) -> Path:
        """Return where this process sees the root file system of the pods."""
        return Path(f"/proc/{self.process}/root")

    def folder(self, path: str, *, owner: int = 0, mode: int = 0o755) -> Path:
        """Make a folder."""
        made = self.root / path.strip("/")
        made.mkdir(parents=True)
        made.chmod(mode)
        os.chown(made, owner, owner)
        return made

    def network(self, make: Callable[[], Made]) -> Made:
        """Return what a function makes in the pods' network, to which sockets belong that it opens."""

        def inside() -> Made:
            libc = ctypes.CDLL(None, use_errno=True)
            with Path(f"/proc/{self.process}/ns/net").open("rb") as namespace:
                assert libc.setns(namespace.fileno(), 0) == 0, os.strerror(ctypes.get_errno())
            return make()

        # A network is chosen by thread, and this one ends here.
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(inside).result()

    def start(
        self, words: Sequence[str], env: Mapping[str, str], log: Path, *, user: int = 0, first: bool = False
    ) -> subprocess.Popen[bytes]:
        """Start a container: its words, its variables and no others; what it prints goes to a file.

        Where it has to be the first process, as it is unless the containers of a pod share their processes, signals are
        for ``first_process``.
        """
        words = ["unshare", "--pid", "--fork", "--kill-child", "--", *words] if first else words
        enter = ["nsenter", f"--target={self.process}", "--mount", "--net", "--root", "--wd"]
        with log.open("wb") as output:
            return subprocess.Popen(
                [*enter, f"--setuid={user}", f"--setgid={user}", "--", *words],
                env={"PATH": os.defpath, **env},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )


def first_process(container: subprocess.Popen[bytes]) -> int:
    """Return the id, on this machine, of the process that is the first in its container.

    Raises:
        ProcessLookupError: the container has ended.

    """
    while container.poll() is None:
        if found := Path(f"/proc/{container.pid}/task/{container.pid}/children").read_text(encoding="ascii").split():
            return int(found[0])
        time.sleep(0.01)
    raise ProcessLookupError


def switch_on() -> None:
    """Switch the loopback device on."""
    with socket.socket() as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", IFF_UP))


@contextmanager
def running(folder: Path) -> Iterator[Pods]:
    """Give pods that live as long as the context; a folder holds their files of ``/etc``."""
    if not shutil.which("unshare"):
        pytest.skip("only Linux has namespaces")
    for name, text in ETC.items():
        file = folder / name
        file.write_text(text, encoding="utf-8")
        file.chmod(0o600 if name == "shadow" else 0o644)
    keeper = subprocess.Popen(
        ["unshare", "--mount", "--net", "--", MAKE_ROOT, folder],  # noqa: S607 - where the machine has it
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with keeper:
        assert keeper.stdout
        assert keeper.stderr
        if not keeper.stdout.readline():
            reason = keeper.stderr.read().decode()
            assert reason.startswith("unshare:"), reason
            pytest.skip(f"only who may make namespaces can run this: {reason.strip()}")
        pods = Pods(keeper.pid)
        pods.network(switch_on)
        yield pods
