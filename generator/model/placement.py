"""How an instance spreads over nodes, and what only Grove makes of a graph (api/v1beta1/common.go)."""

from typing import Annotated, Any

from pydantic import Field, WithJsonSchema

from generator.model.base import Section
from generator.model.checkpoint import Checkpoint
from generator.model.enums import RoleName
from generator.model.memory import Failover, GpuMemoryService
from generator.model.passthrough import DEFINITION
from generator.tables.facts import FACTS


class GroveWords(Section):
    """A part of a Grove object in Grove's own words, in place of what the chart would render there."""

    api_version: Annotated[str, Field(examples=[str(FACTS.grove_version)])]
    """API version of the object."""

    target: Annotated[str | None, Field(examples=["PodCliqueTemplateSpec"])] = None
    """Kind of the object. Each place has one, so it can be left out."""

    value: Annotated[
        dict[str, Any], Field(examples=[{"topologyConstraint": {"topologyName": "dc", "pack": {"preferred": "rack"}}}])
    ]
    """The part, from the object's root: a topologyConstraint and nothing else. What is in that is handed on as it is,
    nulls and keys that the chart does not know included."""


ProviderOverride = Annotated[GroveWords, WithJsonSchema({DEFINITION: "ProviderOverride"})]
"""One definition for the five places where it can stand."""


class ImplicitRole(Section):
    """A role of an instance, in the older of two spellings."""

    provider_override: Annotated[ProviderOverride | None, Field(examples=[None])] = None
    """Changes to the role's clique, with Grove."""


class Multinode(Section):
    """An instance that runs on several nodes: a leader pod and workers that serve one model together."""

    node_count: Annotated[int | None, Field(ge=2, le=1024, examples=[4])] = 2
    """Number of nodes, the leader's included. Each pod carries the GPUs that the container main asks for."""

    leader: Annotated[ImplicitRole | None, Field(examples=[{}])] = None
    """The leader. The newer spelling is `roles`, beside `multinode`."""

    worker: Annotated[ImplicitRole | None, Field(examples=[{}])] = None
    """The workers. The newer spelling is `roles`, beside `multinode`."""


class Role(Section):
    """The pods of one role in an instance that runs on several nodes."""

    name: Annotated[RoleName, Field(examples=["leader"])]
    """Name of the role."""

    replicas: Annotated[int | None, Field(ge=1, examples=[1])] = None
    """Number of pods in one instance. It follows from `multinode.nodeCount`: one leader, the others are workers."""

    provider_override: Annotated[ProviderOverride | None, Field(examples=[None])] = None
    """Changes to the role's clique, with Grove."""


class GraphTopology(Section):
    """Packs the pods of a graph into one domain of a topology that Grove knows. Without Grove it has no effect."""

    cluster_topology_name: Annotated[str, Field(min_length=1, examples=["dc"])]
    """Name of the ClusterTopologyBinding."""

    pack_domain: Annotated[str | None, Field(examples=["zone"])] = None
    """Domain that holds the whole graph. Needed where no component names one."""


class ComponentTopology(Section):
    """Packs the pods of a component into one domain of the graph's topology. Without Grove it has no effect."""

    pack_domain: Annotated[str, Field(examples=["rack"])]
    """Domain that holds each instance of the component, equal to the graph's or narrower."""


class GroveSettings(Section):
    """Settings that only Grove knows."""

    force_scaling_group: Annotated[bool | None, Field(examples=[True])] = False
    """Makes a scaling group of one clique out of a component on one node, so that it scales as those on several."""


class Experimental(Section):
    """Settings of a component that may change."""

    grove: Annotated[GroveSettings | None, Field(examples=[{"forceScalingGroup": True}])] = None
    """Settings that only Grove knows."""

    gpu_memory_service: Annotated[GpuMemoryService | None, Field(examples=[{}])] = None
    """A GPU Memory Service, which holds the model's weights for the engines. Presence switches it on; `{}` is
    enough."""

    failover: Annotated[Failover | None, Field(examples=[{}])] = None
    """A second engine on the same GPUs, which takes over when the first ends. Presence switches it on."""

    checkpoint: Annotated[Checkpoint | None, Field(examples=[{"enabled": True}])] = None
    """A snapshot of the component's engine once it is loaded, from which its pods start."""
