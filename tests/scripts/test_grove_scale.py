"""grove-scale.py against a stand-in for the API server."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.scripts import api

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import ModuleType

    from tests.scripts.clock import Clock

    Scale = Callable[..., list[str]]

ROOT = "/apis/grove.io/v1alpha1/namespaces/dynamo"
FRONTEND = {"resource": "podcliques", "name": "my-graph-0-frontend", "replicas": 3}
WORKER = {"resource": "podcliquescalinggroups", "name": "my-graph-0-worker", "replicas": 2}
FRONTEND_PATH = f"{ROOT}/podcliques/my-graph-0-frontend/scale"
WORKER_PATH = f"{ROOT}/podcliquescalinggroups/my-graph-0-worker/scale"


@pytest.fixture
def scale(
    load: Callable[[str], ModuleType],
    server: api.Api,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Scale:
    """Run the script for the objects and return the lines that it printed."""

    def run(*entries: object) -> list[str]:
        monkeypatch.setenv("SCALES", json.dumps(entries))
        monkeypatch.setenv("NAMESPACE", "dynamo")
        monkeypatch.setenv("KUBERNETES_SERVICE_HOST", "127.0.0.1")
        monkeypatch.setenv("KUBERNETES_SERVICE_PORT", str(server.port))
        load("grove-scale.py").main()
        return capsys.readouterr().out.splitlines()

    return run


class Objects(dict[str, int]):
    """Replicas by path, as the scale subresource shows and takes them."""

    def answer(self, request: api.Request) -> api.Answer:
        """Answer as the API server does: a zero is left out, and so is what is not there."""
        if request.path not in self:
            return refusal(404, "not found")
        if request.method == "PATCH":
            assert isinstance(request.body, dict)
            self[request.path] = request.body["spec"]["replicas"]
        replicas = self[request.path]
        return 200, {"kind": "Scale", "spec": {"replicas": replicas} if replicas else {}}


def refusal(code: int, message: str) -> api.Answer:
    """Return the API server's way to say no."""
    return code, {"kind": "Status", "status": "Failure", "message": message, "code": code}


@pytest.fixture
def objects(server: api.Api) -> Objects:
    """Serve a frontend and a worker of one replica each."""
    held = Objects({FRONTEND_PATH: 1, WORKER_PATH: 1})
    server.answer = held.answer
    return held


def at_first(server: api.Api, *answers: api.Answer, method: str = "GET") -> None:
    """Let the server give these answers to a method before it comes to itself."""
    left, real = list(answers), server.answer
    server.answer = lambda request: left.pop(0) if left and request.method == method else real(request)


def test_scales(scale: Scale, server: api.Api, objects: Objects) -> None:
    """Both kinds of objects get their number, in order, with the account's rights."""
    lines = scale(FRONTEND, WORKER)

    assert objects == {FRONTEND_PATH: 3, WORKER_PATH: 2}
    assert lines == [
        "podcliques/my-graph-0-frontend had 1 replicas, has 3 now",
        "podcliquescalinggroups/my-graph-0-worker had 1 replicas, has 2 now",
    ]
    patch = {"spec": {"replicas": 3}}
    merge = "application/merge-patch+json"
    assert [(request.method, request.path) for request in server.asked] == [
        ("GET", FRONTEND_PATH),
        ("PATCH", FRONTEND_PATH),
        ("GET", WORKER_PATH),
        ("PATCH", WORKER_PATH),
    ]
    assert server.asked[1] == api.Request("PATCH", FRONTEND_PATH, api.TOKEN, patch, merge)
    assert {request.token for request in server.asked} == {api.TOKEN}


@pytest.mark.parametrize("replicas", [0, 3])
def test_leaves_alone_what_is_right(replicas: int, scale: Scale, server: api.Api, objects: Objects) -> None:
    """Nothing is written where nothing changes; a scale without a number means zero."""
    objects[FRONTEND_PATH] = replicas
    lines = scale(FRONTEND | {"replicas": replicas})

    assert lines == [f"podcliques/my-graph-0-frontend has {replicas} replicas already"]
    assert [request.method for request in server.asked] == ["GET"]


@pytest.mark.parametrize(("held", "wanted"), [(3, 0), (0, 3)])
def test_zero_is_a_number(held: int, wanted: int, scale: Scale, objects: Objects) -> None:
    """Down to nothing, and up from it."""
    objects[FRONTEND_PATH] = held
    scale(FRONTEND | {"replicas": wanted})

    assert objects[FRONTEND_PATH] == wanted


def test_nothing_to_do(scale: Scale, server: api.Api) -> None:
    """An empty list asks nothing."""
    assert scale() == []
    assert server.asked == []


def test_waits_for_a_new_object(scale: Scale, objects: Objects, clock: Clock) -> None:
    """Grove makes the objects of a new component after the release has changed the set."""
    del objects[FRONTEND_PATH]
    clock.plan[30] = lambda: objects.update({FRONTEND_PATH: 1})
    scale(FRONTEND, WORKER)

    assert objects == {FRONTEND_PATH: 3, WORKER_PATH: 2}
    assert clock.now == 30


def test_does_not_wait_for_ever(scale: Scale, objects: Objects, clock: Clock) -> None:
    """One that never comes ends the script with its name."""
    del objects[FRONTEND_PATH]

    with pytest.raises(SystemExit) as ended:
        scale(FRONTEND, WORKER)
    assert ended.value.code == ("podcliques/my-graph-0-frontend cannot be scaled, given up after 120 s: 404 not found")
    assert clock.now == 120


def test_waits_once_for_all(scale: Scale, objects: Objects, clock: Clock) -> None:
    """The second object gets what the first has left of the time: Helm waits five minutes for a hook."""
    objects.clear()
    clock.plan[100] = lambda: objects.update({FRONTEND_PATH: 1})

    with pytest.raises(SystemExit, match="worker cannot be scaled"):
        scale(FRONTEND, WORKER)
    assert clock.now == 120


@pytest.mark.parametrize("method", ["GET", "PATCH"])
@pytest.mark.parametrize("code", [404, 409, 429, 500, 503])
def test_asks_again(code: int, method: str, scale: Scale, server: api.Api, objects: Objects) -> None:
    """A conflict or a server in trouble is no reason to fail; what is held is read anew."""
    at_first(server, refusal(code, "later"), (code, "no JSON"), (code, "[]"), method=method)
    scale(FRONTEND)

    assert objects[FRONTEND_PATH] == 3
    assert sum(request.method == "GET" for request in server.asked) == 4


def test_asks_again_without_an_answer(scale: Scale, server: api.Api, objects: Objects, clock: Clock) -> None:
    """Nor is an API server that goes away."""

    def drop(_: api.Request) -> api.Answer:
        raise ConnectionResetError

    server.answer = drop
    clock.plan[10] = lambda: setattr(server, "answer", objects.answer)
    scale(FRONTEND)

    assert objects[FRONTEND_PATH] == 3
    assert clock.now == 10


@pytest.mark.parametrize("method", ["GET", "PATCH"])
@pytest.mark.parametrize("code", [400, 401, 403, 422])
@pytest.mark.usefixtures("objects")
def test_refused(code: int, method: str, scale: Scale, server: api.Api, clock: Clock) -> None:
    """What will not work later either ends the script at once, with the server's own words."""
    at_first(server, refusal(code, "you may not"), method=method)

    with pytest.raises(SystemExit) as ended:
        scale(FRONTEND, WORKER)
    assert ended.value.code == f"podcliques/my-graph-0-frontend cannot be scaled: {code} you may not"
    assert clock.now == 0
    assert server.asked[-1].method == method
    assert {request.path for request in server.asked} == {FRONTEND_PATH}


@pytest.mark.parametrize("text", ["plain words", '"text"', "{}"])
def test_refused_in_other_words(text: str, scale: Scale, server: api.Api) -> None:
    """A proxy's answer is shown as it is."""
    server.answer = lambda _: (403, f"{text}\n")

    with pytest.raises(SystemExit) as ended:
        scale(FRONTEND)
    assert ended.value.code == f"podcliques/my-graph-0-frontend cannot be scaled: 403 {text}"


def test_a_stranger_gets_no_token(scale: Scale, server: api.Api, tmp_path: Path) -> None:
    """A server with a certificate of another authority is not asked."""
    api.certificate(tmp_path)
    (server.account / "ca.crt").write_bytes((tmp_path / "ca.crt").read_bytes())

    with pytest.raises(SystemExit, match="CERTIFICATE_VERIFY_FAILED"):
        scale(FRONTEND)
    assert server.asked == []
