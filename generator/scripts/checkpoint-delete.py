"""Deletes the snapshots that a release made, once it is deleted. Their artifacts are Snapshot's to remove.

Reads SELECTORS, a JSON list of label selectors, one for each component, and NAMESPACE. A PodSnapshot that nothing
captured by itself stays.
"""

import http.client
import json
import os
import sys
import time
import urllib.parse
from typing import Any

from generator.scripts.api_objects import LaterError, RefusedError, ask, ask_unless

PATIENCE = 120
PAUSE = 2
OWN = "nvidia.com/dynamo-auto-checkpoint"


def delete(selector: str) -> list[str]:
    """Delete what a selector finds and return the names; a cluster that serves no snapshots any more has none."""
    path = f"/apis/nvidia.com/v1alpha1/namespaces/{os.environ['NAMESPACE']}/podsnapshots"
    query = urllib.parse.urlencode({"labelSelector": selector})
    found = (ask_unless(http.client.NOT_FOUND, "GET", f"{path}?{query}") or {"items": []})["items"]
    own: list[dict[str, Any]] = [
        item["metadata"] for item in found if (item["metadata"].get("annotations") or {}).get(OWN) == "true"
    ]
    for metadata in own:
        if not metadata.get("deletionTimestamp"):
            ask("DELETE", f"{path}/{metadata['name']}")
    return [metadata["name"] for metadata in own]


def main() -> None:
    """Delete for one component after the other; try all of them together no longer than PATIENCE."""
    deadline = time.monotonic() + PATIENCE
    for selector in json.loads(os.environ["SELECTORS"]):
        while True:
            try:
                for name in delete(selector):
                    print(f"podsnapshots/{name} is deleted", flush=True)
                break
            except LaterError as error:
                if time.monotonic() >= deadline:
                    sys.exit(f"snapshots with {selector} cannot be deleted, given up after {PATIENCE} s: {error}")
                time.sleep(PAUSE)
            except RefusedError as error:
                sys.exit(f"snapshots with {selector} cannot be deleted: {error}")


if __name__ == "__main__":
    main()
