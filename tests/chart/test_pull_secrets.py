"""Pull secrets: the pod's own, the chart's, and those that open the registries of a pod's containers."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import graph, worker

BOTH = pytest.mark.parametrize("program", helm.BOTH)
OPT_OUT = {"annotations": {"nvidia.com/disable-image-pull-secret-discovery": "true"}}


def secret(name: str, *addresses: str, content: str | None = None) -> dict[str, Any]:
    """Return a Secret for registries, as a cluster holds it."""
    text = json.dumps({"auths": {address: {"auth": "x"} for address in addresses}}) if content is None else content
    return {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"name": name},
        "type": "kubernetes.io/dockerconfigjson",
        "data": {".dockerconfigjson": base64.b64encode(text.encode()).decode()},
    }


def names(rendered: list[dict[str, Any]]) -> list[str]:
    """Return the pull secrets of the one Deployment."""
    return [item["name"] for item in objects.pod_spec(objects.find(rendered, "Deployment")).get("imagePullSecrets", [])]


def image(name: str) -> dict[str, Any]:
    """Return a worker with an image."""
    return worker(container={"image": name})


@BOTH
def test_found_by_registry(program: helm.Helm) -> None:
    """Secrets for an image's registry are used, sorted by name; an address's scheme and path do not count."""
    found = {
        item["metadata"]["name"]: item
        for item in (
            secret("b", "https://r.example.com:5000/v1/"),
            secret("a", "r.example.com:5000", "other.example.com"),
            secret("other", "r.example.com"),
            secret("broken", content="no JSON"),
        )
    }
    rendered = cluster.install(graph(image("r.example.com:5000/x:1.5.0")), Cluster({"secrets": found}), helm=program)
    assert names(rendered) == ["a", "b"]


@BOTH
def test_switched_off(program: helm.Helm) -> None:
    """Neither the switch nor the annotation lets a pod have found secrets."""
    held = Cluster({"secrets": {"a": secret("a", "r.example.com")}})
    values = graph(image("r.example.com/x:1.5.0"))
    off = {**values, "platform": {"imagePullSecrets": {"discovery": "disabled"}}}
    assert names(cluster.install(off, held, helm=program)) == []
    assert (
        names(
            cluster.install(
                graph(worker(container={"image": "r.example.com/x:1.5.0"}, metadata=OPT_OUT)), held, helm=program
            )
        )
        == []
    )


def test_order_and_no_duplicates() -> None:
    """The user's own come first, then the chart's, then the registries' in the order of containers, each once."""
    pod = {"imagePullSecrets": [{"name": "mine"}], "containers": [{"name": "side", "image": "other.example.com/s:1"}]}
    values = graph(worker(container={"image": "r.example.com/x:1.5.0"}, pod=pod))
    registries = {
        "r.example.com": ["first", "mine"],
        "other.example.com": ["second", "ngc"],
        "unused.example.com": ["no"],
    }
    values |= {"imagePullSecrets": [{"name": "ngc"}], "platform": {"imagePullSecrets": {"registries": registries}}}
    assert names(helm.render(values)) == ["mine", "ngc", "first", "second"]


def test_image_without_a_registry() -> None:
    """A bare name has no registry."""
    values = graph(worker(container={"image": "busybox:1.5.0"}))
    assert names(helm.render({**values, "platform": {"imagePullSecrets": {"registries": {"busybox": ["no"]}}}})) == []


def test_captures_with_another_account() -> None:
    """What is found is in no spec that cannot be changed: it is said, unless the account is the release's own."""
    checkpoint: dict[str, Any] = {"experimental": {"checkpoint": {"enabled": True}}}
    held = Cluster({"secrets": {"a": secret("a", "registry.example.com")}})
    own, mine = graph(worker(**checkpoint)), graph(worker(**checkpoint, pod={"serviceAccountName": "mine"}))
    named = {"imagePullSecrets": [{"name": "b"}]}
    said = {
        "own": [own],
        "put them on its account mine, or name them in  platform": [mine],
        "change: name them in  platform": [mine, named],
    }
    for text, given in said.items():
        stored = cluster.stored_release(given, held, helm="helm", release="my-graph")
        (job,) = objects.of_kind(helm.read(stored["manifest"]), "SnapshotJob")
        assert "a" not in [one["name"] for one in job["spec"]["podTemplate"]["spec"].get("imagePullSecrets", [])]
        lacking = "The pod that captures worker lacks pull secrets that its other pods find: a."
        assert (lacking in stored["info"]["notes"]) == (text != "own")
        assert text == "own" or text in stored["info"]["notes"]
