"""What a render reads from a cluster, and when it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster, service
from tests.harness.manifests import graph, worker

MODEL = "dynamo-model-62c66a7a"
VALUES: dict[str, Any] = graph(worker(modelRef={"name": "m"}))
BOTH = pytest.mark.parametrize("program", helm.BOTH)


def has_model_service(rendered: list[dict[str, Any]]) -> bool:
    """Say whether the model's Service is among the objects."""
    return ("Service", MODEL) in objects.names(rendered)


def reads(held: Cluster) -> set[str]:
    """Return what was read for the chart: all but Helm's own look at releases and at objects that it is to make."""
    return {path for path in held.asked if path.startswith("services/dynamo-model-")}


@BOTH
@pytest.mark.parametrize(("owner", "made"), [("my-graph", True), ("other", False)])
def test_model_service_of_another_release(owner: str, made: bool, program: helm.Helm) -> None:  # noqa: FBT001 - expected
    """A model's Service that another release owns is left to it."""
    held = Cluster({"services": {MODEL: service(MODEL, owner)}})
    assert has_model_service(cluster.install(VALUES, held, helm=program)) is made


@BOTH
def test_model_service_of_nobody(program: helm.Helm) -> None:
    """Helm itself answers for a Service that no release owns: the chart does not hide the conflict."""
    with pytest.raises(AssertionError, match="cannot be imported"):
        cluster.install(VALUES, Cluster({"services": {MODEL: service(MODEL, None)}}), helm=program)


@BOTH
def test_never(program: helm.Helm) -> None:
    """Under platform.clusterLookup: never nothing is seen, and Helm refuses to take over another release's Service."""
    held = Cluster({"services": {MODEL: service(MODEL, "other")}})
    with pytest.raises(AssertionError, match="cannot be imported"):
        cluster.install({**VALUES, "platform": {"clusterLookup": "never"}}, held, helm=program)


@BOTH
def test_kind_that_is_not_served(program: helm.Helm) -> None:
    """A look-up of a kind that the cluster does not serve is a template error, so it is not made."""
    with pytest.raises(AssertionError, match="no matches for kind") as refused:
        cluster.install(VALUES, Cluster(unserved=frozenset({"services"})), helm=program)
    assert "error calling lookup" not in str(refused.value)


@BOTH
def test_same_objects_with_and_without_a_cluster(program: helm.Helm) -> None:
    """A cluster that holds nothing changes nothing."""
    held = Cluster()
    by_name = lambda item: (item["kind"], item["metadata"]["name"])  # noqa: E731 - a key function
    assert sorted(cluster.install(VALUES, held, helm=program), key=by_name) == sorted(helm.render(VALUES), key=by_name)
    assert reads(held)
