"""Probes of the user's in place of the defaults, and defaults that slim images can answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bugs.base import base, frontend_main, worker_main, worker_of
from tests.harness.manifests import IMAGE
from tests.harness.objects import container

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest

OPERATOR = {"platform": {"defaults": "operator"}}


def sidecar(**fields: object) -> Manifest:
    """Return values in which the worker has a frontend sidecar with further fields."""
    return base(pod={"containers": [{"name": "http", "image": IMAGE, **fields}]}, component={"frontendSidecar": "http"})


@pytest.mark.parametrize(("probe", "path"), [("livenessProbe", "/live"), ("readinessProbe", "/health")])
def test_a_slim_frontend_answers_the_operators_probes(probe: str, path: str) -> None:
    """In profile operator a frontend is probed over HTTP, so its image needs no curl and jq (ai-dynamo/dynamo#3726)."""
    assert frontend_main([base(), OPERATOR])[probe]["httpGet"] == {"path": path, "port": "http"}
    assert "exec" not in frontend_main([base(), OPERATOR])[probe]


def test_the_documented_readiness_probe_runs_a_command() -> None:
    """Profile documented has the published probe, which does need curl and jq (ai-dynamo/dynamo#3726)."""
    command = frontend_main(base())["readinessProbe"]["exec"]["command"]
    assert command[:2] == ["/bin/sh", "-c"]
    assert command[2].startswith("curl ")


@pytest.mark.parametrize("profile", ["documented", "operator"])
@pytest.mark.parametrize("probe", ["livenessProbe", "readinessProbe", "startupProbe"])
def test_a_worker_is_probed_over_http(profile: str, probe: str) -> None:
    """A worker's default probes need nothing in its image, in either profile (ai-dynamo/dynamo#3726)."""
    found = worker_main([base(), {"platform": {"defaults": profile}}])[probe]
    assert found["httpGet"]["port"] == "system"


@pytest.mark.parametrize(
    "probe",
    [
        pytest.param({"tcpSocket": {"port": 8000}}, id="tcp"),
        pytest.param({"exec": {"command": ["/bin/true"]}, "periodSeconds": 30}, id="exec"),
        pytest.param({"grpc": {"port": 8000}, "initialDelaySeconds": 0}, id="grpc"),
    ],
)
def test_a_users_probe_replaces_the_default_whole(probe: Manifest) -> None:
    """No default handler and no default number mixes into a user's probe (opensearch-project/helm-charts#421)."""
    values = base(front={"readinessProbe": probe, "livenessProbe": probe})
    assert frontend_main(values)["readinessProbe"] == probe
    assert frontend_main(values)["livenessProbe"] == probe


def test_an_overlay_replaces_a_probe_whole() -> None:
    """An overlay's probe takes the place of the manifest's, so that never two handlers meet (Kong/charts#1065)."""
    probe = {"tcpSocket": {"port": 9090}}
    overlay = {"podTemplate": {"spec": {"containers": [{"name": "main", "livenessProbe": probe}]}}}
    values = base(container={"livenessProbe": {"httpGet": {"path": "/", "port": 9090}, "periodSeconds": 3}})
    assert worker_main([values, {"components": {"VllmWorker": overlay}}])["livenessProbe"] == probe


def test_a_sidecars_probe_replaces_the_default_whole() -> None:
    """A frontend sidecar's probe is taken as for main: one handler, and none of the default's numbers."""
    probe = {"exec": {"command": ["/bin/true"]}}
    assert container(worker_of(sidecar(livenessProbe=probe)), "http")["livenessProbe"] == probe


def test_a_sidecars_port_number_is_kept() -> None:
    """A port number in a sidecar's probe does not lose against the named port of the default."""
    probe = {"httpGet": {"path": "/health", "port": 8080}, "initialDelaySeconds": 0}
    assert container(worker_of(sidecar(readinessProbe=probe)), "http")["readinessProbe"] == probe
