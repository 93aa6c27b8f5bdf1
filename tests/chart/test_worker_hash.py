"""The generation of a graph's workers."""

from __future__ import annotations

import copy
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import frontend, graph, worker

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.harness.manifests import Manifest

LABEL = "nvidia.com/dynamo-worker-hash"
SUFFIX = "DYN_NAMESPACE_WORKER_SUFFIX"
BASE = graph(
    frontend(), worker("prefill", "prefill"), worker("decode", "decode", replicas=2), env=[{"name": "A", "value": "1"}]
)


def hash_of(values: Manifest, **options: Any) -> str:  # noqa: ANN401 - options of helm.render
    """Return the hash that all workers of a graph carry; it is an error if they differ."""
    pods = [
        item["spec"]["template"]["metadata"]["labels"]
        for item in objects.of_kind(helm.render(values, **options), "Deployment")
    ]
    (found,) = {labels[LABEL] for labels in pods if LABEL in labels}
    assert isinstance(found, str)
    return found


def changed(change: Callable[[Manifest], object]) -> Manifest:
    """Return BASE with one change."""
    values = copy.deepcopy(BASE)
    change(values["spec"])
    return values


def remember(spec: Manifest, **settings: Any) -> None:  # noqa: ANN401 - settings of the service
    """Give the first worker a GPU Memory Service."""
    main = spec["components"][1]["podTemplate"]["spec"]["containers"]
    main[0]["resources"] = {"limits": {"nvidia.com/gpu": 1}}
    main.append({"name": "loader", "image": "r/loader:1"})
    spec["components"][1]["experimental"] = {"gpuMemoryService": settings}


MEMORY: dict[str, dict[str, Any]] = {
    "as it is": {},
    "of another class": {"deviceClassName": "h100.example.com"},
    "with a client": {"extraClientContainers": ["loader"]},
}

CHANGES: dict[str, Callable[[Manifest], object]] = {
    "image of a worker": lambda spec: spec["components"][2]["podTemplate"]["spec"]["containers"][0].update(
        image="r/x:1.6.0"
    ),
    "label of a worker": lambda spec: spec["components"][1]["podTemplate"].update(metadata={"labels": {"a": "b"}}),
    "another worker": lambda spec: spec["components"].append(worker("third")),
    "an endpoint's model": lambda spec: spec["components"][1].update(modelRef={"name": "m"}),
    "environment of the graph": lambda spec: spec["env"][0].update(value="2"),
    "labels of the graph": lambda spec: spec.update(labels={"a": "b"}),
    "annotations of the graph": lambda spec: spec.update(annotations={"a": "b"}),
    "shared memory": lambda spec: spec["components"][1].update(sharedMemorySize="1Gi"),
}

SAME: dict[str, Callable[[Manifest], object]] = {
    "replicas": lambda spec: spec["components"][2].update(replicas=5),
    "a frontend": lambda spec: spec["components"].append(frontend("second")),
    "image of a frontend": lambda spec: spec["components"][0]["podTemplate"]["spec"]["containers"][0].update(
        image="r/y:1.6.0"
    ),
    "order of the list": lambda spec: spec["components"].reverse(),
    "override that says what the tag says": lambda spec: spec["components"][1].update(runtimeVersionOverride="1.5.0"),
    "nulls": lambda spec: spec["components"][1].update(modelRef=None),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_scope(change: Callable[[Manifest], object]) -> None:
    """What the workers are made from makes a new generation."""
    assert hash_of(changed(change)) != hash_of(BASE)


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_out_of_scope(change: Callable[[Manifest], object]) -> None:
    """What is not part of the workers leaves them in their generation."""
    assert hash_of(changed(change)) == hash_of(BASE)


def test_memory_is_in_scope() -> None:
    """Workers with a GPU Memory Service are another generation than those without, and so are those of another one."""
    bare = changed(remember)
    del bare["spec"]["components"][1]["experimental"]
    kept = [changed(partial(remember, **given)) for given in MEMORY.values()]
    hashes = {hash_of(values) for values in (bare, *kept)}
    assert len(hashes) == 1 + len(MEMORY)
    spelt = changed(lambda spec: remember(spec, mode="IntraPod", deviceClassName="gpu.nvidia.com"))
    assert hash_of(spelt) == hash_of(kept[0])


def test_failover_is_in_scope() -> None:
    """Engines that take over are another generation than engines alone."""
    alone = {**changed(remember), "metadata": {"annotations": {"nvidia.com/dynamo-kube-discovery-mode": "container"}}}
    relieved = copy.deepcopy(alone)
    relieved["spec"]["components"][1]["experimental"]["failover"] = {}
    assert hash_of(alone) != hash_of(relieved)
    spelt = copy.deepcopy(relieved)
    spelt["spec"]["components"][1]["experimental"]["failover"] = {"mode": "IntraPod", "numShadows": 1}
    assert hash_of(spelt) == hash_of(relieved)


def test_graph_and_namespace_are_in_scope() -> None:
    """Two graphs, or one graph in two namespaces, are two generations."""
    hashes = {hash_of(BASE), hash_of(BASE, release="other"), hash_of(BASE, namespace="other")}
    assert len(hashes) == 3


def test_engine_is_in_scope() -> None:
    """The engine counts where the graph alone names it."""
    hashes = {
        hash_of(graph(worker(container={"command": ["run"]}), backendFramework=engine)) for engine in ("vllm", "sglang")
    }
    assert len(hashes) == 2


def test_settings_are_out_of_scope() -> None:
    """Profile, addresses and common labels are settings of the chart, not of the workers."""
    settings = {
        "platform": {"defaults": "operator", "infrastructure": {"natsAddress": "nats://n:4222"}},
        "commonLabels": {"a": "b"},
    }
    assert hash_of({**BASE, **settings}) == hash_of(BASE)


def test_not_in_names() -> None:
    """Names keep, whatever the generation: the pod label, the object's label and the variable carry it."""
    rendered = helm.render(BASE)
    digest = hash_of(BASE)
    assert not [name for _, name in objects.names(rendered) if digest in name]
    for name in ("my-graph-prefill", "my-graph-decode"):
        deployment = objects.find(rendered, "Deployment", name)
        assert deployment["metadata"]["labels"][LABEL] == digest
        assert objects.env(objects.container(deployment))[SUFFIX] == digest
        assert deployment["spec"]["selector"]["matchLabels"] == {"nvidia.com/selector": name}
        assert objects.find(rendered, "Service", name)["metadata"]["labels"][LABEL] == digest


def test_workers_only() -> None:
    """Frontends and components without a type carry no generation."""
    deployment = objects.find(helm.render(BASE), "Deployment", "my-graph-frontend")
    assert LABEL not in deployment["spec"]["template"]["metadata"]["labels"]
    assert SUFFIX not in objects.env(objects.container(deployment))


def test_standalone_component_has_none() -> None:
    """A standalone worker carries no generation, unless its manifest was dumped with one."""
    spec = {key: value for key, value in worker().items() if key != "name"}
    values = {"kind": "DynamoComponentDeployment", "metadata": {"name": "alone"}, "spec": spec}
    assert SUFFIX not in objects.env(objects.container(objects.find(helm.render(values), "Deployment")))
    dumped = {**values, "metadata": {"name": "alone", "labels": {LABEL: "0123abcd"}}}
    assert objects.env(objects.container(objects.find(helm.render(dumped), "Deployment")))[SUFFIX] == "0123abcd"
