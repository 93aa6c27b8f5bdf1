"""Takes snapshots of captured pods, where no Snapshot operator does it.

A PodSnapshot names a pod, and pods of a Job get their names late. Reads CAPTURES, a JSON list of {job, snapshot,
container, labels, annotations}, and NAMESPACE. A snapshot is asked for when the pod is ready, or when Helm would give
up waiting for this script: the agent waits for the pod by itself then.
"""

import http.client
import json
import os
import sys
import time
import urllib.parse
from typing import Any

from generator.scripts.api_objects import LaterError, RefusedError, ask, ask_unless

PATIENCE = 240
PAUSE = 2


def namespaced(group: str) -> str:
    """Return the path of the namespace in an API group."""
    return f"{group}/namespaces/{os.environ['NAMESPACE']}"


def holds(thing: dict[str, Any], condition: str) -> bool:
    """Say whether a condition of an object is true."""
    conditions = thing.get("status", {}).get("conditions") or []
    return any(entry["type"] == condition and entry["status"] == "True" for entry in conditions)


class LostError(Exception):
    """What can never be captured."""


def take(capture: dict[str, Any], *, urgent: bool) -> str:
    """Ask for the snapshot of a capture and return what was done; a pod has to be ready for it, unless it is urgent."""
    snapshots = f"{namespaced('/apis/nvidia.com/v1alpha1')}/podsnapshots"
    if ask_unless(http.client.NOT_FOUND, "GET", f"{snapshots}/{capture['snapshot']}"):
        return "is there already"
    job = ask_unless(http.client.NOT_FOUND, "GET", f"{namespaced('/apis/batch/v1')}/jobs/{capture['job']}")
    if job and holds(job, "Failed"):
        message = f"the Job {capture['job']} has failed"
        raise LostError(message)
    selector = urllib.parse.urlencode({"labelSelector": f"batch.kubernetes.io/job-name={capture['job']}"})
    pods = ask("GET", f"{namespaced('/api/v1')}/pods?{selector}")["items"]
    if not pods:
        message = f"the Job {capture['job']} has no pod yet"
        raise LaterError(message)
    pod = pods[-1]
    if not (urgent or holds(pod, "Ready")):
        message = f"the pod {pod['metadata']['name']} is not ready"
        raise LaterError(message)
    reference = {
        "name": pod["metadata"]["name"],
        "uid": pod["metadata"]["uid"],
        "containers": [capture["container"]],
    }
    metadata = {key: capture[key] for key in ("labels", "annotations")} | {"name": capture["snapshot"]}
    body = {"apiVersion": "nvidia.com/v1alpha1", "kind": "PodSnapshot", "metadata": metadata}
    if ask_unless(http.client.CONFLICT, "POST", snapshots, body | {"spec": {"source": {"podRef": reference}}}) is None:
        return "is there already"
    return f"is taken of the pod {pod['metadata']['name']}"


def settle(capture: dict[str, Any], failures: list[str], *, urgent: bool) -> bool:
    """Say whether there is nothing more to wait for: a snapshot is taken, or why it is not is among the failures."""
    try:
        print(capture["snapshot"], take(capture, urgent=urgent), flush=True)
    except LaterError as error:
        if not urgent:
            return False
        failures.append(f"{capture['snapshot']} cannot be taken, given up after {PATIENCE} s: {error}")
    except (LostError, RefusedError) as error:
        failures.append(f"{capture['snapshot']} cannot be taken: {error}")
    return True


def main() -> None:
    """Take all snapshots; wait for all of them together no longer than PATIENCE. Fails at the end."""
    deadline = time.monotonic() + PATIENCE
    failures: list[str] = []
    waiting: list[dict[str, Any]] = json.loads(os.environ["CAPTURES"])
    while waiting:
        urgent = time.monotonic() >= deadline
        waiting = [capture for capture in waiting if not settle(capture, failures, urgent=urgent)]
        if waiting:
            time.sleep(PAUSE)
    if failures:
        sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()
