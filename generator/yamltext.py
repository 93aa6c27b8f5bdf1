"""Tables to YAML text: stable order, quotes wherever a YAML reader could take a string for something else."""

import itertools
import re
from collections.abc import Iterable
from typing import Any

import yaml

from generator.tables.rows import Expr

_PLAIN = re.compile(r"[A-Za-z/][A-Za-z0-9_./-]*")
_NOT_STRINGS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}


class _Dumper(yaml.SafeDumper):
    """Quotes in the style of JSON."""


def _string(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    plain = _PLAIN.fullmatch(value) and value.lower() not in _NOT_STRINGS
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=None if plain else '"')


_Dumper.add_representer(str, _string)


def dump(value: Any) -> str:  # noqa: ANN401 - any structure of scalars, lists, maps and expressions
    """Return ``value`` as block YAML with a final newline; an ``Expr`` becomes ``{{ code }}``.

    PyYAML would quote an expression's braces, so expressions travel through it as plain words.
    """
    expressions: dict[str, str] = {}
    numbers = itertools.count()

    def plain(node: Any) -> Any:  # noqa: ANN401 - as above
        match node:
            case Expr(code):
                word = f"EXPRESSION{next(numbers)}X"
                expressions[word] = f"{{{{ {code} }}}}"
                return word
            case dict():
                return {key: plain(item) for key, item in node.items()}
            case list() | tuple():
                return [plain(item) for item in node]
            case _:
                return node

    text = yaml.dump(plain(value), Dumper=_Dumper, sort_keys=False, width=10_000, allow_unicode=True)
    for word, expression in expressions.items():
        text = text.replace(word, expression)
    return text


def entries(rows: Iterable[tuple[str | None, Any]]) -> str:
    """Return list entries as block YAML, each given as (condition, entry); a condition is a Go expression or None."""
    parts = []
    for condition, entry in rows:
        text = dump([entry])
        parts.append(f"{{{{- if {condition} }}}}\n{text}{{{{- end }}}}\n" if condition else text)
    return "".join(parts)


def indent(text: str, spaces: int) -> str:
    """Return ``text`` with every line that holds something moved to the right."""
    pad = " " * spaces
    return "".join(f"{pad}{line}" if line.strip() else line for line in text.splitlines(keepends=True))
