"""failover-cascade.py against a stand-in for the API server: one step of its clock is one look and one watch."""

from __future__ import annotations

import re
import socket
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import pairwise
from threading import Event
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.scripts import api
from tests.scripts.cluster import NAMESPACE, Cluster, Object, refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import ModuleType

    from tests.scripts.clock import Clock

    Run = Callable[..., list[str]]

MEMBER = "nvidia.com/dynamo-failover-engine-group-member"
RESTORED = "nvidia.com/snapshot-is-restore-target"
GRAPH = "nvidia.com/dynamo-graph-deployment-name"
INSTANCE = "grove.io/podcliquescalinggroup"
REPLICA = "grove.io/podcliquescalinggroup-replica-index"
INDEX = "grove.io/podclique-pod-index"
MEMBERS = f"{MEMBER}=true,{RESTORED}!=true,{GRAPH}=my-graph"
FIRST = f"{INSTANCE}=my-graph-0-agg,{REPLICA}=0,{INDEX}=0"
START = "watching the engines of my-graph in dynamo"


class Done(BaseException):
    """The test has seen enough of a script that never ends."""


def pod(
    rank: str, index: str = "0", *, instance: str = "my-graph-0-agg", replica: str = "0", **labels: str | None
) -> Object:
    """Return an engine that runs; a label without a value is left out."""
    own = {MEMBER: "true", GRAPH: "my-graph", INSTANCE: instance, REPLICA: replica, INDEX: index} | {
        {"member": MEMBER, "restored": RESTORED, "graph": GRAPH}[name]: value for name, value in labels.items()
    }
    name = f"{instance}-{replica}-{rank}-{index}"
    found = {key: value for key, value in own.items() if value is not None}
    metadata = {"name": name, "uid": f"uid-of-{name}", "labels": found}
    return {"metadata": metadata, "status": {"phase": "Running"}}


LEADER, WORKER = "my-graph-0-agg-0-ldr-0", "my-graph-0-agg-0-wkr-0"
SHADOWS = ["my-graph-0-agg-0-ldr-1", "my-graph-0-agg-0-wkr-1"]
DELETED = f"pod {LEADER} is Failed: deleted its group {FIRST}"


@pytest.fixture
def cluster(server: api.Api) -> Cluster:
    """Serve two engines of two ranks each, and what is around them."""
    made = Cluster()
    made.put(
        *(pod(rank, index) for index in ("0", "1") for rank in ("ldr", "wkr")),
        *(pod(rank, member=None) for rank in ("gms-0", "gms-1")),
        pod("ldr", replica="1"),
        pod("ldr", instance="my-graph-0-other"),
        pod("ldr", instance="their-graph-0-agg", graph="their-graph"),
        pod("restored", restored="true"),
    )
    server.answer = made.answer
    return made


@pytest.fixture
def script(load: Callable[[str], ModuleType], server: api.Api, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load the script for the graph."""
    monkeypatch.setenv("NAMESPACE", "dynamo")
    monkeypatch.setenv("GRAPH", "my-graph")
    monkeypatch.setenv("KUBERNETES_SERVICE_HOST", "127.0.0.1")
    monkeypatch.setenv("KUBERNETES_SERVICE_PORT", str(server.port))
    return load("failover-cascade.py")


@pytest.fixture
def run(script: ModuleType, clock: Clock, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the script for so many seconds, and return the lines that it printed after the first."""

    def done() -> None:
        raise Done

    def run_(seconds: float = 3) -> list[str]:
        clock.plan[seconds] = done
        with pytest.raises(Done):
            script.main()
        first, *lines = capsys.readouterr().out.splitlines()
        assert first == START
        return lines

    return run_


def words(request: api.Request) -> tuple[str, str, dict[str, str]]:
    """Return a request's verb, path and query."""
    address = urlsplit(request.path)
    return request.method, address.path, {name: values[0] for name, values in parse_qs(address.query).items()}


def asked(server: api.Api, method: str) -> list[api.Request]:
    """Return the requests with a method."""
    return [request for request in server.asked if request.method == method]


def watches(server: api.Api) -> list[str]:
    """Return the versions at which watches began."""
    return [query["resourceVersion"] for _, _, query in map(words, server.asked) if "watch" in query]


def at_first(server: api.Api, choose: Callable[[api.Request], bool], *answers: api.Answer | type[Exception]) -> None:
    """Let the server give these answers to requests of a sort, or none, before it comes to itself."""
    left, real = list(answers), server.answer

    def answer(request: api.Request) -> api.Answer:
        if not left or not choose(request):
            return real(request)
        given = left.pop(0)
        if isinstance(given, type):
            raise given
        return given

    server.answer = answer


def is_list(request: api.Request) -> bool:
    """Return whether a request is a list."""
    return request.method == "GET" and "watch=true" not in request.path


def is_watch(request: api.Request) -> bool:
    """Return whether a request is a watch."""
    return "watch=true" in request.path


def is_(method: str) -> Callable[[api.Request], bool]:
    """Return whether a request has a method."""
    return lambda request: request.method == method


def drop() -> None:
    """Break the connection."""
    raise ConnectionResetError


def before(server: api.Api, choose: Callable[[api.Request], bool], happens: Callable[[], object]) -> None:
    """Let something happen before the server answers the first request of a sort."""
    left, real = [happens], server.answer

    def answer(request: api.Request) -> api.Answer:
        if left and choose(request):
            left.pop()()
        return real(request)

    server.answer = answer


# What is deleted ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["Failed", "Succeeded"])
def test_first_seen_ended(phase: str, run: Run, server: api.Api, cluster: Cluster) -> None:
    """One deletion takes the ranks of the engine, at once; the other engine and everything around it stays."""
    cluster.change(LEADER, phase)
    before = set(cluster.pods)
    lines = run()

    assert before - set(cluster.pods) == {LEADER, WORKER}
    options = {"apiVersion": "v1", "kind": "DeleteOptions", "gracePeriodSeconds": 0}
    (deletion,) = asked(server, "DELETE")
    assert words(deletion) == ("DELETE", f"{NAMESPACE}/pods", {"labelSelector": f"{MEMBERS},{FIRST}"})
    assert (deletion.body, deletion.content_type, deletion.token) == (options, "application/json", api.TOKEN)
    assert lines == [f"pod {LEADER} is {phase}: deleted its group {FIRST}"]


def test_event(run: Run, server: api.Api, cluster: Cluster) -> None:
    """The pod that has ended gets the operator's event."""
    cluster.change(WORKER, "Failed")
    lines = run()

    (event,) = cluster.events
    first, last = (datetime.fromisoformat(event.pop(key)) for key in ("firstTimestamp", "lastTimestamp"))
    assert first == last
    assert timedelta(0) <= datetime.now(UTC) - first < timedelta(minutes=1)
    pod_ = {"apiVersion": "v1", "kind": "Pod", "namespace": "dynamo", "name": WORKER, "uid": f"uid-of-{WORKER}"}
    assert event == {
        "apiVersion": "v1",
        "kind": "Event",
        "metadata": {"generateName": f"{WORKER}-", "namespace": "dynamo"},
        "involvedObject": pod_,
        "type": "Warning",
        "reason": "FailoverCascade",
        "message": lines[0],
        "source": {"component": "failover-cascade"},
        "count": 1,
    }
    assert asked(server, "POST")[0].content_type == "application/json"


def test_rights(run: Run, server: api.Api, cluster: Cluster) -> None:
    """Pods are listed, watched and deleted as a collection, and events made; nothing else is asked."""
    cluster.meanwhile = [partial(cluster.change, LEADER, "Failed")]
    run(2)

    pods, events, members = f"{NAMESPACE}/pods", f"{NAMESPACE}/events", {"labelSelector": MEMBERS}
    watch = members | {"watch": "true", "timeoutSeconds": "120"}
    assert [words(request) for request in server.asked] == [
        ("GET", pods, members),
        ("GET", pods, watch | {"resourceVersion": "10"}),
        ("GET", pods, members),
        ("DELETE", pods, {"labelSelector": f"{MEMBERS},{FIRST}"}),
        ("POST", events, {}),
        ("GET", pods, watch | {"resourceVersion": "11"}),
    ]


@pytest.mark.parametrize("name", [LEADER, WORKER])
def test_ends_while_watched(name: str, run: Run, server: api.Api, cluster: Cluster) -> None:
    """Whichever rank ends, and whatever else happens before."""

    def meanwhile() -> None:
        cluster.change(SHADOWS[0], "Running")
        cluster.put(pod("ldr", "2"))
        cluster.change(name, "Failed")

    cluster.meanwhile = [meanwhile]
    lines = run()

    assert not {LEADER, WORKER} & set(cluster.pods)
    assert {*SHADOWS, "my-graph-0-agg-0-ldr-2"} < set(cluster.pods)
    assert len(asked(server, "DELETE")) == 1
    assert lines == [f"pod {name} is Failed: deleted its group {FIRST}"]


def test_comes_ended(run: Run, cluster: Cluster) -> None:
    """A pod may be ended when a watch shows it for the first time."""
    ended = pod("ldr", "3")
    ended["status"]["phase"] = "Failed"
    cluster.meanwhile = [partial(cluster.put, ended)]
    run()

    assert "my-graph-0-agg-0-ldr-3" not in cluster.pods


def test_ranks_end_together(run: Run, server: api.Api, cluster: Cluster) -> None:
    """Both of a group are one deletion and one event; each group has its own."""
    for name in (LEADER, WORKER, SHADOWS[1]):
        cluster.change(name, "Failed")
    lines = run()

    assert not {LEADER, WORKER, *SHADOWS} & set(cluster.pods)
    assert len(asked(server, "DELETE")) == len(cluster.events) == len(lines) == 2


@pytest.mark.parametrize("other", ["my-graph-0-agg-1-ldr-0", "my-graph-0-other-0-ldr-0"])
def test_each_label_counts(other: str, run: Run, cluster: Cluster) -> None:
    """Another instance of the component, or another component, is another group."""
    cluster.change(other, "Failed")
    before = set(cluster.pods)
    run()

    assert before - set(cluster.pods) == {other}


def test_weight_servers(run: Run, server: api.Api, cluster: Cluster) -> None:
    """One that ends is its clique's business."""
    cluster.change("my-graph-0-agg-0-gms-0-0", "Failed")
    cluster.meanwhile = [partial(cluster.change, "my-graph-0-agg-0-gms-1-0", "Failed")]

    assert run() == []
    assert asked(server, "DELETE") == []


@pytest.mark.parametrize("name", ["their-graph-0-agg-0-ldr-0", "my-graph-0-agg-0-restored-0"])
def test_strangers(name: str, run: Run, server: api.Api, cluster: Cluster) -> None:
    """Neither do engines of other graphs or restored ones start anything."""
    cluster.change(name, "Failed")

    assert run() == []
    assert asked(server, "DELETE") == []


def test_is_no_restore_target(run: Run, cluster: Cluster) -> None:
    """The label has to be true to count."""
    cluster.put(pod("again", "5", restored="false"))
    cluster.change("my-graph-0-agg-0-again-5", "Failed")
    run()

    assert "my-graph-0-agg-0-again-5" not in cluster.pods


@pytest.mark.parametrize("value", [None, ""], ids=["missing", "empty"])
@pytest.mark.parametrize("label", [INSTANCE, REPLICA, INDEX])
def test_no_group(label: str, value: str | None, run: Run, server: api.Api, cluster: Cluster) -> None:
    """A pod without one of the labels says nothing about others."""
    labels = cluster.pods[LEADER]["metadata"]["labels"]
    del labels[label]
    if value is not None:
        labels[label] = value
    cluster.change(LEADER, "Failed")
    cluster.meanwhile = [partial(cluster.change, LEADER, "Failed")]

    assert run() == []
    assert asked(server, "DELETE") == []


@pytest.mark.parametrize("phase", ["Pending", "Running", "Unknown", None])
def test_not_ended(phase: str | None, run: Run, server: api.Api, cluster: Cluster) -> None:
    """Other phases, and none yet, are no end."""
    cluster.pods[LEADER]["status"] = {"phase": phase} if phase else {}
    del cluster.pods[WORKER]["status"]
    cluster.meanwhile = [partial(cluster.put, cluster.pods[LEADER])]

    assert run() == []
    assert asked(server, "DELETE") == []


def test_deletion_under_way(run: Run, server: api.Api, cluster: Cluster) -> None:
    """A pod that ends because it is deleted does not take others with it."""
    cluster.change(LEADER, "Failed", deletionTimestamp="2026-01-01T00:00:00Z")
    cluster.meanwhile = [partial(cluster.change, WORKER, "Failed", deletionTimestamp="2026-01-01T00:00:00Z")]

    assert run() == []
    assert asked(server, "DELETE") == []


def test_nothing_there(run: Run, server: api.Api, cluster: Cluster) -> None:
    """A graph without engines is watched like others."""
    cluster.pods.clear()

    assert run() == []
    assert len(watches(server)) == 3


def test_a_long_list(run: Run, server: api.Api, cluster: Cluster) -> None:
    """However many pods there are, every group with an end in it goes, and no other."""
    cluster.put(*(pod(rank, str(index)) for index in range(10, 1510) for rank in ("ldr", "wkr")))
    for index in range(10, 1510, 100):
        cluster.change(f"my-graph-0-agg-0-wkr-{index}", "Failed")
    before = set(cluster.pods)
    run()

    gone = {f"my-graph-0-agg-0-{rank}-{index}" for index in range(10, 1510, 100) for rank in ("ldr", "wkr")}
    assert before - set(cluster.pods) == gone
    assert len(asked(server, "DELETE")) == len(cluster.events) == 15


# Once only ---------------------------------------------------------------------------------------------------------


def test_the_new_pods_stay(run: Run, server: api.Api, cluster: Cluster) -> None:
    """Grove makes pods with the same labels at once; what the watch still tells of the old ones does not hurt them."""
    cluster.change(LEADER, "Failed")
    new = [pod("ldr"), pod("wkr")]
    cluster.deleted = lambda: cluster.put(*new)
    # The other rank ends after the list, so that the watch begins with that.
    before(server, is_("DELETE"), partial(cluster.change, WORKER, "Failed"))

    assert run() == [DELETED]
    assert watches(server)[0] == "11"
    assert len(asked(server, "DELETE")) == 1
    assert [cluster.pods[LEADER], cluster.pods[WORKER]] == new


@pytest.mark.parametrize(
    ("kind", "phase"),
    [
        ("DELETED", "Failed"),
        ("BOOKMARK", None),
        ("BOOKMARK", "Failed"),
        ("SURPRISE", "Failed"),
        ("MODIFIED", "Running"),
    ],
)
def test_is_watched_on(kind: str, phase: str | None, run: Run, server: api.Api, cluster: Cluster) -> None:
    """Deletions, bookmarks, and what a later version may send, are no ends of pods: the watch goes on after them."""
    seen = {"metadata": {"resourceVersion": "99"}} if phase is None else pod("ldr") | {"status": {"phase": phase}}
    error = {"type": "ERROR", "object": refusal(500, "etcd is gone")}
    at_first(server, is_watch, (200, iter([{"type": kind, "object": seen}, error])))
    before_ = dict(cluster.pods)

    assert run(4) == ["looking again in 2 s: RuntimeError: etcd is gone"]
    assert cluster.pods == before_


def test_fails_again(run: Run, server: api.Api, cluster: Cluster) -> None:
    """What Grove made can fail like the one before it, and the next group after that."""
    cluster.change(LEADER, "Failed")
    cluster.deleted = lambda: cluster.put(pod("ldr"), pod("wkr"))
    cluster.meanwhile = [partial(cluster.change, WORKER, "Succeeded"), partial(cluster.change, SHADOWS[0], "Failed")]
    run(4)

    assert len(asked(server, "DELETE")) == 3
    assert not set(SHADOWS) & set(cluster.pods)


# What is in the way ------------------------------------------------------------------------------------------------


def test_watch_expires(run: Run, server: api.Api, cluster: Cluster) -> None:
    """A version that the server no longer knows is told as an event, and a new list has a newer one."""
    expired = {"type": "ERROR", "object": refusal(410, "too old resource version: 10 (99)")}
    at_first(server, is_watch, (200, iter([expired])))
    before(server, is_watch, partial(cluster.change, LEADER, "Failed"))

    assert run(4) == ["looking again in 2 s: RuntimeError: too old resource version: 10 (99)", DELETED]
    assert watches(server)[:2] == ["10", "11"]


@pytest.mark.parametrize("code", [401, 403, 410, 429, 500, 503])
@pytest.mark.parametrize("choose", [is_list, is_watch], ids=["list", "watch"])
def test_refused(choose: Callable[[api.Request], bool], code: int, run: Run, server: api.Api, cluster: Cluster) -> None:
    """No refusal is the last word: rights may come later, servers come to themselves."""
    at_first(server, choose, (code, refusal(code, "not now")), (code, "no JSON"))
    cluster.meanwhile = [partial(cluster.change, LEADER, "Failed")]
    lines = run(9)

    assert lines == [
        f"looking again in 2 s: RefusedError: {code} not now",
        f"looking again in 4 s: RefusedError: {code} no JSON",
        DELETED,
    ]


@pytest.mark.parametrize(
    "answer",
    [
        ConnectionResetError,
        (200, ""),
        (200, "<html>"),
        (200, "[]"),
        (200, "{}"),
        (200, {"items": [{}], "metadata": {"resourceVersion": "1"}}),
        (200, {"items": [], "metadata": {}}),
        (200, '{"items": ['),
    ],
    ids=["nothing", "empty", "no JSON", "a list", "no items", "no pod", "no version", "half of one"],
)
def test_no_list(answer: api.Answer | type[Exception], run: Run, server: api.Api, cluster: Cluster) -> None:
    """What is no list is asked for again."""
    at_first(server, is_list, answer)
    cluster.change(LEADER, "Failed")
    lines = run(4)

    assert lines[0].startswith("looking again in 2 s: ")
    assert lines[1:] == [DELETED]


def test_the_list_breaks_off(run: Run, server: api.Api, cluster: Cluster) -> None:
    """Half a list is none, also if its end is where it could be."""

    def half() -> Iterator[object]:
        yield '{"items": [], "metadata": {"resourceVersion": "1"}}'
        drop()

    at_first(server, is_list, (200, half()))
    cluster.change(LEADER, "Failed")
    lines = run(4)

    assert lines[0].startswith("looking again in 2 s: IncompleteRead")
    assert lines[1:] == [DELETED]


@pytest.mark.parametrize(
    "last",
    [(), ("\n",), ('{"type": "MODI',), ('"MODIFIED"\n',), ("{}\n",)],
    ids=["between", "an empty line", "in one", "a word", "an empty object"],
)
def test_the_watch_breaks_off(last: tuple[str, ...], run: Run, server: api.Api, cluster: Cluster) -> None:
    """Between events or in one: what happened meanwhile is in the next list."""

    def broken() -> Iterator[object]:
        yield {"type": "MODIFIED", "object": cluster.pods[LEADER]}
        yield from last
        cluster.change(LEADER, "Failed")
        drop()

    at_first(server, is_watch, (200, broken()))
    *trouble, done = run(4)

    assert done == DELETED
    assert all(line.startswith("looking again in 2 s: ") for line in trouble)
    # Between two events it looks like an end.
    assert bool(trouble) == bool(last)


@pytest.mark.parametrize("answer", [(403, refusal(403, "not now")), (409, ""), (500, ""), ConnectionResetError])
def test_cannot_delete(answer: api.Answer | type[Exception], run: Run, server: api.Api, cluster: Cluster) -> None:
    """One group that stays does not hold up the others, and is tried again, without an event before it is gone."""
    cluster.change(LEADER, "Failed")
    cluster.change(SHADOWS[0], "Failed")
    at_first(server, lambda request: request.path.endswith("index%3D0") and request.method == "DELETE", answer, answer)
    lines = run(9)

    second = FIRST.removesuffix("0") + "1"
    assert lines[0].startswith(f"pod {LEADER} is Failed, and its group cannot be deleted: {FIRST}: ")
    assert lines[1] == f"pod {SHADOWS[0]} is Failed: deleted its group {second}"
    assert lines[2] == "looking again in 2 s: RuntimeError: groups are left to delete"
    assert lines[3] == lines[0]
    assert lines[4:] == ["looking again in 4 s: RuntimeError: groups are left to delete", DELETED]
    assert [event["involvedObject"]["name"] for event in cluster.events] == [SHADOWS[0], LEADER]


@pytest.mark.parametrize("answer", [(403, refusal(403, "no events for you")), (500, ""), ConnectionResetError])
def test_no_event(answer: api.Answer | type[Exception], run: Run, server: api.Api, cluster: Cluster) -> None:
    """An event that cannot be written is one line, and everything goes on."""
    cluster.change(LEADER, "Failed")
    at_first(server, is_("POST"), answer)
    cluster.meanwhile = [partial(cluster.change, SHADOWS[0], "Failed")]
    lines = run()

    assert lines[0] == DELETED
    assert lines[1].startswith(f"no event for pod {LEADER}: ")
    assert len(lines) == 3
    assert len(asked(server, "DELETE")) == 2
    assert len(cluster.events) == 1


def test_the_server_starts_again(  # noqa: PLR0913, PLR0917 - what there is to start again
    run: Run, server: api.Api, cluster: Cluster, clock: Clock, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody listens for a while, and nothing is missed."""
    other = api.Api(server.account, cluster.answer)
    with ExitStack() as servers:
        servers.enter_context(api.serve(other, certificate))
        monkeypatch.setenv("KUBERNETES_SERVICE_PORT", str(other.port))
        clock.plan[5] = servers.close
        clock.plan[10] = partial(cluster.change, LEADER, "Failed")
        clock.plan[20] = lambda: servers.enter_context(api.serve(other, certificate))
        lines = run(40)

    assert lines == [
        *(f"looking again in {n} s: ConnectionRefusedError: [Errno 111] Connection refused" for n in (2, 4, 8, 16)),
        DELETED,
    ]


@pytest.mark.usefixtures("cluster")
def test_pauses(run: Run, server: api.Api, clock: Clock) -> None:
    """They grow to a limit while nothing works, and are short as soon as something does."""
    times: list[float] = []
    real = server.answer

    def answer(request: api.Request) -> api.Answer:
        if is_list(request):
            times.append(clock.now)
        if not 100 < clock.now < 125:
            drop()
        return real(request)

    server.answer = answer
    run(131)

    assert [after - before for before, after in pairwise(times)] == [2, 4, 8, 16, 30, 30, 30, 1, 1, 1, 1, 1, 2]


@pytest.mark.usefixtures("cluster")
def test_never_in_a_hurry(run: Run, server: api.Api) -> None:
    """A server that ends every watch, or tells of ends that no list shows, is asked twice a second at most."""
    ended = pod("ldr") | {"status": {"phase": "Failed"}}
    real = server.answer
    server.answer = lambda request: (
        (200, iter([{"type": "ADDED", "object": ended}])) if is_watch(request) else real(request)
    )

    assert run(20) == []
    assert len(server.asked) == 40


# The way to the server ---------------------------------------------------------------------------------------------


def test_the_token_is_read_each_time(run: Run, server: api.Api, cluster: Cluster) -> None:
    """The kubelet replaces it while the script runs, in the middle of whatever it does."""
    cluster.change(LEADER, "Failed")
    real, number = server.answer, iter(range(1, 100))

    def answer(request: api.Request) -> api.Answer:
        (server.account / "token").write_text(f"token {next(number)}\n", encoding="utf-8")
        return real(request)

    server.answer = answer
    run(2)

    assert [request.token for request in server.asked] == [api.TOKEN, *(f"token {n}" for n in range(1, 6))]
    assert [request.method for request in server.asked] == ["GET", "DELETE", "POST", "GET", "GET", "GET"]


def test_a_silent_server(
    run: Run, script: ModuleType, server: api.Api, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that is gone without a word, as with a node, holds nothing up for longer than a watch."""
    monkeypatch.setattr(script, "WATCH", 0)
    monkeypatch.setattr(script, "MARGIN", 0.2)
    enough = Event()

    def silent() -> Iterator[object]:
        cluster.change(LEADER, "Failed")
        yield {"type": "BOOKMARK"}
        enough.wait()

    at_first(server, is_watch, (200, silent()))
    lines = run(4)
    enough.set()

    assert lines == ["looking again in 2 s: TimeoutError: The read operation timed out", DELETED]


def test_time_limits(run: Run, server: api.Api, cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """A watch may be silent for as long as it was asked to run and a little longer, anything else for seconds."""
    limits = []
    real = socket.create_connection

    def spy(address: tuple[str, int], timeout: float, *args: Any) -> socket.socket:  # noqa: ANN401 - socket's signature
        limits.append(timeout)
        return real(address, timeout, *args)

    monkeypatch.setattr(socket, "create_connection", spy)
    cluster.change(LEADER, "Failed")
    run(1)

    assert [request.method for request in server.asked] == ["GET", "DELETE", "POST", "GET"]
    assert limits == [10, 10, 10, 130]


def test_a_stranger_gets_no_token(run: Run, server: api.Api, tmp_path: Path) -> None:
    """A server with a certificate of another authority is not asked."""
    api.certificate(tmp_path)
    (server.account / "ca.crt").write_bytes((tmp_path / "ca.crt").read_bytes())
    lines = run()

    assert re.fullmatch(r"looking again in 2 s: SSLCertVerificationError: .*CERTIFICATE_VERIFY_FAILED.*", lines[0])
    assert server.asked == []


@pytest.mark.parametrize("variable", ["NAMESPACE", "GRAPH"])
def test_both_variables_are_needed(variable: str, script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither has a default."""
    monkeypatch.delenv(variable)

    with pytest.raises(KeyError, match=variable):
        script.main()
