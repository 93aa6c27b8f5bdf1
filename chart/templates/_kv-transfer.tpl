{{- /* Compiled from generator/templates/templates/_kv-transfer.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph reads the policy that keeps transfers of the key-value cache inside a domain of the topology.

Reads:  spec.experimental
Writes: kvTransfer
*/ -}}
{{- define "dynamo.kv-transfer.set-graph" -}}
{{- $_ := set . "kvTransfer" "" -}}
{{- $policy := get (.spec.experimental | default dict) "kvTransferPolicy" -}}
{{- if $policy -}}
{{- $weight := "" -}}
{{- if hasKey $policy "preferredWeight" -}}
{{- $weight = toJson $policy.preferredWeight -}}
{{- end -}}
{{- $enforcement := $policy.enforcement | default "required" -}}
{{- $_ := set . "kvTransfer" (dict "domain" $policy.domain "enforcement" $enforcement "weight" $weight "labelKey" ($policy.labelKey | default "")) -}}
{{- end -}}
{{- end -}}
