"""The cases, which are examples too: what each renders, as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.harness import cases

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.harness.cases import Case
    from tests.harness.objects import Object


@pytest.mark.parametrize("case", cases.parameters())
def test_expected_objects(case: Case, golden: Callable[[Path, Sequence[Object]], None]) -> None:
    """A case renders the objects that its folder holds."""
    golden(case.golden, case.render())
