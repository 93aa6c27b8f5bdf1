{{- /* Compiled from generator/templates/templates/_pod-main.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
merge lays the user's container main over the default one.

Reads:  main, graph.spec.env
Writes: container
*/ -}}
{{- define "dynamo.pod-main.merge" -}}
{{- include "dynamo.pod-container.merge" (dict "into" .container "from" .main "shared" (.graph.spec.env | default list)) -}}
{{- end -}}
