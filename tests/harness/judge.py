"""Puts objects before a real API server, which knows the rules that no schema tells.

Each object is tried twice, in dry runs that store nothing: created, as Helm 3 does, and applied by the server, as Helm
4 does. Each pod inside one is tried likewise as a PodTemplate of its own: a custom resource would take any. Fields are
validated strictly, and a warning is a refusal (but for ``DOTS``).

What this judge cannot see:

- the webhooks of LeaderWorkerSet and Grove, which are not there: their rules have to be rules of the chart;
- a probe, a Service or a pool that names a port which no container declares: the API server lets it pass;
- objects that refer to one another (accounts, claims, priority classes, ConfigMaps): a dry run knows one object;
- a change of an immutable field: only an upgrade shows it;
- what controllers and nodes make of an object.
"""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from tests.harness import programs, schemas
from tests.harness.cache import digest, is_good, mark_good
from tests.harness.controlplane import connect

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.harness.controlplane import Answer, ControlPlane
    from tests.harness.objects import Object

AT_ONCE = 4
"""Requests under way at a time from one process; more only wait for the server's processors."""
DRY = {"dryRun": "All", "fieldValidation": "Strict", "fieldManager": "helm"}
NAMESPACE = "judge"
"""Where objects are tried, whichever namespace they name: a test may have stored one of the same name there."""
APPLY = "application/apply-patch+yaml"
DOTS = (
    "metadata.name: this is used in Pod names and hostnames, which can result in surprising behavior; "
    "a DNS label is recommended: [must not contain dots]"
)
"""A warning that is not the chart's: a graph may have dots in its name, as for the operator; so have its objects."""


@dataclass(frozen=True)
class Trial:
    """One object before the judge.

    Attributes:
        label: ``Kind/name``; of a pod inside an object, with the path to it.
        text: the object as JSON.

    """

    label: str
    text: str

    @property
    def key(self) -> str:
        """Return what the verdict depends on."""
        return digest("judge", fingerprint(), self.text)


def check(objects: Sequence[Object]) -> None:
    """Require that an API server would take every object, and every pod in one, without a warning.

    Raises:
        AssertionError: naming every ``Kind/name`` at fault and what the API server says.

    """
    found = problems(objects)
    assert not found, "the API server refuses objects:\n" + "\n".join(f"  {line}" for line in found)


def problems(objects: Sequence[Object]) -> list[str]:
    """List what the API server has against the objects, one line each; empty when nothing.

    What was found good once, by any process, is not asked again.
    """
    trials = {trial.key: trial for item in objects for trial in _trials(item)}
    asked = {key: trial for key, trial in trials.items() if not is_good(key)}
    if not asked:
        return []
    plane = connect()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = dict(zip(asked, pool.map(lambda trial: list(_refusals(plane, trial)), asked.values()), strict=True))
    mark_good(key for key, lines in answers.items() if not lines)
    return [line for lines in answers.values() for line in lines]


@cache
def fingerprint() -> str:
    """Return a digest of what makes the verdicts: the servers and the definitions."""
    return digest(programs.fingerprint(programs.SERVERS), schemas.fingerprint())


def _trials(item: Object) -> Iterator[Trial]:
    label = f"{item['kind']}/{item['metadata']['name']}"
    yield Trial(label, json.dumps(item, sort_keys=True))
    metadata = {"name": "pod", "namespace": _namespace(item)}
    for path, template in templates(item):
        whole = {"apiVersion": "v1", "kind": "PodTemplate", "metadata": metadata, "template": template}
        yield Trial(f"{label} {path}", json.dumps(whole, sort_keys=True))


def templates(node: object, path: str = "") -> Iterator[tuple[str, Object]]:
    """Yield path and pod template (``metadata`` and ``spec``) of every pod below a node.

    A pod is whatever has ``containers``. Its metadata stand beside its spec or, for a clique of Grove, beside the spec
    that holds its ``podSpec``, where labels and annotations are the pod's.
    """
    if isinstance(node, list):
        for index, value in enumerate(node):
            yield from templates(value, f"{path}[{index}]")
    elif isinstance(node, dict):
        found = _template(node)
        if found:
            yield path, found
        else:
            for key, value in node.items():
                yield from templates(value, f"{path}.{key}".lstrip("."))


def _template(node: Object) -> Object | None:
    match node:
        case {"spec": {"containers": _} as spec, **rest} if _is_pod(spec):
            return {"metadata": rest.get("metadata", {}), "spec": spec}
        case {"spec": {"podSpec": {"containers": _} as spec}, **rest} if _is_pod(spec):
            return {"metadata": {key: rest[key] for key in ("labels", "annotations") if key in rest}, "spec": spec}
        case {"containers": _} if _is_pod(node):
            return {"metadata": {}, "spec": node}
    return None


def _is_pod(spec: Object) -> bool:
    """Tell a pod from what only names containers, such as a PodSnapshot."""
    containers = spec["containers"]
    return isinstance(containers, list) and all(isinstance(entry, dict) for entry in containers)


def _refusals(plane: ControlPlane, trial: Trial) -> Iterator[str]:
    """Yield what is said against an object; what both ways say stands once."""
    item = json.loads(trial.text)
    collection = _collection(plane, item["apiVersion"], item["kind"], _namespace(item))
    if collection is None:
        yield f"{trial.label}: {item['apiVersion']} {item['kind']} is not served"
        return
    if f"/namespaces/{NAMESPACE}/" in collection and isinstance(item["metadata"].get("namespace"), str):
        item["metadata"]["namespace"] = NAMESPACE
    created = _complaints(plane.request("POST", collection, item, query=DRY))
    path = f"{collection}/{item['metadata']['name']}"
    applied = _complaints(plane.request("PATCH", path, item, query=DRY, content_type=APPLY))
    for line in dict.fromkeys(created + applied):
        way = "" if line in created and line in applied else " (created)" if line in created else " (applied)"
        yield f"{trial.label}: {line}{way}"


def _complaints(answer: Answer) -> list[str]:
    refused = [] if answer.status in (200, 201) else [str(answer.body.get("message"))]
    return refused + [text for text in answer.warnings if text != DOTS]


def _namespace(item: Object) -> str:
    return str(item["metadata"].get("namespace", "default"))


@cache
def _collection(plane: ControlPlane, api_version: str, kind: str, namespace: str) -> str | None:
    """Return the path of the collection that an object belongs to, in NAMESPACE if in any; None if not served.

    Raises:
        AssertionError: no namespace can have the name that the object gives.

    """
    root = f"/apis/{api_version}" if "/" in api_version else f"/api/{api_version}"
    for resource in plane.request("GET", root).body.get("resources", []):
        if resource["kind"] == kind and "/" not in resource["name"]:
            if not resource["namespaced"]:
                return f"{root}/{resource['name']}"
            plane.ensure_namespace(namespace)
            plane.ensure_namespace(NAMESPACE)
            return f"{root}/namespaces/{NAMESPACE}/{resource['name']}"
    return None
