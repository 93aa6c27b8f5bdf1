{{- /* Compiled from generator/templates/templates/_pod-overlay.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
merge lays the user's pod spec over the default one, key by key; an empty list is not set. A user's securityContext,
even an empty one, thus switches the default off altogether. The container main comes first, the others follow.

Reads:  template, container, sidecars, graph.spec.priorityClassName
Writes: pod
*/ -}}
{{- define "dynamo.pod-overlay.merge" -}}
{{- with .graph.spec.priorityClassName -}}
{{- $_ := set $.pod "priorityClassName" . -}}
{{- end -}}
{{- range $key, $value := .template -}}
{{- if not (and (kindIs "slice" $value) (not $value)) -}}
{{- $_ := set $.pod $key $value -}}
{{- end -}}
{{- end -}}
{{- $_ := set .pod "containers" (prepend .sidecars .container) -}}
{{- end -}}
