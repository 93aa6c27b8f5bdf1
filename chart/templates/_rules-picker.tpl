{{- /* Compiled from generator/templates/templates/_rules-picker.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check-graph looks at the endpoint picker among the others: at most one, and one port for its pool. */ -}}
{{- define "dynamo.rules-picker.check-graph" -}}
{{- $pickers := list -}}
{{- $ports := list -}}
{{- range .components -}}
{{- if eq .type "epp" -}}
{{- $pickers = append $pickers .name -}}
{{- end -}}
{{- $ports = concat $ports (include "dynamo.picker.sidecar-ports" . | fromJsonArray) -}}
{{- end -}}
{{- if gt (len $pickers) 1 -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "epp-count" "where" "spec.components" "names" (join ", " $pickers)) -}}
{{- end -}}
{{- if and $pickers (gt (uniq $ports | len) 1) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "pool-port" "where" "spec.components" "ports" (uniq $ports | sortAlpha | join ", ")) -}}
{{- end -}}
{{- if and $pickers (include "dynamo.cluster.lacks" (dict "graph" . "apiVersion" "inference.networking.k8s.io/v1" "kind" "InferencePool")) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "pool-api" "where" "spec.components") -}}
{{- end -}}
{{- end -}}

{{- /* check-component looks at an endpoint picker itself: its configuration follows from its runtime version. */ -}}
{{- define "dynamo.rules-picker.check-component" -}}
{{- $config := .input.eppConfig | default dict -}}
{{- if ne .type "epp" -}}
{{- if hasKey .input "eppConfig" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "epp-config-type" "where" "eppConfig") -}}
{{- end -}}
{{- else -}}
{{- if and .pickerConfig .gates.native_picker -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "epp-config-forbidden" "where" "eppConfig" "version" .runtime) -}}
{{- else if and .runtime (not .pickerConfig) (not .gates.native_picker) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "epp-config-required" "where" "eppConfig" "version" .runtime) -}}
{{- end -}}
{{- if .pickerConfig -}}
{{- $reference := $config.configMapRef | default dict -}}
{{- if or (eq (hasKey $config "config") (hasKey $config "configMapRef")) (and (hasKey $config "configMapRef") (not $reference.name)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "epp-config-source" "where" "eppConfig") -}}
{{- end -}}
{{- else if .discovery.container -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "epp-discovery-mode" "where" "podTemplate.metadata.annotations" "key" "nvidia.com/dynamo-kube-discovery-mode") -}}
{{- end -}}
{{- if or .autoscaling (ne (.input.replicas | toJson) (ternary "1" (.input.replicas | toJson) (hasKey .input "replicas"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "epp-replicas" "where" "replicas") -}}
{{- end -}}
{{- end -}}
{{- end -}}
