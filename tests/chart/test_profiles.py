"""The two default profiles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import component, frontend, graph, worker

READY = ["/bin/sh", "-c", 'curl -s http://localhost:${DYNAMO_PORT}/health | jq -e ".status == \\"healthy\\""']

PROBES: dict[tuple[str, str], dict[str, tuple[Any, ...]]] = {
    # handler, initial delay, period, timeout, failure threshold
    ("documented", "frontend"): {
        "livenessProbe": ({"httpGet": {"path": "/health", "port": "http"}}, 60, 60, 30, 10),
        "readinessProbe": ({"exec": {"command": READY}}, 60, 60, 30, 10),
    },
    ("documented", "worker"): {
        "livenessProbe": ({"httpGet": {"path": "/live", "port": "system"}}, None, 5, 30, 1),
        "readinessProbe": ({"httpGet": {"path": "/health", "port": "system"}}, None, 10, 30, 60),
        "startupProbe": ({"httpGet": {"path": "/live", "port": "system"}}, None, 10, 5, 720),
    },
    ("operator", "frontend"): {
        "livenessProbe": ({"httpGet": {"path": "/live", "port": "http"}}, 15, 10, 1, 3),
        "readinessProbe": ({"httpGet": {"path": "/health", "port": "http"}}, 10, 10, 3, 3),
    },
    ("operator", "worker"): {
        "livenessProbe": ({"httpGet": {"path": "/live", "port": "system"}}, None, 5, 4, 3),
        "readinessProbe": ({"httpGet": {"path": "/health", "port": "system"}}, None, 10, 4, 3),
        "startupProbe": ({"httpGet": {"path": "/live", "port": "system"}}, None, 10, 5, 720),
    },
}
NUMBERS = ("initialDelaySeconds", "periodSeconds", "timeoutSeconds", "failureThreshold")


def main_of(component_: dict[str, Any], profile: str | None) -> dict[str, Any]:
    """Return the rendered ``main`` of a graph of one component."""
    values = graph(component_) if profile is None else {**graph(component_), "platform": {"defaults": profile}}
    return objects.container(objects.find(helm.render(values), "Deployment"))


@pytest.mark.parametrize("type_", ["frontend", "worker", "prefill", "decode"])
@pytest.mark.parametrize("profile", ["documented", "operator"])
def test_probes(profile: str, type_: str) -> None:
    """Each type has exactly the probes of its profile, number by number."""
    main = main_of(component("one", type_), profile)
    rows = PROBES[profile, "frontend" if type_ == "frontend" else "worker"]
    assert {key: value for key, value in main.items() if key.endswith("Probe")} == {
        kind: handler | {name: number for name, number in zip(NUMBERS, numbers, strict=True) if number is not None}
        for kind, (handler, *numbers) in rows.items()
    }


@pytest.mark.parametrize("component_", [frontend(), worker(), component("router")])
def test_documented_is_the_default(component_: dict[str, Any]) -> None:
    """Without a profile the published defaults hold."""
    assert main_of(component_, None) == main_of(component_, "documented")


@pytest.mark.parametrize(
    ("image", "override", "gated"),
    [
        ("r/x:1.4.9", None, False),
        ("r/x:1.5.0", None, True),
        ("r/x:1.5.0-rc1", None, True),
        ("registry.example.com:5000/x:v1.5.1-cuda13", None, True),
        ("r/x:1.10.0@sha256:" + "0" * 64, None, True),
        ("r/x:1.4.0", "1.5.0", True),
        ("r/x:1.5.0", "1.4.0", False),
        ("r/x:nightly", "1.5.0", True),
    ],
)
def test_runtime_gates(image: str, override: str | None, gated: bool) -> None:  # noqa: FBT001 - an expected value
    """From runtime 1.5.0 on, a suffix or not, the operator gives workers three liveness failures and canary checks."""
    one = worker(container={"image": image}, runtimeVersionOverride=override)
    main = main_of(one, "operator")
    assert main["livenessProbe"]["failureThreshold"] == (3 if gated else 1)
    assert objects.env(main)["DYN_HEALTH_CHECK_ENABLED"] == ("true" if gated else "false")
    documented = main_of(one, "documented")
    assert documented["livenessProbe"]["failureThreshold"] == 1
    assert objects.env(documented)["DYN_HEALTH_CHECK_ENABLED"] == "false"


def test_unknown_runtime_of_a_standalone_component() -> None:
    """A standalone component may have an image whose tag tells nothing; then no gate is on."""
    spec = {
        "type": "worker",
        "podTemplate": {"spec": {"containers": [{"name": "main", "image": "r/x@sha256:" + "0" * 64}]}},
    }
    values = {
        "kind": "DynamoComponentDeployment",
        "metadata": {"name": "one"},
        "spec": spec,
        "platform": {"defaults": "operator"},
    }
    main = objects.container(objects.find(helm.render(values), "Deployment"))
    assert main["livenessProbe"]["failureThreshold"] == 1
