"""checkpoint-wait.py against a stand-in for the API server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.scripts import api, snapshots
from tests.scripts.snapshots import AGAIN, JOBS, NEVER, SNAPSHOTS, Objects, at_first, ends, refusal, status

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from tests.scripts.clock import Clock
    from tests.scripts.snapshots import Run

CARRIERS = "/apis/nvidia.com/v1alpha1/namespaces/dynamo/snapshotjobs"
JOB = {"carrier": "batch/v1/jobs", "name": "my-job", "done": "Complete", "snapshot": "snapshot-of-job"}
SNAPSHOT_JOB = {
    "carrier": "nvidia.com/v1alpha1/snapshotjobs",
    "name": "my-snapshotjob",
    "done": "Completed",
    "snapshot": "snapshot-of-snapshotjob",
}
CARRIER_PATHS = {"my-job": f"{JOBS}/my-job", "my-snapshotjob": f"{CARRIERS}/my-snapshotjob"}
LAST = "helm upgrade with the same values lets the pods start from it"

both = pytest.mark.parametrize("capture", [JOB, SNAPSHOT_JOB], ids=lambda capture: capture["name"])


@pytest.fixture
def wait(
    load: Callable[[str], ModuleType],
    server: api.Api,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Run:
    """Run the script for captures and return the lines that it printed."""
    return snapshots.runner(load, server, monkeypatch, capsys, "checkpoint-wait.py", "CAPTURES")


@pytest.fixture
def objects(server: api.Api) -> Objects:
    """Serve a Job and a SnapshotJob that are done, and their snapshots."""
    held = Objects(server)
    for capture in (JOB, SNAPSHOT_JOB):
        held[carrier(capture)] = status(**{capture["done"]: "True"})
        held[taken(capture)] = status(Ready="True", Failed="False")
    return held


def carrier(capture: dict[str, str]) -> str:
    """Return where what carries a capture is."""
    return CARRIER_PATHS[capture["name"]]


def taken(capture: dict[str, str]) -> str:
    """Return where the snapshot of a capture is."""
    return f"{SNAPSHOTS}/{capture['snapshot']}"


def failed(**words: str) -> dict[str, Any]:
    """Return the status of an object that failed."""
    return {"status": {"conditions": [{"type": "Failed", "status": "True", **words}]}}


@both
def test_complete(capture: dict[str, str], wait: Run, server: api.Api, objects: Objects, clock: Clock) -> None:
    """What carries the capture is done and the snapshot is ready: nothing is waited for, and the next step told."""
    assert objects
    assert wait(capture) == [f"{capture['name']} is complete", LAST]
    assert server.asked == [api.Request("GET", path, api.TOKEN) for path in (carrier(capture), taken(capture))]
    assert clock.now == 0


def test_all(wait: Run, server: api.Api, objects: Objects, clock: Clock) -> None:
    """The next step follows all of them."""
    objects[carrier(JOB)] = {}
    clock.plan[50] = lambda: objects.update({carrier(JOB): status(Complete="True")})

    assert wait(JOB, SNAPSHOT_JOB) == ["my-job is complete", "my-snapshotjob is complete", LAST]
    assert server.asked[-1].path == taken(SNAPSHOT_JOB)
    assert clock.now == 50


@both
@pytest.mark.parametrize(
    "unfinished",
    [
        {},
        {"status": {"active": 1}},
        {"status": {"conditions": None}},
        status(Suspended="True"),
        status(Complete="False", Completed="False", Failed="False"),
        status(Complete="Unknown", Completed="Unknown", Failed="Unknown"),
    ],
    ids=str,
)
def test_waits_for_the_carrier(
    unfinished: dict[str, Any], capture: dict[str, str], wait: Run, objects: Objects, clock: Clock
) -> None:
    """Only a condition that is true counts; there is nothing to say meanwhile. Longer than any other script waits."""
    done = objects[carrier(capture)]
    objects[carrier(capture)] = unfinished
    clock.plan[900] = lambda: objects.update({carrier(capture): done})

    assert wait(capture) == [f"{capture['name']} is complete", LAST]
    assert clock.now == 900
    assert sum(request.path == carrier(capture) for request in objects.server.asked) == 181


def test_the_other_carriers_word(wait: Run, objects: Objects, clock: Clock) -> None:
    """A Job is done when it is Complete, a SnapshotJob when it is Completed."""
    objects[carrier(JOB)] = status(Completed="True")
    objects[carrier(SNAPSHOT_JOB)] = status(Complete="True")
    clock.plan[10] = lambda: objects.update({carrier(JOB): status(Complete="True")})
    clock.plan[20] = lambda: objects.update({carrier(SNAPSHOT_JOB): status(Completed="True")})
    wait(JOB, SNAPSHOT_JOB)

    assert clock.now == 20


@both
@pytest.mark.parametrize("unfinished", [{}, status(Ready="False", Failed="False")], ids=str)
def test_waits_for_the_snapshot(
    unfinished: dict[str, Any], capture: dict[str, str], wait: Run, objects: Objects, clock: Clock
) -> None:
    """An engine that has ended may leave an artifact that is still being moved."""
    objects[taken(capture)] = unfinished
    clock.plan[100] = lambda: objects.update({taken(capture): status(Ready="True")})

    assert wait(capture) == [f"{capture['name']} is complete", LAST]
    assert clock.now == 100


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"reason": "DeadlineExceeded", "message": "too long"}, "DeadlineExceeded: too long"),
        ({"reason": "DeadlineExceeded"}, "DeadlineExceeded"),
        ({"reason": "", "message": "too long"}, "too long"),
        ({}, "Failed"),
    ],
)
def test_fails(words: dict[str, str], told: str, wait: Run, objects: Objects, clock: Clock) -> None:
    """A capture that fails ends the script with the reason; the next ones are not waited for."""
    objects[carrier(JOB)] = {}
    objects[carrier(SNAPSHOT_JOB)] = {}
    clock.plan[25] = lambda: objects.update({carrier(JOB): failed(**words)})

    assert ends(wait, JOB, SNAPSHOT_JOB) == f"jobs/my-job has failed: {told}"
    assert clock.now == 25


def test_a_snapshotjob_fails(wait: Run, objects: Objects) -> None:
    """It is named without its group."""
    objects[carrier(SNAPSHOT_JOB)] = failed(reason="CaptureFailed", message="no agent")

    assert ends(wait, SNAPSHOT_JOB) == "snapshotjobs/my-snapshotjob has failed: CaptureFailed: no agent"


@both
def test_a_snapshot_fails(capture: dict[str, str], wait: Run, objects: Objects, clock: Clock) -> None:
    """What carries it may end well all the same, or much later."""
    objects[carrier(capture)] = {}
    objects[taken(capture)] = {}
    clock.plan[25] = lambda: objects.update({taken(capture): failed(reason="NoSpace", message="disk is full")})

    assert ends(wait, capture) == f"podsnapshots/{capture['snapshot']} has failed: NoSpace: disk is full"
    assert clock.now == 25


@both
def test_no_snapshot_yet(capture: dict[str, str], wait: Run, objects: Objects, clock: Clock) -> None:
    """What carries the capture asks for it when the engine is loaded."""
    late = objects.pop(taken(capture))
    clock.plan[10] = lambda: objects.update({taken(capture): late})

    assert wait(capture) == [f"{capture['name']} is complete", LAST]
    assert clock.now == 10


@both
def test_no_carrier_yet(capture: dict[str, str], wait: Run, objects: Objects, clock: Clock) -> None:
    """It may be late, and every look in vain is told."""
    late = objects.pop(carrier(capture))
    clock.plan[10] = lambda: objects.update({carrier(capture): late})

    assert wait(capture) == [
        *[f"{capture['name']} cannot be seen: 404 not found"] * 2,
        f"{capture['name']} is complete",
        LAST,
    ]
    assert clock.now == 10


@pytest.mark.parametrize("code", AGAIN)
def test_asks_again(code: int, wait: Run, server: api.Api, objects: Objects, clock: Clock) -> None:
    """A server in trouble is no reason to fail."""
    assert objects
    at_first(server, refusal(code, "later"), (code, "no JSON"), (code, "[]"))

    assert wait(JOB) == [
        f"my-job cannot be seen: {code} later",
        f"my-job cannot be seen: {code} no JSON",
        f"my-job cannot be seen: {code} []",
        "my-job is complete",
        LAST,
    ]
    assert clock.now == 15


@pytest.mark.parametrize("find", [carrier, taken])
@pytest.mark.parametrize("code", NEVER)
def test_refused(code: int, find: Callable[[dict[str, str]], str], wait: Run, objects: Objects, clock: Clock) -> None:
    """What will not work later either ends the script at once, with the server's own words."""
    objects.server.answer = lambda request: (
        refusal(code, "you may not") if request.path == find(JOB) else objects.answer(request)
    )

    assert ends(wait, JOB, SNAPSHOT_JOB) == f"my-job cannot be seen: {code} you may not"
    assert clock.now == 0
    assert objects.server.asked[-1].path == find(JOB)
