{{- /* Compiled from generator/templates/templates/_rules-env.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the variables of a container or of the graph; a negative port switches a server off. Reads: at, where, env */ -}}
{{- define "dynamo.rules-env.check" -}}
{{- /* A pattern takes its time: where all is plain, one look at the whole list is enough. */ -}}
{{- $odd := regexMatch "[^ -~]|\\\\" (toJson .env) -}}
{{- $grove := (.at.graph | default .at).grove -}}
{{- range .env -}}
{{- if or (eq .name "") (contains "=" .name) (and $odd (not (regexMatch "^[ -~]+$" .name))) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "env-name" "where" $.where "name" .name) -}}
{{- else if and $grove (not (regexMatch "^([A-Za-z_-]|[.][A-Za-z0-9_-])[A-Za-z0-9._-]*$" .name)) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "grove-env" "where" $.where "name" .name) -}}
{{- end -}}
{{- if hasKey . "valueFrom" -}}
{{- if .value -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "env-source" "where" $.where "name" .name) -}}
{{- end -}}
{{- $count := pick .valueFrom "configMapKeyRef" "fieldRef" "fileKeyRef" "resourceFieldRef" "secretKeyRef" | len -}}
{{- if ne $count 1 -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "env-value-from" "where" $.where "name" .name "count" (ternary "no" (toString $count) (eq $count 0))) -}}
{{- end -}}
{{- if hasKey (.valueFrom.resourceFieldRef | default dict) "divisor" -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" $.at "where" (printf "%s (%s).valueFrom.resourceFieldRef.divisor" $.where .name) "amount" .valueFrom.resourceFieldRef.divisor) -}}
{{- end -}}
{{- end -}}
{{- if and (has .name (list "DYN_HTTP_PORT" "DYNAMO_PORT" "DYN_SYSTEM_PORT")) (hasKey . "value") -}}
{{- if not (or (contains "$(" .value) (regexMatch "^-[1-9][0-9]*$" .value) (and (regexMatch "^[1-9][0-9]{0,4}$" .value) (lt (atoi .value) 65536))) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "port-variable" "where" $.where "name" .name "value" .value) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
