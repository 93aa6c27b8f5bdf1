"""Looks for everything that the user wrote into pods in what was rendered: nothing may be lost or changed."""

from __future__ import annotations

import json
import re
import shlex
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.fuzz import merged
from tests.fuzz.pods import COMPONENT, Pod, pods
from tests.fuzz.rewrites import Context, intended
from tests.harness.objects import of_kind, strings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

MISSING = object()
ENGINES = ("engine-0", "engine-1")


@dataclass(frozen=True)
class Loss:
    """A value of the user's that is not there, or is another.

    Attributes:
        where: component and role of the pod, or the object.
        path: in the pod, such as ``containers[main].env[A].value``.
        wrote: what the user wrote, as JSON.
        found: what is there instead, as JSON; "nothing" where nothing is.

    """

    where: str
    path: str
    wrote: str
    found: str

    def __str__(self) -> str:
        """Say it in a line."""
        return f"{self.where}: {self.path}: wrote {self.wrote}, found {self.found}"


def losses(values: Manifest, release: str, objects: Sequence[Object]) -> list[Loss]:
    """Return what was lost of the values on the way to the objects."""
    spec = merged.without_nulls(values.get("spec") or {})
    given = pods_by_component(objects)
    found = list(_of_all_objects(values, objects))
    for component in merged.components(values, release):
        if not given[component["name"]]:
            found.append(Loss(component["name"], "", "a component", "nothing"))
        for pod in given[component["name"]]:
            found += _of_pod(values, Context(component, pod, spec))
        found += _of_scaling(values, component, objects)
        found += _of_settings(component, objects)
    return found


def pods_by_component(objects: Sequence[Object]) -> defaultdict[str, list[Pod]]:
    """Return the pods of each component by its name."""
    found: defaultdict[str, list[Pod]] = defaultdict(list)
    for pod in pods(objects):
        found[pod.component].append(pod)
    return found


def _of_pod(values: Manifest, at: Context) -> Iterator[Loss]:
    """Yield what a pod lost of its template, of the graph's variables, labels, annotations, and of pull secrets."""
    where = f"{at.component['name']} ({at.pod.role})"
    template = at.component.get("podTemplate") or {}
    metadata = template.get("metadata") or {}
    standalone = "components" not in at.spec
    graph = {} if standalone else at.spec
    wanted = {
        "labels": {**(graph.get("labels") or {}), **(metadata.get("labels") or {})},
        "annotations": {**(graph.get("annotations") or {}), **(metadata.get("annotations") or {})},
        **_wanted_spec(values, at, template.get("spec") or {}, graph.get("env") or []),
    }
    wanted = {key: value for key, value in wanted.items() if value or key not in ("labels", "annotations")}
    there = {"labels": at.pod.labels, "annotations": at.pod.annotations, **at.pod.spec}
    engines = [entry["name"] for entry in at.pod.spec["containers"] if entry["name"] in ENGINES and at.engines]
    for actual in [_as_main(there, name) for name in engines] or [there]:
        for path, wrote, found in compare(wanted, actual):
            second = bool(engines) and path.startswith("containers[main].ports")
            if not second and intended(path, at) is None:
                yield Loss(where, path, _json(wrote), _json(found))
        if at.pod.role in ("main", "leader"):
            yield from (Loss(where, "command line", _json(word), "nothing") for word in _lost_words(wanted, actual))


def _wanted_spec(values: Manifest, at: Context, spec: Manifest, shared: list[Manifest]) -> Manifest:
    """Return a pod spec with what comes from the graph: variables of main, pull secrets."""
    containers = [dict(entry) for entry in spec.get("containers") or []]
    if shared and "main" not in [entry["name"] for entry in containers]:
        containers.append({"name": "main"})
    for entry in containers:
        own = entry.get("env") or []
        if entry["name"] == "main" and shared:
            taken = {one["name"] for one in own}
            last = {one["name"]: one for one in shared if one["name"] not in taken}
            entry["env"] = [*last.values(), *own]
    secrets = [*(spec.get("imagePullSecrets") or []), *(values.get("imagePullSecrets") or [])]
    wanted = {**spec, "containers": containers, "imagePullSecrets": secrets}
    if at.spec.get("priorityClassName") and not at.pod.grove and "components" in at.spec:
        wanted.setdefault("priorityClassName", at.spec["priorityClassName"])
    return {key: value for key, value in wanted.items() if value != []}


def _as_main(there: Manifest, engine: str) -> Manifest:
    """Return a pod with one of its engines under the name that the user gave it."""
    containers = [{**entry, "name": "main"} if entry["name"] == engine else entry for entry in there["containers"]]
    return {**there, "containers": containers}


def compare(wrote: Any, there: Any, path: str = "", name: str = "") -> Iterator[tuple[str, Any, Any]]:  # noqa: ANN401
    """Yield path, what was written and what is there, for every leaf that is missing or different.

    Entries of keyed lists are found by their key, those of others by their order; there may be more of either. Lists of
    scalars have to be the same. An empty list is not set. ``name`` is the key under which the two stand.
    """
    if isinstance(wrote, dict) and wrote and isinstance(there, dict):
        for key, value in wrote.items():
            yield from compare(value, there.get(key, MISSING), f"{path}.{key}".lstrip("."), key)
    elif isinstance(wrote, dict) and wrote and there is MISSING:
        for key, value in wrote.items():
            yield from compare(value, MISSING, f"{path}.{key}".lstrip("."), key)
    elif isinstance(wrote, list) and all(isinstance(entry, dict) for entry in wrote):
        entries = there if isinstance(there, list) else []
        for index, entry in enumerate(wrote):
            key = merged.identity(name, entry)
            same = [one for one in entries if merged.identity(name, one) == key]
            match = same[0] if key and same else MISSING if key or index >= len(entries) else entries[index]
            label = "/".join(map(str, key)) if key else index
            yield from compare(entry, match, f"{path}[{label}]", "")
    elif not _same(wrote, there):
        yield path, wrote, there


def _same(wrote: object, there: object) -> bool:
    """Tell whether a leaf is what was written; a fraction may be a string: custom resources take no other."""
    return _json(wrote) == _json(there) or (isinstance(wrote, float) and _json(wrote) == there)


def _lost_words(wanted: Manifest, there: Manifest) -> list[str]:
    """Return the words of main's command line that are found no more, be it in a shell's text or around flags."""
    [mine, *_] = [*(entry for entry in wanted["containers"] if entry["name"] == "main"), {}]
    words = [*(mine.get("command") or []), *(mine.get("args") or [])]
    [main] = [entry for entry in there["containers"] if entry["name"] == "main"]
    line = [*main.get("command", []), *main.get("args", [])]
    inside = [*line, *(word for text in line for word in _split(text))]
    return [word for word in words if word not in inside and not any(_around(word, text) for text in line)]


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        return []


def _around(word: str, text: str) -> bool:
    """Tell whether flags were put into a text of the user's, which is whole around them, or its port was raised."""
    if len(text) < len(word):
        return False
    cut = next((at for at, pair in enumerate(zip(word, text, strict=False)) if pair[0] != pair[1]), len(word))
    rest = re.sub(r"[0-9]{1,5}", "0", word[cut:])
    return re.sub(r"[0-9]{1,5}", "0", text).endswith(rest)


def _of_all_objects(values: Manifest, objects: Sequence[Object]) -> Iterator[Loss]:
    """Yield the common labels that an object has not; a stronger label of the same key may stand there instead."""
    for key in merged.without_nulls(values.get("commonLabels") or {}):
        for item in objects:
            if key not in item["metadata"].get("labels", {}):
                yield Loss(f"{item['kind']}/{item['metadata']['name']}", f"labels.{key}", _json(key), "nothing")


def _of_scaling(values: Manifest, component: Manifest, objects: Sequence[Object]) -> Iterator[Loss]:
    """Yield what the autoscaler of a component lost, or without one the number of its replicas."""
    name = component["name"]
    overlay = merged.without_nulls((values.get("components") or {}).get(name) or {})
    scaling = overlay.get("autoscaling") or {}
    if scaling:
        there = next((item["spec"] for item in _carriers(objects, name, "HorizontalPodAutoscaler")), MISSING)
        for path, wrote, found in compare(scaling, there):
            yield Loss(f"autoscaler of {name}", path, _json(wrote), _json(found))
    elif "replicas" in component:
        wanted = component["replicas"]
        numbers = [item["spec"].get("replicas") for item in _carriers(objects, name, "Deployment", "LeaderWorkerSet")]
        for clique_set in of_kind(objects, "PodCliqueSet"):
            wanted = max(wanted, component.get("minAvailable") or 1)  # Grove refuses fewer at the first install
            template = clique_set["spec"]["template"]
            entries = [*template.get("podCliqueScalingGroups", []), *template["cliques"]]
            numbers += [
                next(
                    entry.get("replicas", entry.get("spec", {}).get("replicas"))
                    for entry in entries
                    if entry["name"] == name.lower()
                )
            ]
        snapshot = (component.get("experimental") or {}).get("checkpoint") or {}
        waits = snapshot.get("startupPolicy") == "WaitForCheckpoint" and numbers == [0]
        if numbers != [wanted] and not waits:
            yield Loss(name, "replicas", _json(wanted), _json(numbers))


def _carriers(objects: Sequence[Object], component: str, *kinds: str) -> list[Object]:
    """Return the objects of some kinds that belong to a component."""
    found = [item for item in objects if item["kind"] in kinds]
    return [item for item in found if item["metadata"].get("labels", {}).get(COMPONENT) == component]


def _of_settings(component: Manifest, objects: Sequence[Object]) -> Iterator[Loss]:
    """Yield names and paths that a component says outside its pod template and that no object says at all."""
    cache, model = component.get("compilationCache") or {}, component.get("modelRef") or {}
    reference = (component.get("eppConfig") or {}).get("configMapRef") or {}
    there = {text for item in objects for text in strings(item)}
    for path, value in (
        ("compilationCache.pvcName", cache.get("pvcName")),
        ("compilationCache.mountPath", cache.get("mountPath")),
        ("modelRef.name", model.get("name")),
        ("eppConfig.configMapRef.name", reference.get("name")),
        ("eppConfig.configMapRef.key", reference.get("key")),
    ):
        if value and value not in there:
            yield Loss(component["name"], path, _json(value), "nothing")


def _json(value: object) -> str:
    return "nothing" if value is MISSING else json.dumps(value, ensure_ascii=False, sort_keys=True)
