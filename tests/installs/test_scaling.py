"""The number of replicas on a cluster where somebody scales."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness import helm, installer, live
from tests.harness.live import Release
from tests.harness.manifests import graph, worker

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane

BOTH = pytest.mark.parametrize("program", helm.BOTH)
KEY = ("Deployment", "my-graph-worker")
AUTOSCALED = {"components": {"worker": {"autoscaling": {"maxReplicas": 8}}}}


class Scaled(Release):
    """A release of one worker, whose replicas are counted and changed."""

    def replicas(self) -> int:
        """Return how many the Deployment asks for."""
        found: int = live.held(self.plane, self.namespace)[KEY]["spec"]["replicas"]
        return found

    def scale(self, number: int) -> None:
        """Scale as an autoscaler does."""
        path = f"/apis/apps/v1/namespaces/{self.namespace}/deployments/{KEY[1]}/scale"
        patch = {"spec": {"replicas": number}}
        answer = self.plane.request("PATCH", path, patch, content_type="application/merge-patch+json")
        assert answer.status == 200, answer


@BOTH
def test_adapter_keeps_the_live_number(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Upgrades leave a number alone that somebody else set, also when an autoscaler takes over."""
    namespace = f"adapter-{program}"
    release = Scaled(control_plane, namespace, program, installer.account(control_plane, namespace))
    values = graph(worker(replicas=3, scalingAdapter={}))
    release.do("install", values=values)
    assert release.replicas() == 3
    release.scale(5)
    release.do("upgrade", values=values)
    assert release.replicas() == 5
    release.do("upgrade", values=[values, AUTOSCALED])
    assert release.replicas() == 5
    release.scale(6)
    release.do("upgrade", values=[values, AUTOSCALED])
    assert release.replicas() == 6


@BOTH
def test_autoscaler_alone(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Switched on without an adapter, it finds one replica; from then on upgrades leave its number alone."""
    namespace = f"autoscaler-{program}"
    release = Scaled(control_plane, namespace, program, installer.account(control_plane, namespace))
    values = graph(worker(replicas=3))
    release.do("install", values=values)
    release.do("upgrade", values=[values, AUTOSCALED])
    assert release.replicas() == 1
    release.scale(4)
    release.do("upgrade", values=[values, AUTOSCALED, {"commonLabels": {"round": "two"}}])
    assert release.replicas() == 4
