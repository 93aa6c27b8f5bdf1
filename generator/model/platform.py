"""What the operator's own configuration would say, for all graphs of a cluster (api/config/v1alpha1/types.go)."""

from typing import Annotated

from pydantic import Field

from generator.model.base import Section
from generator.model.enums import ClusterLookup, DefaultsProfile, DiscoveryBackend, Orchestrator


class Discovery(Section):
    """How the processes of a graph find each other."""

    backend: Annotated[DiscoveryBackend | None, Field(examples=["etcd"])] = DiscoveryBackend.KUBERNETES
    """Where the processes of a graph find each other."""


class Infrastructure(Section):
    """Addresses of services that graphs share."""

    nats_address: Annotated[str | None, Field(examples=["nats://nats.infra.svc.cluster.local:4222"])] = None
    """Address of NATS."""

    etcd_address: Annotated[str | None, Field(examples=["etcd.infra.svc.cluster.local:2379"])] = None
    """Address of etcd. Discovery through etcd needs it."""

    model_express_url: Annotated[
        str | None,
        Field(alias="modelExpressURL", examples=["http://model-express.infra.svc.cluster.local:8001"]),
    ] = None
    """Address of the Model Express server."""

    prometheus_endpoint: Annotated[str | None, Field(examples=["http://prometheus.infra.svc.cluster.local:9090"])] = (
        None
    )
    """Address of Prometheus."""


class Platform(Section):
    """Choices that the operator's configuration makes for a whole cluster."""

    defaults: Annotated[DefaultsProfile | None, Field(examples=["operator"])] = DefaultsProfile.DOCUMENTED
    """Which default values the pods get."""

    orchestrator: Annotated[Orchestrator | None, Field(examples=["component"])] = Orchestrator.COMPONENT
    """Which kind of workload carries the pods."""

    cluster_lookup: Annotated[ClusterLookup | None, Field(examples=["never"])] = ClusterLookup.AUTO
    """How much of the cluster a render may read. Where no cluster is seen, nothing is read."""

    discovery: Annotated[Discovery | None, Field(examples=[{"backend": "etcd"}])] = None
    """How the processes of a graph find each other."""

    infrastructure: Annotated[
        Infrastructure | None, Field(examples=[{"natsAddress": "nats://nats.infra.svc.cluster.local:4222"}])
    ] = None
    """Addresses of services that graphs share. Each one that is given becomes an environment variable of every
    component."""
