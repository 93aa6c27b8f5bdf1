{{- /* Compiled from generator/templates/templates/_pod-shared-memory.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add mounts shared memory on main, in place of whatever the user mounts there or calls so; a size of zero leaves
everything to the user.

Reads:  input.sharedMemorySize
Writes: container, pod
*/ -}}
{{- define "dynamo.pod-shared-memory.add" -}}
{{- $size := .input.sharedMemorySize -}}
{{- if kindIs "invalid" $size -}}
{{- $size = "8Gi" -}}
{{- end -}}
{{- if not (regexMatch "^[+-]?0*[.]?0*([KMGTPE]i?|[munk]|[eE][+-]?[0-9]+)?$" (toJson $size | trimAll "\"")) -}}
{{- $memory := dict "medium" "Memory" "sizeLimit" $size -}}
{{- $volume := dict "name" "shared-memory" "emptyDir" $memory -}}
{{- include "dynamo.pod-own.add-volume" (dict "pod" .pod "volume" $volume) -}}
{{- $mount := dict "name" "shared-memory" "mountPath" "/dev/shm" -}}
{{- include "dynamo.pod-own.add-mount" (dict "container" .container "mount" $mount) -}}
{{- end -}}
{{- end -}}
