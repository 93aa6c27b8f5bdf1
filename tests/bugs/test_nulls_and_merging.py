"""Several values files, nulls in them, keys in the wrong place, and the chart below another one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.bugs.base import PLACE, base, refused, render, worker_main, worker_of
from tests.harness import charts, helm
from tests.harness.manifests import worker
from tests.harness.objects import env, names

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.manifests import Manifest

UNSET: Manifest = {
    **dict.fromkeys(("apiVersion", "kind", "metadata", "status", "components", "platform"), None),
    **dict.fromkeys(("commonLabels", "commonAnnotations", "imagePullSecrets", "global", "enabled"), None),
    "spec": dict.fromkeys(("env", "labels", "annotations", "priorityClassName"), None),
}
"""Every optional key of a graph's values as null."""

UNSET_PLATFORM = {
    **dict.fromkeys(("defaults", "orchestrator", "clusterLookup"), None),
    "discovery": {"backend": None},
    "infrastructure": dict.fromkeys(("natsAddress", "etcdAddress", "modelExpressURL", "prometheusEndpoint"), None),
}
UNSET_COMPONENT = dict.fromkeys(
    ("replicas", "sharedMemorySize", "modelRef", "frontendSidecar", "compilationCache", "runtimeVersionOverride"), None
)
UNSET_POD = dict.fromkeys(("securityContext", "volumes", "terminationGracePeriodSeconds", "enableServiceLinks"), None)
UNSET_CONTAINER = dict.fromkeys(
    ("livenessProbe", "env", "ports", "volumeMounts", "securityContext", "workingDir"), None
)


@pytest.mark.parametrize(
    "nulls",
    [
        pytest.param(UNSET, id="root"),
        pytest.param({"platform": UNSET_PLATFORM}, id="platform"),
        pytest.param({"metadata": dict.fromkeys(("name", "namespace", "labels", "annotations"), None)}, id="metadata"),
        pytest.param({"commonLabels": {"a": None}, "spec": {"labels": {"a": None}}}, id="labels"),
        pytest.param({"components": {"VllmWorker": None}}, id="overlay"),
        pytest.param({"components": {"VllmWorker": UNSET_COMPONENT}}, id="component"),
        pytest.param({"components": {"VllmWorker": {"podTemplate": {"spec": UNSET_POD}}}}, id="pod"),
        pytest.param(
            {
                "components": {
                    "VllmWorker": {"podTemplate": {"spec": {"containers": [{"name": "main", **UNSET_CONTAINER}]}}}
                }
            },
            id="container",
        ),
    ],
)
def test_null_is_not_set(nulls: Manifest) -> None:
    """A null in a second values file leaves everything at its default (helm/helm#12819)."""
    assert render([base(), nulls]) == render(base())


def test_null_in_the_manifest_is_not_set() -> None:
    """A null in the manifest itself is as good as a key left out, at every depth (helm/helm#12819)."""
    nulls = base(container=UNSET_CONTAINER, pod=UNSET_POD, component={**UNSET_COMPONENT, "metadata": {"labels": None}})
    assert render(nulls) == render(base(component={"metadata": {}}))


def test_null_takes_back_what_another_file_gave() -> None:
    """A null in a later values file removes what an earlier one set (helm/helm#12819)."""
    given = {
        "spec": {"env": [{"name": "A", "value": "a"}], "annotations": {"a": "a"}, "labels": {"a": "a"}},
        "platform": {"defaults": "operator", "infrastructure": {"natsAddress": "nats://nats:4222"}},
        "components": {"VllmWorker": {"replicas": 4}},
        "imagePullSecrets": [{"name": "ngc"}],
    }
    taken = {
        "spec": {"env": None, "annotations": None, "labels": {"a": None}},
        "platform": {"defaults": None, "infrastructure": {"natsAddress": None}},
        "components": {"VllmWorker": {"replicas": None}},
        "imagePullSecrets": None,
    }
    assert render([base(), given]) != render(base())
    assert render([base(), given, taken]) == render(base())


def test_an_overlay_removes_by_null() -> None:
    """A null in an overlay removes the manifest's own key."""
    removed = {"podTemplate": {"spec": {"containers": [{"name": "main", "resources": None, "args": None}]}}}
    main = worker_main([base(), {"components": {"VllmWorker": removed}}])
    assert main.keys() & {"resources", "args"} == set()


def test_a_null_list_item_is_refused() -> None:
    """A null among the items of a list is a slip and is refused where it stands."""
    failure = helm.failure(base(container={"args": ["--model", None]}), **PLACE)
    assert failure.origin == "schema"
    assert "containers/0/args/1': got null" in failure.helm3


def test_a_replaced_list_is_refused_with_the_way_out() -> None:
    """A second file whose list replaces the first one's is refused, and the message names overlays (helm/helm#3486)."""
    message = refused([base(), {"spec": {"components": [{"name": "VllmWorker", "replicas": 4}]}}])
    assert "[main-image]" in message
    assert "write a change as  components: {VllmWorker: ...}" in message


def test_an_overlay_changes_one_field() -> None:
    """An overlay for one component changes just what it names, and no other component (helm/helm#3486)."""
    overlay = {"components": {"VllmWorker": {"replicas": 4}}}
    assert render([base(), overlay]) == render(base(component={"replicas": 4}))


def test_an_overlay_adds_to_a_keyed_list() -> None:
    """An overlay's variable joins those of the manifest, and one of the same name takes its place (helm/helm#3486)."""
    given = [{"name": "A", "value": "a"}, {"name": "B", "value": "b"}]
    changed = [{"name": "B", "value": "2"}, {"name": "C", "value": "3"}]
    overlay = {"podTemplate": {"spec": {"containers": [{"name": "main", "env": changed}]}}}
    found = env(worker_main([base(container={"env": given}), {"components": {"VllmWorker": overlay}}]))
    assert {key: found[key] for key in "ABC"} == {"A": "a", "B": "2", "C": "3"}


@pytest.fixture(scope="module")
def parent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a chart that has this one as a dependency under the alias ``graph``."""
    return charts.parent(tmp_path_factory.mktemp("parent"), "graph")


def as_dependency(**values: Any) -> Manifest:  # noqa: ANN401 - values of any kind
    """Return the values of the parent chart."""
    return {"global": {"imagePullSecrets": ["ngc"], "other": {"a": 1}}, "graph": values}


def test_globals_of_a_parent_are_accepted(parent: Path) -> None:
    """Below another chart the closed schema takes the key that Helm injects, and renders the same (helm/helm#10392)."""
    values = as_dependency(**base(), metadata={"name": "qwen"}, enabled=True)
    assert names(helm.render(values, release="qwen", namespace="demo", chart=parent)) == names(render(base()))


def test_an_alias_needs_a_name(parent: Path) -> None:
    """Two dependencies of one release would take one name, so an alias needs a graph's name (helm/helm#10392)."""
    failure = helm.failure(as_dependency(**base()), release="qwen", namespace="demo", chart=parent)
    assert "[alias-name]" in failure.message


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("startupProbe", {"httpGet": {"path": "/live", "port": "system"}}, "startupProbe of the container main"),
        ("livenessProbe", {"exec": {"command": ["true"]}}, "livenessProbe of the container main"),
        ("resources", {"limits": {"gpu": "1"}}, "resources of the container main"),
        ("env", [{"name": "A", "value": "a"}], "env of the container main"),
        ("image", "registry.example.com/image:1", "image of the container main"),
        ("nodeSelector", {"pool": "gpu"}, "podTemplate.spec.nodeSelector"),
    ],
)
def test_a_key_at_the_wrong_level_is_refused(key: str, value: object, place: str) -> None:
    """A key one level too high is refused with its right place, never ignored (vllm-project/production-stack#220)."""
    message = refused(base(component={key: value}))
    assert f'spec.components[1] (VllmWorker): {key}: a v1beta1 manifest has no "{key}" here' in message
    assert f"write it as {place}" in message


def test_a_second_spec_does_not_render_nothing(tmp_path: Path) -> None:
    """Where a key stands twice Helm keeps the last: what is left without components is refused (helm/helm#11223)."""
    pasted = tmp_path / "pasted.yaml"
    pasted.write_text(
        "spec: {components: [{name: a, podTemplate: {spec: {containers: [{name: main, image: 'x:1.5.0'}]}}}]}\n"
        "spec: {backendFramework: vllm}\n",
        encoding="utf-8",
    )
    assert "[no-components]" in refused(pasted)


def test_an_empty_map_takes_back_a_map() -> None:
    """An empty map in an overlay replaces one that has entries, so that a security context can be switched off."""
    given = base(pod={"securityContext": {"runAsUser": 1000}})
    overlay: Manifest = {"components": {"VllmWorker": {"podTemplate": {"spec": {"securityContext": {}}}}}}
    spec = worker_of([given, overlay])["spec"]["template"]["spec"]
    assert spec["securityContext"] == {}


@pytest.mark.parametrize("content", [5, [5]], ids=str)
@pytest.mark.parametrize("key", ["env", "annotations", "labels", "components"])
def test_a_graphs_key_on_a_standalone_component(key: str, content: object) -> None:
    """A graph's keys are misplaced on a standalone component, whatever they hold: no template stumbles."""
    values = {"kind": "DynamoComponentDeployment", "metadata": {"name": "qwen"}, "spec": {**worker("a"), key: content}}
    assert f'{key}: a v1beta1 manifest has no "{key}" here' in refused(values)


@pytest.mark.parametrize("metadata", ["x", 5, [1], None, {"name": None}], ids=str)
def test_an_older_manifest_with_anything_in_it(metadata: object) -> None:
    """A manifest of the older version is named as such, whatever its other keys hold."""
    values = {"apiVersion": "nvidia.com/v1alpha1", "kind": "DynamoGraphDeployment", "metadata": metadata, "spec": 5}
    assert "dynamographdeployment.v1beta1.nvidia.com NAME -o yaml" in refused(values)


@pytest.mark.parametrize("kind", ["", False, 0, {}, [], "ConfigMap"], ids=str)
def test_a_foreign_kind_with_anything_in_it(kind: object) -> None:
    """A kind that is not ours, an empty one too, is told before anything else of the values is read."""
    assert "[foreign-kind]" in refused({"kind": kind, "metadata": 5, "spec": 5, "components": 5})
