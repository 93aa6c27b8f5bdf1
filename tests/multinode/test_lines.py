"""Each node's engine receives what the user wrote, and the flags that connect it: command lines run in a real shell."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest

from tests.harness.manifests import graph, worker
from tests.multinode.forms import FORMS, VARIABLES, Form, environment, words_of
from tests.multinode.machine import SHELLS, Call
from tests.multinode.pods import ORCHESTRATORS, Orchestrator, Pod, expanded, pods, unchecked_pods
from tests.multinode.setups import LOCAL_GPUS, SETUPS, Setup

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from tests.harness.manifests import Manifest
    from tests.multinode.machine import Machine

FORM_NUMBERS = {form.name: number for number, form in enumerate(FORMS)}
WAITED_FOR = re.compile(r"create_connection\(\('127.0.0.1',6379\)|http://[^']*/live")
LARGEST_GRAPH = 25

PLACES = [
    pytest.param(setup, orchestrator, id=f"{setup.name}-{orchestrator}")
    for setup, orchestrator in product(SETUPS, ORCHESTRATORS)
    if (setup.name, orchestrator) not in (("ray", "component"), ("own ray", "grove"))
]
"""Setups with their orchestrators; the two of Ray differ so little that each has one."""

REMEMBERED: dict[tuple[str, ...], list[Call]] = {}


def component(form: Form, setup: Setup, name: str, nodes: int) -> Manifest:
    """Return a worker that is started in a form."""
    container = form.container(setup.module, setup.size)
    limits = {"nvidia.com/gpu": str(LOCAL_GPUS)}
    container |= {"command": container.get("command"), "env": environment(), "resources": {"limits": limits}}
    return worker(name, container=container, multinode={"nodeCount": nodes})


@cache
def rendered(setup: Setup, orchestrator: Orchestrator, part: int) -> dict[str, dict[str, Pod]]:
    """Render workers in a part of the forms, of two and of three nodes by turns."""
    numbers = range(len(FORMS))[part * LARGEST_GRAPH :][:LARGEST_GRAPH]
    workers = [component(FORMS[number], setup, f"f{number}", 2 + number % 2) for number in numbers]
    values = graph(*workers, backendFramework=setup.backend)
    values["metadata"] = {"annotations": dict(setup.annotations)}
    return (pods if setup.name in ("mp", "ray") else unchecked_pods)(values, orchestrator)


def alone(machine: Machine, form: Form, setup: Setup, shell: str) -> list[Call]:
    """Return what the user's own command line runs without the chart."""
    words = expanded(words_of(form.container(setup.module, setup.size)), VARIABLES)
    if (shell, *words) not in REMEMBERED:
        REMEMBERED[shell, *words] = machine.run(words, VARIABLES, shell=shell)
    return REMEMBERED[shell, *words]


def comparable(call: Call, orchestrated: AbstractSet[str]) -> Call:
    """Return a call without the variables of the chart and of the orchestrator; of a wait only what it waits for."""
    if call.words[0] == "-c":
        found = WAITED_FOR.search(call.words[1])
        return Call(call.program, ("-c", found[0] if found else call.words[1]))
    if call.program == "ray":
        return replace(call, variables=())
    return replace(call, variables=tuple(text for text in call.variables if text.partition("=")[0] not in orchestrated))


def run(machine: Machine, pod: Pod, rank: int, group: int, shell: str) -> list[Call]:
    """Return what a node runs, in no order."""
    variables = pod.variables(rank, group)
    ran = machine.run(pod.command(rank, group), variables, shell=shell)
    return sorted(comparable(call, variables.keys() - VARIABLES.keys()) for call in ran)


@pytest.mark.parametrize("form", [pytest.param(form, id=form.name) for form in FORMS])
@pytest.mark.parametrize(("setup", "orchestrator"), PLACES)
def test_engine_receives_its_words(machine: Machine, setup: Setup, orchestrator: Orchestrator, form: Form) -> None:
    """Leader and last worker, in the first and the second group by turns, run what they run alone, and the flags."""
    number = FORM_NUMBERS[form.name]
    roles = rendered(setup, orchestrator, number // LARGEST_GRAPH)[f"f{number}"]
    own = alone(machine, form, setup, SHELLS[0])
    for role, rank in (("leader", 0), ("worker", roles["worker"].nodes - 1)):
        group = number % 2
        wanted = setup.calls(own, roles[role], rank, group, appended=form.appended)
        assert run(machine, roles[role], rank, group, SHELLS[0]) == sorted(wanted)


@pytest.mark.parametrize(("setup", "orchestrator"), PLACES)
def test_every_node_has_its_rank(machine: Machine, setup: Setup, orchestrator: Orchestrator) -> None:
    """Each of three nodes of two groups knows its rank and its leader; here, another shell reads some of the forms."""
    parts = rendered(setup, orchestrator, 0)
    for number in range(1, LARGEST_GRAPH, 6):
        roles = parts[f"f{number}"]
        assert roles["worker"].nodes == 3
        own = alone(machine, FORMS[number], setup, SHELLS[-1])
        for rank, group in product(range(3), range(2)):
            pod = roles["worker" if rank else "leader"]
            wanted = setup.calls(own, pod, rank, group, appended=FORMS[number].appended)
            assert run(machine, pod, rank, group, SHELLS[-1]) == sorted(wanted)
