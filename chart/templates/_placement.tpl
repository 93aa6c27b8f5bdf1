{{- /* Compiled from generator/templates/templates/_placement.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set decides which kind of workload carries a component, and as which roles its pods appear there.

Reads:  name, workload, nodes, input.experimental.grove, graph.grove, graph.cliqueSet
Writes: placement   deployment, leaderworkerset or grove
        target      apiVersion, kind and name of the object that scales: under Grove a child of the PodCliqueSet
        grouped     the component is a scaling group of the PodCliqueSet
*/ -}}
{{- define "dynamo.placement.set" -}}
{{- $several := gt .nodes 1 -}}
{{- $_ := set . "placement" (ternary "grove" (ternary "leaderworkerset" "deployment" $several) .graph.grove) -}}
{{- $lower := lower .name -}}
{{- $settings := (.input.experimental | default dict).grove | default dict -}}
{{- $_ := set . "grouped" (and .graph.grove (or $several (eq (toString $settings.forceScalingGroup) "true"))) -}}
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
