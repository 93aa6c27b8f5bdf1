"""The API server finds in each kind of object what no schema tells, and takes what is right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import judge
from tests.harness.helm import render
from tests.harness.specimens import (
    ALL,
    DEPLOYMENT,
    LABELS,
    LEADER_WORKER_SET,
    POD_CLIQUE_SET,
    SNAPSHOT_JOB,
    seeded,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.controlplane import ControlPlane
    from tests.harness.objects import Object

PODS = {
    "Deployment": (DEPLOYMENT, "spec.template.spec"),
    "leader": (LEADER_WORKER_SET, "spec.leaderWorkerTemplate.leaderTemplate.spec"),
    "worker": (LEADER_WORKER_SET, "spec.leaderWorkerTemplate.workerTemplate.spec"),
    "clique": (POD_CLIQUE_SET, "spec.template.cliques.0.spec.podSpec"),
    "SnapshotJob": (SNAPSHOT_JOB, "spec.podTemplate.spec"),
}
"""Where pods are: the object and the path to the pod spec."""
LABELLED = {
    "object": (LEADER_WORKER_SET, "metadata.labels"),
    "Deployment": (DEPLOYMENT, "spec.template.metadata.labels"),
    "worker": (LEADER_WORKER_SET, "spec.leaderWorkerTemplate.workerTemplate.metadata.labels"),
    "clique": (POD_CLIQUE_SET, "spec.template.cliques.0.labels"),
    "SnapshotJob": (SNAPSHOT_JOB, "spec.podTemplate.metadata.labels"),
}
"""Where labels are."""
ENTRY = {"name": "A", "value": "b"}
PORT = {"name": "http", "containerPort": 80}
FAULTS: dict[str, tuple[str, Any, str]] = {
    "duplicate-env": ("env", [ENTRY, ENTRY], "hides previous definition of"),
    "request-above-limit": (
        "resources",
        {"limits": {"cpu": 1}, "requests": {"cpu": 2}},
        "must be less than or equal to cpu limit",
    ),
    "gpu-without-limit": (
        "resources",
        {"requests": {"nvidia.com/gpu": 1}},
        "Limit must be set for non overcommitable resources",
    ),
    "two-handlers": (
        "livenessProbe",
        {"exec": {"command": ["true"]}, "tcpSocket": {"port": 80}},
        "may not specify more than 1 handler type",
    ),
    "mount-without-volume": ("volumeMounts", [{"name": "data", "mountPath": "/data"}], 'Not found: "data"'),
    "duplicate-port-name": ("ports", [PORT, {**PORT, "containerPort": 81}], 'Duplicate value: "http"'),
    "unknown-field": ("envs", [], 'unknown field "'),
}
"""Faults of a container: the key, what is seeded there, and a part of what the API server says."""

pytestmark = pytest.mark.usefixtures("control_plane")


@pytest.mark.parametrize("item", ALL, ids=lambda item: item["kind"])
def test_a_good_object_is_taken(item: Object) -> None:
    """What is right gets neither error nor warning, whichever way it is created."""
    assert judge.problems([item]) == []


@pytest.mark.parametrize("place", PODS)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_pod_is_found(place: str, fault: str) -> None:
    """A fault is found in whatever kind of object the pod is, and the object is named."""
    item, path = PODS[place]
    key, value, message = FAULTS[fault]
    with pytest.raises(AssertionError) as caught:
        judge.check([seeded(item, f"{path}.containers.0.{key}", value)])
    assert f"  {item['kind']}/x" in str(caught.value)
    assert message in str(caught.value)


@pytest.mark.parametrize("place", LABELLED)
def test_a_long_label_is_found(place: str) -> None:
    """The value of a label has at most 63 characters, on the object and on the pods that it makes."""
    item, path = LABELLED[place]
    assert judge.problems([seeded(item, path, {**LABELS, "more": "x" * 63})]) == []
    found = judge.problems([seeded(item, path, {**LABELS, "more": "x" * 64})])
    assert "must be no more than 63 " in " ".join(found)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("spec.podSnapshotTemplate.targetContainers", ["log"], "must name containers present in podTemplate"),
        ("metadata.name", "x" * 64, "metadata.name must be no more than 63 characters"),
        ("spec.podSnapshotTemplate.metadata.labels", {"nvidia.com/snapshot-job": "x"}, "are set by the controller"),
        ("spec.podSnapshotTemplate.metadata.labels", {"not a key": "x"}, "label keys must be qualified names"),
    ],
)
def test_a_rule_of_a_definition_is_kept(path: str, value: object, message: str) -> None:
    """The server evaluates the CEL rules of a definition, which a schema cannot hold."""
    [found] = judge.problems([seeded(SNAPSHOT_JOB, path, value)])
    assert message in found


def test_each_complaint_stands_once_and_names_its_way() -> None:
    """What both ways say is one line; what one says alone is marked."""
    [line] = judge.problems([seeded(DEPLOYMENT, "spec.replicas", -1)])
    assert line.startswith('Deployment/x: Deployment.apps "x" is invalid: spec.replicas: Invalid value: -1: must be')
    assert not line.endswith(")")
    lines = judge.problems([seeded(DEPLOYMENT, "spec.template.spec.containers.0.env", [ENTRY, ENTRY])])
    assert [line for line in lines if line.startswith("Deployment/x: ") and line.endswith(" (created)")]
    assert [line for line in lines if line.startswith("Deployment/x: ") and line.endswith(" (applied)")]


def test_an_unknown_kind_is_not_served() -> None:
    """An object that no server takes is refused, not passed over."""
    unknown = {"apiVersion": "apps/v1", "kind": "Deploy", "metadata": {"name": "x"}}
    assert judge.problems([unknown]) == ["Deploy/x: apps/v1 Deploy is not served"]


def test_a_refused_object_is_asked_again() -> None:
    """Only what was found good is remembered."""
    broken = seeded(DEPLOYMENT, "spec.replicas", -2)
    assert judge.problems([broken]) == judge.problems([broken]) != []


def test_what_is_known_needs_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """A good object is asked once, by whichever process."""
    judge.check([DEPLOYMENT])
    monkeypatch.setattr(judge, "connect", None)
    judge.check([DEPLOYMENT])


def test_a_dry_run_stores_nothing(control_plane: ControlPlane) -> None:
    """However often objects are tried, the server is as empty as before."""
    judge.check([seeded(DEPLOYMENT, "metadata.namespace", "trials")])
    for namespace in ("trials", judge.NAMESPACE):
        assert control_plane.request("GET", f"/apis/apps/v1/namespaces/{namespace}/deployments").body["items"] == []


def test_what_others_stored_is_no_matter(control_plane: ControlPlane) -> None:
    """An object is judged by itself, also where another of its name is in the namespace that it names."""
    control_plane.ensure_namespace("taken")
    stored = {**DEPLOYMENT, "metadata": {"name": "x", "namespace": "taken", "labels": LABELS}}
    answer = control_plane.request("POST", "/apis/apps/v1/namespaces/taken/deployments", stored)
    assert answer.status == 201
    assert judge.problems([seeded(stored, "spec.replicas", 7)]) == []


def test_a_namespace_is_text() -> None:
    """A name such as 1000 that lost its quotes is refused, although the object is tried elsewhere."""
    assert judge.problems([seeded(DEPLOYMENT, "metadata.namespace", "1000")]) == []
    found = judge.problems([seeded(DEPLOYMENT, "metadata.namespace", 1000)])
    assert "cannot unmarshal number" in " ".join(found)


def test_dots_in_a_name_are_the_users_business() -> None:
    """The warning about a name with dots is let pass; the one about a name that is too long is not."""
    assert judge.problems([seeded(DEPLOYMENT, "metadata.name", "a.b")]) == []
    [found] = judge.problems([seeded(DEPLOYMENT, "metadata.name", "a" * 64)])
    assert "must be no more than 63" in found


def test_every_render_is_judged(tiny: Path) -> None:
    """A test that asks for a render with a fault that only the server sees is red."""
    broken = seeded(DEPLOYMENT, "spec.template.spec.containers.0.resources", {"requests": {"nvidia.com/gpu": 1}})
    with pytest.raises(AssertionError, match="Limit must be set for non overcommitable resources"):
        render({"document": broken}, chart=tiny)
