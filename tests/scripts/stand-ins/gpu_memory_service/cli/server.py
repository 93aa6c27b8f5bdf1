"""Stands in for the server of a GPU's memory: starts a shell with the program CHILD, and does what SERVER says.

Both hold a lock: it is free when neither is left.
"""

import fcntl
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

REPORTS = Path("/reports")


def ready() -> None:
    """Tell the test that it can go on."""
    (REPORTS / "ready").touch()


def code(number: int) -> None:
    """Let the signals to stop, which are noted, end the server with a code."""

    def stop(signal_: int, _: object) -> None:
        with (REPORTS / "signals").open("a") as signals:
            signals.write(f"{signal.Signals(signal_).name}\n")
        sys.exit(number)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)


lock = os.open(REPORTS / "lock", os.O_RDWR | os.O_CREAT)
fcntl.flock(lock, fcntl.LOCK_EX)
(REPORTS / "found").write_text("\n".join(sorted(os.listdir("/run/gms/shared"))))  # noqa: PTH208 - names, not paths
subprocess.Popen(["/bin/sh", "-c", os.environ["CHILD"]], pass_fds=[lock])
while not (REPORTS / "child").exists():
    time.sleep(0.01)
exec(os.environ["SERVER"])  # noqa: S102 - a test's
