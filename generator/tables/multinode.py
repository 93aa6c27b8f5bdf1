"""Instances on several nodes: where the leader is, what rank a pod has, which ports and variables are agreed upon.

Kubernetes expands ``$(NAME)`` before a container starts; ``$((...))`` and ``${NAME}`` are the shell's.
"""

from dataclasses import dataclass

from generator.tables.facts import FACTS, PORTS
from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Placement:
    """A kind of workload that carries instances on several nodes.

    ``leader`` is the leader's address, with ``{component}`` for the component's name in small letters. ``rank`` is a
    worker's number among the nodes of its instance, from 1 on; where ``needs_shell``, only a shell can work it out.
    ``arithmetic`` is the same inside ``$(( ))``. ``hosts`` is the address of worker ``{index}`` of an instance, counted
    from 0; empty where a worker's address has to be put together at run time.
    """

    name: str
    leader: str
    rank: str
    needs_shell: bool
    arithmetic: str
    hosts: str
    source: str

    @property
    def engine_leader(self) -> str:
        """Return the address of the leader with the number of the pod that asks: of the same engine, under Grove."""
        return self.leader.replace("-ldr-0.", "-ldr-$(GROVE_PCLQ_POD_INDEX).")


_GROVE = "$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)-{component}"

PLACEMENTS = Table(
    Placement(
        "leaderworkerset",
        "$(LWS_LEADER_ADDRESS)",
        "$(LWS_WORKER_INDEX)",
        needs_shell=False,
        arithmetic="LWS_WORKER_INDEX",
        hosts="",
        source="internal/dynamo/lws.go",
    ),
    Placement(
        "grove",
        f"{_GROVE}-ldr-0.$(GROVE_HEADLESS_SERVICE)",
        "$((GROVE_PCLQ_POD_INDEX + 1))",
        needs_shell=True,
        arithmetic="$((GROVE_PCLQ_POD_INDEX + 1))",
        hosts=f"{_GROVE}-wkr-{{index}}.$(GROVE_HEADLESS_SERVICE)",
        source="internal/dynamo/grove.go",
    ),
)


@dataclass(frozen=True, slots=True)
class SizeFlag:
    """A flag of vLLM that says over how many GPUs a model spreads: ``pattern`` matches each of its spellings."""

    name: str
    pattern: str


def _flag(*words: str, short: str) -> str:
    return rf"(?:--{'[-_]'.join(words)}|{short})"


def _value(flag: str, value: str) -> str:
    """Return the pattern of a flag with a value, after a blank or ``=``, in quotes or not; group 1 is the value."""
    return rf"""(?:^|[\s"'\\]){flag}[\s"'\\=]+({value})(?:[^\w.-]|$)"""


_BACKEND = "internal/dynamo/backend_vllm.go"

SIZES = Table(
    SizeFlag("tensor", _value(_flag("tensor", "parallel", "size", short="-tp"), "[0-9]{1,6}")),
    SizeFlag("pipeline", _value(_flag("pipeline", "parallel", "size", short="-pp"), "[0-9]{1,6}")),
    SizeFlag("data", _value(_flag("data", "parallel", "size", short="-dp"), "[0-9]{1,6}")),
)
"""Source: ``internal/dynamo/backend_vllm.go getFlagValue``, and vLLM's own command line for the other spellings."""

EXECUTOR = _value("--distributed[-_]executor[-_]backend", "mp|ray")
"""The user's own choice of what connects the nodes of vLLM."""

MASTER_ADDRESS = r"""(?:^|[\s"'\\])--master[-_]addr[\s"'\\=]"""
MASTER_PORT = _value("--master[-_]port", "[0-9]{1,5}")
"""Flags that say where the nodes of vLLM meet."""

ELASTIC = r"""(?:^|[\s"'\\])--enable[-_]elastic[-_]ep(?:[^\w=-]|$)"""
RAY_DATA_PARALLEL = _value("(?:--data[-_]parallel[-_]backend|-dpb)", "ray")
"""Flags of vLLM's elastic expert parallelism (``internal/dynamo/backend_vllm.go``)."""

PYTHON = r"^(.*/)?python[0-9.]*$"
"""A Python interpreter as a word of its own (``internal/dynamo/backend_sglang.go isPythonCommand``)."""

SHELL = r"(^|\n)(.*/)?(ba|da|z|k|a)?sh\n([-+][A-Za-z-]+\n([a-z]+\n)?)*-[A-Za-z]*c(\n|$)"
"""A shell that is given a command line as text, in words with a newline between."""

_RAY = PORTS["ray-gcs"].number
_HEAD_IS_THERE = (
    f"i=0; until python3 -c \"import socket; s=socket.create_connection(('127.0.0.1',{_RAY}),timeout=1); s.close()\""
    ' 2>/dev/null; do i=$((i+1)); [ "$i" -ge 150 ] && { echo "ERROR: Ray head did not start within 300s" >&2;'
    " exit 1; }; sleep 2; done && "
)
RAY_LEADER = f"ray start --head --port={_RAY} && "
RAY_WORKER = f"ray start --address={{leader}}:{_RAY} --block"
ELASTIC_LEADER = f"ray start --head --port={_RAY} --block & {_HEAD_IS_THERE}"
ELASTIC_WORKER = (
    "i=0; until python3 -c \"import urllib.request; urllib.request.urlopen('http://{leader}:{system}"
    '/live\', timeout=5)" 2>/dev/null; do i=$((i+1)); [ "$i" -ge 720 ] && { echo "ERROR: leader /live did not become'
    " ready within 3h\" >&2; exit 1; }; echo 'waiting for leader dynamo.vllm /live to return 200...'; sleep 15;"
    f" done && {RAY_WORKER}"
)
ELASTIC_ALONE = f'ray start --head --port={_RAY} --node-ip-address="$POD_IP" --block & {_HEAD_IS_THERE}exec '
"""What a shell runs around, or in place of, the user's own command line (``internal/dynamo/backend_vllm.go``)."""

WAIT = (
    f'export LEADER_HOST="{{leader}}" LEADER_PORT="{{port}}" && exec python3 {FACTS["wait_path"]}/{FACTS["wait_key"]}'
)
"""How a worker of vLLM waits for its leader (``internal/dynamo/backend_vllm.go UpdatePodSpec``)."""

GPU = r"^(nvidia[.]com/gpu|gpu)$|/gpu$|/mig-|^gpu[.]"
"""Names of GPU resources, in small letters (``internal/dra/dra.go gpuResourceQuantity``)."""

QUOTED = r"[\s'\"\\{}\[\]$`!]"
"""What makes the operator quote a word of a shell line (``internal/dynamo/utils.go``)."""

RAW = r"^[A-Za-z0-9_@%+=:,./-]+$"
"""Words that mean themselves to every shell."""

LONGEST = 100_000
"""Bytes of text that surely fit into one word of a command: Linux takes 131,071."""

MPI_VARIABLES = (
    "CPATH", "CUDA_VISIBLE_DEVICES", "HF_DATASETS_CACHE", "HF_ENDPOINT", "HF_HOME", "HF_TOKEN", "HOME",
    "HUGGING_FACE_HUB_TOKEN", "LD_LIBRARY_PATH", "MODEL_PATH", "NCCL_DEBUG", "NCCL_IB_DISABLE", "NCCL_P2P_DISABLE",
    "PATH", "PYTHONPATH", "TENSORRT_LLM_CACHE_DIR", "TOKENIZERS_PARALLELISM", "TRANSFORMERS_CACHE",
    "TRITON_PTXAS_PATH", "TRTLLM_USE_UCX_KVCACHE", "USER",
)  # fmt: skip
"""Variables that mpirun hands to the workers beside those of the container (``internal/dynamo/backend_trtllm.go``)."""

SSH_PROBE = {"initialDelaySeconds": 20, "periodSeconds": 20, "timeoutSeconds": 5, "failureThreshold": 10}
"""Readiness of a worker of TensorRT-LLM (published API reference, probes of multinode pods)."""

LWS_NAME = 51
"""Characters of a LeaderWorkerSet's name and of the highest number of its groups together: both and a dash name a
StatefulSet, which may have 52, since a label of its pods adds a dash and a digest of 10 to it (Kubernetes: labels)."""
LWS_PODS = 2**31 - 1
"""Pods of all groups of a LeaderWorkerSet together (its webhook, generalValidate)."""
