"""Inference engines: how a worker's command names one, and what differs between them on one node."""

from dataclasses import dataclass

from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Backend:
    """``pattern`` finds the engine in a command line; ``cache_path`` is where a compilation cache is mounted."""

    name: str
    pattern: str
    cache_path: str
    source: str


def _pattern(name: str) -> str:
    return rf"python[0-9.]*\s+[^|&;]*-m\s+[^|&;]*dynamo\.{name}[^|&;]*"


_DETECT = "internal/dynamo/graph.go DetectBackendFrameworkFromArgs"

BACKENDS = Table(
    Backend("vllm", _pattern("vllm"), "/root/.cache/vllm", f"{_DETECT}, getDefaultCompilationCacheMountPoint"),
    Backend("sglang", _pattern("sglang"), "", _DETECT),
    Backend("trtllm", _pattern("trtllm"), "", _DETECT),
)
