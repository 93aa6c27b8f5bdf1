"""What Grove is told: schedulers and their queues, delays, the length of names."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.tables.pods import Profile
from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Scheduler:
    """A scheduler that Grove can hand a graph to.

    ``scheduler`` is its name in pods. ``annotation`` of the manifest names the queue, else it is ``queue``; it is
    written as ``label`` of the pods, or as ``set_annotation`` of the PodCliqueSet. ``queue_version`` is the API version
    of its queues, which belong to no namespace.
    """

    name: str
    scheduler: str
    annotation: str
    queue: str
    source: str
    label: str = ""
    set_annotation: str = ""
    queue_version: str = ""


SCHEDULERS = Table(
    Scheduler(
        "kai",
        "kai-scheduler",
        "nvidia.com/kai-scheduler-queue",
        "dynamo",
        "internal/dynamo/grove.go injectKaiSchedulerIfEnabled",
        label="kai.scheduler/queue",
        queue_version="scheduling.run.ai/v2",
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

DURATION = r"^(0|(([0-9]{1,6}([.][0-9]{0,9})?|[.][0-9]{1,9})(ns|us|\x{b5}s|\x{3bc}s|ms|s|m|h))+)$"
"""A duration that is not negative (Go: time.ParseDuration); the digits keep it within what Go can hold."""

FORBIDDEN = ("nodeName", "schedulingGroup", "topologySpreadConstraints")
"""Fields of a pod that Grove refuses, or that its definition does not have (operator/api/core/v1alpha1/crds)."""

VARIABLE = r"^([A-Za-z_-]|[.][A-Za-z0-9_-])[A-Za-z0-9._-]*$"
"""Name of a variable (Kubernetes: IsEnvVarName, which Grove still asks and the API server does no more)."""

TOPOLOGY_KINDS: Mapping[str, str] = {
    "topologyName": "string",
    "packDomain": "string",
    "pack": "map",
    "pack.required": "string",
    "pack.preferred": "string",
}
"""Keys of Grove's topologyConstraint, by path, and what they hold (Grove: operator/api/core/v1alpha1)."""

TOPOLOGY_DOMAINS = ("pack.required", "pack.preferred")
"""Those that name a domain; one of them is needed (Grove: rules in the CRD of PodCliqueSet)."""
