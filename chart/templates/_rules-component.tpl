{{- /* Compiled from generator/templates/templates/_rules-component.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at a component: its keys, names, image, version, engine, and what its annotations ask for. */ -}}
{{- define "dynamo.rules-component.check" -}}
{{- $keys := dict -}}
{{- $overlay := get .graph.overlays .name | default dict -}}
{{- range $key, $value := .input -}}
{{- if or (has $key (list "autoscaling" "checkpoint")) (not (hasKey $overlay $key)) -}}
{{- $_ := set $keys $key $value -}}
{{- end -}}
{{- end -}}
{{- include (ternary "dynamo.rules-keys.check-standalone" "dynamo.rules-keys.check-component" .graph.standalone) (dict "at" . "keys" $keys) -}}
{{- include "dynamo.rules-keys.check-below" . -}}
{{- range $key, $needed := dict "modelRef" "name" "compilationCache" "pvcName" "topologyConstraint" "packDomain" -}}
{{- $given := index $.input $key -}}
{{- if and (hasKey $.input $key) (not (or (index $given $needed) (and (eq $key "compilationCache") (hasKey $given "name")))) -}}
{{- $hint := ternary ": an overlay changes what the graph has, and the graph has none" "" (hasKey $overlay $key) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "missing-key" "where" $key "needed" $needed "hint" $hint) -}}
{{- end -}}
{{- end -}}
{{- $checkpoint := (.input.experimental | default dict).checkpoint | default dict -}}
{{- if and $checkpoint (not $checkpoint.enabled) -}}
{{- include "dynamo.rules-names.check-idle-checkpoint" (dict "at" . "checkpoint" $checkpoint) -}}
{{- end -}}
{{- include "dynamo.rules-component.check-names" . -}}
{{- include "dynamo.rules-component.check-image" . -}}
{{- include "dynamo.rules-component.check-engine" . -}}
{{- include "dynamo.rules-component.check-annotations" . -}}
{{- include "dynamo.rules-metadata.check-component" . -}}
{{- include "dynamo.rules-picker.check-component" . -}}
{{- include "dynamo.rules-scaling.check" . -}}
{{- include "dynamo.rules-component.check-placement" . -}}
{{- $size := .input.sharedMemorySize -}}
{{- if not (kindIs "invalid" $size) -}}
{{- $text := $size | toJson | trimAll "\"" -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" . "where" "sharedMemorySize" "amount" $size) -}}
{{- if and (include "dynamo.quantities.valid" $size) (hasPrefix "-" $text) (regexMatch "[1-9]" $text) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "shared-memory-size" "where" "sharedMemorySize") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-placement looks at what carries the component; most say nothing of it. */ -}}
{{- define "dynamo.rules-component.check-placement" -}}
{{- if pick .input "multinode" "roles" -}}
{{- include "dynamo.rules-multinode.check" . -}}
{{- end -}}
{{- if .graph.grove -}}
{{- include "dynamo.rules-grove.check-component" . -}}
{{- else if pick .input "experimental" "minAvailable" "multinode" "providerOverride" "roles" -}}
{{- include "dynamo.rules-grove.check-elsewhere" . -}}
{{- end -}}
{{- if eq .placement "leaderworkerset" -}}
{{- include "dynamo.rules-leaderworkerset.check" . -}}
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
{{- if not (or (regexMatch "^[a-z]" .serviceName) (not (include "dynamo.component.has-service" .))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "service-name" "where" "" "value" .serviceName) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-component.check-image" -}}
{{- $override := .input.runtimeVersionOverride -}}
{{- if not (.main.image | default "" | trim) -}}
{{- $hint := "" -}}
{{- if not (or .input.podTemplate .graph.standalone) -}}
{{- $hint = printf "; a list replaces that of an earlier values file: write a change as  components: {%s: ...}" .name -}}
{{- end -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "main-image" "where" "podTemplate.spec.containers" "hint" $hint) -}}
{{- else if not (or .runtime $override (and .graph.standalone (ne .type "epp"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "runtime-version" "where" "runtimeVersionOverride" "name" .name "image" .main.image) -}}
{{- end -}}
{{- if and $override (not (regexMatch "^(0|[1-9][0-9]{0,3})[.](0|[1-9][0-9]{0,3})[.](0|[1-9][0-9]{0,3})$" $override)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "runtime-version-override" "where" "runtimeVersionOverride" "value" $override) -}}
{{- end -}}
{{- if kindIs "string" .input.frontendSidecar -}}
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
{{- if and (hasKey $annotations "nvidia.com/dynamo-discovery-backend") (not (has (get $annotations "nvidia.com/dynamo-discovery-backend") (list "kubernetes" "etcd"))) -}}
{{- $problem := dict "rule" "annotation-value" "key" "nvidia.com/dynamo-discovery-backend" "value" (get $annotations "nvidia.com/dynamo-discovery-backend") "allowed" "kubernetes or etcd" -}}
{{- include "dynamo.rules-component.check-annotation" (set $problem "component" .) -}}
{{- end -}}
{{- if and (hasKey $annotations "nvidia.com/dynamo-kube-discovery-mode") (not (has (get $annotations "nvidia.com/dynamo-kube-discovery-mode") (list "pod" "container"))) -}}
{{- $problem := dict "rule" "annotation-value" "key" "nvidia.com/dynamo-kube-discovery-mode" "value" (get $annotations "nvidia.com/dynamo-kube-discovery-mode") "allowed" "pod or container" -}}
{{- include "dynamo.rules-component.check-annotation" (set $problem "component" .) -}}
{{- end -}}
{{- if and (hasKey $annotations "nvidia.com/vllm-distributed-executor-backend") (not (has (get $annotations "nvidia.com/vllm-distributed-executor-backend" | lower) (list "mp" "ray"))) -}}
{{- $problem := dict "rule" "annotation-value" "key" "nvidia.com/vllm-distributed-executor-backend" "value" (get $annotations "nvidia.com/vllm-distributed-executor-backend") "allowed" "mp or ray" -}}
{{- include "dynamo.rules-component.check-annotation" (set $problem "component" .) -}}
{{- end -}}
{{- if ne (get $annotations "nvidia.com/deployment-strategy") "Recreate" -}}
{{- $surge := get $annotations "nvidia.com/deployment-rolling-update-max-surge" | default "25%" -}}
{{- $unavailable := get $annotations "nvidia.com/deployment-rolling-update-max-unavailable" | default "25%" -}}
{{- $fine := and (regexMatch "^[0-9]{1,9}%?$" $surge) (regexMatch "^([0-9]{1,9}|(100|[0-9]{1,2})%)$" $unavailable) -}}
{{- if not (and $fine (regexMatch "[1-9]" (print $surge $unavailable))) -}}
{{- $key := ternary "nvidia.com/deployment-rolling-update-max-surge" "nvidia.com/deployment-rolling-update-max-unavailable" (hasKey $annotations "nvidia.com/deployment-rolling-update-max-surge") -}}
{{- include "dynamo.rules-component.check-annotation" (dict "component" . "rule" "rolling-update" "key" $key "surge" $surge "unavailable" $unavailable) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-annotation notes a problem with the annotation .key of .component where the user wrote it: once if that is the graph. */ -}}
{{- define "dynamo.rules-component.check-annotation" -}}
{{- $graph := .component.graph -}}
{{- $own := get (.component.input.podTemplate | default dict) "metadata" | default dict -}}
{{- if hasKey ($own.annotations | default dict) .key -}}
{{- include "dynamo.problems.add" (set (set . "at" .component) "where" "podTemplate.metadata.annotations") -}}
{{- else if hasKey (pick ($graph.metadata.annotations | default dict) "nvidia.com/enable-metrics" "nvidia.com/dynamo-discovery-backend" "nvidia.com/dynamo-kube-discovery-mode" "nvidia.com/vllm-distributed-executor-backend") .key -}}
{{- include "dynamo.problems.add" (set (set . "at" $graph) "where" "metadata.annotations") -}}
{{- else -}}
{{- include "dynamo.problems.add" (set (set . "at" $graph) "where" "spec.annotations") -}}
{{- end -}}
{{- end -}}
