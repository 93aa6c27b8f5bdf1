{{- /* Compiled from generator/templates/templates/_rules-resources.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks at the limits and requests of a container or of a whole pod: amounts that Kubernetes takes, and pairs of them. GPUs
that a claim replaces are no part of the pod.

Reads: at, where, map
*/ -}}
{{- define "dynamo.rules-resources.check" -}}
{{- $resources := pick (.map.resources | default dict) "limits" "requests" -}}
{{- $numbers := dict "limits" dict "requests" dict -}}
{{- $pages := false -}}
{{- range $kind, $amounts := $resources -}}
{{- range $resource, $amount := $amounts -}}
{{- $problem := dict "at" $.at "where" (printf "%s.resources.%s.%s" $.where $kind $resource) "amount" $amount "resource" $resource -}}
{{- $known := or (contains "/" $resource) (has $resource (list "cpu" "memory")) (regexMatch "^(cpu|memory|ephemeral-storage|hugepages-.+)$" $resource) -}}
{{- $pages = or $pages (hasPrefix "hugepages-" $resource) -}}
{{- if not (and $known (include "dynamo.quantities.valid" $amount)) -}}
{{- include "dynamo.rules-pod.check-quantity" $problem -}}
{{- if not $known -}}
{{- include "dynamo.rules-resources.check-unknown" $problem -}}
{{- end -}}
{{- else -}}
{{- $number := include "dynamo.quantities.number" $amount | float64 -}}
{{- $_ := set (get $numbers $kind) $resource $number -}}
{{- include "dynamo.rules-resources.check-amount" (set $problem "number" $number) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $resource, $request := $numbers.requests -}}
{{- $limit := get $numbers.limits $resource -}}
{{- $problem := dict "at" $.at "where" (printf "%s.resources.requests.%s" $.where $resource) "resource" $resource -}}
{{- $_ := set $problem "request" (get $resources.requests $resource | toJson | trimAll "\"") -}}
{{- $limited := hasKey ($resources.limits | default dict) $resource -}}
{{- $_ := set $problem "limit" (get ($resources.limits | default dict) $resource | toJson | trimAll "\"") -}}
{{- $claimed := and $.at.memory (regexMatch "^(nvidia[.]com/gpu|gpu)$|/gpu$|/mig-|^gpu[.]" (lower $resource)) -}}
{{- if $claimed -}}
{{- $_ := unset $numbers.limits $resource -}}
{{- else if include "dynamo.rules-resources.whole" $resource -}}
{{- if not $limited -}}
{{- include "dynamo.problems.add" (set (set $problem "rule" "resource-request") "limit" "no limit is set") -}}
{{- else if and (hasKey $numbers.limits $resource) (ne $request $limit) -}}
{{- include "dynamo.problems.add" (set (set $problem "rule" "resource-request") "limit" (printf "the limit is %s" $problem.limit)) -}}
{{- end -}}
{{- else if and (hasKey $numbers.limits $resource) (gt $request $limit) -}}
{{- include "dynamo.problems.add" (set $problem "rule" "resource-limit") -}}
{{- end -}}
{{- end -}}
{{- if $pages -}}
{{- include "dynamo.rules-resources.check-pages" (dict "at" .at "where" .where "resources" $resources) -}}
{{- end -}}
{{- end -}}

{{- /* whole prints "true" for what is handed out whole, and never to more than one: devices and huge pages. */ -}}
{{- define "dynamo.rules-resources.whole" -}}
{{- if or (and (contains "/" .) (not (contains "kubernetes.io/" .))) (hasPrefix "hugepages-" .) -}}
true
{{- end -}}
{{- end -}}

{{- /* check-unknown tells what was probably meant by a resource that has no domain. Reads: at, where, resource */ -}}
{{- define "dynamo.rules-resources.check-unknown" -}}
{{- $remedy := "write it with its domain, as the device plugin does:  example.com/name" -}}
{{- if regexMatch "^gpus?$" (lower .resource) -}}
{{- $remedy = "write it as  nvidia.com/gpu" -}}
{{- end -}}
{{- include "dynamo.problems.add" (set (set . "rule" "resource-name") "remedy" $remedy) -}}
{{- end -}}

{{- /* check-amount looks at one amount by itself. Reads: at, where, resource, amount, number */ -}}
{{- define "dynamo.rules-resources.check-amount" -}}
{{- $_ := set . "rule" "resource-amount" -}}
{{- $_ := set . "amount" (.amount | toJson | trimAll "\"") -}}
{{- if lt .number 0.0 -}}
{{- include "dynamo.problems.add" (set (set . "reason" "it is negative") "remedy" "0 or more") -}}
{{- else if and (contains "/" .resource) (include "dynamo.rules-resources.whole" .resource) (ne .number (floor .number)) -}}
{{- include "dynamo.problems.add" (set (set . "reason" "devices are whole") "remedy" "a whole number") -}}
{{- end -}}
{{- end -}}

{{- /* check-pages: huge pages alone say nothing of where a container runs. Reads: at, where, resources (with huge pages) */ -}}
{{- define "dynamo.rules-resources.check-pages" -}}
{{- $plain := false -}}
{{- range $_, $amounts := .resources -}}
{{- $plain = or $plain (hasKey $amounts "cpu") (hasKey $amounts "memory") -}}
{{- end -}}
{{- if not $plain -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "hugepages" "where" (print .where ".resources")) -}}
{{- end -}}
{{- end -}}
