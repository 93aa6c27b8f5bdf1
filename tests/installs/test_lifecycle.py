"""Releases from their install to their end, on an API server, as an account with the rights of an installer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from tests.harness import cases, helm, installer, live, objects, selectors
from tests.harness.live import Release

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.harness.controlplane import ControlPlane
    from tests.harness.helm import Helm
    from tests.harness.inputs import Source

QUICKSTART = live.CHART / "examples" / "quickstart.yaml"
IMAGE = "registry.example.com/dynamo/another:1.5.0"
BOTH = pytest.mark.parametrize("program", helm.BOTH)


@dataclass(frozen=True)
class Graph:
    """A graph, a component of it, and the names of the objects that change with that component's image."""

    values: list[Source]
    component: str
    changed: set[str]

    def with_new_image(self) -> list[Source]:
        """Return the values for an upgrade to another image."""
        main = {"name": "main", "image": IMAGE}
        overlay = {"podTemplate": {"spec": {"containers": [main]}}}
        return [*self.values, {"components": {self.component: overlay}}]


def case(name: str, component: str, *changed: str, more: Iterable[Source] = ()) -> Graph:
    """Return a graph of tests/cases, with ``more`` values."""
    return Graph([cases.named(name).values[0], *more], component, set(changed))


GROVE = {"platform": {"orchestrator": "grove"}}
GRAPHS = {
    "quickstart": Graph([QUICKSTART], "Mocker", {"my-graph-mocker"}),
    # A new generation of workers: prefill and decode must not mix.
    "disagg-vllm": case(
        "disagg-vllm", "VllmDecodeWorker", "disagg-vllm-vllmprefillworker", "disagg-vllm-vllmdecodeworker"
    ),
    "planner": case("planner", "Planner", "planned-planner"),
    "epp-legacy": case("epp-legacy", "worker", "epp-legacy-worker"),
    "leaderworkerset": case("mn-vllm-tp", "worker", "mn-vllm-tp-worker", "mn-vllm-tp-worker-0"),
    "grove": case("mn-vllm-tp", "worker", "mn-vllm-tp", "mn-vllm-tp-worker", more=[GROVE]),
}
WORKLOADS = {"Deployment", "LeaderWorkerSet", "PodCliqueSet"}


@BOTH
@pytest.mark.parametrize("name", GRAPHS)
def test_lifecycle(control_plane: ControlPlane, name: str, program: Helm) -> None:
    """Install, upgrade without a change, upgrade to another image, rollback, uninstall: each does its part, no more."""
    graph = GRAPHS[name]
    namespace = f"life-{name}-{program}"
    release = Release(control_plane, namespace, program, installer.account(control_plane, namespace))
    empty = live.held(control_plane, namespace)

    release.do("install", values=graph.values)
    installed = live.held(control_plane, namespace)
    assert installed.keys() - empty.keys() == objects.names(release.manifest())

    release.do("upgrade", values=graph.values)
    assert live.held(control_plane, namespace) == installed, "an upgrade with the same values writes"

    release.do("upgrade", values=graph.with_new_image())
    upgraded = live.held(control_plane, namespace)
    changed = live.changed(installed, upgraded)
    # The Services of workers say in a label which generation of workers they belong to.
    assert {key[1] for key in changed} == graph.changed
    rolled = [upgraded[key] for key in changed if key[0] in WORKLOADS]
    assert [item["metadata"]["generation"] for item in rolled] == [2] * len(rolled)
    assert IMAGE in {objects.container(pods.spec)["image"] for pods in selectors.pods(rolled)}

    release.do("rollback", "1")
    assert not live.changed(installed, live.held(control_plane, namespace))

    release.do("uninstall")
    assert live.held(control_plane, namespace) == empty
    assert not live.records(control_plane, namespace)


@pytest.mark.parametrize(("old", "new"), [("helm", "helm4"), ("helm4", "helm")])
@pytest.mark.parametrize("name", ["disagg-vllm", "leaderworkerset", "grove"])
def test_change_of_helm(control_plane: ControlPlane, name: str, old: Helm, new: Helm) -> None:
    """What one Helm installed the other upgrades: nothing changes with the same values, an image with a new one."""
    namespace = f"change-{name}-{old}-{new}"
    user = installer.account(control_plane, namespace)
    before, after = (Release(control_plane, namespace, program, user) for program in (old, new))
    graph = GRAPHS[name]
    before.do("install", values=graph.values)
    installed = live.held(control_plane, namespace)
    after.do("upgrade", values=graph.values)
    assert not live.changed(installed, live.held(control_plane, namespace))
    after.do("upgrade", values=graph.with_new_image())
    upgraded = live.held(control_plane, namespace)
    assert {name for _, name in live.changed(installed, upgraded)} == graph.changed
    before.do("rollback", "1")
    assert not live.changed(installed, live.held(control_plane, namespace))
