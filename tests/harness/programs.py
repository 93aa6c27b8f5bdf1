"""The programs that the Makefile builds, and the one way to run them."""

from __future__ import annotations

import os
import re
import subprocess
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools"
BIN = TOOLS / "bin"
CRDS = TOOLS / "crds"
NAMES = ("helm", "helm4", "kubeconform", "objects")
SERVERS = ("etcd", "kube-apiserver")

KUBERNETES = metadata.version("kubernetes-validate")
"""The newest Kubernetes that is tested, such as ``1.36.0``: the one that the pinned schemas end with."""

QUICK = bool(os.environ.get("QUICK"))
"""A developer's loop: objects are rendered with Helm 3 alone and held against the newest Kubernetes alone."""

_major, _minor, _ = map(int, KUBERNETES.split("."))
MINORS = tuple(f"{_major}.{_minor - back}" for back in ((0,) if QUICK else (2, 1, 0)))
"""The Kubernetes minors that every object must conform to, oldest first: three, as Kubernetes itself supports."""


def missing() -> list[str]:
    """Name what the Makefile makes and is not there, as paths from the project root; empty when all is there."""
    needed = NAMES if QUICK else NAMES + SERVERS
    wanted = [*(BIN / name for name in needed), CRDS / ".copied"]
    return [str(path.relative_to(ROOT)) for path in wanted if not path.exists()]


def fingerprint(names: Sequence[str] = NAMES) -> str:
    """Return a text that changes whenever one of the programs is built anew."""
    stats = [(BIN / name).stat() for name in names]
    return repr([(name, stat.st_size, stat.st_mtime_ns) for name, stat in zip(names, stats, strict=True)])


def run(name: str, arguments: Sequence[str], *, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program of ``.tools/bin`` from the project root, away from the user's clusters, plugins and settings.

    Args:
        name: one of ``NAMES``.
        arguments: what follows the program's name.
        stdin: text for its standard input.

    Returns:
        The finished process with ``stdout`` and ``stderr`` as text; a non-zero ``returncode`` raises nothing.

    """
    return subprocess.run(
        [str(BIN / name), *arguments],
        cwd=ROOT,
        # Programs that live for a tenth of a second need hardly collect garbage: a third less processor time.
        env=environment() | {"GOGC": "400"},
        input=stdin,
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="surrogateescape",  # bytes that are no text are a test's to find
    )


def environment() -> dict[str, str]:
    """Return environment variables with which Helm sees nothing of the machine: no cluster, plugins or repositories."""
    home = TOOLS / "helm-home"
    kept = {key: value for key, value in os.environ.items() if not re.match(r"HELM_|KUBE|XDG_|NO_COLOR", key)}
    return kept | {
        "HOME": str(home),
        "HELM_CACHE_HOME": str(home / "cache"),
        "HELM_CONFIG_HOME": str(home / "config"),
        "HELM_DATA_HOME": str(home / "data"),
        "KUBECONFIG": str(home / "no-cluster"),
    }
