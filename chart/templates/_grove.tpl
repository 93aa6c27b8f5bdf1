{{- /* Compiled from generator/templates/templates/_grove.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* What the PodCliqueSet says of the graph, of a component and of a role. */ -}}

{{- /* has-groups prints "true" where a component is a scaling group. Reads: a graph */ -}}
{{- define "dynamo.grove.has-groups" -}}
{{- range .components -}}
{{- if .grouped -}}
true
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* leader-starts-last prints "true" for the leader of TensorRT-LLM, which reaches its workers by ssh. Reads: a role */ -}}
{{- define "dynamo.grove.leader-starts-last" -}}
{{- if and (eq .role "leader") (eq .launch.mode "mpi") -}}
true
{{- end -}}
{{- end -}}

{{- /* startup-type prints whether cliques name those that they start after. Reads: a graph */ -}}
{{- define "dynamo.grove.startup-type" -}}
{{- $last := "" -}}
{{- range .components -}}
{{- range .roles -}}
{{- $last = print $last (include "dynamo.grove.leader-starts-last" .) -}}
{{- end -}}
{{- end -}}
{{- ternary "CliqueStartupTypeExplicit" "CliqueStartupTypeAnyOrder" (ne $last "") -}}
{{- end -}}

{{- /*
replicas prints the number of instances at the first install: Grove ignores a later one (see _grove-scale.tpl), but would
refuse a live one that is below minAvailable. Reads: a component
*/ -}}
{{- define "dynamo.grove.replicas" -}}
{{- $least := .input.minAvailable | default 1 -}}
{{- if hasKey . "replicas" -}}
{{- ternary $least .replicas (lt (float64 .replicas) (float64 $least)) | toJson -}}
{{- else -}}
{{- include "dynamo.scaling.minimum" . -}}
{{- end -}}
{{- end -}}

{{- /* clique-replicas prints the pods of a clique: of one instance, where a scaling group counts the instances. Reads: a role */ -}}
{{- define "dynamo.grove.clique-replicas" -}}
{{- if .grouped -}}
{{- .size -}}
{{- else -}}
{{- include "dynamo.grove.replicas" . -}}
{{- end -}}
{{- end -}}

{{- /* clique-minimum prints how many pods of a clique its instance or its component cannot do without. Reads: a role */ -}}
{{- define "dynamo.grove.clique-minimum" -}}
{{- if .grouped -}}
{{- .size -}}
{{- else -}}
{{- .input.minAvailable | default 1 | toJson -}}
{{- end -}}
{{- end -}}

{{- /* termination-delay prints it as Go does; nothing where Grove decides. Reads: a graph */ -}}
{{- define "dynamo.grove.termination-delay" -}}
{{- $given := (.platform.grove | default dict).terminationDelay -}}
{{- if kindIs "invalid" $given -}}
{{- get (dict "documented" "15m0s" "operator" "4h0m0s" ) .profile -}}
{{- else if regexMatch "[1-9]" $given -}}
{{- $given -}}
{{- end -}}
{{- end -}}

{{- /*
Topology: what the user says in Grove's own words takes the place of what follows from topologyConstraint. Each prints a
JSON map, empty for nothing.

graph-topology reads a graph, component-topology a component, clique-topology a role.
*/ -}}
{{- define "dynamo.grove.graph-topology" -}}
{{- $given := .spec.topologyConstraint | default dict -}}
{{- $own := (((.spec.providerOverride | default dict).value | default dict).spec | default dict).template | default dict -}}
{{- if $own.topologyConstraint -}}
{{- mustToJson $own.topologyConstraint -}}
{{- else if $given.packDomain -}}
{{- dict "topologyName" $given.clusterTopologyName "pack" (dict "required" $given.packDomain) | mustToJson -}}
{{- else -}}
{}
{{- end -}}
{{- end -}}

{{- define "dynamo.grove.component-topology" -}}
{{- $given := .input.topologyConstraint | default dict -}}
{{- $graph := .graph.spec.topologyConstraint | default dict -}}
{{- $own := (.input.providerOverride | default dict).value | default dict -}}
{{- if $own.topologyConstraint -}}
{{- mustToJson $own.topologyConstraint -}}
{{- else if $given.packDomain -}}
{{- $inherited := ternary dict (dict "topologyName" $graph.clusterTopologyName) (hasKey $graph "packDomain") -}}
{{- set $inherited "pack" (dict "required" $given.packDomain) | mustToJson -}}
{{- else -}}
{}
{{- end -}}
{{- end -}}

{{- define "dynamo.grove.clique-topology" -}}
{{- if .grouped -}}
{{- $own := (get .overrides .role | default dict).value | default dict -}}
{{- $own.topologyConstraint | default dict | mustToJson -}}
{{- else -}}
{{- include "dynamo.grove.component-topology" . -}}
{{- end -}}
{{- end -}}
