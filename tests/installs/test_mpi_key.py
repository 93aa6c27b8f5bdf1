"""The key of TensorRT-LLM on several nodes, from the first install on: made once, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness import helm, installer
from tests.harness.live import Release
from tests.harness.manifests import component, graph

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane
    from tests.harness.helm import Helm

SECRET = "mpi-run-ssh-secret"  # noqa: S105 - a name
LIMITS = {"resources": {"limits": {"nvidia.com/gpu": "4"}}}
GRAPH = graph(
    component("w", "worker", multinode={}, container={"command": ["python3", "-m", "dynamo.trtllm"], **LIMITS})
)
BOTH = pytest.mark.parametrize("program", helm.BOTH)


def key(plane: ControlPlane, namespace: str) -> dict[str, str]:
    """Return what the Secret holds."""
    answer = plane.request("GET", f"/api/v1/namespaces/{namespace}/secrets/{SECRET}")
    assert answer.status == 200, answer
    data: dict[str, str] = answer.body["data"]
    return data


@BOTH
def test_kept_for_ever(control_plane: ControlPlane, program: Helm) -> None:
    """Upgrade, rollback, the end of the release and its second beginning leave the key that the install made."""
    namespace = f"mpi-{program}"
    release = Release(control_plane, namespace, program, installer.account(control_plane, namespace))
    release.do("install", values=GRAPH)
    made = key(control_plane, namespace)
    assert set(made) == {"private.key", "private.key.pub"}
    release.do("upgrade", values=[GRAPH, {"commonLabels": {"round": "two"}}])
    release.do("rollback", "1")
    assert key(control_plane, namespace) == made
    release.run("uninstall")
    assert key(control_plane, namespace) == made
    release.do("install", values=GRAPH)
    assert key(control_plane, namespace) == made


@BOTH
def test_shared_by_the_next_release(control_plane: ControlPlane, program: Helm) -> None:
    """A second release of the namespace uses the key of the first and leaves it there."""
    namespace = f"mpi-shared-{program}"
    user = installer.account(control_plane, namespace)
    Release(control_plane, namespace, program, user).do("install", values=GRAPH)
    made = key(control_plane, namespace)
    other = Release(control_plane, namespace, program, user, name="other")
    other.do("install", values=GRAPH)
    assert "Secret" not in {item["kind"] for item in other.manifest()}
    other.do("uninstall")
    assert key(control_plane, namespace) == made
