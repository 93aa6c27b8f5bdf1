"""Addresses of shared services are given or absent, never guessed."""

from __future__ import annotations

import pytest

from tests.bugs.base import base, render
from tests.harness.objects import container, env, of_kind, strings

ADDRESSES = {
    "natsAddress": ("NATS_SERVER", "nats://nats.infra:4222"),
    "etcdAddress": ("ETCD_ENDPOINTS", "etcd.infra:2379"),
    "modelExpressURL": ("MODEL_EXPRESS_URL", "http://express.infra:8001"),
    "prometheusEndpoint": ("PROMETHEUS_ENDPOINT", "http://prometheus.infra:9090"),
}
VARIABLES = {variable for variable, _ in ADDRESSES.values()}


def test_nothing_is_assumed() -> None:
    """Without addresses no pod has one, and discovery is Kubernetes' own (ai-dynamo/dynamo#9271)."""
    for item in of_kind(render(base()), "Deployment"):
        found = env(container(item))
        assert not VARIABLES & found.keys()
        assert found["DYN_DISCOVERY_BACKEND"] == "kubernetes"


@pytest.mark.parametrize("key", ADDRESSES)
def test_what_is_given_is_passed_on_and_nothing_else(key: str) -> None:
    """Each address becomes its variable in every pod as given, and brings no other (ai-dynamo/dynamo#9271)."""
    variable, address = ADDRESSES[key]
    for item in of_kind(render({**base(), "platform": {"infrastructure": {key: address}}}), "Deployment"):
        found = env(container(item))
        assert {name: found[name] for name in VARIABLES & found.keys()} == {variable: address}


def test_no_cluster_domain_is_built_in() -> None:
    """No object names a DNS domain of the cluster (ai-dynamo/dynamo#9271)."""
    assert not [text for item in render(base()) for text in strings(item) if "cluster.local" in text or ".svc" in text]
