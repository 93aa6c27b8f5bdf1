{{- /* Compiled from generator/templates/templates/_scaling.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
Who owns the number of replicas:

  autoscaling (overlay)      the HorizontalPodAutoscaler: the workload says nothing, and Kubernetes makes that 1 where
                             it said something before; with scalingAdapter beside it, the live number as below
  scalingAdapter             somebody else: the live number where the cluster is seen, else the user's
  neither                    the user; 1 if the user says nothing, but nothing at all on a standalone component of one node

set-replicas
Reads:  name, target, input, graph.overlays
Writes: autoscaling, replicas
*/ -}}
{{- define "dynamo.scaling.set-replicas" -}}
{{- $_ := set . "autoscaling" (get (get .graph.overlays .name | default dict) "autoscaling" | default "") -}}
{{- if not .autoscaling -}}
{{- if or (hasKey .input "replicas") (not .graph.standalone) (gt .nodes 1) -}}
{{- $_ := set . "replicas" (ternary .input.replicas 1 (hasKey .input "replicas")) -}}
{{- end -}}
{{- end -}}
{{- if hasKey .input "scalingAdapter" -}}
{{- $live := include "dynamo.cluster.live-replicas" . -}}
{{- if $live -}}
{{- $_ := set . "replicas" (atoi $live) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* minimum prints the fewest replicas of an autoscaler: given, else what the user says of replicas, else 1. */ -}}
{{- define "dynamo.scaling.minimum" -}}
{{- .autoscaling.minReplicas | default .input.replicas | default 1 | toJson -}}
{{- end -}}

{{- /* behavior prints how fast an autoscaler scales; Kubernetes has policies of its own where none are given. */ -}}
{{- define "dynamo.scaling.behavior" -}}
{{- $behavior := dict -}}
{{- range $way, $rules := .autoscaling.behavior -}}
{{- $_ := set $behavior $way (ternary $rules (omit $rules "policies") (not (not $rules.policies))) -}}
{{- end -}}
{{- toYaml $behavior -}}
{{- end -}}
