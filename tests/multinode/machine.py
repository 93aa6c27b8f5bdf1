"""Runs what a container runs, in a real shell, with stand-ins for Python, Ray and what else it starts."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

STAND_INS = Path(__file__).parent / "stand-ins"
NAMES = {
    "program": ("python3", "python3.11", "ray", "sleep"),
    "wrapper": ("numactl", "tini", "busybox"),
}
REAL = ("cat", "env", "mkdir", "rm", "tee", "timeout")
OWN = ("NOTES", "PATH", "PWD", "OLDPWD", "SHLVL", "_")
"""Variables that are the machine's or a shell's."""

SHELLS = tuple(shell for shell in ("dash", "bash") if shutil.which(shell))
"""The shells of the images that engines come in, as far as this machine has them."""


@dataclass(frozen=True, order=True)
class Call:
    """A program that was started: its name, its words, and the variables that it started with."""

    program: str
    words: tuple[str, ...]
    variables: tuple[str, ...] = ()

    @property
    def line(self) -> tuple[str, ...]:
        """Return the program and its words."""
        return (self.program, *self.words)


@dataclass(frozen=True)
class Machine:
    """A folder of programs, in which containers run."""

    folder: Path

    @classmethod
    def build(cls, folder: Path) -> Machine:
        """Put the programs into a folder. ``sh`` is the first of SHELLS."""
        programs = folder / "bin"
        programs.mkdir()
        for stand_in, names in NAMES.items():
            for name in names:
                (programs / name).symlink_to(STAND_INS / stand_in)
        for name in (*REAL, *SHELLS):
            (programs / name).symlink_to(_which(name))
        (programs / "sh").symlink_to(_which(SHELLS[0]))
        return cls(folder)

    def run(
        self, command: Sequence[str], variables: Mapping[str, str], *, shell: str = SHELLS[0], closed: int = 0
    ) -> list[Call]:
        """Start a container, wait for its end, and return the programs that ran, in their order.

        Args:
            command: the words, as the kubelet hands them over.
            variables: of the container.
            shell: which of SHELLS a first word ``sh`` or ``/bin/sh`` is.
            closed: how often a wait is in vain.

        Raises:
            AssertionError: it fails.

        """
        program = _which(shell) if command[0] in ("sh", "/bin/sh") else None
        with TemporaryDirectory(dir=self.folder) as notes:
            for number in range(closed):
                Path(notes, f"door.{number}").touch()
            # Every program that keeps the output open has ended when this returns, those in the background too.
            result = subprocess.run(
                list(command),
                executable=program,
                cwd=self.folder,
                env={**variables, "PATH": str(self.folder / "bin"), "NOTES": notes},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
                timeout=60,
                encoding="utf-8",
                errors="surrogateescape",
            )
            assert result.returncode == 0, f"{command} ends with {result.returncode}:\n{result.stdout}{result.stderr}"
            files = sorted(Path(notes).glob("*.words"), key=lambda file: (file.stat().st_mtime_ns, file.name))
            return [_call(file) for file in files]


def _call(file: Path) -> Call:
    program, *words = _strings(file)
    kept = (text for text in _strings(file.with_suffix(".variables")) if text.partition("=")[0] not in OWN)
    return Call(program, tuple(words), tuple(sorted(kept)))


def _strings(file: Path) -> list[str]:
    return file.read_bytes().decode(errors="surrogateescape").removesuffix("\0").split("\0")


def _which(program: str) -> str:
    path = shutil.which(program)
    assert path, f"no {program} on this machine"
    return path
