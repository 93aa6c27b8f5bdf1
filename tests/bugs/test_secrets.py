"""Secrets that pods refer to: the chart assumes none, and makes none."""

from __future__ import annotations

import pytest

from tests.bugs.base import base, render, worker_main, worker_pod
from tests.harness.objects import env, of_kind, pod_spec

NGC = {"imagePullSecrets": [{"name": "ngc"}]}


def test_a_pull_secret_stands_once() -> None:
    """A chart-wide pull secret that a pod names too stands once, the pod's order first (ai-dynamo/dynamo#3923)."""
    values = {**base(pod={"imagePullSecrets": [{"name": "ngc"}, {"name": "mine"}]}), **NGC}
    assert worker_pod(values)["imagePullSecrets"] == [{"name": "ngc"}, {"name": "mine"}]


def test_a_chart_wide_pull_secret_comes_after_the_pods() -> None:
    """A chart-wide pull secret that a pod does not name is appended to the pod's own (ai-dynamo/dynamo#3923)."""
    values = {**base(pod={"imagePullSecrets": [{"name": "mine"}]}), **NGC}
    assert worker_pod(values)["imagePullSecrets"] == [{"name": "mine"}, {"name": "ngc"}]


def test_a_chart_wide_pull_secret_given_twice_stands_once() -> None:
    """A name that stands twice in the chart-wide list stands once in a pod (ai-dynamo/dynamo#3923)."""
    values = {**base(), "imagePullSecrets": [{"name": "ngc"}, {"name": "ngc"}]}
    assert worker_pod(values)["imagePullSecrets"] == [{"name": "ngc"}]


def test_a_chart_wide_pull_secret_reaches_every_pod() -> None:
    """No pod of the release is forgotten (vllm-project/production-stack#761)."""
    pods = [pod_spec(item) for item in of_kind(render({**base(), **NGC}), "Deployment")]
    assert [pod["imagePullSecrets"] for pod in pods] == [[{"name": "ngc"}]] * 2


@pytest.mark.parametrize(
    "given", [{}, {"imagePullSecrets": []}, {"imagePullSecrets": None}], ids=["unset", "empty", "null"]
)
def test_no_pull_secret_is_no_key(given: dict[str, object]) -> None:
    """Where nothing is configured, pods have no imagePullSecrets at all (ai-dynamo/dynamo#1225)."""
    for item in of_kind(render({**base(), **given}), "Deployment"):
        assert "imagePullSecrets" not in pod_spec(item)


def test_a_token_from_any_secret() -> None:
    """A reference to a secret's key is kept whole, with optional (llm-d/llm-d-deployer#138)."""
    source = {"secretKeyRef": {"name": "team-hub", "key": "token", "optional": True}}
    assert env(worker_main(base(container={"env": [{"name": "HF_TOKEN", "valueFrom": source}]})))["HF_TOKEN"] == source


def test_variables_from_a_secret() -> None:
    """A secret as a source of variables is kept, dots in its name too (llm-d/llm-d-deployer#138)."""
    sources = [{"secretRef": {"name": "hf.token-secret"}}]
    assert worker_main(base(container={"envFrom": sources}))["envFrom"] == sources


def test_the_chart_makes_and_assumes_no_secret() -> None:
    """No Secret is rendered and no pod refers to one that the user did not name (llm-d/llm-d-deployer#138)."""
    objects = render(base())
    assert not of_kind(objects, "Secret")
    for item in of_kind(objects, "Deployment"):
        assert "ecret" not in str(pod_spec(item))
