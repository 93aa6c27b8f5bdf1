"""NOTES: what was made, how to reach it, and what is worth a look."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import helm
from tests.harness.manifests import VLLM, component, frontend, graph, worker

WORTH = "Worth a look"


def test_what_was_made_and_how_to_reach_it() -> None:
    """Each component with its Deployment and replicas, and a frontend's Service; nothing else where nothing is odd."""
    notes = helm.notes(graph(frontend(replicas=1000000), worker()))
    assert "frontend (frontend): Deployment my-graph-frontend, 1000000 replicas" in notes
    assert "worker (worker): Deployment my-graph-worker, 1 replica\n" in notes
    assert "port-forward service/my-graph-frontend 8000" in notes
    assert WORTH not in notes


def test_how_many_replicas_and_of_how_many_nodes() -> None:
    """Instances are counted, with their nodes; an autoscaler has bounds; a component alone may leave it open."""
    notes = helm.notes(graph(component("w", "worker", replicas=3, multinode={"nodeCount": 4})))
    assert "w (worker): LeaderWorkerSet my-graph-w-0, 3 replicas of 4 nodes each\n" in notes
    notes = helm.notes(scaled(minReplicas=2))
    assert "worker (worker): Deployment my-graph-worker, 2 to 4 replicas\n" in notes
    notes = helm.notes({"kind": "DynamoComponentDeployment", "metadata": {"name": "alone"}, "spec": worker("w")})
    assert "w (worker): Deployment alone, replicas as they are\n" in notes


def scaled(**settings: Any) -> dict[str, Any]:  # noqa: ANN401 - settings of an autoscaler
    """Return the values of a worker with an autoscaler."""
    return {**graph(worker()), "components": {"worker": {"autoscaling": {"maxReplicas": 4, **settings}}}}


def several(container: dict[str, Any], **spec: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a graph's spec
    """Return the values of a worker on two nodes."""
    return graph(component("w", "worker", multinode={}, container=container), **spec)


EIGHT = {"resources": {"limits": {"nvidia.com/gpu": "8"}}}
CONFIG = [{"name": "DYN_DEPLOYMENT_CONFIG", "value": "{}"}]
ODD = {
    "nothing to run": (graph(component("idle", "worker")), "idle has nothing to run"),
    "second configuration": (
        graph(worker(container={"env": CONFIG})),
        "DYN_DEPLOYMENT_CONFIG is handed to the containers",
    ),
    "second configuration of the graph": (
        graph(worker(), env=CONFIG),
        "DYN_DEPLOYMENT_CONFIG is handed to the containers",
    ),
    "no engine known": (several(container={"command": ["vllm", "serve"]}), "nothing says which engine it runs"),
    "engine out of sight": (
        several(container={"command": ["vllm", "serve"]}, backendFramework="sglang"),
        "its command starts no engine that the chart knows",
    ),
    "no GPUs": (several(container={"command": VLLM}), "its container main asks for no GPUs"),
    "fits on a node": (
        several(container={"command": VLLM, "args": ["-tp", "8"], **EIGHT}),
        "w runs 2 engines apart on the 2 nodes of an instance: the sizes among its flags fit on the 8 GPUs of one node",
    ),
    "Ray that the engine is not told of": (
        {
            **several({"args": ["bash /scripts/run.sh -tp 16"], **EIGHT}, backendFramework="vllm"),
            "platform": {"originVersion": "0.9.0"},
        },
        "Ray spans the 2 nodes of an instance of w, and nothing tells its engine: its command starts no engine that",
    ),
    "scheduler without Grove": (
        {**graph(worker()), "platform": {"schedulers": {"volcano": "enabled", "kai": "disabled"}}},
        "platform.schedulers.volcano is for Grove; here it has no effect.",
    ),
    "topology without Grove": (
        graph(
            worker(topologyConstraint={"packDomain": "rack"}),
            topologyConstraint={"clusterTopologyName": "dc", "packDomain": "zone"},
        ),
        "topologyConstraint has no effect",
    ),
    "planner": (graph(component("p", "planner", container={"command": ["x"]})), "p finds no graph object to scale"),
    "no CPU request": (scaled(), "needs a CPU request"),
    "outside the pool": (graph(component("e", "epp"), worker(globalDynamoNamespace=True)), "e does not see worker"),
}


@pytest.mark.parametrize("case", ODD)
def test_worth_a_look(case: str) -> None:
    """What is accepted but may not be meant is said."""
    values, text = ODD[case]
    assert text in helm.notes(values).partition(WORTH)[2]


RAY = {"nvidia.com/vllm-distributed-executor-backend": "ray"}


@pytest.mark.parametrize(
    "container",
    [
        {"args": ["bash /scripts/run.sh -tp 16 --distributed-executor-backend ray"]},
        {"args": ["python3 -m dynamo.vllm -tp 16"]},
        {"command": ["vllm", "serve"], "args": ["m", "-tp", "16"]},
    ],
    ids=["by the user", "in text", "in words"],
)
def test_engines_that_know_of_ray(container: dict[str, Any]) -> None:
    """Nothing is said where the engine is told: by the user, or by the chart in text or words."""
    values = several({**container, **EIGHT}, backendFramework="vllm")
    assert WORTH not in helm.notes({**values, "metadata": {"annotations": RAY}})


def test_schedulers_are_for_grove() -> None:
    """A scheduler is worth no look where Grove takes it."""
    platform = {"orchestrator": "grove", "schedulers": {"kai": "enabled"}}
    assert WORTH not in helm.notes({**graph(worker()), "platform": platform})


def test_metrics_of_the_user_need_no_request() -> None:
    """An autoscaler with metrics of its own is not told about CPU."""
    metric = {
        "type": "Pods",
        "pods": {"metric": {"name": "q"}, "target": {"type": "AverageValue", "averageValue": "4"}},
    }
    assert WORTH not in helm.notes(scaled(metrics=[metric]))


def test_pool() -> None:
    """A graph with an endpoint picker names its pool."""
    assert "inference pool my-graph-pool" in helm.notes(graph(component("e", "epp")))


def test_deprecated_spellings() -> None:
    """What has a newer name is told; the newer names are not."""
    old = graph(
        worker("a", pod={"serviceAccount": "mine"}),
        worker("b", container={"command": VLLM}, multinode={"leader": {}, "worker": {}}),
    )
    notes = helm.notes(old)
    assert "serviceAccount of a is deprecated by Kubernetes; write serviceAccountName." in notes
    assert "multinode.leader and multinode.worker of b are the older spelling of roles." in notes
    roles = [{"name": "leader"}, {"name": "worker"}]
    new = helm.notes(graph(worker("a", pod={"serviceAccountName": "mine"}), worker("b", multinode={}, roles=roles)))
    assert "deprecated" not in new
    assert "older spelling" not in new


def test_a_mount_that_gives_way_to_shared_memory() -> None:
    """What the user mounts at /dev/shm is not there, unless shared memory is left out."""
    mount = {"name": "mine", "mountPath": "/dev/shm"}  # noqa: S108 - in a pod
    given = worker(pod={"volumes": [{"name": "mine", "emptyDir": {}}]}, container={"volumeMounts": [mount]})
    told = "worker mounts mine at /dev/shm, where the chart mounts shared memory instead"
    assert told in helm.notes(graph(given))
    assert told not in helm.notes(graph({**given, "sharedMemorySize": "0"}))


def test_one_gpu_is_one() -> None:
    """A number is followed by the right word."""
    container = {"command": VLLM, "resources": {"limits": {"nvidia.com/gpu": 1}}}
    assert "fit on the 1 GPU of one node" in helm.notes(several(container))
