"""Discovery: when a graph needs rights in its cluster, which ones, and what tells its pods so."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.harness import helm
from tests.harness.manifests import component, frontend, graph, worker
from tests.harness.objects import container, env, find, names, of_kind, pod_spec
from tests.harness.programs import ROOT
from tests.harness.selectors import pods

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

BACKEND = "nvidia.com/dynamo-discovery-backend"
ENABLED = "nvidia.com/dynamo-discovery-enabled"
MODE = "nvidia.com/dynamo-kube-discovery-mode"
ACCOUNT = "my-graph-k8s-service-discovery"
KINDS = ("ServiceAccount", "Role", "RoleBinding")
OBJECTS = {("ServiceAccount", ACCOUNT), ("Role", f"{ACCOUNT}-role"), ("RoleBinding", f"{ACCOUNT}-binding")}

PLAIN = graph(frontend(), worker(), backendFramework="vllm")


def on_template(**backends: str) -> Manifest:
    """Return overlays that choose a backend on the pod templates of components."""
    return {
        "components": {
            name: {"podTemplate": {"metadata": {"annotations": {BACKEND: backend}}}}
            for name, backend in backends.items()
        }
    }


def rights(*values: Manifest) -> set[tuple[str, str]]:
    """Return the objects that give rights, as (kind, name)."""
    return {(kind, name) for kind, name in names(helm.render([PLAIN, *values])) if kind in KINDS}


def rendered(*values: Manifest) -> dict[str, Object]:
    """Return the Deployments by component."""
    deployments = of_kind(helm.render([PLAIN, *values]), "Deployment")
    return {item["metadata"]["name"].removeprefix("my-graph-"): item for item in deployments}


# Existence

SOME: dict[str, list[Manifest]] = {
    "by default": [{}],
    "platform": [{"platform": {"discovery": {"backend": "kubernetes"}}}],
    "one component chose etcd": [on_template(worker="etcd")],
    "one component chose kubernetes": [
        {"platform": {"discovery": {"backend": "etcd"}}},
        on_template(worker="kubernetes"),
    ],
    "metadata over platform": [
        {"platform": {"discovery": {"backend": "etcd"}}, "metadata": {"annotations": {BACKEND: "kubernetes"}}}
    ],
    "metadata over spec": [
        {"metadata": {"annotations": {BACKEND: "kubernetes"}}, "spec": {"annotations": {BACKEND: "etcd"}}}
    ],
}
NONE: dict[str, list[Manifest]] = {
    "platform": [{"platform": {"discovery": {"backend": "etcd"}}}],
    "metadata": [{"metadata": {"annotations": {BACKEND: "etcd"}}}],
    "spec": [{"spec": {"annotations": {BACKEND: "etcd"}}}],
    "every component": [on_template(frontend="etcd", worker="etcd")],
    "template over metadata": [
        {"metadata": {"annotations": {BACKEND: "kubernetes"}}},
        on_template(frontend="etcd", worker="etcd"),
    ],
}


@pytest.mark.parametrize("how", SOME)
def test_rights_where_a_component_needs_them(how: str) -> None:
    """Account, role and binding exist as soon as one component uses Kubernetes discovery."""
    assert rights(*SOME[how]) == OBJECTS


@pytest.mark.parametrize("how", NONE)
def test_no_rights_where_no_component_needs_them(how: str) -> None:
    """Where every component uses another backend, a graph makes no account and asks for no right."""
    assert rights(*NONE[how]) == set()


def test_rights_of_a_standalone_component() -> None:
    """A standalone component gets its account, too: its pods would not start without."""
    values = {"kind": "DynamoComponentDeployment", "metadata": {"name": "my-graph"}, "spec": worker("w")}
    assert names(helm.render(values)) >= OBJECTS


def test_rights_do_not_depend_on_accounts_of_the_user() -> None:
    """A component with an account of its own still uses the role: its owner may bind it."""
    own = {"podTemplate": {"spec": {"serviceAccountName": "mine"}}}
    assert rights({"components": {"frontend": own, "worker": own}}) == OBJECTS


# What the rights are


def test_rules() -> None:
    """A pod may watch its peers and write its own record, and nothing else."""
    watch = ["get", "list", "watch"]
    assert find(helm.render(PLAIN), "Role")["rules"] == [
        {"apiGroups": [""], "resources": ["endpoints", "pods"], "verbs": watch},
        {"apiGroups": ["discovery.k8s.io"], "resources": ["endpointslices"], "verbs": watch},
        {
            "apiGroups": ["nvidia.com"],
            "resources": ["dynamoworkermetadatas"],
            "verbs": ["create", *watch, "update", "patch", "delete"],
        },
    ]


def test_the_written_record_is_the_charts_crd() -> None:
    """The resource that pods may write is the one that the chart's CustomResourceDefinition brings."""
    text = (ROOT / "chart" / "crds" / "dynamoworkermetadatas.yaml").read_text(encoding="utf-8")
    crd: dict[str, Any] = yaml.safe_load(text)["spec"]
    rule = find(helm.render(PLAIN), "Role")["rules"][-1]
    assert (rule["apiGroups"], rule["resources"]) == ([crd["group"]], [crd["names"]["plural"]])


def test_binding() -> None:
    """The binding gives the graph's role to the graph's account, in the release's namespace."""
    item = find(helm.render(PLAIN, namespace="demo"), "RoleBinding")
    assert item["roleRef"] == {"apiGroup": "rbac.authorization.k8s.io", "kind": "Role", "name": f"{ACCOUNT}-role"}
    assert item["subjects"] == [{"kind": "ServiceAccount", "name": ACCOUNT, "namespace": "demo"}]


@pytest.mark.parametrize("kind", KINDS)
def test_labels(kind: str) -> None:
    """Account, role and binding say what they are part of, and all three carry the account's name."""
    labels = find(helm.render(PLAIN), kind)["metadata"]["labels"]
    assert labels["app.kubernetes.io/component"] == "rbac"
    assert labels["app.kubernetes.io/name"] == ACCOUNT


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("length", "cut"), [(63, False), (64, True)])
def test_name_truncation(kind: str, length: int, cut: bool) -> None:  # noqa: FBT001 - expected
    """As a label an account's name may have 63 characters; a longer one is cut to 54, a dash and 8 hex digits."""
    graph_name = "b" * (length - len("-k8s-service-discovery"))
    account = f"{graph_name}-k8s-service-discovery"
    digest = hashlib.sha256(account.encode()).hexdigest()
    item = find(helm.render({**graph(frontend("f")), "metadata": {"name": graph_name}}), kind)
    value = item["metadata"]["labels"]["app.kubernetes.io/name"]
    assert value == (f"{account[:54]}-{digest[:8]}" if cut else account)
    assert len(value) == 63
    assert item["metadata"]["name"].startswith(account)


# What pods know


@pytest.mark.parametrize("how", ["frontend", "worker"])
def test_account(how: str) -> None:
    """A pod that registers in Kubernetes runs under the graph's account, any other under the default one."""
    found = {
        name: pod_spec(item)["serviceAccountName"] for name, item in rendered(on_template(**{how: "etcd"})).items()
    }
    assert found == {name: "default" if name == how else ACCOUNT for name in ("frontend", "worker")}


def test_account_of_the_user() -> None:
    """An account that the user names is the pod's, whatever the backend."""
    own = {"podTemplate": {"spec": {"serviceAccountName": "mine"}}}
    assert pod_spec(rendered({"components": {"worker": own}})["worker"])["serviceAccountName"] == "mine"


@pytest.mark.parametrize("type_", ["frontend", "worker", "prefill", "decode", None])
@pytest.mark.parametrize("backend", ["kubernetes", "etcd"])
def test_variable(type_: str | None, backend: str) -> None:
    """The runtime is told to use Kubernetes, and told nothing where it is to use its own default, etcd."""
    values = graph(*(component(str(one), one) for one in ("frontend", "worker", "prefill", "decode", None)))
    objects = helm.render([values, {"platform": {"discovery": {"backend": backend}}}])
    found = env(container(find(objects, "Deployment", f"my-graph-{str(type_).lower()}")))
    assert found.get("DYN_DISCOVERY_BACKEND") == (None if backend == "etcd" else "kubernetes")


@pytest.mark.parametrize("backend", ["kubernetes", "etcd"])
def test_labels_of_pods(backend: str) -> None:
    """Pods carry the two labels that the runtime's watch filters on, if and only if they are to be found there."""
    (found,) = pods([rendered({"platform": {"discovery": {"backend": backend}}})["worker"]])
    labels = {key: found.labels[key] for key in (BACKEND, ENABLED) if key in found.labels}
    assert labels == ({BACKEND: "kubernetes", ENABLED: "true"} if backend == "kubernetes" else {})


@pytest.mark.parametrize(("mode", "told"), [("container", True), ("pod", False), (None, False)])
def test_container_mode(mode: str | None, told: bool) -> None:  # noqa: FBT001 - expected
    """With one identity per container, main is told its name and the mode; otherwise it is not."""
    values = {} if mode is None else {"metadata": {"annotations": {MODE: mode}}}
    for item in rendered(values).values():
        found = env(container(item))
        expected = {"CONTAINER_NAME": "main", "DYN_KUBE_DISCOVERY_MODE": "container"} if told else {}
        assert {key: found[key] for key in ("CONTAINER_NAME", "DYN_KUBE_DISCOVERY_MODE") if key in found} == expected


def test_identity_of_a_pod() -> None:
    """Every pod knows its name, its namespace and its uid, under which it registers."""
    for item in rendered().values():
        found = env(container(item))
        paths = {"POD_NAME": "metadata.name", "POD_NAMESPACE": "metadata.namespace", "POD_UID": "metadata.uid"}
        assert {key: found[key]["fieldRef"]["fieldPath"] for key in paths} == paths


@pytest.mark.parametrize("backend", ["consul", "", "Kubernetes"])
def test_other_backends_are_refused(backend: str) -> None:
    """A backend that there is not would be half of one."""
    refused = helm.failure({**PLAIN, "metadata": {"annotations": {BACKEND: backend}}})
    assert "it may be kubernetes or etcd" in refused.message
