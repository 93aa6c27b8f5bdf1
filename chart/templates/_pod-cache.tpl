{{- /* Compiled from generator/templates/templates/_pod-cache.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
A compilation cache is a claim that the user made, mounted where the engine looks for it.

set
Reads:  input.compilationCache, backend
Writes: cache
*/ -}}
{{- define "dynamo.pod-cache.set" -}}
{{- $_ := set . "cache" "" -}}
{{- $given := .input.compilationCache | default dict -}}
{{- if $given.pvcName -}}
{{- $path := $given.mountPath | default (include "dynamo.backend.cache-path" .backend) -}}
{{- $_ := set . "cache" (dict "claim" $given.pvcName "mountPath" $path) -}}
{{- end -}}
{{- end -}}

{{- /*
add mounts it, unless the user did; the volume follows from the mount (see _pod-volumes.tpl). What stands in its way is a
rule's matter.

Reads:  cache
Writes: container
*/ -}}
{{- define "dynamo.pod-cache.add" -}}
{{- if .cache -}}
{{- $claim := .cache.claim -}}
{{- $path := .cache.mountPath -}}
{{- $mounted := false -}}
{{- range .container.volumeMounts -}}
{{- $mounted = or $mounted (and (eq .name $claim) (eq .mountPath $path)) -}}
{{- end -}}
{{- if not $mounted -}}
{{- $_ := set .container "volumeMounts" (append (.container.volumeMounts | default list) (dict "name" $claim "mountPath" $path)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
