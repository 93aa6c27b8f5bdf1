"""What the API server wants of a pod's texts and of keys that stand together: rows of pod.yaml, and forms of texts."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pytest

from generator.tables.pod_checks import CHECKS, FORMS, Apart, Check, Choice, Own, Text, Unique, With
from tests.chart.test_schema_rules import Row
from tests.harness.helm import failure, read, render
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

    from tests.harness.manifests import Manifest

FILE = ROOT / "tests" / "invalid" / "pod.yaml"
POD = "spec.components[0].podTemplate.spec"
MAIN = {"name": "main", "image": "example.com/dynamo:1.5.0"}


@dataclass(frozen=True)
class Tried:
    """A row of FILE: the definition and the check that it tries, and the row."""

    definition: str
    check: str
    row: Row


def label(check: Check) -> str:
    """Return what FILE calls a check."""
    match check:
        case Text(key=key, form=form, of=of):
            return f"{key} {form}" + ("" if of == "value" else f" {of}")
        case Choice(keys=keys) | Apart(keys=keys):
            return " ".join(keys)
        case With(key=key, other=other):
            return f"{key} {other}"
        case Unique(key=key):
            return key
        case Own(name=name):
            return name


def rows() -> list[ParameterSet]:
    """Return every row of FILE."""
    [whole] = read(FILE.read_text(encoding="utf-8"))
    found = []
    for definition, entries in whole.items():
        for number, entry in enumerate(entries):
            pod: Manifest = {"containers": [deepcopy(MAIN)], **entry.get("base", {})}
            values: Manifest = {"spec": {"components": [{"name": "one", "podTemplate": {"spec": pod}}]}}
            path = f"{POD}.{entry['path'].replace('~', 'containers[0]')}"
            row = Row(definition, path, values, entry["breaks"], entry.get("passes"), entry["message"])
            found.append(pytest.param(Tried(definition, entry["check"], row), id=f"{definition}-{number}"))
    return found


ROWS = rows()


@pytest.mark.parametrize("tried", ROWS)
def test_breaking_a_row_gives_one_problem(tried: Tried) -> None:
    """The user reads where the value is and what is wrong with it, and nothing else."""
    told = failure(tried.row.having(tried.row.breaks)).message.split("\n")
    where = "spec.components[0] (one): podTemplate.spec"
    joint = ": " if " do not go together" in tried.row.message.split(": ")[0] else "."
    assert told[:2] == ["dynamo-graph: 1 problem in the values", f"  {where}{joint}{tried.row.message}"]
    assert re.fullmatch(r" {6}\S.*\S {3}\[[a-z-]+\]", told[2])
    assert told[3:] == []


@pytest.mark.slow
@pytest.mark.parametrize("tried", [case for case in ROWS if case.values[0].row.passes is not None])  # type: ignore[union-attr]
def test_the_nearest_value_passes(tried: Tried) -> None:
    """The chart refuses no more than it says, and what it takes an API server takes too."""
    assert render(tried.row.having(tried.row.passes))


def test_every_check_is_tried() -> None:
    """No row of the table is without values that break it, and none of them stands for nothing."""
    tried = {(case.values[0].definition, case.values[0].check) for case in ROWS}  # type: ignore[union-attr]
    assert tried == {(name, label(check)) for name, checks in CHECKS.items() for check in checks}


@pytest.mark.parametrize("name", ["env", "the graph's env"])
def test_variables_of_the_graph_are_looked_at_too(name: str) -> None:
    """A variable of spec.env is refused as one of a container is."""
    wrong = {"name": "A", "valueFrom": {"secretKeyRef": {"name": "A", "key": "a"}}}
    row = ROWS[0].values[0].row  # type: ignore[union-attr]
    here = "spec.env" if name == "the graph's env" else f"{POD}.containers[0].env"
    told = failure(replace(row, path=f"{here}[0]").having(wrong)).message
    assert 'valueFrom.secretKeyRef.name: "A" is no name of a Secret' in told
    assert told.startswith("dynamo-graph: 1 problem")


FITTING = {
    "address": (["10.0.0.1", "255.0.0.9", "::1", "2001:db8::ffff", "::ffff:1.2.3.4"], ["", "1", "256.1.1.1", "1.2.3"]),
    "amount": (["limits.cpu", "requests.hugepages-2Mi"], ["cpu", "limits.storage", "limits.cpu.a"]),
    "config-key": (["a", ".a", "A_b-1"], ["", "a b", "a/b"]),
    "core-version": (["v1", ""], ["v2", "v11"]),
    "domain": ([".", "a.b.", "_a.b", "a_"], ["", "..", "a b", "-a"]),
    "file-field": (["metadata.labels", "metadata.annotations['a.b/C']"], ["status.podIP", "metadata.labels['a b']"]),
    "header": (["X-A", "a1"], ["", "a_b", "a b"]),
    "host": (["a", "a.b", "a" * 64], ["", "A", "a" * 65]),
    "label": (["a", "1-a", "a" * 63], ["", "a.b", "-a", "a\n", "a" * 64]),
    "label-key": (["a", "A_b.c", "a.b/C", "a" * 63], ["", "/a", "A/b", "a/b/c", "a ", "a" * 64]),
    "label-value": (["", "a", "A_b.c", "a" * 63], ["-a", "a b", "a" * 64]),
    "object": (["a", "a.b", "1"], ["", "A", "a..b", "a_", ".a"]),
    "path": (["", "a", "/a/b/", "..a", "a..", "a/...", ".", "./a", "a//b"], ["..", "a/..", "../a", "a/../b", "/.."]),
    "path-absolute": (["/", "/a"], ["", "a"]),
    "path-below": (["", "a", "a/b"], ["/", "/a"]),
    "pod-field": (["metadata.name", "status.podIPs", "metadata.labels['a']"], ["metadata.labels", "spec.foo", ""]),
    "port": (["a", "a-1", "1a", "http-metrics-1"], ["", "1", "a--b", "-a", "a-", "A", "a" * 16]),
    "segment": (["a", "...", ".a", "..a", "a b"], ["", ".", "..", "a/b", "a%"]),
    "sysctl": (["a", "net.core.a_b", "net/core/a-b"], ["", "A", "a.", "a b"]),
    "trimmed": (["a", "a b", "", " "], [" a", "a\n"]),
    "variable-prefix": (["", "a b"], ["a=", "\u00e9", "a\n"]),
    "version": (["", "v1", "apps/v1", "/"], ["a/b/c"]),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_form(name: str) -> None:
    """A form takes what Kubernetes takes, from end to end."""
    form = FORMS[name]
    good, bad = FITTING[name]

    def fits(text: str) -> bool:
        return bool(re.fullmatch(form.pattern, text, re.DOTALL)) and len(text) <= (form.length or len(text))

    assert [text for text in good if not fits(text)] == []
    assert [text for text in bad if fits(text)] == []
