"""Rules for graphs on Grove: what only Grove takes, what it does not take, what it lets nobody change. See rules.py."""

from generator.tables.rows import Rule

_SHARED = "internal/webhook/validation/shared_v1beta1.go"
_GRAPH = "internal/webhook/validation/dynamographdeployment.go"
_REGISTRY = "internal/provideroverride/registry.go"
_ADMISSION = "Grove: operator/internal/webhook/admission/pcs"
_BACK = "put it back, or uninstall the release and install it anew"

GROVE = (
    Rule(
        "grove-only",
        "{key} is for Grove, and {what} is rendered without it",
        "{remedy}",
        f"{_SHARED} validateDynamoComponentDeploymentSharedSpec, validateGroveSpec, validateProviderOverride",
    ),
    Rule(
        "grove-api",
        "the cluster does not serve PodCliqueSet of {version}",
        "install Grove first, or say  platform: {orchestrator: component}",
        "internal/controller/dgd_grove_program.go",
    ),
    Rule(
        "grove-set-name",
        'the PodCliqueSet would be called "{value}"; such a name begins with a letter',
        "choose another metadata.name",
        "Grove: the headless Service of a PodCliqueSet",
    ),
    Rule(
        "grove-name",
        "the names {names} have {length} characters together; Grove takes {limit}",
        "shorten the component's name{alternative}",
        f"{_GRAPH} validateDynamoGraphDeploymentSpec",
    ),
    Rule(
        "grove-clique",
        'Grove would have two cliques called "{value}": of "{name}" and of "{other}"',
        "rename one of the components",
        _ADMISSION,
    ),
    Rule(
        "grove-service",
        'its Service would be called "{value}", as the one that Grove makes for the PodCliqueSet "{set}"',
        "choose another name for the component",
        "Grove: operator/api/common/namegen.go GenerateHeadlessServiceName",
    ),
    Rule(
        "grove-replicas",
        "Grove makes nothing that has 0 replicas",
        "write 1 or more; an upgrade that sees the cluster may write 0, and with  scalingAdapter: {}  others scale it",
        _ADMISSION,
    ),
    Rule(
        "min-available",
        "minAvailable {minimum} is more than replicas {replicas}",
        "raise replicas, or lower minAvailable",
        "config/crd/bases/nvidia.com_dynamographdeployments.yaml spec.components[], rule on minAvailable",
    ),
    Rule(
        "grove-pod",
        "Grove takes no pod with {key}",
        "leave it out",
        _ADMISSION,
    ),
    Rule(
        "grove-env",
        'Grove takes no variable called "{name}"',
        "use letters, digits, dashes, dots and underscores, and begin with no digit and not with two dots",
        "Grove: operator/internal/webhook/admission/pcs/validation validateContainerEnvVars",
    ),
    Rule(
        "scheduler-mixed",
        "the pods name several schedulers: {names}",
        "name one for all of them: Grove hands a graph to one scheduler",
        _ADMISSION,
    ),
    Rule(
        "scheduler-twice",
        "KAI Scheduler and Volcano are both enabled",
        "enable one of them: Grove hands a graph to one scheduler",
        "internal/dynamo/graph.go resolveGroveSchedulerQueue",
    ),
    Rule(
        "termination-delay",
        '"{value}" is no duration',
        "write it as  15m  or  1h30m0s;  0 leaves the delay to Grove",
        "Go: time.ParseDuration",
    ),
    Rule(
        "kai-queue",
        'the cluster has no queue "{name}" of KAI Scheduler',
        "make it, or name one that is there with the annotation {annotation}",
        "internal/dynamo/grove.go DetermineKaiSchedulerQueue",
    ),
    Rule(
        "topology-missing",
        "a domain belongs to a topology, and the graph names none",
        "add  spec: {topologyConstraint: {clusterTopologyName: ...}}",
        f"{_GRAPH} validateDynamoGraphDeploymentSpec",
    ),
    Rule(
        "topology-empty",
        "neither the graph nor a component says what is packed",
        "add packDomain here or to a component, or leave topologyConstraint out",
        f"{_GRAPH} validateSpecTopologyConstraint",
    ),
    Rule(
        "topology-domain",
        '"{value}" is no name of a domain',
        "use small letters, digits and dashes, 63 at most; begin with a letter, and do not end with a dash",
        "config/crd/bases/nvidia.com_dynamographdeployments.yaml spec.topologyConstraint.packDomain; Grove: its CRD",
    ),
    Rule(
        "topology-unknown",
        'the cluster has no ClusterTopologyBinding "{name}"',
        "make it, or name one that is there",
        "internal/webhook/validation/dynamographdeployment_helpers.go readGroveClusterTopology",
    ),
    Rule(
        "topology-level",
        'ClusterTopologyBinding "{name}" has no domain "{domain}"',
        "name one that it has: {domains}",
        f"{_GRAPH} validateSpecTopologyConstraint",
    ),
    Rule(
        "topology-broader",
        'domain "{domain}" is broader than "{graph}", into which the whole graph is packed',
        "name {graph} or a narrower one: {domains}",
        f"{_SHARED} validateTopologyConstraint",
    ),
    Rule(
        "override-version",
        'apiVersion is "{value}"; an override speaks {wanted}',
        "write  apiVersion: {wanted}",
        f"{_SHARED} validateProviderOverride",
    ),
    Rule(
        "override-target",
        'target is "{value}"; what is changed here is a {wanted}',
        "write that, or leave target out",
        f"{_REGISTRY} ExpectedTarget",
    ),
    Rule(
        "override-key",
        "{key} is the chart's to render; an override gives {allowed} and nothing else",
        "leave it out",
        f"{_REGISTRY} ValidateValue",
    ),
    Rule(
        "override-value",
        "{key} is no {kind}",
        "{remedy}",
        f"{_REGISTRY} ValidateValue",
    ),
    Rule(
        "override-pack",
        "{problem}",
        "give one of  pack: {required: ...}  and  pack: {preferred: ...}, or both",
        "Grove: rules in the CRD of PodCliqueSet",
    ),
    Rule(
        "override-name",
        "{problem}",
        "{remedy}",
        "Grove: operator/internal/webhook/admission/pcs/validation resolveEffectiveTopologyNameFieldErrors",
    ),
    Rule(
        "override-topology",
        "the graph uses topologyConstraint, which an override would contradict",
        "say all of it as topologyConstraint, or all of it as providerOverride",
        f"{_GRAPH} groveTopologyOverrideCompositionErrors",
    ),
    Rule(
        "live-orchestrator",
        "the release is {live} now; it cannot become {wanted} in place",
        "put the orchestrator back, or uninstall the release and install it anew",
        "internal/controller/dgd_workload_provider.go",
    ),
    Rule(
        "live-set-name",
        'the live PodCliqueSet is called "{live}"; the length of the components\' names makes it "{wanted}", and'
        " Grove would make every pod anew",
        _BACK,
        "internal/dynamo/graph.go PCSNameForDGD",
    ),
    Rule(
        "live-cliques",
        "the live PodCliqueSet has {what} {live}, the values give {wanted}; Grove keeps them",
        _BACK,
        _ADMISSION,
    ),
    Rule(
        "live-nodes",
        "the live instances have {live} nodes, the values give {wanted}; Grove keeps their number",
        _BACK,
        _ADMISSION,
    ),
    Rule(
        "live-field",
        "{key} is {live} in the live PodCliqueSet, the values make it {wanted}; Grove keeps it",
        _BACK,
        _ADMISSION,
    ),
)
