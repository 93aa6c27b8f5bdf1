"""What Grove is told: schedulers and their queues, delays, the length of names."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.tables.pods import Profile
from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Scheduler:
    """A scheduler that Grove can hand a graph to.

    ``scheduler`` is its name in pods. ``annotation`` of the manifest names the queue, else it is ``queue``; it is
    written as ``label`` of the pods, or as ``set_annotation`` of the PodCliqueSet.
    """

    name: str
    scheduler: str
    annotation: str
    queue: str
    source: str
    label: str = ""
    set_annotation: str = ""


SCHEDULERS = Table(
    Scheduler(
        "kai",
        "kai-scheduler",
        "nvidia.com/kai-scheduler-queue",
        "dynamo",
        "internal/dynamo/grove.go injectKaiSchedulerIfEnabled",
        label="kai.scheduler/queue",
    ),
    Scheduler(
        "volcano",
        "volcano",
        "nvidia.com/volcano-queue",
        "",
        "internal/dynamo/grove.go injectVolcanoSchedulerIfEnabled, injectVolcanoQueueAnnotation",
        set_annotation="scheduling.grove.io/volcano-queue",
    ),
)

TERMINATION_DELAY: Mapping[Profile, str] = {"documented": "15m0s", "operator": "4h0m0s"}
"""How long Grove waits before it starts a graph anew (published reference; platform chart of the operator)."""

NAME_BUDGET = 45
"""Characters of a PodCliqueSet's name, a scaling group's and a clique's together (Grove: validation of names)."""

LEAST_NAME = 8
"""Characters that are left to the PodCliqueSet's name at least (``internal/dynamo/graph.go PCSNameForDGD``)."""
