"""The definition that the chart brings along: who may make it, and that it stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness import helm, installer, live
from tests.harness.live import Release
from tests.harness.manifests import graph, worker

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane

BOTH = pytest.mark.parametrize("program", helm.BOTH)
PATH = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/dynamoworkermetadatas.nvidia.com"


@BOTH
def test_administrator(control_plane: ControlPlane, program: helm.Helm) -> None:
    """An administrator installs as it stands; an uninstall leaves the definition, which other graphs use."""
    namespace = f"definitions-{program}"
    control_plane.ensure_namespace(namespace)
    release = Release(control_plane, namespace, program, crds=True)
    # Not do(): Helm 3 remarks that the definition is there already.
    release.run("install", values=graph(worker())).check_returncode()
    release.do("uninstall")
    assert not live.held(control_plane, namespace)
    assert control_plane.request("GET", PATH).status == 200


@BOTH
def test_installer(control_plane: ControlPlane, program: helm.Helm) -> None:
    """An account with the rights of an installer has to say --skip-crds, also where the definition is there."""
    namespace = f"definitions-installer-{program}"
    user = installer.account(control_plane, namespace)
    refused = Release(control_plane, namespace, program, user, crds=True).run("install", values=graph(worker()))
    assert refused.returncode
    assert "customresourcedefinitions" in refused.stderr
    assert "forbidden" in refused.stderr
