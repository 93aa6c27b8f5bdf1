"""The maintainer's command line: ``python -m generator --help``."""

from generator.cli import app

app()
