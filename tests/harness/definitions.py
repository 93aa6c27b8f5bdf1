"""The CustomResourceDefinitions of the tests: published ones, the chart's own, and those written in ``tools/crds``."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from tests.harness.programs import CRDS, KUBERNETES, ROOT, run

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from tests.harness.crds import Schema

INT_OR_STRING = ("io.k8s.apimachinery.pkg.api.resource.Quantity", "io.k8s.apimachinery.pkg.util.intstr.IntOrString")
RENDERED_OF_ISTIO = "destinationrules.networking.istio.io"
"""The one of Istio's definitions, which are all in one file, that the chart makes objects of."""
TAKEN = ("required", "format", "x-kubernetes-list-type", "x-kubernetes-list-map-keys", "x-kubernetes-map-type")
"""What a structural schema takes over from a published one as it stands."""


def files() -> list[Path]:
    """Return the files that hold the definitions."""
    folders = (CRDS, ROOT / "chart" / "crds", ROOT / "tools" / "crds")
    return [path for folder in folders for path in sorted(folder.glob("*.yaml"))]


def read() -> list[Schema]:
    """Return all CustomResourceDefinitions, read as Kubernetes does (which is also much faster than Python's reader).

    Where one of ``tools/crds`` refers to a definition of Kubernetes (``{$ref: io.k8s.api.core.v1.PodSpec}``), its
    structural schema stands in the place of the reference.
    """
    with ThreadPoolExecutor() as pool:
        found = [item for items in pool.map(_objects, files()) for item in items]
    return [_filled(item) for item in found if _is_wanted(item)]


def published(minor: str) -> Traversable:
    """Return the folder of Kubernetes' own schemas of a minor, such as ``1.36``."""
    return resources.files("kubernetes_validate") / "kubernetes-json-schema" / f"v{minor}.0-local-strict"


def structural(name: str) -> Schema:
    """Return a definition of the newest Kubernetes as a CustomResourceDefinition would hold it.

    Raises:
        KeyError: there is no definition of that name.

    """
    if name in INT_OR_STRING:
        return {"x-kubernetes-int-or-string": True}
    return _structural(_definitions()[name])


def _objects(path: Path) -> list[Schema]:
    result = run("objects", [], stdin=path.read_text(encoding="utf-8"))
    assert result.returncode == 0, f"{path}: {result.stderr}"
    found: list[Schema] = json.loads(result.stdout)
    return found


def _is_wanted(definition: Schema) -> bool:
    name: str = definition["metadata"]["name"]
    return name == RENDERED_OF_ISTIO or not name.endswith(".istio.io")


def _filled(node: Any) -> Any:  # noqa: ANN401 - any part of a definition
    if isinstance(node, list):
        return [_filled(value) for value in node]
    if not isinstance(node, dict):
        return node
    return structural(node["$ref"]) if list(node) == ["$ref"] else {key: _filled(value) for key, value in node.items()}


def _structural(schema: Schema) -> Schema:
    """Inline references, and leave out prose, null and closedness, which a CustomResourceDefinition cannot say."""
    if "$ref" in schema:
        return structural(schema["$ref"].rpartition("/")[2])
    types = schema["type"]
    result: Schema = {key: schema[key] for key in TAKEN if key in schema}
    result["type"] = types if isinstance(types, str) else next(name for name in types if name != "null")
    if "properties" in schema:
        result["properties"] = {name: _structural(value) for name, value in schema["properties"].items()}
    elif isinstance(schema.get("additionalProperties"), dict):
        result["additionalProperties"] = _structural(schema["additionalProperties"])
    if "items" in schema:
        result["items"] = _structural(schema["items"])
        _default_keys(result)
    return result


def _default_keys(schema: Schema) -> None:
    """Give optional keys of a list-map the default that they have in Kubernetes, as its rules for definitions ask."""
    entry = schema["items"]
    for key in schema.get("x-kubernetes-list-map-keys", []):
        if key not in entry.get("required", []):
            entry["properties"][key]["default"] = "TCP" if key == "protocol" else ""


@cache
def _definitions() -> dict[str, Schema]:
    minor = KUBERNETES.rpartition(".")[0]
    text = (published(minor) / "_definitions.json").read_text(encoding="utf-8")
    found: dict[str, Schema] = json.loads(text)["$defs"]
    return found
