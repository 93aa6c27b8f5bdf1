"""The graph that the reports change: a frontend and a vLLM worker, installed as ``qwen`` in the namespace ``demo``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.harness import helm
from tests.harness.manifests import frontend, graph, worker
from tests.harness.objects import container, find, pod_spec

if TYPE_CHECKING:
    from tests.harness.inputs import Values
    from tests.harness.manifests import Manifest
    from tests.harness.objects import Object

PLACE: helm.Options = {"release": "qwen", "namespace": "demo"}


def base(
    *,
    container: Manifest | None = None,
    pod: Manifest | None = None,
    component: Manifest | None = None,
    front: Manifest | None = None,
    **spec: Any,  # noqa: ANN401 - fields of a graph's spec
) -> Manifest:
    """Return the values of the graph.

    Args:
        container: further fields of the worker's container ``main``.
        pod: further fields of the worker's pod spec.
        component: further fields of the worker itself; ``metadata`` is that of its pod template.
        front: further fields of the frontend's container ``main``.
        spec: further fields of the graph's spec.

    """
    main = {
        "args": ["--model", "Qwen/Qwen3-0.6B"],
        "resources": {"limits": {"nvidia.com/gpu": "1"}},
        **(container or {}),
    }
    components = [
        frontend("Frontend", container=front),
        worker("VllmWorker", container=main, pod=pod, **(component or {})),
    ]
    return graph(*components, **{"backendFramework": "vllm", **spec})


def render(values: Values) -> list[Object]:
    """Render in the place of the reports."""
    return helm.render(values, **PLACE)


def refused(values: Values) -> str:
    """Return the message with which the chart refuses values (not the schema, and not Helm)."""
    failure = helm.failure(values, **PLACE)
    assert failure.origin == "chart", failure.helm3
    return failure.message


def worker_of(values: Values) -> Object:
    """Return the worker's Deployment."""
    return find(render(values), "Deployment", "qwen-vllmworker")


def worker_pod(values: Values) -> Object:
    """Return the worker's pod spec."""
    return pod_spec(worker_of(values))


def worker_main(values: Values) -> Object:
    """Return the worker's container ``main``."""
    return container(worker_of(values))


def frontend_main(values: Values) -> Object:
    """Return the frontend's container ``main``."""
    return container(find(render(values), "Deployment", "qwen-frontend"))
