"""The texts of scripts: what the chart carries is, in the container, the file."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import scripts
from generator.compile import CHART
from tests.harness import kubelet

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = sorted(
    path.name for path in scripts.FOLDER.iterdir() if path.suffix in {".py", ".sh"} and path.name != "__init__.py"
)
ENV = {"A": "1", "B": "$(A)", "EMPTY": "", "HOME": "/root", "user": "wrong", "id -u": "wrong", "date +%s": "wrong"}
DEFINE = re.compile(r'\{\{- define "dynamo\.scripts\.([a-z-]+)" -\}\}\n(.*?)\n\{\{- end -\}\}', re.DOTALL)
COMPILED = dict(DEFINE.findall((CHART / "templates" / "_scripts.tpl").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("text", "expanded"),
    [
        ("$(A)", "1"),
        ("_$(A)_$(B)_", "_1_$(A)_"),
        ("$(EMPTY)", ""),
        ("$(NONE)", "$(NONE)"),
        ("$()", "$()"),
        ("$A ${A}", "$A ${A}"),
        ("$$(A)", "$(A)"),
        ("$$$(A)", "$1"),
        ("$$$$(A)", "$$(A)"),
        ("a$$b", "a$b"),
        ("$a$(A)", "$a1"),
        ("$", "$"),
        ("a$(", "a$("),
        ("$(A_$(A", "$(A_$(A"),
        ("$(A_$(A)", "$(A_$(A)"),
        ("$($(A))", "$($(A))"),
        ("$((1 + 1))$(A)", "$((1 + 1))1"),
        ("é$(A)é", "é1é"),
        ("$é", "$Ã\N{REPLACEMENT CHARACTER}"),
    ],
)
def test_kubelet(text: str, expanded: str) -> None:
    """The stand-in for the kubelet does as the kubelet."""
    assert kubelet.expand(text, ENV) == expanded


@pytest.mark.parametrize("file", FILES)
def test_argument_arrives(file: str) -> None:
    """Whatever variables there are, a script for args reaches the shell as its text."""
    assert kubelet.expand(scripts.argument(file), ENV) == scripts.text(file)


@given(st.text("$()Aa{ \n", max_size=12))
def test_any_text_arrives(text: str) -> None:
    """The encoding does not depend on what today's scripts happen to hold."""
    assert kubelet.expand(scripts.encode(text), ENV) == text


@pytest.mark.parametrize(
    ("define", "file"),
    [
        ("mpi-leader", "mpi-leader.sh"),
        ("mpi-worker", "mpi-worker.sh"),
        ("gms-server", "gms-server.sh"),
        ("grove-scale", "grove-scale.py"),
        ("failover-cascade", "failover-cascade.py"),
    ],
)
def test_compiled_argument(define: str, file: str) -> None:
    """The chart's text for args becomes the file's, with nothing before or after."""
    assert kubelet.expand(COMPILED[define], ENV) == scripts.text(file)


def test_compiled_file() -> None:
    """The chart's text for a ConfigMap is the file's."""
    assert COMPILED["wait-for-leader"] == scripts.text("wait-for-leader.py")


def test_inserted() -> None:
    """Leader and worker hold the set-up of SSH, and no line that would look for a file."""
    shared = scripts.text("mpi-ssh.sh")
    for file in ("mpi-leader.sh", "mpi-worker.sh"):
        whole = scripts.text(file)
        assert whole.count(shared) == 1
        assert not re.search(r"^\. ", whole, re.MULTILINE)


def names(text: str) -> Iterator[str]:
    """Give the names that a script in Python defines, in the order of their definitions."""
    for statement in ast.parse(text).body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield statement.name
        elif isinstance(statement, ast.Assign):
            yield from (
                node.id for target in statement.targets for node in ast.walk(target) if isinstance(node, ast.Name)
            )


@pytest.mark.parametrize("file", [file for file in FILES if file.endswith(".py")])
def test_python(file: str) -> None:
    """A script needs no module of this package, and redefines nothing of what it shares."""
    text = scripts.text(file)
    defined = list(names(text))
    assert "generator" not in text
    assert defined
    assert len(defined) == len(set(defined))


def test_shared() -> None:
    """What asks the API server is in each script that says so, once."""
    shared = scripts.text("api_server.py")
    for file in ("grove-scale.py", "failover-cascade.py"):
        assert scripts.text(file).count(shared) == 1


@pytest.mark.parametrize("file", FILES)
def test_characters(file: str) -> None:
    """Nothing in a script that a template or the kubelet would take for its own, or that YAML would have to quote."""
    text = (scripts.FOLDER / file).read_text(encoding="utf-8")
    assert text.isascii()
    assert "{{" not in text
    assert not re.search(r"\t|\r| $|\A\s", text, re.MULTILINE)
    assert text.endswith("\n")
    assert not text.endswith("\n\n")


def test_marks() -> None:
    """The comparison with the operator knows the scripts by these words."""
    assert "mpirun " in COMPILED["mpi-leader"]
    assert "/usr/sbin/sshd" in COMPILED["mpi-worker"]
    assert "gpu_memory_service.cli.server" in COMPILED["gms-server"]
