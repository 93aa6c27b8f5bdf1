"""Inference engines: how a worker's command names one, and what differs between them on one node."""

from dataclasses import dataclass

from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Backend:
    """``pattern`` finds the engine in a command line; ``cache_path`` is where a compilation cache is mounted.

    In a shell's text, ``module`` matches the engine's start up to the place where further flags belong (group 1), and
    what ends it (group 2); in words with a newline between, ``words`` matches it. The name may stand in quotes of its
    own, in a quoted text within the text too; a quote that opens before it ends after the flags.
    """

    name: str
    pattern: str
    cache_path: str
    source: str

    @property
    def module(self) -> str:
        """Return the pattern of the engine's start in a shell's text."""
        name = rf"""dynamo[.]{self.name}[^ \t\n|&;()"'`\\]*"""
        quoted = "|".join(before + name + before for before in ("", "'", '"', r'\\"'))
        return rf"""(\s-[A-Za-z]*m[ \t\n\\]*(?:{quoted}))([ \t\n|&;)"'`\\]|$)"""

    @property
    def words(self) -> str:
        """Return the pattern of the engine's start in words."""
        return rf"(^|\n)-[A-Za-z]*m\n?dynamo[.]{self.name}[^\s]*(\n|$)"


def _pattern(name: str) -> str:
    return rf"python[0-9.]*\s+[^|&;]*-m\s+[^|&;]*dynamo\.{name}[^|&;]*"


_DETECT = "internal/dynamo/graph.go DetectBackendFrameworkFromArgs"

BACKENDS = Table(
    Backend("vllm", _pattern("vllm"), "/root/.cache/vllm", f"{_DETECT}, getDefaultCompilationCacheMountPoint"),
    Backend("sglang", _pattern("sglang"), "", _DETECT),
    Backend("trtllm", _pattern("trtllm"), "", _DETECT),
)
