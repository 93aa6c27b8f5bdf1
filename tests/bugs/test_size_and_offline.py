"""What the chart costs in a cluster, and what it renders where there is none."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.bugs.base import PLACE, base, render
from tests.harness import helm, programs
from tests.harness.graphs import graph
from tests.harness.programs import ROOT
from tests.harness.release import release_size

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tests.harness.manifests import Manifest

BUDGET = 620_000
"""Bytes of the release that are well below the 1,048,576 that a Secret may hold."""

KUBECONFIG = """
apiVersion: v1
kind: Config
clusters: [{name: gone, cluster: {server: "https://127.0.0.1:1"}}]
contexts: [{name: gone, context: {cluster: gone, user: nobody, namespace: elsewhere}}]
users: [{name: nobody, user: {}}]
current-context: gone
"""


def references(node: object) -> Iterator[str]:
    """Yield every reference of a schema."""
    if isinstance(node, dict):
        yield from (value for key, value in node.items() if key in ("$ref", "$dynamicRef") and isinstance(value, str))
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def large_graph() -> Manifest:
    """Return 25 workers, each with 40 variables and a start script of 8 kB, of words that compress as a script does."""
    choose = random.Random(1)  # noqa: S311 - the same words at each run
    words = [f"{choose.getrandbits(32):08x}" for _ in range(400)]
    values = graph(25)
    for component in values["spec"]["components"]:
        main = component["podTemplate"]["spec"]["containers"][0]
        main["env"] = [
            {"name": f"SETTING_{number}", "value": " ".join(choose.choices(words, k=3))} for number in range(40)
        ]
        main["command"] = ["/bin/sh", "-c"]
        script = "\n".join(f"export {word}={choose.choice(words)}" for word in choose.choices(words, k=330))
        main["args"] = [f"{script}\nexec python3 -m dynamo.vllm\n"]
    return values


def test_the_schema_refers_to_itself_only() -> None:
    """The schema needs no network and no other file: every reference is local (helm/helm#31136)."""
    schema = json.loads((ROOT / "chart" / "values.schema.json").read_text(encoding="utf-8"))
    found = set(references(schema))
    assert found
    assert {reference for reference in found if not reference.startswith("#/")} == set()


def test_a_large_graph_fits_into_a_secret() -> None:
    """25 components with long scripts stay well below the size of a Secret, where Helm keeps them (helm/helm#6711)."""
    values = large_graph()
    assert len(json.dumps(values)) > 25 * 8_000
    assert release_size(values) < BUDGET


def render_with(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], which: helm.Helm, values: Manifest
) -> str:
    """Return what one Helm prints under further environment variables, past the cache."""
    usual = programs.environment()
    monkeypatch.setattr(programs, "environment", lambda: usual | environment)
    result = helm.Call(values, **PLACE).template(which)
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("which", helm.BOTH)
def test_a_machine_without_cluster_renders_the_same(
    which: helm.Helm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`helm template` gives the same bytes with a configured cluster and with none (argoproj/argo-cd#5202)."""
    config = tmp_path / "config"
    config.write_text(KUBECONFIG, encoding="utf-8")
    values = base(component={"modelRef": {"name": "Qwen/Qwen3-0.6B"}})
    configured = render_with(monkeypatch, {"KUBECONFIG": str(config)}, which, values)
    bare = render_with(monkeypatch, {"KUBECONFIG": str(tmp_path / "none"), "HOME": str(tmp_path)}, which, values)
    assert configured == bare


@pytest.mark.parametrize(
    "apis",
    [
        pytest.param(["v1/Secret", "v1/Service", "apps/v1/Deployment"], id="core"),
        pytest.param(["grove.io/v1alpha1/PodCliqueSet", "leaderworkerset.x-k8s.io/v1/LeaderWorkerSet"], id="custom"),
    ],
)
def test_served_kinds_do_not_change_what_is_rendered(apis: Sequence[str]) -> None:
    """Which objects exist is a matter of values, not of what a cluster is said to serve (argoproj/argo-cd#21745)."""
    values = base(component={"modelRef": {"name": "Qwen/Qwen3-0.6B"}})
    assert helm.render(values, release="qwen", namespace="demo", api_versions=apis) == render(values)


@pytest.mark.parametrize("lookup", ["never", "cluster"])
def test_lookups_change_nothing_without_a_cluster(lookup: str) -> None:
    """However much of a cluster may be read: where there is none, the objects are the same (argoproj/argo-cd#5202)."""
    values: dict[str, Any] = base(component={"modelRef": {"name": "Qwen/Qwen3-0.6B"}})
    assert render({**values, "platform": {"clusterLookup": lookup}}) == render(values)
