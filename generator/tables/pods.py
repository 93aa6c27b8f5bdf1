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
class ServicePort:
    """The port of a component's Service. It targets the container port by name, or by number where ``by_number``."""

    port: Port
    by_number: bool = False
    protocol: str | None = None  # appProtocol

    def manifest(self) -> dict[str, Any]:
        """Return the port as Kubernetes spells it."""
        target = self.port.number if self.by_number else self.port.name
        entry = {"name": self.port.name, "port": self.port.number, "protocol": "TCP", "targetPort": target}
        return entry if self.protocol is None else {**entry, "appProtocol": self.protocol}


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
class Mount:
    """A volume of the default pod, as Kubernetes has it without its name, and where ``main`` mounts it."""

    name: str
    path: str
    volume: Mapping[str, Any]
    read_only: bool = False


@dataclass(frozen=True, slots=True)
class DefaultPod:
    """What a component of one type gets when its user says nothing.

    ``template`` names the file ``_defaults-<template>.tpl``; ``types`` are the component types that use it ("" is a
    component without a type). ``grace_period`` is in seconds, by profile. ``service`` is the port of its Service.
    """

    template: str
    types: tuple[str, ...]
    source: str
    command: Sequence[str] = ()
    args: Sequence[str | Expr] = ()
    ports: Sequence[Port] = ()
    service: ServicePort | None = None
    probes: Sequence[Probe] = ()
    mounts: Sequence[Mount] = ()
    grace_period: Mapping[Profile, int] = field(default_factory=lambda: dict.fromkeys(PROFILES, 60))
    fs_group: int = 1000
