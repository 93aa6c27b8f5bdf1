{{- /* Compiled from generator/templates/templates/_rules-references.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks for what a container takes from its pod, once the pod is complete: a mount of main may have given way to one
of the chart's.

Reads: at, where, container
*/ -}}
{{- define "dynamo.rules-references.check" -}}
{{- $container := ternary .at.container .container (eq .container.name "main") -}}
{{- $volumes := list -}}
{{- range .at.pod.volumes -}}
{{- $volumes = append $volumes .name -}}
{{- end -}}
{{- range $list := list "volumeMounts" "volumeDevices" -}}
{{- range index $container $list -}}
{{- if and .name (not (has .name $volumes)) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "mount-volume" "where" (print $.where "." $list) "name" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $claims := list -}}
{{- range .at.pod.resourceClaims -}}
{{- $claims = append $claims .name -}}
{{- end -}}
{{- range ($container.resources | default dict).claims -}}
{{- if not (has .name $claims) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "claim-name" "where" (print $.where ".resources.claims") "name" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
