"""Workers: aggregated, prefill and decode share one default pod."""

from generator.tables.facts import PORTS
from generator.tables.pods import DefaultPod, Probe, ServicePort
from generator.tables.rows import Expr

_SOURCE = "internal/dynamo/component_worker.go WorkerDefaults.GetBaseContainer"
_REFERENCE = "published API reference, Operator Default Values Injection"
_LIVE = {"httpGet": {"path": "/live", "port": "system"}}
_HEALTH = {"httpGet": {"path": "/health", "port": "system"}}
_TWO_HOURS = 720  # startup probes of ten seconds: engines load models for a long time

PROBES = (
    Probe("documented", "livenessProbe", _LIVE, _REFERENCE, None, 5, 30, 1),
    Probe("documented", "readinessProbe", _HEALTH, _REFERENCE, None, 10, 30, 60),
    Probe("documented", "startupProbe", _LIVE, _REFERENCE, None, 10, 5, _TWO_HOURS),
    Probe(
        "operator",
        "livenessProbe",
        _LIVE,
        _SOURCE,
        None,
        5,
        4,
        Expr("ternary 3 1 .gates.increased_worker_failure_threshold"),
    ),
    Probe("operator", "readinessProbe", _HEALTH, _SOURCE, None, 10, 4, 3),
    Probe("operator", "startupProbe", _LIVE, _SOURCE, None, 10, 5, _TWO_HOURS),
)

WORKER = DefaultPod(
    template="worker",
    types=("worker", "prefill", "decode"),
    command=("/bin/sh", "-c"),
    ports=(PORTS["system"], PORTS["nixl"]),
    service=ServicePort(PORTS["system"]),
    probes=PROBES,
    source=_SOURCE,
)
