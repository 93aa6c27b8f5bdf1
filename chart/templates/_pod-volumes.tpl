{{- /* Compiled from generator/templates/templates/_pod-volumes.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
complete puts the volumes that main mounts first, in the order of its mounts; a mount whose volume is declared nowhere
becomes a claim of the same name.

Reads:  container
Writes: pod
*/ -}}
{{- define "dynamo.pod-volumes.complete" -}}
{{- $declared := dict -}}
{{- range .pod.volumes -}}
{{- $_ := set $declared .name . -}}
{{- end -}}
{{- $volumes := list -}}
{{- $placed := dict -}}
{{- range .container.volumeMounts -}}
{{- if not (hasKey $placed .name) -}}
{{- $_ := set $placed .name true -}}
{{- $claim := dict "name" .name "persistentVolumeClaim" (dict "claimName" .name) -}}
{{- $volumes = append $volumes (get $declared .name | default $claim) -}}
{{- end -}}
{{- end -}}
{{- range .pod.volumes -}}
{{- if not (hasKey $placed .name) -}}
{{- $volumes = append $volumes . -}}
{{- end -}}
{{- end -}}
{{- if $volumes -}}
{{- $_ := set .pod "volumes" $volumes -}}
{{- end -}}
{{- end -}}
