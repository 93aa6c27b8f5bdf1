"""What a runtime version switches on. An unknown version switches nothing on."""

from dataclasses import dataclass

from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Gate:
    """On from runtime version ``minimum`` (major.minor.patch; a suffix such as -rc1 is ignored)."""

    name: str
    minimum: str
    meaning: str
    source: str


GATES = Table(
    Gate(
        "increased_worker_failure_threshold",
        "1.5.0",
        "liveness of workers fails after three probes, not one",
        "internal/features/runtime/gates.go IncreasedWorkerFailureThreshold",
    ),
    Gate(
        "canary_health_checks",
        "1.5.0",
        "workers check their own health with canary requests",
        "internal/features/runtime/gates.go CanaryHealthChecks",
    ),
    Gate(
        "version_in_worker_hash",
        "1.5.0",
        "another runtime version makes a new generation of workers",
        "internal/dynamo/hash.go resolvedRuntimeVersionForHash",
    ),
    Gate(
        "native_picker",
        "1.5.0",
        "the endpoint picker is the native one, which takes no configuration file",
        "internal/features/runtime/gates.go NativeRustEPP",
    ),
)
