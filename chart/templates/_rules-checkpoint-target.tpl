{{- /* Compiled from generator/templates/templates/_rules-checkpoint-target.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the container that is captured and restored. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint-target.check" -}}
{{- $where := "experimental.checkpoint.targetContainerName" -}}
{{- $target := .checkpoint.target -}}
{{- $capture := .checkpoint.capture -}}
{{- if not (and (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$" $target) (le (len $target) 63)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-name" "where" $where "name" $target "what" "a container" "more" " and dashes, 63") -}}
{{- else if $capture.missing -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-target" "where" $where "name" $target "names" $capture.missing) -}}
{{- else -}}
{{- include "dynamo.rules-checkpoint-target.check-command" . -}}
{{- $known := list -}}
{{- range $capture.container.env -}}
{{- $known = append $known .name -}}
{{- end -}}
{{- $unknown := list -}}
{{- range list "DYN_NAMESPACE" "DYN_COMPONENT" "DYN_PARENT_DGD_K8S_NAME" "DYN_PARENT_DGD_K8S_NAMESPACE" "POD_NAME" "POD_NAMESPACE" "POD_UID" -}}
{{- if not (has . $known) -}}
{{- $unknown = append $unknown . -}}
{{- end -}}
{{- end -}}
{{- if $unknown -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-variable" "where" (printf "podTemplate.spec.containers (%s).env" $target) "container" $target "names" (join ", " $unknown)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-command looks at what the target runs, and what it runs while it is captured. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint-target.check-command" -}}
{{- $target := .checkpoint.target -}}
{{- $runs := dict -}}
{{- $bad := "" -}}
{{- range concat (list .main) .sidecars ((($.checkpoint.job.podTemplate | default dict).spec | default dict).containers | default list) -}}
{{- if eq (.name | default "main") $target -}}
{{- $runs = dict "command" (.command | default $runs.command | default list) "args" (.args | default $runs.args | default list) -}}
{{- $words := concat $runs.command $runs.args -}}
{{- if not (or $bad (include "dynamo.rules-checkpoint-target.restorable" (dict "command" $runs.command "words" $words))) -}}
{{- $bad = "has no command" -}}
{{- if $runs.command -}}
{{- $bad = printf "runs %s" (regexReplaceAll "\\s+" (join " " $words) " " | abbrev 60) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if $bad -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-command" "where" "experimental.checkpoint" "name" $target "given" $bad) -}}
{{- end -}}
{{- end -}}

{{- /*
restorable prints "true" for the one form of a command that can be restored: python3 itself, flags of the interpreter, and
-m with an engine. Reads: command, words (command and args)
*/ -}}
{{- define "dynamo.rules-checkpoint-target.restorable" -}}
{{- $expected := "flag" -}}
{{- if and .command (regexMatch "^(.*/)?python(3([.].*)?)?$" (first .words | default "")) -}}
{{- range rest .words -}}
{{- if eq $expected "module" -}}
{{- $expected = ternary "found" "none" (regexMatch "^dynamo[.](vllm|sglang|trtllm)$" .) -}}
{{- else if and (eq $expected "flag") (eq . "-m") -}}
{{- $expected = "module" -}}
{{- else if and (eq $expected "flag") (not (regexMatch "^-(b|bb|B|d|E|i|I|O|OO|P|q|s|S|u|v|vv|x)$" .)) -}}
{{- $expected = "none" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if eq $expected "found" -}}
true
{{- end -}}
{{- end -}}
