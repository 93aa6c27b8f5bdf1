"""Accounts, Roles and RoleBindings of planners and endpoint pickers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import component, graph

USUAL = {"planner": "planner-serviceaccount", "epp": "epp-serviceaccount"}
TYPES = pytest.mark.parametrize("type_", USUAL)


def accounts(values: dict[str, Any]) -> set[str]:
    """Return the names of the ServiceAccounts."""
    return {item["metadata"]["name"] for item in objects.of_kind(helm.render(values), "ServiceAccount")}


@TYPES
def test_usual_account(type_: str) -> None:
    """The pod names the usual account; the release makes it, its Role and its binding, and no discovery account."""
    rendered = helm.render(graph(component("one", type_)))
    name = USUAL[type_]
    assert objects.pod_spec(objects.find(rendered, "Deployment"))["serviceAccountName"] == name
    assert {item["metadata"]["name"] for item in objects.of_kind(rendered, "ServiceAccount")} == {name}
    binding = objects.find(rendered, "RoleBinding", f"{name}-binding")
    assert binding["roleRef"] == {"apiGroup": "rbac.authorization.k8s.io", "kind": "Role", "name": f"{name}-role"}
    assert binding["subjects"] == [{"kind": "ServiceAccount", "name": name, "namespace": "dynamo"}]


@TYPES
def test_account_of_the_user(type_: str) -> None:
    """An account that the pod template names wins, and then nothing is made for it."""
    rendered = helm.render(graph(component("one", type_, pod={"serviceAccountName": "mine"})))
    assert objects.pod_spec(objects.find(rendered, "Deployment"))["serviceAccountName"] == "mine"
    assert not {kind for kind, _ in objects.names(rendered)} & {"ServiceAccount", "Role", "RoleBinding"}


@TYPES
def test_named_account(type_: str) -> None:
    """platform.accounts names the account, and can leave making it to the user."""
    values = graph(component("one", type_))
    named = {**values, "platform": {"accounts": {type_: {"name": "own"}}}}
    assert accounts(named) == {"own"}
    assert objects.pod_spec(objects.find(helm.render(named), "Deployment"))["serviceAccountName"] == "own"
    assert accounts({**values, "platform": {"accounts": {type_: {"create": False}}}}) == set()


@pytest.mark.parametrize("program", helm.BOTH)
@TYPES
def test_two_graphs_of_a_namespace(type_: str, program: helm.Helm) -> None:
    """An account that another release owns is used and not made again."""
    name = USUAL[type_]
    owned = {
        "apiVersion": "v1",
        "kind": "ServiceAccount",
        "metadata": {"name": name, "annotations": {"meta.helm.sh/release-name": "other"}},
    }
    rendered = cluster.install(
        graph(component("one", type_)), Cluster({"serviceaccounts": {name: owned}}), helm=program
    )
    assert not objects.of_kind(rendered, "ServiceAccount")
    assert not objects.of_kind(rendered, "RoleBinding")
    assert objects.pod_spec(objects.find(rendered, "Deployment"))["serviceAccountName"] == name


def test_rules_of_the_picker() -> None:
    """The picker reads pools and pods and writes its own metadata; nothing cluster-scoped is asked for."""
    rules = objects.find(helm.render(graph(component("one", "epp"))), "Role")["rules"]
    resources = {resource for rule in rules for resource in rule["resources"]}
    assert {"inferencepools", "pods", "endpointslices", "dynamoworkermetadatas"} <= resources
    assert not {"tokenreviews", "subjectaccessreviews"} & resources
