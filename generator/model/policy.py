"""Settings of a whole graph: the policy for key-value transfers, and restarts."""

from typing import Annotated

from pydantic import Field

from generator.model.base import Section
from generator.model.enums import Enforcement, RestartStrategyType


class KvTransferPolicy(Section):
    """Keeps transfers of the key-value cache between workers inside a domain of the topology."""

    domain: Annotated[str, Field(examples=["zone"])]
    """Name of the domain, as workers call it."""

    label_key: Annotated[str | None, Field(examples=["topology.kubernetes.io/zone"])] = None
    """Label that says in which domain a pod is. It must be on the pod: Kubernetes copies zone and region there from
    1.35 on, other labels somebody has to copy."""

    cluster_topology_name: Annotated[str | None, Field(examples=["dc"])] = None
    """A topology that Grove knows, instead of a label."""

    enforcement: Annotated[Enforcement | None, Field(examples=["preferred"])] = Enforcement.REQUIRED
    """Whether transfers may leave the domain."""

    preferred_weight: Annotated[float | None, Field(ge=0, le=1, examples=[0.85])] = None
    """How strongly the domain is preferred; needed with `preferred`, and only there."""


class GraphExperimental(Section):
    """Settings of the graph that may change."""

    kv_transfer_policy: Annotated[
        KvTransferPolicy | None, Field(examples=[{"domain": "zone", "labelKey": "topology.kubernetes.io/zone"}])
    ] = None
    """Keeps transfers of the key-value cache between workers inside a domain of the topology."""


class RestartStrategy(Section):
    """In which order components restart."""

    type: Annotated[RestartStrategyType | None, Field(examples=["Parallel"])] = RestartStrategyType.SEQUENTIAL
    """Accepted for what the operator does with it: the chart restarts all components at once."""

    order: Annotated[list[str] | None, Field(examples=[["Frontend", "VllmWorker"]])] = None
    """Every component once, in the order in which the operator would restart them."""


class Restart(Section):
    """Restarts the pods of all components whenever the id changes."""

    id: Annotated[str, Field(min_length=1, examples=["2026-03-01"])]
    """Any word; another one restarts."""

    strategy: Annotated[RestartStrategy | None, Field(examples=[{"type": "Parallel"}])] = None
    """In which order components restart."""
