"""What job.podTemplate makes of the pod that is captured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import graph, worker

if TYPE_CHECKING:
    from tests.harness.objects import Object

INITIAL = {"name": "first", "image": "registry.example.com/tool:1"}


def values(template: dict[str, Any] | None, *, gpus: int = 2, **experimental: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of experimental
    """Return a graph with a captured worker, whose every part an empty template could take away."""
    job = {} if template is None else {"job": {"podTemplate": template}}
    container = {
        "args": ["--model", "m"],
        "env": [{"name": "A", "value": "a"}],
        "resources": {"limits": {"nvidia.com/gpu": gpus}},
        "securityContext": {"runAsUser": 1},
        "lifecycle": {"preStop": {"exec": {"command": ["true"]}}},
    }
    pod = {"nodeSelector": {"a": "b"}, "volumes": [{"name": "v", "emptyDir": {}}], "initContainers": [INITIAL]}
    metadata = {"labels": {"team": "a"}, "annotations": {"a": "b"}}
    given = {"checkpoint": {"enabled": True, **job}, **experimental}
    return graph(worker("w", container=container, pod=pod, metadata=metadata, experimental=given))


def captured(*layers: dict[str, Any]) -> Object:
    """Return the pod template of the one capture."""
    (found,) = objects.of_kind(helm.render(list(layers)), "SnapshotJob")
    template: Object = found["spec"]["podTemplate"]
    return template


EMPTY: dict[str, Any] = {
    "written by a client": {
        "metadata": {"creationTimestamp": None},
        "spec": {"containers": [{"name": "main", "env": [{"name": "A", "value": "a"}], "resources": {}}]},
    },
    "lists of a container": {
        "spec": {
            "containers": [{"name": "main", "args": [], "command": [], "env": [], "ports": [], "volumeMounts": []}]
        }
    },
    "maps of a container": {
        "spec": {
            "containers": [
                {
                    "name": "main",
                    "livenessProbe": {},
                    "lifecycle": {},
                    "resources": {"limits": {}, "requests": {}},
                    "securityContext": {},
                }
            ]
        }
    },
    "maps and lists of a pod": {
        "spec": {
            "affinity": {"nodeAffinity": {}},
            "containers": [],
            "initContainers": [{"name": "first", "args": []}],
            "nodeSelector": {},
            "securityContext": {},
            "tolerations": [],
            "volumes": [],
        }
    },
    "maps of a template": {"metadata": {}, "spec": {}},
    "labels": {"metadata": {"labels": {}, "annotations": {}}},
    "nothing": {"spec": {"containers": None}},
}


@pytest.mark.parametrize("template", EMPTY.values(), ids=EMPTY)
def test_empty_is_not_set(template: dict[str, Any]) -> None:
    """Empty maps and lists take nothing from the worker's pod, wherever they stand."""
    assert captured(values(template)) == captured(values(None))


def test_empty_in_an_overlay_is_not_set() -> None:
    """Nor do those of a further values file."""
    template = EMPTY["maps of a container"]
    more = {"components": {"w": {"experimental": {"checkpoint": {"job": {"podTemplate": template}}}}}}
    assert captured(values(None), more) == captured(values(None))


def test_what_is_empty_in_an_entry_stays() -> None:
    """A volume's source says much and holds nothing."""
    given = {"spec": {"volumes": [{"name": "v", "emptyDir": {}}, {"name": "more", "emptyDir": {}}]}}
    volumes = captured(values(given))["spec"]["volumes"]
    assert [one for one in volumes if one["name"] in ("v", "more")] == given["spec"]["volumes"]


def test_lists_are_merged_by_key() -> None:
    """As an overlay's are: what the worker mounts is captured with it."""
    mount = {"name": "v", "mountPath": "/v"}
    template = {
        "spec": {
            "initContainers": [{"name": "first", "args": ["x"]}],
            "containers": [{"name": "main", "volumeMounts": [mount], "ports": [{"name": "more", "containerPort": 1}]}],
        }
    }
    before, after = captured(values(None))["spec"], captured(values(template))["spec"]
    assert after["initContainers"] == [{**INITIAL, "args": ["x"]}]
    for name, entry in (("volumeMounts", mount), ("ports", {"name": "more", "containerPort": 1})):
        assert after["containers"][0][name] == [*before["containers"][0][name], entry]


def test_a_service_has_the_gpus_of_its_engine() -> None:
    """What a client writes of resources that it does not set leaves the claim of a GPU Memory Service alone."""
    rendered = helm.render(values(EMPTY["written by a client"], gpuMemoryService={}))
    claims = [
        one["spec"]["spec"]["devices"]["requests"][0]["exactly"]["count"]
        for one in objects.of_kind(rendered, "ResourceClaimTemplate")
    ]
    assert claims == [2, 2]


@pytest.mark.parametrize(("worker_gpus", "capture_gpus"), [(1, 2), (2, 1)])
@pytest.mark.parametrize("more", [{}, {"gpuMemoryService": {}}], ids=["plain", "service"])
def test_the_wrapper_counts_what_is_captured(worker_gpus: int, capture_gpus: int, more: dict[str, Any]) -> None:
    """Not the GPUs of the worker's own pods."""
    template = {"spec": {"containers": [{"name": "main", "resources": {"limits": {"nvidia.com/gpu": capture_gpus}}}]}}
    wrapper = {"platform": {"checkpoint": {"launchWrapper": "enabled"}}}
    (main,) = captured(values(template, gpus=worker_gpus, **more), wrapper)["spec"]["containers"]
    assert (main["command"] == ["cuda-checkpoint"]) == (capture_gpus > 1)


def test_a_fault_is_told_once() -> None:
    """What a capture has from its worker is told of the worker alone, and once for a graph's own."""
    broken = values({"spec": {"priorityClassName": "low"}})
    template = broken["spec"]["components"][0]["podTemplate"]["spec"]
    template["volumes"] = [{"name": "UP", "emptyDir": {}, "hostPath": {"path": "/x"}}]
    template["containers"][0]["env"] = [{"name": "a=b", "value": "c"}]
    template["initContainers"] = [{"name": "first"}]
    broken["spec"]["env"] = [{"name": "c=d", "value": "e"}]
    lines = helm.failure(broken).message.splitlines()
    told = [line for line in lines if line.startswith("  spec")]
    assert len(told) == 5, told
    assert not [line for line in told if "job.podTemplate" in line]


def test_a_fault_of_its_own_is_told_beside_the_worker() -> None:
    """The same fault in another container is another one."""
    broken = values({"spec": {"containers": [{"name": "helper"}]}})
    broken["spec"]["components"][0]["podTemplate"]["spec"]["initContainers"] = [{"name": "first"}]
    message = helm.failure(broken).message
    assert "experimental.checkpoint.job.podTemplate.spec.containers (helper): container" in message
    assert "podTemplate.spec.initContainers (first): container" in message
    assert message.count("[container-image]") == 2
