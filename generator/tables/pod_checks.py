"""What the API server wants of a pod's texts, and of keys that stand together: what a schema cannot say well.

By definition, as in ``io.k8s.api.core.v1``; ``_rules-fields.tpl`` is compiled from the rows, and goes only where one
of them is. A key in a row may be a path of two (``fieldRef.fieldPath``). Source: Kubernetes
``pkg/apis/core/validation/validation.go``.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.tables.facts import FACTS
from generator.tables.pod_api import LABEL, OBJECT_NAME, PORT_NAME, SUBDOMAIN
from generator.tables.rows import Table

_LABEL = int(FACTS.label_length.value)


@dataclass(frozen=True, slots=True)
class Form:
    """A form of texts: a pattern, a length (None is any), and what to write."""

    name: str
    pattern: str
    length: int | None
    remedy: str


_KEY = rf"({SUBDOMAIN}/)?[A-Za-z0-9]([-A-Za-z0-9_.]{{0,61}}[A-Za-z0-9])?"
_ENDS = "with a letter or digit at both ends"
_STEP = "([^/.][^/]*|[.]|[.][^/.][^/]*|[.][.][^/]+)"
_BELOW = f"(/*{_STEP}(/+{_STEP})*)?/*"
"""Steps of a path of which none is ``..``."""
_OWN = rf"metadata[.](name|namespace|uid|(labels|annotations)\['{_KEY}'\])"
_SEARCHED = "[a-z0-9_]([-a-z0-9_]*[a-z0-9_])?"
_HOST = 64
_BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"

FORMS = Table(
    Form(
        "object", SUBDOMAIN, OBJECT_NAME, f"use at most {OBJECT_NAME} small letters, digits, dots and dashes, {_ENDS}"
    ),
    Form("host", SUBDOMAIN, _HOST, f"use at most {_HOST} small letters, digits, dots and dashes, {_ENDS}"),
    Form("domain", rf"[.]|{_SEARCHED}([.]{_SEARCHED})*[.]?", OBJECT_NAME, "write it as  svc.example.com"),
    Form("label", LABEL, _LABEL, f"use at most {_LABEL} small letters, digits and dashes, {_ENDS}"),
    Form("label-key", _KEY, None, "write it as  prefix/name  or  name, as a key of a label is"),
    Form(
        "label-value",
        "([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?",
        _LABEL,
        f"use at most {_LABEL} letters, digits, dots, dashes and underscores, {_ENDS}",
    ),
    Form("config-key", "[-._a-zA-Z0-9]+", OBJECT_NAME, "use letters, digits, dots, dashes and underscores"),
    Form(
        "port",
        "([a-z0-9]+-)*[a-z0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*",
        PORT_NAME,
        f"use a number, or at most {PORT_NAME} small letters and dashes",
    ),
    Form("header", "[-A-Za-z0-9]+", None, "use letters, digits and dashes"),
    Form("path", _BELOW, None, "leave the dots out"),
    Form("path-below", "([^/].*)?", None, "write it without / at its beginning"),
    Form("path-absolute", "/.*", None, "begin it with /"),
    Form("segment", "[^/%.][^/%]*|[.][^/%.][^/%]*|[.][.][^/%]+", None, "leave / and % out"),
    Form("version", "[^/]*(/[^/]*)?", None, "write it as  group/version"),
    Form(
        "address",
        f"{_BYTE}([.]{_BYTE}){{3}}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*",
        None,
        "write it as  10.0.0.1  or  2001:db8::1",
    ),
    Form("trimmed", r"\s*|\S(.*\S)?", None, "leave the blanks at its ends out"),
    Form(
        "sysctl",
        "[a-z0-9]([-_a-z0-9]*[a-z0-9])?([./][a-z0-9]([-_a-z0-9]*[a-z0-9])?)*",
        OBJECT_NAME,
        "write it as  net.core.somaxconn",
    ),
    Form("variable-prefix", "[ -<>-~]*", None, "use printable characters other than ="),
    Form(
        "pod-field",
        rf"{_OWN}|spec[.](nodeName|serviceAccountName)|status[.](hostIPs?|podIPs?)",
        None,
        "name one of metadata.name, .namespace, .uid, .labels['...'], .annotations['...'], spec.nodeName,"
        " .serviceAccountName, status.hostIP, .podIP",
    ),
    Form(
        "file-field",
        rf"{_OWN}|metadata[.](labels|annotations)",
        None,
        "name one of metadata.name, .namespace, .uid, .labels, .annotations",
    ),
    Form("core-version", "(v1)?", None, "leave it out"),
    Form(
        "amount",
        "(limits|requests)[.](cpu|memory|ephemeral-storage|hugepages-.+)",
        None,
        "name one of limits and requests of cpu, memory, ephemeral-storage and hugepages",
    ),
)


@dataclass(frozen=True, slots=True)
class Text:
    """A text, list of texts, or map whose keys or values have a form; ``what`` completes "is no ..."."""

    key: str
    form: str
    what: str
    of: str = "value"  # value, items, keys, values


@dataclass(frozen=True, slots=True)
class Choice:
    """Keys of which exactly one is given."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Apart:
    """Keys that do not stand together, whatever they hold but false."""

    keys: tuple[str, str]


@dataclass(frozen=True, slots=True)
class With:
    """A key that goes with another one, which is to hold one of ``words`` (anything, without them).

    ``unless`` are words of the key itself that say nothing; ``both`` says that neither stands without the other.
    """

    key: str
    other: str
    words: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    both: bool = False


@dataclass(frozen=True, slots=True)
class Unique:
    """A list in which no two entries are alike in all of ``keys``; without keys, no two entries at all."""

    key: str
    keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Own:
    """What a named template of ``_rules-pairs.tpl`` looks at, where one of ``keys`` is; always, without keys."""

    name: str
    keys: tuple[str, ...]


Check = Text | Choice | Apart | With | Unique | Own

_PROFILE = (
    With("localhostProfile", "type", ("Localhost",), both=True),
    Text("localhostProfile", "path", "path below the profiles of a node"),
    Text("localhostProfile", "path-below", "path below the profiles of a node"),
)
_FILE = (
    Text("path", "path", "path below the volume"),
    Text("path", "path-below", "path below the volume"),
)
_MAP = "ConfigMap"
_SECRET = "Secret"  # noqa: S105 - the kind of an object
_SELECTOR_VALUES = Own("requirement", ("operator",))

CHECKS: Mapping[str, tuple[Check, ...]] = {
    "AppArmorProfile": _PROFILE[:1],
    "CSIVolumeSource": (Text("driver", "object", "name of a driver"),),
    "ConfigMapEnvSource": (Text("name", "object", f"name of a {_MAP}"),),
    "ConfigMapKeySelector": (
        Text("name", "object", f"name of a {_MAP}"),
        Text("key", "config-key", f"key of a {_MAP}"),
    ),
    "Container": (
        Text("image", "trimmed", "image"),
        With("restartPolicyRules", "restartPolicy"),
        Unique("volumeDevices", ("devicePath",)),
        Own("propagation", ("volumeMounts",)),
        Own("probe", ("readinessProbe",)),
        Own("sleep", ("lifecycle",)),
    ),
    "ContainerRestartRuleOnExitCodes": (Unique("values"),),
    "DownwardAPIVolumeFile": (
        Choice(("fieldRef", "resourceFieldRef")),
        Text("fieldRef.fieldPath", "file-field", "field of a pod for a file"),
        *_FILE,
    ),
    "EnvFromSource": (
        Choice(("configMapRef", "secretRef")),
        Text("prefix", "variable-prefix", "beginning of a variable's name"),
    ),
    "EmptyDirVolumeSource": (Own("size", ("sizeLimit",)),),
    "EnvVarSource": (Text("fieldRef.fieldPath", "pod-field", "field of a pod for a variable"),),
    "HTTPGetAction": (Text("port", "port", "port"),),
    "HTTPHeader": (Text("name", "header", "name of a header"),),
    "HostAlias": (
        Text("ip", "address", "address"),
        Text("hostnames", "object", "name of a host", of="items"),
    ),
    "HostPathVolumeSource": (Text("path", "path", "path on a node"),),
    "KeyToPath": (Text("key", "config-key", f"key of a {_MAP} or {_SECRET}"), *_FILE),
    "LabelSelector": (
        Text("matchLabels", "label-key", "key of a label", of="keys"),
        Text("matchLabels", "label-value", "value of a label", of="values"),
    ),
    "LabelSelectorRequirement": (
        Text("key", "label-key", "key of a label"),
        Text("values", "label-value", "value of a label", of="items"),
        _SELECTOR_VALUES,
    ),
    "NFSVolumeSource": (
        Text("path", "path", "path on a server"),
        Text("path", "path-absolute", "path on a server"),
    ),
    "NodeSelectorRequirement": (Text("key", "label-key", "key of a label"), _SELECTOR_VALUES),
    "ObjectFieldSelector": (Text("apiVersion", "core-version", "version of a pod"),),
    "PersistentVolumeClaimSpec": (Own("claim", ()),),
    "PodAffinityTerm": (
        Text("topologyKey", "label-key", "key of a label"),
        Text("namespaces", "label", "name of a namespace", of="items"),
    ),
    "PodDNSConfig": (
        Text("nameservers", "address", "address", of="items"),
        Text("searches", "domain", "domain to search", of="items"),
    ),
    "PodReadinessGate": (Text("conditionType", "label-key", "type of a condition"),),
    "PodResourceClaim": (
        Text("resourceClaimName", "object", "name of a ResourceClaim"),
        Text("resourceClaimTemplateName", "object", "name of a ResourceClaimTemplate"),
    ),
    "PodSchedulingGate": (Text("name", "label-key", "name of a gate"),),
    "PodSpec": (
        Apart(("hostPID", "shareProcessNamespace")),
        Apart(("hostNetwork", "hostnameOverride")),
        Apart(("setHostnameAsFQDN", "hostnameOverride")),
        Text("hostnameOverride", "host", "name of a host"),
        Text("nodeSelector", "label-key", "key of a label", of="keys"),
        Text("nodeSelector", "label-value", "value of a label", of="values"),
        Unique("schedulingGates", ("name",)),
        Unique("topologySpreadConstraints", ("topologyKey", "whenUnsatisfiable")),
        Own("dns", ("dnsPolicy",)),
        Own("host-ports", ("containers",)),
        Own("users", ("hostUsers",)),
    ),
    "ResourceFieldSelector": (
        Text("resource", "amount", "amount that a container has"),
        Own("divisor", ("divisor",)),
    ),
    "ResourceRequirements": (Unique("claims", ("name",)),),
    "SeccompProfile": _PROFILE,
    "SecretEnvSource": (Text("name", "object", f"name of a {_SECRET}"),),
    "SecretKeySelector": (
        Text("name", "object", f"name of a {_SECRET}"),
        Text("key", "config-key", f"key of a {_SECRET}"),
    ),
    "SecurityContext": (Own("escalation", ("allowPrivilegeEscalation",)),),
    "Sysctl": (Text("name", "sysctl", "name of a kernel's parameter"),),
    "TCPSocketAction": (Text("port", "port", "port"),),
    "Toleration": (
        Text("key", "label-key", "key of a taint"),
        Text("value", "label-value", "value of a taint"),
    ),
    "TopologySpreadConstraint": (
        With("minDomains", "whenUnsatisfiable", ("DoNotSchedule",)),
        With("matchLabelKeys", "labelSelector"),
    ),
    "VolumeMount": (
        Apart(("subPath", "subPathExpr")),
        *(
            Text(key, form, "path below a volume")
            for key in ("subPath", "subPathExpr")
            for form in ("path", "path-below")
        ),
        With("recursiveReadOnly", "readOnly", ("true",), unless=("Disabled",)),
    ),
    "VolumeProjection": (
        Choice(("clusterTrustBundle", "configMap", "downwardAPI", "podCertificate", "secret", "serviceAccountToken")),
    ),
}
