"""Who decides about the number of replicas."""

from typing import Annotated

from pydantic import Field

from generator.model.base import LARGEST, Section
from generator.model.passthrough import Metric, ScalingBehavior


class ScalingAdapter(Section):
    """Presence is the switch: somebody else scales the component."""


class Autoscaling(Section):
    """A HorizontalPodAutoscaler for the component; its workload then says nothing about replicas."""

    min_replicas: Annotated[int | None, Field(ge=1, le=LARGEST, examples=[2])] = None
    """Fewest replicas. Left out, it is what `replicas` says."""

    max_replicas: Annotated[int, Field(ge=1, le=LARGEST, examples=[8])]
    """Most replicas."""

    metrics: Annotated[
        list[Metric] | None,
        Field(
            examples=[
                [
                    {
                        "type": "Pods",
                        "pods": {"metric": {"name": "queue"}, "target": {"type": "AverageValue", "averageValue": "4"}},
                    }
                ]
            ]
        ),
    ] = None
    """What decides, as autoscaling/v2 spells it. Left out, it is CPU utilisation of 80 % on average, for which the
    containers need CPU requests."""

    behavior: Annotated[
        ScalingBehavior | None, Field(examples=[{"scaleDown": {"stabilizationWindowSeconds": 600}}])
    ] = None
    """How fast, as autoscaling/v2 spells it."""
