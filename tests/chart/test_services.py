"""Services of components: which there are, what they offer, whom they find, what is written on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import cases, helm
from tests.harness.manifests import IMAGE, component, graph, worker
from tests.harness.objects import find, names, of_kind, ports
from tests.harness.selectors import pods, selected, selector

if TYPE_CHECKING:
    from tests.harness.cases import Case
    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

TYPES = ("frontend", "worker", "prefill", "decode", None)
WORKERS = ("worker", "prefill", "decode")
BACKENDS = ("kubernetes", "etcd")
ANNOTATION = "nvidia.com/dynamo-discovery-backend"
ENABLED = "nvidia.com/dynamo-discovery-enabled"
OWN = {"metadata": {"labels": {"tier": "own"}, "annotations": {"example.com/tier": "own"}}}

EACH_TYPE = pytest.mark.parametrize("type_", TYPES)


def named(type_: str | None) -> str:
    """Return the name that the components of these tests have, by type."""
    return f"{type_ or 'router'}-One".capitalize()


def service_name(type_: str | None) -> str:
    """Return the name of the Service of such a component."""
    return f"my-graph-{type_ or 'router'}-one"


def every_type(backend: str | None = None) -> Manifest:
    """Return a graph with a component of each type."""
    values = graph(
        *(component(named(type_), type_, **OWN) for type_ in TYPES),
        backendFramework="vllm",
        labels={"cost-centre": "1234", "tier": "graph"},
        annotations={"example.com/note": "graph", "example.com/tier": "graph"},
    )
    return values if backend is None else {**values, "platform": {"discovery": {"backend": backend}}}


def service(type_: str | None, backend: str = "kubernetes") -> Object:
    """Return the Service of a component of that type."""
    return find(helm.render(every_type(backend)), "Service", service_name(type_))


def deployment(type_: str | None) -> Object:
    """Return the Deployment of a component of that type."""
    return find(helm.render(every_type("kubernetes")), "Deployment", service_name(type_))


# Existence


@EACH_TYPE
@pytest.mark.parametrize("backend", BACKENDS)
def test_existence(type_: str | None, backend: str) -> None:
    """Every component has a Service with Kubernetes discovery; with another backend only a frontend has."""
    found = ("Service", service_name(type_)) in names(helm.render(every_type(backend)))
    assert found == (type_ == "frontend" or backend == "kubernetes")


def test_existence_by_default() -> None:
    """Kubernetes discovery is what a graph has that says nothing."""
    assert helm.render(every_type()) == helm.render(every_type("kubernetes"))


PLACES: dict[str, Manifest] = {
    "metadata": {"metadata": {"annotations": {ANNOTATION: "etcd"}}},
    "spec": {"spec": {"annotations": {ANNOTATION: "etcd"}}},
    "template": {"components": {"Worker-one": {"podTemplate": {"metadata": {"annotations": {ANNOTATION: "etcd"}}}}}},
}


@pytest.mark.parametrize("place", PLACES)
def test_existence_by_annotation(place: str) -> None:
    """An annotation of the graph, of all its pods or of one pod template chooses the backend over the platform's."""
    found = names(helm.render([every_type("kubernetes"), PLACES[place]]))
    assert ("Service", service_name("worker")) not in found
    assert (("Service", service_name("decode")) in found) == (place == "template")


def test_existence_does_not_depend_on_replicas() -> None:
    """A component that is scaled to zero keeps its Service, which clients know."""
    values = graph(worker(replicas=0))
    assert ("Service", "my-graph-worker") in names(helm.render(values))


def test_one_service_per_component() -> None:
    """A component has one Service, and nothing else in a graph has one."""
    assert len(of_kind(helm.render(every_type("kubernetes")), "Service")) == len(TYPES)


# Names


def test_name() -> None:
    """A Service is named like the Deployment, with dashes for dots, in small letters."""
    values = {**graph(worker("VllmWorker")), "metadata": {"name": "qwen3.5-0.6b"}}
    assert [item["metadata"]["name"] for item in of_kind(helm.render(values), "Service")] == ["qwen3-5-0-6b-vllmworker"]


@pytest.mark.parametrize(("length", "fits"), [(63, True), (64, False)])
def test_longest_name(length: int, fits: bool) -> None:  # noqa: FBT001 - expected
    """A Service's name may have 63 characters; a longer one is refused, with its length, and never cut."""
    name = "a" * (length - len("-b"))
    values = {**graph(worker("b")), "metadata": {"name": name}}
    if fits:
        assert len(of_kind(helm.render(values, namespace="n"), "Service")[0]["metadata"]["name"]) == length
    else:
        assert f"has {length} characters" in helm.failure(values, namespace="n").message


# Ports


@EACH_TYPE
def test_ports(type_: str | None) -> None:
    """A frontend offers http at 8000, every other component system at 9090, and each goes to the port of that name."""
    name, number = ("http", 8000) if type_ == "frontend" else ("system", 9090)
    assert service(type_)["spec"]["ports"] == [{"name": name, "port": number, "protocol": "TCP", "targetPort": name}]


def test_ports_with_etcd() -> None:
    """A frontend's Service offers the same whatever the discovery backend."""
    assert service("frontend", "etcd")["spec"]["ports"] == service("frontend")["spec"]["ports"]


def test_ports_of_a_sidecar() -> None:
    """A worker with a frontend sidecar offers its own port only: the sidecar has no Service."""
    sidecar = {"containers": [{"name": "http", "image": IMAGE}]}
    rendered = helm.render(graph(worker(pod=sidecar, frontendSidecar="http")))
    assert ports(find(rendered, "Service")["spec"]) == {"system": 9090}


RAY = {6379}
"""The head of Ray, which the engine starts beside itself: no container lists its port."""


@pytest.mark.parametrize("case", cases.parameters())
def test_target_ports_exist(case: Case) -> None:
    """The port by whose name a Service finds the process is one of the pod's, unless the component has no type."""
    rendered = case.render()
    for item in of_kind(rendered, "Service"):
        for found in selected(item, pods(rendered)):
            there = {key: port for one in found.spec["containers"] for key, port in ports(one).items()}
            targets = {entry["targetPort"] for entry in item["spec"]["ports"]}
            assert targets - RAY <= there.keys() | set(there.values())


def test_address_is_kubernetes_business() -> None:
    """Neither type nor address is set: a component's Service is an ordinary one inside the cluster."""
    for type_ in TYPES:
        assert service(type_)["spec"].keys() == {"ports", "selector"}


# Selectors


@EACH_TYPE
def test_selector(type_: str | None) -> None:
    """A Service selects by component, spelt as the user did, by type and by the graph's Dynamo namespace."""
    assert selector(service(type_)) == {
        "nvidia.com/dynamo-component": named(type_),
        "nvidia.com/dynamo-component-type": type_ or "",
        "nvidia.com/dynamo-namespace": "dynamo-my-graph",
    }


def test_untyped_component_is_not_found() -> None:
    """The Service of a component without a type asks for an empty one, which its pods lack, as the operator's."""
    assert selected(service(None), pods(deployment(type_) for type_ in TYPES)) == []


def test_untyped_component_is_found_by_an_empty_label() -> None:
    """An empty type label on the pod template makes the Service of a component without a type find its pods."""
    label = {"nvidia.com/dynamo-component-type": ""}
    rendered = helm.render(graph(component("router", metadata={"labels": label})))
    assert [one.component for one in selected(find(rendered, "Service"), pods(rendered))] == ["my-graph-router"]


def test_selector_survives_a_users_labels() -> None:
    """Labels of the user's that claim another component do not take pods away from their Service."""
    claims = {
        "nvidia.com/dynamo-component": "other",
        "nvidia.com/dynamo-component-type": "frontend",
        "nvidia.com/dynamo-namespace": "other",
        "nvidia.com/selector": "other",
    }
    rendered = helm.render(graph(worker(metadata={"labels": claims}), labels=claims))
    for kind in ("Service", "Deployment"):
        assert [one.component for one in selected(find(rendered, kind), pods(rendered))] == ["my-graph-worker"]


# Labels and annotations


def contract(type_: str | None) -> dict[str, Any]:
    """Return the labels of the contract that a Service has because of its component, the hash apart."""
    labels = {
        "nvidia.com/dynamo-component": named(type_),
        "nvidia.com/dynamo-graph-deployment-name": "my-graph",
        "nvidia.com/dynamo-namespace": "dynamo-my-graph",
    }
    return labels | ({"nvidia.com/dynamo-sub-component-type": type_} if type_ in ("prefill", "decode") else {})


@pytest.mark.parametrize(("type_", "backend"), [*((type_, "kubernetes") for type_ in TYPES), ("frontend", "etcd")])
def test_labels_of_the_contract(type_: str | None, backend: str) -> None:
    """A Service says component, graph and Dynamo namespace; that it is watched only where Kubernetes is asked."""
    labels = service(type_, backend)["metadata"]["labels"]
    found = {key: value for key, value in labels.items() if key.startswith("nvidia.com/")}
    assert (found.pop("nvidia.com/dynamo-worker-hash", None) is not None) == (type_ in WORKERS)
    watched = {ANNOTATION: "kubernetes", ENABLED: "true"} if backend == "kubernetes" else {}
    assert found == contract(type_) | watched


@pytest.mark.parametrize("type_", WORKERS)
def test_generation(type_: str) -> None:
    """A worker's Service says the generation of the pods that it finds."""
    key = "nvidia.com/dynamo-worker-hash"
    assert service(type_)["metadata"]["labels"][key] == next(pods([deployment(type_)])).labels[key]


@EACH_TYPE
def test_labels_of_the_user(type_: str | None) -> None:
    """Labels of the graph are on every Service, and those of the pod template win over them."""
    labels = service(type_)["metadata"]["labels"]
    assert (labels["cost-centre"], labels["tier"]) == ("1234", "own")


@EACH_TYPE
def test_annotations(type_: str | None) -> None:
    """A Service has the annotations of its pods: the graph's, and those of the pod template over them."""
    assert service(type_)["metadata"]["annotations"] == {"example.com/note": "graph", "example.com/tier": "own"}


def test_annotations_of_a_model() -> None:
    """The Service of a component that serves a model names it, and carries its digest as a label."""
    item = find(helm.render(graph(worker(modelRef={"name": "m"}))), "Service", "my-graph-worker")
    assert item["metadata"]["annotations"] == {"nvidia.com/dynamo-base-model": "m"}
    assert item["metadata"]["labels"]["nvidia.com/dynamo-base-model-hash"] == "62c66a7a"


def test_no_annotations() -> None:
    """Where nobody gives an annotation, a Service has none."""
    assert "annotations" not in find(helm.render(graph(worker())), "Service")["metadata"]
