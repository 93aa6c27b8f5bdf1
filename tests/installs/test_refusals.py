"""Upgrades that cannot be: refused before anything is changed, whatever the API server filled into what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import cases, helm, installer, live
from tests.harness.live import Release

if TYPE_CHECKING:
    from tests.harness.controlplane import ControlPlane
    from tests.harness.inputs import Source

VALUES = cases.named("mn-vllm-tp").values[0]
COMPONENT, GROVE = ({"platform": {"orchestrator": name}} for name in ("component", "grove"))
THREE_NODES = {"components": {"worker": {"multinode": {"nodeCount": 3}}}}


@pytest.mark.parametrize("program", helm.BOTH)
@pytest.mark.parametrize(
    ("first", "then", "rule"),
    [
        pytest.param([COMPONENT], [GROVE], "live-orchestrator", id="to-grove"),
        pytest.param([GROVE], [COMPONENT], "live-orchestrator", id="from-grove"),
        pytest.param([GROVE], [GROVE, THREE_NODES], "live-nodes", id="nodes"),
    ],
)
def test_nothing_is_changed(
    control_plane: ControlPlane, first: list[dict[str, Any]], then: list[Source], rule: str, program: helm.Helm
) -> None:
    """The rule says so, and every object is as it was."""
    namespace = f"refused-{rule}-{first[0]['platform']['orchestrator']}-{program}"
    release = Release(control_plane, namespace, program, installer.account(control_plane, namespace))
    release.do("install", values=[VALUES, *first])
    before = live.held(control_plane, namespace)
    refused = release.run("upgrade", values=[VALUES, *then])
    assert refused.returncode
    assert f"[{rule}]" in refused.stderr
    assert live.held(control_plane, namespace) == before
