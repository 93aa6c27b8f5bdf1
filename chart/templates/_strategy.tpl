{{- /* Compiled from generator/templates/templates/_strategy.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* spec prints how a Deployment replaces its pods: annotations of the pod template decide. */ -}}
{{- define "dynamo.strategy.spec" -}}
{{- if include "dynamo.strategy.recreates" . -}}
type: Recreate
{{- else -}}
type: RollingUpdate
rollingUpdate:
  maxSurge: {{ include "dynamo.strategy.amount" (get .annotations "nvidia.com/deployment-rolling-update-max-surge" | default "25%") }}
  maxUnavailable: {{ include "dynamo.strategy.amount" (get .annotations "nvidia.com/deployment-rolling-update-max-unavailable" | default "25%") }}
{{- end -}}
{{- end -}}

{{- /*
recreates prints "true" where all pods end before new ones start: where the user says so, or says nothing and a second engine
stands by, which is never ready, so that a roll would wait for it. Reads: a component
*/ -}}
{{- define "dynamo.strategy.recreates" -}}
{{- $chosen := get .annotations "nvidia.com/deployment-strategy" -}}
{{- if or (eq $chosen "Recreate") (and (not $chosen) (eq .failover "IntraPod")) -}}
true
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
