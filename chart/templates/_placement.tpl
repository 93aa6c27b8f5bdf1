{{- /* Compiled from generator/templates/templates/_placement.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-shape reads how far a component spreads.

Reads:  input
Writes: nodes      of one instance; 1 unless the user says more
        forced     the user wants a scaling group of Grove for one node too
        overrides  Grove's own words for roles: by role, where the user gives some in either spelling
*/ -}}
{{- define "dynamo.placement.set-shape" -}}
{{- $multinode := .input.multinode | default dict -}}
{{- $_ := set . "nodes" (ternary (int ($multinode.nodeCount | default 2)) 1 (hasKey .input "multinode")) -}}
{{- $grove := (.input.experimental | default dict).grove | default dict -}}
{{- $_ := set . "forced" (eq (toString $grove.forceScalingGroup) "true") -}}
{{- $overrides := dict -}}
{{- range $role, $given := pick $multinode "leader" "worker" -}}
{{- with ($given | default dict).providerOverride -}}
{{- $_ := set $overrides $role . -}}
{{- end -}}
{{- end -}}
{{- range .input.roles -}}
{{- if .providerOverride -}}
{{- $_ := set $overrides .name .providerOverride -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "overrides" $overrides -}}
{{- end -}}

{{- /*
set decides which kind of workload carries a component, and as which roles its pods appear there.

Reads:  name, workload, nodes, forced, graph.grove, graph.cliqueSet
Writes: placement   deployment, leaderworkerset or grove
        target      apiVersion, kind and name of the object that scales: under Grove a child of the PodCliqueSet
        grouped     the component is a scaling group of the PodCliqueSet
*/ -}}
{{- define "dynamo.placement.set" -}}
{{- $several := gt .nodes 1 -}}
{{- $_ := set . "placement" (ternary "grove" (ternary "leaderworkerset" "deployment" $several) .graph.grove) -}}
{{- $lower := lower .name -}}
{{- $_ := set . "grouped" (and .graph.grove (or $several .forced)) -}}
{{- if eq .placement "grove" -}}
{{- $_ := set . "target" (dict "apiVersion" "grove.io/v1alpha1" "kind" (ternary "PodCliqueScalingGroup" "PodClique" .grouped) "name" (printf "%s-0-%s" .graph.cliqueSet $lower)) -}}
{{- else if $several -}}
{{- $_ := set . "target" (dict "apiVersion" "leaderworkerset.x-k8s.io/v1" "kind" "LeaderWorkerSet" "name" (print .workload "-0")) -}}
{{- else -}}
{{- $_ := set . "target" (dict "apiVersion" "apps/v1" "kind" "Deployment" "name" .workload) -}}
{{- end -}}
{{- end -}}

{{- /*
set-roles makes a record for each role of the component: that of the component, complete by then, and

  role      main, leader or worker
  clique    name of the role under Grove
  size      pods of the role in one instance
  leader    address of the leader; "" on one node
  waits     the pod waits for the leader before its engine starts, see _pod-wait.tpl
  launched  the engine was told of the other nodes, see _command-line.tpl
  container, pod   see _pod.tpl

Reads:  the whole record of a component
Writes: roles
*/ -}}
{{- define "dynamo.placement.set-roles" -}}
{{- $several := gt .nodes 1 -}}
{{- $lower := lower .name -}}
{{- $leader := "" -}}
{{- if $several -}}
{{- $leader = get (dict "leaderworkerset" "$(LWS_LEADER_ADDRESS)" "grove" "$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)-{component}-ldr-0.$(GROVE_HEADLESS_SERVICE)" ) .placement | replace "{component}" $lower -}}
{{- end -}}
{{- $shapes := list (dict "role" "main" "clique" $lower "size" 1 "leader" "") -}}
{{- if $several -}}
{{- $shapes = list
  (dict "role" "leader" "clique" (print $lower "-ldr") "size" 1 "leader" $leader)
  (dict "role" "worker" "clique" (print $lower "-wkr") "size" (sub .nodes 1) "leader" $leader)
-}}
{{- end -}}
{{- $roles := list -}}
{{- range $shapes -}}
{{- $role := dict -}}
{{- include "dynamo.util.set-all" (list $role $ . (dict "waits" false "launched" false)) -}}
{{- $roles = append $roles $role -}}
{{- end -}}
{{- $_ := set . "roles" $roles -}}
{{- end -}}
