"""One good object of each kind that needs a judge, for faults to be seeded in."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.harness.objects import Object

POD: Object = {
    "containers": [
        {
            "name": "main",
            "image": "example.com/image:1",
            "env": [{"name": "A", "value": "b"}],
            "ports": [{"name": "http", "containerPort": 80}],
            "resources": {"limits": {"cpu": 1, "memory": "1Gi"}},
            "livenessProbe": {"httpGet": {"path": "/", "port": "http"}},
        }
    ]
}
LABELS = {"app": "x"}

DEPLOYMENT: Object = {
    "apiVersion": "apps/v1",
    "kind": "Deployment",
    "metadata": {"name": "x", "labels": LABELS},
    "spec": {
        "replicas": 1,
        "selector": {"matchLabels": LABELS},
        "strategy": {"type": "RollingUpdate", "rollingUpdate": {"maxSurge": "25%", "maxUnavailable": 0}},
        "template": {"metadata": {"labels": LABELS}, "spec": POD},
    },
}
LEADER_WORKER_SET: Object = {
    "apiVersion": "leaderworkerset.x-k8s.io/v1",
    "kind": "LeaderWorkerSet",
    "metadata": {"name": "x", "labels": LABELS},
    "spec": {
        "replicas": 1,
        "startupPolicy": "LeaderCreated",
        "leaderWorkerTemplate": {
            "size": 2,
            "restartPolicy": "RecreateGroupOnPodRestart",
            "leaderTemplate": {"metadata": {"labels": LABELS}, "spec": POD},
            "workerTemplate": {"metadata": {"labels": LABELS}, "spec": POD},
        },
    },
}
POD_CLIQUE_SET: Object = {
    "apiVersion": "grove.io/v1alpha1",
    "kind": "PodCliqueSet",
    "metadata": {"name": "x", "labels": LABELS},
    "spec": {
        "replicas": 1,
        "template": {
            "cliqueStartupType": "CliqueStartupTypeExplicit",
            "terminationDelay": "4h0m0s",
            "cliques": [
                {
                    "name": "main",
                    "labels": LABELS,
                    "spec": {"roleName": "main", "replicas": 1, "minAvailable": 1, "podSpec": POD},
                }
            ],
        },
    },
}
INFERENCE_POOL: Object = {
    "apiVersion": "inference.networking.k8s.io/v1",
    "kind": "InferencePool",
    "metadata": {"name": "x"},
    "spec": {
        "endpointPickerRef": {"kind": "Service", "name": "x", "port": {"number": 9002}},
        "selector": {"matchLabels": LABELS},
        "targetPorts": [{"number": 8000}],
    },
}
WORKER_METADATA: Object = {
    "apiVersion": "nvidia.com/v1alpha1",
    "kind": "DynamoWorkerMetadata",
    "metadata": {"name": "x", "labels": LABELS},
    "spec": {"data": {"anything": {"goes": [1]}}},
}
SNAPSHOT_JOB: Object = {
    "apiVersion": "nvidia.com/v1alpha1",
    "kind": "SnapshotJob",
    "metadata": {"name": "x", "labels": LABELS},
    "spec": {
        "activeDeadlineSeconds": 3600,
        "podSnapshotTemplate": {
            "targetContainers": ["main"],
            "metadata": {"labels": LABELS, "annotations": {"a": "b"}},
        },
        "podTemplate": {"metadata": {"labels": LABELS}, "spec": {"restartPolicy": "Never", **POD}},
    },
}
POD_SNAPSHOT: Object = {
    "apiVersion": "nvidia.com/v1alpha1",
    "kind": "PodSnapshot",
    "metadata": {"name": "x", "labels": LABELS},
    "spec": {"source": {"podRef": {"name": "x-0", "containers": ["main"]}}},
}
DESTINATION_RULE: Object = {
    "apiVersion": "networking.istio.io/v1beta1",
    "kind": "DestinationRule",
    "metadata": {"name": "x", "labels": LABELS},
    "spec": {"host": "x.default.svc", "trafficPolicy": {"tls": {"mode": "SIMPLE", "insecureSkipVerify": True}}},
}
ALL = [
    *(DEPLOYMENT, LEADER_WORKER_SET, POD_CLIQUE_SET, SNAPSHOT_JOB),
    *(POD_SNAPSHOT, INFERENCE_POOL, WORKER_METADATA, DESTINATION_RULE),
]


def seeded(item: Object, path: str, value: object) -> Object:
    """Return a copy with one thing set.

    Args:
        item: an object.
        path: keys and indices such as ``spec.template.spec.containers.0.env``; all but the last must exist.
        value: what to set there.

    """
    broken = copy.deepcopy(item)
    node: Any = broken
    *parents, last = path.split(".")
    for key in parents:
        node = node[int(key) if isinstance(node, list) else key]
    node[int(last) if isinstance(node, list) else last] = value
    return broken
