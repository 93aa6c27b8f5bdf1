"""The control plane of a test session: what it serves, whom it lets, and that nothing of it stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.harness import controlplane, definitions, programs, supervisor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.harness.controlplane import ControlPlane

DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"
NAMESPACES = "/api/v1/namespaces"


def test_serves_the_newest_kubernetes(control_plane: ControlPlane) -> None:
    """The server has the minor of the newest schemas, and says so: Helm holds ``kubeVersion`` against it."""
    version = control_plane.request("GET", "/version").body
    assert f"{version['major']}.{version['minor']}" == programs.MINORS[-1]
    assert version["gitVersion"].startswith(f"v{programs.MINORS[-1]}.")


def test_serves_every_definition(control_plane: ControlPlane) -> None:
    """Each definition is accepted as it is, CEL rules and all, and is established."""
    items = control_plane.request("GET", DEFINITIONS).body["items"]
    assert {item["metadata"]["name"] for item in items} >= {item["metadata"]["name"] for item in definitions.read()}


def test_user_may_what_rbac_grants(control_plane: ControlPlane) -> None:
    """A user of any name may nothing at first, and then what is granted, there and nowhere else."""
    path = f"{NAMESPACES}/user-rights/configmaps"
    assert control_plane.request("GET", path, user="reader").status == 403
    control_plane.grant("reader", "user-rights", [{"apiGroups": [""], "resources": ["configmaps"], "verbs": ["list"]}])
    assert control_plane.request("GET", path, user="reader").status == 200
    assert control_plane.request("GET", f"{NAMESPACES}/default/configmaps", user="reader").status == 403


def test_kubeconfig_names_the_user(control_plane: ControlPlane) -> None:
    """Helm asks as the user of the kubeconfig."""
    config = control_plane.kubeconfig("nobody-in-particular")
    result = programs.run("helm", ["list", "--kubeconfig", str(config), "--namespace", "default"])
    assert 'User "nobody-in-particular" cannot list resource "secrets"' in result.stderr


def test_warnings_are_told(control_plane: ControlPlane) -> None:
    """A ``Warning`` header is part of the answer."""
    label = {"kubernetes.io/arch": "amd64", "beta.kubernetes.io/arch": "amd64"}
    pod = {"nodeSelector": label, "containers": [{"name": "main", "image": "example.com/image:1"}]}
    template = {"metadata": {"name": "x"}, "template": {"spec": pod}}
    answer = control_plane.request("POST", f"{NAMESPACES}/default/podtemplates", template, query={"dryRun": "All"})
    assert answer.status == 201
    assert answer.warnings == [
        'template.spec.nodeSelector[beta.kubernetes.io/arch]: deprecated since v1.14; use "kubernetes.io/arch" instead'
    ]


SESSION = """
import os, sys
from tests.harness import controlplane
with controlplane.offered():
    plane = controlplane.connect()
    print(os.environ[controlplane.FOLDER], flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def session() -> Iterator[subprocess.Popen[str]]:
    """Start a session of its own, which has a control plane and ends with its standard input."""
    environment = {key: value for key, value in os.environ.items() if key != controlplane.FOLDER}
    command = [sys.executable, "-c", SESSION]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=programs.ROOT, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        yield process


def folder_of(session: subprocess.Popen[str]) -> Path:
    """Wait until the servers of a session run; return their folder."""
    assert session.stdout
    folder = Path(session.stdout.readline().strip())
    assert folder.name.startswith("dynamo-graph-")
    assert len(_running(folder)) == 3
    return folder


@pytest.mark.slow
def test_nothing_stays_after_a_kill(session: subprocess.Popen[str]) -> None:
    """A session that is killed outright leaves no process and no folder behind."""
    folder = folder_of(session)
    session.send_signal(signal.SIGKILL)
    _assert_soon(lambda: not folder.exists() and not _running(folder))


@pytest.mark.slow
@pytest.mark.skipif(not supervisor.FOLLOWING, reason="needs Linux")
def test_servers_go_with_their_supervisor(session: subprocess.Popen[str]) -> None:
    """Servers whose supervisor is killed outright end, and the session removes their folder."""
    folder = folder_of(session)
    (number,) = [process for process, command in _running(folder).items() if "supervisor" in command]
    os.kill(number, signal.SIGKILL)
    _assert_soon(lambda: not _running(folder))
    session.communicate()
    assert session.returncode == 0
    assert not folder.exists()


def test_a_long_path_for_temporary_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder in which no socket could have a name is not used."""
    folder = tmp_path / ("a-folder-with-a-long-name-" * 4)
    folder.mkdir()
    monkeypatch.delenv(controlplane.FOLDER, raising=False)
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    with controlplane.offered():
        assert not [*folder.iterdir()]


def _assert_soon(holds: Callable[[], bool]) -> None:
    limit = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < limit
        time.sleep(0.05)


def _running(folder: Path) -> dict[int, str]:
    """Return the processes that work in the folder or were told of it: their numbers and command lines."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            where, command = (process / "cwd").readlink(), (process / "cmdline").read_bytes().decode()
        except OSError:
            continue
        if where == folder or str(folder) in command:
            found[int(process.name)] = command
    return found
