{{- /* Compiled from generator/templates/templates/_rules-override.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at everything that a graph on Grove says in Grove's own words. Reads: a graph */ -}}
{{- define "dynamo.rules-override.check" -}}
{{- if hasKey .spec "providerOverride" -}}
{{- include "dynamo.rules-override.check-one" (dict "at" . "where" "spec.providerOverride" "override" .spec.providerOverride "target" "PodCliqueSet" "path" (list "spec" "template" "topologyConstraint")) -}}
{{- end -}}
{{- range $component := .components -}}
{{- if hasKey .input "providerOverride" -}}
{{- $target := ternary "PodCliqueScalingGroupConfig" "PodCliqueTemplateSpec" .grouped -}}
{{- include "dynamo.rules-override.check-one" (dict "at" . "where" "providerOverride" "override" .input.providerOverride "target" $target "path" (list "topologyConstraint")) -}}
{{- end -}}
{{- if gt .nodes 1 -}}
{{- range $role, $override := .overrides -}}
{{- $where := include "dynamo.rules-override.place" (dict "component" $component "role" $role) -}}
{{- include "dynamo.rules-override.check-one" (dict "at" $component "where" $where "override" $override "target" "PodCliqueTemplateSpec" "path" (list "topologyConstraint")) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* place prints where the override of a role stands: under roles, else under multinode. Reads: component, role */ -}}
{{- define "dynamo.rules-override.place" -}}
{{- $place := printf "multinode.%s.providerOverride" .role -}}
{{- range .component.input.roles -}}
{{- if and (eq .name $.role) .providerOverride -}}
{{- $place = printf "roles (%s).providerOverride" .name -}}
{{- end -}}
{{- end -}}
{{- $place -}}
{{- end -}}

{{- /*
check-one looks at one override: its envelope, then the path in its value that alone may be given.

Reads: at, where, override, target (what is changed), path (a list of keys)
*/ -}}
{{- define "dynamo.rules-override.check-one" -}}
{{- $version := .override.apiVersion | default "" -}}
{{- if not $version -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "missing-key" "where" .where "needed" "apiVersion") -}}
{{- else if ne $version "grove.io/v1alpha1" -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "override-version" "where" (print .where ".apiVersion") "value" $version "wanted" "grove.io/v1alpha1") -}}
{{- end -}}
{{- $target := .override.target | default .target -}}
{{- if ne $target .target -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "override-target" "where" (print .where ".target") "value" $target "wanted" .target) -}}
{{- end -}}
{{- $allowed := join "." (prepend .path "value") -}}
{{- $node := .override.value -}}
{{- $place := "value" -}}
{{- range $key := .path -}}
{{- if kindIs "map" $node -}}
{{- range $other, $_ := omit $node $key -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "override-key" "where" (print $.where "." $place) "key" $other "allowed" $allowed) -}}
{{- end -}}
{{- $node = get $node $key -}}
{{- $place = print $place "." $key -}}
{{- end -}}
{{- end -}}
{{- if not (kindIs "map" $node) -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "override-value" "where" .where "key" $place "kind" "map" "remedy" "give the map that is to stand there, or leave the override out") -}}
{{- else -}}
{{- include "dynamo.rules-override.check-types" (dict "at" .at "where" (print .where "." $place) "node" $node) -}}
{{- end -}}
{{- $graph := .at.graph | default .at -}}
{{- $typed := hasKey $graph.spec "topologyConstraint" -}}
{{- range $graph.components -}}
{{- $typed = or $typed (hasKey .input "topologyConstraint") -}}
{{- end -}}
{{- if $typed -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "override-topology" "where" .where) -}}
{{- end -}}
{{- end -}}

{{- /* check-types looks at the kinds of what Grove knows of a topologyConstraint; the rest is handed on. Reads: at, where, node */ -}}
{{- define "dynamo.rules-override.check-types" -}}
{{- $pack := ternary .node.pack dict (kindIs "map" .node.pack) -}}
{{- range $row := list (list "topologyName" "string") (list "packDomain" "string") (list "pack" "map") (list "pack.required" "string") (list "pack.preferred" "string")  -}}
{{- $key := last (splitList "." (first $row)) -}}
{{- $value := get (ternary $pack $.node (contains "." (first $row))) $key -}}
{{- if not (or (kindIs "invalid" $value) (eq (toJson $value) "\"\"") (kindIs (last $row) $value)) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "override-value" "where" $.where "key" (first $row) "kind" (last $row) "remedy" "write it as Grove has it") -}}
{{- end -}}
{{- end -}}
{{- end -}}
