{{- /* Compiled from generator/templates/templates/_rules-leaderworkerset.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks at the names that a LeaderWorkerSet gives: to a Service, which is called like it, and to the StatefulSets of its
groups, which are called <name>-<group>, fit into a label with a digest of 10 characters, and so may have 52; and at the
number of its pods.

Reads: a component
*/ -}}
{{- define "dynamo.rules-leaderworkerset.check" -}}
{{- $name := .target.name -}}
{{- $version := "leaderworkerset.x-k8s.io/v1" -}}
{{- if include "dynamo.cluster.lacks" (dict "graph" .graph "apiVersion" $version "kind" "LeaderWorkerSet") -}}
{{- $other := ternary "" ", or say  platform: {orchestrator: grove}" .graph.standalone -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "lws-api" "where" "multinode" "version" $version "alternative" $other) -}}
{{- end -}}
{{- if or (contains "." $name) (regexMatch "^[0-9]" $name) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "lws-name" "where" "" "value" $name) -}}
{{- end -}}
{{- $replicas := .replicas -}}
{{- if .autoscaling -}}
{{- $replicas = .autoscaling.maxReplicas -}}
{{- end -}}
{{- $limit := sub 51 (max 0 (sub (int64 $replicas) 1) | toString | len) -}}
{{- if gt (len $name | int64) $limit -}}
{{- $problem := dict "at" . "rule" "lws-length" "where" "" "value" $name "length" (len $name) "limit" $limit "replicas" (toJson $replicas) -}}
{{- include "dynamo.problems.add" (set $problem "remedy" (ternary "metadata.name" "metadata.name or the component's name" .graph.standalone)) -}}
{{- end -}}
{{- $pods := mul $replicas .nodes -}}
{{- if gt $pods 2147483647 -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "lws-size" "where" "" "replicas" (toJson $replicas) "nodes" (toJson .nodes) "pods" (toJson $pods) "limit" "2147483647") -}}
{{- end -}}
{{- range .graph.components -}}
{{- if and (eq .serviceName $name) (or (eq .placement "leaderworkerset") (include "dynamo.component.has-service" .)) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "lws-service" "where" "" "value" $name "other" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
