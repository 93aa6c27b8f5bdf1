"""Releases on the control plane: Helm's commands as somebody runs them, and what a namespace then holds."""

from __future__ import annotations

import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from tests.harness import helm as helms
from tests.harness import programs
from tests.harness.controlplane import ADMIN
from tests.harness.inputs import as_arguments
from tests.harness.objects import keyed

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Mapping
    from pathlib import Path

    from tests.harness.controlplane import ControlPlane
    from tests.harness.helm import Helm
    from tests.harness.inputs import Values
    from tests.harness.objects import Object

CHART = programs.ROOT / "chart"
RECORD = "helm.sh/release.v1"
"""Type of the Secrets in which Helm keeps releases."""

RENDERING = ("install", "upgrade")
"""Commands that render the chart."""

HUNG_UP = re.compile(r'.*"Warning: watch ended with error".*context canceled.*')
"""What Helm 4's client now and then logs when Helm has seen what it waited for and ends the watch."""

Held = dict[tuple[str, str], "Object"]
"""Objects by kind and name."""


@dataclass(frozen=True)
class Release:
    """A release, whether it is installed or not: where it is, and who deals with it in which way.

    There are no controllers, so nothing waits for pods.

    Attributes:
        plane: where.
        namespace: where, too; it must be there.
        helm: which one.
        user: on whose behalf; see ``ControlPlane.kubeconfig``.
        name: of the release.
        chart: its folder.
        crds: whether Helm is to make the chart's definitions, as only an administrator may.

    """

    plane: ControlPlane
    namespace: str
    helm: Helm
    user: str = ADMIN
    name: str = "my-graph"
    chart: Path = CHART
    crds: bool = False

    def run(self, command: str, *flags: str, values: Values = ()) -> subprocess.CompletedProcess[str]:
        """Run a command of Helm on the release.

        Args:
            command: such as ``install`` or ``get manifest``.
            flags: what else it is told, such as the revision to roll back to.
            values: for the commands of RENDERING.

        """
        chart = []
        if command in RENDERING:
            chart = [str(self.chart), *([] if self.crds else ["--skip-crds"])]
        access = ["--kubeconfig", str(self.plane.kubeconfig(self.user)), "--namespace", self.namespace]
        with as_arguments(values) as files:
            return programs.run(self.helm, [*command.split(), self.name, *chart, *files, *flags, *access])

    def do(self, command: str, *flags: str, values: Values = ()) -> str:
        """Run a command that must succeed; see ``run``. Return its standard output.

        Raises:
            AssertionError: it fails, or Helm warns.

        """
        result = self.run(command, *flags, values=values)
        assert result.returncode == 0, f"{self.helm} {command}: {result.stderr}"
        warnings = [line for line in result.stderr.splitlines() if not HUNG_UP.fullmatch(line)]
        assert not warnings, f"{self.helm} {command} warns: {warnings}"
        return result.stdout

    def manifest(self) -> list[Object]:
        """Return the objects of the release as Helm has recorded them."""
        return helms.read(self.do("get manifest"))


def held(plane: ControlPlane, namespace: str) -> Held:
    """Return all that a namespace holds, of every kind that is served, but for Helm's records."""
    with ThreadPoolExecutor(8) as pool:
        found = [item for items in pool.map(partial(_list, plane, namespace), resources(plane)) for item in items]
    return keyed(item for item in found if item.get("type") != RECORD)


def records(plane: ControlPlane, namespace: str) -> list[str]:
    """Return the names of Helm's records in a namespace."""
    query = {"fieldSelector": f"type={RECORD}"}
    items = plane.request("GET", f"/api/v1/namespaces/{namespace}/secrets", query=query).body["items"]
    return [item["metadata"]["name"] for item in items]


def content(item: Object) -> Object:
    """Return an object without what counts or names its changes."""
    kept = item["metadata"].keys() - {"resourceVersion", "generation", "managedFields"}
    return {**item, "metadata": {key: item["metadata"][key] for key in kept}}


def changed(before: Mapping[tuple[str, str], Object], after: Mapping[tuple[str, str], Object]) -> set[tuple[str, str]]:
    """Return kind and name of what differs in content, or is not in both."""
    here, there = ({key: content(item) for key, item in side.items()} for side in (before, after))
    return {key for key in here.keys() | there.keys() if here.get(key) != there.get(key)}


@dataclass(frozen=True)
class Resource:
    """A namespaced kind as the API serves it.

    Attributes:
        version: its apiVersion, such as ``apps/v1``.
        kind: such as ``Deployment``.
        name: in paths and rights, such as ``deployments``.

    """

    version: str
    kind: str
    name: str

    def path(self, namespace: str) -> str:
        """Return the path of all objects of the kind in a namespace."""
        root = "apis" if "/" in self.version else "api"
        return f"/{root}/{self.version}/namespaces/{namespace}/{self.name}"


def _list(plane: ControlPlane, namespace: str, resource: Resource) -> list[Object]:
    path = resource.path(namespace)
    answer = plane.request("GET", path)
    while answer.status == 429:  # the first to ask for a defined kind may have to wait for its storage
        time.sleep(0.05)
        answer = plane.request("GET", path)
    assert answer.status == 200, answer
    # Items of a list do not say what they are.
    return [{"apiVersion": resource.version, "kind": resource.kind, **item} for item in answer.body["items"]]


@cache
def resources(plane: ControlPlane) -> list[Resource]:
    """Return every namespaced kind that can be listed, once, in the version that the server prefers."""
    groups = plane.request("GET", "/apis").body["groups"]
    roots = ["/api/v1", *(f"/apis/{group['preferredVersion']['groupVersion']}" for group in groups)]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda root: plane.request("GET", root).body, roots))
    return [
        Resource(answer["groupVersion"], entry["kind"], entry["name"])
        for answer in answers
        for entry in answer["resources"]
        if entry["namespaced"] and "list" in entry["verbs"] and entry["kind"] != "Event"
    ]
