"""Pull secrets that are found in a real namespace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.harness import cases, helm, installer, live, objects
from tests.harness.live import Release

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane

ADDRESSES = {
    "example-registry": "registry.example.com",
    "other-registry": "https://other.example.org/v1/",
    "unused-registry": "unused.example.com",
}
CASE = cases.named("pull-secrets")


@pytest.mark.parametrize("program", helm.BOTH)
def test_discovery(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Found Secrets give what the case says of them by name; they are the user's, and stay."""
    namespace = f"pull-{program}"
    user = installer.account(control_plane, namespace)
    for name, address in ADDRESSES.items():
        make_secret(control_plane, namespace, name, address)
    before = live.held(control_plane, namespace)

    release = Release(control_plane, namespace, program, user)
    release.do("install", values=without_registries())
    assert pull_secrets(live.held(control_plane, namespace)) == expected()

    installed = live.held(control_plane, namespace)
    release.do("upgrade", values=without_registries())
    assert live.held(control_plane, namespace) == installed

    release.do("uninstall")
    assert live.held(control_plane, namespace) == before


@pytest.mark.parametrize("program", helm.BOTH)
def test_secret_that_comes_later(control_plane: ControlPlane, program: helm.Helm) -> None:
    """An upgrade finds a Secret that was not there on the install."""
    namespace = f"pull-later-{program}"
    control_plane.ensure_namespace(namespace)
    release = Release(control_plane, namespace, program)
    release.do("install", values=without_registries())
    assert pull_secrets(live.held(control_plane, namespace)) == {"pull-secrets-worker": ["mine"]}
    for name, address in ADDRESSES.items():
        make_secret(control_plane, namespace, name, address)
    release.do("upgrade", values=without_registries())
    assert pull_secrets(live.held(control_plane, namespace)) == expected()


def without_registries() -> dict[str, Any]:
    """Return the values of the case, less what a pipeline says of registries."""
    values: dict[str, Any] = yaml.safe_load(CASE.values[0].read_text(encoding="utf-8"))
    assert list(values.pop("platform")) == ["imagePullSecrets"]
    return values


def expected() -> dict[str, list[str]]:
    """Return the pull secrets of the case, which names them by registry."""
    return pull_secrets(objects.keyed(CASE.render()))


def pull_secrets(found: live.Held) -> dict[str, list[str]]:
    """Return the names of pull secrets by Deployment, without those that have none."""
    specs = {name: objects.pod_spec(item) for (kind, name), item in found.items() if kind == "Deployment"}
    listed = {name: [entry["name"] for entry in spec.get("imagePullSecrets", [])] for name, spec in specs.items()}
    return {name: names for name, names in listed.items() if names}


def make_secret(plane: ControlPlane, namespace: str, name: str, address: str) -> None:
    """Make a Secret that opens a registry, as the administrator."""
    auths = {"auths": {address: {"auth": "dXNlcjpwYXNz"}}}
    secret = {
        "metadata": {"name": name},
        "type": "kubernetes.io/dockerconfigjson",
        "stringData": {".dockerconfigjson": json.dumps(auths)},
    }
    answer = plane.request("POST", f"/api/v1/namespaces/{namespace}/secrets", secret)
    assert answer.status == 201, answer
