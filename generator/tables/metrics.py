"""What an autoscaler can go by: the sources of metrics and their targets.

Source: Kubernetes ``pkg/apis/autoscaling/validation/validation.go``.
"""

from dataclasses import dataclass

from generator.tables.rows import Table


@dataclass(frozen=True, slots=True)
class Metric:
    """A type of metric.

    ``key`` holds its source. ``targets`` are the keys of the source's target of which one is needed, and no other
    beside it unless ``several``.
    """

    name: str
    key: str
    targets: tuple[str, ...]
    several: bool = False


METRICS = Table(
    Metric("ContainerResource", "containerResource", ("averageUtilization", "averageValue")),
    Metric("External", "external", ("averageValue", "value")),
    Metric("Object", "object", ("averageValue", "value"), several=True),
    Metric("Pods", "pods", ("averageValue",)),
    Metric("Resource", "resource", ("averageUtilization", "averageValue")),
)
