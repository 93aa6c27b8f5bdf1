"""Models: a headless Service for each, and how pods and Services say which model they serve."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from tests.harness import helm
from tests.harness.manifests import component, frontend, graph, worker
from tests.harness.objects import find, of_kind
from tests.harness.selectors import pods, selected, selector

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

HASH = "nvidia.com/dynamo-base-model-hash"
MODEL = "nvidia.com/dynamo-base-model"
QWEN = "Qwen/Qwen3-0.6B"

DIGESTS = {QWEN: "fb68f5a6", "meta-llama/Llama-3.1-8B-Instruct": "08a20b29", "m": "62c66a7a"}
"""What the operator's own code gives."""


def serving(*models: str | None, type_: str | None = "worker") -> Manifest:
    """Return a graph with a component for each model; None is a component that names no model."""
    parts = [
        component(f"c{number}", type_, **({} if model is None else {"modelRef": {"name": model}}))
        for number, model in enumerate(models)
    ]
    return graph(*parts)


def model_services(values: Manifest) -> list[Object]:
    """Return the Services of models."""
    services = of_kind(helm.render(values), "Service")
    return [item for item in services if item["metadata"]["name"].startswith("dynamo-model-")]


def test_no_model() -> None:
    """A graph that names no model has no Service for one."""
    assert model_services(serving(None)) == []


@pytest.mark.parametrize("model", DIGESTS)
def test_name(model: str) -> None:
    """The Service is called by the first 8 hex digits of the SHA-256 of the model's name."""
    assert DIGESTS[model] == hashlib.sha256(model.encode()).hexdigest()[:8]
    assert [item["metadata"]["name"] for item in model_services(serving(model))] == [f"dynamo-model-{DIGESTS[model]}"]


def test_one_for_each_distinct_model() -> None:
    """Components that name the same model share its Service; capitals make another model."""
    services = model_services(serving(QWEN, QWEN, None, "m", QWEN.lower()))
    assert sorted(item["metadata"]["annotations"][MODEL] for item in services) == sorted([QWEN, "m", QWEN.lower()])


@pytest.mark.parametrize(("create", "count"), [(True, 1), (None, 1), (False, 0)])
def test_made_elsewhere(create: bool | None, count: int) -> None:  # noqa: FBT001 - a value of the chart
    """The Services can be left to another graph of the namespace."""
    assert len(model_services({**serving(QWEN), "platform": {"modelServices": {"create": create}}})) == count


def test_revision_does_not_count() -> None:
    """Two revisions of a model are one model."""
    values = graph(
        worker("a", modelRef={"name": "m", "revision": "main"}), worker("b", modelRef={"name": "m", "revision": "v2"})
    )
    (item,) = model_services(values)
    assert [one.component for one in selected(item, pods(helm.render(values)))] == ["my-graph-a", "my-graph-b"]


@pytest.mark.parametrize("type_", ["frontend", "worker", "prefill", "decode", None])
def test_every_type_may_serve_a_model(type_: str | None) -> None:
    """The Service exists whatever the type of the component that names the model."""
    assert len(model_services(serving("m", type_=type_))) == 1


def test_discovery_does_not_count() -> None:
    """The Service exists whatever the discovery backend."""
    (item,) = model_services({**serving("m"), "platform": {"discovery": {"backend": "etcd"}}})
    assert item == model_services(serving("m"))[0]


def test_of_a_standalone_component() -> None:
    """A standalone component that names a model has the model's Service."""
    spec = worker("w", modelRef={"name": "m"})
    values = {"kind": "DynamoComponentDeployment", "metadata": {"name": "my-worker"}, "spec": spec}
    assert [item["metadata"]["name"] for item in model_services(values)] == ["dynamo-model-62c66a7a"]


def test_headless() -> None:
    """The Service has no address: clients see every endpoint, of ready pods only."""
    (item,) = model_services(serving("m"))
    assert item["spec"]["clusterIP"] == "None"
    assert item["spec"].keys() == {"clusterIP", "ports", "selector"}


def test_ports() -> None:
    """The Service offers the system port, by number: pods of several graphs need not name it alike."""
    (item,) = model_services(serving("m"))
    assert item["spec"]["ports"] == [{"name": "system", "port": 9090, "protocol": "TCP", "targetPort": 9090}]


def test_selector() -> None:
    """The Service selects by the digest alone, hence the pods of all graphs of the namespace."""
    (item,) = model_services(serving("m"))
    assert selector(item) == {HASH: "62c66a7a"}


def test_labels() -> None:
    """The Service says which digest it stands for, and carries the mark by which controllers know it."""
    (item,) = model_services(serving("m"))
    labels = item["metadata"]["labels"]
    assert (labels[HASH], labels["nvidia.com/managed-by"]) == ("62c66a7a", "dynamo-operator")


def test_it_belongs_to_no_component() -> None:
    """Labels of a graph or a component are not on the Service, which several may share, nor is discovery's."""
    values = graph(
        worker("w", modelRef={"name": "m"}, metadata={"labels": {"team": "x"}, "annotations": {"note": "x"}}),
        labels={"cost-centre": "1234"},
        annotations={"note": "y"},
    )
    (item,) = model_services(values)
    own = {key for key in item["metadata"]["labels"] if not key.startswith(("app.kubernetes.io/", "helm.sh/"))}
    assert own == {HASH, "nvidia.com/managed-by"}
    assert item["metadata"]["annotations"] == {MODEL: "m"}


def test_common_metadata_does_not_beat_the_models() -> None:
    """Common labels and annotations are on the Service, but never in place of the model's name and digest."""
    common = {"commonAnnotations": {"owner": "x", MODEL: "wrong"}, "commonLabels": {"team": "x", HASH: "wrong"}}
    (item,) = model_services({**serving("m"), **common})
    assert item["metadata"]["annotations"] == {"owner": "x", MODEL: "m"}
    assert (item["metadata"]["labels"]["team"], item["metadata"]["labels"][HASH]) == ("x", "62c66a7a")


@pytest.mark.parametrize("kind", ["Deployment", "Service"])
def test_component_objects_name_the_model(kind: str) -> None:
    """Deployment and Service of a component carry digest and name of its model, and those of another carry none."""
    rendered = helm.render(serving("m", None))
    named, other = (find(rendered, kind, f"my-graph-{name}")["metadata"] for name in ("c0", "c1"))
    assert (named["labels"][HASH], named["annotations"][MODEL]) == ("62c66a7a", "m")
    assert HASH not in other["labels"]
    assert MODEL not in other.get("annotations", {})


def test_pods_name_the_model() -> None:
    """Pods carry the digest as a label, for the Service, and the name as an annotation, for people."""
    item = find(helm.render(serving("m")), "Deployment")
    assert item["spec"]["template"]["metadata"]["labels"][HASH] == "62c66a7a"
    assert item["spec"]["template"]["metadata"]["annotations"] == {MODEL: "m"}


def test_a_users_label_does_not_move_a_pod() -> None:
    """A digest that the user wrote as a label does not beat that of the model."""
    values = graph(frontend(), worker("w", modelRef={"name": "m"}, metadata={"labels": {HASH: "00000000"}}))
    labels = {one.component: one.labels for one in pods(helm.render(values))}
    assert labels["my-graph-w"][HASH] == "62c66a7a"


def test_order() -> None:
    """The Services of several models stand in the order of their digests, whatever the order of the components."""
    models = [QWEN, "m", "meta-llama/Llama-3.1-8B-Instruct"]
    found = [item["metadata"]["name"] for item in model_services(serving(*models))]
    assert found == [item["metadata"]["name"] for item in model_services(serving(*reversed(models)))]
