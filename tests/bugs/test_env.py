"""Environment of containers: who wins, each name once, in an order in which references work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.bugs.base import base, frontend_main, refused, worker_main, worker_pod
from tests.harness.objects import env

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest

NATS = {"platform": {"infrastructure": {"natsAddress": "nats://shared:4222", "etcdAddress": "etcd:2379"}}}


def variables(**values: str) -> list[dict[str, Any]]:
    """Return entries of an environment."""
    return [{"name": name, "value": value} for name, value in values.items()]


@pytest.fixture(scope="module")
def layered() -> list[Manifest]:
    """Values with variables in all four places."""
    return [
        base(
            env=variables(DYN_HEALTH_CHECK_ENABLED="true", ETCD_ENDPOINTS="graph:2379", SHARED="graph"),
            container={
                "env": variables(
                    DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS="[]", NATS_SERVER="nats://mine:4222", SHARED="container"
                )
            },
        ),
        NATS,
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DYN_HEALTH_CHECK_ENABLED", "true"),  # spec.env over a default
        ("DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS", "[]"),  # container over a default
        ("NATS_SERVER", "nats://mine:4222"),  # container over infrastructure
        ("ETCD_ENDPOINTS", "graph:2379"),  # spec.env over infrastructure
        ("SHARED", "container"),  # container over spec.env
    ],
)
def test_the_nearer_value_wins(layered: list[Manifest], name: str, value: str) -> None:
    """Default, infrastructure, spec.env, container: each beats those before, in one entry (ai-dynamo/dynamo#2640)."""
    assert env(worker_main(layered))[name] == value  # env() refuses a name that stands twice


def test_a_variable_given_twice_is_refused() -> None:
    """Two entries of one name in a container are refused, with the name (douban/charts#173)."""
    message = refused(base(container={"env": variables(HF_HOME="/a") + variables(HF_HOME="/b")}))
    assert "podTemplate.spec.containers (main).env: two entries have the same name: HF_HOME" in message


def test_the_last_one_of_the_graph_wins() -> None:
    """The graph's own list is a plain one: the last entry of a name counts, and is the only one (douban/charts#173)."""
    values = base(env=variables(HF_HOME="/a") + variables(HF_HOME="/b"))
    assert env(worker_main(values))["HF_HOME"] == "/b"
    assert env(frontend_main(values))["HF_HOME"] == "/b"


def test_the_users_order_is_kept() -> None:
    """$(NAME) is filled in only from an earlier entry, so a user's are not sorted (vllm-project/aibrix#2107)."""
    given = variables(ZONE_HOST="store.demo", ADDR="http://$(ZONE_HOST):80")
    order = list(env(worker_main(base(container={"env": given}))))
    assert order[-2:] == ["ZONE_HOST", "ADDR"]


def test_the_graphs_variables_come_before_the_containers() -> None:
    """A container's entry may refer to one of the graph, and both to a default (kubernetes/kubernetes#90466)."""
    values = base(
        env=variables(ZONE="$(POD_NAMESPACE)"),
        container={"env": variables(ADDR="http://$(ZONE)/$(POD_NAME)")},
    )
    order = list(env(worker_main(values)))
    assert order.index("POD_NAMESPACE") < order.index("ZONE") < order.index("ADDR")
    assert order.index("POD_NAME") < order.index("ADDR")


def test_service_links_can_be_switched_off() -> None:
    """A user's false is kept, so that no VLLM_PORT of a Service reaches vLLM (opea-project/GenAIInfra#612)."""
    assert worker_pod(base(pod={"enableServiceLinks": False}))["enableServiceLinks"] is False
