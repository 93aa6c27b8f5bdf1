{{- /* Compiled from generator/templates/templates/_notes-memory.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
lines prints, as a JSON list, what a GPU Memory Service and engines that take over mean for whoever looks after them.

Reads: a component
*/ -}}
{{- define "dynamo.notes-memory.lines" -}}
{{- $lines := list -}}
{{- if eq .failover "IntraPod" -}}
{{- if .main.ports -}}
{{- $lines = append $lines (printf "the ports that %s lists are those of its first engine alone." .name) -}}
{{- end -}}
{{- if eq .placement "leaderworkerset" -}}
{{- $lines = append $lines (printf "%s has engines that take over on several nodes without Grove, which is experimental." .name) -}}
{{- end -}}
{{- $lines = append $lines (printf "an engine of %s that stands by is not ready, and so its pods are not: --wait of Helm has no end.%s" .name (include "dynamo.notes-memory.unready" .)) -}}
{{- end -}}
{{- if .interpod -}}
{{- $lines = append $lines (printf "the weights of %s are in /run/gms on its nodes, which nobody empties: graphs of one name in two namespaces must not share a node. The namespace must allow hostPath volumes and containers of root." .name) -}}
{{- if and .failover .sidecars -}}
{{- $names := list -}}
{{- range .sidecars -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- $lines = append $lines (printf "an engine of %s that fails is replaced when its pod has ended, and %s beside it keeps the pod running." .name (join ", " $names)) -}}
{{- end -}}
{{- if not (include "dynamo.notes-memory.reads-weights" .) -}}
{{- $lines = append $lines (printf "nothing tells the engine of %s to take its weights from the service: its command starts none that the chart knows. Add  --load-format gms  to it." .name) -}}
{{- end -}}
{{- end -}}
{{- mustToJson $lines -}}
{{- end -}}

{{- /* unready prints what comes of pods that are never ready in what carries them. Reads: a component */ -}}
{{- define "dynamo.notes-memory.unready" -}}
{{- if eq .placement "grove" }} Grove may take that for a failure once platform.grove.terminationDelay is over.
{{- else if and (eq .placement "leaderworkerset") (ne (toJson .replicas) "1") }} An upgrade replaces one group and waits for it; delete the leaders to replace the others: kubectl --namespace {{ .graph.namespace }} delete pods --selector leaderworkerset.sigs.k8s.io/name={{ .target.name }},leaderworkerset.sigs.k8s.io/worker-index=0
{{- end -}}
{{- end -}}

{{- /* reads-weights prints "true" where the first engine is told of the service in another pod. Reads: a component */ -}}
{{- define "dynamo.notes-memory.reads-weights" -}}
{{- range .roles -}}
{{- if has .role (list "main" "leader") -}}
{{- if regexMatch "(?:^|\\s)--load[-_]format(?:\\s+|=)gms(?:\\s|$)" (concat (.container.command | default list) (.container.args | default list) | join " ") -}}
true
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
