"""Inference engines: how a worker's command names one, and what differs between them on one node."""

from dataclasses import dataclass

from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Backend:
    """``pattern`` finds the engine in a command line; ``cache_path`` is where a compilation cache is mounted.

    In a shell's text, ``module`` matches the engine's start up to the place where further flags belong (group 1), and
    what ends it (group 2); in words with a newline between, ``words`` matches it.
    """

    name: str
    pattern: str
    cache_path: str
    source: str

    @property
    def module(self) -> str:
        """Return the pattern of the engine's start in a shell's text."""
        return rf"""(python[0-9.]*\s+[^|&;]*?-m\s+["']?dynamo[.]{self.name}[^\s|&;)"']*["']?)([\s|&;)"']|$)"""

    @property
    def words(self) -> str:
        """Return the pattern of the engine's start in words."""
        return rf"(^|\n)-m\ndynamo[.]{self.name}(\n|$)"


def _pattern(name: str) -> str:
    return rf"python[0-9.]*\s+[^|&;]*-m\s+[^|&;]*dynamo\.{name}[^|&;]*"


_DETECT = "internal/dynamo/graph.go DetectBackendFrameworkFromArgs"

BACKENDS = Table(
    Backend("vllm", _pattern("vllm"), "/root/.cache/vllm", f"{_DETECT}, getDefaultCompilationCacheMountPoint"),
    Backend("sglang", _pattern("sglang"), "", _DETECT),
    Backend("trtllm", _pattern("trtllm"), "", _DETECT),
)
