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
