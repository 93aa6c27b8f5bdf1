{{- /* Compiled from generator/templates/templates/_rules-snapshot.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check holds a component, valid by itself, against the PodSnapshot from which its pods are to start. Not ready is no fault: pods
then load the model, or wait.

Reads: a component
*/ -}}
{{- define "dynamo.rules-snapshot.check" -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- $named := $checkpoint.reference | default (include "dynamo.checkpoint.stated" .) -}}
{{- if and $checkpoint (include "dynamo.cluster.present" .graph) -}}
{{- $name := $named | default $checkpoint.capture.name -}}
{{- $problem := dict "at" . "where" "experimental.checkpoint" "name" $name -}}
{{- if $checkpoint.reference -}}
{{- $_ := set $problem "where" "experimental.checkpoint.checkpointRef" -}}
{{- else if $named -}}
{{- $_ := set (set $problem "at" .graph) "where" (printf "components.%s.checkpoint.restoreFrom" .name) -}}
{{- end -}}
{{- $snapshot := $checkpoint.snapshot -}}
{{- if and (not $snapshot) $named -}}
{{- include "dynamo.problems.add" (set $problem "rule" "snapshot-missing") -}}
{{- else if and $snapshot (or $named $checkpoint.restore) -}}
{{- include "dynamo.rules-snapshot.check-found" (dict "component" . "problem" $problem "named" $named) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-found looks at a PodSnapshot that is there. Reads: component, problem (at, where, name), named */ -}}
{{- define "dynamo.rules-snapshot.check-found" -}}
{{- $snapshot := .component.checkpoint.snapshot -}}
{{- $annotations := $snapshot.metadata.annotations | default dict -}}
{{- range ($snapshot.status | default dict).conditions -}}
{{- if and (eq .type "Failed") (eq .status "True") -}}
{{- $reason := regexReplaceAll "\\s+" (list .reason .message | compact | join ": ") " " | trim | default "nothing says why" -}}
{{- include "dynamo.problems.add" (set (set $.problem "rule" "snapshot-failed") "reason" $reason) -}}
{{- end -}}
{{- end -}}
{{- $count := include "dynamo.checkpoint-seen.containers" $snapshot | fromJsonArray | len -}}
{{- if ne $count 1 -}}
{{- include "dynamo.problems.add" (set (set .problem "rule" "snapshot-containers") "count" $count) -}}
{{- end -}}
{{- $capture := .component.checkpoint.capture -}}
{{- /* What another version of the digest says, only who made it knows. */ -}}
{{- if and (eq (get $annotations "nvidia.com/dynamo-snapshot-compatibility-version") "dynamo-graph/v1") (ne (get $annotations "nvidia.com/dynamo-snapshot-compatibility-hash") $capture.compatibility) -}}
{{- include "dynamo.problems.add" (set (set .problem "rule" "snapshot-hash") "remedy" (ternary "take it out: the component's own capture is the one to wait for" "capture anew, or bring the component back to what was captured" (and (ne .named "") (eq .component.checkpoint.reference "")))) -}}
{{- end -}}
{{- $theirs := get $annotations "nvidia.com/dynamo-snapshot-gms-mode" -}}
{{- if and $theirs (ne $theirs $capture.mode) -}}
{{- include "dynamo.problems.add" (set (set (set .problem "rule" "snapshot-memory") "theirs" $theirs) "ours" $capture.mode) -}}
{{- end -}}
{{- $ready := eq (include "dynamo.checkpoint-seen.condition" (dict "object" $snapshot "type" "Ready")) "True" -}}
{{- if and $ready (not ($snapshot.status | default dict).boundSnapshotContentName) -}}
{{- include "dynamo.problems.add" (set .problem "rule" "snapshot-unbound") -}}
{{- end -}}
{{- if and (ne .component.checkpoint.reference "") (eq (get $annotations "nvidia.com/dynamo-auto-checkpoint") "true") -}}
{{- $made := include "dynamo.checkpoint-seen.object" (dict "graph" .component.graph "kind" "SnapshotJob" "name" .problem.name) | fromJson -}}
{{- $policy := get (($made.metadata | default dict).annotations | default dict) "nvidia.com/dynamo-checkpoint-deletion-policy" | default (get $annotations "nvidia.com/dynamo-checkpoint-deletion-policy") -}}
{{- if eq $policy "Retain" -}}
{{- include "dynamo.problems.add" (set (set .problem "rule" "snapshot-retained") "token" (get $annotations "nvidia.com/dynamo-checkpoint-owner-uid" | toJson)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
