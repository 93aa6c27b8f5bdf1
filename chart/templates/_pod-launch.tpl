{{- /* Compiled from generator/templates/templates/_pod-launch.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
connect tells the engine of a pod how to find the others of its instance; the pods of one node are left as they are, but
for those of vLLM that others may join.

Reads:  container, launch, nodes, role, leader, backend
Writes: container, pod (volumes), words, exec, launched
*/ -}}
{{- define "dynamo.pod-launch.connect" -}}
{{- if .launch.mode -}}
{{- include "dynamo.command-line.read" . -}}
{{- include (printf "dynamo.backend-%s.connect" .backend) . -}}
{{- end -}}
{{- end -}}

{{- /* drop-probes takes the probes from a pod that serves nothing: those of the user too, which would ask in vain. */ -}}
{{- define "dynamo.pod-launch.drop-probes" -}}
{{- range list "livenessProbe" "readinessProbe" "startupProbe" -}}
{{- $_ := unset $.container . -}}
{{- end -}}
{{- end -}}

{{- /* rank prints a pod's number among the nodes of its instance, as its own shell or Kubernetes reads it; the leader is 0. */ -}}
{{- define "dynamo.pod-launch.rank" -}}
{{- if eq .role "leader" -}}
0
{{- else -}}
{{- get (dict "leaderworkerset" "$(LWS_WORKER_INDEX)" "grove" "$((GROVE_PCLQ_POD_INDEX + 1))" ) .placement -}}
{{- end -}}
{{- end -}}

{{- /* rank-needs-shell prints "true" where only a shell can work out that number. */ -}}
{{- define "dynamo.pod-launch.rank-needs-shell" -}}
{{- if and (ne .role "leader") (has .placement (list "grove")) -}}
true
{{- end -}}
{{- end -}}
