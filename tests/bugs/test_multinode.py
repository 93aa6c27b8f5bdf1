"""Instances on several nodes: names that fit, flags that arrive, and pods that lose nothing of the user's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bugs.base import base, refused, render, worker_pod
from tests.harness import helm
from tests.harness.manifests import IMAGE, graph, worker
from tests.harness.objects import find, names, of_kind

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

GROVE: Manifest = {"platform": {"orchestrator": "grove"}}
NODES: Manifest = {"multinode": {"nodeCount": 2}}
POD: Manifest = {
    "nodeSelector": {"gpu": "h100"},
    "tolerations": [{"key": "nvidia.com/gpu", "operator": "Exists"}],
    "affinity": {"nodeAffinity": {}},
    "schedulerName": "mine",
    "runtimeClassName": "nvidia",
    "priorityClassName": "high",
    "hostIPC": True,
    "dnsPolicy": "Default",
    "securityContext": {"runAsUser": 1000},
}


GPU: Manifest = {"resources": {"limits": {"nvidia.com/gpu": "1"}}}
ALONE: Manifest = graph(worker("VllmWorker", container=GPU, pod=POD, **NODES))
"""A worker without a frontend: under Grove all pods have one scheduler."""


def pods(values: Manifest) -> list[Object]:
    """Return the pod specs of the worker's roles: leader, then worker."""
    rendered = render(values)
    sets = of_kind(rendered, "PodCliqueSet")
    if sets:
        cliques = sets[0]["spec"]["template"]["cliques"]
        return [clique["spec"]["podSpec"] for clique in cliques if clique["name"].startswith("vllmworker")]
    template = find(rendered, "LeaderWorkerSet")["spec"]["leaderWorkerTemplate"]
    return [template[f"{role}Template"]["spec"] for role in ("leader", "worker")]


@pytest.mark.parametrize("platform", [{}, GROVE], ids=["leaderworkerset", "grove"])
def test_both_roles_have_the_whole_pod(platform: Manifest) -> None:
    """What a pod template says of nodes, schedulers and rights is in leader and worker (llm-d-modelservice#172)."""
    for pod in pods({**ALONE, **platform}):
        assert {key: pod.get(key) for key in POD} == POD


@pytest.mark.parametrize("platform", [{}, GROVE], ids=["leaderworkerset", "grove"])
def test_both_roles_have_the_sidecars(platform: Manifest) -> None:
    """Sidecars and init containers of the user's reach leader and worker, main first (ai-dynamo/dynamo#3390)."""
    pod = {
        "containers": [{"name": "log-shipper", "image": IMAGE}],
        "initContainers": [{"name": "fetch", "image": IMAGE}],
    }
    found = pods({**base(pod=pod, component=NODES), **platform})
    assert len(found) == 2
    for spec in found:
        assert [item["name"] for item in spec["containers"]] == ["main", "log-shipper"]
        assert "fetch" in [item["name"] for item in spec["initContainers"]]


def test_flags_of_a_bare_command_stay_words() -> None:
    """No shell is put before python; what the kubelet expands is a word of its own (ai-dynamo/dynamo#8369)."""
    values = base(container={"command": ["python3", "-m", "dynamo.sglang"]}, component=NODES, backendFramework="sglang")
    leader, other = (spec["containers"][0] for spec in pods(values))
    for container, rank in ((leader, "0"), (other, "$(LWS_WORKER_INDEX)")):
        assert container["command"] == ["python3", "-m", "dynamo.sglang"]
        words = ["--dist-init-addr", "$(LWS_LEADER_ADDRESS):29500", "--nnodes", "2", "--node-rank", rank]
        assert container["args"][-6:] == words


def test_names_too_long_for_grove() -> None:
    """Set, scaling group and clique have 45 characters together, and no more (ai-dynamo/dynamo#8480)."""

    def values(name: str) -> Manifest:
        return {
            **graph(worker(name, container=GPU, **NODES)),
            **GROVE,
            "metadata": {"annotations": {"nvidia.com/enable-grove": "true"}},
        }

    message = helm.failure(values("TRTLLMDecodeWorker"), release="trtllm-disagg", namespace="demo").message
    assert "have 48 characters together; Grove takes 45" in message
    assert "[grove-name]" in message
    assert helm.render(values("decode"), release="trtllm-disagg", namespace="demo")


@pytest.mark.parametrize(
    ("release", "rule"),
    [("2x8-h200", "lws-name"), ("deepseek-r1-distill-llama-70b-fp8-prod-eu", "lws-length"), ("qwen3.5", "lws-name")],
)
def test_names_that_a_leaderworkerset_cannot_have(release: str, rule: str) -> None:
    """A digit in front, a dot, a name too long for labels of pods: refused with the name (kubernetes-sigs/lws#410)."""
    values = graph(worker("VllmDecodeWorker", container=GPU, **NODES))
    assert f"[{rule}]" in helm.failure(values, release=release, namespace="demo").message


def test_from_one_node_to_several() -> None:
    """The LeaderWorkerSet takes the Deployment's place; nothing is left of it (ai-dynamo/dynamo#4969)."""
    one, several = names(render(base())), names(render(base(component=NODES)))
    assert {name for kind, name in one - several if kind == "Deployment"} == {"qwen-vllmworker"}
    assert [kind for kind, _ in several - one].count("LeaderWorkerSet") == 1


def test_a_minimum_is_for_grove() -> None:
    """MinAvailable reaches the clique under Grove, and is refused elsewhere (ai-dynamo/dynamo#7811)."""
    values = base(component={"replicas": 4, "minAvailable": 2})
    assert "[grove-only]" in refused(values)
    cliques = find(render({**values, **GROVE}), "PodCliqueSet")["spec"]["template"]["cliques"]
    [clique] = [clique for clique in cliques if clique["name"] == "vllmworker"]
    assert (clique["spec"]["replicas"], clique["spec"]["minAvailable"]) == (4, 2)


def test_a_probe_is_the_same_under_grove() -> None:
    """A user's probe stands in a clique as it stands in a Deployment (ai-dynamo/dynamo#1954)."""
    probe = {"exec": {"command": ["/bin/true"]}, "periodSeconds": 30}
    values = base(container={"livenessProbe": probe})
    [pod] = pods({**values, **GROVE})
    plain = worker_pod(values)
    assert pod["containers"][0]["livenessProbe"] == plain["containers"][0]["livenessProbe"] == probe
    keys = {"command", "args", "image", "ports", "readinessProbe", "resources", "startupProbe", "volumeMounts"}
    assert {key: pod["containers"][0].get(key) for key in keys} == {
        key: plain["containers"][0].get(key) for key in keys
    }
