{{- /* Compiled from generator/templates/templates/_rules-policy.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the policies of the graph and of its platform: transfers, restarts, registries, accounts. */ -}}
{{- define "dynamo.rules-policy.check" -}}
{{- include "dynamo.rules-policy.check-transfers" . -}}
{{- include "dynamo.rules-policy.check-restart" . -}}
{{- range $host, $_ := (.platform.imagePullSecrets | default dict).registries | default dict -}}
{{- if not (regexMatch "^[A-Za-z0-9.-]+(:[0-9]+)?$" $host) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "registry-host" "where" "platform.imagePullSecrets.registries" "host" $host) -}}
{{- end -}}
{{- end -}}
{{- range $type, $account := .platform.accounts -}}
{{- $name := ($account | default dict).name -}}
{{- if and $name (not (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$" $name)) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "account-name" "where" (printf "platform.accounts.%s.name" $type) "name" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-policy.check-transfers" -}}
{{- $policy := get (.spec.experimental | default dict) "kvTransferPolicy" | default dict -}}
{{- if $policy -}}
{{- $where := "spec.experimental.kvTransferPolicy" -}}
{{- if eq (not $policy.labelKey) (not $policy.clusterTopologyName) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "kv-transfer-selector" "where" $where) -}}
{{- else if $policy.clusterTopologyName -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "kv-transfer-grove" "where" (print $where ".clusterTopologyName")) -}}
{{- end -}}
{{- if ne (eq ($policy.enforcement | default "required") "preferred") (hasKey $policy "preferredWeight") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "kv-transfer-weight" "where" $where) -}}
{{- end -}}
{{- if not (regexMatch "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$" $policy.domain) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "kv-transfer-domain" "where" (print $where ".domain") "value" $policy.domain) -}}
{{- end -}}
{{- $label := $policy.labelKey | default "a" -}}
{{- if not (and (regexMatch "^(([a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?)([.][a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?)*/)?([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)$" $label) (le (regexReplaceAll "/.*$" $label "" | len) 253)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "kv-transfer-label" "where" (print $where ".labelKey") "value" $label) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-policy.check-restart" -}}
{{- $strategy := (.spec.restart | default dict).strategy | default dict -}}
{{- if $strategy.order -}}
{{- $names := list -}}
{{- range .components -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- $parallel := eq ($strategy.type | default "Sequential") "Parallel" -}}
{{- if or $parallel (ne (sortAlpha $strategy.order | toJson) (sortAlpha $names | toJson)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "restart-order" "where" "spec.restart.strategy.order" "names" (join ", " $strategy.order)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
