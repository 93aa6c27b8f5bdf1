{{- /* Compiled from generator/templates/templates/_grove-names.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph names the PodCliqueSet: as the graph, unless Grove's 45 characters for the names of set, scaling group and
clique together are too few; then by the first characters of that name and a digest of it. A clique is never shortened: a
rule says where even so the names are too long. Dots become dashes: Grove calls a Service as the set.

Reads:  name, components (with nodes)
Writes: cliqueSet, nameBudget (characters of the longest names below the set)
*/ -}}
{{- define "dynamo.grove-names.set-graph" -}}
{{- $longest := 0 -}}
{{- range .components -}}
{{- $longest = max $longest (include "dynamo.grove-names.length" . | int) -}}
{{- end -}}
{{- $_ := set . "nameBudget" $longest -}}
{{- $limit := max 8 (sub 45 $longest) | int -}}
{{- $name := replace "." "-" .name -}}
{{- if gt (len $name) $limit -}}
{{- $name = printf "%s-%s" (include "dynamo.names.first" (list (sub $limit 5) $name)) (include "dynamo.grove-names.digest" .name) -}}
{{- end -}}
{{- $_ := set . "cliqueSet" $name -}}
{{- end -}}

{{- /* length prints how many characters the names of a component's scaling group and longest clique have. Reads: a component */ -}}
{{- define "dynamo.grove-names.length" -}}
{{- $length := len .name -}}
{{- if .interpod -}}
{{- add $length $length (len (printf "-gms-%d" (sub .nodes 1))) -}}
{{- else if gt .nodes 1 -}}
{{- add $length $length (len "-ldr") -}}
{{- else if .forced -}}
{{- add $length $length -}}
{{- else -}}
{{- $length -}}
{{- end -}}
{{- end -}}

{{- /*
digest prints the low 16 bits of the FNV-1a digest of a text, as 4 hex digits. They follow from the low 16 bits of the
start and of the prime alone. Templates have no exclusive or, so the low byte is put together bit by bit.
*/ -}}
{{- define "dynamo.grove-names.digest" -}}
{{- $digest := 40389 -}}
{{- range $character := splitList "" . -}}
{{- $byte := index $character 0 | int -}}
{{- $low := 0 -}}
{{- range $bit := list 1 2 4 8 16 32 64 128 -}}
{{- if ne (mod (div $digest $bit) 2) (mod (div $byte $bit) 2) -}}
{{- $low = add $low $bit -}}
{{- end -}}
{{- end -}}
{{- $digest = mod (mul (add (sub $digest (mod $digest 256)) $low) 403) 65536 -}}
{{- end -}}
{{- printf "%04x" $digest -}}
{{- end -}}
