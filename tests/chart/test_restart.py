"""``spec.restart``."""

from __future__ import annotations

from tests.harness import helm, objects
from tests.harness.manifests import frontend, graph, worker


def test_all_at_once() -> None:
    """Every pod carries the id, whatever the strategy, and NOTES says that the order is not kept."""
    values = graph(frontend(), worker(), restart={"id": "x", "strategy": {"order": ["worker", "frontend"]}})
    for item in objects.of_kind(helm.render(values), "Deployment"):
        assert item["spec"]["template"]["metadata"]["annotations"] == {"nvidia.com/restartAt": "x"}
        assert "annotations" not in item["metadata"]
    assert "all components restart at once" in helm.notes(values)
    values["spec"]["restart"]["strategy"] = {"type": "Parallel"}
    assert "restart at once" not in helm.notes(values)


def test_no_new_generation() -> None:
    """A restart keeps the workers in their generation."""
    plain, again = graph(worker()), graph(worker(), restart={"id": "x"})
    hashes = {
        objects.find(helm.render(values), "Deployment")["metadata"]["labels"]["nvidia.com/dynamo-worker-hash"]
        for values in (plain, again)
    }
    assert len(hashes) == 1
