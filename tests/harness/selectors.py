"""Which pods a selector finds, as Kubernetes matches labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tests.harness.objects import Object


def selector(item: Object) -> Mapping[str, str]:
    """Return the labels by which a Service or a workload finds its pods.

    Raises:
        AssertionError: it has none, which would mean all pods or an error, or it has expressions, which nothing reads.

    """
    spec = item["spec"]
    labels: Mapping[str, str] = spec["selector"] if item["kind"] == "Service" else spec["selector"]["matchLabels"]
    assert labels, f"{item['kind']}/{item['metadata']['name']} selects everything"
    assert item["kind"] == "Service" or spec["selector"].keys() == {"matchLabels"}
    return labels


def pod_labels(workload: Object) -> Mapping[str, str]:
    """Return the labels of the pods that a workload makes."""
    labels: Mapping[str, str] = workload["spec"]["template"]["metadata"]["labels"]
    return labels


def matches(wanted: Mapping[str, str], labels: Mapping[str, str]) -> bool:
    """Say whether labels hold every pair of a selector; a label that is not there is not an empty one."""
    return all(key in labels and labels[key] == value for key, value in wanted.items())


def selected(item: Object, workloads: Iterable[Object]) -> list[str]:
    """Return the names of the workloads whose pods a Service or a workload finds, in their order.

    Only pods of its own namespace count.
    """
    here = [one for one in workloads if one["metadata"]["namespace"] == item["metadata"]["namespace"]]
    return [one["metadata"]["name"] for one in here if matches(selector(item), pod_labels(one))]
