{{- /* Compiled from generator/templates/templates/_pod.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
build makes the pod spec of a role of a component (see _placement.tpl): a default pod that ordered passes change in place. The order is the operator's
(internal/dynamo/graph.go GenerateBasePodSpec); another one would lose a user's own volume or /dev/shm.
*/ -}}
{{- define "dynamo.pod.build" -}}
{{- include "dynamo.pod.parse-defaults" . -}}
{{- include "dynamo.pod-main.merge" . -}}
{{- include "dynamo.pod-launch.connect" . -}}
{{- include "dynamo.pod-overlay.merge" . -}}
{{- include "dynamo.pod-topology.add" . -}}
{{- include "dynamo.pod-cache.add" . -}}
{{- include "dynamo.pod-sidecar.merge" . -}}
{{- include "dynamo.pod-shared-memory.add" . -}}
{{- include "dynamo.pod-volumes.complete" . -}}
{{- include "dynamo.pod-wait.add" . -}}
{{- include "dynamo.pod-pull-secrets.add" . -}}
{{- include "dynamo.pod-memory.add" . -}}
{{- include "dynamo.pod-failover.set-engines" . -}}
{{- include "dynamo.pod-weights.add" . -}}
{{- include "dynamo.pod-restore.add" . -}}
{{- include "dynamo.grove-clique.set" . -}}
{{- end -}}

{{- /*
parse-defaults
Reads:  defaults, graph.profile, and whatever the default pod prints
Writes: pod, container (the container main in it)
*/ -}}
{{- define "dynamo.pod.parse-defaults" -}}
{{- $name := printf "dynamo.defaults-%s.%s" .defaults .graph.profile -}}
{{- include "dynamo.util.parse-yaml" (dict "text" (include $name .) "into" . "key" "pod") -}}
{{- $_ := set . "container" (first .pod.containers) -}}
{{- end -}}
