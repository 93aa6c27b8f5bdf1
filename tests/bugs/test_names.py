"""Names of graphs as people choose them, and two graphs side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bugs.base import base
from tests.harness import helm
from tests.harness.manifests import graph, worker
from tests.harness.objects import container, env, find, names, of_kind
from tests.harness.selectors import pods, selected, selector

if TYPE_CHECKING:
    from tests.harness.objects import Object

DOTTED = "qwen3.5-0.6b"
DYNAMO_NAMESPACE = "nvidia.com/dynamo-namespace"


@pytest.fixture(scope="module")
def dotted() -> list[Object]:
    """Render a graph that is called like a model."""
    return helm.render(base(), release=DOTTED, namespace="demo")


def test_a_service_has_no_dots(dotted: list[Object]) -> None:
    """Dots of a graph's name become dashes in Services, and stay in Deployments (ai-dynamo/dynamo#7032)."""
    services = {"qwen3-5-0-6b-frontend", "qwen3-5-0-6b-vllmworker"}
    assert {item["metadata"]["name"] for item in of_kind(dotted, "Service")} == services
    deployments = {"qwen3.5-0.6b-frontend", "qwen3.5-0.6b-vllmworker"}
    assert {item["metadata"]["name"] for item in of_kind(dotted, "Deployment")} == deployments


def test_one_spelling_of_the_dynamo_namespace(dotted: list[Object]) -> None:
    """Variables, labels and selectors have the very same Dynamo namespace (ai-dynamo/dynamo#7032)."""
    spelt = {
        item["metadata"]["labels"][DYNAMO_NAMESPACE] for item in dotted if item["kind"] in ("Deployment", "Service")
    }
    for item in of_kind(dotted, "Service"):
        spelt.add(selector(item)[DYNAMO_NAMESPACE])
    for item in of_kind(dotted, "Deployment"):
        spelt.add(env(container(item))["DYN_NAMESPACE"])
    spelt |= {one.labels[DYNAMO_NAMESPACE] for one in pods(dotted)}
    spelt.add(env(container(find(dotted, "Deployment", "qwen3.5-0.6b-frontend")))["DYN_NAMESPACE_PREFIX"])
    assert spelt == {"demo-qwen3-5-0-6b"}


def test_the_parents_name_keeps_its_dots(dotted: list[Object]) -> None:
    """The runtime asks Kubernetes for the graph by its own name, dots and all (ai-dynamo/dynamo#7032)."""
    assert env(container(of_kind(dotted, "Deployment")[0]))["DYN_PARENT_DGD_K8S_NAME"] == DOTTED


@pytest.fixture(scope="module")
def neighbours() -> dict[str, list[Object]]:
    """Render the graph for two releases of one namespace, of which one's name begins with the other's."""
    return {name: helm.render(base(), release=name, namespace="demo") for name in ("qwen", "qwen-2")}


@pytest.mark.parametrize("name", ["qwen", "qwen-2"])
def test_two_graphs_do_not_select_each_others_pods(neighbours: dict[str, list[Object]], name: str) -> None:
    """No selector of a release matches a pod of another one in its namespace (ai-dynamo/dynamo#6113)."""
    everything = [one for objects in neighbours.values() for one in pods(objects)]
    for kind in ("Service", "Deployment"):
        for item in of_kind(neighbours[name], kind):
            assert [one.component for one in selected(item, everything)] == [item["metadata"]["name"]]


@pytest.mark.parametrize(("name", "namespace"), [("qwen", "demo-qwen"), ("qwen-2", "demo-qwen-2")])
def test_a_services_selector_names_the_graph(neighbours: dict[str, list[Object]], name: str, namespace: str) -> None:
    """Component and type are not enough: a Service's selector holds the Dynamo namespace (ai-dynamo/dynamo#6113)."""
    for item in of_kind(neighbours[name], "Service"):
        assert selector(item)[DYNAMO_NAMESPACE] == namespace


def test_two_graphs_share_no_object(neighbours: dict[str, list[Object]]) -> None:
    """Two releases install beside each other: they have no object's name in common (ai-dynamo/dynamo#6113)."""
    assert not names(neighbours["qwen"]) & names(neighbours["qwen-2"])


def test_no_service_is_called_like_an_engine() -> None:
    """A Service's name begins with the graph's, so that no link is called VLLM_PORT (opea-project/GenAIInfra#612)."""
    values = graph(worker("vllm"), backendFramework="vllm")
    assert {item["metadata"]["name"] for item in of_kind(helm.render(values, release="a"), "Service")} == {"a-vllm"}
