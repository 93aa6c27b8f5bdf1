"""Any words reach the engine of a node unchanged, through whichever shell starts it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.harness.manifests import graph, worker
from tests.multinode.forms import HARD, VARIABLES, environment
from tests.multinode.machine import SHELLS
from tests.multinode.pods import expanded, unchecked_pods

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest
    from tests.multinode.machine import Machine

PIECES = [
    "$(QUOTE)",
    "$(SPACES)",
    "$(UNKNOWN)",
    "$QUOTE",
    "$$",
    "'",
    '"',
    "\\",
    " ",
    "\n",
    "a",
    "-",
    *"`|&;<>()*?[]{}#~!=%$",
]
# Go's YAML writer, which Helm uses, has trouble with separators of Unicode beside blanks and newlines.
LETTERS = st.characters(exclude_categories=["Cc", "Cn", "Cs", "Zl", "Zp"])
ANY = (
    st.sampled_from([word for word in HARD if word != "\u2028"])
    | st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
    | st.text(LETTERS, max_size=8)
)
QUOTABLE = st.text('ab:"\\`{}[]$! \n\t', min_size=1, max_size=8).filter(lambda word: "$$" not in word)
WORDS = st.lists(ANY, min_size=10, max_size=40) | st.lists(QUOTABLE, min_size=10, max_size=40)
ENGINE = ["python3", "-m", "dynamo.vllm"]
SIZES = {
    "mp": ["-tp", "16"],
    "ray": ["-tp", "16", "--distributed-executor-backend", "ray"],
    "elastic": ["--enable-elastic-ep"],
}


def values(words: list[str], plain: list[str]) -> Manifest:
    """Return a graph whose workers are given the words, and the plain ones as a shell's text too."""
    components = []
    for name, size in SIZES.items():
        fields = {"env": environment(), "resources": {"limits": {"nvidia.com/gpu": "8"}}}
        line = shlex.join([*ENGINE, *size, *plain])
        components += [
            worker(name, container={"args": [*size, *words], **fields}, multinode={}),
            worker(f"{name}-text", container={"command": None, "args": [line], **fields}, multinode={}),
        ]
    return graph(*components)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=WORDS)
def test_words_arrive(machine: Machine, words: list[str]) -> None:
    """Workers and leaders of Grove, which start their engine through a shell for the most part, receive them."""
    plain = [word for word in words if "$(" not in word and "$$" not in word]
    for name, roles in unchecked_pods(values(words, plain), "grove").items():
        role, rank = ("worker", 1) if name.startswith("mp") else ("leader", 0)
        pod = roles[role]
        wanted = expanded(plain if name.endswith("text") else words, pod.variables(rank))
        assert pod.variables(rank).items() >= VARIABLES.items()
        for shell in SHELLS:
            calls = machine.run(pod.command(rank), pod.variables(rank), shell=shell)
            received = [call.words for call in calls if call.words[:2] == ("-m", "dynamo.vllm")]
            assert len(received) == 1
            start = received[0].index("--enable-elastic-ep" if name.startswith("elastic") else "16") + 1
            start += 2 if name.startswith("ray") else 0
            assert list(received[0][start : start + len(wanted)]) == wanted
