"""The house rules of template sources."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from generator.compile import CHART, SOURCES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES = sorted((SOURCES / "templates").rglob("*.j2"))
VERBS = (
    *("add", "build", "check", "complete", "connect", "drop", "follow", "insert", "merge", "mount", "parse"),
    *("probe", "quote", "read", "resolve", "run", "set", "strip", "wrap"),
)
DEFINE = re.compile(r'\{\{-? *define "([^"]+)" *-?\}\}(.*?)(?=\{\{-? *define |\Z)', re.DOTALL)
COMMENT = re.compile(r"\{\{-? */\*.*?\*/ *-?\}\}", re.DOTALL)
ACTION = re.compile(r"\{\{-?(.*?)-?\}\}", re.DOTALL)
JINJA = re.compile(r"\[[%=#].*?[%=#]\]", re.DOTALL)

LITERALS = {
    "label or annotation key": re.compile(r"(nvidia\.com|kubernetes\.io|helm\.sh|istio\.io)/"),
    "port": re.compile(r"(?<![\w.$])(2222|5600|6379|8000|900[23]|908[15]|9090|13445|19090|20080|20380|29500)(?!\w)"),
    "environment name": re.compile(r"(?<![\w.])[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b"),  # after a dot it is a table's name
    "image": re.compile(r"nvcr\.io|registry\."),
    "probe number": re.compile(r"(?<!Deadline)(Seconds|Threshold):"),
}

ROOT_READERS = {"_cluster.tpl.j2", "_graph.tpl.j2", "_input.tpl.j2", "_metadata.tpl.j2", "_rules-graph.tpl.j2"}
"""Helper files that may look at the root: everything else reads records."""


@dataclass(frozen=True)
class Named:
    """A named template: its name, its text without comments, and the file that defines it."""

    name: str
    body: str
    file: str

    @property
    def is_verb(self) -> bool:
        """Say whether the name promises to change a record."""
        return self.name.rsplit(".", 1)[-1].split("-")[0] in VERBS


def named_templates() -> Iterator[Named]:
    """Yield every named template of the sources; names with Jinja in them are left out."""
    for path in FILES:
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        for name, body in DEFINE.findall(text):
            if "[=" not in name:
                yield Named(name, body, path.name)


TEMPLATES = list(named_templates())


def ids(named: Named) -> str:
    """Return a test id."""
    return named.name


@pytest.mark.parametrize("named", TEMPLATES, ids=ids)
def test_prefix_is_the_file(named: Named) -> None:
    """dynamo.<file>.<name> is defined in _<file>.tpl, so that a reader finds it without searching."""
    _, prefix, _ = named.name.split(".")
    assert f"_{prefix}.tpl.j2" == named.file


def statements(body: str) -> Iterator[str]:
    """Yield what the actions of a template say, Jinja's filled in with a word."""
    for action in ACTION.findall(JINJA.sub("jinja", body)):
        yield action.strip()


@pytest.mark.parametrize("named", [named for named in TEMPLATES if named.is_verb], ids=ids)
def test_verbs_print_nothing(named: Named) -> None:
    """A template that changes a record has no text, and its actions print nothing."""
    body = JINJA.sub("", named.body)
    assert not ACTION.sub("", body).strip()
    quiet = re.compile(
        r"(\$\w+(, \$\w+)? :?= .*|if .*|else.*|end|range .*|with .*|break|continue|fail .*|include .*)", re.DOTALL
    )
    for statement in statements(named.body):
        assert quiet.fullmatch(statement), f"prints: {statement}"
        if statement.startswith("include "):
            target = re.search(r'"(dynamo\.[^"]+)"', statement)
            assert target is not None
            assert target[1].rsplit(".", 1)[-1].split("-")[0] in VERBS, f"prints: {statement}"


@pytest.mark.parametrize("named", [named for named in TEMPLATES if not named.is_verb], ids=ids)
def test_nouns_change_nothing(named: Named) -> None:
    """A template that prints leaves its argument as it is; it may fill maps of its own."""
    for statement in statements(named.body):
        assert not re.search(r"\b(un)?set \$?\.", statement), f"changes its argument: {statement}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@pytest.mark.parametrize("kind", LITERALS)
def test_no_literals(path: Path, kind: str) -> None:
    """Facts come from tables: a source holds none of them."""
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    assert not (hit := LITERALS[kind].search(text)), f"{kind}: {hit}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_traps(path: Path) -> None:
    """Nothing unguarded parses YAML, ranges over keys, merges with Sprig or evaluates a user's string."""
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    for action in ACTION.findall(text):
        assert path.name == "_util.tpl.j2" or not re.search(r"\bfromYaml", action)
        assert not re.search(r"(?<![.$\w\"-])(keys|values) +[.$(]", action), "keys are unordered"
        assert not re.search(r"(?<![.\w\"-])(mustM|m)erge(Overwrite)?(?![\w\"-])", action), "merge loses false and 0"
        assert not re.search(r"(?<![.\w\"-])tpl(?![\w\"-])", action), "a user's string is data"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_root_is_read_in_few_places(path: Path) -> None:
    """Helpers read records; the root belongs to the files that make them."""
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    if path.name.startswith("_") and path.name not in ROOT_READERS:
        assert not re.search(r"\.(Values|Release|Capabilities|Chart)\b|\.root\b", text)
    assert path.name == "_cluster.tpl.j2" or not re.search(r"\blookup\b", text)


def test_values_are_read_in_one_place() -> None:
    """Only the normaliser reads the user's values."""
    readers = {path.name for path in FILES if ".Values" in COMMENT.sub("", path.read_text(encoding="utf-8"))}
    assert readers == {"_input.tpl.j2"}


def test_every_include_resolves() -> None:
    """A name that is included is defined; names that are put together begin like one that is."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((CHART / "templates").iterdir()))
    defined = set(re.findall(r'define "([^"]+)"', text))
    included = set(re.findall(r'"(dynamo\.[a-z-]+\.[a-z-]+)"', text)) - defined
    assert not included
    for prefix in re.findall(r'printf "(dynamo\.[^"%]+)%', text):
        assert [name for name in defined if name.startswith(prefix)]


def test_every_template_is_included() -> None:
    """What nothing includes is dead."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((CHART / "templates").iterdir()))
    put_together = re.findall(r'printf "(dynamo\.[^"%]+)%', text)
    for name in re.findall(r'define "([^"]+)"', text):
        assert text.count(f'"{name}"') > 1 or any(name.startswith(prefix) for prefix in put_together), name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_size(path: Path) -> None:
    """A file can be read at a sitting."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= (150 if path.name.startswith("_") else 120)
    assert path.name.startswith("_") or path.suffixes[0] in {".txt", ".yaml"}
