"""What the schema takes and what it refuses, by values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import jsonschema
import pytest

from generator import schema
from generator.model.component import Component, ComponentOverlay, StandaloneComponent
from generator.model.graph import GraphSpec
from generator.model.misplaced import MISPLACED
from generator.model.values import Values

if TYPE_CHECKING:
    from collections.abc import Callable

    from generator.model.base import Section

SCHEMA = schema.build()
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def problems(values: object) -> list[str]:
    """Return what the schema says against ``values``, one line each: place, then message."""
    return sorted(f"/{'/'.join(map(str, error.path))}: {error.message}" for error in VALIDATOR.iter_errors(values))


def graph(**keys: object) -> dict[str, object]:
    """Return the values of a graph with one component ``W`` that has ``keys``."""
    return {"spec": {"components": [{"name": "W"} | keys]}}


def overlay(**keys: object) -> dict[str, object]:
    """Return an overlay of the component ``W`` with ``keys``."""
    return {"components": {"W": keys}}


def pod(**keys: object) -> dict[str, object]:
    """Return a component's pod template whose spec has ``keys``."""
    return {"podTemplate": {"spec": keys}}


def main(**keys: object) -> dict[str, object]:
    """Return a component's pod template whose container main has ``keys``."""
    return pod(containers=[{"name": "main", **keys}])


def keys_of(model: type[Section]) -> set[str]:
    """Return the keys that ``model`` has."""
    return {info.alias or name for name, info in model.model_fields.items()}


PLACES: dict[str, type[Section]] = {
    "root": Values,
    "graph": GraphSpec,
    "component": Component,
    "standalone": StandaloneComponent,
    "overlay": ComponentOverlay,
}


def at(place: str, keys: dict[str, object]) -> dict[str, object]:
    """Return values that have ``keys`` at ``place``."""
    match place:
        case "root":
            return keys
        case "graph":
            return {"spec": keys}
        case "component":
            return graph(**keys)
        case "standalone":
            return {"kind": "DynamoComponentDeployment", "spec": keys}
        case _:
            return overlay(**keys)


BELOW: dict[str, Callable[[dict[str, object]], object]] = {
    "template": lambda keys: graph(podTemplate=keys),
    "cache": lambda keys: graph(compilationCache=keys),
    "adapter": lambda keys: graph(scalingAdapter=keys),
    "sidecar": lambda keys: graph(frontendSidecar=keys),
    "topology": lambda keys: {"spec": {"topologyConstraint": keys}},
    "experimental": lambda keys: graph(experimental=keys),
    "memory": lambda keys: graph(experimental={"gpuMemoryService": keys}),
    "failover": lambda keys: graph(experimental={"failover": keys}),
    "graph-experimental": lambda keys: {"spec": {"experimental": keys}},
}
"""Places of MISPLACED below a component or a graph."""


@pytest.mark.parametrize("place", BELOW)
def test_tolerated_keys_below(place: str) -> None:
    """A misplaced key passes with any content, another one does not."""
    for key in MISPLACED[place]:
        for content in ("text", 1, [None], {"any": {"thing": None}}):
            assert problems(BELOW[place]({key: content})) == []
    assert problems(BELOW[place]({"other": 1}))
    assert MISPLACED.keys() == BELOW.keys() | PLACES.keys()


@pytest.mark.parametrize("place", PLACES)
def test_tolerated_keys(place: str) -> None:
    """Misplaced keys pass with any content, and are none that mean something there."""
    typed = {"name", "backendFramework"}  # they mean something elsewhere
    tolerated = {*MISPLACED[place]} - typed
    assert not tolerated & keys_of(PLACES[place])
    for key in tolerated:
        for content in ("text", 1, [None], {"any": {"thing": None}}):
            assert problems(at(place, {key: content})) == []


@pytest.mark.parametrize("place", ["component", "standalone", "overlay"])
def test_every_key_of_a_component_has_an_answer(place: str) -> None:
    """The three places share one schema; a key that passes means something at each, or a table has a row for it."""
    component = SCHEMA["definitions"]["Component"]
    (pattern,) = component["patternProperties"]
    passes = component["properties"].keys() | {name.strip("^$") for name in pattern.split("|")}
    assert passes == keys_of(PLACES[place]) | MISPLACED[place].keys()


def test_misplaced_keys_say_what_to_do() -> None:
    """A row is a phrase that finishes the message of a rule: small letter, no full stop."""
    for rows in MISPLACED.values():
        for text in rows.values():
            assert re.fullmatch(r"(give|leave|say|write) .*[^.]", text)


def test_other_manifests_pass() -> None:
    """A foreign kind or version passes whole, for a rule to name it."""
    assert problems({"apiVersion": "v1", "kind": "ConfigMap", "data": {"a": 1}}) == []
    assert problems({"apiVersion": "nvidia.com/v1alpha1", "spec": {"services": {"W": {"replicas": "2"}}}}) == []
    assert problems({"kind": ["x"], "more": 1}) == []


def test_kinds() -> None:
    """Without kind and version the values are a graph; spec of a standalone component is checked as one."""
    assert problems({}) == []
    assert problems({"kind": None, "apiVersion": None, "spec": {"components": [{"name": "W"}]}}) == []
    standalone = {"kind": "DynamoComponentDeployment", "spec": {"type": "worker", "backendFramework": "vllm"}}
    assert problems(standalone) == []
    assert problems(standalone | {"kind": "DynamoGraphDeployment", "spec": {"backend": "vllm"}}) != []
    assert problems(standalone | {"spec": {"backend": "vllm"}}) != []


def test_null_is_not_set() -> None:
    """Null stands for a key that is left out, at every level."""
    values: dict[str, object] = dict.fromkeys(keys_of(Values))
    assert problems(values) == []
    assert problems(values | {"spec": dict.fromkeys(keys_of(GraphSpec))}) == []
    assert problems(values | graph(**dict.fromkeys(keys_of(Component) - {"name"})) | {"components": {"W": None}}) == []
    assert problems(graph(**main(env=None, livenessProbe=None, resources={"limits": {"cpu": None}}))) == []


def test_null_is_no_entry() -> None:
    """Null is nothing that a list could hold."""
    assert problems({"spec": {"components": [None]}}) != []
    assert problems(graph(**pod(containers=[None]))) != []
    assert problems(graph(**main(args=[None]))) != []


def test_dumped_objects_pass() -> None:
    """What a cluster adds to an object is accepted: metadata, status, the template's null timestamp."""
    metadata = {"name": "g", "uid": "u", "generation": 3, "managedFields": [{}], "creationTimestamp": "2026-01-01"}
    component = {"name": "W", "podTemplate": {"metadata": {"creationTimestamp": None}, "spec": {"containers": []}}}
    assert problems({"metadata": metadata, "status": {"state": "x"}, "spec": {"components": [component]}}) == []
    assert problems({"metadata": {"names": "g"}}) != []


@pytest.mark.parametrize(
    "keys",
    [
        {"modelRef": {"revision": "main"}},
        pod(os={}),
        pod(securityContext={"seccompProfile": {}, "appArmorProfile": {}}),
        pod(affinity={"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": {}}}),
        main(securityContext={"seccompProfile": {}, "appArmorProfile": {}}),
        pod(initContainers=[{"name": "a", "securityContext": {"seccompProfile": {}}}]),
    ],
)
def test_overlays_are_partial(keys: dict[str, object]) -> None:
    """Where overlays merge deep, an overlay may leave out what its component has already; the component may not."""
    assert problems(overlay(**keys)) == []
    for place in (graph(**keys), at("standalone", keys)):
        assert all("is a required property" in line for line in problems(place))
        assert problems(place)


@pytest.mark.parametrize(
    "keys",
    [
        pod(containers=[{"image": "a"}]),
        pod(initContainers=[{"image": "a"}]),
        main(env=[{"value": "a"}]),
        main(volumeMounts=[{"name": "a"}]),
        main(volumeMounts=[{"mountPath": "/a"}]),
        main(ports=[{"name": "a"}]),
        main(livenessProbe={"httpGet": {"path": "/a"}}),
        main(lifecycle={"preStop": {"sleep": {}}}),
        pod(hostAliases=[{"hostnames": ["a"]}]),
        pod(volumes=[{"emptyDir": {}}]),
        pod(volumes=[{"name": "a", "hostPath": {}}]),
        pod(topologySpreadConstraints=[{"maxSkew": 1}]),
    ],
)
def test_overlays_keep_what_is_replaced_whole(keys: dict[str, object]) -> None:
    """Keys that identify a list entry, and whatever an overlay replaces whole, are as complete as in a component."""
    lines = [re.sub(r"^\S+ ", "", line) for line in problems(graph(**keys))]
    assert lines
    assert lines == [re.sub(r"^\S+ ", "", line) for line in problems(overlay(**keys))]


def test_list_entry_needs_a_name() -> None:
    """A component of a graph has a name that is a string."""
    assert problems(graph()) == []
    assert problems({"spec": {"components": [{}]}}) == ["/spec/components/0: 'name' is a required property"]
    assert problems(graph(name=None)) == ["/spec/components/0/name: None is not of type 'string'"]


def test_scalars() -> None:
    """Numbers are no strings and strings no numbers; a quantity may be either, shared memory no fraction."""
    assert problems(graph(**main(env=[{"name": "A", "value": 160}]))) != []
    assert problems(graph(**main(args=["--port", 8000]))) != []
    assert problems(graph(replicas="2")) != []
    assert problems(graph(replicas=-1)) != []
    assert problems(graph(replicas=2**31)) != []
    assert problems(graph(replicas=2**31 - 1)) == []
    assert problems(graph(**pod(volumes=[{"name": "s", "configMap": {"defaultMode": "0755"}}]))) != []
    assert problems(graph(**main(resources={"limits": {"cpu": 0.5, "memory": "1Gi", "nvidia.com/gpu": 1}}))) == []
    assert problems(graph(**main(resources={"limits": {"cpu": True}}))) != []
    assert problems(graph(sharedMemorySize=1)) == []
    assert problems(graph(sharedMemorySize=1.5)) != []


def test_not_in_a_template() -> None:
    """What the API server refuses in a pod template is refused here."""
    assert problems(graph(**pod(ephemeralContainers=[]))) != []
    assert problems(graph(podTemplate={"metadata": {"generateName": "a"}})) != []


def test_number_of_components() -> None:
    """A graph has at most 25 components."""
    assert problems({"spec": {"components": [{"name": f"c{n}"} for n in range(25)]}}) == []
    assert problems({"spec": {"components": [{"name": f"c{n}"} for n in range(26)]}}) != []


def test_what_scales_is_spelt_as_kubernetes_does() -> None:
    """Metrics and behavior have the keys and types of autoscaling/v2; what they say together Kubernetes judges."""
    metric = {"type": "Resource", "resource": {"name": "cpu", "target": {"type": "Utilization"}}}
    behavior = {"scaleDown": {"stabilizationWindowSeconds": 600, "policies": None}}
    assert problems(overlay(autoscaling={"maxReplicas": 2, "metrics": [metric], "behavior": behavior})) == []
    refused: tuple[dict[str, object], ...] = (
        {"metrics": [{}]},
        {"metrics": [{**metric, "resource": {"name": "cpu"}}]},
        {"metrics": [{**metric, "pod": {}}]},
        {"behavior": {"scaledown": {}}},
        {"behavior": {"scaleDown": {"stabilizationWindowSeconds": {}}}},
    )
    for keys in refused:
        assert problems(overlay(autoscaling={"maxReplicas": 2, **keys})) != [], keys


def test_names_of_pull_secrets() -> None:
    """An empty name is none, whoever lists it."""
    for name, count in (("ngc", 0), ("", 1)):
        assert len(problems({"imagePullSecrets": [{"name": name}]})) == count
        assert len(problems({"platform": {"imagePullSecrets": {"registries": {"nvcr.io": [name]}}}})) == count
