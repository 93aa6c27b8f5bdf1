"""Rules for instances on several nodes, and for what carries them without Grove. See rules.py."""

from generator.tables.rows import Rule

_WEBHOOK = "internal/webhook/validation/shared_v1beta1.go"
_LWS = "LeaderWorkerSet: pkg/webhooks/leaderworkerset_webhook.go"

MULTINODE = (
    Rule(
        "multinode-type",
        "only workers run on several nodes, and {what}",
        "leave multinode out, or say  type: worker  (or prefill, or decode)",
        f"{_WEBHOOK} validateMultinodeSpec",
    ),
    Rule(
        "roles-multinode",
        "roles are those of an instance on several nodes, and this component has none",
        "add  multinode: {nodeCount: ...}  or leave roles out",
        f"{_WEBHOOK} validateComponentRoles",
    ),
    Rule(
        "role-missing",
        'there is no role "{name}"',
        "list leader and worker, or leave roles out: they follow from multinode",
        f"{_WEBHOOK} validateComponentRoles",
    ),
    Rule(
        "role-replicas",
        'replicas is {count}; with nodeCount {nodes} role "{name}" has {implied}',
        "leave replicas out, or change multinode.nodeCount",
        f"{_WEBHOOK} validateComponentRoles",
    ),
    Rule(
        "role-override",
        'role "{name}" has one override under roles and one under multinode',
        "keep the one under roles",
        "this chart",
    ),
    Rule(
        "gpus-unknown",
        "the GPUs of main come through resource claims, which do not tell how many they are",
        "give the number for a pod as  components.{name}.gpusPerNode",
        "internal/dra/dra.go",
    ),
    Rule(
        "gpus-missing",
        "mpirun would start no process: the container main asks for no GPU",
        'add  resources: {limits: {nvidia.com/gpu: "8"}}  to it, or components.{name}.gpusPerNode',
        "internal/dynamo/backend_trtllm.go",
    ),
    Rule(
        "reserved-name",
        'the chart adds a "{name}" of its own, {purpose}',
        "choose another name",
        "internal/dynamo/backend_vllm.go UpdatePodSpec, backend_trtllm.go addSSHVolumeMount, failover.go; "
        "internal/gms/gms.go",
    ),
    Rule(
        "lws-name",
        'the LeaderWorkerSet would be called "{value}"; such a name begins with a letter and has no dots',
        "choose another metadata.name",
        f"{_LWS} generalValidate",
    ),
    Rule(
        "lws-length",
        'the LeaderWorkerSet would be called "{value}", which has {length} characters; with replicas {replicas} it may'
        " have {limit}",
        "shorten {remedy}; the limit is 51 characters minus the digits of replicas - 1",
        "Kubernetes: the label controller-revision-hash of StatefulSets, here <name>-<group>",
    ),
    Rule(
        "lws-size",
        "{replicas} replicas of {nodes} nodes are {pods} pods; a LeaderWorkerSet has {limit} at most",
        "lower replicas, autoscaling.maxReplicas or multinode.nodeCount",
        f"{_LWS} generalValidate",
    ),
    Rule(
        "lws-service",
        'LeaderWorkerSet "{value}" makes a Service and pods of that name, which component "{other}" needs',
        "rename one of the components",
        "LeaderWorkerSet: pkg/controllers/leaderworkerset_controller.go",
    ),
    Rule(
        "lws-api",
        "the cluster does not serve LeaderWorkerSet of {version}",
        "install LeaderWorkerSet first{alternative}",
        "internal/controller/dgd_component_program.go",
    ),
)
