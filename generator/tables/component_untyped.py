"""A component without a type: routers and other helpers that bring their own command."""

from generator.tables.facts import PORTS
from generator.tables.pods import DefaultPod

UNTYPED = DefaultPod(
    template="untyped",
    types=("",),
    component="",
    command=("/bin/sh", "-c"),
    service_port=PORTS["system"],
    source="internal/dynamo/component_common.go BaseComponentDefaults",
)
