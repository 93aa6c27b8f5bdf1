"""GPU Memory Service, engines that take over, and snapshots: what is refused, and what is never rendered in silence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bugs.base import base, refused, render, worker_pod
from tests.harness import helm
from tests.harness.objects import env

CONTAINER_MODE = {"metadata": {"annotations": {"nvidia.com/dynamo-kube-discovery-mode": "container"}}}


def experimental(**keys: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of experimental
    """Return the values of a worker with experimental settings."""
    return base(component={"experimental": keys})


@pytest.mark.parametrize(("clients", "rule"), [(["profiler"], "memory-client"), (["main", "main"], "duplicate-entry")])
def test_an_unknown_client_is_refused(clients: list[str], rule: str) -> None:
    """A client that is no container, or stands twice, is not ignored (ai-dynamo/dynamo#12580)."""
    message = refused(experimental(gpuMemoryService={"extraClientContainers": clients}))
    assert f"[{rule}]" in message
    assert clients[0] in message


def test_engines_that_take_over_need_container_discovery() -> None:
    """Two engines of a pod register under two names, or are refused (ai-dynamo/dynamo#8157)."""
    values = experimental(gpuMemoryService={"mode": "IntraPod"}, failover={"mode": "IntraPod"})
    assert "nvidia.com/dynamo-kube-discovery-mode: container" in refused(values)
    engines = worker_pod({**values, **CONTAINER_MODE})["containers"]
    assert [item["name"] for item in engines] == ["engine-0", "engine-1"]
    variables = [env(item) for item in engines]
    assert [item["CONTAINER_NAME"] for item in variables] == ["engine-0", "engine-1"]
    assert [item["DYN_KUBE_DISCOVERY_MODE"] for item in variables] == ["container", "container"]
    assert variables[0]["DYN_SYSTEM_PORT"] != variables[1]["DYN_SYSTEM_PORT"]


def test_claims_need_their_kubernetes() -> None:
    """Claims of resource.k8s.io/v1 are not rendered for a cluster that lacks them (ai-dynamo/dynamo#9454)."""
    failure = helm.failure(experimental(gpuMemoryService={}), kube_version="1.33.0")
    assert "[memory-dra]" in failure.message
    assert "1.34" in failure.message


def test_a_reference_to_a_snapshot_has_no_job() -> None:
    """CheckpointRef names a PodSnapshot: with a job beside it nobody knows what is meant (ai-dynamo/dynamo#14076)."""
    checkpoint = {"enabled": True, "checkpointRef": "qwen-warm"}
    assert "[checkpoint-reference]" in refused(experimental(checkpoint={**checkpoint, "job": {}}))
    kinds = {item["kind"] for item in render(experimental(checkpoint=checkpoint))}
    assert not kinds & {"DynamoCheckpoint", "Job", "SnapshotJob"}
