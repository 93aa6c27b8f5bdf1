"""CustomResourceDefinitions turned into JSON schemas that refuse what the API server would drop."""

from __future__ import annotations

from typing import Any, TypeAlias

Schema: TypeAlias = dict[str, Any]

INT_OR_STRING = [{"type": "integer"}, {"type": "string"}]
VALIDATIONS = (
    *("allOf", "anyOf", "oneOf", "not", "enum", "required"),
    *("pattern", "format", "minLength", "maxLength"),
    *("multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
    *("minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties"),
)
"""What a structural schema may demand of a value; taken over as it stands."""


def versions(crd: Schema) -> list[tuple[str, str, str, Schema]]:
    """Return (group, version, kind, OpenAPI schema) of every version that a CustomResourceDefinition serves."""
    spec = crd["spec"]
    return [
        (spec["group"], version["name"], spec["names"]["kind"], version["schema"]["openAPIV3Schema"])
        for version in spec["versions"]
        if version["served"]
    ]


def strict_resource(group: str, version: str, kind: str, openapi: Schema, metadata: Schema) -> Schema:
    """Return the schema of a custom resource.

    Args:
        group: its API group.
        version: its version.
        kind: its kind.
        openapi: the structural schema of that version.
        metadata: the schema of ``metadata``, which the definition leaves to Kubernetes.

    """
    resource = strict(openapi, metadata)
    resource["properties"] |= {
        "apiVersion": {"enum": [f"{group}/{version}"]},
        "kind": {"enum": [kind]},
        "metadata": metadata,
    }
    resource["required"] = sorted({"apiVersion", "kind", "metadata", *resource.get("required", [])})
    return resource


def strict(openapi: Schema, metadata: Schema) -> Schema:
    """Return a structural schema as a JSON schema that is closed wherever the API server prunes.

    An object without properties is closed as well: Kubernetes keeps nothing in it. Only the structure is closed, never
    the schemas inside ``allOf`` and its like, which see a part of the object.
    """
    schema: Schema = {key: openapi[key] for key in VALIDATIONS if key in openapi}
    if "type" in openapi:
        schema["type"] = openapi["type"]
    if openapi.get("x-kubernetes-int-or-string"):
        schema.setdefault("anyOf", INT_OR_STRING)
    if "items" in openapi:
        schema["items"] = strict(openapi["items"], metadata)
    if openapi.get("type") == "object":
        schema |= _object(openapi, metadata)
    return _nullable(schema) if openapi.get("nullable") else schema


def _object(openapi: Schema, metadata: Schema) -> Schema:
    properties = {name: strict(value, metadata) for name, value in openapi.get("properties", {}).items()}
    if openapi.get("x-kubernetes-embedded-resource"):
        text = {"type": "string"}
        properties = {"apiVersion": text, "kind": text} | properties | {"metadata": metadata}
    others = openapi.get("additionalProperties", bool(openapi.get("x-kubernetes-preserve-unknown-fields")))
    return {
        "properties": properties,
        "additionalProperties": strict(others, metadata) if isinstance(others, dict) else others,
    }


def _nullable(schema: Schema) -> Schema:
    if "type" in schema:
        schema["type"] = [schema["type"], "null"]
    if "enum" in schema:
        schema["enum"] = [*schema["enum"], None]
    return schema
