"""Every detector sees its fault: in objects that were tampered with, and in a chart that a fault was built into."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.fuzz import kubernetes, left
from tests.fuzz.corpus import Base
from tests.fuzz.merged import components
from tests.fuzz.roundtrip import losses
from tests.fuzz.verdict import FaultError, examine, refused, same
from tests.harness.helm import Options, render
from tests.harness.manifests import component, frontend, graph, worker
from tests.harness.objects import container, find, pod_spec
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

MOUNT = {"name": "data", "mountPath": "/data"}
VALUES: Manifest = {
    "commonLabels": {"team": "search"},
    "imagePullSecrets": [{"name": "ngc"}],
    "components": {"worker": {"autoscaling": {"minReplicas": 2, "maxReplicas": 4}}},
    **graph(
        worker(
            metadata={"labels": {"a": "1"}, "annotations": {"b": "{{ x }}"}},
            pod={
                "terminationGracePeriodSeconds": 7,
                "tolerations": [{"key": "gpu", "operator": "Exists"}],
                "volumes": [{"name": "data", "emptyDir": {}}],
            },
            container={
                "args": ["--model", "a b"],
                "env": [{"name": "A", "value": "08"}, {"name": "EMPTY", "value": ""}],
                "ports": [{"containerPort": 8123, "name": "mine"}],
                "resources": {"limits": {"cpu": 0.5, "nvidia.com/gpu": "1"}},
                "securityContext": {"privileged": False, "runAsUser": 0},
                "volumeMounts": [MOUNT],
            },
        ),
        env=[{"name": "SHARED", "value": "$(A)"}],
        labels={"of": "graph"},
    ),
}


def main_of(objects: list[Object]) -> Object:
    """Return the worker's container main."""
    return container(find(objects, "Deployment"))


def spec_of(objects: list[Object]) -> Object:
    """Return the worker's pod spec."""
    return pod_spec(find(objects, "Deployment"))


def labels_of(objects: list[Object]) -> Object:
    """Return the labels of the worker's pods."""
    labels: Object = find(objects, "Deployment")["spec"]["template"]["metadata"]["labels"]
    return labels


def variable(objects: list[Object], name: str) -> Object:
    """Return an entry of main's environment."""
    found: Object = next(entry for entry in main_of(objects)["env"] if entry["name"] == name)
    return found


TAMPERED: dict[str, tuple[Callable[[list[Object]], Any], str]] = {
    "variable-gone": (lambda o: main_of(o)["env"].remove(variable(o, "A")), "containers[main].env[A].value"),
    "empty-string-gone": (lambda o: variable(o, "EMPTY").pop("value"), "containers[main].env[EMPTY].value"),
    "string-is-a-number": (lambda o: variable(o, "A").update(value=8), "containers[main].env[A].value"),
    "shared-variable-expanded": (
        lambda o: variable(o, "SHARED").update(value="08"),
        "containers[main].env[SHARED].value",
    ),
    "number-is-a-string": (
        lambda o: spec_of(o).update(terminationGracePeriodSeconds="7"),
        "terminationGracePeriodSeconds",
    ),
    "zero-gone": (
        lambda o: main_of(o)["securityContext"].pop("runAsUser"),
        "containers[main].securityContext.runAsUser",
    ),
    "false-is-zero": (
        lambda o: main_of(o)["securityContext"].update(privileged=0),
        "containers[main].securityContext.privileged",
    ),
    "arguments-reordered": (lambda o: main_of(o)["args"].reverse(), "containers[main].args"),
    "argument-split": (lambda o: main_of(o).update(args=["--model", "a", "b"]), "containers[main].args"),
    "limit-rounded": (
        lambda o: main_of(o)["resources"]["limits"].update(cpu=1),
        "containers[main].resources.limits.cpu",
    ),
    "port-gone": (lambda o: main_of(o).pop("ports"), "containers[main].ports[mine].containerPort"),
    "mount-moved": (
        lambda o: main_of(o)["volumeMounts"].remove(MOUNT),
        "containers[main].volumeMounts[/data].name",
    ),
    "empty-map-gone": (
        lambda o: [volume.pop("emptyDir") for volume in spec_of(o)["volumes"] if volume["name"] == "data"],
        "volumes[data].emptyDir",
    ),
    "toleration-gone": (lambda o: spec_of(o).pop("tolerations"), "tolerations[0].key"),
    "label-gone": (lambda o: labels_of(o).pop("a"), "labels.a"),
    "label-of-the-graph-gone": (lambda o: labels_of(o).pop("of"), "labels.of"),
    "pull-secret-gone": (lambda o: spec_of(o).pop("imagePullSecrets"), "imagePullSecrets[ngc].name"),
    "common-label-gone": (lambda o: o[0]["metadata"]["labels"].pop("team"), "labels.team"),
    "autoscaler-changed": (
        lambda o: find(o, "HorizontalPodAutoscaler")["spec"].update(maxReplicas=5),
        "maxReplicas",
    ),
    "component-gone": (lambda o: o.remove(find(o, "Deployment")), ""),
}


def test_nothing_is_lost_of_what_is_there() -> None:
    """The detectors are silent about a render that is as it should be."""
    assert losses(VALUES, "my-graph", render(VALUES)) == []


@pytest.mark.parametrize("name", TAMPERED)
def test_a_loss_is_seen(name: str) -> None:
    """One change to what was rendered, one path."""
    tamper, path = TAMPERED[name]
    objects = render(VALUES)
    tamper(objects)
    assert path in [loss.path for loss in losses(VALUES, "my-graph", objects)]


@pytest.mark.parametrize("orchestrator", ["component", "grove"])
@pytest.mark.parametrize("nodes", [{}, {"multinode": {"nodeCount": 3}}])
def test_settings_beside_the_pod_template_are_looked_for(orchestrator: str, nodes: Manifest) -> None:
    """The number of replicas, wherever a workload says it; names, anywhere."""
    fields = {"replicas": 7, "modelRef": {"name": "m/x"}, "compilationCache": {"pvcName": "kernels"}, **nodes}
    values = {**graph(worker(**fields)), "platform": {"orchestrator": orchestrator}}
    objects = render(values)
    assert losses(values, "my-graph", objects) == []
    for old, new, path in (
        ('"replicas": 7', '"replicas": 8', "replicas"),
        ('"m/x"', '"m"', "modelRef.name"),
        ('"kernels"', '"k"', "compilationCache.pvcName"),
    ):
        tampered = json.loads(json.dumps(objects).replace(old, new))
        assert [loss.path for loss in losses(values, "my-graph", tampered)] == [path]


def test_overlays_count_as_what_the_user_wrote() -> None:
    """An overlay replaces, removes and adds; what it replaced is not missed."""
    env = [{"name": "A", "value": "1"}, {"name": "B", "value": "2"}]
    values = graph(worker(container={"env": env, "args": ["x"], "livenessProbe": {"exec": {"command": ["a"]}}}))
    other = [{"name": "B", "valueFrom": {}}, {"name": "C"}]
    main = {
        "name": "main",
        "env": other,
        "args": ["y"],
        "livenessProbe": {"httpGet": {"port": 1}},
        "image": None,
    }
    overlay = {"replicas": 3, "podTemplate": {"spec": {"containers": [main]}}}
    [merged] = components({**values, "components": {"worker": overlay}}, "my-graph")
    [result] = merged["podTemplate"]["spec"]["containers"]
    assert merged["replicas"] == 3
    assert "image" not in result
    assert result["env"] == [env[0], *other]
    assert result["args"] == ["y"]
    assert result["livenessProbe"] == {"httpGet": {"port": 1}}


@pytest.mark.parametrize(
    "text",
    [
        "template: dynamo-graph/templates/a.yaml:1:2: nil pointer evaluating interface {}.b",
        "template: dynamo-graph/templates/_a.tpl:1:2: executing ... error calling int: wrong type for value",
        "template: dynamo-graph/templates/_a.tpl:1:2: can't evaluate field b in type string",
        "YAML parse error on dynamo-graph/templates/a.yaml: error converting YAML to JSON",
        "execution error at (dynamo-graph/templates/a.yaml:1:2): index out of range",
        "execution error at (dynamo-graph/templates/validate.yaml:1:2): dynamo-graph: 1 problem in the values\n  a: b",
    ],
)
def test_a_template_error_is_no_refusal(text: str) -> None:
    """Only the chart's own report, with a rule in it, is."""
    with pytest.raises(FaultError, match=r"^template error"):
        refused(f"Error: {text}", f"Error: {text}")


def test_a_refusal_names_rules_and_nothing_of_go() -> None:
    """A rule that does not exist, a value that a message was not given, and half a character are faults."""
    head = "Error: execution error at (a:1:2): dynamo-graph: 1 problem in the values\n"
    good = f"{head}  spec: there is nothing\n      do it   [no-components]"
    assert refused(good, good).rules == ("no-components",)
    half = good.replace("nothing", b"\xc2".decode(errors="surrogateescape"))
    for text in (good.replace("no-components", "no-such-rule"), good.replace("nothing", "<nil>"), half):
        with pytest.raises(FaultError, match=r"^message"):
            refused(text, text)
    with pytest.raises(FaultError, match=r"^helms"):
        refused(good, good.replace("nothing", "something"))


def test_helms_that_differ_are_seen() -> None:
    """Other objects, and text that is no YAML."""
    text = "apiVersion: v1\nkind: A\nmetadata: {name: a}\nspec: {b: 1}\n"
    for other in (text.replace("1}", '"1"}'), "a: b: c"):
        with pytest.raises(FaultError, match=r"^yaml"):
            same(text, other)


CLOCK = "metadata:\n  generation: {{ randInt 1 999999 }}\n"
VERSION = "metadata:\n  finalizers: [{{ trunc 2 $.Capabilities.HelmVersion.Version }}]\n"
FAULTS = {
    "variable-lost": ("_pod-main.tpl", '"from" .main', '"from" (omit .main "env")', "round trip"),
    "null-error": ("_pod.tpl", 'wait.add" .', 'wait.add" .graph.no.such', "template error"),
    "clock": ("services.yaml", "metadata:\n", CLOCK, "repeatable"),
    "version": ("services.yaml", "metadata:\n", VERSION, "yaml"),
    "not-taken": ("services.yaml", "spec:\n", "spec:\n  sessionAffinity: Sometimes\n", "judge"),
    "unknown-field": ("services.yaml", "spec:\n", "spec:\n  misspelt: 1\n", "judge"),
}
"""A template, text in it, what stands there instead, and the detector that sees it."""


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_chart_is_seen(name: str, tmp_path: Path, control_plane: object) -> None:
    """The whole property, with a chart that has one fault."""
    del control_plane
    file, old, new, detector = FAULTS[name]
    chart = shutil.copytree(ROOT / "chart", tmp_path / "chart")
    path = chart / "templates" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    values = graph(frontend(), worker(container={"env": [{"name": "A", "value": "1"}]}))
    with pytest.raises(FaultError) as caught:
        examine(Base(values, Options(chart=chart)))
    assert caught.value.detector == detector


@pytest.mark.slow
def test_what_is_left_to_kubernetes_is_named(control_plane: object) -> None:
    """A complaint that has a row is known where the user's own template gets it too."""
    del control_plane
    values = graph(component("odd", pod={"os": {"name": "windows"}, "securityContext": {"fsGroup": 1}}))
    outcome = examine(Base(values, {}))
    assert outcome.kind == "rendered"
    assert outcome.known == ("windows",)


@pytest.mark.slow
def test_what_kubernetes_says_of_the_users_own_template_is_no_excuse(
    control_plane: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rule that the chart lacks is a fault, unless somebody has written down that it lacks it."""
    del control_plane
    monkeypatch.setattr(left, "LEFT", ())
    values = graph(component("odd", pod={"os": {"name": "windows"}, "securityContext": {"fsGroup": 1}}))
    with pytest.raises(FaultError) as caught:
        examine(Base(values, {}))
    assert caught.value.detector == "judge"


def test_complaints_are_compared_without_their_place() -> None:
    """A pod template has other paths in a Deployment, in a LeaderWorkerSet and alone."""
    what = 'Invalid value: 0: must be between 1 and 65535, inclusive, spec.template.spec.x[0].y: Invalid value: "a": b'
    port = "spec.template.spec.containers[0].ports[1].containerPort"
    line = f'Deployment/a: Deployment.apps "a" is invalid: [{port}: {what}]'
    assert list(kubernetes.reasons(f"{line} (applied)")) == [
        "ports.containerPort: Invalid value: 0: must be between 1 and 65535, inclusive",
        'x.y: Invalid value: "a": b',
    ]
    line = "Deployment/a: /spec/template/spec/containers/0/ports/1 additional property (Kubernetes 1.34, 1.35)"
    assert list(kubernetes.reasons(line)) == ["containers.ports: additional property"]
