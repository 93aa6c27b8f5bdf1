"""The Role that the reference page shows to installers: enough with both Helms, and nothing in it for nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.harness import cases, grove, helm, installer, jobs, live
from tests.harness.live import Release
from tests.harness.manifests import component, frontend, graph, worker
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane
    from tests.harness.installer import Verb

PICKER = component("Epp", "epp", container={"image": "registry.example.com/dynamo/epp-image:1.5.0"})
CONFIG = {"plugins": [{"type": "picker"}], "schedulingProfiles": [{"name": "p", "plugins": [{"pluginRef": "picker"}]}]}
LEGACY_PICKER = component(
    "Epp", "epp", container={"image": "registry.example.com/dynamo/epp-image:1.4.0"}, eppConfig={"config": CONFIG}
)
PLANNER = component("Planner", "planner")
AUTOSCALING = {"components": {"worker": {"autoscaling": {"maxReplicas": 2}}}}
RENAMED = {"metadata": {"name": "other"}, "platform": {"grove": {"scaleHook": "disabled"}}}
"""What makes an upgrade look through all sets, since none has the graph's name."""
MESH = {"platform": {"serviceMesh": {"provider": "istio"}}}
GROVE = {"platform": {"orchestrator": "grove"}}


def on_nodes(engine: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return a worker on two nodes whose engine spreads over both."""
    container = {
        "command": ["python3", "-m", f"dynamo.{engine}"],
        "args": ["--tensor-parallel-size", "8"],
        "resources": {"limits": {"nvidia.com/gpu": "4"}},
    }
    return worker("nodes", multinode={}, container=container, **fields)


def remembering(mode: str) -> dict[str, Any]:
    """Return a worker with a GPU Memory Service, and between pods with engines that take over."""
    failover = {"failover": {"mode": mode}} if mode == "InterPod" else {}
    container = {"resources": {"limits": {"nvidia.com/gpu": "1"}}}
    return worker("w", container=container, experimental={"gpuMemoryService": {"mode": mode}, **failover})


@dataclass(frozen=True)
class Trial:
    """A graph that uses a feature of the Role's.

    Attributes:
        below: the features that this one stands on, but for what every graph needs.
        values: the graph.
        changed: what an upgrade changes.

    """

    values: dict[str, Any]
    below: tuple[str, ...] = ()
    changed: dict[str, Any] = field(default_factory=dict)


CHECKPOINT = graph(worker("w", experimental={"checkpoint": {"enabled": True}}))
PICKS, NODES = "an endpoint picker", "a component on several nodes"
SETS, CHANGES = "Grove", "Grove, replicas that change, or checkpoints"
KEYED = "TensorRT-LLM on several nodes, or checkpoints"
CAPTURED, CARRIED = "checkpoints", "checkpoints with carrier: job"
CONFIGURED = "an endpoint picker with eppConfig.config, or vLLM on several nodes"
FEATURES = {
    "": Trial(graph(worker())),
    "autoscaling": Trial({**graph(worker()), **AUTOSCALING}),
    "a planner": Trial(graph(worker(), PLANNER)),
    PICKS: Trial(graph(worker(), PICKER)),
    CONFIGURED: Trial(graph(worker(), LEGACY_PICKER), (PICKS,)),
    "a service mesh": Trial({**graph(worker(), PICKER), **MESH}, (PICKS,)),
    NODES: Trial(graph(on_nodes("sglang"))),
    KEYED: Trial(graph(on_nodes("trtllm")), (NODES,)),
    SETS: Trial({**graph(worker(), on_nodes("vllm")), **GROVE}, (CONFIGURED,), RENAMED),
    "a GPU Memory Service in workers' pods": Trial(graph(remembering("IntraPod"))),
    "InterPod failover": Trial({**graph(remembering("InterPod"), backendFramework="vllm"), **GROVE}, (SETS,)),
    CAPTURED: Trial(CHECKPOINT, (CHANGES, KEYED), {"commonLabels": {"round": "two"}}),
    CARRIED: Trial({**CHECKPOINT, "platform": {"checkpoint": {"carrier": "job"}}}, (CHANGES, KEYED, CAPTURED)),
    CHANGES: Trial({**graph(frontend()), **GROVE}, (SETS,), {"components": {"frontend": {"replicas": 2}}}),
}
TRIALS = {
    **{feature or "every graph": (feature, trial) for feature, trial in FEATURES.items() if feature != CARRIED},
    "vLLM on several nodes": (CONFIGURED, Trial(graph(on_nodes("vllm")), (NODES,))),
}
"""Each feature alone, and what else needs the rules of one; carrier job needs somebody who makes pods."""
EVERYTHING = {
    "deployments": Trial(
        {**graph(worker(), on_nodes("vllm"), PLANNER, LEGACY_PICKER), **AUTOSCALING, **MESH},
        changed={"commonLabels": {"round": "two"}},
    ),
    "cliques": Trial(
        {
            **graph(worker(container={"command": ["python3", "-m", "dynamo.trtllm"]}), on_nodes("trtllm"), PLANNER),
            **AUTOSCALING,
            **GROVE,
        },
        changed={"commonLabels": {"round": "two"}, "components": {"nodes": {"replicas": 2}}},
    ),
}
"""Two graphs that use every feature between them."""


def test_reference_page_shows_the_role() -> None:
    """What a reader copies is what the other tests try."""
    page = (live.CHART / "README.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```yaml\n(apiVersion: rbac.*?)```", page, re.DOTALL)
    assert yaml.safe_load(text)["rules"] == installer.rules()


def test_readme_shows_the_cluster_role() -> None:
    """Likewise what whoever looks outside the namespace needs besides."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```yaml\n(rules:   # of a ClusterRole\n.*?)```", page, re.DOTALL)
    assert yaml.safe_load(text)["rules"] == installer.rules_everywhere()


def test_no_wildcards_and_no_verb_twice() -> None:
    """Every verb is written out, once."""
    verbs = installer.verbs()
    assert len(set(verbs)) == len(verbs)
    assert not [one for one in verbs if "*" in one]


@pytest.mark.parametrize("program", helm.BOTH)
def test_is_enough(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Everything that the page names goes through, with graphs that use every feature."""
    namespace = f"rights-{program}"
    user = installer.account(control_plane, namespace)
    with jobs.running(control_plane, namespace) as ran:
        for name, trial in EVERYTHING.items():
            release = Release(control_plane, namespace, program, user, name)
            release.do("install", values=trial.values)
            grove.follow(control_plane, namespace)
            release.do("upgrade", values=[trial.values, trial.changed])
            release.do("rollback", "1")
            for command in ("status", "history", "get values"):
                release.do(command)
            release.do("uninstall")
    assert len(ran) == 1
    assert not live.records(control_plane, namespace)


@pytest.mark.parametrize("name", TRIALS)
def test_feature_needs_its_rules_alone(control_plane: ControlPlane, name: str) -> None:
    """A graph installs without the rules of features that it does not use."""
    feature, trial = TRIALS[name]
    number = list(TRIALS).index(name)
    user = namespace = f"rights-feature-{number}"
    control_plane.grant(user, namespace, installer.rules({"", feature, *trial.below}))
    release = Release(control_plane, namespace, helm.BOTH[number % 2], user)
    with jobs.running(control_plane, namespace):
        release.do("install", values=trial.values)
        grove.follow(control_plane, namespace)
        if trial.changed:
            release.do("upgrade", values=[trial.values, trial.changed])
        release.do("uninstall")


CLASS = {
    "apiVersion": "resource.k8s.io/v1",
    "kind": "DeviceClass",
    "metadata": {"name": "gpu.nvidia.com"},
    "spec": {},
}


@pytest.mark.parametrize("granted", [True, False], ids=["with", "without"])
def test_cluster_role_is_enough(control_plane: ControlPlane, granted: bool) -> None:  # noqa: FBT001 - with or without
    """With the ClusterRole of the page a render may look for a DeviceClass; without it that is an error of Kubernetes'.

    What else the ClusterRole names the test server does not serve, so that nobody looks for it.
    """
    answer = control_plane.request("POST", "/apis/resource.k8s.io/v1/deviceclasses", CLASS)
    assert answer.status in (201, 409), answer
    namespace = f"everywhere-{granted}".lower()
    user = installer.account(control_plane, namespace)
    if granted:
        control_plane.grant(user, "", installer.rules_everywhere())
    looking = {"platform": {"clusterLookup": "cluster"}}
    result = Release(control_plane, namespace, "helm", user).run(
        "install", values=[graph(remembering("IntraPod")), looking]
    )
    assert (result.returncode == 0) == granted, result.stderr
    assert granted or 'cannot get resource "deviceclasses"' in result.stderr


def test_every_kind_has_a_row(control_plane: ControlPlane) -> None:
    """What Helm does with an object is in the Role for every kind that a case renders."""
    plurals = {(group(item.version), item.kind): item.name for item in live.resources(control_plane)}
    rendered = [item for case in cases.discover() for item in helm.read(case.golden.read_text(encoding="utf-8"))]
    kinds = {(group(item["apiVersion"]), item["kind"]) for item in rendered}
    wanted = {(key[0], plurals[key], verb) for key in kinds for verb in ("get", "create", "patch", "delete")}
    assert wanted <= {(one.group, one.resource, one.verb) for one in installer.verbs()}


def group(version: str) -> str:
    """Return the API group of an apiVersion."""
    return version.rpartition("/")[0]


def test_every_feature_is_tried() -> None:
    """A feature that a rule names has a graph here."""
    assert installer.features() == FEATURES.keys()


def units() -> list[tuple[Verb, ...]]:
    """Return what is left out at a time: one verb, or both of those with which Helm waits for an object of a hook.

    With only one of the two it is a matter of versions and of luck whether Helm sees the object in time.
    """

    def unit(one: Verb) -> tuple[str, ...]:
        waits = one.feature == CHANGES and one.verb in ("list", "watch")
        return one.group, one.resource, "waits" if waits else one.verb

    return [tuple(verbs) for _, verbs in groupby(installer.verbs(), unit)]


@pytest.mark.parametrize(
    "left_out", units(), ids=lambda unit: "-".join([unit[0].group, unit[0].resource, *(one.verb for one in unit)])
)
def test_every_verb_is_needed(control_plane: ControlPlane, left_out: tuple[Verb, ...]) -> None:
    """Without any one verb something fails with at least one Helm, for want of that verb."""
    number = units().index(left_out)
    user = namespace = f"rights-without-{number}"
    control_plane.grant(user, namespace, installer.rules_without(left_out))
    with jobs.running(control_plane, namespace):
        # What Helm 3 patches on an upgrade, Helm 4 patches on the install already.
        for program in ("helm4", "helm"):
            release = Release(control_plane, namespace, program, user, name=program)
            failed, told = first_failure(release, FEATURES[left_out[0].feature])
            if failed:
                assert any(lacks(told, one) for one in left_out), f"{failed} fails for another reason: {told}"
                return
    pytest.fail(f"nothing needs {left_out}")


def first_failure(release: Release, trial: Trial) -> tuple[str, str]:
    """Return the first command that fails, nothing if none does, and all that Helm said until then."""
    told = ""
    values = {"install": [trial.values], "upgrade": [trial.values, trial.changed]}
    # What is removed last is tried early: it fails there as well, without an upgrade before it.
    for command in ("install", "uninstall", "install", "upgrade", "rollback"):
        flags = ["1"] if command == "rollback" else []
        result = release.run(command, *flags, "--debug", values=values.get(command, ()))
        told += result.stderr + result.stdout
        if result.returncode:
            return command, told
        grove.follow(release.plane, release.namespace)
    return "", told


def lacks(told: str, verb: Verb) -> bool:
    """Say whether the API server refused for want of a verb, for oneself or to hand it on."""
    plain = told.replace("\\", "")
    used = f'cannot {verb.verb} resource "{verb.resource}" in API group "{verb.group}"'
    granted = (rf'{{APIGroups:["{verb.group}"], Resources:["{verb.resource}"], ', rf'Verbs:["{verb.verb}"]}}')
    names = r"(ResourceNames:\[[^]]*\], )?"
    return used in plain or bool(re.search(names.join(map(re.escape, granted)), plain))
