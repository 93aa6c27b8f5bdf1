"""Snapshots of a loaded engine, from which others start (api/v1beta1/common.go ComponentCheckpointConfig)."""

from typing import Annotated

from pydantic import Field

from generator.model.base import Section
from generator.model.enums import (
    Activation,
    BackendFramework,
    Carrier,
    CheckpointMode,
    DeletionPolicy,
    LaunchWrapper,
    StartupPolicy,
)
from generator.model.passthrough import PodTemplate
from generator.tables.facts import FACTS


class CheckpointIdentity(Section):
    """Deprecated and without effect: the worker itself says what is captured."""

    model: Annotated[str, Field(min_length=1, examples=["Qwen/Qwen3-0.6B"])]
    """Name of the model."""

    backend_framework: Annotated[BackendFramework, Field(examples=["vllm"])]
    """The inference engine."""

    dynamo_version: Annotated[str | None, Field(examples=["1.5.0"])] = None
    """Version of Dynamo."""

    tensor_parallel_size: Annotated[int | None, Field(ge=1, examples=[2])] = 1
    """GPUs that share a layer."""

    pipeline_parallel_size: Annotated[int | None, Field(ge=1, examples=[2])] = 1
    """GPUs that follow each other."""

    dtype: Annotated[str | None, Field(examples=["bfloat16"])] = None
    """Type of the weights."""

    max_model_len: Annotated[int | None, Field(ge=1, examples=[4096])] = None
    """Longest context, in tokens."""

    extra_parameters: Annotated[dict[str, str | None] | None, Field(examples=[{"quantization": "fp8"}])] = None
    """Anything else."""


class CheckpointJob(Section):
    """The pod whose engine is captured."""

    gms_client_containers: Annotated[
        list[str] | None, Field(examples=[["gms-saver"]], json_schema_extra={"uniqueItems": True})
    ] = None
    """Containers of the capturing pod that reach the GPU Memory Service; only with `gpuMemoryService` in that pod."""

    pod_template: Annotated[
        PodTemplate | None,
        Field(examples=[{"spec": {"containers": [{"name": "gms-saver", "image": "example.com/gms-saver:1.5.0"}]}}]),
    ] = None
    """Changes to the capturing pod, merged onto the worker's as `components.<name>` is merged onto a component; but
    empty maps and lists change nothing."""


class Checkpoint(Section):
    """A snapshot of the component's engine once it is loaded, from which its pods start."""

    enabled: Annotated[bool, Field(examples=[True])]
    """Whether the component takes part. A capture is made, unless `checkpointRef` names one that is there."""

    startup_policy: Annotated[StartupPolicy | None, Field(examples=["WaitForCheckpoint"])] = StartupPolicy.IMMEDIATE
    """What pods do before there is a snapshot."""

    deletion_policy: Annotated[DeletionPolicy | None, Field(examples=["Retain"])] = DeletionPolicy.DELETE
    """What becomes of the capture when the release is deleted."""

    checkpoint_ref: Annotated[str | None, Field(examples=["warm-qwen"])] = None
    """Name of a PodSnapshot of the namespace, from which the pods start; nothing is captured then."""

    target_container_name: Annotated[str | None, Field(min_length=1, examples=["engine"])] = str(FACTS.main_container)
    """The container that is captured and restored."""

    job: Annotated[CheckpointJob | None, Field(examples=[{"gmsClientContainers": ["gms-saver"]}])] = None
    """The pod whose engine is captured. Not beside `checkpointRef`."""

    mode: Annotated[CheckpointMode | None, Field(examples=["Auto"])] = None
    """Deprecated and without effect."""

    identity: Annotated[
        CheckpointIdentity | None, Field(examples=[{"model": "Qwen/Qwen3-0.6B", "backendFramework": "vllm"}])
    ] = None
    """Deprecated and without effect: the worker itself says what is captured."""


class CheckpointOverlay(Section):
    """What is known of the component's snapshot where nobody can look."""

    restore_from: Annotated[str | None, Field(examples=["checkpoint-7017ed92c2ea2eabe2311fb69abbae40"])] = None
    """Name of a PodSnapshot of the namespace that is ready: the pods start from it, and the capture stays."""


class CheckpointStorage(Section):
    """Where the agents of an older Snapshot keep artifacts, which pods then have to mount."""

    pvc_name: Annotated[str | None, Field(examples=["snapshot-pvc"])] = None
    """Name of the PersistentVolumeClaim in the release's namespace, which must exist."""

    base_path: Annotated[str | None, Field(examples=["/checkpoints"])] = None
    """Where it is mounted: an absolute path."""


class CheckpointHooks(Section):
    """Jobs of the release that look after snapshots. They run in the worker's image, with an account of their own."""

    delete: Annotated[Activation | None, Field(examples=["disabled"])] = Activation.ENABLED
    """After the release is deleted: deletes the PodSnapshots of components with deletionPolicy Delete. Without it
    NOTES gives the command."""

    wait: Annotated[Activation | None, Field(examples=["enabled"])] = Activation.DISABLED
    """After an install or upgrade: waits until the captures are complete, and tells what to do next. Helm waits for it,
    so its `--timeout` has to be long enough."""


class PlatformCheckpoint(Section):
    """What the Snapshot operator of the cluster can do, and how captures are looked after."""

    carrier: Annotated[Carrier | None, Field(examples=["job"])] = Carrier.SNAPSHOT_JOB
    """Which object asks for a capture."""

    token: Annotated[str | None, Field(examples=["2026-12-prod"])] = None
    """Any text that belongs to this installation and enters the names of its captures, so that one that is installed
    anew does not take an old snapshot for its own. Left out, it is random and kept in a Secret where the cluster is
    seen, and empty elsewhere."""

    storage: Annotated[
        CheckpointStorage | None, Field(examples=[{"pvcName": "snapshot-pvc", "basePath": "/checkpoints"}])
    ] = None
    """Where the agents of an older Snapshot keep artifacts; only with `carrier: job`."""

    seccomp_profile: Annotated[str | None, Field(examples=["profiles/mine.json", ""])] = str(FACTS.seccomp_profile)
    """Seccomp profile on the nodes, installed by Snapshot, that keeps engines from what cannot be captured; "" sets
    none. A SnapshotJob brings its own."""

    launch_wrapper: Annotated[LaunchWrapper | None, Field(examples=["enabled"])] = LaunchWrapper.AUTO
    """Whether an engine with more than one GPU is captured under cuda-checkpoint, which needs NVIDIA driver 610."""

    hooks: Annotated[CheckpointHooks | None, Field(examples=[{"delete": "disabled"}])] = None
    """Jobs of the release that look after snapshots."""
