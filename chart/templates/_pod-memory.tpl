{{- /* Compiled from generator/templates/templates/_pod-memory.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add puts a GPU Memory Service into the pod: a native sidecar, which main and the other clients reach through a folder, and
one claim of GPUs for all of them in place of the amounts that they ask for. It comes after everything of the user's: what
it owns, it replaces.

Reads:  memory, claim (there with IntraPod alone)
Writes: container, pod
*/ -}}
{{- define "dynamo.pod-memory.add" -}}
{{- if .claim -}}
{{- include "dynamo.pod-memory.add-toleration" . -}}
{{- $claim := dict "name" "intrapod-shared-gpu" "resourceClaimTemplateName" .claim -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" .pod "list" "resourceClaims" "entry" $claim) -}}
{{- $volume := dict "name" "gms-intrapod-control" "emptyDir" dict -}}
{{- include "dynamo.pod-own.add-volume" (dict "pod" .pod "volume" $volume) -}}
{{- $clients := append .memory.clients .container.name -}}
{{- range .pod.containers -}}
{{- if has .name $clients -}}
{{- include "dynamo.pod-memory.connect" (dict "container" . "protocol" $.memory.protocol) -}}
{{- end -}}
{{- end -}}
{{- $servers := list -}}
{{- range .pod.initContainers -}}
{{- if eq .name "gms-server" -}}
{{- $servers = append $servers . -}}
{{- end -}}
{{- end -}}
{{- if not $servers -}}
{{- $server := dict "name" "gms-server" "image" .container.image "restartPolicy" "Always" "command" (list "python3" "-m" "gpu_memory_service.cli.server") -}}
{{- include "dynamo.pod-memory.connect" (dict "container" $server "protocol" .memory.protocol) -}}
{{- $_ := set .pod "initContainers" (append (.pod.initContainers | default list) $server) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* connect lets a container reach the service and its GPUs. Reads: container, protocol. Writes: container */ -}}
{{- define "dynamo.pod-memory.connect" -}}
{{- include "dynamo.pod-memory.strip-gpus" . -}}
{{- $resources := .container.resources | default dict -}}
{{- $claims := $resources.claims | default list -}}
{{- $claimed := false -}}
{{- range $claims -}}
{{- $claimed = or $claimed (eq .name "intrapod-shared-gpu") -}}
{{- end -}}
{{- if not $claimed -}}
{{- $claims = append $claims (dict "name" "intrapod-shared-gpu") -}}
{{- end -}}
{{- $own := dict -}}
{{- include "dynamo.util.set-all" (list $own $resources (dict "claims" $claims)) -}}
{{- $_ := set .container "resources" $own -}}
{{- $mount := dict "name" "gms-intrapod-control" "mountPath" "/gms-intrapod-control" -}}
{{- include "dynamo.pod-own.add-mount" (dict "container" .container "mount" $mount) -}}
{{- $socket := dict "name" "GMS_SOCKET_DIR" "value" "/gms-intrapod-control" -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" .container "list" "env" "entry" $socket) -}}
{{- if .protocol -}}
{{- $protocol := dict "name" "DYN_GMS_USE_V1" "value" "true" -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" .container "list" "env" "entry" $protocol) -}}
{{- end -}}
{{- end -}}

{{- /* strip-gpus takes the amounts of GPUs out of a container: its claim has them. Reads: container. Writes: container */ -}}
{{- define "dynamo.pod-memory.strip-gpus" -}}
{{- $resources := dict -}}
{{- range $key, $value := .container.resources -}}
{{- if has $key (list "limits" "requests") -}}
{{- $kept := dict -}}
{{- range $resource, $amount := $value -}}
{{- if not (regexMatch "^(nvidia[.]com/gpu|gpu)$|/gpu$|/mig-|^gpu[.]" (lower $resource)) -}}
{{- $_ := set $kept $resource $amount -}}
{{- end -}}
{{- end -}}
{{- if $kept -}}
{{- $_ := set $resources $key $kept -}}
{{- end -}}
{{- else -}}
{{- $_ := set $resources $key $value -}}
{{- end -}}
{{- end -}}
{{- if $resources -}}
{{- $_ := set .container "resources" $resources -}}
{{- else -}}
{{- $_ := unset .container "resources" -}}
{{- end -}}
{{- end -}}

{{- /* add-toleration lets the pod onto nodes that are kept for GPUs, which its claim does not do. Reads: pod. Writes: pod */ -}}
{{- define "dynamo.pod-memory.add-toleration" -}}
{{- $there := false -}}
{{- range .pod.tolerations -}}
{{- $there = or $there (and (eq (.key | default "") "nvidia.com/gpu") (eq (.effect | default "") "NoSchedule")) -}}
{{- end -}}
{{- if not $there -}}
{{- $toleration := dict "key" "nvidia.com/gpu" "operator" "Exists" "effect" "NoSchedule" -}}
{{- $_ := set .pod "tolerations" (append (.pod.tolerations | default list) $toleration) -}}
{{- end -}}
{{- end -}}
