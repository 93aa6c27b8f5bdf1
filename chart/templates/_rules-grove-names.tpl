{{- /* Compiled from generator/templates/templates/_rules-grove-names.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks at the names that a component has under Grove: of the set, its scaling group and its cliques together, of cliques
that another component has too, and of its Service. Reads: a component
*/ -}}
{{- define "dynamo.rules-grove-names.check" -}}
{{- $below := include "dynamo.grove-names.length" . | int -}}
{{- $length := add $below (len .graph.cliqueSet) -}}
{{- if gt $length 45 -}}
{{- $names := list .graph.cliqueSet (ternary (lower .name) "" .grouped) (first .roles).clique | compact -}}
{{- $left := sub 45 $below -}}
{{- $other := ternary (printf ", or metadata.name to %d characters" $left) "" (gt $left 0) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "grove-name" "where" "" "names" (join ", " $names) "length" $length "limit" "45" "alternative" $other) -}}
{{- end -}}
{{- include "dynamo.rules-grove-names.check-cliques" . -}}
{{- if and (eq .serviceName (print .graph.cliqueSet "-0")) (include "dynamo.component.has-service" .) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "grove-service" "where" "" "value" .serviceName "set" .graph.cliqueSet) -}}
{{- end -}}
{{- end -}}

{{- /* check-cliques looks for cliques of an earlier component that are called as one of this. Two components of one name have a rule of their own. */ -}}
{{- define "dynamo.rules-grove-names.check-cliques" -}}
{{- $names := list -}}
{{- range .roles -}}
{{- $names = append $names .clique -}}
{{- end -}}
{{- range $other := .graph.components -}}
{{- if and (lt .index $.index) (ne (lower .name) (lower $.name)) -}}
{{- range .roles -}}
{{- if has .clique $names -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "grove-clique" "where" "name" "name" $.name "other" $other.name "value" .clique) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
