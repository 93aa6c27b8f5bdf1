{{- /* Compiled from generator/templates/templates/_checkpoint-token.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph finds the text that tells captures of this installation from those of an earlier one: the user's, else that of
the cluster, which an earlier revision made, else a new one. Where no cluster is seen it is empty (NOTES says so).

Reads:  platform.checkpoint, inputs, secrets, release
Writes: token          the text
        keptToken      what the release's Secret holds, once there was a checkpoint; "" where it makes none
        tokenRetained  the Secret outlives the release, as a capture does or did, which nobody would find again without it
*/ -}}
{{- define "dynamo.checkpoint-token.set-graph" -}}
{{- $_ := set . "token" ((.platform.checkpoint | default dict).token | default "") -}}
{{- $_ := set . "keptToken" "" -}}
{{- $name := include "dynamo.checkpoint-token.secret-name" . -}}
{{- $held := "" -}}
{{- $retained := false -}}
{{- range .secrets -}}
{{- if and (eq .metadata.name $name) (eq (include "dynamo.cluster.owner" .) $.release) -}}
{{- $held = get (.data | default dict) "token" | b64dec -}}
{{- $retained = hasKey .metadata.annotations "helm.sh/resource-policy" -}}
{{- end -}}
{{- end -}}
{{- $wanted := false -}}
{{- range .inputs -}}
{{- $given := (.experimental | default dict).checkpoint | default dict -}}
{{- if eq (toString $given.enabled) "true" -}}
{{- $wanted = true -}}
{{- $retained = or $retained (and (eq ($given.deletionPolicy | default "Delete") "Retain") (not ($given.checkpointRef | default "" | trim))) -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "tokenRetained" $retained -}}
{{- if and (or $held $wanted) (not .token) (include "dynamo.cluster.present" .) -}}
{{- $_ := set . "token" ($held | default uuidv4) -}}
{{- $_ := set . "keptToken" .token -}}
{{- end -}}
{{- end -}}

{{- /* secret-name prints the name of the Secret that keeps the token. Reads: a graph */ -}}
{{- define "dynamo.checkpoint-token.secret-name" -}}
{{- printf "%s-checkpoint-token" .name -}}
{{- end -}}
