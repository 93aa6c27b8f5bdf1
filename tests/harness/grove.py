"""A stand-in for Grove: what it makes of a PodCliqueSet, as far as somebody scales it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.harness.controlplane import ControlPlane
    from tests.harness.objects import Object

VERSION = "grove.io/v1alpha1"


def follow(plane: ControlPlane, namespace: str) -> None:
    """Make the scaling groups and the cliques beside them of every PodCliqueSet, but for those that are there.

    As with Grove itself, what is there keeps its number of replicas.

    Raises:
        AssertionError: the API server refuses one.

    """
    root = f"/apis/{VERSION}/namespaces/{namespace}"
    for clique_set in plane.request("GET", f"{root}/podcliquesets").body["items"]:
        for plural, item in _children(clique_set):
            answer = plane.request("POST", f"{root}/{plural}", item, query={"fieldValidation": "Strict"})
            assert answer.status in (201, 409), answer


def _children(clique_set: Object) -> Iterator[tuple[str, Object]]:
    """Yield each with the name that its kind has in paths."""
    template = clique_set["spec"]["template"]
    groups = template.get("podCliqueScalingGroups", [])
    grouped = {name for group in groups for name in group["cliqueNames"]}

    def child(kind: str, name: str, spec: Object) -> Object:
        labels = {"app.kubernetes.io/part-of": clique_set["metadata"]["name"]}
        metadata = {"name": f"{clique_set['metadata']['name']}-0-{name}", "labels": labels}
        return {"apiVersion": VERSION, "kind": kind, "metadata": metadata, "spec": spec}

    for clique in template["cliques"]:
        if clique["name"] not in grouped:
            yield "podcliques", child("PodClique", clique["name"], clique["spec"])
    for group in groups:
        spec = {key: group[key] for key in ("cliqueNames", "replicas", "minAvailable")}
        yield "podcliquescalinggroups", child("PodCliqueScalingGroup", group["name"], spec)
