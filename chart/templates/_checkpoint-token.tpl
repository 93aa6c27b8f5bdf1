{{- /* Compiled from generator/templates/templates/_checkpoint-token.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph finds the text that tells captures of this installation from those of an earlier one: the user's, else that of
the cluster, which an earlier revision made, else a new one. Where no cluster is seen it is empty (NOTES says so).

Reads:  platform.checkpoint, inputs, secrets, release
Writes: token      the text
        keptToken  what the release's Secret holds, once there was a checkpoint; "" where it makes none
*/ -}}
{{- define "dynamo.checkpoint-token.set-graph" -}}
{{- $_ := set . "token" ((.platform.checkpoint | default dict).token | default "") -}}
{{- $_ := set . "keptToken" "" -}}
{{- $name := include "dynamo.checkpoint-token.secret-name" . -}}
{{- $held := "" -}}
{{- range .secrets -}}
{{- if and (eq .metadata.name $name) (eq (include "dynamo.cluster.owner" .) $.release) -}}
{{- $held = get (.data | default dict) "token" | b64dec -}}
{{- end -}}
{{- end -}}
{{- $wanted := false -}}
{{- range .inputs -}}
{{- $given := (.experimental | default dict).checkpoint | default dict -}}
{{- $wanted = or $wanted (eq (toString $given.enabled) "true") -}}
{{- end -}}
{{- if and (or $held $wanted) (not .token) (include "dynamo.cluster.present" .) -}}
{{- $_ := set . "token" ($held | default uuidv4) -}}
{{- $_ := set . "keptToken" .token -}}
{{- end -}}
{{- end -}}

{{- /* secret-name prints the name of the Secret that keeps the token. Reads: a graph */ -}}
{{- define "dynamo.checkpoint-token.secret-name" -}}
{{- printf "%s-checkpoint-token" .name -}}
{{- end -}}
