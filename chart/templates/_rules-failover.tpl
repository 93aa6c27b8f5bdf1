{{- /* Compiled from generator/templates/templates/_rules-failover.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at engines that take over: what they need beside them, and with IntraPod what a pod can hold twice. Reads: a component */ -}}
{{- define "dynamo.rules-failover.check" -}}
{{- $where := "experimental.failover" -}}
{{- if not .memory -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "failover-memory" "where" $where "mode" .failover "name" .name) -}}
{{- else if ne .failover .memory.mode -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "failover-mode" "where" (print $where ".mode") "mode" .failover "memory" .memory.mode) -}}
{{- end -}}
{{- if eq .failover "IntraPod" -}}
{{- if and .worker (ne .backend "vllm") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "failover-backend" "where" $where "backend" (.backend | default "one that nothing names")) -}}
{{- end -}}
{{- include "dynamo.rules-failover.check-discovery" . -}}
{{- include "dynamo.rules-failover.check-nodes" . -}}
{{- include "dynamo.rules-failover.check-names" . -}}
{{- include "dynamo.rules-failover.check-ports" . -}}
{{- include "dynamo.rules-memory.check-variables" (dict "at" . "names" (list "ENGINE_ID" "CONTAINER_NAME" "FAILOVER_LOCK_PATH" "DYN_SYSTEM_STARTING_HEALTH_STATUS" "DYN_SYSTEM_PORT" "DYN_SYSTEM_ENABLED" "DYN_FORWARDPASS_METRIC_PORT" "DYN_VLLM_GMS_SHADOW_MODE" "VLLM_NIXL_SIDE_CHANNEL_PORT" "DYN_VLLM_KV_EVENT_PORT" "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS" "DYN_HEALTH_CHECK_ENABLED" "NNODES")) -}}
{{- end -}}
{{- end -}}

{{- /* check-discovery: the annotation of the manifest counts for all, and what a pod template says must not contradict it. */ -}}
{{- define "dynamo.rules-failover.check-discovery" -}}
{{- $key := "nvidia.com/dynamo-kube-discovery-mode" -}}
{{- $problem := dict "at" . "rule" "failover-discovery" "where" "experimental.failover" -}}
{{- $graph := eq (get (.graph.metadata.annotations | default dict) $key) "container" -}}
{{- if and $graph (not .discovery.container) -}}
{{- include "dynamo.problems.add" (set $problem "remedy" (printf "the pod template has the annotation %s: %s; take it out" $key (get .annotations $key))) -}}
{{- else if not (or $graph (and .graph.standalone .discovery.container)) -}}
{{- include "dynamo.problems.add" (set $problem "remedy" (print "add  metadata: {annotations: { " $key ": container }" "}  to the " (ternary "manifest" "graph" .graph.standalone))) -}}
{{- end -}}
{{- end -}}

{{- /* check-nodes: on several nodes the engines of one number must find each other at a port of their own, which mp alone lets them. */ -}}
{{- define "dynamo.rules-failover.check-nodes" -}}
{{- if and (gt .nodes 1) (eq .backend "vllm") (ne .launch.mode "mp") -}}
{{- $told := get (dict
  "ray" (list "its nodes meet by Ray" "say  --distributed-executor-backend mp  or the annotation  nvidia.com/vllm-distributed-executor-backend: mp")
  "elastic" (list "its nodes join one by one, by Ray" "leave --enable-elastic-ep out")
  "data-parallel" (list "its nodes have data parallel engines of their own" "spread one engine instead of several")
  "independent" (list "by the sizes among its flags each node has an engine for itself" "say how the model spreads with --tensor-parallel-size and --pipeline-parallel-size")
) .launch.mode -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "failover-nodes" "where" "experimental.failover" "what" (first $told) "remedy" (last $told)) -}}
{{- end -}}
{{- end -}}

{{- /* check-names looks for containers that are called like engines; of init containers only the names themselves clash. */ -}}
{{- define "dynamo.rules-failover.check-names" -}}
{{- range $list := list "containers" "initContainers" -}}
{{- range index $.template $list -}}
{{- if or (and (eq $list "containers") (hasPrefix "engine-" .name)) (has .name (list "engine-0" "engine-1")) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "failover-container" "where" (print "podTemplate.spec." $list) "name" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-ports looks for ports of main that both engines, or the second one, would have too, and for a master port that cannot be raised. */ -}}
{{- define "dynamo.rules-failover.check-ports" -}}
{{- range .main.ports -}}
{{- $number := int .containerPort -}}
{{- $usual := and (eq $number 9090) (has (.name | default "system") (list "system")) -}}
{{- $clash := has (.name | default "") (list "system" "system-0" "system-1") -}}
{{- if eq (.protocol | default "TCP") "TCP" -}}
{{- $clash = or $clash (has $number (list 9090 9091)) -}}
{{- end -}}
{{- if and $clash (not $usual) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "failover-port" "where" "podTemplate.spec.containers (main).ports" "port" (printf "%s%d" (ternary (print .name " at ") "" (ne (.name | default "") "")) $number)) -}}
{{- end -}}
{{- end -}}
{{- $line := concat (.main.command | default list) (.main.args | default list) | join " " -}}
{{- range regexFindAll "(--master[-_]port(?:\\s+|=)[\"']?)([0-9]{1,5})" $line -1 -}}
{{- $number := regexReplaceAll "(--master[-_]port(?:\\s+|=)[\"']?)([0-9]{1,5})" . "${2}" | int -}}
{{- if gt $number 65435 -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "failover-master-port" "where" "podTemplate.spec.containers (main)" "port" $number "raised" (add $number 100)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
