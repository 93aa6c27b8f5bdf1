"""Where the chart means to change what a user wrote into a pod: the only such places, each with its reason."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.tables import checkpoint, keys, memory
from generator.tables.facts import FACTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.fuzz.pods import Pod
    from tests.harness.manifests import Manifest


@dataclass(frozen=True)
class Context:
    """Where something is missing: the component as the user means it, the pod, the spec of the graph."""

    component: Manifest
    pod: Pod
    spec: Manifest

    @property
    def memory(self) -> Manifest | None:
        """What the user says of the GPU Memory Service; None where nothing."""
        found: Manifest | None = (self.component.get("experimental") or {}).get("gpuMemoryService")
        return found

    @property
    def interpod(self) -> bool:
        """Weights are in pods of their own."""
        return (self.memory or {}).get("mode") == "InterPod"

    @property
    def failover(self) -> bool:
        """A second engine stands by."""
        return (self.component.get("experimental") or {}).get("failover") is not None

    @property
    def snapshot(self) -> bool:
        """The pod may start from a snapshot."""
        return bool((self.component.get("experimental") or {}).get("checkpoint"))

    @property
    def engines(self) -> bool:
        """Both engines are in one pod."""
        return self.failover and not self.interpod

    @property
    def shared_memory(self) -> bool:
        """The chart mounts shared memory: no size, or one of more than zero."""
        size = self.component.get("sharedMemorySize")
        return size is None or re.fullmatch(r"[+-]?0*\.?0*\D*([eE].*)?", str(size)) is None

    @property
    def topology(self) -> bool:
        """The chart shows workers their place in the topology."""
        return bool((self.spec.get("experimental") or {}).get("kvTransferPolicy"))


@dataclass(frozen=True)
class Rewrite:
    """A path of a pod below which what the user wrote may be missing or different.

    ``path`` is a pattern over the whole path, such as ``containers[main].env[A].value``, or the beginning of it.
    """

    name: str
    path: str
    when: Callable[[Context], bool]
    reason: str


def _words(*names: object) -> str:
    return "|".join(re.escape(str(name)) for name in names)


_MAIN = r"containers\[main\]\."
_CLIENT = r"(containers|initContainers)\[[^]]*\]\."
_GPU = r"(?i:(nvidia\.com/)?gpu$|.*/gpu$|.*/mig-.*|gpu\..*)"
_ENGINE_VARIABLES = [row.name for row in memory.ENGINE_VARIABLES]

REWRITES = (
    Rewrite("empty-account", r"serviceAccountName$", lambda _: True, 'an account "" is none, as for Kubernetes'),
    Rewrite(
        "private-keys",
        rf"(labels|annotations)\.({_words(*keys.PRIVATE_LABELS, *keys.PRIVATE_ANNOTATIONS, *keys.CONTAINER_FORMS)})",
        lambda _: True,
        "a checkpoint writes these alone; a dumped manifest may hold some",
    ),
    Rewrite(
        "contract-labels",
        rf"labels\.({_words(*(row.key for row in keys.LABELS.values()))})$",
        lambda _: True,
        "operator, runtime and Services rely on them",
    ),
    Rewrite(
        "contract-annotations",
        rf"annotations\.({_words(*(row.key for row in keys.ANNOTATIONS.values()))})$",
        lambda _: True,
        "switches of the chart, which says itself what it did",
    ),
    Rewrite(
        "shared-memory",
        rf"{_MAIN}volumeMounts\[({_words(FACTS.shared_memory_path)})\]|volumes\[{FACTS.shared_memory_volume}\]",
        lambda at: at.shared_memory,
        "sharedMemorySize says what is mounted there; 0 leaves it to the user",
    ),
    Rewrite(
        "topology",
        rf"{_MAIN}volumeMounts\[({_words(FACTS.topology_path)})\]|volumes\[{FACTS.topology_volume}\]",
        lambda at: at.topology,
        "the KV transfer policy reads this file",
    ),
    Rewrite(
        "command-line",
        rf"{_MAIN}(command|args)$",
        lambda at: "multinode" in at.component or at.memory is not None or "elastic" in str(at.component),
        "flags are added, for a shell or for words; that every word survives is asked apart",
    ),
    Rewrite(
        "worker-probes",
        rf"{_MAIN}(liveness|readiness|startup)Probe",
        lambda at: at.pod.role in ("worker", "gms"),
        "these pods serve nothing that a user's probe could ask for",
    ),
    Rewrite(
        "gms-role",
        rf"{_MAIN}(ports|lifecycle|env\[{FACTS.gms_socket_variable}\])",
        lambda at: at.pod.role == "gms",
        "main is the service here",
    ),
    Rewrite(
        "gpus",
        rf"{_CLIENT}resources(\.(limits|requests)(\.{_GPU})?)?$",
        lambda at: at.memory is not None,
        "service and engines share GPUs through a claim; maps that hold nothing else go with them",
    ),
    Rewrite(
        "memory-service",
        rf"{_CLIENT}(volumeMounts\[({_words(FACTS.gms_path, FACTS.gms_shared_path)})\]"
        rf"|env\[{FACTS.gms_socket_variable}\])|volumes\[({_words(FACTS.gms_volume, FACTS.gms_shared_volume)})\]"
        rf"|resourceClaims\[{FACTS.claim_name}\]",
        lambda at: at.memory is not None,
        "where service and engines meet is the chart's own",
    ),
    Rewrite(
        "engine-variables",
        rf"{_MAIN}env\[({_words(*_ENGINE_VARIABLES, *memory.DROPPED, memory.NODES_VARIABLE)})\]",
        lambda at: at.failover or at.interpod,
        "the two engines differ in these",
    ),
    Rewrite(
        "engine-ports",
        rf"{_MAIN}ports\[|{_MAIN}(liveness|readiness|startup)Probe\.httpGet\.port$",
        lambda at: at.engines,
        "the two engines share an address: each has a system port of its own; the user's stay on the first",
    ),
    Rewrite(
        "failover-restart",
        r"restartPolicy$",
        lambda at: at.failover,
        "an engine that ends is replaced as a pod",
    ),
    Rewrite(
        "restore",
        r"(containers\[[^]]*\]\.)?securityContext\.seccompProfile"
        rf"|volumes\[({_words(FACTS.snapshot_volume, FACTS.checkpoint_volume)})\]"
        rf"|containers\[[^]]*\]\.(volumeMounts\[({_words(FACTS.snapshot_path)})\]"
        rf"|env\[({_words(*checkpoint.CONTROL_VARIABLES, *checkpoint.STANDBY_VARIABLES)})\]"
        rf"|startupProbe\.({_words(*checkpoint.STARTUP)})$)",
        lambda at: at.snapshot,
        "the pod waits for the agent of Snapshot: where they meet, and for how long, is the chart's own",
    ),
)


def intended(path: str, at: Context) -> Rewrite | None:
    """Return the row that explains why something is missing or different at a path."""
    return next((row for row in REWRITES if row.when(at) and re.match(row.path, path)), None)
