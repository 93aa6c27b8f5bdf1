"""checkpoint-delete.py against a stand-in for the API server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.scripts import api, snapshots
from tests.scripts.snapshots import AGAIN, CARRIERS, JOBS, NEVER, SNAPSHOTS, Objects, asked, at_first, ends, refusal

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from tests.scripts.clock import Clock
    from tests.scripts.snapshots import Run

GRAPH = "nvidia.com/dynamo-graph-deployment-name"
COMPONENT = "nvidia.com/dynamo-component"
TOKEN = "0f8e"  # noqa: S105 - the token of an installation, no secret
OWNER = "nvidia.com/dynamo-checkpoint-owner-uid"
OWN = {"nvidia.com/dynamo-auto-checkpoint": "true", OWNER: TOKEN}
RETAIN = {"nvidia.com/dynamo-checkpoint-deletion-policy": "Retain"}
IDENTITY = "nvidia.com/snapshot-checkpoint-id"
WORKER = f"{GRAPH}=my-graph,{COMPONENT}=Worker"
PREFILL = f"{GRAPH}=my-graph,{COMPONENT}=Prefill"


def listed(component: str, folder: str = SNAPSHOTS) -> str:
    """Return the path that lists what a component has: no character of the selector stands for itself."""
    return (
        f"{folder}?labelSelector=nvidia.com%2Fdynamo-graph-deployment-name%3Dmy-graph"
        f"%2Cnvidia.com%2Fdynamo-component%3D{component}"
    )


@pytest.fixture
def delete(
    load: Callable[[str], ModuleType],
    server: api.Api,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Run:
    """Run the script for selectors and return the lines that it printed."""
    monkeypatch.setenv("TOKEN", TOKEN)
    return snapshots.runner(load, server, monkeypatch, capsys, "checkpoint-delete.py", "SELECTORS")


@pytest.fixture
def objects(server: api.Api) -> Objects:
    """Serve two snapshots of one component, and one of another."""
    held = Objects(server)
    put(held, "worker-1", "Worker")
    put(held, "worker-2", "Worker")
    put(held, "prefill-1", "Prefill")
    return held


def put(
    objects: Objects,
    name: str,
    component: str,
    annotations: dict[str, str] | None = OWN,  # nobody writes to it
    **more: str,
) -> None:
    """Let there be a snapshot."""
    labels = {GRAPH: "my-graph", COMPONENT: component}
    metadata = {"name": name, "labels": labels, "annotations": annotations, **more}
    objects[f"{SNAPSHOTS}/{name}"] = {"metadata": metadata}


def left(objects: Objects) -> list[str]:
    """Return the names of the snapshots that are left."""
    return [path.removeprefix(f"{SNAPSHOTS}/") for path in objects]


def test_deletes(delete: Run, server: api.Api, objects: Objects, clock: Clock) -> None:
    """What a selector finds goes, and nothing else."""
    lines = delete(WORKER)

    assert lines == ["podsnapshots/worker-1 is deleted", "podsnapshots/worker-2 is deleted"]
    assert left(objects) == ["prefill-1"]
    assert server.asked == [
        api.Request("GET", listed("Worker"), api.TOKEN),
        api.Request("GET", listed("Worker", CARRIERS), api.TOKEN),
        api.Request("GET", listed("Worker", JOBS), api.TOKEN),
        api.Request("DELETE", f"{SNAPSHOTS}/worker-1", api.TOKEN),
        api.Request("DELETE", f"{SNAPSHOTS}/worker-2", api.TOKEN),
    ]
    assert clock.now == 0


def test_every_component(delete: Run, objects: Objects) -> None:
    """One after the other."""
    lines = delete(PREFILL, WORKER)

    assert lines == [f"podsnapshots/{name} is deleted" for name in ("prefill-1", "worker-1", "worker-2")]
    assert left(objects) == []


@pytest.mark.parametrize("character", ["&", "#", "+", "%2C", " ", "é"])
def test_any_selector_arrives(character: str, delete: Run, objects: Objects) -> None:
    """Nor could another character, if names had it, ask for something else."""
    put(objects, "odd", f"W{character}")

    assert delete(f"{COMPONENT}=W{character}") == ["podsnapshots/odd is deleted"]
    assert left(objects) == ["worker-1", "worker-2", "prefill-1"]


@pytest.mark.parametrize("selectors", [(), (f"{GRAPH}=other",)])
@pytest.mark.usefixtures("objects")
def test_nothing_to_do(selectors: tuple[str, ...], delete: Run, server: api.Api) -> None:
    """Neither an empty list nor a component without snapshots deletes anything."""
    assert delete(*selectors) == []
    assert [request.method for request in server.asked] == ["GET"] * len(selectors)


@pytest.mark.parametrize(
    "annotations",
    [None, {}, OWN | {"nvidia.com/dynamo-auto-checkpoint": "false"}, {"other": "true", OWNER: TOKEN}],
    ids=str,
)
def test_leaves_the_users(annotations: dict[str, str] | None, delete: Run, objects: Objects) -> None:
    """A snapshot that somebody took by hand has the labels of its pod, and stays."""
    put(objects, "worker-1", "Worker", annotations)

    assert delete(WORKER) == ["podsnapshots/worker-2 is deleted"]
    assert left(objects) == ["worker-1", "prefill-1"]


@pytest.mark.parametrize("token", ["another", "", None], ids=str)
def test_leaves_those_of_other_installations(token: str | None, delete: Run, objects: Objects) -> None:
    """An earlier release of the same name has the same labels, and another token, or none."""
    automatic = {"nvidia.com/dynamo-auto-checkpoint": "true"}
    put(objects, "worker-1", "Worker", automatic if token is None else automatic | {OWNER: token})

    assert delete(WORKER) == ["podsnapshots/worker-2 is deleted"]
    assert left(objects) == ["worker-1", "prefill-1"]


def test_without_a_token(delete: Run, objects: Objects, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty one is that of installations that have none."""
    put(objects, "worker-1", "Worker", OWN | {OWNER: ""})
    monkeypatch.setenv("TOKEN", "")

    assert delete(WORKER) == ["podsnapshots/worker-1 is deleted"]


def carry(objects: Objects, folder: str, name: str, annotations: dict[str, str], **labels: str) -> None:
    """Let there be what carried a capture of the component Worker, or more of a name."""
    metadata = {"name": name, "labels": {GRAPH: "my-graph", COMPONENT: "Worker", **labels}, "annotations": annotations}
    objects[f"{folder}/{name}"] = {"metadata": metadata}


def test_leaves_what_a_snapshot_job_retains(delete: Run, objects: Objects) -> None:
    """A capture that was retained before the component was changed outlives its release; so does its snapshot."""
    carry(objects, CARRIERS, "worker-1", OWN | RETAIN)
    carry(objects, CARRIERS, "worker-2", OWN)

    assert delete(WORKER) == ["podsnapshots/worker-2 is deleted"]
    assert f"{SNAPSHOTS}/worker-1" in objects


def test_leaves_what_a_job_retains(delete: Run, objects: Objects) -> None:
    """Its name is not that of the snapshot; a label of both says which belong together."""
    for number in "12":
        put(objects, f"worker-{number}", "Worker")
        objects[f"{SNAPSHOTS}/worker-{number}"]["metadata"]["labels"][IDENTITY] = number
    carry(objects, JOBS, "checkpoint-job-1", OWN | RETAIN, **{IDENTITY: "1"})
    carry(objects, JOBS, "checkpoint-job-2", OWN, **{IDENTITY: "2"})
    carry(objects, JOBS, "of-another-kind", RETAIN)

    assert delete(WORKER) == ["podsnapshots/worker-2 is deleted"]
    assert f"{SNAPSHOTS}/worker-1" in objects


def test_leaves_one_that_is_retained(delete: Run, objects: Objects) -> None:
    """A snapshot can say so itself."""
    put(objects, "worker-1", "Worker", OWN | RETAIN)

    assert delete(WORKER) == ["podsnapshots/worker-2 is deleted"]


def test_leaves_one_without_annotations(delete: Run, server: api.Api, objects: Objects) -> None:
    """The API server leaves out what is empty."""
    del objects[f"{SNAPSHOTS}/prefill-1"]["metadata"]["annotations"]

    assert delete(PREFILL) == []
    assert asked(server) == [("GET", listed("Prefill"))]


def test_one_that_is_being_deleted(delete: Run, server: api.Api, objects: Objects) -> None:
    """A snapshot whose artifact is being removed is told, and not deleted again."""
    put(objects, "worker-1", "Worker", deletionTimestamp="2025-01-01T00:00:00Z")

    assert delete(WORKER) == ["podsnapshots/worker-1 is deleted", "podsnapshots/worker-2 is deleted"]
    assert asked(server)[-1] == ("DELETE", f"{SNAPSHOTS}/worker-2")


@pytest.mark.parametrize(
    ("method", "code"),
    [(method, code) for method in ("GET", "DELETE") for code in AGAIN if (method, code) != ("GET", 404)],
)
def test_asks_again(code: int, method: str, delete: Run, objects: Objects, clock: Clock) -> None:
    """A server in trouble is no reason to fail; what is left is listed anew."""
    at_first(objects.server, refusal(code, "later"), (code, "no JSON"), (code, "[]"), method=method)

    assert delete(WORKER) == ["podsnapshots/worker-1 is deleted", "podsnapshots/worker-2 is deleted"]
    assert left(objects) == ["prefill-1"]
    assert sum(listed("Worker") == request.path for request in objects.server.asked) == 4
    assert clock.now == 6


def test_nothing_is_served(delete: Run, server: api.Api, clock: Clock) -> None:
    """Where Snapshot went before the release, its snapshots went with it."""
    server.answer = lambda _: refusal(404, "the server could not find the requested resource")

    assert delete(WORKER, PREFILL) == []
    assert asked(server) == [("GET", listed("Worker")), ("GET", listed("Prefill"))]
    assert clock.now == 0


def test_deleted_by_somebody_else(delete: Run, server: api.Api, objects: Objects) -> None:
    """One that goes between list and request is gone."""
    held = objects.answer

    def race(request: api.Request) -> api.Answer:
        if request.method == "DELETE":
            objects.pop(f"{SNAPSHOTS}/worker-1", None)
        return held(request)

    server.answer = race

    assert delete(WORKER) == ["podsnapshots/worker-2 is deleted"]
    assert left(objects) == ["prefill-1"]


def test_waits_once_for_all(delete: Run, server: api.Api, objects: Objects, clock: Clock) -> None:
    """The second component gets what the first has left of the time; the server's words are told."""
    server.answer = lambda _: refusal(503, "later")
    clock.plan[100] = lambda: setattr(
        server,
        "answer",
        lambda request: refusal(503, "later") if "Prefill" in request.path else objects.answer(request),
    )

    assert ends(delete, WORKER, PREFILL) == (
        f"snapshots with {PREFILL} cannot be deleted, given up after 120 s: 503 later"
    )
    assert left(objects) == ["prefill-1"]
    assert clock.now == 120


@pytest.mark.parametrize("method", ["GET", "DELETE"])
@pytest.mark.parametrize("code", NEVER)
def test_refused(code: int, method: str, delete: Run, objects: Objects, clock: Clock) -> None:
    """What will not work later either ends the script at once, with the server's own words."""
    at_first(objects.server, refusal(code, "you may not"), method=method)

    assert ends(delete, WORKER, PREFILL) == f"snapshots with {WORKER} cannot be deleted: {code} you may not"
    assert left(objects) == ["worker-1", "worker-2", "prefill-1"]
    assert objects.server.asked[-1].method == method
    assert clock.now == 0
