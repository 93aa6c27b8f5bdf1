"""Keys of the published API, and of the chart itself, that this version does not render yet.

They pass the schema with any content, and a rule names them, so that a manifest which needs one of them is refused
instead of being rendered without it. A key that works moves from its table to a typed field of the model.
"""

from collections.abc import Mapping

LATER_EXPERIMENTAL_FIELDS: Mapping[str, str] = {
    "checkpoint": "snapshots of a loaded engine, from which others start",
}
"""Keys of ``experimental`` of a component, and what each is for."""

LATER_OVERLAY_FIELDS: Mapping[str, str] = {
    "checkpoint": "starting the component from a snapshot that is known to be ready",
}
"""Keys of ``components.<name>`` that are the chart's own, and what each is for."""
