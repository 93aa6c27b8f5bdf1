{{- /* Compiled from generator/templates/templates/_cascade.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph decides whether the release has a helper that replaces failed engines of InterPod failover.

Reads:  components (finished), platform.failover
Writes: cascade  name (of the helper and its account), image, pullSecrets (those of the worker whose image it is); "" without
*/ -}}
{{- define "dynamo.cascade.set-graph" -}}
{{- $given := (.platform.failover | default dict).cascade | default dict -}}
{{- $_ := set . "cascade" "" -}}
{{- if ne ($given.helper | default "enabled") "disabled" -}}
{{- range .components -}}
{{- if and .interpod (eq .failover "InterPod") (not $.cascade) -}}
{{- $image := $given.image | default .main.image | default "" -}}
{{- $secrets := ternary list (.pod.imagePullSecrets | default list) (ne ($given.image | default "") "") -}}
{{- $_ := set $ "cascade" (dict "name" (printf "%s-failover-cascade" $.name) "image" $image "pullSecrets" $secrets) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
