"""The account that installs: held to the Role of ``generator.tables.installer``, or to a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from generator.tables import installer

if TYPE_CHECKING:
    from collections.abc import Container

    from tests.harness.controlplane import ControlPlane
    from tests.harness.objects import Object


class Verb(NamedTuple):
    """The smallest right: one verb on the resources of one name, and the feature that it is for."""

    group: str
    resource: str
    verb: str
    feature: str


def verbs() -> list[Verb]:
    """Return the Role verb by verb."""
    return [
        Verb(need.right.group, resource, verb, need.feature)
        for need in installer.needs()
        for resource in need.right.resources
        for verb in need.right.verbs
    ]


def features() -> set[str]:
    """Return the features that some rule is for, the empty one for every graph included."""
    return {need.feature for need in installer.needs()}


def rules(wanted: Container[str] | None = None) -> list[Object]:
    """Return the rules of the Role, of all features or of some."""
    return [
        {key: list(value) for key, value in need.right.manifest().items()}
        for need in installer.needs()
        if wanted is None or need.feature in wanted
    ]


def rules_everywhere() -> list[Object]:
    """Return the rules of the ClusterRole with which an installer may look outside the namespace."""
    return [{key: list(value) for key, value in need.right.manifest().items()} for need in installer.EVERYWHERE]


def rules_without(left_out: Container[Verb]) -> list[Object]:
    """Return the rules of the Role but for some verbs."""
    kept = [verb for verb in verbs() if verb not in left_out]
    return [{"apiGroups": [one.group], "resources": [one.resource], "verbs": [one.verb]} for one in kept]


def account(plane: ControlPlane, namespace: str) -> str:
    """Return the name of an account that holds the whole Role in a namespace, which is made, and nothing else."""
    user = f"installer-{namespace}"
    plane.grant(user, namespace, rules())
    return user
