{{- /* Compiled from generator/templates/templates/_rules-pod.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at what the user wrote into the pod template, and at what came of it. */ -}}
{{- define "dynamo.rules-pod.check" -}}
{{- $where := "podTemplate.spec" -}}
{{- if and (ne (.template.restartPolicy | default "Always") "Always") (not .graph.grove) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "restart-policy" "where" (print $where ".restartPolicy") "value" .template.restartPolicy "kind" .target.kind) -}}
{{- end -}}
{{- if and (hasKey .template "activeDeadlineSeconds") (not .graph.grove) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "active-deadline" "where" (print $where ".activeDeadlineSeconds") "kind" .target.kind) -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-spec" (dict "at" . "where" $where) -}}
{{- if .main.volumeMounts -}}
{{- include "dynamo.rules-names.check-assumed" . -}}
{{- end -}}
{{- include "dynamo.rules-cache.check" . -}}
{{- end -}}

{{- /*
check-spec looks at a pod spec: one that the user wrote, or that of a capture.

Reads: at (record of a component, or of its capture: template, pod, container, memory), where
*/ -}}
{{- define "dynamo.rules-pod.check-spec" -}}
{{- $at := .at -}}
{{- $where := .where -}}
{{- $template := .at.template -}}
{{- include "dynamo.rules-pod.check-lists" (dict "at" $at "where" $where "map" $template) -}}
{{- if $template.resources -}}
{{- include "dynamo.rules-resources.check" (dict "at" $at "where" $where "map" $template "pod" true) -}}
{{- end -}}
{{- range $resource, $amount := $template.overhead -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" $at "where" (printf "%s.overhead.%s" $where $resource) "amount" $amount) -}}
{{- end -}}
{{- include "dynamo.rules-names.check-pod" . -}}
{{- include "dynamo.rules-fields.check-pod-spec" (dict "at" $at "where" $where "map" $template "pod" $template) -}}
{{- if pick $template "resourceClaims" "volumes" -}}
{{- include "dynamo.rules-volumes.check" . -}}
{{- end -}}
{{- if $template.tolerations -}}
{{- include "dynamo.rules-pod.check-tolerations" . -}}
{{- end -}}
{{- $names := dict -}}
{{- range $list := list "containers" "initContainers" -}}
{{- range $container := index $template $list -}}
{{- $place := printf "%s.%s (%s)" $where $list $container.name -}}
{{- include "dynamo.rules-pod.check-container" (dict "at" $at "container" $container "where" $place) -}}
{{- if eq $list "containers" -}}
{{- $_ := set $names $container.name true -}}
{{- else -}}
{{- include "dynamo.rules-container.check-init" (dict "at" $at "container" $container "where" $place "names" $names "spec" $where) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-container looks at a container that the user wrote. Reads: at, where, container */ -}}
{{- define "dynamo.rules-pod.check-container" -}}
{{- $container := .container -}}
{{- if not (or ($container.image | default "" | trim) (eq $container.name "main")) -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "container-image" "where" .where "name" $container.name) -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-lists" (dict "at" .at "where" .where "map" $container) -}}
{{- include "dynamo.rules-names.check-container" . -}}
{{- include "dynamo.rules-container.check" . -}}
{{- if $container.env -}}
{{- include "dynamo.rules-env.check" (dict "at" .at "where" (print .where ".env") "env" $container.env) -}}
{{- end -}}
{{- if $container.resources -}}
{{- include "dynamo.rules-resources.check" (dict "at" .at "where" .where "map" $container) -}}
{{- end -}}
{{- include "dynamo.rules-references.check" . -}}
{{- end -}}

{{- /* check-quantity looks at one amount, a string or a number. Reads: at, where, amount */ -}}
{{- define "dynamo.rules-pod.check-quantity" -}}
{{- if not (include "dynamo.quantities.valid" .amount) -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "quantity" "where" .where "value" (.amount | toJson | trimAll "\"")) -}}
{{- end -}}
{{- end -}}

{{- /*
check-lists looks for two entries with one key in every keyed list of a map. A port has two keys: its name, where it has
one, is for the cluster, number and protocol are what a server-side apply goes by. Reads: at, where, map
*/ -}}
{{- define "dynamo.rules-pod.check-lists" -}}
{{- $names := dict "containers" "name" "initContainers" "name" "env" "name" "volumes" "name" "resourceClaims" "name" "imagePullSecrets" "name" "ports" "name" "volumeMounts" "mountPath" "hostAliases" "ip"  -}}
{{- range $list, $entries := pick .map "containers" "initContainers" "env" "volumes" "resourceClaims" "imagePullSecrets" "ports" "volumeMounts" "hostAliases" -}}
{{- $seen := dict -}}
{{- range $entries -}}
{{- $keys := dict (get $names $list) (include "dynamo.overlay.entry-key" (dict "list" $list "entry" .)) -}}
{{- if eq $list "ports" -}}
{{- $keys = ternary $keys dict (not (not .name)) -}}
{{- $_ := set $keys "containerPort and protocol" (include "dynamo.overlay.entry-key" (dict "list" $list "entry" (omit . "name"))) -}}
{{- end -}}
{{- range $what, $key := $keys -}}
{{- if hasKey $seen (print $what $key) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "duplicate-entry" "where" (print $.where "." $list) "key" $what "value" ($key | trimAll "\"" | replace "\"" " ")) -}}
{{- end -}}
{{- $_ := set $seen (print $what $key) true -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-repeats looks for two entries that are alike in all of .keys, or altogether where there are none. Reads: at, where, entries, keys */ -}}
{{- define "dynamo.rules-pod.check-repeats" -}}
{{- $seen := dict -}}
{{- range $entry := .entries -}}
{{- $found := list -}}
{{- range $.keys -}}
{{- $found = append $found (get $entry . | toString) -}}
{{- end -}}
{{- $value := ternary (join " " $found) (toJson $entry) (not (not $.keys)) -}}
{{- if hasKey $seen $value -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "duplicate-entry" "where" $.where "key" (join " and " $.keys | default "content") "value" $value) -}}
{{- end -}}
{{- $_ := set $seen $value true -}}
{{- end -}}
{{- end -}}

{{- /* check-tolerations looks for keys of a toleration that contradict each other. Reads: at, where */ -}}
{{- define "dynamo.rules-pod.check-tolerations" -}}
{{- range .at.template.tolerations -}}
{{- $problem := dict "at" $.at "rule" "toleration" "where" (print $.where ".tolerations") -}}
{{- $exists := eq (.operator | default "Equal") "Exists" -}}
{{- if and $exists .value -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "operator Exists takes no value, and there is %q" .value)) "remedy" "leave value out, or say  operator: Equal") -}}
{{- end -}}
{{- if not (or $exists .key) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" "a toleration without a key is for every taint") "remedy" "add the key, or say  operator: Exists") -}}
{{- end -}}
{{- if and (hasKey . "tolerationSeconds") (ne (.effect | default "") "NoExecute") -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" "tolerationSeconds is for the effect NoExecute") "remedy" "leave it out, or say  effect: NoExecute") -}}
{{- end -}}
{{- end -}}
{{- end -}}
