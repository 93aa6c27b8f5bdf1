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

{{- /*
set-pull-secrets leaves the pull secrets of the capturing pod to its account, where that is the release's own: those that
are found would change what may not change. Kubernetes takes an account's for a pod that names none. With another account the
pod names those that the values name, and NOTES those that are found.

Reads:  component, pod
Writes: pod, pullSecrets, foundSecrets
*/ -}}
{{- define "dynamo.capture-pod.set-pull-secrets" -}}
{{- $component := .component -}}
{{- $graph := $component.graph -}}
{{- $given := ($graph.platform.imagePullSecrets | default dict).registries | default dict -}}
{{- $values := dict "imagePullSecrets" $graph.imagePullSecrets "registries" $given -}}
{{- $stated := dict "graph" $values "annotations" $component.annotations "pod" (pick .pod "containers" "imagePullSecrets") -}}
{{- $found := dict "graph" $graph "annotations" $component.annotations "pod" (pick .pod "containers" "imagePullSecrets") -}}
{{- include "dynamo.pod-pull-secrets.add" $stated -}}
{{- include "dynamo.pod-pull-secrets.add" $found -}}
{{- $_ := set . "pullSecrets" ($found.pod.imagePullSecrets | default list) -}}
{{- $_ := set . "foundSecrets" list -}}
{{- $_ := unset .pod "imagePullSecrets" -}}
{{- if not (and $component.discovery.kubernetes (eq (.pod.serviceAccountName | default "") $graph.discoveryAccount)) -}}
{{- with $stated.pod.imagePullSecrets -}}
{{- $_ := set $.pod "imagePullSecrets" . -}}
{{- end -}}
{{- range .pullSecrets -}}
{{- if not (has . $stated.pod.imagePullSecrets) -}}
{{- $_ := set $ "foundSecrets" (append $.foundSecrets .name) -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "pullSecrets" list -}}
{{- end -}}
{{- end -}}
