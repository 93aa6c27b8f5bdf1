"""The folders under tests/cases: inputs of the chart, which are examples too, with what they should render."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import pytest
import yaml

from tests.harness.helm import Options, render
from tests.harness.programs import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from _pytest.mark import ParameterSet

    from tests.harness.objects import Object

FOLDER = ROOT / "tests" / "cases"


@dataclass(frozen=True)
class Case:
    """One folder of FOLDER.

    It holds ``values.yaml``, ``expected.yaml`` (see ``goldens``), and perhaps ``options.yaml``: a mapping with any of
    the keys of ``helm.Options``, and ``values``, a list of further values files of the folder that follow the first.
    """

    folder: Path

    @property
    def name(self) -> str:
        """The folder's name."""
        return self.folder.name

    @property
    def golden(self) -> Path:
        """The file with the expected objects."""
        return self.folder / "expected.yaml"

    @property
    def values(self) -> list[Path]:
        """The values files, as paths: Helm reads the very files that a user would copy."""
        return [self.folder / name for name in ("values.yaml", *self._settings().get("values", []))]

    @property
    def options(self) -> Options:
        """What ``helm.render`` is told beside the values.

        Raises:
            ValueError: options.yaml holds an unknown key.

        """
        options = {key: value for key, value in self._settings().items() if key != "values"}
        unknown = options.keys() - Options.__optional_keys__
        if unknown:
            message = f"{self.folder / 'options.yaml'} holds the unknown keys {sorted(unknown)}"
            raise ValueError(message)
        return cast("Options", options)

    def render(self) -> list[Object]:
        """Return the case's objects; see ``helm.render``."""
        return render(self.values, **self.options)

    def _settings(self) -> dict[str, Any]:
        path = self.folder / "options.yaml"
        return yaml.safe_load(path.read_text(encoding="utf-8")) or {} if path.exists() else {}


def discover(folder: Path = FOLDER) -> list[Case]:
    """Return all cases by name.

    Raises:
        ValueError: a folder has no values.yaml.

    """
    cases = [Case(path) for path in sorted(folder.iterdir()) if path.is_dir()] if folder.is_dir() else []
    for case in cases:
        if not (case.folder / "values.yaml").exists():
            message = f"{case.folder} has no values.yaml"
            raise ValueError(message)
    return cases


def parameters() -> list[ParameterSet]:
    """Return all cases for ``pytest.mark.parametrize("case", ...)``, each with the folder's name as its id."""
    return [pytest.param(case, id=case.name) for case in discover()]


def named(name: str) -> Case:
    """Return one case.

    Raises:
        KeyError: there is no such folder.

    """
    return {case.name: case for case in discover()}[name]
