{{- /* Compiled from generator/templates/templates/_rules-override.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at everything that a graph on Grove says in Grove's own words. Reads: a graph */ -}}
{{- define "dynamo.rules-override.check" -}}
{{- $topology := dict "graph" "" -}}
{{- if hasKey .spec "providerOverride" -}}
{{- include "dynamo.rules-override.check-one" (dict "at" . "where" "spec.providerOverride" "override" .spec.providerOverride "target" "PodCliqueSet" "path" (list "spec" "template" "topologyConstraint") "topology" $topology "level" "graph") -}}
{{- end -}}
{{- range $component := .components -}}
{{- $_ := set $topology "component" $topology.graph -}}
{{- if hasKey .input "providerOverride" -}}
{{- $target := ternary "PodCliqueScalingGroupConfig" "PodCliqueTemplateSpec" .grouped -}}
{{- include "dynamo.rules-override.check-one" (dict "at" . "where" "providerOverride" "override" .input.providerOverride "target" $target "path" (list "topologyConstraint") "topology" $topology "level" "component") -}}
{{- end -}}
{{- if gt .nodes 1 -}}
{{- range $role, $override := .overrides -}}
{{- $where := include "dynamo.rules-override.place" (dict "component" $component "role" $role) -}}
{{- include "dynamo.rules-override.check-one" (dict "at" $component "where" $where "override" $override "target" "PodCliqueTemplateSpec" "path" (list "topologyConstraint") "topology" $topology "level" "role") -}}
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

Reads: at, where, override, target (what is changed), path (a list of keys), and what check-name reads but node
*/ -}}
{{- define "dynamo.rules-override.check-one" -}}
{{- $version := .override.apiVersion | default "" -}}
{{- if not $version -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "missing-key" "where" .where "needed" "apiVersion" "hint" "") -}}
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
{{- else if and $node (kindIs "map" $node) -}}
{{- include "dynamo.rules-override.check-name" (dict "at" .at "where" (print .where "." $place) "node" $node "topology" .topology "level" .level) -}}
{{- end -}}
{{- end -}}

{{- /*
check-name looks at the topology of an override: named there or by what is around, a role's component, which has the graph's;
and the same all over the graph.

Reads:  at, where, node, level (graph, component or role), topology (of graph and component; of the first override)
Writes: topology
*/ -}}
{{- define "dynamo.rules-override.check-name" -}}
{{- $given := .node.topologyName -}}
{{- $around := get (dict "graph" "" "component" .topology.graph "role" .topology.component) .level -}}
{{- $name := ternary $given "" (kindIs "string" $given) | default $around -}}
{{- $first := .topology.first | default $name -}}
{{- $problem := dict "at" .at "rule" "override-name" "where" .where -}}
{{- if and (not $name) (or (kindIs "invalid" $given) (kindIs "string" $given)) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" "nothing says of which topology the domains are") "remedy" "add  topologyName: ...  here, or to the override of what is around") -}}
{{- else if and $name (ne $name $first) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "topologyName is %q, and %q elsewhere: a graph has one topology" $name $first)) "remedy" "name the same one everywhere") -}}
{{- end -}}
{{- $_ := set .topology .level $name -}}
{{- $_ := set .topology "first" $first -}}
{{- end -}}

{{- /* check-types looks at what Grove knows of a topologyConstraint; the rest is handed on. Reads: at, where, node */ -}}
{{- define "dynamo.rules-override.check-types" -}}
{{- $pack := ternary .node.pack dict (kindIs "map" .node.pack) -}}
{{- $given := dict -}}
{{- $wrong := false -}}
{{- range $row := list (list "topologyName" "string") (list "packDomain" "string") (list "pack" "map") (list "pack.required" "string") (list "pack.preferred" "string")  -}}
{{- $path := first $row -}}
{{- $value := index (ternary $pack $.node (contains "." $path)) (last (splitList "." $path)) -}}
{{- if kindIs (last $row) $value -}}
{{- $_ := set $given $path $value -}}
{{- else if not (kindIs "invalid" $value) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "override-value" "where" $.where "key" $path "kind" (last $row) "remedy" "write it as Grove has it") -}}
{{- $wrong = true -}}
{{- end -}}
{{- end -}}
{{- range $path, $domain := pick $given "pack.required" "pack.preferred" -}}
{{- include "dynamo.rules-topology.check-domain" (dict "at" $.at "where" (print $.where "." $path) "domain" $domain) -}}
{{- end -}}
{{- if hasKey $given "packDomain" -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "override-pack" "where" .where "problem" "packDomain is the older name of pack.required; Grove takes it no more") -}}
{{- else if not (or (not .node) $wrong (pick $given "pack.required" "pack.preferred")) -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "override-pack" "where" .where "problem" "nothing says into which domain pods are packed") -}}
{{- end -}}
{{- end -}}
