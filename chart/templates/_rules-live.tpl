{{- /* Compiled from generator/templates/templates/_rules-live.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check holds a graph, valid by itself, against what is there: it stays what it is, and Grove does not let everything change. It
would refuse the upgrade in words of its own.

Reads: a graph
*/ -}}
{{- define "dynamo.rules-live.check" -}}
{{- if and .live (ne .live.metadata.name .cliqueSet) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "live-set-name" "where" "spec.components" "live" .live.metadata.name "wanted" .cliqueSet) -}}
{{- else if .live -}}
{{- include "dynamo.rules-live.check-set" . -}}
{{- else if and .seen (not .standalone) -}}
{{- $first := "" -}}
{{- range .components -}}
{{- if and (not $first) (include "dynamo.component.has-service" .) -}}
{{- $first = . -}}
{{- end -}}
{{- end -}}
{{- $words := dict "grove" "a PodCliqueSet" "component" "Deployments and LeaderWorkerSets" -}}
{{- if $first -}}
{{- $carrier := include "dynamo.cluster.other-carrier" $first -}}
{{- if $carrier -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "live-orchestrator" "where" "platform.orchestrator" "live" (get $words $carrier) "wanted" (get $words (ternary "grove" "component" .grove))) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-set holds a graph against its PodCliqueSet that is there. Reads: a graph */ -}}
{{- define "dynamo.rules-live.check-set" -}}
{{- $template := (.live.spec | default dict).template | default dict -}}
{{- $there := dict "cliques" list "groups" list "clique" dict "group" dict "claim" dict -}}
{{- range $template.resourceClaimTemplates -}}
{{- $_ := set $there.claim .name . -}}
{{- end -}}
{{- range $template.cliques -}}
{{- $_ := set $there "cliques" (append $there.cliques .name) -}}
{{- $_ := set $there.clique .name . -}}
{{- end -}}
{{- range $template.podCliqueScalingGroups -}}
{{- $_ := set $there "groups" (append $there.groups .name) -}}
{{- $_ := set $there.group .name . -}}
{{- end -}}
{{- $cliques := list -}}
{{- $groups := list -}}
{{- range .components -}}
{{- if .grouped -}}
{{- $groups = append $groups (lower .name) -}}
{{- end -}}
{{- range .roles -}}
{{- $cliques = append $cliques .clique -}}
{{- end -}}
{{- end -}}
{{- $start := include "dynamo.grove.startup-type" . -}}
{{- $explicit := and (eq $start ($template.cliqueStartupType | default $start)) (eq $start "CliqueStartupTypeExplicit") -}}
{{- if ne (sortAlpha $cliques | toJson) (sortAlpha $there.cliques | toJson) -}}
{{- include "dynamo.rules-live.check-names" (dict "graph" . "what" "the cliques" "live" $there.cliques "wanted" $cliques) -}}
{{- else if ne (sortAlpha $groups | toJson) (sortAlpha $there.groups | toJson) -}}
{{- include "dynamo.rules-live.check-names" (dict "graph" . "what" "the scaling groups" "live" $there.groups "wanted" $groups) -}}
{{- else if and $explicit (ne (toJson $cliques) (toJson $there.cliques)) -}}
{{- include "dynamo.rules-live.check-names" (dict "graph" . "what" "the cliques in the order" "live" $there.cliques "wanted" $cliques) -}}
{{- end -}}
{{- include "dynamo.rules-live.check-field" (dict "at" . "where" "spec.components" "key" "cliqueStartupType" "live" $template.cliqueStartupType "wanted" $start) -}}
{{- include "dynamo.rules-live.check-topology" (dict "at" . "where" "spec.topologyConstraint" "live" $template "wanted" (include "dynamo.grove.graph-topology" . | fromJson)) -}}
{{- range .components -}}
{{- include "dynamo.rules-live.check-component" (dict "component" . "there" $there) -}}
{{- end -}}
{{- end -}}

{{- /* check-names tells of names that came or went, or changed places. Reads: graph, what, live, wanted (lists) */ -}}
{{- define "dynamo.rules-live.check-names" -}}
{{- $live := join ", " .live | default "none" -}}
{{- $wanted := join ", " .wanted | default "none" -}}
{{- include "dynamo.problems.add" (dict "at" .graph "rule" "live-cliques" "where" "spec.components" "what" .what "live" $live "wanted" $wanted) -}}
{{- end -}}

{{- /* check-claims looks at the GPUs that the pods of a rank share. Reads: component, there */ -}}
{{- define "dynamo.rules-live.check-claims" -}}
{{- $component := .component -}}
{{- $wanted := (first (include "dynamo.memory.devices" .component | fromJson).requests).exactly -}}
{{- with get .there.claim (include "dynamo.memory.rank-claim" (first .component.roles)) -}}
{{- $live := (first .templateSpec.spec.devices.requests).exactly -}}
{{- range $key, $where := dict "deviceClassName" "experimental.gpuMemoryService" "count" "podTemplate.spec.containers (main).resources" -}}
{{- include "dynamo.rules-live.check-field" (dict "at" $component "where" $where "key" $key "live" (get $live $key) "wanted" (get $wanted $key)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-component looks at what became of a component. Reads: component, there (clique, group, claim: maps by name) */ -}}
{{- define "dynamo.rules-live.check-component" -}}
{{- $there := .there -}}
{{- $component := .component -}}
{{- if .component.grouped -}}
{{- with get .there.group (lower .component.name) -}}
{{- include "dynamo.rules-live.check-field" (dict "at" $component "where" "minAvailable" "key" "minAvailable" "live" .minAvailable "wanted" ($component.input.minAvailable | default 1)) -}}
{{- include "dynamo.rules-live.check-topology" (dict "at" $component "where" "topologyConstraint" "live" . "wanted" (include "dynamo.grove.component-topology" $component | fromJson)) -}}
{{- end -}}
{{- end -}}
{{- if .component.interpod -}}
{{- include "dynamo.rules-live.check-claims" . -}}
{{- end -}}
{{- range $role := .component.roles -}}
{{- with get $there.clique .clique -}}
{{- $spec := .spec | default dict -}}
{{- $live := $spec.minAvailable -}}
{{- $minimum := include "dynamo.grove.clique-minimum" $role -}}
{{- if $component.interpod -}}
{{- include "dynamo.rules-live.check-field" (dict "at" $component "where" "experimental.failover" "key" "number of engines" "live" $spec.replicas "wanted" (float64 $role.size)) -}}
{{- end -}}
{{- if and (eq $role.role "worker") (not (kindIs "invalid" $live)) (ne (toJson $live) $minimum) -}}
{{- include "dynamo.problems.add" (dict "at" $component "rule" "live-nodes" "where" "multinode.nodeCount" "live" (add $live 1) "wanted" $component.nodes) -}}
{{- else -}}
{{- include "dynamo.rules-live.check-field" (dict "at" $component "where" "minAvailable" "key" "minAvailable" "live" $live "wanted" (float64 $minimum)) -}}
{{- end -}}
{{- /* Grove fills in no scheduler, and takes none and the usual one for two. */ -}}
{{- $scheduler := ($spec.podSpec | default dict).schedulerName | default "none" -}}
{{- include "dynamo.rules-live.check-field" (dict "at" $component.graph "where" "spec.components" "key" "schedulerName" "live" $scheduler "wanted" ($role.pod.schedulerName | default "none")) -}}
{{- $where := ternary "providerOverride" "topologyConstraint" $role.grouped -}}
{{- include "dynamo.rules-live.check-topology" (dict "at" $component "where" $where "live" . "wanted" (include "dynamo.grove.clique-topology" $role | fromJson)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-field compares a word or a number; one that the live object lacks is left alone. Reads: at, where, key, live, wanted */ -}}
{{- define "dynamo.rules-live.check-field" -}}
{{- if not (or (kindIs "invalid" .live) (eq (toJson .live) (toJson .wanted))) -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "live-field" "where" .where "key" .key "live" (toJson .live | trimAll "\"") "wanted" (toJson .wanted | trimAll "\"")) -}}
{{- end -}}
{{- end -}}

{{- /*
check-topology compares the topologyConstraint of .live with the wanted one, key by key: Grove may have filled in others.
Reads: at, where, live (a map that may have one), wanted (a map, empty for none)
*/ -}}
{{- define "dynamo.rules-live.check-topology" -}}
{{- $live := .live.topologyConstraint | default dict -}}
{{- $same := eq (empty $live) (empty .wanted) -}}
{{- range $pair := list (list (omit .wanted "pack") $live) (list (.wanted.pack | default dict) ($live.pack | default dict)) -}}
{{- range $key, $value := first $pair -}}
{{- $same = and $same (or (kindIs "invalid" $value) (eq (toJson $value) (get (last $pair) $key | toJson))) -}}
{{- end -}}
{{- end -}}
{{- if not $same -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "live-field" "where" .where "key" "topologyConstraint" "live" (toJson $live) "wanted" (toJson .wanted)) -}}
{{- end -}}
{{- end -}}
