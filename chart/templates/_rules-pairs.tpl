{{- /* Compiled from generator/templates/templates/_rules-pairs.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
What Kubernetes wants of keys of a pod that stand together, where a row of a table cannot say it. Each template looks at
one map of the user's. Reads: at, where, map, pod (spec of the pod template)
*/ -}}

{{- /* check-requirement: whether there are values follows from the operator. */ -}}
{{- define "dynamo.rules-pairs.check-requirement" -}}
{{- $problem := dict "at" .at "rule" "pod-pair" "where" .where -}}
{{- $values := .map.values | default list -}}
{{- $operator := .map.operator -}}
{{- if and (has $operator (list "In" "NotIn")) (not $values) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "operator %s needs values" $operator)) "remedy" "add  values: [...]") -}}
{{- else if and (has $operator (list "Exists" "DoesNotExist")) $values -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "operator %s takes no values" $operator)) "remedy" "leave values out, or say  operator: In") -}}
{{- else if and (has $operator (list "Gt" "Lt")) (ne (len $values) 1) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "operator %s compares with one value" $operator)) "remedy" "give one number, in quotes") -}}
{{- end -}}
{{- end -}}

{{- /* check-escalation: who has every right cannot be kept from more. */ -}}
{{- define "dynamo.rules-pairs.check-escalation" -}}
{{- if not .map.allowPrivilegeEscalation -}}
{{- $problem := dict "at" .at "rule" "pod-pair" "where" .where "remedy" "keep one of them" -}}
{{- if .map.privileged -}}
{{- include "dynamo.problems.add" (set $problem "problem" "privileged does not go with  allowPrivilegeEscalation: false") -}}
{{- else if has "CAP_SYS_ADMIN" ((.map.capabilities | default dict).add | default list) -}}
{{- include "dynamo.problems.add" (set $problem "problem" "capability CAP_SYS_ADMIN does not go with  allowPrivilegeEscalation: false") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-propagation: mounts that the node is to see need every right there, and those that stay read-only below see no others. */ -}}
{{- define "dynamo.rules-pairs.check-propagation" -}}
{{- $privileged := (.map.securityContext | default dict).privileged -}}
{{- range .map.volumeMounts -}}
{{- $propagation := .mountPropagation | default "None" -}}
{{- $problem := dict "at" $.at "rule" "pod-pair" "where" (printf "%s.volumeMounts (%s)" $.where .name) -}}
{{- if and (eq $propagation "Bidirectional") (not $privileged) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" "mountPropagation: Bidirectional  is for privileged containers") "remedy" "say  HostToContainer  or leave it out") -}}
{{- end -}}
{{- if and (ne $propagation "None") (has .recursiveReadOnly (list "Enabled" "IfPossible")) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "recursiveReadOnly does not go with  mountPropagation: %s" $propagation)) "remedy" "keep one of them") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-claim: a claim says how much it wants. */ -}}
{{- define "dynamo.rules-pairs.check-claim" -}}
{{- if not (hasKey ((.map.resources | default dict).requests | default dict) "storage") -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "pod-pair" "where" .where "problem" "nothing says how large the volume is to be" "remedy" "say it in resources.requests.storage") -}}
{{- end -}}
{{- end -}}

{{- /* check-dns: without the cluster's DNS a pod needs another. */ -}}
{{- define "dynamo.rules-pairs.check-dns" -}}
{{- if and (eq .map.dnsPolicy "None") (not (.map.dnsConfig | default dict).nameservers) -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "pod-pair" "where" (print .where ".dnsPolicy") "problem" "with  dnsPolicy: None  nothing answers names" "remedy" "add  dnsConfig: {nameservers: [...]}") -}}
{{- end -}}
{{- end -}}

{{- /* check-users: a pod with users of its own shares nothing with its node. */ -}}
{{- define "dynamo.rules-pairs.check-users" -}}
{{- if not .map.hostUsers -}}
{{- range $key, $shared := pick .map "hostIPC" "hostNetwork" "hostPID" -}}
{{- if $shared -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "pod-pair" "where" (print $.where "." $key) "problem" (printf "%s does not go with  hostUsers: false" $key) "remedy" "keep one of them") -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-host-ports: a port of the node is taken once, and on its network a container has no other. */ -}}
{{- define "dynamo.rules-pairs.check-host-ports" -}}
{{- $seen := dict -}}
{{- range $container := .map.containers -}}
{{- range .ports -}}
{{- if .hostPort -}}
{{- $problem := dict "at" $.at "rule" "pod-pair" "where" (printf "%s.containers (%s).ports" $.where $container.name) -}}
{{- $port := printf "%s %s %s" (toJson .hostPort) (.protocol | default "TCP") (.hostIP | default "") | trim -}}
{{- if and $.map.hostNetwork (ne (toJson .hostPort) (toJson .containerPort)) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "with hostNetwork hostPort %s is containerPort %s" (toJson .hostPort) (toJson .containerPort))) "remedy" "leave hostPort out") -}}
{{- else if hasKey $seen $port -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "hostPort %s is taken twice" $port)) "remedy" "give each port of the pod one of its own") -}}
{{- end -}}
{{- $_ := set $seen $port true -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-probe: a pod that is not ready is not stopped. */ -}}
{{- define "dynamo.rules-pairs.check-probe" -}}
{{- if hasKey .map.readinessProbe "terminationGracePeriodSeconds" -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "pod-pair" "where" (print .where ".readinessProbe") "problem" "a readinessProbe stops nothing that could have a terminationGracePeriodSeconds" "remedy" "leave it out") -}}
{{- end -}}
{{- end -}}

{{- /* check-sleep: a pod does not sleep longer than it may take to end. */ -}}
{{- define "dynamo.rules-pairs.check-sleep" -}}
{{- $grace := .at.pod.terminationGracePeriodSeconds -}}
{{- if kindIs "invalid" $grace -}}
{{- $grace = 30 -}}
{{- end -}}
{{- range $hook, $handler := pick .map.lifecycle "postStart" "preStop" -}}
{{- if gt (($handler.sleep | default dict).seconds | float64) ($grace | float64) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "pod-pair" "where" (printf "%s.lifecycle.%s.sleep" $.where $hook) "problem" (printf "%s seconds are more than the terminationGracePeriodSeconds of the pod, %s" (toJson $handler.sleep.seconds) (toJson $grace)) "remedy" "sleep less, or raise terminationGracePeriodSeconds") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-divisor: an amount is told in units of its resource. */ -}}
{{- define "dynamo.rules-pairs.check-divisor" -}}
{{- $divisor := .map.divisor | toJson | trimAll "\"" -}}
{{- $kind := ternary "cpu" "bytes" (hasSuffix ".cpu" .map.resource) -}}
{{- if and (include "dynamo.quantities.valid" .map.divisor) (not (regexMatch (get (dict "cpu" "^(0|1|1m)$" "bytes" "^(0|1([kMGTPE]|[KMGTPE]i)?)$") $kind) $divisor)) -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "pod-pair" "where" (print .where ".divisor") "problem" (printf "%q is no unit of %s" $divisor .map.resource) "remedy" (ternary "write  1m  or  1" "write  1  or a unit alone, such as  1Mi" (eq $kind "cpu"))) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-pairs.check-size" -}}
{{- if hasPrefix "-" (.map.sizeLimit | toJson | trimAll "\"") -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "pod-pair" "where" (print .where ".sizeLimit") "problem" "the size is negative" "remedy" "give a positive one, or leave it out") -}}
{{- end -}}
{{- end -}}
