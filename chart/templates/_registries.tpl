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
{{- $registries = include "dynamo.registries.held" . | fromJson -}}
{{- end -}}
{{- include "dynamo.util.set-all" (list $registries ($given.registries | default dict)) -}}
{{- $_ := set . "registries" $registries -}}
{{- end -}}

{{- /*
held prints, as a JSON map, the names of the Secrets in the release's namespace that open each registry, sorted.
A Secret whose content is not what its type says is passed over.

Reads: a graph (with secrets)
*/ -}}
{{- define "dynamo.registries.held" -}}
{{- $registries := dict -}}
{{- range $secret := .secrets -}}
{{- if eq ($secret.type | default "") "kubernetes.io/dockerconfigjson" -}}
{{- $config := get ($secret.data | default dict) ".dockerconfigjson" | b64dec | fromJson -}}
{{- $auths := ternary $config.auths dict (kindIs "map" $config.auths) -}}
{{- range $address, $_ := $auths -}}
{{- $host := include "dynamo.registries.host" (print $address "/") -}}
{{- $names := append (get $registries $host | default list) $secret.metadata.name -}}
{{- $_ := set $registries $host ($names | uniq | sortAlpha) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- mustToJson $registries -}}
{{- end -}}

{{- /* host prints the host, with its port, of an image or of a registry's address; nothing for a bare image name. */ -}}
{{- define "dynamo.registries.host" -}}
{{- $address := regexReplaceAll "^[a-z]+://" . "" -}}
{{- if contains "/" $address -}}
{{- regexReplaceAll "/.*$" $address "" -}}
{{- end -}}
{{- end -}}
