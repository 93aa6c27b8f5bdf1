{{- /* Compiled from generator/templates/templates/_rules-memory.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at a component's GPU Memory Service and at engines that take over. Reads: a component */ -}}
{{- define "dynamo.rules-memory.check" -}}
{{- if hasKey .annotations "dynamo.nvidia.com/gpu-power-limit" -}}
{{- include "dynamo.rules-memory.check-power" . -}}
{{- end -}}
{{- if .memory -}}
{{- include "dynamo.rules-memory.check-service" . -}}
{{- end -}}
{{- if .failover -}}
{{- include "dynamo.rules-failover.check" . -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-memory.check-service" -}}
{{- $where := "experimental.gpuMemoryService" -}}
{{- $given := .input.experimental.gpuMemoryService -}}
{{- if not .worker -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-type" "where" $where) -}}
{{- end -}}
{{- /* What comes through a claim of the user's would come twice: the service's claim holds GPUs of its own. */ -}}
{{- if eq .scalarGpus "0" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-gpus" "where" $where) -}}
{{- end -}}
{{- if gt (len .gpuKinds) 1 -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-mixed" "where" $where "names" (join " and " .gpuKinds)) -}}
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
{{- include "dynamo.rules-memory.check-names" . -}}
{{- include "dynamo.rules-memory.check-variables" (dict "at" . "names" (list "GMS_SOCKET_DIR")) -}}
{{- end -}}

{{- /*
check-names looks for containers that are called like the chart's own. With IntraPod the service is an init container, and one
of that name of the user's takes its place. Reads: a component
*/ -}}
{{- define "dynamo.rules-memory.check-names" -}}
{{- $name := ternary "fix-gms-perms" "gms-server" .interpod -}}
{{- $purpose := ternary "which opens the folder of the GPU Memory Service" "which is the GPU Memory Service" .interpod -}}
{{- range $list := ternary (list "containers" "initContainers") (list "containers") .interpod -}}
{{- range index $.template $list -}}
{{- if eq .name $name -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "reserved-name" "where" (print "podTemplate.spec." $list) "name" $name "purpose" $purpose) -}}
{{- end -}}
{{- end -}}
{{- end -}}
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
{{- $problem := dict "at" . "rule" "memory-grove" "where" (print $where ".mode") "what" "the graph is not on Grove" "remedy" "  or  platform: {orchestrator: grove}" -}}
{{- if .graph.standalone -}}
{{- $_ := set (set $problem "what" "a component that stands alone never is on Grove") "remedy" "" -}}
{{- else if eq (get (.graph.metadata.annotations | default dict) "nvidia.com/enable-grove" | lower) "false" -}}
{{- $_ := set (set $problem "what" "the annotation nvidia.com/enable-grove keeps the graph from Grove") "remedy" ", or take the annotation out and say  platform: {orchestrator: grove}" -}}
{{- end -}}
{{- include "dynamo.problems.add" $problem -}}
{{- end -}}
{{- if ne (.graph.spec.backendFramework | default "") "vllm" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-backend" "where" (print $where ".mode") "backend" (.graph.spec.backendFramework | default "not set")) -}}
{{- end -}}
{{- if .overrides -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "memory-roles" "where" "roles") -}}
{{- end -}}
{{- include "dynamo.rules-memory.check-variables" (dict "at" . "names" (list "ENGINE_ID" "FAILOVER_LOCK_PATH" "DYN_SYSTEM_STARTING_HEALTH_STATUS" "DYN_VLLM_GMS_SHADOW_MODE" "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS")) -}}
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
