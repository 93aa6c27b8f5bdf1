"""Two graphs that share a namespace: as two releases, and as two dependencies of one chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import helm, installer, live, parents
from tests.harness.live import Release
from tests.harness.manifests import component, frontend, graph, worker

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.controlplane import ControlPlane
    from tests.harness.helm import Helm

BOTH = pytest.mark.parametrize("program", helm.BOTH)
MODEL = "dynamo-model-62c66a7a"
SHARED = {("Service", MODEL)} | {
    (kind, f"{account}-serviceaccount{suffix}")
    for account in ("planner", "epp")
    for kind, suffix in (("ServiceAccount", ""), ("Role", "-role"), ("RoleBinding", "-binding"))
}
"""What two graphs with a planner, a picker and the same model both want."""
GRAPH = graph(
    frontend(),
    worker(modelRef={"name": "m"}),
    component("planner", "planner"),
    component("epp", "epp", container={"image": "registry.example.com/dynamo/epp-image:1.5.0"}),
)


def owners(held: live.Held) -> dict[tuple[str, str], str]:
    """Return the release that owns each of the shared objects that are there."""
    return {
        key: held[key]["metadata"]["annotations"]["meta.helm.sh/release-name"] for key in sorted(SHARED & held.keys())
    }


@BOTH
def test_two_releases(control_plane: ControlPlane, program: Helm) -> None:
    """The second leaves to the first what both want, and makes it when the first is gone."""
    namespace = f"sharing-{program}"
    user = installer.account(control_plane, namespace)
    empty = live.held(control_plane, namespace)
    first, second = (Release(control_plane, namespace, program, user, name) for name in ("first", "second"))
    first.do("install", values=GRAPH)
    second.do("install", values=GRAPH)
    both = live.held(control_plane, namespace)
    assert owners(both) == dict.fromkeys(sorted(SHARED), "first")
    assert {("Deployment", f"{name}-epp") for name in ("first", "second")} < both.keys()

    second.do("upgrade", values=GRAPH)
    first.do("upgrade", values=GRAPH)
    assert live.held(control_plane, namespace) == both

    first.do("uninstall")
    assert owners(live.held(control_plane, namespace)) == {}
    second.do("upgrade", values=GRAPH)
    assert owners(live.held(control_plane, namespace)) == dict.fromkeys(sorted(SHARED), "second")

    # A revision of when the other had them has none of them.
    second.do("rollback", "1")
    assert owners(live.held(control_plane, namespace)) == {}
    second.do("upgrade", values=GRAPH)
    assert owners(live.held(control_plane, namespace)) == dict.fromkeys(sorted(SHARED), "second")

    second.do("uninstall")
    assert live.held(control_plane, namespace) == empty


@BOTH
def test_two_aliases(control_plane: ControlPlane, program: Helm, tmp_path: Path) -> None:
    """Two dependencies of one chart install, where each has accounts of its own and one makes the model's Service."""
    namespace = f"aliases-{program}"
    user = installer.account(control_plane, namespace)
    empty = live.held(control_plane, namespace)
    chart = parents.write(tmp_path / "parent", ["one", "two"])
    release = Release(control_plane, namespace, program, user, chart=chart)
    values = {"one": named("one"), "two": named("two", modelServices={"create": False})}

    release.do("install", values=values)
    both = live.held(control_plane, namespace)
    assert owners(both) == {("Service", MODEL): "my-graph"}
    assert {("ServiceAccount", f"{name}-{kind}") for name in values for kind in ("epp", "planner")} < both.keys()

    release.do("upgrade", values=values)
    assert live.held(control_plane, namespace) == both

    release.do("upgrade", values=[values, {"two": {"enabled": False}}])
    one = live.held(control_plane, namespace)
    assert not live.changed(one, {key: both[key] for key in one})
    assert not [name for _, name in one if name.startswith("two-")]

    release.do("uninstall")
    assert live.held(control_plane, namespace) == empty


def named(name: str, **platform: Any) -> dict[str, Any]:  # noqa: ANN401 - values of the chart
    """Return GRAPH under a name, with accounts that begin with it."""
    accounts = {kind: {"name": f"{name}-{kind}"} for kind in ("planner", "epp")}
    return {**GRAPH, "metadata": {"name": name}, "platform": {"accounts": accounts, **platform}}
