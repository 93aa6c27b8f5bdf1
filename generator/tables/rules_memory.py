"""Rules for the GPU Memory Service and for engines that take over. See rules.py."""

from generator.tables.memory import ENGINE_PORTS, LARGEST_MASTER_PORT
from generator.tables.rows import Rule

_WEBHOOK = "internal/webhook/validation"
_ENGINES = " and ".join(f"at {number} as {name}" for name, number in ENGINE_PORTS.items())
_CRD = "config/crd/bases/nvidia.com_dynamographdeployments.yaml"

MEMORY = (
    Rule(
        "memory-type",
        "a GPU Memory Service is for workers, prefill and decode",
        "take it out, or give the component one of these types",
        f"{_WEBHOOK}/shared_v1beta1.go validateGPUMemoryServiceSpec",
    ),
    Rule(
        "memory-gpus",
        "a GPU Memory Service needs a whole number of GPUs in the limits of the container main, and there is none",
        'add  resources: {limits: {nvidia.com/gpu: "1"}}  to main; a claim takes their place in the pod',
        f"{_WEBHOOK}/shared_v1beta1.go validateGPUMemoryServiceSpec",
    ),
    Rule(
        "memory-mixed",
        "the container main has {names}; a GPU Memory Service shares GPUs of one kind",
        "keep one of them",
        "internal/controller/dgd_checkpoints_reconciler.go prepareCheckpointGMSPodTemplate",
    ),
    Rule(
        "memory-dra",
        "a GPU Memory Service shares GPUs through claims (resource.k8s.io/v1), and {reason}",
        "use Kubernetes 1.34 or later, set  platform: {dra: enabled}  if it has them, or take gpuMemoryService out",
        "internal/controller/dgd_gms_resource_claims_reconciler.go",
    ),
    Rule(
        "device-class",
        '"{class}" is no name of a DeviceClass',
        "use small letters, digits, dots and dashes, with a letter or digit at both ends",
        "Kubernetes: names are DNS subdomains",
    ),
    Rule(
        "device-class-missing",
        'the cluster has no DeviceClass "{class}"',
        "install the driver that brings it, or correct deviceClassName",
        "internal/dra/dra.go GenerateResourceClaimTemplate",
    ),
    Rule(
        "memory-client",
        'no container of the pod template is called "{name}"',
        "the pod template has {names}; a client is one of these",
        f"{_WEBHOOK}/shared_v1beta1.go validateGPUMemoryServiceSpec",
    ),
    Rule(
        "memory-client-mode",
        "containers reach a service in the same pod only",
        "leave extraClientContainers out, or use  mode: IntraPod",
        f"{_CRD} rule on gpuMemoryService",
    ),
    Rule(
        "memory-client-pods",
        "extraClientPods is reserved",
        "leave it out",
        f"{_CRD} rule on gpuMemoryService",
    ),
    Rule(
        "memory-grove",
        "a GPU Memory Service in a pod of its own shares GPUs through Grove, and {what}",
        "use  mode: IntraPod{remedy}",
        f"{_WEBHOOK}/dynamographdeployment.go validateDynamoGraphDeploymentSpec",
    ),
    Rule(
        "memory-backend",
        "a GPU Memory Service in a pod of its own needs vLLM; spec.backendFramework is {backend}",
        "say  spec: {backendFramework: vllm}  or use  mode: IntraPod",
        f"{_WEBHOOK}/dynamographdeployment.go validateDynamoGraphDeploymentSpec",
    ),
    Rule(
        "memory-roles",
        "roles of a component with InterPod have no words of Grove's own",
        "take their providerOverride out",
        "internal/provideroverride/registry.go ExpectedTarget",
    ),
    Rule(
        "memory-power",
        "the annotation {key} limits GPUs that a claim hides",
        "take it out, or {other}",
        f"{_WEBHOOK}/dynamographdeployment.go",
    ),
    Rule(
        "failover-memory",
        "failover needs gpuMemoryService",
        'add  experimental: {gpuMemoryService: { mode: {mode} }}  to component "{name}"',
        f"{_WEBHOOK}/shared_v1beta1.go validateFailoverSpec",
    ),
    Rule(
        "failover-mode",
        "failover is {mode} and gpuMemoryService {memory}; both engines use the same service",
        "give both the same mode",
        f"{_WEBHOOK}/shared_v1beta1.go validateFailoverSpec",
    ),
    Rule(
        "failover-backend",
        "two engines in a pod need vLLM, and the component runs {backend}",
        "start it with python3 -m dynamo.vllm, or take failover out",
        "internal/dynamo/failover.go buildFailoverPod",
    ),
    Rule(
        "failover-discovery",
        "each engine of a pod is found for itself, which discovery has to be told",
        "{remedy}",
        f"{_WEBHOOK}/dynamographdeployment.go validateObjectMeta",
    ),
    Rule(
        "failover-nodes",
        "two engines in the pods of several nodes need tensor or pipeline parallel vLLM over mp; {what}",
        "{remedy}, or take failover out",
        "internal/dynamo/failover_vllm.go",
    ),
    Rule(
        "failover-container",
        'a container is called "{name}", as the engines of failover are',
        "give it another name",
        "internal/dynamo/failover_vllm.go",
    ),
    Rule(
        "failover-port",
        f"the engines of failover listen {_ENGINES}; port {{port}} clashes with that",
        "leave it out, or choose another name and number",
        "internal/dynamo/failover.go buildEngineContainer",
    ),
    Rule(
        "failover-master-port",
        "--master-port is {port}; the second engine's would be {raised}, and no port is",
        f"use one up to {LARGEST_MASTER_PORT}",
        "internal/dynamo/failover_vllm.go",
    ),
    Rule(
        "engine-variable",
        "{name} tells engines and their memory service apart, and is the chart's own here",
        "leave it out",
        "internal/dynamo/failover.go",
    ),
)
