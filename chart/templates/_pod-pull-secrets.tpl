{{- /* Compiled from generator/templates/templates/_pod-pull-secrets.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add appends the chart-wide pull secrets that the pod does not name itself.

Reads:  graph.imagePullSecrets
Writes: pod
*/ -}}
{{- define "dynamo.pod-pull-secrets.add" -}}
{{- $secrets := .pod.imagePullSecrets | default list -}}
{{- range .graph.imagePullSecrets -}}
{{- if not (has . $secrets) -}}
{{- $secrets = append $secrets . -}}
{{- end -}}
{{- end -}}
{{- if $secrets -}}
{{- $_ := set .pod "imagePullSecrets" $secrets -}}
{{- end -}}
{{- end -}}
