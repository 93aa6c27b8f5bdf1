{{- /* Compiled from generator/templates/templates/_rules-memory.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at a component's GPU Memory Service and at engines that take over. */ -}}
{{- define "dynamo.rules-memory.check" -}}
{{- if hasKey .annotations "dynamo.nvidia.com/gpu-power-limit" -}}
{{- include "dynamo.rules-memory.check-power" . -}}
{{- end -}}
{{- if .memory -}}
{{- include "dynamo.rules-memory.check-service" . -}}
{{- end -}}
{{- if .failover -}}
{{- include "dynamo.rules-memory.check-failover" . -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-memory.check-service" -}}
{{- $where := "experimental.gpuMemoryService" -}}
{{- $given := .input.experimental.gpuMemoryService -}}
{{- if not .worker -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-type" "where" $where) -}}
{{- end -}}
{{- if lt .gpus 1 -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-gpus" "where" $where) -}}
{{- end -}}
{{- $lacking := include "dynamo.dra.lacking" .graph -}}
{{- if $lacking -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-dra" "where" $where "reason" $lacking) -}}
{{- end -}}
{{- if not (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$" .memory.class) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "device-class" "where" (print $where ".deviceClassName") "class" .memory.class) -}}
{{- else if and (include "dynamo.cluster.sees-all" .graph) (eq (include "dynamo.cluster.object" (dict "graph" .graph "apiVersion" "resource.k8s.io/v1" "kind" "DeviceClass" "name" .memory.class "everywhere" true)) "{}") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "device-class-missing" "where" (print $where ".deviceClassName") "class" .memory.class) -}}
{{- end -}}
{{- if $given.extraClientPods -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-client-pods" "where" (print $where ".extraClientPods")) -}}
{{- end -}}
{{- if .interpod -}}
{{- include "dynamo.rules-memory.check-interpod" . -}}
{{- else -}}
{{- $names := list -}}
{{- range .template.containers -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- if ne (len .memory.clients) (uniq .memory.clients | len) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "duplicate-entry" "where" (print $where ".extraClientContainers") "key" "name" "value" (join ", " .memory.clients)) -}}
{{- end -}}
{{- range uniq .memory.clients -}}
{{- if not (has . $names) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "memory-client" "where" (print $where ".extraClientContainers") "name" . "names" (join ", " $names)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-memory.check-variables" (dict "at" . "names" (list "GMS_SOCKET_DIR")) -}}
{{- end -}}

{{- /* check-power: GPUs that come by a claim are none whose power the annotation could limit. Reads: a component */ -}}
{{- define "dynamo.rules-memory.check-power" -}}
{{- $problem := dict "at" . "rule" "memory-power" "key" "dynamo.nvidia.com/gpu-power-limit" -}}
{{- if .memory -}}
{{- include "dynamo.problems.add" (set (set $problem "where" "experimental.gpuMemoryService") "other" "gpuMemoryService") -}}
{{- else -}}
{{- range $list := list "containers" "initContainers" -}}
{{- range index $.template $list -}}
{{- if (.resources | default dict).claims -}}
{{- $_ := set $problem "where" (printf "podTemplate.spec.%s (%s).resources.claims" $list .name) -}}
{{- include "dynamo.problems.add" (set $problem "other" "the claims") -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-memory.check-interpod" -}}
{{- $where := "experimental.gpuMemoryService" -}}
{{- if .memory.clients -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-client-mode" "where" (print $where ".extraClientContainers")) -}}
{{- end -}}
{{- if not .graph.grove -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-grove" "where" (print $where ".mode")) -}}
{{- end -}}
{{- if ne (.graph.spec.backendFramework | default "") "vllm" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-backend" "where" (print $where ".mode") "backend" (.graph.spec.backendFramework | default "not set")) -}}
{{- end -}}
{{- if .overrides -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-roles" "where" "roles") -}}
{{- end -}}
{{- include "dynamo.rules-memory.check-variables" (dict "at" . "names" (list "ENGINE_ID" "FAILOVER_LOCK_PATH" "DYN_SYSTEM_STARTING_HEALTH_STATUS" "DYN_VLLM_GMS_SHADOW_MODE" "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS")) -}}
{{- end -}}

{{- define "dynamo.rules-memory.check-failover" -}}
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
{{- $mode := get (.graph.metadata.annotations | default dict) "nvidia.com/dynamo-kube-discovery-mode" -}}
{{- if or (not .discovery.container) (and (not .graph.standalone) (ne $mode "container")) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "failover-discovery" "where" $where "key" "nvidia.com/dynamo-kube-discovery-mode") -}}
{{- end -}}
{{- if and (gt .nodes 1) (ne .launch.mode "mp") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "failover-nodes" "where" $where "mode" .launch.mode) -}}
{{- end -}}
{{- range .template.containers -}}
{{- if hasPrefix "engine-" .name -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "failover-container" "where" "podTemplate.spec.containers" "name" .name) -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-memory.check-variables" (dict "at" . "names" (list "ENGINE_ID" "CONTAINER_NAME" "FAILOVER_LOCK_PATH" "DYN_SYSTEM_STARTING_HEALTH_STATUS" "DYN_SYSTEM_PORT" "DYN_SYSTEM_ENABLED" "DYN_FORWARDPASS_METRIC_PORT" "DYN_VLLM_GMS_SHADOW_MODE" "VLLM_NIXL_SIDE_CHANNEL_PORT" "DYN_VLLM_KV_EVENT_PORT" "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS" "DYN_HEALTH_CHECK_ENABLED" "NNODES")) -}}
{{- end -}}
{{- end -}}

{{- /* check-variables looks for variables of the user's that are the chart's own here. Reads: at, names */ -}}
{{- define "dynamo.rules-memory.check-variables" -}}
{{- range .at.main.env -}}
{{- if has .name $.names -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "engine-variable" "where" "podTemplate.spec.containers (main).env" "name" .name) -}}
{{- end -}}
{{- end -}}
{{- range .at.graph.spec.env -}}
{{- if has .name $.names -}}
{{- include "dynamo.problems.add" (dict "at" $.at.graph "rule" "engine-variable" "where" "spec.env" "name" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
