{{- /* Compiled from generator/templates/templates/_worker-hash.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph names the generation of the graph's workers: 8 hex digits of the SHA-256 of the canonical JSON of everything
that the workers are made from. Pods carry it as label and as DYN_NAMESPACE_WORKER_SUFFIX, so that during an update old
and new workers do not see each other. All workers share it: prefill and decode must match.

What does not make a new generation stays out: replicas and their owner, how roles are spelt, the override of the runtime version (the
version itself counts from 1.5.0 on), every component that is not a worker, and all settings outside spec and metadata.
*/ -}}
{{- define "dynamo.worker-hash.set-graph" -}}
{{- $workers := dict -}}
{{- range .components -}}
{{- if .worker -}}
{{- $spec := omit .input "replicas" "minAvailable" "scalingAdapter" "runtimeVersionOverride" "multinode" "roles" "experimental" -}}
{{- /* What says nothing new leaves the digest as it is: of a graph on one node, of roles and defaults written out. */ -}}
{{- if gt .nodes 1 -}}
{{- $_ := set $spec "multinode" (dict "nodes" .nodes "overrides" .overrides) -}}
{{- end -}}
{{- if .forced -}}
{{- $_ := set $spec "forced" true -}}
{{- end -}}
{{- if .memory -}}
{{- $_ := set $spec "memory" (set (pick .memory "mode" "class") "clients" (sortAlpha .memory.clients)) -}}
{{- end -}}
{{- if .failover -}}
{{- $_ := set $spec "failover" .failover -}}
{{- end -}}
{{- $runtime := ternary .runtime "" .gates.version_in_worker_hash -}}
{{- $_ := set $workers .name (dict "spec" $spec "annotations" .annotations "runtime" $runtime) -}}
{{- end -}}
{{- end -}}
{{- $scope := dict "name" .name "namespace" .namespace "backend" .backend "env" (.spec.env | default list) "labels" .labels "picker" .picker "workers" $workers -}}
{{- $_ := set . "workerHash" (ternary (mustToJson $scope | sha256sum | trunc 8) "" (gt (len $workers) 0)) -}}
{{- end -}}
