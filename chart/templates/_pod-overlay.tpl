{{- /* Compiled from generator/templates/templates/_pod-overlay.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
merge lays the user's pod spec over the default one, key by key; an empty list is not set, and
volumes are merged by name: an endpoint picker needs its own. A user's securityContext,
even an empty one, thus switches the default off altogether. The container main comes first, the others follow.

Reads:  template, container, sidecars, graph.spec.priorityClassName
Writes: pod
*/ -}}
{{- define "dynamo.pod-overlay.merge" -}}
{{- if and .graph.spec.priorityClassName (ne .placement "grove") -}}
{{- $_ := set .pod "priorityClassName" .graph.spec.priorityClassName -}}
{{- end -}}
{{- range $key, $value := omit .template "volumes" -}}
{{- if not (and (kindIs "slice" $value) (not $value)) -}}
{{- $_ := set $.pod $key $value -}}
{{- end -}}
{{- end -}}
{{- if not .pod.serviceAccountName -}}
{{- $_ := unset .pod "serviceAccountName" -}}
{{- end -}}
{{- if .template.volumes -}}
{{- include "dynamo.pod-container.merge-keyed" (dict "into" .pod "from" .template "list" "volumes" "key" "name") -}}
{{- end -}}
{{- $_ := set .pod "containers" (prepend .sidecars .container) -}}
{{- end -}}
