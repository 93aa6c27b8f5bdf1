"""GPU Memory Service and engines that take over: what is rendered in which layout, and what is refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import cluster, helm, objects
from tests.harness.cluster import Cluster
from tests.harness.manifests import component, frontend, graph
from tests.harness.selectors import pods

if TYPE_CHECKING:
    from tests.harness.objects import Object

CONTAINER_DISCOVERY = {"annotations": {"nvidia.com/dynamo-kube-discovery-mode": "container"}}
COMMANDS = {
    "vllm": ["python3", "-m", "dynamo.vllm"],
    "sglang": ["python3", "-m", "dynamo.sglang"],
    "trtllm": ["python3", "-m", "dynamo.trtllm"],
    "unknown": ["serve"],
}
LWS = "leaderworkerset.sigs.k8s.io"
KEY = {"mpi": {"existingSecret": "mine"}}


def experimental(mode: str, *, failover: bool) -> dict[str, Any]:
    """Return the settings of a component."""
    memory = {"gpuMemoryService": {"mode": mode}}
    return {**memory, "failover": {"mode": mode}} if failover else memory


def values(  # noqa: PLR0913 - one for each column of the table
    engine: str = "vllm",
    mode: str = "IntraPod",
    *,
    failover: bool = False,
    nodes: int = 1,
    grove: bool = False,
    container: dict[str, Any] | None = None,
    settings: dict[str, Any] | None = None,
    **fields: Any,  # noqa: ANN401 - fields of a component
) -> dict[str, Any]:
    """Return the values of a graph with one worker; ``settings`` are further ones of ``experimental``."""
    main = {
        "command": COMMANDS[engine],
        "args": ["--tensor-parallel-size", str(4 * nodes)],
        "resources": {"limits": {"nvidia.com/gpu": "4", "cpu": "8"}},
        **(container or {}),
    }
    several = {"multinode": {"nodeCount": nodes}} if nodes > 1 else {}
    wanted = {**experimental(mode, failover=failover), **(settings or {})}
    item = component("w", "worker", container=main, experimental=wanted, **several, **fields)
    spec = {} if engine == "unknown" else {"backendFramework": engine}
    platform = {**KEY, "orchestrator": "grove" if grove else "component"}
    return {**graph(item, **spec), "metadata": CONTAINER_DISCOVERY, "platform": platform}


def worker_pods(rendered: list[Object]) -> list[Object]:
    """Return the pod specs of the worker, one for each role."""
    return [one.spec for one in pods(rendered) if one.labels["nvidia.com/dynamo-component"] == "w"]


def groups_of(item: Object) -> list[Object]:
    """Return the scaling groups of a PodCliqueSet."""
    found: list[Object] = item["spec"]["template"].get("podCliqueScalingGroups", [])
    return found


LAYOUTS: dict[str, dict[str, Any]] = {
    "one node": {},
    "one node, Grove": {"grove": True},
    "several nodes": {"nodes": 2},
    "several nodes, Grove": {"nodes": 2, "grove": True},
    "one node, Grove, grouped": {"grove": True, "settings": {"grove": {"forceScalingGroup": True}}},
}
ENGINES = ("vllm", "sglang", "trtllm", "unknown")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_service_in_the_pod(engine: str, layout: str) -> None:
    """Every engine can have the service in its pod, on one node and on several, with Deployments and with Grove."""
    rendered = helm.render(values(engine, **LAYOUTS[layout]))
    claim = objects.find(rendered, "ResourceClaimTemplate")
    request = {"deviceClassName": "gpu.nvidia.com", "allocationMode": "ExactCount", "count": 4}
    assert claim["spec"]["spec"]["devices"]["requests"] == [{"name": "gpus", "exactly": request}]
    for spec in worker_pods(rendered):
        shared = {"name": "intrapod-shared-gpu", "resourceClaimTemplateName": claim["metadata"]["name"]}
        assert spec["resourceClaims"] == [shared]
        assert objects.container(spec, "gms-server")["restartPolicy"] == "Always"
        assert objects.container(spec)["resources"] == {
            "limits": {"cpu": "8"},
            "claims": [{"name": "intrapod-shared-gpu"}],
        }


@pytest.mark.parametrize("grove", [False, True])
def test_mpirun_hands_on_where_the_service_is(grove: bool) -> None:  # noqa: FBT001 - a column of the table
    """Ranks on other nodes find the service of their node; without one there is nothing to find."""
    with_service = values("trtllm", nodes=2, grove=grove)
    without = values("trtllm", nodes=2, grove=grove)
    del without["spec"]["components"][0]["experimental"]
    for found, told in ((with_service, True), (without, False)):
        leader = worker_pods(helm.render(found))[0]
        words = objects.container(leader)["args"]
        assert any("GMS_SOCKET_DIR" in word.split() for word in words[1:]) == told


@pytest.mark.parametrize("layout", LAYOUTS)
def test_failover_in_the_pod(layout: str) -> None:
    """Two engines share the pod's GPUs, on one node and on several, with Grove and without."""
    rendered = helm.render(values(failover=True, **LAYOUTS[layout]))
    groups = [one for item in objects.of_kind(rendered, "PodCliqueSet") for one in groups_of(item)]
    assert len(groups) == (layout in ("several nodes, Grove", "one node, Grove, grouped"))
    for spec in worker_pods(rendered):
        names = [one["name"] for one in spec["containers"]]
        assert names == ["engine-0", "engine-1"]
        env = [objects.env(one) for one in spec["containers"]]
        assert [one["ENGINE_ID"] for one in env] == ["0", "1"]
        assert [one["DYN_SYSTEM_PORT"] for one in env] == ["9090", "9091"]
        assert [one.get("NNODES") for one in env] == [None if layout.startswith("one") else "2"] * 2


@pytest.mark.parametrize("engine", ENGINES[1:])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_failover_in_the_pod_needs_vllm(engine: str, layout: str) -> None:
    """Other engines cannot take over in a pod."""
    assert "[failover-backend]" in helm.failure(values(engine, failover=True, **LAYOUTS[layout])).message


@pytest.mark.parametrize("failover", [False, True])
@pytest.mark.parametrize("nodes", [1, 3])
def test_weights_in_pods_of_their_own(nodes: int, failover: bool) -> None:  # noqa: FBT001 - a column of the table
    """With Grove and vLLM each node has a pod with the weights, and engines that start after it."""
    rendered = helm.render(values(mode="InterPod", failover=failover, nodes=nodes, grove=True))
    template = objects.find(rendered, "PodCliqueSet")["spec"]["template"]
    engines = ["w"] if nodes == 1 else ["w-ldr", "w-wkr-1", "w-wkr-2"]
    pairs = [(f"w-gms-{rank}", engine) for rank, engine in enumerate(engines)]
    assert [clique["name"] for clique in template["cliques"]] == [name for pair in pairs for name in pair]
    for clique in template["cliques"]:
        server = "-gms-" in clique["name"]
        assert clique["spec"]["replicas"] == (2 if failover and not server else 1)
        assert clique["spec"]["minAvailable"] == 1
        after = [server for server, engine in pairs if engine == clique["name"]]
        assert clique["spec"].get("startsAfter", []) == after
        member = clique["labels"].get("nvidia.com/dynamo-failover-engine-group-member")
        assert member == ("true" if failover and not server else None)
        assert clique["spec"]["podSpec"]["restartPolicy"] == ("Never" if failover and not server else "Always")
    assert template["cliqueStartupType"] == "CliqueStartupTypeExplicit"
    (group,) = template["podCliqueScalingGroups"]
    assert [entry["filter"]["childCliqueNames"] for entry in group["resourceSharing"]] == [list(pair) for pair in pairs]
    names = [entry["name"] for entry in template["resourceClaimTemplates"]]
    assert names == [f"w-gpu-rank-{rank}" for rank in range(nodes)]
    assert objects.of_kind(rendered, "ResourceClaimTemplate") == []


@pytest.mark.parametrize("failover", [False, True])
@pytest.mark.parametrize("nodes", [1, 2])
@pytest.mark.parametrize("engine", ENGINES[1:])
def test_weights_in_pods_of_their_own_need_vllm(engine: str, nodes: int, failover: bool) -> None:  # noqa: FBT001
    """Other engines cannot read weights from another pod."""
    found = values(engine, "InterPod", failover=failover, nodes=nodes, grove=True)
    assert "[memory-backend]" in helm.failure(found).message


def test_weights_in_pods_of_their_own_need_the_framework_spelt() -> None:
    """An engine that the command alone names does not do."""
    found = values(mode="InterPod", grove=True)
    del found["spec"]["backendFramework"]
    assert "[memory-backend]" in helm.failure(found).message


@pytest.mark.parametrize("failover", [False, True])
@pytest.mark.parametrize("engine", ENGINES)
def test_weights_in_pods_of_their_own_need_grove(engine: str, failover: bool) -> None:  # noqa: FBT001
    """Deployments cannot share GPUs between pods."""
    assert "[memory-grove]" in helm.failure(values(engine, "InterPod", failover=failover)).message


@pytest.mark.parametrize("failover", [False, True])
@pytest.mark.parametrize(
    ("annotation", "orchestrator"),
    [("nvidia.com/enable-grove: false", "grove"), ("nvidia.com/workload-provider: component", None)],
)
def test_manifest_keeps_weights_from_grove(annotation: str, orchestrator: str | None, failover: bool) -> None:  # noqa: FBT001
    """A graph that its own annotations keep from Grove has no pods that share GPUs."""
    found = values(mode="InterPod", failover=failover, grove=True)
    key, _, value = annotation.partition(": ")
    found["metadata"] = {"annotations": {**CONTAINER_DISCOVERY["annotations"], key: value}}
    found["platform"]["orchestrator"] = orchestrator
    assert "[memory-grove]" in helm.failure(found).message


def standalone(engine: str = "vllm", mode: str = "IntraPod", **columns: Any) -> dict[str, Any]:  # noqa: ANN401 - see values
    """Return the values of a standalone component."""
    found = values(engine, mode, **columns)
    (item,) = found["spec"]["components"]
    kind = {"kind": "DynamoComponentDeployment", "metadata": {"name": "alone", **CONTAINER_DISCOVERY}}
    return {**kind, "spec": {**item, **({"backendFramework": engine} if engine != "unknown" else {})}, "platform": KEY}


@pytest.mark.parametrize("nodes", [1, 2])
@pytest.mark.parametrize("engine", ENGINES)
def test_standalone_component(engine: str, nodes: int) -> None:
    """A standalone component gets its claim template too, whatever its engine; a service in another pod is refused."""
    rendered = helm.render(standalone(engine, nodes=nodes))
    name = objects.find(rendered, "ResourceClaimTemplate")["metadata"]["name"]
    found = worker_pods(rendered)
    assert len(found) == nodes
    for spec in found:
        assert spec["resourceClaims"][0]["resourceClaimTemplateName"] == name
        assert objects.container(spec, "gms-server")
    for failover in (False, True):
        message = helm.failure(standalone(engine, "InterPod", nodes=nodes, failover=failover)).message
        assert "[memory-grove]" in message


@pytest.mark.parametrize("nodes", [1, 2])
@pytest.mark.parametrize("engine", ENGINES)
def test_failover_of_a_standalone_component(engine: str, nodes: int) -> None:
    """Engines of a standalone component take over as those of a graph do."""
    found = standalone(engine, nodes=nodes, failover=True)
    if engine != "vllm":
        assert "[failover-backend]" in helm.failure(found).message
        return
    for spec in worker_pods(helm.render(found)):
        assert [one["name"] for one in spec["containers"]] == ["engine-0", "engine-1"]
        assert len(spec["resourceClaims"]) == 1


def test_failover_on_a_leader_worker_set() -> None:
    """On several nodes without Grove one engine that ends leaves the group; only mp can do that."""
    rendered = helm.render(values(failover=True, nodes=2))
    template = objects.find(rendered, "LeaderWorkerSet")["spec"]["leaderWorkerTemplate"]
    assert template["restartPolicy"] == "None"
    strategy = {"type": "RollingUpdate", "rollingUpdateConfiguration": {"maxUnavailable": "100%"}}
    assert objects.find(rendered, "LeaderWorkerSet")["spec"]["rolloutStrategy"] == strategy
    assert "rolloutStrategy" not in objects.find(helm.render(values(nodes=2)), "LeaderWorkerSet")["spec"]
    ray = values(failover=True, nodes=2, container={"args": ["-tp", "8", "--distributed-executor-backend", "ray"]})
    assert "[failover-nodes]" in helm.failure(ray).message


def test_claim_follows_its_spec() -> None:
    """Another number of GPUs or another class makes another claim template, to which the pods refer."""
    found = set()
    for gpus, class_ in ((4, "gpu.nvidia.com"), (2, "gpu.nvidia.com"), (2, "h100.example.com")):
        changed = values(container={"resources": {"limits": {"nvidia.com/gpu": gpus}}})
        changed["components"] = {"w": {"experimental": {"gpuMemoryService": {"deviceClassName": class_}}}}
        rendered = helm.render(changed)
        name = objects.find(rendered, "ResourceClaimTemplate")["metadata"]["name"]
        assert worker_pods(rendered)[0]["resourceClaims"][0]["resourceClaimTemplateName"] == name
        found.add(name)
    assert len(found) == 3


def test_ports_of_the_user() -> None:
    """The user's own ports stay on the first engine."""
    ports = [{"name": "system", "containerPort": 9090}, {"name": "debug", "containerPort": 5678}]
    (spec,) = worker_pods(helm.render(values(failover=True, container={"ports": ports})))
    found = [[(one["name"], one["containerPort"]) for one in engine["ports"]] for engine in spec["containers"]]
    assert found == [[("system-0", 9090), ("debug", 5678)], [("system-1", 9091)]]


def test_handlers_ask_their_own_engine() -> None:
    """Whatever way a probe or a hook asks the system port, it asks that of its engine; other ports are the user's."""
    stop, start = {"httpGet": {"path": "/x", "port": "system"}}, {"httpGet": {"path": "/y", "port": 7000}}
    container = {
        "startupProbe": {"tcpSocket": {"port": "system"}},
        "livenessProbe": {"grpc": {"port": 9090}},
        "readinessProbe": {"httpGet": {"path": "/ready", "port": 7000}},
        "lifecycle": {"preStop": stop, "postStart": start},
        "ports": [{"name": "debug", "containerPort": 7000}],
    }
    (spec,) = worker_pods(helm.render(values(failover=True, container=container)))
    for number, engine in enumerate(spec["containers"]):
        assert engine["startupProbe"] == {"tcpSocket": {"port": f"system-{number}"}}
        assert engine["livenessProbe"] == {"grpc": {"port": 9090 + number}}
        assert engine["readinessProbe"] == {"httpGet": {"path": "/ready", "port": f"system-{number}"}}
        assert engine["lifecycle"]["preStop"] == {"httpGet": {"path": "/x", "port": f"system-{number}"}}
        assert engine["lifecycle"]["postStart"] == start


@pytest.mark.parametrize("flags", [["--master-port", "31000"], ["--master-port=31000", "--master-port=32000"]])
@pytest.mark.parametrize("grove", [False, True])
def test_every_master_port_is_raised(flags: list[str], grove: bool) -> None:  # noqa: FBT001 - a column of the table
    """Of several ports the last one counts, which may be the chart's: the second engine has none of the first one's."""
    given = {"args": ["-tp", "8", *flags]}
    for spec in worker_pods(helm.render(values(failover=True, nodes=2, grove=grove, container=given))):
        lines = [" ".join([*one["command"], *one["args"]]) for one in spec["containers"]]
        first, second = ([int(port) for port in re.findall(r"--master-port[ =](\d+)", line)] for line in lines)
        assert first[-1] == 29500
        assert len(first) == len(flags) // (1 if "=" in flags[0] else 2) + 1
        assert second == [port + 100 for port in first]


@pytest.mark.parametrize("amount", ["4", 4, "4.0", "4000m", "0.004k"])
def test_amounts_of_gpus(amount: str | int) -> None:
    """A whole number is one however it is written, and beats what the overlay says for claims."""
    found = values(container={"resources": {"limits": {"nvidia.com/gpu": amount}}})
    found["components"] = {"w": {"gpusPerNode": 8}}
    claim = objects.find(helm.render(found), "ResourceClaimTemplate")
    assert claim["spec"]["spec"]["devices"]["requests"][0]["exactly"]["count"] == 4


@pytest.mark.parametrize(("amount", "rule"), [("500m", "resource-amount"), (-1, "resource-amount"), ("x", "quantity")])
def test_amounts_that_are_none(amount: str | int, rule: str) -> None:
    """What is wrong with an amount is said once."""
    message = helm.failure(values(container={"resources": {"limits": {"nvidia.com/gpu": amount}}})).message
    assert "1 problem" in message
    assert f"[{rule}]" in message


def test_claim_of_the_user() -> None:
    """GPUs of a claim of the user's are none that the service could share: its own claim would come besides."""
    found = values(container={"resources": {"claims": [{"name": "mine"}]}})
    found["spec"]["components"][0]["podTemplate"]["spec"]["resourceClaims"] = [
        {"name": "mine", "resourceClaimTemplateName": "mine"}
    ]
    found["components"] = {"w": {"gpusPerNode": 2}}
    assert "[memory-gpus]" in helm.failure(found).message


@pytest.mark.parametrize(
    ("container", "expected"),
    [
        ({"args": ["-tp", "4"]}, ["-tp", "4", "--master-port", "29600"]),
        ({"args": ["--master-port", "31000"]}, ["--master-port", "31100"]),
        ({"args": ["--master-port=31000"]}, ["--master-port=31100"]),
        ({"args": ["--master-port", "$(PORT)"]}, ["--master-port", "$(PORT)"]),
        (
            {"command": ["/bin/sh", "-c"], "args": ["exec python3 -m dynamo.vllm -tp 4"]},
            ["exec python3 -m dynamo.vllm --master-port 29600 -tp 4"],
        ),
        (
            {"command": ["/bin/sh", "-c"], "args": ["python3 -m dynamo.vllm --master-port 31000 | tee log"]},
            ["python3 -m dynamo.vllm --master-port 31100 | tee log"],
        ),
        (
            {"command": ["/bin/sh", "-c"], "args": ["python3 -m dynamo.vllm --master-port 3100 --master-port=31000"]},
            ["python3 -m dynamo.vllm --master-port 3200 --master-port=31100"],
        ),
    ],
)
def test_master_port_of_the_second_engine(container: dict[str, Any], expected: list[str]) -> None:
    """The second engine meets its other nodes at a port of its own, however the first one's is written."""
    (spec,) = worker_pods(helm.render(values(failover=True, container=container)))
    first, second = spec["containers"]
    assert first["args"] == container["args"]
    assert second["args"] == expected


def test_strategy_of_the_user() -> None:
    """A roll that the user asks for is a roll."""
    annotations = {"nvidia.com/deployment-strategy": "RollingUpdate"}
    chosen = {"w": {"podTemplate": {"metadata": {"annotations": annotations}}}}
    item = {**values(failover=True), "components": chosen}
    assert objects.find(helm.render(item), "Deployment")["spec"]["strategy"]["type"] == "RollingUpdate"
    several = {**values(failover=True, nodes=2), "components": chosen}
    assert "rolloutStrategy" not in objects.find(helm.render(several), "LeaderWorkerSet")["spec"]


def test_clients() -> None:
    """Further containers that are named reach the service and its GPUs; others do not."""
    found = values()
    (item,) = found["spec"]["components"]
    item["experimental"]["gpuMemoryService"]["extraClientContainers"] = ["loader"]
    others = [
        {"name": "loader", "image": "x/loader:1", "resources": {"limits": {"nvidia.com/gpu": 1}}},
        {"name": "other", "image": "x/other:1", "resources": {"limits": {"nvidia.com/gpu": 1}}},
    ]
    item["podTemplate"]["spec"]["containers"] += others
    (spec,) = worker_pods(helm.render(found))
    assert objects.container(spec, "loader")["resources"] == {"claims": [{"name": "intrapod-shared-gpu"}]}
    assert objects.env(objects.container(spec, "loader"))["GMS_SOCKET_DIR"] == "/gms-intrapod-control"
    assert objects.container(spec, "other") == others[1]


@pytest.mark.parametrize("key", ["mode", "deviceClassName", "extraClientContainers", "extraClientPods"])
def test_null_is_not_set(key: str) -> None:
    """A setting of the service with null is as good as none."""
    plain, odd = (values(failover=True) for _ in range(2))
    for found, given in ((plain, {}), (odd, {key: None})):
        wanted = found["spec"]["components"][0]["experimental"]
        wanted["gpuMemoryService"] = given
        wanted["failover"] = {"numShadows": None, "mode": None} if given else {}
    assert helm.manifest_text(odd) == helm.manifest_text(plain)


def test_sidecar_of_the_user() -> None:
    """An init container that the user calls like the service is the user's business."""
    own = {"name": "gms-server", "image": "mine:1", "restartPolicy": "Always"}
    found = values()
    found["spec"]["components"][0]["podTemplate"]["spec"]["initContainers"] = [own]
    (spec,) = worker_pods(helm.render(found))
    assert spec["initContainers"] == [own]


def test_tolerations() -> None:
    """The pod tolerates nodes that are kept for GPUs, once."""
    own = {"key": "nvidia.com/gpu", "operator": "Exists", "effect": "NoSchedule"}
    found = values()
    assert worker_pods(helm.render(found))[0]["tolerations"] == [own]
    found["spec"]["components"][0]["podTemplate"]["spec"]["tolerations"] = [own]
    assert worker_pods(helm.render(found))[0]["tolerations"] == [own]


API = "resource.k8s.io/v1/ResourceClaimTemplate"


@pytest.mark.parametrize(
    ("switch", "kubernetes", "served", "refused"),
    [
        ("auto", "1.36.0", False, False),
        ("auto", "1.34.0", False, False),
        ("auto", "1.33.4", False, True),
        ("auto", "1.33.4", True, False),
        ("enabled", "1.33.4", False, False),
        ("disabled", "1.36.0", True, True),
    ],
)
def test_claims_are_needed(switch: str, kubernetes: str, served: bool, refused: bool) -> None:  # noqa: FBT001
    """Without claims a service cannot share GPUs, and that is said instead of leaving pods pending."""
    found = values()
    found["platform"]["dra"] = switch
    options: helm.Options = {"kube_version": kubernetes, "api_versions": [API] if served else []}
    if refused:
        assert "[memory-dra]" in helm.failure(found, **options).message
    else:
        assert helm.manifest_text(found, **options)


def test_cascade() -> None:
    """Where engines take over between pods, a helper replaces failed ones; it has rights on pods and events alone."""
    rendered = helm.render(values(mode="InterPod", failover=True, grove=True))
    item = objects.find(rendered, "Deployment", "my-graph-failover-cascade")
    spec = objects.pod_spec(item)
    assert spec["serviceAccountName"] == "my-graph-failover-cascade"
    assert objects.env(objects.container(spec, "cascade")) == {"NAMESPACE": "dynamo", "GRAPH": "my-graph"}
    assert objects.find(rendered, "Role", "my-graph-failover-cascade-role")["rules"] == [
        {"apiGroups": [""], "resources": ["pods"], "verbs": ["list", "watch", "deletecollection"]},
        {"apiGroups": [""], "resources": ["events"], "verbs": ["create"]},
    ]


@pytest.mark.parametrize("length", [46, 47, 61])
def test_name_of_the_cascade(length: int) -> None:
    """The helper's name is a label's value too, and is shortened where the graph's is long, also at a dot.

    A graph's name of 61 characters is the longest: with that of a component it is a label's value.
    """
    found = values(mode="InterPod", failover=True, grove=True)
    for name in ("g" * length, f"{'g' * 53}.{'h' * (length - 54)}"[:length]):
        found["metadata"] = {"name": name}
        item = objects.find(helm.render(found, namespace="n"), "Deployment")
        told = item["metadata"]["name"]
        assert len(told) <= 63
        assert told.startswith(name[:53])
        assert item["spec"]["selector"]["matchLabels"] == {"nvidia.com/selector": told}
        assert item["spec"]["template"]["metadata"]["labels"] == {"nvidia.com/selector": told}
        assert objects.pod_spec(item)["serviceAccountName"] == told


def test_cascade_runs_where_the_worker_may() -> None:
    """The helper has the worker's image, and so goes to nodes on which the worker runs."""
    found = values(mode="InterPod", failover=True, grove=True)
    pod = found["spec"]["components"][0]["podTemplate"]["spec"]
    pod["nodeSelector"] = {"kubernetes.io/arch": "arm64"}
    pod["tolerations"] = [{"key": "team", "operator": "Exists"}]
    spec = objects.pod_spec(objects.find(helm.render(found), "Deployment"))
    assert spec["nodeSelector"] == pod["nodeSelector"]
    assert [one["key"] for one in spec["tolerations"]] == ["team", "nvidia.com/gpu"]


def test_pull_secrets_of_the_cascade() -> None:
    """An image of its own is pulled with the secrets of every pod and of its registry, the worker's with his."""
    found = values(mode="InterPod", failover=True, grove=True)
    found["imagePullSecrets"] = [{"name": "all"}]
    found["spec"]["components"][0]["podTemplate"]["spec"]["imagePullSecrets"] = [{"name": "own"}]
    found["platform"]["imagePullSecrets"] = {"registries": {"r.example.com": ["theirs"]}}
    expected = {"": ["own", "all"], "r.example.com/python:3": ["all", "theirs"]}
    for image, names in expected.items():
        found["platform"]["failover"] = {"cascade": {"image": image or None}}
        spec = objects.pod_spec(objects.find(helm.render(found), "Deployment"))
        assert spec["imagePullSecrets"] == [{"name": name} for name in names]


def test_cascade_can_be_changed_and_left_out() -> None:
    """Its image is the user's choice, and so is whether it is there."""
    found = values(mode="InterPod", failover=True, grove=True)
    found["platform"]["failover"] = {"cascade": {"image": "python:3.12-slim"}}
    spec = objects.pod_spec(objects.find(helm.render(found), "Deployment"))
    assert objects.container(spec, "cascade")["image"] == "python:3.12-slim"
    for left_out in (
        {**found, "platform": {**found["platform"], "failover": {"cascade": {"helper": "disabled"}}}},
        values(mode="InterPod", grove=True),
        values(failover=True, grove=True),
    ):
        assert objects.of_kind(helm.render(left_out), "Deployment") == []


@pytest.mark.parametrize("program", helm.BOTH)
def test_shared_gpus_cannot_change_under_grove(program: helm.Helm) -> None:
    """Grove keeps the claims of InterPod as they are: another number of GPUs is refused before anything is changed."""
    before = values(mode="InterPod", grove=True)
    held = Cluster(cluster.holding(helm.render(before)))
    assert cluster.install(before, held, helm=program)
    after = values(mode="InterPod", grove=True, container={"resources": {"limits": {"nvidia.com/gpu": 2}}})
    with pytest.raises(AssertionError, match="count is 4 in the live PodCliqueSet, the values make it 2"):
        cluster.install(after, held, helm=program)


@pytest.mark.parametrize("program", helm.BOTH)
def test_engines_cannot_be_added_under_grove(program: helm.Helm) -> None:
    """Grove keeps the number of pods of a clique, so failover of InterPod is neither added nor taken out in place."""
    held = Cluster(cluster.holding(helm.render(values(mode="InterPod", grove=True))))
    with pytest.raises(AssertionError, match="number of engines is 1 in the live PodCliqueSet, the values make it 2"):
        cluster.install(values(mode="InterPod", failover=True, grove=True), held, helm=program)


@pytest.mark.parametrize("program", helm.BOTH)
def test_device_class_is_looked_for(program: helm.Helm) -> None:
    """Where everything may be looked at, a DeviceClass that is not there is told."""
    found = values()
    found["platform"]["clusterLookup"] = "cluster"
    with pytest.raises(AssertionError, match="device-class-missing"):
        cluster.install(found, Cluster(), helm=program)
    there = {"apiVersion": "resource.k8s.io/v1", "kind": "DeviceClass", "metadata": {"name": "gpu.nvidia.com"}}
    assert cluster.install(found, Cluster({"deviceclasses": {"gpu.nvidia.com": there}}), helm=program)


def test_other_components_are_left_alone() -> None:
    """A frontend beside it has none of it."""
    found = values()
    found["spec"]["components"].append(frontend())
    spec = objects.pod_spec(objects.find(helm.render(found), "Deployment", "my-graph-frontend"))
    assert "resourceClaims" not in spec


def with_sidecar(found: dict[str, Any]) -> dict[str, Any]:
    """Return the values with a container beside main."""
    found["spec"]["components"][0]["podTemplate"]["spec"]["containers"].append({"name": "logs", "image": "logs:1"})
    return found


@pytest.mark.parametrize(
    ("odd", "even", "text"),
    [
        (
            values(failover=True, container={"ports": [{"name": "extra", "containerPort": 7000}]}),
            values(container={"ports": [{"name": "extra", "containerPort": 7000}]}),
            "the ports that w lists are those of its first engine alone.",
        ),
        (
            values(failover=True, nodes=2),
            values(failover=True),
            "w has engines that take over on several nodes without Grove, which is experimental.",
        ),
        (values(mode="InterPod", grove=True), values(grove=True), "the weights of w are in /run/gms on its nodes"),
        (values(failover=True), values(), "an engine of w that stands by is not ready"),
        (
            values(failover=True, grove=True),
            values(failover=True),
            "Grove may take that for a failure once platform.grove.terminationDelay is over.",
        ),
        (
            values(failover=True, nodes=2, replicas=2),
            values(failover=True, nodes=2),
            f"delete pods --selector {LWS}/name=my-graph-w-0,{LWS}/worker-index=0",
        ),
        (
            with_sidecar(values(mode="InterPod", failover=True, grove=True)),
            with_sidecar(values(mode="InterPod", grove=True)),
            "an engine of w that fails is replaced when its pod has ended, and logs beside it keeps the pod running.",
        ),
        (
            values(mode="InterPod", grove=True, container={"command": ["sh", "-c"], "args": ["exec ./serve"]}),
            values(
                mode="InterPod", grove=True, container={"command": ["sh", "-c"], "args": ["python3 -m dynamo.vllm"]}
            ),
            "nothing tells the engine of w to take its weights from the service",
        ),
    ],
    ids=["ports", "several nodes", "weights on nodes", "not ready", "Grove", "groups", "sidecar", "weights"],
)
def test_worth_a_look(odd: dict[str, Any], even: dict[str, Any], text: str) -> None:
    """NOTES tells what may not be meant, and only then."""
    assert text in helm.notes(odd)
    assert text not in helm.notes(even)
