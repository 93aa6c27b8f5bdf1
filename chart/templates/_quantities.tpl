{{- /* Compiled from generator/templates/templates/_quantities.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* valid prints "true" if its argument, a string or a number, is a quantity of Kubernetes. */ -}}
{{- define "dynamo.quantities.valid" -}}
{{- if regexMatch "^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$" (. | toJson | trimAll "\"") -}}
true
{{- end -}}
{{- end -}}

{{- /* whole prints a quantity as a whole number of at least 0; nothing where it is none. */ -}}
{{- define "dynamo.quantities.whole" -}}
{{- if include "dynamo.quantities.valid" . -}}
{{- $number := include "dynamo.quantities.number" . | float64 -}}
{{- if and (ge $number 0.0) (eq $number (floor $number)) -}}
{{- printf "%.0f" $number -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* number prints a valid quantity as a plain number. */ -}}
{{- define "dynamo.quantities.number" -}}
{{- $text := . | toJson | trimAll "\"" -}}
{{- if regexMatch "^[0-9]+$" $text -}}
{{- $text -}}
{{- else -}}
{{- $digits := regexFind "^[+-]?[0-9.]+([eE][+-]?[0-9]+)?" $text -}}
{{- $suffix := trimPrefix $digits $text -}}
{{- $factor := get (dict "" "1" "k" "1000" "M" "1000000" "G" "1000000000" "T" "1000000000000" "P" "1000000000000000" "E" "1000000000000000000" "Ki" "1024" "Mi" "1048576" "Gi" "1073741824" "Ti" "1099511627776" "Pi" "1125899906842624" "Ei" "1152921504606846976" ) $suffix | default "1" -}}
{{- $part := get (dict "m" "1000" "u" "1000000" "n" "1000000000" ) $suffix | default "1" -}}
{{- divf (mulf (float64 $digits) (float64 $factor)) (float64 $part) -}}
{{- end -}}
{{- end -}}
