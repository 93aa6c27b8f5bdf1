"""Values that Kubernetes refuses and no rule of the chart does yet, outside pod templates: known, and counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fuzz.kubernetes import Complaint


@dataclass(frozen=True)
class Left:
    """A complaint of Kubernetes about rendered objects that is known: patterns over its kind and text, and why."""

    name: str
    kind: str
    text: str
    reason: str

    def explains(self, complaint: Complaint) -> bool:
        """Tell whether a complaint is this one."""
        return bool(re.fullmatch(self.kind, complaint.kind) and re.search(self.text, complaint.text, re.DOTALL))


LEFT = (
    Left(
        "metrics",
        r"HorizontalPodAutoscaler",
        r"^(?!metadata|spec\.(min|max)Replicas)",
        "what autoscaling/v2 wants of metrics and behavior beyond their types: they are handed on as they are",
    ),
    Left(
        "int32",
        r"LeaderWorkerSet|PodCliqueSet",
        r"format int32",
        "numbers of a pod template beyond 32 bits: custom resources say it in words of their own",
    ),
    Left(
        "grove-words",
        r"PodCliqueSet",
        r"topologyConstraint",
        "providerOverride is in Grove's own words, which are handed on as they are",
    ),
)
