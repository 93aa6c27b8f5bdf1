"""Small manifests for tests that care about one thing."""

from __future__ import annotations

from typing import Any

Manifest = dict[str, Any]

IMAGE = "registry.example.com/dynamo/vllm-runtime:1.5.0"
VLLM = ["python3", "-m", "dynamo.vllm"]


def main(**fields: Any) -> Manifest:  # noqa: ANN401 - fields of a container
    """Return a container ``main`` with an image; ``fields`` are further keys of it, or win over the image."""
    return {"name": "main", "image": IMAGE, **fields}


def component(
    name: str,
    type_: str | None = None,
    *,
    container: Manifest | None = None,
    pod: Manifest | None = None,
    metadata: Manifest | None = None,
    **fields: Any,  # noqa: ANN401 - fields of a component
) -> Manifest:
    """Return an entry of ``spec.components``.

    Args:
        name: of the component.
        type_: of the component; none leaves the key out.
        container: further fields of its container ``main``.
        pod: further fields of its pod spec; ``containers`` there follow ``main``.
        metadata: of its pod template.
        fields: further fields of the component.

    """
    pod = pod or {}
    spec = {**pod, "containers": [main(**(container or {})), *pod.get("containers", [])]}
    template = {"spec": spec} if metadata is None else {"metadata": metadata, "spec": spec}
    return {"name": name, **({} if type_ is None else {"type": type_}), "podTemplate": template, **fields}


def frontend(name: str = "frontend", **fields: Any) -> Manifest:  # noqa: ANN401 - see component
    """Return a frontend; see ``component``."""
    return component(name, "frontend", **fields)


def worker(name: str = "worker", type_: str = "worker", **fields: Any) -> Manifest:  # noqa: ANN401 - see component
    """Return a vLLM worker; see ``component``."""
    container = {"command": VLLM, **fields.pop("container", {})}
    return component(name, type_, container=container, **fields)


def graph(*components: Manifest, **spec: Any) -> Manifest:  # noqa: ANN401 - fields of a graph's spec
    """Return the values of a graph; ``spec`` are further fields of its spec."""
    return {"spec": {"components": list(components), **spec}}
