"""The number of replicas on a cluster where somebody scales."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import grove, helm, installer, jobs
from tests.harness.live import Release
from tests.harness.manifests import graph, worker

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane
    from tests.harness.inputs import Values

AUTOSCALED = {"components": {"worker": {"autoscaling": {"maxReplicas": 8}}}}


@dataclass(frozen=True)
class Target:
    """What somebody scales.

    Attributes:
        path: its kind as paths have it, with the API group and version.
        name: of the object.
        nodes: how many carry an instance of the component.
        falls_to: its replicas after an upgrade that says nothing of them any more; 0 where they stay.

    """

    path: str
    name: str
    nodes: int = 1
    falls_to: int = 1

    def values(self, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
        """Return a graph of one worker, which this target carries."""
        if self.nodes > 1:
            fields["multinode"] = {"nodeCount": self.nodes}
        orchestrator = "component" if self.falls_to else "grove"
        return {**graph(worker(**fields)), "platform": {"orchestrator": orchestrator}}


TARGETS = {
    "deployment": Target("apps/v1/deployments", "my-graph-worker"),
    "nodes": Target("leaderworkerset.x-k8s.io/v1/leaderworkersets", "my-graph-worker-0", nodes=2),
    "clique": Target(f"{grove.VERSION}/podcliques", "my-graph-0-worker", falls_to=0),
    "group": Target(f"{grove.VERSION}/podcliquescalinggroups", "my-graph-0-worker", nodes=2, falls_to=0),
}
EACH = pytest.mark.parametrize(
    ("kind", "program"),
    [*product(("deployment", "nodes"), helm.BOTH), ("clique", "helm"), ("group", "helm4")],
)
"""Under Grove it is the chart that leaves the number alone, rather than Helm: each kind of object with one Helm."""


@dataclass(frozen=True)
class Scaled(Release):
    """A release whose target is scaled, on a cluster that runs Jobs and, perhaps, Grove."""

    target: Target = TARGETS["deployment"]

    def do(self, command: str, *flags: str, values: Values = ()) -> str:
        """Run a command that must succeed, and let Grove see to the rest."""
        with jobs.running(self.plane, self.namespace):
            told = super().do(command, *flags, values=values)
        grove.follow(self.plane, self.namespace)
        return told

    @property
    def replicas(self) -> int:
        """How many the target asks for."""
        return self._ask("GET")

    def scale(self, number: int) -> None:
        """Scale as an autoscaler does, or somebody with kubectl."""
        self._ask("PATCH", {"spec": {"replicas": number}})

    def _ask(self, method: str, body: dict[str, Any] | None = None) -> int:
        group, version, plural = self.target.path.split("/")
        path = f"/apis/{group}/{version}/namespaces/{self.namespace}/{plural}/{self.target.name}/scale"
        answer = self.plane.request(method, path, body, content_type="application/merge-patch+json")
        assert answer.status == 200, answer
        return int(answer.body["spec"]["replicas"])


def release(plane: ControlPlane, use: str, kind: str, program: helm.Helm) -> Scaled:
    """Return a release of an account with the rights of an installer, to be installed."""
    namespace = f"{use}-{kind}-{program}"
    return Scaled(plane, namespace, program, installer.account(plane, namespace), target=TARGETS[kind])


@EACH
def test_adapter_keeps_the_live_number(control_plane: ControlPlane, kind: str, program: helm.Helm) -> None:
    """Upgrades leave a number alone that somebody else set, also when an autoscaler takes over."""
    one = release(control_plane, "adapter", kind, program)
    values = one.target.values(replicas=3, scalingAdapter={})
    one.do("install", values=values)
    assert one.replicas == 3
    one.scale(5)
    one.do("upgrade", values=values)
    assert one.replicas == 5
    one.do("upgrade", values=[values, AUTOSCALED])
    assert one.replicas == 5
    one.scale(6)
    one.do("upgrade", values=[values, AUTOSCALED])
    assert one.replicas == 6


@EACH
def test_autoscaler_alone(control_plane: ControlPlane, kind: str, program: helm.Helm) -> None:
    """It finds one replica, with Grove what was there; its number is kept until it is switched off."""
    one = release(control_plane, "autoscaler", kind, program)
    values = one.target.values(replicas=3)
    one.do("install", values=values)
    one.do("upgrade", values=[values, AUTOSCALED])
    assert one.replicas == (one.target.falls_to or 3)
    one.scale(4)
    one.do("upgrade", values=[values, AUTOSCALED, {"commonLabels": {"round": "two"}}])
    assert one.replicas == 4
    one.do("upgrade", values=values)
    assert one.replicas == 3


@pytest.mark.parametrize(("program", "flags"), [("helm", ()), ("helm4", ("--force-conflicts",))])
def test_a_number_that_somebody_set(control_plane: ControlPlane, program: helm.Helm, flags: tuple[str, ...]) -> None:
    """Without an adapter an upgrade brings the number back: Helm 4 only where it is told to take it from another."""
    one = release(control_plane, "by-hand", "deployment", program)
    values = one.target.values(replicas=3)
    one.do("install", values=values)
    one.scale(5)
    if flags:
        refused = one.run("upgrade", values=values)
        assert refused.returncode
        assert "conflict" in refused.stderr
        assert ".spec.replicas" in refused.stderr
    one.do("upgrade", *flags, values=values)
    assert one.replicas == 3
