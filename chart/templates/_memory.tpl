{{- /* Compiled from generator/templates/templates/_memory.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-mode reads whether a GPU Memory Service holds a component's weights, and whether a second engine stands by.

Reads:  input.experimental
Writes: memory    mode (IntraPod or InterPod), class (DeviceClass), clients (further containers); "" without
        interpod  weights are in pods of their own, with Grove
        failover  mode; "" without
        copies    pods of each engine clique with InterPod: 2 with failover, else 1
*/ -}}
{{- define "dynamo.memory.set-mode" -}}
{{- $experimental := .input.experimental | default dict -}}
{{- $_ := set . "memory" "" -}}
{{- $_ := set . "interpod" false -}}
{{- if hasKey $experimental "gpuMemoryService" -}}
{{- $given := $experimental.gpuMemoryService -}}
{{- $mode := $given.mode | default "IntraPod" -}}
{{- $_ := set . "interpod" (eq $mode "InterPod") -}}
{{- $_ := set . "memory" (dict "mode" $mode "class" ($given.deviceClassName | default "gpu.nvidia.com") "clients" ($given.extraClientContainers | default list)) -}}
{{- end -}}
{{- $_ := set . "failover" "" -}}
{{- if hasKey $experimental "failover" -}}
{{- $_ := set . "failover" ($experimental.failover.mode | default "IntraPod") -}}
{{- end -}}
{{- $_ := set . "copies" (ternary 2 1 (eq .failover "InterPod")) -}}
{{- end -}}

{{- /*
set-claim names what the containers of a pod share with IntraPod.

Reads:  memory, interpod, name, gpus, graph
Writes: claim            name of the claim template, which changes with what it asks for: its spec cannot be changed; absent without
        memory.protocol  "true": the one that can be captured
*/ -}}
{{- define "dynamo.memory.set-claim" -}}
{{- if .memory -}}
{{- $_ := set .memory "protocol" (include "dynamo.memory.protocol" .) -}}
{{- if not .interpod -}}
{{- $digest := include "dynamo.memory.devices" . | fromJson | mustToJson | sha256sum | trunc 8 -}}
{{- $_ := set . "claim" (printf "%s-%s-gpu-%s" .graph.name (lower .name) $digest) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* devices prints, as JSON, what a claim asks for. Reads: a component */ -}}
{{- define "dynamo.memory.devices" -}}
{{- $request := ternary "gpu" "gpus" .interpod -}}
{{- $exactly := dict "deviceClassName" .memory.class "allocationMode" "ExactCount" "count" .gpus -}}
{{- dict "requests" (list (dict "name" $request "exactly" $exactly)) | mustToJson -}}
{{- end -}}

{{- /* protocol prints "true" for a service that is captured with its engine by a SnapshotJob. Reads: a component */ -}}
{{- define "dynamo.memory.protocol" -}}
{{- $checkpoint := .input.experimental.checkpoint | default dict -}}
{{- if and (eq (toString $checkpoint.enabled) "true") (not .interpod) (eq (include "dynamo.capture.carrier" .graph) "snapshotjob") -}}
true
{{- end -}}
{{- end -}}

{{- /* rank-claim prints the name of what the pods of a rank share with InterPod. Reads: a role */ -}}
{{- define "dynamo.memory.rank-claim" -}}
{{- printf "%s-gpu-rank-%s" (lower .name) .rank -}}
{{- end -}}

{{- /* interpod prints "true" where weights are in pods of their own. Reads: a graph */ -}}
{{- define "dynamo.memory.interpod" -}}
{{- range .components -}}
{{- if .interpod -}}
true
{{- end -}}
{{- end -}}
{{- end -}}
