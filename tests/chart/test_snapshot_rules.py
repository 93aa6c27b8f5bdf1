"""Snapshots that a cluster holds: from which of them pods may start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import cluster, helm, installer, objects
from tests.harness.cluster import Cluster
from tests.harness.live import Release
from tests.harness.manifests import graph, worker

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane

READY = {"type": "Ready", "status": "True"}
AUTOMATIC = {"nvidia.com/dynamo-auto-checkpoint": "true"}
VERSION = "nvidia.com/dynamo-snapshot-compatibility-version"
HASH = "nvidia.com/dynamo-snapshot-compatibility-hash"
MODE = "nvidia.com/dynamo-snapshot-gms-mode"
POLICY = "nvidia.com/dynamo-checkpoint-deletion-policy"


def values(policy: str = "Immediate") -> dict[str, Any]:
    """Return a graph with a worker that starts from the PodSnapshot warm."""
    checkpoint = {"enabled": True, "checkpointRef": "warm", "startupPolicy": policy}
    return graph(worker("w", experimental={"checkpoint": checkpoint}))


def captured_worker() -> dict[str, Any]:
    """Return a graph with a worker that is captured."""
    return graph(worker("w", experimental={"checkpoint": {"enabled": True}}))


def compatible() -> str:
    """Return the digest of that worker."""
    (job,) = objects.of_kind(helm.render(captured_worker()), "SnapshotJob")
    return str(job["spec"]["podSnapshotTemplate"]["metadata"]["annotations"][HASH])


def snapshot(
    *conditions: dict[str, str], containers: tuple[str, ...] = ("main",), content: str = "content", **annotations: str
) -> dict[str, Any]:
    """Return a PodSnapshot; without conditions it is ready. ``annotations`` are named by ``KEYS``."""
    return {
        "apiVersion": "nvidia.com/v1alpha1",
        "kind": "PodSnapshot",
        "metadata": {"name": "warm", "annotations": {KEYS[key]: value for key, value in annotations.items()}},
        "spec": {"source": {"podRef": {"name": "x", "containers": list(containers)}}},
        "status": {"boundSnapshotContentName": content, "conditions": list(conditions or (READY,))},
    }


KEYS = {
    "version": VERSION,
    "digest": HASH,
    "mode": MODE,
    "automatic": "nvidia.com/dynamo-auto-checkpoint",
    "owner": "nvidia.com/dynamo-checkpoint-owner-uid",
}


def held(*found: dict[str, Any], policy: str | None = None, **more: Any) -> Cluster:  # noqa: ANN401 - fields of Cluster
    """Return a cluster with snapshots, and the SnapshotJob of one if there is a policy."""
    kind = {"apiVersion": "nvidia.com/v1alpha1", "kind": "SnapshotJob"}
    job = {**kind, "metadata": {"name": "warm", "annotations": {POLICY: policy}}}
    jobs = {"warm": job} if policy else {}
    return Cluster({"podsnapshots": {one["metadata"]["name"]: one for one in found}, "snapshotjobs": jobs}, **more)


OURS = "dynamo-graph/v1"
FAILED = {"type": "Failed", "status": "True", "reason": "CheckpointFailed", "message": "no space"}
WHERE = "spec.components[0] (w): experimental.checkpoint.checkpointRef: "
REFUSED = {
    "snapshot-missing": (held(), 'the namespace has no PodSnapshot "warm"'),
    "snapshot-failed": (held(snapshot(FAILED)), 'the PodSnapshot "warm" has failed: CheckpointFailed: no space'),
    "snapshot-containers": (held(snapshot(containers=("a", "b"))), 'the PodSnapshot "warm" holds 2 containers;'),
    "snapshot-hash": (
        held(snapshot(version=OURS, digest="0" * 64)),
        'the PodSnapshot "warm" was captured from another',
    ),
    "snapshot-memory": (
        held(snapshot(mode="IntraPod")),
        "with its GPU Memory Service IntraPod; that of the component is disabled",
    ),
    "snapshot-unbound": (held(snapshot(content="")), 'the PodSnapshot "warm" is ready, but has no content'),
    "snapshot-retained": (held(snapshot(automatic="true"), policy="Retain"), "belongs to a capture that a release"),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_refused(rule: str) -> None:
    """Each reason has a message that names the snapshot, and the only one is told."""
    cluster_, text = REFUSED[rule]
    with pytest.raises(AssertionError, match="dynamo-graph: 1 problem") as refused:
        cluster.install(values(), cluster_, helm="helm")
    told = str(refused.value)
    assert WHERE in told
    assert text in told
    assert f"[{rule}]" in told


PENDING = {"type": "Ready", "status": "False"}
TAKEN = {
    "ready": held(snapshot()),
    "ours": held(snapshot(version=OURS, digest="{ours}", mode="disabled")),
    "of another's digest": held(snapshot(version="v2", digest="0" * 64)),
    "of a capture that goes with its release": held(snapshot(automatic="true"), policy="Delete"),
}


@pytest.mark.parametrize("case", TAKEN)
def test_taken(case: str) -> None:
    """Pods start from it."""
    found = TAKEN[case]
    annotations = (found.objects["podsnapshots"] or {})["warm"]["metadata"]["annotations"]
    if annotations.get(HASH) == "{ours}":
        annotations[HASH] = compatible()
    rendered = cluster.install(values(), found, helm="helm")
    template = objects.find(rendered, "Deployment")["spec"]["template"]
    assert template["metadata"]["annotations"] == {"nvidia.com/restore-from": "warm"}


def test_not_ready() -> None:
    """Pods load the model, or there are none yet."""
    found = held(snapshot(PENDING))
    cold = objects.find(cluster.install(values(), found, helm="helm"), "Deployment")
    assert "annotations" not in cold["spec"]["template"]["metadata"]
    assert cold["spec"]["replicas"] == 1
    waiting = objects.find(cluster.install(values("WaitForCheckpoint"), found, helm="helm"), "Deployment")
    assert waiting["spec"]["replicas"] == 0


def test_another_container() -> None:
    """Where the captured container has another name, the agent is told which it becomes."""
    rendered = cluster.install(values(), held(snapshot(containers=("engine",))), helm="helm")
    template = objects.find(rendered, "Deployment")["spec"]["template"]
    assert template["metadata"]["annotations"]["nvidia.com/restore-container-map"] == "engine=main"


@pytest.mark.parametrize(
    ("plural", "text"),
    [("podsnapshots", "install the Snapshot operator"), ("snapshotjobs", "set platform.checkpoint.carrier to job")],
)
def test_unserved(plural: str, text: str) -> None:
    """A cluster without the Snapshot operator, or with an older one; a reference needs no SnapshotJob."""
    captured = captured_worker()
    lacking = Cluster(unserved=frozenset({plural}))
    with pytest.raises(AssertionError, match=text) as refused:
        cluster.install(captured, lacking, helm="helm")
    assert "platform.checkpoint: the cluster does not serve" in str(refused.value)
    assert "[checkpoint-unserved]" in str(refused.value)
    if plural == "snapshotjobs":
        assert cluster.install(values(), held(snapshot(), unserved=frozenset({plural})), helm="helm")
        older = {"platform": {"checkpoint": {"carrier": "job"}}}
        assert cluster.install([captured, older], lacking, helm="helm")


def test_no_operator_is_one_problem() -> None:
    """Without the Snapshot operator the cluster serves neither kind."""
    captured = captured_worker()
    with pytest.raises(AssertionError, match="dynamo-graph: 1 problem") as refused:
        cluster.install(captured, Cluster(unserved=frozenset({"podsnapshots", "snapshotjobs"})), helm="helm")
    assert "does not serve PodSnapshot" in str(refused.value)


# On a real API server ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seen:
    """What a namespace holds, and what is said of it.

    Attributes:
        rule: that the values break.
        problem: as the user reads it, two lines without the rule's id.
        broken: with it a worker cannot start from the PodSnapshot ``warm``: see ``facts``; None is no PodSnapshot.
        fine: the nearest with which it may.
        stated: the remedy where restoreFrom names it, if that is another.

    """

    rule: str
    problem: str
    broken: dict[str, Any] | None
    fine: dict[str, Any]
    stated: str = ""


def facts(
    ready: str = "True",
    failed: str = "False",
    content: str = "content",
    policy: str = "",
    **annotations: Any,  # noqa: ANN401 - see snapshot
) -> dict[str, Any]:
    """Return what to store: the PodSnapshot ``warm``, and the policy of the SnapshotJob that made it, if one did."""
    told = {"message": "no  space\nleft", "lastTransitionTime": "2026-01-01T00:00:00Z"}
    conditions = [
        {"type": "Ready", "status": ready, "reason": "Captured", **told},
        {"type": "Failed", "status": failed, "reason": "CheckpointFailed", **told},
    ]
    return {"snapshot": snapshot(*conditions, content=content, **annotations), "policy": policy}


WARM = 'the PodSnapshot "warm" '
SEEN = [
    Seen(
        "snapshot-missing",
        'the namespace has no PodSnapshot "warm"\n      kubectl get podsnapshots  shows those that are there',
        None,
        facts(ready="Unknown"),
    ),
    Seen(
        "snapshot-failed",
        f"{WARM}has failed: CheckpointFailed: no space left\n      name another one, or delete it and capture anew",
        facts(ready="False", failed="True"),
        facts(ready="False"),
    ),
    Seen(
        "snapshot-hash",
        f"{WARM}was captured from another pod: image, command, volumes or GPUs differ\n"
        "      capture anew, or bring the component back to what was captured",
        facts(version=OURS, digest="0" * 64),
        facts(version="dynamo-graph/v0", digest="0" * 64),
        "take it out: the component's own capture is the one to wait for",
    ),
    Seen(
        "snapshot-memory",
        f"{WARM}was captured with its GPU Memory Service IntraPod; that of the component is disabled\n"
        "      make them the same",
        facts(mode="IntraPod"),
        facts(),
    ),
    Seen(
        "snapshot-unbound",
        f"{WARM}is ready, but has no content\n      delete it and capture anew",
        facts(content=""),
        facts(ready="False", content=""),
    ),
    Seen(
        "snapshot-retained",
        f"{WARM}belongs to a capture that a release keeps\n"
        '      install that release again with platform.checkpoint.token "mine": it finds its capture by itself',
        facts(automatic="true", policy="Retain", owner="mine"),
        facts(automatic="true", policy="Delete"),
    ),
]
STATED = {"components": {"w": {"checkpoint": {"restoreFrom": "warm"}}}}


def stored(plane: ControlPlane, namespace: str, content: dict[str, Any] | None) -> Release:
    """Store a snapshot, its status and the SnapshotJob that made it; return a release of an installer's account."""
    release = Release(plane, namespace, "helm", installer.account(plane, namespace))
    path = f"/apis/nvidia.com/v1alpha1/namespaces/{namespace}"
    if content is not None:
        item = content["snapshot"]
        answer = plane.request("POST", f"{path}/podsnapshots", item)
        assert answer.status == 201, answer
        body = {"status": item["status"]}
        kind = "application/merge-patch+json"
        answer = plane.request("PATCH", f"{path}/podsnapshots/warm/status", body, content_type=kind)
        assert answer.status == 200, answer
    if content is not None and content["policy"]:
        (job,) = objects.of_kind(helm.render(captured_worker()), "SnapshotJob")
        metadata = {"name": "warm", "annotations": {POLICY: content["policy"]}}
        answer = plane.request("POST", f"{path}/snapshotjobs", {**job, "metadata": metadata})
        assert answer.status == 201, answer
    return release


@pytest.mark.parametrize("case", SEEN, ids=lambda case: case.rule)
def test_stored_snapshot_is_refused(control_plane: ControlPlane, case: Seen) -> None:
    """What the API server holds is what is judged, and the problem is told where the user named the snapshot."""
    release = stored(control_plane, f"refused-{case.rule}", case.broken)
    given: dict[str, Any] = {WHERE: values()}
    if case.rule != "snapshot-retained":  # a component may well be told that its own capture is ready
        given["components.w.checkpoint.restoreFrom: "] = [captured_worker(), STATED]
    for where, layers in given.items():
        result = release.run("install", "--dry-run=server", values=layers)
        problem, _, remedy = case.problem.partition("\n      ")
        if layers != values():
            remedy = case.stated or remedy
        told = f"dynamo-graph: 1 problem in the values\n  {where}{problem}\n      {remedy}   [{case.rule}]\n"
        assert told in result.stderr


@pytest.mark.parametrize("case", SEEN, ids=lambda case: case.rule)
def test_stored_snapshot_is_taken(control_plane: ControlPlane, case: Seen) -> None:
    """The nearest that is no fault."""
    release = stored(control_plane, f"taken-{case.rule}", case.fine)
    assert release.do("install", "--dry-run=server", values=values())


def test_own_capture_that_is_kept(control_plane: ControlPlane) -> None:
    """A capture that outlives its release is no fault where restoreFrom names it."""
    release = stored(control_plane, "taken-own", facts(automatic="true", policy="Retain"))
    assert "nvidia.com/restore-from: warm" in release.do(
        "install", "--dry-run=server", values=[captured_worker(), STATED]
    )
