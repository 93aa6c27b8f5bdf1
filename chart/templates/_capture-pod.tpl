{{- /* Compiled from generator/templates/templates/_capture-pod.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* add-memory captures the GPU Memory Service with its engine. Reads: component, pod, container, gpus. Writes: pod, container, claim, devices */ -}}
{{- define "dynamo.capture-pod.add-memory" -}}
{{- $_ := set . "claim" "" -}}
{{- $_ := set . "devices" "" -}}
{{- $memory := .component.memory -}}
{{- if and $memory (not .component.interpod) -}}
{{- $own := dict "class" $memory.class "protocol" $memory.protocol "clients" (.component.checkpoint.job.gmsClientContainers | default list) -}}
{{- $shared := dict "memory" $own "interpod" false "gpus" .gpus -}}
{{- $_ := set . "devices" (include "dynamo.memory.devices" $shared) -}}
{{- include "dynamo.util.set-all" (list $shared (pick . "pod" "container") (dict "claim" "-")) -}}
{{- include "dynamo.pod-memory.add" $shared -}}
{{- $_ := set . "claim" "-" -}}
{{- end -}}
{{- end -}}

{{- /* set-gpus counts the GPUs of the target, before a claim takes their place. Reads: component, container. Writes: gpus */ -}}
{{- define "dynamo.capture-pod.set-gpus" -}}
{{- $counted := dict "main" .container "graph" .component.graph "name" .component.name -}}
{{- include "dynamo.launch.set-gpus" $counted -}}
{{- $_ := set . "gpus" $counted.gpus -}}
{{- end -}}

{{- /* wrap starts an engine with several GPUs under cuda-checkpoint. Reads: component, container, gpus. Writes: container */ -}}
{{- define "dynamo.capture-pod.wrap" -}}
{{- $switch := (.component.graph.platform.checkpoint | default dict).launchWrapper | default "auto" -}}
{{- $wanted := or (eq $switch "enabled") (and (eq $switch "auto") (eq (include "dynamo.capture.carrier" .component.graph) "job")) -}}
{{- if and $wanted (gt .gpus 1) -}}
{{- $script := include "dynamo.scripts.cuda-checkpoint" . -}}
{{- $words := list "--launch-job" "/bin/sh" "-c" $script "dynamo-cuda-checkpoint" "/snapshot-control/cuda-checkpoint-job" -}}
{{- $_ := set .container "args" (concat $words (.container.command | default list) (.container.args | default list)) -}}
{{- $_ := set .container "command" (list "cuda-checkpoint") -}}
{{- end -}}
{{- end -}}
