"""The pods of rendered objects, each with the component and the role that it is for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.tables.facts import FACTS
from generator.tables.keys import LABELS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.harness.objects import Object

COMPONENT = LABELS["component"].key


@dataclass(frozen=True)
class Pod:
    """One pod template.

    Attributes:
        component: name of the component.
        role: ``main``, ``leader``, ``worker``, or ``gms`` for one with nothing but a GPU Memory Service.
        grove: it belongs to a PodCliqueSet.
        labels: of the pod.
        annotations: of the pod.
        spec: of the pod.

    """

    component: str
    role: str
    grove: bool
    labels: Object
    annotations: Object
    spec: Object


def pods(objects: Sequence[Object]) -> Iterator[Pod]:
    """Yield the pods of components; those of hooks and helpers are the chart's own."""
    for item in objects:
        match item["kind"]:
            case "Deployment" if COMPONENT in item["spec"]["template"]["metadata"].get("labels", {}):
                yield _pod(item["spec"]["template"], "main")
            case "LeaderWorkerSet":
                for role in ("leader", "worker"):
                    yield _pod(item["spec"]["leaderWorkerTemplate"][f"{role}Template"], role)
            case "PodCliqueSet":
                for clique in item["spec"]["template"]["cliques"]:
                    whole = {"metadata": clique, "spec": clique["spec"]["podSpec"]}
                    yield _pod(whole, _role(clique), grove=True)


def _role(clique: Object) -> str:
    rest = clique["name"].removeprefix(clique["labels"][COMPONENT].lower())
    for part, role in ((FACTS.gms_suffix, "gms"), (FACTS.leader_suffix, "leader"), (FACTS.worker_suffix, "worker")):
        if rest.startswith(str(part)):
            return role
    return "main"


def _pod(template: Object, role: str, *, grove: bool = False) -> Pod:
    metadata = template["metadata"]
    labels = metadata.get("labels", {})
    return Pod(labels[COMPONENT], role, grove, labels, metadata.get("annotations", {}), template["spec"])
