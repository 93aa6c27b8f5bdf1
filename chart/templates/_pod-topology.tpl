{{- /* Compiled from generator/templates/templates/_pod-topology.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add shows a worker the label that says in which domain of the topology it is, as a file; it takes the place of whatever
the user mounts there or calls so.

Reads:  worker, graph.kvTransfer
Writes: container, pod
*/ -}}
{{- define "dynamo.pod-topology.add" -}}
{{- if and .worker .graph.kvTransfer -}}
{{- $policy := .graph.kvTransfer -}}
{{- $mount := dict "name" "topology-labels" "mountPath" "/etc/dynamo/topology" "readOnly" true -}}
{{- include "dynamo.pod-own.add-mount" (dict "container" .container "mount" $mount) -}}
{{- $field := dict "fieldPath" (printf "metadata.labels['%s']" $policy.labelKey) -}}
{{- $items := list (dict "path" $policy.domain "fieldRef" $field) -}}
{{- $volume := dict "name" "topology-labels" "downwardAPI" (dict "items" $items) -}}
{{- include "dynamo.pod-own.add-volume" (dict "pod" .pod "volume" $volume) -}}
{{- end -}}
{{- end -}}
