"""No input, however broken, ends in an error of the template language."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from generator.model.enums import Kind
from tests.harness import cases
from tests.harness.conform import nulls
from tests.harness.helm import Call, read
from tests.harness.manifests import Manifest  # noqa: TC001 - hypothesis reads the annotations
from tests.harness.odd_values import oddly
from tests.harness.refusal import failure_from

CASES = tuple(read(case.values[0].read_text(encoding="utf-8"))[0] for case in cases.discover())
STANDALONE = tuple(values for values in CASES if values.get("kind") == Kind.COMPONENT)
MANIFESTS = (*CASES, *STANDALONE * (len(CASES) // (3 * len(STANDALONE))))
"""Every case, and those of standalone components often enough to be a fourth of all."""


@pytest.mark.slow
@settings(
    max_examples=60,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
@given(values=oddly(MANIFESTS))
def test_odd_values_render_or_are_refused(values: Manifest) -> None:
    """Whatever stands in the values, Helm renders objects without null, or the schema or a rule refuses them."""
    result = Call(values).template("helm")
    if result.returncode:
        refusal = failure_from(result.stderr, result.stderr)
        assert refusal.origin in {"chart", "schema"}, refusal.helm3
        assert "<no value>" not in refusal.message
    else:
        assert [path for item in read(result.stdout) for path in nulls(item)] == []
