"""Whole graphs as one PodCliqueSet: names, numbers, schedulers, and what is handed on in Grove's own words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import VLLM, component, frontend, graph, worker

GPUS = {"resources": {"limits": {"nvidia.com/gpu": "8"}}}


def grove(values: dict[str, Any], **platform: Any) -> dict[str, Any]:  # noqa: ANN401 - settings of the platform
    """Return the values with Grove as the orchestrator, and without the Job that scales."""
    settings = {"orchestrator": "grove", "grove": {"scaleHook": "disabled"}}
    return {**values, "platform": {**settings, **platform}}


def several(name: str = "decode", **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return a worker on two nodes."""
    container = {"command": VLLM, "args": ["--tensor-parallel-size", "16"], **GPUS}
    return component(name, "decode", container=container, **{"multinode": {}, **fields})


def clique_set(values: dict[str, Any], **options: Any) -> dict[str, Any]:  # noqa: ANN401 - see helm.Options
    """Return the PodCliqueSet."""
    return objects.find(helm.render(grove(values), **options), "PodCliqueSet")


def digest(name: str) -> str:
    """Return the low half of the FNV-1a digest of 32 bits, in hex."""
    found = 0x811C9DC5
    for byte in name.encode():
        found = ((found ^ byte) * 0x01000193) & 0xFFFFFFFF
    return f"{found & 0xFFFF:04x}"


LONG = "my.graph-0123456789.zyxwvutsrqponmlkjihg"


@pytest.mark.parametrize(
    ("name", "item", "expected"),
    [
        ("llama-3-1-405b-instruct-production-graph", several(), "llama-3-1-405b-instruct--d242"),
        ("a" * 29, several(), "a" * 29),
        ("a" * 30, several(), f"{'a' * 24}-{digest('a' * 30)}"),
        (LONG, frontend("f"), LONG.replace(".", "-")),
    ],
)
def test_name(name: str, item: dict[str, Any], expected: str) -> None:
    """The set is called as the graph, shortened where Grove's 45 characters are too few, and without dots."""
    rendered = helm.render(grove({**graph(item), "metadata": {"name": name}}))
    assert objects.find(rendered, "PodCliqueSet")["metadata"]["name"] == expected
    assert objects.find(rendered, "Service")["metadata"]["name"] == f"{name}-{item['name']}".replace(".", "-")


def test_numbers() -> None:
    """A clique counts pods of an instance where a scaling group counts the instances, else the instances themselves."""
    spec = clique_set(
        graph(
            frontend(replicas=3, minAvailable=2),
            several(replicas=5, minAvailable=4, multinode={"nodeCount": 4}),
            worker("forced", replicas=2, minAvailable=2, experimental={"grove": {"forceScalingGroup": True}}),
        )
    )["spec"]["template"]
    cliques = {item["name"]: (item["spec"]["replicas"], item["spec"]["minAvailable"]) for item in spec["cliques"]}
    assert cliques == {"frontend": (3, 2), "decode-ldr": (1, 1), "decode-wkr": (3, 3), "forced": (1, 1)}
    groups = {item["name"]: (item["replicas"], item["minAvailable"]) for item in spec["podCliqueScalingGroups"]}
    assert groups == {"decode": (5, 4), "forced": (2, 2)}


def test_words_of_grove_are_handed_on() -> None:
    """Nulls and keys that nobody here knows stay in what the user says in Grove's own words, and nothing is added."""
    words = {"topologyName": "dc", "pack": {"required": "zone", "preferred": None, "newer": [1000000, {"x": False}]}}
    override = {"apiVersion": "grove.io/v1alpha1", "value": {"topologyConstraint": words}}
    text = helm.manifest_text(grove(graph(worker(providerOverride=override))))
    found = objects.find(helm.read(text), "PodCliqueSet")
    assert found["spec"]["template"]["cliques"][0]["topologyConstraint"] == words


def test_own_scheduler_stays() -> None:
    """A scheduler that every component names is no scheduler of the platform's business."""
    values = grove(graph(worker(pod={"schedulerName": "mine"})), schedulers={"kai": "enabled"})
    clique = objects.find(helm.render(values), "PodCliqueSet")["spec"]["template"]["cliques"][0]
    assert clique["spec"]["podSpec"]["schedulerName"] == "mine"
    assert "kai.scheduler/queue" not in clique["labels"]


def test_usual_queue() -> None:
    """KAI takes the queue dynamo where none is named."""
    values = grove(graph(worker()), schedulers={"kai": "enabled"})
    clique = objects.find(helm.render(values), "PodCliqueSet")["spec"]["template"]["cliques"][0]
    assert clique["labels"]["kai.scheduler/queue"] == "dynamo"


API = "grove.io/v1alpha1/PodCliqueSet"


@pytest.mark.parametrize(
    ("platform", "annotations", "served", "kind"),
    [
        ({}, {}, True, "Deployment"),
        ({"orchestrator": "component"}, {"nvidia.com/workload-provider": "grove"}, True, "Deployment"),
        ({"orchestrator": "grove"}, {}, False, "PodCliqueSet"),
        ({"orchestrator": "grove"}, {"nvidia.com/enable-grove": "False"}, True, "Deployment"),
        ({"orchestrator": "auto"}, {}, True, "PodCliqueSet"),
        ({"orchestrator": "auto"}, {}, False, "Deployment"),
        ({}, {"nvidia.com/workload-provider": "grove"}, False, "PodCliqueSet"),
        ({"orchestrator": "grove"}, {"nvidia.com/workload-provider": "component"}, False, "PodCliqueSet"),
    ],
)
def test_orchestrator(platform: dict[str, Any], annotations: dict[str, str], served: bool, kind: str) -> None:  # noqa: FBT001
    """The platform decides, else the manifest; a switch of the manifest keeps Grove out."""
    values = {**graph(worker()), "platform": platform, "metadata": {"annotations": annotations}}
    rendered = helm.render(values, api_versions=[API] if served else [])
    assert {item["kind"] for item in rendered} & {"Deployment", "PodCliqueSet"} == {kind}


def test_a_standalone_component_knows_no_grove() -> None:
    """A component that stands alone is a Deployment whatever the platform says."""
    values = grove({"kind": "DynamoComponentDeployment", "spec": worker()})
    assert objects.find(helm.render(values), "Deployment")


def test_engine_of_the_siblings() -> None:
    """A worker whose command names no engine has that of the others, as without Grove: here vLLM's cache."""
    plain = component("w", "worker", container={"command": ["vllm", "serve"]}, compilationCache={"pvcName": "cache"})
    [_, clique] = clique_set(graph(worker("other"), plain))["spec"]["template"]["cliques"]
    mounts = objects.container(clique["spec"]["podSpec"], "main")["volumeMounts"]
    assert {"name": "cache", "mountPath": "/root/.cache/vllm"} in mounts
    assert "[cache-path]" in helm.failure(grove(graph(plain))).message


def test_long_name_of_a_ray_service() -> None:
    """The Service of a pod that further nodes may join ends in a digest where it would be too long."""
    flags = ["--enable-elastic-ep", "--data-parallel-backend", "ray"]
    values = {**graph(worker("w" * 20, container={"args": flags})), "metadata": {"name": "g" * 42}}
    names = {item["metadata"]["name"] for item in objects.of_kind(helm.render(grove(values)), "Service")}
    whole = f"{'g' * 42}-{'w' * 20}-ray"
    assert names == {whole.removesuffix("-ray"), f"{whole[:58]}-{digest(whole)}"}


@pytest.mark.parametrize(
    ("fields", "target"),
    [
        ({}, {"apiVersion": "grove.io/v1alpha1", "kind": "PodClique", "name": "my-graph-0-worker"}),
        (
            {"experimental": {"grove": {"forceScalingGroup": True}}},
            {"apiVersion": "grove.io/v1alpha1", "kind": "PodCliqueScalingGroup", "name": "my-graph-0-worker"},
        ),
    ],
)
def test_autoscaler_scales_what_grove_makes(fields: dict[str, Any], target: dict[str, str]) -> None:
    """An autoscaler scales the clique or the scaling group, which begins with its minimum."""
    values = grove(graph(worker(**fields)))
    values["components"] = {"worker": {"autoscaling": {"minReplicas": 3, "maxReplicas": 8}}}
    rendered = helm.render(values)
    assert objects.find(rendered, "HorizontalPodAutoscaler")["spec"]["scaleTargetRef"] == target
    template = objects.find(rendered, "PodCliqueSet")["spec"]["template"]
    held = template["podCliqueScalingGroups"][0] if fields else template["cliques"][0]["spec"]
    assert held["replicas"] == 3


def test_autoscaler_scales_a_leader_worker_set() -> None:
    """An autoscaler of a component on several nodes scales its LeaderWorkerSet, which says no number itself."""
    values = graph(several())
    values["components"] = {"decode": {"autoscaling": {"maxReplicas": 8}}}
    rendered = helm.render(values)
    target = objects.find(rendered, "HorizontalPodAutoscaler")["spec"]["scaleTargetRef"]
    kind = {"apiVersion": "leaderworkerset.x-k8s.io/v1", "kind": "LeaderWorkerSet"}
    assert target == {**kind, "name": "my-graph-decode-0"}
    assert "replicas" not in objects.find(rendered, "LeaderWorkerSet")["spec"]
