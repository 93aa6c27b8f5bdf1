"""The control plane of a test session: what it serves, whom it lets, and that nothing of it stays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.harness import controlplane, definitions, programs

if TYPE_CHECKING:
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
import os, time
from tests.harness import controlplane
with controlplane.offered():
    plane = controlplane.connect()
    print(os.environ[controlplane.FOLDER], flush=True)
    time.sleep(60)
"""


@pytest.mark.slow
def test_nothing_stays_after_a_kill() -> None:
    """A session that is killed outright leaves no process and no folder behind."""
    environment = {key: value for key, value in os.environ.items() if key != controlplane.FOLDER}
    with subprocess.Popen(
        [sys.executable, "-c", SESSION], cwd=programs.ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as session:
        assert session.stdout
        folder = Path(session.stdout.readline().strip())
        assert folder.name.startswith("dynamo-graph-")
        assert len(_running(folder)) == 3
        session.send_signal(signal.SIGKILL)
    limit = time.monotonic() + 10
    while (folder.exists() or _running(folder)) and time.monotonic() < limit:
        time.sleep(0.05)
    assert not folder.exists()
    assert not _running(folder)


def _running(folder: Path) -> list[str]:
    """Return the processes that work in the folder or were told of it."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            where, command = (process / "cwd").readlink(), (process / "cmdline").read_bytes().decode()
        except OSError:
            continue
        if where == folder or str(folder) in command:
            found.append(command)
    return found
