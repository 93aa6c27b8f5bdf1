"""Expected objects as files: readable in a review, written by one command, compared as text."""

from __future__ import annotations

import copy
import difflib
import re
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.harness.objects import Object

HEADER = "# Rendered from the values beside it by `make golden`.\n"
VOLATILE = ("helm.sh/chart", "app.kubernetes.io/version")
"""Labels that change with every release of the chart."""


def check(path: Path, objects: Sequence[Object], *, update: bool) -> None:
    """Require that a file holds the objects, or write it.

    Args:
        path: the file, such as ``tests/cases/<case>/expected.yaml``.
        objects: what was rendered, in any order.
        update: write the file instead of comparing.

    Raises:
        AssertionError: the file differs or is missing, with the diff and the command that writes it anew.

    """
    actual = dump(objects)
    expected = path.read_text(encoding="utf-8") if path.exists() else ""
    if update and actual != expected:
        path.write_text(actual, encoding="utf-8")
    elif actual != expected:
        diff = difflib.unified_diff(
            expected.splitlines(), actual.splitlines(), str(path), "what the chart renders", lineterm=""
        )
        raise AssertionError("\n".join([*diff, "If this is what should be rendered, run: make golden"]))


def dump(objects: Sequence[Object]) -> str:
    """Return the objects as one YAML stream, sorted by kind and name, without VOLATILE labels."""
    ordered = sorted(objects, key=lambda item: (item["kind"], item["metadata"]["name"]))
    plain = [_without_volatile(copy.deepcopy(item)) for item in ordered]
    text = yaml.dump_all(plain, Dumper=Dumper, explicit_start=True, allow_unicode=True, width=float("inf"))
    return HEADER + str(text)


def _without_volatile(node: object) -> object:
    if isinstance(node, dict):
        for name in VOLATILE if isinstance(node.get("labels"), dict) else ():
            node["labels"].pop(name, None)
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _without_volatile(value)
    return node


class Dumper(yaml.SafeDumper):
    """Quotes what another YAML reader would not take for a string; several lines become a literal block."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - PyYAML's signature
        """Write every occurrence in full."""
        return True


RISKY = re.compile(
    r"""[yYnN] | = | <<                       # YAML 1.1 booleans, value and merge keys
    | [-+]? [0-9.][0-9._]* ([eE][-+]?[0-9]+)?  # exponents without a point or a sign
    | 0o?[0-7_]+ | 0[xX][0-9a-fA-F_]+ | 0[bB][01_]+""",
    re.VERBOSE,
)


def _string(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    style = "'" if RISKY.fullmatch(value) else "|" if "\n" in value else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


Dumper.add_representer(str, _string)
