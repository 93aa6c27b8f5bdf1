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
{{- $volumes := list -}}
{{- range .pod.volumes -}}
{{- if ne .name "shared-memory" -}}
{{- $volumes = append $volumes . -}}
{{- end -}}
{{- end -}}
{{- $memory := dict "medium" "Memory" "sizeLimit" $size -}}
{{- $_ := set .pod "volumes" (append $volumes (dict "name" "shared-memory" "emptyDir" $memory)) -}}
{{- $mounts := list -}}
{{- range .container.volumeMounts -}}
{{- if not (or (eq .name "shared-memory") (eq .mountPath "/dev/shm")) -}}
{{- $mounts = append $mounts . -}}
{{- end -}}
{{- end -}}
{{- $mount := dict "name" "shared-memory" "mountPath" "/dev/shm" -}}
{{- $_ := set .container "volumeMounts" (append $mounts $mount) -}}
{{- end -}}
{{- end -}}
