"""A YAML reader that takes every bare word for something else than a string that any reader in use does.

Kubernetes' reader is ``helm.read``. Other tools read what Helm prints too, and they disagree: for one a bare ``n`` is
false, for another ``12345e67`` is a number. Text that both readers take for the same is safe everywhere.
"""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from tests.harness.objects import Object


class Reader(yaml.SafeLoader):
    """PyYAML's reader, with the words of YAML 1.1 that it leaves out and the numbers that only newer readers know."""

    bool_values = {**yaml.SafeLoader.bool_values, "y": True, "n": False}  # noqa: RUF012 - the base class's form

    def number(self, node: yaml.ScalarNode) -> float | str:
        """Return a number with an exponent but without a point or a sign, or an octal one of YAML 1.2.

        What no float can hold is a string, as it is for Go's readers and writers (JavaScript's would say infinity).
        """
        text = str(self.construct_scalar(node))
        number = int(text, 8) if "o" in text else float(text)
        return text if math.isinf(number) else number


Reader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^[yYnN]$"), list("yYnN"))
Reader.add_implicit_resolver("!number", re.compile(r"^[-+]?[0-9]+\.?[0-9]*[eE][-+]?[0-9]+$"), list("-+0123456789"))
Reader.add_implicit_resolver("!number", re.compile(r"^0o[0-7]+$"), ["0"])
Reader.add_constructor("!number", Reader.number)


def read(text: str) -> list[Object]:
    """Return the objects of a YAML stream, empty documents left out.

    Raises:
        yaml.YAMLError: it is not YAML.

    """
    documents: list[Any] = list(yaml.load_all(text, Loader=Reader))
    return [item for item in documents if item is not None]
