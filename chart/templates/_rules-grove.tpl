{{- /* Compiled from generator/templates/templates/_rules-grove.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at a graph: what its metadata and its platform say of Grove, and what Grove takes of it. Reads: a graph */ -}}
{{- define "dynamo.rules-grove.check" -}}
{{- $delay := (.platform.grove | default dict).terminationDelay | default "0" -}}
{{- if not (regexMatch "^(0|(([0-9]{1,6}([.][0-9]{0,9})?|[.][0-9]{1,9})(ns|us|\\x{b5}s|\\x{3bc}s|ms|s|m|h))+)$" $delay) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "termination-delay" "where" "platform.grove.terminationDelay" "value" $delay) -}}
{{- end -}}
{{- $annotations := .metadata.annotations | default dict -}}
{{- if and (hasKey $annotations "nvidia.com/workload-provider") (not (has (get $annotations "nvidia.com/workload-provider") (list "component" "grove"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "annotation-value" "where" "metadata.annotations" "key" "nvidia.com/workload-provider" "value" (get $annotations "nvidia.com/workload-provider") "allowed" "component or grove") -}}
{{- end -}}
{{- if and (hasKey $annotations "nvidia.com/grove-update-strategy") (not (has (get $annotations "nvidia.com/grove-update-strategy") (list "RollingRecreate" "OnDelete"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "annotation-value" "where" "metadata.annotations" "key" "nvidia.com/grove-update-strategy" "value" (get $annotations "nvidia.com/grove-update-strategy") "allowed" "RollingRecreate or OnDelete") -}}
{{- end -}}
{{- if .grove -}}
{{- include "dynamo.rules-grove.check-set" . -}}
{{- include "dynamo.rules-grove.check-schedulers" . -}}
{{- include "dynamo.rules-override.check" . -}}
{{- else if hasKey .spec "providerOverride" -}}
{{- include "dynamo.rules-grove.check-only" (dict "at" . "where" "spec.providerOverride" "key" "providerOverride") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-grove.check-set" -}}
{{- $version := "grove.io/v1alpha1" -}}
{{- if include "dynamo.cluster.lacks" (dict "graph" . "apiVersion" $version "kind" "PodCliqueSet") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "grove-api" "where" "platform.orchestrator" "version" $version) -}}
{{- end -}}
{{- if regexMatch "^[0-9]" .cliqueSet -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "grove-set-name" "where" "metadata.name" "value" .cliqueSet) -}}
{{- end -}}
{{- end -}}

{{- /* check-schedulers: all pods of a PodCliqueSet have one scheduler, and one that has queues needs its queue. */ -}}
{{- define "dynamo.rules-grove.check-schedulers" -}}
{{- $schedulers := .platform.schedulers | default dict -}}
{{- $names := list -}}
{{- range .components -}}
{{- range .roles -}}
{{- $names = append $names (.pod.schedulerName | default "default-scheduler") -}}
{{- end -}}
{{- end -}}
{{- if and (eq ($schedulers.kai | default "") "enabled") (eq ($schedulers.volcano | default "") "enabled") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "scheduler-twice" "where" "platform.schedulers") -}}
{{- else if gt (uniq $names | len) 1 -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "scheduler-mixed" "where" "spec.components" "names" (uniq $names | sortAlpha | join ", ")) -}}
{{- end -}}
{{- if and (eq ($schedulers.kai | default "") "enabled") (include "dynamo.cluster.sees-all" .) -}}
{{- $queue := include "dynamo.grove-clique.queue" (dict "graph" . "annotation" "nvidia.com/kai-scheduler-queue" "default" "dynamo") -}}
{{- if eq (include "dynamo.cluster.object" (dict "graph" . "apiVersion" "scheduling.run.ai/v2" "kind" "Queue" "name" $queue "everywhere" true)) "{}" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "kai-queue" "where" "platform.schedulers.kai" "name" $queue "annotation" "nvidia.com/kai-scheduler-queue") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-component looks at a component of a graph on Grove: names, numbers, and what pods may not have there. */ -}}
{{- define "dynamo.rules-grove.check-component" -}}
{{- include "dynamo.rules-grove-names.check" . -}}
{{- $replicas := ternary .input.replicas 1 (hasKey .input "replicas") -}}
{{- if .autoscaling -}}
{{- $replicas = include "dynamo.scaling.minimum" . -}}
{{- end -}}
{{- if eq (float64 $replicas) 0.0 -}}
{{- /* What is there already is scaled to 0 by the Job after the upgrade, see _grove-scale.tpl. */ -}}
{{- if not .graph.live -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "grove-replicas" "where" "replicas") -}}
{{- end -}}
{{- else if gt (float64 .input.minAvailable) (float64 $replicas) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "min-available" "where" "minAvailable" "minimum" (toJson .input.minAvailable) "replicas" (float64 $replicas | toJson)) -}}
{{- end -}}
{{- include "dynamo.rules-grove.check-pod" . -}}
{{- end -}}

{{- /* check-pod looks for what a pod of Grove may not have, and for what its PodCliqueSet has no place for. Reads: a component */ -}}
{{- define "dynamo.rules-grove.check-pod" -}}
{{- range $key := list "nodeName" "schedulingGroup" "topologySpreadConstraints" -}}
{{- $value := index $.template $key -}}
{{- if or $value (kindIs "map" $value) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "grove-pod" "where" (print "podTemplate.spec." $key) "key" $key) -}}
{{- end -}}
{{- end -}}
{{- range .template.volumes -}}
{{- if ((.ephemeral | default dict).volumeClaimTemplate | default dict).metadata -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "grove-pod" "where" (printf "podTemplate.spec.volumes (%s).ephemeral.volumeClaimTemplate.metadata" .name) "key" "metadata of a claim") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-elsewhere looks, at a component of a graph that is not on Grove, for what only Grove knows. */ -}}
{{- define "dynamo.rules-grove.check-elsewhere" -}}
{{- range $key := list "minAvailable" "providerOverride" -}}
{{- if hasKey $.input $key -}}
{{- include "dynamo.rules-grove.check-only" (dict "at" $ "where" $key "key" $key) -}}
{{- end -}}
{{- end -}}
{{- if .forced -}}
{{- include "dynamo.rules-grove.check-only" (dict "at" . "where" "experimental.grove.forceScalingGroup" "key" "forceScalingGroup") -}}
{{- end -}}
{{- range $role, $_ := .overrides -}}
{{- include "dynamo.rules-grove.check-only" (dict "at" $ "where" (include "dynamo.rules-override.place" (dict "component" $ "role" $role)) "key" "providerOverride") -}}
{{- end -}}
{{- end -}}

{{- /* check-only refuses .key at .where and says how it could be had. */ -}}
{{- define "dynamo.rules-grove.check-only" -}}
{{- $graph := .at.graph | default .at -}}
{{- $off := eq (get ($graph.metadata.annotations | default dict) "nvidia.com/enable-grove" | lower) "false" -}}
{{- $remedy := "say  platform: {orchestrator: grove}, or leave it out" -}}
{{- if $graph.standalone -}}
{{- $remedy = "leave it out" -}}
{{- else if $off -}}
{{- $remedy = "leave it out, or drop the annotation nvidia.com/enable-grove and say  platform: {orchestrator: grove}" -}}
{{- end -}}
{{- $what := ternary "a component that stands alone" "this graph" $graph.standalone -}}
{{- include "dynamo.problems.add" (set (set (set . "rule" "grove-only") "what" $what) "remedy" $remedy) -}}
{{- end -}}
