"""One component, in the three places where it can stand (api/v1beta1/common.go DynamoComponentDeploymentSharedSpec)."""

from typing import Annotated

from pydantic import Field

from generator.model.base import LARGEST, Section
from generator.model.checkpoint import CheckpointOverlay
from generator.model.enums import BackendFramework, ComponentType
from generator.model.passthrough import PodTemplate
from generator.model.picker import PickerConfig
from generator.model.placement import ComponentTopology, Experimental, Multinode, ProviderOverride, Role
from generator.model.scaling import Autoscaling, ScalingAdapter
from generator.tables.facts import FACTS


class ModelReference(Section):
    """The model that a component serves."""

    name: Annotated[str, Field(min_length=1, examples=["Qwen/Qwen3-0.6B"])]
    """Name of the model. Components that name the same model share one headless Service, through which its endpoints
    are found."""

    revision: Annotated[str | None, Field(examples=["main"])] = None
    """Revision of the model, as its registry calls it. Endpoints are found by the name alone."""


class CompilationCache(Section):
    """A volume that keeps compiled kernels from one start to the next."""

    pvc_name: Annotated[str, Field(min_length=1, examples=["kernel-cache"])]
    """Name of the PersistentVolumeClaim, which must exist."""

    mount_path: Annotated[str | None, Field(examples=["/cache/kernels"])] = None
    """Where the volume is mounted. Left out, the path is the one where the backend keeps its cache; a backend without
    such a path needs this key."""


class ComponentFields(Section):
    """What a component can say wherever it stands."""

    type: Annotated[ComponentType | None, Field(examples=["worker"])] = None
    """What the component does. It decides the default ports, probes and environment; without a type a component gets
    only the defaults that every component has."""

    replicas: Annotated[int | None, Field(ge=0, le=LARGEST, examples=[0, 4])] = 1
    """Number of complete instances."""

    pod_template: Annotated[
        PodTemplate | None,
        Field(
            examples=[
                {
                    "metadata": {"labels": {"team": "search"}},
                    "spec": {
                        "nodeSelector": {"gpu.family": "hopper"},
                        "containers": [
                            {
                                "name": "main",
                                "image": "nvcr.io/nvidia/ai-dynamo/vllm-runtime:1.4.0",
                                "args": ["-m", "dynamo.vllm", "--model", "Qwen/Qwen3-0.6B"],
                                "resources": {"limits": {"nvidia.com/gpu": "1"}},
                            }
                        ],
                    },
                }
            ]
        ),
    ] = None
    """Kubernetes' own PodTemplateSpec. The container called main receives the defaults, and what is written here wins
    over them; every other container is taken as it is."""

    shared_memory_size: Annotated[str | int | None, Field(examples=["32Gi", "0"])] = str(FACTS.shared_memory_size)
    """Size of the memory volume at /dev/shm, as a Kubernetes quantity. "0" leaves the volume out."""

    global_dynamo_namespace: Annotated[bool | None, Field(examples=[True])] = False
    """Puts the component into the Dynamo namespace that all graphs share, instead of the graph's own."""

    model_ref: Annotated[ModelReference | None, Field(examples=[{"name": "Qwen/Qwen3-0.6B", "revision": "main"}])] = (
        None
    )
    """The model that the component serves. It gets a headless Service through which the endpoints of that model are
    found."""

    frontend_sidecar: Annotated[str | None, Field(examples=["http"])] = None
    """Name of a container of the pod template that serves HTTP beside the worker. That container receives the defaults
    of a frontend."""

    compilation_cache: Annotated[CompilationCache | None, Field(examples=[{"pvcName": "kernel-cache"}])] = None
    """A volume that keeps compiled kernels from one start to the next."""

    epp_config: Annotated[
        PickerConfig | None, Field(examples=[{"configMapRef": {"name": "my-picker", "key": "picker.yaml"}}])
    ] = None
    """Configuration of the endpoint picker below runtime 1.5.0; from then on there is none."""

    scaling_adapter: Annotated[ScalingAdapter | None, Field(examples=[{}])] = None
    """Presence says that somebody else scales the component, be it `autoscaling` under the top-level key `components`
    or whoever changes the live number, which is kept where the cluster is seen."""

    multinode: Annotated[Multinode | None, Field(examples=[{"nodeCount": 2}])] = None
    """Spreads each instance over several nodes: a leader pod and workers that serve one model together."""

    roles: Annotated[list[Role] | None, Field(examples=[[{"name": "leader"}, {"name": "worker"}]])] = None
    """The leader and the workers of an instance on several nodes. They follow from `multinode`; written out, both must
    be there."""

    min_available: Annotated[int | None, Field(ge=1, le=LARGEST, examples=[2])] = None
    """Number of instances without which Grove stops the others, too; 1 if left out. Only with Grove."""

    topology_constraint: Annotated[ComponentTopology | None, Field(examples=[{"packDomain": "rack"}])] = None
    """Packs the pods of the component into one domain of the graph's topology. Without Grove it has no effect."""

    provider_override: Annotated[ProviderOverride | None, Field(examples=[None])] = None
    """Changes to what the component becomes under Grove: its scaling group if it has one, else its clique."""

    experimental: Annotated[Experimental | None, Field(examples=[{"grove": {"forceScalingGroup": True}}])] = None
    """Settings of the component that may change."""

    runtime_version_override: Annotated[str | None, Field(examples=["1.4.0"])] = None
    """Version of the Dynamo runtime in the image, as three numbers. It is needed where the tag of the image is not a
    version; some defaults depend on it."""


class Component(ComponentFields):
    """An entry of the graph's list of components."""

    name: Annotated[str, Field(examples=["Frontend", "VllmWorker"])]
    """Name of the component: letters, digits and dashes, at most 63, unique in the graph whatever their case. The names
    of its objects contain it."""


class StandaloneComponent(ComponentFields):
    """The `spec` of a component that stands alone (`kind: DynamoComponentDeployment`)."""

    name: Annotated[str | None, Field(examples=["my-worker"])] = None
    """Name of the component: letters, digits and dashes, at most 63, unique in the graph whatever their case. A
    component that stands alone needs none and is then called as `metadata.name` says."""

    backend_framework: Annotated[BackendFramework | None, Field(examples=["vllm"])] = None
    """The inference engine of a component that stands alone; a graph has one for all its components."""


class ComponentOverlay(ComponentFields):
    """Changes to one component of the graph, merged onto its entry, and the chart's own settings for it."""

    autoscaling: Annotated[Autoscaling | None, Field(examples=[{"maxReplicas": 8}])] = None
    """A HorizontalPodAutoscaler for the component; its workload then says nothing about replicas."""

    gpus_per_node: Annotated[int | None, Field(ge=1, le=LARGEST, examples=[4])] = None
    """GPUs of each pod of a component on several nodes. Needed where they come through resource claims; a number of
    GPUs in the limits or requests of the container main counts instead."""

    checkpoint: Annotated[
        CheckpointOverlay | None, Field(examples=[{"restoreFrom": "checkpoint-7017ed92c2ea2eabe2311fb69abbae40"}])
    ] = None
    """What is known of the component's snapshot where nobody can look."""
