{{- /* Compiled from generator/templates/templates/_backend-vllm.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
connect lets the nodes of an instance meet in one of several ways; which one, _launch.tpl has decided.

Reads:  launch, role, leader, nodes, and what _command-line.tpl reads
Writes: container, launched
*/ -}}
{{- define "dynamo.backend-vllm.connect" -}}
{{- if ne .launch.mode "independent" -}}
{{- include (printf "dynamo.backend-vllm.connect-%s" .launch.mode) . -}}
{{- end -}}
{{- if eq .role "worker" -}}
{{- include "dynamo.pod-launch.drop-probes" . -}}
{{- end -}}
{{- end -}}

{{- /* connect-mp: one engine whose processes span the nodes; only the leader serves. */ -}}
{{- define "dynamo.backend-vllm.connect-mp" -}}
{{- $flags := printf "--distributed-executor-backend mp --nnodes %d --master-addr %s --master-port 29500 --node-rank %s" .nodes .leader .rank -}}
{{- if eq .role "worker" -}}
{{- $flags = print $flags " --headless" -}}
{{- end -}}
{{- include "dynamo.command-line.add" (dict "role" . "flags" $flags "shell" .shell) -}}
{{- end -}}

{{- /* connect-data-parallel: some engines on each node, which agree through the leader; each node serves. */ -}}
{{- define "dynamo.backend-vllm.connect-data-parallel" -}}
{{- $start := "0" -}}
{{- $shell := eq .role "worker" -}}
{{- if $shell -}}
{{- $start = printf "$(( %d * %s ))" .launch.local .number -}}
{{- end -}}
{{- $flags := printf "--data-parallel-hybrid-lb --data-parallel-size-local %d --data-parallel-start-rank %s --data-parallel-address %s --data-parallel-rpc-port 13445" .launch.local $start .leader -}}
{{- include "dynamo.command-line.add" (dict "role" . "flags" $flags "shell" $shell) -}}
{{- end -}}

{{- /* connect-ray: the workers lend their GPUs to the leader's Ray and run nothing of the user's. */ -}}
{{- define "dynamo.backend-vllm.connect-ray" -}}
{{- if eq .role "worker" -}}
{{- include "dynamo.backend-vllm.run" (dict "role" . "text" "ray start --address={leader}:6379 --block") -}}
{{- else -}}
{{- $flags := ternary "" "--distributed-executor-backend ray" .launch.chosen -}}
{{- $after := "" -}}
{{- $told := true -}}
{{- if and $flags (or .exec (not .text)) -}}
{{- $after = print " " $flags -}}
{{- else if $flags -}}
{{- include "dynamo.command-line.insert" (dict "role" . "flags" $flags) -}}
{{- $told = .launched -}}
{{- include "dynamo.command-line.read" . -}}
{{- end -}}
{{- include "dynamo.command-line.wrap" (dict "role" . "command" (list "/bin/sh" "-c") "before" "ray start --head --port=6379 && " "after" $after "style" "double") -}}
{{- $_ := set . "launched" $told -}}
{{- end -}}
{{- end -}}

{{- /* connect-elastic: the leader serves alone at first; the workers lend it their GPUs once it is live. */ -}}
{{- define "dynamo.backend-vllm.connect-elastic" -}}
{{- if eq .role "worker" -}}
{{- $system := 9090 -}}
{{- range .container.ports -}}
{{- if eq .name "system" -}}
{{- $system = .containerPort -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.backend-vllm.run" (dict "role" . "text" (replace "{system}" (int $system | toString) "i=0; until python3 -c \"import urllib.request; urllib.request.urlopen('http://{leader}:{system}/live', timeout=5)\" 2>/dev/null; do i=$((i+1)); [ \"$i\" -ge 720 ] && { echo \"ERROR: leader /live did not become ready within 3h\" >&2; exit 1; }; echo 'waiting for leader dynamo.vllm /live to return 200...'; sleep 15; done && ray start --address={leader}:6379 --block")) -}}
{{- else -}}
{{- include "dynamo.command-line.wrap" (dict "role" . "command" (list "/bin/sh" "-c") "before" "ray start --head --port=6379 --block & i=0; until python3 -c \"import socket; s=socket.create_connection(('127.0.0.1',6379),timeout=1); s.close()\" 2>/dev/null; do i=$((i+1)); [ \"$i\" -ge 150 ] && { echo \"ERROR: Ray head did not start within 300s\" >&2; exit 1; }; sleep 2; done && " "after" "" "style" "single") -}}
{{- end -}}
{{- end -}}

{{- /* connect-elastic-alone: one node that others may join later. */ -}}
{{- define "dynamo.backend-vllm.connect-elastic-alone" -}}
{{- include "dynamo.command-line.wrap" (dict "role" . "command" (list "/bin/sh" "-c") "before" "ray start --head --port=6379 --node-ip-address=\"$POD_IP\" --block & i=0; until python3 -c \"import socket; s=socket.create_connection(('127.0.0.1',6379),timeout=1); s.close()\" 2>/dev/null; do i=$((i+1)); [ \"$i\" -ge 150 ] && { echo \"ERROR: Ray head did not start within 300s\" >&2; exit 1; }; sleep 2; done && exec " "after" "" "style" "single") -}}
{{- end -}}

{{- /* run replaces the command line by text, with the leader's address in it. Reads: role, text. Writes: role.container, role.launched */ -}}
{{- define "dynamo.backend-vllm.run" -}}
{{- $_ := set .role.container "command" (list "/bin/sh" "-c") -}}
{{- $_ := set .role.container "args" (list (replace "{leader}" .role.leader .text)) -}}
{{- $_ := set .role "launched" true -}}
{{- end -}}
