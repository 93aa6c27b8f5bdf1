{{- /* Compiled from generator/templates/templates/_rules-checkpoint-conflict.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks for what the user wrote where a snapshot writes something else. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint-conflict.check" -}}
{{- $checkpoint := .checkpoint -}}
{{- $found := list -}}
{{- $own := (.input.podTemplate | default dict).metadata | default dict -}}
{{- $job := ($checkpoint.job.podTemplate | default dict).metadata | default dict -}}
{{- range $key := list "nvidia.com/restore-from" "nvidia.com/restore-container-map" -}}
{{- range list $.graph.annotations ($own.annotations | default dict) ($job.annotations | default dict) -}}
{{- if hasKey . $key -}}
{{- $found = append $found (print "the annotation " $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range concat (.template.volumes | default list) ((($checkpoint.job.podTemplate | default dict).spec | default dict).volumes | default list) -}}
{{- if eq .name "snapshot-control" -}}
{{- $found = append $found (print "a volume called " .name) -}}
{{- end -}}
{{- end -}}
{{- $jobs := (($checkpoint.job.podTemplate | default dict).spec | default dict).containers | default list -}}
{{- $wanted := include "dynamo.rules-checkpoint-conflict.profile" $.graph -}}
{{- range concat (.template.containers | default list) $jobs -}}
{{- if eq .name $checkpoint.target -}}
{{- range .volumeMounts -}}
{{- if or (eq .name "snapshot-control") (eq (trimSuffix "/" .mountPath) "/snapshot-control") -}}
{{- $found = append $found (print "a mount at " .mountPath) -}}
{{- end -}}
{{- end -}}
{{- range .env -}}
{{- if include "dynamo.rules-checkpoint-conflict.variable" . -}}
{{- $found = append $found (print "the variable " .name) -}}
{{- end -}}
{{- end -}}
{{- $profile := (.securityContext | default dict).seccompProfile -}}
{{- if and $profile $wanted (ne (toJson $profile) $wanted) -}}
{{- $found = append $found "a seccompProfile" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $.graph.spec.env -}}
{{- if include "dynamo.rules-checkpoint-conflict.variable" . -}}
{{- $found = append $found (print "the variable " .name " of spec.env") -}}
{{- end -}}
{{- end -}}
{{- range uniq $found -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-conflict" "where" "experimental.checkpoint" "what" .) -}}
{{- end -}}
{{- end -}}

{{- /* profile prints, as JSON, the seccomp profile that a snapshot needs; nothing where it is switched off. Reads: a graph */ -}}
{{- define "dynamo.rules-checkpoint-conflict.profile" -}}
{{- $probe := dict -}}
{{- include "dynamo.pod-snapshot.set-profile" (dict "graph" . "into" $probe) -}}
{{- with $probe.securityContext -}}
{{- toJson .seccompProfile -}}
{{- end -}}
{{- end -}}

{{- /* variable prints "true" for one that tells an engine something else of snapshots than the chart or Snapshot does. Reads: an entry of env */ -}}
{{- define "dynamo.rules-checkpoint-conflict.variable" -}}
{{- $folder := and (has .name (list "SNAPSHOT_CONTROL_DIR" "DYN_SNAPSHOT_CONTROL_DIR")) (eq (.value | default "") "/snapshot-control") -}}
{{- if and (has .name (list "SNAPSHOT_CONTROL_DIR" "DYN_SNAPSHOT_CONTROL_DIR" "SNAPSHOT_RESTORE_STANDBY" "DYN_SNAPSHOT_RESTORE_STANDBY")) (not $folder) -}}
true
{{- end -}}
{{- end -}}
