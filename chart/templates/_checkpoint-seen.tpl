{{- /* Compiled from generator/templates/templates/_checkpoint-seen.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
captured prints "true" where the component's own capture is complete. Of one that is at work, every container of the capturing pod
has ended well, and the snapshot that is there is the one that it made. Of an earlier one, which an upgrade to other values took
away, only the snapshot is left: it is this installation's, of the same digests, and nothing but the engine had to end.

Reads: a component (checkpoint with snapshot, made, earlier)
*/ -}}
{{- define "dynamo.checkpoint-seen.captured" -}}
{{- $checkpoint := .checkpoint -}}
{{- $carrier := include "dynamo.capture.carrier" .graph -}}
{{- $uid := ($checkpoint.made.status | default dict).podSnapshotUID | default "" -}}
{{- if $checkpoint.earlier -}}
{{- if and (eq (len $checkpoint.capture.pod.containers) 1) (include "dynamo.checkpoint-seen.own" .) -}}
true
{{- end -}}
{{- else if eq (include "dynamo.checkpoint-seen.condition" (dict "object" $checkpoint.made "type" (ternary "Complete" "Completed" (eq $carrier "job")))) "True" -}}
{{- if or (eq $carrier "job") (eq $uid ($checkpoint.snapshot.metadata.uid | default "")) -}}
true
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
earlier prints "true" for a snapshot that is none of the capture's that is at work: there is none, or it is younger. Two captures
of a name never make two snapshots.

Reads: checkpoint (snapshot, made)
*/ -}}
{{- define "dynamo.checkpoint-seen.earlier" -}}
{{- $taken := (.snapshot.metadata | default dict).creationTimestamp | default "" -}}
{{- $begun := (.made.metadata | default dict).creationTimestamp | default "" -}}
{{- if and .snapshot (or (not .made) (lt $taken $begun)) -}}
true
{{- end -}}
{{- end -}}

{{- /* own prints "true" for a snapshot that says it is this installation's, and of what the component is now. Reads: a component */ -}}
{{- define "dynamo.checkpoint-seen.own" -}}
{{- $metadata := .checkpoint.snapshot.metadata -}}
{{- $told := $metadata.annotations | default dict -}}
{{- $same := .graph.token -}}
{{- range $key, $value := include "dynamo.capture-metadata.snapshot-annotations" .checkpoint.capture | fromJson -}}
{{- $same = and $same (eq (get $told $key) $value) -}}
{{- end -}}
{{- if and $same (not (hasKey $metadata "deletionTimestamp")) -}}
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
