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
{{- $mounts := list -}}
{{- range .container.volumeMounts -}}
{{- if not (or (eq .name "topology-labels") (eq .mountPath "/etc/dynamo/topology")) -}}
{{- $mounts = append $mounts . -}}
{{- end -}}
{{- end -}}
{{- $mount := dict "name" "topology-labels" "mountPath" "/etc/dynamo/topology" "readOnly" true -}}
{{- $_ := set .container "volumeMounts" (append $mounts $mount) -}}
{{- $volumes := list -}}
{{- range .pod.volumes -}}
{{- if ne .name "topology-labels" -}}
{{- $volumes = append $volumes . -}}
{{- end -}}
{{- end -}}
{{- $field := dict "fieldPath" (printf "metadata.labels['%s']" $policy.labelKey) -}}
{{- $items := list (dict "path" $policy.domain "fieldRef" $field) -}}
{{- $_ := set .pod "volumes" (append $volumes (dict "name" "topology-labels" "downwardAPI" (dict "items" $items))) -}}
{{- end -}}
{{- end -}}
