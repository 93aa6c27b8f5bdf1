"""What connects the nodes of an instance, and what each node has to start for it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tests.multinode.machine import Call

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.multinode.pods import Pod

RAY_HEAD = Call("ray", ("start", "--head", "--port=6379"))
LOCAL_GPUS = 4


@dataclass(frozen=True)
class Setup:
    """A way for nodes to meet.

    name: of the way.
    backend: the engine.
    size: flags with which the model does not fit on a node of LOCAL_GPUS.
    annotations: of the graph.
    """

    name: str
    backend: str
    size: str
    annotations: tuple[tuple[str, str], ...] = ()

    @property
    def module(self) -> str:
        """Return the module that is the engine."""
        return f"dynamo.{self.backend}"

    def flags(self, pod: Pod, rank: int, group: int) -> list[str]:
        """Return what the engine of a node is told."""
        address = pod.leader(group)
        if self.name == "mp":
            where = f"--nnodes {pod.nodes} --master-addr {address} --master-port 29500 --node-rank {rank}"
            return f"--distributed-executor-backend mp {where}{' --headless' if rank else ''}".split()
        if self.name == "data parallel":
            ranks = f"--data-parallel-size-local {LOCAL_GPUS} --data-parallel-start-rank {LOCAL_GPUS * rank}"
            where = f"--data-parallel-address {address} --data-parallel-rpc-port 13445"
            return f"--data-parallel-hybrid-lb {ranks} {where}".split()
        if self.name == "sglang":
            return f"--dist-init-addr {address}:29500 --nnodes {pod.nodes} --node-rank {rank}".split()
        return ["--distributed-executor-backend", "ray"] if self.name == "ray" else []

    def calls(self, alone: Sequence[Call], pod: Pod, rank: int, group: int, *, appended: bool) -> list[Call]:
        """Return what a node has to run, given what the user's own command line runs alone."""
        join = Call("ray", ("start", f"--address={pod.leader(group)}:6379", "--block"))
        waits = {0: "create_connection(('127.0.0.1',6379)", 1: f"http://{pod.leader(group)}:9090/live"}
        flags = self.flags(pod, rank, group)
        engines = [told(call, self.module, flags, appended=appended) for call in alone]
        if "ray" in self.name:
            return [join] if rank else [RAY_HEAD, *engines]
        if self.name == "elastic":
            wait = Call("python3", ("-c", waits[min(rank, 1)]))
            head = replace(RAY_HEAD, words=(*RAY_HEAD.words, "--block"))
            return [wait, join] if rank else [head, wait, *engines]
        return engines


SETUPS = [
    Setup("mp", "vllm", "--tensor-parallel-size 8"),
    Setup("data parallel", "vllm", "--data-parallel-size 8"),
    Setup("sglang", "sglang", "--tp 8"),
    Setup("ray", "vllm", "--tensor-parallel-size 8", (("nvidia.com/vllm-distributed-executor-backend", "ray"),)),
    Setup("own ray", "vllm", "--tensor-parallel-size 8 --distributed-executor-backend ray"),
    Setup("elastic", "vllm", "--enable-elastic-ep --data-parallel-size 8"),
]


def told(call: Call, module: str, flags: Sequence[str], *, appended: bool) -> Call:
    """Return the start of an engine with flags: at the end, or behind the module. Other programs stay."""
    words = list(call.words)
    for index in range(len(words)):
        pair = "\n".join(words[index : index + 2])
        if re.match(rf"-[A-Za-z]*m\n?{re.escape(module)}", pair):
            place = len(words) if appended else index + 2
            return replace(call, words=(*words[:place], *flags, *words[place:]))
    return call
