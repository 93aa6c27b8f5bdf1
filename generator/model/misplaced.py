"""Keys that mean nothing where people write them: the v1alpha1 form, other charts' habits, and slips of one level.

They pass the schema with any content, because "additional properties not allowed" would not say where a key belongs. A
rule names them and tells what to do, in the words of these tables. Keys of v1alpha1 go where the operator's conversion
takes them (api/v1alpha1/shared_spec_conversion.go, api/v1alpha1/dynamographdeployment_conversion.go).
"""

from collections.abc import Mapping

_MAIN = "the container main, in podTemplate.spec.containers"

_COMPONENT = {
    **{
        key: f"write it as {key} of {_MAIN}"
        for key in (
            "args", "command", "env", "envFrom", "image", "imagePullPolicy", "lifecycle", "livenessProbe", "ports",
            "readinessProbe", "resources", "startupProbe", "volumeDevices", "volumeMounts", "workingDir",
        )
    },
    **{
        key: f"write it as podTemplate.spec.{key}"
        for key in (
            "affinity", "containers", "dnsConfig", "dnsPolicy", "hostAliases", "hostIPC", "hostNetwork", "hostPID",
            "imagePullSecrets", "initContainers", "nodeName", "nodeSelector", "priorityClassName", "resourceClaims",
            "restartPolicy", "runtimeClassName", "schedulerName", "serviceAccount", "serviceAccountName",
            "terminationGracePeriodSeconds", "tolerations", "topologySpreadConstraints", "volumes",
        )
    },
    "annotations": "write it as podTemplate.metadata.annotations",
    "componentType": "write it as type; for a worker with subComponentType prefill or decode, that is the type",
    "dynamoComponent": "leave it out: a component is found by its name",
    "dynamoNamespace": "leave it out: it follows from the graph, unless globalDynamoNamespace is true",
    "envFromSecret": f"write it as envFrom: [{{secretRef: {{name: ...}}}}] of {_MAIN}",
    "envs": f"write it as env of {_MAIN}",
    "extraPodMetadata": "write its labels and annotations under podTemplate.metadata",
    "extraPodSpec": "write its keys under podTemplate.spec, and its mainContainer as the container main there",
    "failover": "write it as experimental.failover",
    "gpuMemoryService": "write it as experimental.gpuMemoryService",
    "gpus": f'write it as resources: {{limits: {{nvidia.com/gpu: "1"}}}} of {_MAIN}',
    "ingress": "leave it out, and make an Ingress or HTTPRoute for the Service of the frontend",
    "labels": "write it as podTemplate.metadata.labels",
    "mainContainer": f"write it as {_MAIN}",
    "metadata": "write it as podTemplate.metadata",
    "pvc": f"write a volume under podTemplate.spec.volumes, and a volumeMount in {_MAIN}",
    "securityContext": "write it as podTemplate.spec.securityContext, or as securityContext of a container there",
    "serviceName": "write it as name",
    "sharedMemory": 'write its size as sharedMemorySize; "0" leaves shared memory out',
    "spec": "write its keys under podTemplate.spec",
    "subComponentType": "write prefill or decode as type",
    "template": "write it as podTemplate",
}  # fmt: skip

_NO_LIST = {
    "components": "write it as spec.components of a graph: a component has no components of its own",
    "services": "write it as spec.components of a graph: a component has no components of its own",
}

_ONE_BACKEND = {"backendFramework": "write it as spec.backendFramework: a graph has one backend"}

_OVERLAY_ONLY = {
    "autoscaling": "write it as autoscaling of this component under the top-level key components",
    "checkpoint": "write it as experimental.checkpoint",
    "gpusPerNode": "write it as gpusPerNode of this component under the top-level key components",
}

_EVERY_COMPONENT = {
    **{
        key: f"write it for each component, as {key} of {_MAIN}"
        for key in ("args", "command", "envFrom", "image", "imagePullPolicy", "resources", "volumeMounts")
    },
    **{
        key: f"write it for each component, as podTemplate.spec.{key}"
        for key in ("affinity", "nodeSelector", "securityContext", "serviceAccountName", "tolerations", "volumes")
    },
    **dict.fromkeys(
        ("podTemplate", "replicas", "sharedMemorySize", "type"),
        "write it for each component, in its entry of spec.components",
    ),
}

_OTHER_OBJECT = dict.fromkeys(
    ("binaryData", "data", "immutable", "roleRef", "rules", "stringData", "subjects"),
    "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one",
)
"""Keys of objects that stand beside graphs in the same file: ConfigMaps, Secrets, Roles and their bindings."""

_OTHER_CHART = {
    **dict.fromkeys(
        ("dynamo-operator", "gpu-operator", "grove", "kai-scheduler", "platform-operator"),
        "leave it out: it is a value of the operator's own chart, and this one works without the operator",
    ),
    **dict.fromkeys(
        ("etcd", "etcdAddr", "etcdAddress"),
        "write the address of an etcd as platform.infrastructure.etcdAddress; this chart installs none",
    ),
    **dict.fromkeys(
        ("nats", "natsAddr", "natsAddress"),
        "write the address of a NATS as platform.infrastructure.natsAddress; this chart installs none",
    ),
    **dict.fromkeys(
        ("cacheserverSpec", "modelArtifacts", "routerSpec", "servingEngineSpec"),
        "give the manifest of a graph: these are values of another chart",
    ),
    **dict.fromkeys(
        ("livenessProbe", "readinessProbe", "startupProbe", "ports"),
        f"write it for each component, as a key of {_MAIN}",
    ),
    "autoscaling": "write it for a component, as components.<name>.autoscaling",
    "ingress": "leave it out, and make an Ingress or HTTPRoute for the Service of the frontend",
    "podAnnotations": "write it as spec.annotations for all pods",
    "podLabels": "write it as spec.labels for all pods",
    "podSecurityContext": "write it for each component, as podTemplate.spec.securityContext",
    "service": "leave it out: each component gets the Service that others find it by",
    "serviceAccount": "write a name for each component, as podTemplate.spec.serviceAccountName",
}
"""Values of charts that this one could be taken for, and of those that ``helm create`` makes."""

_POD_KEYS = (
    "activeDeadlineSeconds", "affinity", "containers", "dnsConfig", "dnsPolicy", "hostAliases", "hostIPC",
    "hostNetwork", "hostPID", "imagePullSecrets", "initContainers", "nodeName", "nodeSelector", "priorityClassName",
    "resourceClaims", "restartPolicy", "runtimeClassName", "schedulerName", "securityContext", "serviceAccountName",
    "terminationGracePeriodSeconds", "tolerations", "topologySpreadConstraints", "volumes",
)  # fmt: skip

_PRESENCE = "leave it out: the map around it, be it {}, switches this on; to switch it off, take that out"

_SIDECAR = "write it in a container of podTemplate.spec.containers, and that container's name as frontendSidecar"

_LIST = "write it as spec.components: a list, in which each entry has a name"

MISPLACED: Mapping[str, Mapping[str, str]] = {
    "root": {
        **_EVERY_COMPONENT,
        **_OTHER_OBJECT,
        **_OTHER_CHART,
        "annotations": "write it as spec.annotations for all pods, or as commonAnnotations for all objects",
        "backendFramework": "write it as spec.backendFramework",
        "env": "write it as spec.env",
        "envs": "write it as spec.env",
        "fullnameOverride": "write it as metadata.name, which names all objects",
        "labels": "write it as spec.labels for all pods, or as commonLabels for all objects",
        "name": "write it as metadata.name",
        "nameOverride": "write it as metadata.name, which names all objects",
        "namespace": "leave it out: objects go to the namespace of the release",
        "priorityClassName": "write it as spec.priorityClassName",
        "replicaCount": "write it for each component, as replicas in its entry of spec.components",
        "services": _LIST,
    },
    "graph": {
        **_EVERY_COMPONENT,
        "dynamoGraph": "leave it out: the images of the components say what runs",
        "envs": "write it as spec.env",
        "imagePullSecrets": "write it as the top-level key imagePullSecrets",
        "name": "write it as metadata.name; if spec is a single component, say kind: DynamoComponentDeployment",
        "pvcs": "leave it out: make the claims beforehand, and mount them with podTemplate.spec.volumes",
        "services": _LIST,
    },
    "component": {**_COMPONENT, **_NO_LIST, **_ONE_BACKEND, **_OVERLAY_ONLY},
    "standalone": {**_COMPONENT, **_NO_LIST, **_OVERLAY_ONLY},
    "overlay": {**_COMPONENT, **_NO_LIST, **_ONE_BACKEND, "name": "leave it out: the key under components is the name"},
    "template": {
        **{key: f"write it one level lower, as spec.{key}" for key in _POD_KEYS},
        **{key: f"write it one level lower, as metadata.{key}" for key in ("annotations", "labels")},
        "extraPodSpec": "write its keys under spec, and its mainContainer as the container main there",
        "mainContainer": "write it as the container main, in spec.containers",
    },
    "cache": {"mountPoint": "write it as mountPath", "name": "write it as pvcName"},
    "adapter": {"enabled": _PRESENCE},
    "sidecar": {
        "args": _SIDECAR,
        "envFromSecret": _SIDECAR,
        "envs": _SIDECAR,
        "image": _SIDECAR,
    },
    "topology": {"topologyProfile": "write it as clusterTopologyName"},
    "experimental": {
        "forceScalingGroup": "write it as experimental.grove.forceScalingGroup",
        "kvTransferPolicy": "write it as spec.experimental.kvTransferPolicy: a graph has one policy",
    },
    "memory": {"enabled": _PRESENCE},
    "failover": {"enabled": _PRESENCE},
    "graph-experimental": {
        key: f"write it for each component, as experimental.{key}"
        for key in ("checkpoint", "failover", "gpuMemoryService", "grove")
    },
}
"""By place: the values, ``spec`` of a graph, an entry of ``spec.components``, ``spec`` of a standalone component,
``components.<name>``, then maps below a component and a graph. Each row is a key and what to do instead. Entry,
standalone component and overlay share one schema, so a key that means something in one of them only has a row in the
others."""
