"""The published schemas of Kubernetes and of the custom resources, converted once into the layout kubeconform wants."""

from __future__ import annotations

import json
import os
import shutil
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.harness import crds, definitions
from tests.harness.cache import digest
from tests.harness.programs import KUBERNETES, MINORS, TOOLS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.harness.crds import Schema

FOLDER = TOOLS / "schemas"
TEMPLATE = "{{ .ResourceKind }}_{{ .Group }}_{{ .ResourceAPIVersion }}.json"
"""File of one kind: kubeconform fills this in, ``_file`` below does the same."""

DAY = 24 * 60 * 60
REMOTE = "/api/_definitions.json#/$defs/"
LOCAL = "#/$defs/"
OBJECT_META = {"$ref": f"{LOCAL}io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"}


@cache
def fingerprint() -> str:
    """Return a digest of all that the schemas are made of: published files, our own definitions, this conversion."""
    code = [Path(str(module)).read_text(encoding="utf-8") for module in (__file__, crds.__file__, definitions.__file__)]
    return digest(KUBERNETES, *code, *(path.read_bytes() for path in definitions.files()))


@cache
def folder() -> Path:
    """Return the folder that holds a folder of schemas for each of ``MINORS``, converting first if it is not there.

    The folder is named by ``fingerprint``, so that another process never sees schemas change.
    """
    path = FOLDER / fingerprint()[:16]
    if not path.exists():
        scratch = FOLDER / f"scratch-{os.getpid()}"
        custom = [item for crd in definitions.read() for item in crds.versions(crd)]
        for minor in MINORS:
            _convert(minor, custom, scratch / minor)
        _place(scratch, path)
    return path


def _convert(minor: str, custom: list[tuple[str, str, str, Schema]], target: Path) -> None:
    """Write one file for each kind that a user can create."""
    target.mkdir(parents=True)
    published = definitions.published(minor)
    shared = {
        name: _plain(schema)
        for name, schema in json.loads((published / "_definitions.json").read_text(encoding="utf-8"))["$defs"].items()
    }
    for entry in published.iterdir():
        if entry.name not in {"_definitions.json", "all.json"}:
            schema = json.loads(entry.read_text(encoding="utf-8"))
            for api_version, kind in _identity(schema):
                group, _, version = api_version.rpartition("/")
                _write(target / _file(group, version, kind), _plain(schema), shared)
    for group, version, kind, openapi in custom:
        schema = crds.strict_resource(group, version, kind, openapi, OBJECT_META)
        schema["$schema"] = "http://json-schema.org/draft-07/schema#"
        _write(target / _file(group, version, kind), schema, shared)


def _identity(schema: Schema) -> Iterator[tuple[str, str]]:
    """Yield apiVersion and kind if the schema is that of one kind of object; parts, lists and options yield nothing."""
    properties = schema.get("properties", {})
    versions, kinds = (properties.get(key, {}).get("enum", []) for key in ("apiVersion", "kind"))
    if len(versions) == len(kinds) == 1 and not kinds[0].endswith("List"):
        yield versions[0], kinds[0]


def _file(group: str, version: str, kind: str) -> str:
    """Return the name that ``TEMPLATE`` gives; the core group shows as its version there."""
    return f"{kind.lower()}_{group or version}_{version}.json"


def _write(path: Path, schema: Schema, definitions: dict[str, Schema]) -> None:
    """Write a schema with the definitions it needs inside, and no identifier, so that every reference is local."""
    schema.pop("$id", None)
    schema["$defs"] = {name: definitions[name] for name in sorted(_reachable(schema, definitions))}
    path.write_text(json.dumps(schema), encoding="utf-8")


def _reachable(schema: Schema, definitions: dict[str, Schema]) -> set[str]:
    found: set[str] = set()
    waiting = list(_references(schema))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += _references(definitions[name])
    return found


def _references(node: object) -> Iterator[str]:
    if isinstance(node, dict):
        # JSONSchemaProps has a property that is itself called $ref: its value is a schema, not a reference.
        if isinstance(reference := node.get("$ref"), str):
            yield reference.removeprefix(LOCAL)
        node = list(node.values())
    if isinstance(node, list):
        for value in node:
            yield from _references(value)


def _plain(node: Any) -> Any:  # noqa: ANN401 - any part of a schema
    """Return a schema with local references, without prose, and without null: the chart never renders one."""
    if isinstance(node, list):
        return [_plain(value) for value in node]
    if not isinstance(node, dict):
        return node
    plain = {key: _plain(value) for key, value in node.items() if not (key == "description" and isinstance(value, str))}
    if isinstance(reference := node.get("$ref"), str):
        plain["$ref"] = reference.replace(REMOTE, LOCAL)
    if isinstance(types := node.get("type"), list):
        named = [name for name in types if name != "null"]
        plain["type"] = named[0] if len(named) == 1 else named
    if isinstance(values := node.get("enum"), list):
        plain["enum"] = [value for value in values if value is not None]
    return plain


def _place(scratch: Path, path: Path) -> None:
    """Move the finished folder to its place, unless another process was faster, and remove those of another day."""
    try:
        scratch.rename(path)
    except OSError:
        shutil.rmtree(scratch)
    for other in FOLDER.iterdir():
        if other.stat().st_mtime < time.time() - DAY:
            shutil.rmtree(other, ignore_errors=True)
