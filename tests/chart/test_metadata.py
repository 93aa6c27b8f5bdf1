"""Labels and annotations of objects and pods."""

from __future__ import annotations

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import frontend, graph, worker

PRIVATE = ["nvidia.com/snapshot-is-restore-target", "nvidia.com/snapshot-checkpoint-id"]


def test_dumped_annotations_are_not_rendered() -> None:
    """The origin version and the workload provider of a dumped manifest reach no object."""
    annotations = {"nvidia.com/dynamo-operator-origin-version": "1.4.0", "nvidia.com/workload-provider": "component"}
    values = {
        "metadata": {"name": "dumped", "annotations": annotations},
        **graph(frontend(), worker(), annotations=annotations),
    }
    del values["spec"]["annotations"]["nvidia.com/workload-provider"]
    rendered = helm.render(values)
    assert not [text for item in rendered for text in objects.strings(item) if text in annotations]


def test_precedence_of_labels() -> None:
    """spec.labels < the pod template's < the contract with the operator's tools."""
    own = {"b": "pod", "nvidia.com/selector": "mine", "nvidia.com/dynamo-component": "mine"}
    values = graph(worker(metadata={"labels": own}), labels={"a": "graph", "b": "graph"})
    deployment = objects.find(helm.render(values), "Deployment")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert (labels["a"], labels["b"]) == ("graph", "pod")
    assert (labels["nvidia.com/selector"], labels["nvidia.com/dynamo-component"]) == ("my-graph-worker", "worker")


def test_precedence_of_annotations() -> None:
    """spec.annotations < propagated ones of metadata < the pod template's."""
    mode, metrics = "nvidia.com/dynamo-kube-discovery-mode", "nvidia.com/enable-metrics"
    values = graph(
        worker(metadata={"annotations": {metrics: "true"}}), annotations={"a": "graph", mode: "pod", metrics: "false"}
    )
    values["metadata"] = {"annotations": {mode: "container", metrics: "false", "example.com/owner": "me"}}
    annotations = objects.find(helm.render(values), "Deployment")["spec"]["template"]["metadata"]["annotations"]
    assert annotations == {"a": "graph", mode: "container", metrics: "true"}


def test_common_metadata() -> None:
    """commonLabels and commonAnnotations are on every object, not on pods and not in selectors."""
    values = {
        **graph(frontend(), worker(modelRef={"name": "m"})),
        "commonLabels": {"team": "x"},
        "commonAnnotations": {"note": "y"},
    }
    for item in helm.render(values):
        assert item["metadata"]["labels"]["team"] == "x"
        assert item["metadata"]["annotations"]["note"] == "y"
        template = item.get("spec", {}).get("template", {}).get("metadata", {})
        assert "team" not in template.get("labels", {})
        assert "note" not in template.get("annotations", {})


def test_user_label_over_common_label() -> None:
    """What a component says of itself wins over what is common."""
    values = {**graph(worker(metadata={"labels": {"team": "own"}})), "commonLabels": {"team": "common"}}
    assert objects.find(helm.render(values), "Deployment")["metadata"]["labels"]["team"] == "own"


def test_standard_labels() -> None:
    """Helm's standard labels are on every object and on no pod."""
    for item in helm.render(graph(frontend(), worker())):
        assert item["metadata"]["labels"]["app.kubernetes.io/managed-by"] == "Helm"
        assert item["metadata"]["labels"]["app.kubernetes.io/instance"] == "my-graph"
        template = item.get("spec", {}).get("template", {}).get("metadata", {}).get("labels", {})
        assert not [key for key in template if key.startswith(("app.kubernetes.io/", "helm.sh/"))]


@pytest.mark.parametrize("value", ["false", "true", "False"])
def test_metrics_label(value: str) -> None:
    """The metrics label is there unless the annotation says exactly false."""
    values = graph(worker(metadata={"annotations": {"nvidia.com/enable-metrics": value}}))
    labels = objects.find(helm.render(values), "Deployment")["spec"]["template"]["metadata"]["labels"]
    assert labels.get("nvidia.com/metrics-enabled") == (None if value == "false" else "true")


@pytest.mark.parametrize("type_", ["prefill", "decode"])
def test_older_contract(type_: str) -> None:
    """A prefill or decode component whose template says type worker keeps that contract, its Service too."""
    key = "nvidia.com/dynamo-component-type"
    rendered = helm.render(graph(worker("one", type_, metadata={"labels": {key: "worker"}})))
    deployment = objects.find(rendered, "Deployment")
    labels = deployment["spec"]["template"]["metadata"]["labels"]
    assert (labels[key], labels["nvidia.com/dynamo-sub-component-type"]) == ("worker", type_)
    assert objects.env(objects.container(deployment))["DYN_COMPONENT"] == "worker"
    assert objects.find(rendered, "Service")["spec"]["selector"][key] == "worker"


def test_private_keys_are_dropped() -> None:
    """Labels and annotations that only a checkpoint may set do not come from a dumped manifest."""
    annotations = {
        "nvidia.com/snapshot-restore-status.main": "done",
        "nvidia.com/snapshot-storage-type": "pvc",
        "mine": "x",
    }
    values = graph(worker(metadata={"labels": dict.fromkeys(PRIVATE, "x"), "annotations": annotations}))
    deployment = objects.find(helm.render(values), "Deployment")
    template = deployment["spec"]["template"]["metadata"]
    assert template["annotations"] == deployment["metadata"]["annotations"] == {"mine": "x"}
    assert not set(PRIVATE) & template["labels"].keys()


def test_global_namespace_is_per_component() -> None:
    """globalDynamoNamespace moves one component and leaves the others; dots of the graph's name become dashes."""
    values = {"metadata": {"name": "a.b"}, **graph(frontend(globalDynamoNamespace=True), worker())}
    rendered = helm.render(values)
    namespaces = {
        item["metadata"]["name"]: objects.env(objects.container(item))["DYN_NAMESPACE"]
        for item in objects.of_kind(rendered, "Deployment")
    }
    assert namespaces == {"a.b-frontend": "dynamo", "a.b-worker": "dynamo-a-b"}
    for item in objects.of_kind(rendered, "Deployment"):
        labels = item["spec"]["template"]["metadata"]["labels"]
        assert labels["nvidia.com/dynamo-namespace"] == namespaces[item["metadata"]["name"]]


def test_dynamo_namespace_of_a_dumped_component() -> None:
    """A standalone component keeps the Dynamo namespace that its manifest was dumped with, everywhere."""
    key = "nvidia.com/dynamo-namespace"
    spec = {name: value for name, value in frontend().items() if name != "name"}
    metadata = {"name": "one", "labels": {key: "dynamo-qwen"}}
    rendered = helm.render({"kind": "DynamoComponentDeployment", "metadata": metadata, "spec": spec})
    deployment = objects.find(rendered, "Deployment")
    assert objects.env(objects.container(deployment))["DYN_NAMESPACE"] == "dynamo-qwen"
    assert deployment["spec"]["template"]["metadata"]["labels"][key] == "dynamo-qwen"
    assert objects.find(rendered, "Service")["spec"]["selector"][key] == "dynamo-qwen"
