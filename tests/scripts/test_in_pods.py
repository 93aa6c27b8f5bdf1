"""The scripts in Python where they will be: the real address of the API server, a pod's folders, nothing patched."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from queue import Queue
from typing import TYPE_CHECKING

import pytest

from generator import scripts
from tests.harness import kubelet
from tests.scripts import api, pods

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

# Where /var/run leads to; the link itself would lead this process to the machine's own /run.
ACCOUNT = "run/secrets/kubernetes.io/serviceaccount"


@pytest.fixture
def pod(tmp_path: Path) -> Iterator[pods.Pods]:
    """Give a pod that knows the API server's name."""
    etc = tmp_path / "etc"
    etc.mkdir()
    with pods.running(etc) as made:
        with (made.root / "etc/hosts").open("a", encoding="utf-8") as hosts:
            hosts.write(f"127.0.0.1 {api.HOST} leader.group\n")
        yield made


def test_wait_for_leader(pod: pods.Pods, certificate: Path, tmp_path: Path) -> None:
    """A file of a ConfigMap, run by the image's Python."""
    account = api.account(pod.root / ACCOUNT, certificate.with_name("ca.crt"), "dynamo")
    running = {"metadata": {"name": "leader"}, "status": {"phase": "Running"}}
    server = api.Api(account, lambda _: (200, {"items": [running]}), port=443)
    pod.folder("scripts").joinpath("wait-for-leader.py").write_text(
        scripts.text("wait-for-leader.py"), encoding="utf-8"
    )
    log = tmp_path / "log"
    with (
        api.serve(server, certificate, pod.network),
        pod.network(lambda: socket.create_server(("127.0.0.1", 29500))),
    ):
        variables = {"LEADER_HOST": "leader.group", "LEADER_PORT": "29500"}
        container = pod.start([sys.executable, "/scripts/wait-for-leader.py"], variables, log)
        assert container.wait(timeout=60) == 0, log.read_text(encoding="utf-8")

    assert [(request.path, request.token) for request in server.asked] == [
        ("/api/v1/namespaces/dynamo/pods?fieldSelector=status.podIP%3D127.0.0.1", api.TOKEN)
    ]
    assert "127.0.0.1, pod leader is Running" in log.read_text(encoding="utf-8")


def test_grove_scale(pod: pods.Pods, certificate: Path, tmp_path: Path) -> None:
    """An argument of a Job's container; its exit code and last line are what an upgrade that fails shows."""
    account = api.account(pod.root / ACCOUNT, certificate.with_name("ca.crt"), "dynamo")
    server = api.Api(account, lambda request: (403, {"message": f"{request.method} is not for you"}), port=6443)
    entry = {"resource": "podcliques", "name": "my-graph-0-frontend", "replicas": 3}
    variables = {
        "SCALES": json.dumps([entry]),
        "NAMESPACE": "dynamo",
        "KUBERNETES_SERVICE_HOST": "127.0.0.1",
        "KUBERNETES_SERVICE_PORT": "6443",
    }
    log = tmp_path / "log"
    text = kubelet.expand(scripts.argument("grove-scale.py"), variables)
    with api.serve(server, certificate, pod.network):
        code = pod.start([sys.executable, "-c", text], variables, log).wait(timeout=60)

    assert code == 1
    assert (
        log.read_text(encoding="utf-8") == "podcliques/my-graph-0-frontend cannot be scaled: 403 GET is not for you\n"
    )
    assert [request.path for request in server.asked] == [
        "/apis/grove.io/v1alpha1/namespaces/dynamo/podcliques/my-graph-0-frontend/scale"
    ]


@pytest.mark.parametrize("first", [True, False], ids=["first process", "other process"])
def test_failover_cascade(first: bool, pod: pods.Pods, certificate: Path, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    """An argument of a Deployment's container, which ends at once, in a watch and in a pause."""
    grove = ("podcliquescalinggroup", "podcliquescalinggroup-replica-index", "podclique-pod-index")
    metadata = {"name": "leader", "uid": "1", "labels": {f"grove.io/{name}": "0" for name in grove}}
    ended = {"metadata": metadata, "status": {"phase": "Failed"}}
    state: Queue[str] = Queue()
    watched = True

    def watch() -> Iterator[object]:
        yield {"type": "BOOKMARK"}
        state.put("watches")
        stop.get()

    def answer(request: api.Request) -> api.Answer:
        if "watch=true" in request.path:
            if watched:
                return 200, watch()
            state.put("waits")
            return 403, "not for you"
        return 200, {"metadata": {"resourceVersion": "1"}, "items": [ended]}

    account = api.account(pod.root / ACCOUNT, certificate.with_name("ca.crt"), "dynamo")
    server = api.Api(account, answer, port=6443)
    variables = {
        "NAMESPACE": "dynamo",
        "GRAPH": "my-graph",
        "KUBERNETES_SERVICE_HOST": "127.0.0.1",
        "KUBERNETES_SERVICE_PORT": "6443",
    }
    log = tmp_path / "log"
    text = kubelet.expand(scripts.argument("failover-cascade.py"), variables)
    with api.serve(server, certificate, pod.network):
        for watched, doing in ((True, "watches"), (False, "waits")):
            stop: Queue[None] = Queue()
            container = pod.start([sys.executable, "-c", text], variables, log, first=first)
            assert state.get(timeout=60) == doing
            while not watched and "looking again" not in log.read_text(encoding="utf-8"):
                assert container.poll() is None
            os.kill(pods.first_process(container) if first else container.pid, signal.SIGTERM)
            assert container.wait(timeout=10) == 0
            stop.put(None)

    group = ",".join(f"grove.io/{name}=0" for name in grove)
    assert log.read_text(encoding="utf-8").splitlines() == [
        "watching the engines of my-graph in dynamo",
        f"pod leader is Failed: deleted its group {group}",
        "looking again in 2 s: RefusedError: 403 not for you",
    ]
    assert {request.method for request in server.asked} == {"GET", "DELETE", "POST"}
