{{- /* Compiled from generator/templates/templates/_cascade.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph decides whether the release has a helper that replaces failed engines of InterPod failover. It runs in the image of
the first worker with such engines, and where that may run.

Reads:  components (finished), platform.failover, and what _pod-pull-secrets.tpl reads
Writes: cascade  name (of the helper and its account; also a label's value), image, pullSecrets, tolerations, nodeSelector;
                 "" without
*/ -}}
{{- define "dynamo.cascade.set-graph" -}}
{{- $given := (.platform.failover | default dict).cascade | default dict -}}
{{- $_ := set . "cascade" "" -}}
{{- if ne ($given.helper | default "enabled") "disabled" -}}
{{- range .components -}}
{{- if and .interpod (eq .failover "InterPod") (not $.cascade) -}}
{{- $pod := .pod -}}
{{- if $given.image -}}
{{- $pod = dict "containers" (list (dict "image" $given.image)) -}}
{{- include "dynamo.pod-pull-secrets.add" (dict "pod" $pod "graph" $ "annotations" dict) -}}
{{- end -}}
{{- $helper := dict "name" (include "dynamo.names.label-value" (printf "%s-failover-cascade" $.name)) -}}
{{- $_ := set $helper "image" ($given.image | default .main.image | default "") -}}
{{- $_ := set $helper "pullSecrets" ($pod.imagePullSecrets | default list) -}}
{{- include "dynamo.util.set-all" (list $helper (pick .pod "tolerations" "nodeSelector")) -}}
{{- $_ := set $ "cascade" $helper -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
