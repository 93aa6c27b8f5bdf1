{{- /* Compiled from generator/templates/templates/_capture-metadata.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* snapshot-labels prints those of a capture's PodSnapshot, by which it is found. Reads: a capture */ -}}
{{- define "dynamo.capture-metadata.snapshot-labels" -}}
{{- dict "nvidia.com/dynamo-graph-deployment-name" .component.graph.name "nvidia.com/dynamo-component" .component.name | mustToJson -}}
{{- end -}}

{{- /* snapshot-annotations prints, as a JSON map, those of a capture's PodSnapshot. Reads: a capture */ -}}
{{- define "dynamo.capture-metadata.snapshot-annotations" -}}
{{- dict
  "nvidia.com/dynamo-auto-checkpoint" "true"
  "nvidia.com/dynamo-checkpoint-owner-uid" .component.graph.token
  "nvidia.com/dynamo-snapshot-compatibility-version" "dynamo-graph/v1"
  "nvidia.com/dynamo-snapshot-compatibility-hash" .compatibility
  "nvidia.com/dynamo-snapshot-gms-mode" .mode
| mustToJson -}}
{{- end -}}

{{- /*
object-metadata prints the labels and annotations of what carries a capture, or of its claim template. What may change
without a new capture is here and nowhere in the spec: the workers' generation and what becomes of it in the end.

Reads: a capture
*/ -}}
{{- define "dynamo.capture-metadata.object-metadata" -}}
{{- $labels := dict -}}
{{- $generation := dict "nvidia.com/dynamo-worker-hash" .component.workerHash -}}
{{- include "dynamo.util.set-all" (list $labels .component.graph.standardLabels (include "dynamo.capture-metadata.snapshot-labels" . | fromJson) $generation) -}}
{{- if eq (include "dynamo.capture.carrier" .component.graph) "job" -}}
{{- $_ := set $labels "nvidia.com/snapshot-checkpoint-id" .id -}}
{{- end -}}
{{- $annotations := dict -}}
{{- $known := pick (include "dynamo.capture-metadata.snapshot-annotations" . | fromJson) "nvidia.com/dynamo-auto-checkpoint" "nvidia.com/dynamo-checkpoint-owner-uid" -}}
{{- $retained := .component.checkpoint.retained -}}
{{- $own := dict "nvidia.com/dynamo-checkpoint-deletion-policy" (ternary "Retain" "Delete" $retained) -}}
{{- if $retained -}}
{{- $_ := set $own "helm.sh/resource-policy" "keep" -}}
{{- end -}}
{{- include "dynamo.util.set-all" (list $annotations .component.graph.commonAnnotations $known $own) -}}
labels:
  {{- toYaml $labels | nindent 2 }}
annotations:
  {{- toYaml $annotations | nindent 2 }}
{{- end -}}

{{- /* storage-annotations prints, as a JSON map, where agents of an older Snapshot keep artifacts. Reads: a graph */ -}}
{{- define "dynamo.capture-metadata.storage-annotations" -}}
{{- $storage := (.platform.checkpoint | default dict).storage | default dict -}}
{{- if $storage.pvcName -}}
{{- dict "nvidia.com/snapshot-storage-type" "pvc" "nvidia.com/snapshot-storage-base-path" (include "dynamo.pod-snapshot.storage-path" $storage) | mustToJson -}}
{{- else -}}
{}
{{- end -}}
{{- end -}}
