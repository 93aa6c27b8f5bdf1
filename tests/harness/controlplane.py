"""A Kubernetes API server of the test session's own, on a loopback port: how to get at it and how to ask it.

Nothing runs until the first test asks (``connect``). There are no controllers: a deleted namespace stays, nothing makes
pods, what a deleted object owns is not collected, and the cluster roles ``view``, ``edit`` and ``admin``, which a
controller fills, grant nothing. Let each test that stores objects use a namespace of its own.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import urllib3

from tests.harness.cache import digest
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.harness.objects import Object

FOLDER = "DYNAMO_GRAPH_CONTROL_PLANE"
"""Environment variable with the folder of the session's control plane; xdist's workers inherit it."""
SOCKET = "supervisor"
"""In that folder: whoever connects starts the servers, unless they run, and reads a ``ControlPlane`` as JSON."""
ADMIN = "admin"
"""The one user with a token; in ``system:masters``."""
RBAC = "rbac.authorization.k8s.io"
LONGEST = 80
"""Characters of a folder for temporary files: the path of a socket may have 107, below it."""
SECONDS = 60
"""How long an answer may take, and each step of the start: idle machines need 4 for all of it, busy ones far more."""


@dataclass(frozen=True)
class Answer:
    """What the API server says.

    Attributes:
        status: of HTTP.
        body: an object, a list or a Status; of what is not JSON, ``{"message": <the text>}``.
        warnings: texts of the ``Warning`` headers.

    """

    status: int
    body: Object
    warnings: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class ControlPlane:
    """A running API server with RBAC, and with the definitions of ``definitions.read`` served.

    Attributes:
        url: such as ``https://127.0.0.1:40123``.
        authority: certificate that signed the server's, in PEM.
        token: of ``ADMIN``.
        folder: holds its data and logs; gone when the session ends.

    """

    url: str
    authority: str
    token: str
    folder: str

    def kubeconfig(self, user: str = ADMIN) -> Path:
        """Return a kubeconfig for a user, without a namespace.

        Any name is a user: it is in ``system:authenticated``, may what RBAC grants it, and so at first nothing. The
        administrator's token stands behind it, and asks as that user.
        """
        acts_as = {} if user == ADMIN else {"as": user}
        authority = self._file("authority.pem", self.authority)
        config = {
            "apiVersion": "v1",
            "kind": "Config",
            "clusters": [{"name": "test", "cluster": {"server": self.url, "certificate-authority": str(authority)}}],
            "users": [{"name": "test", "user": {"token": self.token, **acts_as}}],
            "contexts": [{"name": "test", "context": {"cluster": "test", "user": "test"}}],
            "current-context": "test",
        }
        return self._file(f"kubeconfig-{digest(user)[:16]}", json.dumps(config))

    def request(  # noqa: PLR0913 - what a request is made of
        self,
        method: str,
        path: str,
        body: Object | None = None,
        *,
        query: dict[str, str] | None = None,
        user: str = ADMIN,
        content_type: str = "application/json",
    ) -> Answer:
        """Ask the API server; a refusal is an answer like others.

        Args:
            method: of HTTP.
            path: such as ``/api/v1/namespaces``.
            body: sent as JSON.
            query: what follows ``?`` in the path.
            user: see ``kubeconfig``.
            content_type: of the body; for a patch, what sort of patch it is.

        Raises:
            urllib3.exceptions.HTTPError: it cannot be reached or does not answer.

        """
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": content_type}
        if user != ADMIN:
            headers["Impersonate-User"] = user
        address = f"{self.url}{path}?{urlencode(query or {})}"
        # Characters as they are: a patch is read as YAML, which takes no pair of surrogates for one.
        data = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        response = self._pool.request(method, address, body=data, headers=headers)
        return Answer(response.status, _read(response.data), [*map(_warning, response.headers.getlist("Warning"))])

    def ensure_namespace(self, name: str) -> None:
        """Make a namespace unless it is there.

        Raises:
            AssertionError: it cannot be made.

        """
        body = {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": name}}
        answer = self.request("POST", "/api/v1/namespaces", body)
        assert answer.status in (201, 409), answer

    def grant(self, user: str, namespace: str, rules: list[Object]) -> None:
        """Let a user do something in a namespace, from the moment that this returns.

        Args:
            user: see ``kubeconfig``.
            namespace: made if it is not there; the empty one stands for all, and for what belongs to none.
            rules: those of a Role; in each the lists ``apiGroups``, ``resources`` and ``verbs``.

        Raises:
            AssertionError: a rule is not accepted, or has no effect within seconds.

        """
        name = f"{user}-{digest(json.dumps(rules))[:8]}"
        subject = {"apiGroup": RBAC, "kind": "User", "name": user}
        path, prefix = f"/apis/{RBAC}/v1", "cluster"
        if namespace:
            self.ensure_namespace(namespace)
            path, prefix = f"{path}/namespaces/{namespace}", ""
        role = {"apiGroup": RBAC, "kind": "ClusterRole" if prefix else "Role", "name": name}
        for plural, content in (
            (f"{prefix}roles", {"rules": rules}),
            (f"{prefix}rolebindings", {"roleRef": role, "subjects": [subject]}),
        ):
            answer = self.request("POST", f"{path}/{plural}", {"metadata": {"name": name}, **content})
            assert answer.status in (201, 409), answer
        limit = time.monotonic() + 10
        while not self._may(user, namespace, rules[0]):
            assert time.monotonic() < limit, f"{user} may not {rules[0]} in {namespace}"
            time.sleep(0.02)

    def _may(self, user: str, namespace: str, rule: Object) -> bool:
        first = {"group": rule["apiGroups"][0], "resource": rule["resources"][0], "verb": rule["verbs"][0]}
        spec = {"user": user, "resourceAttributes": {"namespace": namespace, **first}}
        answer = self.request("POST", "/apis/authorization.k8s.io/v1/subjectaccessreviews", {"spec": spec})
        return answer.status == 201 and bool(answer.body["status"]["allowed"])

    @cached_property
    def _pool(self) -> urllib3.PoolManager:
        return urllib3.PoolManager(ca_cert_data=self.authority, maxsize=8, retries=False, timeout=SECONDS)

    def _file(self, name: str, text: str) -> Path:
        """Write whole or not at all: another process may write the same."""
        path = Path(self.folder, name)
        if not path.exists():
            scratch = path.with_name(f"{name}.{os.getpid()}")
            scratch.write_text(text, encoding="utf-8")
            scratch.chmod(0o600)  # Helm warns of a kubeconfig that others can read
            scratch.replace(path)
        return path


def _read(data: bytes) -> Object:
    try:
        body: Any = json.loads(data)
    except ValueError:
        body = None
    return body if isinstance(body, dict) else {"message": data.decode(errors="replace")}


def _warning(header: str) -> str:
    """Return the quoted text of a header such as ``299 - "spec.x: deprecated"``."""
    quoted = re.match(r'\d+ \S+ "((?:[^"\\]|\\.)*)"', header)
    return re.sub(r"\\(.)", r"\1", quoted[1]) if quoted else header


@contextmanager
def offered() -> Iterator[None]:
    """Let this process and those that it starts ``connect``, and end what they started with the context.

    A supervisor, a process of its own, starts the servers. It ends them, and removes their folder, when the pipe to it
    closes, as it does however this process ends. Where a control plane is offered already, that one is used.
    """
    if FOLDER in os.environ:
        yield
        return
    folder = mkdtemp(prefix="dynamo-graph-", dir=None if len(gettempdir()) < LONGEST else "/tmp")  # noqa: S108 - short
    command = [sys.executable, "-m", "tests.harness.supervisor", folder]
    # A session of its own: an interrupt from the terminal is for this process, which then closes the pipe.
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    ) as supervisor:
        assert supervisor.stdin
        assert supervisor.stdout
        try:
            assert supervisor.stdout.readline() == b"offered\n", "the supervisor of the control plane fails"
            os.environ[FOLDER] = folder
            yield
        finally:
            os.environ.pop(FOLDER, None)
            supervisor.stdin.close()
            supervisor.wait(SECONDS)
            shutil.rmtree(folder, ignore_errors=True)  # one that was killed could not


@cache
def connect() -> ControlPlane:
    """Return the control plane of this session; the first call of all its processes starts it, in seconds.

    Raises:
        AssertionError: none is offered, or it does not start; with the end of the servers' logs.

    """
    assert FOLDER in os.environ, "a control plane is offered under pytest only, and not with QUICK"
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(3 * SECONDS)
        connection.connect(str(Path(os.environ[FOLDER], SOCKET)))
        with connection.makefile() as lines:
            text = lines.read()
    assert text, "the supervisor of the control plane fails"
    answer = json.loads(text)
    assert "error" not in answer, answer["error"]
    return ControlPlane(**answer)
