{{- /* Compiled from generator/templates/templates/_rules-names.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check-pod looks at the names in a pod template, of which Kubernetes knows several kinds. Reads: a component */ -}}
{{- define "dynamo.rules-names.check-pod" -}}
{{- range $list, $what := dict "resourceClaims" "a resource claim" "volumes" "a volume" -}}
{{- range index $.template $list -}}
{{- include "dynamo.rules-names.check-label" (dict "at" $ "where" (print "podTemplate.spec." $list) "what" $what "value" .name) -}}
{{- end -}}
{{- end -}}
{{- range $key, $what := dict "hostname" "a host" "subdomain" "a subdomain" -}}
{{- with index $.template $key -}}
{{- include "dynamo.rules-names.check-label" (dict "at" $ "where" (print "podTemplate.spec." $key) "what" $what "value" .) -}}
{{- end -}}
{{- end -}}
{{- range $key, $what := dict "nodeName" "a node" "priorityClassName" "a PriorityClass" "runtimeClassName" "a RuntimeClass" "serviceAccountName" "an account" -}}
{{- with index $.template $key -}}
{{- include "dynamo.rules-names.check-object" (dict "at" $ "where" (print "podTemplate.spec." $key) "what" $what "value" .) -}}
{{- end -}}
{{- end -}}
{{- with .graph.spec.priorityClassName -}}
{{- include "dynamo.rules-names.check-object" (dict "at" $.graph "where" "spec.priorityClassName" "what" "a PriorityClass" "value" .) -}}
{{- end -}}
{{- end -}}

{{- /* check-container looks at those of a container: its own, and the ones of its ports. Reads: at, where, container */ -}}
{{- define "dynamo.rules-names.check-container" -}}
{{- include "dynamo.rules-names.check-label" (dict "at" .at "where" .where "what" "a container" "value" .container.name) -}}
{{- range .container.ports -}}
{{- if .name -}}
{{- if not (and (le (len .name) 15) (regexMatch "^[a-z0-9]+(-[a-z0-9]+)*$" .name) (regexMatch "[a-z]" .name)) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "illegal-name" "where" (print $.where ".ports") "what" "a port" "value" .name "remedy" "use at most 15 small letters, digits and single dashes, a letter among them") -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-label refuses what is no DNS label. Reads: at, where, what, value */ -}}
{{- define "dynamo.rules-names.check-label" -}}
{{- if not (and (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$" .value) (le (len .value) 63)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-name") "remedy" "use at most 63 small letters, digits and dashes, with a letter or digit at both ends") -}}
{{- end -}}
{{- end -}}

{{- /* check-object refuses what no object can be called. Reads: at, where, what, value */ -}}
{{- define "dynamo.rules-names.check-object" -}}
{{- if not (and (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$" .value) (le (len .value) 253)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-name") "remedy" "use at most 253 small letters, digits, dots and dashes, with a letter or digit at both ends") -}}
{{- end -}}
{{- end -}}
