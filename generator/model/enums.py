"""The closed vocabularies of the values. Those of a graph are the operator's (api/v1beta1/common.go)."""

from generator.model.base import Word
from generator.tables.facts import FACTS


class Kind(Word):
    """The manifests that are values files as they stand."""

    GRAPH = str(FACTS.graph_kind), "A whole graph: `spec` lists its components."
    COMPONENT = str(FACTS.component_kind), "One component that stands alone: `spec` is that component."


class ApiVersion(Word):
    """The API versions that the chart reads."""

    V1BETA1 = str(FACTS.api_version), "The version in which a graph lists its components under `spec.components`."


class BackendFramework(Word):
    """The inference engines."""

    SGLANG = "sglang", "SGLang."
    VLLM = "vllm", "vLLM."
    TRTLLM = "trtllm", "TensorRT-LLM."


class ComponentType(Word):
    """What a component does in the graph."""

    FRONTEND = "frontend", "Answers HTTP requests and routes them to the workers."
    WORKER = "worker", "Runs the model from the prompt to the last token."
    PREFILL = "prefill", "Reads prompts and hands the key-value cache to a decode worker."
    DECODE = "decode", "Generates tokens from the key-value cache of a prefill worker."
    PLANNER = "planner", "Watches the load and decides how many workers run."
    EPP = "epp", "Picks the worker for each request of a Gateway API inference pool."


class DefaultsProfile(Word):
    """Where default values come from."""

    DOCUMENTED = "documented", "The values of the published API reference."
    OPERATOR = (
        "operator",
        "What the operator of the 1.5 line injects; for a move from the operator without any difference.",
    )


class ClusterLookup(Word):
    """How much of the cluster a render may read."""

    NEVER = "never", "Nothing is read: the same values always render the same bytes."
    AUTO = "auto", "Secrets, and objects of the kinds that this release renders, in the release's namespace."
    CLUSTER = "cluster", "Cluster-wide objects too; the README lists the rights that this needs."


class DiscoveryBackend(Word):
    """Where the processes of a graph find each other."""

    KUBERNETES = "kubernetes", "Objects of the Kubernetes API."
    ETCD = "etcd", "An etcd cluster at `platform.infrastructure.etcdAddress`."


class Orchestrator(Word):
    """Which kind of workload carries the pods."""

    COMPONENT = "component", "One Deployment for each component, one LeaderWorkerSet for each on several nodes."
    GROVE = "grove", "One PodCliqueSet of Grove for the whole graph."
    AUTO = "auto", "Grove where the cluster serves it. In a pipeline, component."


class MemoryMode(Word):
    """Where a GPU Memory Service runs."""

    INTRA_POD = "IntraPod", "In each worker's pod."
    INTER_POD = "InterPod", "In a pod of its own on the same node; only with Grove and vLLM."


class RoleName(Word):
    """What a pod does among those of its instance."""

    LEADER = "leader", "The first pod; it serves the instance's requests."
    WORKER = "worker", "Every other pod."


class DraSwitch(Word):
    """Whether the cluster hands out devices by claims."""

    AUTO = "auto", "Where the cluster serves resource.k8s.io/v1; in a pipeline, from Kubernetes 1.34 on."
    ENABLED = "enabled", "It does, and nobody checks."
    DISABLED = "disabled", "It does not: what needs it is refused."


class Activation(Word):
    """Whether the chart uses something that it cannot find out about."""

    ENABLED = "enabled", "It is used."
    DISABLED = "disabled", "It is not."


class Enforcement(Word):
    """Whether transfers of the key-value cache may leave their domain."""

    REQUIRED = "required", "They may not."
    PREFERRED = "preferred", "They may, at the price that `preferredWeight` says."


class RestartStrategyType(Word):
    """How the operator restarts the components of a graph."""

    SEQUENTIAL = "Sequential", "One after the other."
    PARALLEL = "Parallel", "All at once."


class Switch(Word):
    """Whether something is looked for."""

    AUTO = "auto", "Where a cluster is seen."
    DISABLED = "disabled", "Never."


class MeshProvider(Word):
    """The service meshes."""

    ISTIO = "istio", "Istio."


class TlsMode(Word):
    """How the mesh connects to the endpoint picker."""

    SIMPLE = "SIMPLE", "TLS, as the picker serves it."
    DISABLE = "DISABLE", "Plain text."
    ISTIO_MUTUAL = "ISTIO_MUTUAL", "Mutual TLS with certificates of Istio."
    MUTUAL = "MUTUAL", "Mutual TLS with the certificates given here."


class StartupPolicy(Word):
    """What pods do before there is a snapshot."""

    IMMEDIATE = "Immediate", "They load the model."
    WAIT = "WaitForCheckpoint", "There are none, until there is a snapshot; not with Grove."


class DeletionPolicy(Word):
    """What becomes of a capture when the release is deleted."""

    DELETE = "Delete", "It is deleted, and the PodSnapshot with it."
    RETAIN = "Retain", "It stays, for a release with the same token."


class CheckpointMode(Word):
    """Deprecated."""

    AUTO = "Auto", "Without effect."
    MANUAL = "Manual", "Without effect."


class Carrier(Word):
    """Which object asks for a capture."""

    SNAPSHOT_JOB = "snapshotjob", "A SnapshotJob of the Snapshot operator, from version 0.1.0 on."
    JOB = "job", "A Job, for clusters whose Snapshot operator does not serve SnapshotJob."


class LaunchWrapper(Word):
    """Whether an engine with several GPUs is captured under cuda-checkpoint."""

    AUTO = "auto", "With `carrier: job`; later versions of Snapshot do it for a SnapshotJob."
    ENABLED = "enabled", "It is."
    DISABLED = "disabled", "It is not."
