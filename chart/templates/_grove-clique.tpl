{{- /* Compiled from generator/templates/templates/_grove-clique.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set gives a role what its clique says besides the pod: labels and annotations, which reach the pods, and the
scheduler, which all cliques of a set must share: one that the user names stays.

Reads:  podLabels, podAnnotations, discovery, graph
Writes: cliqueLabels, cliqueAnnotations, pod.schedulerName
*/ -}}
{{- define "dynamo.grove-clique.set" -}}
{{- if eq .placement "grove" -}}
{{- $labels := dict -}}
{{- $scheduler := .pod.schedulerName | default "" -}}
{{- $queue := dict -}}
{{- if and (eq (.graph.platform.schedulers | default dict).kai "enabled") (has $scheduler (list "" "kai-scheduler")) -}}
{{- $_ := set .pod "schedulerName" "kai-scheduler" -}}
{{- $_ := set $queue "kai.scheduler/queue" (include "dynamo.grove-clique.queue" (dict "graph" .graph "annotation" "nvidia.com/kai-scheduler-queue" "default" "dynamo")) -}}
{{- end -}}
{{- if and (eq (.graph.platform.schedulers | default dict).volcano "enabled") (has $scheduler (list "" "volcano")) -}}
{{- $_ := set .pod "schedulerName" "volcano" -}}
{{- end -}}
{{- include "dynamo.util.set-all" (list $labels .podLabels $queue) -}}
{{- $_ := set . "cliqueLabels" $labels -}}
{{- $annotations := dict -}}
{{- $backend := ternary (dict "nvidia.com/dynamo-discovery-backend" .discovery.backend) dict (ne .discovery.backend "") -}}
{{- include "dynamo.util.set-all" (list $annotations .podAnnotations $backend) -}}
{{- $_ := set . "cliqueAnnotations" $annotations -}}
{{- end -}}
{{- end -}}

{{- /* queue prints the name of a scheduler's queue. Reads: graph, annotation (its key), default */ -}}
{{- define "dynamo.grove-clique.queue" -}}
{{- get (.graph.metadata.annotations | default dict) .annotation | trim | default .default -}}
{{- end -}}

{{- /* queue-annotation prints, as a JSON map, the annotation with which the PodCliqueSet names its queue. Reads: a graph */ -}}
{{- define "dynamo.grove-clique.queue-annotation" -}}
{{- $result := dict -}}
{{- $queue := include "dynamo.grove-clique.queue" (dict "graph" . "annotation" "nvidia.com/volcano-queue" "default" "") -}}
{{- if and $queue (eq (.platform.schedulers | default dict).volcano "enabled") -}}
{{- $_ := set $result "scheduling.grove.io/volcano-queue" $queue -}}
{{- end -}}
{{- mustToJson $result -}}
{{- end -}}
