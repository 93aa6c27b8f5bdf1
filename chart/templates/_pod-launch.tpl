{{- /* Compiled from generator/templates/templates/_pod-launch.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
connect tells the engine of a pod how to find the others of its instance; the pods of one node are left as they are, but
for those of vLLM that others may join.

Reads:  container, launch, nodes, role, leader, backend
Writes: container, pod (volumes), words, exec, launched
*/ -}}
{{- define "dynamo.pod-launch.connect" -}}
{{- if and .interpod (eq .backend "vllm") (ne .role "gms") -}}
{{- include "dynamo.pod-launch.add-load-format" . -}}
{{- end -}}
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

{{- /* add-load-format tells vLLM to take its weights from the service in another pod, unless the user did. Writes: container */ -}}
{{- define "dynamo.pod-launch.add-load-format" -}}
{{- include "dynamo.command-line.read" . -}}
{{- if not (regexMatch "(?:^|\\s)--load[-_]format(?:\\s+|=)gms(?:\\s|$)" (join " " .words)) -}}
{{- include "dynamo.command-line.add" (dict "role" . "flags" "--load-format gms" "shell" false) -}}
{{- $_ := set . "launched" false -}}
{{- end -}}
{{- end -}}
