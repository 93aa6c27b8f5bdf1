{{- /* Compiled from generator/templates/templates/_grove-scale.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
Grove takes the replicas of a clique or scaling group when it makes it, and ignores them in the PodCliqueSet from then on.
A Job after an upgrade hands the number to the object itself.

set-graph
Reads:  components (finished), live
Writes: scaler   the component whose pod the Job is like: it needs python3, which the runtime of frontends, workers and planners has,
                 and which an endpoint picker's image need not have
        scales   what the Job scales: resource, name, replicas; empty without Grove, and for what others scale. Where the
                 cluster is seen, those alone that have another number: the object itself tells, so that a Job that failed
                 and a rollback, which has none, are made good. Where Grove is yet to make the object, the PodCliqueSet does
*/ -}}
{{- define "dynamo.grove-scale.set-graph" -}}
{{- $scales := list -}}
{{- if .grove -}}
{{- $likely := list -}}
{{- $others := list -}}
{{- $pickers := list -}}
{{- range .components -}}
{{- if eq .type "epp" -}}
{{- $pickers = append $pickers . -}}
{{- else if eq .defaults "untyped" -}}
{{- $others = append $others . -}}
{{- else -}}
{{- $likely = append $likely . -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "scaler" (concat $likely $others $pickers | first) -}}
{{- $before := dict -}}
{{- $template := (.live.spec | default dict).template | default dict -}}
{{- range $template.cliques -}}
{{- $_ := set $before .name .spec.replicas -}}
{{- end -}}
{{- range $template.podCliqueScalingGroups -}}
{{- $_ := set $before .name .replicas -}}
{{- end -}}
{{- range .components -}}
{{- if not (or .autoscaling (hasKey .input "scalingAdapter")) -}}
{{- $entry := dict "resource" (print (lower .target.kind) "s") "name" .target.name "replicas" (int .replicas) -}}
{{- $held := include "dynamo.cluster.live-replicas" . | default (get $before (lower .name) | toJson) -}}
{{- if ne (toJson $entry.replicas) $held -}}
{{- $scales = append $scales $entry -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "scales" $scales -}}
{{- end -}}

{{- /* hooked prints "true" where the Job is wanted. Reads: a graph */ -}}
{{- define "dynamo.grove-scale.hooked" -}}
{{- if and .scales (ne ((.platform.grove | default dict).scaleHook | default "enabled") "disabled") -}}
true
{{- end -}}
{{- end -}}

{{- /* commands prints, as a JSON list, what a user can type instead. Reads: a graph */ -}}
{{- define "dynamo.grove-scale.commands" -}}
{{- $commands := list -}}
{{- range .scales -}}
{{- $commands = append $commands (printf "kubectl --namespace %s scale %s.grove.io/%s --replicas %d" $.namespace .resource .name .replicas) -}}
{{- end -}}
{{- mustToJson $commands -}}
{{- end -}}
