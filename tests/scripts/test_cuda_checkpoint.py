"""cuda-checkpoint.sh in the shells of engines' images, with a program that says how it was started."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from generator import scripts
from generator.tables import checkpoint
from tests.harness import kubelet
from tests.multinode.machine import SHELLS

if TYPE_CHECKING:
    from pathlib import Path

JOB = b"job \0 \xff of several lines\n\nand an end without one"
UMASK = 0o022
PROGRAM = """\
import json, os, sys
umask = os.umask(0)
found = {"words": sys.argv[1:], "pid": os.getpid(), "umask": umask, "file": os.environ["CUDA_CHECKPOINT_JOB_FILE"]}
print(json.dumps(found | {"other": os.environ["OTHER"]}))
sys.exit(7)
"""


@dataclass(frozen=True)
class Launch:
    """What cuda-checkpoint starts in a container.

    Attributes:
        shell: which shell /bin/sh is.
        given: the file that describes the job.
        copy: where the agent looks for it.

    """

    shell: str
    given: Path
    copy: Path

    def start(
        self, *words: str, file: Path | str | None, program: tuple[str, ...] = (sys.executable, "-c", PROGRAM)
    ) -> tuple[int, int, str, str]:
        """Start a program with a job file, or without one; return its code, the shell's pid, and what was printed."""
        variables = {"PATH": os.environ["PATH"], "OTHER": "$(kept) \n"}
        if file is not None:
            variables["CUDA_CHECKPOINT_JOB_FILE"] = str(file)
        text = kubelet.expand(scripts.argument("cuda-checkpoint.sh"), variables)
        process = subprocess.Popen(
            [self.shell, "-c", text, checkpoint.WRAPPER_NAME, str(self.copy), *program, *words],
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            umask=UMASK,
        )
        out, err = process.communicate(timeout=60)
        return process.returncode, process.pid, out, err

    def run(self, *words: str) -> dict[str, Any]:
        """Start the program as it should be and return what it found."""
        code, pid, out, err = self.start(*words, file=self.given)
        assert (code, err) == (7, "")
        found: dict[str, Any] = json.loads(out)
        return found | {"replaced": found["pid"] == pid}

    def fails(self, file: Path | str | None) -> str:
        """Start the program where it cannot be, and return what the script says."""
        code, _, out, err = self.start(file=file)
        assert code
        assert not out
        return err


@pytest.fixture(params=SHELLS)
def launch(request: pytest.FixtureRequest, tmp_path: Path) -> Launch:
    """Give each shell a job file and a folder for its copy, with names that a shell has to be told in quotes."""
    given = tmp_path / "given file *"
    given.write_bytes(JOB)
    given.chmod(0o644)
    folder = tmp_path / "control $folder"
    folder.mkdir()
    return Launch(request.param, given, folder / checkpoint.JOB_FILE)


def test_shells() -> None:
    """The machine has both."""
    assert SHELLS == ("dash", "bash")


def test_copies(launch: Launch) -> None:
    """The file is where the agent looks, nobody else can read it, and the program is told of it."""
    found = launch.run()

    assert launch.copy.read_bytes() == launch.given.read_bytes() == JOB
    assert launch.copy.stat().st_mode & 0o7777 == 0o600
    assert found["file"] == str(launch.copy)
    assert [path.name for path in launch.copy.parent.iterdir()] == [checkpoint.JOB_FILE]


@pytest.mark.parametrize("mode", [0o644, 0o444, 0o666])
def test_copies_over_an_older_one(mode: int, launch: Launch) -> None:
    """A container that starts again finds its folder as it was; neither rights nor words of the older file stay."""
    launch.copy.write_bytes(JOB + b"older and longer")
    launch.copy.chmod(mode)
    launch.run()

    assert launch.copy.read_bytes() == JOB
    assert launch.copy.stat().st_mode & 0o7777 == 0o600


def test_copies_over_a_link(launch: Launch) -> None:
    """What a link points to is not written."""
    other = launch.given.with_name("other")
    other.write_text("other", encoding="utf-8")
    launch.copy.symlink_to(other)
    launch.run()

    assert other.read_text(encoding="utf-8") == "other"
    assert not launch.copy.is_symlink()
    assert launch.copy.read_bytes() == JOB


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("-m", "dynamo.vllm", "--model", "my-model"),
        ("a b", "  ", "\t", "line\nline\n"),
        ("'", '"', "it's", '{"a": ["b c"]}', "\\", "\\n", "`date`"),
        ("$HOME", "$$", "$(date)", "$1", "${OTHER}", "$", "!", "*", "~", "[a-z]"),
        ("", "", "end", ""),
        ("--", "-e", "-", "&&", ";", "#", "é"),
    ],
    ids=str,
)
def test_words_arrive(words: tuple[str, ...], launch: Launch) -> None:
    """The program gets its own words, and neither the script's nor fewer."""
    assert launch.run(*words)["words"] == list(words)


def test_takes_the_place_of_the_shell(launch: Launch) -> None:
    """Signals for the container reach the engine, whose umask and variables are the container's."""
    found = launch.run()

    assert found["replaced"]
    assert found["umask"] == UMASK
    assert found["other"] == "$(kept) \n"


def test_a_program_that_is_not_there(launch: Launch) -> None:
    """The shell says so."""
    code, _, out, err = launch.start(file=launch.given, program=("no-such-program",))

    assert (code, out) == (127, "")
    assert "no-such-program" in err


@pytest.mark.parametrize("file", [None, ""], ids=["unset", "empty"])
def test_no_variable(file: str | None, launch: Launch) -> None:
    """An older driver takes the option and names no file: the script says what is missing, and starts nothing."""
    assert launch.fails(file) == (
        "cuda-checkpoint names no job file: a capture with several GPUs needs NVIDIA driver 610 or newer\n"
    )
    assert not launch.copy.exists()


def test_no_file(launch: Launch) -> None:
    """Without the file nothing is started, and no empty or older one left for the agent."""
    launch.copy.write_bytes(b"older")
    launch.given.unlink()

    assert f"{launch.given}: No such file" in launch.fails(launch.given)
    assert not launch.copy.exists()


def test_no_folder(launch: Launch) -> None:
    """A container without the control folder is told where it should be."""
    launch.copy.parent.rmdir()

    assert str(launch.copy) in launch.fails(launch.given)


def test_a_file_that_cannot_be_read(launch: Launch) -> None:
    """A copy that breaks off starts nothing."""
    assert launch.fails(launch.given.parent)
