"""The property: whatever the schema lets pass renders objects that hold up, or is refused in the chart's own words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from generator.tables.rules import RULES
from tests.fuzz import kubernetes, left
from tests.fuzz.roundtrip import losses
from tests.harness.helm import Call, assert_same, read
from tests.harness.refusal import failure_from

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.fuzz.corpus import Base
    from tests.harness.objects import Object

HEAD = re.compile(r"dynamo-graph: \d+ problems? in the values\n")
RULE = re.compile(r" {3}\[([a-z-]+)\]$", re.MULTILINE)
VARIABLE = re.compile(r'"(?:[^"\\]|\\.)*"|\d+')
"""What differs between two messages about one fault: strings and numbers."""


class Detector(StrEnum):
    """The parts of the property."""

    HELMS = "helms"
    WARNING = "warning"
    TEMPLATE = "template error"
    MESSAGE = "message"
    YAML = "yaml"
    REPEATABLE = "repeatable"
    ROUND_TRIP = "round trip"
    JUDGE = "judge"


@dataclass(frozen=True)
class Outcome:
    """What became of values.

    Attributes:
        kind: ``rendered``, ``refused`` by rules, or ``schema``.
        rules: that refused them.
        known: names of rows of ``left`` that showed.

    """

    kind: str
    rules: tuple[str, ...] = ()
    known: tuple[str, ...] = ()


class FaultError(AssertionError):
    """The property does not hold.

    Attributes:
        detector: which part of it.
        signature: the same for two values that show one fault.

    """

    def __init__(self, detector: Detector, text: str, signature: str = "") -> None:
        """Take the detector, what it saw, and what of that tells faults apart (the first line, if nothing is given)."""
        super().__init__(f"{detector}: {text}")
        self.detector = detector
        self.signature = f"{detector}: {VARIABLE.sub('…', signature or text.splitlines()[0])}"


def examine(base: Base) -> Outcome:
    """Render the values with both Helms and hold the property against what comes of them.

    Raises:
        FaultError: it does not hold.

    """
    call = Call(base.values, **base.options)
    three, four = call.template("helm"), call.template("helm4")
    if bool(three.returncode) != bool(four.returncode):
        raise FaultError(Detector.HELMS, f"one Helm renders, one refuses\n{three.stderr}\n{four.stderr}")
    if three.returncode:
        return refused(three.stderr, four.stderr)
    if three.stderr or four.stderr:
        raise FaultError(Detector.WARNING, three.stderr or four.stderr)
    if call.template("helm").stdout != three.stdout:
        raise FaultError(Detector.REPEATABLE, "another text")
    objects = same(three.stdout, four.stdout)
    lost = losses(base.values, call.release, objects)
    if lost:
        signature = re.sub(r"\[[^]]*\]|(?<=(?:limits|labels)\.).*", "[]", lost[0].path)
        raise FaultError(Detector.ROUND_TRIP, lines(lost), signature)
    return judged(base, call.release, objects)


def lines(items: Iterable[object]) -> str:
    """Return one line for each."""
    return "\n".join(map(str, items))


def ending(text: str) -> str:
    """Return the end of an error, where it says what is wrong; before that it says where the template is."""
    return " ".join(text.split())[-200:]


def refused(three: str, four: str) -> Outcome:
    """Return which rules refused, from what both Helms write to standard error.

    Raises:
        FaultError: it is no message of the chart, or the Helms say different things.

    """
    try:
        failure = failure_from(three, four)
    except AssertionError as error:
        raise FaultError(Detector.HELMS, str(error)) from None
    if failure.origin == "schema":
        return Outcome("schema")
    rules = tuple(RULE.findall(failure.message))
    if failure.origin != "chart" or not HEAD.match(failure.message) or not rules:
        raise FaultError(Detector.TEMPLATE, failure.helm3, ending(failure.helm3))
    if unknown := set(rules) - set(RULES):
        raise FaultError(Detector.MESSAGE, f"no rules: {sorted(unknown)}\n{failure.message}")
    if failure.message != failure.message.encode("utf-8", "replace").decode():
        raise FaultError(Detector.MESSAGE, f"a character cut in two: {failure.message!a}", f"half a character {rules}")
    if odd := re.search(r"<no value>|<nil>|%!.?\(|map\[", failure.message):
        raise FaultError(Detector.MESSAGE, f"{odd[0]} in {failure.message}", f"{odd[0]} {rules}")
    return Outcome("refused", rules)


def same(three: str, four: str) -> list[Object]:
    """Return the objects of a render, the same from both Helms.

    Raises:
        FaultError: they differ, or Kubernetes cannot read one of them.

    """
    try:
        objects = read(three)
        assert_same(objects, read(four))
    except AssertionError as error:
        raise FaultError(Detector.YAML, str(error)) from None
    return objects


def judged(base: Base, release: str, objects: list[Object]) -> Outcome:
    """Return an outcome of objects that Kubernetes takes, or refuses for what has a row in ``left``.

    Raises:
        FaultError: it refuses them for anything else.

    """
    found = kubernetes.complaints(objects)
    if not found:
        return Outcome("rendered")
    own = kubernetes.of_templates(base.values, release)
    known: dict[str, None] = {}
    new = []
    for one in found:
        rows = [row.name for row in left.LEFT if row.explains(one) and (not row.own or one.text in own)]
        known |= dict.fromkeys(rows)
        new += [] if rows else [f"{one.text} ({one.kind})"]
    if new:
        raise FaultError(Detector.JUDGE, lines(new))
    return Outcome("rendered", known=tuple(known))
