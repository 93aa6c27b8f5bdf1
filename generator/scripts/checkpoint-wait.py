"""Waits until captures are complete, and says what to do next.

Reads CAPTURES, a JSON list of {carrier, name, done, snapshot}: the resource of what carries a capture (with its API
group), its name, the condition that says that it is done, and its PodSnapshot; and NAMESPACE. A capture that fails ends
it.
"""

import http.client
import json
import os
import sys
import time
from typing import Any

from generator.scripts.api_objects import LaterError, RefusedError, ask, ask_unless

PAUSE = 5


def state(thing: dict[str, Any], condition: str) -> str | None:
    """Return why a condition of an object is true; nothing where it is not."""
    for entry in thing.get("status", {}).get("conditions") or []:
        if entry["type"] == condition and entry["status"] == "True":
            return ": ".join(filter(None, (entry.get("reason"), entry.get("message")))) or condition
    return None


def complete(capture: dict[str, Any]) -> bool:
    """Say whether a capture is complete; one that failed ends the script."""
    namespace = os.environ["NAMESPACE"]
    group, _, resource = capture["carrier"].rpartition("/")
    carrier = ask("GET", f"/apis/{group}/namespaces/{namespace}/{resource}/{capture['name']}")
    if failed := state(carrier, "Failed"):
        sys.exit(f"{resource}/{capture['name']} has failed: {failed}")
    path = f"/apis/nvidia.com/v1alpha1/namespaces/{namespace}/podsnapshots/{capture['snapshot']}"
    snapshot = ask_unless(http.client.NOT_FOUND, "GET", path) or {}
    if failed := state(snapshot, "Failed"):
        sys.exit(f"podsnapshots/{capture['snapshot']} has failed: {failed}")
    return bool(state(carrier, capture["done"]) and state(snapshot, "Ready"))


def main() -> None:
    """Wait for one capture after the other, as long as the Job lets it."""
    for capture in json.loads(os.environ["CAPTURES"]):
        while True:
            try:
                if complete(capture):
                    break
            except LaterError as error:
                print(capture["name"], "cannot be seen:", error, flush=True)
            except RefusedError as error:
                sys.exit(f"{capture['name']} cannot be seen: {error}")
            time.sleep(PAUSE)
        print(capture["name"], "is complete", flush=True)
    print("helm upgrade with the same values lets the pods start from it", flush=True)


if __name__ == "__main__":
    main()
