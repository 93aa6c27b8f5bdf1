"""The schema: one document, closed where it is ours, with room for null and for what rules answer."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest

from generator import kubernetes, schema
from generator.model import tree
from generator.model.component import Component
from generator.model.graph import GraphSpec
from generator.model.values import Values
from generator.model.walk import Field, fields

if TYPE_CHECKING:
    from collections.abc import Iterator

Schema = dict[str, Any]

SCHEMA = schema.build()
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
    assert len(text.encode()) < 120_000


def test_number_of_schemas() -> None:
    """Helm compiles every schema for every render; a jump in their number is a jump in the time of all renders."""
    assert len(ALL) < 1000


def test_closed() -> None:
    """Each map with named keys refuses all others, but where a schema only adds to another one."""
    maps = {place for place, node in ALL.items() if "properties" in node and node.get("additionalProperties", True)}
    entry = "#/then/else/properties/spec/properties/components/items"
    picker = "#/definitions/Component/properties/eppConfig/properties/config"
    added = {
        "#/if",
        "#/then/if",
        "#/then/then",
        "#/then/else",
        entry,
        "#/then/properties/components/additionalProperties",
    }
    added |= {picker, f"{picker}/properties/saturationDetector"}  # the picker's own
    assert {place for place in maps if not place.startswith("#/definitions/CompleteComponent")} == added


def test_only_these_take_anything() -> None:
    """What takes any content is ignored by the chart, or named by a rule."""
    anything = {place for place, node in ALL.items() if not node.keys() - {"description"}}
    assert anything == {
        "#/definitions/CompleteComponent/if",
        "#/then/properties/components/additionalProperties/if",
        "#/definitions/Component/properties/eppConfig/properties/config/properties/plugins/items/properties/parameters",
        "#/then/else/properties/spec/properties/components/items/if",
        "#/then/properties/global",
        "#/then/properties/spec",  # typed by kind, in the branches
        "#/then/properties/status",
    }


def test_no_patterns_on_values() -> None:
    """Names and quantities are for rules: Helm would print a bare pattern, and alternatives one by one."""
    keywords = {keyword for node in ALL.values() for keyword in node}
    assert not keywords & {"pattern", "format", "allOf", "anyOf", "oneOf", "not"}


def closed_maps() -> Iterator[tuple[str, Schema]]:
    """Yield every map with named keys, before overlays' freedom is taken into account."""
    sources = kubernetes.definitions() | {model.__name__: tree.of(model) for model in (Values, GraphSpec, Component)}
    for name, source in sources.items():
        yield from ((name + place, node) for place, node in subschemas(source, "") if "properties" in node)


def target(node: Schema) -> Schema:
    """Return ``node``, or the definition that it refers to."""
    return SCHEMA["definitions"][node["$ref"].rpartition("/")[2]] if "$ref" in node else node


def takes_null(node: Schema) -> bool:
    """Tell whether null is among the types or words of ``node``."""
    node = target(node)
    return None in node["enum"] if "enum" in node else "null" in node.get("type", "null")


def test_null_is_for_keys_that_may_be_left_out() -> None:
    """A key takes null exactly if nothing requires it; a list takes no null entry, a map's value may be null."""
    for place, node in closed_maps():
        for key, value in node["properties"].items():
            assert takes_null(value) != (key in node.get("required", ())), f"{place}.{key}"
            if "items" in value:
                assert not takes_null(value["items"]), f"{place}.{key}[]"
            if isinstance(value.get("additionalProperties"), dict):
                assert takes_null(value["additionalProperties"]), f"{place}.{key}.<name>"


def test_null_is_a_type() -> None:
    """Null stands in a list with the other types, and is no schema of its own: that keeps Helm's lines short."""
    assert all(node["type"] != "null" for node in ALL.values() if "type" in node)


@pytest.mark.parametrize("field", list(fields()), ids=lambda field: field.path)
def test_prose(field: Field) -> None:
    """Each value has one to four sentences of prose, and so has each word of a vocabulary."""
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


def test_required_keys_are_kubernetes_own() -> None:
    """Nothing that Kubernetes requires got lost, but for what CompleteComponent requires in its place."""
    lost = {
        (place.rpartition("/")[2], key)
        for place, node in subschemas({"definitions": kubernetes.definitions()})
        for key in node.get("required", ())
        if key not in ALL[place].get("required", ())
    }
    assert lost == {
        ("NodeSelector", "nodeSelectorTerms"),
        ("appArmorProfile", "type"),
        ("os", "name"),
        ("seccompProfile", "type"),
    }
