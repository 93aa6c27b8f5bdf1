"""What the API server takes in a pod and Kubernetes' published schemas do not say: words, numbers, what must be filled.

By definition and key, as in ``io.k8s.api.core.v1`` and, of what scales, ``io.k8s.api.autoscaling.v2``. Where Kubernetes
has a default for an empty word, "" is one of the words. A number of 32 bits needs no row for that. Source: Kubernetes
``validation.go`` of ``pkg/apis/core`` and ``pkg/apis/autoscaling``, and ``pkg/apis/core/v1/defaults.go``.
"""

from collections.abc import Mapping

from generator.tables.metrics import METRICS

_PULL = ("", "Always", "IfNotPresent", "Never")
_PROFILE = ("RuntimeDefault", "Localhost", "Unconfined")
_HONOR = ("Honor", "Ignore")

WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "AppArmorProfile": {"type": _PROFILE},
    "Container": {
        "imagePullPolicy": _PULL,
        "restartPolicy": ("Always", "OnFailure", "Never"),
        "terminationMessagePolicy": ("", "File", "FallbackToLogsOnError"),
    },
    "ContainerPort": {"protocol": ("", "TCP", "UDP", "SCTP")},
    "ContainerResizePolicy": {
        "resourceName": ("cpu", "memory"),
        "restartPolicy": ("NotRequired", "RestartContainer"),
    },
    "HPAScalingPolicy": {"type": ("Pods", "Percent")},
    "HPAScalingRules": {"selectPolicy": ("Max", "Min", "Disabled")},
    "HTTPGetAction": {"scheme": ("", "HTTP", "HTTPS")},
    "HostPathVolumeSource": {
        "type": (
            *("", "DirectoryOrCreate", "Directory", "FileOrCreate", "File"),
            *("Socket", "CharDevice", "BlockDevice"),
        )
    },
    "ImageVolumeSource": {"pullPolicy": _PULL},
    "LabelSelectorRequirement": {"operator": ("In", "NotIn", "Exists", "DoesNotExist")},
    "MetricSpec": {"type": tuple(METRICS)},
    "MetricTarget": {"type": ("Utilization", "Value", "AverageValue")},
    "NodeSelectorRequirement": {"operator": ("In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt")},
    "PersistentVolumeClaimSpec": {
        "accessModes": ("ReadWriteOnce", "ReadOnlyMany", "ReadWriteMany", "ReadWriteOncePod"),
        "volumeMode": ("Filesystem", "Block"),
    },
    "PodOS": {"name": ("linux", "windows")},
    "PodSecurityContext": {
        "fsGroupChangePolicy": ("OnRootMismatch", "Always"),
        "seLinuxChangePolicy": ("MountOption", "Recursive"),
        "supplementalGroupsPolicy": ("Merge", "Strict"),
    },
    "PodSpec": {
        "dnsPolicy": ("", "ClusterFirst", "ClusterFirstWithHostNet", "Default", "None"),
        "preemptionPolicy": ("PreemptLowerPriority", "Never"),
        "restartPolicy": ("", "Always", "OnFailure", "Never"),
    },
    "SeccompProfile": {"type": _PROFILE},
    "SecurityContext": {"procMount": ("Default", "Unmasked")},
    "Toleration": {
        "effect": ("", "NoSchedule", "PreferNoSchedule", "NoExecute"),
        "operator": ("", "Exists", "Equal"),
    },
    "TopologySpreadConstraint": {
        "nodeAffinityPolicy": _HONOR,
        "nodeTaintsPolicy": _HONOR,
        "whenUnsatisfiable": ("DoNotSchedule", "ScheduleAnyway"),
    },
    "VolumeMount": {
        "mountPropagation": ("None", "HostToContainer", "Bidirectional"),
        "recursiveReadOnly": ("Disabled", "IfPossible", "Enabled"),
    },
}

LARGEST_PORT = 65535
_ID = 2**31 - 1
_MODE = 0o777
_WEIGHT = 100

RANGES: Mapping[str, Mapping[str, tuple[int, int | None]]] = {
    "ConfigMapVolumeSource": {"defaultMode": (0, _MODE)},
    "ContainerPort": {"containerPort": (1, LARGEST_PORT), "hostPort": (0, LARGEST_PORT)},
    "DownwardAPIVolumeFile": {"mode": (0, _MODE)},
    "DownwardAPIVolumeSource": {"defaultMode": (0, _MODE)},
    "GRPCAction": {"port": (1, LARGEST_PORT)},
    "HPAScalingPolicy": {"periodSeconds": (1, 30 * 60), "value": (1, None)},
    "HPAScalingRules": {"stabilizationWindowSeconds": (0, 60 * 60)},
    "HTTPGetAction": {"port": (1, LARGEST_PORT)},
    "KeyToPath": {"mode": (0, _MODE)},
    "MetricTarget": {"averageUtilization": (1, None)},
    "PodSecurityContext": dict.fromkeys(("fsGroup", "runAsGroup", "runAsUser", "supplementalGroups"), (0, _ID)),
    "PodSpec": {"activeDeadlineSeconds": (1, _ID), "terminationGracePeriodSeconds": (0, None)},
    "PreferredSchedulingTerm": {"weight": (1, _WEIGHT)},
    "Probe": {
        **dict.fromkeys(
            ("failureThreshold", "initialDelaySeconds", "periodSeconds", "successThreshold", "timeoutSeconds"),
            (0, None),
        ),
        "terminationGracePeriodSeconds": (1, None),
    },
    "ProjectedVolumeSource": {"defaultMode": (0, _MODE)},
    "SecretVolumeSource": {"defaultMode": (0, _MODE)},
    "SecurityContext": {"runAsGroup": (0, _ID), "runAsUser": (0, _ID)},
    "ServiceAccountTokenProjection": {"expirationSeconds": (600, 2**32)},
    "SleepAction": {"seconds": (0, None)},
    "TCPSocketAction": {"port": (1, LARGEST_PORT)},
    "TopologySpreadConstraint": {"maxSkew": (1, None), "minDomains": (1, None)},
    "WeightedPodAffinityTerm": {"weight": (1, _WEIGHT)},
}
"""The smallest and the largest number; None is no end. A file mode is a decimal number here, 511 at most. Of a list it
is every entry, as it is with words."""

FILLED: Mapping[str, tuple[str, ...]] = {
    "CSIVolumeSource": ("driver",),
    "ConfigMapEnvSource": ("name",),
    "ConfigMapKeySelector": ("key", "name"),
    "ConfigMapVolumeSource": ("name",),
    "ContainerResourceMetricSource": ("container", "name"),
    "CrossVersionObjectReference": ("kind", "name"),
    "ExecAction": ("command",),
    "HostPathVolumeSource": ("path",),
    "HTTPGetAction": ("port",),
    "KeyToPath": ("key", "path"),
    "MetricIdentifier": ("name",),
    "NFSVolumeSource": ("path", "server"),
    "NodeSelector": ("nodeSelectorTerms",),
    "PersistentVolumeClaimSpec": ("accessModes",),
    "PersistentVolumeClaimVolumeSource": ("claimName",),
    "PodAffinityTerm": ("topologyKey",),
    "ResourceMetricSource": ("name",),
    "SecretEnvSource": ("name",),
    "SecretKeySelector": ("key", "name"),
    "SecretVolumeSource": ("secretName",),
    "TCPSocketAction": ("port",),
    "TopologySpreadConstraint": ("topologyKey",),
}
"""Texts and lists that must be there and may not be empty; Kubernetes' schemas give them an empty default or none."""

ANNOTATION_BYTES = 256 * 1024
"""Annotations of an object, keys and values together (``ValidateAnnotationsSize``)."""

FACTORS: Mapping[str, int] = {
    "": 1,
    **{prefix: 1000**power for power, prefix in enumerate("kMGTPE", 1)},
    **{f"{prefix}i": 1024**power for power, prefix in enumerate("KMGTPE", 1)},
}
PARTS: Mapping[str, int] = {"m": 1000, "u": 1000**2, "n": 1000**3}
"""Suffixes of quantities: what they multiply by, what they divide by (Kubernetes: resource.Quantity)."""

STANDARD_RESOURCE = "^(cpu|memory|ephemeral-storage|hugepages-.+)$"
"""Resources without a domain (``IsStandardContainerResourceName``); all others have one."""

POD_RESOURCE = "^(cpu|memory|hugepages-.+)$"
"""Resources of a whole pod (``SupportedPodLevelResources``)."""

NATIVE_DOMAIN = "kubernetes.io/"
"""Resources of this domain are Kubernetes' own; those of any other are devices (``IsExtendedResourceName``)."""

GPU_RESOURCE = "nvidia.com/gpu"
"""What the operator makes of ``gpu`` (``internal/dynamo/graph.go``)."""

ALL_RIGHTS = "CAP_SYS_ADMIN"
"""The capability that Kubernetes knows to be as good as all (``ValidateSecurityContext``)."""

ENV_SOURCES = ("configMapKeyRef", "fieldRef", "fileKeyRef", "resourceFieldRef", "secretKeyRef")
HANDLERS = ("exec", "httpGet", "sleep", "tcpSocket")
"""What ``valueFrom`` of a variable, and a handler of a lifecycle, have exactly one of."""

LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?"
SUBDOMAIN = rf"{LABEL}([.]{LABEL})*"
"""Patterns of names in the DNS, without ends and lengths: one word (``IsDNS1123Label``), and words with dots
between them (``IsDNS1123Subdomain``)."""

GRACE = 30
"""Seconds that a pod has to end, if it says nothing (``terminationGracePeriodSeconds``)."""

PORT_NAME = 15
OBJECT_NAME = 253
"""Characters of the name of a port (``IsValidPortName``) and of an object (``IsDNS1123Subdomain``)."""
