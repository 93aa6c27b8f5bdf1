"""Tables: total, with provenance, without two rows for one thing."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from generator import defaults, yamltext
from generator.model.enums import ComponentType
from generator.tables import facts, keys, rows
from generator.tables.backends import BACKENDS
from generator.tables.env import ENV, PORT_VARIABLES
from generator.tables.gates import GATES
from generator.tables.pods import PROFILES
from generator.tables.rules import RULES

EVERY_ROW: list[Any] = [
    *facts.PORTS.values(),
    *facts.FACTS.values(),
    *keys.LABELS.values(),
    *keys.ANNOTATIONS.values(),
    *BACKENDS.values(),
    *ENV,
    *PORT_VARIABLES,
    *GATES.values(),
    *RULES.values(),
    *defaults.PODS,
    *(probe for pod in defaults.PODS for probe in pod.probes),
]


@pytest.mark.parametrize("row", EVERY_ROW, ids=lambda row: f"{type(row).__name__}-{getattr(row, 'name', '')}")
def test_provenance(row: Any) -> None:  # noqa: ANN401 - rows of every table
    """A row says where its fact comes from."""
    assert len(row.source) > len("chart")


def test_every_type_has_one_default_pod() -> None:
    """A component type has a default pod; the endpoint picker has two, for what its runtime version makes of it."""
    types = Counter(type_ for pod in defaults.PODS for type_ in pod.types)
    assert types == dict.fromkeys(("", *ComponentType), 1) | {"epp": 2}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("pod", defaults.PODS, ids=lambda pod: pod.template)
def test_no_variable_twice(pod: Any, profile: Any) -> None:  # noqa: ANN401 - rows
    """A default pod has one row for each variable."""
    names = re.findall(r"- name: (\w+)", defaults.env(pod, profile))
    assert len(names) == len(set(names))
    assert names == sorted(names)


def test_probes_exist_in_both_profiles() -> None:
    """A probe that one profile has, the other has too: profiles differ in numbers."""
    for pod in defaults.PODS:
        kinds = {profile: [probe.kind for probe in pod.probes if probe.profile == profile] for profile in PROFILES}
        assert kinds["documented"] == kinds["operator"]


def test_keys_are_unique() -> None:
    """Two rows for one key would be two truths."""
    for table in (keys.LABELS, keys.ANNOTATIONS):
        found = Counter(str(row) for row in table.values())
        assert set(found.values()) == {1}


def test_table_refuses_two_rows_of_one_name() -> None:
    """A table is a map."""
    row = facts.Fact("a", 1, "s")
    with pytest.raises(ValueError, match="two rows"):
        rows.Table(row, row)


@pytest.mark.parametrize(
    "value", ["y", "n", "on", "012", "1e3", "", "-m", "~", "null", "a b", "ä", '["generate"]', "x: y"]
)
def test_strings_are_quoted(value: str) -> None:
    """A string that a YAML reader could take for something else is quoted."""
    assert yamltext.dump({"a": value}).startswith('a: "')


def test_expressions_stay_bare() -> None:
    """An expression is Go's, not YAML's."""
    assert yamltext.dump({"a": rows.Expr(".name | toJson")}) == "a: {{ .name | toJson }}\n"
