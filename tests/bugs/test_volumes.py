"""Shared memory and volumes that meet a user's own."""

from __future__ import annotations

import pytest

from tests.bugs.base import base, refused, worker_main, worker_pod

SHM = "/dev/shm"  # noqa: S108 - a path in a pod


def memory(size: str) -> list[dict[str, object]]:
    """Return the volumes of a pod with nothing but shared memory."""
    return [{"name": "shared-memory", "emptyDir": {"medium": "Memory", "sizeLimit": size}}]


@pytest.mark.parametrize(
    ("fields", "size"), [({}, "8Gi"), ({"sharedMemorySize": "16Gi"}, "16Gi")], ids=["default", "16Gi"]
)
def test_shared_memory_has_the_asked_size(fields: dict[str, str], size: str) -> None:
    """A memory volume of 8Gi, or of what the user says, stands at /dev/shm (ai-dynamo/dynamo#2616)."""
    values = base(component=fields)
    assert worker_pod(values)["volumes"] == memory(size)
    assert worker_main(values)["volumeMounts"] == [{"name": "shared-memory", "mountPath": SHM}]


@pytest.mark.parametrize("zero", ["0", 0, "0Gi"])
def test_zero_switches_shared_memory_off(zero: object) -> None:
    """A size of zero leaves neither volume nor mount (ai-dynamo/dynamo#2616)."""
    values = base(component={"sharedMemorySize": zero})
    assert "volumes" not in worker_pod(values)
    assert "volumeMounts" not in worker_main(values)


def test_a_negative_size_is_refused() -> None:
    """Shared memory of less than nothing is refused, with the way to switch it off (ai-dynamo/dynamo#2616)."""
    message = refused(base(component={"sharedMemorySize": "-1Gi"}))
    assert "the size is negative" in message
    assert "[shared-memory-size]" in message


def test_one_mount_at_the_shared_memory() -> None:
    """A user's mount at /dev/shm gives way: the cluster refuses two at one path (ai-dynamo/dynamo#2616)."""
    values = base(container={"volumeMounts": [{"name": "myshm", "mountPath": SHM}]})
    assert worker_main(values)["volumeMounts"] == [{"name": "shared-memory", "mountPath": SHM}]
    assert worker_pod(values)["volumes"] == memory("8Gi")


def test_a_users_own_shared_memory() -> None:
    """With a size of zero, the user's volume and mount at /dev/shm are left alone (ai-dynamo/dynamo#2616)."""
    mount = {"name": "myshm", "mountPath": SHM}
    volume = {"name": "myshm", "emptyDir": {"medium": "Memory", "sizeLimit": "64Gi"}}
    values = base(pod={"volumes": [volume]}, container={"volumeMounts": [mount]}, component={"sharedMemorySize": "0"})
    assert worker_main(values)["volumeMounts"] == [mount]
    assert worker_pod(values)["volumes"] == [volume]


def test_a_claim_mounted_twice_is_one_volume() -> None:
    """A claim at two paths is one volume and two mounts (ai-dynamo/dynamo#10823)."""
    mounts = [
        {"name": "model-cache", "mountPath": "/models"},
        {"name": "model-cache", "mountPath": "/cache", "subPath": "c"},
    ]
    values = base(container={"volumeMounts": mounts}, component={"sharedMemorySize": "0"})
    claim = {"name": "model-cache", "persistentVolumeClaim": {"claimName": "model-cache"}}
    assert worker_pod(values)["volumes"] == [claim]
    assert worker_main(values)["volumeMounts"] == mounts
