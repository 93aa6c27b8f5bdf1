"""checkpoint-snapshot.py against a stand-in for the API server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.scripts import api, snapshots
from tests.scripts.snapshots import AGAIN, JOBS, NEVER, PODS, SNAPSHOTS, Objects, at_first, ends, refusal, status

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from tests.scripts.clock import Clock
    from tests.scripts.snapshots import Run

PATIENCE = 240
WORKER = {
    "job": "checkpoint-job-worker",
    "snapshot": "snapshot-worker",
    "container": "main",
    "labels": {"nvidia.com/dynamo-component": "Worker", "nvidia.com/snapshot-checkpoint-id": "0123"},
    "annotations": {"nvidia.com/dynamo-auto-checkpoint": "true"},
}
OTHER = WORKER | {"job": "checkpoint-job-other", "snapshot": "snapshot-other", "container": "engine", "labels": {}}
WORKER_PATH = f"{SNAPSHOTS}/snapshot-worker"
OTHER_PATH = f"{SNAPSHOTS}/snapshot-other"
WORKER_PODS = f"{PODS}?labelSelector=batch.kubernetes.io%2Fjob-name%3Dcheckpoint-job-worker"


@pytest.fixture
def snapshot(
    load: Callable[[str], ModuleType],
    server: api.Api,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Run:
    """Run the script for captures and return the lines that it printed."""
    return snapshots.runner(load, server, monkeypatch, capsys, "checkpoint-snapshot.py", "CAPTURES")


def pod(job: str, **conditions: str) -> dict[str, Any]:
    """Return the pod of a Job."""
    metadata = {"name": f"{job}-x1y2z", "uid": f"uid-of-{job}", "labels": {"batch.kubernetes.io/job-name": job}}
    return {"metadata": metadata, **status(**conditions)}


def put(objects: Objects, job: str, **conditions: str) -> None:
    """Let a Job have a pod with these conditions."""
    objects[f"{PODS}/{job}-x1y2z"] = pod(job, **conditions)


@pytest.fixture
def objects(server: api.Api) -> Objects:
    """Serve two Jobs at work, whose pods are ready."""
    held = Objects(server)
    for job in ("checkpoint-job-worker", "checkpoint-job-other"):
        held[f"{JOBS}/{job}"] = {"metadata": {"name": job}, "status": {"active": 1}}
        put(held, job, PodScheduled="True", Ready="True")
    return held


def test_takes(snapshot: Run, server: api.Api, objects: Objects, clock: Clock) -> None:
    """A snapshot is asked for with the pod's name and identity, and all that the chart gave it."""
    lines = snapshot(WORKER)

    body = {
        "apiVersion": "nvidia.com/v1alpha1",
        "kind": "PodSnapshot",
        "metadata": {
            "name": "snapshot-worker",
            "labels": {"nvidia.com/dynamo-component": "Worker", "nvidia.com/snapshot-checkpoint-id": "0123"},
            "annotations": {"nvidia.com/dynamo-auto-checkpoint": "true"},
        },
        "spec": {
            "source": {
                "podRef": {
                    "name": "checkpoint-job-worker-x1y2z",
                    "uid": "uid-of-checkpoint-job-worker",
                    "containers": ["main"],
                }
            }
        },
    }
    assert lines == ["snapshot-worker is taken of the pod checkpoint-job-worker-x1y2z"]
    assert server.asked == [
        api.Request("GET", WORKER_PATH, api.TOKEN),
        api.Request("GET", f"{JOBS}/checkpoint-job-worker", api.TOKEN),
        api.Request("GET", WORKER_PODS, api.TOKEN),
        api.Request("POST", SNAPSHOTS, api.TOKEN, body, "application/json"),
    ]
    assert objects[WORKER_PATH] == body
    assert clock.now == 0


def test_takes_all(snapshot: Run, objects: Objects) -> None:
    """Each of its own pod and container, in order."""
    lines = snapshot(WORKER, OTHER)

    assert lines == [
        "snapshot-worker is taken of the pod checkpoint-job-worker-x1y2z",
        "snapshot-other is taken of the pod checkpoint-job-other-x1y2z",
    ]
    assert objects[OTHER_PATH]["spec"]["source"]["podRef"] == {
        "name": "checkpoint-job-other-x1y2z",
        "uid": "uid-of-checkpoint-job-other",
        "containers": ["engine"],
    }


def test_nothing_to_do(snapshot: Run, server: api.Api) -> None:
    """An empty list asks nothing."""
    assert snapshot() == []
    assert server.asked == []


def test_leaves_alone_what_is_there(snapshot: Run, server: api.Api, objects: Objects) -> None:
    """An upgrade that changes nothing of a capture finds its snapshot, whatever became of Job and pod."""
    objects.clear()
    objects[WORKER_PATH] = {"metadata": {"name": "snapshot-worker"}}

    assert snapshot(WORKER) == ["snapshot-worker is there already"]
    assert snapshots.asked(server) == [("GET", WORKER_PATH)]


@pytest.mark.parametrize("conditions", [{}, {"Ready": "False"}, {"Ready": "Unknown", "ContainersReady": "True"}])
def test_waits_for_a_pod_that_is_not_ready(
    conditions: dict[str, str], snapshot: Run, server: api.Api, objects: Objects, clock: Clock
) -> None:
    """The engine says by its readiness that it can be captured."""
    put(objects, "checkpoint-job-worker", **conditions)
    clock.plan[100] = lambda: put(objects, "checkpoint-job-worker", Ready="True")
    snapshot(WORKER)

    assert clock.now == 100
    assert sum(request.method == "POST" for request in server.asked) == 1


def test_waits_for_a_new_pod(snapshot: Run, objects: Objects, clock: Clock) -> None:
    """A pod that has no status yet is none that is ready; Job and pod may be late."""
    del objects[f"{JOBS}/checkpoint-job-worker"]
    del objects[f"{PODS}/checkpoint-job-worker-x1y2z"]
    clock.plan[20] = lambda: objects.update({f"{JOBS}/checkpoint-job-worker": {"metadata": {}}})
    bare = pod("checkpoint-job-worker")
    del bare["status"]
    clock.plan[40] = lambda: objects.update({f"{PODS}/checkpoint-job-worker-x1y2z": bare})
    clock.plan[60] = lambda: bare.update(status={"phase": "Pending", "conditions": None})
    clock.plan[80] = lambda: put(objects, "checkpoint-job-worker", Ready="True")
    snapshot(WORKER)

    assert WORKER_PATH in objects
    assert clock.now == 80


def test_asks_before_helm_gives_up(snapshot: Run, objects: Objects, clock: Clock) -> None:
    """An engine that loads for longer than Helm waits is captured too: the agent waits for it."""
    put(objects, "checkpoint-job-worker", Ready="False")

    assert snapshot(WORKER) == ["snapshot-worker is taken of the pod checkpoint-job-worker-x1y2z"]
    assert objects[WORKER_PATH]["spec"]["source"]["podRef"]["uid"] == "uid-of-checkpoint-job-worker"
    assert clock.now == PATIENCE


@pytest.mark.parametrize("jobs", [0, 1])
def test_gives_up_without_a_pod(jobs: int, snapshot: Run, objects: Objects, clock: Clock) -> None:
    """Nothing can be asked of a pod that has no name, whether or not there is a Job."""
    del objects[f"{PODS}/checkpoint-job-worker-x1y2z"]
    if not jobs:
        del objects[f"{JOBS}/checkpoint-job-worker"]

    assert ends(snapshot, WORKER) == (
        "snapshot-worker cannot be taken, given up after 240 s: the Job checkpoint-job-worker has no pod yet"
    )
    assert clock.now == PATIENCE
    assert WORKER_PATH not in objects


def test_waits_once_for_all(snapshot: Run, objects: Objects, clock: Clock) -> None:
    """One that is not ready keeps no other waiting."""
    put(objects, "checkpoint-job-worker", Ready="False")
    put(objects, "checkpoint-job-other", Ready="False")
    clock.plan[100] = lambda: put(objects, "checkpoint-job-other", Ready="True")
    meanwhile: list[bool] = []
    clock.plan[102] = lambda: meanwhile.append(OTHER_PATH in objects)
    clock.plan[104] = lambda: meanwhile.append(OTHER_PATH in objects)
    snapshot(WORKER, OTHER)

    assert meanwhile == [True, True]
    assert {WORKER_PATH, OTHER_PATH} < objects.keys()
    assert clock.now == PATIENCE


def test_all_have_their_turn(snapshot: Run, objects: Objects, clock: Clock) -> None:
    """When all the time is over, all that are left are taken at once."""
    for job in ("checkpoint-job-worker", "checkpoint-job-other"):
        put(objects, job, Ready="False")
    snapshot(WORKER, OTHER)

    assert {WORKER_PATH, OTHER_PATH} < objects.keys()
    assert clock.now == PATIENCE


@pytest.mark.parametrize("pods", [0, 1])
def test_a_job_that_failed(pods: int, snapshot: Run, objects: Objects, clock: Clock) -> None:
    """Its pod will never be ready, if there still is one; that of another may."""
    put(objects, "checkpoint-job-worker", Ready="False")
    if not pods:
        del objects[f"{PODS}/checkpoint-job-worker-x1y2z"]
    put(objects, "checkpoint-job-other", Ready="False")
    clock.plan[50] = lambda: objects[f"{JOBS}/checkpoint-job-worker"].update(status(Suspended="False", Failed="True"))
    clock.plan[60] = lambda: put(objects, "checkpoint-job-other", Ready="True")

    assert ends(snapshot, WORKER, OTHER) == (
        "snapshot-worker cannot be taken: the Job checkpoint-job-worker has failed"
    )
    assert clock.now == 60
    assert WORKER_PATH not in objects
    assert OTHER_PATH in objects


@pytest.mark.parametrize("conditions", [{"Failed": "False"}, {"Complete": "True"}])
def test_a_job_that_did_not_fail(conditions: dict[str, str], snapshot: Run, objects: Objects) -> None:
    """Only a condition that is true says that it failed."""
    objects[f"{JOBS}/checkpoint-job-worker"] |= status(**conditions)
    snapshot(WORKER)

    assert WORKER_PATH in objects


@pytest.mark.parametrize("ready", ["True", "False"])
def test_made_meanwhile(ready: str, snapshot: Run, server: api.Api, objects: Objects, clock: Clock) -> None:
    """A snapshot that is made between look and request is there, even at the last moment."""
    put(objects, "checkpoint-job-worker", Ready=ready)
    at_first(server, refusal(409, "already exists"), method="POST")

    assert snapshot(WORKER) == ["snapshot-worker is there already"]
    assert sum(request.method == "POST" for request in server.asked) == 1
    assert clock.now == (0 if ready == "True" else PATIENCE)


def test_made_without_an_answer(snapshot: Run, server: api.Api, objects: Objects) -> None:
    """A request that took effect although its answer was lost is not made twice."""

    def drop_once(request: api.Request) -> api.Answer:
        answer = objects.answer(request)
        if request.method == "POST":
            raise ConnectionResetError
        return answer

    server.answer = drop_once

    assert snapshot(WORKER) == ["snapshot-worker is there already"]
    assert sum(request.method == "POST" for request in server.asked) == 1


@pytest.mark.parametrize(
    ("method", "code"), [(method, code) for method in ("GET", "POST") for code in AGAIN if code > 409]
)
def test_asks_again(code: int, method: str, snapshot: Run, objects: Objects, clock: Clock) -> None:
    """A server in trouble is no reason to fail."""
    at_first(objects.server, refusal(code, "later"), (code, "no JSON"), (code, "[]"), method=method)
    snapshot(WORKER)

    assert WORKER_PATH in objects
    assert clock.now == 6


def test_gives_up_on_a_server_in_trouble(snapshot: Run, server: api.Api, clock: Clock) -> None:
    """Its words are told."""
    server.answer = lambda _: refusal(503, "later")

    assert ends(snapshot, WORKER) == "snapshot-worker cannot be taken, given up after 240 s: 503 later"
    assert clock.now == PATIENCE


@pytest.mark.parametrize("refused", [("GET", SNAPSHOTS), ("GET", JOBS), ("GET", PODS), ("POST", SNAPSHOTS)], ids=str)
@pytest.mark.parametrize("code", NEVER)
def test_refused(code: int, refused: tuple[str, str], snapshot: Run, objects: Objects, clock: Clock) -> None:
    """What will not work later either is told at once, with the server's own words."""
    method, start = refused
    objects.server.answer = lambda request: (
        refusal(code, "you may not")
        if request.method == method and request.path.startswith(start)
        else objects.answer(request)
    )

    assert ends(snapshot, WORKER, OTHER) == "\n".join(
        f"snapshot-{name} cannot be taken: {code} you may not" for name in ("worker", "other")
    )
    assert clock.now == 0
    last = objects.server.asked[-1]
    assert last.method == method
    assert last.path.startswith(start)
