"""Environment of ``main``: precedence, order, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import IMAGE, component, frontend, graph, worker

PORTS = {"DYN_HTTP_PORT": "http", "DYNAMO_PORT": "http", "DYN_SYSTEM_PORT": "system"}


def main_of(values: dict[str, Any], name: str = "my-graph-worker") -> dict[str, Any]:
    """Return the rendered container ``main`` of a component."""
    return objects.container(objects.find(helm.render(values), "Deployment", name))


def variables(**values: str) -> list[dict[str, str]]:
    """Return env entries."""
    return [{"name": name, "value": value} for name, value in values.items()]


def test_precedence() -> None:
    """Default < infrastructure < spec.env < env of the container."""
    values = graph(
        worker(
            container={
                "env": variables(B="container", C="container", DYN_SYSTEM_ENABLED="container", NATS_SERVER="mine")
            }
        ),
        env=variables(A="graph", B="graph", DYN_HEALTH_CHECK_ENABLED="graph", ETCD_ENDPOINTS="graph"),
    )
    values["platform"] = {
        "infrastructure": {"natsAddress": "nats://theirs", "etcdAddress": "theirs", "modelExpressURL": "http://x"}
    }
    env = objects.env(main_of(values))
    assert (env["A"], env["B"], env["C"]) == ("graph", "container", "container")
    assert (env["DYN_HEALTH_CHECK_ENABLED"], env["DYN_SYSTEM_ENABLED"]) == ("graph", "container")
    assert (env["ETCD_ENDPOINTS"], env["NATS_SERVER"], env["MODEL_EXPRESS_URL"]) == ("graph", "mine", "http://x")


def test_order() -> None:
    """Defaults come first, sorted; then spec.env; then the container's; an override stands where its source stands."""
    values = graph(
        worker(container={"env": variables(Z="1", POD_NAME="mine", B="container", A="$(Z)")}),
        env=variables(G2="1", B="graph", G1="$(G2)"),
    )
    names = [entry["name"] for entry in main_of(values)["env"]]
    assert names[-6:] == ["G2", "B", "G1", "Z", "POD_NAME", "A"]
    defaults = names[:-6]
    assert defaults == sorted(defaults)
    assert "DYN_COMPONENT" in defaults
    assert len(names) == len(set(names))


def test_name_given_twice_in_the_graph() -> None:
    """spec.env is a plain list: the last entry of a name wins, and the pod has one."""
    env = main_of(graph(worker(), env=[*variables(A="1"), *variables(B="x"), *variables(A="2")]))["env"]
    assert [entry for entry in env if entry["name"] in {"A", "B"}] == [
        {"name": "A", "value": "2"},
        {"name": "B", "value": "x"},
    ]


def test_whole_entry_is_replaced() -> None:
    """A plain value takes the place of a default's valueFrom, and the other way round."""
    source = {"secretKeyRef": {"name": "s", "key": "k"}}
    values = graph(
        worker(
            container={"env": [{"name": "POD_NAME", "value": "x"}, {"name": "DYN_SYSTEM_ENABLED", "valueFrom": source}]}
        )
    )
    env = {entry["name"]: entry for entry in main_of(values)["env"]}
    assert env["POD_NAME"] == {"name": "POD_NAME", "value": "x"}
    assert env["DYN_SYSTEM_ENABLED"] == {"name": "DYN_SYSTEM_ENABLED", "valueFrom": source}


def test_graph_environment_is_for_main_alone() -> None:
    """Side containers and init containers get nothing from spec.env."""
    pod = {
        "containers": [{"name": "log", "image": "r/log:1"}],
        "initContainers": [{"name": "fetch", "image": "r/fetch:1"}],
    }
    spec = objects.pod_spec(objects.find(helm.render(graph(worker(pod=pod), env=variables(A="1"))), "Deployment"))
    assert "env" not in spec["containers"][1]
    assert "env" not in spec["initContainers"][0]


@pytest.mark.parametrize("where", ["graph", "container"])
@pytest.mark.parametrize("variable", PORTS)
def test_port_follows(variable: str, where: str) -> None:
    """The container port of the process's variable follows, and so do the other variables of that port."""
    port = PORTS[variable]
    env = variables(**{variable: "18000"})
    make = frontend if port == "http" else worker
    name = make()["name"]
    values = graph(make(container={"env": env})) if where == "container" else graph(make(), env=env)
    rendered = helm.render(values)
    main = objects.container(objects.find(rendered, "Deployment"))
    assert objects.ports(main)[port] == 18000
    if port == "http":
        assert {objects.env(main)[name] for name in ("DYN_HTTP_PORT", "DYNAMO_PORT")} == {"18000"}
    service = objects.find(rendered, "Service", f"my-graph-{name}")["spec"]["ports"]
    assert service == [
        {"name": port, "port": {"http": 8000, "system": 9090}[port], "protocol": "TCP", "targetPort": port}
    ]


def test_http_port_before_dynamo_port() -> None:
    """Where the user gives both variables of the HTTP port, DYN_HTTP_PORT decides and both stay as given."""
    main = main_of(
        graph(frontend(container={"env": variables(DYNAMO_PORT="8081", DYN_HTTP_PORT="8082")})), "my-graph-frontend"
    )
    assert objects.ports(main) == {"http": 8082}
    assert (objects.env(main)["DYNAMO_PORT"], objects.env(main)["DYN_HTTP_PORT"]) == ("8081", "8082")


def test_ports_of_the_user_stay() -> None:
    """Ports that the user lists are not moved."""
    ports = [{"name": "http", "containerPort": 7000, "protocol": "TCP"}]
    main = main_of(
        graph(frontend(container={"env": variables(DYN_HTTP_PORT="8082"), "ports": ports})), "my-graph-frontend"
    )
    assert main["ports"] == ports
    assert objects.env(main)["DYNAMO_PORT"] == "8082"


@pytest.mark.parametrize("entry", [{"value": "$(PORT)"}, {"valueFrom": {"configMapKeyRef": {"name": "c", "key": "k"}}}])
def test_port_that_is_no_literal(entry: dict[str, Any]) -> None:
    """A reference cannot be followed: the port stays."""
    main = main_of(
        graph(worker(container={"env": [{"name": "DYN_SYSTEM_PORT", **entry}]}), env=variables(DYN_SYSTEM_PORT="1"))
    )
    assert objects.ports(main)["system"] == 9090


def test_cache_root_of_the_user() -> None:
    """A compilation cache sets VLLM_CACHE_ROOT once, and the user's own value wins."""
    cache = {"pvcName": "kernels", "mountPath": "/kernels"}
    assert objects.env(main_of(graph(worker(compilationCache=cache))))["VLLM_CACHE_ROOT"] == "/kernels"
    env = main_of(graph(worker(container={"env": variables(VLLM_CACHE_ROOT="/mine")}, compilationCache=cache)))["env"]
    assert [entry["value"] for entry in env if entry["name"] == "VLLM_CACHE_ROOT"] == ["/mine"]


def test_deployment_config_is_only_a_variable() -> None:
    """DYN_DEPLOYMENT_CONFIG is handed on and changes neither replicas nor resources."""
    config = '{"worker": {"ServiceArgs": {"workers": 7, "resources": {"cpu": "9"}}}}'
    deployment = objects.find(
        helm.render(graph(worker(container={"env": variables(DYN_DEPLOYMENT_CONFIG=config)}))), "Deployment"
    )
    assert deployment["spec"]["replicas"] == 1
    main = objects.container(deployment)
    assert objects.env(main)["DYN_DEPLOYMENT_CONFIG"] == config
    assert "resources" not in main


def test_untyped_component_has_an_empty_type() -> None:
    """DYN_COMPONENT of a component without a type is there and empty."""
    main = main_of(graph(component("router", container={"command": ["x"]})), "my-graph-router")
    assert objects.env(main)["DYN_COMPONENT"] == ""
    assert main["image"] == IMAGE
