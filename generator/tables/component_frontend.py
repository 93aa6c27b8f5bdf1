"""The frontend: HTTP server and router of a graph."""

from generator.tables.facts import PORTS
from generator.tables.pods import DefaultPod, Probe

_SOURCE = "internal/dynamo/component_frontend.go FrontendDefaults.GetBaseContainer"
_REFERENCE = "published API reference, Operator Default Values Injection"
_READY = 'curl -s http://localhost:${DYNAMO_PORT}/health | jq -e ".status == \\"healthy\\""'

PROBES = (
    Probe("documented", "livenessProbe", {"httpGet": {"path": "/health", "port": "http"}}, _REFERENCE, 60, 60, 30, 10),
    Probe("documented", "readinessProbe", {"exec": {"command": ["/bin/sh", "-c", _READY]}}, _REFERENCE, 60, 60, 30, 10),
    Probe("operator", "livenessProbe", {"httpGet": {"path": "/live", "port": "http"}}, _SOURCE, 15, 10, 1, 3),
    Probe("operator", "readinessProbe", {"httpGet": {"path": "/health", "port": "http"}}, _SOURCE, 10, 10, 3, 3),
)

FRONTEND = DefaultPod(
    template="frontend",
    types=("frontend",),
    component="frontend",
    command=("python3",),
    args=("-m", "dynamo.frontend"),
    ports=(PORTS["http"],),
    service_port=PORTS["http"],
    probes=PROBES,
    source=_SOURCE,
)
