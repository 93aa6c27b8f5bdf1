"""A stand-in for a cluster: as much of an API server as Helm's discovery and ``lookup`` ask for, on a loopback port."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING, Any

import yaml

from tests.harness import programs
from tests.harness.helm import check, read
from tests.harness.inputs import as_arguments

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tests.harness.helm import Helm
    from tests.harness.inputs import Values
    from tests.harness.objects import Object

SERVED = {
    "v1": {
        "configmaps": "ConfigMap",
        "secrets": "Secret",
        "services": "Service",
        "serviceaccounts": "ServiceAccount",
    },
    "apps/v1": {"deployments": "Deployment"},
    "rbac.authorization.k8s.io/v1": {"roles": "Role", "rolebindings": "RoleBinding"},
    "autoscaling/v2": {"horizontalpodautoscalers": "HorizontalPodAutoscaler"},
    "batch/v1": {"jobs": "Job"},
    "inference.networking.k8s.io/v1": {"inferencepools": "InferencePool"},
    "leaderworkerset.x-k8s.io/v1": {"leaderworkersets": "LeaderWorkerSet"},
    "grove.io/v1alpha1": {
        "podcliquesets": "PodCliqueSet",
        "podcliques": "PodClique",
        "podcliquescalinggroups": "PodCliqueScalingGroup",
        "clustertopologybindings": "ClusterTopologyBinding",
    },
    "resource.k8s.io/v1": {"resourceclaimtemplates": "ResourceClaimTemplate", "deviceclasses": "DeviceClass"},
    "scheduling.run.ai/v2": {"queues": "Queue"},
    "nvidia.com/v1alpha1": {"podsnapshots": "PodSnapshot", "snapshotjobs": "SnapshotJob"},
}
"""Kinds by version and plural: what Helm wants to know of before it hands objects over, and what the chart looks at."""
EVERYWHERE = {"clustertopologybindings", "deviceclasses", "queues"}
"""Plurals of kinds that belong to no namespace."""
DISCOVERY: Mapping[str, Any] = {
    "version": {"major": "1", "minor": "36", "gitVersion": "v1.36.0"},
    "api": {"kind": "APIVersions", "versions": ["v1"]},
    "apis": {
        "kind": "APIGroupList",
        "apiVersion": "v1",
        "groups": [
            {"name": version.partition("/")[0], "versions": [entry], "preferredVersion": entry}
            for version in SERVED
            if "/" in version
            for entry in [{"groupVersion": version, "version": version.partition("/")[2]}]
        ],
    },
}
KINDS = {plural: kind for kinds in SERVED.values() for plural, kind in kinds.items()}


@dataclass
class Cluster:
    """What the stand-in holds, and what it was asked.

    Attributes:
        objects: by plural and name, such as ``{"services": {"a": {...}}}``; a plural that is None may not be read.
        unserved: plurals that the API server does not know.
        asked: what was asked for, in order: a plural, with a name behind a slash or without.

    """

    objects: Mapping[str, Mapping[str, Object] | None] = field(default_factory=dict)
    unserved: frozenset[str] = frozenset()
    namespace: str = "dynamo"
    asked: list[str] = field(default_factory=list)

    def answer(self, path: str) -> tuple[int, Any]:
        """Return status and body for a path."""
        path = path.partition("?")[0].strip("/")
        match path.split("/"):
            case [("version" | "api" | "apis") as root]:
                return 200, DISCOVERY[root]
            case ["api", version] | ["apis", *_, version] if (served := path.partition("/")[2]) in SERVED:
                return 200, self._resources(served, version)
            case (
                ["api", _, "namespaces", self.namespace, plural, *name]
                | ["apis", _, _, "namespaces", self.namespace, plural, *name]
                | ["apis", _, _, plural, *name]
            ) if plural in KINDS.keys() - self.unserved and (plural in EVERYWHERE) != ("namespaces" in path):
                return self._resource(plural, name)
            case _:
                return _status(404, "NotFound")

    def _resources(self, served: str, version: str) -> Object:
        resources = [
            {
                "name": plural,
                "kind": kind,
                "namespaced": plural not in EVERYWHERE,
                "verbs": ["get", "list"],
                "version": version,
            }
            for plural, kind in SERVED[served].items()
            if plural not in self.unserved
        ]
        return {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": served, "resources": resources}

    def _resource(self, plural: str, name: list[str]) -> tuple[int, Any]:
        self.asked.append("/".join([plural, *name]))
        held = self.objects.get(plural, {})
        if held is None:
            return _status(403, "Forbidden")
        if not name:
            return 200, {"kind": f"{KINDS[plural]}List", "apiVersion": "v1", "metadata": {}, "items": [*held.values()]}
        return (200, held[name[0]]) if name[0] in held else _status(404, "NotFound")


def _status(code: int, reason: str) -> tuple[int, Object]:
    return code, {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": reason, "code": code}


def service(name: str, release: str | None) -> Object:
    """Return a Service as a cluster holds it; ``release`` owns it, None is nobody."""
    item: Object = {"apiVersion": "v1", "kind": "Service", "metadata": {"name": name}}
    return item if release is None else owned(item, release)


def owned(item: Object, release: str = "my-graph") -> Object:
    """Return an object as a cluster holds it after a release has made it."""
    metadata = item["metadata"]
    labels = {**metadata.get("labels", {}), "app.kubernetes.io/managed-by": "Helm"}
    owner = {"meta.helm.sh/release-name": release, "meta.helm.sh/release-namespace": "dynamo"}
    annotations = {**metadata.get("annotations", {}), **owner}
    return {**item, "metadata": {**metadata, "labels": labels, "annotations": annotations}}


def holding(objects: Iterable[Object], release: str = "my-graph") -> dict[str, dict[str, Object]]:
    """Return what a cluster holds after a release has made the objects, as far as the stand-in knows their kinds."""
    plurals = {kind: plural for plural, kind in KINDS.items()}
    held: dict[str, dict[str, Object]] = {}
    for item in objects:
        if plural := plurals.get(item["kind"]):
            held.setdefault(plural, {})[item["metadata"]["name"]] = owned(item, release)
    return held


@contextmanager
def serve(cluster: Cluster) -> Iterator[Path]:
    """Serve a cluster on a loopback port and give the path of a kubeconfig for it."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = cluster.answer(self.path)
            text = json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - http.server's signature
            """Keep quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server, TemporaryDirectory(prefix="cluster-") as folder:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        config = Path(folder, "kubeconfig")
        named = {"name": "test", "cluster": {"server": f"http://127.0.0.1:{server.server_port}"}}
        context = {"name": "test", "context": {"cluster": "test", "user": ""}}
        config.write_text(
            yaml.safe_dump(
                {
                    "apiVersion": "v1",
                    "kind": "Config",
                    "clusters": [named],
                    "contexts": [context],
                    "current-context": "test",
                }
            ),
            encoding="utf-8",
        )
        yield config
        server.shutdown()
        thread.join()


def install(values: Values, cluster: Cluster, *, helm: Helm, release: str = "my-graph") -> list[Object]:
    """Return the objects that ``helm install`` would make after a look at the cluster.

    Raises:
        AssertionError: Helm refused, or an object does not pass (``helm.check``).

    """
    objects = read(stored_release(values, cluster, helm=helm, release=release)["manifest"])
    check(objects)
    return objects


def upgrade(values: Values, cluster: Cluster, *, helm: Helm, release: str = "my-graph") -> list[Object]:
    """Return the objects, hooks among them, that ``helm upgrade`` would make after a look at the cluster.

    Helm would need the record of a release for that; ``helm template`` says of a release what it is told.

    Raises:
        AssertionError: Helm refused, or an object does not pass (``helm.check``).

    """
    with serve(cluster) as config, as_arguments(values) as arguments:
        options = ["--kubeconfig", str(config), "--namespace", cluster.namespace, "--skip-crds", "--is-upgrade"]
        # Helm 3 asks the cluster what it serves only where it may check the objects there, too.
        dry = ["--dry-run=server", "--disable-openapi-validation", *(["--validate"] if helm == "helm" else [])]
        result = programs.run(helm, ["template", release, str(programs.ROOT / "chart"), *options, *dry, *arguments])
    assert result.returncode == 0, result.stderr
    objects = read(result.stdout)
    check(objects)
    return objects


def hooks(values: Values, cluster: Cluster, *, helm: Helm, release: str = "my-graph") -> list[Object]:
    """Return the hooks that Helm would make after a look at the cluster, whenever it would.

    Raises:
        AssertionError: Helm refused, or an object does not pass (``helm.check``).

    """
    found = stored_release(values, cluster, helm=helm, release=release).get("hooks") or []
    objects = [item for hook in found for item in read(hook["manifest"])]
    check(objects)
    return objects


def stored_release(values: Values, cluster: Cluster, *, helm: Helm, release: str) -> dict[str, Any]:
    """Return the release that ``helm install`` would store after a look at the cluster, as Helm prints it.

    Raises:
        AssertionError: Helm refused.

    """
    with serve(cluster) as config, as_arguments(values) as arguments:
        options = ["--kubeconfig", str(config), "--namespace", cluster.namespace, "--skip-crds", "--output", "json"]
        dry = ["--dry-run=server", "--disable-openapi-validation"]
        result = programs.run(helm, ["install", release, str(programs.ROOT / "chart"), *options, *dry, *arguments])
    assert result.returncode == 0, result.stderr
    found: dict[str, Any] = json.loads(result.stdout)
    return found
