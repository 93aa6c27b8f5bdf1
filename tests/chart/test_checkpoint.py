"""Snapshots of loaded engines: what is captured under which name, and how pods start from it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import helm, objects
from tests.harness.manifests import component, frontend, graph, worker

if TYPE_CHECKING:
    from tests.harness.objects import Object

TOKEN = "11111111-2222-3333-4444-555555555555"  # noqa: S105 - the token of an installation, no secret
GPUS = {"resources": {"limits": {"nvidia.com/gpu": "2"}}}
JOB = {"platform": {"checkpoint": {"carrier": "job"}}}
GROVE = {"platform": {"orchestrator": "grove"}}
STANDBY = {"SNAPSHOT_RESTORE_STANDBY": "1", "DYN_SNAPSHOT_RESTORE_STANDBY": "1"}
CONTROL = {"SNAPSHOT_CONTROL_DIR": "/snapshot-control", "DYN_SNAPSHOT_CONTROL_DIR": "/snapshot-control"}


def checkpointed(name: str = "w", *, checkpoint: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return a worker that is captured."""
    experimental = {"checkpoint": {"enabled": True, **(checkpoint or {})}, **fields.pop("experimental", {})}
    return worker(name, experimental=experimental, **fields)


def values(*more: dict[str, Any], checkpoint: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a component
    """Return a graph with a frontend, a captured worker, and more."""
    platform = {"checkpoint": {"token": TOKEN}}
    return {**graph(frontend(), checkpointed(checkpoint=checkpoint, **fields), *more), "platform": platform}


def overlay(**settings: Any) -> dict[str, Any]:  # noqa: ANN401 - settings of a component
    """Return further values of the worker."""
    return {"components": {"w": settings}}


def capture(*layers: dict[str, Any]) -> Object:
    """Return the one SnapshotJob that is rendered."""
    (found,) = objects.of_kind(helm.render(list(layers)), "SnapshotJob")
    return found


def name(*layers: dict[str, Any]) -> str:
    """Return the name of a capture."""
    return str(capture(*layers)["metadata"]["name"])


def deployment(*layers: dict[str, Any]) -> Object:
    """Return the worker's Deployment."""
    return objects.find(helm.render(list(layers)), "Deployment", "my-graph-w")


def test_carriers() -> None:
    """A SnapshotJob, or a Job with all that a SnapshotJob would add; never a DynamoCheckpoint."""
    kinds = {key[0] for key in objects.names(helm.render(values()))}
    assert "SnapshotJob" in kinds
    assert "PodSnapshot" not in kinds
    rendered = helm.render([values(), JOB])
    assert not objects.of_kind(rendered, "SnapshotJob")
    (job,) = [one for one in objects.of_kind(rendered, "Job") if one["metadata"]["name"].startswith("checkpoint-job-")]
    identity = job["metadata"]["labels"]["nvidia.com/snapshot-checkpoint-id"]
    assert job["metadata"]["name"] == f"checkpoint-job-{identity}-1"
    template = job["spec"]["template"]
    assert template["metadata"]["labels"]["nvidia.com/snapshot-owner"] == f"checkpoint-{identity}"
    main = objects.container(job)
    assert objects.env(main).items() >= CONTROL.items()
    assert not {"livenessProbe", "startupProbe"} & main.keys()


@pytest.mark.parametrize("more", [{}, GROVE], ids=["component", "grove"])
def test_one_capture(more: dict[str, Any]) -> None:
    """Under Grove, too, a new graph is captured once."""
    assert name(values(), more) == name(values())


def test_name_is_that_of_the_content() -> None:
    """What enters the spec changes the name; what does not, does not."""
    before = name(values())
    same = (
        overlay(replicas=3),
        {"spec": {"restart": {"id": "now"}}},
        {"commonLabels": {"a": "b"}, "imagePullSecrets": [{"name": "mine"}]},
        overlay(experimental={"checkpoint": {"deletionPolicy": "Retain", "startupPolicy": "WaitForCheckpoint"}}),
        overlay(checkpoint={"restoreFrom": "warm"}),
        {"platform": {"imagePullSecrets": {"registries": {"registry.example.com": ["found"]}}}},
        {"components": {"frontend": {"podTemplate": {"spec": {"containers": [{"name": "main", "args": ["x"]}]}}}}},
    )
    assert {name(values(), more) for more in same} == {before}
    other = worker("other", container={"args": ["--model", "another"]})
    assert name(values(other)) == before
    job = {"podTemplate": {"metadata": {"annotations": {"a": "b"}}}}
    changed = (
        overlay(podTemplate={"spec": {"containers": [{"name": "main", "args": ["--model", "another"]}]}}),
        overlay(sharedMemorySize="16Gi"),
        overlay(experimental={"checkpoint": {"job": job}}),
        {"platform": {"checkpoint": {"token": "another"}}},
        {"metadata": {"name": "another"}},
        {"platform": {"infrastructure": {"natsAddress": "nats://nats:4222"}}},
        overlay(podTemplate={"spec": {"tolerations": [{"operator": "Exists"}]}}),
    )
    names = [name(values(), more) for more in changed]
    assert len({*names, before}) == len(changed) + 1


def digest(*layers: dict[str, Any]) -> str:
    """Return the digest of what capture and restore must have in common."""
    annotations = capture(*layers)["spec"]["podSnapshotTemplate"]["metadata"]["annotations"]
    assert annotations["nvidia.com/dynamo-snapshot-compatibility-version"] == "dynamo-graph/v1"
    return str(annotations["nvidia.com/dynamo-snapshot-compatibility-hash"])


def container(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of a container
    """Return further values of the worker's container."""
    return overlay(podTemplate={"spec": {"containers": [{"name": "main", **fields}]}})


def test_what_must_be_the_same() -> None:
    """Image, command, variables, mounts and GPUs; not what a restored engine reads anew, nor how it is watched."""
    before = digest(values())
    probe = {"exec": {"command": ["true"]}}
    same = (
        container(env=[{"name": "POD_UID", "value": "x"}, {"name": "NATS_SERVER", "value": "x"}]),
        container(livenessProbe=probe, ports=[{"containerPort": 1}], lifecycle={"preStop": probe}),
        overlay(podTemplate={"spec": {"tolerations": [{"operator": "Exists"}], "hostNetwork": False}}),
        overlay(podTemplate={"metadata": {"labels": {"a": "b"}}}),
        overlay(podTemplate={"spec": {"volumes": [{"name": "unused", "emptyDir": {}}]}}),
        {"platform": {"checkpoint": {"token": "another"}}},
    )
    assert {digest(values(), more) for more in same} == {before}
    mount = [{"name": "data", "mountPath": "/data"}]
    initial = [{"name": "first", "image": "registry.example.com/tool:1"}]
    zone = {"matchExpressions": [{"key": "zone", "operator": "In", "values": ["a"]}]}
    affinity = {"nodeAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": [zone]}}}
    changed = (
        container(image="registry.example.com/dynamo/another:1.5.0"),
        container(args=["--model", "another"]),
        container(env=[{"name": "HF_HOME", "value": "/models"}]),
        container(volumeMounts=mount),
        overlay(podTemplate={"spec": {"initContainers": initial}}),
        overlay(podTemplate={"spec": {"hostNetwork": True}}),
        overlay(podTemplate={"spec": {"nodeSelector": {"a": "b"}}}),
        overlay(podTemplate={"spec": {"securityContext": {"runAsUser": 1}}}),
        overlay(podTemplate={"spec": {"affinity": affinity}}),
        container(resources={"limits": {"nvidia.com/gpu": "2"}}),
        {**container(resources={"limits": {"nvidia.com/gpu": "2"}}), "platform": {"dra": "enabled"}}
        | {"components": {"w": {"experimental": {"gpuMemoryService": {}}, **container(**GPUS)["components"]["w"]}}},
    )
    digests = [digest(values(), more) for more in changed]
    assert len({*digests, before}) == len(changed) + 1


def test_order_of_mounts_is_none() -> None:
    """Mounts and claims are sets."""
    mounts = [{"name": "a", "mountPath": "/a"}, {"name": "b", "mountPath": "/b"}]
    assert digest(values(), container(volumeMounts=mounts)) == digest(values(), container(volumeMounts=mounts[::-1]))


def test_the_capturing_pod() -> None:
    """The target alone, the component's shared memory, no label of a generation, and what the job changes."""
    side = {"name": "side", "image": "registry.example.com/side:1"}
    template = {
        "metadata": {"labels": {"team": "b", "nvidia.com/dynamo-component": "x"}, "annotations": {"a": "b"}},
        "spec": {
            "terminationGracePeriodSeconds": 0,
            "containers": [
                {"name": "main", "env": [{"name": "ONLY", "value": "here"}]},
                {"name": "helper", **side | {"name": "helper"}},
            ],
            "restartPolicy": "OnFailure",
        },
    }
    given = values(
        checkpoint={"job": {"podTemplate": template}},
        pod={"containers": [side]},
        metadata={"labels": {"team": "a"}},
        sharedMemorySize="16Gi",
    )
    found = capture(given)
    metadata, pod = found["spec"]["podTemplate"]["metadata"], found["spec"]["podTemplate"]["spec"]
    assert metadata["labels"] == {
        "team": "b",
        "nvidia.com/dynamo-component": "w",
        "nvidia.com/dynamo-graph-deployment-name": "my-graph",
    }
    assert metadata["annotations"] == {"a": "b"}
    assert [one["name"] for one in pod["containers"]] == ["main", "helper"]
    assert pod["restartPolicy"] == "Never"
    assert pod["terminationGracePeriodSeconds"] == 0
    assert objects.env(pod["containers"][0])["ONLY"] == "here"
    assert "DYN_NAMESPACE_WORKER_SUFFIX" not in objects.env(pod["containers"][0])
    assert {"name": "shared-memory", "emptyDir": {"medium": "Memory", "sizeLimit": "16Gi"}} in pod["volumes"]
    served = deployment(given)
    assert [one["name"] for one in objects.pod_spec(served)["containers"]] == ["main", "side"]
    assert "ONLY" not in objects.env(objects.container(served))


def test_pull_secrets_are_on_the_account() -> None:
    """Those that are found could change: the spec has none, and the account all of them."""
    found = {"platform": {"imagePullSecrets": {"registries": {"registry.example.com": ["found"]}}}}
    more = {"imagePullSecrets": [{"name": "wide"}]}
    rendered = helm.render([values(pod={"imagePullSecrets": [{"name": "own"}]}), found, more])
    (job,) = objects.of_kind(rendered, "SnapshotJob")
    assert "imagePullSecrets" not in job["spec"]["podTemplate"]["spec"]
    account = objects.find(rendered, "ServiceAccount", "my-graph-k8s-service-discovery")
    assert account["imagePullSecrets"] == [{"name": "own"}, {"name": "wide"}, {"name": "found"}]
    mine = {"serviceAccountName": "mine", "imagePullSecrets": [{"name": "own"}]}
    pod = capture(values(pod=mine), found, more)["spec"]["podTemplate"]["spec"]
    assert pod["imagePullSecrets"] == [{"name": "own"}, {"name": "wide"}, {"name": "found"}]
    etcd = {"platform": {**found["platform"], "discovery": {"backend": "etcd"}}}
    assert capture(values(), etcd)["spec"]["podTemplate"]["spec"]["imagePullSecrets"] == [{"name": "found"}]


def test_launch_wrapper() -> None:
    """Engines with several GPUs start under cuda-checkpoint with carrier job, or where that is wanted."""
    wrapper = {"platform": {"checkpoint": {"launchWrapper": "enabled"}}}
    given = values(container={"args": ["--model", "m"], **GPUS})
    plain = capture(given)["spec"]["podTemplate"]["spec"]["containers"][0]
    assert plain["command"] == ["python3", "-m", "dynamo.vllm"]
    wrapped = capture(given, wrapper)["spec"]["podTemplate"]["spec"]["containers"][0]
    assert wrapped["command"] == ["cuda-checkpoint"]
    assert wrapped["args"][:3] == ["--launch-job", "/bin/sh", "-c"]
    assert wrapped["args"][4:] == [
        *("dynamo-cuda-checkpoint", "/snapshot-control/cuda-checkpoint-job"),
        *("python3", "-m", "dynamo.vllm", "--model", "m"),
    ]
    assert digest(given) == digest(given, wrapper)
    one = {"resources": {"limits": {"nvidia.com/gpu": "1"}}}
    assert "cuda-checkpoint" not in json.dumps(capture(values(container=one), wrapper))
    off = {"platform": {"checkpoint": {"carrier": "job", "launchWrapper": "disabled"}}}
    assert "CUDA_CHECKPOINT" not in json.dumps(helm.render([given, off]))
    assert "CUDA_CHECKPOINT" in json.dumps(helm.render([given, JOB]))


def test_restore() -> None:
    """The pod waits for the snapshot; its command, image and the other probes stay. The capture stays, too."""
    stated = overlay(checkpoint={"restoreFrom": "warm"})
    cold, warm = deployment(values()), deployment(values(), stated)
    template = warm["spec"]["template"]
    assert template["metadata"]["annotations"] == {"nvidia.com/restore-from": "warm"}
    before, after = objects.container(cold), objects.container(warm)
    assert objects.env(after) == objects.env(before) | CONTROL | STANDBY
    changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
    assert changed == {"env", "startupProbe", "securityContext", "volumeMounts"}
    profile = {"type": "Localhost", "localhostProfile": "profiles/block-iouring.json"}
    assert after["securityContext"] == {"seccompProfile": profile}
    assert after["startupProbe"] == before["startupProbe"] | {
        "initialDelaySeconds": 0,
        "periodSeconds": 1,
        "failureThreshold": 1800,
        "successThreshold": 1,
    }
    assert warm["spec"]["replicas"] == cold["spec"]["replicas"]
    assert warm["metadata"]["labels"] == cold["metadata"]["labels"]
    assert name(values(), stated) == name(values())


@pytest.mark.parametrize(
    ("profile", "expected"), [("", None), ("mine.json", "mine.json"), (None, "profiles/block-iouring.json")]
)
def test_profile(profile: str | None, expected: str | None) -> None:
    """An empty one is none."""
    settings = {"platform": {"checkpoint": {"seccompProfile": profile}}}
    found = objects.container(deployment(values(), overlay(checkpoint={"restoreFrom": "warm"}), settings))
    context = found.get("securityContext", {}).get("seccompProfile", {})
    assert context.get("localhostProfile") == expected


def test_restore_without_probes() -> None:
    """A container that is watched by nothing is watched by the file that a restore leaves."""
    side = {
        "name": "engine",
        "image": "registry.example.com/dynamo/vllm-runtime:1.5.0",
        "command": ["python3", "-m", "dynamo.vllm"],
        "env": [
            {"name": key, "value": "x"}
            for key in (
                *("DYN_NAMESPACE", "DYN_COMPONENT", "DYN_PARENT_DGD_K8S_NAME", "DYN_PARENT_DGD_K8S_NAMESPACE"),
                *("POD_NAME", "POD_NAMESPACE", "POD_UID"),
            )
        ],
    }
    given = values(checkpoint={"targetContainerName": "engine"}, pod={"containers": [side]})
    assert capture(given)["spec"]["podSnapshotTemplate"]["targetContainers"] == ["engine"]
    found = objects.container(deployment(given, overlay(checkpoint={"restoreFrom": "warm"})), "engine")
    assert found["startupProbe"]["exec"] == {"command": ["cat", "/snapshot-control/restore-complete"]}
    assert found["volumeMounts"] == [
        {"name": "snapshot-control", "mountPath": "/snapshot-control", "subPath": "engine"}
    ]


def test_reference() -> None:
    """Nothing is captured; unseen, the snapshot is taken to be ready. Blanks around its name are none of it."""
    given = values(checkpoint={"checkpointRef": " warm "})
    rendered = helm.render([given])
    assert not objects.of_kind(rendered, "SnapshotJob")
    assert not objects.of_kind(rendered, "Job")
    annotations = deployment(given)["spec"]["template"]["metadata"]["annotations"]
    assert annotations == {"nvidia.com/restore-from": "warm"}
    assert name(values(checkpoint={"checkpointRef": " "})) == name(values())


def test_restore_with_carrier_job() -> None:
    """An older agent goes by labels, restores by an id, and wants its storage mounted."""
    storage = {"platform": {"checkpoint": {"storage": {"pvcName": "snapshots", "basePath": "/checkpoints"}}}}
    identity = "7017ed92c2ea2eabe2311fb69abbae40"
    found = deployment(values(), JOB, storage, overlay(checkpoint={"restoreFrom": f"checkpoint-{identity}"}))
    metadata = found["spec"]["template"]["metadata"]
    assert metadata["labels"]["nvidia.com/snapshot-checkpoint-id"] == identity
    assert metadata["labels"]["nvidia.com/snapshot-is-restore-target"] == "true"
    assert "nvidia.com/snapshot-is-restore-target" not in found["spec"]["selector"]["matchLabels"]
    assert metadata["annotations"] == {
        "nvidia.com/snapshot-artifact-version": "1",
        "nvidia.com/snapshot-target-containers": "main",
        "nvidia.com/snapshot-storage-type": "pvc",
        "nvidia.com/snapshot-storage-base-path": "/checkpoints",
    }
    pod = objects.pod_spec(found)
    assert pod["securityContext"]["seccompProfile"]["localhostProfile"] == "profiles/block-iouring.json"
    assert {"name": "checkpoint-storage", "persistentVolumeClaim": {"claimName": "snapshots"}} in pod["volumes"]
    main = objects.container(found)
    assert {"name": "checkpoint-storage", "mountPath": "/checkpoints"} in main["volumeMounts"]
    assert "securityContext" not in main
    other = deployment(values(), JOB, overlay(checkpoint={"restoreFrom": "warm"}))
    assert other["spec"]["template"]["metadata"]["labels"]["nvidia.com/snapshot-checkpoint-id"] == "warm"


@pytest.mark.parametrize("path", ["/checkpoints/", "//checkpoints", "/x/../checkpoints", "/./checkpoints//"])
def test_storage_path(path: str) -> None:
    """Agents compare it with their own, which has one form."""
    storage = {"platform": {"checkpoint": {"storage": {"pvcName": "snapshots", "basePath": path}}}}
    for stated in (overlay(checkpoint={"restoreFrom": "warm"}), {}):
        rendered = helm.render([values(), JOB, storage, stated])
        found = objects.find(rendered, "Deployment", "my-graph-w") if stated else objects.of_kind(rendered, "Job")[0]
        annotations = found["spec"]["template"]["metadata"]["annotations"]
        assert annotations["nvidia.com/snapshot-storage-base-path"] == "/checkpoints"
        mount = {"name": "checkpoint-storage", "mountPath": "/checkpoints"}
        assert mount in objects.container(found)["volumeMounts"]


def test_waits() -> None:
    """Where no cluster is seen there are no pods until the snapshot is said to be ready, autoscaler or not."""
    given = values(checkpoint={"startupPolicy": "WaitForCheckpoint"}, replicas=3)
    scaled = overlay(autoscaling={"minReplicas": 2, "maxReplicas": 4})
    stated = overlay(checkpoint={"restoreFrom": "warm"})
    assert deployment(given)["spec"]["replicas"] == 0
    assert deployment(given, scaled)["spec"]["replicas"] == 0
    assert deployment(given, stated)["spec"]["replicas"] == 3
    assert deployment(given, scaled, stated)["spec"]["replicas"] == 2
    assert "replicas" not in deployment(values(), scaled)["spec"]


def test_memory() -> None:
    """The service is captured with its engine, in a protocol that can be; with carrier job it keeps the older one."""
    memory = {"gpuMemoryService": {"extraClientContainers": ["loader"]}}
    loader = {"name": "loader", "image": "registry.example.com/loader:1"}
    job = {"gmsClientContainers": ["saver"], "podTemplate": {"spec": {"containers": [loader | {"name": "saver"}]}}}
    given = values(checkpoint={"job": job}, experimental=memory, container=GPUS, pod={"containers": [loader]})
    rendered = helm.render([given])
    (found,) = objects.of_kind(rendered, "SnapshotJob")
    pod = found["spec"]["podTemplate"]["spec"]
    claim = f"{found['metadata']['name']}-worker-gpu"
    assert pod["resourceClaims"] == [{"name": "intrapod-shared-gpu", "resourceClaimTemplateName": claim}]
    requests = objects.find(rendered, "ResourceClaimTemplate", claim)["spec"]["spec"]["devices"]["requests"]
    assert requests[0]["exactly"]["count"] == 2
    switch = {"DYN_GMS_USE_V1": "true", "GMS_SOCKET_DIR": "/gms-intrapod-control"}
    for one in (*pod["containers"], *pod["initContainers"]):
        assert objects.env(one).items() >= switch.items()
        assert one["resources"] == {"claims": [{"name": "intrapod-shared-gpu"}]}
    assert [one["name"] for one in pod["containers"]] == ["main", "saver"]
    served = objects.pod_spec(objects.find(rendered, "Deployment", "my-graph-w"))
    for one in (*served["containers"], *served["initContainers"]):
        assert objects.env(one).items() >= switch.items()
    assert "DYN_GMS_USE_V1" not in json.dumps(helm.render([given, JOB]))
    other = {"platform": {"checkpoint": {"token": TOKEN}}}
    classes = overlay(experimental={"gpuMemoryService": {"deviceClassName": "h100.example.com"}})
    assert name(given, other) != name(given, classes)


def test_retained() -> None:
    """It outlives the release, its claim template too, and no Job deletes its snapshot."""
    given = values(checkpoint={"deletionPolicy": "Retain"}, experimental={"gpuMemoryService": {}}, container=GPUS)
    rendered = helm.render([given])
    (found,) = objects.of_kind(rendered, "SnapshotJob")
    template = objects.find(rendered, "ResourceClaimTemplate", f"{found['metadata']['name']}-worker-gpu")
    for one in (found, template):
        assert one["metadata"]["annotations"]["helm.sh/resource-policy"] == "keep"
    assert not objects.of_kind(rendered, "Job")
    assert "helm.sh/resource-policy" not in capture(values())["metadata"]["annotations"]


REFUSED = {
    "checkpoint-nodes": (checkpointed(multinode={}, container=GPUS), {}),
    "checkpoint-wait": (checkpointed(checkpoint={"startupPolicy": "WaitForCheckpoint"}), GROVE),
    "checkpoint-memory": (checkpointed(experimental={"gpuMemoryService": {"mode": "InterPod"}}, container=GPUS), GROVE),
    "checkpoint-type": (
        component(
            "w",
            "planner",
            container={"command": ["python3", "-m", "dynamo.vllm"]},
            experimental={"checkpoint": {"enabled": True}},
        ),
        {},
    ),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_refused(rule: str) -> None:
    """What cannot work is not rendered."""
    item, more = REFUSED[rule]
    assert f"[{rule}]" in helm.failure([graph(item, backendFramework="vllm"), more]).message


COMMANDS = {
    "python": (["python3", "-m", "dynamo.vllm"], [], True),
    "args": (["python3"], ["-m", "dynamo.sglang", "--model", "m"], True),
    "path": (["/opt/venv/bin/python3.12", "-u", "-OO", "-m", "dynamo.trtllm"], [], True),
    "another module": (["python3", "-m", "dynamo.frontend"], [], False),
    "value of a flag": (["python3", "-X", "dev", "-m", "dynamo.vllm"], [], False),
    "a flag of its own": (["python3", "serve.py", "-m", "dynamo.vllm"], [], False),
    "shell": (["/bin/sh", "-c"], ["python3 -m dynamo.vllm"], False),
    "env": (["env", "python3", "-m", "dynamo.vllm"], [], False),
    "default": ([], ["python3", "-m", "dynamo.vllm"], False),
    "no end": (["python3", "-m"], [], False),
}


@pytest.mark.parametrize("form", COMMANDS)
def test_commands(form: str) -> None:
    """Only the engine itself can be restored."""
    command, args, fine = COMMANDS[form]
    given = values(container={"command": command, "args": args})
    if fine:
        helm.render(given)
    else:
        assert "[checkpoint-command]" in helm.failure(given).message


def test_notes() -> None:
    """What is captured, what comes next, what a missing token means, and how snapshots go away without the hook."""
    off = {"platform": {"checkpoint": {"token": None, "hooks": {"delete": "disabled"}}}}
    said = helm.notes([values(checkpoint={"mode": "Auto"}), off])
    made = name(values(), off)
    assert f"w is captured by the SnapshotJob {made}; it loads its model until then." in said
    assert f"run  helm upgrade  with  components.w.checkpoint.restoreFrom={made}." in said
    assert "platform: {checkpoint: {token: ...}}" in said
    assert f"kubectl --namespace dynamo delete podsnapshots {made}\n" in said
    assert 'with the annotation nvidia.com/dynamo-checkpoint-owner-uid: "";' in said
    assert "checkpoint.mode of w is deprecated" in said
    said = helm.notes([values(), overlay(checkpoint={"restoreFrom": "warm"})])
    assert "w starts from the PodSnapshot warm." in said
    assert "token" not in said
    assert "delete podsnapshots" not in said
    said = helm.notes(values(checkpoint={"startupPolicy": "WaitForCheckpoint"}))
    assert "it has no pods until then" in said
    retained = helm.notes(values(checkpoint={"deletionPolicy": "Retain"}))
    assert "checkpointRef" not in retained


@pytest.mark.parametrize(("more", "carriers"), [({}, {"snapshotjobs"}), (JOB, {"jobs"})], ids=["snapshotjob", "job"])
def test_who_waits_sees_what_it_waits_for(more: dict[str, Any], carriers: set[str]) -> None:
    """The account of the Job that waits may read snapshots and their carriers, and no other kind."""
    wait = {"platform": {"checkpoint": {"hooks": {"wait": "enabled"}}}}
    rendered = helm.render([values(), more, wait])
    rules = objects.find(rendered, "Role", "my-graph-checkpoint-wait")["rules"]
    assert {one for rule in rules for one in rule["resources"]} == {"podsnapshots"} | carriers
    assert {one for rule in rules for one in rule["verbs"]} == {"get"}
