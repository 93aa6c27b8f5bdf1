"""What the tests of the scripts for snapshots share: objects of the API server, and its refusals."""

from __future__ import annotations

import json
import urllib.parse
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from tests.scripts import api

    Run: TypeAlias = Callable[..., list[str]]

SNAPSHOTS = "/apis/nvidia.com/v1alpha1/namespaces/dynamo/podsnapshots"
CARRIERS = "/apis/nvidia.com/v1alpha1/namespaces/dynamo/snapshotjobs"
JOBS = "/apis/batch/v1/namespaces/dynamo/jobs"
PODS = "/api/v1/namespaces/dynamo/pods"
AGAIN = (404, 409, 429, 500, 503)
"""What is asked again."""
NEVER = (400, 401, 403, 422)
"""What is not."""


def refusal(code: int, message: str) -> api.Answer:
    """Return the API server's way to say no."""
    return code, {"kind": "Status", "status": "Failure", "message": message, "code": code}


def status(**conditions: str) -> dict[str, Any]:
    """Return the status of an object with these conditions."""
    return {"status": {"conditions": [{"type": name, "status": value} for name, value in conditions.items()]}}


class Objects(dict[str, Any]):
    """Objects by path, as the API server shows, lists, makes and deletes them.

    Attributes:
        server: gives the answers, and knows what it was asked.

    """

    def __init__(self, server: api.Api) -> None:
        """Let the server answer with them."""
        super().__init__()
        self.server = server
        server.answer = self.answer

    def answer(self, request: api.Request) -> api.Answer:
        """Answer as the API server does."""
        path, _, query = request.path.partition("?")
        if request.method == "POST":
            path = f"{path}/{request.body['metadata']['name']}"
            if path in self:
                return refusal(409, "already exists")
            self[path] = request.body
            return 201, request.body
        if request.method == "GET" and query:
            return 200, {"items": self.selected(path, query)}
        if path not in self:
            return refusal(404, "not found")
        return 200, self.pop(path) if request.method == "DELETE" else self[path]

    def selected(self, folder: str, query: str) -> list[Any]:
        """Return what a query for labels finds in a folder, by name."""
        (given,) = urllib.parse.parse_qs(query, strict_parsing=True).items()
        name, (selector,) = given
        assert name == "labelSelector"
        wanted = dict(word.split("=") for word in selector.split(","))
        held = [self[path] for path in sorted(self) if path.rpartition("/")[0] == folder]
        return [thing for thing in held if wanted.items() <= thing["metadata"].get("labels", {}).items()]


def at_first(server: api.Api, *answers: api.Answer, method: str = "GET") -> None:
    """Let the server give these answers to a method before it comes to itself."""
    left, real = list(answers), server.answer
    server.answer = lambda request: left.pop(0) if left and request.method == method else real(request)


def asked(server: api.Api) -> list[tuple[str, str]]:
    """Return methods and paths of the requests so far."""
    return [(request.method, request.path) for request in server.asked]


def runner(
    load: Callable[[str], ModuleType],
    server: api.Api,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *names: str,
) -> Run:
    """Give what runs a script with a list in a variable, these two by name, and returns the lines that it printed."""
    file, variable = names

    def run(*entries: object) -> list[str]:
        monkeypatch.setenv(variable, json.dumps(entries))
        monkeypatch.setenv("NAMESPACE", "dynamo")
        monkeypatch.setenv("KUBERNETES_SERVICE_HOST", "127.0.0.1")
        monkeypatch.setenv("KUBERNETES_SERVICE_PORT", str(server.port))
        load(file).main()
        return capsys.readouterr().out.splitlines()

    return run


def ends(run: Run, *entries: object) -> object:
    """Return with which words a script ends that does not succeed."""
    with pytest.raises(SystemExit) as ended:
        run(*entries)
    return ended.value.code
