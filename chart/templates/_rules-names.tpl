{{- /* Compiled from generator/templates/templates/_rules-names.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check-pod looks at the names in a pod template, of which Kubernetes knows several kinds. Reads: at, where */ -}}
{{- define "dynamo.rules-names.check-pod" -}}
{{- range $key, $given := pick .at.template "hostname" "nodeName" "priorityClassName" "resourceClaims" "runtimeClassName" "serviceAccountName" "subdomain" "volumes" -}}
{{- $problem := dict "at" $.at "where" (print $.where "." $key) "value" $given "what" (get (dict
  "hostname" "a host" "nodeName" "a node" "priorityClassName" "a PriorityClass" "resourceClaims" "a resource claim"
  "runtimeClassName" "a RuntimeClass" "serviceAccountName" "an account" "subdomain" "a subdomain" "volumes" "a volume"
) $key) -}}
{{- if kindIs "slice" $given -}}
{{- range $given -}}
{{- include "dynamo.rules-names.check-label" (set $problem "value" .name) -}}
{{- end -}}
{{- else if and $given (has $key (list "hostname" "subdomain")) -}}
{{- include "dynamo.rules-names.check-label" $problem -}}
{{- else if $given -}}
{{- include "dynamo.rules-names.check-object" $problem -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-assumed looks at the claims that the chart assumes for mounts of main whose volume is declared nowhere. Reads: a component */ -}}
{{- define "dynamo.rules-names.check-assumed" -}}
{{- $declared := list (.cache | default dict).claim -}}
{{- range .template.volumes -}}
{{- $declared = append $declared .name -}}
{{- end -}}
{{- range .main.volumeMounts -}}
{{- if and .name (not (has .name $declared)) -}}
{{- include "dynamo.rules-names.check-label" (dict "at" $ "where" "podTemplate.spec.containers (main).volumeMounts" "what" "a volume, which is called as its claim" "value" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-idle-checkpoint looks at names of a checkpoint that is not enabled, whose rules have nothing to say. Reads: at, checkpoint */ -}}
{{- define "dynamo.rules-names.check-idle-checkpoint" -}}
{{- $names := dict "targetContainerName" (list .checkpoint.targetContainerName | compact) "job.gmsClientContainers" ((.checkpoint.job | default dict).gmsClientContainers | default list) -}}
{{- range $key, $given := $names -}}
{{- range $given -}}
{{- include "dynamo.rules-names.check-label" (dict "at" $.at "where" (print "experimental.checkpoint." $key) "what" "a container" "value" .) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-container looks at those of a container: its own, and the ones of its ports. Reads: at, where, container */ -}}
{{- define "dynamo.rules-names.check-container" -}}
{{- if ne .container.name "main" -}}
{{- include "dynamo.rules-names.check-label" (dict "at" .at "where" .where "what" "a container" "value" .container.name) -}}
{{- end -}}
{{- range .container.ports -}}
{{- if .name -}}
{{- if not (and (le (len .name) 15) (regexMatch "^([a-z0-9]+-)*[a-z0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*$" .name)) -}}
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
