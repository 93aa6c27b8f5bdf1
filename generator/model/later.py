"""Keys of the published API, and of the chart itself, that this version does not render yet.

They pass the schema with any content, and a rule names them, so that a manifest which needs one of them is refused
instead of being rendered without it. A key that works moves from its table to a typed field of the model.
"""

from collections.abc import Mapping

LATER_GRAPH_FIELDS: Mapping[str, str] = {
    "experimental": "experimental settings of a graph, such as the policy for key-value transfers",
    "providerOverride": "changes to what the graph becomes under Grove",
    "restart": "restarting the components of a graph in a chosen order",
    "topologyConstraint": "packing a graph into one topology domain",
}
"""Keys of ``spec`` of a graph, and what each is for."""

LATER_COMPONENT_FIELDS: Mapping[str, str] = {
    "eppConfig": "the configuration of the endpoint picker",
    "experimental": "GPU memory service, failover and checkpoints",
    "minAvailable": "the number of instances without which the others are stopped, too",
    "multinode": "an instance that runs on several nodes",
    "providerOverride": "changes to what the component becomes under Grove",
    "roles": "the leader and worker pods of an instance that runs on several nodes",
    "scalingAdapter": "handing the number of replicas to an autoscaler",
    "topologyConstraint": "packing a component into one topology domain",
}
"""Keys of a component, wherever it is written, and what each is for."""

LATER_OVERLAY_FIELDS: Mapping[str, str] = {
    "autoscaling": "a HorizontalPodAutoscaler for the component",
    "checkpoint": "starting the component from a snapshot that is known to be ready",
}
"""Keys of ``components.<name>`` that are the chart's own, and what each is for."""
