"""Rules for snapshots of loaded engines. See rules.py."""

from generator.tables.rows import Rule

_WEBHOOK = "internal/webhook/validation/shared_v1beta1.go"
_RESTORE = "internal/webhook/mutation/pod_checkpoint_restore_handler.go"
_RESOLVE = "internal/controller/dynamocomponentdeployment_renderer.go resolveCheckpointInfo"

CHECKPOINT = (
    Rule(
        "checkpoint-type",
        "only an engine is captured: a component of type worker, prefill or decode",
        "give it one of these types, or take checkpoint out",
        f"{_WEBHOOK} validateComponentCheckpointConfig",
    ),
    Rule(
        "checkpoint-standalone",
        "a component that stands alone is neither captured nor restored",
        "make it part of a DynamoGraphDeployment, or take checkpoint out",
        f"{_WEBHOOK} validateComponentCheckpointConfig",
    ),
    Rule(
        "checkpoint-nodes",
        "an engine on several nodes cannot be captured",
        "take checkpoint out, or multinode",
        "this chart: every rank would be restored from one capture",
    ),
    Rule(
        "checkpoint-failover",
        "engines that take over cannot be captured",
        "take checkpoint out, or failover",
        "internal/checkpoint/compatibility.go ValidateCheckpointCompatibility",
    ),
    Rule(
        "checkpoint-memory",
        "an engine with its GPU Memory Service in another pod cannot be captured",
        "use  gpuMemoryService: {mode: IntraPod}, or take checkpoint out",
        "internal/checkpoint/compatibility.go ValidateCheckpointCompatibility",
    ),
    Rule(
        "checkpoint-client-memory",
        "clients of a GPU Memory Service need one in the same pod, and {reason}",
        "add  gpuMemoryService: {mode: IntraPod}, or leave gmsClientContainers out",
        f"{_WEBHOOK} validateComponentCheckpointJobConfig",
    ),
    Rule(
        "checkpoint-client",
        'no container of the capturing pod is called "{name}"',
        "it has {names}; a client is one of these, or one that job.podTemplate adds",
        "internal/controller/dgd_checkpoints_reconciler.go prepareCheckpointGMSPodTemplate",
    ),
    Rule(
        "checkpoint-gpus",
        'the GPU Memory Service of a capture needs a whole number of GPUs in the limits of the container "{name}",'
        " and there is none",
        "let the container have the GPUs, or capture the one that has them",
        "internal/controller/dgd_checkpoints_reconciler.go prepareCheckpointGMSPodTemplate",
    ),
    Rule(
        "checkpoint-name",
        '"{name}" is no name of {what}',
        "use small letters, digits{more} characters at most, with a letter or digit at both ends",
        "Kubernetes: names of containers and objects",
    ),
    Rule(
        "checkpoint-reference",
        "checkpointRef starts from what is there, and {other}",
        "keep one of them",
        "config/crd/bases/nvidia.com_dynamographdeployments.yaml rule on checkpoint",
    ),
    Rule(
        "checkpoint-off",
        "restoreFrom needs a checkpoint that is enabled",
        "add  experimental: {checkpoint: {enabled: true}}  to the component",
        "this chart",
    ),
    Rule(
        "checkpoint-target",
        'no container of the pod template is called "{name}"',
        "the pod template has {names}; targetContainerName is one of these",
        "internal/controller/dgd_checkpoints_reconciler.go buildCheckpointJobPodTemplate",
    ),
    Rule(
        "checkpoint-command",
        'only an engine that is the container\'s own process can be restored; "{name}" {given}',
        "write  command: [python3, -m, dynamo.vllm]  (or sglang, trtllm), and its flags into args",
        f"{_RESTORE} usesSupportedDynamoRestoreEntrypoint",
    ),
    Rule(
        "checkpoint-variable",
        'a restored engine reads variables that the container "{container}" does not have: {names}',
        "add them, or capture the container main, which has them",
        "components/src/dynamo/common/snapshot/constants.py",
    ),
    Rule(
        "checkpoint-conflict",
        "{what} is in the way of a snapshot, which brings its own",
        "leave it out",
        f"{_RESTORE} shapeNativeRestorePod",
    ),
    Rule(
        "checkpoint-wait",
        "Grove has no pod set of zero replicas: WaitForCheckpoint would start pods that load the model",
        "use  startupPolicy: Immediate, or platform: {orchestrator: component}, or a checkpointRef that is ready",
        "this chart: Grove turns 0 replicas into 1, or refuses them",
    ),
    Rule(
        "checkpoint-storage",
        "storage needs pvcName, and basePath as an absolute path below /",
        "write both, or leave storage out: newer agents of Snapshot mount nothing into pods",
        "internal/checkpoint/storage.go",
    ),
    Rule(
        "checkpoint-storage-carrier",
        "pods mount the storage of snapshots with  carrier: job  alone",
        "leave storage out, or say  carrier: job",
        "this chart",
    ),
    Rule(
        "checkpoint-unserved",
        "the cluster does not serve {kind} (nvidia.com/v1alpha1)",
        "{remedy}",
        "internal/features/gates.go",
    ),
    Rule(
        "snapshot-missing",
        'the namespace has no PodSnapshot "{name}"',
        "kubectl get podsnapshots  shows those that are there",
        _RESOLVE,
    ),
    Rule(
        "snapshot-failed",
        'the PodSnapshot "{name}" has failed: {reason}',
        "name another one, or delete it and capture anew",
        _RESOLVE,
    ),
    Rule(
        "snapshot-containers",
        'the PodSnapshot "{name}" holds {count} containers; pods start from one',
        "name a PodSnapshot of one container",
        _RESOLVE,
    ),
    Rule(
        "snapshot-hash",
        'the PodSnapshot "{name}" was captured from another pod: image, command, volumes or GPUs differ',
        "{remedy}",
        _RESOLVE,
    ),
    Rule(
        "snapshot-memory",
        'the PodSnapshot "{name}" was captured with its GPU Memory Service {theirs}; that of the component is {ours}',
        "make them the same",
        _RESOLVE,
    ),
    Rule(
        "snapshot-unbound",
        'the PodSnapshot "{name}" is ready, but has no content',
        "delete it and capture anew",
        _RESOLVE,
    ),
    Rule(
        "snapshot-retained",
        'the PodSnapshot "{name}" belongs to a capture that a release keeps',
        "install that release again with platform.checkpoint.token {token}: it finds its capture by itself",
        _RESOLVE,
    ),
)
