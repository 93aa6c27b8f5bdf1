"""Numbers stay numbers, and strings stay the strings that the user wrote, whoever reads what Helm prints."""

from __future__ import annotations

import hashlib
import math
import re
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from tests.bugs.base import PLACE, base, refused, worker_main, worker_of, worker_pod
from tests.harness import helm, yaml11
from tests.harness.judge import templates
from tests.harness.manifests import component, frontend, graph, worker
from tests.harness.objects import container, env, find, of_kind, pod_spec

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.harness.inputs import Values
    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

WORDS = (
    *("y", "n", "Y", "N", "yes", "no", "on", "off", "On", "OFF", "true", "false", "null", "~", ""),
    *("160", "1000000", "0027", "0755", "0o17", "0x1F", "0b11", "1_000", "+1", "-0", "1.", ".5", ".inf", ".nan"),
    *("12345e67", "1e5", "1E5", "1e+06", "-1e-3", "1:30", "12:30:45", "2001-01-01", "2001-01-01T00:00:00Z"),
    *(
        "-",
        "?",
        ":",
        "#",
        "---",
        "...",
        "*",
        "&",
        "!",
        ",",
        "[",
        "]",
        "{",
        "}",
        "|",
        ">",
        "%",
        "@",
        "`",
        "'",
        '"',
        "\\",
    ),
)
"""What some YAML reader takes for something else than a string, unless it is quoted."""

TEXTS = (
    *("set -e\npython3 -m dynamo.vllm --model $M\n", "a\nb", "a\n\n", "\n", "\n\na", "  a\nb\n", "a\r\nb", "a\\nb"),
    *("a\n---\nb", "---\nkind: Pod\n", " x ", "x: y", "x #y", "\ta\tb\t", "\a", "\u2028", "é 中 🙂", "x" * 300 + " y"),
    *("{{ .Values.x }}", "{% for m in messages %}{{ m.content }}{% endfor %}", "$(POD_NAME) $$ ${X}", "<a> & 'b'"),
)
"""What a template that prints strings by hand breaks."""

STRINGS = (*WORDS, *TEXTS)


def texts(values: Values, **options: Any) -> list[str]:  # noqa: ANN401 - see helm.Options
    """Return what each Helm prints."""
    return [helm.manifest_text(values, helm=which, **{**PLACE, **options}) for which in helm.BOTH]


def readings(values: Values, **options: Any) -> list[list[Object]]:  # noqa: ANN401 - see helm.Options
    """Return the objects as each reader sees what each Helm prints."""
    return [read(text) for text in texts(values, **options) for read in (helm.read, yaml11.read)]


def documents(text: str) -> list[str]:
    """Return the documents of a stream without white space around them, as Helm handed them on before the fix."""
    return [document for document in re.split(r"(?:^|\s*\n)---\s*", text.strip()) if document]


def model_with_digest(form: str) -> str:
    """Return the first of a row of model names whose digest has a form and is a number that a float can hold."""
    for number in count():
        digest = hashlib.sha256(f"org/model-{number}".encode()).hexdigest()[:8]
        if re.fullmatch(form, digest) and math.isfinite(float(digest)):
            return f"org/model-{number}"
    raise AssertionError


@pytest.fixture(scope="module")
def everywhere() -> Manifest:
    """Values with each of STRINGS as an argument, a variable and an annotation."""
    variables = [{"name": f"S{number}", "value": text} for number, text in enumerate(STRINGS)]
    annotations = {f"example.com/s{number}": text for number, text in enumerate(STRINGS)}
    values = base(
        container={"args": list(STRINGS), "env": variables}, component={"metadata": {"annotations": annotations}}
    )
    return {**values, "commonAnnotations": {"example.com/note": "two\nlines\n"}}


def test_large_ids_are_whole_numbers() -> None:
    """OpenShift's user and group ids come out as digits, and no default mixes in (helm/helm#12195)."""
    spec = worker_pod(base(pod={"securityContext": {"runAsUser": 1000640000, "fsGroup": 1000640000}}))
    assert spec["securityContext"] == {"runAsUser": 1000640000, "fsGroup": 1000640000}


def test_a_long_grace_period_is_a_whole_number() -> None:
    """A million seconds are 1000000 and not 1e+06 in the text of both Helms (helm/helm#1707)."""
    for text in texts(base(pod={"terminationGracePeriodSeconds": 1000000})):
        assert text.count("terminationGracePeriodSeconds: 1000000\n") == 1


def test_many_replicas_are_a_whole_number() -> None:
    """A replica count that Go would print with an exponent comes out as digits (helm/helm#6867)."""
    for text in texts(base(component={"replicas": 1000000})):
        assert text.count("replicas: 1000000\n") == 1


def test_a_deadline_is_refused() -> None:
    """A Deployment's pods may not have activeDeadlineSeconds: the API server says so late, the chart early."""
    assert "[active-deadline]" in refused(base(pod={"activeDeadlineSeconds": 2000000}))


@pytest.mark.parametrize("number", [160, 1000000, True])
def test_a_variable_is_a_string(number: object) -> None:
    """An unquoted number or boolean as a variable's value is refused where it stands (helm/helm#11562)."""
    failure = helm.failure(base(container={"env": [{"name": "NCCL_IB_TC", "value": number}]}), **PLACE)
    assert failure.origin == "schema"
    for text in (failure.helm3, failure.helm4):
        assert "/spec/components/1/podTemplate/spec/containers/0/env/0/value" in text
        assert "want null or string" in text


def test_strings_survive_every_reader(everywhere: Manifest) -> None:
    """Arguments, variables and annotations arrive as written at any reader (ai-dynamo/aiconfigurator#1292)."""
    for objects in readings(everywhere):
        item = find(objects, "Deployment", "qwen-vllmworker")
        main = container(item)
        given = env(main)
        annotations = item["spec"]["template"]["metadata"]["annotations"]
        assert main["args"] == list(STRINGS)
        assert [given[f"S{number}"] for number, _ in enumerate(STRINGS)] == list(STRINGS)
        assert [annotations[f"example.com/s{number}"] for number, _ in enumerate(STRINGS)] == list(STRINGS)


def test_defaults_survive_every_reader() -> None:
    """The chart's own n and 9090 of a variable are strings to every reader, too (ai-dynamo/aiconfigurator#1292)."""
    for objects in readings(base()):
        given = env(container(find(objects, "Deployment", "qwen-vllmworker")))
        assert given["NIXL_TELEMETRY_ENABLE"] == "n"
        assert all(isinstance(value, str | dict) for value in given.values())


def test_no_string_ends_a_document(everywhere: Manifest) -> None:
    """A string that ends with a newline keeps it under a Helm that trims the end of documents (helm/helm#32326)."""
    for text in texts(everywhere):
        assert [item for document in documents(text) for item in yaml11.read(document)] == yaml11.read(text)


def test_octal_file_modes(tmp_path: Path) -> None:
    """An octal mode of a values file becomes the decimal number that the API wants (helm/helm#4378)."""
    modes = tmp_path / "modes.yaml"
    modes.write_text(
        "components: {VllmWorker: {podTemplate: {spec: {volumes: ["
        "{name: s, configMap: {name: s, defaultMode: 0755, items: [{key: a, path: a, mode: 0440}]}}]}}}}",
        encoding="utf-8",
    )
    volume = worker_pod([base(), modes])["volumes"][-1]
    assert volume["configMap"] == {"name": "s", "defaultMode": 493, "items": [{"key": "a", "path": "a", "mode": 288}]}


def test_a_quoted_file_mode_is_refused() -> None:
    """A mode is a number: the API server refuses a string (kubernetes-sigs/kustomize#1790)."""
    failure = helm.failure(base(pod={"volumes": [{"name": "s", "configMap": {"defaultMode": "0755"}}]}), **PLACE)
    assert failure.origin == "schema"
    assert "defaultMode': got string" in failure.helm3


def test_tolerations_keep_their_form() -> None:
    """The word true stays a string, and a toleration without a value gets none (apecloud/kubeblocks#1443)."""
    tolerations = [
        {"key": "dedicated", "operator": "Equal", "value": "true", "effect": "NoSchedule"},
        {"key": "nvidia.com/gpu", "operator": "Exists"},
    ]
    for objects in readings(base(pod={"tolerations": tolerations})):
        assert pod_spec(find(objects, "Deployment", "qwen-vllmworker"))["tolerations"] == tolerations


def test_a_boolean_toleration_is_refused() -> None:
    """A toleration's value that lost its quotes is refused by the schema, not by the cluster (istio/istio#16661)."""
    tolerations = [{"key": "dedicated", "operator": "Equal", "value": True, "effect": "NoSchedule"}]
    failure = helm.failure(base(pod={"tolerations": tolerations}), **PLACE)
    assert failure.origin == "schema"
    assert "tolerations/0/value': got boolean" in failure.helm3


def test_braces_are_data() -> None:
    """Chat templates and Go templates in a user's strings are printed, never run (bitnami/charts#31503)."""
    chat = "{% for m in messages %}{{ m.content }}{% endfor %}"
    item = worker_of(
        base(
            container={"args": ["--chat-template", chat]},
            component={"metadata": {"annotations": {"note": "{{ .Values.x }}"}}},
        )
    )
    assert container(item)["args"] == ["--chat-template", chat]
    assert item["spec"]["template"]["metadata"]["annotations"]["note"] == "{{ .Values.x }}"


@pytest.fixture(scope="module")
def number_like_names() -> list[list[Object]]:
    """Read a graph whose components, namespace, release and labels look like something else."""
    names = ["1e5", "123", "0x1F", "0b11", "y", "N", "on", "null", "true", "2001-01-01"]
    values = graph(*(worker(name) for name in names), labels={"generation": "12345e67"}, backendFramework="vllm")
    return readings({**values, "metadata": {"name": "qwen"}}, release="0123", namespace="1e5")


def test_names_are_strings_to_every_reader(number_like_names: Sequence[list[Object]]) -> None:
    """Names may look like numbers or booleans: labels, selectors and variables quote them."""
    for objects in number_like_names:
        for item in objects:
            metadata = item["metadata"]
            assert metadata["namespace"] == "1e5"
            assert metadata["labels"]["app.kubernetes.io/instance"] == "0123"
            assert all(isinstance(value, str) for value in metadata["labels"].values())
        for item in of_kind(objects, "Service"):
            assert all(isinstance(value, str) for value in item["spec"]["selector"].values())
        for item in of_kind(objects, "Deployment"):
            labels = item["spec"]["template"]["metadata"]["labels"]
            assert labels["generation"] == "12345e67"
            assert all(isinstance(value, str) for value in labels.values())
            assert env(container(item))["DYN_PARENT_DGD_K8S_NAMESPACE"] == "1e5"
            assert all(isinstance(value, str | dict) for value in env(container(item)).values())


def test_names_are_the_same_to_every_reader(number_like_names: Sequence[list[Object]]) -> None:
    """Both Helms and both readers see the same objects."""
    assert all(objects == number_like_names[0] for objects in number_like_names)


@pytest.mark.parametrize("digest", ["12345678", "12345e67", "01234567"])
def test_a_worker_hash_of_digits_is_a_string(digest: str) -> None:
    """A generation that happens to look like a number is a string in labels and in its variable."""
    values = {
        "kind": "DynamoComponentDeployment",
        "metadata": {"name": "qwen", "labels": {"nvidia.com/dynamo-worker-hash": digest}},
        "spec": worker("VllmWorker"),
    }
    for objects in readings(values):
        item = find(objects, "Deployment")
        for holder in (item, item["spec"]["template"]):
            assert holder["metadata"]["labels"]["nvidia.com/dynamo-worker-hash"] == digest
        assert env(container(item))["DYN_NAMESPACE_WORKER_SUFFIX"] == digest


@pytest.mark.parametrize("form", ["[0-9]{8}", "0[0-9]{7}", "[0-9]+e[0-9]+"])
def test_a_model_hash_of_digits_is_a_string(form: str) -> None:
    """A model's digest that looks like a number is a string in labels, selector and the Service's name."""
    model = model_with_digest(form)
    digest = hashlib.sha256(model.encode()).hexdigest()[:8]
    for objects in readings(graph(component("Router"), frontend("Frontend", modelRef={"name": model}))):
        service = find(objects, "Service", f"dynamo-model-{digest}")
        pods = find(objects, "Deployment", "qwen-frontend")["spec"]["template"]["metadata"]["labels"]
        assert service["spec"]["selector"] == {"nvidia.com/dynamo-base-model-hash": digest}
        assert service["metadata"]["labels"]["nvidia.com/dynamo-base-model-hash"] == digest
        assert pods["nvidia.com/dynamo-base-model-hash"] == digest


@pytest.mark.parametrize("model", ["123", "1e5", "true", "null", "~", "org/a: b # c", "中/🙂"])
def test_a_models_name_is_a_string(model: str) -> None:
    """The annotation with a model's name is the very name, whatever it looks like."""
    for objects in readings(graph(frontend("Frontend", modelRef={"name": model}))):
        annotated = [
            item["metadata"]["annotations"]["nvidia.com/dynamo-base-model"]
            for item in objects
            if "annotations" in item["metadata"]
        ]
        assert annotated == [model] * 3


def test_addresses_are_strings() -> None:
    """An infrastructure address that looks like a number or a time is quoted."""
    addresses = {"natsAddress": "1:30", "etcdAddress": "2379", "modelExpressURL": "~", "prometheusEndpoint": "9e9"}
    for objects in readings({**base(), "platform": {"infrastructure": addresses}}):
        given = env(container(find(objects, "Deployment", "qwen-vllmworker")))
        assert [
            given[key] for key in ("NATS_SERVER", "ETCD_ENDPOINTS", "MODEL_EXPRESS_URL", "PROMETHEUS_ENDPOINT")
        ] == [*addresses.values()]


def test_umask_keeps_its_zeros() -> None:
    """A variable of digits keeps its leading zeros (kubernetes-sigs/kustomize#1790)."""
    assert env(worker_main(base(container={"env": [{"name": "UMASK", "value": "0027"}]})))["UMASK"] == "0027"


@pytest.mark.parametrize("orchestrator", ["grove", "component"])
def test_fractions_are_strings_in_custom_resources(orchestrator: str) -> None:
    """The schemas of Grove and LeaderWorkerSet take no fraction for an amount, which a Deployment takes as it is."""
    amounts = {"limits": {"nvidia.com/gpu": "1"}, "requests": {"cpu": 0.5, "memory": 1500000000}}
    values = base(container={"resources": amounts}, component={"multinode": {}})
    objects = helm.render({**values, "platform": {"orchestrator": orchestrator}}, **PLACE)
    kinds = ("PodCliqueSet", "LeaderWorkerSet")
    pods = [pod["spec"] for item in objects if item["kind"] in kinds for _, pod in templates(item)]
    [requests, *_] = [
        main.get("requests") for main in (container(pod).get("resources", {}) for pod in pods) if "requests" in main
    ]
    assert requests == {"cpu": "0.5", "memory": 1500000000}
