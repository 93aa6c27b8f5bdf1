"""The Role of whoever installs the chart: enough for every feature, and without a verb that nothing needs.

Enough for ``helm install``, ``upgrade``, ``rollback``, ``uninstall``, ``history``, ``status`` and ``get`` of Helm 3 and
Helm 4, without ``--wait`` and ``--force``. A kind that the chart learns to render is one row of ``_OWN``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.tables.rights import RIGHTS, Right

_HELM = ("get", "create", "patch", "delete")
"""What Helm does with an object: see whether it is there, make it, change it, remove it."""
_WATCH = ("list", "watch")
"""What it does besides with an object of a hook, for whose end it waits."""
_RBAC = "rbac.authorization.k8s.io"


@dataclass(frozen=True, slots=True)
class Need:
    """A right of the installer.

    Attributes:
        right: what may be done.
        why: what it is for.
        feature: the part of a graph without which nobody needs it; empty where every graph does.

    """

    right: Right
    why: str
    feature: str = ""


_OBJECTS = "objects of the graph"
_HOOK = "Jobs that Helm runs beside the release, and their accounts"
_GRANTED = "handed on to the pods"
"""Kubernetes lets nobody make a Role that grants what he does not hold."""

PLANNER = "a planner"
PICKER = "an endpoint picker"
NODES = "a component on several nodes"
GROVE = "Grove"
CASCADE = "InterPod failover"
MEMORY = "a GPU Memory Service in workers' pods"
SCALED = "Grove, replicas that change, or checkpoints"
KEYED = "TensorRT-LLM on several nodes, or checkpoints"
CAPTURE = "checkpoints"
CARRIER = "checkpoints with carrier: job"

_OWN = (
    Need(
        Right("", ("secrets",), ("get", "list", "create", "update", "delete")),
        "Helm's records of releases, and the search for pull secrets",
    ),
    Need(Right("", ("services", "serviceaccounts"), _HELM), _OBJECTS),
    Need(Right("apps", ("deployments",), _HELM), _OBJECTS),
    Need(Right(_RBAC, ("roles", "rolebindings"), _HELM), _OBJECTS),
    Need(Right("autoscaling", ("horizontalpodautoscalers",), _HELM), _OBJECTS, "autoscaling"),
    Need(Right("inference.networking.k8s.io", ("inferencepools",), _HELM), _OBJECTS, PICKER),
    Need(Right("leaderworkerset.x-k8s.io", ("leaderworkersets",), _HELM), _OBJECTS, NODES),
    Need(Right("grove.io", ("podcliquesets",), _HELM), _OBJECTS, GROVE),
    Need(Right("resource.k8s.io", ("resourceclaimtemplates",), _HELM), _OBJECTS, MEMORY),
    Need(Right("grove.io", ("podcliquesets",), ("list",)), "a set whose name was shortened otherwise", GROVE),
    Need(Right("grove.io", ("podcliques", "podcliquescalinggroups"), ("get",)), "the live number of replicas", GROVE),
    Need(Right("batch", ("jobs",), (*_HELM, *_WATCH)), _HOOK, SCALED),
    Need(Right("", ("serviceaccounts",), _WATCH), _HOOK, SCALED),
    Need(Right(_RBAC, ("roles", "rolebindings"), _WATCH), _HOOK, SCALED),
    Need(Right("nvidia.com", ("snapshotjobs",), _HELM), _OBJECTS, CAPTURE),
    Need(Right("nvidia.com", ("podsnapshots",), ("get",)), "whether a snapshot is ready", CAPTURE),
    Need(
        Right("", ("configmaps",), _HELM),
        _OBJECTS,
        "an endpoint picker with eppConfig.config, or vLLM on several nodes",
    ),
    Need(Right("", ("secrets",), ("patch",)), "the key, or the token, an object of the graph", KEYED),
    Need(Right("networking.istio.io", ("destinationrules",), _HELM), _OBJECTS, "a service mesh"),
)
EVERYWHERE = (
    Need(Right("resource.k8s.io", ("deviceclasses",), ("get",)), "whether the class of the GPUs is there", MEMORY),
    Need(Right("grove.io", ("clustertopologybindings",), ("get",)), "domains to pack a graph into", GROVE),
    Need(Right("scheduling.run.ai", ("queues",), ("get",)), "the queue of KAI Scheduler", GROVE),
)
"""What ``platform.clusterLookup: cluster`` reads outside the namespace: the rules of a ClusterRole beside the Role."""
_GRANTED_FOR = {
    "discovery": "",
    "planner": PLANNER,
    "epp": PICKER,
    "cascade": CASCADE,
    "scale": SCALED,
    "snapshot": CARRIER,
    "wait-snapshotjob": CAPTURE,
    "wait-job": CARRIER,
    "cleanup": CAPTURE,
}
"""Feature by name of ``RIGHTS``."""


def needs() -> list[Need]:
    """Return the rights of the installer; what one row holds, no later one repeats. Every graph's come first."""
    held: set[tuple[str, str, str]] = set()
    return [left for row in sorted(_rows(), key=lambda row: row.feature != "") for left in _without(row, held)]


def _rows() -> Iterator[Need]:
    yield from _OWN
    for rights in RIGHTS.values():
        for right in rights.rules:
            yield Need(right, _GRANTED, _GRANTED_FOR[rights.name])


def _without(row: Need, held: set[tuple[str, str, str]]) -> Iterator[Need]:
    """Yield what a row adds to what is held, and hold that too; resources of which the same is left stay together."""
    group = row.right.group
    left: dict[tuple[str, ...], list[str]] = {}
    for resource in row.right.resources:
        verbs = tuple(verb for verb in row.right.verbs if (group, resource, verb) not in held)
        left.setdefault(verbs, []).append(resource)
        held.update((group, resource, verb) for verb in verbs)
    for verbs, resources in left.items():
        if verbs:
            yield replace(row, right=Right(group, tuple(resources), verbs))
