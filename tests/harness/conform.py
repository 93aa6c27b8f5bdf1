"""Holds objects against the schemas of three Kubernetes minors and of the custom resources, nothing skipped."""

from __future__ import annotations

import json
import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from tests.harness import cache
from tests.harness.cache import digest
from tests.harness.programs import MINORS, run
from tests.harness.schemas import TEMPLATE, fingerprint, folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tests.harness.objects import Object

PLACE = re.compile(r"- at '(?P<path>[^']*)': (?P<what>.*?)(?=\s+- at '|$)")


def check(objects: Sequence[Object]) -> None:
    """Require that a cluster would take every object as it is, unknown fields and null included.

    Raises:
        AssertionError: naming every ``Kind/name`` at fault, the field and what is wrong with it. A kind without a
            schema is at fault too.

    """
    found = problems(objects)
    assert not found, "objects do not conform:\n" + "\n".join(f"  {line}" for line in found)


def problems(objects: Sequence[Object]) -> list[str]:
    """List what is wrong with the objects, one line each; empty when nothing is."""
    own = [line for item in objects for line in _own_problems(item)]
    twice = [f"{name}: rendered {count} times" for name, count in Counter(map(_label, objects)).items() if count > 1]
    return own + twice + _schema_problems(objects)


def _own_problems(item: Object) -> Iterator[str]:
    """Find what the schemas let pass."""
    if not item.get("metadata", {}).get("name"):
        yield f"{_label(item)}: has no name"
    for path in nulls(item):
        yield f"{_label(item)}: {path} is null"


def nulls(node: object, path: str = "") -> Iterator[str]:
    """Yield the path of every null below a node; ``path`` is the node's own."""
    if node is None:
        yield path
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from nulls(value, f"{path}.{key}".lstrip("."))
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from nulls(value, f"{path}[{index}]")


def _schema_problems(objects: Sequence[Object]) -> list[str]:
    """Hold against the schemas what no earlier call found good: most objects of two renders are the same."""
    schemas = folder()
    texts = [json.dumps(item, ensure_ascii=False, sort_keys=True) for item in objects]
    unknown = {digest(fingerprint(), repr(MINORS), text): text for text in texts}
    unknown = {key: text for key, text in unknown.items() if not cache.is_good(key)}
    found = _kubeconform_all(schemas, "\n---\n".join(unknown.values())) if unknown else []
    if not found:
        cache.mark_good(unknown)
    return found


def _kubeconform_all(schemas: Path, stream: str) -> list[str]:
    """Run kubeconform once for each minor; a line that all minors share stands once."""
    with ThreadPoolExecutor(len(MINORS)) as pool:
        answers = list(pool.map(lambda minor: _kubeconform(schemas / minor, stream), MINORS))
    lines = dict.fromkeys(line for answer in answers for line in answer)
    result = []
    for line in lines:
        minors = [minor for minor, answer in zip(MINORS, answers, strict=True) if line in answer]
        result.append(line if len(minors) == len(MINORS) else f"{line} (Kubernetes {', '.join(minors)})")
    return result


def _kubeconform(schemas: Path, stream: str) -> list[str]:
    location = str(schemas / TEMPLATE)
    # One goroutine: several would compile the same schema several times.
    answer = run("kubeconform", ["-strict", "-n", "1", "-output", "json", "-schema-location", location], stdin=stream)
    assert answer.returncode in (0, 1), f"kubeconform fails: {answer.stderr}"
    assert answer.stdout, f"kubeconform says nothing: {answer.stderr}"
    lines = []
    for resource in json.loads(answer.stdout)["resources"]:
        label = f"{resource['kind']}/{resource['name']}"
        lines += [f"{label}: {line}" for line in _messages(resource["msg"])]
    return lines


def _messages(text: str) -> list[str]:
    """Return the leaves of kubeconform's tree of errors; its own list of them ends at the first fork."""
    leaves = [f"{hit['path']} {hit['what']}" for hit in PLACE.finditer(text) if hit["what"] != "validation failed"]
    return sorted(leaves) or [text]


def _label(item: Object) -> str:
    return f"{item.get('kind')}/{item.get('metadata', {}).get('name')}"
