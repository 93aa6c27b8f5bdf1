"""What Kubernetes has against rendered objects, and what of it is a matter between Kubernetes and the user.

A pod template has a thousand rules, and the chart has not all of them: what it leaves to Kubernetes has a row in
``left``, and is left only where Kubernetes says the same of the user's own template. Any other complaint is the chart's
fault, or a rule that is missing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.fuzz import merged
from tests.harness import conform, judge

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

SEVERAL = re.compile(r", (?=[a-zA-Z]+(?:\.|\[)\S*: )")
"""Between the complaints of one answer."""


@dataclass(frozen=True)
class Complaint:
    """What is said against an object of a kind: the last two keys of the field, and what is wrong with it."""

    kind: str
    text: str


def complaints(objects: Sequence[Object]) -> list[Complaint]:
    """Return what the schemas and the API server say against the objects, without repetition."""
    lines = [*conform.problems(objects), *judge.problems(objects)]
    return list(dict.fromkeys(Complaint(line.partition("/")[0], text) for line in lines for text in reasons(line)))


def of_templates(values: Manifest, release: str) -> set[str]:
    """Return the texts of what they say against the user's own pod templates, with the graph's variables and images."""
    shared = merged.without_nulls((values.get("spec") or {}).get("env") or [])
    found = complaints([_template(entry, shared) for entry in merged.components(values, release)])
    return {complaint.text for complaint in found}


def reasons(line: str) -> Iterator[str]:
    """Yield the texts of the complaints in a line of a judge."""
    text = line.partition(": ")[2]
    text = re.sub(r" \((created|applied|Kubernetes [\d., ]+)\)$", "", text)
    invalid = re.search(r" is invalid: (?P<all>.*)", text, re.DOTALL)
    if invalid:
        inner = invalid["all"]
        inner = inner[1:-1] if inner.startswith("[") and inner.endswith("]") else inner
        for one in SEVERAL.split(inner):
            field, _, what = one.partition(": ")
            yield f"{_field(re.split(r'[.]', field))}: {what}"
    elif text.startswith("/"):
        field, _, what = text.partition(" ")
        yield f"{_field(field.split('/'))}: {what}"
    else:
        text = re.sub(r"^\w+ in version \S+ cannot be handled as a \w+: ", "", text)
        yield re.sub(r"\b[a-zA-Z]+\.(?:[a-zA-Z]+\.)*(?=template\.)", "", text)


def _field(parts: list[str]) -> str:
    names = [re.sub(r"\[[^]]*\]", "", part) for part in parts]
    return ".".join([name for name in names if name and not name.isdigit()][-2:])


def _template(component: Manifest, shared: list[Manifest]) -> Object:
    """Return a component's template; ``shared`` are the variables that the graph gives it."""
    template = component.get("podTemplate") or {}
    spec = dict(template.get("spec") or {})
    containers = [dict(entry) for entry in spec.get("containers") or [{"name": "main"}]]
    spec["containers"] = [{"image": "example.com/a:1", **entry} for entry in containers]
    for entry in spec["containers"]:
        if shared and entry["name"] == "main":
            entry["env"] = list({one["name"]: one for one in [*shared, *(entry.get("env") or [])]}.values())
    metadata = {"name": "pod", "namespace": "dynamo"}
    return {
        "apiVersion": "v1",
        "kind": "PodTemplate",
        "metadata": metadata,
        "template": {"metadata": template.get("metadata") or {}, "spec": spec},
    }
