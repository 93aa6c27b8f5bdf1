"""The policy that keeps transfers of the key-value cache inside a domain of the topology."""

from __future__ import annotations

from typing import Any

from tests.harness import helm, objects
from tests.harness.manifests import frontend, graph, worker

POLICY = {"labelKey": "topology.kubernetes.io/zone", "domain": "zone"}
PATH = "/etc/dynamo/topology"


def rendered(*components: dict[str, Any], **policy: Any) -> dict[str, Any]:  # noqa: ANN401 - fields of the policy
    """Return the Deployment of a graph's first component."""
    values = graph(*components, experimental={"kvTransferPolicy": {**POLICY, **policy}})
    return objects.find(helm.render(values), "Deployment", f"my-graph-{components[0]['name']}")


def test_worker() -> None:
    """A worker has the variables, the label as a file, and the annotation."""
    deployment = rendered(worker("one", "prefill"), enforcement="preferred", preferredWeight=0.85)
    main = objects.container(deployment)
    env = objects.env(main)
    assert {key: value for key, value in env.items() if key.startswith(("DYN_KV_", "DYN_TOPOLOGY_"))} == {
        "DYN_KV_TRANSFER_DOMAIN": "zone",
        "DYN_KV_TRANSFER_ENFORCEMENT": "preferred",
        "DYN_KV_TRANSFER_PREFERRED_WEIGHT": "0.85",
        "DYN_TOPOLOGY_ENABLED": "true",
        "DYN_TOPOLOGY_MOUNT_PATH": PATH,
    }
    assert {"name": "topology-labels", "mountPath": PATH, "readOnly": True} in main["volumeMounts"]
    volume = next(item for item in objects.pod_spec(deployment)["volumes"] if item["name"] == "topology-labels")
    field = {"fieldPath": "metadata.labels['topology.kubernetes.io/zone']"}
    assert volume["downwardAPI"] == {"items": [{"path": "zone", "fieldRef": field}]}
    for metadata in (deployment["metadata"], deployment["spec"]["template"]["metadata"]):
        assert metadata["annotations"]["nvidia.com/topology-label-key"] == "topology.kubernetes.io/zone"


def test_weight_of_zero() -> None:
    """A weight of 0 is a weight."""
    main = objects.container(rendered(worker(), enforcement="preferred", preferredWeight=0))
    assert objects.env(main)["DYN_KV_TRANSFER_PREFERRED_WEIGHT"] == "0"


def test_required_is_the_default() -> None:
    """Without enforcement transfers stay inside, and there is no weight."""
    env = objects.env(objects.container(rendered(worker())))
    assert env["DYN_KV_TRANSFER_ENFORCEMENT"] == "required"
    assert "DYN_KV_TRANSFER_PREFERRED_WEIGHT" not in env


def test_workers_only() -> None:
    """A frontend has nothing of it."""
    deployment = rendered(frontend(), worker())
    assert not [text for text in objects.strings(deployment) if "topology" in text or "DYN_KV" in text]


def test_variables_of_the_user() -> None:
    """A user's value of one of the variables wins."""
    own = [{"name": "DYN_KV_TRANSFER_DOMAIN", "value": "mine"}]
    assert objects.env(objects.container(rendered(worker(container={"env": own}))))["DYN_KV_TRANSFER_DOMAIN"] == "mine"


def test_mount_of_the_user_gives_way() -> None:
    """What the user mounts at the path is replaced."""
    mounts = [{"name": "mine", "mountPath": PATH}, {"name": "data", "mountPath": "/data"}]
    main = objects.container(rendered(worker(container={"volumeMounts": mounts})))
    assert [mount["name"] for mount in main["volumeMounts"]] == ["data", "topology-labels", "shared-memory"]
