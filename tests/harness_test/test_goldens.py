"""Files with expected objects: stable, readable, and the same for every reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from tests.harness import goldens
from tests.harness.helm import read

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness.objects import Object

TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"], include_characters="\n\t"))


def config_map(name: str, **data: str) -> Object:
    """Return a small object."""
    return {
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": name, "labels": {"helm.sh/chart": "x-1", "app.kubernetes.io/version": "1", "kept": "yes"}},
        "data": data,
    }


def test_dump_is_sorted_and_without_what_a_release_changes() -> None:
    """Neither Helm's order nor the chart's version shows in a golden."""
    assert goldens.dump([config_map("b"), config_map("a", key="v")]).splitlines()[1:] == [
        "---",
        "apiVersion: v1",
        "data:",
        "  key: v",
        "kind: ConfigMap",
        "metadata:",
        "  labels:",
        "    kept: 'yes'",
        "  name: a",
        "---",
        "apiVersion: v1",
        "data: {}",
        "kind: ConfigMap",
        "metadata:",
        "  labels:",
        "    kept: 'yes'",
        "  name: b",
    ]


def test_a_script_is_readable() -> None:
    """Several lines stand as lines."""
    assert "  script: |\n    set -e\n    run\n" in goldens.dump([config_map("a", script="set -e\nrun\n")])


@given(TEXT)
@example("y")
@example("1e3")
@example("0o17")
@example("1_000")
@example("12:30:45")
@example("=")
@example(" leading\nand trailing \n\n")
@example("\x85\u2028\ufeff")
def test_every_reader_reads_the_same(text: str) -> None:
    """What Kubernetes reads from a golden, and what Python reads, is what was rendered, as value and as key."""
    item = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}, "data": {"key": text, f"k{text}": "v"}}
    written = goldens.dump([item])

    assert read(written) == [item]
    assert list(yaml.safe_load_all(written)) == [item]


def test_check_compares_and_updates(tmp_path: Path) -> None:
    """A difference shows as a diff with the command that accepts it; that command writes the file."""
    path = tmp_path / "expected.yaml"
    with pytest.raises(AssertionError, match="run: make golden"):
        goldens.check(path, [config_map("a")], update=False)
    goldens.check(path, [config_map("a")], update=True)
    goldens.check(path, [config_map("a")], update=False)

    with pytest.raises(AssertionError, match=r"-data: \{\}\n(.|\n)*\+  key: new"):
        goldens.check(path, [config_map("a", key="new")], update=False)
