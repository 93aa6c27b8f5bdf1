{{- /* Compiled from generator/templates/templates/_backend-sglang.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
connect lets the nodes of an instance meet at the leader.

Reads:  role, leader, nodes, and what _command-line.tpl reads
Writes: container, launched
*/ -}}
{{- define "dynamo.backend-sglang.connect" -}}
{{- $flags := printf "--dist-init-addr %s:29500 --nnodes %d --node-rank %s" .leader .nodes .rank -}}
{{- include "dynamo.command-line.add" (dict "role" . "flags" $flags "shell" .shell) -}}
{{- if eq .role "worker" -}}
{{- include "dynamo.pod-launch.drop-probes" . -}}
{{- end -}}
{{- end -}}
