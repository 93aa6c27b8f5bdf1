"""Rules of the Roles that pods need: least privilege, in the namespace of the release."""

from collections.abc import Sequence
from dataclasses import dataclass

from generator.tables.rows import Table

_READ = ("get", "list", "watch")
_WRITE = ("create", "get", "list", "watch", "update", "patch", "delete")


@dataclass(frozen=True, slots=True)
class Right:
    """One rule of a Role: what may be done with which resources of one API group."""

    group: str
    resources: tuple[str, ...]
    verbs: tuple[str, ...]

    def manifest(self) -> dict[str, Sequence[str]]:
        """Return the rule as Kubernetes spells it."""
        return {"apiGroups": [self.group], "resources": list(self.resources), "verbs": list(self.verbs)}


@dataclass(frozen=True, slots=True)
class Rights:
    """All rules of one account."""

    name: str
    rules: tuple[Right, ...]
    source: str


_SLICES = Right("discovery.k8s.io", ("endpointslices",), _READ)
_METADATA = Right("nvidia.com", ("dynamoworkermetadatas",), _WRITE)

RIGHTS = Table(
    Rights(
        "discovery",
        (Right("", ("endpoints", "pods"), _READ), _SLICES, _METADATA),
        "internal/discovery/resource.go",
    ),
    Rights(
        "planner",
        (
            Right("nvidia.com", ("dynamographdeployments",), ("get", "list", "create", "update", "patch")),
            Right("nvidia.com", ("dynamographdeploymentscalingadapters/scale",), ("patch",)),
            _SLICES,
            _METADATA,
        ),
        "deploy/helm/charts/platform/components/operator/templates/planner.yaml",
    ),
    Rights(
        "cascade",
        (Right("", ("pods",), ("list", "watch", "deletecollection")), Right("", ("events",), ("create",))),
        "this chart: the helper that replaces failed engines",
    ),
    Rights(
        "scale",
        (Right("grove.io", ("podcliques/scale", "podcliquescalinggroups/scale"), ("get", "patch")),),
        "this chart: the Job that hands changed replicas to Grove",
    ),
    Rights(
        "snapshot",
        (
            Right("nvidia.com", ("podsnapshots",), ("get", "create")),
            Right("batch", ("jobs",), ("get",)),
            Right("", ("pods",), ("list",)),
        ),
        "this chart: the Job that takes snapshots of captured pods",
    ),
    Rights(
        "wait-snapshotjob",
        (Right("nvidia.com", ("podsnapshots", "snapshotjobs"), ("get",)),),
        "this chart: the Job that waits for captures",
    ),
    Rights(
        "wait-job",
        (Right("nvidia.com", ("podsnapshots",), ("get",)), Right("batch", ("jobs",), ("get",))),
        "this chart: the same with carrier: job",
    ),
    Rights(
        "cleanup",
        (
            Right("nvidia.com", ("podsnapshots",), ("list", "delete")),
            Right("nvidia.com", ("snapshotjobs",), ("list",)),
            Right("batch", ("jobs",), ("list",)),
        ),
        "this chart: the Job that deletes the snapshots of a deleted release",
    ),
    # Token and access reviews are left out: they are cluster-scoped, and a binding in a namespace grants nothing there.
    Rights(
        "epp",
        (
            Right(
                "inference.networking.x-k8s.io",
                ("inferencepools", "inferenceobjectives", "inferencemodelrewrites"),
                ("get", "watch", "list"),
            ),
            Right("inference.networking.k8s.io", ("inferencepools",), ("get", "watch", "list")),
            Right("", ("pods",), ("get", "watch", "list")),
            _SLICES,
            _METADATA,
        ),
        "deploy/helm/charts/platform/components/operator/templates/epp.yaml",
    ),
)
