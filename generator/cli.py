"""Commands: compile the chart, say whether it is current, show what it makes."""

import difflib
import sys

import typer
from rich.console import Console

from generator import compile as compiler
from generator import demo

app = typer.Typer(no_args_is_help=True, add_completion=False, help="Compiles the chart from the model.")


@app.command()
def build() -> None:
    """Compile chart/ anew."""
    for path in compiler.build():
        typer.echo(f"chart/{path}")


@app.command()
def check() -> None:
    """Say whether the committed chart is what the model compiles to."""
    drift = list(compiler.drift())
    for path, old, new in drift:
        diff = difflib.unified_diff(
            old.splitlines(keepends=True),
            new.splitlines(keepends=True),
            f"chart/{path} (committed)",
            f"chart/{path} (compiled)",
        )
        sys.stdout.writelines(diff)
    if drift:
        typer.echo(f"{len(drift)} files of chart/ are not current; run  make build  and read the difference.", err=True)
        raise typer.Exit(1)
    typer.echo("chart/ is current.")


@app.command("demo")
def demo_() -> None:
    """Render an example and say what it made."""
    demo.run(Console())
