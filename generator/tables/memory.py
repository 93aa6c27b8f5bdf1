"""The GPU Memory Service and the engines that share it: variables, ports, commands."""

from dataclasses import dataclass

from generator.tables.facts import FACTS, PORTS
from generator.tables.keys import ANNOTATIONS
from generator.tables.pod_api import LARGEST_PORT


@dataclass(frozen=True, slots=True)
class EngineVariable:
    """A variable of both engines of IntraPod failover; ``{id}`` is the engine's number, ``base`` plus that a port.

    Source: ``internal/dynamo/failover.go buildEngineContainer``.
    """

    name: str
    value: str = ""
    base: int | None = None


ENGINES = 2
"""Engines in a pod with IntraPod failover."""

ENGINE_PREFIX = "engine-"

ENGINE_NAMES = tuple(f"{ENGINE_PREFIX}{number}" for number in range(ENGINES))
ENGINE_PORTS = {f"{PORTS['system'].name}-{number}": PORTS["system"].number + number for number in range(ENGINES)}
"""Their containers, and what each listens at (``internal/dynamo/failover.go buildEngineContainer``)."""

ID_VARIABLE = "ENGINE_ID"
LOCK_VARIABLE = "FAILOVER_LOCK_PATH"
STATUS_VARIABLE = "DYN_SYSTEM_STARTING_HEALTH_STATUS"
SHADOW_VARIABLE = "DYN_VLLM_GMS_SHADOW_MODE"
HEALTH_VARIABLE = "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS"
"""Variables of every engine that shares a service, wherever that runs; the last is taken from it
(``internal/dynamo/failover.go buildEngineContainer, gmsEngineEnvVars``)."""

ENGINE_VARIABLES = (
    EngineVariable(ID_VARIABLE, "{id}"),
    EngineVariable("CONTAINER_NAME", f"{ENGINE_PREFIX}{{id}}"),
    EngineVariable(LOCK_VARIABLE, f"{FACTS.gms_path}/{FACTS.gms_lock}"),
    EngineVariable(STATUS_VARIABLE, "notready"),
    EngineVariable("DYN_SYSTEM_PORT", base=PORTS["system"].number),
    EngineVariable("DYN_SYSTEM_ENABLED", "true"),
    EngineVariable("DYN_FORWARDPASS_METRIC_PORT", base=20380),
    EngineVariable(SHADOW_VARIABLE, "true"),
    EngineVariable("VLLM_NIXL_SIDE_CHANNEL_PORT", base=5600),
    EngineVariable("DYN_VLLM_KV_EVENT_PORT", base=20080),
)

DROPPED = (HEALTH_VARIABLE, "DYN_HEALTH_CHECK_ENABLED")
"""Variables that neither engine has (same source)."""

NODES_VARIABLE = "NNODES"
"""Number of nodes, for engines on several (same source)."""

MASTER_STEP = 100
"""How far the second engine's master port is from the first one's (``internal/dynamo/failover_vllm.go``)."""

LARGEST_MASTER_PORT = LARGEST_PORT - MASTER_STEP * (ENGINES - 1)
"""The largest for the first engine: the other one's is a port too."""

MASTER_PORT = r"""(--master[-_]port(?:\s+|=)["']?)([0-9]{1,5})"""
"""The master port in a text; group 2 is the number."""


@dataclass(frozen=True, slots=True)
class NotMp:
    """A mode of vLLM on several nodes that has no room for a second engine: what a user sees of it, and the way out."""

    mode: str
    what: str
    remedy: str


NOT_MP = (
    NotMp(
        "ray",
        "its nodes meet by Ray",
        f"say  --distributed-executor-backend mp  or the annotation  {ANNOTATIONS['vllm_executor']}: mp",
    ),
    NotMp("elastic", "its nodes join one by one, by Ray", "leave --enable-elastic-ep out"),
    NotMp("data-parallel", "its nodes have data parallel engines of their own", "spread one engine instead of several"),
    NotMp(
        "independent",
        "by the sizes among its flags each node has an engine for itself",
        "say how the model spreads with --tensor-parallel-size and --pipeline-parallel-size",
    ),
)
"""Whose ports the second engine would share with the first (``internal/dynamo/failover_vllm.go``)."""

ID_FIELD = "metadata.labels['grove.io/podclique-pod-index']"
"""Number of an engine beside a service in another pod (``internal/dynamo/failover.go gmsEngineEnvVars``)."""

RANK_FOLDER = "$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)/rank-{rank}"
"""Where on a node the pods of a rank meet (``internal/dynamo/failover.go``)."""

LOAD_FORMAT = r"(?:^|\s)--load[-_]format(?:\s+|=)gms(?:\s|$)"
LOAD_FLAGS = "--load-format gms"
"""How vLLM takes its weights from a service in another pod (``internal/dynamo/backend_vllm.go``)."""

SERVER_PROBE = {"periodSeconds": 2, "timeoutSeconds": 2, "failureThreshold": 150}
"""How long the service may take to open its sockets (``internal/dynamo/failover.go gmsWeightServerPodSpec``)."""

SOCKETS = f"test $(ls {FACTS.gms_shared_path}/gms_*.sock 2>/dev/null | wc -l) -ge {{count}}"
SOCKETS_PER_GPU = 2
"""Weights and key-value cache have a socket each (same source)."""
