"""values.yaml and the reference page: values from the same docstrings as the schema, and what else tables know."""

import json
import textwrap
from dataclasses import dataclass
from typing import Any

from generator import yamltext
from generator.model import walk
from generator.model.walk import Field
from generator.tables import installer
from generator.tables.admission import ADMISSION, LIVE, Admission
from generator.tables.env import ENV, EnvVar
from generator.tables.pods import PROFILES
from generator.tables.rights import Right
from generator.tables.rows import Expr, Rule
from generator.tables.rules import RULES

_INTRODUCTION = """\
# Nothing is set here. A DynamoGraphDeployment or DynamoComponentDeployment manifest is a values file as it stands:
#
#   helm install my-graph dynamo-graph -f my-manifest.yaml
#
# Defaults are applied by the templates, not by this file, so that a list in a manifest replaces nothing and null means
# "not set" everywhere. README.md lists every value.
"""
_WIDTH = 118


def values_yaml() -> str:
    """Return the content of values.yaml: the keys outside the component list, each with its prose, commented out."""
    parts = [_INTRODUCTION]
    children: dict[str, list[Field]] = {}
    for field in walk.fields():
        parent, _, _ = field.path.rpartition(".")
        if "[]" not in field.path and "<" not in field.path:
            children.setdefault(parent, []).append(field)
    parts += ["\n" + "".join(_commented(field, children, 0)) for field in children[""]]
    return "".join(parts)


def table() -> str:
    """Return every value as a row of a Markdown table."""
    rows = ["| value | type | default | meaning |", "|---|---|---|---|"]
    for field in walk.fields():
        default = "" if field.default is None else f"`{json.dumps(field.default)}`"
        rows.append(f"| `{field.path}` | {field.type} | {default} | {_prose(field)} |")
    return "\n".join(rows) + "\n"


@dataclass(frozen=True, slots=True)
class Variable:
    """A default environment variable as the reference shows it."""

    name: str
    pods: tuple[str, ...]
    shown: str
    source: str


def environment() -> list[Variable]:
    """Return the default environment, sorted by name."""
    return [
        Variable(row.name, row.pods, _shown(row), row.source)
        for row in sorted(ENV, key=lambda row: (row.name, row.pods))
    ]


def installer_role() -> str:
    """Return the Role of the installer as YAML, its rules under comments that say what they are for."""
    lines = [
        "apiVersion: rbac.authorization.k8s.io/v1",
        "kind: Role",
        "metadata: {name: dynamo-graph-installer}",
        "rules:",
    ]
    told = ""
    for need in installer.needs():
        comment = f"# {need.feature or 'every graph'}: {need.why}"
        lines += [comment] if comment != told else []
        lines.append(f"- {_flow(need.right)}")
        told = comment
    return "\n".join(lines)


def admission(row: Admission) -> str:
    """Return where the chart refuses what a rule of the operator refuses, as a cell of a table."""
    rules = [f"`{rule}`{'*' if rule in LIVE else ''}" for rule in row.rules]
    keys = [f"schema of `{key}`" for key in row.keys]
    return "; ".join([*filter(None, [", ".join([*rules, *keys]), row.left])])


def own_rules() -> list[Rule]:
    """Return the rules of the chart that stand for none of the operator's."""
    covered = {rule for row in ADMISSION for rule in row.rules}
    return [rule for rule in RULES.values() if rule.name not in covered]


def _flow(right: Right) -> str:
    group = right.group or '""'
    return f"{{apiGroups: [{group}], resources: [{', '.join(right.resources)}], verbs: [{', '.join(right.verbs)}]}}"


def _shown(row: EnvVar) -> str:
    if row.field is not None:
        text = f"field `{row.field}`"
    elif isinstance(row.value, Expr):
        text = f"`{row.value.code}`"
    else:
        text = f'`"{row.value}"`'
    conditions = [f"if `{row.when}`"] if row.when else []
    if row.profiles != PROFILES:
        conditions.append(f"in profile {', '.join(row.profiles)}")
    return " ".join([text, *conditions]).replace("|", "\\|")


def _prose(field: Field) -> str:
    words = "; ".join(f"`{word}`: {sentence.rstrip('.')}" for word, sentence in field.words.items())
    return f"{field.description} {words}{'.' if words else ''}".strip().replace("|", "\\|")


def _commented(field: Field, children: dict[str, list[Field]], depth: int) -> list[str]:
    """Return the lines of a field and of what is below it, as YAML comments."""
    pad = "  " * depth
    key = field.path.rpartition(".")[2]
    prose = textwrap.wrap(_prose(field).replace("`", ""), _WIDTH - len(pad))
    lines = [f"# {pad}{'# ' if depth else ''}{line}\n" for line in prose]
    below = children.get(field.path)
    if below:
        return [
            *lines,
            f"# {pad}{key}:\n",
            *(line for child in below for line in _commented(child, children, depth + 1)),
        ]
    return [*lines, *(f"# {pad}{line}\n" for line in yamltext.dump({key: _value(field)}).splitlines())]


def _value(field: Field) -> Any:  # noqa: ANN401 - any value
    """Return what the commented key shows: the default, else an example."""
    if field.default is not None:
        return field.default
    return field.examples[0] if field.examples else {}
