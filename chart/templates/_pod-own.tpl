{{- /* Compiled from generator/templates/templates/_pod-own.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* What is the chart's own in a pod takes the place of whatever the user calls so. */ -}}

{{- /* add-volume gives a pod a volume in place of one of that name. Reads: pod, volume. Writes: pod */ -}}
{{- define "dynamo.pod-own.add-volume" -}}
{{- $volumes := list -}}
{{- range .pod.volumes -}}
{{- if ne .name $.volume.name -}}
{{- $volumes = append $volumes . -}}
{{- end -}}
{{- end -}}
{{- $_ := set .pod "volumes" (append $volumes .volume) -}}
{{- end -}}

{{- /* add-mount gives a container a mount in place of those of that name or path. Reads: container, mount. Writes: container */ -}}
{{- define "dynamo.pod-own.add-mount" -}}
{{- $mounts := list -}}
{{- range .container.volumeMounts -}}
{{- if not (or (eq .name $.mount.name) (eq .mountPath $.mount.mountPath)) -}}
{{- $mounts = append $mounts . -}}
{{- end -}}
{{- end -}}
{{- $_ := set .container "volumeMounts" (append $mounts .mount) -}}
{{- end -}}

{{- /* set-entry replaces an entry of a list where one of that name stands; else it comes last. Reads: into (a map), list (which of its lists), entry. Writes: into */ -}}
{{- define "dynamo.pod-own.set-entry" -}}
{{- $entries := list -}}
{{- $placed := false -}}
{{- range index .into .list -}}
{{- $same := eq .name $.entry.name -}}
{{- $placed = or $placed $same -}}
{{- $entries = append $entries (ternary $.entry . $same) -}}
{{- end -}}
{{- $_ := set .into .list (ternary $entries (append $entries .entry) $placed) -}}
{{- end -}}

{{- /* drop-variables takes variables from a container. Reads: container, names. Writes: container */ -}}
{{- define "dynamo.pod-own.drop-variables" -}}
{{- $env := list -}}
{{- range .container.env -}}
{{- if not (has .name $.names) -}}
{{- $env = append $env . -}}
{{- end -}}
{{- end -}}
{{- $_ := set .container "env" $env -}}
{{- end -}}
