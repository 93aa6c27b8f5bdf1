{{- /* Compiled from generator/templates/templates/_pod-pull-secrets.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add appends the pull secrets that the pod does not name itself: the chart-wide ones, then those that open the registries
of its containers, in the containers' order. An annotation switches the latter off.

  podTemplate.spec.imagePullSecrets ─▶ imagePullSecrets ─▶ registries

Reads:  graph.imagePullSecrets, graph.registries, annotations
Writes: pod
*/ -}}
{{- define "dynamo.pod-pull-secrets.add" -}}
{{- $secrets := .pod.imagePullSecrets | default list -}}
{{- $found := .graph.imagePullSecrets -}}
{{- if ne (get .annotations "nvidia.com/disable-image-pull-secret-discovery") "true" -}}
{{- range .pod.containers -}}
{{- range get $.graph.registries (include "dynamo.registries.host" (.image | default "")) | default list -}}
{{- $found = append $found (dict "name" .) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $found -}}
{{- if not (has . $secrets) -}}
{{- $secrets = append $secrets . -}}
{{- end -}}
{{- end -}}
{{- if $secrets -}}
{{- $_ := set .pod "imagePullSecrets" $secrets -}}
{{- end -}}
{{- end -}}
