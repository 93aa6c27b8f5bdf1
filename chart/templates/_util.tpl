{{- /* Compiled from generator/templates/templates/_util.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
parse-yaml parses .text and sets the map that it holds as .key of .into.
fromYaml hides a parse error in a map with the key Error, so this is the only place that calls it.
*/ -}}
{{- define "dynamo.util.parse-yaml" -}}
{{- $value := fromYaml .text -}}
{{- if hasKey $value "Error" -}}
{{- fail (printf "the chart's own YAML for %s is broken: %s" .key $value.Error) -}}
{{- end -}}
{{- $_ := set .into .key $value -}}
{{- end -}}

{{- /*
set-all writes the entries of every further map of a list into its first one; later maps win. Sprig's merge functions
drop a user's false, 0 and "", this keeps them.
*/ -}}
{{- define "dynamo.util.set-all" -}}
{{- $into := first . -}}
{{- range rest . -}}
{{- range $key, $value := . -}}
{{- $_ := set $into $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}
