{{- /* Compiled from generator/templates/templates/_backend-trtllm.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
connect starts the engine on all nodes from the leader, by mpirun over ssh. The workers run an ssh server and nothing of
the user's; the scripts are in _scripts.tpl.

Reads:  role, leader, nodes, gpus, claim, placement, graph.mpiSecret, and what _command-line.tpl reads
Writes: container, pod (volumes), launched
*/ -}}
{{- define "dynamo.backend-trtllm.connect" -}}
{{- include "dynamo.backend-trtllm.mount-key" . -}}
{{- $args := list (include "dynamo.scripts.mpi-worker" .) "mpi-worker" -}}
{{- if eq .role "leader" -}}
{{- $processes := mul .nodes .gpus | toString -}}
{{- $fixed := list (include "dynamo.scripts.mpi-leader" .) "mpi-leader" $processes (include "dynamo.backend-trtllm.hosts" .) (include "dynamo.backend-trtllm.variables" .) -}}
{{- $args = concat $fixed .words -}}
{{- else -}}
{{- include "dynamo.backend-trtllm.probe-server" . -}}
{{- end -}}
{{- $_ := set .container "command" (list "/bin/sh" "-c") -}}
{{- $_ := set .container "args" $args -}}
{{- $_ := set . "launched" true -}}
{{- end -}}

{{- /* hosts prints the addresses of an instance's pods, the leader's first; nothing where the script has to find them. */ -}}
{{- define "dynamo.backend-trtllm.hosts" -}}
{{- $worker := get (dict "leaderworkerset" "" "grove" "$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)-{component}-wkr-{index}.$(GROVE_HEADLESS_SERVICE)" ) .placement | replace "{component}" (lower .name) -}}
{{- if $worker -}}
{{- $hosts := list .leader -}}
{{- range $index := until (sub .nodes 1 | int) -}}
{{- $hosts = append $hosts (replace "{index}" (toString $index) $worker) -}}
{{- end -}}
{{- join "," $hosts -}}
{{- end -}}
{{- end -}}

{{- /* variables prints the names of what the workers' processes receive: the container's own variables and the usual ones. */ -}}
{{- define "dynamo.backend-trtllm.variables" -}}
{{- $names := list "CPATH" "CUDA_VISIBLE_DEVICES" "HF_DATASETS_CACHE" "HF_ENDPOINT" "HF_HOME" "HF_TOKEN" "HOME" "HUGGING_FACE_HUB_TOKEN" "LD_LIBRARY_PATH" "MODEL_PATH" "NCCL_DEBUG" "NCCL_IB_DISABLE" "NCCL_P2P_DISABLE" "PATH" "PYTHONPATH" "TENSORRT_LLM_CACHE_DIR" "TOKENIZERS_PARALLELISM" "TRANSFORMERS_CACHE" "TRITON_PTXAS_PATH" "TRTLLM_USE_UCX_KVCACHE" "USER" -}}
{{- /* The service comes into the pod later, and is reached at the same place on every node. */ -}}
{{- if .claim -}}
{{- $names = append $names "GMS_SOCKET_DIR" -}}
{{- end -}}
{{- range .container.env -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- $names | uniq | sortAlpha | join " " -}}
{{- end -}}

{{- /* mount-key shows main the key with which the pods reach each other; a user's own mount at that path stays. */ -}}
{{- define "dynamo.backend-trtllm.mount-key" -}}
{{- $mounts := .container.volumeMounts | default list -}}
{{- $taken := false -}}
{{- range $mounts -}}
{{- $taken = or $taken (eq .mountPath "/ssh-pk") -}}
{{- end -}}
{{- if not $taken -}}
{{- /* The volume is called as the Secret, which may have what a volume's name may not: dots, and more characters. */ -}}
{{- $name := include "dynamo.names.volume" .graph.mpiSecret -}}
{{- $_ := set .container "volumeMounts" (append $mounts (dict "name" $name "mountPath" "/ssh-pk" "readOnly" true)) -}}
{{- $_ := set .pod "volumes" (list (dict "name" $name "secret" (dict "secretName" .graph.mpiSecret))) -}}
{{- end -}}
{{- end -}}

{{- /* probe-server leaves a worker the one probe that its ssh server can answer. */ -}}
{{- define "dynamo.backend-trtllm.probe-server" -}}
{{- include "dynamo.pod-launch.drop-probes" . -}}
{{- $_ := set .container "readinessProbe" (dict "tcpSocket" (dict "port" 2222) "initialDelaySeconds" 20 "periodSeconds" 20 "timeoutSeconds" 5 "failureThreshold" 10 ) -}}
{{- end -}}
