"""Every rule: the values that break it, the message, and the nearest values that pass."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from generator.model.base import Section
from generator.model.component import CompilationCache, Component, ComponentOverlay, StandaloneComponent
from generator.model.graph import GraphSpec
from generator.model.memory import Failover, GpuMemoryService
from generator.model.misplaced import MISPLACED
from generator.model.placement import Experimental, GraphTopology
from generator.model.policy import GraphExperimental
from generator.model.scaling import ScalingAdapter
from generator.model.values import Values
from generator.tables.admission import LIVE
from generator.tables.rules import RULES
from tests.harness import parents
from tests.harness.helm import Options, failure, read, render
from tests.harness.manifests import component, frontend, graph, worker
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from _pytest.mark import ParameterSet
    from pydantic import BaseModel

    from tests.harness.manifests import Manifest

FOLDER = ROOT / "tests" / "invalid"
FORM = re.compile(
    r"(?P<path>[a-zA-Z]\S*( \([^)]+\))?): (?P<problem>\S.*)\n {4}(?P<remedy>\S.*\S) {3}\[(?P<id>[a-z-]+)\]"
)
ELSEWHERE = LIVE | {"annotation-size"}
"""Rules that no values in a file can break: they are held where a cluster is played, or are too long for one."""
TYPES = [pytest.param(type_, id=type_ or "untyped") for type_ in ("frontend", "worker", "prefill", "decode", None)]


@dataclass(frozen=True)
class Branch:
    """One way to break a rule, as a folder of FOLDER describes it.

    Attributes:
        rule: the rule's id, which is the name of the folder.
        breaks: values that break this rule and no other.
        message: the problem as the user reads it, two lines.
        passes: the nearest values that break no rule; None where another branch of the rule has them.
        options: any of ``helm.Options``.
        alias: the name under which a parent chart has the chart; none renders the chart itself.

    """

    rule: str
    breaks: Manifest
    message: str
    passes: Manifest | None
    options: Options
    alias: str | None

    @property
    def report(self) -> str:
        """The whole message."""
        return report(self.message)

    def given(self, values: Manifest, folder: Path) -> tuple[Manifest, Options]:
        """Return what to hand to the harness for ``values``; ``folder`` may be used for a parent chart."""
        if self.alias is None:
            return values, self.options
        return {self.alias: values}, {**self.options, "chart": parents.write(folder / "parent", [self.alias])}


def report(*problems: str) -> str:
    """Return the chart's message about the problems."""
    lines = [f"  {line}" for problem in problems for line in problem.split("\n")]
    noun = "problem" if len(problems) == 1 else "problems"
    return "\n".join([f"dynamo-graph: {len(problems)} {noun} in the values", *lines])


def branches(folder: Path) -> Iterator[Branch]:
    """Yield what a folder holds: ``breaks.yaml`` with ``message.txt``, then ``breaks-2.yaml`` and so on.

    Beside them ``passes.yaml`` and ``options.yaml``, numbered alike; a branch without options has those of the first.
    """

    def content(name: str) -> Any:  # noqa: ANN401 - a document
        path = folder / name
        return read(path.read_text(encoding="utf-8"))[0] if path.exists() else None

    for number in range(1, len(list(folder.glob("breaks*.yaml"))) + 1):
        end = "" if number == 1 else f"-{number}"
        options = content(f"options{end}.yaml") or content("options.yaml") or {}
        alias = options.pop("alias", None)
        message = (folder / f"message{end}.txt").read_text(encoding="utf-8").rstrip("\n")
        passes = content(f"passes{end}.yaml")
        yield Branch(folder.name, content(f"breaks{end}.yaml"), message, passes, Options(**options), alias)  # type: ignore[typeddict-item]


def parameters() -> list[ParameterSet]:
    """Return every branch of every rule."""
    folders = sorted(path for path in FOLDER.iterdir() if path.is_dir())
    return [
        pytest.param(row, id=f"{row.rule}-{number}")
        for folder in folders
        for number, row in enumerate(branches(folder), 1)
    ]


BRANCHES = parameters()


@pytest.mark.parametrize("branch", BRANCHES)
def test_breaking_a_rule_gives_its_message_and_no_other(branch: Branch, tmp_path: Path) -> None:
    """The user reads one problem, in the words of the rule's folder."""
    values, options = branch.given(branch.breaks, tmp_path)
    assert failure(values, **options).message == branch.report


@pytest.mark.slow
@pytest.mark.parametrize("branch", [case for case in BRANCHES if case.values[0].passes is not None])  # type: ignore[union-attr]
def test_the_nearest_values_pass(branch: Branch, tmp_path: Path) -> None:
    """A rule refuses no more than it says."""
    assert branch.passes is not None
    values, options = branch.given(branch.passes, tmp_path)
    assert render(values, **options)


def test_every_rule_has_a_folder_and_every_folder_a_rule() -> None:
    """No rule is without values that break it, and no folder is left of a rule that is gone."""
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(RULES) - ELSEWHERE


@pytest.mark.parametrize("folder", sorted(FOLDER.glob("*/")), ids=lambda folder: folder.name)
def test_a_folder_holds_branches_and_nothing_else(folder: Path) -> None:
    """Branches are numbered without a gap, each has a message, and some branch has values that pass."""
    names = {path.name for path in folder.iterdir()}
    ends = ["", *(f"-{number}" for number in range(2, len(list(folder.glob("breaks*.yaml"))) + 1))]
    known = {f"{kind}{end}" for end in ends for kind in ("breaks", "passes", "options", "message")}
    assert {f"{kind}{end}" for end in ends for kind in ("breaks", "message")} <= {name.split(".")[0] for name in names}
    assert {name.split(".")[0] for name in names} <= known
    assert any(name.startswith("passes") for name in names)


@pytest.mark.parametrize("branch", BRANCHES)
def test_a_message_has_the_documented_form(branch: Branch) -> None:
    """A problem names its path and what is wrong; a second line says what to do and ends in the rule's id."""
    form = FORM.fullmatch(branch.message)
    assert form is not None
    assert form["id"] == branch.rule


@pytest.mark.parametrize("branch", BRANCHES)
def test_a_message_is_filled_in(branch: Branch) -> None:
    """Nothing of a template, and nothing that a template could not find, reaches the user."""
    assert not re.search(r"\{\{|<no value>|<nil>|%!|map\[", branch.message)


def test_all_problems_come_at_once() -> None:
    """A file with many mistakes is refused once: first what the graph breaks, then component by component."""
    broken = {
        "metadata": {"name": "my_graph", "namespace": "elsewhere"},
        "replicaCount": 2,
        "spec": {
            "env": [{"name": "DYN_HTTP_PORT", "value": "http"}],
            "components": [
                {
                    "name": "a",
                    "type": "worker",
                    "podTemplate": {"spec": {"containers": [{"name": "main"}, {"name": "b"}]}},
                },
                component("A", container={"image": "runtime", "livenessProbe": {}}, pod={"restartPolicy": "Never"}),
                component(
                    "c_",
                    sharedMemorySize="8GB",
                    frontendSidecar="http",
                    runtimeVersionOverride="1",
                ),
            ],
        },
        "components": {"d": {"replicas": 1}},
    }
    ids = re.findall(r" {3}\[([a-z-]+)\]$", failure(broken).message, re.MULTILINE)
    assert ids == [
        *("graph-name", "release-namespace", "duplicate-component", "unknown-overlay"),
        *("misplaced-key", "port-variable"),
        *("main-image", "container-image"),
        *("runtime-version", "restart-policy", "probe-handler"),
        *("component-name", "runtime-version-override", "frontend-sidecar", "quantity"),
    ]
    assert failure(broken).message.startswith("dynamo-graph: 15 problems in the values\n")


def test_the_same_problem_of_the_graph_is_told_once() -> None:
    """An annotation that every pod inherits is one mistake, however many components there are."""
    values = graph(worker(), frontend()) | {
        "metadata": {"annotations": {"nvidia.com/dynamo-kube-discovery-mode": "no"}}
    }
    assert failure(values).message.startswith("dynamo-graph: 1 problem in")


def test_annotations_fit_into_an_object() -> None:
    """Keys and values of a pod's annotations have 262144 bytes together, those of the whole graph counted."""
    limit = 262144
    shared = {"annotations": {"note": "x" * 1000}}

    def values(size: int) -> Manifest:
        return graph(component("one", metadata={"annotations": {"b": "y" * (size - 1005)}}), **shared)

    assert failure(values(limit + 1)).message == report(
        "spec.components[0] (one): podTemplate.metadata.annotations: the annotations have 262145 bytes together; an "
        "object may have 262144\n    put long texts into a ConfigMap   [annotation-size]"
    )
    assert render(values(limit))


@pytest.mark.parametrize("type_", TYPES)
def test_every_type_needs_an_image(type_: str | None) -> None:
    """No type of component has a default image."""
    values = graph(component("one", type_, container={"image": None}))
    assert "[main-image]" in failure(values).message


@pytest.mark.parametrize("type_", TYPES)
def test_every_type_needs_a_version(type_: str | None) -> None:
    """The defaults of every type follow the runtime's version, so each component of a graph must tell it."""
    values = graph(component("one", type_, container={"image": "example.com/dynamo:latest"}))
    assert "[runtime-version]" in failure(values).message


@pytest.mark.parametrize("type_", TYPES)
def test_no_standalone_component_needs_a_version(type_: str | None) -> None:
    """A component that stands alone may leave the version open, whatever its type."""
    spec = component("one", type_, container={"image": "example.com/dynamo:latest"})
    assert render({"kind": "DynamoComponentDeployment", "spec": spec})


def standalone(keys: Manifest) -> Manifest:
    """Return the values of a standalone component with further keys."""
    return {"kind": "DynamoComponentDeployment", "spec": {**component("one"), **keys}}


def template(keys: Manifest) -> Manifest:
    """Return a component with further keys in its pod template."""
    found = component("one")
    return {**found, "podTemplate": {**found["podTemplate"], **keys}}


class PodTemplate(Section):
    """The keys of Kubernetes' PodTemplateSpec."""

    metadata: str
    spec: str


GPU: Manifest = {"resources": {"limits": {"nvidia.com/gpu": 1}}}

SCOPES: dict[str, tuple[type[BaseModel], Any, str]] = {
    "root": (Values, lambda keys: {**graph(component("one")), **keys}, ""),
    "graph": (GraphSpec, lambda keys: graph(component("one"), **keys), "spec."),
    "component": (Component, lambda keys: graph({**component("one"), **keys}), "spec.components[0] (one): "),
    "standalone": (StandaloneComponent, standalone, "spec (one): "),
    "overlay": (
        ComponentOverlay,
        lambda keys: {**graph(component("one")), "components": {"one": keys}},
        "components.one.",
    ),
    "template": (PodTemplate, lambda keys: graph(template(keys)), "spec.components[0] (one): podTemplate."),
    "cache": (
        CompilationCache,
        lambda keys: graph(worker("one", compilationCache=keys)),
        "spec.components[0] (one): compilationCache.",
    ),
    "adapter": (
        ScalingAdapter,
        lambda keys: graph(component("one", scalingAdapter=keys)),
        "spec.components[0] (one): scalingAdapter.",
    ),
    "sidecar": (
        Section,
        lambda keys: graph(worker("one", frontendSidecar=keys)),
        "spec.components[0] (one): frontendSidecar.",
    ),
    "topology": (
        GraphTopology,
        lambda keys: graph(component("one"), topologyConstraint={"packDomain": "zone", **keys}),
        "spec.topologyConstraint.",
    ),
    "experimental": (
        Experimental,
        lambda keys: graph(component("one", experimental=keys)),
        "spec.components[0] (one): experimental.",
    ),
    "memory": (
        GpuMemoryService,
        lambda keys: graph(worker("one", container=GPU, experimental={"gpuMemoryService": keys})),
        "spec.components[0] (one): experimental.gpuMemoryService.",
    ),
    "failover": (
        Failover,
        lambda keys: {
            **graph(worker("one", container=GPU, experimental={"gpuMemoryService": {}, "failover": keys})),
            "metadata": {"annotations": {"nvidia.com/dynamo-kube-discovery-mode": "container"}},
        },
        "spec.components[0] (one): experimental.failover.",
    ),
    "graph-experimental": (
        GraphExperimental,
        lambda keys: graph(component("one"), experimental=keys),
        "spec.experimental.",
    ),
}
"""By place of MISPLACED: what the place has, values with further keys there, and how messages call it."""


SHARED = {"backendFramework": "vllm", "name": "two"}
"""Misplaced keys that have a type all the same: one definition serves every place of a component."""


@pytest.mark.slow
@pytest.mark.parametrize("scope", MISPLACED)
def test_every_misplaced_key_is_told_its_place(scope: str) -> None:
    """Whatever the content of a key that belongs elsewhere, the answer is where it belongs."""
    _, values, path = SCOPES[scope]
    oddities: tuple[object, ...] = ({"deep": [None]}, "text", 0, [[]])
    keys = {key: oddities[number % len(oddities)] for number, key in enumerate(MISPLACED[scope])}
    keys |= {key: word for key, word in SHARED.items() if key in keys}
    lines = failure(values(keys)).message.split("\n")[1:]
    expected = [
        line
        for key, place in sorted(MISPLACED[scope].items())
        for line in (f'  {path}{key}: a v1beta1 manifest has no "{key}" here', f"      {place}   [misplaced-key]")
    ]
    assert lines == expected


@pytest.mark.parametrize("scope", SCOPES)
def test_no_key_is_both_known_and_refused(scope: str) -> None:
    """A key that works has left the tables of keys that do not."""
    model, _, _ = SCOPES[scope]
    known = {field.alias for field in model.model_fields.values()}
    assert not known & MISPLACED.get(scope, {}).keys()
