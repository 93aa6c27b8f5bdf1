"""What template sources may read: tables by name, and nothing else."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from generator import defaults, pod_walk, reference, scripts, yamltext
from generator.model.component import CompilationCache, Component, ComponentOverlay, StandaloneComponent
from generator.model.graph import GraphSpec
from generator.model.memory import Failover, GpuMemoryService
from generator.model.misplaced import MISPLACED
from generator.model.placement import Experimental, GraphTopology
from generator.model.policy import GraphExperimental
from generator.model.scaling import ScalingAdapter
from generator.model.values import Values
from generator.tables import admission, checkpoint, facts, grove, keys, memory, multinode, pod_api
from generator.tables.backends import BACKENDS
from generator.tables.component_worker import WORKER
from generator.tables.env import PORT_VARIABLES
from generator.tables.gates import GATES
from generator.tables.lists import LISTS, REPLACED
from generator.tables.metrics import METRICS
from generator.tables.pod_checks import FORMS
from generator.tables.pods import PROFILES
from generator.tables.rights import RIGHTS, Rights
from generator.tables.rows import Key
from generator.tables.rules import RULES

_PLACEHOLDER = re.compile(r"\{([a-z]+)\}")


@dataclass(frozen=True, slots=True)
class KeyScope:
    """A place of the values: the keys that it has, and those that a user tries there, with where they belong now."""

    name: str
    known: list[str]
    misplaced: Mapping[str, str]


def _fields(model: type[BaseModel]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


_SCOPES = (
    KeyScope("root", _fields(Values), MISPLACED["root"]),
    KeyScope("graph", _fields(GraphSpec), MISPLACED["graph"]),
    KeyScope("component", _fields(Component), MISPLACED["component"]),
    KeyScope("standalone", _fields(StandaloneComponent), MISPLACED["standalone"]),
    KeyScope("overlay", _fields(ComponentOverlay), MISPLACED["overlay"]),
    KeyScope("template", ["metadata", "spec"], MISPLACED["template"]),
    KeyScope("cache", _fields(CompilationCache), MISPLACED["cache"]),
    KeyScope("adapter", _fields(ScalingAdapter), MISPLACED["adapter"]),
    KeyScope("sidecar", [], MISPLACED["sidecar"]),
    KeyScope("topology", _fields(GraphTopology), MISPLACED["topology"]),
    KeyScope("experimental", _fields(Experimental), MISPLACED["experimental"]),
    KeyScope("memory", _fields(GpuMemoryService), MISPLACED["memory"]),
    KeyScope("failover", _fields(Failover), MISPLACED["failover"]),
    KeyScope("graph-experimental", _fields(GraphExperimental), MISPLACED["graph-experimental"]),
)


def _go(value: object) -> str:
    """Return ``value`` as a Go template literal: strings, numbers and truth values are JSON's."""
    if isinstance(value, bool | int):
        return json.dumps(value)
    if isinstance(value, str | facts.Fact | Key):
        return json.dumps(str(value), ensure_ascii=False)
    message = f"{value!r} has no Go literal"
    raise TypeError(message)


def _words(values: Iterable[object]) -> str:
    """Return the values as Go template literals with spaces between: the arguments of ``list``, ``omit``, ``pick``."""
    return " ".join(_go(value) for value in values)


def _rule_text(text: str) -> str:
    """Return the text of a rule as a Go template: ``{name}`` becomes ``{{ .name }}``."""
    return _PLACEHOLDER.sub(r"{{ .\1 }}", text)


def _rights_text(rights: Rights) -> str:
    """Return the rules of a Role as YAML text."""
    return yamltext.dump([rule.manifest() for rule in rights.rules])


def build() -> dict[str, Any]:
    """Return the names that a template source may use."""
    return {
        "admission": admission,
        "admission_text": reference.admission,
        "annotation": keys.ANNOTATIONS,
        "annotation_values": keys.ANNOTATION_VALUES,
        "backends": BACKENDS,
        "checkpoint": checkpoint,
        "container_forms": keys.CONTAINER_FORMS,
        "default_pods": defaults.PODS,
        "default_text": defaults.text,
        "all_rights": RIGHTS,
        "env_rows": reference.environment(),
        "fact": facts.FACTS,
        "forms": FORMS,
        "gates": GATES,
        "go": _go,
        "graph_annotation_values": keys.GRAPH_ANNOTATION_VALUES,
        "grove": grove,
        "installer_role": reference.installer_role(),
        "key_scopes": _SCOPES,
        "label": keys.LABELS,
        "lists": LISTS,
        "memory": memory,
        "metrics": METRICS,
        "multinode": multinode,
        "own_rules": reference.own_rules(),
        "placements": multinode.PLACEMENTS,
        "pod_api": pod_api,
        "pod_places": pod_walk.places(),
        "port": facts.PORTS,
        "port_variables": PORT_VARIABLES,
        "private_annotations": keys.PRIVATE_ANNOTATIONS,
        "private_labels": keys.PRIVATE_LABELS,
        "profiles": PROFILES,
        "propagated": [keys.ANNOTATIONS[name] for name in keys.PROPAGATED],
        "replaced": REPLACED,
        "rule_text": _rule_text,
        "rules": RULES,
        "rules_text": _rights_text,
        "schedulers": grove.SCHEDULERS,
        "script": scripts.text,
        "script_args": scripts.argument,
        "service_port": defaults.service_port,
        "sub_types": [name for name in WORKER.types if name != "worker"],
        "termination_delay": grove.TERMINATION_DELAY,
        "values_table": reference.table(),
        "words": _words,
        "worker_types": WORKER.types,
    }
