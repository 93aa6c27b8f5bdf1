"""Replicas under Grove: the Job after an upgrade, run for real with the rights of its account."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import grove, helm, installer, jobs, live, objects
from tests.harness.live import Release
from tests.harness.manifests import frontend, graph, worker

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane
    from tests.harness.inputs import Values
    from tests.harness.jobs import Run

BOTH = pytest.mark.parametrize("program", helm.BOTH)
FRONTEND = ("podcliques", "my-graph-0-frontend")
WORKER = ("podcliques", "my-graph-0-worker")
DECODE = ("podcliquescalinggroups", "my-graph-0-decode")
NOTE = "Grove does not take over changed replicas by itself:"


def values(frontends: int = 1, workers: int = 2, decoders: int = 1, **settings: str) -> dict[str, Any]:
    """Return a graph under Grove with these numbers; ``settings`` are those of platform.grove."""
    decode = worker("decode", "decode", replicas=decoders, multinode={})
    components = frontend(replicas=frontends), worker(replicas=workers), decode
    return {**graph(*components), "platform": {"orchestrator": "grove", "grove": settings}}


class Grove(Release):
    """A release under Grove, which follows each command."""

    def do(self, command: str, *flags: str, values: Values = ()) -> str:
        """Run a command that must succeed, and let Grove see to the rest."""
        told = super().do(command, *flags, values=values)
        grove.follow(self.plane, self.namespace)
        return told

    def replicas(self) -> list[int]:
        """Return the numbers that the frontend, the worker and the decoder ask for."""
        return [self._ask("GET", *key) for key in (FRONTEND, WORKER, DECODE)]

    def scale(self, key: tuple[str, str], number: int) -> None:
        """Scale as anybody does."""
        self._ask("PATCH", *key, {"spec": {"replicas": number}})

    def _ask(self, method: str, plural: str, name: str, body: dict[str, Any] | None = None) -> int:
        path = f"/apis/{grove.VERSION}/namespaces/{self.namespace}/{plural}/{name}/scale"
        answer = self.plane.request(method, path, body, content_type="application/merge-patch+json")
        assert answer.status == 200, answer
        return int(answer.body["spec"]["replicas"])


def installed(plane: ControlPlane, namespace: str, program: helm.Helm) -> Grove:
    """Return a release of the graph, installed as an account with the rights of an installer."""
    release = Grove(plane, namespace, program, installer.account(plane, namespace))
    release.do("install", values=values())
    return release


def scales(run: Run) -> dict[tuple[str, str], int]:
    """Return what a Job was told."""
    told = json.loads(objects.env(objects.container(run.job, "scale"))["SCALES"])
    return {(entry["resource"], entry["name"]): entry["replicas"] for entry in told}


@BOTH
def test_changed_numbers(control_plane: ControlPlane, program: helm.Helm) -> None:
    """A Job gives them to Grove's objects, and leaves nothing behind; where no number changes there is none."""
    namespace = f"scale-{program}"
    with jobs.running(control_plane, namespace) as ran:
        release = installed(control_plane, namespace, program)
        before = live.held(control_plane, namespace)
        release.do("upgrade", values=values())
        assert live.held(control_plane, namespace) == before
        assert not ran

        told = release.do("upgrade", values=values(frontends=3, decoders=4))
        assert NOTE not in told
        assert [scales(run) for run in ran] == [{FRONTEND: 3, DECODE: 4}]
        assert ran[0].told.splitlines() == [
            "podcliques/my-graph-0-frontend had 1 replicas, has 3 now",
            "podcliquescalinggroups/my-graph-0-decode had 1 replicas, has 4 now",
        ]
        assert release.replicas() == [3, 2, 4]
        assert live.held(control_plane, namespace).keys() == before.keys()

        release.do("upgrade", values=[values(frontends=3, decoders=4), {"commonLabels": {"round": "two"}}])
        assert len(ran) == 1


@BOTH
def test_made_good(control_plane: ControlPlane, program: helm.Helm) -> None:
    """After a Job that failed, the same upgrade again scales; so does an upgrade after a rollback, which has no Job."""
    namespace = f"scale-again-{program}"
    release = installed(control_plane, namespace, program)
    with jobs.running(control_plane, namespace, fail=True):
        failed = release.run("upgrade", values=values(workers=5))
    assert failed.returncode
    assert "post-upgrade hooks failed" in failed.stderr
    assert release.replicas() == [1, 2, 1]
    with jobs.running(control_plane, namespace) as ran:
        release.do("upgrade", values=values(workers=5))
        assert release.replicas() == [1, 5, 1]
        release.do("rollback", "1")
        assert release.replicas() == [1, 5, 1]
        release.do("upgrade", values=values())
    assert [scales(run) for run in ran] == [{WORKER: 5}, {WORKER: 2}]
    assert release.replicas() == [1, 2, 1]


@BOTH
def test_a_failed_job_stays(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Its log says why it failed: it goes with the next upgrade that scales, and stays where the release goes first."""
    namespace = f"scale-failed-{program}"
    release = installed(control_plane, namespace, program)
    with jobs.running(control_plane, namespace, fail=True):
        assert release.run("upgrade", values=values(workers=5)).returncode
    release.do("uninstall")
    held = live.held(control_plane, namespace)
    assert [name for kind, name in held if kind == "Job"] == ["my-graph-grove-scale"]


@BOTH
def test_switched_off(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Without the Job, NOTES tell how to scale; once that is done they have nothing to tell."""
    namespace = f"scale-off-{program}"
    release = installed(control_plane, namespace, program)
    changed = values(decoders=3, scaleHook="disabled")
    told = release.do("upgrade", values=changed)
    command = f"kubectl --namespace {namespace} scale podcliquescalinggroups.grove.io/my-graph-0-decode --replicas 3"
    assert told.partition(NOTE)[2].split("\n\n")[0].split("\n") == ["", f"  {command}"]
    assert release.replicas() == [1, 2, 1]
    release.scale(DECODE, 3)
    assert NOTE not in release.do("upgrade", values=changed)
