"""The ``spec`` of a graph (api/v1beta1/dynamographdeployment_types.go DynamoGraphDeploymentSpec)."""

from typing import Annotated

from pydantic import Field

from generator.model.base import Section
from generator.model.component import Component
from generator.model.enums import BackendFramework
from generator.model.passthrough import EnvVar
from generator.model.placement import GraphTopology, ProviderOverride
from generator.model.policy import GraphExperimental, Restart
from generator.tables.facts import FACTS


class GraphSpec(Section):
    """A graph."""

    backend_framework: Annotated[BackendFramework | None, Field(examples=["vllm"])] = None
    """The inference engine of the workers."""

    components: Annotated[
        list[Component] | None,
        Field(max_length=int(FACTS.max_components.value), examples=[[{"name": "Frontend", "type": "frontend"}]]),
    ] = None
    """The components of the graph, in the order in which their objects are written. At least one is needed."""

    env: Annotated[list[EnvVar] | None, Field(examples=[[{"name": "DYN_LOG", "value": "debug"}]])] = None
    """Environment of the container main of every component. What a component itself gives under the same name wins."""

    labels: Annotated[dict[str, str | None] | None, Field(examples=[{"cost-centre": "1234"}])] = None
    """Labels for the pods of every component, for its Deployment and its Services. What a pod template says wins."""

    annotations: Annotated[dict[str, str | None] | None, Field(examples=[{"example.com/owner": "search"}])] = None
    """Annotations for the pods of every component, for its Deployment and Service. What a pod template says wins."""

    priority_class_name: Annotated[str | None, Field(examples=["high-priority"])] = None
    """PriorityClass of the pods of every component. A pod template that names one of its own wins."""

    topology_constraint: Annotated[
        GraphTopology | None, Field(examples=[{"clusterTopologyName": "dc", "packDomain": "zone"}])
    ] = None
    """Packs the pods of the graph into one domain of a topology that Grove knows. Without Grove it has no effect."""

    provider_override: Annotated[ProviderOverride | None, Field(examples=[None])] = None
    """Changes to the PodCliqueSet that the graph becomes under Grove."""

    restart: Annotated[Restart | None, Field(examples=[{"id": "2026-03-01"}])] = None
    """Restarts the pods of all components whenever the id changes."""

    experimental: Annotated[
        GraphExperimental | None,
        Field(examples=[{"kvTransferPolicy": {"domain": "zone", "labelKey": "topology.kubernetes.io/zone"}}]),
    ] = None
    """Settings of the graph that may change."""
