"""Default environment variables of the container ``main`` and of a frontend sidecar.

Rows of one pod are printed in the order of their names; a user's entry of the same name always wins.
"""

from dataclasses import dataclass

from generator.tables.facts import FACTS, PLANNER_METRICS, PORTS
from generator.tables.memory import SHADOW_VARIABLE
from generator.tables.pods import PROFILES, Profile
from generator.tables.rows import Expr

FRONTEND = ("frontend",)
WORKER = ("worker",)
PICKER = ("epp-legacy", "epp-native")
ALL = ("frontend", "worker", "planner", *PICKER, "untyped")


@dataclass(frozen=True, slots=True)
class EnvVar:
    """One default variable.

    ``value`` is a literal string or an expression that prints a quoted one; ``field`` is a field path of the downward
    API instead. ``when`` is a Go expression: the row is left out where it is empty. ``pods`` names the default pods
    (``_defaults-<pod>.tpl``) that have the row.
    """

    name: str
    pods: tuple[str, ...]
    source: str
    value: str | Expr | None = None
    field: str | None = None
    when: str | None = None
    profiles: tuple[Profile, ...] = PROFILES


_COMMON = "internal/dynamo/component_common.go getCommonContainer"
_FRONTEND = "internal/dynamo/component_frontend.go FrontendDefaults.GetBaseContainer"
_WORKER = "internal/dynamo/component_worker.go WorkerDefaults.GetBaseContainer"
_PICKER = "internal/dynamo/component_epp.go EPPDefaults.GetBaseContainer"
_KV = "internal/dynamo/graph.go workerKvTransferPolicyEnvVars"
_INFRASTRUCTURE = "internal/dynamo/graph.go AddStandardEnvVars"
_ELASTIC = "internal/dynamo/backend_vllm.go, elastic expert parallelism on one node"
_HTTP = str(PORTS["http"].number)
_SYSTEM = str(PORTS["system"].number)
_NIXL = str(PORTS["nixl"].number)

ENV = (
    EnvVar("CONTAINER_NAME", ALL, _COMMON, value="main", when=".discovery.container"),
    EnvVar("DYNAMO_PORT", FRONTEND, _FRONTEND, value=_HTTP),
    EnvVar("DYN_COMPONENT", FRONTEND, _COMMON, value="frontend"),
    EnvVar("DYN_COMPONENT", WORKER, _COMMON, value=Expr(".contract | toJson")),
    EnvVar("DYN_COMPONENT", ("planner",), _COMMON, value="planner"),
    EnvVar("DYN_COMPONENT", PICKER, _COMMON, value="epp"),
    EnvVar("DYN_COMPONENT", ("untyped",), _COMMON, value=""),
    EnvVar("DYN_DISCOVERY_BACKEND", ALL, _COMMON, value="kubernetes", when='ne .discovery.backend "etcd"'),
    EnvVar("DYN_ENFORCE_DISAGG", PICKER, _PICKER, value="false"),
    EnvVar("DYN_FORWARDPASS_METRIC_PORT", WORKER, _WORKER, value="20380"),
    EnvVar("DYN_HEALTH_CHECK_ENABLED", WORKER, _WORKER, value="false", profiles=("documented",)),
    EnvVar(
        "DYN_HEALTH_CHECK_ENABLED",
        WORKER,
        "internal/dynamo/component_worker.go, with the gate CanaryHealthChecks",
        value=Expr(".gates.canary_health_checks | toJson | quote"),
        profiles=("operator",),
    ),
    EnvVar("DYN_HTTP_PORT", FRONTEND, _FRONTEND, value=_HTTP),
    EnvVar("DYN_KUBE_DISCOVERY_MODE", ALL, _COMMON, value="container", when=".discovery.container"),
    EnvVar(
        "DYN_KV_TRANSFER_DOMAIN",
        WORKER,
        _KV,
        value=Expr(".graph.kvTransfer.domain | toJson"),
        when=".graph.kvTransfer",
    ),
    EnvVar(
        "DYN_KV_TRANSFER_ENFORCEMENT",
        WORKER,
        _KV,
        value=Expr(".graph.kvTransfer.enforcement | toJson"),
        when=".graph.kvTransfer",
    ),
    EnvVar(
        "DYN_KV_TRANSFER_PREFERRED_WEIGHT",
        WORKER,
        _KV,
        value=Expr(".graph.kvTransfer.weight | toJson"),
        when="and .graph.kvTransfer .graph.kvTransfer.weight",
    ),
    EnvVar("DYN_NAMESPACE", ALL, _COMMON, value=Expr(".dynamoNamespace | toJson")),
    EnvVar("DYN_NAMESPACE_PREFIX", (*FRONTEND, *PICKER), _FRONTEND, value=Expr(".dynamoNamespace | toJson")),
    EnvVar("DYN_NAMESPACE_WORKER_SUFFIX", WORKER, _WORKER, value=Expr(".workerHash | toJson"), when=".workerHash"),
    EnvVar("DYN_PARENT_DGD_K8S_NAME", ALL, _COMMON, value=Expr(".graph.name | toJson")),
    EnvVar("DYN_PARENT_DGD_K8S_NAMESPACE", ALL, _COMMON, value=Expr(".graph.namespace | toJson")),
    EnvVar("DYN_SYSTEM_ENABLED", WORKER, _WORKER, value="true"),
    EnvVar("DYN_SYSTEM_PORT", (*WORKER, "planner"), _WORKER, value=_SYSTEM),
    EnvVar("DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS", WORKER, _WORKER, value='["generate"]'),
    EnvVar("DYN_TOPOLOGY_ENABLED", WORKER, _KV, value="true", when=".graph.kvTransfer"),
    EnvVar("DYN_TOPOLOGY_MOUNT_PATH", WORKER, _KV, value=str(FACTS["topology_path"]), when=".graph.kvTransfer"),
    EnvVar(
        SHADOW_VARIABLE,
        WORKER,
        "internal/dynamo/backend_vllm.go UpdateContainer",
        value="true",
        when='and .interpod .failover (eq .backend "vllm")',
    ),
    EnvVar(
        "ETCD_ENDPOINTS",
        ALL,
        _INFRASTRUCTURE,
        value=Expr(".graph.infrastructure.etcdAddress | toJson"),
        when=".graph.infrastructure.etcdAddress",
    ),
    EnvVar("HOME", ("epp-native",), _PICKER, value=str(FACTS["picker_home"])),
    EnvVar(
        "MODEL_EXPRESS_URL",
        ALL,
        _INFRASTRUCTURE,
        value=Expr(".graph.infrastructure.modelExpressURL | toJson"),
        when=".graph.infrastructure.modelExpressURL",
    ),
    EnvVar(
        "NATS_SERVER",
        ALL,
        _INFRASTRUCTURE,
        value=Expr(".graph.infrastructure.natsAddress | toJson"),
        when=".graph.infrastructure.natsAddress",
    ),
    EnvVar("NIXL_TELEMETRY_ENABLE", WORKER, _WORKER, value="n"),
    EnvVar("NIXL_TELEMETRY_EXPORTER", WORKER, _WORKER, value="prometheus"),
    EnvVar("NIXL_TELEMETRY_PROMETHEUS_PORT", WORKER, _WORKER, value=_NIXL),
    EnvVar(
        "PLANNER_PROMETHEUS_PORT",
        ("planner",),
        "internal/dynamo/component_planner.go PlannerDefaults.GetBaseContainer",
        value=str(PLANNER_METRICS.number),
    ),
    EnvVar(
        "OMPI_MCA_orte_keep_fqdn_hostnames",
        WORKER,
        "internal/dynamo/backend_trtllm.go UpdateContainer",
        value="1",
        when='eq .launch.mode "mpi"',
    ),
    EnvVar("POD_IP", WORKER, _ELASTIC, field="status.podIP", when='eq .launch.mode "elastic-alone"'),
    EnvVar("POD_NAME", ALL, _COMMON, field="metadata.name"),
    EnvVar("POD_NAMESPACE", ALL, _COMMON, field="metadata.namespace"),
    EnvVar("POD_UID", ALL, _COMMON, field="metadata.uid"),
    EnvVar(
        "PROMETHEUS_ENDPOINT",
        ALL,
        _INFRASTRUCTURE,
        value=Expr(".graph.infrastructure.prometheusEndpoint | toJson"),
        when=".graph.infrastructure.prometheusEndpoint",
    ),
    EnvVar("RUST_LOG", PICKER, _PICKER, value="info"),
    EnvVar("USE_STREAMING", PICKER, _PICKER, value="true"),
    EnvVar(
        "VLLM_CACHE_ROOT",
        WORKER,
        "internal/dynamo/backend_vllm.go UpdateContainer",
        value=Expr(".cache.mountPath | toJson"),
        when='and .cache (eq .backend "vllm")',
    ),
    EnvVar("VLLM_DP_MASTER_IP", WORKER, _ELASTIC, field="status.podIP", when='eq .launch.mode "elastic-alone"'),
    EnvVar(
        "VLLM_NIXL_SIDE_CHANNEL_HOST",
        WORKER,
        "internal/dynamo/backend_vllm.go UpdateContainer",
        field="status.podIP",
        when='and (gt .nodes 1) (eq .launch.executor "mp")',
    ),
)


@dataclass(frozen=True, slots=True)
class PortVariable:
    """Variables that move a process to another port; the first that the user sets to a number decides.

    The container port of that name, its probes, the Service's target and the other variables of the row follow.
    """

    port: str
    variables: tuple[str, ...]
    source: str


PORT_VARIABLES = (
    PortVariable("http", ("DYN_HTTP_PORT", "DYNAMO_PORT"), "the Dynamo frontend's own configuration"),
    PortVariable("system", ("DYN_SYSTEM_PORT",), "the Dynamo runtime's own configuration"),
)
