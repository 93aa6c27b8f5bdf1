"""Runs etcd and kube-apiserver for a test session: a process of its own that outlives a crash of the session's.

Started by ``controlplane.offered`` with a folder. Prints ``offered`` when its socket is there, starts the servers when
somebody connects, and goes when its standard input ends, with the servers and the folder.
"""

from __future__ import annotations

import json
import secrets
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import trustme
import urllib3

from tests.harness import definitions
from tests.harness.controlplane import ADMIN, SECONDS, SOCKET, ControlPlane
from tests.harness.programs import BIN

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.harness.crds import Schema

HOST = "127.0.0.1"
# etcd insists on host:port even for the name of a socket file, which is relative to the folder that it runs in.
STORE, PEER = "unix://localhost:1", "unix://localhost:2"
ETCD = {
    "data-dir": "etcd",
    "listen-client-urls": STORE,
    "advertise-client-urls": STORE,
    "listen-peer-urls": PEER,
    "initial-advertise-peer-urls": PEER,
    "initial-cluster": f"default={PEER}",
    "unsafe-no-fsync": "true",  # nothing is to survive
    "log-level": "error",
}
APISERVER = {
    "etcd-servers": STORE,
    "bind-address": HOST,
    "advertise-address": HOST,
    "endpoint-reconciler-type": "none",
    "service-cluster-ip-range": "10.96.0.0/16",
    "authorization-mode": "RBAC",
    "allow-privileged": "true",  # as every cluster with device plugins has it
    "token-auth-file": "tokens.csv",
    "tls-cert-file": "server.pem",
    "tls-private-key-file": "server-key.pem",
    "service-account-issuer": "https://kubernetes.default.svc",
    "service-account-key-file": "accounts-key.pem",
    "service-account-signing-key-file": "accounts-key.pem",
    "permit-port-sharing": "true",
}
FOLLOWING = ["setpriv", "--pdeathsig", "KILL"] if shutil.which("setpriv") else []
"""Lets a server end with this process even where it is killed outright; Linux has it."""
DEFINITIONS = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions"


class GoneError(Exception):
    """Whom the servers are for is no more."""


def main(folder: Path) -> None:
    """Serve until standard input ends."""
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        listener = stack.enter_context(socket.socket(socket.AF_UNIX))
        listener.bind(str(folder / SOCKET))
        listener.listen()
        print("offered", flush=True)  # noqa: T201 - the message to the parent
        answer = ""
        try:
            while True:
                if _readable(listener):
                    connection, _ = listener.accept()
                    with connection:
                        answer = answer or _started(folder, stack)
                        connection.sendall(answer.encode())
        except GoneError:
            pass


def _readable(*others: socket.socket, timeout: float | None = None) -> bool:
    """Wait until one of the sockets can be read or the time is up; tell which.

    Raises:
        GoneError: standard input has ended.

    """
    found, _, _ = select.select([sys.stdin, *others], [], [], timeout)
    if sys.stdin in found:
        raise GoneError
    return bool(found)


def _started(folder: Path, stack: ExitStack) -> str:
    """Start the servers and return the answer for those who connect; the stack ends them."""
    try:
        plane = _start(folder, stack)
    except (AssertionError, OSError, urllib3.exceptions.HTTPError) as error:
        logs = [f"{path.name}: {path.read_text(errors='replace')[-2000:]}" for path in sorted(folder.glob("*.log"))]
        return json.dumps({"error": "\n".join([f"the control plane does not start: {error}", *logs])})
    return json.dumps(asdict(plane))


def _start(folder: Path, stack: ExitStack) -> ControlPlane:
    """Start the servers, wait for them and install the definitions.

    Raises:
        AssertionError: a server ends or is not ready in time, or a definition is refused.
        GoneError: see ``_readable``.

    """
    # Reserved for as long as the server may need it: a socket that does not listen gets no connection.
    port = stack.enter_context(socket.socket())
    port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    port.bind((HOST, 0))
    number = port.getsockname()[1]
    plane = ControlPlane(f"https://{HOST}:{number}", _authority(folder), secrets.token_hex(), str(folder))
    (folder / "tokens.csv").write_text(f'{plane.token},{ADMIN},{ADMIN},"system:masters"\n', encoding="utf-8")
    servers = [
        _run(folder, stack, "etcd", ETCD),
        _run(folder, stack, "kube-apiserver", APISERVER | {"secure-port": str(number)}),
    ]
    _wait(lambda: _is_ready(plane), servers)
    wanted = definitions.read()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(partial(_install, plane), wanted))
    _wait(lambda: all(_is_served(plane, definition) for definition in wanted), servers)
    return plane


def _authority(folder: Path) -> str:
    """Write the server's key and certificate and the key of service accounts; return the signer's certificate."""
    authority = trustme.CA()
    server = authority.issue_cert(HOST, "localhost")
    server.private_key_pem.write_to_path(folder / "server-key.pem")
    server.cert_chain_pems[0].write_to_path(folder / "server.pem")
    authority.issue_cert(HOST).private_key_pem.write_to_path(folder / "accounts-key.pem")
    return authority.cert_pem.bytes().decode()


def _run(folder: Path, stack: ExitStack, name: str, flags: dict[str, str]) -> subprocess.Popen[bytes]:
    log = stack.enter_context((folder / f"{name}.log").open("wb"))
    command = [*FOLLOWING, str(BIN / name), *(f"--{flag}={value}" for flag, value in flags.items())]
    server = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    stack.callback(server.wait)
    stack.callback(server.kill)
    return server


def _wait(is_done: Callable[[], bool], servers: list[subprocess.Popen[bytes]]) -> None:
    limit = time.monotonic() + SECONDS
    while not is_done():
        _readable(timeout=0.05)
        assert all(server.poll() is None for server in servers), "a server ended"
        assert time.monotonic() < limit, "not ready in time"


def _is_ready(plane: ControlPlane) -> bool:
    try:
        return plane.request("GET", "/readyz").status == 200
    except urllib3.exceptions.HTTPError:
        return False


def _install(plane: ControlPlane, definition: Schema) -> None:
    answer = plane.request("POST", DEFINITIONS, definition, query={"fieldValidation": "Strict"})
    assert answer.status == 201, f"{definition['metadata']['name']}: {answer.body['message']}"


def _is_served(plane: ControlPlane, definition: Schema) -> bool:
    """Tell whether each version of a custom resource can be listed and is in the list of resources."""
    spec = definition["spec"]
    plural = spec["names"]["plural"]
    for version in spec["versions"]:
        root = f"/apis/{spec['group']}/{version['name']}"
        listed = plane.request("GET", root).body.get("resources", [])
        if plural not in {resource["name"] for resource in listed}:
            return False
        if plane.request("GET", f"{root}/{plural}").status != 200:
            return False
    return True


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    main(Path(sys.argv[1]))
