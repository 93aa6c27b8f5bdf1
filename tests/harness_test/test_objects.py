"""Finding things, and what is said when they are not there."""

from __future__ import annotations

import pytest

from tests.harness import objects

POD = {
    "containers": [{"name": "main", "env": [{"name": "A", "value": "1"}, {"name": "B", "valueFrom": {"x": 1}}]}],
    "initContainers": [{"name": "wait", "ports": [{"name": "http", "containerPort": 80}]}],
}
DEPLOYMENT = {"kind": "Deployment", "metadata": {"name": "a"}, "spec": {"template": {"spec": POD}}}
SERVICE = {"kind": "Service", "metadata": {"name": "a"}, "spec": {"ports": [{"name": "http", "port": 8000}]}}
OTHER = {"kind": "Service", "metadata": {"name": "b"}, "spec": {}}
BOTH = [DEPLOYMENT, SERVICE, OTHER]


def test_find() -> None:
    """A kind is enough where it is unique."""
    assert objects.find(BOTH, "Deployment") is DEPLOYMENT
    assert objects.find(BOTH, "Service", "b") is OTHER
    assert objects.of_kind(BOTH, "Service") == [SERVICE, OTHER]
    assert objects.names(BOTH) == {("Deployment", "a"), ("Service", "a"), ("Service", "b")}


@pytest.mark.parametrize(("kind", "name"), [("Service", None), ("Service", "c"), ("Job", None)])
def test_find_wants_exactly_one(kind: str, name: str | None) -> None:
    """The error lists what is there."""
    with pytest.raises(AssertionError, match="'Deployment', 'a'"):
        objects.find(BOTH, kind, name)


def test_container() -> None:
    """Containers and init containers are found from the workload or from the pod spec."""
    assert objects.container(DEPLOYMENT)["name"] == "main"
    assert objects.container(POD, "wait")["name"] == "wait"
    with pytest.raises(AssertionError, match="sidecar"):
        objects.container(POD, "sidecar")


def test_env_and_ports() -> None:
    """Lists by name become mappings."""
    assert objects.env(objects.container(POD)) == {"A": "1", "B": {"x": 1}}
    assert objects.ports(objects.container(POD, "wait")) == {"http": 80}
    assert objects.ports(objects.find(BOTH, "Service", "a")["spec"]) == {"http": 8000}
    with pytest.raises(AssertionError, match="stands twice"):
        objects.env({"env": [{"name": "A"}, {"name": "A"}]})


def test_strings() -> None:
    """Every string is seen, keys too."""
    assert list(objects.strings({"a": ["b", {"c": "d"}, 1]})) == ["a", "b", "c", "d"]
