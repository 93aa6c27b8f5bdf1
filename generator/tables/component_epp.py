"""The endpoint picker: chooses the worker for each request of a Gateway API inference pool.

With ``eppConfig`` it is the legacy picker written in Go, without it the native one written in Rust.
"""

from generator.tables.facts import FACTS, PICKER_METRICS, PORTS
from generator.tables.pods import PROFILES, DefaultPod, Mount, Probe, ServicePort
from generator.tables.rows import Expr

_SOURCE = "internal/dynamo/component_epp.go EPPDefaults.GetBaseContainer"
_HEALTH = {"grpc": {"port": PORTS["grpc-health"].number, "service": "inference-extension"}}
_HALF_AN_HOUR = 180  # startup probes of ten seconds

PROBES = tuple(
    probe
    for profile in PROFILES
    for probe in (
        Probe(profile, "livenessProbe", _HEALTH, _SOURCE, 5, 10),
        Probe(profile, "readinessProbe", _HEALTH, _SOURCE, 5, 10),
        Probe(profile, "startupProbe", _HEALTH, _SOURCE, None, 10, None, _HALF_AN_HOUR),
    )
)
"""The published reference gives no numbers, so both profiles have these."""

_COMMON = {
    "types": ("epp",),
    "ports": (PORTS["grpc"], PORTS["grpc-health"], PICKER_METRICS),
    "service": ServicePort(PORTS["grpc"], by_number=True, protocol="http2"),
    "probes": PROBES,
    "grace_period": {"documented": 60, "operator": 130},
    "source": _SOURCE,
}

LEGACY = DefaultPod(
    template="epp-legacy",
    args=(
        "--pool-name", Expr(".graph.pool | toJson"),
        "--pool-namespace", Expr(".graph.namespace | toJson"),
        "--pool-group", str(FACTS["pool_group"]),
        "-v", "4",
        "--zap-encoder", "json",
        "--grpc-port", str(PORTS["grpc"].number),
        "--grpc-health-port", str(PORTS["grpc-health"].number),
        "--config-file", f"{FACTS['picker_config_path']}/{FACTS['picker_config_key']}",
    ),
    mounts=(
        Mount(
            "epp-config",
            str(FACTS["picker_config_path"]),
            {
                "configMap": {
                    "name": Expr(".pickerConfig.name | toJson"),
                    "items": [{"key": Expr(".pickerConfig.key | toJson"), "path": str(FACTS["picker_config_key"])}],
                }
            },
            read_only=True,
        ),
    ),
    **_COMMON,  # type: ignore[arg-type]
)  # fmt: skip

NATIVE = DefaultPod(
    template="epp-native",
    mounts=(Mount("hf-cache", f"{FACTS['picker_home']}/.cache", {"emptyDir": {}}),),
    **_COMMON,  # type: ignore[arg-type]
)
