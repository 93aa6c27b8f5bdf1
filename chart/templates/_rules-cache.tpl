{{- /* Compiled from generator/templates/templates/_rules-cache.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks for what stands in the way of a compilation cache: a name that no volume can have, a mount at its path, a volume of its name. */ -}}
{{- define "dynamo.rules-cache.check" -}}
{{- if .cache -}}
{{- include "dynamo.rules-names.check-label" (dict "at" . "where" "compilationCache.pvcName" "what" "a volume, which is called as its claim" "value" .cache.claim) -}}
{{- range .main.volumeMounts -}}
{{- $same := eq .name $.cache.claim -}}
{{- if and (eq .mountPath $.cache.mountPath) (or (not $same) .readOnly) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "cache-mount" "where" "podTemplate.spec.containers (main).volumeMounts" "name" .name "path" .mountPath) -}}
{{- end -}}
{{- end -}}
{{- range .template.volumes -}}
{{- $claim := .persistentVolumeClaim | default dict -}}
{{- if and (eq .name $.cache.claim) (or (ne ($claim.claimName | default "") $.cache.claim) $claim.readOnly) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "cache-volume" "where" "podTemplate.spec.volumes" "name" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
