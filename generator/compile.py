"""Compiles generator/templates/ and the models into chart/: the only module that knows Jinja.

Sources mirror the chart, same names plus ``.j2``. Delimiters are ``[= =]``, ``[% %]`` and ``[# #]``, so that Go
template actions and shell tests pass untouched; an undefined name is an error.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

import jinja2

from generator import context, reference, schema

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "generator" / "templates"
CHART = ROOT / "chart"

_HEADERS = {
    ".tpl": '{{{{- /* Compiled from {source} by "make build"; do not edit. */ -}}}}\n',
    ".yaml": '# Compiled from {source} by "make build"; do not edit.\n',
    ".md": '<!-- Compiled from {source} by "make build"; do not edit. -->\n',
    ".txt": '{{{{- /* Compiled from {source} by "make build"; do not edit. */ -}}}}\n',
    ".helmignore": '# Compiled from {source} by "make build"; do not edit.\n',
}
"""First line of an output file, by suffix."""


def _environment() -> jinja2.Environment:
    return jinja2.Environment(  # noqa: S701 - the output is YAML and Go templates, never HTML
        loader=jinja2.FileSystemLoader(SOURCES),
        undefined=jinja2.StrictUndefined,
        variable_start_string="[=",
        variable_end_string="=]",
        block_start_string="[%",
        block_end_string="%]",
        comment_start_string="[#",
        comment_end_string="#]",
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _header(target: Path, source: str) -> str:
    suffix = target.suffix or target.name
    # Helm evaluates YAML under templates/ too: a YAML comment there would end up in every rendered document.
    kind = ".tpl" if suffix == ".yaml" and target.parts[0] == "templates" else suffix
    return _HEADERS[kind].format(source=source)


def artifacts() -> Iterator[tuple[Path, str]]:
    """Yield every file of the chart as (path below chart/, text). A new kind of artifact registers itself here."""
    environment = _environment()
    facts = context.build()
    for source in sorted(SOURCES.rglob("*.j2")):
        name = source.relative_to(SOURCES).as_posix()
        target = Path(name.removesuffix(".j2"))
        text = environment.get_template(name).render(facts)
        yield target, _header(target, f"generator/templates/{name}") + text
    yield Path("values.schema.json"), schema.text()
    yield Path("values.yaml"), _header(Path("values.yaml"), "generator/model/") + reference.values_yaml()


def build() -> list[Path]:
    """Empty chart/ and write it anew, so that a file without a source cannot linger; return the paths written."""
    files = dict(artifacts())
    if CHART.exists():
        shutil.rmtree(CHART)
    for path, text in files.items():
        target = CHART / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return sorted(files)


def drift() -> Iterator[tuple[Path, str, str]]:
    """Yield (path, committed text, compiled text) of every file of chart/ that is not what would be compiled now.

    A missing file has an empty committed text, a stray one an empty compiled text.
    """
    files = dict(artifacts())
    committed = {path.relative_to(CHART): path for path in CHART.rglob("*") if path.is_file()}
    for path in sorted(files.keys() | committed.keys()):
        old = committed[path].read_text(encoding="utf-8") if path in committed else ""
        new = files.get(path, "")
        if old != new or (path in committed) != (path in files):
            yield path, old, new
