{{- /* Compiled from generator/templates/templates/_rules-scaling.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the bounds of an autoscaler. */ -}}
{{- define "dynamo.rules-scaling.check" -}}
{{- if .autoscaling -}}
{{- $minimum := include "dynamo.scaling.minimum" . | atoi -}}
{{- if gt $minimum (int .autoscaling.maxReplicas) -}}
{{- $problem := dict "at" .graph "rule" "autoscaling-range" "where" (printf "components.%s.autoscaling" .name) -}}
{{- include "dynamo.problems.add" (set (set $problem "minimum" $minimum) "maximum" (int .autoscaling.maxReplicas)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
