"""wait-for-leader.py against a stand-in for the API server and a leader that listens, or does not."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.scripts import api

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import ModuleType

    from tests.scripts.clock import Clock

    Wait = Callable[[], list[str]]

HOST = "leader.group"


def pod(name: str, phase: str | None = "Running", *, ending: bool = False) -> dict[str, Any]:
    """Return a pod as the API server gives it."""
    metadata = {"name": name} | ({"deletionTimestamp": "2026-01-01T00:00:00Z"} if ending else {})
    return {"metadata": metadata, "status": {"phase": phase} if phase else {}}


def pods(*found: dict[str, Any]) -> api.Answer:
    """Return the answer that lists the pods."""
    return 200, {"kind": "PodList", "items": list(found)}


READY = pods(pod("new"))


@dataclass
class Leader:
    """What the script sees besides the API server: a name, and a port behind it."""

    port: int
    names: list[str | OSError]

    def resolve(self, host: str) -> str:
        """Stand in for the resolver: give the answers of ``names``, the last one again and again."""
        assert host == HOST
        answer = self.names.pop(0) if len(self.names) > 1 else self.names[0]
        if isinstance(answer, OSError):
            raise answer
        return answer


@pytest.fixture
def leader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Leader]:
    """Listen as a leader does."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        made = Leader(listening.getsockname()[1], ["127.0.0.1"])
        monkeypatch.setattr(socket, "gethostbyname", made.resolve)
        monkeypatch.setenv("LEADER_HOST", HOST)
        monkeypatch.setenv("LEADER_PORT", str(made.port))
        yield made


@pytest.fixture
def script(load: Callable[[str], ModuleType], server: api.Api, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load the script, with the stand-in's address."""
    module = load("wait-for-leader.py")
    monkeypatch.setattr(module, "API_HOST", "127.0.0.1")
    monkeypatch.setattr(module, "API_PORT", server.port)
    return module


@pytest.fixture
def wait(script: ModuleType, capsys: pytest.CaptureFixture[str]) -> Wait:
    """Run the script to its end and return the lines that it printed."""

    def run() -> list[str]:
        script.main()
        return capsys.readouterr().out.splitlines()

    return run


def answers(server: api.Api, *given: api.Answer) -> None:
    """Let the server give answers in turn, the last one again and again."""
    left = list(given)
    server.answer = lambda _: left.pop(0) if len(left) > 1 else left[0]


def closed_port() -> int:
    """Return a port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def test_a_leader_that_is_ready(wait: Wait, server: api.Api, leader: Leader) -> None:
    """The pod with the leader's address is asked for with the account's rights, once, after the first pause."""
    answers(server, READY)
    lines = wait()

    assert server.asked == [
        api.Request("GET", "/api/v1/namespaces/dynamo/pods?fieldSelector=status.podIP%3D127.0.0.1", api.TOKEN)
    ]
    assert lines == [
        f"waiting for the leader at {HOST}:{leader.port}",
        "the leader is ready after 5 s: 127.0.0.1, pod new is Running",
    ]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (pods(), "no pod has the address 127.0.0.1"),
        ((200, {"items": None}), "no pod has the address 127.0.0.1"),
        (pods(pod("old", ending=True)), "pod old is about to end"),
        (pods(pod("old", "Pending")), "pod old is Pending"),
        (pods(pod("old", "Failed")), "pod old is Failed"),
        (pods(pod("old", None)), "pod old is None"),
        (pods(pod("old", ending=True), pod("other")), "pod old is about to end"),
    ],
)
@pytest.mark.usefixtures("leader")
def test_a_pod_that_cannot_be_joined(
    answer: api.Answer, reason: str, wait: Wait, server: api.Api, clock: Clock
) -> None:
    """Its port is open, and still the script waits for its successor."""
    answers(server, answer, answer, READY)
    lines = wait()

    assert clock.now == 15
    assert len(server.asked) == 3
    assert lines[1:-1] == [f"still waiting after 5 s: 127.0.0.1, {reason}"]


@pytest.mark.parametrize(
    "answer",
    [(403, {"reason": "Forbidden"}), (500, ""), (200, "not JSON"), (200, {}), (200, [])],
    ids=["forbidden", "broken", "no JSON", "no items", "no list"],
)
@pytest.mark.usefixtures("leader")
def test_no_answer_leaves_the_port(answer: api.Answer, wait: Wait, server: api.Api, clock: Clock) -> None:
    """What the account may not see cannot hold the group up."""
    answers(server, answer)
    lines = wait()

    assert clock.now == 5
    assert len(server.asked) == 1
    assert lines[1].startswith("the leader is ready after 5 s: 127.0.0.1, its pod is not known: ")


@pytest.mark.parametrize("file", ["token", "namespace", "ca.crt"])
@pytest.mark.usefixtures("leader")
def test_no_account_leaves_the_port(file: str, wait: Wait, server: api.Api, clock: Clock) -> None:
    """A pod without an account waits for the port."""
    (server.account / file).unlink()
    wait()

    assert clock.now == 5
    assert server.asked == []


@pytest.mark.usefixtures("leader")
def test_no_server_leaves_the_port(
    wait: Wait, script: ModuleType, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor can an API server that is away."""
    monkeypatch.setattr(script, "API_PORT", closed_port())
    wait()

    assert clock.now == 5


@pytest.mark.usefixtures("leader")
def test_a_stranger_gets_no_token(wait: Wait, server: api.Api, clock: Clock, tmp_path: Path) -> None:
    """A server with a certificate of another authority is not asked."""
    api.certificate(tmp_path)
    (server.account / "ca.crt").write_bytes((tmp_path / "ca.crt").read_bytes())
    wait()

    assert clock.now == 5
    assert server.asked == []


def test_a_port_that_is_closed(
    wait: Wait, server: api.Api, leader: Leader, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A leader that runs is joined when it listens, not before; also where its pod is not known."""
    answers(server, READY, (403, ""))
    port = closed_port()
    monkeypatch.setenv("LEADER_PORT", str(port))
    clock.plan[20] = lambda: monkeypatch.setattr(socket, "create_connection", open_instead)
    real = socket.create_connection

    def open_instead(address: tuple[str, int], *args: Any, **kwargs: Any) -> socket.socket:  # noqa: ANN401 - socket's signature
        return real((address[0], leader.port if address[1] == port else address[1]), *args, **kwargs)

    lines = wait()

    assert clock.now == 20
    assert lines[1] == "still waiting after 5 s: [Errno 111] Connection refused"
    assert lines[-1] == "the leader is ready after 20 s: 127.0.0.1, its pod is not known: 403 Forbidden"


def test_a_name_that_is_not_known(wait: Wait, server: api.Api, leader: Leader, clock: Clock) -> None:
    """Without an address nothing is asked; the address may change while the script waits."""
    leader.names = [socket.gaierror(-2, "Name or service not known"), "127.0.0.2", "127.0.0.1"]
    answers(server, pods(), READY)
    lines = wait()

    assert clock.now == 15
    assert [request.path[-9:] for request in server.asked] == ["127.0.0.2", "127.0.0.1"]
    assert lines[1] == "still waiting after 5 s: [Errno -2] Name or service not known"


def test_time_limits(wait: Wait, server: api.Api, leader: Leader, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the server nor the leader can hang the script; the leader is joined at the address that was looked up."""
    limits = {}
    real = socket.create_connection

    def spy(address: tuple[str, int], timeout: float, *args: Any) -> socket.socket:  # noqa: ANN401 - socket's signature
        limits[address] = timeout
        return real(address, timeout, *args)

    monkeypatch.setattr(socket, "create_connection", spy)
    answers(server, READY)
    wait()

    assert limits == {("127.0.0.1", server.port): 5, ("127.0.0.1", leader.port): 2}


@pytest.mark.usefixtures("leader")
def test_reports(wait: Wait, server: api.Api, clock: Clock) -> None:
    """However long it takes, there is a line every half minute, with the last reason."""
    answers(server, pods())
    clock.plan[50] = lambda: answers(server, pods(pod("new", "Pending")))
    clock.plan[900] = lambda: answers(server, READY)
    lines = wait()[1:-1]

    assert lines[:3] == [
        "still waiting after 5 s: 127.0.0.1, no pod has the address 127.0.0.1",
        "still waiting after 35 s: 127.0.0.1, no pod has the address 127.0.0.1",
        "still waiting after 65 s: 127.0.0.1, pod new is Pending",
    ]
    assert len(lines) == 30
    assert clock.now == 900


@pytest.mark.usefixtures("leader")
def test_the_token_is_read_each_time(wait: Wait, server: api.Api, clock: Clock) -> None:
    """The kubelet replaces it every hour."""
    answers(server, pods(), READY)
    clock.plan[10] = lambda: (server.account / "token").write_text("the-next-token\n", encoding="utf-8")
    wait()

    assert [request.token for request in server.asked] == [api.TOKEN, "the-next-token"]


@pytest.mark.usefixtures("leader")
def test_a_proxy_is_not_asked(wait: Wait, server: api.Api, monkeypatch: pytest.MonkeyPatch) -> None:
    """The variables by which an engine reaches its models say nothing about the API server."""
    monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{closed_port()}")
    answers(server, READY)
    wait()

    assert len(server.asked) == 1


@pytest.mark.parametrize("variable", ["LEADER_HOST", "LEADER_PORT"])
@pytest.mark.usefixtures("leader")
def test_both_variables_are_needed(variable: str, wait: Wait, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither has a default."""
    monkeypatch.delenv(variable)

    with pytest.raises(KeyError, match=variable):
        wait()
