"""The pod spec: what defaults fill in, and that what the user wrote stays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import component, frontend, graph, worker

TYPES = ["frontend", "worker", "prefill", "decode", None]


def pod_of(*components: dict[str, Any], **spec: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a graph's spec
    """Return the pod spec of a graph's first component."""
    name = components[0]["name"]
    return objects.pod_spec(objects.find(helm.render(graph(*components, **spec)), "Deployment", f"my-graph-{name}"))


@pytest.mark.parametrize("type_", TYPES)
def test_defaults(type_: str | None) -> None:
    """Every component restarts always, has a minute to end, a group for its files and shared memory."""
    pod = pod_of(component("one", type_))
    assert pod["restartPolicy"] == "Always"
    assert pod["terminationGracePeriodSeconds"] == 60
    assert pod["securityContext"] == {"fsGroup": 1000}
    assert pod["volumes"] == [{"name": "shared-memory", "emptyDir": {"medium": "Memory", "sizeLimit": "8Gi"}}]
    assert pod["containers"][0]["volumeMounts"] == [{"name": "shared-memory", "mountPath": "/dev/shm"}]  # noqa: S108 - in a pod


@pytest.mark.parametrize("type_", TYPES)
def test_zero_wins(type_: str | None) -> None:
    """A 0, a false and an empty string of the user are values."""
    pod = {"terminationGracePeriodSeconds": 0, "enableServiceLinks": False, "automountServiceAccountToken": False}
    rendered = pod_of(component("one", type_, pod=pod, container={"stdin": False, "workingDir": ""}))
    assert {key: rendered[key] for key in pod} == pod
    assert (rendered["containers"][0]["stdin"], rendered["containers"][0]["workingDir"]) == (False, "")


@pytest.mark.parametrize("context", [{}, {"runAsUser": 1000640000}, {"runAsNonRoot": False}])
def test_security_context_of_the_user(context: dict[str, Any]) -> None:
    """Any security context, even an empty one, switches the default off altogether."""
    assert pod_of(worker(pod={"securityContext": context}))["securityContext"] == context


def test_empty_lists_are_not_set() -> None:
    """An empty list of the user's leaves a default as it is."""
    main = pod_of(worker(container={"command": [], "ports": [], "args": ["x"]}))["containers"][0]
    assert main["command"] == ["/bin/sh", "-c"]
    assert objects.ports(main) == {"system": 9090, "nixl": 19090}


def test_command_and_arguments_are_independent() -> None:
    """A frontend with arguments of its own keeps the default command."""
    main = pod_of(frontend(container={"args": ["-m", "mine"]}))["containers"][0]
    assert (main["command"], main["args"]) == (["python3"], ["-m", "mine"])


def test_main_comes_first() -> None:
    """The other containers follow main in the user's order, unchanged."""
    sidecars = [{"name": "b", "image": "r/b:1"}, {"name": "a", "image": "r/a:1", "args": ["x"]}]
    values = graph(worker())
    containers = values["spec"]["components"][0]["podTemplate"]["spec"]["containers"]
    containers[:0] = sidecars
    rendered = objects.pod_spec(objects.find(helm.render(values), "Deployment"))["containers"]
    assert [container["name"] for container in rendered] == ["main", "b", "a"]
    assert rendered[1:] == sidecars


def test_priority_class() -> None:
    """spec.priorityClassName is for every pod that names no class itself."""
    deployments = objects.of_kind(
        helm.render(graph(frontend(), worker(pod={"priorityClassName": "mine"}), priorityClassName="high")),
        "Deployment",
    )
    classes = {item["metadata"]["name"]: objects.pod_spec(item)["priorityClassName"] for item in deployments}
    assert classes == {"my-graph-frontend": "high", "my-graph-worker": "mine"}


def test_service_account_of_the_user() -> None:
    """An account that the user names wins over the discovery account."""
    assert pod_of(worker(pod={"serviceAccountName": "mine"}))["serviceAccountName"] == "mine"
    assert pod_of(worker())["serviceAccountName"] == "my-graph-k8s-service-discovery"


class TestSharedMemory:
    """``sharedMemorySize`` and what it meets."""

    @pytest.mark.parametrize("size", ["16Gi", 1073741824, "1e9", "500m"])
    def test_size(self, size: str | int) -> None:
        """A size is written as the user spelt it."""
        assert pod_of(worker(sharedMemorySize=size))["volumes"][0]["emptyDir"]["sizeLimit"] == size

    @pytest.mark.parametrize("size", ["0", 0, "0Gi", "0.0", "-0", "0e3"])
    def test_zero(self, size: str | int) -> None:
        """Zero adds nothing and takes nothing away."""
        mount = {"name": "mine", "mountPath": "/dev/shm"}  # noqa: S108 - in a pod
        pod = pod_of(
            worker(
                sharedMemorySize=size,
                container={"volumeMounts": [mount]},
                pod={"volumes": [{"name": "mine", "emptyDir": {}}]},
            )
        )
        assert pod["containers"][0]["volumeMounts"] == [mount]
        assert pod["volumes"] == [{"name": "mine", "emptyDir": {}}]

    def test_mount_of_the_user_gives_way(self) -> None:
        """A user's mount at the path, or of the name, is replaced; the volume of another name stays."""
        mounts = [{"name": "mine", "mountPath": "/dev/shm"}, {"name": "models", "mountPath": "/models"}]  # noqa: S108 - in a pod
        volumes = [{"name": "mine", "emptyDir": {}}, {"name": "shared-memory", "emptyDir": {}}]
        pod = pod_of(worker(container={"volumeMounts": mounts}, pod={"volumes": volumes}))
        assert [mount["name"] for mount in pod["containers"][0]["volumeMounts"]] == ["models", "shared-memory"]
        assert [volume["name"] for volume in pod["volumes"]] == ["models", "shared-memory", "mine"]
        assert pod["volumes"][1]["emptyDir"]["sizeLimit"] == "8Gi"


class TestVolumes:
    """Completion of volumes."""

    def test_undeclared_volume_is_a_claim(self) -> None:
        """A mount of main whose volume is declared nowhere becomes a claim of that name, once."""
        mounts = [{"name": "models", "mountPath": "/a"}, {"name": "models", "mountPath": "/b", "subPath": "c"}]
        volumes = pod_of(worker(container={"volumeMounts": mounts}))["volumes"]
        assert [volume for volume in volumes if volume["name"] == "models"] == [
            {"name": "models", "persistentVolumeClaim": {"claimName": "models"}}
        ]

    def test_order(self) -> None:
        """Volumes that main mounts come first, in the order of its mounts; the others keep theirs."""
        mounts = [{"name": "c", "mountPath": "/c"}, {"name": "a", "mountPath": "/a"}]
        volumes = [{"name": name, "emptyDir": {}} for name in "abc"]
        pod = pod_of(worker(container={"volumeMounts": mounts}, pod={"volumes": volumes}))
        assert [volume["name"] for volume in pod["volumes"]] == ["c", "a", "shared-memory", "b"]


class TestCompilationCache:
    """``compilationCache``."""

    def test_default_path_of_the_engine(self) -> None:
        """vLLM keeps its cache in a known place; the mount comes before shared memory."""
        pod = pod_of(worker(compilationCache={"pvcName": "kernels"}))
        assert pod["containers"][0]["volumeMounts"][0] == {"name": "kernels", "mountPath": "/root/.cache/vllm"}
        assert pod["volumes"][0] == {"name": "kernels", "persistentVolumeClaim": {"claimName": "kernels"}}

    def test_mount_of_the_user_counts(self) -> None:
        """The same mount and volume written by the user are not doubled."""
        mount = {"name": "kernels", "mountPath": "/k", "subPath": "x"}
        volume = {"name": "kernels", "persistentVolumeClaim": {"claimName": "kernels"}}
        cache = {"pvcName": "kernels", "mountPath": "/k"}
        pod = pod_of(worker(compilationCache=cache, container={"volumeMounts": [mount]}, pod={"volumes": [volume]}))
        assert pod["containers"][0]["volumeMounts"][:-1] == [mount]
        assert pod["volumes"][:-1] == [volume]

    def test_frontend(self) -> None:
        """Any component may have one where it says the path; only vLLM workers get the variable."""
        pod = pod_of(frontend(compilationCache={"pvcName": "kernels", "mountPath": "/k"}))
        assert pod["containers"][0]["volumeMounts"][0] == {"name": "kernels", "mountPath": "/k"}
        assert "VLLM_CACHE_ROOT" not in objects.env(pod["containers"][0])
