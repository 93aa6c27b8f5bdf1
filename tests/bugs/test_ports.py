"""Variables that move a process to another port take the container's port with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bugs.base import base, frontend_main, refused, render, worker_main
from tests.harness.objects import env, find, ports

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest


def one(name: str, value: str) -> list[Manifest]:
    """Return an environment of one entry."""
    return [{"name": name, "value": value}]


@pytest.mark.parametrize("name", ["DYN_HTTP_PORT", "DYNAMO_PORT"])
def test_a_frontends_port_follows(name: str) -> None:
    """The port called http, which probes and Service name, is where the frontend listens."""
    main = frontend_main(base(front={"env": one(name, "8080")}))
    assert ports(main) == {"http": 8080}
    assert main["livenessProbe"]["httpGet"]["port"] == "http"


@pytest.mark.parametrize("name", ["DYN_HTTP_PORT", "DYNAMO_PORT"])
def test_both_variables_of_a_frontend_agree(name: str) -> None:
    """The variable that the user did not give follows the one that he gave: a probe may read either."""
    found = env(frontend_main(base(front={"env": one(name, "8080")})))
    assert (found["DYN_HTTP_PORT"], found["DYNAMO_PORT"]) == ("8080", "8080")


def test_the_more_specific_variable_decides() -> None:
    """DYN_HTTP_PORT moves the port before DYNAMO_PORT does, as in the frontend itself."""
    main = frontend_main(base(front={"env": one("DYNAMO_PORT", "8081") + one("DYN_HTTP_PORT", "8080")}))
    assert ports(main) == {"http": 8080}


def test_a_workers_port_follows() -> None:
    """The port called system is where the worker serves health and metrics, and nixl stays."""
    main = worker_main(base(container={"env": one("DYN_SYSTEM_PORT", "9191")}))
    assert ports(main) == {"system": 9191, "nixl": 19090}
    assert {main[probe]["httpGet"]["port"] for probe in ("livenessProbe", "readinessProbe", "startupProbe")} == {
        "system"
    }


def test_a_graphs_variable_moves_every_port() -> None:
    """A port in spec.env counts for all components, and a container's own entry wins."""
    values = base(env=one("DYN_HTTP_PORT", "8080") + one("DYN_SYSTEM_PORT", "9191"))
    assert ports(frontend_main(values)) == {"http": 8080}
    assert ports(worker_main(values))["system"] == 9191
    own = base(env=one("DYN_SYSTEM_PORT", "9191"), container={"env": one("DYN_SYSTEM_PORT", "9292")})
    assert ports(worker_main(own))["system"] == 9292


def test_the_services_own_port_stays() -> None:
    """Clients keep the published port: the Service finds the moved one by its name."""
    objects = render(base(front={"env": one("DYN_HTTP_PORT", "8080")}))
    port = find(objects, "Service", "qwen-frontend")["spec"]["ports"][0]
    assert (port["port"], port["targetPort"]) == (8000, "http")


def test_ports_of_the_user_stay() -> None:
    """A list of ports that the user gives is not touched, whatever the variables say."""
    given = [{"name": "http", "containerPort": 8000, "protocol": "TCP"}, {"name": "debug", "containerPort": 5678}]
    main = frontend_main(base(front={"env": one("DYN_HTTP_PORT", "8080"), "ports": given}))
    assert main["ports"] == given


def test_a_reference_moves_nothing() -> None:
    """Only a literal number is followed: what a reference stands for is not known when the chart renders."""
    entry = [{"name": "DYN_HTTP_PORT", "valueFrom": {"configMapKeyRef": {"name": "ports", "key": "http"}}}]
    main = frontend_main(base(front={"env": entry}))
    assert ports(main) == {"http": 8000}
    assert env(main)["DYN_HTTP_PORT"] == entry[0]["valueFrom"]


@pytest.mark.parametrize("value", ["0", "65536", "08080", "http"])
@pytest.mark.parametrize("place", ["graph", "container"])
def test_what_is_no_port_is_refused(place: str, value: str) -> None:
    """A port variable that moves the process to no port, or to one that cannot be followed, is refused."""
    entry = one("DYN_SYSTEM_PORT", value)
    message = refused(base(env=entry) if place == "graph" else base(container={"env": entry}))
    assert f'variable DYN_SYSTEM_PORT is "{value}", which is no port' in message


def test_a_value_of_two_sources_is_refused() -> None:
    """A variable of the graph, too, is a value or a reference: the API server refuses both."""
    entry = [{"name": "A", "value": "a", "valueFrom": {"fieldRef": {"fieldPath": "metadata.name"}}}]
    assert "spec.env" in refused(base(env=entry))
    assert "[env-source]" in refused(base(env=entry))
