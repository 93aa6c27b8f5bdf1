"""Changed replicas under Grove: a Job after an upgrade, or a command in NOTES."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import component, frontend, graph, worker

MULTINODE = component(
    "decode", "decode", replicas=2, multinode={}, container={"command": ["python3", "-m", "dynamo.vllm"]}
)


def values(*components: dict[str, Any], **settings: str) -> dict[str, Any]:
    """Return the values of a graph under Grove; ``settings`` are those of platform.grove."""
    return {**graph(*components), "platform": {"orchestrator": "grove", "grove": settings}}


def scales(rendered: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what the Job is told."""
    env = objects.container(objects.find(rendered, "Job"), "scale")["env"]
    told: list[dict[str, Any]] = json.loads({entry["name"]: entry["value"] for entry in env}["SCALES"])
    return told


def live(clique: int, group: int, **now: int) -> Cluster:
    """Return a cluster with the graph's PodCliqueSet of an earlier release; ``now`` are cliques that Grove has made."""
    metadata = cluster.service("my-graph", "my-graph")["metadata"]
    template = {
        "cliques": [
            {"name": "frontend", "spec": {"replicas": clique}},
            {"name": "decode-ldr", "spec": {"replicas": 1}},
            {"name": "decode-wkr", "spec": {"replicas": 1}},
        ],
        "podCliqueScalingGroups": [{"name": "decode", "replicas": group}],
    }
    version = "grove.io/v1alpha1"
    spec = {"template": template}
    held = {"apiVersion": version, "kind": "PodCliqueSet", "metadata": metadata, "spec": spec}
    made = {
        name: {"apiVersion": version, "kind": "PodClique", "metadata": {"name": name}, "spec": {"replicas": replicas}}
        for name, replicas in ((f"my-graph-0-{component}", replicas) for component, replicas in now.items())
    }
    return Cluster({"podcliquesets": {"my-graph": held}, "podcliques": made})


def test_everything_in_a_pipeline() -> None:
    """Where no cluster is seen the Job gets every number, but for what somebody else scales."""
    rendered = helm.render(values(frontend(replicas=1000000), worker(scalingAdapter={}), MULTINODE))
    assert scales(rendered) == [
        {"resource": "podcliques", "name": "my-graph-0-frontend", "replicas": 1000000},
        {"resource": "podcliquescalinggroups", "name": "my-graph-0-decode", "replicas": 2},
    ]


@pytest.mark.parametrize("program", helm.BOTH)
@pytest.mark.parametrize(
    ("seen", "told"),
    [
        pytest.param(live(1, 2, frontend=3), None, id="right"),
        pytest.param(live(1, 2, frontend=1), 3, id="changed"),
        # A Job that failed, and a rollback, leave a set that says what its cliques do not follow.
        pytest.param(live(3, 2, frontend=1), 3, id="behind"),
        pytest.param(live(3, 2, frontend=0), 3, id="zero"),
        pytest.param(live(1, 2), 3, id="yet-to-be-made"),
        pytest.param(live(3, 2), None, id="yet-to-be-made-right"),
    ],
)
def test_where_the_cluster_is_seen(seen: Cluster, told: int | None, program: helm.Helm) -> None:
    """The Job gets what differs from the objects that Grove has made or, where they are to come, from the set."""
    found = cluster.hooks(values(frontend(replicas=3), MULTINODE), seen, helm=program)
    wanted = [{"resource": "podcliques", "name": "my-graph-0-frontend", "replicas": told}] if told else []
    assert (scales(found) if found else []) == wanted


def test_rights() -> None:
    """The account may read and change the scale of these objects, and do nothing else."""
    rendered = helm.render(values(frontend()))
    assert objects.find(rendered, "Role", "my-graph-grove-scale")["rules"] == [
        {
            "apiGroups": ["grove.io"],
            "resources": ["podcliques/scale", "podcliquescalinggroups/scale"],
            "resourceNames": ["my-graph-0-frontend"],
            "verbs": ["get", "patch"],
        }
    ]


def test_pod_is_like_those_of_the_graph() -> None:
    """The Job runs where a component does, with its image and what that needs."""
    pod = {
        "imagePullSecrets": [{"name": "ngc"}],
        "tolerations": [{"key": "gpu", "operator": "Exists"}],
        "nodeSelector": {"pool": "cpu"},
        "securityContext": {"runAsUser": 7},
    }
    rendered = helm.render(values(frontend(pod=pod)))
    spec = objects.pod_spec(objects.find(rendered, "Job"))
    assert {key: spec[key] for key in pod} == pod
    assert objects.container(spec, "scale")["command"] == ["python3", "-c"]


PICKER = component("p", "epp", container={"image": "registry.example.com/picker:1.5.0"})
UNTYPED = component("u", container={"image": "registry.example.com/untyped:1.5.0"})


@pytest.mark.parametrize(
    ("items", "image"),
    [
        ([PICKER, UNTYPED, worker()], "registry.example.com/dynamo/vllm-runtime:1.5.0"),
        ([PICKER, UNTYPED], "registry.example.com/untyped:1.5.0"),
        ([PICKER], "registry.example.com/picker:1.5.0"),
    ],
    ids=["runtime", "untyped", "picker"],
)
def test_image_has_python(items: list[dict[str, Any]], image: str) -> None:
    """The Job runs in an image of Dynamo's runtime where there is one: a picker's need not have python3."""
    rendered = helm.render(values(*items))
    assert objects.container(objects.find(rendered, "Job"), "scale")["image"] == image


def test_switched_off() -> None:
    """Without the Job nothing of it is made."""
    rendered = helm.render(values(frontend(), scaleHook="disabled"))
    assert {kind for kind, name in objects.names(rendered) if "grove-scale" in name} == set()
