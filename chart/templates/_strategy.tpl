{{- /* Compiled from generator/templates/templates/_strategy.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* spec prints how a Deployment replaces its pods: annotations of the pod template decide. */ -}}
{{- define "dynamo.strategy.spec" -}}
{{- $chosen := get .annotations "nvidia.com/deployment-strategy" -}}
{{- /* A second engine that stands by is never ready, and a roll would wait for it. */ -}}
{{- if or (eq $chosen "Recreate") (and (not $chosen) (eq .failover "IntraPod")) -}}
type: Recreate
{{- else -}}
type: RollingUpdate
rollingUpdate:
  maxSurge: {{ include "dynamo.strategy.amount" (get .annotations "nvidia.com/deployment-rolling-update-max-surge" | default "25%") }}
  maxUnavailable: {{ include "dynamo.strategy.amount" (get .annotations "nvidia.com/deployment-rolling-update-max-unavailable" | default "25%") }}
{{- end -}}
{{- end -}}

{{- /* amount prints a number of pods as a number, a percentage as a string. */ -}}
{{- define "dynamo.strategy.amount" -}}
{{- if regexMatch "^[+-]?[0-9]+$" . -}}
{{- atoi . -}}
{{- else -}}
{{- toJson . -}}
{{- end -}}
{{- end -}}
