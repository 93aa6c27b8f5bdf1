"""Values that showed a fault once: kept as files, and tried in every run of the tests from then on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tests.fuzz.corpus import Base
from tests.harness.cache import digest

if TYPE_CHECKING:
    from tests.fuzz.verdict import FaultError

FOLDER = Path(__file__).parent / "found"


def files() -> list[Path]:
    """Return the files, each with ``values``, ``options`` (see ``helm.Options``) and ``fault``: what was wrong."""
    return sorted(FOLDER.glob("*.json"))


def load(path: Path) -> Base:
    """Return the input that a file holds."""
    content = json.loads(path.read_text(encoding="utf-8"))
    return Base(content["values"], content["options"])


def save(base: Base, fault: FaultError, folder: Path = FOLDER) -> Path:
    """Write a file that is called after the fault, and return its path."""
    content = {"fault": str(fault), "options": base.options, "values": base.values}
    name = f"{re.sub('[^a-z]+', '-', fault.detector)}-{digest(fault.signature)[:8]}.json"
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path
