{{- /* Compiled from generator/templates/templates/_rules-topology.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks at how the graph and its components are packed: by domains of one topology, which the graph names. Without
Grove that has no effect, but must be right all the same. Reads: a graph
*/ -}}
{{- define "dynamo.rules-topology.check" -}}
{{- $given := .spec.topologyConstraint | default dict -}}
{{- $packed := list -}}
{{- range .components -}}
{{- if hasKey .input "topologyConstraint" -}}
{{- $packed = append $packed . -}}
{{- end -}}
{{- end -}}
{{- if hasKey $given "packDomain" -}}
{{- include "dynamo.rules-topology.check-domain" (dict "at" . "where" "spec.topologyConstraint.packDomain" "domain" $given.packDomain) -}}
{{- else if and (hasKey .spec "topologyConstraint") (not $packed) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "topology-empty" "where" "spec.topologyConstraint") -}}
{{- end -}}
{{- range $packed -}}
{{- if .input.topologyConstraint.packDomain -}}
{{- include "dynamo.rules-topology.check-domain" (dict "at" . "where" "topologyConstraint.packDomain" "domain" .input.topologyConstraint.packDomain) -}}
{{- end -}}
{{- if not (or .graph.standalone (hasKey .graph.spec "topologyConstraint")) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "topology-missing" "where" "topologyConstraint") -}}
{{- end -}}
{{- end -}}
{{- /* The set that is there keeps its topology, whatever has become of the binding since. */ -}}
{{- if and $given.clusterTopologyName .grove (not .live) (include "dynamo.cluster.sees-all" .) -}}
{{- include "dynamo.rules-topology.check-binding" (dict "graph" . "name" $given.clusterTopologyName "packed" $packed) -}}
{{- end -}}
{{- end -}}

{{- /* check-domain looks at a domain's name, which Grove wants to begin with a letter. Reads: at, where, domain */ -}}
{{- define "dynamo.rules-topology.check-domain" -}}
{{- $graph := .at.graph | default .at -}}
{{- $fine := regexMatch "^[a-z0-9]([a-z0-9-]*[a-z0-9])?$" .domain -}}
{{- if $graph.grove -}}
{{- $fine = and $fine (regexMatch "^[a-z].{0,62}$" .domain) -}}
{{- end -}}
{{- if not $fine -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "topology-domain" "where" .where "value" .domain) -}}
{{- end -}}
{{- end -}}

{{- /* check-binding looks the topology up: its levels are the domains, the broadest first. Reads: graph, name, packed (components) */ -}}
{{- define "dynamo.rules-topology.check-binding" -}}
{{- $graph := .graph -}}
{{- $binding := include "dynamo.cluster.object" (dict "graph" .graph "apiVersion" "grove.io/v1alpha1" "kind" "ClusterTopologyBinding" "name" .name "everywhere" true) | fromJson -}}
{{- if not $binding -}}
{{- include "dynamo.problems.add" (dict "at" .graph "rule" "topology-unknown" "where" "spec.topologyConstraint.clusterTopologyName" "name" .name) -}}
{{- else -}}
{{- $domains := list -}}
{{- range ($binding.spec | default dict).levels -}}
{{- $domains = append $domains .domain -}}
{{- end -}}
{{- $whole := .graph.spec.topologyConstraint.packDomain | default "" -}}
{{- $problem := dict "rule" "topology-level" "name" .name "domains" (join ", " $domains) -}}
{{- if and $whole (not (has $whole $domains)) -}}
{{- include "dynamo.problems.add" (set (set (set $problem "at" .graph) "where" "spec.topologyConstraint.packDomain") "domain" $whole) -}}
{{- end -}}
{{- $narrow := list -}}
{{- range $domains -}}
{{- if or $narrow (eq . $whole) -}}
{{- $narrow = append $narrow . -}}
{{- end -}}
{{- end -}}
{{- range .packed -}}
{{- $domain := .input.topologyConstraint.packDomain | default "" -}}
{{- $here := dict "at" . "where" "topologyConstraint.packDomain" "domain" $domain -}}
{{- if and $domain (not (has $domain $domains)) -}}
{{- include "dynamo.problems.add" (set (set (set $here "rule" "topology-level") "name" $problem.name) "domains" $problem.domains) -}}
{{- else if and $domain $narrow (not (has $domain $narrow)) -}}
{{- include "dynamo.problems.add" (set (set (set $here "rule" "topology-broader") "graph" $whole) "domains" (join ", " $narrow)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
