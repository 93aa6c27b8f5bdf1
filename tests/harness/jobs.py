"""A stand-in for all that runs a Job on a cluster: the Job controller, a node, the token of the pod's account."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tests.harness.kubelet import expand
from tests.harness.objects import container, env, pod_spec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.harness.controlplane import ControlPlane
    from tests.harness.objects import Object

ACCOUNT = "/var/run/secrets/kubernetes.io/serviceaccount"
PAUSE = 0.05


@dataclass(frozen=True)
class Run:
    """A Job that ran.

    Attributes:
        job: the Job as it was created.
        told: what its container printed.

    """

    job: Object
    told: str


@contextmanager
def running(plane: ControlPlane, namespace: str, *, fail: bool = False) -> Iterator[list[Run]]:
    """Run the Jobs of a namespace that are hooks, each once when it comes, and give those that ran.

    A Job has one container, a script for Python. It runs on this machine with the variables of the container and no
    others, as the Job's account, whose files it finds in another folder than ``ACCOUNT``.

    Args:
        plane: where.
        namespace: where, too.
        fail: run nothing and let every Job fail, as where its image cannot be had.

    """
    ran: list[Run] = []
    ended = Event()
    with ThreadPoolExecutor(1) as pool:
        future = pool.submit(_serve, plane, namespace, ended, None if fail else ran)
        try:
            yield ran
        finally:
            ended.set()
        future.result()


def _serve(plane: ControlPlane, namespace: str, ended: Event, ran: list[Run] | None) -> None:
    path = f"/apis/batch/v1/namespaces/{namespace}/jobs"
    while not ended.wait(PAUSE):
        for job in filter(_is_hook, plane.request("GET", path).body["items"]):
            token = _token(plane, namespace, job)
            if token and "conditions" not in job["status"]:
                failed = True
                if ran is not None:
                    result = _run(plane, job, token)
                    ran.append(Run(job, result.stdout))
                    failed = bool(result.returncode)
                status = {"status": _status(failed=failed)}
                name = job["metadata"]["name"]
                merge = "application/merge-patch+json"
                answer = plane.request("PATCH", f"{path}/{name}/status", status, content_type=merge)
                assert answer.status in (200, 404), answer


def _is_hook(job: Object) -> bool:
    """Say whether Helm waits for a Job; others are objects of a release, whose pods nobody runs here."""
    return "helm.sh/hook" in job["metadata"].get("annotations", {})


def _token(plane: ControlPlane, namespace: str, job: Object) -> str:
    """Return a token of a Job's account; nothing where the account is gone, in which case a pod never starts."""
    account = pod_spec(job)["serviceAccountName"]
    answer = plane.request("POST", f"/api/v1/namespaces/{namespace}/serviceaccounts/{account}/token", {"spec": {}})
    assert answer.status in (201, 404), answer
    return str(answer.body["status"]["token"]) if answer.status == 201 else ""


def _run(plane: ControlPlane, job: Object, token: str) -> subprocess.CompletedProcess[str]:
    spec = pod_spec(job)
    (name,) = [one["name"] for one in spec["containers"]]
    main = container(spec, name)
    address = urlsplit(plane.url)
    service = {"KUBERNETES_SERVICE_HOST": str(address.hostname), "KUBERNETES_SERVICE_PORT": str(address.port)}
    variables = service | env(main)
    program, *words = [expand(word, variables) for word in (*main["command"], *main["args"])]
    assert program == "python3"
    with TemporaryDirectory(prefix="account-") as folder:
        for file, text in (("token", token), ("ca.crt", plane.authority)):
            Path(folder, file).write_text(text, encoding="utf-8")
        return subprocess.run(
            [sys.executable, *(word.replace(ACCOUNT, folder) for word in words)],
            env={"PATH": os.defpath, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            encoding="utf-8",
        )


def _status(*, failed: bool) -> Object:
    """Return what the Job controller says of a Job whose one pod is done; the API server checks that it fits."""
    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    types = ("FailureTarget", "Failed") if failed else ("SuccessCriteriaMet", "Complete")
    conditions = [{"type": type_, "status": "True", "lastTransitionTime": now} for type_ in types]
    number = {"failed": 1} if failed else {"succeeded": 1, "completionTime": now}
    return {"startTime": now, "conditions": conditions, **number}
