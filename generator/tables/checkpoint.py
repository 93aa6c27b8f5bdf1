"""Snapshots of loaded engines: what tells an engine of them, and what must be the same in capture and restore."""

COMPATIBILITY = "dynamo-graph/v1"
"""By which rules the chart makes its digests: other than the operator's, which takes none of them for its own."""

CONTROL_VARIABLES = ("SNAPSHOT_CONTROL_DIR", "DYN_SNAPSHOT_CONTROL_DIR")
"""Where engine and agent meet, for images of both generations
(``components/src/dynamo/common/snapshot/constants.py``)."""

STANDBY_VARIABLES = ("SNAPSHOT_RESTORE_STANDBY", "DYN_SNAPSHOT_RESTORE_STANDBY")
"""They make an engine wait until it is overwritten by the captured one (same source)."""

PROTOCOL_VARIABLE = "DYN_GMS_USE_V1"
"""The protocol of a GPU Memory Service that is captured with its engine (``internal/gms/gms.go EnableV1``)."""

READY = "ready-for-snapshot"
RESTORED = "restore-complete"
JOB_FILE = "cuda-checkpoint-job"
"""Files of the control folder (Snapshot: ``api/podcontract/protocol.go``)."""

STARTUP = {"initialDelaySeconds": 0, "periodSeconds": 1, "failureThreshold": 1800, "successThreshold": 1}
"""How long a pod may wait for its snapshot (``internal/checkpoint/podspec.go EnsureRestoreStartupProbe``)."""

WRAPPER = ("cuda-checkpoint", "--launch-job", "/bin/sh", "-c")
"""What an engine with several GPUs is captured under; then follow the script, its name, the job file, the engine
(``internal/checkpointjob/checkpoint.go wrapWithCudaCheckpointLaunchJob``)."""
WRAPPER_NAME = "dynamo-cuda-checkpoint"

PYTHON = r"^(.*/)?python(3([.].*)?)?$"
PYTHON_FLAG = r"^-(b|bb|B|d|E|i|I|O|OO|P|q|s|S|u|v|vv|x)$"
ENGINE = r"^dynamo[.](vllm|sglang|trtllm)$"
"""The one form of a command that can be restored: python3 with these flags, -m and an engine
(``internal/webhook/mutation/pod_checkpoint_restore_handler.go usesSupportedDynamoRestoreEntrypoint``)."""

REQUIRED_VARIABLES = (
    *("DYN_NAMESPACE", "DYN_COMPONENT", "DYN_PARENT_DGD_K8S_NAME", "DYN_PARENT_DGD_K8S_NAMESPACE"),
    *("POD_NAME", "POD_NAMESPACE", "POD_UID"),
)
"""What a restored engine reads anew (``components/src/dynamo/common/snapshot/constants.py``)."""

CHANGING_VARIABLES = (
    *("CONTAINER_NAME", "DYN_COMPONENT", "DYN_DISCOVERY_BACKEND", "DYN_EVENT_PLANE", "DYN_EVENT_PLANE_HOST"),
    *("DYN_GMS_USE_V1", "DYN_HEALTH_CHECK_ENABLED", "DYN_KUBE_DISCOVERY_MODE", "DYN_NAMESPACE"),
    *("DYN_NAMESPACE_WORKER_SUFFIX", "DYN_PARENT_DGD_K8S_NAME", "DYN_PARENT_DGD_K8S_NAMESPACE", "DYN_REQUEST_PLANE"),
    *("DYN_SYSTEM_HEALTH_PATH", "DYN_SYSTEM_HOST", "DYN_SYSTEM_LIVE_PATH", "DYN_SYSTEM_PORT"),
    *("DYN_SYSTEM_STARTING_HEALTH_STATUS", "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS", "DYN_TCP_RESPONSE_STREAM_HOST"),
    *("DYN_TCP_RESPONSE_STREAM_PORT", "DYN_TCP_RPC_HOST", "DYN_TCP_RPC_PORT", "DYN_VLLM_GMS_SHADOW_MODE", "ENGINE_ID"),
    *("ETCD_ENDPOINTS", "FAILOVER_LOCK_PATH", "MODEL_EXPRESS_URL", "NATS_SERVER", "POD_NAME", "POD_NAMESPACE"),
    *("POD_UID", "PROMETHEUS_ENDPOINT"),
)
"""Variables that may differ between capture and restore (``internal/checkpoint/compatibility.go``)."""

CHANGING_FIELDS = (
    *("lifecycle", "livenessProbe", "readinessProbe", "startupProbe", "ports", "terminationMessagePath"),
    *("terminationMessagePolicy", "resizePolicy", "stdin", "stdinOnce", "tty"),
)
"""Fields of a container that may differ (same source, ``canonicalSnapshotContainer``)."""

POD_FIELDS = (
    *("hostNetwork", "hostPID", "hostIPC", "shareProcessNamespace", "securityContext", "runtimeClassName", "nodeName"),
    *("nodeSelector", "schedulerName"),
)
"""Fields of a pod that must be the same (same source)."""
