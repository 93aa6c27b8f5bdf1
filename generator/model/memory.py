"""Weights that outlive an engine, and a second engine that takes over (api/v1beta1/common.go)."""

from typing import Annotated, Any

from pydantic import Field

from generator.model.base import Section
from generator.model.enums import MemoryMode
from generator.tables.facts import FACTS


class GpuMemoryService(Section):
    """A GPU Memory Service, which holds the model's weights for the engines. Presence switches it on; `{}` is enough.

    The GPUs of the container main become a claim, which service and engines share.
    """

    mode: Annotated[MemoryMode | None, Field(examples=["InterPod"])] = MemoryMode.INTRA_POD
    """Where the service runs."""

    device_class_name: Annotated[str | None, Field(examples=["h100.gpu.example.com"])] = str(FACTS.device_class)
    """DeviceClass of the GPUs."""

    extra_client_containers: Annotated[list[str] | None, Field(examples=[["loader"]])] = None
    """Further containers of the pod template that reach the service; only with IntraPod."""

    extra_client_pods: Annotated[list[dict[str, Any]] | None, Field(examples=[[]])] = None
    """Reserved; nothing may be in it."""


class Failover(Section):
    """A second engine on the same GPUs, which takes over when the first ends. Presence switches it on.

    It needs a GPU Memory Service of the same mode, vLLM, and for IntraPod the annotation
    nvidia.com/dynamo-kube-discovery-mode: container of the graph.
    """

    mode: Annotated[MemoryMode | None, Field(examples=["InterPod"])] = MemoryMode.INTRA_POD
    """Where the second engine runs: beside the first, or in a pod of its own."""

    num_shadows: Annotated[int | None, Field(ge=1, le=1, examples=[1])] = None
    """Number of engines that stand by: 1."""
