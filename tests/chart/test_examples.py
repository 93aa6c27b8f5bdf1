"""What a user tries first: the examples, the values for lint, and no values at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness import helm, objects, programs

if TYPE_CHECKING:
    from pathlib import Path

CHART = programs.ROOT / "chart"
EXAMPLES = sorted((CHART / "examples").glob("*.yaml"))
LINTED = sorted((CHART / "ci").glob("*-values.yaml"))


def name(path: Path) -> str:
    """Return a test id."""
    return path.name


@pytest.mark.parametrize("path", [*EXAMPLES, *LINTED], ids=name)
def test_renders(path: Path) -> None:
    """Every file that the chart ships renders, and conforms."""
    assert objects.of_kind(helm.render(path), "Deployment")


@pytest.mark.parametrize("program", helm.BOTH)
@pytest.mark.parametrize("path", LINTED, ids=name)
def test_lint_is_clean(path: Path, program: helm.Helm) -> None:
    """Helm's lint has nothing to say but that an icon is recommended."""
    result = programs.run(program, ["lint", str(CHART), "--values", str(path)])
    assert result.returncode == 0
    remarks = [line for line in result.stdout.splitlines() if line.startswith("[")]
    assert remarks == ["[INFO] Chart.yaml: icon is recommended"]


def test_no_values_name_an_example() -> None:
    """Without values the answer names a file that exists."""
    assert "chart/examples/quickstart.yaml" in helm.failure({}).message
    assert (CHART / "examples" / "quickstart.yaml") in EXAMPLES


def test_quickstart_needs_no_gpu() -> None:
    """The quickstart is a frontend and a worker that only pretends, and asks for no device, claim or secret."""
    rendered = helm.render(CHART / "examples" / "quickstart.yaml")
    assert [item["metadata"]["name"] for item in objects.of_kind(rendered, "Deployment")] == [
        "my-graph-frontend",
        "my-graph-mocker",
    ]
    assert not [text for item in rendered for text in objects.strings(item) if "gpu" in text or "secretRef" in text]


def test_published_component_renders() -> None:
    """The example of the published component reference renders as it stands: an image and nothing else."""
    main = objects.container(
        objects.find(helm.render(CHART / "ci" / "standalone-values.yaml"), "Deployment", "my-worker")
    )
    assert main["image"] == "nvcr.io/nvidia/ai-dynamo/vllm-runtime:1.4.0"
    assert main["command"] == ["/bin/sh", "-c"]
    assert main["startupProbe"]["failureThreshold"] == 720
