{{- /* Compiled from generator/templates/templates/_pod-snapshot.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* What pods that are captured and pods that are restored have in common. */ -}}

{{- /* add-control lets an engine and the agent of Snapshot meet in a folder. Reads: pod, container. Writes: pod, container */ -}}
{{- define "dynamo.pod-snapshot.add-control" -}}
{{- $volume := dict "name" "snapshot-control" "emptyDir" dict -}}
{{- include "dynamo.pod-own.add-volume" (dict "pod" .pod "volume" $volume) -}}
{{- $mount := dict "name" "snapshot-control" "mountPath" "/snapshot-control" "subPath" .container.name -}}
{{- include "dynamo.pod-own.add-mount" (dict "container" .container "mount" $mount) -}}
{{- range $name := list "SNAPSHOT_CONTROL_DIR" "DYN_SNAPSHOT_CONTROL_DIR" -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" $.container "list" "env" "entry" (dict "name" $name "value" "/snapshot-control")) -}}
{{- end -}}
{{- end -}}

{{- /* add-storage mounts where agents of an older Snapshot keep artifacts. Reads: graph, pod, container. Writes: pod, container */ -}}
{{- define "dynamo.pod-snapshot.add-storage" -}}
{{- $storage := (.graph.platform.checkpoint | default dict).storage | default dict -}}
{{- if $storage.pvcName -}}
{{- $volume := dict "name" "checkpoint-storage" "persistentVolumeClaim" (dict "claimName" $storage.pvcName) -}}
{{- include "dynamo.pod-own.add-volume" (dict "pod" .pod "volume" $volume) -}}
{{- $mount := dict "name" "checkpoint-storage" "mountPath" (include "dynamo.pod-snapshot.storage-path" $storage) -}}
{{- include "dynamo.pod-own.add-mount" (dict "container" .container "mount" $mount) -}}
{{- end -}}
{{- end -}}

{{- /* storage-path prints where the storage is mounted, in the one form that agents compare. Reads: platform.checkpoint.storage */ -}}
{{- define "dynamo.pod-snapshot.storage-path" -}}
{{- clean (.basePath | default "") -}}
{{- end -}}

{{- /* set-profile keeps what cannot be captured from a pod or container. Reads: graph, into. Writes: into.securityContext */ -}}
{{- define "dynamo.pod-snapshot.set-profile" -}}
{{- $checkpoint := .graph.platform.checkpoint | default dict -}}
{{- $profile := ternary $checkpoint.seccompProfile "profiles/block-iouring.json" (hasKey $checkpoint "seccompProfile") -}}
{{- if $profile -}}
{{- $context := dict -}}
{{- $own := dict "seccompProfile" (dict "type" "Localhost" "localhostProfile" $profile) -}}
{{- include "dynamo.util.set-all" (list $context (.into.securityContext | default dict) $own) -}}
{{- $_ := set .into "securityContext" $context -}}
{{- end -}}
{{- end -}}
