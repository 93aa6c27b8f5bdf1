"""The table of admission: every rule of the operator's side, and every rule of the chart."""

from __future__ import annotations

from collections import Counter

import pytest
import yaml

from generator import kubernetes, reference
from generator.compile import CHART, ROOT
from generator.model import walk
from generator.tables.admission import ADMISSION, LIVE, Admission
from generator.tables.rules import RULES

NUMBERS = {
    "S": [*range(18), *range(20, 37), *range(40, 56), *range(60, 67)],
    "X": range(1, 19),
    "D": [*range(1, 9), *range(20, 30)],
    "M": range(1, 10),
    "V": [
        *(*range(1, 10), *range(10, 19), *range(20, 23), 30, 31, *range(40, 44), *range(45, 48), *range(50, 66)),
        *(70, 71, *range(80, 94)),
    ],
    "C": range(1, 12),
    "U": [*range(1, 19), 40, 41],
    "W": range(1, 5),
    "R": range(1, 23),
}
"""Which numbers the rules of each letter have."""
MORE = {*(f"V-19{letter}" for letter in "abcd"), *(f"V-R{number}" for number in range(1, 6))}
VALUES = {field.path for field in walk.fields()}
DEFINITIONS = kubernetes.definitions()
ELSEWHERE = (
    "this chart",
    "Kubernetes",
    "Grove",
    "LeaderWorkerSet",
    "Go",
    "internal/",
    "deploy/",
    "api/",
    "components/",
)
"""How the source of a rule begins that stands for none of the table."""


def test_every_id_has_one_row() -> None:
    """The list is whole, and in the order of its numbers."""
    expected = {f"{letter}-{number:02}" for letter, numbers in NUMBERS.items() for number in numbers} | MORE
    found = Counter(row.id for row in ADMISSION)
    assert set(found.values()) == {1}
    assert found.keys() == expected


@pytest.mark.parametrize("row", ADMISSION, ids=lambda row: row.id)
def test_a_row_leads_somewhere(row: Admission) -> None:
    """Rules and values of a row exist; a row with neither says why."""
    assert set(row.rules) <= RULES.keys()
    for key in row.keys:
        definition, _, name = key.rpartition(".")
        assert key in VALUES or name in DEFINITIONS[definition]["properties"] or definition == "ObjectMeta"
    assert row.rules or row.keys or row.left
    assert row.what[0] == row.what.strip()[0]


@pytest.mark.parametrize("row", [row for row in ADMISSION if row.kind == "P" and not row.left], ids=lambda row: row.id)
def test_what_stays_is_compared(row: Admission) -> None:
    """A rule about what was there before is one that looks at the cluster, or one that leaves no choice."""
    fixed = {"main-image", "runtime-version"}
    assert row.keys or set(row.rules) & LIVE or set(row.rules) <= fixed


def test_rules_that_look_at_a_cluster_exist() -> None:
    """The rules with an asterisk are rules."""
    assert RULES.keys() >= LIVE


@pytest.mark.parametrize("rule", reference.own_rules(), ids=lambda rule: rule.name)
def test_a_rule_of_the_chart_alone_says_why(rule: object) -> None:
    """What no row of the table stands for comes from somewhere else."""
    assert str(rule.source).startswith(ELSEWHERE)  # type: ignore[attr-defined]


def test_the_document_names_every_rule() -> None:
    """Every id of the operator and every rule of the chart stands in ADMISSION.md."""
    text = (CHART / "ADMISSION.md").read_text(encoding="utf-8")
    for row in ADMISSION:
        assert f"| {row.id} |" in text
    for rule in RULES:
        assert f"`{rule}`" in text or f"| {rule} |" in text or f"| {rule}* |" in text, rule


def test_every_value_that_the_schema_alone_judges_is_tried() -> None:
    """Each rule of one value that the schema holds has a row in schema.yaml, and every row stands for a rule."""
    rows = yaml.safe_load((ROOT / "tests" / "invalid" / "schema.yaml").read_text(encoding="utf-8"))["rows"]
    tried = {row["rule"] for row in rows} - {"Kubernetes"}
    held = {row.id for row in ADMISSION if row.kind == "S" and row.keys and row.id[0] in "SV"}
    assert tried == held | {"S-62"}
