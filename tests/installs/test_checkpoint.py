"""The life of a checkpoint on a real API server. The tests do what the Snapshot operator does."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import helm, installer, jobs, live, objects
from tests.harness.live import Release
from tests.harness.manifests import frontend, graph, worker

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane
    from tests.harness.objects import Object

BOTH = pytest.mark.parametrize("program", helm.BOTH)
SNAPSHOTS = "nvidia.com/v1alpha1"
NEW_MODEL = {
    "components": {"w": {"podTemplate": {"spec": {"containers": [{"name": "main", "args": ["--model", "b"]}]}}}}
}
OFF = {"components": {"w": {"experimental": {"checkpoint": {"enabled": False}}}}}
JOB = {"platform": {"checkpoint": {"carrier": "job"}}}


def values(policy: str = "Immediate", **checkpoint: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a checkpoint
    """Return a graph with a captured worker."""
    settings = {"enabled": True, "startupPolicy": policy, **checkpoint}
    engine = {"args": ["--model", "a"], "resources": {"limits": {"nvidia.com/gpu": "1"}}}
    return graph(frontend(), worker("w", experimental={"checkpoint": settings}, container=engine, replicas=2))


@dataclass(frozen=True)
class Life:
    """A release and what the Snapshot operator does for it."""

    release: Release

    @property
    def plane(self) -> ControlPlane:
        """Return where it is."""
        return self.release.plane

    def held(self, kind: str) -> list[Object]:
        """Return the objects of a kind."""
        return objects.of_kind(live.held(self.plane, self.release.namespace).values(), kind)

    def captures(self) -> set[str]:
        """Return the names of the SnapshotJobs."""
        return {item["metadata"]["name"] for item in self.held("SnapshotJob")}

    def pods(self) -> Object:
        """Return the worker's Deployment."""
        return objects.find(self.held("Deployment"), "Deployment", "my-graph-w")

    def restored_from(self) -> str | None:
        """Return the PodSnapshot from which the worker's pods start."""
        metadata = self.pods()["spec"]["template"]["metadata"]
        found: str | None = metadata.get("annotations", {}).get("nvidia.com/restore-from")
        return found

    def path(self, plural: str, name: str = "") -> str:
        """Return the path of the objects of a kind of the Snapshot operator, or of one of them."""
        return "/".join(filter(None, ("/apis", SNAPSHOTS, "namespaces", self.release.namespace, plural, name)))

    def say(self, plural: str, name: str, **status: Any) -> None:  # noqa: ANN401 - fields of a status
        """Write the status of an object."""
        path = f"{self.path(plural, name)}/status"
        answer = self.plane.request("PATCH", path, {"status": status}, content_type="application/merge-patch+json")
        assert answer.status == 200, answer

    def capture(self, name: str) -> None:
        """Take the snapshot that a SnapshotJob asks for, and say that all is well."""
        (job,) = [item for item in self.held("SnapshotJob") if item["metadata"]["name"] == name]
        template = job["spec"]["podSnapshotTemplate"]
        reference = {"name": f"{name}-x", "uid": "1", "containers": template["targetContainers"]}
        body = {
            "apiVersion": SNAPSHOTS,
            "kind": "PodSnapshot",
            "metadata": {"name": name, **template["metadata"]},
            "spec": {"source": {"podRef": reference}},
        }
        answer = self.plane.request("POST", self.path("podsnapshots"), body)
        assert answer.status == 201, answer
        self.say("podsnapshots", name, boundSnapshotContentName="content", conditions=[condition("Ready", "Captured")])
        self.say(
            "snapshotjobs",
            name,
            podSnapshotName=name,
            podSnapshotUID=answer.body["metadata"]["uid"],
            conditions=[condition("Completed", "JobCompleted")],
        )

    def serve(self, replicas: int) -> None:
        """Give the worker's Deployment a number of replicas."""
        path = f"/apis/apps/v1/namespaces/{self.release.namespace}/deployments/my-graph-w"
        body = {"spec": {"replicas": replicas}}
        answer = self.plane.request("PATCH", path, body, content_type="application/merge-patch+json")
        assert answer.status == 200, answer


def condition(type_: str, reason: str) -> dict[str, str]:
    """Return a condition that is true."""
    return {
        "type": type_,
        "status": "True",
        "reason": reason,
        "message": "",
        "lastTransitionTime": "2026-01-01T00:00:00Z",
    }


def life(plane: ControlPlane, name: str, program: helm.Helm) -> Life:
    """Return a release that is yet to be installed, by an account with the rights of an installer."""
    namespace = f"{name}-{program}"
    return Life(Release(plane, namespace, program, installer.account(plane, namespace)))


@BOTH
def test_life(control_plane: ControlPlane, program: helm.Helm) -> None:
    """One capture for what is the same, one more for another model; pods start from it; in the end nothing is left."""
    one = life(control_plane, "life", program)
    release = one.release
    empty = live.held(control_plane, release.namespace)
    with jobs.running(control_plane, release.namespace) as ran:
        release.do("install", values=values())
        first = one.captures()
        assert len(first) == 1
        installed = live.held(control_plane, release.namespace)
        release.do("upgrade", values=values())
        assert live.held(control_plane, release.namespace) == installed, "an upgrade with the same values writes"
        scaled = {"components": {"w": {"replicas": 3}, "frontend": {"replicas": 2}}}
        release.do("upgrade", values=[values(), scaled])
        assert one.captures() == first
        assert one.restored_from() is None

        (name,) = first
        one.capture(name)
        release.do("upgrade", values=values())
        assert one.captures() == first
        assert one.restored_from() == name
        release.do("upgrade", values=[values(), {"components": {"frontend": {"replicas": 4}}}])
        assert one.restored_from() == name

        release.do("upgrade", values=[values(), NEW_MODEL])
        second = one.captures()
        assert len(second) == 1
        assert second != first
        assert one.restored_from() is None

        reference = {"components": {"w": {"experimental": {"checkpoint": {"checkpointRef": name}}}}}
        release.do("upgrade", values=[values(), reference])
        assert not one.captures()
        assert one.restored_from() == name

        release.do("upgrade", values=values())
        assert not one.captures(), "its name is taken by the snapshot that is there"
        assert one.restored_from() == name
        returned = live.held(control_plane, release.namespace)
        release.do("upgrade", values=values())
        assert live.held(control_plane, release.namespace) == returned

        release.do("upgrade", values=[values(), OFF])
        assert not one.captures()
        assert one.restored_from() is None
        release.do("upgrade", values=values())
        assert one.restored_from() == name
        release.do("uninstall")
    assert [objects.env(objects.container(run.job, "delete"))["SELECTORS"] for run in ran] == [
        '["nvidia.com/dynamo-graph-deployment-name=my-graph,nvidia.com/dynamo-component=w"]'
    ]
    assert live.held(control_plane, release.namespace) == empty


@BOTH
def test_disabled(control_plane: ControlPlane, program: helm.Helm) -> None:
    """The capture goes, the snapshot stays for whoever named it."""
    one = life(control_plane, "disabled", program)
    one.release.do("install", values=values())
    (name,) = one.captures()
    one.capture(name)
    one.release.do("upgrade", values=[values(), OFF])
    assert not one.captures()
    assert one.restored_from() is None
    assert [item["metadata"]["name"] for item in one.held("PodSnapshot")] == [name]


@BOTH
def test_rollback(control_plane: ControlPlane, program: helm.Helm) -> None:
    """It brings a capture back whose name an older snapshot has; the next upgrade starts from that."""
    one = life(control_plane, "back", program)
    one.release.do("install", values=values())
    (name,) = one.captures()
    one.capture(name)
    one.release.do("upgrade", values=[values(), NEW_MODEL])
    time.sleep(1.1)  # times of objects are in seconds
    one.release.do("rollback", "1")
    assert one.captures() == {name}
    for conditions in ([], [condition("Failed", "PodSnapshotNameConflict")]):
        one.say("snapshotjobs", name, conditions=conditions)
        said = one.release.do("upgrade", values=values())
        assert one.captures() == {name}, "what the release has, it keeps"
        assert one.restored_from() == name
        assert f"w starts from the PodSnapshot {name}." in said


@BOTH
def test_deletes_nothing_that_is_retained(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Neither what the release captured while it was to be retained, nor what an earlier installation left."""
    one = life(control_plane, "keeps", program)
    own = [{"platform": {"checkpoint": {"token": "mine"}}}]
    with jobs.running(control_plane, one.release.namespace) as ran:
        one.release.do("install", values=[values(deletionPolicy="Retain"), *own])
        (kept,) = one.captures()
        one.capture(kept)
        one.release.do("upgrade", values=[values(), NEW_MODEL, *own])
        (name,) = one.captures() - {kept}
        one.capture(name)
        one.release.do("uninstall")
        assert one.captures() == {kept}
        assert {item["metadata"]["name"] for item in one.held("PodSnapshot")} == {kept}
        for token in ("mine", "another"):
            one.release.do("install", values=[values(), NEW_MODEL, {"platform": {"checkpoint": {"token": token}}}])
            (name,) = one.captures() - {kept}
            one.capture(name)
            one.release.do("uninstall")
            assert {item["metadata"]["name"] for item in one.held("PodSnapshot")} == {kept}
    assert [len(run.told.splitlines()) for run in ran] == [1, 1, 1]


@BOTH
def test_deleting_that_fails(control_plane: ControlPlane, program: helm.Helm) -> None:
    """The release is gone all the same: the Job stays, and the snapshots, which its labels still find."""
    one = life(control_plane, "undeleted", program)
    with jobs.running(control_plane, one.release.namespace, fail=True):
        one.release.do("install", values=values())
        (name,) = one.captures()
        one.capture(name)
        failed = one.release.run("uninstall")
    assert failed.returncode
    assert "my-graph-checkpoint-delete" in failed.stderr
    assert not one.captures()
    assert [item["metadata"]["name"] for item in one.held("Job")] == ["my-graph-checkpoint-delete"]
    path = f"/apis/{SNAPSHOTS}/namespaces/{one.release.namespace}/podsnapshots"
    labels = {"labelSelector": "nvidia.com/dynamo-graph-deployment-name=my-graph"}
    assert [item["metadata"]["name"] for item in control_plane.request("GET", path, query=labels).body["items"]] == [
        name
    ]


@BOTH
def test_token(control_plane: ControlPlane, program: helm.Helm) -> None:
    """An installation keeps its token, one that is installed anew gets another, and so another name."""
    one = life(control_plane, "token", program)
    with jobs.running(control_plane, one.release.namespace):
        one.release.do("install", values=values())
        first = one.captures()
        (secret,) = [item for item in one.held("Secret") if item["metadata"]["name"] == "my-graph-checkpoint-token"]
        one.release.do("upgrade", values=[values(), {"commonLabels": {"round": "two"}}])
        assert one.captures() == first
        assert one.held("Secret")[0]["data"] == secret["data"]
        one.release.do("uninstall")
        one.release.do("install", values=values())
        assert one.captures() != first
        one.release.do("uninstall")


@BOTH
def test_retained(control_plane: ControlPlane, program: helm.Helm) -> None:
    """It outlives the release, and the same token finds it again."""
    one = life(control_plane, "retained", program)
    given = [values(deletionPolicy="Retain"), {"platform": {"checkpoint": {"token": "mine"}}}]
    one.release.do("install", values=given)
    (name,) = one.captures()
    one.capture(name)
    one.release.do("uninstall")
    assert one.captures() == {name}
    assert one.held("PodSnapshot")
    one.release.do("install", values=given)
    assert one.captures() == {name}
    assert one.restored_from() == name


@BOTH
def test_retained_with_a_token_of_its_own(control_plane: ControlPlane, program: helm.Helm) -> None:
    """A random token outlives the release with the capture, as long as there is one; and no upgrade forgets that."""
    one = life(control_plane, "remembered", program)
    given = values(deletionPolicy="Retain")
    one.release.do("install", values=given)
    (name,) = one.captures()
    one.capture(name)
    one.release.do("uninstall")
    (secret,) = one.held("Secret")
    one.release.do("install", values=given)
    assert one.captures() == {name}
    assert one.restored_from() == name
    with jobs.running(control_plane, one.release.namespace):
        one.release.do("upgrade", values=[values(), NEW_MODEL])
        one.release.do("uninstall")
    assert one.captures() == {name}
    assert [item["data"] for item in one.held("Secret")] == [secret["data"]]
    one.release.do("install", values=given)
    assert one.restored_from() == name


@BOTH
def test_waits_without_stopping_what_serves(control_plane: ControlPlane, program: helm.Helm) -> None:
    """No pods before the first snapshot; old pods stay while a new model is captured; an autoscaler gets a number."""
    one = life(control_plane, "gate", program)
    given = values("WaitForCheckpoint")
    one.release.do("install", values=given)
    assert one.pods()["spec"]["replicas"] == 0
    (name,) = one.captures()
    one.capture(name)
    scaled = {"components": {"w": {"autoscaling": {"minReplicas": 2, "maxReplicas": 6}}}}
    one.release.do("upgrade", values=[given, scaled])
    assert one.restored_from() == name
    assert one.pods()["spec"]["replicas"] == 2
    one.serve(5)
    one.release.do("upgrade", values=[given, scaled])
    assert one.pods()["spec"]["replicas"] == 5
    one.release.do("upgrade", values=[given, scaled, NEW_MODEL])
    assert one.restored_from() is None
    assert one.pods()["spec"]["replicas"] == 5


def test_adapter_does_not_hold_the_gate(control_plane: ControlPlane) -> None:
    """The live number of a component that waited is none of its scaler's."""
    one = life(control_plane, "adapter", "helm")
    given = [values("WaitForCheckpoint"), {"components": {"w": {"scalingAdapter": {}}}}]
    one.release.do("install", values=given)
    assert one.pods()["spec"]["replicas"] == 0
    one.capture(*one.captures())
    one.release.do("upgrade", values=given)
    assert one.pods()["spec"]["replicas"] == 2
    one.serve(7)
    one.release.do("upgrade", values=given)
    assert one.pods()["spec"]["replicas"] == 7


def test_not_complete_is_not_ready(control_plane: ControlPlane) -> None:
    """A snapshot of another one's making, or a helper that still runs: pods load the model."""
    one = life(control_plane, "partial", "helm")
    one.release.do("install", values=values())
    (name,) = one.captures()
    one.capture(name)
    one.say("snapshotjobs", name, podSnapshotUID="another", conditions=[condition("Completed", "JobCompleted")])
    one.release.do("upgrade", values=values())
    assert one.restored_from() is None
    one.say("snapshotjobs", name, conditions=[condition("Failed", "CaptureFailed")])
    said = one.release.do("upgrade", values=values())
    assert one.restored_from() is None
    assert f"The capture of w has failed (SnapshotJob {name})" in said


@BOTH
def test_carrier_job(control_plane: ControlPlane, program: helm.Helm) -> None:
    """The release's own Job takes the snapshot once the capturing pod is ready; another deletes it in the end."""
    one = life(control_plane, "carrier", program)
    namespace = one.release.namespace
    given = [values(), JOB, {"platform": {"checkpoint": {"token": "mine"}}}]
    rendered = objects.of_kind(helm.render(given, namespace=namespace), "Job")
    (job,) = [item for item in rendered if item["metadata"]["name"].endswith("-1")]
    name = f"checkpoint-{job['metadata']['labels']['nvidia.com/snapshot-checkpoint-id']}"
    pod = {
        "apiVersion": "v1",
        "kind": "Pod",
        "metadata": {
            "name": "captured",
            "labels": {"batch.kubernetes.io/job-name": job["metadata"]["name"]},
        },
        "spec": {
            "containers": [{"name": "main", "image": "registry.example.com/a:1"}],
            "automountServiceAccountToken": False,
        },
    }
    account = {"apiVersion": "v1", "kind": "ServiceAccount", "metadata": {"name": "default"}}
    control_plane.request("POST", f"/api/v1/namespaces/{namespace}/serviceaccounts", account)
    answer = control_plane.request("POST", f"/api/v1/namespaces/{namespace}/pods", pod)
    assert answer.status == 201, answer
    path = f"/api/v1/namespaces/{namespace}/pods/captured/status"
    ready = {"status": {"conditions": [{"type": "Ready", "status": "True"}]}}
    assert control_plane.request("PATCH", path, ready, content_type="application/merge-patch+json").status == 200
    with jobs.running(control_plane, namespace) as ran:
        one.release.do("install", values=given)
        (snapshot,) = one.held("PodSnapshot")
        assert snapshot["metadata"]["name"] == name
        assert snapshot["spec"]["source"]["podRef"] == {
            "name": "captured",
            "uid": answer.body["metadata"]["uid"],
            "containers": ["main"],
        }
        one.say("podsnapshots", name, boundSnapshotContentName="content", conditions=[condition("Ready", "Captured")])
        one.release.do("upgrade", values=given)
        labels = one.pods()["spec"]["template"]["metadata"]["labels"]
        assert "nvidia.com/snapshot-is-restore-target" not in labels, "the Job is not complete yet"
        finish(control_plane, namespace, job["metadata"]["name"])
        one.release.do("upgrade", values=given)
        labels = one.pods()["spec"]["template"]["metadata"]["labels"]
        assert labels["nvidia.com/snapshot-checkpoint-id"] == name.removeprefix("checkpoint-")
        one.release.do("uninstall")
    assert not one.held("PodSnapshot")
    assert [objects.pod_spec(run.job)["containers"][0]["name"] for run in ran] == [*["snapshot"] * 3, "delete"]


def finish(plane: ControlPlane, namespace: str, name: str) -> None:
    """Say as the Job controller does that a Job is complete."""
    now = "2026-01-01T00:00:00Z"
    conditions = [
        {"type": type_, "status": "True", "lastTransitionTime": now} for type_ in ("SuccessCriteriaMet", "Complete")
    ]
    status = {"startTime": now, "completionTime": now, "succeeded": 1, "conditions": conditions}
    path = f"/apis/batch/v1/namespaces/{namespace}/jobs/{name}/status"
    answer = plane.request("PATCH", path, {"status": status}, content_type="application/merge-patch+json")
    assert answer.status == 200, answer
