"""The chart beside the documented examples of captures, and of pods that start from them."""

from __future__ import annotations

import re
from functools import cache

import pytest
import yaml

from tests.harness import helm, objects
from tests.harness.programs import ROOT
from tests.parity.compare import compare
from tests.parity.normalise import normalise

FOLDER = ROOT / "tests" / "parity" / "documented"
EXAMPLES = ("capture", "memory", "restore")

SETTING = {
    "platform": {
        "defaults": "operator",
        "infrastructure": {"natsAddress": "nats://dynamo-platform-nats.dynamo-system.svc:4222"},
    },
}
"""The installation that the examples are of."""

DIFFERENCES = {
    r": metadata\.labels(\.(helm\.sh/chart|app\.kubernetes\.io/[\w-]+))?: only in actual": "Helm's labels",
    r"annotations\.nvidia\.com/dynamo-snapshot-compatibility-(hash|version): '": "a digest and a version of our own",
    r"spec\.pod(Snapshot)?Template\.metadata\.labels\.nvidia\.com/dynamo-worker-hash: missing": (
        "a spec cannot change, and the worker hash may"
    ),
    r"spec\.podSnapshotTemplate\.metadata\.annotations\.nvidia\.com/dynamo-checkpoint-deletion-policy: missing": (
        "a spec cannot change, and the policy may"
    ),
    r": metadata\.annotations(\.helm\.sh/resource-policy)?: only in actual": "Helm keeps what is marked",
    r"env\.DYN_SNAPSHOT_RESTORE_STANDBY: only in actual": "images know one of two names",
}
"""What may differ, and why; each does in some example."""


@cache
def lines(example: str) -> tuple[str, ...]:
    """Return what the chart makes otherwise of the values of an example."""
    text = (FOLDER / f"{example}.yaml").read_text(encoding="utf-8")
    expected = normalise(yaml.safe_load_all(text), "inference")
    values = yaml.safe_load(
        (ROOT / "tests" / "cases" / f"checkpoint-{example}" / "values.yaml").read_text(encoding="utf-8")
    )
    rendered = objects.keyed(helm.render([values, SETTING], release="demo", namespace="inference"))
    actual = normalise(rendered.values(), "inference")
    return tuple(compare(expected, {key: item for key, item in actual.items() if key in expected}))


def explains(pattern: str, line: str) -> bool:
    """Tell whether a line is what a row of DIFFERENCES says."""
    return bool(re.search(pattern, line))


@pytest.mark.parametrize("example", EXAMPLES)
def test_as_documented(example: str) -> None:
    """Every field is that of the example, but for the differences that are listed."""
    assert [line for line in lines(example) if not any(explains(pattern, line) for pattern in DIFFERENCES)] == []


@pytest.mark.parametrize("pattern", DIFFERENCES)
def test_difference_is_there(pattern: str) -> None:
    """Each difference that is listed is one."""
    assert any(explains(pattern, line) for example in EXAMPLES for line in lines(example))
