"""Pods as an API server keeps them: lists, watches and deletions by labels, with versions."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import parse_qs, urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.scripts import api

Object: TypeAlias = dict[str, Any]
NAMESPACE = "/api/v1/namespaces/dynamo"


def refusal(code: int, message: str) -> Object:
    """Return the API server's way to say no."""
    return {"kind": "Status", "apiVersion": "v1", "status": "Failure", "message": message, "code": code}


def matches(selector: str, pod: Object) -> bool:
    """Return whether a pod has the labels of a selector, whose requirements are of the forms ``a=b`` and ``a!=b``."""
    labels = pod["metadata"]["labels"]
    for requirement in selector.split(","):
        name, _, value = requirement.partition("=")
        unequal = name.endswith("!")
        if (labels.get(name.removesuffix("!")) == value) == unequal:
            return False
    return True


@dataclass
class Cluster:
    """The pods and the events of one namespace.

    Attributes:
        pods: by name.
        events: that were written.
        meanwhile: what happens while watches run, one thing in each, which then ends.
        deleted: what happens after a deletion.

    """

    pods: dict[str, Object] = field(default_factory=dict)
    events: list[Object] = field(default_factory=list)
    meanwhile: list[Callable[[], object]] = field(default_factory=list)
    deleted: Callable[[], object] = lambda: None
    _history: list[Object] = field(default_factory=list)

    @property
    def version(self) -> int:
        """Return the version of the newest change."""
        return len(self._history)

    def put(self, *pods: Object) -> None:
        """Make pods, or replace them."""
        for pod in pods:
            name = pod["metadata"]["name"]
            self._note("MODIFIED" if name in self.pods else "ADDED", pod)
            self.pods[name] = pod

    def change(self, name: str, phase: str, **metadata: str) -> None:
        """Let a pod come to a phase."""
        pod = copy.deepcopy(self.pods[name])
        pod["status"]["phase"] = phase
        pod["metadata"].update(metadata)
        self.put(pod)

    def answer(self, request: api.Request) -> api.Answer:
        """Answer as the API server does."""
        address = urlsplit(request.path)
        query = (
            {name: values[0] for name, values in parse_qs(address.query, strict_parsing=True).items()}
            if (address.query)
            else {}
        )
        if (request.method, address.path) == ("POST", f"{NAMESPACE}/events"):
            self.events.append(request.body)
            return 201, request.body
        if address.path != f"{NAMESPACE}/pods":
            return 404, refusal(404, "the server could not find the requested resource")
        selector = query["labelSelector"]
        if request.method == "DELETE":
            assert request.body["gracePeriodSeconds"] == 0
            return 200, self._delete(selector)
        if query.get("watch") != "true":
            return 200, self._list(selector)
        return 200, self._watch(selector, int(query["resourceVersion"]))

    def _note(self, kind: str, pod: Object) -> None:
        pod["metadata"]["resourceVersion"] = str(self.version + 1)
        self._history.append({"type": kind, "object": copy.deepcopy(pod)})

    def _list(self, selector: str) -> Object:
        items = [pod for pod in self.pods.values() if matches(selector, pod)]
        # Go writes an empty list that nobody made as null.
        return {"kind": "PodList", "metadata": {"resourceVersion": str(self.version)}, "items": items or None}

    def _delete(self, selector: str) -> Object:
        found: Object = json.loads(json.dumps(self._list(selector)))
        for pod in found["items"] or ():
            self._note("DELETED", self.pods.pop(pod["metadata"]["name"]))
        self.deleted()
        return found

    def _watch(self, selector: str, version: int) -> Iterator[object]:
        yield from self._news(selector, version)
        version = self.version
        if self.meanwhile:
            self.meanwhile.pop(0)()
            yield from self._news(selector, version)

    def _news(self, selector: str, version: int) -> list[Object]:
        return [event for event in self._history[version:] if matches(selector, event["object"])]
