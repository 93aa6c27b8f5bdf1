"""Gives objects of Grove the replicas that the release asks for: Grove takes the number only when it makes them.

Reads SCALES, a JSON list of {resource, name, replicas}, and NAMESPACE. The object of a new component may be late.
"""

import contextlib
import http.client
import json
import os
import ssl
import sys
import time
from pathlib import Path
from typing import Any

ACCOUNT = Path("/var/run/secrets/kubernetes.io/serviceaccount")
PATIENCE = 120
PAUSE = 2


class LaterError(Exception):
    """What may work later."""


class RefusedError(Exception):
    """What will not."""


def send(method: str, path: str, body: str | None) -> tuple[int, str]:
    """Return the status and the text of an answer of the API server."""
    host, port = os.environ["KUBERNETES_SERVICE_HOST"], int(os.environ["KUBERNETES_SERVICE_PORT"])
    token = (ACCOUNT / "token").read_text().strip()
    context = ssl.create_default_context(cafile=str(ACCOUNT / "ca.crt"))
    # The default from Python 3.13 on, and more than the certificates of many clusters can stand.
    context.verify_flags &= ~ssl.VERIFY_X509_STRICT
    connection = http.client.HTTPSConnection(host, port, timeout=10, context=context)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/merge-patch+json"}
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def ask(method: str, path: str, body: object = None) -> dict[str, Any]:
    """Return what the API server answers, or raise why it does not."""
    try:
        status, text = send(method, path, json.dumps(body) if body else None)
    except (OSError, http.client.HTTPException) as error:
        raise LaterError(error) from error
    if status == http.client.OK:
        answer: dict[str, Any] = json.loads(text)
        return answer
    with contextlib.suppress(ValueError, KeyError, TypeError):
        text = json.loads(text)["message"]
    later = status in (http.client.NOT_FOUND, http.client.CONFLICT, http.client.TOO_MANY_REQUESTS)
    message = f"{status} {text.strip()}"
    raise LaterError(message) if later or status >= http.client.INTERNAL_SERVER_ERROR else RefusedError(message)


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
