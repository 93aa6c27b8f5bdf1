"""Snapshots that an earlier capture left under the name of the present one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster, owned
from tests.harness.manifests import graph, worker

if TYPE_CHECKING:
    from tests.harness.objects import Object

OWNER = "nvidia.com/dynamo-checkpoint-owner-uid"
HASH = "nvidia.com/dynamo-snapshot-compatibility-hash"
VERSION = "nvidia.com/dynamo-snapshot-compatibility-version"
SAVER = {"name": "saver", "image": "registry.example.com/saver:1"}
EARLY, LATE = "2026-01-01T00:00:00Z", "2026-01-01T00:10:00Z"


def values(*helpers: dict[str, str], **settings: Any) -> dict[str, Any]:  # noqa: ANN401 - of all captures
    """Return a graph with a captured worker."""
    template = {"podTemplate": {"spec": {"containers": [{"name": "main"}, *helpers]}}}
    checkpoint = {"enabled": True, "job": template}
    given = graph(worker("w", experimental={"checkpoint": checkpoint, **settings.pop("experimental", {})}))
    return {**given, "platform": {"checkpoint": {"token": "mine", **settings}}}


def capture(given: dict[str, Any]) -> Object:
    """Return the SnapshotJob of a first install."""
    (found,) = objects.of_kind(helm.render(given), "SnapshotJob")
    return found


def snapshot(job: Object, *, ready: str = "True", **more: Any) -> Object:  # noqa: ANN401 - metadata
    """Return the PodSnapshot that a SnapshotJob has left."""
    template = job["spec"]["podSnapshotTemplate"]["metadata"]
    return {
        "apiVersion": "nvidia.com/v1alpha1",
        "kind": "PodSnapshot",
        "metadata": {"name": job["metadata"]["name"], "creationTimestamp": EARLY, "uid": "1", **template, **more},
        "spec": {"source": {"podRef": {"name": "x", "containers": ["main"]}}},
        "status": {"boundSnapshotContentName": "c", "conditions": [{"type": "Ready", "status": ready}]},
    }


def holding(found: Object, *jobs: Object) -> Cluster:
    """Return a cluster with a snapshot, and what captures."""
    held = {one["metadata"]["name"]: owned(one) for one in jobs}
    return Cluster({"podsnapshots": {found["metadata"]["name"]: found}, "snapshotjobs": held})


def restored(given: dict[str, Any], there: Cluster) -> tuple[str | None, bool, str]:
    """Return the snapshot from which pods start, whether there is a capture, and what NOTES say."""
    stored = cluster.stored_release(given, there, helm="helm", release="my-graph")
    rendered = helm.read(stored["manifest"])
    metadata = objects.find(rendered, "Deployment")["spec"]["template"]["metadata"]
    source = metadata.get("annotations", {}).get("nvidia.com/restore-from")
    return source, bool(objects.of_kind(rendered, "SnapshotJob")), stored["info"].get("notes", "")


def test_is_taken() -> None:
    """A graph that comes back to what was captured starts from it, and captures nothing: its name is taken."""
    job = capture(values())
    there = holding(snapshot(job))
    source, asked, said = restored(values(), there)
    assert source == job["metadata"]["name"]
    assert not asked
    assert f"w starts from the PodSnapshot {source}." in said
    hooks = [one["metadata"]["name"] for one in cluster.hooks(values(), there, helm="helm") if one["kind"] == "Job"]
    assert len(hooks) == 1, "it is deleted with the release"


def test_is_taken_beside_a_younger_capture() -> None:
    """A rollback has asked for the capture again, in vain; what the release has once rendered, it keeps."""
    job = capture(values())
    job["metadata"]["creationTimestamp"] = LATE
    source, asked, _ = restored(values(), holding(snapshot(job), job))
    assert source == job["metadata"]["name"]
    assert asked


def test_is_not_taken_from_a_capture_at_work() -> None:
    """Its own snapshot is ready before the capture is complete."""
    job = capture(values())
    job["metadata"]["creationTimestamp"] = EARLY
    source, asked, said = restored(values(), holding(snapshot(job, creationTimestamp=LATE), job))
    assert source is None
    assert asked
    assert "w is captured by the SnapshotJob" in said


OTHERS: dict[str, dict[str, Any]] = {
    "another token": {"annotations": {OWNER: "another"}},
    "another digest": {"annotations": {HASH: "0" * 64}},
    "another version": {"annotations": {VERSION: "v2"}},
    "one that goes": {"deletionTimestamp": LATE},
}


@pytest.mark.parametrize("case", OTHERS)
def test_is_not_taken_from_others(case: str) -> None:
    """Whatever does not say that it is this installation's own is none of it."""
    job = capture(values())
    found = snapshot(job)
    for key, value in OTHERS[case].items():
        found["metadata"][key] = {**found["metadata"]["annotations"], **value} if key == "annotations" else value
    source, asked, said = restored(values(), holding(found))
    assert source is None
    assert asked
    assert "An earlier PodSnapshot has the name of w's capture" in said


def test_is_not_taken_before_it_is_ready() -> None:
    """Pods would wait for it in vain."""
    source, asked, _ = restored(values(), holding(snapshot(capture(values()), ready="False")))
    assert source is None
    assert asked


def test_a_helper_may_not_have_ended() -> None:
    """A snapshot is ready when the engine is saved; what its helpers had yet to save, nothing tells. The user may."""
    given = values(SAVER)
    job = capture(given)
    name = job["metadata"]["name"]
    source, asked, said = restored(given, holding(snapshot(job)))
    assert source is None
    assert asked
    assert f"say  components.w.checkpoint.restoreFrom={name};  else delete it and the SnapshotJob {name}" in said
    stated = {**given, "components": {"w": {"checkpoint": {"restoreFrom": name}}}}
    assert restored(stated, holding(snapshot(job)))[0] == name


def test_named_before_it_is_ready() -> None:
    """The cluster knows better than a values file: pods load the model until the snapshot is ready."""
    job = capture(values())
    name = job["metadata"]["name"]
    stated = {**values(), "components": {"w": {"checkpoint": {"restoreFrom": name}}}}
    source, asked, said = restored(stated, holding(snapshot(job, ready="False")))
    assert source is None
    assert asked
    assert f"w starts from the PodSnapshot {name} once that is ready" in said


def test_named_after_the_component_has_changed() -> None:
    """Where nobody can compare, NOTES warn of an engine that is no longer the component's."""
    old = capture(values())["metadata"]["name"]
    changed = values(token="another")  # noqa: S106 - the token of an installation, no secret
    new = capture(changed)["metadata"]["name"]
    warning = "take  components.w.checkpoint.restoreFrom  out"
    for name, warned in ((old, True), (new, False), ("warm", False)):
        said = helm.notes({**changed, "components": {"w": {"checkpoint": {"restoreFrom": name}}}})
        assert f"w starts from the PodSnapshot {name}." in said
        assert (warning in said) == warned
        assert (f"as it is now, {new}" in said) == warned
