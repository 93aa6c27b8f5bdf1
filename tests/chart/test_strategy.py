"""How a Deployment replaces its pods: annotations decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import helm
from tests.harness.manifests import frontend, graph, worker
from tests.harness.objects import find

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest

STRATEGY = "nvidia.com/deployment-strategy"
SURGE = "nvidia.com/deployment-rolling-update-max-surge"
UNAVAILABLE = "nvidia.com/deployment-rolling-update-max-unavailable"
DEFAULT = {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%", "maxUnavailable": "25%"}}
RECREATE = {"type": "Recreate"}


def annotated(own: dict[str, str] | None = None, shared: dict[str, str] | None = None) -> Manifest:
    """Return a graph with annotations of the worker's pod template and of all pods."""
    part = worker(metadata={"annotations": own}) if own else worker()
    return graph(frontend(), part, **({"annotations": shared} if shared else {}))


def strategy(values: Manifest, name: str = "worker") -> dict[str, Any]:
    """Return the strategy of a component's Deployment."""
    found: dict[str, Any] = find(helm.render(values), "Deployment", f"my-graph-{name}")["spec"]["strategy"]
    return found


def test_default() -> None:
    """A quarter of the pods at a time, as Kubernetes itself has it."""
    assert strategy(annotated()) == DEFAULT


def test_recreate() -> None:
    """Recreate ends all pods first, and then no numbers of a rolling update may stand beside it."""
    assert strategy(annotated({STRATEGY: "Recreate", SURGE: "1", UNAVAILABLE: "0"})) == RECREATE


@pytest.mark.parametrize("word", ["RollingUpdate", "recreate", "RECREATE", ""])
def test_any_other_word_rolls(word: str) -> None:
    """Only the exact word recreates; whatever else stands there rolls, as the operator has it."""
    assert strategy(annotated({STRATEGY: word})) == DEFAULT


def test_of_the_graph() -> None:
    """An annotation of all pods counts for every component."""
    values = annotated(shared={STRATEGY: "Recreate"})
    assert [strategy(values, name) for name in ("frontend", "worker")] == [RECREATE] * 2


def test_the_pod_template_wins() -> None:
    """An annotation of a pod template beats that of the graph, for that component only."""
    values = annotated({STRATEGY: "RollingUpdate"}, {STRATEGY: "Recreate"})
    assert [strategy(values, name) for name in ("frontend", "worker")] == [RECREATE, DEFAULT]


@pytest.mark.parametrize("key", [STRATEGY, SURGE])
def test_the_manifests_own_annotations_do_not_count(key: str) -> None:
    """An annotation of the manifest is not handed to pods, so that it chooses no strategy."""
    value = "Recreate" if key == STRATEGY else "1"
    assert strategy({**annotated(), "metadata": {"annotations": {key: value}}}) == DEFAULT


@pytest.mark.parametrize(
    ("surge", "unavailable", "expected"),
    [
        ("1", "0", (1, 0)),
        ("0", "1", (0, 1)),
        ("50%", "0%", ("50%", "0%")),
        ("200%", "100%", ("200%", "100%")),
        ("3", "25%", (3, "25%")),
        ("1000000", "0", (1000000, 0)),
    ],
)
def test_amounts(surge: str, unavailable: str, expected: tuple[object, object]) -> None:
    """A number of pods is a number, zero too, and a percentage is a string."""
    rolling = strategy(annotated({SURGE: surge, UNAVAILABLE: unavailable}))["rollingUpdate"]
    assert (rolling["maxSurge"], rolling["maxUnavailable"]) == expected
    assert isinstance(rolling["maxSurge"], type(expected[0]))


@pytest.mark.parametrize(("key", "expected"), [(SURGE, (1, "25%")), (UNAVAILABLE, ("25%", 1))])
def test_one_amount_alone(key: str, expected: tuple[object, object]) -> None:
    """The amount that the user does not give keeps its default."""
    rolling = strategy(annotated({key: "1"}))["rollingUpdate"]
    assert (rolling["maxSurge"], rolling["maxUnavailable"]) == expected


@pytest.mark.parametrize(("surge", "unavailable"), [("0", "0"), ("0%", "0"), ("-1", "1"), ("1.5", "0"), ("many", "0")])
def test_no_way_to_roll(surge: str, unavailable: str) -> None:
    """Amounts with which a Deployment could not roll, which the API server refuses, are refused."""
    assert "[rolling-update]" in helm.failure(annotated({SURGE: surge, UNAVAILABLE: unavailable})).message


def test_amounts_do_not_matter_where_pods_are_recreated() -> None:
    """Amounts of a rolling update are not looked at where there is none."""
    assert strategy(annotated({STRATEGY: "Recreate", SURGE: "0", UNAVAILABLE: "0"})) == RECREATE


def test_annotations_stay_on_pods() -> None:
    """The annotations are handed on as they are: the operator's tools read them there."""
    given = {SURGE: "1", UNAVAILABLE: "0"}
    item = find(helm.render(annotated(given)), "Deployment", "my-graph-worker")
    assert item["spec"]["template"]["metadata"]["annotations"] == given
