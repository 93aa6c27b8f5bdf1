"""Deletes what is left of a group of engines when one of them has ended, so that Grove makes the whole group anew.

Grove keeps a pod that has ended, and the other ranks of its engine are of no use without it. Reads NAMESPACE and GRAPH,
the name of the graph in the labels of its pods. A group is what the pods of one engine have in common: the component's
instance and the index of the pod. Weight servers are no members; pods that are restored from a snapshot are left alone.
"""

import json
import os
import signal
import time
import urllib.parse
from datetime import datetime, timezone
from typing import Any

from generator.scripts.api_server import answer

MEMBERS = "nvidia.com/dynamo-failover-engine-group-member=true,nvidia.com/snapshot-is-restore-target!=true"
GRAPH = "nvidia.com/dynamo-graph-deployment-name"
GROUP = (
    "grove.io/podcliquescalinggroup",
    "grove.io/podcliquescalinggroup-replica-index",
    "grove.io/podclique-pod-index",
)
WATCH = 120
MARGIN = 10
PAUSE = 1
LONGEST_PAUSE = 30


def pods(*selectors: str, **query: str) -> str:
    """Return the path of the graph's engines, or of those that match further selectors."""
    members = (MEMBERS, f"{GRAPH}={os.environ['GRAPH']}", *selectors)
    words = urllib.parse.urlencode({"labelSelector": ",".join(members), **query})
    return f"/api/v1/namespaces/{os.environ['NAMESPACE']}/pods?{words}"


def ended_group(pod: dict[str, Any]) -> str | None:
    """Return the selector of the group that has to go because of a pod; None where it has not, or there is no group."""
    metadata = pod["metadata"]
    labels = metadata.get("labels") or {}
    ended = pod.get("status", {}).get("phase") in ("Failed", "Succeeded")
    if not ended or metadata.get("deletionTimestamp") or not all(labels.get(name) for name in GROUP):
        return None
    return ",".join(f"{name}={labels[name]}" for name in GROUP)


def report(pod: dict[str, Any], message: str) -> None:
    """Write an event; it is no reason to fail if that does not work."""
    metadata = pod["metadata"]
    namespace, now = os.environ["NAMESPACE"], datetime.now(timezone.utc).isoformat(timespec="seconds")
    involved = {"namespace": namespace, "name": metadata["name"], "uid": metadata["uid"]}
    event = {
        "apiVersion": "v1",
        "kind": "Event",
        "metadata": {"generateName": f"{metadata['name']}-", "namespace": namespace},
        "involvedObject": {"apiVersion": "v1", "kind": "Pod", **involved},
        "type": "Warning",
        "reason": "FailoverCascade",
        "message": message,
        "source": {"component": "failover-cascade"},
        "firstTimestamp": now,
        "lastTimestamp": now,
        "count": 1,
    }
    try:
        with answer("POST", f"/api/v1/namespaces/{namespace}/events", event):
            pass
    except Exception as error:
        print(f"no event for pod {metadata['name']}: {error}", flush=True)


def delete(group: str, pod: dict[str, Any]) -> bool:
    """Delete the group of a pod that has ended, and return whether that worked."""
    name, phase = pod["metadata"]["name"], pod["status"]["phase"]
    try:
        with answer("DELETE", pods(group), {"apiVersion": "v1", "kind": "DeleteOptions", "gracePeriodSeconds": 0}):
            pass
    except Exception as error:
        print(f"pod {name} is {phase}, and its group cannot be deleted: {group}: {error}", flush=True)
        return False
    message = f"pod {name} is {phase}: deleted its group {group}"
    print(message, flush=True)
    report(pod, message)
    return True


def delete_ended() -> str:
    """Delete every group of which a pod has ended, and return the version of the list that told so.

    Only such a list decides: what a watch tells may be over, and the pods that have the labels now be new ones.
    """
    with answer("GET", pods()) as response:
        found = json.load(response)
    groups = {ended_group(pod): pod for pod in found["items"] or ()}
    done = [delete(group, pod) for group, pod in groups.items() if group]
    if not all(done):
        message = "groups are left to delete"
        raise RuntimeError(message)
    version: str = found["metadata"]["resourceVersion"]
    return version


def watch(version: str) -> None:
    """Return when a pod has ended, or else when the API server ends the watch."""
    path = pods(watch="true", resourceVersion=version, timeoutSeconds=str(WATCH))
    with answer("GET", path, timeout=WATCH + MARGIN) as response:
        for line in response:
            event = json.loads(line)
            if event["type"] == "ERROR":
                raise RuntimeError(event["object"].get("message"))
            if event["type"] in ("ADDED", "MODIFIED") and ended_group(event["object"]):
                return


def look() -> str | None:
    """Delete what has to go and watch until there may be more, and return what was in the way of that."""
    try:
        watch(delete_ended())
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return None


def main() -> None:
    """Look for ever, with a pause between that grows while something is in the way."""
    print(f"watching the engines of {os.environ['GRAPH']} in {os.environ['NAMESPACE']}", flush=True)
    pause = PAUSE
    while True:
        trouble = look()
        pause = min(2 * pause, LONGEST_PAUSE) if trouble else PAUSE
        if trouble:
            print(f"looking again in {pause} s: {trouble}", flush=True)
        time.sleep(pause)


if __name__ == "__main__":
    # Nothing is left to do, and the first process of a container hears no signal that it does not handle.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    main()
