"""The Role that the reference page shows to installers: enough with both Helms, and nothing in it for nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.harness import cases, helm, installer, live
from tests.harness.live import Release
from tests.harness.manifests import component, graph, worker

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
MESH = {"platform": {"serviceMesh": {"provider": "istio"}}}
EVERYTHING = {**graph(worker(), PLANNER, LEGACY_PICKER), **AUTOSCALING, **MESH}
PICKS = "an endpoint picker"
FEATURES: dict[str, tuple[set[str], dict[str, Any]]] = {
    "": (set(), graph(worker())),
    "autoscaling": (set(), {**graph(worker()), **AUTOSCALING}),
    "a planner": (set(), graph(worker(), PLANNER)),
    PICKS: (set(), graph(worker(), PICKER)),
    "an endpoint picker with eppConfig.config": ({PICKS}, graph(worker(), LEGACY_PICKER)),
    "a service mesh": ({PICKS}, {**graph(worker(), PICKER), **MESH}),
}
"""Graphs that use one feature of the Role's, with the features that it stands on."""


def test_reference_page_shows_the_role() -> None:
    """What a reader copies is what the other tests try."""
    page = (live.CHART / "README.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"```yaml\n(apiVersion: rbac.*?)```", page, re.DOTALL)
    assert yaml.safe_load(text)["rules"] == installer.rules()


def test_no_wildcards_and_no_verb_twice() -> None:
    """Every verb is written out, once."""
    verbs = installer.verbs()
    assert len(set(verbs)) == len(verbs)
    assert not [one for one in verbs if "*" in one]


@pytest.mark.parametrize("program", helm.BOTH)
def test_is_enough(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Everything that the page names goes through, with a graph that uses every feature."""
    namespace = f"rights-{program}"
    release = Release(control_plane, namespace, program, installer.account(control_plane, namespace))
    release.do("install", values=EVERYTHING)
    release.do("upgrade", values=[EVERYTHING, {"commonLabels": {"round": "two"}}])
    release.do("rollback", "1")
    for command in ("status", "history", "get values"):
        release.do(command)
    release.do("uninstall")
    assert not live.records(control_plane, namespace)


@pytest.mark.parametrize("feature", FEATURES)
def test_feature_needs_its_rules_alone(control_plane: ControlPlane, feature: str) -> None:
    """A graph installs without the rules of features that it does not use."""
    below, values = FEATURES[feature]
    number = list(FEATURES).index(feature)
    user = namespace = f"rights-feature-{number}"
    control_plane.grant(user, namespace, installer.rules({"", feature, *below}))
    release = Release(control_plane, namespace, helm.BOTH[number % 2], user)
    release.do("install", values=values)
    release.do("uninstall")


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


@pytest.mark.parametrize("left_out", installer.verbs(), ids=lambda verb: f"{verb.group}-{verb.resource}-{verb.verb}")
def test_every_verb_is_needed(control_plane: ControlPlane, left_out: Verb) -> None:
    """Without any one verb something fails with at least one Helm, for want of that verb."""
    number = installer.verbs().index(left_out)
    _, values = FEATURES[left_out.feature]
    user = namespace = f"rights-without-{number}"
    control_plane.grant(user, namespace, installer.rules_without(left_out))
    # What Helm 3 patches on an upgrade, Helm 4 patches on the install already.
    for program in ("helm4", "helm"):
        failed, told = first_failure(Release(control_plane, namespace, program, user, name=program), values)
        if failed:
            assert lacks(told, left_out), f"{failed} fails for another reason: {told}"
            return
    pytest.fail(f"nothing needs to {left_out.verb} {left_out.resource}")


def first_failure(release: Release, values: dict[str, Any]) -> tuple[str, str]:
    """Return the first command that fails, nothing if none does, and all that Helm said until then."""
    told = ""
    # What is removed last is tried early: it fails there as well, without an upgrade before it.
    for command in ("install", "uninstall", "install", "upgrade", "rollback"):
        flags = ["1"] if command == "rollback" else []
        result = release.run(command, *flags, "--debug", values=values if command in live.RENDERING else ())
        told += result.stderr + result.stdout
        if result.returncode:
            return command, told
    return "", told


def lacks(told: str, verb: Verb) -> bool:
    """Say whether the API server refused for want of a verb, for oneself or to hand it on."""
    plain = told.replace("\\", "")
    used = f'cannot {verb.verb} resource "{verb.resource}" in API group "{verb.group}"'
    granted = f'{{APIGroups:["{verb.group}"], Resources:["{verb.resource}"], Verbs:["{verb.verb}"]}}'
    return used in plain or granted in plain
