{{- /* Compiled from generator/templates/templates/_rules-volumes.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the volumes and resource claims of a pod template. Reads: at, where */ -}}
{{- define "dynamo.rules-volumes.check" -}}
{{- $at := .at -}}
{{- $where := print .where ".volumes" -}}
{{- range $volume := .at.template.volumes -}}
{{- $sources := list -}}
{{- range $source, $_ := omit . "name" -}}
{{- $sources = append $sources $source -}}
{{- end -}}
{{- if gt (len $sources) 1 -}}
{{- include "dynamo.problems.add" (dict "at" $at "rule" "volume-source" "where" $where "name" .name "sources" (join ", " $sources)) -}}
{{- end -}}
{{- if hasKey (.emptyDir | default dict) "sizeLimit" -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" $at "where" (printf "%s (%s).emptyDir.sizeLimit" $where .name) "amount" .emptyDir.sizeLimit) -}}
{{- end -}}
{{- $claim := ((.ephemeral | default dict).volumeClaimTemplate | default dict).spec | default dict -}}
{{- range $kind, $amounts := pick ($claim.resources | default dict) "limits" "requests" -}}
{{- range $resource, $amount := $amounts -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" $at "where" (printf "%s (%s).ephemeral.volumeClaimTemplate.spec.resources.%s.%s" $where $volume.name $kind $resource) "amount" $amount) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range .at.template.resourceClaims -}}
{{- if eq (not .resourceClaimName) (not .resourceClaimTemplateName) -}}
{{- include "dynamo.problems.add" (dict "at" $at "rule" "claim-source" "where" (print $.where ".resourceClaims") "name" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
