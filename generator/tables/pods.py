"""The shape of a component type's default pod, and of the probes that the two profiles differ in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from generator.tables.facts import Port
from generator.tables.rows import Expr

Profile = Literal["documented", "operator"]
PROFILES: tuple[Profile, ...] = ("documented", "operator")
"""``documented`` is the published reference, ``operator`` what the operator of the 1.5 line injects."""


@dataclass(frozen=True, slots=True)
class Probe:
    """One default probe. Seconds; ``None`` leaves a number to the API server's default."""

    profile: Profile
    kind: Literal["livenessProbe", "readinessProbe", "startupProbe"]
    handler: Mapping[str, Any]
    source: str
    initial_delay: int | None = None
    period: int | None = None
    timeout: int | None = None
    failure_threshold: int | Expr | None = None

    def manifest(self) -> dict[str, Any]:
        """Return the probe as Kubernetes spells it."""
        numbers = {
            "initialDelaySeconds": self.initial_delay,
            "periodSeconds": self.period,
            "timeoutSeconds": self.timeout,
            "failureThreshold": self.failure_threshold,
        }
        return {**self.handler, **{key: value for key, value in numbers.items() if value is not None}}


@dataclass(frozen=True, slots=True)
class DefaultPod:
    """What a component of one type gets when its user says nothing.

    ``template`` names the file ``_defaults-<template>.tpl``; ``types`` the component types that use it ("" is a
    component without a type); ``component`` the value of DYN_COMPONENT and of the type label.
    """

    template: str
    types: tuple[str, ...]
    component: str | Expr
    source: str
    command: Sequence[str] = ()
    args: Sequence[str] = ()
    ports: Sequence[Port] = ()
    service_port: Port | None = None
    probes: Sequence[Probe] = field(default=())
    grace_period: int = 60
    fs_group: int = 1000
