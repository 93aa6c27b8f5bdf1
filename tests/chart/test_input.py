"""What the chart takes for values: nulls, zeros, dumps, several documents, other kinds, parents, the command line."""

from __future__ import annotations

import copy
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from generator.model import walk
from generator.model.component import ComponentOverlay, StandaloneComponent
from generator.model.values import IGNORED_METADATA_KEYS
from tests.harness import cases, parents, programs
from tests.harness.helm import BOTH, Call, failure, manifest_text, render
from tests.harness.inputs import as_arguments
from tests.harness.manifests import component, frontend, graph, worker
from tests.harness.objects import container, env, find, names, of_kind, pod_spec
from tests.harness.refusal import clean

if TYPE_CHECKING:
    from pathlib import Path

    from pydantic import BaseModel

    from tests.harness.helm import Helm
    from tests.harness.inputs import Source
    from tests.harness.manifests import Manifest

HELMS = pytest.mark.parametrize("program", BOTH)
SCHEMA = json.loads((programs.ROOT / "chart" / "values.schema.json").read_text(encoding="utf-8"))
NEEDED = {"spec", "spec.components", "spec.components[].podTemplate"}
"""Optional for the schema, so that a rule can say what to give."""

ALONE = (
    "components.<name>.",
    "spec.components[].multinode.leader.",
    "spec.components[].multinode.worker.",
    "spec.components[].providerOverride.",
    "spec.components[].roles[].",
    "spec.components[].topologyConstraint.",
    "spec.providerOverride.",
    "spec.topologyConstraint.",
    "spec.components[].eppConfig.",
    "spec.components[].experimental.checkpoint.",
    "spec.components[].experimental.failover.",
    "spec.components[].experimental.gpuMemoryService.",
    "spec.experimental.kvTransferPolicy.",
    "spec.restart.strategy",
)
"""Beginnings of paths whose keys stand only together with others; their own tests have them with and without each."""

FIELDS = {
    field.path: field
    for field in walk.fields()
    if not field.required and field.path not in NEEDED and not field.path.startswith(ALONE)
}


def graph_with_parents() -> Manifest:
    """Return a graph in which every map of the model stands, with its required keys."""
    values = graph(
        worker(modelRef={"name": "m"}, compilationCache={"pvcName": "c", "mountPath": "/c"}),
        env=[{"name": "A", "value": "b"}],
    )
    return {**values, "imagePullSecrets": [{"name": "s"}]}


def put(values: Manifest, path: str, value: object) -> Manifest:
    """Return a copy of values with one key set; a path is that of ``walk.Field``, [] stands for the first entry."""
    result = copy.deepcopy(values)
    *way, key = path.replace("[]", ".0").replace("<name>", "worker").split(".")
    node: Any = result
    for step in way:
        node = node[int(step)] if isinstance(node, list) else node.setdefault(step, {})
    node[key] = value
    return result


def without(values: Manifest, path: str) -> Manifest:
    """Return a copy of values in which a key does not stand."""
    result = put(values, path, None)
    *way, key = path.replace("[]", ".0").split(".")
    node: Any = result
    for step in way:
        node = node[int(step)] if isinstance(node, list) else node[step]
    del node[key]
    return result


@pytest.mark.parametrize("path", FIELDS)
def test_null_is_not_set(path: str) -> None:
    """An optional key with null is as good as no key, whichever key it is."""
    values = graph_with_parents()
    assert manifest_text(put(values, path, None)) == manifest_text(without(values, path))


def test_nulls_all_at_once_are_not_set() -> None:
    """A graph in which every optional key is null renders as one that has only what is needed."""
    values = graph_with_parents()
    for path in reversed(FIELDS):
        values = put(values, path, None)
    [entry] = values["spec"]["components"]
    assert sum(value is None for value in [*values.values(), *values["spec"].values(), *entry.values()]) > 15
    assert render(values) == render(graph({"name": "worker", "podTemplate": entry["podTemplate"]}))


@pytest.mark.parametrize("path", [path for path, field in FIELDS.items() if field.examples and "[]" not in path])
def test_null_in_a_later_file_takes_back(path: str) -> None:
    """What one values file sets, null in a later one unsets, whichever key it is."""
    values = without(graph_with_parents(), path)
    layers = [values, put({}, path, FIELDS[path].examples[0]), put({}, path, None)]
    assert manifest_text(layers) == manifest_text(values)


def optional(model: type[BaseModel], *left_out: str) -> list[str]:
    """Return the optional keys of a model."""
    fields = model.model_fields.items()
    return sorted({info.alias or name for name, info in fields if not info.is_required()} - set(left_out))


@pytest.mark.parametrize("key", optional(ComponentOverlay, "autoscaling", "checkpoint", "gpusPerNode", "podTemplate"))
def test_null_in_an_overlay_takes_back(key: str) -> None:
    """What the graph says of a component, null in its overlay unsets, whichever key it is."""
    example = FIELDS[f"spec.components[].{key}"].examples[0]
    sidecar = {"containers": [{"name": "http", "image": "example.com/frontend"}]}
    entry = worker(pod=sidecar)
    plain = graph({name: value for name, value in entry.items() if name != key})
    assert manifest_text([graph({**entry, key: example}), {"components": {"worker": {key: None}}}]) == manifest_text(
        plain
    )


@pytest.mark.parametrize("key", optional(StandaloneComponent, "podTemplate"))
def test_null_on_a_standalone_component_is_not_set(key: str) -> None:
    """An optional key of a standalone component with null is as good as no key."""
    spec = {name: value for name, value in worker().items() if name != key}
    plain, odd = ({"kind": "DynamoComponentDeployment", "spec": values} for values in (spec, {**spec, key: None}))
    assert manifest_text(odd) == manifest_text(plain)


def nulls(definition: str) -> Manifest:
    """Return every optional key of one of Kubernetes' definitions, as null."""
    node = SCHEMA["definitions"][definition]
    return dict.fromkeys(set(node["properties"]) - set(node.get("required", ())) - {"containers", "spec"})


@pytest.mark.parametrize("type_", ["frontend", "worker", "prefill", "decode", None])
def test_null_anywhere_in_a_pod_template_is_not_set(type_: str | None) -> None:
    """Every optional key of Kubernetes' own may be null: in the template, its metadata, the pod and its containers."""
    tool = {"name": "tool", "image": "example.com/tool"}
    plain = component("one", type_, pod={"containers": [tool]}, metadata={})
    odd = copy.deepcopy(plain)
    template = odd["podTemplate"]
    template |= {**nulls("PodTemplateSpec"), "metadata": nulls("ObjectMeta")}
    template["spec"] |= nulls("PodSpec")
    for one in template["spec"]["containers"]:
        one |= {**nulls("Container"), "image": one["image"]}
    assert len(template["spec"]) > 30
    assert render(graph(odd)) == render(graph(plain))


def test_null_deep_in_a_pod_template_is_not_set() -> None:
    """Nulls inside probes, sources, affinity and lists of maps are dropped, so that none reaches the cluster."""
    values = graph(
        worker(
            container={
                "livenessProbe": {"httpGet": {"port": 80, "host": None}, "exec": None, "periodSeconds": None},
                "env": [
                    {
                        "name": "A",
                        "value": None,
                        "valueFrom": {"secretKeyRef": {"name": "s", "key": "k", "optional": None}},
                    }
                ],
                "resources": {"limits": {"cpu": "1", "memory": None}, "requests": None},
            },
            pod={"affinity": {"nodeAffinity": None, "podAffinity": {}}, "tolerations": [{"key": "a", "value": None}]},
            metadata={"labels": {"a": None, "b": "c"}, "annotations": {"a": None}, "creationTimestamp": None},
        )
    )
    found = find(render(values), "Deployment")
    main = container(found)
    assert main["livenessProbe"] == {"httpGet": {"port": 80}}
    assert env(main)["A"] == {"secretKeyRef": {"name": "s", "key": "k"}}
    assert main["resources"] == {"limits": {"cpu": "1"}}
    assert pod_spec(found)["affinity"] == {"podAffinity": {}}
    assert pod_spec(found)["tolerations"] == [{"key": "a"}]
    assert found["spec"]["template"]["metadata"]["labels"].keys() >= {"b"}
    assert "a" not in found["spec"]["template"]["metadata"]["labels"]


@pytest.mark.parametrize(
    ("values", "place"),
    [
        pytest.param(graph(None), "/spec/components/0", id="components"),  # type: ignore[arg-type]
        pytest.param(graph(worker(), env=[None]), "/spec/env/0", id="graph-env"),
        pytest.param({**graph(worker()), "imagePullSecrets": [None]}, "/imagePullSecrets/0", id="pull-secrets"),
        pytest.param(graph(worker(pod={"containers": [None]})), "/containers/1", id="containers"),
        pytest.param(graph(worker(pod={"volumes": [None]})), "/volumes/0", id="volumes"),
        pytest.param(graph(worker(pod={"tolerations": [None]})), "/tolerations/0", id="tolerations"),
        pytest.param(graph(worker(container={"args": [None]})), "/args/0", id="args"),
        pytest.param(graph(worker(container={"env": [None]})), "/env/0", id="env"),
        pytest.param(graph(worker(container={"ports": [None]})), "/ports/0", id="ports"),
        pytest.param(graph(worker(container={"volumeMounts": [None]})), "/volumeMounts/0", id="mounts"),
        pytest.param(
            [graph(worker()), {"components": {"worker": {"podTemplate": {"spec": {"containers": [None]}}}}}],
            "/components/worker/podTemplate/spec/containers/0",
            id="overlay",
        ),
    ],
)
def test_null_in_a_list_is_refused(values: Manifest, place: str) -> None:
    """A list entry that is null is a slip of the pen, and the schema names its place."""
    found = failure(values)
    assert found.origin == "schema"
    assert re.search(rf"{place}': got null, want", found.helm3)
    assert re.search(rf"{place}': got null, want", found.helm4)


@pytest.mark.parametrize(
    ("fields", "path", "value"),
    [
        pytest.param({"replicas": 0}, "spec.replicas", 0, id="replicas"),
        pytest.param({"pod": {"hostNetwork": False}}, "spec.template.spec.hostNetwork", False, id="false"),
        pytest.param({"pod": {"hostname": ""}}, "spec.template.spec.hostname", "", id="empty-string"),
        pytest.param({"pod": {"priority": 0}}, "spec.template.spec.priority", 0, id="zero"),
        pytest.param(
            {"container": {"command": [""]}}, "spec.template.spec.containers.0.command", [""], id="empty-word"
        ),
        pytest.param({"container": {"tty": False}}, "spec.template.spec.containers.0.tty", False, id="false-in-main"),
        pytest.param({"metadata": {"labels": {"a": ""}}}, "spec.template.metadata.labels.a", "", id="empty-label"),
        pytest.param({"metadata": {"annotations": {"a": ""}}}, "metadata.annotations.a", "", id="empty-annotation"),
    ],
)
def test_zero_false_and_empty_are_values(fields: Manifest, path: str, value: object) -> None:
    """What is written is kept, also where it looks like nothing."""
    node: Any = find(render(graph(component("one", **fields))), "Deployment")
    for step in path.split("."):
        node = node[int(step)] if isinstance(node, list) else node[step]
    assert (node, type(node)) == (value, type(value))


def test_no_shared_memory() -> None:
    """A size of zero, bare or quoted, is a size."""
    for size in (0, "0", "0Gi"):
        spec = pod_spec(find(render(graph(component("one", sharedMemorySize=size))), "Deployment"))
        assert "volumes" not in spec


def test_big_numbers_stay_whole() -> None:
    """A number of a million and more is never written with an exponent."""
    ids = {"runAsUser": 1000640000, "fsGroup": 1000640000}
    values = graph(
        component("one", replicas=2000000, pod={"securityContext": ids, "terminationGracePeriodSeconds": 1000000})
    )
    found = find(render(values), "Deployment")
    assert pod_spec(found)["securityContext"] == ids
    assert [found["spec"]["replicas"], pod_spec(found)["terminationGracePeriodSeconds"]] == [2000000, 1000000]
    assert not re.search(r": [0-9.]+e\+", manifest_text(values))


DUMP: Manifest = {
    "creationTimestamp": "2026-08-01T10:00:00Z",
    "deletionGracePeriodSeconds": 0,
    "deletionTimestamp": None,
    "finalizers": ["nvidia.com/finalizer"],
    "generateName": "my-",
    "generation": 3,
    "managedFields": [{"manager": "kubectl", "fieldsV1": {"f:spec": {".": {}}}}],
    "ownerReferences": [{"apiVersion": "v1", "kind": "ConfigMap", "name": "a", "uid": "b", "controller": True}],
    "resourceVersion": "4711",
    "selfLink": "/apis/nvidia.com",
    "uid": "9c4f0c2e",
    "clusterName": "",
}
"""What a cluster adds to the metadata of an object."""


@pytest.mark.parametrize("case", ["agg-vllm", "dcd-worker"])
def test_an_object_dumped_from_a_cluster_renders_as_its_manifest(case: str) -> None:
    """Of what a cluster adds to an object, nothing changes what is rendered."""
    assert DUMP.keys() == set(IGNORED_METADATA_KEYS)
    added = {
        "nvidia.com/dynamo-operator-origin-version": "1.4.0",
        "nvidia.com/workload-provider": "component",
        "kubectl.kubernetes.io/last-applied-configuration": '{"kind": "DynamoGraphDeployment"}\n',
    }
    status = {"state": "successful", "conditions": [{"type": "Ready", "status": "True"}], "components": {"a": None}}
    values = cases.named(case).values
    dumped: list[Source] = [
        *values,
        {"metadata": {**DUMP, "namespace": "dynamo", "annotations": added}, "status": status},
    ]
    assert render(dumped) == render(values)


def test_a_dump_of_a_graph_on_grove_stays_there() -> None:
    """A graph that ran on Grove is not turned into Deployments unless the user says so."""
    dumped = {**graph(worker()), "metadata": {"annotations": {"nvidia.com/workload-provider": "grove"}}}
    assert render(dumped) == render({**graph(worker()), "platform": {"orchestrator": "grove"}})
    assert render([dumped, {"platform": {"orchestrator": "component"}}]) == render(graph(worker()))


KINDS = ("ConfigMap", "Deployment", "List", "DynamoGraphDeploymentRequest", "DynamoCheckpoint", "PodCliqueSet", "")


@pytest.mark.parametrize("kind", [*KINDS, 0, False, [], {"a": None}], ids=str)
def test_another_kind_is_refused_by_name(kind: object) -> None:
    """Whatever else a manifest of another kind holds, the answer is its kind."""
    values = {"kind": kind, "apiVersion": "example.com/v1", "items": [None], "spec": 5, "metadata": []}
    told = kind if isinstance(kind, str) else json.dumps(kind, separators=(",", ":"))
    assert failure(values).message.startswith(f'dynamo-graph: 1 problem in the values\n  kind: kind is "{told}"; this')


@pytest.mark.parametrize("kind", ["DynamoGraphDeployment", "DynamoComponentDeployment"])
def test_the_older_version_is_refused_with_the_way_out(kind: str) -> None:
    """A manifest of the older version is refused, and the user is told what converts it."""
    values = {
        "apiVersion": "nvidia.com/v1alpha1",
        "kind": kind,
        "metadata": {"name": "old"},
        "spec": {"services": {"Frontend": {"componentType": "frontend", "replicas": 1}}},
    }
    message = failure(values).message
    assert message.count("[") == 1
    assert f"kubectl get {kind.lower()}.v1beta1.nvidia.com old -o yaml   [old-version]" in message


CONFIGMAP = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: scripts}\ndata: {a: b}\n"
GRAPH = """
apiVersion: nvidia.com/v1beta1
kind: DynamoGraphDeployment
metadata: {name: first}
spec: {components: [{name: worker, podTemplate: {spec: {containers: [{name: main, image: "example.com/a:1.5.0"}]}}}]}
"""


def answer(program: Helm, folder: Path, *documents: str) -> str:
    """Return the name of the Deployment that one Helm renders from a file of several documents, or its refusal."""
    path = folder / "values.yaml"
    path.write_text("---\n".join(documents), encoding="utf-8")
    result = Call(path).template(program)
    if result.returncode:
        return clean(result.stderr)
    return re.findall(r"kind: Deployment\nmetadata:\n  name: \"(.*)\"", result.stdout)[0]  # type: ignore[no-any-return]


def test_helm_3_reads_the_first_document(tmp_path: Path) -> None:
    """With Helm 3, a graph behind another object is refused by that object's kind, and what follows a graph is lost."""
    assert 'kind is "ConfigMap"' in answer("helm", tmp_path, CONFIGMAP, GRAPH)
    assert answer("helm", tmp_path, GRAPH, CONFIGMAP) == "first-worker"
    assert answer("helm", tmp_path, GRAPH, GRAPH.replace("first", "other")) == "first-worker"


def test_helm_4_merges_all_documents(tmp_path: Path) -> None:
    """With Helm 4, what another object brings into the graph is refused, and of two graphs the last one wins."""
    assert "data: a v1beta1 manifest has no" in answer("helm4", tmp_path, CONFIGMAP, GRAPH)
    assert 'kind is "ConfigMap"' in answer("helm4", tmp_path, GRAPH, CONFIGMAP)
    assert answer("helm4", tmp_path, GRAPH, GRAPH.replace("first", "other")) == "other-worker"


@HELMS
def test_an_empty_document_before_the_graph_does_no_harm(program: Helm, tmp_path: Path) -> None:
    """A comment and a separator at the head of a file are no document."""
    assert answer(program, tmp_path, "# a comment\n", GRAPH) == "first-worker"


def test_the_namespace_of_the_manifest_may_be_that_of_the_release() -> None:
    """A manifest that names the release's namespace renders as if it named none; another one is refused."""
    values = {**graph(worker()), "metadata": {"namespace": "serving"}}
    assert render(values, namespace="serving") == render(graph(worker()), namespace="serving")
    assert "--namespace serving" in failure(values, namespace="other").message


@pytest.fixture(scope="module")
def parent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a chart that has this one twice, as ``chat`` and as ``code``."""
    return parents.write(tmp_path_factory.mktemp("parent") / "chart", ["chat", "code"])


def named(name: str, **keys: Any) -> Manifest:  # noqa: ANN401 - values of any kind
    """Return the values of a graph with a name."""
    return {**graph(frontend()), "metadata": {"name": name}, **keys}


def test_two_aliases_render_two_graphs(parent: Path) -> None:
    """Under two aliases the chart renders two graphs that share no object."""
    values = {"global": {"image": 1}, "chat": named("one"), "code": named("two")}
    found = names(render(values, chart=parent))
    assert {name.partition("-")[0] for _, name in found} == {"one", "two"}
    assert len(found) == 2 * len(names(render(named("one"))))


def test_a_dependency_is_switched_off_by_its_condition(parent: Path) -> None:
    """A dependency that is switched off renders nothing and needs no values; `enabled` itself is no unknown key."""
    values = {"chat": named("one", enabled=True), "code": {"enabled": False}}
    assert names(render(values, chart=parent)) == names(render(named("one")))


def test_each_alias_needs_a_name(parent: Path) -> None:
    """Without a name of its own, a graph under an alias is refused."""
    message = failure({"chat": named("one"), "code": graph(frontend())}, chart=parent).message
    assert message.startswith("dynamo-graph: 1 problem in")
    assert "[alias-name]" in message


def test_a_dependency_under_its_own_name_is_called_as_the_release(tmp_path: Path) -> None:
    """A dependency without an alias renders what the chart alone renders, labels and all."""
    chart = parents.write(tmp_path / "parent")
    assert render({"dynamo-graph": graph(worker())}, chart=chart) == render(graph(worker()))


def on_the_command_line(program: Helm, values: Manifest, *flags: str) -> str:
    """Return what one Helm prints with values from a file and flags."""
    with as_arguments(values) as files:
        fixed = ["template", "my-graph", "chart", "--namespace", "dynamo", "--kube-version", programs.KUBERNETES]
        result = programs.run(program, [*fixed, *files, *flags])
    assert result.returncode == 0, result.stderr
    return result.stdout


@HELMS
@pytest.mark.parametrize(
    ("flag", "fields"),
    [
        ("--set=spec.components[0].replicas=3", {"replicas": 3}),
        ("--set-json=spec.components[0].replicas=3", {"replicas": 3}),
        ("--set=components.worker.replicas=0", {"replicas": 0}),
        ("--set=components.worker.replicas=null", {}),
        ("--set=components.worker.sharedMemorySize=1073741824", {"sharedMemorySize": 1073741824}),
        ("--set=components.worker.globalDynamoNamespace=true", {"globalDynamoNamespace": True}),
        (
            "--set=components.worker.podTemplate.spec.terminationGracePeriodSeconds=1000000",
            {"pod": {"terminationGracePeriodSeconds": 1000000}},
        ),
        (
            "--set=components.worker.podTemplate.spec.securityContext.runAsUser=1000640000",
            {"pod": {"securityContext": {"runAsUser": 1000640000}}},
        ),
        (
            "--set-string=components.worker.podTemplate.metadata.labels.number=12345678",
            {"metadata": {"labels": {"number": "12345678"}}},
        ),
    ],
)
def test_the_command_line_renders_what_a_file_renders(program: Helm, flag: str, fields: Manifest) -> None:
    """Values given with --set, whose numbers Helm keeps in another type, make the same bytes as a file."""
    assert on_the_command_line(program, graph(worker()), flag) == manifest_text(graph(worker(**fields)), helm=program)


@HELMS
@pytest.mark.parametrize("case", ["overrides", "disagg-vllm"])
def test_the_same_values_make_the_same_bytes(program: Helm, case: str) -> None:
    """Two runs of one Helm print the same text."""
    texts = {Call(cases.named(case).values).template(program).stdout for _ in range(3)}
    assert len(texts) == 1
    assert of_kind(render(cases.named(case).values), "Deployment")
