"""Rules for endpoint pickers and their pool. See rules.py."""

from generator.tables.rows import Rule

_WEBHOOK = "internal/webhook/validation"
_CRD = "config/crd/bases/nvidia.com_dynamographdeployments.yaml"

PICKER = (
    Rule(
        "epp-count",
        "the graph has several endpoint pickers: {names}",
        "keep one",
        f"{_CRD} spec.components, rule on the endpoint picker",
    ),
    Rule(
        "epp-config-type",
        "eppConfig configures an endpoint picker, and this is none",
        "leave it out, or say  type: epp",
        f"{_CRD} spec.components[], rule on eppConfig",
    ),
    Rule(
        "epp-config-forbidden",
        "from runtime 1.5.0 on the endpoint picker is configured by variables; this one is {version}",
        "leave eppConfig out",
        f"{_WEBHOOK}/shared_helpers.go eppRuntimeCompatibilityError",
    ),
    Rule(
        "epp-config-required",
        "an endpoint picker below runtime 1.5.0 needs eppConfig; this one is {version}",
        "add  eppConfig: {config: ...}  or  eppConfig: {configMapRef: {name: ..., key: ...}}",
        f"{_WEBHOOK}/shared_helpers.go eppRuntimeCompatibilityError",
    ),
    Rule(
        "epp-config-source",
        "eppConfig needs exactly one of config and configMapRef, and a reference needs a name",
        "keep the one that you mean",
        f"{_WEBHOOK}/shared_v1beta1.go validateEPPConfig",
    ),
    Rule(
        "epp-replicas",
        "an endpoint picker runs as one replica",
        "leave replicas and autoscaling out",
        f"{_WEBHOOK}/shared_v1beta1.go validateDynamoComponentDeploymentSharedSpec",
    ),
    Rule(
        "epp-discovery-mode",
        "the native endpoint picker does not start under discovery mode container",
        "leave the annotation {key} out, or give the picker's pod template the value pod",
        "deploy/inference-gateway/ext-proc",
    ),
    Rule(
        "pool-port",
        "the frontend sidecars of the workers listen on different ports: {ports}",
        "give them one: an inference pool has one port for all of its pods",
        "internal/dynamo/epp/inference_pool.go",
    ),
    Rule(
        "pool-api",
        "the cluster does not serve InferencePool of inference.networking.k8s.io/v1",
        "install the Gateway API Inference Extension first",
        f"{_WEBHOOK}/shared_helpers.go inferencePoolAvailabilityError",
    ),
)
