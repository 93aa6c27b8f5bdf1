{{- /* Compiled from generator/templates/templates/_pod-failover.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-engines makes two engines out of main, which share its GPUs through the claim: one serves, the other stands by until a lock
on a file is free. They differ in their number and in their ports. Ports of the user's stay on the first.

Reads:  failover, container, nodes
Writes: pod, container (the first engine)
*/ -}}
{{- define "dynamo.pod-failover.set-engines" -}}
{{- if eq .failover "IntraPod" -}}
{{- $engines := list -}}
{{- range $id := until 2 -}}
{{- $engine := mustDeepCopy $.container -}}
{{- include "dynamo.pod-failover.set-number" (dict "engine" $engine "id" $id "nodes" $.nodes "given" $.main.ports) -}}
{{- $engines = append $engines $engine -}}
{{- end -}}
{{- $_ := set .pod "containers" (concat $engines (rest .pod.containers)) -}}
{{- $_ := set . "container" (first $engines) -}}
{{- end -}}
{{- end -}}

{{- /*
set-number tells an engine apart from the other: name, variables, ports, probes.

Reads:  engine, id, nodes, given (ports of the user's)
Writes: engine
*/ -}}
{{- define "dynamo.pod-failover.set-number" -}}
{{- $id := .id -}}
{{- $engine := .engine -}}
{{- $_ := set $engine "name" (printf "engine-%d" $id) -}}
{{- $own := list -}}
{{- $own = append $own (dict "name" "ENGINE_ID" "value" (replace "{id}" (toString $id) "{id}")) -}}
{{- $own = append $own (dict "name" "CONTAINER_NAME" "value" (replace "{id}" (toString $id) "engine-{id}")) -}}
{{- $own = append $own (dict "name" "FAILOVER_LOCK_PATH" "value" (replace "{id}" (toString $id) "/gms-intrapod-control/failover.lock")) -}}
{{- $own = append $own (dict "name" "DYN_SYSTEM_STARTING_HEALTH_STATUS" "value" (replace "{id}" (toString $id) "notready")) -}}
{{- $own = append $own (dict "name" "DYN_SYSTEM_PORT" "value" (add 9090 $id | toString)) -}}
{{- $own = append $own (dict "name" "DYN_SYSTEM_ENABLED" "value" (replace "{id}" (toString $id) "true")) -}}
{{- $own = append $own (dict "name" "DYN_FORWARDPASS_METRIC_PORT" "value" (add 20380 $id | toString)) -}}
{{- $own = append $own (dict "name" "DYN_VLLM_GMS_SHADOW_MODE" "value" (replace "{id}" (toString $id) "true")) -}}
{{- $own = append $own (dict "name" "VLLM_NIXL_SIDE_CHANNEL_PORT" "value" (add 5600 $id | toString)) -}}
{{- $own = append $own (dict "name" "DYN_VLLM_KV_EVENT_PORT" "value" (add 20080 $id | toString)) -}}
{{- if gt .nodes 1 -}}
{{- $own = append $own (dict "name" "NNODES" "value" (toString .nodes)) -}}
{{- end -}}
{{- $names := list "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS" "DYN_HEALTH_CHECK_ENABLED" -}}
{{- range $own -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- include "dynamo.pod-own.drop-variables" (dict "container" $engine "names" $names) -}}
{{- $_ := set $engine "env" (concat $engine.env $own) -}}
{{- $port := printf "system-%d" $id -}}
{{- $ports := list (dict "name" $port "containerPort" (add 9090 $id | int) "protocol" "TCP") -}}
{{- if and .given (eq $id 0) -}}
{{- range .given -}}
{{- if not (and (eq (int .containerPort) 9090) (eq (.protocol | default "TCP") "TCP")) -}}
{{- $ports = append $ports . -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $_ := set $engine "ports" $ports -}}
{{- range $probe := list "livenessProbe" "readinessProbe" "startupProbe" -}}
{{- include "dynamo.pod-failover.set-port" (dict "handler" (get $engine $probe) "id" $id "probe" true) -}}
{{- end -}}
{{- range get $engine "lifecycle" | default dict -}}
{{- include "dynamo.pod-failover.set-port" (dict "handler" . "id" $id "probe" false) -}}
{{- end -}}
{{- if gt $id 0 -}}
{{- include "dynamo.pod-failover.set-master-port" . -}}
{{- end -}}
{{- end -}}

{{- /*
set-port makes a handler ask its own engine, which may be the second. A probe over HTTP asks for an engine's health whatever
port it names; any other handler may mean a port of the user's.

Reads:  handler (none: an empty text), id, probe (truth value)
Writes: handler
*/ -}}
{{- define "dynamo.pod-failover.set-port" -}}
{{- $id := .id -}}
{{- $probe := .probe -}}
{{- range $kind, $target := pick (.handler | default dict) "httpGet" "tcpSocket" "grpc" -}}
{{- if or (and $probe (eq $kind "httpGet")) (has (toString $target.port) (list "system" "9090")) -}}
{{- $_ := set $target "port" (ternary (add 9090 $id | int) (printf "system-%d" $id) (eq $kind "grpc")) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
set-master-port moves an engine's master port away from the first one's: wherever the user or the chart says one, it is raised,
since the last one counts; where nobody does, one is added as a flag.

Reads:  engine, id
Writes: engine
*/ -}}
{{- define "dynamo.pod-failover.set-master-port" -}}
{{- $engine := .engine -}}
{{- $step := mul 100 .id -}}
{{- $role := dict "container" $engine "backend" "vllm" "launched" false -}}
{{- include "dynamo.command-line.read" $role -}}
{{- $words := list -}}
{{- $moved := false -}}
{{- $before := "" -}}
{{- range $role.words -}}
{{- $word := . -}}
{{- if and (has $before (list "--master-port" "--master_port")) (regexMatch "^[0-9]{1,5}$" $word) -}}
{{- $word = add (int $word) $step | toString -}}
{{- $moved = true -}}
{{- else if regexMatch "(--master[-_]port(?:\\s+|=)[\"']?)([0-9]{1,5})" $word -}}
{{- $rest := regexSplit "(--master[-_]port(?:\\s+|=)[\"']?)([0-9]{1,5})" $word -1 -}}
{{- $texts := list (first $rest) -}}
{{- range $index, $found := regexFindAll "(--master[-_]port(?:\\s+|=)[\"']?)([0-9]{1,5})" $word -1 -}}
{{- $number := regexReplaceAll "(--master[-_]port(?:\\s+|=)[\"']?)([0-9]{1,5})" $found "${2}" | int -}}
{{- $texts = concat $texts (list (regexReplaceAll "(--master[-_]port(?:\\s+|=)[\"']?)([0-9]{1,5})" $found "${1}") (add $number $step | toString) (index $rest (add $index 1))) -}}
{{- end -}}
{{- $word = join "" $texts -}}
{{- $moved = true -}}
{{- end -}}
{{- $words = append $words $word -}}
{{- $before = . -}}
{{- end -}}
{{- $count := len ($engine.command | default list) -}}
{{- if $moved -}}
{{- if $count -}}
{{- $_ := set $engine "command" (slice $words 0 $count) -}}
{{- end -}}
{{- if gt (len $words) $count -}}
{{- $_ := set $engine "args" (slice $words $count) -}}
{{- end -}}
{{- else if not (regexMatch "(^|\\s)--master[-_]port(\\s|=|$)" (join " " $role.words)) -}}
{{- include "dynamo.command-line.add" (dict "role" $role "flags" (printf "--master-port %d" (add 29500 $step)) "shell" "") -}}
{{- end -}}
{{- end -}}
