"""Examples are right: those in the schema, and those that are files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import pytest
import yaml

from generator import schema

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = schema.build()
FILES = sorted(
    [*ROOT.glob("tests/cases/*/values.yaml"), *ROOT.glob("chart/examples/**/*.yaml"), *ROOT.glob("chart/ci/*.yaml")]
)


def with_examples(node: Any, path: str = "#") -> Iterator[tuple[str, dict[str, Any]]]:  # noqa: ANN401 - any part of a schema
    """Yield every schema that has examples, with its place."""
    if isinstance(node, dict):
        if isinstance(node.get("examples"), list):
            yield path, node
        for key, value in node.items():
            if key not in {"examples", "default", "enum"}:
                yield from with_examples(value, f"{path}/{key}")


EXAMPLES = dict(with_examples(SCHEMA))


@pytest.mark.parametrize("place", EXAMPLES)
def test_examples_of_the_schema(place: str) -> None:
    """Every example validates against the schema that it stands in."""
    node = EXAMPLES[place] | {"definitions": SCHEMA["definitions"]}
    for example in node["examples"]:
        jsonschema.Draft7Validator(node).validate(example)


@pytest.mark.parametrize("place", [place for place, node in EXAMPLES.items() if "default" in node])
def test_examples_show_something_else(place: str) -> None:
    """An example is not the default."""
    node = EXAMPLES[place]
    if node.get("type") != ["boolean", "null"] and len(node.get("enum", (1, 2, 3))) > 2:  # else there is little choice
        assert node["default"] not in node["examples"]


def test_defaults_validate() -> None:
    """Every default validates against the schema that it stands in."""
    for node in EXAMPLES.values():
        if "default" in node:
            jsonschema.Draft7Validator(node).validate(node["default"])


def test_there_are_files() -> None:
    """The patterns find something."""
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files(path: Path) -> None:
    """Every values file that the project shows or tests passes the schema."""
    values = json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8"))))
    jsonschema.Draft7Validator(SCHEMA).validate(values)
