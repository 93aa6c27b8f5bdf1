"""What surrounds the engine in the pods of an instance on several nodes: probes, waiting, variables, mounts."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import IMAGE, Manifest, graph, worker
from tests.multinode.forms import HARD, VARIABLES, environment
from tests.multinode.pods import IP, ORCHESTRATORS, Orchestrator, Pod, expanded, pods
from tests.multinode.setups import RAY_HEAD

if TYPE_CHECKING:
    from tests.multinode.machine import Machine

PROBES = ("livenessProbe", "readinessProbe", "startupProbe")
OWN_PROBES = {name: {"httpGet": {"path": f"/{name}", "port": 1234}} for name in PROBES}
GPUS = {"resources": {"limits": {"nvidia.com/gpu": "8"}}}
MP = ["--distributed-executor-backend", "mp"]
RAY = ["--distributed-executor-backend", "ray"]
HAND_MADE = [*MP, "--nnodes", "2", "--master-addr", "$(LEADER)", "--node-rank", "$(RANK)"]

ARGS = {
    "mp": ["-tp", "16"],
    "own-mp": ["-tp", "16", *MP],
    "ray": ["-tp", "16", *RAY],
    "elastic": ["--enable-elastic-ep"],
    "dp": ["-dp", "16"],
    "dp-own-mp": ["-dp", "16", *MP],
    "dp-own-ray": ["-dp", "16", *RAY],
    "independent": ["-tp", "8"],
    "independent-mp": ["-tp", "8", *MP],
    "hand-made": HAND_MADE,
    "hand-made-port": [*HAND_MADE, "--master-port=29501"],
}
WAITING = {"mp": "29500", "own-mp": "29500", "hand-made": "29500", "hand-made-port": "29501", "mp-text-port": "29502"}


@cache
def vllm(orchestrator: Orchestrator) -> dict[str, dict[str, Pod]]:
    """Render workers of vLLM for each way to meet; those in WAITING wait for their leader."""
    components = [worker(name, container={"args": args, **GPUS}, multinode={}) for name, args in ARGS.items()]
    line = "python3 -m dynamo.vllm -tp 16 --master-port 29502"
    components.append(worker("mp-text-port", container={"command": None, "args": [line], **GPUS}, multinode={}))
    unknown = {"command": ["vllm"], "args": ["serve", "m", "-tp", "16"], **GPUS}
    components.append(worker("unknown", container=unknown, multinode={}))
    components.append(worker("own-probes", container={"args": ARGS["mp"], **GPUS, **OWN_PROBES}, multinode={}))
    return pods(graph(*components, backendFramework="vllm"), orchestrator)


def probes(pod: Pod) -> dict[str, Any]:
    """Return the probes of main."""
    return {name: pod.main[name] for name in PROBES if name in pod.main}


DOCUMENTED = {
    "livenessProbe": {
        "httpGet": {"path": "/live", "port": "system"},
        "periodSeconds": 5,
        "timeoutSeconds": 30,
        "failureThreshold": 1,
    },
    "readinessProbe": {
        "httpGet": {"path": "/health", "port": "system"},
        "periodSeconds": 10,
        "timeoutSeconds": 30,
        "failureThreshold": 60,
    },
    "startupProbe": {
        "httpGet": {"path": "/live", "port": "system"},
        "periodSeconds": 10,
        "timeoutSeconds": 5,
        "failureThreshold": 720,
    },
}
SSH_PROBE = {
    "tcpSocket": {"port": 2222},
    "initialDelaySeconds": 20,
    "periodSeconds": 20,
    "timeoutSeconds": 5,
    "failureThreshold": 10,
}


class TestProbes:
    """Leaders serve; of the workers none of vLLM and SGLang is probed, and of TensorRT-LLM the SSH server."""

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    @pytest.mark.parametrize("name", [*ARGS, "unknown"])
    def test_vllm(self, name: str, orchestrator: Orchestrator) -> None:
        """However the nodes meet."""
        roles = vllm(orchestrator)[name]
        assert probes(roles["leader"]) == DOCUMENTED
        assert probes(roles["worker"]) == {}

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_own(self, orchestrator: Orchestrator) -> None:
        """The user's go the same way."""
        roles = vllm(orchestrator)["own-probes"]
        assert probes(roles["leader"]) == OWN_PROBES
        assert probes(roles["worker"]) == {}

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_sglang(self, orchestrator: Orchestrator) -> None:
        """Nothing else surrounds SGLang."""
        roles = sglang(orchestrator)
        assert probes(roles["leader"]) == DOCUMENTED
        assert probes(roles["worker"]) == {}
        for pod in roles.values():
            assert "initContainers" not in pod.spec
            assert [volume["name"] for volume in pod.spec["volumes"]] == ["shared-memory"]
            assert (
                not {"VLLM_NIXL_SIDE_CHANNEL_HOST", "OMPI_MCA_orte_keep_fqdn_hostnames"} & objects.env(pod.main).keys()
            )

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    @pytest.mark.parametrize("own", [False, True])
    def test_trtllm(self, orchestrator: Orchestrator, *, own: bool) -> None:
        """A worker's readiness is that of its SSH server, the user's own probes notwithstanding."""
        roles = trtllm(orchestrator)["probed" if own else "plain"]
        assert probes(roles["leader"]) == (OWN_PROBES if own else DOCUMENTED)
        assert probes(roles["worker"]) == {"readinessProbe": SSH_PROBE}

    def test_unknown_engine(self) -> None:
        """Pods without an engine that the chart knows are all the same."""
        container = {"command": ["serve"], **GPUS, **OWN_PROBES}
        roles = pods(graph(worker("any", container=container, multinode={})), "component")["any"]
        assert roles["leader"].spec == roles["worker"].spec
        assert probes(roles["worker"]) == OWN_PROBES


@cache
def sglang(orchestrator: Orchestrator) -> dict[str, Pod]:
    """Render a worker of SGLang."""
    container = {"command": ["python3", "-m", "dynamo.sglang"], "args": ["--tp", "16"]}
    return pods(graph(worker(container=container, multinode={})), orchestrator)["worker"]


LEADERS = {
    "component": "${LWS_LEADER_ADDRESS}",
    "grove": "${GROVE_PCSG_NAME}-${GROVE_PCSG_INDEX}-%s-ldr-0.${GROVE_HEADLESS_SERVICE}",
}


class TestWaiting:
    """The init container with which a worker waits until its leader listens."""

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    @pytest.mark.parametrize("name", [*ARGS, "mp-text-port", "unknown"])
    def test_who_waits(self, name: str, orchestrator: Orchestrator) -> None:
        """Workers with mp, also by the user's own flags, wait at the port in use; nobody else would be answered."""
        roles = vllm(orchestrator)[name]
        assert "initContainers" not in roles["leader"].spec
        waiting = roles["worker"].spec.get("initContainers", [])
        volumes = roles["worker"].spec["volumes"]
        if name in WAITING:
            leader = LEADERS[orchestrator].replace("%s", name)
            exports = f'export LEADER_HOST="{leader}" LEADER_PORT="{WAITING[name]}"'
            line = f"{exports} && exec python3 /scripts/wait-for-leader.py"
            mount = {"name": "wait-leader-script", "mountPath": "/scripts", "readOnly": True}
            container = {
                "name": "wait-for-leader-mp",
                "image": IMAGE,
                "command": ["sh", "-c", line],
                "volumeMounts": [mount],
            }
            assert waiting == [container]
            script = {"name": "my-graph-wait-leader-script"}
            assert volumes == [*roles["leader"].spec["volumes"], {"name": "wait-leader-script", "configMap": script}]
        else:
            assert waiting == []
            assert volumes == roles["leader"].spec["volumes"]

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_line(self, machine: Machine, orchestrator: Orchestrator) -> None:
        """It starts the script with the leader's address."""
        pod = vllm(orchestrator)["mp"]["worker"]
        variables = pod.variables(1, 1)
        words = expanded(pod.spec["initContainers"][0]["command"], variables)
        (call,) = machine.run(words, variables)
        assert call.line == ("python3", "/scripts/wait-for-leader.py")
        assert {f"LEADER_HOST={pod.leader(1)}", "LEADER_PORT=29500"} <= set(call.variables)

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_behind_what_the_user_has(self, orchestrator: Orchestrator) -> None:
        """The user's init containers run first; image and volumes of the user stay."""
        own = {"name": "fetch", "image": "r/fetch:1"}
        pod = {"initContainers": [own], "volumes": [{"name": "mine", "emptyDir": {}}]}
        container = {"args": ARGS["mp"], "image": "r/own:1.5.0", **GPUS}
        found = pods(graph(worker(pod=pod, container=container, multinode={})), orchestrator)["worker"]
        assert found["leader"].spec["initContainers"] == [own]
        first, second = found["worker"].spec["initContainers"]
        assert first == own
        assert (second["name"], second["image"]) == ("wait-for-leader-mp", "r/own:1.5.0")
        assert [volume["name"] for volume in found["worker"].spec["volumes"]] == [
            "shared-memory",
            "mine",
            "wait-leader-script",
        ]


class TestSideChannel:
    """``VLLM_NIXL_SIDE_CHANNEL_HOST`` of vLLM with mp."""

    NAME = "VLLM_NIXL_SIDE_CHANNEL_HOST"

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    @pytest.mark.parametrize("name", ARGS)
    def test_who_has_it(self, name: str, orchestrator: Orchestrator) -> None:
        """Both roles, whatever the mode, unless Ray is chosen."""
        wanted = None if name in ("ray", "dp-own-ray") else {"fieldRef": {"fieldPath": "status.podIP"}}
        found = [objects.env(pod.main).get(self.NAME) for pod in vllm(orchestrator)[name].values()]
        assert found == [wanted, wanted]

    def test_own_and_one_node(self) -> None:
        """The user's own wins and stands alone; on one node there is none."""
        env = [{"name": self.NAME, "value": "0.0.0.0"}]  # noqa: S104 - nobody listens
        components = [worker("own", container={"args": ARGS["mp"], "env": env, **GPUS}, multinode={}), worker("one")]
        rendered = helm.render({**graph(*components), "platform": {"orchestrator": "component"}})
        deployment = objects.find(rendered, "Deployment", "my-graph-one")
        assert self.NAME not in objects.env(objects.container(deployment))
        found = pods(graph(*components), "component")["own"]
        assert {objects.env(pod.main)[self.NAME] for pod in found.values()} == {"0.0.0.0"}  # noqa: S104


class TestElastic:
    """Elastic expert parallelism: Ray on the leader first, then the engine; on workers once the leader is live."""

    def test_waits_end(self, machine: Machine) -> None:
        """Each wait asks again after a while."""
        roles = vllm("component")["elastic"]
        for rank, (role, pause) in enumerate((("leader", "2"), ("worker", "15"))):
            pod = roles[role]
            calls = machine.run(pod.command(rank), pod.variables(rank), closed=3)
            assert [call.words for call in calls if call.program == "sleep"] == [(pause,)] * 3
            assert len([call for call in calls if call.words[0] == "-c"]) == 4
        assert "-ge 720 ]" in roles["worker"].words[-1]

    @pytest.mark.slow
    def test_head_that_never_starts(self, machine: Machine) -> None:
        """The leader gives up after five minutes."""
        pod = vllm("component")["elastic"]["leader"]
        with pytest.raises(AssertionError, match="ERROR: Ray head did not start within 300s"):
            machine.run(pod.command(0), pod.variables(0), closed=150)

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_port_of_the_leader(self, orchestrator: Orchestrator) -> None:
        """A worker asks where the leader serves, also after the user moved that."""
        container = {"args": ARGS["elastic"], "env": [{"name": "DYN_SYSTEM_PORT", "value": "9191"}], **GPUS}
        pod = pods(graph(worker(container=container, multinode={})), orchestrator)["worker"]["worker"]
        assert f"http://{pod.leader()}:9191/live" in pod.command(1)[-1]


ALONE = {
    "words": (["python3", "-m", "dynamo.vllm"], ["--enable-elastic-ep", "--data-parallel-backend", "ray", *HARD]),
    "text": (None, ["python3 -m dynamo.vllm --enable-elastic-ep --data-parallel-backend=ray 'a b' \"$QUOTE\""]),
    "short": (["bash", "-c"], ["exec python3 -m dynamo.vllm --enable_elastic_ep -dpb ray"]),
    "command": (["python3", "-m", "dynamo.vllm", "--enable-elastic-ep", "-dpb=ray", "it's"], None),
}
NOT_ALONE = {
    "no-ray": ["--enable-elastic-ep"],
    "other": ["--enable-elastic-ep", "--data-parallel-backend", "mp"],
    "only-ray": ["--data-parallel-backend", "ray"],
    "long": ["--enable-elastic-ep", "--data-parallel-backend", "rays"],
}


class TestElasticOnOneNode:
    """One node that others may join."""

    @staticmethod
    @cache
    def mains(orchestrator: Orchestrator) -> dict[str, Manifest]:
        """Return the containers main."""
        both = {**ALONE, **{name: (["python3", "-m", "dynamo.vllm"], args) for name, args in NOT_ALONE.items()}}
        components = [
            worker(name, container={"command": command, "args": args, "env": environment(), **GPUS})
            for name, (command, args) in both.items()
        ]
        rendered = helm.render({**graph(*components), "platform": {"orchestrator": orchestrator}})
        if orchestrator == "component":
            named = {
                item["metadata"]["name"]: objects.pod_spec(item) for item in objects.of_kind(rendered, "Deployment")
            }
            specs = {name: named[f"my-graph-{name}"] for name in both}
        else:
            cliques = objects.find(rendered, "PodCliqueSet")["spec"]["template"]["cliques"]
            specs = {clique["name"]: clique["spec"]["podSpec"] for clique in cliques}
        return {name: objects.container(specs[name]) for name in both}

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    @pytest.mark.parametrize("name", ALONE)
    def test_line(self, machine: Machine, name: str, orchestrator: Orchestrator) -> None:
        """Ray first, on the pod's own address, then the engine with the user's words; the probes stay."""
        main = self.mains(orchestrator)[name]
        variables = {**VARIABLES, "POD_IP": IP, "VLLM_DP_MASTER_IP": IP}
        calls = machine.run(expanded([*main["command"], *main["args"]], variables), variables)
        head = ("ray", *RAY_HEAD.words, f"--node-ip-address={IP}", "--block")
        command, args = ALONE[name]
        words = expanded([*(command or ["/bin/sh", "-c"]), *(args or [])], VARIABLES)
        (engine,) = machine.run(words, VARIABLES)
        assert [call.line for call in calls if call.words[0] != "-c"] in ([head, engine.line], [engine.line, head])
        env = objects.env(main)
        assert [env[name] for name in ("POD_IP", "VLLM_DP_MASTER_IP")] == [
            {"fieldRef": {"fieldPath": "status.podIP"}}
        ] * 2
        assert {probe: main[probe] for probe in PROBES} == DOCUMENTED

    @pytest.mark.parametrize("name", NOT_ALONE)
    def test_not_alone(self, name: str) -> None:
        """Unless the user says both that it is elastic and that Ray connects it."""
        main = self.mains("component")[name]
        assert main["args"] == NOT_ALONE[name]
        assert "POD_IP" not in objects.env(main)


class TestUnknownCommand:
    """A command that starts no engine the chart knows."""

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_stays(self, orchestrator: Orchestrator) -> None:
        """Nothing is added that it may not understand."""
        for pod in vllm(orchestrator)["unknown"].values():
            assert pod.words == ["vllm", "serve", "m", "-tp", "16"]

    def test_ray(self, machine: Machine) -> None:
        """With Ray, which is started before it, it has the flag when it comes in words, as from the operator."""
        containers = {
            "words": {"command": ["numactl", "ray"], "args": ["serve", "-tp", "16", "a b"], **GPUS},
            "text": {"command": ["bash", "-c"], "args": ["exec ray serve -tp 16 'a b'"], **GPUS},
        }
        values = graph(
            *(worker(name, container=container, multinode={}) for name, container in containers.items()),
            backendFramework="vllm",
        )
        values["metadata"] = {"annotations": {"nvidia.com/vllm-distributed-executor-backend": "ray"}}
        lines = {}
        for name, roles in pods(values, "component").items():
            head, *rest = machine.run(roles["leader"].command(0), roles["leader"].variables(0))
            assert head.line == RAY_HEAD.line
            lines[name] = [call.line for call in rest]
        own = ("ray", "serve", "-tp", "16", "a b")
        assert lines == {"words": [(*own, *RAY)], "text": [own]}


TRTLLM = ["python3", "-m", "dynamo.trtllm"]
OWN_ENV = [*environment(), {"name": "A_FIRST", "value": "1"}, {"name": "HF_HOME", "value": "/models"}]
MPI_VARIABLES = [
    *("CPATH", "CUDA_VISIBLE_DEVICES", "HF_DATASETS_CACHE", "HF_ENDPOINT", "HF_HOME", "HF_TOKEN", "HOME"),
    *("HUGGING_FACE_HUB_TOKEN", "LD_LIBRARY_PATH", "MODEL_PATH", "NCCL_DEBUG", "NCCL_IB_DISABLE", "NCCL_P2P_DISABLE"),
    *("PATH", "PYTHONPATH", "TENSORRT_LLM_CACHE_DIR", "TOKENIZERS_PARALLELISM", "TRANSFORMERS_CACHE"),
    *("TRITON_PTXAS_PATH", "TRTLLM_USE_UCX_KVCACHE", "USER"),
]


@cache
def trtllm(orchestrator: Orchestrator) -> dict[str, dict[str, Pod]]:
    """Render workers of TensorRT-LLM."""
    text = "python3 -m dynamo.trtllm --model 'a b' | tee \"$QUOTE\""
    mounts = [{"name": "models", "mountPath": "/models"}]
    own_key = {"volumeMounts": [{"name": "key", "mountPath": "/ssh-pk"}]}
    components = [
        worker(
            "plain", container={"command": TRTLLM, "args": HARD, "env": OWN_ENV, **GPUS}, multinode={"nodeCount": 3}
        ),
        worker("text", container={"command": None, "args": [text], "volumeMounts": mounts, **GPUS}, multinode={}),
        worker("probed", container={"command": TRTLLM, **GPUS, **OWN_PROBES}, multinode={}),
        worker("keyed", container={"command": TRTLLM, **GPUS, **own_key}, multinode={}),
    ]
    return pods(graph(*components), orchestrator, mpi={"existingSecret": "mpi-run-ssh-secret"})


class TestTensorRT:
    """What the pods of TensorRT-LLM hand to the scripts that start it; the scripts have tests of their own."""

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_leader(self, orchestrator: Orchestrator) -> None:
        """Processes, hosts, names of variables, and the user's words as they are."""
        pod = trtllm(orchestrator)["plain"]["leader"]
        assert pod.main["command"] == ["/bin/sh", "-c"]
        _, name, processes, hosts, variables, *words = pod.main["args"]
        assert (name, processes) == ("mpi-leader", "24")
        assert words == [*TRTLLM, *HARD]
        found = expanded([hosts], pod.variables(0, 1))[0]
        others = [pod.leader(1).replace("-ldr-0.", f"-wkr-{index}.") for index in range(2)]
        assert found == (",".join([pod.leader(1), *others]) if orchestrator == "grove" else "")
        names = {*MPI_VARIABLES, *objects.env(pod.main)}
        assert variables.split() == sorted(names)
        assert {"A_FIRST", "HF_HOME", "DYN_NAMESPACE", "OMPI_MCA_orte_keep_fqdn_hostnames"} <= names

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_text(self, orchestrator: Orchestrator) -> None:
        """A text stays with its shell."""
        args = trtllm(orchestrator)["text"]["leader"].main["args"]
        assert (args[2], args[5:]) == (
            "16",
            ["/bin/sh", "-c", "python3 -m dynamo.trtllm --model 'a b' | tee \"$QUOTE\""],
        )

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    def test_worker(self, orchestrator: Orchestrator) -> None:
        """A worker runs nothing of the user's."""
        main = trtllm(orchestrator)["plain"]["worker"].main
        assert main["command"] == ["/bin/sh", "-c"]
        assert main["args"][1:] == ["mpi-worker"]

    @pytest.mark.parametrize("orchestrator", ORCHESTRATORS)
    @pytest.mark.parametrize("role", ["leader", "worker"])
    def test_key(self, role: str, orchestrator: Orchestrator) -> None:
        """The key is mounted behind the user's mounts; a mount of the user's at that path stays."""
        pod = trtllm(orchestrator)["text"][role]
        assert pod.main["volumeMounts"][1] == {"name": "mpi-run-ssh-secret", "mountPath": "/ssh-pk", "readOnly": True}
        assert [mount["name"] for mount in pod.main["volumeMounts"]] == [
            "models",
            "mpi-run-ssh-secret",
            "shared-memory",
        ]
        assert [volume["name"] for volume in pod.spec["volumes"]] == ["models", "mpi-run-ssh-secret", "shared-memory"]
        assert pod.spec["volumes"][1]["secret"]["secretName"] == "mpi-run-ssh-secret"
        assert objects.env(pod.main)["OMPI_MCA_orte_keep_fqdn_hostnames"] == "1"
        keyed = trtllm(orchestrator)["keyed"][role].main["volumeMounts"]
        assert [mount["name"] for mount in keyed] == ["key", "shared-memory"]


WORDS = ["--model", "a b", '{"a": "b\\c"}', "$HOME", "`id`", "x"]
QUOTED = r'--model "a b" "{\"a\": \"b\\c\"}" "\$HOME" "\`id\`" x'


class TestOperatorsText:
    """Where quotes are enough, a shell's text is the operator's."""

    def test_worker_of_grove(self) -> None:
        """Double quotes around what needs some."""
        container = {"args": ["-tp", "16", *WORDS], **GPUS}
        pod = pods(graph(worker("Long-Name", container=container, multinode={})), "grove")["long-name"]["worker"]
        leader = "$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)-long-name-ldr-0.$(GROVE_HEADLESS_SERVICE)"
        where = f"--nnodes 2 --master-addr {leader} --master-port 29500 --node-rank $((GROVE_PCLQ_POD_INDEX + 1))"
        line = f"exec python3 -m dynamo.vllm -tp 16 {QUOTED} {' '.join(MP)} {where} --headless"
        assert pod.words == ["sh", "-c", line]

    def test_head_of_ray(self) -> None:
        """So too before Ray's flag."""
        container = {"args": ["-tp", "16", *WORDS, *RAY], **GPUS}
        pod = pods(graph(worker(container=container, multinode={})), "component")["worker"]["leader"]
        line = f"ray start --head --port=6379 && python3 -m dynamo.vllm -tp 16 {QUOTED} {' '.join(RAY)}"
        assert pod.words == ["/bin/sh", "-c", line]

    def test_elastic(self) -> None:
        """Single quotes for elastic expert parallelism."""
        container = {"args": ["--enable-elastic-ep", "it's", ""], **GPUS}
        pod = pods(graph(worker(container=container, multinode={})), "component")["worker"]["leader"]
        assert pod.words[:2] == ["/bin/sh", "-c"]
        assert pod.words[2].endswith(r" done && python3 -m dynamo.vllm --enable-elastic-ep 'it'\''s' ''")

    @pytest.mark.parametrize("word", ["it's", "", "a;b", "$(HOME)", "$$", "#", "*"])
    def test_more_than_quotes(self, word: str) -> None:
        """Any other word is handed over beside the text."""
        container = {"args": ["-tp", "16", word], **GPUS}
        pod = pods(graph(worker(container=container, multinode={})), "grove")["worker"]["worker"]
        assert pod.words[:2] == ["sh", "-c"]
        assert pod.words[2].startswith('exec "$@" --distributed-executor-backend mp ')
        assert pod.words[3:] == ["sh", "python3", "-m", "dynamo.vllm", "-tp", "16", word]
