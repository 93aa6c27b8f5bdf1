{{- /* Compiled from generator/templates/templates/_pod-weights.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add lets the pods of a rank meet on their node, in a folder that one pod with a GPU Memory Service serves and the engines
read. Their GPUs are a claim that Grove makes and hands to all of them (see podcliquesets.yaml).

Reads:  interpod, role, rank, failover, gpus
Writes: container, pod
*/ -}}
{{- define "dynamo.pod-weights.add" -}}
{{- if .interpod -}}
{{- include "dynamo.pod-memory.strip-gpus" . -}}
{{- include "dynamo.pod-memory.add-toleration" . -}}
{{- if eq .role "gms" -}}
{{- include "dynamo.pod-weights.set-server" . -}}
{{- else -}}
{{- include "dynamo.pod-weights.set-engine" . -}}
{{- end -}}
{{- $mount := dict "name" "gms-shared" "mountPath" "/run/gms/shared" "subPathExpr" (replace "{rank}" .rank "$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)/rank-{rank}") -}}
{{- include "dynamo.pod-own.add-mount" (dict "container" .container "mount" $mount) -}}
{{- $source := dict "path" "/run/gms" "type" "DirectoryOrCreate" -}}
{{- $volume := dict "name" "gms-shared" "hostPath" $source -}}
{{- include "dynamo.pod-own.add-volume" (dict "pod" .pod "volume" $volume) -}}
{{- $opener := dict "name" "fix-gms-perms" "image" .container.image "command" (list "sh" "-c" "chmod 1777 /run/gms/shared") "securityContext" (dict "runAsUser" 0 "runAsNonRoot" false) "volumeMounts" (list $mount) -}}
{{- $_ := set .pod "initContainers" (append (.pod.initContainers | default list) $opener) -}}
{{- end -}}
{{- end -}}

{{- /* set-server makes main the service itself, which is there once it has opened its sockets. Reads: gpus. Writes: container */ -}}
{{- define "dynamo.pod-weights.set-server" -}}
{{- $_ := set .container "command" (list "bash" "-c") -}}
{{- $_ := set .container "args" (list (include "dynamo.scripts.gms-server" .)) -}}
{{- include "dynamo.pod-launch.drop-probes" . -}}
{{- $sockets := mul .gpus 2 | toString -}}
{{- $check := list "sh" "-c" (replace "{count}" $sockets "test $(ls /run/gms/shared/gms_*.sock 2>/dev/null | wc -l) -ge {count}") -}}
{{- $_ := set .container "startupProbe" (dict "exec" (dict "command" $check) "periodSeconds" 2 "timeoutSeconds" 2 "failureThreshold" 150 ) -}}
{{- $socket := dict "name" "GMS_SOCKET_DIR" "value" "/run/gms/shared" -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" .container "list" "env" "entry" $socket) -}}
{{- end -}}

{{- /* set-engine lets main read the weights, and take over when the engine before it ends. Reads: failover. Writes: container, pod */ -}}
{{- define "dynamo.pod-weights.set-engine" -}}
{{- include "dynamo.pod-own.drop-variables" (dict "container" .container "names" (list "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS")) -}}
{{- $id := dict "name" "ENGINE_ID" "valueFrom" (dict "fieldRef" (dict "fieldPath" "metadata.labels['grove.io/podclique-pod-index']")) -}}
{{- $socket := dict "name" "GMS_SOCKET_DIR" "value" "/run/gms/shared" -}}
{{- $lock := dict "name" "FAILOVER_LOCK_PATH" "value" "/run/gms/shared/failover.lock" -}}
{{- $status := dict "name" "DYN_SYSTEM_STARTING_HEALTH_STATUS" "value" "notready" -}}
{{- range list $id $socket $lock $status -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" $.container "list" "env" "entry" .) -}}
{{- end -}}
{{- if .failover -}}
{{- $_ := set .pod "restartPolicy" "Never" -}}
{{- end -}}
{{- end -}}
