{{- /* Compiled from generator/templates/templates/_rules-scaling.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at an autoscaler. */ -}}
{{- define "dynamo.rules-scaling.check" -}}
{{- if .autoscaling -}}
{{- $where := printf "components.%s.autoscaling" .name -}}
{{- $minimum := include "dynamo.scaling.minimum" . | atoi -}}
{{- if gt $minimum (int .autoscaling.maxReplicas) -}}
{{- $problem := dict "at" .graph "rule" "autoscaling-range" "where" $where -}}
{{- include "dynamo.problems.add" (set (set $problem "minimum" $minimum) "maximum" (int .autoscaling.maxReplicas)) -}}
{{- end -}}
{{- include "dynamo.rules-metrics.check" (dict "at" .graph "where" $where "autoscaling" .autoscaling) -}}
{{- end -}}
{{- end -}}
