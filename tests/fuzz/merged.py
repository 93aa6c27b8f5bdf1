"""What the user asks for, component by component: overlays merged in and nulls taken out, as README.md says.

Written from the README's table and not from the templates, so that the two can differ.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from generator.model.enums import Kind

if TYPE_CHECKING:
    from tests.harness.manifests import Manifest

DEEP = ("containers", "initContainers")
BY_NAME = ("env", "volumes", "resourceClaims", "imagePullSecrets")
WHOLE = ("livenessProbe", "readinessProbe", "startupProbe", "postStart", "preStop")
NOT_OVERLAID = ("name", "backendFramework", "autoscaling")
"""Keys of an overlay that are not the component's: two that a rule refuses, and a setting of the chart."""


def components(values: Manifest, release: str) -> list[Manifest]:
    """Return the components as the user means them, in their order."""
    spec = values.get("spec") or {}
    inputs = spec.get("components") or []
    if values.get("kind") == Kind.COMPONENT:
        metadata = values.get("metadata") or {}
        inputs = [{**spec, "name": spec.get("name") or metadata.get("name") or release}]
    overlays = values.get("components") or {}
    return [without_nulls(_with_overlay(entry, overlays.get(entry["name"]) or {})) for entry in inputs]


def without_nulls(node: Any) -> Any:  # noqa: ANN401 - any JSON value
    """Return a copy without the keys whose value is null."""
    if isinstance(node, dict):
        return {key: without_nulls(value) for key, value in node.items() if value is not None}
    return [without_nulls(value) for value in node] if isinstance(node, list) else node


def identity(name: str, entry: Any) -> tuple[Any, ...] | None:  # noqa: ANN401 - any JSON value
    """Return what tells an entry of the list called ``name`` from the others; None where nothing does."""
    if not isinstance(entry, dict):
        return None
    if name in (*DEEP, *BY_NAME, "claims"):
        return (entry.get("name"),)
    if name == "ports" and "containerPort" in entry:
        return (entry["name"],) if entry.get("name") else (entry["containerPort"], entry.get("protocol") or "TCP")
    keys = {"volumeMounts": "mountPath", "hostAliases": "ip", "volumeDevices": "devicePath"}
    return (entry.get(keys[name]),) if name in keys else None


def _with_overlay(entry: Manifest, overlay: Manifest) -> Manifest:
    result = copy.deepcopy(entry)
    _merge(result, {key: value for key, value in overlay.items() if key not in NOT_OVERLAID})
    return result


def _merge(into: Manifest, above: Manifest) -> None:
    for key, value in above.items():
        old = into.get(key)
        if value is None:
            into.pop(key, None)
        elif isinstance(value, dict) and value and isinstance(old, dict) and key not in WHOLE:
            _merge(old, value)
        elif isinstance(value, list) and isinstance(old, list) and any(identity(key, item) for item in [*value, *old]):
            into[key] = _merged_list(key, old, value)
        else:
            into[key] = copy.deepcopy(value)


def _merged_list(name: str, old: list[Any], above: list[Any]) -> list[Any]:
    left = copy.deepcopy(above)
    result = []
    for entry in old:
        match = next((item for item in left if identity(name, item) == identity(name, entry)), None)
        if match is None:
            result.append(entry)
            continue
        left.remove(match)
        if name in DEEP:
            _merge(entry, match)
            result.append(entry)
        else:
            result.append(match)
    return result + left
