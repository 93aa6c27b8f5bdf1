"""Rules for what the API server would refuse in the pods and the metadata of a user. See rules.py."""

from generator.tables.rows import Rule

_CORE = "Kubernetes: pkg/apis/core/validation/validation.go"
_META = "Kubernetes: validation of metadata"

POD = (
    Rule(
        "label",
        '"{value}" is no {what}',
        "{remedy}",
        f"{_META}: labels",
    ),
    Rule(
        "annotation-key",
        '"{key}" is no key of an annotation',
        "write it as  prefix/name  or  name, of at most 63 letters, digits, dots, dashes and underscores",
        f"{_META}: annotations",
    ),
    Rule(
        "annotation-size",
        "the annotations have {size} bytes together; an object may have {limit}",
        "put long texts into a ConfigMap",
        f"{_META}: ValidateAnnotationsSize",
    ),
    Rule(
        "power-limit",
        'annotation {key} is "{value}"; it is a whole number of watts, 1 or more',
        'write it as  "300"  or leave it out',
        "internal/webhook/validation/dynamographdeployment_helpers.go validateDGDPowerLimitValue",
    ),
    Rule(
        "illegal-name",
        '"{value}" is no name of {what}',
        "{remedy}",
        f"{_CORE} ValidatePodSpec",
    ),
    Rule(
        "illegal-value",
        '"{value}" is no {what}',
        "{remedy}",
        f"{_CORE} ValidatePodSpec",
    ),
    Rule(
        "one-of",
        "exactly one of {keys} is needed; this one has {count}",
        "{remedy}",
        f"{_CORE} ValidatePodSpec",
    ),
    Rule(
        "keys-apart",
        "{one} and {other} do not go together",
        "keep one of them",
        f"{_CORE} ValidatePodSpec",
    ),
    Rule(
        "keys-together",
        "{key} goes with  {other}  and only with it",
        "{remedy}",
        f"{_CORE} ValidatePodSpec",
    ),
    Rule(
        "pod-pair",
        "{problem}",
        "{remedy}",
        f"{_CORE} ValidatePodSpec",
    ),
    Rule(
        "env-name",
        '"{name}" is no name of a variable',
        "use printable characters other than =, one at least",
        f"{_CORE} ValidateEnv",
    ),
    Rule(
        "env-value-from",
        'valueFrom of variable "{name}" has {count} sources',
        "give one of configMapKeyRef, fieldRef, fileKeyRef, resourceFieldRef and secretKeyRef",
        f"{_CORE} validateEnvVarValueFrom",
    ),
    Rule(
        "lifecycle-handler",
        "a handler needs exactly one of exec, httpGet, sleep and tcpSocket; this one has {count}",
        "{remedy}",
        f"{_CORE} validateHandler",
    ),
    Rule(
        "probe-success",
        "successThreshold is {value}; only a readinessProbe may wait for more than 1",
        "leave it out",
        f"{_CORE} validateLivenessProbe",
    ),
    Rule(
        "init-probe",
        "{key} belongs to containers that stay; this init container ends",
        "leave it out, or say  restartPolicy: Always",
        f"{_CORE} validateInitContainers",
    ),
    Rule(
        "volume-source",
        'volume "{name}" has several sources: {sources}',
        "keep one of them",
        f"{_CORE} validateVolumeSource",
    ),
    Rule(
        "claim-source",
        'resource claim "{name}" needs exactly one of resourceClaimName and resourceClaimTemplateName',
        "keep the one that you mean",
        f"{_CORE} validatePodResourceClaim",
    ),
    Rule(
        "toleration",
        "{problem}",
        "{remedy}",
        f"{_CORE} ValidateTolerations",
    ),
    Rule(
        "resource-name",
        '"{resource}" is no resource',
        "{remedy}",
        f"{_CORE} validateContainerResourceName",
    ),
    Rule(
        "resource-amount",
        '"{amount}" is no amount of {resource}: {reason}',
        "write {remedy}",
        f"{_CORE} ValidateResourceQuantityValue",
    ),
    Rule(
        "resource-request",
        "{request} requested, and {limit}: of {resource} both are the same",
        "write it in limits alone; requests follow",
        f"{_CORE} ValidateContainerResourceRequirements, IsOvercommitAllowed",
    ),
    Rule(
        "resource-limit",
        "{request} requested is more than the limit {limit}",
        "raise the limit, or lower the request",
        f"{_CORE} ValidateContainerResourceRequirements",
    ),
    Rule(
        "hugepages",
        "huge pages go with cpu or memory, and neither is asked for",
        "add  memory  to limits",
        f"{_CORE} ValidateContainerResourceRequirements",
    ),
)
