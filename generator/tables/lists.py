"""Lists of the Kubernetes pod API that are keyed: how overlays merge them. No two entries have one key.

Source: the ``x-kubernetes-list-map-keys`` of ``config/crd/bases/nvidia.com_dynamographdeployments.yaml``.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeyedList:
    """A list whose entries are found by ``keys``; ``merge`` says what an overlay's entry does to the one it meets."""

    name: str
    keys: tuple[str, ...]
    merge: str  # deep, replace


LISTS = (
    KeyedList("containers", ("name",), "deep"),
    KeyedList("initContainers", ("name",), "deep"),
    KeyedList("env", ("name",), "replace"),
    KeyedList("volumes", ("name",), "replace"),
    KeyedList("resourceClaims", ("name",), "replace"),
    KeyedList("imagePullSecrets", ("name",), "replace"),
    KeyedList("ports", ("name", "containerPort", "protocol"), "replace"),
    KeyedList("volumeMounts", ("mountPath",), "replace"),
    KeyedList("hostAliases", ("ip",), "replace"),
)

REPLACED = ("livenessProbe", "readinessProbe", "startupProbe", "postStart", "preStop")
"""Maps that an overlay replaces whole: two handlers in one are refused by the API server."""
