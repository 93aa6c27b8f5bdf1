"""Renders an example with the chart's own Helm and tells what came of it."""

import json
import subprocess
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from generator.compile import CHART, ROOT

PROGRAMS = ROOT / ".tools" / "bin"
EXAMPLE = CHART / "examples" / "disaggregated.yaml"

Object = dict[str, Any]


def run(console: Console) -> None:
    """Render EXAMPLE and print its objects, one row each.

    Raises:
        subprocess.CalledProcessError: Helm refused; its message is on standard error.

    """
    command = ["helm", "template", "qwen", CHART.name, "--namespace", "dynamo", "-f", str(EXAMPLE.relative_to(ROOT))]
    console.print(f"[bold]$ {' '.join(command)}[/bold]", highlight=False)
    text = subprocess.run([PROGRAMS / command[0], *command[1:]], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout  # noqa: S603
    objects = json.loads(subprocess.run([PROGRAMS / "objects"], input=text, check=True, stdout=subprocess.PIPE).stdout)  # noqa: S603
    console.print(table(objects))
    quickstart = f"helm install my-graph {CHART.name} -f {CHART.name}/examples/quickstart.yaml"
    console.print(f"On a cluster without a GPU: {quickstart}", highlight=False)


def table(objects: Sequence[Object]) -> Table:
    """Return a table of objects, one row each."""
    result = Table(title=f"{len(objects)} objects", title_justify="left")
    for heading in ("kind", "name", "what it is"):
        result.add_column(heading, overflow="fold")
    for item in objects:
        result.add_row(item["kind"], item["metadata"]["name"], _summary(item))
    return result


def _summary(item: Object) -> str:
    spec = item.get("spec", {})
    match item["kind"]:
        case "Deployment":
            return f"{spec['replicas']} x {_containers(spec['template']['spec'])}"
        case "Service":
            kind = "headless, " if spec.get("clusterIP") == "None" else ""
            return kind + ", ".join(f"{port['name']} {port['port']}" for port in spec["ports"])
        case "Role":
            return "; ".join(f"{', '.join(rule['resources'])}: {', '.join(rule['verbs'])}" for rule in item["rules"])
        case "RoleBinding":
            return f"{item['roleRef']['name']} to {item['subjects'][0]['name']}"
        case _:
            return ""


def _containers(pod: Object) -> str:
    return ", ".join(
        " ".join([container["image"].rpartition("/")[2], *container.get("command", []), *container.get("args", [])])
        for container in pod["containers"]
    )
