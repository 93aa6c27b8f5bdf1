"""Rules about what a cluster serves and holds: they speak where it is seen, and only there."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.harness import cluster, helm
from tests.harness.cluster import Cluster
from tests.harness.manifests import VLLM, Manifest, frontend, graph, worker

BOTH = pytest.mark.parametrize("program", helm.BOTH)
GPUS: Manifest = {
    "command": VLLM,
    "args": ["--model", "m", "-tp", "16"],
    "resources": {"limits": {"nvidia.com/gpu": 8}},
}


def on_grove(*components: Manifest, platform: Manifest | None = None, **spec: Any) -> Manifest:  # noqa: ANN401 - fields
    """Return the values of a graph on Grove."""
    return {**graph(*components, **spec), "platform": {"orchestrator": "grove", **(platform or {})}}


def several(name: str = "worker", nodes: int = 2, **fields: Any) -> Manifest:  # noqa: ANN401 - fields of a component
    """Return a vLLM worker on several nodes."""
    return worker(name, container=GPUS, multinode={"nodeCount": nodes}, **fields)


def refusal(values: Manifest, held: Cluster, program: helm.Helm = "helm") -> str:
    """Return the problems that the chart tells, one after the other."""
    with pytest.raises(AssertionError, match="dynamo-graph: ") as refused:
        cluster.install(values, held, helm=program)
    return str(refused.value).partition(" in the values\n")[2].partition("\n\nUse --debug")[0].rstrip()


# What the cluster serves -------------------------------------------------------------------------------------------


@BOTH
def test_cluster_without_leaderworkersets(program: helm.Helm) -> None:
    """A component on several nodes needs LeaderWorkerSet; one node does not, and a render that looks at nothing is told nothing."""
    held = Cluster(unserved=frozenset({"leaderworkersets"}))
    assert refusal(graph(several()), held, program) == (
        "  spec.components[0] (worker): multinode: the cluster does not serve LeaderWorkerSet of"
        " leaderworkerset.x-k8s.io/v1\n"
        "      install LeaderWorkerSet first, or say  platform: {orchestrator: grove}   [lws-api]"
    )
    assert cluster.install(graph(worker()), held, helm=program)
    alone = {"kind": "DynamoComponentDeployment", "spec": several()}
    assert "install LeaderWorkerSet first   [lws-api]" in refusal(alone, held, program)


@BOTH
def test_cluster_without_grove(program: helm.Helm) -> None:
    """A graph on Grove needs Grove; left to choose, the chart renders what the cluster has."""
    held = Cluster(unserved=frozenset({"podcliquesets"}))
    assert refusal(on_grove(worker()), held, program) == (
        "  platform.orchestrator: the cluster does not serve PodCliqueSet of grove.io/v1alpha1\n"
        "      install Grove first, or say  platform: {orchestrator: component}   [grove-api]"
    )
    values = on_grove(worker(), platform={"orchestrator": "auto"})
    kinds = {item["kind"] for item in cluster.install(values, held, helm=program)}
    assert "Deployment" in kinds


# What belongs to no namespace --------------------------------------------------------------------------------------

KAI: Manifest = {"schedulers": {"kai": "enabled"}, "clusterLookup": "cluster"}
QUEUE: Manifest = {"apiVersion": "scheduling.run.ai/v2", "kind": "Queue", "metadata": {"name": "dynamo"}}


def test_queue_of_kai() -> None:
    """With clusterLookup: cluster the queue must be there, the usual one or the one that the annotation names."""
    assert refusal(on_grove(worker(), platform=KAI), Cluster()) == (
        '  platform.schedulers.kai: the cluster has no queue "dynamo" of KAI Scheduler\n'
        "      make it, or name one that is there with the annotation nvidia.com/kai-scheduler-queue   [kai-queue]"
    )
    held = Cluster({"queues": {"dynamo": QUEUE}})
    assert cluster.install(on_grove(worker(), platform=KAI), held, helm="helm")
    named = {**on_grove(worker(), platform=KAI), "metadata": {"annotations": {"nvidia.com/kai-scheduler-queue": "a/b"}}}
    assert 'no queue "a/b" of' in refusal(named, held)


@pytest.mark.parametrize("lookup", ["auto", "never"])
def test_nothing_outside_the_namespace_is_read(lookup: str) -> None:
    """Who may not read cluster-wide objects installs all the same."""
    held = Cluster({"queues": None, "clustertopologybindings": None})
    topology = {"clusterTopologyName": "dc", "packDomain": "zone"}
    values = on_grove(worker(), platform={**KAI, "clusterLookup": lookup}, topologyConstraint=topology)
    assert cluster.install(values, held, helm="helm")
    assert not {"queues/dynamo", "clustertopologybindings/dc"} & set(held.asked)


def topology(*domains: str) -> dict[str, dict[str, Manifest]]:
    """Return a cluster's topology ``dc`` with these domains, the broadest first."""
    spec = {"levels": [{"domain": domain, "key": f"example.com/{domain}"} for domain in domains]}
    item = {
        "apiVersion": "grove.io/v1alpha1",
        "kind": "ClusterTopologyBinding",
        "metadata": {"name": "dc"},
        "spec": spec,
    }
    return {"clustertopologybindings": {"dc": item}}


def packed(whole: str | None, part: str | None, name: str = "dc") -> Manifest:
    """Return a graph that is packed into a domain, with a component that is."""
    given = {"clusterTopologyName": name, **({} if whole is None else {"packDomain": whole})}
    constraint = {} if part is None else {"topologyConstraint": {"packDomain": part}}
    return on_grove(worker(**constraint), platform={"clusterLookup": "cluster"}, topologyConstraint=given)


@pytest.mark.parametrize(
    ("whole", "part"), [("zone", None), ("zone", "zone"), ("zone", "rack"), (None, "rack"), ("rack", "rack")]
)
def test_topology_that_is_there(whole: str | None, part: str | None) -> None:
    """A component may be packed into the graph's domain or a narrower one."""
    assert cluster.install(packed(whole, part), Cluster(topology("zone", "block", "rack")), helm="helm")


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        (
            packed("zone", None, "other"),
            '  spec.topologyConstraint.clusterTopologyName: the cluster has no ClusterTopologyBinding "other"\n'
            "      make it, or name one that is there   [topology-unknown]",
        ),
        (
            packed("zone", None, "A/b"),
            '  spec.topologyConstraint.clusterTopologyName: the cluster has no ClusterTopologyBinding "A/b"\n'
            "      make it, or name one that is there   [topology-unknown]",
        ),
        (
            packed("host", None),
            '  spec.topologyConstraint.packDomain: ClusterTopologyBinding "dc" has no domain "host"\n'
            "      name one that it has: zone, block, rack   [topology-level]",
        ),
        (
            packed("zone", "host"),
            '  spec.components[0] (worker): topologyConstraint.packDomain: ClusterTopologyBinding "dc" has no domain "host"\n'
            "      name one that it has: zone, block, rack   [topology-level]",
        ),
        (
            packed("block", "zone"),
            '  spec.components[0] (worker): topologyConstraint.packDomain: domain "zone" is broader than "block", into which'
            " the whole graph is packed\n"
            "      name block or a narrower one: block, rack   [topology-broader]",
        ),
    ],
)
def test_topology_that_is_not_there(values: Manifest, problem: str) -> None:
    """With clusterLookup: cluster a topology, its domains and their order must be those of the cluster."""
    assert refusal(values, Cluster(topology("zone", "block", "rack"))) == problem


def test_topology_is_not_asked_for_again() -> None:
    """The set that is there keeps its topology: an upgrade does not depend on the binding."""
    values = packed("zone", "rack")
    held = Cluster(cluster.holding(helm.render(values)))
    assert cluster.install(values, held, helm="helm")
    assert "clustertopologybindings/dc" not in held.asked


# What is there already ---------------------------------------------------------------------------------------------


def changed(values: Manifest, place: list[Any], value: Any) -> Manifest:  # noqa: ANN401 - any value
    """Return a copy of the values with one thing in them set; None takes it out."""
    values = deepcopy(values)
    node: Any = values
    for key in place[:-1]:
        node = node[key] if isinstance(node, list) else node.setdefault(key, {})
    if value is None:
        del node[place[-1]]
    elif isinstance(node, list):
        node.insert(place[-1], value)
    else:
        node[place[-1]] = value
    return values


COMPONENT = ["spec", "components"]
BEFORE = on_grove(
    frontend(replicas=3, minAvailable=2),
    several("decode", 4, topologyConstraint={"packDomain": "rack"}),
    topologyConstraint={"clusterTopologyName": "dc", "packDomain": "zone"},
)
BACK = "\n      put it back, or uninstall the release and install it anew"
CLIQUES = "frontend, decode-ldr, decode-wkr"


@pytest.mark.parametrize(
    ("place", "value", "problem"),
    [
        (
            [*COMPONENT, 2],
            frontend("more"),
            f"  spec.components: the live PodCliqueSet has the cliques {CLIQUES}, the values give {CLIQUES}, more;"
            f" Grove keeps them{BACK}   [live-cliques]",
        ),
        (
            [*COMPONENT, 0, "experimental"],
            {"grove": {"forceScalingGroup": True}},
            "  spec.components: the live PodCliqueSet has the scaling groups decode, the values give frontend, decode;"
            f" Grove keeps them{BACK}   [live-cliques]\n"
            f"  spec.components[0] (frontend): minAvailable: minAvailable is 2 in the live PodCliqueSet, the values make it 1;"
            f" Grove keeps it{BACK}   [live-field]",
        ),
        (
            [*COMPONENT, 1, "multinode", "nodeCount"],
            3,
            "  spec.components[1] (decode): multinode.nodeCount: the live instances have 4 nodes, the values give 3;"
            f" Grove keeps their number{BACK}   [live-nodes]",
        ),
        (
            [*COMPONENT, 0, "minAvailable"],
            None,
            "  spec.components[0] (frontend): minAvailable: minAvailable is 2 in the live PodCliqueSet, the values make it 1;"
            f" Grove keeps it{BACK}   [live-field]",
        ),
        (
            [*COMPONENT, 1],
            None,
            f"  spec.components: the live PodCliqueSet has the cliques {CLIQUES}, the values give frontend;"
            f" Grove keeps them{BACK}   [live-cliques]",
        ),
        (
            ["platform", "schedulers"],
            {"kai": "enabled"},
            "  spec.components: schedulerName is default-scheduler in the live PodCliqueSet, the values make it kai-scheduler;"
            f" Grove keeps it{BACK}   [live-field]",
        ),
        (
            ["spec", "topologyConstraint", "packDomain"],
            "block",
            '  spec.topologyConstraint: topologyConstraint is {"pack":{"required":"zone"},"topologyName":"dc"} in the live'
            ' PodCliqueSet, the values make it {"pack":{"required":"block"},"topologyName":"dc"};'
            f" Grove keeps it{BACK}   [live-field]",
        ),
        (
            [*COMPONENT, 1, "topologyConstraint"],
            None,
            '  spec.components[1] (decode): topologyConstraint: topologyConstraint is {"pack":{"required":"rack"}} in the live'
            f" PodCliqueSet, the values make it {{}}; Grove keeps it{BACK}   [live-field]",
        ),
        (
            [*COMPONENT, 0, "topologyConstraint"],
            {"packDomain": "rack"},
            "  spec.components[0] (frontend): topologyConstraint: topologyConstraint is {} in the live PodCliqueSet,"
            f' the values make it {{"pack":{{"required":"rack"}}}}; Grove keeps it{BACK}   [live-field]',
        ),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, list) else "",
)
def test_what_grove_keeps(place: list[Any], value: Any, problem: str) -> None:  # noqa: ANN401 - any value
    """What Grove's own webhook would refuse is refused before, with the way out."""
    held = Cluster(cluster.holding(helm.render(BEFORE)))
    assert refusal(changed(BEFORE, place, value), held) == problem


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ([*COMPONENT, 1, "replicas"], 5),
        ([*COMPONENT, 0, "podTemplate", "spec", "containers", 0, "image"], None),
        ([*COMPONENT, 0, "podTemplate", "spec", "schedulerName"], "default-scheduler"),
        (["platform", "grove"], {"terminationDelay": "1h"}),
        (["spec", "components"], [*reversed(BEFORE["spec"]["components"])]),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, list) and value else "",
)
def test_what_grove_lets_change(place: list[Any], value: Any) -> None:  # noqa: ANN401 - any value
    """Everything else may change, the order of components too while none waits for another."""
    held = Cluster(cluster.holding(helm.render(BEFORE)))
    assert cluster.install(changed(BEFORE, place, value or "registry.example.com/vllm:1.4.0"), held, helm="helm")


TRTLLM: Manifest = {**GPUS, "command": ["python3", "-m", "dynamo.trtllm"]}
ORDERED = on_grove(
    frontend(),
    worker("decode", container=TRTLLM, multinode={}),
    platform={"mpi": {"existingSecret": "key"}},
)


def test_order_of_cliques() -> None:
    """Where cliques wait for others, Grove keeps their order and whether they do."""
    held = Cluster(cluster.holding(helm.render(ORDERED)))
    turned = changed(ORDERED, COMPONENT, [*reversed(ORDERED["spec"]["components"])])
    assert refusal(turned, held) == (
        f"  spec.components: the live PodCliqueSet has the cliques in the order {CLIQUES}, the values give"
        f" decode-ldr, decode-wkr, frontend; Grove keeps them{BACK}   [live-cliques]"
    )
    other = changed(ORDERED, [*COMPONENT, 1], None)
    other = changed(other, [*COMPONENT, 1], several("decode"))
    assert refusal(other, held) == (
        "  spec.components: cliqueStartupType is CliqueStartupTypeExplicit in the live PodCliqueSet, the values make it"
        f" CliqueStartupTypeAnyOrder; Grove keeps it{BACK}   [live-field]"
    )


def test_defaults_that_grove_filled_in() -> None:
    """What the live set has more than the values is Grove's, and no change."""
    live = cluster.holding(helm.render(BEFORE))
    template = live["podcliquesets"]["my-graph"]["spec"]["template"]
    template["topologyConstraint"]["pack"]["preferred"] = "rack"
    for clique in template["cliques"]:
        clique["spec"]["podSpec"]["schedulerName"] = "kai-scheduler"
    assert cluster.install(BEFORE, Cluster(live), helm="helm")


def test_set_of_another_release() -> None:
    """Helm itself answers for the set of another release: it is not compared."""
    held = Cluster(cluster.holding(helm.render(BEFORE), "other"))
    with pytest.raises(AssertionError, match="cannot be imported|invalid ownership metadata"):
        cluster.install(changed(BEFORE, [*COMPONENT, 1, "multinode", "nodeCount"], 3), held, helm="helm")


def test_number_of_nodes_of_a_leaderworkerset() -> None:
    """A LeaderWorkerSet may change its size."""
    held = Cluster(cluster.holding(helm.render(graph(several(nodes=2)))))
    assert cluster.install(graph(several(nodes=3)), held, helm="helm")


@BOTH
@pytest.mark.parametrize("component", [worker(), several()], ids=["one node", "several nodes"])
def test_orchestrator_stays(component: Manifest, program: helm.Helm) -> None:
    """A release on Grove cannot become Deployments, nor Deployments a release on Grove."""
    remedy = "\n      put the orchestrator back, or uninstall the release and install it anew   [live-orchestrator]"
    plain, grove = graph(component), on_grove(component)
    assert refusal(grove, Cluster(cluster.holding(helm.render(plain))), program) == (
        "  platform.orchestrator: the release is Deployments and LeaderWorkerSets now; it cannot become a PodCliqueSet in"
        f" place{remedy}"
    )
    assert refusal(plain, Cluster(cluster.holding(helm.render(grove))), program) == (
        "  platform.orchestrator: the release is a PodCliqueSet now; it cannot become Deployments and LeaderWorkerSets in"
        f" place{remedy}"
    )


def test_orchestrator_is_found_out_with_the_rights_that_there_are() -> None:
    """Who makes Deployments may not read PodCliqueSets, and the other way round; the chart does not ask then."""
    plain, grove = graph(worker()), on_grove(worker())
    held = Cluster({**cluster.holding(helm.render(plain)), "podcliquesets": None, "leaderworkersets": None})
    assert cluster.install(plain, held, helm="helm")
    held = Cluster({**cluster.holding(helm.render(grove)), "deployments": None, "leaderworkersets": None})
    assert cluster.install(grove, held, helm="helm")
    held = Cluster({"podcliquesets": None, "leaderworkersets": None})
    assert cluster.install(plain, held, helm="helm")


def test_what_is_there_is_read_once() -> None:
    """The chart asks once for the Secrets and once for the set: what else is asked, Helm asks for."""
    values = on_grove(*(worker(f"w{number}", modelRef={"name": "m"}) for number in range(3)))
    counts = []
    for lookup in ("auto", "never"):
        held = Cluster(cluster.holding(helm.render(values)))
        given = changed(values, ["platform", "clusterLookup"], lookup)
        cluster.install(given, held, helm="helm")
        counts.append([held.asked.count(path) for path in ("secrets", "podcliquesets/my-graph")])
    (secrets, sets), (others, helms) = counts
    assert (secrets - others, sets - helms) == (1, 1)
