"""A stand-in for the API server that pods talk to: TLS, a service account, and answers that a test chooses."""

from __future__ import annotations

import json
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HOST = "kubernetes.default.svc"
TOKEN = "the-token"  # noqa: S105 - what the stand-in expects to see


@dataclass
class Request:
    """What the server was asked, and with which rights."""

    method: str
    path: str
    token: str
    body: Any = None
    content_type: str = ""


Answer: TypeAlias = tuple[int, object]
"""Status and body: an object, which becomes JSON, or a text, or an iterator over lines of a stream, of either sort."""

Listen: TypeAlias = "Callable[[], ThreadingHTTPServer]"


@dataclass
class Api:
    """The server.

    Attributes:
        account: the folder that a pod would find mounted.
        port: where it listens on the loopback.
        answer: gives the answer to a request.
        asked: the requests so far.

    """

    account: Path
    answer: Callable[[Request], Answer]
    port: int = 0
    asked: list[Request] = field(default_factory=list)


def certificate(folder: Path) -> Path:
    """Make an authority, ``ca.crt``, and a certificate, and return the file that holds that and its key.

    Like those of many clusters they lack the key identifiers that a strict reading of RFC 5280 asks for.
    """

    def openssl(*words: str) -> None:
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)  # noqa: S607 - where it is

    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout")
    none = ("-addext", "subjectKeyIdentifier=none", "-addext", "authorityKeyIdentifier=none")
    usage = ("-addext", "keyUsage=critical,keyCertSign")
    openssl("req", "-x509", *key, "ca.key", "-subj", "/CN=authority", *none, *usage, "-out", "ca.crt")
    openssl("req", *key, "server.key", "-subj", "/CN=server", "-out", "server.csr")
    (folder / "names").write_text(f"subjectAltName=DNS:{HOST},IP:127.0.0.1\n", encoding="utf-8")
    authority = ("-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial")
    openssl("x509", "-req", "-in", "server.csr", *authority, "-extfile", "names", "-out", "server.crt")
    file = folder / "server.pem"
    file.write_bytes((folder / "server.key").read_bytes() + (folder / "server.crt").read_bytes())
    return file


def account(folder: Path, authority: Path, namespace: str) -> Path:
    """Write what the kubelet mounts into a pod, and return the folder."""
    folder.mkdir(parents=True)
    (folder / "ca.crt").write_bytes(authority.read_bytes())
    (folder / "token").write_text(TOKEN, encoding="utf-8")
    (folder / "namespace").write_text(namespace, encoding="utf-8")
    return folder


@contextmanager
def serve(
    api: Api, certificate: Path, listen: Callable[[Listen], ThreadingHTTPServer] = lambda make: make()
) -> Iterator[None]:
    """Serve on the loopback, on the port of ``api`` or a free one; ``listen`` may choose another network for it."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def _answer(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            body = json.loads(self.rfile.read(length)) if length else None
            token = self.headers.get("Authorization", "").removeprefix("Bearer ")
            request = Request(self.command, self.path, token, body, self.headers.get("Content-Type", ""))
            api.asked.append(request)
            status, answer = api.answer(request)
            self.send_response(status)
            if isinstance(answer, Iterator):
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                for line in answer:
                    text = line.encode() if isinstance(line, str) else json.dumps(line).encode() + b"\n"
                    self.wfile.write(b"%x\r\n%b\r\n" % (len(text), text))
                self.wfile.write(b"0\r\n\r\n")
            else:
                text = (answer if isinstance(answer, str) else json.dumps(answer)).encode()
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

        do_GET = do_PATCH = do_POST = do_DELETE = _answer  # noqa: N815 - http.server's names

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - http.server's signature
            """Keep quiet."""

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    with listen(lambda: ThreadingHTTPServer(("127.0.0.1", api.port), Handler)) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        # A client that does not trust the server is its own business.
        server.handle_error = lambda *_: None  # type: ignore[method-assign]
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        api.port = server.server_port
        try:
            yield
        finally:
            server.shutdown()
            thread.join()
