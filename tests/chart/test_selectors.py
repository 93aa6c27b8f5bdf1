"""Selectors of every case: each finds its own pods, and nobody else's, for as long as the release lives."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.harness import cases, charts, helm
from tests.harness.objects import container, env, find, of_kind
from tests.harness.selectors import pods, selected, selector

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.cases import Case
    from tests.harness.objects import Object
    from tests.harness.selectors import Pods

SECOND = "second"
NAMESPACE = "nvidia.com/dynamo-namespace"
TYPE = "nvidia.com/dynamo-component-type"
HASH = "nvidia.com/dynamo-worker-hash"
MODEL = "nvidia.com/dynamo-base-model"
GLOBAL = "dynamo"
"""The Dynamo namespace that all graphs of all namespaces share, if they ask for it."""

EVERY_CASE = pytest.mark.parametrize("case", cases.parameters())


@cache
def manifest(case: Case) -> dict[str, Any]:
    """Return the manifest of a case, which is its first values file."""
    values: dict[str, Any] = yaml.safe_load(case.values[0].read_text(encoding="utf-8"))
    return values


def components(case: Case) -> dict[str, dict[str, Any]]:
    """Return a case's components by the name of their workload."""
    values = manifest(case)
    name = values["metadata"]["name"]
    if values["kind"] == "DynamoComponentDeployment":
        return {name: values["spec"]}
    return {f"{name}-{one['name'].lower()}": one for one in values["spec"]["components"]}


def second(case: Case) -> list[Object]:
    """Render a case again, as another graph and release of the same namespace."""
    options: helm.Options = {**case.options, "release": SECOND}
    return helm.render([*case.values, {"metadata": {"name": SECOND}}], **options)


def all_pods(case: Case) -> list[Pods]:
    """Return the pods of a case and of its second release."""
    return [*pods(case.render()), *pods(second(case))]


def component_services(case: Case) -> list[Object]:
    """Return the Services of a case that belong to one component each."""
    return [item for item in of_kind(case.render(), "Service") if item["spec"].get("clusterIP") != "None"]


def model_services(case: Case) -> list[Object]:
    """Return the Services of a case that belong to a model."""
    return [item for item in of_kind(case.render(), "Service") if item["spec"].get("clusterIP") == "None"]


@pytest.mark.slow
@EVERY_CASE
def test_a_deployment_finds_its_own_pods_only(case: Case) -> None:
    """A Deployment's selector matches its own pods and none of any other workload of both releases."""
    everything = all_pods(case)
    for item in of_kind(case.render(), "Deployment"):
        assert [one.component for one in selected(item, everything)] == [item["metadata"]["name"]]


@EVERY_CASE
def test_a_service_finds_its_components_pods(case: Case) -> None:
    """Within a graph, a Service finds the pods of its own component (of one without a type, none: test_services).

    The workers of a LeaderWorkerSet serve nothing and are not found; those under Grove are, as the operator has it.
    """
    own = list(pods(case.render()))
    for item in component_services(case):
        same_name = [one for one in own if one.component.replace(".", "-") == item["metadata"]["name"]]
        assert same_name
        serving = [one for one in same_name if (one.kind, one.role) != ("LeaderWorkerSet", "worker")]
        assert selected(item, own) == [one for one in serving if TYPE in one.labels]


@pytest.mark.slow
@EVERY_CASE
def test_a_service_finds_no_pod_of_another_graph(case: Case) -> None:
    """No Service finds pods of a second release, unless the user put both into the namespace that all graphs share."""
    others = list(pods(second(case)))
    for item in component_services(case):
        if selector(item)[NAMESPACE] != GLOBAL:
            assert selected(item, others) == []


def test_the_global_namespace_is_shared() -> None:
    """In the namespace of all graphs, components of one name are one to a Service, as they are to the runtime."""
    case = cases.named("global-namespace")
    service = find(case.render(), "Service", "global-ns-graph-worker")
    found = [one.component for one in selected(service, all_pods(case))]
    assert found == ["global.ns-graph-worker", "second-worker"]


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=case.name)
        for case in cases.discover()
        if "modelRef:" in case.values[0].read_text(encoding="utf-8")
    ],
)
def test_a_models_service_finds_every_component_of_the_model(case: Case) -> None:
    """A model's Service finds the pods of all components that name the model, whatever their graph, and no others."""
    services = model_services(case)
    assert services
    for item in services:
        model = item["metadata"]["annotations"][MODEL]
        serving = [name for name, one in components(case).items() if one.get("modelRef", {}).get("name") == model]
        prefix = manifest(case)["metadata"]["name"]
        expected = [*serving, *(SECOND + name.removeprefix(prefix) for name in serving)]
        assert sorted({one.component for one in selected(item, all_pods(case))}) == sorted(expected)


@pytest.fixture(scope="module")
def later_chart(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the chart with the numbers of a later release."""
    return charts.later(tmp_path_factory.mktemp("later"))


def upgraded(case: Case, chart: Path) -> list[Object]:
    """Render a case with another chart, other labels and other images."""
    options: helm.Options = {**case.options, "chart": chart}
    return helm.render([*case.values, changed(case)], **options)


def changed(case: Case) -> dict[str, Any]:
    """Return values that change the labels and the images of a case."""
    overlays = {}
    for one in components(case).values():
        (old,) = (item["image"] for item in one["podTemplate"]["spec"]["containers"] if item["name"] == "main")
        main = {"name": "main", "image": f"mirror.example.com/{old}"}
        overlays[one.get("name", manifest(case)["metadata"]["name"])] = {
            "podTemplate": {"spec": {"containers": [main]}}
        }
    own = {"metadata": {"labels": {"team": "x"}}}
    graph = {"spec": {"labels": {"team": "x"}}}
    labels = own if manifest(case)["kind"] == "DynamoComponentDeployment" else graph
    return {**labels, "commonLabels": {"common": "x"}, "components": overlays}


@pytest.mark.slow
@EVERY_CASE
def test_a_selector_never_changes(case: Case, later_chart: Path) -> None:
    """Another chart version, other labels and other images leave every selector as it was."""
    before = case.render()
    after = upgraded(case, later_chart)
    for kind in ("Deployment", "Service"):
        assert [selector(item) for item in of_kind(after, kind)] == [selector(item) for item in of_kind(before, kind)]


@EVERY_CASE
def test_a_selector_holds_no_hash(case: Case) -> None:
    """No selector but a model's holds a hash: the workers' generation changes with an image."""
    for item in [*of_kind(case.render(), "Deployment"), *component_services(case)]:
        assert HASH not in selector(item)


def test_the_changes_make_a_new_generation(later_chart: Path) -> None:
    """What test_a_selector_never_changes changes does change the workers' hash: a selector with a hash would show."""
    case = cases.named("disagg-vllm")
    after = upgraded(case, later_chart)
    name, suffix = "disagg-vllm-vllmdecodeworker", "DYN_NAMESPACE_WORKER_SUFFIX"
    old, new = (env(container(find(objects, "Deployment", name)))[suffix] for objects in (case.render(), after))
    assert old != new
