{{- /* Compiled from generator/templates/templates/_pod-amounts.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
quote writes fractions as strings where a custom resource carries the pod: its schema takes strings and whole numbers alone.
Amounts of a resource are the only fractions that a pod has.

Reads:  placement
Writes: pod
*/ -}}
{{- define "dynamo.pod-amounts.quote" -}}
{{- if and (ne .placement "deployment") (regexMatch ":-?[0-9]+[.eE]" (toJson .pod)) -}}
{{- include "dynamo.pod-amounts.quote-below" .pod -}}
{{- end -}}
{{- end -}}

{{- /* quote-below does it in a tree. Reads and writes: the tree itself */ -}}
{{- define "dynamo.pod-amounts.quote-below" -}}
{{- if kindIs "map" . -}}
{{- range $key, $value := . -}}
{{- if regexMatch "^-?[0-9]+[.eE]" (toJson $value) -}}
{{- $_ := set $ $key (toJson $value) -}}
{{- else -}}
{{- include "dynamo.pod-amounts.quote-below" $value -}}
{{- end -}}
{{- end -}}
{{- else if kindIs "slice" . -}}
{{- range . -}}
{{- include "dynamo.pod-amounts.quote-below" . -}}
{{- end -}}
{{- end -}}
{{- end -}}
