"""Scripts that containers run, one readable file each, as texts for template sources.

In a shell script a line ``. ./<file>`` stands for the text of that file: shellcheck follows it, and a container, which
gets one text, has no files.
"""

import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent

_INSERTED = re.compile(r"^\. \./(\S+)\n", re.MULTILINE)
_EXPANDED = re.compile(r"\$(?=[$(])")


def text(file: str) -> str:
    """Return the text of a script without its final newline."""
    whole = (FOLDER / file).read_text(encoding="utf-8")
    return _INSERTED.sub(lambda line: text(line[1]) + "\n", whole).removesuffix("\n")


def encode(word: str) -> str:
    """Return a word for ``args`` that arrives as it is: the kubelet turns ``$$`` into ``$`` and expands ``$(NAME)``."""
    return _EXPANDED.sub("$$", word)


def argument(file: str) -> str:
    """Return the text of a script for ``args``."""
    return encode(text(file))
