{{- /* Compiled from generator/templates/templates/_scripts.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
Scripts that containers run, from generator/scripts/: include gives the text, without its final newline. In the texts for
args every dollar sign that the kubelet would read is doubled; they go into args by toYaml, and words after them are $0,
$1, ... of a shell. A text for a ConfigMap is the file as it stands.

mpi-leader is for args, after sh -c; then follow mpi-leader, the number of processes, hosts with commas between (or
nothing on a LeaderWorkerSet), names of variables with blanks between, the program and its arguments.
*/ -}}
{{- define "dynamo.scripts.mpi-leader" -}}
# Starts the engine on every pod of the group: mpi-leader <processes> <hosts> <variables> <program> <argument>...

# SSH between the pods of a group, with the key pair of the Secret, for root and for any other user.
set -eu

fail() {
  echo "$0: $*" >&2
  exit 1
}

user=$$(id -u)
port=2222
folder=$HOME/.ssh
key=$folder/id_rsa

# Neither ssh nor sshd works for a user without a name, and their own messages do not say what to do.
getent passwd "$user" >/dev/null ||
  fail "user id $user has no entry in /etc/passwd, and SSH needs one: run as a user that the image knows"

mkdir -p "$folder"
chmod 700 "$folder"
install -m 600 /ssh-pk/private.key "$key"
install -m 644 /ssh-pk/private.key.pub "$key.pub"
install -m 600 /ssh-pk/private.key.pub "$folder/authorized_keys"
cat >"$folder/config" <<END
Host *
  Port $port
  IdentityFile $key
  StrictHostKeyChecking no
END
chmod 600 "$folder/config"

processes=$1
hosts=$2
variables=$3
shift 3

# ssh reads the home of /etc/passwd, not $HOME, so its options are in the command line.
ssh="-p $port -i $key -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null"

# A LeaderWorkerSet tells only its leader's address, <set>-<group>.<set>.<namespace>: worker 1 is <set>-<group>-1.<set>...
# It starts the workers with the leader, and mpirun does not wait for one whose SSH server is not there yet.
if [ -z "$hosts" ]; then
  hosts=$LWS_LEADER_ADDRESS
  deadline=$$(($$(date +%s) + 300))
  pause() {
    [ "$$(date +%s)" -lt "$deadline" ] || fail "$1 after 300 seconds${2:+: $2}"
    sleep 2
  }
  worker=1
  while [ "$worker" -lt "$LWS_GROUP_SIZE" ]; do
    host=${LWS_LEADER_ADDRESS%%.*}-$worker.${LWS_LEADER_ADDRESS#*.}
    until getent hosts "$host" >/dev/null; do
      pause "$host has no address"
    done
    # shellcheck disable=SC2086 # options are words
    until said=$$(ssh $ssh -n -o ConnectTimeout=5 "$host" true 2>&1); do
      pause "$host takes no command by SSH" "$said"
    done
    hosts=$hosts,$host
    worker=$$((worker + 1))
  done
fi

# From here on "$@" is put together from its end: the user's own words, then what goes before them.
set -- trtllm-llmapi-launch "$@"
set -f
for name in $variables; do
  set -- -x "$name" "$@"
done
set -- --oversubscribe -n "$processes" -H "$hosts" --mca pml ob1 --mca plm_rsh_args "$ssh" "$@"
if [ "$user" = 0 ]; then
  set -- --allow-run-as-root "$@"
fi
exec mpirun "$@"
{{- end -}}

{{- /* mpi-worker is for args, after sh -c; then follows mpi-worker. */ -}}
{{- define "dynamo.scripts.mpi-worker" -}}
# Lets the leader start processes in this pod: an SSH server that takes the group's key only.

# SSH between the pods of a group, with the key pair of the Secret, for root and for any other user.
set -eu

fail() {
  echo "$0: $*" >&2
  exit 1
}

user=$$(id -u)
port=2222
folder=$HOME/.ssh
key=$folder/id_rsa

# Neither ssh nor sshd works for a user without a name, and their own messages do not say what to do.
getent passwd "$user" >/dev/null ||
  fail "user id $user has no entry in /etc/passwd, and SSH needs one: run as a user that the image knows"

mkdir -p "$folder"
chmod 700 "$folder"
install -m 600 /ssh-pk/private.key "$key"
install -m 644 /ssh-pk/private.key.pub "$key.pub"
install -m 600 /ssh-pk/private.key.pub "$folder/authorized_keys"
cat >"$folder/config" <<END
Host *
  Port $port
  IdentityFile $key
  StrictHostKeyChecking no
END
chmod 600 "$folder/config"

rm -rf "$folder/server"
mkdir "$folder/server"
for type in rsa ecdsa ed25519; do
  ssh-keygen -q -t "$type" -N "" -f "$folder/server/$type"
done
cat >"$folder/server/config" <<END
Port $port
HostKey $folder/server/rsa
HostKey $folder/server/ecdsa
HostKey $folder/server/ed25519
PidFile $folder/sshd.pid
AuthorizedKeysFile $folder/authorized_keys
StrictModes no
PermitRootLogin yes
PasswordAuthentication no
PubkeyAuthentication yes
AuthenticationMethods publickey
END
# sshd of root gives up its rights in a folder that images leave to the start of a service.
if [ "$user" = 0 ]; then
  install -d -m 755 /run/sshd
fi
exec /usr/sbin/sshd -D -e -f "$folder/server/config"
{{- end -}}

{{- /* gms-server is for args, after bash -c. */ -}}
{{- define "dynamo.scripts.gms-server" -}}
# Runs the server of a GPU's memory and ends with its exit code, whether it is told to stop or dies, and with everything
# that it started. For bash.
#
# A server that does not stop when it is told to is killed with the container, when the grace of the pod is over.

server='' told=''
stop() {
  told=yes
  [ -z "$server" ] || kill -TERM -- "-$server" 2>/dev/null
}
trap stop TERM INT

# The startup probe counts sockets, and these are of servers before this one.
rm -f /run/gms/shared/gms_*.sock || exit

# Where a trap interrupts wait, bash may lose the code of what it waits for. So it is another shell that waits, one that
# gets no signals, and this one reads from it: who the server is, and how it has ended. Job control puts the server into
# a process group of its own.
exec 3>&1
exec 4< <(
  set -m
  python3 -m gpu_memory_service.cli.server >&3 3>&- &
  set +m
  echo "$!"
  wait "$!"
  echo "$?"
)
read -r server <&4
[ -z "$told" ] || stop
read -r code <&4 || code=1

# What it left behind may clean up as well.
kill -TERM -- "-$server" 2>/dev/null
for _ in {1..50}; do
  kill -0 -- "-$server" 2>/dev/null || break
  sleep 0.1
done
kill -KILL -- "-$server" 2>/dev/null
exit "$code"
{{- end -}}

{{- /* cuda-checkpoint is for args, after sh -c; then follow a name, the job file, the program and its arguments. */ -}}
{{- define "dynamo.scripts.cuda-checkpoint" -}}
# Starts a program under cuda-checkpoint: the file that describes its job goes where the agent of Snapshot finds it.
# Arguments: where the agent looks for the file, the program and its arguments.
set -eu
if [ -z "${CUDA_CHECKPOINT_JOB_FILE:-}" ]; then
  echo 'cuda-checkpoint names no job file: a capture with several GPUs needs NVIDIA driver 610 or newer' >&2
  exit 1
fi
# A file that stood there before would keep its rights. The engine keeps the usual umask.
rm -f -- "$1"
(umask 077 && cat <"$CUDA_CHECKPOINT_JOB_FILE" >"$1")
export CUDA_CHECKPOINT_JOB_FILE="$1"
shift
exec "$@"
{{- end -}}

{{- /* grove-scale is for args, after python3 -c. */ -}}
{{- define "dynamo.scripts.grove-scale" -}}
"""Gives objects of Grove the replicas that the release asks for: Grove takes the number only when it makes them.

Reads SCALES, a JSON list of {resource, name, replicas}, and NAMESPACE. The object of a new component may be late.
"""

import json
import os
import sys
import time

"""Reads and writes objects of the API server, and tells what may work later from what never will."""

import http.client
import json
from typing import Any

"""Asks the API server, with the rights of the pod's account."""

import contextlib
import http.client
import json
import os
import ssl
from collections.abc import Iterator
from pathlib import Path

ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")


class RefusedError(Exception):
    """Why the API server does not do what it was asked: its status and its words."""

    def __init__(self, status: int, words: str) -> None:
        """Keep the status."""
        super().__init__(f"{status} {words}")
        self.status = status


@contextlib.contextmanager
def answer(method: str, path: str, body: object = None, timeout: float = 10) -> Iterator[http.client.HTTPResponse]:
    """Give the answer to a request, which may be a stream; no read of it takes longer than the timeout, in seconds."""
    host, port = os.environ["KUBERNETES_SERVICE_HOST"], int(os.environ["KUBERNETES_SERVICE_PORT"])
    # Read each time: the kubelet replaces it.
    headers = {"Authorization": f"Bearer {(ACCOUNT / 'token').read_text().strip()}"}
    if body is not None:
        headers["Content-Type"] = "application/merge-patch+json" if method == "PATCH" else "application/json"
    context = ssl.create_default_context(cafile=str(ACCOUNT / "ca.crt"))
    # The default from Python 3.13 on, and more than the certificates of many clusters can stand.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    connection = http.client.HTTPSConnection(host, port, timeout=timeout, context=context)
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        if response.status >= http.client.MULTIPLE_CHOICES:
            words = response.read().decode(errors="replace")
            with contextlib.suppress(ValueError, KeyError, TypeError):
                words = json.loads(words)["message"]
            raise RefusedError(response.status, words.strip() or response.reason)
        yield response
    finally:
        connection.close()

__all__ = ["LaterError", "RefusedError", "ask", "ask_unless"]


class LaterError(Exception):
    """What may work later."""


def ask(method: str, path: str, body: object = None) -> dict[str, Any]:
    """Return what the API server answers, or raise why it does not."""
    try:
        with answer(method, path, body) as response:
            found: dict[str, Any] = json.load(response)
            return found
    except (OSError, http.client.HTTPException) as error:
        raise LaterError(error) from error
    except RefusedError as error:
        later = error.status in (http.client.NOT_FOUND, http.client.CONFLICT, http.client.TOO_MANY_REQUESTS)
        if later or error.status >= http.client.INTERNAL_SERVER_ERROR:
            raise LaterError(error) from error
        raise


def ask_unless(status: int, method: str, path: str, body: object = None) -> dict[str, Any] | None:
    """Return what the API server answers, or nothing where it refuses with this status."""
    try:
        return ask(method, path, body)
    except LaterError as error:
        if isinstance(error.__cause__, RefusedError) and error.__cause__.status == status:
            return None
        raise

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
{{- end -}}

{{- /* failover-cascade is for args, after python3 -c. */ -}}
{{- define "dynamo.scripts.failover-cascade" -}}
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

"""Asks the API server, with the rights of the pod's account."""

import contextlib
import http.client
import json
import os
import ssl
from collections.abc import Iterator
from pathlib import Path

ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")


class RefusedError(Exception):
    """Why the API server does not do what it was asked: its status and its words."""

    def __init__(self, status: int, words: str) -> None:
        """Keep the status."""
        super().__init__(f"{status} {words}")
        self.status = status


@contextlib.contextmanager
def answer(method: str, path: str, body: object = None, timeout: float = 10) -> Iterator[http.client.HTTPResponse]:
    """Give the answer to a request, which may be a stream; no read of it takes longer than the timeout, in seconds."""
    host, port = os.environ["KUBERNETES_SERVICE_HOST"], int(os.environ["KUBERNETES_SERVICE_PORT"])
    # Read each time: the kubelet replaces it.
    headers = {"Authorization": f"Bearer {(ACCOUNT / 'token').read_text().strip()}"}
    if body is not None:
        headers["Content-Type"] = "application/merge-patch+json" if method == "PATCH" else "application/json"
    context = ssl.create_default_context(cafile=str(ACCOUNT / "ca.crt"))
    # The default from Python 3.13 on, and more than the certificates of many clusters can stand.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    connection = http.client.HTTPSConnection(host, port, timeout=timeout, context=context)
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        if response.status >= http.client.MULTIPLE_CHOICES:
            words = response.read().decode(errors="replace")
            with contextlib.suppress(ValueError, KeyError, TypeError):
                words = json.loads(words)["message"]
            raise RefusedError(response.status, words.strip() or response.reason)
        yield response
    finally:
        connection.close()

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
{{- end -}}

{{- /* checkpoint-snapshot is for args, after python3 -c. */ -}}
{{- define "dynamo.scripts.checkpoint-snapshot" -}}
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

"""Reads and writes objects of the API server, and tells what may work later from what never will."""

import http.client
import json
from typing import Any

"""Asks the API server, with the rights of the pod's account."""

import contextlib
import http.client
import json
import os
import ssl
from collections.abc import Iterator
from pathlib import Path

ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")


class RefusedError(Exception):
    """Why the API server does not do what it was asked: its status and its words."""

    def __init__(self, status: int, words: str) -> None:
        """Keep the status."""
        super().__init__(f"{status} {words}")
        self.status = status


@contextlib.contextmanager
def answer(method: str, path: str, body: object = None, timeout: float = 10) -> Iterator[http.client.HTTPResponse]:
    """Give the answer to a request, which may be a stream; no read of it takes longer than the timeout, in seconds."""
    host, port = os.environ["KUBERNETES_SERVICE_HOST"], int(os.environ["KUBERNETES_SERVICE_PORT"])
    # Read each time: the kubelet replaces it.
    headers = {"Authorization": f"Bearer {(ACCOUNT / 'token').read_text().strip()}"}
    if body is not None:
        headers["Content-Type"] = "application/merge-patch+json" if method == "PATCH" else "application/json"
    context = ssl.create_default_context(cafile=str(ACCOUNT / "ca.crt"))
    # The default from Python 3.13 on, and more than the certificates of many clusters can stand.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    connection = http.client.HTTPSConnection(host, port, timeout=timeout, context=context)
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        if response.status >= http.client.MULTIPLE_CHOICES:
            words = response.read().decode(errors="replace")
            with contextlib.suppress(ValueError, KeyError, TypeError):
                words = json.loads(words)["message"]
            raise RefusedError(response.status, words.strip() or response.reason)
        yield response
    finally:
        connection.close()

__all__ = ["LaterError", "RefusedError", "ask", "ask_unless"]


class LaterError(Exception):
    """What may work later."""


def ask(method: str, path: str, body: object = None) -> dict[str, Any]:
    """Return what the API server answers, or raise why it does not."""
    try:
        with answer(method, path, body) as response:
            found: dict[str, Any] = json.load(response)
            return found
    except (OSError, http.client.HTTPException) as error:
        raise LaterError(error) from error
    except RefusedError as error:
        later = error.status in (http.client.NOT_FOUND, http.client.CONFLICT, http.client.TOO_MANY_REQUESTS)
        if later or error.status >= http.client.INTERNAL_SERVER_ERROR:
            raise LaterError(error) from error
        raise


def ask_unless(status: int, method: str, path: str, body: object = None) -> dict[str, Any] | None:
    """Return what the API server answers, or nothing where it refuses with this status."""
    try:
        return ask(method, path, body)
    except LaterError as error:
        if isinstance(error.__cause__, RefusedError) and error.__cause__.status == status:
            return None
        raise

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
{{- end -}}

{{- /* checkpoint-wait is for args, after python3 -c. */ -}}
{{- define "dynamo.scripts.checkpoint-wait" -}}
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

"""Reads and writes objects of the API server, and tells what may work later from what never will."""

import http.client
import json
from typing import Any

"""Asks the API server, with the rights of the pod's account."""

import contextlib
import http.client
import json
import os
import ssl
from collections.abc import Iterator
from pathlib import Path

ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")


class RefusedError(Exception):
    """Why the API server does not do what it was asked: its status and its words."""

    def __init__(self, status: int, words: str) -> None:
        """Keep the status."""
        super().__init__(f"{status} {words}")
        self.status = status


@contextlib.contextmanager
def answer(method: str, path: str, body: object = None, timeout: float = 10) -> Iterator[http.client.HTTPResponse]:
    """Give the answer to a request, which may be a stream; no read of it takes longer than the timeout, in seconds."""
    host, port = os.environ["KUBERNETES_SERVICE_HOST"], int(os.environ["KUBERNETES_SERVICE_PORT"])
    # Read each time: the kubelet replaces it.
    headers = {"Authorization": f"Bearer {(ACCOUNT / 'token').read_text().strip()}"}
    if body is not None:
        headers["Content-Type"] = "application/merge-patch+json" if method == "PATCH" else "application/json"
    context = ssl.create_default_context(cafile=str(ACCOUNT / "ca.crt"))
    # The default from Python 3.13 on, and more than the certificates of many clusters can stand.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    connection = http.client.HTTPSConnection(host, port, timeout=timeout, context=context)
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        if response.status >= http.client.MULTIPLE_CHOICES:
            words = response.read().decode(errors="replace")
            with contextlib.suppress(ValueError, KeyError, TypeError):
                words = json.loads(words)["message"]
            raise RefusedError(response.status, words.strip() or response.reason)
        yield response
    finally:
        connection.close()

__all__ = ["LaterError", "RefusedError", "ask", "ask_unless"]


class LaterError(Exception):
    """What may work later."""


def ask(method: str, path: str, body: object = None) -> dict[str, Any]:
    """Return what the API server answers, or raise why it does not."""
    try:
        with answer(method, path, body) as response:
            found: dict[str, Any] = json.load(response)
            return found
    except (OSError, http.client.HTTPException) as error:
        raise LaterError(error) from error
    except RefusedError as error:
        later = error.status in (http.client.NOT_FOUND, http.client.CONFLICT, http.client.TOO_MANY_REQUESTS)
        if later or error.status >= http.client.INTERNAL_SERVER_ERROR:
            raise LaterError(error) from error
        raise


def ask_unless(status: int, method: str, path: str, body: object = None) -> dict[str, Any] | None:
    """Return what the API server answers, or nothing where it refuses with this status."""
    try:
        return ask(method, path, body)
    except LaterError as error:
        if isinstance(error.__cause__, RefusedError) and error.__cause__.status == status:
            return None
        raise

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
{{- end -}}

{{- /* checkpoint-delete is for args, after python3 -c. */ -}}
{{- define "dynamo.scripts.checkpoint-delete" -}}
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

"""Reads and writes objects of the API server, and tells what may work later from what never will."""

import http.client
import json
from typing import Any

"""Asks the API server, with the rights of the pod's account."""

import contextlib
import http.client
import json
import os
import ssl
from collections.abc import Iterator
from pathlib import Path

ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")


class RefusedError(Exception):
    """Why the API server does not do what it was asked: its status and its words."""

    def __init__(self, status: int, words: str) -> None:
        """Keep the status."""
        super().__init__(f"{status} {words}")
        self.status = status


@contextlib.contextmanager
def answer(method: str, path: str, body: object = None, timeout: float = 10) -> Iterator[http.client.HTTPResponse]:
    """Give the answer to a request, which may be a stream; no read of it takes longer than the timeout, in seconds."""
    host, port = os.environ["KUBERNETES_SERVICE_HOST"], int(os.environ["KUBERNETES_SERVICE_PORT"])
    # Read each time: the kubelet replaces it.
    headers = {"Authorization": f"Bearer {(ACCOUNT / 'token').read_text().strip()}"}
    if body is not None:
        headers["Content-Type"] = "application/merge-patch+json" if method == "PATCH" else "application/json"
    context = ssl.create_default_context(cafile=str(ACCOUNT / "ca.crt"))
    # The default from Python 3.13 on, and more than the certificates of many clusters can stand.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    connection = http.client.HTTPSConnection(host, port, timeout=timeout, context=context)
    try:
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        if response.status >= http.client.MULTIPLE_CHOICES:
            words = response.read().decode(errors="replace")
            with contextlib.suppress(ValueError, KeyError, TypeError):
                words = json.loads(words)["message"]
            raise RefusedError(response.status, words.strip() or response.reason)
        yield response
    finally:
        connection.close()

__all__ = ["LaterError", "RefusedError", "ask", "ask_unless"]


class LaterError(Exception):
    """What may work later."""


def ask(method: str, path: str, body: object = None) -> dict[str, Any]:
    """Return what the API server answers, or raise why it does not."""
    try:
        with answer(method, path, body) as response:
            found: dict[str, Any] = json.load(response)
            return found
    except (OSError, http.client.HTTPException) as error:
        raise LaterError(error) from error
    except RefusedError as error:
        later = error.status in (http.client.NOT_FOUND, http.client.CONFLICT, http.client.TOO_MANY_REQUESTS)
        if later or error.status >= http.client.INTERNAL_SERVER_ERROR:
            raise LaterError(error) from error
        raise


def ask_unless(status: int, method: str, path: str, body: object = None) -> dict[str, Any] | None:
    """Return what the API server answers, or nothing where it refuses with this status."""
    try:
        return ask(method, path, body)
    except LaterError as error:
        if isinstance(error.__cause__, RefusedError) and error.__cause__.status == status:
            return None
        raise

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
{{- end -}}

{{- /* wait-for-leader is for a ConfigMap. */ -}}
{{- define "dynamo.scripts.wait-for-leader" -}}
"""Waits until the leader of this pod's group runs and listens, at LEADER_HOST and LEADER_PORT.

A restarted group must not join the leader before it, which listens until it is gone: the pod that has the address must
run and not be about to end. Where the account may not list pods, the port alone decides.
"""

import http.client
import json
import os
import socket
import ssl
import time
import urllib.parse
from pathlib import Path
from typing import Any

ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")
API_HOST, API_PORT = "kubernetes.default.svc", 443
PAUSE = 5
REPORT = 30


def pod_at(address: str) -> dict[str, Any] | None:
    """Return the first pod that has the address, or None where no pod has it."""
    namespace = (ACCOUNT / "namespace").read_text().strip()
    token = (ACCOUNT / "token").read_text().strip()
    query = urllib.parse.urlencode({"fieldSelector": f"status.podIP={address}"})
    context = ssl.create_default_context(cafile=str(ACCOUNT / "ca.crt"))
    # The default from Python 3.13 on, and more than the certificates of many clusters can stand.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    connection = http.client.HTTPSConnection(API_HOST, API_PORT, timeout=5, context=context)
    try:
        path = f"/api/v1/namespaces/{namespace}/pods?{query}"
        connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        if answer.status != http.client.OK:
            message = f"{answer.status} {answer.reason}"
            raise ConnectionError(message)
        pods = json.load(answer)["items"]
    finally:
        connection.close()
    return pods[0] if pods else None


def judge_pod(address: str) -> tuple[bool, str]:
    """Return whether the pod that has the address can be joined, and what is known of it."""
    try:
        pod = pod_at(address)
    except Exception as error:  # whatever is in the way of asking, the port remains
        return True, f"its pod is not known: {error}"
    if pod is None:
        return False, f"no pod has the address {address}"
    name, phase = pod["metadata"]["name"], pod["status"].get("phase")
    if pod["metadata"].get("deletionTimestamp"):
        return False, f"pod {name} is about to end"
    return phase == "Running", f"pod {name} is {phase}"


def judge(host: str, port: int) -> tuple[bool, str]:
    """Return whether the leader can be joined, and what is known of it."""
    try:
        address = socket.gethostbyname(host)
        ready, known = judge_pod(address)
        if ready:
            socket.create_connection((address, port), timeout=2).close()
    except OSError as error:
        return False, str(error)
    return ready, f"{address}, {known}"


def main() -> None:
    """Ask until the leader can be joined."""
    host, port = os.environ["LEADER_HOST"], int(os.environ["LEADER_PORT"])
    start = time.monotonic()
    report = 0.0
    print(f"waiting for the leader at {host}:{port}", flush=True)
    time.sleep(PAUSE)
    while True:
        ready, known = judge(host, port)
        passed = time.monotonic() - start
        if ready:
            print(f"the leader is ready after {passed:.0f} s: {known}", flush=True)
            return
        if passed >= report:
            print(f"still waiting after {passed:.0f} s: {known}", flush=True)
            report = passed + REPORT
        time.sleep(PAUSE)


if __name__ == "__main__":
    main()
{{- end -}}
