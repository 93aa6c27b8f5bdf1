"""Deletes the snapshots that a release made, once it is deleted. Their artifacts are Snapshot's to remove.

Reads SELECTORS, a JSON list of label selectors, one for each component, TOKEN, which tells the installation's
captures from those of others, and NAMESPACE. A PodSnapshot that nothing captured by itself stays, one of another
installation too, and one that is retained: it says so itself, or the SnapshotJob or Job that captured it, which
outlived its release.
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
AUTOMATIC = "nvidia.com/dynamo-auto-checkpoint"
OWNER = "nvidia.com/dynamo-checkpoint-owner-uid"
POLICY = "nvidia.com/dynamo-checkpoint-deletion-policy"
IDENTITY = "nvidia.com/snapshot-checkpoint-id"


def path(group: str, resource: str) -> str:
    """Return the path of the namespace's objects of a kind."""
    return f"/apis/{group}/namespaces/{os.environ['NAMESPACE']}/{resource}"


def found(group: str, resource: str, selector: str) -> list[dict[str, Any]]:
    """Return the metadata of what a selector finds; of a kind that is not served any more there is nothing."""
    query = urllib.parse.urlencode({"labelSelector": selector})
    answer = ask_unless(http.client.NOT_FOUND, "GET", f"{path(group, resource)}?{query}") or {"items": []}
    return [item["metadata"] for item in answer["items"]]


def annotation(metadata: dict[str, Any], key: str) -> str | None:
    """Return an annotation of an object; nothing where it has none."""
    value: str | None = (metadata.get("annotations") or {}).get(key)
    return value


def retained(selector: str) -> set[str]:
    """Return what tells the snapshots of retained captures: the names of SnapshotJobs, the ids of Jobs."""
    carriers = [(one, one["name"]) for one in found("nvidia.com/v1alpha1", "snapshotjobs", selector)]
    carriers += [(one, one["labels"].get(IDENTITY)) for one in found("batch/v1", "jobs", selector)]
    return {name for one, name in carriers if name and annotation(one, POLICY) == "Retain"}


def delete(selector: str) -> list[str]:
    """Delete what a selector finds of the installation's own captures and return the names."""
    own = [
        one
        for one in found("nvidia.com/v1alpha1", "podsnapshots", selector)
        if annotation(one, AUTOMATIC) == "true"
        and annotation(one, OWNER) == os.environ["TOKEN"]
        and annotation(one, POLICY) != "Retain"
    ]
    kept = retained(selector) if own else set()
    own = [one for one in own if not kept & {one["name"], one["labels"].get(IDENTITY)}]
    for metadata in own:
        if not metadata.get("deletionTimestamp"):
            ask("DELETE", f"{path('nvidia.com/v1alpha1', 'podsnapshots')}/{metadata['name']}")
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
