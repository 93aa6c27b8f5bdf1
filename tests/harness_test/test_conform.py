"""Each custom kind, and Kubernetes' own, is held against a schema that refuses what a cluster would drop or refuse."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.harness import conform, programs
from tests.harness.crds import strict
from tests.harness.helm import read
from tests.harness.specimens import (
    ALL,
    DEPLOYMENT,
    DESTINATION_RULE,
    INFERENCE_POOL,
    LEADER_WORKER_SET,
    POD_CLIQUE_SET,
    POD_SNAPSHOT,
    SNAPSHOT_JOB,
    WORKER_METADATA,
    seeded,
)

if TYPE_CHECKING:
    from tests.harness.objects import Object

FAULTS: list[tuple[Object, str, Any, str]] = [
    (DEPLOYMENT, "spec.template.spec.containers.0.resource", {}, "additional properties 'resource' not allowed"),
    (DEPLOYMENT, "spec.template.spec.containers.0.livenessProbe.httpget", {}, "additional properties 'httpget'"),
    (DEPLOYMENT, "spec.template.spec.containers.0.ports.0.containerPort", "80", "got string, want integer"),
    (DEPLOYMENT, "spec.template.spec.containers.0.env.0.value", 1, "got number, want string"),
    (DEPLOYMENT, "spec.template.spec.nodeSelector", {"a": True}, "got boolean, want string"),
    (DEPLOYMENT, "spec.template.spec.volumes", None, "spec.template.spec.volumes is null"),
    (DEPLOYMENT, "metadata.name", "", "has no name"),
    (DEPLOYMENT, "apiVersion", "apps/v1beta1", "could not find schema"),
    (LEADER_WORKER_SET, "spec.leaderWorkerTemplate.sizes", 2, "additional properties 'sizes' not allowed"),
    (LEADER_WORKER_SET, "spec.leaderWorkerTemplate.size", "2", "got string, want integer"),
    (LEADER_WORKER_SET, "spec.leaderWorkerTemplate.workerTemplate.spec.container", [], "'container' not allowed"),
    (LEADER_WORKER_SET, "metadata.label", {}, "additional properties 'label' not allowed"),
    (POD_CLIQUE_SET, "spec.template.cliques.0.spec.minavailable", 1, "'minavailable' not allowed"),
    (POD_CLIQUE_SET, "spec.template.cliques.0.spec.podSpec.containers.0.envs", [], "'envs' not allowed"),
    (POD_CLIQUE_SET, "spec.template.cliques.0.spec.replicas", "1", "got string, want integer"),
    (INFERENCE_POOL, "spec.targetPort", [], "additional properties 'targetPort' not allowed"),
    (INFERENCE_POOL, "spec.endpointPickerRef.port.number", "9002", "got string, want integer"),
    (WORKER_METADATA, "spec.date", {}, "additional properties 'date' not allowed"),
    (SNAPSHOT_JOB, "spec.podTemplate.spec.containers.0.envs", [], "'envs' not allowed"),
    (SNAPSHOT_JOB, "spec.podTemplate.metadata.name", "x", "additional properties 'name' not allowed"),
    (SNAPSHOT_JOB, "spec.podTemplate.spec.containers.0.ports.0.containerPort", "80", "got string, want integer"),
    (SNAPSHOT_JOB, "spec.podSnapshotTemplate.targetContainers", ["main", "log"], "maxItems"),
    (POD_SNAPSHOT, "spec.source.podRef.container", "main", "additional properties 'container' not allowed"),
    (DESTINATION_RULE, "spec.hosts", [], "additional properties 'hosts' not allowed"),
    (WORKER_METADATA, "status", {}, "additional properties 'status' not allowed"),
]


@pytest.mark.parametrize("item", ALL, ids=lambda item: item["kind"])
def test_a_good_object_conforms(item: Object) -> None:
    """The schemas let pass what is right."""
    assert conform.problems([item]) == []


@pytest.mark.parametrize(
    ("item", "path", "value", "message"), [pytest.param(*row, id=f"{row[0]['kind']}.{row[1]}") for row in FAULTS]
)
def test_one_fault_is_found(item: Object, path: str, value: object, message: str) -> None:
    """A misspelt field, a wrong type or a null is found at any depth, and the object is named."""
    broken = seeded(item, path, value)

    with pytest.raises(AssertionError) as caught:
        conform.check([DEPLOYMENT, broken])
    assert f"  {broken['kind']}/{broken['metadata'].get('name', '')}" in str(caught.value)
    assert message in str(caught.value)


def test_every_fault_is_told_once() -> None:
    """A fault that all Kubernetes minors see stands once, and each fault has its line."""
    broken = seeded(seeded(DEPLOYMENT, "spec.replica", 1), "spec.template.spec.containers.0.resource", {})

    assert sorted(conform.problems([broken])) == [
        "Deployment/x: /spec additional properties 'replica' not allowed",
        "Deployment/x: /spec/template/spec/containers/0 additional properties 'resource' not allowed",
    ]


def test_a_fault_of_one_minor_names_it() -> None:
    """What only a newer Kubernetes knows is refused for the older ones."""
    pod_group = {
        "apiVersion": "scheduling.k8s.io/v1alpha2",
        "kind": "PodGroup",
        "metadata": {"name": "x"},
        "spec": {"schedulingPolicy": {"basic": {}}},
    }

    older = ", ".join(programs.MINORS[:2])
    assert conform.problems([pod_group]) == [f"PodGroup/x: could not find schema for PodGroup (Kubernetes {older})"]


def test_definitions_of_custom_resources_conform() -> None:
    """A CustomResourceDefinition is an object like any other; its schema has a property called $ref."""
    files = sorted((programs.ROOT / "chart" / "crds").glob("*.yaml"))
    own = [item for path in files for item in read(path.read_text(encoding="utf-8"))]
    conform.check(own)

    broken = seeded(own[0], "spec.versions.0.schema.openAPIV3Schema.propertys", {})
    with pytest.raises(AssertionError, match="propertys"):
        conform.check([broken])


def test_structure_is_closed_and_validations_are_not() -> None:
    """Unknown fields are refused as the API server prunes: where the structure ends, but not inside anyOf."""
    openapi = {
        "type": "object",
        "properties": {
            "bare": {"type": "object"},
            "free": {"type": "object", "x-kubernetes-preserve-unknown-fields": True},
            "map": {"type": "object", "additionalProperties": {"type": "string", "nullable": True}},
            "port": {"x-kubernetes-int-or-string": True},
            "inner": {"type": "object", "x-kubernetes-embedded-resource": True},
        },
        "anyOf": [{"required": ["bare"]}, {"properties": {"free": {"minProperties": 1}}}],
    }

    schema = strict(openapi, {"title": "metadata"})

    assert schema["additionalProperties"] is False
    assert schema["anyOf"] == openapi["anyOf"]
    properties = schema["properties"]
    assert properties["bare"]["additionalProperties"] is False
    assert properties["free"]["additionalProperties"] is True
    assert properties["map"]["additionalProperties"] == {"type": ["string", "null"]}
    assert properties["port"] == {"anyOf": [{"type": "integer"}, {"type": "string"}]}
    assert properties["inner"]["properties"]["metadata"] == {"title": "metadata"}
    json.dumps(schema)
