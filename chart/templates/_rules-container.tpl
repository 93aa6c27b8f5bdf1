{{- /* Compiled from generator/templates/templates/_rules-container.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the probes, handlers and mounts of a container. Reads: at, where, container */ -}}
{{- define "dynamo.rules-container.check" -}}
{{- $at := .at -}}
{{- $where := .where -}}
{{- $container := .container -}}
{{- range $probe := list "livenessProbe" "readinessProbe" "startupProbe" -}}
{{- if hasKey $container $probe -}}
{{- $given := get $container $probe -}}
{{- $count := pick $given "exec" "grpc" "httpGet" "tcpSocket" | len -}}
{{- if ne $count 1 -}}
{{- $problem := dict "at" $at "rule" "probe-handler" "where" (print $where "." $probe) "count" $count "remedy" "keep one of them" -}}
{{- if eq $count 0 -}}
{{- $_ := set $problem "count" "none" -}}
{{- $_ := set $problem "remedy" "add one: what you write replaces the default probe whole" -}}
{{- end -}}
{{- include "dynamo.problems.add" $problem -}}
{{- end -}}
{{- if and (ne $probe "readinessProbe") (gt (float64 $given.successThreshold) 1.0) -}}
{{- include "dynamo.problems.add" (dict "at" $at "rule" "probe-success" "where" (print $where "." $probe) "value" (toJson $given.successThreshold)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $hook, $handler := pick ($container.lifecycle | default dict) "postStart" "preStop" -}}
{{- $count := pick $handler "exec" "httpGet" "sleep" "tcpSocket" | len -}}
{{- if ne $count 1 -}}
{{- include "dynamo.problems.add" (dict "at" $at "rule" "lifecycle-handler" "where" (printf "%s.lifecycle.%s" $where $hook) "count" (ternary "none" (toString $count) (eq $count 0)) "remedy" (ternary "add one" "keep one of them" (eq $count 0))) -}}
{{- end -}}
{{- end -}}
{{- range $container.volumeMounts -}}
{{- if not (and .name .mountPath) -}}
{{- include "dynamo.problems.add" (dict "at" $at "rule" "mount-path" "where" (print $where ".volumeMounts") "name" .name "path" .mountPath) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-init looks at what an init container may not be: one called main clashes with the container, whatever its image. Reads: at, where, container, names (of the other containers), spec (where the pod's stands) */ -}}
{{- define "dynamo.rules-container.check-init" -}}
{{- $container := .container -}}
{{- if hasKey .names $container.name -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "duplicate-entry" "where" (print .spec ".initContainers and containers") "key" "name" "value" $container.name) -}}
{{- end -}}
{{- if ne ($container.restartPolicy | default "") "Always" -}}
{{- range $key, $_ := pick $container "lifecycle" "livenessProbe" "readinessProbe" "startupProbe" -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "init-probe" "where" (print $.where "." $key) "key" $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}
