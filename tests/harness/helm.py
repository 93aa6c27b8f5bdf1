"""Renders the chart with Helm 3 and Helm 4: values in, judged objects out."""

from __future__ import annotations

import difflib
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict, TypeVar, Unpack

from tests.harness import conform, judge, programs, schemas
from tests.harness.cache import digest, folder_digest, remember
from tests.harness.inputs import as_arguments, values_digest
from tests.harness.refusal import Failure, failure_from

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.harness.inputs import Values
    from tests.harness.objects import Object

Helm: TypeAlias = Literal["helm", "helm4"]
BOTH: tuple[Helm, Helm] = ("helm", "helm4")
Answer = TypeVar("Answer")


class Options(TypedDict, total=False):
    """What can be said beside the values; the defaults are those of ``Call``.

    release: name of the release.
    namespace: namespace of the release.
    kube_version: what Helm takes for the cluster's version.
    api_versions: further entries of ``.Capabilities.APIVersions``, such as ``grove.io/v1alpha1/PodCliqueSet``.
    chart: folder of the chart, from the project root if it is relative.
    """

    release: str
    namespace: str
    kube_version: str
    api_versions: Sequence[str]
    chart: str | Path


@dataclass(frozen=True)
class Call:
    """One input of the chart, whole."""

    values: Values
    release: str = "my-graph"
    namespace: str = "dynamo"
    kube_version: str = programs.KUBERNETES
    api_versions: Sequence[str] = ()
    chart: str | Path = "chart"

    def digest(self, purpose: str) -> str:
        """Return a digest of all that the result depends on, file contents included."""
        options = [purpose, self.release, self.namespace, self.kube_version, json.dumps(list(self.api_versions))]
        return digest(*options, values_digest(self.values), folder_digest(programs.ROOT / self.chart))

    def template(self, helm: Helm) -> subprocess.CompletedProcess[str]:
        """Run ``helm template``."""
        apis = [word for name in self.api_versions for word in ("--api-versions", name)]
        return self._run(helm, "template", ["--kube-version", self.kube_version, *apis])

    def dry_run(self) -> subprocess.CompletedProcess[str]:
        """Run Helm 4's ``install --dry-run=client -o json``, which prints the release as Helm would store it.

        Helm 3 asks for a cluster even then. The Kubernetes version cannot be chosen here.
        """
        return self._run("helm4", "install", ["--dry-run=client", "--output", "json"])

    def _run(self, helm: Helm, command: str, flags: list[str]) -> subprocess.CompletedProcess[str]:
        with as_arguments(self.values) as files:
            chart = str(programs.ROOT / self.chart)
            fixed = [self.release, chart, "--namespace", self.namespace]
            return programs.run(helm, [command, *fixed, *flags, *files])


def render(values: Values, **options: Unpack[Options]) -> list[Object]:
    """Return the objects that the chart makes of the values, in Helm's order of installation.

    Helm 3 and Helm 4 must agree, and every object must pass ``check``. CRDs of the chart are not among the
    objects, as with ``helm template``. Each call returns objects of its own, which the caller may change.

    Raises:
        AssertionError: Helm refuses the values or warns, the Helms differ, or an object does not pass.

    """
    call = Call(values, **options)

    def make() -> list[Object]:
        if programs.QUICK:
            three = read(_succeeded(call.template("helm")))
        else:
            three, four = _both(lambda helm: read(_succeeded(call.template(helm))))
            assert_same(three, four)
        check(three)
        return three

    judges = schemas.fingerprint() if programs.QUICK else judge.fingerprint()
    found: list[Object] = _remember(call, f"render {judges} {programs.MINORS}", make)
    return found


def check(objects: Sequence[Object]) -> None:
    """Require that objects conform to the schemas and that an API server takes them; with QUICK, the former alone.

    Raises:
        AssertionError: see ``conform.check`` and ``judge.check``.

    """
    conform.check(objects)
    if not programs.QUICK:
        judge.check(objects)


def failure(values: Values, **options: Unpack[Options]) -> Failure:
    """Return why both Helms refuse the values.

    Raises:
        AssertionError: one of them renders, or they refuse for different reasons.

    """
    return failure_from(*refusals(values, **options))


def refusals(values: Values, **options: Unpack[Options]) -> list[str]:
    """Return what Helm 3 and Helm 4 write to standard error, for inputs that they may refuse for different reasons.

    Raises:
        AssertionError: one of them renders.

    """
    call = Call(values, **options)

    def make() -> list[str]:
        errors = []
        for helm, result in zip(BOTH, _both(call.template), strict=True):
            assert result.returncode, f"{helm} renders values that should be refused:\n{result.stdout}"
            errors.append(result.stderr)
        return errors

    found: list[str] = _remember(call, "failure", make)
    return found


def manifest_text(values: Values, *, helm: Helm = "helm", **options: Unpack[Options]) -> str:
    """Return the text that one Helm prints, unchecked, for tests of layout and comments.

    Raises:
        AssertionError: Helm refuses the values or warns.

    """
    call = Call(values, **options)
    text: str = _remember(call, f"text {helm}", lambda: _succeeded(call.template(helm)))
    return text


def notes(values: Values, **options: Unpack[Options]) -> str:
    """Return what NOTES.txt says after an install, from Helm 4; ``kube_version`` and ``api_versions`` do not apply.

    Raises:
        AssertionError: Helm refuses the values or warns.

    """
    text: str = json.loads(stored_release(values, **options))["info"].get("notes", "")
    return text


def stored_release(values: Values, **options: Unpack[Options]) -> str:
    """Return the release as Helm 4 would store it, as JSON: ``info``, ``chart`` (files in base64), ``manifest`` ...

    ``kube_version`` and ``api_versions`` do not apply.

    Raises:
        AssertionError: Helm refuses the values or warns.

    """
    call = Call(values, **options)
    text: str = _remember(call, "release", lambda: _succeeded(call.dry_run()).strip())
    return text


def read(text: str) -> list[Object]:
    """Return the objects of a YAML stream as Kubernetes reads it.

    Raises:
        AssertionError: it is not YAML, or a mapping holds a key twice.

    """
    result = programs.run("objects", [], stdin=text)
    assert result.returncode == 0, f"Kubernetes cannot read what was rendered: {result.stderr}"
    found: list[Object] = json.loads(result.stdout)
    return found


def assert_same(three: list[Object], four: list[Object]) -> None:
    """Raise AssertionError with a diff unless both lists are the same, order, ``1`` against ``true`` and all."""
    left, right = ([json.dumps(item, indent=1, sort_keys=True) for item in side] for side in (three, four))
    if left != right:
        lines = difflib.unified_diff(
            "\n".join(left).splitlines(), "\n".join(right).splitlines(), "helm 3", "helm 4", n=12, lineterm=""
        )
        raise AssertionError("Helm 3 and Helm 4 render different objects:\n" + "\n".join(lines))


def _remember(call: Call, purpose: str, make: Callable[[], Any]) -> Any:  # noqa: ANN401 - any JSON value
    key = call.digest(purpose)
    return remember(key, make, still=lambda: call.digest(purpose) == key)


def _both(ask: Callable[[Helm], Answer]) -> list[Answer]:
    """Ask Helm 3 and Helm 4 at the same time."""
    with ThreadPoolExecutor(len(BOTH)) as pool:
        return list(pool.map(ask, BOTH))


def _succeeded(result: subprocess.CompletedProcess[str]) -> str:
    """Return standard output of a run that had nothing to complain about: a user sees warnings too."""
    assert result.returncode == 0, f"Helm refuses the values:\n{result.stderr}"
    assert not result.stderr, f"Helm warns:\n{result.stderr}"
    return result.stdout
