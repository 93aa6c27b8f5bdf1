{{- /* Compiled from generator/templates/templates/_pod-sidecar.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
merge gives the container that frontendSidecar names the defaults of a frontend, and every mount of main that it lacks
by name and by path (shared memory is not among them: it is mounted later). spec.env is for main alone.

Reads:  sidecar, container, and whatever the frontend's default pod prints
Writes: pod
*/ -}}
{{- define "dynamo.pod-sidecar.merge" -}}
{{- $name := .sidecar -}}
{{- if and $name (ne $name "main") -}}
{{- $containers := list -}}
{{- range $container := .pod.containers -}}
{{- if eq $container.name $name -}}
{{- $defaults := dict -}}
{{- $text := include (printf "dynamo.defaults-frontend.%s" $.graph.profile) $ -}}
{{- include "dynamo.util.parse-yaml" (dict "text" $text "into" $defaults "key" "pod") -}}
{{- $sidecar := first $defaults.pod.containers -}}
{{- include "dynamo.pod-container.merge" (dict "into" $sidecar "from" $container "shared" list) -}}
{{- $mounts := $sidecar.volumeMounts | default list -}}
{{- $names := list -}}
{{- $paths := list -}}
{{- range $mounts -}}
{{- $names = append $names .name -}}
{{- $paths = append $paths .mountPath -}}
{{- end -}}
{{- range $.container.volumeMounts -}}
{{- if not (or (has .name $names) (has .mountPath $paths)) -}}
{{- $mounts = append $mounts . -}}
{{- end -}}
{{- end -}}
{{- if $mounts -}}
{{- $_ := set $sidecar "volumeMounts" $mounts -}}
{{- end -}}
{{- $container = $sidecar -}}
{{- end -}}
{{- $containers = append $containers $container -}}
{{- end -}}
{{- $_ := set .pod "containers" $containers -}}
{{- end -}}
{{- end -}}
