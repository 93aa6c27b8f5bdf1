"""Rules that a schema cannot say well: what is wrong, and what to do about it.

The conditions are in ``_rules-*.tpl``; ``{name}`` in a text is filled in by them. ``tests/invalid/<rule>/`` holds the
smallest values that break a rule, the nearest that do not, and the whole message.
"""

from generator.tables.rows import Rule, Table
from generator.tables.rules_checkpoint import CHECKPOINT
from generator.tables.rules_grove import GROVE
from generator.tables.rules_memory import MEMORY
from generator.tables.rules_multinode import MULTINODE
from generator.tables.rules_picker import PICKER
from generator.tables.rules_pod import POD

_WEBHOOK = "internal/webhook/validation"
_CRD = "config/crd/bases/nvidia.com_dynamographdeployments.yaml"
_CORE = "Kubernetes: validation of pod templates"

RULES = Table(
    Rule(
        "foreign-kind",
        'kind is "{kind}"; this chart takes a DynamoGraphDeployment or a DynamoComponentDeployment',
        "give -f a file that holds one of these alone: of several documents Helm 3 reads the first, Helm 4 merges all",
        "this chart",
    ),
    Rule(
        "old-version",
        'apiVersion "{version}" is the older form of the manifest',
        "a cluster with the operator converts it: kubectl get {resource}.v1beta1.nvidia.com {name} -o yaml",
        "api/v1alpha1",
    ),
    Rule(
        "foreign-version",
        'apiVersion is "{version}"; this chart takes nvidia.com/v1beta1',
        "give -f a manifest of that version",
        "api/v1beta1",
    ),
    Rule(
        "no-components",
        "there is nothing to render: the list is empty",
        "give -f the manifest of a graph; chart/{quickstart} is one to begin with (helm pull --untar unpacks it)",
        f"{_WEBHOOK}/dynamographdeployment.go validateDynamoGraphDeploymentSpec",
    ),
    Rule(
        "release-namespace",
        'the manifest is for namespace "{given}", the release goes to "{release}"',
        "install with  --namespace {given}  or leave metadata.namespace out",
        "this chart",
    ),
    Rule(
        "alias-name",
        "the chart is a dependency under an alias, and several of them would take the release's name",
        "set metadata.name below the alias",
        "this chart",
    ),
    Rule(
        "graph-name",
        '"{name}" is no name of a Kubernetes object',
        "use small letters, digits, dots and dashes, with a letter or digit at both ends",
        "Kubernetes: names are DNS subdomains",
    ),
    Rule(
        "label-length",
        'the {what} "{value}" has {length} characters; as a label it may have {limit}',
        "shorten {remedy}",
        "internal/dynamo/graph.go generateLabels",
    ),
    Rule(
        "service-name",
        'the Service would be called "{value}"; a Service\'s name begins with a letter',
        "choose another metadata.name",
        "internal/dynamo/graph.go NormalizeKubeResourceName",
    ),
    Rule(
        "component-name",
        '"{name}" is no name of a component',
        "use 1 to 63 letters, digits and dashes, with a letter or digit at both ends",
        f"{_CRD} spec.components[].name",
    ),
    Rule(
        "duplicate-component",
        '"{name}" and "{other}" are the same name: capital and small letters do not count',
        "rename one of them",
        f"{_CRD} spec.components, rule on names",
    ),
    Rule(
        "unknown-overlay",
        'no component is called "{name}"',
        "the graph has {names}; an overlay changes one of these",
        "this chart",
    ),
    Rule(
        "missing-key",
        'there is no "{needed}"',
        "add it{hint}",
        f"{_CRD} spec.components[].modelRef, spec.components[].compilationCache",
    ),
    Rule(
        "misplaced-key",
        'a v1beta1 manifest has no "{key}" here',
        "{place}",
        "api/v1alpha1, api/v1beta1",
    ),
    Rule(
        "mpi-key",
        "TensorRT-LLM on several nodes needs a key, and no cluster is seen that could keep a new one",
        "make one with ssh-keygen -t rsa -m PEM, put it into a Secret with the keys private.key and private.key.pub,"
        " and say  platform: {mpi: {existingSecret: ...}}",
        "internal/secret/ssh_key_manager.go",
    ),
    Rule(
        "mpi-key-twice",
        "existingSecret stands beside a key that would need a Secret of its own",
        "keep existingSecret, or privateKey and publicKey",
        "this chart",
    ),
    Rule(
        "mpi-private-key",
        "there is no private key in PEM",
        "give privateKey, which begins with -----BEGIN, together with publicKey",
        "internal/secret/ssh_key_manager.go",
    ),
    Rule(
        "mpi-public-key",
        "there is no public key as authorized_keys has it",
        "give publicKey, one line that begins with ssh-rsa or another type, together with privateKey",
        "internal/secret/ssh_key_manager.go",
    ),
    Rule(
        "mpi-secret-name",
        '"{name}" is no name of a Secret',
        "use small letters, digits, dots and dashes, with a letter or digit at both ends",
        "Kubernetes: names are DNS subdomains",
    ),
    Rule(
        "annotation-value",
        'annotation {key} is "{value}"; it may be {allowed}',
        "correct it or leave it out",
        f"{_WEBHOOK}/dynamographdeployment.go validateObjectMeta",
    ),
    Rule(
        "origin-version",
        '"{value}" is no version',
        "write it as  1.5.0",
        f"{_WEBHOOK}/dynamographdeployment.go validateObjectMeta",
    ),
    Rule(
        "main-image",
        "the container main has no image, and nothing else gives it one",
        "add  podTemplate: {spec: {containers: [{name: main, image: ...}]}}{hint}",
        f"{_WEBHOOK}/shared_v1beta1.go validateDynamoComponentDeploymentSharedSpec",
    ),
    Rule(
        "container-image",
        'container "{name}" has no image; only main gets defaults',
        "give it one",
        f"{_CRD} podTemplate.spec.containers[], rule on images",
    ),
    Rule(
        "runtime-version",
        'the tag of image "{image}" is no version, so the runtime\'s defaults cannot be chosen',
        "say  components: { {name}: {runtimeVersionOverride: 1.5.0}}  with the version of Dynamo in the image",
        f"{_WEBHOOK}/shared_helpers.go runtimeVersionOverrideRequired",
    ),
    Rule(
        "runtime-version-override",
        '"{value}" is no runtime version',
        "write three numbers without a suffix, such as  1.5.0",
        f"{_CRD} spec.components[].runtimeVersionOverride",
    ),
    *PICKER,
    Rule(
        "autoscaling-range",
        "minReplicas {minimum} is more than maxReplicas {maximum}",
        "raise maxReplicas, or set minReplicas (left out, it is what replicas says)",
        "Kubernetes: validation of HorizontalPodAutoscalers",
    ),
    Rule(
        "autoscaling-metric",
        "{problem}",
        "{remedy}",
        "Kubernetes: pkg/apis/autoscaling/validation/validation.go validateMetrics",
    ),
    Rule(
        "registry-host",
        '"{host}" is no host of a registry',
        "write it as the image does, without scheme and path:  nvcr.io  or  registry.example.com:5000",
        "this chart",
    ),
    Rule(
        "account-name",
        '"{name}" is no name of an account',
        "use small letters, digits, dots and dashes, with a letter or digit at both ends",
        "Kubernetes: names are DNS subdomains",
    ),
    Rule(
        "kv-transfer-selector",
        "the policy needs exactly one of labelKey and clusterTopologyName",
        "keep the one that you mean",
        f"{_CRD} spec.experimental.kvTransferPolicy, rule on selectors",
    ),
    Rule(
        "kv-transfer-grove",
        "the labels of a cluster topology reach pods through a controller of the operator, which is not there",
        "use labelKey, with a label that is on the pods",
        f"{_WEBHOOK}/dynamographdeployment.go validateKvTransferPolicy",
    ),
    Rule(
        "kv-transfer-weight",
        "preferredWeight goes with  enforcement: preferred  and only with it",
        "give both or neither",
        f"{_CRD} spec.experimental.kvTransferPolicy, rules on weights",
    ),
    Rule(
        "kv-transfer-domain",
        '"{value}" is no name of a domain',
        "use small letters, digits and dashes, with a letter or digit at both ends",
        f"{_CRD} spec.experimental.kvTransferPolicy.domain",
    ),
    Rule(
        "kv-transfer-label",
        '"{value}" is no label key',
        "write it as  prefix/name  or  name, such as  topology.kubernetes.io/zone",
        f"{_CRD} spec.experimental.kvTransferPolicy.labelKey",
    ),
    Rule(
        "restart-order",
        "the order of a restart is not every component once: {names}",
        "list each, or leave the order out; with  type: Parallel  there is none",
        f"{_WEBHOOK}/dynamographdeployment.go validateRestartStrategy",
    ),
    Rule(
        "frontend-sidecar",
        'no container of the pod template is called "{name}"',
        "name one of {names}, or leave frontendSidecar out",
        f"{_WEBHOOK}/shared_v1beta1.go validateDynamoComponentDeploymentSharedSpec",
    ),
    Rule(
        "quantity",
        '"{value}" is no quantity',
        "write a number with or without a unit, such as  16Gi  or  500m",
        "Kubernetes: resource.Quantity",
    ),
    Rule(
        "shared-memory-size",
        "the size is negative",
        'give a positive one, or "0" for no shared memory volume',
        f"{_WEBHOOK}/shared_v1beta1.go validateDynamoComponentDeploymentSharedSpec",
    ),
    Rule(
        "backend-ambiguous",
        "the command of main names several engines: {engines}",
        "start one, or say which one counts: spec.backendFramework",
        "internal/dynamo/graph.go DetectBackendFrameworkFromArgs",
    ),
    Rule(
        "backend-mismatch",
        "the command of main starts {detected}, spec.backendFramework is {given}",
        "make them agree",
        "internal/dynamo/graph.go determineBackendFramework",
    ),
    Rule(
        "backend-mixed",
        "the workers start different engines: {engines}",
        "a graph has one engine; split it into several graphs",
        "internal/dynamo/graph.go backendFrameworkForGeneratedDCDs",
    ),
    Rule(
        "cache-path",
        "there is no usual place for a compilation cache here",
        "add  mountPath  to compilationCache: only vLLM workers have a default",
        "internal/dynamo/graph.go applyCompilationCache",
    ),
    Rule(
        "cache-mount",
        'the mount of "{name}" at {path} stands where the compilation cache goes, or is read-only',
        "mount it elsewhere, or leave the mount of the cache to compilationCache",
        "internal/dynamo/graph.go applyCompilationCache",
    ),
    Rule(
        "cache-volume",
        'volume "{name}" is not the writable claim that compilationCache names',
        "rename the volume, or make it  persistentVolumeClaim: {claimName: {name}}",
        "internal/dynamo/graph.go applyCompilationCacheVolume",
    ),
    Rule(
        "duplicate-entry",
        "two entries have the same {key}: {value}",
        "keep one of them",
        f"{_CRD} list-map keys of podTemplate",
    ),
    Rule(
        "probe-handler",
        "a probe needs exactly one of exec, grpc, httpGet and tcpSocket; this one has {count}",
        "{remedy}",
        _CORE,
    ),
    Rule(
        "env-source",
        'variable "{name}" has both value and valueFrom',
        "keep one of them",
        _CORE,
    ),
    Rule(
        "port-variable",
        'variable {name} is "{value}", which is no port',
        "write a number from 1 to 65535",
        "Kubernetes: containerPort",
    ),
    Rule(
        "restart-policy",
        'restartPolicy is "{value}"; a {kind} takes Always only',
        "leave it out",
        _CORE,
    ),
    Rule(
        "active-deadline",
        "a {kind}'s pods may not have a deadline",
        "leave activeDeadlineSeconds out",
        _CORE,
    ),
    Rule(
        "mount-path",
        'a mount has the name "{name}" and the mountPath "{path}"; neither may be empty',
        "fill in the one that is empty",
        "internal/dynamo/graph.go validateContainerVolumeMounts",
    ),
    Rule(
        "mount-volume",
        'the pod has no volume "{name}"',
        "add it to podTemplate.spec.volumes: a claim of that name is assumed for mounts of main alone",
        _CORE,
    ),
    Rule(
        "claim-name",
        'the pod has no resource claim "{name}"',
        "add it to podTemplate.spec.resourceClaims",
        _CORE,
    ),
    Rule(
        "rolling-update",
        "maxSurge {surge} and maxUnavailable {unavailable} are no way to roll a Deployment",
        "use numbers or percentages up to 100%, at least one of them above zero",
        "Kubernetes: validation of Deployments",
    ),
    *POD,
    *MULTINODE,
    *MEMORY,
    *GROVE,
    *CHECKPOINT,
)
