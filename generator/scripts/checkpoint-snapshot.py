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

from generator.scripts.api_objects import LaterError, RefusedError, ask

PATIENCE = 240
PAUSE = 2


def namespaced(group: str) -> str:
    """Return the path of the namespace in an API group."""
    return f"{group}/namespaces/{os.environ['NAMESPACE']}"


def holds(thing: dict[str, Any], condition: str) -> bool:
    """Say whether a condition of an object is true."""
    conditions = thing.get("status", {}).get("conditions") or []
    return any(entry["type"] == condition and entry["status"] == "True" for entry in conditions)


def attempt(method: str, path: str, status: int, body: object = None) -> dict[str, Any] | None:
    """Return what the API server answers, or nothing where it refuses with this status."""
    try:
        return ask(method, path, body)
    except LaterError as error:
        if isinstance(error.__cause__, RefusedError) and error.__cause__.status == status:
            return None
        raise


def take(capture: dict[str, Any], *, urgent: bool) -> str:
    """Ask for the snapshot of a capture and return what was done; a pod has to be ready for it, unless it is urgent."""
    snapshots = f"{namespaced('/apis/nvidia.com/v1alpha1')}/podsnapshots"
    if attempt("GET", f"{snapshots}/{capture['snapshot']}", http.client.NOT_FOUND):
        return "is there already"
    job = attempt("GET", f"{namespaced('/apis/batch/v1')}/jobs/{capture['job']}", http.client.NOT_FOUND)
    if job and holds(job, "Failed"):
        sys.exit(f"{capture['snapshot']} cannot be taken: the Job {capture['job']} has failed")
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
    if attempt("POST", snapshots, http.client.CONFLICT, body | {"spec": {"source": {"podRef": reference}}}) is None:
        return "is there already"
    return f"is taken of the pod {pod['metadata']['name']}"


def main() -> None:
    """Take one snapshot after the other; wait for all of them together no longer than PATIENCE."""
    deadline = time.monotonic() + PATIENCE
    for capture in json.loads(os.environ["CAPTURES"]):
        while True:
            urgent = time.monotonic() >= deadline
            try:
                print(capture["snapshot"], take(capture, urgent=urgent), flush=True)
                break
            except LaterError as error:
                if urgent:
                    sys.exit(f"{capture['snapshot']} cannot be taken, given up after {PATIENCE} s: {error}")
                time.sleep(PAUSE)
            except RefusedError as error:
                sys.exit(f"{capture['snapshot']} cannot be taken: {error}")


if __name__ == "__main__":
    main()
