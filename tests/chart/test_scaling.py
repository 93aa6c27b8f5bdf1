"""Who owns the number of replicas."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import graph, worker

CPU = [{"type": "Resource", "resource": {"name": "cpu", "target": {"type": "Utilization", "averageUtilization": 80}}}]


def scaled(settings: dict[str, Any], **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return the values of a worker with an autoscaler."""
    return {**graph(worker(**fields)), "components": {"worker": {"autoscaling": settings}}}


def test_autoscaler() -> None:
    """It scales the Deployment, which then says nothing of replicas; CPU decides where nothing else is given."""
    rendered = helm.render(scaled({"maxReplicas": 6}, replicas=2))
    assert "replicas" not in objects.find(rendered, "Deployment")["spec"]
    assert objects.find(rendered, "HorizontalPodAutoscaler", "my-graph-worker")["spec"] == {
        "scaleTargetRef": {"apiVersion": "apps/v1", "kind": "Deployment", "name": "my-graph-worker"},
        "minReplicas": 2,
        "maxReplicas": 6,
        "metrics": CPU,
    }


def test_settings_of_the_user() -> None:
    """Bounds, metrics and behaviour are written as given."""
    metric = {
        "type": "Pods",
        "pods": {"metric": {"name": "q"}, "target": {"type": "AverageValue", "averageValue": "4"}},
    }
    settings = {
        "minReplicas": 3,
        "maxReplicas": 1000000,
        "metrics": [metric],
        "behavior": {"scaleDown": {"selectPolicy": "Min"}},
    }
    spec = objects.find(helm.render(scaled(settings)), "HorizontalPodAutoscaler")["spec"]
    assert {key: spec[key] for key in settings} == settings


def test_policies_that_are_none() -> None:
    """An empty list of policies is not set: Kubernetes has its own, and refuses none."""
    behavior = {"scaleUp": {"policies": [], "selectPolicy": "Min"}, "scaleDown": {}}
    rendered = helm.render(scaled({"maxReplicas": 6, "behavior": behavior}))
    spec = objects.find(rendered, "HorizontalPodAutoscaler")["spec"]
    assert spec["behavior"] == {"scaleUp": {"selectPolicy": "Min"}, "scaleDown": {}}


def test_no_part_of_the_worker() -> None:
    """An autoscaler does not make a new generation of workers."""
    key = "nvidia.com/dynamo-worker-hash"
    hashes = {
        objects.find(helm.render(values), "Deployment")["metadata"]["labels"][key]
        for values in (graph(worker()), scaled({"maxReplicas": 6}))
    }
    assert len(hashes) == 1


def test_adapter_without_a_cluster() -> None:
    """Without an autoscaler and without a cluster the user's number is rendered, and nothing else."""
    rendered = helm.render(graph(worker(scalingAdapter={}, replicas=3)))
    assert objects.find(rendered, "Deployment")["spec"]["replicas"] == 3
    assert not objects.of_kind(rendered, "HorizontalPodAutoscaler")


@pytest.mark.parametrize("program", helm.BOTH)
@pytest.mark.parametrize(
    ("values", "replicas"),
    [
        pytest.param(graph(worker(replicas=3)), 3, id="neither"),
        pytest.param(graph(worker(replicas=3, scalingAdapter={})), 0, id="adapter"),
        pytest.param(scaled({"maxReplicas": 6}, replicas=3), None, id="autoscaling"),
        pytest.param(scaled({"maxReplicas": 6}, replicas=3, scalingAdapter={}), 0, id="both"),
    ],
)
def test_live_number(values: dict[str, Any], replicas: int | None, program: helm.Helm) -> None:
    """With an adapter the live number is kept where the cluster is seen, also 0 and beside an autoscaler."""
    labels = {"app.kubernetes.io/managed-by": "Helm"}
    annotations = {"meta.helm.sh/release-name": "my-graph", "meta.helm.sh/release-namespace": "dynamo"}
    metadata = {"name": "my-graph-worker", "labels": labels, "annotations": annotations}
    live = {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": metadata, "spec": {"replicas": 0}}
    held = Cluster({"deployments": {"my-graph-worker": live}})
    rendered = cluster.install(values, held, helm=program)
    assert objects.find(rendered, "Deployment")["spec"].get("replicas") == replicas
