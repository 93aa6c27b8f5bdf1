{{- /* Compiled from generator/templates/templates/_pod-restore.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add makes a pod wait, its engine not yet loaded, until the agent of Snapshot overwrites the target with the captured one.
Command, image and resources stay.

Reads:  checkpoint, graph
Writes: pod
*/ -}}
{{- define "dynamo.pod-restore.add" -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- if $checkpoint.restore -}}
{{- $job := eq (include "dynamo.capture.carrier" .graph) "job" -}}
{{- if $job -}}
{{- include "dynamo.pod-snapshot.set-profile" (dict "graph" .graph "into" .pod) -}}
{{- end -}}
{{- $containers := list -}}
{{- range .pod.containers -}}
{{- $container := . -}}
{{- if eq .name $checkpoint.target -}}
{{- if ne .name "main" -}}
{{- /* What the user wrote stays as it is, for the rules. */ -}}
{{- $container = dict -}}
{{- include "dynamo.util.set-all" (list $container .) -}}
{{- end -}}
{{- if $job -}}
{{- include "dynamo.pod-snapshot.add-storage" (dict "graph" $.graph "pod" $.pod "container" $container) -}}
{{- else -}}
{{- include "dynamo.pod-snapshot.set-profile" (dict "graph" $.graph "into" $container) -}}
{{- end -}}
{{- include "dynamo.pod-snapshot.add-control" (dict "pod" $.pod "container" $container) -}}
{{- include "dynamo.pod-restore.set-standby" (dict "container" $container) -}}
{{- end -}}
{{- $containers = append $containers $container -}}
{{- end -}}
{{- $_ := set .pod "containers" $containers -}}
{{- end -}}
{{- end -}}

{{- /* set-standby makes an engine wait, and the kubelet with it. Reads: container. Writes: container */ -}}
{{- define "dynamo.pod-restore.set-standby" -}}
{{- range $name := list "SNAPSHOT_RESTORE_STANDBY" "DYN_SNAPSHOT_RESTORE_STANDBY" -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" $.container "list" "env" "entry" (dict "name" $name "value" "1")) -}}
{{- end -}}
{{- $done := dict "exec" (dict "command" (list "cat" "/snapshot-control/restore-complete")) "timeoutSeconds" 1 -}}
{{- $given := .container.startupProbe | default .container.livenessProbe | default .container.readinessProbe | default $done -}}
{{- $probe := dict -}}
{{- include "dynamo.util.set-all" (list $probe $given (dict "initialDelaySeconds" 0 "periodSeconds" 1 "failureThreshold" 1800 "successThreshold" 1 )) -}}
{{- $_ := set .container "startupProbe" $probe -}}
{{- end -}}
