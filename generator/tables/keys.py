"""Label and annotation keys."""

from dataclasses import dataclass

from generator.tables.rows import Key, Table

_CONSTS = "internal/consts/consts.go"
_GRAPH = "internal/dynamo/graph.go"
_SNAPSHOT = "internal/checkpointjob/common.go"
_SNAPSHOT_JOB = "internal/controller/dgd_checkpoints_reconciler.go buildAutomaticSnapshotJob"
_RESTORE = "Snapshot: api/podcontract/restore_pod.go"

LABELS = Table(
    Key(
        "selector",
        "nvidia.com/selector",
        "the Deployment's name; its whole selector",
        f"{_CONSTS} KubeLabelDynamoSelector",
    ),
    Key(
        "graph",
        "nvidia.com/dynamo-graph-deployment-name",
        "the graph's name",
        f"{_CONSTS} KubeLabelDynamoGraphDeploymentName",
    ),
    Key(
        "component",
        "nvidia.com/dynamo-component",
        "the component's name as the user spelt it",
        f"{_CONSTS} KubeLabelDynamoComponent",
    ),
    Key(
        "type",
        "nvidia.com/dynamo-component-type",
        "frontend, worker, prefill, decode, planner or epp",
        f"{_CONSTS} KubeLabelDynamoComponentType",
    ),
    Key(
        "sub_type",
        "nvidia.com/dynamo-sub-component-type",
        "prefill or decode",
        f"{_CONSTS} KubeLabelDynamoSubComponentType",
    ),
    Key(
        "class",
        "nvidia.com/dynamo-component-class",
        "worker, in graphs with an endpoint picker",
        f"{_CONSTS} KubeLabelDynamoComponentClass",
    ),
    Key(
        "namespace",
        "nvidia.com/dynamo-namespace",
        "the Dynamo namespace (not the Kubernetes one)",
        f"{_CONSTS} KubeLabelDynamoNamespace",
    ),
    Key(
        "worker_hash",
        "nvidia.com/dynamo-worker-hash",
        "generation of the graph's workers",
        f"{_CONSTS} KubeLabelDynamoWorkerHash",
    ),
    Key(
        "base_model_hash",
        "nvidia.com/dynamo-base-model-hash",
        "first 8 hex digits of the SHA-256 of the model's name",
        f"{_CONSTS} KubeLabelDynamoBaseModelHash",
    ),
    Key(
        "discovery_backend",
        "nvidia.com/dynamo-discovery-backend",
        "kubernetes; EndpointSlices inherit it from the Service",
        f"{_CONSTS} KubeLabelDynamoDiscoveryBackend",
    ),
    Key(
        "discovery_enabled",
        "nvidia.com/dynamo-discovery-enabled",
        '"true"; what the runtime\'s watch filters on',
        f"{_CONSTS} KubeLabelDynamoDiscoveryEnabled",
    ),
    Key(
        "failover_member",
        "nvidia.com/dynamo-failover-engine-group-member",
        '"true" on engines of InterPod failover',
        "internal/dynamo/failover.go",
    ),
    Key(
        "role",
        "role",
        "leader or worker, on pods of a LeaderWorkerSet",
        "internal/controller/dynamocomponentdeployment_renderer.go generateLeaderPodTemplateSpec",
    ),
    Key(
        "metrics",
        "nvidia.com/metrics-enabled",
        '"true" unless switched off; selected by PodMonitors',
        f"{_CONSTS} KubeLabelMetricsEnabled",
    ),
    Key(
        "managed_by",
        "nvidia.com/managed-by",
        "on the model Service",
        "internal/dynamo/model_service.go generateHeadlessServiceForModel",
    ),
    Key("helm_chart", "helm.sh/chart", "chart and version", "Helm's standard labels"),
    Key(
        "helm_name",
        "app.kubernetes.io/name",
        "the chart's name; the account's on what belongs to it",
        "Helm's standard labels",
    ),
    Key("helm_instance", "app.kubernetes.io/instance", "the release", "Helm's standard labels"),
    Key(
        "helm_version",
        "app.kubernetes.io/version",
        "the operator version that the chart follows",
        "Helm's standard labels",
    ),
    Key("helm_manager", "app.kubernetes.io/managed-by", "Helm", "Helm's standard labels"),
    Key(
        "part", "app.kubernetes.io/component", "rbac on accounts, roles and bindings", "internal/discovery/resource.go"
    ),
    Key("checkpoint_id", "nvidia.com/snapshot-checkpoint-id", "names the artifact of a capture", _SNAPSHOT),
    Key("checkpoint_source", "nvidia.com/snapshot-is-checkpoint-source", "the pod is captured", _SNAPSHOT),
    Key("restore_target", "nvidia.com/snapshot-is-restore-target", "the pod starts from an artifact", _SNAPSHOT),
    Key("checkpoint_owner", "nvidia.com/snapshot-owner", "name of the PodSnapshot of a captured pod", _SNAPSHOT),
)

ANNOTATIONS = Table(
    Key(
        "discovery_backend",
        "nvidia.com/dynamo-discovery-backend",
        "kubernetes or etcd",
        f"{_CONSTS} KubeAnnotationDynamoDiscoveryBackend",
    ),
    Key(
        "discovery_mode",
        "nvidia.com/dynamo-kube-discovery-mode",
        "pod or container",
        f"{_CONSTS} KubeAnnotationDynamoKubeDiscoveryMode",
    ),
    Key(
        "metrics",
        "nvidia.com/enable-metrics",
        '"false" drops the metrics label',
        f"{_CONSTS} KubeAnnotationEnableMetrics",
    ),
    Key(
        "origin_version",
        "nvidia.com/dynamo-operator-origin-version",
        "operator version that first saw the graph",
        f"{_CONSTS} KubeAnnotationDynamoOperatorOriginVersion",
    ),
    Key(
        "vllm_executor",
        "nvidia.com/vllm-distributed-executor-backend",
        "mp or ray",
        f"{_CONSTS} KubeAnnotationVLLMDistributedExecutorBackend",
    ),
    Key("provider", "nvidia.com/workload-provider", "component or grove", f"{_CONSTS} KubeAnnotationWorkloadProvider"),
    Key(
        "enable_grove",
        "nvidia.com/enable-grove",
        '"false" means Deployments and LeaderWorkerSets',
        f"{_CONSTS} KubeAnnotationEnableGrove",
    ),
    Key(
        "update_strategy",
        "nvidia.com/grove-update-strategy",
        "RollingRecreate or OnDelete",
        f"{_CONSTS} KubeAnnotationGroveUpdateStrategy",
    ),
    Key(
        "power_limit",
        "dynamo.nvidia.com/gpu-power-limit",
        "watts for each GPU, for planning by power",
        f"{_CONSTS} KubeAnnotationGPUPowerLimit",
    ),
    Key("restart", "nvidia.com/restartAt", "id of the last restart", f"{_CONSTS} RestartAnnotation"),
    Key(
        "istio_inject",
        "sidecar.istio.io/inject",
        '"false" keeps the mesh out of the endpoint picker',
        "internal/dynamo/graph.go generateSingleDCD",
    ),
    Key(
        "no_secret_discovery",
        "nvidia.com/disable-image-pull-secret-discovery",
        '"true" leaves pull secrets to the pod template',
        f"{_CONSTS} KubeAnnotationDisableImagePullSecretDiscovery",
    ),
    Key("base_model", "nvidia.com/dynamo-base-model", "the model's name", f"{_CONSTS} KubeAnnotationDynamoBaseModel"),
    Key(
        "strategy",
        "nvidia.com/deployment-strategy",
        "RollingUpdate or Recreate",
        f"{_CONSTS} KubeAnnotationDeploymentStrategy",
    ),
    Key(
        "max_surge",
        "nvidia.com/deployment-rolling-update-max-surge",
        "number or percentage",
        f"{_CONSTS} KubeAnnotationDeploymentRollingUpdateMaxSurge",
    ),
    Key(
        "max_unavailable",
        "nvidia.com/deployment-rolling-update-max-unavailable",
        "number or percentage",
        f"{_CONSTS} KubeAnnotationDeploymentRollingUpdateMaxUnavailable",
    ),
    Key(
        "topology_label_key",
        "nvidia.com/topology-label-key",
        "written by the KV transfer policy alone",
        f"{_CONSTS} KubeAnnotationTopologyLabelKey",
    ),
    Key("helm_policy", "helm.sh/resource-policy", "keep: the object outlives its release", "Helm: resource policies"),
    Key("helm_hook", "helm.sh/hook", "when Helm makes an object that is no part of the release", "Helm: hooks"),
    Key("helm_hook_weight", "helm.sh/hook-weight", "the order of hooks, as a string", "Helm: hooks"),
    Key("helm_hook_delete", "helm.sh/hook-delete-policy", "when Helm deletes a hook's object", "Helm: hooks"),
    Key("helm_release", "meta.helm.sh/release-name", "the release that owns an object", "Helm: ownership of objects"),
    Key(
        "topology_cluster",
        "nvidia.com/topology-cluster-topology-name",
        "written by the KV transfer policy alone",
        f"{_CONSTS} KubeAnnotationTopologyClusterTopologyName",
    ),
    Key("auto_checkpoint", "nvidia.com/dynamo-auto-checkpoint", "true: a release made the capture", _SNAPSHOT_JOB),
    Key(
        "deletion_policy",
        "nvidia.com/dynamo-checkpoint-deletion-policy",
        "Delete or Retain",
        _SNAPSHOT_JOB,
    ),
    Key(
        "checkpoint_token",
        "nvidia.com/dynamo-checkpoint-owner-uid",
        "the installation that a capture belongs to",
        _SNAPSHOT_JOB,
    ),
    Key(
        "compatibility_version",
        "nvidia.com/dynamo-snapshot-compatibility-version",
        "by which rules the digest was made",
        _SNAPSHOT_JOB,
    ),
    Key(
        "compatibility_hash",
        "nvidia.com/dynamo-snapshot-compatibility-hash",
        "digest of what must be the same in capture and restore",
        _SNAPSHOT_JOB,
    ),
    Key("memory_mode", "nvidia.com/dynamo-snapshot-gms-mode", "disabled or IntraPod", _SNAPSHOT_JOB),
    Key("restore_from", "nvidia.com/restore-from", "name of the PodSnapshot that a pod starts from", _RESTORE),
    Key("restore_map", "nvidia.com/restore-container-map", "captured=restored, where names differ", _RESTORE),
    Key("artifact_version", "nvidia.com/snapshot-artifact-version", "version of an artifact", _SNAPSHOT),
    Key("snapshot_targets", "nvidia.com/snapshot-target-containers", "containers that are restored", _SNAPSHOT),
    Key("storage_type", "nvidia.com/snapshot-storage-type", "pvc", _SNAPSHOT),
    Key("storage_path", "nvidia.com/snapshot-storage-base-path", "where artifacts are mounted", _SNAPSHOT),
    Key("linkerd_inject", "linkerd.io/inject", "disabled: no sidecar of that mesh", _SNAPSHOT),
)

PROPAGATED = ("metrics", "discovery_backend", "discovery_mode", "vllm_executor")
"""Names of the annotations of ``metadata`` that reach pods (``graph.go propagateDGDAnnotations``).

The origin version is the fifth in the operator; it takes it off the pods again, so it is not propagated here.
"""

PRIVATE_LABELS = (
    "nvidia.com/snapshot-is-checkpoint-source",
    "nvidia.com/snapshot-is-restore-target",
    "nvidia.com/snapshot-checkpoint-id",
)
"""Labels that only a checkpoint may set; a dumped manifest's are dropped (``internal/checkpoint/podspec.go``)."""

PRIVATE_ANNOTATIONS = (
    "nvidia.com/snapshot-artifact-version",
    "nvidia.com/snapshot-target-containers",
    "nvidia.com/snapshot-storage-type",
    "nvidia.com/snapshot-storage-base-path",
    "nvidia.com/snapshot-restore-status",
    "nvidia.com/snapshot-restore-container-id",
    "nvidia.com/dynamo-checkpoint-restore-candidate",
    "nvidia.com/dynamo-checkpoint-name",
    "nvidia.com/dynamo-checkpoint-startup-policy",
    "nvidia.com/dynamo-restore-snapshot-compatibility-hash",
    "nvidia.com/dynamo-restore-source-kind",
    "nvidia.com/dynamo-restore-snapshot-job-uid",
    "nvidia.com/dynamo-restore-snapshot-uid",
    "nvidia.com/dynamo-restore-snapshot-content",
    "nvidia.com/dynamo-restore-snapshot-gms-mode",
    "nvidia.com/dynamo-restore-snapshot-version",
    "nvidia.com/dynamo-restore-target-containers",
)
"""Annotations that only a checkpoint may set, with their forms that end in a container's name (same source)."""

CONTAINER_FORMS = ("nvidia.com/snapshot-restore-status.", "nvidia.com/snapshot-restore-container-id.")
"""Prefixes of the private annotations that exist once per container (same source)."""


@dataclass(frozen=True, slots=True)
class AnnotationValues:
    """An annotation that takes one of a few words; ``any_case`` says that capitals do not count."""

    key: Key
    allowed: tuple[str, ...]
    any_case: bool = False


ANNOTATION_VALUES = (
    AnnotationValues(ANNOTATIONS["discovery_backend"], ("kubernetes", "etcd")),
    AnnotationValues(ANNOTATIONS["discovery_mode"], ("pod", "container")),
    AnnotationValues(ANNOTATIONS["vllm_executor"], ("mp", "ray"), any_case=True),
)
"""Source: ``internal/webhook/validation/dynamographdeployment.go validateObjectMeta``, and the published backends."""

GRAPH_ANNOTATION_VALUES = (
    AnnotationValues(ANNOTATIONS["provider"], ("component", "grove")),
    AnnotationValues(ANNOTATIONS["update_strategy"], ("RollingRecreate", "OnDelete")),
)
"""Those of ``metadata.annotations`` that concern a whole graph (same source)."""
