"""GPU Memory Service and engines that take over, on an API server: upgrades, and the helper that replaces engines."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from tests.harness import helm, installer, live, objects
from tests.harness.jobs import ACCOUNT
from tests.harness.kubelet import expand
from tests.harness.live import Release
from tests.harness.manifests import graph, worker

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane
    from tests.harness.objects import Object

BOTH = pytest.mark.parametrize("program", helm.BOTH)
GROVE = {"platform": {"orchestrator": "grove", "grove": {"scaleHook": "disabled"}}}


def values(mode: str, gpus: int) -> dict[str, Any]:
    """Return the values of a worker with a GPU Memory Service, and between pods with engines that take over."""
    failover = {"failover": {"mode": mode}} if mode == "InterPod" else {}
    container = {"resources": {"limits": {"nvidia.com/gpu": gpus}}}
    item = worker("w", container=container, experimental={"gpuMemoryService": {"mode": mode}, **failover})
    return {**graph(item, backendFramework="vllm"), **(GROVE if mode == "InterPod" else {})}


@BOTH
def test_another_number_of_gpus(control_plane: ControlPlane, program: helm.Helm) -> None:
    """With the service in the pod it is an upgrade like any other: a new claim template, and the old one goes."""
    namespace = f"memory-{program}"
    release = Release(control_plane, namespace, program, installer.account(control_plane, namespace))
    release.do("install", values=values("IntraPod", 2))
    release.do("upgrade", values=values("IntraPod", 4))
    found = [item for (kind, _), item in live.held(control_plane, namespace).items() if kind == "ResourceClaimTemplate"]
    assert [item["spec"]["spec"]["devices"]["requests"][0]["exactly"]["count"] for item in found] == [4]


@BOTH
def test_another_number_of_gpus_between_pods(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Grove keeps the claims of a graph: the upgrade is refused, and nothing is changed."""
    namespace = f"memory-grove-{program}"
    release = Release(control_plane, namespace, program, installer.account(control_plane, namespace))
    release.do("install", values=values("InterPod", 2))
    before = live.held(control_plane, namespace)
    result = release.run("upgrade", values=values("InterPod", 4))
    assert "count is 2 in the live PodCliqueSet, the values make it 4" in result.stderr
    assert live.held(control_plane, namespace) == before


def engine(index: int, rank: int) -> Object:
    """Return a pod of an engine, as Grove makes it."""
    labels = {
        "nvidia.com/dynamo-failover-engine-group-member": "true",
        "nvidia.com/dynamo-graph-deployment-name": "my-graph",
        "grove.io/podcliquescalinggroup": "my-graph-0-w",
        "grove.io/podcliquescalinggroup-replica-index": "0",
        "grove.io/podclique-pod-index": str(index),
    }
    return {
        "apiVersion": "v1",
        "kind": "Pod",
        "metadata": {"name": f"engine-{index}-{rank}", "labels": labels},
        "spec": {
            "serviceAccountName": "my-graph-failover-cascade",
            "containers": [{"name": "main", "image": "example.com/engine:1"}],
        },
    }


def test_helper_replaces_an_engine(control_plane: ControlPlane) -> None:
    """The helper runs with the rights of its account: where one rank ends its engine goes, and the other one stays."""
    namespace = "memory-cascade"
    release = Release(control_plane, namespace, "helm", installer.account(control_plane, namespace))
    release.do("install", values=values("InterPod", 1))
    path = f"/api/v1/namespaces/{namespace}/pods"
    for index in (0, 1):
        for rank in (0, 1):
            answer = control_plane.request("POST", path, engine(index, rank))
            assert answer.status == 201, answer
    failed = {"status": {"phase": "Failed"}}
    merge = "application/merge-patch+json"
    assert control_plane.request("PATCH", f"{path}/engine-0-1/status", failed, content_type=merge).status == 200
    helper = objects.container(objects.find(release.manifest(), "Deployment", "my-graph-failover-cascade"), "cascade")
    account = f"/api/v1/namespaces/{namespace}/serviceaccounts/my-graph-failover-cascade/token"
    token = control_plane.request("POST", account, {"spec": {}}).body["status"]["token"]
    address = urlsplit(control_plane.url)
    service = {"KUBERNETES_SERVICE_HOST": str(address.hostname), "KUBERNETES_SERVICE_PORT": str(address.port)}
    variables = {"PATH": os.defpath, **service, **objects.env(helper)}
    with TemporaryDirectory(prefix="account-") as folder:
        for file, text in (("token", token), ("ca.crt", control_plane.authority)):
            Path(folder, file).write_text(text, encoding="utf-8")
        text = expand(helper["args"][0], variables).replace(ACCOUNT, folder)
        with subprocess.Popen([sys.executable, "-c", text], env=variables) as process:
            left = {"engine-0-0", "engine-0-1", "engine-1-0", "engine-1-1"}
            deadline = time.monotonic() + 30
            while len(left) > 2 and time.monotonic() < deadline:
                time.sleep(0.1)
                left = {item["metadata"]["name"] for item in control_plane.request("GET", path).body["items"]}
            process.terminate()
            assert process.wait(10) == 0
    assert left == {"engine-1-0", "engine-1-1"}
