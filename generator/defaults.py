"""The default pod of a component type as YAML text: what ``_defaults-<template>.tpl`` holds for each profile."""

from typing import Any

from generator import yamltext
from generator.tables.component_epp import LEGACY, NATIVE
from generator.tables.component_frontend import FRONTEND
from generator.tables.component_planner import PLANNER
from generator.tables.component_untyped import UNTYPED
from generator.tables.component_worker import WORKER
from generator.tables.env import ENV, EnvVar
from generator.tables.facts import FACTS, Port
from generator.tables.pods import DefaultPod, Mount, Profile
from generator.tables.rows import Expr

PODS = (FRONTEND, WORKER, PLANNER, LEGACY, NATIVE, UNTYPED)


def _variable(row: EnvVar) -> dict[str, Any]:
    if row.field is not None:
        return {"name": row.name, "valueFrom": {"fieldRef": {"fieldPath": row.field}}}
    return {"name": row.name, "value": row.value}


def env(pod: DefaultPod, profile: Profile) -> str:
    """Return the environment of ``main`` as list entries, sorted by name as the operator sorts."""
    rows = [row for row in ENV if pod.template in row.pods and profile in row.profiles]
    return yamltext.entries((row.when, _variable(row)) for row in sorted(rows, key=lambda row: row.name))


def _ports(ports: tuple[Port, ...]) -> list[dict[str, Any]]:
    return [{"name": port.name, "containerPort": port.number, "protocol": "TCP"} for port in ports]


def _mount(mount: Mount) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": mount.name, "mountPath": mount.path}
    return {**entry, "readOnly": True} if mount.read_only else entry


def service_port(pod: DefaultPod) -> str:
    """Return the port of the component's Service as YAML text."""
    if pod.service is None:
        message = f"{pod.template} has no Service"
        raise ValueError(message)
    return yamltext.dump(pod.service.manifest())


def text(pod: DefaultPod, profile: Profile) -> str:
    """Return the whole default pod spec as YAML text, with the record's expressions in it."""
    container: dict[str, Any] = {"name": FACTS["main_container"].value}
    if pod.command:
        container["command"] = list(pod.command)
    if pod.args:
        container["args"] = list(pod.args)
    if pod.ports:
        container["ports"] = _ports(tuple(pod.ports))
    if pod.mounts:
        container["volumeMounts"] = [_mount(mount) for mount in pod.mounts]
    container |= {probe.kind: probe.manifest() for probe in pod.probes if probe.profile == profile}
    spec: dict[str, Any] = {
        "restartPolicy": "Always",
        "terminationGracePeriodSeconds": pod.grace_period[profile],
        "securityContext": {"fsGroup": pod.fs_group},
        "serviceAccountName": Expr(".serviceAccount | toJson"),
    }
    if pod.mounts:
        spec["volumes"] = [{"name": mount.name, **mount.volume} for mount in pod.mounts]
    return (
        yamltext.dump(spec)
        + "containers:\n"
        + yamltext.dump([container])
        + "  env:\n"
        + yamltext.indent(env(pod, profile), 2)
    )
