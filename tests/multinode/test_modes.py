"""How the nodes of vLLM meet: what decides it, in which spellings."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.harness.manifests import graph, worker
from tests.multinode.pods import ORCHESTRATORS, Orchestrator, pods, unchecked_pods

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest
    from tests.multinode.pods import Pod

EXECUTOR = "nvidia.com/vllm-distributed-executor-backend"


@dataclass(frozen=True)
class Case:
    """Flags of a worker, and how its nodes meet: ``mp``, ``ray``, ``elastic``, ``independent``, or engines per node.

    line: flags; a worker of its own text for a shell begins with ``sh:``.
    executor: annotation of its pod template.
    """

    line: str
    mode: str | int
    gpus: int = 8
    executor: str = ""
    resources: Manifest = field(default_factory=dict, hash=False)

    def component(self, name: str) -> Manifest:
        """Return the worker."""
        line = self.line.removeprefix("sh:")
        container: Manifest = {"args": line.split()}
        if line != self.line:
            container = {"command": None, "args": [f"exec python3 -m dynamo.vllm {line}"]}
        limits = {"nvidia.com/gpu": self.gpus} if self.gpus else {"cpu": 4}
        container["resources"] = self.resources or {"limits": limits}
        metadata = {"annotations": {EXECUTOR: self.executor}} if self.executor else None
        return worker(name, container=container, metadata=metadata, multinode={})


SIZES = [
    Case("-tp 16", "mp"),
    Case("-tp 8", "independent"),
    Case("-tp 8 -pp 2", "mp"),
    Case("-tp 4 -pp 2", "independent"),
    Case("-tp 16 -dp 4", "mp"),
    Case("-tp 16 --enable-elastic-ep", "mp"),
    Case("-tp 4 -dp 4", 2),
    Case("-tp 3 -dp 4", 2),
    Case("-tp 8 -dp 2", 1),
    Case("-dp 16", 8),
    Case("-dp 4", "independent"),
    Case("-dp 16 --enable-elastic-ep", "elastic"),
    Case("--enable-elastic-ep", "elastic"),
    Case("--enable-elastic-ep", "elastic", gpus=0),
    Case("-tp 16", "independent", gpus=0),
    Case("-dp 16", "independent", gpus=0),
    Case("-tp 0", "independent"),
    Case("", "independent"),
]

SPELLINGS = [
    *(Case(line, "mp") for line in ("--tensor-parallel-size 16", "--tensor-parallel-size=16", "-tp=16", "-tp 010")),
    *(Case(line, "mp") for line in ("--tensor_parallel_size 16", "--tensor_parallel-size=16", "--x -tp 16 -y")),
    *(Case(line, "mp") for line in ("--pipeline-parallel-size 16", "--pipeline_parallel_size=16", "-pp=16")),
    *(Case(line, 8) for line in ("--data-parallel-size 16", "--data_parallel_size=16", "-dp=16", "-dp 16 -dpb mp")),
    *(Case(f"sh:{line}", "mp") for line in ("-tp 16", "-tp '16'", '--tensor-parallel-size="16"', "'-tp' '16'; true")),
    *(
        Case(f"sh:{line}", "mp")
        for line in ("-tp \\\n 16", "-tp 16\n", "-tp\t16", "-tp 16&& true", "-tp 16|cat", '"-tp=16"')
    ),
    Case('sh:--model m & bash -c "python3 -m dynamo.vllm -tp \\"16\\""', "mp"),
    Case("-tp x -tp 16", "mp"),
    Case("-tp 8 -tp 16", "independent"),
    *(
        Case(line, "independent")
        for line in ("-tpx 16", "x-tp 16", "--tensor-parallel-sizes 16", "--a--tensor-parallel-size 16")
    ),
    *(
        Case(line, "independent")
        for line in ("-tp 16k", "-tp 16.5", "-tp -16", "-tp $TP", "-tp $(TP)", "-tp", "-tp 10000000000")
    ),
    *(
        Case(line, "independent")
        for line in ("--data-parallel-size-local 16", "--no-enable-elastic-ep", "--enable-elastic-eps")
    ),
    *(
        Case(line, "elastic")
        for line in ("--enable_elastic_ep", "sh:--enable-elastic-ep; true", 'sh:"--enable-elastic-ep"')
    ),
]

EXECUTORS = [
    Case("-tp 16", "mp", executor="mp"),
    Case("-tp 16", "ray", executor="ray"),
    Case("-tp 16", "ray", executor="RAY"),
    Case("-tp 8", "independent", executor="ray"),
    Case("-tp 4 -dp 4", 2, executor="ray"),
    Case("-tp 16 --enable-elastic-ep", "ray", executor="ray"),
    Case("-tp 16 --distributed-executor-backend ray", "ray"),
    Case("-tp 16 --distributed-executor-backend=ray", "ray", executor="mp"),
    Case("-tp 16 --distributed_executor_backend mp", "mp", executor="ray"),
    Case("-tp 16 --distributed-executor-backend uni", "mp"),
    Case("-tp 16 --distributed-executor-backend rays", "mp"),
    Case("sh:-tp 16 --distributed-executor-backend 'ray'", "ray"),
    Case('sh:-tp 16 --distributed-executor-backend="ray"; true', "ray"),
]

GPUS = [
    Case("-dp 64", 4, resources={"limits": {"nvidia.com/gpu": "4"}}),
    Case("-dp 64", 4, resources={"limits": {"nvidia.com/gpu": 4}}),
    Case("-dp 64", 8, resources={"limits": {"nvidia.com/gpu": "08"}}),
    Case("-dp 64", 4, resources={"limits": {"nvidia.com/gpu": 4}, "requests": {"nvidia.com/gpu": "4"}}),
    Case("-dp 64", 2, resources={"limits": {"nvidia.com/gpu": 4, "amd.com/gpu": 2}}),
    *(
        Case("-dp 64", 3, resources={"limits": {name: "3"}})
        for name in ("nvidia.com/gpu", "amd.com/gpu", "gpu.intel.com/xe", "nvidia.com/mig-1g.5gb")
    ),
    *(
        Case("-dp 64", "independent", resources={"limits": {name: "3"}})
        for name in ("cpu", "nvidia.com/gpus", "example.com/gpu-x", "nvidia.com/gpu.shared")
    ),
    Case("-dp 64", "independent", resources={"limits": {"nvidia.com/gpu": "0"}, "requests": {"nvidia.com/gpu": "0"}}),
]

CASES = [*SIZES, *SPELLINGS, *EXECUTORS]
LARGEST_GRAPH = 25


def mode(roles: dict[str, Pod]) -> str | int:
    """Return how nodes meet, by what they run."""
    leader, other = (" ".join(roles[role].words) for role in ("leader", "worker"))
    if "ray start" in leader:
        found = "elastic" if "--block &" in leader else "ray"
        assert "ray start --address" in other
        return found
    told = ["-hybrid-lb --data-parallel-size-local " in line for line in (leader, other)]
    if any(told):
        assert all(told)
        return int(leader.partition("--data-parallel-size-local ")[2].split()[0])
    told = ["--nnodes 2" in line for line in (leader, other)]
    assert len(set(told)) == 1
    return "mp" if any(told) else "independent"


@cache
def rendered(orchestrator: Orchestrator, part: int) -> dict[str, dict[str, Pod]]:
    """Render the workers of a part of the cases."""
    numbers = range(len(CASES))[part * LARGEST_GRAPH :][:LARGEST_GRAPH]
    return pods(graph(*(CASES[number].component(f"c{number}") for number in numbers)), orchestrator)


@pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
@pytest.mark.parametrize("number", [pytest.param(n, id=f"{n} {case.line}") for n, case in enumerate(CASES)])
def test_mode(number: int, orchestrator: Orchestrator) -> None:
    """Sizes beside GPUs decide, then elastic expert parallelism, and the executor by flag, annotation and version."""
    assert mode(rendered(orchestrator, number // LARGEST_GRAPH)[f"c{number}"]) == CASES[number].mode


def modes(values: Manifest) -> dict[str, str | int]:
    """Return how the nodes of each component meet."""
    return {name: mode(roles) for name, roles in unchecked_pods(values, "component").items()}


def test_gpus() -> None:
    """The first GPU resource by name counts, of the limits: Kubernetes wants requests of GPUs to be the same."""
    components = {f"g{number}": case for number, case in enumerate(GPUS)}
    found = modes(graph(*(case.component(name) for name, case in components.items())))
    assert found == {name: case.mode for name, case in components.items()}


VERSIONS = {
    **dict.fromkeys(("1.5.0", "1.0.0", "v1.2", "1.5", "2", "2.0.0-rc1", "1.0.1-dev", "1.0.0+build", "10.0.0"), "mp"),
    **dict.fromkeys(("0.9.0", "0.10", "1.0.0-dev", "1-rc1", "v0.9.9", "0.0.0"), "ray"),
}


@pytest.mark.parametrize("version", VERSIONS)
def test_origin_version(version: str) -> None:
    """A graph that an operator before 1.0.0 made stays with Ray, unless annotation or flag say more."""
    own = "-tp 16 --distributed-executor-backend mp"
    components = [
        Case("-tp 16", "").component("usual"),
        Case("-tp 16", "", executor="ray").component("ray"),
        Case("-tp 16", "", executor="mp").component("mp"),
        Case(own, "", executor="ray").component("own"),
        Case("-tp 8", "").component("small"),
    ]
    values = graph(*components)
    values["metadata"] = {"annotations": {"nvidia.com/dynamo-operator-origin-version": version}}
    assert modes(values) == {"usual": VERSIONS[version], "ray": "ray", "mp": "mp", "own": "mp", "small": "independent"}


@pytest.mark.parametrize("version", ["1.5.0", "0.9.0"])
def test_origin_version_of_the_platform(version: str) -> None:
    """platform.originVersion wins over the annotation."""
    values = graph(Case("-tp 16", "").component("usual"))
    values["metadata"] = {"annotations": {"nvidia.com/dynamo-operator-origin-version": "0.8.0"}}
    assert modes({**values, "platform": {"originVersion": version}}) == {"usual": VERSIONS[version]}


@pytest.mark.parametrize(("annotation", "usual"), [("ray", "ray"), ("MP", "mp")])
def test_annotation_of_the_graph(annotation: str, usual: str) -> None:
    """The graph's annotation is for every component that has none of its own."""
    values = graph(Case("-tp 16", "").component("usual"), Case("-tp 16", "", executor="mp").component("own"))
    values["metadata"] = {"annotations": {EXECUTOR: annotation}}
    assert modes(values) == {"usual": usual, "own": "mp"}


def test_gpus_said_by_the_user() -> None:
    """gpusPerNode says what resources do not; where they say a number, that is what a pod gets."""
    claims = {"claims": [{"name": "gpus"}]}
    components = [Case("-dp 64", "", resources=claims).component("claimed"), Case("-dp 64", "").component("both")]
    pod = components[0]["podTemplate"]["spec"]
    pod["resourceClaims"] = [{"name": "gpus", "resourceClaimTemplateName": "gpus"}]
    values = graph(*components)
    values["components"] = {"claimed": {"gpusPerNode": 2}, "both": {"gpusPerNode": 3}}
    assert modes(values) == {"claimed": 2, "both": 8}
