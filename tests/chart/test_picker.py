"""The endpoint picker and its inference pool."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import component, graph, worker

LEGACY = {"image": "r/epp-image:1.4.0"}
CONFIG = {
    "plugins": [{"type": "max-score-picker"}],
    "schedulingProfiles": [{"name": "p", "plugins": [{"pluginRef": "x"}]}],
}


def native(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return a native picker."""
    return component("Epp", "epp", **fields)


def legacy(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return a legacy picker."""
    return component("Epp", "epp", container=LEGACY, **{"eppConfig": {"config": CONFIG}, **fields})


def sidecar(name: str, port: str | None = None) -> dict[str, Any]:
    """Return a worker with a frontend sidecar that listens on a port."""
    env = [] if port is None else [{"name": "DYN_HTTP_PORT", "value": port}]
    pod = {"containers": [{"name": "http", "image": "r/frontend:1.5.0", "env": env}]}
    return worker(name, frontendSidecar="http", pod=pod)


def test_configuration_becomes_a_config_map() -> None:
    """Inline configuration is written with a kind and version that are not the user's to choose."""
    rendered = helm.render(graph(legacy()))
    data = objects.find(rendered, "ConfigMap", "my-graph-epp-config")["data"]
    own = {"apiVersion": "inference.networking.x-k8s.io/v1alpha1", "kind": "EndpointPickerConfig"}
    assert yaml.safe_load(data["epp-config-dynamo.yaml"]) == {**own, **CONFIG}
    volume = objects.pod_spec(objects.find(rendered, "Deployment"))["volumes"][0]
    item = {"key": "epp-config-dynamo.yaml", "path": "epp-config-dynamo.yaml"}
    assert volume["configMap"] == {"name": "my-graph-epp-config", "items": [item]}


def test_what_the_chart_does_not_know_of_a_configuration_is_kept() -> None:
    """Further keys are the picker's; kind and version are not the user's, whatever is written."""
    given = {**CONFIG, "apiVersion": "v9", "kind": "Other", "flowControl": {"maxBytes": 2**40, "on": [None, "{{ a }}"]}}
    data = objects.find(helm.render(graph(legacy(eppConfig={"config": given}))), "ConfigMap")["data"]
    written = yaml.safe_load(data["epp-config-dynamo.yaml"])
    own = {"apiVersion": "inference.networking.x-k8s.io/v1alpha1", "kind": "EndpointPickerConfig"}
    assert written == {**given, **own}


def test_config_map_of_the_user() -> None:
    """A reference is mounted and nothing is made."""
    rendered = helm.render(graph(legacy(eppConfig={"configMapRef": {"name": "mine", "key": "k.yaml"}})))
    assert not objects.of_kind(rendered, "ConfigMap")
    volume = objects.pod_spec(objects.find(rendered, "Deployment"))["volumes"][0]
    assert volume["configMap"] == {"name": "mine", "items": [{"key": "k.yaml", "path": "epp-config-dynamo.yaml"}]}


def test_native_picker_takes_no_arguments() -> None:
    """The native picker has a home and a cache, and neither command nor arguments nor a ConfigMap."""
    rendered = helm.render(graph(native()))
    main = objects.container(objects.find(rendered, "Deployment"))
    assert not {"command", "args"} & main.keys()
    assert objects.env(main)["HOME"] == "/home/dynamo"
    assert main["volumeMounts"][0] == {"name": "hf-cache", "mountPath": "/home/dynamo/.cache"}
    assert not objects.of_kind(rendered, "ConfigMap")


@pytest.mark.parametrize(("profile", "grace"), [("documented", 60), ("operator", 130)])
def test_grace_period(profile: str, grace: int) -> None:
    """The operator gives a picker more time to end."""
    values = {**graph(native()), "platform": {"defaults": profile}}
    assert objects.pod_spec(objects.find(helm.render(values), "Deployment"))["terminationGracePeriodSeconds"] == grace


@pytest.mark.parametrize("picker", [native, legacy])
def test_volumes_of_the_user(picker: Any) -> None:  # noqa: ANN401 - a function
    """The user's volumes and mounts are added to the picker's own."""
    values = graph(picker(pod={"volumes": [{"name": "mine", "emptyDir": {}}]}))
    values["spec"]["components"][0]["podTemplate"]["spec"]["containers"][0]["volumeMounts"] = [
        {"name": "mine", "mountPath": "/m"}
    ]
    pod = objects.pod_spec(objects.find(helm.render(values), "Deployment"))
    names = [mount["name"] for mount in pod["containers"][0]["volumeMounts"]]
    assert len(names) == 3
    assert names[1:] == ["mine", "shared-memory"]
    assert {volume["name"] for volume in pod["volumes"]} == set(names)


def test_workers_are_members_of_the_pool() -> None:
    """Workers of a graph with a picker carry the label that the pool selects, and frontends do not."""
    rendered = helm.render(graph(native(), worker(), component("f", "frontend")))
    wanted = objects.find(rendered, "InferencePool")["spec"]["selector"]["matchLabels"]
    members = [
        item["metadata"]["name"]
        for item in objects.of_kind(rendered, "Deployment")
        if wanted.items() <= item["spec"]["template"]["metadata"]["labels"].items()
    ]
    assert members == ["my-graph-worker"]


def test_pool_refers_to_the_service() -> None:
    """Also for a graph whose name has a dot, which a Service's name cannot have."""
    rendered = helm.render({"metadata": {"name": "a.b"}, **graph(native())})
    reference = objects.find(rendered, "InferencePool", "a.b-pool")["spec"]["endpointPickerRef"]
    assert reference == {"kind": "Service", "name": "a-b-epp", "port": {"number": 9002}}
    assert objects.find(rendered, "Service", "a-b-epp")["spec"]["ports"][0]["appProtocol"] == "http2"


def test_service_without_discovery() -> None:
    """The pool's Service is there whatever the discovery backend."""
    values = {**graph(native()), "platform": {"discovery": {"backend": "etcd"}}}
    assert objects.find(helm.render(values), "Service", "my-graph-epp")


@pytest.mark.parametrize(("port", "target"), [(None, 8000), ("8800", 8800)])
def test_pool_follows_the_sidecars(port: str | None, target: int) -> None:
    """The pool's port is the one on which the workers' frontend sidecars listen."""
    rendered = helm.render(graph(native(), sidecar("a", port), sidecar("b", port)))
    assert objects.find(rendered, "InferencePool")["spec"]["targetPorts"] == [{"number": target}]


@pytest.mark.parametrize(("own", "annotation"), [(None, "false"), ("true", "true")])
def test_mesh_sidecar(own: str | None, annotation: str) -> None:
    """A graph-wide annotation does not reach the picker's pods; one of its own template does."""
    key = "sidecar.istio.io/inject"
    metadata = {} if own is None else {"annotations": {key: own}}
    rendered = helm.render(graph(native(metadata=metadata), worker(), annotations={key: "true"}))
    found = {
        item["metadata"]["name"]: item["spec"]["template"]["metadata"]["annotations"][key]
        for item in objects.of_kind(rendered, "Deployment")
    }
    assert found == {"my-graph-epp": annotation, "my-graph-worker": "true"}


def test_destination_rule() -> None:
    """A mesh gets a DestinationRule for the picker's Service under the cluster's domain; files only with MUTUAL."""
    mesh = {"provider": "istio", "istio": {"clientCertificate": "/c"}}
    values = {**graph(native()), "platform": {"serviceMesh": mesh, "clusterDomain": "k8s.example.com"}}
    spec = objects.find(helm.render(values), "DestinationRule", "my-graph-epp")["spec"]
    assert spec == {
        "host": "my-graph-epp.dynamo.svc.k8s.example.com",
        "trafficPolicy": {"tls": {"mode": "SIMPLE", "insecureSkipVerify": True}},
    }
    mesh["istio"] = {"clientCertificate": "/c", "tlsMode": "MUTUAL", "insecureSkipVerify": False}
    tls = objects.find(helm.render(values), "DestinationRule")["spec"]["trafficPolicy"]["tls"]
    assert tls == {"mode": "MUTUAL", "insecureSkipVerify": False, "clientCertificate": "/c"}


@pytest.mark.parametrize("mesh", [{}, {"provider": "istio", "enabled": False}])
def test_no_destination_rule(mesh: dict[str, Any]) -> None:
    """Without a mesh, or with it switched off, there is none."""
    assert not objects.of_kind(helm.render({**graph(native()), "platform": {"serviceMesh": mesh}}), "DestinationRule")


@pytest.mark.parametrize("program", helm.BOTH)
def test_cluster_without_pools(program: helm.Helm) -> None:
    """Where a cluster is seen that knows no InferencePool, the message says what to install."""
    with pytest.raises(AssertionError, match="pool-api"):
        cluster.install(graph(native()), Cluster(unserved=frozenset({"inferencepools"})), helm=program)
