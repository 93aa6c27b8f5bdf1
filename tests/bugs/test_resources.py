"""Resources are the user's: no key is misprinted, no number derived."""

from __future__ import annotations

from tests.bugs.base import base, frontend_main, worker_main

LIMITS = {
    "nvidia.com/gpu": "2",
    "nvidia.com/mig-3g.20gb": "1",
    "rdma/ib": "1",
    "vpc.amazonaws.com/efa": "4",
    "hugepages-2Mi": "1Gi",
    "memory": "64Gi",
}


def test_keys_with_dots_and_slashes() -> None:
    """Names of extended resources and their quantities come out as given (xorbitsai/xinference-helm-charts#2)."""
    assert worker_main(base(container={"resources": {"limits": LIMITS}}))["resources"] == {"limits": LIMITS}


def test_quantities_keep_their_form() -> None:
    """A quantity given as a number stays one, and a string stays a string (xorbitsai/xinference-helm-charts#2)."""
    amounts = {"requests": {"cpu": 4, "memory": 68719476736}, "limits": {"nvidia.com/gpu": 1, "cpu": "4"}}
    assert worker_main(base(container={"resources": amounts}))["resources"] == amounts


def test_parallelism_sets_no_limit() -> None:
    """An engine's arguments do not change the GPUs that the user wants (llm-d-incubation/llm-d-modelservice#176)."""
    args = ["--model", "Qwen/Qwen3-0.6B", "--tensor-parallel-size", "4"]
    main = worker_main(base(container={"args": args}))
    assert main["resources"] == {"limits": {"nvidia.com/gpu": "1"}}
    assert main["args"] == args


def test_nothing_is_asked_for_by_default() -> None:
    """A component without resources gets none (llm-d-incubation/llm-d-modelservice#176)."""
    assert "resources" not in frontend_main(base())
