"""Scripts that containers run, one readable file each, as texts for template sources.

What scripts share is a file too, and a line stands for its text: ``. ./<file>`` in a shell script, and in Python
``from generator.scripts.<module> import <names>``. shellcheck and mypy follow it; a container gets one text, and has
neither files nor this package.
"""

import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent

_INSERTED = re.compile(r"^(?:\. \./(\S+)|from generator\.scripts\.(\w+) import .+)\n", re.MULTILINE)
_EXPANDED = re.compile(r"\$(?=[$(])")


def text(file: str) -> str:
    """Return the text of a script without its final newline."""
    whole = (FOLDER / file).read_text(encoding="utf-8")
    return _INSERTED.sub(lambda line: text(line[1] or f"{line[2]}.py") + "\n", whole).removesuffix("\n")


def encode(word: str) -> str:
    """Return a word for ``args`` that arrives as it is: the kubelet turns ``$$`` into ``$`` and expands ``$(NAME)``."""
    return _EXPANDED.sub("$$", word)


def argument(file: str) -> str:
    """Return the text of a script for ``args``."""
    return encode(text(file))
