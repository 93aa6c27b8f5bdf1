"""Installs the quickstart on an API server that lives as long as this runs: ``python -m tests.demo_install``."""

from __future__ import annotations

import json

from rich.console import Console
from rich.rule import Rule

from generator import demo
from tests.harness import controlplane, installer, live
from tests.harness.programs import ROOT

NAMESPACE = "demo"
QUICKSTART = live.CHART / "examples" / "quickstart.yaml"
NEXT = """\
{values}  the graph: change it, and run this again
chart/README.md                 every value, and the Role of the installer
tests/cases/                    more graphs, each with what it renders
tests/installs/                 upgrades, rollbacks, two graphs in a namespace

Here are no controllers and no nodes, so nothing became of the Deployments.
On a cluster, an administrator applies chart/crds/ once; the rest is as above."""


def main(console: Console) -> None:
    """Start a control plane, install with Helm 3 as an account with the rights of an installer, print what is there.

    Raises:
        AssertionError: the control plane does not start, or Helm refuses.

    """
    values = QUICKSTART.relative_to(ROOT)
    with controlplane.offered():
        with console.status("starting etcd and kube-apiserver"):
            plane = controlplane.connect()
            user = installer.account(plane, NAMESPACE)
            before = live.held(plane, NAMESPACE).keys()
        version = plane.request("GET", "/version").body["gitVersion"]
        console.print(f"Kubernetes {version} answers at {plane.url} while this runs", highlight=False)
        console.print("Helm asks as an account that holds the Role of chart/README.md, and nothing else")
        command = f"helm install my-graph chart -f {values} --namespace {NAMESPACE} --skip-crds"
        console.print(f"[bold]$ {command}[/bold]", highlight=False, soft_wrap=True)
        told = live.Release(plane, NAMESPACE, "helm", user).do("install", "--output", "json", values=values)
        found = live.held(plane, NAMESPACE)
    console.print(demo.table([item for key, item in sorted(found.items()) if key not in before]))
    for title, text in (
        ("what the chart says", json.loads(told)["info"]["notes"]),
        ("what to look at next", NEXT.format(values=values)),
    ):
        console.print(Rule(title, align="left"))
        console.print(text.strip(), highlight=False, markup=False, soft_wrap=True)


if __name__ == "__main__":
    main(Console())
