"""Every rule by which the operator's side refuses a manifest, and where the chart refuses the same.

The ids count the rules: S of the schema of the CustomResourceDefinitions, X of their CEL, D defaults, M the webhook for
pods, V the validating webhooks and U theirs for updates, C the older form, W warnings, R what only reconciling refuses.
The class says from what a rule is decided:

  S  one value              G  gates and configuration        P  what was there before
  X  several values         L  objects of the cluster         W  who asks

Sources: ``config/crd/bases``, ``internal/webhook``, ``internal/dynamo``, ``internal/controller`` of the operator.
"""

from dataclasses import dataclass
from typing import Literal

Class = Literal["S", "X", "G", "L", "P", "W"]


@dataclass(frozen=True, slots=True)
class Admission:
    """One rule of the operator's side.

    ``rules`` are ids of the chart's rules; ``keys`` are values whose schema holds the rule, ``Definition.key`` for one
    of Kubernetes' definitions; ``left`` says why neither is needed, or what they leave out.
    """

    id: str
    kind: Class
    what: str
    rules: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    left: str = ""


_C = "spec.components[]"
_X = f"{_C}.experimental"
_K = f"{_X}.checkpoint"

LIVE = frozenset(
    {
        *("checkpoint-unserved", "device-class-missing", "grove-api", "kai-queue", "lws-api", "pool-api"),
        *("live-cliques", "live-field", "live-nodes", "live-orchestrator", "live-set-name"),
        *("snapshot-containers", "snapshot-failed", "snapshot-hash", "snapshot-memory", "snapshot-missing"),
        *("snapshot-retained", "snapshot-unbound"),
        *("topology-broader", "topology-level", "topology-unknown"),
    }
)
"""Rules of the chart that speak only where a cluster is seen (``platform.clusterLookup``)."""

_DEFAULT = "a default: the chart applies it"
_BOOKKEEPING = "the operator's own bookkeeping, which nothing in a release has"
_ROLLS = "the pods roll; neither Kubernetes nor Grove refuses it"
_NO_USER = "a chart does not learn who installs it"
_OLD = "the older form is refused whole"
_CONVERTED = "needs an object that was converted; the chart reads one version"

_SCHEMA = (
    Admission(
        "S-00",
        "X",
        "names and annotations of any object",
        ("graph-name", "label-length", "annotation-size"),
        left="a graph's name has 253 characters here only where no label carries it",
    ),
    Admission("S-01", "S", "spec is a map", keys=("spec",)),
    Admission(
        "S-02",
        "S",
        "labels and annotations are strings",
        ("label", "annotation-key"),
        ("spec.labels", "spec.annotations"),
    ),
    Admission("S-03", "S", "priorityClassName is a string", ("illegal-name",), ("spec.priorityClassName",)),
    Admission("S-04", "S", "backendFramework of three", keys=("spec.backendFramework",)),
    Admission("S-05", "S", "variables of the graph", ("env-value-from",), ("spec.env", "EnvVar.name")),
    Admission("S-06", "X", "at most 25 components, names unique", ("duplicate-component",), ("spec.components",)),
    Admission("S-07", "S", "a restart has an id", keys=("spec.restart.id",)),
    Admission("S-08", "S", "strategy of a restart", keys=("spec.restart.strategy.type",)),
    Admission("S-09", "S", "order of a restart", keys=("spec.restart.strategy.order",)),
    Admission("S-10", "S", "topology has a name", keys=("spec.topologyConstraint.clusterTopologyName",)),
    Admission("S-11", "S", "domain of the graph", ("topology-domain",), ("spec.topologyConstraint.packDomain",)),
    Admission(
        "S-12", "S", "domain of transfers", ("kv-transfer-domain",), ("spec.experimental.kvTransferPolicy.domain",)
    ),
    Admission("S-13", "S", "topology of transfers has a name", ("kv-transfer-selector",)),
    Admission("S-14", "S", "label of transfers", ("kv-transfer-label",)),
    Admission("S-15", "S", "enforcement of two", keys=("spec.experimental.kvTransferPolicy.enforcement",)),
    Admission("S-16", "S", "weight from 0 to 1", keys=("spec.experimental.kvTransferPolicy.preferredWeight",)),
    Admission("S-17", "S", "an override has apiVersion and value", ("missing-key",), ("spec.providerOverride.value",)),
    Admission("S-20", "S", "name of a component", ("component-name",), (f"{_C}.name",)),
    Admission("S-21", "S", "type of six", keys=(f"{_C}.type",)),
    Admission(
        "S-22",
        "S",
        "runtime version of three numbers",
        ("runtime-version-override",),
        (f"{_C}.runtimeVersionOverride",),
    ),
    Admission("S-23", "S", "globalDynamoNamespace is a truth value", keys=(f"{_C}.globalDynamoNamespace",)),
    Admission("S-24", "S", "replicas of 0 or more", keys=(f"{_C}.replicas",)),
    Admission("S-25", "S", "minAvailable of 1 or more", keys=(f"{_C}.minAvailable",)),
    Admission("S-26", "S", "nodeCount of 2 or more", keys=(f"{_C}.multinode.nodeCount",)),
    Admission(
        "S-27",
        "S",
        "overrides of component and roles",
        ("missing-key", "grove-only"),
        (f"{_C}.providerOverride.value", f"{_C}.roles[].providerOverride.value"),
    ),
    Admission("S-28", "S", "shared memory is a quantity", ("quantity",), (f"{_C}.sharedMemorySize",)),
    Admission("S-29", "S", "a model has a name", keys=(f"{_C}.modelRef.name",)),
    Admission("S-30", "S", "scalingAdapter has no keys", ("misplaced-key",), (f"{_C}.scalingAdapter",)),
    Admission("S-31", "S", "a cache has a claim", keys=(f"{_C}.compilationCache.pvcName",)),
    Admission("S-32", "S", "frontendSidecar is a string", keys=(f"{_C}.frontendSidecar",)),
    Admission(
        "S-33",
        "S",
        "domain of a component",
        ("topology-domain", "missing-key"),
        (f"{_C}.topologyConstraint.packDomain",),
    ),
    Admission("S-34", "S", "reference to a picker's configuration", keys=(f"{_C}.eppConfig.configMapRef.key",)),
    Admission(
        "S-35",
        "S",
        "a picker's configuration",
        keys=(f"{_C}.eppConfig.config.plugins", f"{_C}.eppConfig.config.schedulingProfiles"),
    ),
    Admission("S-36", "S", "backendFramework of a component that stands alone", keys=("spec.backendFramework",)),
    Admission("S-40", "S", "mode of a GPU Memory Service", keys=(f"{_X}.gpuMemoryService.mode",)),
    Admission("S-41", "S", "DeviceClass is a string", ("device-class",), (f"{_X}.gpuMemoryService.deviceClassName",)),
    Admission(
        "S-42",
        "S",
        "clients of a service, each once",
        ("duplicate-entry", "memory-client"),
        (f"{_X}.gpuMemoryService.extraClientContainers",),
    ),
    Admission("S-43", "S", "client pods", ("memory-client-pods",), (f"{_X}.gpuMemoryService.extraClientPods",)),
    Admission("S-44", "S", "mode of failover", keys=(f"{_X}.failover.mode",)),
    Admission("S-45", "S", "one shadow", keys=(f"{_X}.failover.numShadows",)),
    Admission("S-46", "S", "forceScalingGroup is a truth value", keys=(f"{_X}.grove.forceScalingGroup",)),
    Admission("S-47", "S", "a checkpoint says whether it is enabled", keys=(f"{_K}.enabled",)),
    Admission("S-48", "S", "mode of a checkpoint", keys=(f"{_K}.mode",)),
    Admission("S-49", "S", "startup policy of two", keys=(f"{_K}.startupPolicy",)),
    Admission("S-50", "S", "deletion policy of two", keys=(f"{_K}.deletionPolicy",)),
    Admission("S-51", "S", "checkpointRef is a string", ("checkpoint-name",), (f"{_K}.checkpointRef",)),
    Admission("S-52", "S", "name of the captured container", ("checkpoint-name",), (f"{_K}.targetContainerName",)),
    Admission(
        "S-53", "S", "identity of a checkpoint", keys=(f"{_K}.identity.model", f"{_K}.identity.backendFramework")
    ),
    Admission("S-54", "S", "clients of the capturing pod", ("checkpoint-client",), (f"{_K}.job.gmsClientContainers",)),
    Admission("S-55", "S", "changes to the capturing pod", keys=(f"{_K}.job.podTemplate",)),
    Admission("S-60", "S", "keys of a template's metadata", keys=("ObjectMeta.annotations",)),
    Admission("S-61", "S", "length of annotations", ("annotation-size",)),
    Admission("S-62", "S", "a template has containers", ("main-image",)),
    Admission("S-63", "X", "entries of keyed lists are unique", ("duplicate-entry",)),
    Admission(
        "S-64",
        "S",
        "required keys of containers",
        ("missing-key",),
        ("Container.name", "ContainerPort.containerPort", "VolumeMount.mountPath"),
    ),
    Admission(
        "S-65",
        "S",
        "required keys of pods",
        ("missing-key",),
        ("Volume.name", "TopologySpreadConstraint.whenUnsatisfiable"),
    ),
    Admission(
        "S-66",
        "S",
        "quantities",
        ("quantity",),
        ("ResourceRequirements.limits",),
        left="a fraction without quotes, such as 0.5, is taken: Kubernetes takes it in a pod",
    ),
)

_CEL = (
    Admission(
        "X-01",
        "X",
        "no restart in a new graph",
        left="every render of a pipeline is an install, and the id restarts nothing that is not there",
    ),
    Admission("X-02", "X", "one endpoint picker", ("epp-count",)),
    Admission("X-03", "X", "names differ by more than capitals", ("duplicate-component",)),
    Admission("X-04", "X", "eppConfig belongs to a picker", ("epp-config-type",)),
    Admission("X-05", "X", "minAvailable within replicas", ("min-available", "grove-replicas")),
    Admission("X-06", "P", "minAvailable stays", ("live-field",)),
    Admission("X-07", "X", "client containers with IntraPod", ("memory-client-mode",)),
    Admission("X-08", "X", "client pods with InterPod", ("memory-client-pods",)),
    Admission("X-09", "S", "client pods are reserved", ("memory-client-pods",)),
    Admission("X-10", "X", "checkpointRef or job", ("checkpoint-reference",)),
    Admission("X-11", "X", "one source of a picker's configuration", ("epp-config-source",)),
    Admission("X-12", "X", "sidecars have images", ("container-image",)),
    Admission("X-13", "S", "init containers have images", ("container-image",)),
    Admission("X-14", "S", "executor of vLLM", ("annotation-value",)),
    Admission("X-15", "X", "label or topology for transfers", ("kv-transfer-selector",)),
    Admission("X-16", "X", "preferred has a weight", ("kv-transfer-weight",)),
    Admission("X-17", "X", "a weight goes with preferred", ("kv-transfer-weight",)),
    Admission("X-18", "S", "length of a label's prefix", ("kv-transfer-label",)),
)

_DEFAULTS = (
    Admission(
        "D-01",
        "G",
        "the provider is chosen once",
        ("live-orchestrator",),
        ("platform.orchestrator",),
        "chosen by values; where the cluster is seen it cannot change",
    ),
    Admission("D-02", "S", "replicas: 1", keys=(f"{_C}.replicas",), left=_DEFAULT),
    Admission("D-03", "X", "minAvailable: 1 with Grove", left=_DEFAULT),
    Admission("D-04", "X", "target of the graph's override", ("override-target",), left=_DEFAULT),
    Admission("D-05", "X", "target of a component's override", ("override-target",), left=_DEFAULT),
    Admission("D-06", "X", "target of a role's override", ("override-target",), left=_DEFAULT),
    Admission("D-07", "G", "version that first saw the graph", keys=("platform.originVersion",), left=_DEFAULT),
    Admission("D-08", "X", "name of a component that stands alone", ("component-name",), left=_DEFAULT),
    Admission("D-20", "S", "nodeCount: 2", keys=(f"{_C}.multinode.nodeCount",), left=_DEFAULT),
    Admission("D-21", "S", "mode of a service: IntraPod", keys=(f"{_X}.gpuMemoryService.mode",), left=_DEFAULT),
    Admission(
        "D-22", "S", "DeviceClass: gpu.nvidia.com", keys=(f"{_X}.gpuMemoryService.deviceClassName",), left=_DEFAULT
    ),
    Admission("D-23", "S", "failover: IntraPod, one shadow", keys=(f"{_X}.failover.mode",), left=_DEFAULT),
    Admission(
        "D-24",
        "S",
        "policies and target of a checkpoint",
        keys=(f"{_K}.startupPolicy", f"{_K}.deletionPolicy", f"{_K}.targetContainerName"),
        left=_DEFAULT,
    ),
    Admission("D-25", "S", "sizes of an identity: 1", keys=(f"{_K}.identity.tensorParallelSize",), left=_DEFAULT),
    Admission("D-26", "S", "strategy of a restart: Sequential", keys=("spec.restart.strategy.type",), left=_DEFAULT),
    Admission(
        "D-27", "S", "enforcement: required", keys=("spec.experimental.kvTransferPolicy.enforcement",), left=_DEFAULT
    ),
    Admission("D-28", "S", "state: initializing", left="status is ignored"),
    Admission("D-29", "S", "defaults of Kubernetes' own keys", left="the API server applies them to what is rendered"),
)

_PODS = tuple(
    Admission(f"M-{number:02}", "L", what, left="no webhook: pods that start from a snapshot are rendered as such")
    for number, what in enumerate(
        (
            *(
                "pods that are no business of the webhook",
                "pods that are shaped already",
                "pods that are no candidates",
            ),
            *("pods without the runtime's labels", "snapshots that are not ready", "snapshots without an id"),
            *(
                "targets that are named wrongly",
                "storage and targets that are not there",
                "the shape of a restored pod",
            ),
        ),
        1,
    )
)

_WEBHOOK = (
    Admission("V-01", "S", "origin version", ("origin-version",)),
    Admission("V-02", "S", "executor of vLLM", ("annotation-value",)),
    Admission("V-03", "S", "update strategy of Grove", ("annotation-value",)),
    Admission("V-04", "S", "discovery mode", ("annotation-value",)),
    Admission("V-05", "S", "workload provider", ("annotation-value",)),
    Admission("V-06", "X", "failover in a pod needs container discovery", ("failover-discovery",)),
    Admission("V-07", "G", "priority class without Grove", left="the chart sets it on the pods of every workload"),
    Admission("V-08", "S", "one component at least", ("no-components",)),
    Admission("V-09", "X", "names within Grove's budget", ("grove-name",)),
    Admission("V-10", "X", "no override on a component that stands alone", ("grove-only",)),
    Admission("V-11", "G", "overrides wait for the controller", left=_BOOKKEEPING),
    Admission("V-12", "G", "overrides need Grove", ("grove-only",)),
    Admission("V-13", "S", "an override has a version", ("missing-key",)),
    Admission("V-14", "S", "version of an override", ("override-version",)),
    Admission(
        "V-15", "X", "overrides of roles need several nodes", ("roles-multinode",), (f"{_C}.multinode.nodeCount",)
    ),
    Admission("V-16", "X", "overrides of roles with InterPod", ("memory-roles",)),
    Admission("V-17", "X", "an override has a target", left="the target is filled in"),
    Admission("V-18", "X", "target of an override", ("override-target",)),
    Admission("V-19a", "S", "types in an override", ("override-value",)),
    Admission("V-19b", "S", "keys in an override", ("override-key",)),
    Admission("V-19c", "S", "maps in an override", ("override-value",)),
    Admission("V-19d", "X", "topology in two languages", ("override-topology",)),
    Admission("V-20", "G", "minAvailable needs Grove", ("grove-only",)),
    Admission("V-21", "S", "shared memory is not negative", ("shared-memory-size",)),
    Admission(
        "V-22",
        "X",
        "elastic expert parallelism needs a command",
        left="the operator wraps the command in Ray's; the chart wraps what stands in args, too",
    ),
    Admission("V-30", "X", "main has an image", ("main-image",)),
    Admission("V-31", "X", "the runtime's version is known", ("runtime-version",)),
    Admission("V-40", "L", "InferencePool is served", ("pool-api",)),
    Admission("V-41", "X", "a picker on one node", ("multinode-type",)),
    Admission("V-42", "X", "a picker has one replica", ("epp-replicas",)),
    Admission(
        "V-43", "X", "a picker's configuration", ("epp-config-required", "epp-config-forbidden", "epp-config-source")
    ),
    Admission("V-45", "X", "a sidecar needs a template", ("frontend-sidecar", "main-image")),
    Admission("V-46", "S", "a sidecar's name is not empty", ("frontend-sidecar",)),
    Admission("V-47", "X", "a sidecar is a container", ("frontend-sidecar",)),
    Admission("V-50", "X", "types with a GPU Memory Service", ("memory-type",)),
    Admission("V-51", "X", "a service needs GPUs", ("memory-gpus",)),
    Admission("V-52", "S", "clients once", ("duplicate-entry",)),
    Admission("V-53", "X", "clients are containers", ("memory-client",)),
    Admission("V-54", "G", "InterPod needs Grove", ("memory-grove",)),
    Admission("V-55", "X", "InterPod needs vLLM", ("memory-backend",)),
    Admission("V-56", "X", "failover needs a service", ("failover-memory",)),
    Admission("V-57", "X", "modes agree", ("failover-mode",)),
    Admission("V-58", "X", "failover needs GPUs", ("memory-gpus",)),
    Admission("V-59", "X", "types with failover", ("memory-type",)),
    Admission("V-60", "G", "forceScalingGroup needs Grove", ("grove-only",)),
    Admission("V-61", "G", "checkpoints are served", ("checkpoint-unserved",)),
    Admission("V-62", "X", "capturing clients need a service", ("checkpoint-client-memory",)),
    Admission("V-63", "X", "capturing clients need IntraPod", ("checkpoint-client-memory",)),
    Admission("V-64", "X", "no checkpoint with InterPod", ("checkpoint-memory",)),
    Admission("V-65", "X", "no checkpoint with failover", ("checkpoint-failover",)),
    Admission("V-70", "S", "power limit in watts", ("power-limit",)),
    Admission("V-71", "X", "no power limit with claims", ("memory-power",)),
    Admission("V-80", "X", "the graph names the topology", ("topology-missing",)),
    Admission("V-81", "X", "something is packed", ("topology-empty",)),
    Admission("V-82", "L", "the topology exists", ("topology-unknown",)),
    Admission("V-83", "L", "domain of the graph exists", ("topology-level",)),
    Admission("V-84", "L", "domain of a component exists", ("topology-level",)),
    Admission("V-85", "L", "domain of a component is no broader", ("topology-broader",)),
    Admission("V-86", "S", "topology of transfers is a name", ("kv-transfer-grove",)),
    Admission("V-87", "G", "topology of transfers needs Grove", ("kv-transfer-grove",)),
    Admission("V-88", "L", "topology of transfers exists", ("kv-transfer-grove",)),
    Admission("V-89", "L", "domain of transfers exists", ("kv-transfer-grove",)),
    Admission("V-90", "X", "no order with Parallel", ("restart-order",)),
    Admission("V-91", "S", "an order has no duplicates", ("restart-order",)),
    Admission("V-92", "X", "an order is complete", ("restart-order",)),
    Admission("V-93", "X", "an order names components", ("restart-order",)),
    Admission("V-R1", "X", "roles need several nodes", ("roles-multinode",)),
    Admission("V-R2", "S", "roles are leader and worker", keys=(f"{_C}.roles[].name",)),
    Admission("V-R3", "X", "a role stands once", ("duplicate-entry",)),
    Admission("V-R4", "X", "pods of a role follow from nodeCount", ("role-replicas",)),
    Admission("V-R5", "X", "both roles are there", ("role-missing",)),
    Admission("C-01", "S", "claims of the older form have names", ("old-version", "misplaced-key"), left=_OLD),
    Admission("C-02", "S", "executor of the older form", ("old-version",), left=_OLD),
    Admission("C-03", "S", "dynamoNamespace is deprecated", ("misplaced-key",)),
    Admission("C-04", "S", "autoscaling of the older form is deprecated", ("misplaced-key",)),
    Admission("C-05", "X", "mounts of main have paths", ("mount-path",)),
    Admission("C-06", "X", "an ingress has a host", ("misplaced-key",)),
    Admission("C-07", "X", "a picker's configuration of the older form", ("old-version", "epp-config-source")),
    Admission("C-08", "X", "a container is called sidecar-frontend", ("old-version",), left=_OLD),
    Admission("C-09", "X", "shadows of the older form", ("old-version",), left=_OLD),
    Admission("C-10", "X", "image of the older form", ("old-version", "main-image")),
    Admission("C-11", "X", "runtime version of the older form", ("old-version", "runtime-version")),
)

_UPDATE = (
    Admission("U-01", "W", "who names the provider", left=_NO_USER),
    Admission("U-02", "P", "the provider stays", ("live-orchestrator",)),
    Admission(
        "U-03", "P", "the set of components stays", ("live-cliques",), left="without Grove components come and go"
    ),
    Admission("U-04", "P", "backendFramework stays", left=_ROLLS),
    Admission(
        "U-05",
        "P",
        "one node or several stays",
        ("live-cliques", "live-nodes"),
        left="without Grove another workload takes its place",
    ),
    Admission("U-06", "W", "who scales", left=_NO_USER),
    Admission("U-07", "P", "topology of the graph stays", ("live-field",), left="without Grove it has no effect"),
    Admission("U-08", "P", "domain of a component stays", ("live-field",), left="without Grove it has no effect"),
    Admission("U-09", "P", "policy of transfers stays", left=_ROLLS),
    Admission("U-10", "P", "InterPod stays", ("live-cliques",)),
    Admission("U-11", "P", "failover of InterPod stays", ("live-field",)),
    Admission("U-12", "P", "number of shadows stays", keys=(f"{_X}.failover.numShadows",)),
    Admission("U-13", "P", "forceScalingGroup stays", ("live-cliques",)),
    Admission(
        "U-14",
        "P",
        "version and target of an override stay",
        ("override-version", "override-target"),
        left="there is one of each",
    ),
    Admission("U-15", "P", "a power limit stays", left=_BOOKKEEPING),
    Admission("U-16", "P", "GPUs under a power limit stay", left=_BOOKKEEPING),
    Admission("U-17", "P", "nodes under a power limit stay", left=_BOOKKEEPING),
    Admission("U-18", "P", "no restart during a roll", left="a new id during a roll rolls on to the newer template"),
    Admission("U-40", "P", "main keeps an image", ("main-image",)),
    Admission("U-41", "P", "the runtime's version stays known", ("runtime-version",)),
)

_WARNINGS = (
    Admission("W-01", "S", "the older form is deprecated", ("old-version",)),
    Admission("W-02", "S", "keys of the older form are deprecated", ("misplaced-key",)),
    Admission("W-03", "P", "a change of backendFramework", left=_ROLLS),
    Admission("W-04", "S", "mode and identity of a checkpoint are deprecated", left="NOTES says so"),
)

_RECONCILING = (
    Admission("R-01", "G", "Grove is served", ("grove-api",)),
    Admission("R-02", "L", "a graph owns one family of objects", ("live-orchestrator",)),
    Admission("R-03", "G", "LeaderWorkerSet is served", ("lws-api",)),
    Admission(
        "R-04",
        "X",
        "main of a LeaderWorkerSet has something to run",
        left="a command without args is legal; NOTES warns where there is neither",
    ),
    Admission("R-05", "G", "claims of devices are served", ("memory-dra",)),
    Admission("R-06", "L", "the DeviceClass exists", ("device-class-missing",)),
    Admission("R-07", "X", "a command starts one engine", ("backend-ambiguous",)),
    Admission("R-08", "X", "the command starts the engine that is named", ("backend-mismatch",)),
    Admission("R-09", "X", "workers start one engine", ("backend-mixed",)),
    Admission("R-10", "X", "failover in a pod needs vLLM", ("failover-backend",)),
    Admission("R-11", "X", "a cache has a path", ("cache-path",)),
    Admission("R-12", "X", "nothing is in a cache's way", ("cache-mount", "cache-volume")),
    Admission("R-13", "X", "mounts have names and paths", ("mount-path",)),
    Admission("R-14", "X", "what is captured is there", ("checkpoint-target", "checkpoint-command")),
    Admission(
        "R-15",
        "L",
        "GPUs and claims are known",
        ("claim-name", "gpus-unknown", "gpus-missing", "resource-amount"),
        left="what claims hold is not read: components.<name>.gpusPerNode says it",
    ),
    Admission("R-16", "G", "one scheduler", ("scheduler-twice",)),
    Admission("R-17", "L", "the queue exists", ("kai-queue",)),
    Admission("R-18", "L", "topology of transfers exists", ("kv-transfer-grove",)),
    Admission("R-19", "L", "claims of the older form exist", ("misplaced-key",)),
    Admission("R-20", "X", "labels made of names", ("label-length", "graph-name")),
    Admission("R-21", "X", "names of Services", ("service-name", "label-length")),
    Admission("R-22", "X", "names of workloads", ("label-length", "lws-length", "lws-name")),
)

ADMISSION = (*_SCHEMA, *_CEL, *_DEFAULTS, *_PODS, *_WEBHOOK, *_UPDATE, *_WARNINGS, *_RECONCILING)
