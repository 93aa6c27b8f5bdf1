"""What an upgrade may not change: a Deployment's selector is immutable."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bugs.base import base, render
from tests.harness import charts, helm
from tests.harness.objects import find, names, of_kind
from tests.harness.selectors import selector

if TYPE_CHECKING:
    from tests.harness.objects import Object


@pytest.fixture(scope="module")
def renders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Object]]:
    """Render the graph, the same with a later chart, and with another image and further labels."""
    other = base(
        container={"image": "registry.example.com/dynamo/vllm-runtime:1.6.0"},
        component={"metadata": {"labels": {"team": "search"}}},
        labels={"cost-centre": "1234"},
    )
    later = helm.render(base(), release="qwen", namespace="demo", chart=charts.later(tmp_path_factory.mktemp("later")))
    return {"first": render(base()), "later chart": later, "other image and labels": render(other)}


@pytest.mark.parametrize("change", ["later chart", "other image and labels"])
@pytest.mark.parametrize("kind", ["Deployment", "Service"])
def test_selectors_survive_an_upgrade(renders: dict[str, list[Object]], change: str, kind: str) -> None:
    """No chart version, user's label or hash stands in a selector (jetstack/version-checker#140)."""
    for item in of_kind(renders["first"], kind):
        after = find(renders[change], kind, item["metadata"]["name"])
        assert selector(after) == selector(item)


@pytest.mark.parametrize("change", ["later chart", "other image and labels"])
def test_names_survive_an_upgrade(renders: dict[str, list[Object]], change: str) -> None:
    """An upgrade updates the objects that there are, and deletes none (jetstack/version-checker#140)."""
    assert names(renders[change]) == names(renders["first"])


def test_a_later_chart_restarts_nothing(renders: dict[str, list[Object]]) -> None:
    """The chart's version stands on objects and not on pods, which would restart (jetstack/version-checker#140)."""
    for item in of_kind(renders["first"], "Deployment"):
        after = find(renders["later chart"], "Deployment", item["metadata"]["name"])
        assert after["spec"] == item["spec"]
        assert after["metadata"]["labels"]["helm.sh/chart"] == f"dynamo-graph-{charts.VERSION}"
