"""Configuration of the legacy endpoint picker."""

from typing import Annotated, Any

from pydantic import ConfigDict, Field
from pydantic.alias_generators import to_camel

from generator.model.base import Section


class PickerPlugin(Section):
    """A plugin of the picker."""

    type: Annotated[str, Field(examples=["max-score-picker"])]
    """Kind of plugin, as the picker calls it."""

    name: Annotated[str | None, Field(examples=["picker"])] = None
    """Name by which profiles refer to the plugin."""

    parameters: Any = None
    """What the plugin itself understands."""


class ProfilePlugin(Section):
    """A plugin as a step of a profile."""

    plugin_ref: Annotated[str, Field(examples=["picker"])]
    """Name of the plugin."""

    weight: Annotated[int | None, Field(examples=[1])] = None
    """How much its score counts."""


class SchedulingProfile(Section):
    """Steps that end in the choice of a worker."""

    name: Annotated[str, Field(examples=["decode"])]
    """Name of the profile."""

    plugins: Annotated[list[ProfilePlugin], Field(examples=[[{"pluginRef": "picker"}]])]
    """Steps of the profile, in order."""


class OpenSection(Section):
    """A map of the picker's own: what the chart does not know of it is handed on."""

    model_config = ConfigDict(alias_generator=to_camel, extra="allow", use_attribute_docstrings=True)


class SaturationDetector(OpenSection):
    """When the picker takes a worker for overloaded."""

    queue_depth_threshold: Annotated[int | None, Field(examples=[5])] = None
    """Requests that wait at a worker."""

    kv_cache_util_threshold: Annotated[float | None, Field(examples=[0.8])] = None
    """Share of a worker's KV cache that is in use, from 0 to 1."""

    metrics_staleness_threshold: Annotated[str | None, Field(examples=["200ms"])] = None
    """Age from which on a worker's metrics are not believed."""


class PickerConfiguration(OpenSection):
    """The picker's own configuration file. Its apiVersion and kind are the chart's, whatever is written here."""

    plugins: Annotated[list[PickerPlugin], Field(examples=[[{"type": "max-score-picker", "name": "picker"}]])]
    """Plugins that the profiles use."""

    scheduling_profiles: Annotated[
        list[SchedulingProfile], Field(examples=[[{"name": "decode", "plugins": [{"pluginRef": "picker"}]}]])
    ]
    """Profiles by which workers are chosen."""

    feature_gates: Annotated[list[str] | None, Field(examples=[["dataLayer"]])] = None
    """Features of the picker that are off by default."""

    saturation_detector: Annotated[SaturationDetector | None, Field(examples=[{"queueDepthThreshold": 5}])] = None
    """When the picker takes a worker for overloaded."""


class ConfigMapKey(Section):
    """A key of a ConfigMap that the user made."""

    name: Annotated[str | None, Field(examples=["my-picker"])] = None
    """Name of the ConfigMap."""

    key: Annotated[str, Field(examples=["picker.yaml"])]
    """Key that holds the configuration."""

    optional: Annotated[bool | None, Field(examples=[False])] = None
    """Accepted and ignored: the picker does not start without its configuration."""


class PickerConfig(Section):
    """Where the legacy picker has its configuration from: one of the two. From runtime 1.5.0 on there is none."""

    config_map_ref: Annotated[ConfigMapKey | None, Field(examples=[{"name": "my-picker", "key": "picker.yaml"}])] = None
    """A ConfigMap that the user made."""

    config: Annotated[
        PickerConfiguration | None,
        Field(
            examples=[
                {
                    "plugins": [{"type": "max-score-picker", "name": "picker"}],
                    "schedulingProfiles": [{"name": "decode", "plugins": [{"pluginRef": "picker"}]}],
                }
            ]
        ),
    ] = None
    """The configuration itself; it becomes a ConfigMap."""
