"""The root of the values."""

from typing import Annotated, Any

from pydantic import Field

from generator.model.base import Section
from generator.model.component import ComponentOverlay
from generator.model.enums import ApiVersion, Kind
from generator.model.graph import GraphSpec
from generator.model.platform import Platform

IGNORED_METADATA_KEYS = (
    "clusterName", "creationTimestamp", "deletionGracePeriodSeconds", "deletionTimestamp", "finalizers", "generateName",
    "generation", "managedFields", "ownerReferences", "resourceVersion", "selfLink", "uid",
)  # fmt: skip
"""Keys of Kubernetes' ObjectMeta that an object dumped from a cluster carries and that say nothing about the graph."""


class Metadata(Section):
    """Name and annotations of the manifest."""

    name: Annotated[str | None, Field(examples=["my-graph"])] = None
    """Name of the graph, and the beginning of the names of its objects. Left out, it is the name of the release."""

    namespace: Annotated[str | None, Field(examples=["dynamo"])] = None
    """Namespace of the graph. It must be the namespace of the release."""

    labels: Annotated[dict[str, str | None] | None, Field(examples=[{"team": "search"}])] = None
    """Labels of the manifest. They are not handed to any object."""

    annotations: Annotated[
        dict[str, str | None] | None, Field(examples=[{"nvidia.com/dynamo-kube-discovery-mode": "container"}])
    ] = None
    """Annotations of the manifest. Those that begin with nvidia.com/ switch behaviour of the graph."""


class PullSecret(Section):
    """A Secret for pulling images."""

    name: Annotated[str, Field(min_length=1, examples=["ngc"])]
    """Name of a Secret of type kubernetes.io/dockerconfigjson in the namespace of the release."""


class Values(Section):
    """Values of the chart dynamo-graph: the manifest of a graph or of a component, as it stands, or with keys added."""

    api_version: ApiVersion | None = ApiVersion.V1BETA1
    """API version of the manifest."""

    kind: Kind | None = Kind.GRAPH
    """What `spec` holds."""

    metadata: Annotated[Metadata | None, Field(examples=[{"name": "my-graph"}])] = None
    """Name and annotations of the manifest. Other keys of an object dumped from a cluster are ignored."""

    spec: GraphSpec | None = None
    """The graph. With `kind: DynamoComponentDeployment` it is one component, and `backendFramework` beside its keys."""

    status: Any = None
    """Accepted in an object dumped from a cluster, and ignored."""

    components: Annotated[
        dict[str, ComponentOverlay | None] | None,
        Field(
            examples=[
                {
                    "VllmWorker": {
                        "replicas": 4,
                        "podTemplate": {
                            "spec": {"containers": [{"name": "main", "args": ["--model", "/models/qwen"]}]}
                        },
                    }
                }
            ]
        ),
    ] = None
    """Changes to single components, by name, so that a second values file can change one field: each is merged onto
    the entry of `spec.components` with that name. Containers are merged by name; environment, ports, volumes and mounts
    are replaced entry by entry, other lists whole; null removes a key."""

    platform: Annotated[Platform | None, Field(examples=[{"defaults": "operator"}])] = None
    """Choices that the operator's configuration would make for a whole cluster."""

    common_labels: Annotated[dict[str, str | None] | None, Field(examples=[{"team": "search"}])] = None
    """Labels for every object. They stay out of selectors and pods."""

    common_annotations: Annotated[dict[str, str | None] | None, Field(examples=[{"example.com/owner": "search"}])] = (
        None
    )
    """Annotations for every object. They stay out of pods."""

    image_pull_secrets: Annotated[list[PullSecret] | None, Field(examples=[[{"name": "ngc"}]])] = None
    """Secrets for pulling images, for every pod."""

    global_: Annotated[Any, Field(alias="global")] = None
    """Accepted when the chart is a dependency of another, and ignored."""

    enabled: Annotated[bool | None, Field(examples=[True])] = True
    """Helm's own switch for a dependency (its `condition`); the chart itself ignores it."""
