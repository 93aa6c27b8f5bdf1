"""What the operator's own configuration would say, for all graphs of a cluster (api/config/v1alpha1/types.go)."""

from typing import Annotated

from pydantic import Field

from generator.model.base import Section
from generator.model.checkpoint import PlatformCheckpoint
from generator.model.enums import (
    Activation,
    ClusterLookup,
    DefaultsProfile,
    DiscoveryBackend,
    DraSwitch,
    MeshProvider,
    Orchestrator,
    Switch,
    TlsMode,
)
from generator.tables.facts import FACTS


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


class PullSecretDiscovery(Section):
    """Secrets for pulling images, found by the registry of an image."""

    discovery: Annotated[Switch | None, Field(examples=["disabled"])] = Switch.AUTO
    """Whether Secrets of type kubernetes.io/dockerconfigjson in the release's namespace are looked through."""

    registries: Annotated[
        dict[str, list[str] | None] | None,
        Field(examples=[{"nvcr.io": ["ngc"], "registry.example.com:5000": ["mine"]}]),
    ] = None
    """Names of Secrets by registry, for pipelines that see no cluster. A registry that is listed is not looked for."""


class Account(Section):
    """The account of one kind of component."""

    create: Annotated[bool | None, Field(examples=[False])] = True
    """Whether the release makes the account with its Role, where a component uses it."""

    name: Annotated[str | None, Field(examples=["my-graph-planner"])] = None
    """Name of the account. Two graphs of a namespace share the usual one where the cluster is seen; in a pipeline, or
    as dependencies of one chart, each needs a name of its own."""


class Accounts(Section):
    """Accounts that several graphs of a namespace may share."""

    planner: Annotated[Account | None, Field(examples=[{"name": "my-graph-planner"}])] = None
    """Account of planners, usually planner-serviceaccount."""

    epp: Annotated[Account | None, Field(examples=[{"create": False}])] = None
    """Account of endpoint pickers, usually epp-serviceaccount."""


class ModelServices(Section):
    """The headless Services of models."""

    create: Annotated[bool | None, Field(examples=[False])] = True
    """Whether the release makes them. Several graphs of a namespace share the one of a model: where the cluster is not
    seen, or two graphs are dependencies of one chart, one of them makes it."""


class Istio(Section):
    """What a DestinationRule says of the endpoint picker's certificates."""

    tls_mode: Annotated[TlsMode | None, Field(examples=["DISABLE"])] = TlsMode.SIMPLE
    """How the mesh connects to the picker."""

    insecure_skip_verify: Annotated[bool | None, Field(examples=[False])] = True
    """Whether the picker's certificate, which it signs itself, is taken unseen."""

    client_certificate: Annotated[str | None, Field(examples=["/etc/certs/client.pem"])] = None
    """File with the client's certificate; only with MUTUAL."""

    private_key: Annotated[str | None, Field(examples=["/etc/certs/key.pem"])] = None
    """File with the client's key; only with MUTUAL."""

    ca_certificates: Annotated[str | None, Field(examples=["/etc/certs/ca.pem"])] = None
    """File with the certificates that sign the picker's; only with MUTUAL."""


class ServiceMesh(Section):
    """The service mesh in which the graph runs."""

    provider: Annotated[MeshProvider | None, Field(examples=["istio"])] = None
    """The mesh. Given one, the endpoint picker gets a DestinationRule."""

    enabled: Annotated[bool | None, Field(examples=[False])] = True
    """Switches the mesh off without forgetting its settings."""

    istio: Annotated[Istio | None, Field(examples=[{"tlsMode": "DISABLE"}])] = None
    """What a DestinationRule says of the endpoint picker's certificates."""


class Mpi(Section):
    """The key with which TensorRT-LLM on several nodes reaches its workers."""

    existing_secret: Annotated[str | None, Field(examples=["my-mpi-key"])] = None
    """Name of a Secret of the namespace with the keys private.key (PEM) and private.key.pub (as in authorized_keys)."""

    private_key: Annotated[str | None, Field(examples=[None])] = None
    """The private key in PEM, for a Secret that the release makes."""

    public_key: Annotated[str | None, Field(examples=[None])] = None
    """The public key that belongs to it, as in authorized_keys."""

    secret_name: Annotated[str | None, Field(examples=["my-graph-mpi-key"])] = str(FACTS.mpi_secret)
    """Name of the Secret that the release makes. Graphs of a namespace share one of the usual name."""


class Grove(Section):
    """What Grove is told of a graph."""

    termination_delay: Annotated[str | None, Field(examples=["30m", "1h30m0s"])] = None
    """How long a graph may lack an instance that it needs before Grove starts it anew, such as 15m or 1h30m; 0 leaves
    that to Grove. Left out, it is 15m0s, and 4h0m0s with `defaults: operator`."""

    scale_hook: Annotated[Activation | None, Field(examples=["disabled"])] = Activation.ENABLED
    """A Job after an upgrade that hands a changed number of replicas to Grove, which ignores it in the PodCliqueSet.
    Without it NOTES gives the command."""


class Schedulers(Section):
    """Schedulers that place the pods of a graph under Grove."""

    kai: Annotated[Activation | None, Field(examples=["enabled"])] = Activation.DISABLED
    """KAI Scheduler, with the queue that the annotation nvidia.com/kai-scheduler-queue names, else dynamo."""

    volcano: Annotated[Activation | None, Field(examples=["enabled"])] = Activation.DISABLED
    """Volcano, with the queue that the annotation nvidia.com/volcano-queue names, if any."""


class Cascade(Section):
    """The helper that replaces failed engines of InterPod failover, which nobody else does without the operator."""

    helper: Annotated[Activation | None, Field(examples=["disabled"])] = Activation.ENABLED
    """Whether it is made, where InterPod failover is used."""

    image: Annotated[str | None, Field(examples=["python:3.12-slim"])] = None
    """Its image, which needs python3 and nothing else. Left out, it is that of the first such worker."""


class PlatformFailover(Section):
    """What engines that take over need besides their pods."""

    cascade: Annotated[Cascade | None, Field(examples=[{"image": "python:3.12-slim"}])] = None
    """The helper that replaces failed engines of InterPod failover, which nobody else does without the operator."""


class Platform(Section):
    """Choices that the operator's configuration makes for a whole cluster."""

    defaults: Annotated[DefaultsProfile | None, Field(examples=["operator"])] = DefaultsProfile.DOCUMENTED
    """Which default values the pods get."""

    orchestrator: Annotated[Orchestrator | None, Field(examples=["grove"])] = Orchestrator.COMPONENT
    """Which kind of workload carries the pods. A graph cannot move from one to another: uninstall it before."""

    origin_version: Annotated[str | None, Field(examples=["0.9.0"])] = str(FACTS.origin_version)
    """Version of the operator that first saw the graph. Below 1.0.0, vLLM on several nodes uses Ray."""

    cluster_lookup: Annotated[ClusterLookup | None, Field(examples=["never"])] = ClusterLookup.AUTO
    """How much of the cluster a render may read. Where no cluster is seen, nothing is read."""

    discovery: Annotated[Discovery | None, Field(examples=[{"backend": "etcd"}])] = None
    """How the processes of a graph find each other."""

    infrastructure: Annotated[
        Infrastructure | None, Field(examples=[{"natsAddress": "nats://nats.infra.svc.cluster.local:4222"}])
    ] = None
    """Addresses of services that graphs share. Each one that is given becomes an environment variable of every
    component."""

    image_pull_secrets: Annotated[
        PullSecretDiscovery | None, Field(examples=[{"registries": {"nvcr.io": ["ngc"]}}])
    ] = None
    """Secrets for pulling images, found by the registry of an image."""

    accounts: Annotated[Accounts | None, Field(examples=[{"planner": {"name": "my-graph-planner"}}])] = None
    """Accounts that several graphs of a namespace may share."""

    model_services: Annotated[ModelServices | None, Field(examples=[{"create": False}])] = None
    """The headless Services of models."""

    service_mesh: Annotated[ServiceMesh | None, Field(examples=[{"provider": "istio"}])] = None
    """The service mesh in which the graph runs."""

    cluster_domain: Annotated[str | None, Field(examples=["k8s.example.com"])] = str(FACTS.cluster_domain)
    """DNS domain of the cluster."""

    mpi: Annotated[Mpi | None, Field(examples=[{"existingSecret": "my-mpi-key"}])] = None
    """The key with which TensorRT-LLM on several nodes reaches its workers. Without one it is made at the first
    install and kept; a pipeline, where each render would make another, has to be given one."""

    grove: Annotated[Grove | None, Field(examples=[{"terminationDelay": "30m"}])] = None
    """What Grove is told of a graph."""

    schedulers: Annotated[Schedulers | None, Field(examples=[{"kai": "enabled"}])] = None
    """Schedulers that place the pods of a graph under Grove."""

    dra: Annotated[DraSwitch | None, Field(examples=["enabled"])] = DraSwitch.AUTO
    """Whether the cluster hands out GPUs by claims (Dynamic Resource Allocation), which a GPU Memory Service needs."""

    failover: Annotated[PlatformFailover | None, Field(examples=[{"cascade": {"helper": "disabled"}}])] = None
    """What engines that take over need besides their pods."""

    checkpoint: Annotated[PlatformCheckpoint | None, Field(examples=[{"carrier": "job"}])] = None
    """What the Snapshot operator of the cluster can do, and how captures are looked after."""
