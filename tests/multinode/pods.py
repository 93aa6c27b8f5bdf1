"""The pods of an instance on several nodes, with what their orchestrator tells them when they start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from tests.harness import helm, kubelet, objects

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

Orchestrator: TypeAlias = Literal["component", "grove"]
ORCHESTRATORS: tuple[Orchestrator, Orchestrator] = ("component", "grove")
IP = "192.0.2.7"


@dataclass(frozen=True)
class Pod:
    """A pod of one role.

    orchestrator, component: what carries it, and for whom (in small letters).
    set: name of the LeaderWorkerSet or PodCliqueSet.
    nodes: of an instance.
    spec: of the pod.
    """

    orchestrator: Orchestrator
    component: str
    set: str
    nodes: int
    spec: Object

    @property
    def main(self) -> Object:
        """Return the container main."""
        return objects.container(self.spec)

    @property
    def words(self) -> list[str]:
        """Return command and args of main as rendered."""
        return [*self.main["command"], *self.main.get("args", [])]

    def leader(self, group: int = 0) -> str:
        """Return the address of the leader of an instance, by the naming of the orchestrator."""
        if self.orchestrator == "grove":
            return f"{self.set}-0-{self.component}-{group}-{self.component}-ldr-0.{self.set}-0.dynamo.svc.cluster.local"
        return f"{self.set}-{group}.{self.set}.dynamo"

    def variables(self, rank: int, group: int = 0) -> dict[str, str]:
        """Return the variables of main on a node of an instance: the orchestrator puts its own first."""
        if self.orchestrator == "grove":
            found = {
                "GROVE_PCS_NAME": self.set,
                "GROVE_PCSG_NAME": f"{self.set}-0-{self.component}",
                "GROVE_PCSG_INDEX": str(group),
                "GROVE_PCLQ_POD_INDEX": str(max(rank - 1, 0)),
                "GROVE_HEADLESS_SERVICE": f"{self.set}-0.dynamo.svc.cluster.local",
            }
        else:
            found = {
                "LWS_LEADER_ADDRESS": self.leader(group),
                "LWS_GROUP_SIZE": str(self.nodes),
                "LWS_WORKER_INDEX": str(rank),
            }
        for entry in self.main["env"]:
            field = entry.get("valueFrom", {}).get("fieldRef", {}).get("fieldPath", "")
            value = kubelet.expand(entry.get("value", ""), found)
            found[entry["name"]] = {"": value, "status.podIP": IP}.get(field, field)
        return found

    def command(self, rank: int, group: int = 0) -> list[str]:
        """Return what a node starts in main."""
        return expanded(self.words, self.variables(rank, group))


def expanded(words: list[str], variables: Mapping[str, str]) -> list[str]:
    """Return words as the kubelet hands them over."""
    return [kubelet.expand(word, variables) for word in words]


def pods(values: Manifest, orchestrator: Orchestrator, **platform: Any) -> dict[str, dict[str, Pod]]:  # noqa: ANN401 - settings
    """Render a graph and return its pods on several nodes, by component (in small letters) and role."""
    return found_in(helm.render({**values, "platform": {"orchestrator": orchestrator, **platform}}))


def unchecked_pods(values: Manifest, orchestrator: Orchestrator) -> dict[str, dict[str, Pod]]:
    """Return what ``pods`` does, from one Helm and unchecked: for many inputs that differ little from checked ones."""
    return found_in(helm.read(helm.manifest_text({"platform": {"orchestrator": orchestrator}, **values})))


def found_in(rendered: list[Object]) -> dict[str, dict[str, Pod]]:
    """Return the pods on several nodes among objects, by component (in small letters) and role."""
    found: dict[str, dict[str, Pod]] = {}
    for item in objects.of_kind(rendered, "LeaderWorkerSet"):
        component = item["metadata"]["labels"]["nvidia.com/dynamo-component"].lower()
        template = item["spec"]["leaderWorkerTemplate"]
        found[component] = {
            role: Pod("component", component, item["metadata"]["name"], template["size"], template[key]["spec"])
            for role, key in (("leader", "leaderTemplate"), ("worker", "workerTemplate"))
        }
    for item in objects.of_kind(rendered, "PodCliqueSet"):
        template = item["spec"]["template"]
        cliques = {clique["name"]: clique["spec"] for clique in template["cliques"]}
        for group in template.get("podCliqueScalingGroups", []):
            component = group["name"]
            nodes = sum(cliques[name]["replicas"] for name in group["cliqueNames"])
            found[component] = {
                role: Pod(
                    "grove", component, item["metadata"]["name"], nodes, cliques[f"{component}-{suffix}"]["podSpec"]
                )
                for role, suffix in (("leader", "ldr"), ("worker", "wkr"))
            }
    return found
