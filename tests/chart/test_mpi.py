"""The key with which TensorRT-LLM on several nodes reaches its workers."""

from __future__ import annotations

import base64
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import component, graph

if TYPE_CHECKING:
    from pathlib import Path

NAME = "mpi-run-ssh-secret"
GPUS = {"resources": {"limits": {"nvidia.com/gpu": "4"}}}
WORKER = component("w", "worker", multinode={}, container={"command": ["python3", "-m", "dynamo.trtllm"], **GPUS})


def secret(rendered: list[dict[str, Any]]) -> dict[str, str]:
    """Return what the Secret holds."""
    data = objects.find(rendered, "Secret")["data"]
    return {key: base64.b64decode(value).decode() for key, value in data.items()}


def volumes(rendered: list[dict[str, Any]]) -> set[str]:
    """Return the names of the Secrets that the pods mount."""
    template = objects.find(rendered, "LeaderWorkerSet")["spec"]["leaderWorkerTemplate"]
    pods = (template[role]["spec"] for role in ("leaderTemplate", "workerTemplate"))
    return {volume["secret"]["secretName"] for pod in pods for volume in pod["volumes"] if "secret" in volume}


BOTH_KEYS = {"private.key": "cA==", "private.key.pub": "cQ=="}


def held(data: dict[str, str] = BOTH_KEYS, **metadata: Any) -> Cluster:  # noqa: ANN401 - metadata of an object
    """Return a cluster that has the Secret."""
    item = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": NAME, **metadata}, "data": data}
    return Cluster({"secrets": {NAME: item}})


@pytest.mark.parametrize("program", helm.BOTH)
def test_made_at_the_first_install(program: helm.Helm, tmp_path: Path) -> None:
    """A cluster without the Secret gets a new pair of keys, which belong together."""
    found = secret(cluster.install(graph(WORKER), Cluster(), helm=program))
    key = tmp_path / "key"
    key.write_text(found["private.key"], encoding="utf-8")
    key.chmod(0o600)
    command = ["ssh-keygen", "-y", "-f", str(key)]
    public = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert public.split()[:2] == found["private.key.pub"].split()


@pytest.mark.parametrize("program", helm.BOTH)
def test_kept_from_then_on(program: helm.Helm) -> None:
    """The release's own Secret keeps its key."""
    annotations = {"meta.helm.sh/release-name": "my-graph", "meta.helm.sh/release-namespace": "dynamo"}
    own = held(annotations=annotations, labels={"app.kubernetes.io/managed-by": "Helm"})
    assert secret(cluster.install(graph(WORKER), own, helm=program)) == {"private.key": "p", "private.key.pub": "q"}


def test_left_to_another_release() -> None:
    """A Secret that another release made is used, and not made again."""
    foreign = held(annotations={"meta.helm.sh/release-name": "other", "meta.helm.sh/release-namespace": "dynamo"})
    rendered = cluster.install(graph(WORKER), foreign, helm="helm")
    assert objects.of_kind(rendered, "Secret") == []
    assert volumes(rendered) == {NAME}


@pytest.mark.parametrize("program", helm.BOTH)
def test_left_behind_by_the_operator(program: helm.Helm) -> None:
    """The operator's Secret, which outlives it, is used as it is: Helm would refuse to take it over."""
    rendered = cluster.install(
        graph(WORKER), held(labels={"app.kubernetes.io/managed-by": "dynamo-operator"}), helm=program
    )
    assert objects.of_kind(rendered, "Secret") == []
    assert volumes(rendered) == {NAME}


def test_not_half_a_key() -> None:
    """A Secret of nobody's without both keys is no key: Helm says that it cannot be taken over."""
    half = held({"private.key": "cA=="})
    with pytest.raises(AssertionError, match="cannot be imported"):
        cluster.install(graph(WORKER), half, helm="helm")


def test_existing_secret() -> None:
    """A Secret of the user's is mounted, and none is made."""
    rendered = helm.render({**graph(WORKER), "platform": {"mpi": {"existingSecret": "mine"}}})
    assert objects.of_kind(rendered, "Secret") == []
    assert volumes(rendered) == {"mine"}


def test_nobody_needs_it() -> None:
    """TensorRT-LLM on one node, and other engines, need no key, and nobody is asked for one."""
    one = component("w", "worker", container={"command": ["python3", "-m", "dynamo.trtllm"], **GPUS})
    other = component("w", "worker", multinode={}, container={"command": ["python3", "-m", "dynamo.sglang"], **GPUS})
    for item in (one, other):
        assert objects.of_kind(helm.render(graph(item)), "Secret") == []


def test_a_mount_of_the_user_stays() -> None:
    """Keys that the user mounts at the agreed path are not covered by others."""
    mount = {"name": "keys", "mountPath": "/ssh-pk"}
    volume = {"name": "keys", "secret": {"secretName": "theirs"}}
    item = component(
        "w",
        "worker",
        multinode={},
        pod={"volumes": [volume]},
        container={
            "command": ["python3", "-m", "dynamo.trtllm"],
            "volumeMounts": [mount],
            **GPUS,
        },
    )
    rendered = helm.render({**graph(item), "platform": {"mpi": {"existingSecret": "mine"}}})
    assert volumes(rendered) == {"theirs"}
