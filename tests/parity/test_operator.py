"""The chart beside the operator: what both make of the same manifest, apart from the differences kept as data."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.harness import cases, helm
from tests.harness.programs import ROOT
from tests.parity.compare import compare
from tests.parity.normalise import normalise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from tests.harness.inputs import Source

FOLDER = ROOT / "tests" / "parity"

ADDRESSES = {
    "natsAddress": "nats://nats.infra.svc.cluster.local:4222",
    "etcdAddress": "etcd.infra.svc.cluster.local:2379",
    "modelExpressURL": "http://model-express.infra.svc.cluster.local:8001",
    "prometheusEndpoint": "http://prometheus.infra.svc.cluster.local:9090",
}


@dataclass(frozen=True)
class Setup:
    """One configuration of the operator: the folder with what it made, and the platform that says the same here."""

    folder: str
    suffix: str
    platform: Mapping[str, Any]

    def files(self) -> list[Path]:
        """Return the objects that the operator made, a file per case."""
        return sorted((FOLDER / self.folder).glob("*.yaml"))


GROVE = {"grove": {"scaleHook": "disabled"}, "failover": {"cascade": {"helper": "disabled"}}}
"""The chart's own helpers, in place of what the operator does at run time, are left out."""

SETUPS = (
    Setup("expected", " (component)", {}),
    Setup("expected-grove", " (grove)", {"orchestrator": "grove", **GROVE}),
    Setup("expected-infrastructure", " (infrastructure)", {"infrastructure": ADDRESSES}),
    Setup(
        "expected-infrastructure-grove",
        " (infrastructure + grove)",
        {
            "infrastructure": ADDRESSES,
            "orchestrator": "grove",
            **GROVE,
            "grove": {"scaleHook": "disabled", "terminationDelay": "15m0s"},
        },
    ),
)


@dataclass(frozen=True)
class Difference:
    """A row of differences.yaml: a difference that is on purpose, where it shows, and why it is there."""

    id: str
    operator: str
    chart: str
    reason: str
    shown: str
    kinds: tuple[str, ...] = ()
    path: str = ""
    cases: tuple[str, ...] = ()

    def concerns(self, case: str) -> bool:
        """Say whether a case must show the row: by its label, its name alone (each setup), or with all."""
        name, _, setup = case.partition(" ")
        return not {case, name, "every", f"every {setup}"}.isdisjoint(self.cases)

    def covers(self, case: str, line: str) -> bool:
        """Say whether the row speaks of a line ``Kind/name: path: what`` of a case."""
        kind, _, rest = line.partition("/")
        path = rest.partition(": ")[2]
        return self.concerns(case) and kind in self.kinds and re.match(self.path, path) is not None


def differences() -> list[Difference]:
    """Return the rows of differences.yaml."""
    rows: list[dict[str, Any]] = yaml.safe_load((FOLDER / "differences.yaml").read_text(encoding="utf-8"))
    return [
        Difference(**{key: tuple(value) if isinstance(value, list) else value for key, value in row.items()})  # type: ignore[arg-type]
        for row in rows
    ]


DIFFERENCES = differences()


EXPECTED = {f"{path.stem}{setup.suffix}": (setup, path) for setup in SETUPS for path in setup.files()}
"""What the operator made, by the label under which differences.yaml lists it."""


def found(label: str) -> list[str]:
    """Return every difference between the operator's objects and the chart's."""
    setup, path = EXPECTED[label]
    expected: list[dict[str, Any]] = list(yaml.load_all(path.read_text(encoding="utf-8"), yaml.CSafeLoader))
    case = cases.named(path.stem)
    layers: list[Source] = [*case.values, {"platform": {"defaults": "operator", **setup.platform}}]
    actual = helm.render(layers, **case.options)
    return compare(normalise(expected), normalise(actual))


@pytest.mark.parametrize("case", EXPECTED)
def test_same_objects(case: str) -> None:
    """The chart makes the operator's objects; whatever differs is listed, and whatever is listed differs."""
    lines = found(case)
    unlisted = [line for line in lines if not any(row.covers(case, line) for row in DIFFERENCES)]
    assert not unlisted, "not in differences.yaml:\n" + "\n".join(unlisted)
    gone = [row.id for row in DIFFERENCES if row.concerns(case) and not any(row.covers(case, line) for line in lines)]
    assert not gone, f"listed for {case} in differences.yaml, but no longer there: {gone}"


REFUSED = {
    "checkpoint-wait.grove": "checkpoint-wait",
    "gms-inter-mn.component": "memory-grove",
    "gms-inter-nofailover.component": "memory-grove",
    "gms-inter.component": "memory-grove",
    "gms-intra-sglang.component": "failover-backend",
    "gms-intra-sglang.grove": "failover-backend",
    "min-available.component": "grove-only",
    "no-image-main-generated.component": "main-image",
    "no-image-main-generated.grove": "main-image",
}
"""The rule of the chart that refuses what the operator does; its words are in ``refused/<case>.<orchestrator>.txt``."""


@pytest.mark.parametrize("name", REFUSED)
def test_same_refusals(name: str) -> None:
    """What the operator refuses the chart refuses too, for the same places and for nothing else.

    A manifest that is refused on both orchestrators is no case, and stands beside the operator's words.
    """
    case, orchestrator = name.split(".")
    operator = (FOLDER / "refused" / f"{name}.txt").read_text(encoding="utf-8")
    manifest = FOLDER / "refused" / f"{case}.yaml"
    values: list[Source] = [manifest] if manifest.exists() else [*cases.named(case).values]
    options = {} if manifest.exists() else cases.named(case).options
    message = helm.failure([*values, {"platform": {"orchestrator": orchestrator}}], **options).message
    chart = re.findall(r"^  (spec\S*) \([^)]*\): (\S+): ", message, re.MULTILINE)
    assert set(re.findall(r"\[([a-z-]+)\]$", message, re.MULTILINE)) == {REFUSED[name]}
    places = re.findall(r"\b(spec\.components\[\d+\])\.(\S+): ", operator)
    # Of what fails in the operator after admission its words name no place.
    assert chart == places if places else chart


def test_every_refusal_is_compared() -> None:
    """No answer of the operator is left out."""
    assert {path.stem for path in (FOLDER / "refused").glob("*.txt")} == REFUSED.keys()


def functions(path: Path) -> Iterator[str]:
    """Yield the names of the functions of a test module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from (node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("row", [pytest.param(row, id=row.id) for row in DIFFERENCES])
def test_row_is_shown(row: Difference) -> None:
    """A row names cases that exist and show it, or a test that exists."""
    parts = [label.partition(" ") for label in EXPECTED]
    words = {"every", *EXPECTED, *(name for name, _, _ in parts), *(f"every {setup}" for _, _, setup in parts)}
    assert set(row.cases) <= words
    if row.shown == "parity":
        assert row.cases
    else:
        file, _, name = row.shown.partition("::")
        assert name in set(functions(ROOT / "tests" / file))


def test_no_difference_is_covered_twice() -> None:
    """Ids are unique, so that a reader finds one reason for one difference."""
    ids = [row.id for row in DIFFERENCES]
    assert len(ids) == len(set(ids))
