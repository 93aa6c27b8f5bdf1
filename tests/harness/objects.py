"""Finds things in rendered objects; whatever is not there is an error that lists what is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Object: TypeAlias = dict[str, Any]
"""A Kubernetes object, or a part of one, as read from JSON."""


def names(objects: Iterable[Object]) -> set[tuple[str, str]]:
    """Return (kind, name) of all objects."""
    return {(item["kind"], item["metadata"]["name"]) for item in objects}


def keyed(objects: Iterable[Object]) -> dict[tuple[str, str], Object]:
    """Return the objects by (kind, name)."""
    return {(item["kind"], item["metadata"]["name"]): item for item in objects}


def of_kind(objects: Iterable[Object], kind: str) -> list[Object]:
    """Return all objects of a kind, in their order."""
    return [item for item in objects if item["kind"] == kind]


def find(objects: Sequence[Object], kind: str, name: str | None = None) -> Object:
    """Return the one object of a kind, or the one with that name too.

    Raises:
        AssertionError: there is none, or more than one.

    """
    found = [item for item in of_kind(objects, kind) if name in (None, item["metadata"]["name"])]
    there = sorted(names(objects))
    assert len(found) == 1, f"{len(found)} objects match {kind}/{name or '*'}; there are {there}"
    return found[0]


def pod_spec(item: Object) -> Object:
    """Return the pod spec of a Deployment, a Job, a pod template or a Pod.

    Raises:
        KeyError: the object has no ``spec``.

    """
    spec: Object = item["spec"]
    return pod_spec(spec["template"]) if "template" in spec else spec


def container(item: Object, name: str = "main") -> Object:
    """Return a container, or else an init container, by name.

    Args:
        item: a pod spec, or anything that ``pod_spec`` takes.
        name: the container's name.

    Raises:
        AssertionError: there is none, or more than one.

    """
    spec = item if "containers" in item else pod_spec(item)
    containers = [*spec["containers"], *spec.get("initContainers", [])]
    found: list[Object] = [one for one in containers if one["name"] == name]
    there = [one["name"] for one in containers]
    assert len(found) == 1, f"{len(found)} containers are called {name}; there are {there}"
    return found[0]


def env(holder: Object) -> dict[str, Any]:
    """Return a container's environment as name to ``value``, or to the ``valueFrom`` mapping; order is kept.

    Raises:
        AssertionError: a name stands twice.

    """
    entries = holder.get("env", [])
    result = {entry["name"]: entry.get("valueFrom", entry.get("value", "")) for entry in entries}
    assert len(result) == len(entries), f"an environment variable stands twice in {[one['name'] for one in entries]}"
    return result


def ports(holder: Object) -> dict[str, int]:
    """Return the ports of a container (``containerPort``) or of a Service spec (``port``) by name."""
    return {entry["name"]: entry.get("containerPort", entry.get("port")) for entry in holder.get("ports", [])}


def strings(node: object) -> Iterator[str]:
    """Yield every string below a node, keys of mappings included."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from strings(value)
    elif isinstance(node, list):
        for value in node:
            yield from strings(value)
