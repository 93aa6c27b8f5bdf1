{{- /* Compiled from generator/templates/templates/_backend.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
A worker's engine is the one that its command names, else the graph's. set-detected reads the command line that the user
gave (not the default one); set-graph takes spec.backendFramework, else the one engine that all workers agree on.

Reads:  worker, main
Writes: engines (all that the command names), detected (the only one, or "")
*/ -}}
{{- define "dynamo.backend.set-detected" -}}
{{- $engines := list -}}
{{- if .worker -}}
{{- $line := concat (.main.command | default list) (.main.args | default list) | join " " -}}
{{- if regexMatch "python[0-9.]*\\s+[^|&;]*-m\\s+[^|&;]*dynamo\\.vllm[^|&;]*" $line -}}
{{- $engines = append $engines "vllm" -}}
{{- end -}}
{{- if regexMatch "python[0-9.]*\\s+[^|&;]*-m\\s+[^|&;]*dynamo\\.sglang[^|&;]*" $line -}}
{{- $engines = append $engines "sglang" -}}
{{- end -}}
{{- if regexMatch "python[0-9.]*\\s+[^|&;]*-m\\s+[^|&;]*dynamo\\.trtllm[^|&;]*" $line -}}
{{- $engines = append $engines "trtllm" -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "engines" $engines -}}
{{- $_ := set . "detected" (ternary (first $engines | default "") "" (eq (len $engines) 1)) -}}
{{- end -}}

{{- define "dynamo.backend.set-graph" -}}
{{- $found := list -}}
{{- range .components -}}
{{- if .detected -}}
{{- $found = append $found .detected -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "engines" (uniq $found) -}}
{{- $single := ternary (first $found | default "") "" (eq (len .engines) 1) -}}
{{- $_ := set . "backend" (.spec.backendFramework | default $single) -}}
{{- end -}}

{{- /* cache-path prints where an engine keeps its compilation cache; nothing where the user has to say. */ -}}
{{- define "dynamo.backend.cache-path" -}}
{{- get (dict
  "vllm" "/root/.cache/vllm"
  "sglang" ""
  "trtllm" ""
) . -}}
{{- end -}}
