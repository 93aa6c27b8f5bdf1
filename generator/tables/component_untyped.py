"""A component without a type: routers and other helpers that bring their own command."""

from generator.tables.facts import PORTS
from generator.tables.pods import DefaultPod, ServicePort

UNTYPED = DefaultPod(
    template="untyped",
    types=("",),
    command=("/bin/sh", "-c"),
    service=ServicePort(PORTS["system"]),
    source="internal/dynamo/component_common.go BaseComponentDefaults",
)
