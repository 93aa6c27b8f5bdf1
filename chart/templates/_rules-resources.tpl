{{- /* Compiled from generator/templates/templates/_rules-resources.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks at the limits and requests of a container or of a whole pod: amounts that Kubernetes takes, and pairs of them. GPUs
that a claim replaces are no part of the pod.

Reads: at, where, map, pod (truth value: the map is the pod)
*/ -}}
{{- define "dynamo.rules-resources.check" -}}
{{- $resources := pick (.map.resources | default dict) "limits" "requests" -}}
{{- $numbers := dict "limits" dict "requests" dict -}}
{{- $pages := false -}}
{{- range $kind, $amounts := $resources -}}
{{- range $resource, $amount := $amounts -}}
{{- $problem := dict "at" $.at "where" (printf "%s.resources.%s.%s" $.where $kind $resource) "amount" $amount "resource" $resource -}}
{{- $known := include "dynamo.rules-resources.known" $resource -}}
{{- $pages = or $pages (hasPrefix "hugepages-" $resource) -}}
{{- if not (and $known (include "dynamo.quantities.valid" $amount)) -}}
{{- include "dynamo.rules-pod.check-quantity" $problem -}}
{{- if not $known -}}
{{- include "dynamo.rules-resources.check-unknown" $problem -}}
{{- end -}}
{{- else if and $.pod (not (regexMatch "^(cpu|memory|hugepages-.+)$" $resource)) -}}
{{- include "dynamo.problems.add" (set (set $problem "rule" "resource-name") "remedy" "write it as a resource of a container; a whole pod has cpu, memory and hugepages") -}}
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

{{- /* known prints "true" for a name that a resource can have. */ -}}
{{- define "dynamo.rules-resources.known" -}}
{{- if has . (list "cpu" "memory") -}}
true
{{- else if contains "/" . -}}
{{- if not (hasPrefix "requests." .) -}}
{{- include "dynamo.rules-metadata.key" . -}}
{{- end -}}
{{- else if regexMatch "^(cpu|memory|ephemeral-storage|hugepages-.+)$" . -}}
{{- $size := trimPrefix "hugepages-" . -}}
{{- if or (eq . $size) (and (include "dynamo.quantities.valid" $size) (gt (include "dynamo.quantities.number" $size | float64) 0.0)) -}}
true
{{- end -}}
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
{{- else if hasPrefix "hugepages-" .resource -}}
{{- $remedy = "name the size of a page, such as  hugepages-2Mi" -}}
{{- else if hasPrefix "requests." .resource -}}
{{- $remedy = printf "write it as  %s" (trimPrefix "requests." .resource) -}}
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
{{- else if hasPrefix "hugepages-" .resource -}}
{{- $size := trimPrefix "hugepages-" .resource -}}
{{- $pages := divf .number (include "dynamo.quantities.number" $size | float64) -}}
{{- if ne $pages (floor $pages) -}}
{{- include "dynamo.problems.add" (set (set . "reason" "pages are whole") "remedy" (printf "a multiple of %s" $size)) -}}
{{- end -}}
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
