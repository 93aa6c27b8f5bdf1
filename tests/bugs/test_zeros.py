"""A zero, a false and an empty string are values; a default does not beat them."""

from __future__ import annotations

import pytest

from tests.bugs.base import base, frontend_main, worker_main, worker_of, worker_pod
from tests.harness.manifests import IMAGE
from tests.harness.objects import container, env


@pytest.mark.parametrize("replicas", [0, 1, 3])
def test_replicas_are_the_users(replicas: int) -> None:
    """Zero replicas are zero, neither one nor left out (llm-d-incubation/llm-d-modelservice#53)."""
    found = worker_of(base(component={"replicas": replicas}))["spec"]["replicas"]
    assert found == replicas
    assert isinstance(found, int)


def test_an_overlay_scales_to_zero() -> None:
    """An overlay's zero beats the manifest's number (llm-d-incubation/llm-d-modelservice#53)."""
    overlay = {"components": {"VllmWorker": {"replicas": 0}}}
    assert worker_of([base(component={"replicas": 2}), overlay])["spec"]["replicas"] == 0


def test_no_grace_period() -> None:
    """A grace period of zero seconds beats the default of 60."""
    assert worker_pod(base(pod={"terminationGracePeriodSeconds": 0}))["terminationGracePeriodSeconds"] == 0


def test_zeros_in_a_probe_of_main() -> None:
    """Zeros in a probe of the container main stay."""
    probe = {"httpGet": {"path": "/", "port": "http"}, "initialDelaySeconds": 0}
    assert frontend_main(base(front={"livenessProbe": probe}))["livenessProbe"] == probe


def test_zeros_in_a_sidecars_probe() -> None:
    """Zeros in a probe of a frontend sidecar beat the default's numbers."""
    probe = {"httpGet": {"path": "/", "port": "http"}, "initialDelaySeconds": 0}
    sidecar = {"name": "http", "image": IMAGE, "livenessProbe": probe}
    values = base(pod={"containers": [sidecar]}, component={"frontendSidecar": "http"})
    assert container(worker_of(values), "http")["livenessProbe"] == probe


def test_an_empty_variable_beats_a_default() -> None:
    """An empty string is a variable's value: it switches a default off."""
    values = base(container={"env": [{"name": "NIXL_TELEMETRY_ENABLE", "value": ""}]})
    assert env(worker_main(values))["NIXL_TELEMETRY_ENABLE"] == ""


def test_false_in_a_security_context() -> None:
    """A false that the user wrote is printed, not taken for unset."""
    context = {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": False, "runAsUser": 0}
    assert worker_main(base(container={"securityContext": context}))["securityContext"] == context


def test_false_and_nothing_in_a_container() -> None:
    """A container's own false and empty string are printed, not taken for unset."""
    given = {"stdin": False, "tty": False, "workingDir": ""}
    main = worker_main(base(container=given))
    assert {key: main[key] for key in given} == given


def test_an_empty_security_context_switches_the_default_off() -> None:
    """An empty pod security context leaves no default group behind."""
    assert worker_pod(base(pod={"securityContext": {}}))["securityContext"] == {}
