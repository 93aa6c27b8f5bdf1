{{- /* Compiled from generator/templates/templates/_capture-job.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add gives the capturing pod what a SnapshotJob would give it (reference: the capture Job).

Reads:  component, pod, container
Writes: pod, container, labels, annotations
*/ -}}
{{- define "dynamo.capture-job.add" -}}
{{- include "dynamo.pod-snapshot.add-storage" (dict "graph" .component.graph "pod" .pod "container" .container) -}}
{{- include "dynamo.pod-snapshot.set-profile" (dict "graph" .component.graph "into" .pod) -}}
{{- include "dynamo.pod-snapshot.add-control" (dict "pod" .pod "container" .container) -}}
{{- include "dynamo.pod-launch.drop-probes" . -}}
{{- $ready := dict "command" (list "cat" "/snapshot-control/ready-for-snapshot") -}}
{{- $_ := set .container "readinessProbe" (dict "exec" $ready "periodSeconds" 1) -}}
{{- $_ := set .labels "nvidia.com/snapshot-is-checkpoint-source" "true" -}}
{{- $own := dict "linkerd.io/inject" "disabled" "sidecar.istio.io/inject" "false" "nvidia.com/snapshot-artifact-version" "1" -}}
{{- include "dynamo.util.set-all" (list .annotations $own (include "dynamo.capture-metadata.storage-annotations" .component.graph | fromJson)) -}}
{{- end -}}
