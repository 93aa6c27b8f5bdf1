"""Which objects a graph is made of: the whole set, so that nothing is added or lost unseen."""

from __future__ import annotations

import pytest

from tests.harness import cases, objects

DISCOVERY = {("ServiceAccount", ""), ("Role", "-role"), ("RoleBinding", "-binding")}


def discovery(name: str) -> set[tuple[str, str]]:
    """Return the three objects of Kubernetes discovery."""
    return {(kind, f"{name}-k8s-service-discovery{suffix}") for kind, suffix in DISCOVERY}


def workloads(*names: str) -> set[tuple[str, str]]:
    """Return a Deployment and a Service of each name."""
    return {(kind, name) for kind in ("Deployment", "Service") for name in names}


INVENTORY = {
    "agg-vllm": workloads("agg-vllm-frontend", "agg-vllm-vllmworker") | discovery("agg-vllm"),
    "disagg-vllm": workloads("disagg-vllm-frontend", "disagg-vllm-vllmdecodeworker", "disagg-vllm-vllmprefillworker")
    | discovery("disagg-vllm"),
    "model-ref": workloads("model-ref-frontend", "model-ref-base", "model-ref-second")
    | {("Service", "dynamo-model-08a20b29")}
    | discovery("model-ref"),
    "discovery-etcd": workloads("discovery-etcd-frontend") | {("Deployment", "discovery-etcd-worker")},
    "global-namespace": {
        ("Deployment", "global.ns-graph-frontend"),
        ("Deployment", "global.ns-graph-worker"),
        ("Deployment", "global.ns-graph-local-worker"),
        ("Service", "global-ns-graph-frontend"),
        ("Service", "global-ns-graph-worker"),
        ("Service", "global-ns-graph-local-worker"),
    }
    | discovery("global.ns-graph"),
    "untyped": workloads("untyped-router") | discovery("untyped"),
    "dcd-worker": workloads("my-worker") | discovery("my-worker"),
    "dcd-frontend": workloads("my-frontend"),
}


@pytest.mark.parametrize("name", INVENTORY)
def test_objects(name: str) -> None:
    """A case renders exactly these objects."""
    assert objects.names(cases.named(name).render()) == INVENTORY[name]
