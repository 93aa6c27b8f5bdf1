"""Who scales, who is measured, and whom a service mesh leaves alone."""

from __future__ import annotations

import pytest

from tests.bugs.base import base, render, worker_of
from tests.harness.manifests import component, graph, worker
from tests.harness.objects import find, of_kind


def test_an_upgrade_leaves_the_autoscalers_number() -> None:
    """With an autoscaler the workload says nothing about replicas (vllm-project/production-stack#907)."""
    values = base(component={"replicas": 2})
    values |= {"components": {"VllmWorker": {"autoscaling": {"maxReplicas": 8}}}}
    assert "replicas" not in worker_of(values)["spec"]
    assert find(render(values), "HorizontalPodAutoscaler")["spec"]["minReplicas"] == 2


@pytest.mark.parametrize("type_", ["worker", "prefill", "decode"])
def test_every_kind_of_worker_is_measured(type_: str) -> None:
    """Prefill and decode carry the label that monitors select by, until it is switched off (ai-dynamo/dynamo#10597)."""
    values = graph(worker("one", type_))
    off = values | {"metadata": {"annotations": {"nvidia.com/enable-metrics": "false"}}}
    for given, label in ((values, "true"), (off, None)):
        [workload] = of_kind(render(given), "Deployment")
        template = workload["spec"]["template"]
        assert template["metadata"]["labels"].get("nvidia.com/metrics-enabled") == label
        assert "system" in [port["name"] for port in template["spec"]["containers"][0]["ports"]]


def test_a_mesh_leaves_the_endpoint_picker_alone() -> None:
    """The picker serves TLS itself; only its own pod template brings a mesh's sidecar (ai-dynamo/dynamo#9935)."""
    key = "sidecar.istio.io/inject"

    def injected(metadata: dict[str, object] | None) -> dict[str, str]:
        parts = (component("epp", "epp", metadata=metadata), worker("one"))
        found = of_kind(render(graph(*parts, annotations={key: "true"})), "Deployment")
        return {item["metadata"]["name"]: item["spec"]["template"]["metadata"]["annotations"][key] for item in found}

    assert injected(None) == {"qwen-epp": "false", "qwen-one": "true"}
    assert injected({"annotations": {key: "true"}}) == {"qwen-epp": "true", "qwen-one": "true"}
