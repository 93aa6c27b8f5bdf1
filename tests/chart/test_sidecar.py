"""The container that ``frontendSidecar`` names."""

from __future__ import annotations

from typing import Any

from tests.harness import helm, objects
from tests.harness.manifests import graph, worker


def sidecar(own: dict[str, Any], **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return the rendered sidecar of a worker; ``own`` are its own fields."""
    pod = {
        **fields.pop("pod", {}),
        "containers": [{"name": "http", "image": "r/frontend:1.5.0", **own}, {"name": "log", "image": "r/log:1"}],
    }
    values = graph(worker(frontendSidecar="http", pod=pod, **fields), env=[{"name": "GRAPH", "value": "1"}])
    deployment = objects.find(helm.render({**values, "platform": {"defaults": "operator"}}), "Deployment")
    names = [item["name"] for item in objects.pod_spec(deployment)["containers"]]
    assert names == ["main", "http", "log"]
    return objects.container(deployment, "http")


def test_defaults_of_a_frontend() -> None:
    """It gets a frontend's command, port, probes and environment, and nothing of spec.env."""
    container = sidecar({"env": [{"name": "DYN_LOG", "value": "debug"}]})
    assert (container["command"], container["args"]) == (["python3"], ["-m", "dynamo.frontend"])
    assert objects.ports(container) == {"http": 8000}
    assert container["readinessProbe"]["httpGet"] == {"path": "/health", "port": "http"}
    assert "startupProbe" not in container
    env = objects.env(container)
    assert (env["DYN_COMPONENT"], env["DYN_NAMESPACE_PREFIX"], env["DYN_LOG"]) == (
        "frontend",
        "dynamo-my-graph",
        "debug",
    )
    assert not {"GRAPH", "DYN_NAMESPACE_WORKER_SUFFIX", "DYN_SYSTEM_PORT"} & env.keys()


def test_probe_is_replaced_whole() -> None:
    """A probe of the user's has one handler, and no number of the default."""
    probe = {"exec": {"command": ["true"]}, "initialDelaySeconds": 0}
    assert sidecar({"readinessProbe": probe})["readinessProbe"] == probe


def test_mounts_of_main() -> None:
    """It mounts what main mounts and it does not mount itself; shared memory is main's alone."""
    cache = {"pvcName": "kernels", "mountPath": "/kernels"}
    main = {"volumeMounts": [{"name": "models", "mountPath": "/models"}, {"name": "logs", "mountPath": "/logs"}]}
    own = {"name": "logs", "mountPath": "/elsewhere"}
    mounts = sidecar({"volumeMounts": [own]}, container=main, compilationCache=cache)["volumeMounts"]
    assert mounts == [own, {"name": "models", "mountPath": "/models"}, {"name": "kernels", "mountPath": "/kernels"}]


def test_one_mount_at_a_path() -> None:
    """Where the sidecar mounts something of its own, main's mount at that path is left out: a pod may have one."""
    main = {"volumeMounts": [{"name": "models", "mountPath": "/data"}]}
    own = {"name": "scratch", "mountPath": "/data"}
    pod = {"volumes": [{"name": "scratch", "emptyDir": {}}]}
    assert sidecar({"volumeMounts": [own]}, container=main, pod=pod)["volumeMounts"] == [own]


def test_port_follows_its_own_variable() -> None:
    """The sidecar's port follows its own environment, not main's."""
    main = {"env": [{"name": "DYN_HTTP_PORT", "value": "1"}]}
    assert objects.ports(sidecar({"env": [{"name": "DYN_HTTP_PORT", "value": "8800"}]}, container=main)) == {
        "http": 8800
    }


def test_without_mounts() -> None:
    """Where main mounts nothing but shared memory, the sidecar has no mounts."""
    assert "volumeMounts" not in sidecar({})
