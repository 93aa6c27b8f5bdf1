"""All values, one after the other, for the reference that people read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from generator.model import tree
from generator.model.base import Section, Word
from generator.model.component import Component, ComponentOverlay
from generator.model.values import Values


@dataclass(frozen=True, slots=True)
class Field:
    """One value of the chart.

    ``path`` is as people write it: ``spec.components[].replicas``, ``components.<name>``. ``type`` is in words, such as
    ``string``, ``string or integer``, ``map of string``, ``list of EnvVar``; a capital begins a name of Kubernetes'.
    ``default`` is None where nothing is set. ``words`` is a closed vocabulary, each word with its sentence.
    """

    path: str
    type: str
    default: Any
    required: bool
    description: str
    examples: tuple[Any, ...]
    words: Mapping[str, str]


def fields() -> Iterator[Field]:
    """Yield every value, parents before children, required keys before others.

    Below ``components.<name>`` only what an entry of ``spec.components`` does not have; ``spec`` is that of a graph.
    """
    yield from _fields(Values, "")


def _fields(model: type[Section], path: str) -> Iterator[Field]:
    nodes = tree.of(model)["properties"]
    for name, info in sorted(model.model_fields.items(), key=lambda item: not item[1].is_required()):
        if model is ComponentOverlay and name in Component.model_fields:
            continue
        key = info.alias or name
        node = nodes[key]
        classes = list(_classes(info.annotation))
        yield Field(
            path=path + key,
            type=_type(node),
            default=node.get("default"),
            required=info.is_required(),
            description=node["description"],
            examples=tuple(node.get("examples", ())),
            words={str(word): word.sentence for kind in classes if issubclass(kind, Word) for word in kind},
        )
        below = "[]" if "items" in node else ".<name>" if isinstance(node.get("additionalProperties"), dict) else ""
        for kind in classes:
            if issubclass(kind, Section):
                yield from _fields(kind, f"{path}{key}{below}.")


def _classes(annotation: Any) -> Iterator[type]:  # noqa: ANN401 - whatever a field can be annotated with
    """Yield the classes that an annotation is made of."""
    parts = get_args(annotation)
    if isinstance(annotation, type) and not parts:
        yield annotation
    for part in parts:
        yield from _classes(part)


def _type(node: tree.Schema) -> str:
    """Return the type of a value in words."""
    if "$ref" in node:
        return str(node["$ref"]).rpartition("/")[2]
    if "enum" in node:
        return "string"
    types = node.get("type", "any")
    words = {"array": "list", "object": "map"}
    names = [words.get(word, word) for word in ([types] if isinstance(types, str) else types) if word != "null"]
    entry = node.get("items") or node.get("additionalProperties")
    return " or ".join(names) + (f" of {_type(entry)}" if isinstance(entry, dict) else "")
