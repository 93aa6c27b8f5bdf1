{{- /* Compiled from generator/templates/templates/_pod-container.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
merge lays a user's container over a default one, field by field: what the user gives replaces the default whole, also
0, false and ""; an empty list is not set; env is merged by name, and mounts by path: an endpoint picker needs its own.

  default variables ─▶ spec.env (container main only) ─▶ env of the container

Reads:  into (default container), from (user's container), shared (variables of the graph)
Writes: into
*/ -}}
{{- define "dynamo.pod-container.merge" -}}
{{- range $key, $value := omit .from "env" "volumeMounts" -}}
{{- if not (and (kindIs "slice" $value) (not $value)) -}}
{{- $_ := set $.into $key $value -}}
{{- end -}}
{{- end -}}
{{- if .from.volumeMounts -}}
{{- include "dynamo.pod-container.merge-keyed" (dict "into" .into "from" .from "list" "volumeMounts" "key" "mountPath") -}}
{{- end -}}
{{- $own := .from.env | default list -}}
{{- include "dynamo.pod-container.follow-ports" (dict "container" .into "given" (concat .shared $own) "ports" .from.ports) -}}
{{- $env := list -}}
{{- $given := dict -}}
{{- range concat .shared $own -}}
{{- $_ := set $given .name . -}}
{{- end -}}
{{- range .into.env -}}
{{- if not (hasKey $given .name) -}}
{{- $env = append $env . -}}
{{- end -}}
{{- end -}}
{{- $placed := dict -}}
{{- range .shared -}}
{{- if not (hasKey $placed .name) -}}
{{- $_ := set $placed .name true -}}
{{- $env = append $env (get $given .name) -}}
{{- end -}}
{{- end -}}
{{- range $own -}}
{{- if not (hasKey $placed .name) -}}
{{- $_ := set $placed .name true -}}
{{- $env = append $env (get $given .name) -}}
{{- end -}}
{{- end -}}
{{- $_ := set .into "env" $env -}}
{{- end -}}

{{- /*
follow-ports moves a default port to where the user's variables send the process: the first variable of a row with a
number in it decides. Ports that the user lists stay as they are; so does every variable that the user gives.

Reads:  given (variables of the user, later ones win), ports (of the user)
Writes: container
*/ -}}
{{- define "dynamo.pod-container.follow-ports" -}}
{{- range $port, $names := dict "http" (list "DYN_HTTP_PORT" "DYNAMO_PORT") "system" (list "DYN_SYSTEM_PORT")  -}}
{{- $numbers := dict -}}
{{- range $.given -}}
{{- if has .name $names -}}
{{- $_ := set $numbers .name (regexFind "^[1-9][0-9]{0,4}$" (.value | default "")) -}}
{{- end -}}
{{- end -}}
{{- $number := "" -}}
{{- range $names -}}
{{- $number = $number | default (get $numbers .) -}}
{{- end -}}
{{- if $number -}}
{{- if not $.ports -}}
{{- range $.container.ports -}}
{{- if eq .name $port -}}
{{- $_ := set . "containerPort" (int $number) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $.container.env -}}
{{- if has .name $names -}}
{{- $_ := set . "value" $number -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
merge-keyed puts the default entries of a list that the user's do not replace before the user's.

Reads:  from (user's map), list (which of its lists), key (what identifies an entry)
Writes: into (default map)
*/ -}}
{{- define "dynamo.pod-container.merge-keyed" -}}
{{- $given := list -}}
{{- range index .from .list -}}
{{- $given = append $given (get . $.key) -}}
{{- end -}}
{{- $kept := list -}}
{{- range index .into .list -}}
{{- if not (has (get . $.key) $given) -}}
{{- $kept = append $kept . -}}
{{- end -}}
{{- end -}}
{{- $_ := set .into .list (concat $kept (index .from .list)) -}}
{{- end -}}
