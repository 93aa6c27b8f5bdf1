{{- /* Compiled from generator/templates/templates/_rules-metadata.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check-graph looks at the labels, annotations and names that the graph hands to its pods and objects. Reads: a graph */ -}}
{{- define "dynamo.rules-metadata.check-graph" -}}
{{- with .spec.priorityClassName -}}
{{- include "dynamo.rules-names.check-object" (dict "at" $ "where" "spec.priorityClassName" "what" "a PriorityClass" "value" .) -}}
{{- end -}}
{{- $labels := dict "commonLabels" .commonLabels -}}
{{- $_ := set $labels (ternary "metadata.labels" "spec.labels" .standalone) .labels -}}
{{- range $where, $given := $labels -}}
{{- include "dynamo.rules-metadata.check-labels" (dict "at" $ "where" $where "labels" $given) -}}
{{- end -}}
{{- range $where, $given := dict "commonAnnotations" .commonAnnotations "spec.annotations" .spec.annotations -}}
{{- include "dynamo.rules-metadata.check-annotations" (dict "at" $ "where" $where "annotations" $given) -}}
{{- end -}}
{{- end -}}

{{- /* check-component looks at those of a component's pods. Reads: a component */ -}}
{{- define "dynamo.rules-metadata.check-component" -}}
{{- $own := get (.input.podTemplate | default dict) "metadata" | default dict -}}
{{- if $own -}}
{{- include "dynamo.rules-metadata.check-labels" (dict "at" . "where" "podTemplate.metadata.labels" "labels" $own.labels) -}}
{{- include "dynamo.rules-metadata.check-annotations" (dict "at" . "where" "podTemplate.metadata.annotations" "annotations" $own.annotations) -}}
{{- end -}}
{{- if gt (toJson .podAnnotations | len) 262144 -}}
{{- include "dynamo.rules-metadata.check-size" . -}}
{{- end -}}
{{- if hasKey .annotations "dynamo.nvidia.com/gpu-power-limit" -}}
{{- $watts := get .annotations "dynamo.nvidia.com/gpu-power-limit" -}}
{{- if not (regexMatch "^[+]?0*[1-9][0-9]{0,17}$" $watts) -}}
{{- include "dynamo.rules-component.check-annotation" (dict "component" . "rule" "power-limit" "key" "dynamo.nvidia.com/gpu-power-limit" "value" $watts) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* key prints "true" for a key of labels and annotations. */ -}}
{{- define "dynamo.rules-metadata.key" -}}
{{- $prefix := regexFind "^[^/]*/" . -}}
{{- if and (regexMatch "^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$" .) (le (len $prefix) 254) -}}
true
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-metadata.check-labels" -}}
{{- range $key, $value := .labels -}}
{{- $problem := dict "at" $.at "rule" "label" "where" $.where -}}
{{- if not (include "dynamo.rules-metadata.key" $key) -}}
{{- $_ := set $problem "remedy" "write it as  prefix/name  or  name, of at most 63 letters, digits, dots, dashes and underscores" -}}
{{- include "dynamo.problems.add" (set (set $problem "value" $key) "what" "key of a label") -}}
{{- end -}}
{{- if not (and (regexMatch "^([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?$" $value) (le (len $value) 63)) -}}
{{- $_ := set $problem "remedy" "use at most 63 letters, digits, dots, dashes and underscores; longer texts are for annotations" -}}
{{- include "dynamo.problems.add" (set (set $problem "value" $value) "what" (printf "value of label %s" $key)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-metadata.check-annotations" -}}
{{- range $key, $_ := .annotations -}}
{{- if not (include "dynamo.rules-metadata.key" (lower $key)) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "annotation-key" "where" $.where "key" $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-size counts the annotations of a component's pods. Reads: a component */ -}}
{{- define "dynamo.rules-metadata.check-size" -}}
{{- $size := 0 -}}
{{- range $key, $value := .podAnnotations -}}
{{- $size = add $size (len $key) (len $value) -}}
{{- end -}}
{{- if gt (int $size) 262144 -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "annotation-size" "where" "podTemplate.metadata.annotations" "size" $size "limit" "262144") -}}
{{- end -}}
{{- end -}}
