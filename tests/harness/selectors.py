"""Which pods a selector finds, as Kubernetes matches labels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tests.harness.objects import Object


@dataclass(frozen=True)
class Pods:
    """Pods that a workload makes alike.

    ``component`` is the graph's name and the component's, with a dash between; ``role`` is main, leader or worker.
    """

    kind: str
    component: str
    role: str
    namespace: str
    labels: Mapping[str, str]
    spec: Object


ROLES = {"ldr": "leader", "wkr": "worker"}


def pods(objects: Iterable[Object]) -> Iterator[Pods]:
    """Yield the pods of every workload, in their order."""
    for item in objects:
        name, namespace = item["metadata"]["name"], item["metadata"].get("namespace", "")
        spec = item.get("spec", {})
        if item["kind"] == "Deployment":
            yield Pods(item["kind"], name, "main", namespace, *_parts(spec["template"]))
        elif item["kind"] == "LeaderWorkerSet":
            for role in ("leader", "worker"):
                template = spec["leaderWorkerTemplate"][f"{role}Template"]
                yield Pods(item["kind"], name.removesuffix("-0"), role, namespace, *_parts(template))
        elif item["kind"] == "PodCliqueSet":
            for clique in spec["template"]["cliques"]:
                role = ROLES.get(clique["name"].rpartition("-")[2], "main")
                labels = clique["labels"]
                component = labels["nvidia.com/selector"]
                yield Pods(item["kind"], component, role, namespace, labels, clique["spec"]["podSpec"])


def _parts(template: Object) -> tuple[Mapping[str, str], Object]:
    return template["metadata"]["labels"], template["spec"]


def selector(item: Object) -> Mapping[str, str]:
    """Return the labels by which a Service or a workload finds its pods.

    Raises:
        AssertionError: it has none, which would mean all pods or an error, or it has expressions, which nothing reads.

    """
    spec = item["spec"]
    labels: Mapping[str, str] = spec["selector"] if item["kind"] == "Service" else spec["selector"]["matchLabels"]
    assert labels, f"{item['kind']}/{item['metadata']['name']} selects everything"
    assert item["kind"] == "Service" or spec["selector"].keys() == {"matchLabels"}
    return labels


def matches(wanted: Mapping[str, str], labels: Mapping[str, str]) -> bool:
    """Say whether labels hold every pair of a selector; a label that is not there is not an empty one."""
    return all(key in labels and labels[key] == value for key, value in wanted.items())


def selected(item: Object, candidates: Iterable[Pods]) -> list[Pods]:
    """Return the pods that a Service or a workload finds, in their order. Only those of its own namespace count."""
    here = [one for one in candidates if one.namespace == item["metadata"]["namespace"]]
    return [one for one in here if matches(selector(item), one.labels)]
