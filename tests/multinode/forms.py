"""The ways in which users start an engine on several nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest

VARIABLES = {
    "QUOTE": """it's "quoted" ; $(id -u) `id` $HOME \\ end""",
    "SPACES": "a  b",
    "JSON": '{"a": {"b": [1, "c d"]}}',
    "OPTIONS": "--first 1 --second 'of two'",
    "PYTHON": "python3",
    "EMPTY": "",
}
"""What the container's variables hold."""

HARD = [
    *("--model", "/models/@engine/a b", "", " ", "\t", "'", '"', "''", '""', "it's", 'a"b', """'"'"'"""),
    *("$(QUOTE)", "x$(QUOTE)y$(SPACES)", "$(JSON)", "$(EMPTY)", "$(UNKNOWN)", "$(id -u)", "$((1 + 1))", "$(", "$("),
    *("$QUOTE", "${QUOTE}", "$$", "$$(QUOTE)", "$$$(QUOTE)", "$$$$", "$", "a$", "$'x'", '$"x"', "$@", "$1", "`id`"),
    *(
        '{"a": {"b": [1, "c d"]}, "e": "it\'s"}',
        "two\nlines",
        "\n",
        "\r\n",
        "ends in one\n",
        "\\",
        "\\\\",
        "\\n",
        "a\\",
    ),
    *(";", "a;b", "|", "||", "&", "&&", "a & b", "<", ">x", "2>&1", "<<EOF", "*", "?", "[a-z]*", "#", "#x", "a #x"),
    *("~", "~root", "!", "!!", "(", ")", "(a)", "{a,b}", "a{1..3}", "=", "a=b", "-", "--", "-c", "sh", "-m", "-um"),
    *("%s", "%", "^", "é", "日本", "\u2028", "\ufeff", "if", "exec", "-e", "--config=a b", "x" * 3000),
]
"""Words that a shell, Kubernetes or a template could take for something else."""


MILD = [
    *(
        "--model",
        "a b",
        "\t",
        '"',
        '""',
        'a"b',
        "$QUOTE",
        "${QUOTE}",
        "$",
        "a$",
        "$@",
        "$1",
        "a\\",
        "\\",
        "\\\\",
        "\\n",
        "`id`",
        "!",
    ),
    *(
        '{"a": {"b": [1, "c d"]}, "e": "\\"$x\\""}',
        "two\nlines",
        "\n",
        "ends in one\n",
        "\\$QUOTE",
        '\\"',
        "[a-z]",
        "{a,b}",
        "!!",
    ),
]
"""Words that a shell takes for themselves in double quotes."""


@dataclass(frozen=True)
class Form:
    """A command line. ``@engine`` is the module, ``@size`` flags that make the model too large for one node.

    ``appended``: the engine is started from words, so that flags come last; else they follow the module.
    """

    name: str
    command: tuple[str, ...]
    args: tuple[str, ...] = ()
    appended: bool = False

    def container(self, engine: str, size: str) -> Manifest:
        """Return command and args of a container; what is empty is left out."""
        found = {"command": self.command, "args": self.args}
        return {
            key: [part for word in words for part in _fill(word, engine, size)] for key, words in found.items() if words
        }


def _fill(word: str, engine: str, size: str) -> list[str]:
    if word == "@size":
        return size.split()
    return [word.replace("@engine", engine).replace("@size", size)]


def exec_(name: str, *command: str, args: tuple[str, ...] = ("@size", *HARD)) -> Form:
    """Return a form that starts the engine from words."""
    return Form(name, command, args, appended=True)


def text(name: str, line: str, *shell: str, rest: tuple[str, ...] = ()) -> Form:
    """Return a form that is text for a shell, the default one unless another is given, with words behind."""
    return Form(name, shell, (line, *rest))


_POSITIONAL = ("engine", "@size", *HARD)

FORMS = [
    exec_("python", "python3", "-m", "@engine"),
    exec_("module in args", "python3", args=("-m", "@engine", "@size", *HARD)),
    exec_("python with a path", "bin/python3.11", "-u", "-m", "@engine"),
    exec_("all in command", "python3", "-X", "dev", "-m", "@engine", "@size", *HARD, args=()),
    exec_("plain words", "python3", "-m", "@engine", args=("--model", "Qwen/Qwen3-0.6B", "@size", "--x=a,b:c@d%e+f")),
    exec_("words for quotes", "python3", "-m", "@engine", args=("@size", *MILD)),
    exec_("module glued", "env", "python3", args=("-u", "-m@engine", "@size", "a b")),
    exec_("numactl", "numactl", "--cpunodebind=0", "python3", "-m", "@engine"),
    exec_("tini", "tini", "--", "python3", "-m", "@engine"),
    exec_("env", "env", args=("A=b c", "python3", "-m", "@engine", "@size", *HARD)),
    exec_("shell that starts words", "bash", "-c", 'exec "$@"', "sh", "python3", "-m", "@engine"),
    exec_("shell that starts words later", "/bin/sh", "-xec", ': x; python3 "$@"', "-c", "-m", "@engine"),
    exec_("long words", "python3", "-m", "@engine", args=("@size", *("w" * 60_000,) * 3, "it's")),
    exec_("long plain words", "python3", "-m", "@engine", args=("@size", *("w" * 60_000,) * 3)),
    text("only args", "python3 -m @engine --model 'a b' @size"),
    text("sh", 'python3 -m @engine @size --model "my model" --json \'{"a": ["b c"]}\' --empty ""', "/bin/sh", "-c"),
    text("bash", "exec python3 -m @engine @size $'it\\'s' {a,b}", "bash", "-c"),
    text("sh -ec", "python3 -m @engine @size; true", "/bin/sh", "-ec"),
    text("sh -x -c", "python3 -m @engine @size", "sh", "-x", "-c"),
    text("bash -euo pipefail -c", "python3 -m @engine @size | tee log", "bash", "-euo", "pipefail", "-c"),
    text("busybox sh", "python3 -m @engine @size", "busybox", "sh", "-c"),
    text("numactl and a shell", "python3 -m @engine @size 'a b'", "numactl", "-N", "sh", "-c"),
    Form("all in command, as text", ("bash", "-c", "python3 -m @engine @size 'a b' \"$QUOTE\"")),
    Form("command with flags apart", ("/bin/bash", "+e", "-x", "-c", "python3 -m @engine @size 'a b'")),
    text(
        "lines", "set -e\n# starts python3\nexport A='b c'\npython3 \\\n  -m @engine \\\n  @size \\\n  --model \"$A\"\n"
    ),
    text("line ends at the module", "python3 -m @engine\\\n  --x y @size"),
    text("line ends before the module", "python3 -m \\\n  @engine @size"),
    text("nothing follows", "SIZE='@size'; python3 -m @engine"),
    text("nothing but a pipe follows", "SIZE='@size' python3 -m @engine|cat"),
    text("pipe", "python3 -m @engine @size 2>&1 | tee log | cat >/dev/null"),
    text("redirection", "python3 -m @engine >log 2>&1 @size"),
    text("and, or", "mkdir -p a && python3 -m @engine @size || exit 1"),
    text("two", "python3 -m @engine @size --port 1 & python3 -m @engine @size --port '2 3'; wait"),
    text("three", "python3 -m @engine;python3 -m @engine @size&&python3 -m @engine"),
    text("subshell", "(cd bin; python3 -m @engine @size); { python3 -m @engine; }; (python3 -m @engine)"),
    text("substitution", 'x=`python3 -m @engine @size "a b"`; y=`python3 -m @engine`'),
    text("function", 'run() { python3 -m @engine "$@"; }\nrun @size "a b" \'\''),
    text("conditions", 'if [ -n "$QUOTE" ]; then python3 -m @engine @size; else python3 -m @engine; fi'),
    text("loop", "for port in 1 2; do python3 -m @engine @size --port $port; done"),
    text("here-document", "cat >script <<EOF\npython3 -m @engine @size 'a b'\nEOF\nsh script"),
    text("trap", "trap 'rm -f log' EXIT; timeout 9 python3 -m @engine @size"),
    text("variables", 'python3 -m @engine @size $QUOTE "$QUOTE" ${SPACES} "$JSON" "$EMPTY" $EMPTY "$$QUOTE" $(SPACES)'),
    text("options of Kubernetes", "python3 -m @engine @size $(OPTIONS)"),
    text("python in a variable", "$PYTHON -m @engine @size"),
    text("environment first", "A='b c' exec env B=c python3 -m @engine @size"),
    text("flags of Python", "python3 -u -X 'a b' -um @engine @size"),
    text("module in quotes", 'python3 -m \'@engine\' @size; python3 -m "@engine" "a b"'),
    text("sub-module", "python3 -m @engine.main @size; python3 -m @engine.worker"),
    text("nested", 'bash -c "python3 -m @engine"; sh -c "python3 -m @engine @size \'a b\'"'),
    text("nested in single quotes", "bash -c 'python3 -m @engine'; sh -c 'python3 -m \"@engine\" @size \"a b\"'"),
    text(
        "nested in escaped quotes", 'bash -c "sh -c \\"python3 -m @engine\\"; python3 -m \\"@engine\\" @size \\"a b\\""'
    ),
    text("in quotes, with words", 'python3 -m @engine "$@"', rest=_POSITIONAL),
    text(
        "in quotes, with words, in bash",
        'exec python3 -m @engine "$@" x',
        "/usr/bin/env",
        "bash",
        "-c",
        rest=_POSITIONAL,
    ),
    text(
        "engine in other words",
        "python3 -m @engine @size --model /models/@engine/x --served-model-name 'my @engine m' ",
    ),
    text("engine in a word before", "mkdir -p models/@engine; MODEL=/models/@engine python3 -m @engine @size"),
    text("comment", "# it's python3 -m @engine that comes:\npython3 -m @engine @size # not -m x"),
    text("-m in other words", "python3 a-m b && python3 --a-m b -m c; python3 -m @engine @size -m 'x -m y'"),
    text("DOS lines", "echo a\r\npython3 -m @engine\r\npython3 -m @engine @size\r\n"),
    text("long", f"python3 -m @engine @size {'w' * 100_000} 'a b'"),
    text("text is a later word", "python3 -m @engine @size", "sh", "-c", 'sh -c "$1"', "x"),
    text("Unicode", "python3 -m @engine @size 日本 'é\u2028x \u00a0' \ufeff"),
]

assert len({form.name for form in FORMS}) == len(FORMS)
TEXTS = [form for form in FORMS if not form.appended]


def environment() -> list[dict[str, str]]:
    """Return the variables of a container as Kubernetes has them."""
    return [{"name": name, "value": value} for name, value in VARIABLES.items()]


def words_of(container: Manifest) -> list[str]:
    """Return what the container would start without the chart's help."""
    return [*container.get("command", ["/bin/sh", "-c"]), *container.get("args", [])]
