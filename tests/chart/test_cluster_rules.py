"""Rules about what a cluster serves and holds: they speak where it is seen, and only there."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import VLLM, Manifest, frontend, graph, worker

BOTH = pytest.mark.parametrize("program", helm.BOTH)
LIMITS: Manifest = {"limits": {"nvidia.com/gpu": 8}}
GPUS: Manifest = {"command": VLLM, "args": ["--model", "m", "-tp", "16"], "resources": LIMITS}


def on_grove(*components: Manifest, platform: Manifest | None = None, **spec: Any) -> Manifest:  # noqa: ANN401 - fields
    """Return the values of a graph on Grove."""
    return {**graph(*components, **spec), "platform": {"orchestrator": "grove", **(platform or {})}}


def several(name: str = "worker", nodes: int = 2, **fields: Any) -> Manifest:  # noqa: ANN401 - fields of a component
    """Return a vLLM worker on several nodes."""
    return worker(name, container=GPUS, multinode={"nodeCount": nodes}, **fields)


def problem(path: str, text: str, remedy: str, rule: str) -> str:
    """Return a problem as the chart tells it."""
    return f"  {path}: {text}\n      {remedy}   [{rule}]"


def refusal(values: Manifest, held: Cluster, program: helm.Helm = "helm", *, upgrade: bool = False) -> str:
    """Return the problems that the chart tells, one after the other."""
    with pytest.raises(AssertionError, match="dynamo-graph: ") as refused:
        (cluster.upgrade if upgrade else cluster.install)(values, held, helm=program)
    return str(refused.value).partition(" in the values\n")[2].partition("\n\nUse --debug")[0].rstrip()


# What the cluster serves -------------------------------------------------------------------------------------------


@BOTH
def test_cluster_without_leaderworkersets(program: helm.Helm) -> None:
    """A component on several nodes needs LeaderWorkerSet, one on a single node does not."""
    held = Cluster(unserved=frozenset({"leaderworkersets"}))
    assert refusal(graph(several()), held, program) == problem(
        "spec.components[0] (worker): multinode",
        "the cluster does not serve LeaderWorkerSet of leaderworkerset.x-k8s.io/v1",
        "install LeaderWorkerSet first, or say  platform: {orchestrator: grove}",
        "lws-api",
    )
    assert cluster.install(graph(worker()), held, helm=program)
    alone = {"kind": "DynamoComponentDeployment", "spec": several()}
    assert "install LeaderWorkerSet first   [lws-api]" in refusal(alone, held, program)


@BOTH
def test_cluster_without_grove(program: helm.Helm) -> None:
    """A graph on Grove needs Grove; left to choose, the chart renders what the cluster has."""
    held = Cluster(unserved=frozenset({"podcliquesets"}))
    assert refusal(on_grove(worker()), held, program) == problem(
        "platform.orchestrator",
        "the cluster does not serve PodCliqueSet of grove.io/v1alpha1",
        "install Grove first, or say  platform: {orchestrator: component}",
        "grove-api",
    )
    values = on_grove(worker(), platform={"orchestrator": "auto"})
    kinds = {item["kind"] for item in cluster.install(values, held, helm=program)}
    assert "Deployment" in kinds


# What belongs to no namespace --------------------------------------------------------------------------------------

KAI: Manifest = {"schedulers": {"kai": "enabled"}, "clusterLookup": "cluster"}
QUEUE: Manifest = {"apiVersion": "scheduling.run.ai/v2", "kind": "Queue", "metadata": {"name": "dynamo"}}


def test_queue_of_kai() -> None:
    """With clusterLookup: cluster the queue must be there, the usual one or the one that the annotation names."""
    assert refusal(on_grove(worker(), platform=KAI), Cluster()) == problem(
        "platform.schedulers.kai",
        'the cluster has no queue "dynamo" of KAI Scheduler',
        "make it, or name one that is there with the annotation nvidia.com/kai-scheduler-queue",
        "kai-queue",
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


HAS = "zone", "block", "rack"


def topology(*domains: str) -> dict[str, dict[str, Manifest]]:
    """Return a cluster's topology ``dc`` with these domains, the broadest first."""
    spec = {"levels": [{"domain": domain, "key": f"example.com/{domain}"} for domain in domains]}
    kind = {"apiVersion": "grove.io/v1alpha1", "kind": "ClusterTopologyBinding"}
    return {"clustertopologybindings": {"dc": {**kind, "metadata": {"name": "dc"}, "spec": spec}}}


def packed(whole: str | None, part: str | None, name: str = "dc") -> Manifest:
    """Return a graph that is packed into a domain, with a component that is."""
    given = {"clusterTopologyName": name, **({} if whole is None else {"packDomain": whole})}
    constraint: Manifest = {} if part is None else {"topologyConstraint": {"packDomain": part}}
    return on_grove(worker(**constraint), platform={"clusterLookup": "cluster"}, topologyConstraint=given)


@pytest.mark.parametrize(
    ("whole", "part"), [("zone", None), ("zone", "zone"), ("zone", "rack"), (None, "rack"), ("rack", "rack")]
)
def test_topology_that_is_there(whole: str | None, part: str | None) -> None:
    """A component may be packed into the graph's domain or a narrower one."""
    assert cluster.install(packed(whole, part), Cluster(topology(*HAS)), helm="helm")


WHOLE = "spec.topologyConstraint"
PART = "spec.components[0] (worker): topologyConstraint.packDomain"
UNKNOWN = ("make it, or name one that is there", "topology-unknown")
LEVEL = (
    'ClusterTopologyBinding "dc" has no domain "host"',
    "name one that it has: zone, block, rack",
    "topology-level",
)
BROADER = 'domain "zone" is broader than "block", into which the whole graph is packed'


@pytest.mark.parametrize(
    ("values", "told"),
    [
        (
            packed("zone", None, "other"),
            (f"{WHOLE}.clusterTopologyName", 'the cluster has no ClusterTopologyBinding "other"', *UNKNOWN),
        ),
        (
            packed("zone", None, "A/b"),
            (f"{WHOLE}.clusterTopologyName", 'the cluster has no ClusterTopologyBinding "A/b"', *UNKNOWN),
        ),
        (packed("host", None), (f"{WHOLE}.packDomain", *LEVEL)),
        (packed("zone", "host"), (PART, *LEVEL)),
        (packed("block", "zone"), (PART, BROADER, "name block or a narrower one: block, rack", "topology-broader")),
    ],
)
def test_topology_that_is_not_there(values: Manifest, told: tuple[str, str, str, str]) -> None:
    """With clusterLookup: cluster a topology, its domains and their order must be those of the cluster."""
    assert refusal(values, Cluster(topology(*HAS))) == problem(*told)


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
TOPOLOGY = ["spec", "topologyConstraint"]
BEFORE = on_grove(
    frontend(replicas=3, minAvailable=2),
    several("decode", 4, replicas=2, topologyConstraint={"packDomain": "rack"}),
    topologyConstraint={"clusterTopologyName": "dc", "packDomain": "zone"},
)
BACK = "put it back, or uninstall the release and install it anew"
CLIQUES = "frontend, decode-ldr, decode-wkr"
FRONTEND = "spec.components[0] (frontend): "
DECODE = "spec.components[1] (decode): "


def names(what: str, live: str, wanted: str) -> str:
    """Return the problem of names that came, went or changed places."""
    text = f"the live PodCliqueSet has {what} {live}, the values give {wanted}; Grove keeps them"
    return problem("spec.components", text, BACK, "live-cliques")


def field(path: str, key: str, live: str, wanted: str) -> str:
    """Return the problem of a field that would change."""
    text = f"{key} is {live} in the live PodCliqueSet, the values make it {wanted}; Grove keeps it"
    return problem(path, text, BACK, "live-field")


NODES = problem(
    f"{DECODE}multinode.nodeCount",
    "the live instances have 4 nodes, the values give 3; Grove keeps their number",
    BACK,
    "live-nodes",
)
RACK = '{"pack":{"required":"rack"}}'
ZONE = '{"pack":{"required":"zone"},"topologyName":"dc"}'
BLOCK = ZONE.replace("zone", "block")
MINIMUM = field(f"{FRONTEND}minAvailable", "minAvailable", "2", "1")


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        ([*COMPONENT, 2], frontend("more"), names("the cliques", CLIQUES, f"{CLIQUES}, more")),
        ([*COMPONENT, 1], None, names("the cliques", CLIQUES, "frontend")),
        (
            [*COMPONENT, 0, "experimental"],
            {"grove": {"forceScalingGroup": True}},
            names("the scaling groups", "decode", "frontend, decode") + "\n" + MINIMUM,
        ),
        ([*COMPONENT, 1, "multinode", "nodeCount"], 3, NODES),
        ([*COMPONENT, 0, "minAvailable"], None, MINIMUM),
        (
            [*COMPONENT, 1, "minAvailable"],
            2,
            field(f"{DECODE}minAvailable", "minAvailable", "1", "2"),
        ),
        (
            ["platform", "schedulers"],
            {"kai": "enabled"},
            field("spec.components", "schedulerName", "none", "kai-scheduler"),
        ),
        (
            [*TOPOLOGY, "packDomain"],
            "block",
            field("spec.topologyConstraint", "topologyConstraint", ZONE, BLOCK),
        ),
        (
            [*COMPONENT, 1, "topologyConstraint"],
            None,
            field(f"{DECODE}topologyConstraint", "topologyConstraint", RACK, "{}"),
        ),
        (
            [*COMPONENT, 0, "topologyConstraint"],
            {"packDomain": "rack"},
            field(f"{FRONTEND}topologyConstraint", "topologyConstraint", "{}", RACK),
        ),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, list) else "",
)
def test_what_grove_keeps(place: list[Any], value: Any, told: str) -> None:  # noqa: ANN401 - any value
    """What Grove's own webhook would refuse is refused before, with the way out."""
    held = Cluster(cluster.holding(helm.render(BEFORE)))
    assert refusal(changed(BEFORE, place, value), held) == told


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ([*COMPONENT, 1, "replicas"], 5),
        ([*COMPONENT, 0, "podTemplate", "spec", "containers", 0, "image"], None),
        (["platform", "grove"], {"terminationDelay": "1h"}),
        (["spec", "components"], [*reversed(BEFORE["spec"]["components"])]),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, list) and value else "",
)
def test_what_grove_lets_change(place: list[Any], value: Any) -> None:  # noqa: ANN401 - any value
    """Everything else may change, the order of components too while none waits for another."""
    held = Cluster(cluster.holding(helm.render(BEFORE)))
    assert cluster.install(changed(BEFORE, place, value or "registry.example.com/vllm:1.4.0"), held, helm="helm")


@pytest.mark.parametrize(("minimum", "live", "rendered"), [(None, 0, 1), (2, 1, 2), (2, 5, 5)])
def test_live_number_below_the_minimum(minimum: int | None, live: int, rendered: int) -> None:
    """Grove would refuse a set with fewer replicas than minAvailable, though it goes by the live number itself."""
    values = on_grove(worker(replicas=3, scalingAdapter={}, minAvailable=minimum))
    name = "my-graph-0-worker"
    clique = {"apiVersion": "grove.io/v1alpha1", "kind": "PodClique", "metadata": {"name": name}}
    held = Cluster({"podcliques": {name: {**clique, "spec": {"replicas": live}}}})
    made = cluster.install(values, held, helm="helm")
    [found] = objects.find(made, "PodCliqueSet")["spec"]["template"]["cliques"]
    assert found["spec"]["replicas"] == rendered


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
    turned_names = "decode-ldr, decode-wkr, frontend"
    assert refusal(turned, held) == names("the cliques in the order", CLIQUES, turned_names)
    other = changed(ORDERED, [*COMPONENT, 1], None)
    other = changed(other, [*COMPONENT, 1], several("decode"))
    start = "CliqueStartupType"
    assert refusal(other, held) == field("spec.components", "cliqueStartupType", f"{start}Explicit", f"{start}AnyOrder")


def test_defaults_that_grove_filled_in() -> None:
    """What the live set has more than the values is Grove's, and no change."""
    live = cluster.holding(helm.render(BEFORE))
    template = live["podcliquesets"]["my-graph"]["spec"]["template"]
    template["topologyConstraint"]["pack"]["preferred"] = "rack"
    for clique in template["cliques"]:
        clique["spec"]["podSpec"].update(restartPolicy="Always", terminationGracePeriodSeconds=30)
    assert cluster.install(BEFORE, Cluster(live), helm="helm")


@pytest.mark.parametrize(
    ("before", "name"),
    [
        (on_grove(worker(), platform={"schedulers": {"kai": "enabled"}}), "kai-scheduler"),
        (on_grove(worker(), platform={"schedulers": {"volcano": "enabled"}}), "volcano"),
        (on_grove(worker(pod={"schedulerName": "default-scheduler"})), "default-scheduler"),
    ],
    ids=["kai", "volcano", "own"],
)
def test_scheduler_that_is_taken_away(before: Manifest, name: str) -> None:
    """Grove keeps the scheduler of a set whoever named it, and takes none for another one."""
    held = Cluster(cluster.holding(helm.render(before)))
    assert refusal(on_grove(worker()), held) == field("spec.components", "schedulerName", name, "none")


LONG: Manifest = {"metadata": {"name": "llama-3-1-405b-instruct-production-graph"}}
CUT = {name: "llama-3-1-405b-instruct-production-graph"[: 40 - 2 * len(name) - 4] + "-d242" for name in ("d", "decode")}
"""Names of the set, by that of the component on several nodes: both and the clique's have 45 characters together."""


@BOTH
def test_set_that_would_get_another_name(program: helm.Helm) -> None:
    """The components' names decide how a long name is cut: a set of another cut is the graph's all the same."""
    before, after = (on_grove(several(name)) | LONG for name in ("d", "decode"))
    held = Cluster(cluster.holding(helm.render(before)))
    told = (
        f'the live PodCliqueSet is called "{CUT["d"]}"; the length of the components\' names makes it "{CUT["decode"]}"'
        ", and Grove would make every pod anew"
    )
    assert refusal(after, held, program, upgrade=True) == problem("spec.components", told, BACK, "live-set-name")
    assert cluster.upgrade(before, held, helm=program)


def test_sets_that_are_not_this_graphs() -> None:
    """A set of another release, and one of this release for another graph, are no concern of an upgrade."""
    before, after = (on_grove(several(name)) | LONG for name in ("d", "decode"))
    held = cluster.holding(helm.render(before))
    assert cluster.upgrade(after, Cluster(cluster.holding(helm.render(before), "other")), helm="helm")
    assert cluster.upgrade({**after, "metadata": {"name": "another"}}, Cluster(held), helm="helm")


def test_sets_are_not_listed_without_need() -> None:
    """An install has no set, and an upgrade that finds its own needs no other."""
    values = on_grove(worker())
    held = Cluster(cluster.holding(helm.render(values)))
    assert cluster.upgrade(values, held, helm="helm")
    installed = Cluster()
    assert cluster.install(values, installed, helm="helm")
    assert "podcliquesets" not in {*held.asked, *installed.asked}


@BOTH
@pytest.mark.parametrize("component", [worker, several], ids=["one node", "several nodes"])
def test_no_replicas_of_what_is_there(component: Any, program: helm.Helm) -> None:  # noqa: ANN401 - a function
    """What is there is scaled to 0 by the Job, beside a set that asks for what Grove takes."""
    values = on_grove(component(replicas=0))
    held = Cluster(cluster.holding(helm.render(on_grove(component(replicas=2)))))
    made = cluster.upgrade(values, held, helm=program)
    template = objects.find(made, "PodCliqueSet")["spec"]["template"]
    [first, *_] = template.get("podCliqueScalingGroups") or [template["cliques"][0]["spec"]]
    assert first["replicas"] == 1
    [scaled] = json.loads(objects.container(objects.find(made, "Job"), "scale")["env"][1]["value"])
    assert (scaled["name"], scaled["replicas"]) == ("my-graph-0-worker", 0)
    assert "[grove-replicas]" in refusal(values, Cluster())


def test_set_of_another_release() -> None:
    """Helm itself answers for the set of another release: it is not compared."""
    held = Cluster(cluster.holding(helm.render(BEFORE), "other"))
    with pytest.raises(AssertionError, match="cannot be imported"):
        cluster.install(changed(BEFORE, [*COMPONENT, 1, "multinode", "nodeCount"], 3), held, helm="helm")


def test_number_of_nodes_of_a_leaderworkerset() -> None:
    """A LeaderWorkerSet may change its size."""
    held = Cluster(cluster.holding(helm.render(graph(several(nodes=2)))))
    assert cluster.install(graph(several(nodes=3)), held, helm="helm")


@BOTH
@pytest.mark.parametrize("component", [worker(), several()], ids=["one node", "several nodes"])
def test_orchestrator_stays(component: Manifest, program: helm.Helm) -> None:
    """A release on Grove cannot become Deployments, nor Deployments a release on Grove."""
    sets, plain, grove = "Deployments and LeaderWorkerSets", graph(component), on_grove(component)
    one = "a PodCliqueSet"
    for before, after, live, wanted in ((plain, grove, sets, one), (grove, plain, one, sets)):
        assert refusal(after, Cluster(cluster.holding(helm.render(before))), program) == problem(
            "platform.orchestrator",
            f"the release is {live} now; it cannot become {wanted} in place",
            "put the orchestrator back, or uninstall the release and install it anew",
            "live-orchestrator",
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
