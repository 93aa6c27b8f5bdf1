"""The schema: one document, closed where it is ours, with room for null and for what rules answer."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from generator import kubernetes, schema
from generator.model.component import Component, ComponentOverlay, StandaloneComponent
from generator.model.graph import GraphSpec
from generator.model.later import LATER_COMPONENT_FIELDS, LATER_GRAPH_FIELDS, LATER_OVERLAY_FIELDS
from generator.model.misplaced import MISPLACED
from generator.model.values import Values
from generator.model.walk import fields

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.model.base import Section

Schema = dict[str, Any]

SCHEMA = schema.build()
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)
MAPS = ("properties", "patternProperties", "definitions")
SINGLE = ("items", "additionalProperties", "if", "then", "else")


def subschemas(node: Schema | bool, path: str = "#") -> Iterator[tuple[str, Schema]]:  # noqa: FBT001 - true is a schema
    """Yield every schema in the document with its place."""
    if isinstance(node, bool):
        return
    yield path, node
    for keyword in MAPS:
        for key, value in node.get(keyword, {}).items():
            yield from subschemas(value, f"{path}/{keyword}/{key}")
    for keyword in SINGLE:
        if keyword in node:
            yield from subschemas(node[keyword], f"{path}/{keyword}")


ALL = dict(subschemas(SCHEMA))


def references(node: Schema | bool) -> set[str]:  # noqa: FBT001 - true is a schema
    """Return the places that ``node`` refers to."""
    return {inner["$ref"] for _, inner in subschemas(node) if "$ref" in inner}


def problems(values: object) -> list[str]:
    """Return what the schema says against ``values``, one line each: place, then message."""
    return sorted(f"/{'/'.join(map(str, error.path))}: {error.message}" for error in VALIDATOR.iter_errors(values))


def graph(**keys: object) -> dict[str, object]:
    """Return the values of a graph with one component ``W`` that has ``keys``."""
    return {"spec": {"components": [{"name": "W", **keys}]}}


def overlay(**keys: object) -> dict[str, object]:
    """Return an overlay of the component ``W`` with ``keys``."""
    return {"components": {"W": keys}}


def pod(**keys: object) -> dict[str, object]:
    """Return a component's pod template whose spec has ``keys``."""
    return {"podTemplate": {"spec": keys}}


def main(**keys: object) -> dict[str, object]:
    """Return a component's pod template whose container main has ``keys``."""
    return pod(containers=[{"name": "main", **keys}])


def test_is_draft_07() -> None:
    """The document is a valid draft-07 schema and says so."""
    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"
    jsonschema.Draft7Validator.check_schema(SCHEMA)


def test_stands_alone() -> None:
    """It refers to its own definitions only: a remote reference fails where there is no network."""
    assert "$id" not in schema.text()
    assert references(SCHEMA) == {f"#/definitions/{name}" for name in SCHEMA["definitions"]}


def test_definitions_are_reached() -> None:
    """Every definition is reached from the root: Helm would compile none that is not, but everyone downloads it."""
    reached: set[str] = set()
    waiting = references({key: value for key, value in SCHEMA.items() if key != "definitions"})
    while waiting:
        place = waiting.pop()
        reached.add(place)
        waiting |= references(SCHEMA["definitions"][place.removeprefix("#/definitions/")]) - reached
    assert reached == {f"#/definitions/{name}" for name in SCHEMA["definitions"]}


def test_text_is_the_schema() -> None:
    """The committed text is the schema, ends in a newline, is the same each time, and stays small."""
    text = schema.text()
    assert json.loads(text) == SCHEMA
    assert text == schema.text()
    assert text.endswith("}\n")
    assert len(text.encode()) < 100_000


def test_number_of_schemas() -> None:
    """Helm compiles every schema for every render; a jump in their number is a jump in the time of all renders."""
    assert len(ALL) < 800


def test_closed() -> None:
    """Each map with named keys refuses all others, but for the two that only add to another schema."""
    open_maps = {
        place for place, node in ALL.items() if "properties" in node and node.get("additionalProperties") is not False
    }
    added = {
        "#/if",
        "#/then/if",
        "#/then/then",
        "#/then/else",
        "#/then/else/properties/spec/properties/components/items",
    }
    assert {place for place in open_maps if not place.startswith("#/definitions/CompleteComponent")} == added


def test_only_these_take_anything() -> None:
    """What takes any content is ignored by the chart, or named by a rule."""
    anything = {place for place, node in ALL.items() if not node.keys() - {"description"}}
    assert anything == {
        "#/definitions/CompleteComponent/if",
        "#/then/else/properties/spec/properties/components/items/if",
        "#/then/properties/global",
        "#/then/properties/spec",  # typed by kind, in the branches
        "#/then/properties/status",
    }


def test_no_patterns_on_values() -> None:
    """Names and quantities are rules: Helm would print a bare pattern. No format either, which Helm would check."""
    assert {keyword for node in ALL.values() for keyword in node} & {
        "pattern",
        "format",
        "oneOf",
        "anyOf",
        "not",
    } == set()


def test_null_beside_types() -> None:
    """Null is one of the types or words of a key, or of the definition that it refers to; a required key has no null."""
    for place, node in ALL.items():
        if place.startswith(("#/definitions/CompleteComponent", "#/if", "#/then/if")):
            continue
        for key, value in node.get("properties", {}).items():
            target = SCHEMA["definitions"][value["$ref"].rpartition("/")[2]] if "$ref" in value else value
            types = target.get("enum", target.get("type"))
            if types is None:
                continue  # takes anything
            needed = key in node.get("required", ()) or (key, types) in NEEDED_BESIDES
            assert (None in types or "null" in types) != needed, f"{place}/properties/{key}"


NEEDED_BESIDES = [
    ("name", "string"), ("nodeSelectorTerms", "array"), ("pvcName", "string"), ("type", "string"),
]  # fmt: skip
"""Keys that only CompleteComponent requires. As a key of an overlay they may be left out, but null would mean nothing."""


def test_null_is_no_list_entry() -> None:
    """No list takes null as an entry."""
    for place, node in ALL.items():
        if isinstance(node.get("items"), dict) and "CompleteComponent" not in place:
            entry = node["items"]
            target = SCHEMA["definitions"][entry["$ref"].rpartition("/")[2]] if "$ref" in entry else entry
            assert isinstance(target["type"], str), place
            assert target["type"] != "null", place


@pytest.mark.parametrize("field", list(fields()), ids=lambda field: field.path)
def test_prose(field: Any) -> None:  # noqa: ANN401 - a Field
    """Each value has one to four sentences of prose, and a word of a vocabulary has one."""
    for text in (field.description, *field.words.values()):
        assert text.endswith(".")
        assert 1 <= len(re.findall(r"[.;](?: |$)", text)) <= 4


def test_fields_are_the_schema() -> None:
    """The walk for the reference yields the keys of the schema's graph branch, each once."""
    paths = [field.path for field in fields()]
    assert len(paths) == len(set(paths))
    assert {path for path in paths if "." not in path} == SCHEMA["then"]["properties"].keys()
    below = [path.removeprefix("spec.components[].") for path in paths if path.startswith("spec.components[].")]
    component = SCHEMA["definitions"]["Component"]["properties"].keys()
    assert {key for key in below if "." not in key} == component - {"backendFramework"}


def keys_of(model: type[Section]) -> set[str]:
    """Return the keys that ``model`` has."""
    return {info.alias or name for name, info in model.model_fields.items()}


PLACES = {
    "root": (Values, {}),
    "graph": (GraphSpec, LATER_GRAPH_FIELDS),
    "component": (Component, LATER_COMPONENT_FIELDS),
    "standalone": (StandaloneComponent, LATER_COMPONENT_FIELDS),
    "overlay": (ComponentOverlay, {**LATER_COMPONENT_FIELDS, **LATER_OVERLAY_FIELDS}),
}


def at(place: str, keys: dict[str, object]) -> dict[str, object]:
    """Return values that have ``keys`` at ``place``."""
    return {
        "root": keys,
        "graph": {"spec": keys},
        "component": graph(**keys),
        "standalone": {"kind": "DynamoComponentDeployment", "spec": keys},
        "overlay": overlay(**keys),
    }[place]


@pytest.mark.parametrize("place", PLACES)
def test_tolerated_keys(place: str) -> None:
    """Misplaced keys and those of later versions pass with any content, and are none that mean something there."""
    model, later = PLACES[place]
    tolerated = {*MISPLACED[place], *later} - {"name", "backendFramework"}  # typed: they mean something elsewhere
    assert not tolerated & keys_of(model)
    for key in tolerated:
        for content in ("text", 1, [None], {"any": {"thing": None}}):
            assert problems(at(place, {key: content})) == []


@pytest.mark.parametrize("place", ["component", "standalone", "overlay"])
def test_every_key_of_a_component_has_an_answer(place: str) -> None:
    """The three places share one schema; a key that passes means something at each, or a table has a row for it."""
    component = SCHEMA["definitions"]["Component"]
    (pattern,) = component["patternProperties"]
    passes = component["properties"].keys() | {name.strip("^$") for name in pattern.split("|")}
    model, later = PLACES[place]
    assert passes == keys_of(model) | MISPLACED[place].keys() | later.keys()


def test_misplaced_keys_say_what_to_do() -> None:
    """A row is a phrase that finishes the message of a rule: small letter, no full stop."""
    for rows in MISPLACED.values():
        for text in rows.values():
            assert re.fullmatch(r"(write|leave|say) .*[^.]", text)


def test_other_manifests_pass() -> None:
    """A foreign kind or version passes whole, for a rule to name it."""
    assert problems({"apiVersion": "v1", "kind": "ConfigMap", "data": {"a": 1}}) == []
    assert (
        problems({"apiVersion": "nvidia.com/v1alpha1", "kind": "DynamoGraphDeployment", "spec": {"services": {}}}) == []
    )
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
    component = dict.fromkeys(keys_of(Component))
    values: dict[str, object] = dict.fromkeys(keys_of(Values))
    assert problems(values) == []
    assert problems(values | {"spec": dict.fromkeys(keys_of(GraphSpec))}) == []
    assert problems(values | graph(**component | {"name": "W"}) | {"components": {"W": None}}) == []
    assert problems(graph(**component | main(env=None, livenessProbe=None, resources={"limits": {"cpu": None}}))) != []
    assert problems(graph(**main(env=None, livenessProbe=None, resources={"limits": {"cpu": None}}))) == []


def test_dumped_objects_pass() -> None:
    """What a cluster adds to an object is accepted: metadata, status, the template's null timestamp."""
    metadata = {
        "name": "g",
        "uid": "u",
        "generation": 3,
        "managedFields": [{}],
        "creationTimestamp": "2026-01-01T00:00:00Z",
    }
    component = {"name": "W", "podTemplate": {"metadata": {"creationTimestamp": None}, "spec": {"containers": []}}}
    assert problems({"metadata": metadata, "status": {"state": "x"}, "spec": {"components": [component]}}) == []
    assert problems({"metadata": {"names": "g"}}) != []


@pytest.mark.parametrize(
    "keys",
    [
        {"modelRef": {"revision": "main"}},
        {"compilationCache": {"mountPath": "/cache"}},
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


def test_required_keys_are_kubernetes_own() -> None:
    """Nothing that Kubernetes requires got lost, but for what CompleteComponent requires in its place."""
    lost = {
        (name, key)
        for name, definition in kubernetes.definitions().items()
        for key in definition.get("required", ())
        if key not in SCHEMA["definitions"][name].get("required", ())
    }
    assert lost == {
        ("AppArmorProfile", "type"),
        ("NodeSelector", "nodeSelectorTerms"),
        ("PodOS", "name"),
        ("SeccompProfile", "type"),
    }


def test_list_entry_needs_a_name() -> None:
    """A component of a graph has a name that is a string."""
    assert problems({"spec": {"components": [{}]}}) == ["/spec/components/0: 'name' is a required property"]
    assert problems({"spec": {"components": [{"name": None}]}}) == [
        "/spec/components/0/name: None is not of type 'string'"
    ]


def test_scalars() -> None:
    """Numbers are no strings and strings no numbers; a quantity may be either, shared memory no fraction."""
    assert problems(graph(**main(env=[{"name": "A", "value": 160}]))) != []
    assert problems(graph(**main(args=["--port", 8000]))) != []
    assert problems(graph(replicas="2")) != []
    assert problems(graph(replicas=-1)) != []
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
