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

Reads:  name, workload, nodes, forced, interpod, graph.grove, graph.cliqueSet
Writes: placement   deployment, leaderworkerset or grove
        target      apiVersion, kind and name of the object that scales: under Grove a child of the PodCliqueSet
        grouped     the component is a scaling group of the PodCliqueSet
*/ -}}
{{- define "dynamo.placement.set" -}}
{{- $several := gt .nodes 1 -}}
{{- $_ := set . "placement" (ternary "grove" (ternary "leaderworkerset" "deployment" $several) .graph.grove) -}}
{{- $lower := lower .name -}}
{{- $_ := set . "grouped" (and .graph.grove (or $several .forced .interpod)) -}}
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

  role      main, leader, worker, or gms: a pod with nothing but a GPU Memory Service
  clique    name of the role under Grove
  size      pods of the role in one instance
  leader    address of the leader; "" on one node
  rank      number of the pod's node in its instance, as Kubernetes or a shell reads it; the leader's is 0
  number    the same inside a shell's $(( ))
  shell     only a shell can work out the rank
  after     the clique that starts before this one; "" for none
  waits     the pod waits for the leader before its engine starts, see _pod-wait.tpl
  launched  the engine was told of the other nodes, see _command-line.tpl
  container, pod   see _pod.tpl

Reads:  the whole record of a component
Writes: roles
*/ -}}
{{- define "dynamo.placement.set-roles" -}}
{{- $lower := lower .name -}}
{{- $shapes := list (dict "role" "main" "clique" $lower) -}}
{{- if .interpod -}}
{{- $ranks := dict "component" . -}}
{{- include "dynamo.placement.set-ranks" $ranks -}}
{{- $shapes = $ranks.shapes -}}
{{- else if gt .nodes 1 -}}
{{- $row := get (dict "leaderworkerset" (dict "leader" "$(LWS_LEADER_ADDRESS)" "rank" "$(LWS_WORKER_INDEX)" "number" "LWS_WORKER_INDEX" "shell" false) "grove" (dict "leader" "$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)-{component}-ldr-0.$(GROVE_HEADLESS_SERVICE)" "rank" "$((GROVE_PCLQ_POD_INDEX + 1))" "number" "$((GROVE_PCLQ_POD_INDEX + 1))" "shell" true) ) .placement | default dict -}}
{{- $leader := get $row "leader" | replace "{component}" $lower -}}
{{- $after := ternary (print $lower "-wkr") "" (eq .launch.mode "mpi") -}}
{{- $worker := dict "role" "worker" "clique" (print $lower "-wkr") "size" (sub .nodes 1) -}}
{{- include "dynamo.util.set-all" (list $worker $row (dict "leader" $leader)) -}}
{{- $shapes = list (dict "role" "leader" "clique" (print $lower "-ldr") "leader" $leader "after" $after) $worker -}}
{{- end -}}
{{- $usual := dict "size" 1 "leader" "" "rank" "0" "number" "0" "shell" false "after" "" "waits" false "launched" false -}}
{{- $roles := list -}}
{{- range $shapes -}}
{{- $role := dict -}}
{{- include "dynamo.util.set-all" (list $role $ $usual .) -}}
{{- $roles = append $roles $role -}}
{{- end -}}
{{- $_ := set . "roles" $roles -}}
{{- end -}}

{{- /*
set-ranks finds the roles of a component whose weights are in pods of their own: for each node one such pod, and the
engines that read from it. Engines of one number on all nodes make one instance.

Reads:  component
Writes: shapes (what set-roles adds to the record of the component)
*/ -}}
{{- define "dynamo.placement.set-ranks" -}}
{{- $component := .component -}}
{{- $lower := lower .component.name -}}
{{- $several := gt .component.nodes 1 -}}
{{- $leader := ternary ("$(GROVE_PCSG_NAME)-$(GROVE_PCSG_INDEX)-{component}-ldr-$(GROVE_PCLQ_POD_INDEX).$(GROVE_HEADLESS_SERVICE)" | replace "{component}" $lower) "" $several -}}
{{- $shapes := list -}}
{{- range $rank := until .component.nodes -}}
{{- $server := printf "%s-gms-%d" $lower $rank -}}
{{- $alone := dict "nodes" 1 "launch" (dict "mode" "" "executor" "" "chosen" false) -}}
{{- $shapes = append $shapes (set (set (set $alone "role" "gms") "clique" $server) "rank" (toString $rank)) -}}
{{- $role := dict "role" "main" "clique" $lower -}}
{{- if and $several (eq $rank 0) -}}
{{- $role = dict "role" "leader" "clique" (print $lower "-ldr") -}}
{{- else if $several -}}
{{- $role = dict "role" "worker" "clique" (printf "%s-wkr-%d" $lower $rank) -}}
{{- end -}}
{{- $engine := dict "size" $component.copies "leader" $leader "rank" (toString $rank) "number" (toString $rank) "after" $server -}}
{{- include "dynamo.util.set-all" (list $role $engine) -}}
{{- $shapes = append $shapes $role -}}
{{- end -}}
{{- $_ := set . "shapes" $shapes -}}
{{- end -}}
