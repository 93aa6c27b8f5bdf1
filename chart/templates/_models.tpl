{{- /* Compiled from generator/templates/templates/_models.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* by-hash prints a JSON map from the hash of each model that the graph's components name to its name. */ -}}
{{- define "dynamo.models.by-hash" -}}
{{- $models := dict -}}
{{- range .components -}}
{{- with (.input.modelRef | default dict).name -}}
{{- $_ := set $models (include "dynamo.names.model-hash" .) . -}}
{{- end -}}
{{- end -}}
{{- mustToJson $models -}}
{{- end -}}
