"""The key of TensorRT-LLM on several nodes, made at an install: whoever needs it from then on has the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness import cases, helm, installer, live
from tests.harness.live import Release

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane

SECRET = ("Secret", "mpi-run-ssh-secret")
VALUES = cases.named("mn-trtllm").values[0]
IMAGE = {"name": "main", "image": "registry.example.com/dynamo/another:1.5.0"}
NEW_IMAGE = {"components": {"decode": {"podTemplate": {"spec": {"containers": [IMAGE]}}}}}
OTHER = {"metadata": {"name": "other"}}


@pytest.mark.parametrize("program", helm.BOTH)
def test_stays_the_same(control_plane: ControlPlane, program: helm.Helm) -> None:
    """Upgrades, a rollback and an uninstall keep it; the same release takes it over when it comes back."""
    namespace = f"key-{program}"
    release = Release(control_plane, namespace, program, installer.account(control_plane, namespace))
    empty = live.held(control_plane, namespace)

    release.do("install", values=VALUES)
    installed = live.held(control_plane, namespace)
    key = installed[SECRET]

    release.do("upgrade", values=VALUES)
    assert live.held(control_plane, namespace) == installed, "an upgrade with the same values writes"

    release.do("upgrade", values=[VALUES, NEW_IMAGE])
    upgraded = live.held(control_plane, namespace)
    assert upgraded != installed
    assert upgraded[SECRET] == key

    release.do("rollback", "1")
    assert not live.changed(installed, live.held(control_plane, namespace))

    release.do("uninstall")
    assert live.held(control_plane, namespace) == empty | {SECRET: key}

    release.do("install", values=[VALUES, {"commonLabels": {"round": "two"}}])
    again = live.held(control_plane, namespace)
    assert again.keys() == installed.keys()
    assert again[SECRET]["data"] == key["data"]
    assert again[SECRET]["metadata"]["labels"]["round"] == "two"


@pytest.mark.parametrize("program", helm.BOTH)
def test_two_releases(control_plane: ControlPlane, program: helm.Helm) -> None:
    """The second uses the key of the first and never touches it, also when the first is gone."""
    namespace = f"key-two-{program}"
    user = installer.account(control_plane, namespace)
    first, second = (Release(control_plane, namespace, program, user, name) for name in ("first", "second"))
    first.do("install", values=VALUES)
    key = live.held(control_plane, namespace)[SECRET]
    second.do("install", values=[VALUES, OTHER])
    assert SECRET[0] not in {item["kind"] for item in second.manifest()}
    assert live.held(control_plane, namespace)[SECRET] == key

    first.do("uninstall")
    second.do("upgrade", values=[VALUES, OTHER, NEW_IMAGE])
    second.do("rollback", "1")
    assert live.held(control_plane, namespace)[SECRET] == key
    second.do("uninstall")
    assert live.held(control_plane, namespace)[SECRET] == key
