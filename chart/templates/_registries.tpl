{{- /* Compiled from generator/templates/templates/_registries.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph knows which pull secrets open which registry: those of platform.imagePullSecrets.registries and, for other
registries where the cluster is seen, those that the namespace holds.

Reads:  platform.imagePullSecrets
Writes: registries
*/ -}}
{{- define "dynamo.registries.set-graph" -}}
{{- $given := .platform.imagePullSecrets | default dict -}}
{{- $registries := dict -}}
{{- if ne ($given.discovery | default "auto") "disabled" -}}
{{- $registries = include "dynamo.cluster.registries" . | fromJson -}}
{{- end -}}
{{- include "dynamo.util.set-all" (list $registries ($given.registries | default dict)) -}}
{{- $_ := set . "registries" $registries -}}
{{- end -}}

{{- /* host prints the host, with its port, of an image or of a registry's address; nothing for a bare image name. */ -}}
{{- define "dynamo.registries.host" -}}
{{- $address := regexReplaceAll "^[a-z]+://" . "" -}}
{{- if contains "/" $address -}}
{{- regexReplaceAll "/.*$" $address "" -}}
{{- end -}}
{{- end -}}
