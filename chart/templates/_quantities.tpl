{{- /* Compiled from generator/templates/templates/_quantities.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* valid prints "true" if its argument, a string or a number, is a quantity of Kubernetes. */ -}}
{{- define "dynamo.quantities.valid" -}}
{{- if regexMatch "^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$" (. | toJson | trimAll "\"") -}}
true
{{- end -}}
{{- end -}}
