"""The planner: watches the load and decides how many workers run."""

from dataclasses import replace

from generator.tables.component_worker import PROBES as WORKER_PROBES
from generator.tables.facts import PLANNER_METRICS, PORTS
from generator.tables.pods import PROFILES, DefaultPod, ServicePort

_SOURCE = "internal/dynamo/component_planner.go PlannerDefaults.GetBaseContainer"

PROBES = tuple(
    replace(
        probe,
        profile=profile,
        source=_SOURCE,
        failure_threshold=1 if probe.kind == "livenessProbe" else probe.failure_threshold,
    )
    for probe in WORKER_PROBES
    if probe.profile == "operator"
    for profile in PROFILES
)
"""A worker's, without the gate on its liveness. The published reference gives no numbers: both profiles have these."""

PLANNER = DefaultPod(
    template="planner",
    types=("planner",),
    command=("/bin/sh", "-c"),
    ports=(PLANNER_METRICS, PORTS["system"]),
    service=ServicePort(PORTS["system"]),
    probes=PROBES,
    source=_SOURCE,
)
