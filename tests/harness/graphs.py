"""Graphs of any size, for speed and size limits."""

from __future__ import annotations

from typing import Any


def graph(components: int) -> dict[str, Any]:
    """Return a manifest with that many vLLM workers, written as users write them; all cost the same to render."""
    return {
        "apiVersion": "nvidia.com/v1beta1",
        "kind": "DynamoGraphDeployment",
        "metadata": {"name": "graph"},
        "spec": {"backendFramework": "vllm", "components": [_worker(number) for number in range(components)]},
    }


def _worker(number: int) -> dict[str, Any]:
    main = {
        "name": "main",
        "image": "registry.example.com/dynamo/vllm-runtime:1.5.0",
        "command": ["python3", "-m", "dynamo.vllm"],
        "args": ["--model", "Qwen/Qwen3-0.6B", "--max-model-len", "8192"],
        "env": [{"name": "VLLM_LOGGING_LEVEL", "value": "INFO"}, {"name": "WORKER", "value": str(number)}],
        "envFrom": [{"secretRef": {"name": "hf-token"}}],
        "resources": {"requests": {"cpu": "4", "memory": "16Gi"}, "limits": {"nvidia.com/gpu": "1"}},
    }
    return {
        "name": f"worker-{number}",
        "type": "worker",
        "replicas": 2,
        "podTemplate": {"spec": {"containers": [main]}},
    }
