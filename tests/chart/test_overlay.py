"""Overlays: what ``components.<name>`` does to the entry of that name."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness.helm import failure, render
from tests.harness.manifests import component, frontend, graph, main, worker
from tests.harness.objects import container, env, find, of_kind, pod_spec
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

HTTP = {"httpGet": {"path": "/live", "port": 80}, "periodSeconds": 5}
RUN = {"exec": {"command": ["ls"]}}
SECRET = {"valueFrom": {"secretKeyRef": {"name": "s", "key": "k"}}}
CLAIM = {"persistentVolumeClaim": {"claimName": "c"}}
IMAGE = "example.com/tool:1"


def of_pod(**fields: Any) -> Manifest:  # noqa: ANN401 - fields of a pod spec
    """Return an entry, or an overlay, with these fields of its pod spec."""
    return {"podTemplate": {"spec": fields}}


def of_main(**fields: Any) -> Manifest:  # noqa: ANN401 - fields of a container
    """Return an entry, or an overlay, with these fields of its container main."""
    return of_pod(containers=[{"name": "main", **fields}])


def claiming(claim: Manifest) -> Manifest:
    """Return an entry whose pod has the claims ``a`` and ``b`` and whose container main takes this one."""
    pod = [{"name": name, "resourceClaimName": name} for name in ("a", "b")]
    return of_pod(resourceClaims=pod, containers=[{"name": "main", "resources": {"claims": [claim]}}])


def env_of(*entries: Manifest) -> Manifest:
    """Return an entry, or an overlay, with this environment."""
    return of_main(env=list(entries))


def ports_of(*entries: Manifest) -> Manifest:
    """Return an entry, or an overlay, with these ports."""
    return of_main(ports=list(entries))


def labels_of(labels: object) -> Manifest:
    """Return an entry, or an overlay, with these labels of its pod template."""
    return {"podTemplate": {"metadata": {"labels": labels}}}


ROWS: dict[str, tuple[Manifest, Manifest, Manifest]] = {
    # Maps.
    "map-gains-a-key": (labels_of({"a": "1"}), labels_of({"b": "2"}), labels_of({"a": "1", "b": "2"})),
    "map-changes-a-key": (labels_of({"a": "1", "b": "1"}), labels_of({"b": "2"}), labels_of({"a": "1", "b": "2"})),
    "map-appears": ({}, labels_of({"a": "1"}), labels_of({"a": "1"})),
    "null-removes-a-key": (labels_of({"a": "1", "b": "1"}), labels_of({"b": None}), labels_of({"a": "1"})),
    "null-removes-a-map": (labels_of({"a": "1"}), labels_of(None), {}),
    "null-removes-nothing": (labels_of({"a": "1"}), labels_of({"b": None}), labels_of({"a": "1"})),
    "empty-map-replaces": (labels_of({"a": "1"}), labels_of({}), {}),
    "empty-map-switches-a-default-off": (
        of_pod(securityContext={"fsGroup": 5}),
        of_pod(securityContext={}),
        of_pod(securityContext={}),
    ),
    "maps-merge-deep": (
        of_main(resources={"limits": {"cpu": "1", "memory": "1Gi"}, "requests": {"cpu": "1"}}),
        of_main(resources={"limits": {"cpu": "2"}}),
        of_main(resources={"limits": {"cpu": "2", "memory": "1Gi"}, "requests": {"cpu": "1"}}),
    ),
    # Fields of the component.
    "number": ({"replicas": 2}, {"replicas": 3}, {"replicas": 3}),
    "zero": ({"replicas": 2}, {"replicas": 0}, {"replicas": 0}),
    "false": ({"globalDynamoNamespace": True}, {"globalDynamoNamespace": False}, {}),
    "null-removes-a-field": ({"replicas": 2}, {"replicas": None}, {}),
    "type": ({"type": "frontend"}, {"type": "worker"}, {"type": "worker"}),
    "null-removes-the-type": ({"type": "frontend"}, {"type": None}, {}),
    "model": (
        {"modelRef": {"name": "a", "revision": "1"}},
        {"modelRef": {"name": "b"}},
        {"modelRef": {"name": "b", "revision": "1"}},
    ),
    # Containers.
    "container-merges-deep": (
        of_main(tty=True, securityContext={"runAsUser": 5}),
        of_main(stdin=True, securityContext={"runAsGroup": 6}),
        of_main(tty=True, stdin=True, securityContext={"runAsUser": 5, "runAsGroup": 6}),
    ),
    "container-is-appended": (
        of_pod(containers=[{"name": "main"}]),
        of_pod(containers=[{"name": "tool", "image": IMAGE}]),
        of_pod(containers=[{"name": "main"}, {"name": "tool", "image": IMAGE}]),
    ),
    "container-keeps-its-place": (
        of_pod(containers=[{"name": "main"}, {"name": "one", "image": IMAGE}, {"name": "two", "image": IMAGE}]),
        of_pod(
            containers=[{"name": "two", "tty": True}, {"name": "three", "image": IMAGE}, {"name": "one", "stdin": True}]
        ),
        of_pod(
            containers=[
                {"name": "main"},
                {"name": "one", "image": IMAGE, "stdin": True},
                {"name": "two", "image": IMAGE, "tty": True},
                {"name": "three", "image": IMAGE},
            ]
        ),
    ),
    "init-container-merges-deep": (
        of_pod(initContainers=[{"name": "one", "image": IMAGE, "tty": True}]),
        of_pod(initContainers=[{"name": "one", "stdin": True}]),
        of_pod(initContainers=[{"name": "one", "image": IMAGE, "tty": True, "stdin": True}]),
    ),
    "null-removes-a-field-of-a-container": (of_main(tty=True), of_main(tty=None), {}),
    "null-removes-a-list": (
        of_pod(initContainers=[{"name": "one", "image": IMAGE}]),
        of_pod(initContainers=None),
        {},
    ),
    # Lists whose entries are replaced whole.
    "env-entry-is-replaced": (
        env_of({"name": "A", "value": "1"}, {"name": "B", "value": "1"}),
        env_of({"name": "A", **SECRET}),
        env_of({"name": "A", **SECRET}, {"name": "B", "value": "1"}),
    ),
    "env-entry-is-appended": (
        env_of({"name": "B", "value": "1"}),
        env_of({"name": "A", "value": "$(B)"}),
        env_of({"name": "B", "value": "1"}, {"name": "A", "value": "$(B)"}),
    ),
    "env-list-appears": ({}, env_of({"name": "A", "value": "1"}), env_of({"name": "A", "value": "1"})),
    "empty-list-adds-nothing": (env_of({"name": "A", "value": "1"}), env_of(), env_of({"name": "A", "value": "1"})),
    "volume-is-replaced": (
        of_pod(volumes=[{"name": "v", "emptyDir": {"medium": "Memory"}}, {"name": "w", "emptyDir": {}}]),
        of_pod(volumes=[{"name": "v", **CLAIM}]),
        of_pod(volumes=[{"name": "v", **CLAIM}, {"name": "w", "emptyDir": {}}]),
    ),
    "volume-is-appended": (
        of_pod(volumes=[{"name": "v", "emptyDir": {}}]),
        of_pod(volumes=[{"name": "w", **CLAIM}]),
        of_pod(volumes=[{"name": "v", "emptyDir": {}}, {"name": "w", **CLAIM}]),
    ),
    "resource-claim-is-replaced": (
        of_pod(resourceClaims=[{"name": "r", "resourceClaimName": "a"}]),
        of_pod(resourceClaims=[{"name": "r", "resourceClaimTemplateName": "b"}]),
        of_pod(resourceClaims=[{"name": "r", "resourceClaimTemplateName": "b"}]),
    ),
    "pull-secret-is-appended-once": (
        of_pod(imagePullSecrets=[{"name": "a"}, {"name": "b"}]),
        of_pod(imagePullSecrets=[{"name": "b"}, {"name": "c"}]),
        of_pod(imagePullSecrets=[{"name": "a"}, {"name": "b"}, {"name": "c"}]),
    ),
    "port-by-name": (
        ports_of({"name": "web", "containerPort": 80, "hostPort": 80}, {"name": "rpc", "containerPort": 90}),
        ports_of({"name": "web", "containerPort": 8080}),
        ports_of({"name": "web", "containerPort": 8080}, {"name": "rpc", "containerPort": 90}),
    ),
    "port-by-number": (
        ports_of({"containerPort": 80, "hostPort": 80}, {"containerPort": 90}),
        ports_of({"containerPort": 80, "protocol": "TCP"}),
        ports_of({"containerPort": 80, "protocol": "TCP"}, {"containerPort": 90}),
    ),
    "port-of-another-protocol": (
        ports_of({"containerPort": 80}),
        ports_of({"containerPort": 80, "protocol": "UDP"}),
        ports_of({"containerPort": 80}, {"containerPort": 80, "protocol": "UDP"}),
    ),
    "mount-by-path": (
        of_main(volumeMounts=[{"name": "v", "mountPath": "/a", "readOnly": True}, {"name": "v", "mountPath": "/b"}]),
        of_main(volumeMounts=[{"name": "w", "mountPath": "/a"}, {"name": "w", "mountPath": "/c"}]),
        of_main(
            volumeMounts=[
                {"name": "w", "mountPath": "/a"},
                {"name": "v", "mountPath": "/b"},
                {"name": "w", "mountPath": "/c"},
            ]
        ),
    ),
    "host-alias-by-ip": (
        of_pod(hostAliases=[{"ip": "10.0.0.1", "hostnames": ["a"]}, {"ip": "10.0.0.2", "hostnames": ["b"]}]),
        of_pod(hostAliases=[{"ip": "10.0.0.1", "hostnames": ["c"]}]),
        of_pod(hostAliases=[{"ip": "10.0.0.1", "hostnames": ["c"]}, {"ip": "10.0.0.2", "hostnames": ["b"]}]),
    ),
    # Probes and lifecycle handlers.
    "liveness-is-replaced": (of_main(livenessProbe=HTTP), of_main(livenessProbe=RUN), of_main(livenessProbe=RUN)),
    "readiness-is-replaced": (of_main(readinessProbe=HTTP), of_main(readinessProbe=RUN), of_main(readinessProbe=RUN)),
    "startup-is-replaced": (of_main(startupProbe=HTTP), of_main(startupProbe=RUN), of_main(startupProbe=RUN)),
    "handlers-are-replaced-one-by-one": (
        of_main(lifecycle={"preStop": {"exec": {"command": ["a"]}}, "postStart": {"exec": {"command": ["b"]}}}),
        of_main(lifecycle={"preStop": {"sleep": {"seconds": 5}}}),
        of_main(lifecycle={"preStop": {"sleep": {"seconds": 5}}, "postStart": {"exec": {"command": ["b"]}}}),
    ),
    # Other lists.
    "args-are-replaced": (of_main(args=["a", "b"]), of_main(args=["c"]), of_main(args=["c"])),
    "empty-args-are-not-set": (of_main(args=["a", "b"]), of_main(args=[]), {}),
    "tolerations-are-replaced": (
        of_pod(tolerations=[{"key": "a"}, {"key": "b"}]),
        of_pod(tolerations=[{"key": "c"}]),
        of_pod(tolerations=[{"key": "c"}]),
    ),
    "claims-of-a-container-are-replaced": (
        claiming({"name": "a", "request": "r"}),
        of_main(resources={"claims": [{"name": "b"}]}),
        claiming({"name": "b"}),
    ),
}
"""What the graph says, what the overlay says, and what the graph could have said instead."""

SIZE = 20
"""Rows in one graph."""


def whole(name: str, fields: Manifest) -> Manifest:
    """Return an entry of the graph: ``fields``, with a container main that has an image wherever there is none."""
    template = fields.get("podTemplate") or {}
    spec = template.get("spec") or {}
    given = spec.get("containers") or [{"name": "main"}]
    containers = [main(**one) if one["name"] == "main" else one for one in given]
    return {"name": name, **fields, "podTemplate": {**template, "spec": {**spec, "containers": containers}}}


def deployment(name: str, which: int, *, overlays: bool) -> Object:
    """Return the Deployment of a row, rendered beside its neighbours: as it was before or is after, or by overlays."""
    number = list(ROWS).index(name)
    names = list(ROWS)[number - number % SIZE :][:SIZE]
    values = graph(*(whole(row, ROWS[row][which]) for row in names))
    layers = [values, {"components": {row: ROWS[row][1] for row in names}}] if overlays else [values]
    return find(render(layers), "Deployment", f"my-graph-{name}")


@pytest.mark.parametrize("row", ROWS)
def test_overlay_equals_the_manifest_written_out(row: str) -> None:
    """An overlay makes what the same change in the manifest itself would make."""
    before, overlaid, after = (
        deployment(row, 0, overlays=False),
        deployment(row, 0, overlays=True),
        deployment(row, 2, overlays=False),
    )
    assert overlaid == after
    assert (before != after) == (row not in {"null-removes-nothing", "empty-list-adds-nothing"})


def change(**fields: Any) -> Manifest:  # noqa: ANN401 - fields of a container
    """Return values that overlay the component called worker."""
    return {"components": {"worker": of_main(**fields)}}


def test_the_worker_hash_is_that_of_the_manifest_written_out() -> None:
    """Whether a change stands in an overlay or in the manifest makes no other generation of workers, null or not."""
    before = graph(frontend(), worker(container={"tty": True, "env": [{"name": "A", "value": "1"}]}))
    after = graph(frontend(), worker(container={"env": [{"name": "A", "value": "2"}]}))
    overlay = change(env=[{"name": "A", "value": "2"}], tty=None)
    assert render([before, overlay]) == render(after)
    assert render(before) != render(after)


def test_order_is_the_graphs() -> None:
    """Overlays do not reorder components, whatever their own order."""
    values = graph(*(component(name) for name in "cab"))
    overlays = {"components": {name: {"replicas": 2} for name in "abc"}}
    names = [item["metadata"]["name"] for item in of_kind(render([values, overlays]), "Deployment")]
    plain = [item["metadata"]["name"] for item in of_kind(render(values), "Deployment")]
    assert sorted(names) == ["my-graph-a", "my-graph-b", "my-graph-c"]
    assert names == plain


def test_overlay_may_stand_in_the_same_file() -> None:
    """One file may hold both the graph and overlays."""
    [found] = of_kind(render({**graph(worker()), "components": {"worker": {"replicas": 4}}}), "Deployment")
    assert found["spec"]["replicas"] == 4


def test_overlays_of_several_files_add_up() -> None:
    """Helm merges the files' maps, so each may change something else of one component."""
    layers = [graph(worker()), {"components": {"worker": {"replicas": 4}}}, change(tty=True)]
    [found] = of_kind(render(layers), "Deployment")
    assert found["spec"]["replicas"] == 4
    assert container(found)["tty"] is True


def test_an_overlay_can_be_taken_back() -> None:
    """A later file unsets an earlier file's overlay with null."""
    layers = [graph(worker()), {"components": {"worker": {"replicas": 4}}}, {"components": {"worker": None}}]
    assert render(layers) == render(graph(worker()))


def test_names_are_matched_to_the_letter() -> None:
    """An overlay is found by the name as the graph spells it, and an unknown one is refused."""
    message = failure([graph(worker()), {"components": {"Worker": {"replicas": 4}}}]).message
    assert 'components.Worker: no component is called "Worker"' in message


@pytest.mark.parametrize("metadata", [{}, {"metadata": {"name": "other"}}], ids=["release", "manifest"])
def test_a_standalone_component_is_overlaid_by_its_name(metadata: Manifest) -> None:
    """Without spec.name, a standalone component is called as its manifest, else as the release."""
    name = metadata.get("metadata", {}).get("name", "my-graph")
    spec = component("ignored", "worker")
    del spec["name"]
    values = {"kind": "DynamoComponentDeployment", "spec": spec, **metadata}
    [found] = of_kind(render([values, {"components": {name: {"replicas": 4}}}]), "Deployment")
    assert found["spec"]["replicas"] == 4


def test_a_standalone_component_with_a_name_is_overlaid_by_that() -> None:
    """spec.name names a standalone component before metadata.name does."""
    values = {"kind": "DynamoComponentDeployment", "metadata": {"name": "other"}, "spec": component("one", "worker")}
    [found] = of_kind(render([values, {"components": {"one": {"replicas": 4}}}]), "Deployment")
    assert found["spec"]["replicas"] == 4
    assert "[unknown-overlay]" in failure([values, {"components": {"other": {"replicas": 4}}}]).message


def test_a_standalone_component_may_be_an_overlay_alone() -> None:
    """Null in an overlay is not set, also where the manifest has no spec."""
    overlay = {"podTemplate": {"spec": {"containers": [main(tty=None, ports=None, stdin=True)]}}}
    found = find(render({"kind": "DynamoComponentDeployment", "components": {"my-graph": overlay}}), "Deployment")
    assert container(found).keys() & {"tty", "ports", "stdin"} == {"stdin"}


def test_an_overlay_wins_over_defaults() -> None:
    """What an overlay gives is the user's, so that no default stays beside it."""
    [found] = of_kind(
        render([graph(worker()), change(env=[{"name": "DYN_SYSTEM_PORT", "value": "9191"}])]), "Deployment"
    )
    assert env(container(found))["DYN_SYSTEM_PORT"] == "9191"
    assert pod_spec(found)["containers"][0]["ports"][0]["containerPort"] == 9191


@pytest.mark.parametrize(
    "base",
    [{}, {"env": [{"name": "A", "value": "0"}]}, {"env": [{"name": "B", "value": "0"}]}],
    ids=["none", "same", "other"],
)
def test_an_entry_given_twice_is_reported(base: Manifest) -> None:
    """An overlay that gives one name twice is a mistake, whether the graph has that name or not."""
    twice = change(env=[{"name": "A", "value": "1"}, {"name": "A", "value": "2"}])
    message = failure([graph(worker(container=base)), twice]).message
    assert "podTemplate.spec.containers (main).env: two entries have the same name: A" in message
    assert message.startswith("dynamo-graph: 1 problem in")


def test_an_unnamed_port_meets_no_named_one() -> None:
    """A port without a name does not replace one that has a name, and the same number twice is reported."""
    values = graph(worker(container={"ports": [{"name": "web", "containerPort": 80}]}))
    message = failure([values, change(ports=[{"containerPort": 80}])]).message
    assert "two entries have the same containerPort and protocol: 80 TCP" in message


def test_values_stay_as_they_were(tmp_path: Path) -> None:
    """Overlays are merged into a copy: a template that runs afterwards finds .Values as the user gave them."""
    chart = shutil.copytree(ROOT / "chart", tmp_path / "chart")
    text = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: seen}\ndata:\n  values: {{ toJson .Values | toJson }}\n"
    (chart / "templates" / "a.yaml").write_text(text, encoding="utf-8")
    values = {
        **graph(worker(container={"tty": None, "env": [{"name": "A", "value": "1"}]})),
        **change(tty=True, env=None),
    }
    objects = render(values, chart=chart)
    assert container(find(objects, "Deployment"))["tty"] is True
    assert json.loads(find(objects, "ConfigMap")["data"]["values"]) == values
