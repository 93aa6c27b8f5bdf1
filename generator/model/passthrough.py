"""Fragments of Kubernetes' own API that the values carry untouched."""

from typing import Annotated, Any

from pydantic import WithJsonSchema

DEFINITION = "x-kubernetes-definition"
"""Schema keyword that holds the name of a Kubernetes definition until the document is put together."""

PodTemplate = Annotated[dict[str, Any], WithJsonSchema({DEFINITION: "PodTemplateSpec"})]
Metric = Annotated[dict[str, Any], WithJsonSchema({DEFINITION: "MetricSpec"})]
ScalingBehavior = Annotated[dict[str, Any], WithJsonSchema({DEFINITION: "HorizontalPodAutoscalerBehavior"})]
EnvVar = Annotated[dict[str, Any], WithJsonSchema({DEFINITION: "EnvVar"})]
