{{- /* Compiled from generator/templates/templates/_checkpoint-seen.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
captured prints "true" where the component's own capture is complete: every container of the capturing pod has ended well,
and the snapshot that is there is the one that it made. Reads: a component
*/ -}}
{{- define "dynamo.checkpoint-seen.captured" -}}
{{- $carrier := include "dynamo.capture.carrier" .graph -}}
{{- $made := include "dynamo.checkpoint-seen.carried" . | fromJson -}}
{{- $done := eq (include "dynamo.checkpoint-seen.condition" (dict "object" $made "type" (ternary "Complete" "Completed" (eq $carrier "job")))) "True" -}}
{{- $uid := ($made.status | default dict).podSnapshotUID | default "" -}}
{{- if and $done (or (eq $carrier "job") (eq $uid (.checkpoint.snapshot.metadata.uid | default ""))) -}}
true
{{- end -}}
{{- end -}}

{{- /* carried prints, as a JSON map, the SnapshotJob or Job of a component's capture; empty where none is seen. Reads: a component */ -}}
{{- define "dynamo.checkpoint-seen.carried" -}}
{{- $kind := ternary "Job" "SnapshotJob" (eq (include "dynamo.capture.carrier" .graph) "job") -}}
{{- include "dynamo.checkpoint-seen.object" (dict "graph" .graph "kind" $kind "name" .checkpoint.capture.carried) -}}
{{- end -}}

{{- /* object prints, as a JSON map, an object of the Snapshot operator or a Job; empty where none is seen. Reads: graph, kind, name */ -}}
{{- define "dynamo.checkpoint-seen.object" -}}
{{- $version := ternary "batch/v1" "nvidia.com/v1alpha1" (eq .kind "Job") -}}
{{- include "dynamo.cluster.object" (dict "graph" .graph "apiVersion" $version "kind" .kind "name" .name) -}}
{{- end -}}

{{- /* condition prints the status of a condition: True, False, Unknown or nothing. Reads: object (a map), type */ -}}
{{- define "dynamo.checkpoint-seen.condition" -}}
{{- range (.object.status | default dict).conditions -}}
{{- if eq .type $.type -}}
{{- .status -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* containers prints, as a JSON list, the containers of a PodSnapshot. Reads: a PodSnapshot */ -}}
{{- define "dynamo.checkpoint-seen.containers" -}}
{{- $source := (.spec | default dict).source | default dict -}}
{{- ($source.podRef | default dict).containers | default list | mustToJson -}}
{{- end -}}
