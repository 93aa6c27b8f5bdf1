{{- /* Compiled from generator/templates/templates/_accounts.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
Accounts of pods: planners and endpoint pickers have one of their own kind, the others register with the discovery
account, or run as the namespace's default one where nothing is registered. A user's account wins over all of them.

set
Reads:  type, discovery, graph
Writes: serviceAccount
*/ -}}
{{- define "dynamo.accounts.set" -}}
{{- $account := ternary .graph.discoveryAccount (ternary "" "default" .graph.grove) .discovery.kubernetes -}}
{{- if has .type (list "planner" "epp") -}}
{{- $account = include "dynamo.accounts.shared-name" (dict "graph" .graph "type" .type) -}}
{{- end -}}
{{- $_ := set . "serviceAccount" $account -}}
{{- end -}}

{{- /* shared-name prints the account of planners or endpoint pickers (.type). */ -}}
{{- define "dynamo.accounts.shared-name" -}}
{{- $given := get (.graph.platform.accounts | default dict) .type | default dict -}}
{{- $given.name | default (get (dict "planner" "planner-serviceaccount" "epp" "epp-serviceaccount") .type) -}}
{{- end -}}

{{- /*
set-graph lists the accounts that the release makes: those that a pod names, unless the user makes them or, where the
cluster is seen, another release did.

Reads:  components (finished pods), platform.accounts
Writes: accounts
*/ -}}
{{- define "dynamo.accounts.set-graph" -}}
{{- $used := list -}}
{{- $discovery := false -}}
{{- $secrets := list -}}
{{- range .components -}}
{{- $used = append $used .pod.serviceAccountName -}}
{{- $discovery = or $discovery (and .discovery.kubernetes (not (has .type (list "planner" "epp")))) -}}
{{- with .checkpoint -}}
{{- $secrets = concat $secrets .capture.pullSecrets | uniq -}}
{{- end -}}
{{- end -}}
{{- $accounts := list -}}
{{- if $discovery -}}
{{- $accounts = append $accounts (dict "name" .discoveryAccount "rights" "discovery" "pullSecrets" $secrets) -}}
{{- end -}}
{{- range $type := list "planner" "epp" -}}
{{- $given := get ($.platform.accounts | default dict) $type | default dict -}}
{{- $name := include "dynamo.accounts.shared-name" (dict "graph" $ "type" $type) -}}
{{- $wanted := and (has $name $used) (ne (toString $given.create) "false") -}}
{{- if and $wanted (not (include "dynamo.cluster.foreign-owner" (dict "graph" $ "apiVersion" "v1" "kind" "ServiceAccount" "name" $name))) -}}
{{- $accounts = append $accounts (dict "name" $name "rights" $type) -}}
{{- end -}}
{{- end -}}
{{- with .cascade -}}
{{- $accounts = append $accounts (dict "name" .name "rights" "cascade") -}}
{{- end -}}
{{- $_ := set . "accounts" $accounts -}}
{{- end -}}
