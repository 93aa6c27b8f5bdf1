"""Gives objects of Grove the replicas that the release asks for: Grove takes the number only when it makes them.

Reads SCALES, a JSON list of {resource, name, replicas}, and NAMESPACE. The object of a new component may be late.
"""

import json
import os
import sys
import time

from generator.scripts.api_objects import LaterError, RefusedError, ask

PATIENCE = 120
PAUSE = 2


def scale(resource: str, name: str, replicas: int) -> str:
    """Give an object its number of replicas and return what was done."""
    path = f"/apis/grove.io/v1alpha1/namespaces/{os.environ['NAMESPACE']}/{resource}/{name}/scale"
    held = ask("GET", path)["spec"].get("replicas", 0)
    if held == replicas:
        return f"has {held} replicas already"
    ask("PATCH", path, {"spec": {"replicas": replicas}})
    return f"had {held} replicas, has {replicas} now"


def main() -> None:
    """Scale one object after the other; wait for all of them together no longer than PATIENCE."""
    deadline = time.monotonic() + PATIENCE
    for entry in json.loads(os.environ["SCALES"]):
        title = f"{entry['resource']}/{entry['name']}"
        while True:
            try:
                print(title, scale(**entry), flush=True)
                break
            except LaterError as error:
                if time.monotonic() >= deadline:
                    sys.exit(f"{title} cannot be scaled, given up after {PATIENCE} s: {error}")
                time.sleep(PAUSE)
            except RefusedError as error:
                sys.exit(f"{title} cannot be scaled: {error}")


if __name__ == "__main__":
    main()
