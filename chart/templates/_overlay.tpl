{{- /* Compiled from generator/templates/templates/_overlay.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The overlay of a component (components.<name>) is merged onto its entry in the graph:

  maps                         deep; null removes a key; {} replaces a map that has entries
  lists with a key (see keys)  entry by entry; new entries are appended
  probes, lifecycle handlers   replaced whole
  other lists, scalars         replaced

merge-map does it for one pair of maps. Inside .into nothing is shared with the user's values (they were copied).
Reads:  from
Writes: into
*/ -}}
{{- define "dynamo.overlay.merge-map" -}}
{{- range $key, $value := .from -}}
{{- $old := get $.into $key -}}
{{- if kindIs "invalid" $value -}}
{{- $_ := unset $.into $key -}}
{{- else if and (kindIs "slice" $value) (kindIs "slice" $old) (has $key (list "containers" "initContainers" "env" "volumes" "resourceClaims" "imagePullSecrets" "ports" "volumeMounts" "hostAliases")) -}}
{{- include "dynamo.overlay.merge-list" (dict "into" $.into "list" $key "from" $value) -}}
{{- else if and (kindIs "map" $value) (kindIs "map" $old) $value (not (has $key (list "livenessProbe" "readinessProbe" "startupProbe" "postStart" "preStop"))) -}}
{{- include "dynamo.overlay.merge-map" (dict "into" $old "from" $value) -}}
{{- else -}}
{{- $_ := set $.into $key $value -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
merge-list merges the entries of .from into the list .list of .into. An entry that .from gives twice is appended the
second time, so that the rule about duplicates sees it.
*/ -}}
{{- define "dynamo.overlay.merge-list" -}}
{{- $deep := has .list (list "containers" "initContainers") -}}
{{- $merged := list -}}
{{- $left := .from -}}
{{- range $old := get .into .list -}}
{{- $key := include "dynamo.overlay.entry-key" (dict "list" $.list "entry" $old) -}}
{{- $entry := $old -}}
{{- $rest := list -}}
{{- $found := false -}}
{{- range $left -}}
{{- if and (not $found) (eq $key (include "dynamo.overlay.entry-key" (dict "list" $.list "entry" .))) -}}
{{- $found = true -}}
{{- if $deep -}}
{{- include "dynamo.overlay.merge-map" (dict "into" $old "from" .) -}}
{{- else -}}
{{- $entry = . -}}
{{- end -}}
{{- else -}}
{{- $rest = append $rest . -}}
{{- end -}}
{{- end -}}
{{- $left = $rest -}}
{{- $merged = append $merged $entry -}}
{{- end -}}
{{- $_ := set .into .list (concat $merged $left) -}}
{{- end -}}

{{- /* entry-key prints what identifies .entry in the list .list. */ -}}
{{- define "dynamo.overlay.entry-key" -}}
{{- $keys := get (dict
  "containers" (list "name")
  "initContainers" (list "name")
  "env" (list "name")
  "volumes" (list "name")
  "resourceClaims" (list "name")
  "imagePullSecrets" (list "name")
  "ports" (list "name" "containerPort" "protocol")
  "volumeMounts" (list "mountPath")
  "hostAliases" (list "ip")
) .list -}}
{{- with get .entry (first $keys) -}}
{{- toJson . -}}
{{- else -}}
{{- range rest $keys -}}
{{- get $.entry . | default "TCP" | toJson -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
strip-empty takes empty maps and lists out of a partial map, where merge-map would put them in the place of something: what a
client writes of a field that it does not set. What is replaced whole is left as it is: in a volume, {} says much.

Writes: the map itself
*/ -}}
{{- define "dynamo.overlay.strip-empty" -}}
{{- range $key, $value := . -}}
{{- $map := and (kindIs "map" $value) (not (has $key (list "livenessProbe" "readinessProbe" "startupProbe" "postStart" "preStop"))) -}}
{{- if and (kindIs "slice" $value) (has $key (list "containers" "initContainers")) -}}
{{- range $value -}}
{{- include "dynamo.overlay.strip-empty" . -}}
{{- end -}}
{{- else if $map -}}
{{- include "dynamo.overlay.strip-empty" $value -}}
{{- end -}}
{{- if and (or (kindIs "map" $value) (kindIs "slice" $value)) (not $value) -}}
{{- $_ := unset $ $key -}}
{{- end -}}
{{- end -}}
{{- end -}}
