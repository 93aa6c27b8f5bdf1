{{- /* Compiled from generator/templates/templates/_rules-capture.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks at the capturing pod. What it has from its worker is told of the worker; here come the faults that job.podTemplate
brings, by the rules of every pod.

Reads: a component
*/ -}}
{{- define "dynamo.rules-capture.check" -}}
{{- $capture := .checkpoint.capture -}}
{{- $where := "experimental.checkpoint.job.podTemplate" -}}
{{- if and $capture.merged (not $capture.missing) -}}
{{- $metadata := .checkpoint.job.podTemplate.metadata | default dict -}}
{{- include "dynamo.rules-metadata.check-labels" (dict "at" . "where" (print $where ".metadata.labels") "labels" $metadata.labels) -}}
{{- include "dynamo.rules-metadata.check-annotations" (dict "at" . "where" (print $where ".metadata.annotations") "annotations" $metadata.annotations) -}}
{{- $where = print $where ".spec" -}}
{{- $inherited := include "dynamo.rules-capture.problems" (dict "component" . "where" $where "template" $capture.inherited) | fromJsonArray -}}
{{- range include "dynamo.rules-capture.problems" (dict "component" . "where" $where "template" $capture.merged) | fromJsonArray -}}
{{- if not (has . $inherited) -}}
{{- $_ := set $.graph "problems" (append $.graph.problems .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and .memory (not .interpod) (not $capture.missing) -}}
{{- if and (ge .gpus 1) (lt $capture.gpus 1) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-gpus" "where" "experimental.checkpoint" "name" .checkpoint.target) -}}
{{- end -}}
{{- range $list, $containers := pick ((.checkpoint.job.podTemplate | default dict).spec | default dict) "containers" "initContainers" -}}
{{- range $containers -}}
{{- if eq .name "gms-server" -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "reserved-name" "where" (print $where "." $list) "name" .name "purpose" "which is the GPU Memory Service") -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* problems prints, as a JSON list, what the rules of every pod find in a pod spec. Reads: component, where, template */ -}}
{{- define "dynamo.rules-capture.problems" -}}
{{- $graph := dict -}}
{{- include "dynamo.util.set-all" (list $graph .component.graph (dict "problems" list)) -}}
{{- $pod := dict "graph" $graph "template" .template "pod" .template "container" dict -}}
{{- include "dynamo.util.set-all" (list $pod (pick .component "path" "name" "memory")) -}}
{{- range .template.containers -}}
{{- if eq .name "main" -}}
{{- $_ := set $pod "container" . -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-spec" (dict "at" $pod "where" .where) -}}
{{- mustToJson $graph.problems -}}
{{- end -}}
