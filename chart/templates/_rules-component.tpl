{{- /* Compiled from generator/templates/templates/_rules-component.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at a component: its keys, names, image, version, engine, and what its annotations ask for. */ -}}
{{- define "dynamo.rules-component.check" -}}
{{- $keys := dict -}}
{{- $overlay := get .graph.overlays .name | default dict -}}
{{- range $key, $value := .input -}}
{{- if not (hasKey $overlay $key) -}}
{{- $_ := set $keys $key $value -}}
{{- end -}}
{{- end -}}
{{- include (ternary "dynamo.rules-keys.check-standalone" "dynamo.rules-keys.check-component" .graph.standalone) (dict "at" . "keys" $keys) -}}
{{- if has .type (list "planner" "epp") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "later-type" "where" "type" "type" .type) -}}
{{- end -}}
{{- include "dynamo.rules-component.check-names" . -}}
{{- include "dynamo.rules-component.check-image" . -}}
{{- include "dynamo.rules-component.check-engine" . -}}
{{- include "dynamo.rules-component.check-annotations" . -}}
{{- $size := .input.sharedMemorySize -}}
{{- if not (kindIs "invalid" $size) -}}
{{- $text := $size | toJson | trimAll "\"" -}}
{{- if not (include "dynamo.quantities.valid" $size) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "quantity" "where" "sharedMemorySize" "value" $text) -}}
{{- else if and (hasPrefix "-" $text) (regexMatch "[1-9]" $text) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "shared-memory-size" "where" "sharedMemorySize") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-component.check-names" -}}
{{- if not (and (regexMatch "^[A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?$" .name) (le (len .name) 63)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "component-name" "where" "name" "name" .name) -}}
{{- end -}}
{{- $limit := dict "at" . "rule" "label-length" "where" "" "limit" "63" "remedy" (ternary "metadata.name" "metadata.name or the component's name" .graph.standalone) -}}
{{- if gt (len .workload) 63 -}}
{{- include "dynamo.problems.add" (set (set (set $limit "what" "workload name") "value" .workload) "length" (len .workload)) -}}
{{- end -}}
{{- if gt (len .dynamoNamespace) 63 -}}
{{- $_ := set $limit "remedy" "metadata.name, or use a namespace with a shorter name" -}}
{{- include "dynamo.problems.add" (set (set (set $limit "what" "Dynamo namespace") "value" .dynamoNamespace) "length" (len .dynamoNamespace)) -}}
{{- end -}}
{{- if not (regexMatch "^[a-z]" .serviceName) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "service-name" "where" "" "value" .serviceName) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-component.check-image" -}}
{{- $override := .input.runtimeVersionOverride -}}
{{- if not .main.image -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "main-image" "where" "podTemplate.spec.containers") -}}
{{- else if not (or .runtime $override .graph.standalone) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "runtime-version" "where" "runtimeVersionOverride" "image" .main.image) -}}
{{- end -}}
{{- if and $override (not (regexMatch "^(0|[1-9][0-9]{0,3})[.](0|[1-9][0-9]{0,3})[.](0|[1-9][0-9]{0,3})$" $override)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "runtime-version-override" "where" "runtimeVersionOverride" "value" $override) -}}
{{- end -}}
{{- if hasKey .input "frontendSidecar" -}}
{{- $names := list -}}
{{- range .template.containers -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- if not (has .input.frontendSidecar $names) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "frontend-sidecar" "where" "frontendSidecar" "name" .input.frontendSidecar "names" (join ", " $names | default "the containers, of which there are none")) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-component.check-engine" -}}
{{- $given := .graph.spec.backendFramework -}}
{{- if and (gt (len .engines) 1) (not $given) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "backend-ambiguous" "where" "podTemplate.spec.containers" "engines" (join ", " .engines)) -}}
{{- end -}}
{{- if and $given .detected (ne $given .detected) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "backend-mismatch" "where" "podTemplate.spec.containers" "given" $given "detected" .detected) -}}
{{- end -}}
{{- if and .cache (not .cache.mountPath) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "cache-path" "where" "compilationCache") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-component.check-annotations" -}}
{{- $annotations := .annotations -}}
{{- $where := "podTemplate.metadata.annotations" -}}
{{- if and (hasKey $annotations "nvidia.com/dynamo-discovery-backend") (not (has (get $annotations "nvidia.com/dynamo-discovery-backend") (list "kubernetes" "etcd"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "annotation-value" "where" $where "key" "nvidia.com/dynamo-discovery-backend" "value" (get $annotations "nvidia.com/dynamo-discovery-backend") "allowed" "kubernetes or etcd") -}}
{{- end -}}
{{- if and (hasKey $annotations "nvidia.com/dynamo-kube-discovery-mode") (not (has (get $annotations "nvidia.com/dynamo-kube-discovery-mode") (list "pod" "container"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "annotation-value" "where" $where "key" "nvidia.com/dynamo-kube-discovery-mode" "value" (get $annotations "nvidia.com/dynamo-kube-discovery-mode") "allowed" "pod or container") -}}
{{- end -}}
{{- if and (hasKey $annotations "nvidia.com/vllm-distributed-executor-backend") (not (has (get $annotations "nvidia.com/vllm-distributed-executor-backend" | lower) (list "mp" "ray"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "annotation-value" "where" $where "key" "nvidia.com/vllm-distributed-executor-backend" "value" (get $annotations "nvidia.com/vllm-distributed-executor-backend") "allowed" "mp or ray") -}}
{{- end -}}
{{- if ne (get $annotations "nvidia.com/deployment-strategy") "Recreate" -}}
{{- $surge := get $annotations "nvidia.com/deployment-rolling-update-max-surge" | default "25%" -}}
{{- $unavailable := get $annotations "nvidia.com/deployment-rolling-update-max-unavailable" | default "25%" -}}
{{- $fine := and (regexMatch "^[0-9]{1,9}%?$" $surge) (regexMatch "^([0-9]{1,9}|(100|[0-9]{1,2})%)$" $unavailable) -}}
{{- if not (and $fine (regexMatch "[1-9]" (print $surge $unavailable))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "rolling-update" "where" $where "surge" $surge "unavailable" $unavailable) -}}
{{- end -}}
{{- end -}}
{{- end -}}
