"""Ports, paths, names and limits that more than one table or template needs."""

from dataclasses import dataclass

from generator.tables.rows import Table


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
    Port("master", 29500, "internal/dynamo/backend_vllm.go, backend_sglang.go: where the nodes of an instance meet"),
    Port("data-parallel-rpc", 13445, "internal/dynamo/backend_vllm.go: data parallel vLLM"),
    Port("ray-gcs", 6379, "internal/dynamo/backend_vllm.go: the head of Ray"),
    Port("ssh", 2222, f"{_CONSTS} MpiRunSshPort"),
    Port("grpc", 9002, f"{_CONSTS} EPPGRPCPort"),
    Port("grpc-health", 9003, f"{_CONSTS} EPPGRPCHealthPort"),
)
PLANNER_METRICS = Port("metrics", 9085, f"{_CONSTS} DynamoPlannerMetricsPort")
PICKER_METRICS = Port("metrics", 9090, f"{_CONSTS} EPPMetricsPort")

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
    Fact("planner_account", "planner-serviceaccount", f"{_CONSTS} PlannerServiceAccountName"),
    Fact("picker_account", "epp-serviceaccount", f"{_CONSTS} EPPServiceAccountName"),
    Fact("picker_config_suffix", "-epp-config", "internal/dynamo/epp/config.go GetConfigMapName"),
    Fact("picker_config_key", "epp-config-dynamo.yaml", "internal/dynamo/epp/config.go ConfigKey"),
    Fact("picker_config_path", "/etc/epp", "internal/dynamo/epp/config.go GetConfigMapVolumeMount"),
    Fact(
        "picker_config_version",
        "inference.networking.x-k8s.io/v1alpha1",
        "internal/dynamo/epp/config.go GenerateConfigMap",
    ),
    Fact("picker_config_kind", "EndpointPickerConfig", "internal/dynamo/epp/config.go GenerateConfigMap"),
    Fact("picker_home", "/home/dynamo", "internal/dynamo/component_epp.go, native picker"),
    Fact("pool_suffix", "-pool", "internal/dynamo/epp/inference_pool.go GetPoolName"),
    Fact("pool_group", "inference.networking.k8s.io", "internal/dynamo/epp/inference_pool.go"),
    Fact("topology_volume", "topology-labels", "internal/dynamo/component_worker.go TopologyLabelVolume"),
    Fact("topology_path", "/etc/dynamo/topology", "internal/dynamo/component_worker.go TopologyLabelVolumeMount"),
    Fact("deployment_config", "DYN_DEPLOYMENT_CONFIG", "internal/dynamo/graph.go applyDynDeploymentConfig"),
    Fact("secret_type", "kubernetes.io/dockerconfigjson", "Kubernetes: Secrets for pulling images"),
    Fact("mesh_api", "networking.istio.io/v1beta1", "internal/dynamo/graph.go GenerateEPPDestinationRule"),
    Fact("cpu_utilization", 80, "published API reference, Autoscaling"),
    Fact("cluster_domain", "cluster.local", "Kubernetes: the default DNS domain"),
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
    Fact("device_class", "gpu.nvidia.com", "api/v1beta1/common.go GPUMemoryServiceSpec"),
    Fact("dra_version", "resource.k8s.io/v1", "Kubernetes: dynamic resource allocation"),
    Fact("dra_kubernetes", "1.34", "Kubernetes: the first version that serves resource.k8s.io/v1"),
    Fact("claim_suffix", "-gpu", "internal/dra/dra.go ResourceClaimTemplateName"),
    Fact("claim_request", "gpus", "internal/dra/dra.go GenerateResourceClaimTemplate"),
    Fact("claim_name", "intrapod-shared-gpu", "internal/dra/dra.go ApplyClaim"),
    Fact("gpu_taint", "nvidia.com/gpu", "internal/dra/dra.go ApplyClaim"),
    Fact("gms_module", "gpu_memory_service.cli.server", "internal/gms/gms.go"),
    Fact("gms_server", "gms-server", "internal/gms/gms.go EnsureServerSidecar"),
    Fact("gms_volume", "gms-intrapod-control", "internal/gms/gms.go EnsureClient"),
    Fact("gms_path", "/gms-intrapod-control", "internal/gms/gms.go EnsureClient"),
    Fact("gms_socket_variable", "GMS_SOCKET_DIR", "internal/gms/gms.go EnsureClient"),
    Fact("gms_lock", "failover.lock", "internal/dynamo/failover.go"),
    Fact("gms_shared_volume", "gms-shared", "internal/dynamo/failover.go gmsSharedVolume"),
    Fact("gms_shared_path", "/run/gms/shared", "internal/dynamo/failover.go gmsSharedVolume"),
    Fact("gms_host_path", "/run/gms", "internal/dynamo/failover.go gmsSharedVolume"),
    Fact("gms_permissions", "fix-gms-perms", "internal/dynamo/failover.go gmsPermFixInitContainer"),
    Fact("gms_suffix", "-gms-", "internal/dynamo/graph.go expandMultinodeGMSRoles"),
    Fact("rank_request", "gpu", "internal/dynamo/failover.go gmsResourceClaimTemplateConfigs"),
    Fact("rank_suffix", "-gpu-rank-", "internal/dynamo/failover.go gmsRCTName"),
    Fact("cascade_suffix", "-failover-cascade", "this chart"),
    Fact("snapshot_version", "nvidia.com/v1alpha1", "Snapshot: api/v1alpha1/groupversion_info.go"),
    Fact("snapshot_volume", "snapshot-control", "Snapshot: operator/internal/protocol/control_volume.go"),
    Fact("snapshot_path", "/snapshot-control", "Snapshot: operator/internal/protocol/control_volume.go"),
    Fact("seccomp_profile", "profiles/block-iouring.json", "internal/checkpointjob/checkpoint.go"),
    Fact("checkpoint_volume", "checkpoint-storage", "internal/checkpointjob/restore.go"),
    Fact("checkpoint_prefix", "checkpoint-", "internal/controller/dgd_checkpoints_reconciler.go"),
    Fact("checkpoint_job_prefix", "checkpoint-job-", "internal/checkpointjob/checkpoint.go GetCheckpointJobName"),
    Fact("checkpoint_claim_suffix", "-worker-gpu", "internal/dra/dra.go ResourceClaimTemplateName"),
    Fact("checkpoint_deadline", 3600, "internal/controller/dgd_checkpoints_reconciler.go buildAutomaticSnapshotJob"),
    Fact("artifact_version", "1", "internal/checkpoint/resource.go"),
    Fact("token_suffix", "-checkpoint-token", "this chart"),
    Fact("checkpoint_hook_suffix", "-checkpoint", "this chart"),
    Fact("wait_hook_suffix", "-checkpoint-wait", "this chart"),
    Fact("cleanup_hook_suffix", "-checkpoint-delete", "this chart"),
    Fact("mpi_secret", "mpi-run-ssh-secret", "deploy/helm/charts/platform/values.yaml mpi-run"),
    Fact("mpi_secret_path", "/ssh-pk", "internal/dynamo/backend_trtllm.go addSSHVolumeMount"),
    Fact("mpi_private_key", "private.key", "internal/secret/ssh_key_manager.go"),
    Fact("mpi_public_key", "private.key.pub", "internal/secret/ssh_key_manager.go"),
    Fact("wait_suffix", "-wait-leader-script", "internal/dynamo/backend_vllm.go GenerateWaitLeaderConfigMap"),
    Fact("wait_key", "wait-for-leader.py", "internal/dynamo/backend_vllm.go GenerateWaitLeaderConfigMap"),
    Fact("wait_container", "wait-for-leader-mp", "internal/dynamo/backend_vllm.go UpdatePodSpec"),
    Fact("wait_volume", "wait-leader-script", "internal/dynamo/backend_vllm.go UpdatePodSpec"),
    Fact("wait_path", "/scripts", "internal/dynamo/backend_vllm.go UpdatePodSpec"),
    Fact("leader_suffix", "-ldr", "internal/consts/consts.go GroveRoleSuffixLeader"),
    Fact("worker_suffix", "-wkr", "internal/consts/consts.go GroveRoleSuffixWorker"),
    Fact("lws_version", "leaderworkerset.x-k8s.io/v1", "LeaderWorkerSet: api/leaderworkerset/v1"),
    Fact("lws_suffix", "-0", "internal/controller/dynamocomponentdeployment_controller.go leaderWorkerSetName"),
    Fact("lws_name_label", "leaderworkerset.sigs.k8s.io/name", "LeaderWorkerSet: api/leaderworkerset/v1"),
    Fact("lws_index_label", "leaderworkerset.sigs.k8s.io/worker-index", "LeaderWorkerSet: api/leaderworkerset/v1"),
    Fact("scale_suffix", "-grove-scale", "this chart"),
    Fact("default_scheduler", "default-scheduler", "Kubernetes: the scheduler of pods that name none"),
    Fact("grove_version", "grove.io/v1alpha1", "Grove: operator/api/core/v1alpha1"),
    Fact("quickstart", "examples/quickstart.yaml", "this chart"),
    Fact("example_version", "1.4.0", "the image tag of the published examples"),
    Fact("chart_name", "dynamo-graph", "this chart"),
)
