"""Values that Kubernetes refuses and no rule of the chart does yet: known, named, and counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fuzz.kubernetes import Complaint


@dataclass(frozen=True)
class Left:
    """A complaint of Kubernetes about rendered objects that is known: patterns over its kind and text, and why.

    One that is ``own`` is known only where Kubernetes says the same of the user's own pod template.
    """

    name: str
    kind: str
    text: str
    reason: str
    own: bool = False

    def explains(self, complaint: Complaint) -> bool:
        """Tell whether a complaint is this one."""
        return bool(re.fullmatch(self.kind, complaint.kind) and re.search(self.text, complaint.text, re.DOTALL))


LEFT = (
    Left(
        "grove-words",
        r"PodCliqueSet",
        r"topologyConstraint",
        "providerOverride is in Grove's own words, which are handed on as they are",
    ),
    Left(
        "windows",
        r".*",
        r"cannot be set for a windows pod|windowsOptions|os\.name",
        "pods for Windows: Dynamo runs on Linux, and its defaults are for that",
        own=True,
    ),
    Left(
        "pod-totals",
        r".*",
        r"aggregate container",
        "amounts of a whole pod against the sum of its containers, among which are the chart's own",
        own=True,
    ),
    Left(
        "storage",
        r".*",
        r"awsElasticBlockStore|azure(Disk|File)|cephfs|cinder|clusterTrustBundle|fc\b|flexVolume|flocker|gitRepo"
        r"|glusterfs|iscsi|photon|podCertificate|portworx|quobyte|rbd|scaleIO|storageos|vsphere|dataSource",
        "volumes of storage systems that nearly nobody mounts by hand: each has rules of its own",
        own=True,
    ),
    Left(
        "security-words",
        r".*",
        r"seLinuxOptions|appArmor|capabilities|procMount|sysctls",
        "words of the node's security modules, of which each has a language",
        own=True,
    ),
)
