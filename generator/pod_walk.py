"""The way through a pod to everything that ``generator/tables/pod_checks.py`` has a row for, and nowhere else."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from generator.kubernetes import FORBIDDEN_KEYS, Schema, source
from generator.tables.pod_checks import CHECKS, Apart, Check, Choice, Own, Text, Unique, With

_ROOT = "PodSpec"
_PREFIX = "io.k8s.api.core.v1."


@dataclass(frozen=True, slots=True)
class Step:
    """A key of a definition below which there is something to look at: where it leads, and whether to many."""

    key: str
    place: "Place"
    many: bool


@dataclass(frozen=True, slots=True)
class Place:
    """A definition: what is looked at in it, and where it goes on from there.

    ``keys`` are those without which nothing of it can be broken; none, if an empty map can be.
    """

    name: str
    checks: tuple[Check, ...]
    steps: tuple[Step, ...]
    keys: tuple[str, ...]


def places() -> list[Place]:
    """Return the places of a pod template's ``spec``, those that lead nowhere first."""
    found: dict[str, Place] = {}
    _visit(_PREFIX + _ROOT, source(), found)
    return list(found.values())


def _visit(full: str, definitions: Mapping[str, Schema], found: dict[str, Place]) -> Place | None:
    """Return the place of a definition, None where there is nothing to look at; note it in ``found``."""
    short = full.rpartition(".")[2]
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", short).lower()
    if name in found:
        return found[name]
    steps = []
    for key, node in definitions[full].get("properties", {}).items():
        if key in FORBIDDEN_KEYS:
            continue
        target = node.get("$ref") or node.get("items", {}).get("$ref") or ""
        target = target.rpartition("/")[2]
        below = _visit(target, definitions, found) if target.startswith(_PREFIX) or "LabelSelector" in target else None
        if below:
            steps.append(Step(key, below, "items" in node))
    checks = CHECKS.get(short, ())
    if not checks and not steps:
        return None
    always = any(isinstance(check, Choice) or (isinstance(check, Own) and not check.keys) for check in checks)
    keys = () if always else tuple(dict.fromkeys([*_keys(checks), *(step.key for step in steps)]))
    return found.setdefault(name, Place(name, checks, tuple(steps), keys))


def _keys(checks: tuple[Check, ...]) -> Iterator[str]:
    """Yield the keys of a map without which these checks have nothing to say."""
    for check in checks:
        match check:
            case Text(key=key) | Unique(key=key):
                yield key.partition(".")[0]
            case With(key=key, other=other, both=both):
                yield key
                if both:
                    yield other
            case Apart(keys=keys) | Own(keys=keys) | Choice(keys=keys):
                yield from keys
