"""Ports, paths, names and limits that more than one table or template needs."""

from dataclasses import dataclass

from generator.tables.rows import Expr, Table


@dataclass(frozen=True, slots=True)
class Port:
    """A TCP port of a container: its name is part of the contract (PodMonitors scrape by port name)."""

    name: str
    number: int
    source: str


@dataclass(frozen=True, slots=True)
class Fact:
    """One constant and where it comes from."""

    name: str
    value: str | int
    source: str

    def __str__(self) -> str:
        """Print the value, so that a template source says ``[= fact.main_container =]``."""
        return str(self.value)


_CONSTS = "internal/consts/consts.go"

PORTS = Table(
    Port("http", 8000, f"{_CONSTS} DynamoServicePort"),
    Port("system", 9090, f"{_CONSTS} DynamoSystemPort"),
    Port("nixl", 19090, f"{_CONSTS} DynamoNixlPort"),
)

FACTS = Table(
    Fact("main_container", "main", f"{_CONSTS} MainContainerName"),
    Fact("shared_memory_volume", "shared-memory", f"{_CONSTS} KubeValueNameSharedMemory"),
    Fact("shared_memory_path", "/dev/shm", f"{_CONSTS} DefaultSharedMemoryMountPath"),  # noqa: S108 - a path in a pod
    Fact("shared_memory_size", "8Gi", f"{_CONSTS} DefaultSharedMemorySize"),
    Fact("global_dynamo_namespace", "dynamo", f"{_CONSTS} GlobalDynamoNamespace"),
    Fact("discovery_suffix", "-k8s-service-discovery", "internal/discovery/resource.go"),
    Fact("model_service_prefix", "dynamo-model-", "internal/dynamo/model_service.go GenerateServiceName"),
    Fact(
        "model_service_manager", "dynamo-operator", "internal/dynamo/model_service.go generateHeadlessServiceForModel"
    ),
    Fact(
        "default_account",
        "default",
        "internal/controller/dynamocomponentdeployment_renderer.go generatePodTemplateSpec",
    ),
    Fact("origin_version", "1.5.0", "deploy/helm/charts/platform/Chart.yaml appVersion"),
    Fact("api_version", "nvidia.com/v1beta1", "api/v1beta1/groupversion_info.go"),
    Fact("old_api_version", "nvidia.com/v1alpha1", "api/v1alpha1/groupversion_info.go"),
    Fact("graph_kind", "DynamoGraphDeployment", "api/v1beta1/dynamographdeployment_types.go"),
    Fact("component_kind", "DynamoComponentDeployment", "api/v1beta1/dynamocomponentdeployment_types.go"),
    Fact("worker_metadata_kind", "DynamoWorkerMetadata", "config/crd/bases/nvidia.com_dynamoworkermetadatas.yaml"),
    Fact("worker_metadata_resource", "dynamoworkermetadatas", "config/crd/bases/nvidia.com_dynamoworkermetadatas.yaml"),
    Fact("label_length", 63, "Kubernetes: length of a label value and of a Service's name"),
    Fact("max_components", 25, "api/v1beta1/dynamographdeployment_types.go Components MaxItems"),
    Fact("max_surge", "25%", "internal/controller/dynamocomponentdeployment_controller.go defaultMaxSurge"),
    Fact("max_unavailable", "25%", "internal/controller/dynamocomponentdeployment_controller.go defaultMaxUnavailable"),
    Fact("quickstart", "examples/quickstart.yaml", "this chart"),
    Fact("example_version", "1.4.0", "the image tag of the published examples"),
    Fact("chart_name", "dynamo-graph", "this chart"),
)

DISCOVERY_RULES = (
    {"apiGroups": [""], "resources": ["endpoints", "pods"], "verbs": ["get", "list", "watch"]},
    {"apiGroups": ["discovery.k8s.io"], "resources": ["endpointslices"], "verbs": ["get", "list", "watch"]},
    {
        "apiGroups": ["nvidia.com"],
        "resources": ["dynamoworkermetadatas"],
        "verbs": ["create", "get", "list", "watch", "update", "patch", "delete"],
    },
)
"""Rights of a pod that registers itself with Kubernetes discovery (``internal/discovery/resource.go``)."""

DISCOVERY_ACCOUNT = Expr(".discoveryAccount")
