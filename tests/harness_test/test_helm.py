"""Rendering: what comes back, and what cannot pass."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import programs
from tests.harness.helm import failure, manifest_text, notes, render
from tests.harness.release import release_size

if TYPE_CHECKING:
    from pathlib import Path


def test_returns_the_objects_of_both_helms(tiny: Path) -> None:
    """Release, namespace, Kubernetes version and values arrive."""
    objects = render({"data": {"y": "é"}}, release="other", namespace="place", kube_version="1.35.2", chart=tiny)

    assert objects == [
        {
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": {"name": "other", "namespace": "place", "labels": {"helm.sh/chart": "tiny-0.1.0"}},
            "data": {"kube": "v1.35.2", "grove": "false", "y": "é"},
        }
    ]


def test_the_last_values_win(tiny: Path) -> None:
    """Several sources are several files, mappings and paths mixed."""
    objects = render([{"data": {"a": "1", "b": "1"}}, {"data": {"b": "2"}}, tiny / "values.yaml"], chart=tiny)

    assert objects[0]["data"] | {"a": "1", "b": "2"} == objects[0]["data"]


def test_a_file_is_read_in_helms_dialect(tiny: Path, tmp_path: Path) -> None:
    """A bare y in a file is a boolean for Helm, so a file must reach Helm unread."""
    path = tmp_path / "values.yaml"
    path.write_text("data: {answer: y}\n", encoding="utf-8")

    with pytest.raises(AssertionError, match="/data/answer got boolean, want string"):
        render(path, chart=tiny)
    assert render({"data": {"answer": "y"}}, chart=tiny)[0]["data"]["answer"] == "y"


def test_api_versions_reach_the_chart(tiny: Path) -> None:
    """A test can pretend that a cluster serves a kind."""
    assert render({}, api_versions=["grove.io/v1alpha1/PodCliqueSet"], chart=tiny)[0]["data"]["grove"] == "true"


def test_objects_are_copies(tiny: Path) -> None:
    """A test that changes what it got does not disturb the next one."""
    render({}, chart=tiny)[0].clear()

    assert render({}, chart=tiny)[0]


def test_a_changed_chart_is_rendered_anew(tiny: Path, tmp_path: Path) -> None:
    """Results are remembered by the content of the chart, not by its place."""
    chart = shutil.copytree(tiny, tmp_path / "tiny")
    before = render({}, chart=chart)
    template = chart / "templates" / "configmap.yaml"
    text = template.read_text(encoding="utf-8")
    template.write_text(text.replace("\ndata:", "\ndata:\n  new: line"), encoding="utf-8")

    assert render({}, chart=chart) != before


def test_a_remembered_input_runs_no_program(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each distinct input is rendered once."""
    values = {"data": {"once": "only"}}
    first = render(values, chart=tiny)
    monkeypatch.setattr(programs, "run", None)

    assert render(values, chart=tiny) == first


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"helm": True}, r"different objects(.|\n)*\+ +\"helm\": \"v4"),
        ({"typo": "labls"}, "ConfigMap/my-graph: /metadata additional properties 'labls' not allowed"),
        ({"data": {"a": 1}}, "ConfigMap/my-graph: /data/a got number, want string"),
        ({"data": {"a": None}}, r"ConfigMap/my-graph: data\.a is null"),
        ({"refuse": "no"}, "tiny: no"),
        ({"count": "one"}, "got string, want integer"),
        ({"document": "a: 1\n"}, "cannot|Kubernetes"),
        ({"document": {"apiVersion": "v1", "kind": "Nothing", "metadata": {"name": "x"}}}, "no.* schema for Nothing"),
        ({"document": {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "my-graph"}}}, "rendered 2 times"),
    ],
)
def test_nothing_wrong_comes_back(tiny: Path, values: dict[str, Any], message: str) -> None:
    """Whatever is wrong with a render is an error of the test that asked for it."""
    with pytest.raises(AssertionError, match=message):
        render(values, chart=tiny)


def test_a_warning_is_an_error(tiny: Path) -> None:
    """Helm warns where a value replaces a table of the chart's own values, and a user would see it."""
    with pytest.raises(AssertionError, match="Helm warns"):
        manifest_text({"table": {"inner": "text"}}, chart=tiny)


def test_failure_is_the_charts_message(tiny: Path) -> None:
    """Helm's frame is gone, the lines in between are whole."""
    found = failure({"refuse": "2 problems\n  spec.a: bad\n"}, chart=tiny)

    assert (found.origin, found.message) == ("chart", "tiny: 2 problems\n  spec.a: bad")


def test_failure_of_the_schema_is_sorted(tiny: Path) -> None:
    """Helm prints the lines of schema errors in any order."""
    found = failure({"count": "x", "nested": {"second": "r", "third": 1, "first": 2}}, chart=tiny)

    assert found.origin == "schema"
    assert found.message == ""
    assert found.helm3.splitlines()[2:] == [
        "- at '/count': got string, want integer",
        "- at '/nested': validation failed",
        "  - at '/nested': additional properties 'third' not allowed",
        "  - at '/nested/first': got number, want string",
        "  - at '/nested/second': value must be one of 'p', 'q'",
    ]


def test_failure_tells_a_crash_from_a_refusal(tiny: Path) -> None:
    """An error of the template language is never the chart's own message."""
    assert failure({"broken": {"a": 1}}, chart=tiny).origin == "other"


def test_failure_needs_a_refusal(tiny: Path) -> None:
    """Values that render are not refused."""
    with pytest.raises(AssertionError, match="renders values that should be refused"):
        failure({}, chart=tiny)


def test_notes(tiny: Path) -> None:
    """NOTES show without a cluster."""
    assert notes({}, release="other", chart=tiny) == "Installed other.\n"


def test_manifest_text_differs_between_helms(tiny: Path) -> None:
    """The raw text is that of the Helm that was asked for."""
    assert '"v3.' in manifest_text({"helm": True}, chart=tiny)
    assert '"v4.' in manifest_text({"helm": True}, helm="helm4", chart=tiny)


def test_release_size_grows_with_the_manifest(tiny: Path) -> None:
    """The manifest is part of what Helm stores."""
    noise = {"data": {f"key-{number}": f"{hash(str(number))}" for number in range(100)}}

    assert 1_000 < release_size({}, chart=tiny) < release_size(noise, chart=tiny)
