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
