"""Pairs of keys that the chart makes, held against OpenSSH."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from generator.compile import CHART
from tests.harness import programs
from tests.harness.helm import BOTH, Helm, read

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

TEMPLATE = """\
{{- range 3 }}
{{- $pair := dict }}
{{- include "dynamo.mpi-key.set-pair" $pair }}
---
{{ toJson $pair }}
{{- end }}
"""


def chart(folder: Path, template: str) -> str:
    """Make a chart of one template beside the one that makes keys, and return where it is."""
    (folder / "templates").mkdir()
    shutil.copy(CHART / "templates" / "_mpi-key.tpl", folder / "templates")
    (folder / "templates" / "keys.yaml").write_text(template, encoding="utf-8")
    (folder / "Chart.yaml").write_text("{apiVersion: v2, name: keys, version: 1.0.0}\n", encoding="utf-8")
    return str(folder)


@pytest.mark.parametrize("helm", BOTH)
def test_openssh_agrees(helm: Helm, tmp_path: Path) -> None:
    """The public line is what OpenSSH computes of the private key; no two pairs are the same."""
    result = programs.run(helm, ["template", "keys", chart(tmp_path, TEMPLATE)])
    assert not result.stderr
    pairs = read(result.stdout)

    assert len({pair["privateKey"] for pair in pairs}) == 3
    for pair in pairs:
        assert pair.keys() == {"privateKey", "publicKey"}
        private, public = tmp_path / "private.key", tmp_path / "private.key.pub"
        private.touch(mode=0o600)
        private.write_text(pair["privateKey"], encoding="utf-8")
        public.write_text(pair["publicKey"], encoding="utf-8")
        assert pair["privateKey"].startswith("-----BEGIN RSA PRIVATE KEY-----\n")
        assert pair["publicKey"] == keygen("-y", "-f", private)
        assert keygen("-l", "-f", public).split()[0] == "4096"


def test_another_size_is_refused(tmp_path: Path) -> None:
    """Where a Helm makes other keys, nobody gets a public key that is cut wrong."""
    other = chart(tmp_path, TEMPLATE)
    template = tmp_path / "templates" / "_mpi-key.tpl"
    elliptic = template.read_text(encoding="utf-8").replace('genPrivateKey "rsa"', 'genPrivateKey "ecdsa"')
    template.write_text(elliptic, encoding="utf-8")

    assert "this version of Helm makes keys of another size" in programs.run("helm", ["template", "keys", other]).stderr


def keygen(*arguments: str | Path) -> str:
    """Return what ssh-keygen prints."""
    return subprocess.run(["ssh-keygen", *arguments], check=True, capture_output=True, encoding="utf-8").stdout  # noqa: S607 - OpenSSH is where the machine has it
