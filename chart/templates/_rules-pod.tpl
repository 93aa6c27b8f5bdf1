{{- /* Compiled from generator/templates/templates/_rules-pod.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at what the user wrote into the pod template, and at what came of it. */ -}}
{{- define "dynamo.rules-pod.check" -}}
{{- $where := "podTemplate.spec" -}}
{{- include "dynamo.rules-pod.check-lists" (dict "at" . "where" $where "map" .template) -}}
{{- if and (ne (.template.restartPolicy | default "Always") "Always") (not .graph.grove) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "restart-policy" "where" (print $where ".restartPolicy") "value" .template.restartPolicy "kind" .target.kind) -}}
{{- end -}}
{{- if and (hasKey .template "activeDeadlineSeconds") (not .graph.grove) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "active-deadline" "where" (print $where ".activeDeadlineSeconds") "kind" .target.kind) -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-resources" (dict "at" . "where" $where "map" .template) -}}
{{- range $resource, $amount := .template.overhead -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" $ "where" (printf "%s.overhead.%s" $where $resource) "amount" $amount) -}}
{{- end -}}
{{- range .template.volumes -}}
{{- if hasKey (.emptyDir | default dict) "sizeLimit" -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" $ "where" (printf "%s.volumes (%s).emptyDir.sizeLimit" $where .name) "amount" .emptyDir.sizeLimit) -}}
{{- end -}}
{{- end -}}
{{- range $list := list "containers" "initContainers" -}}
{{- range $container := index $.template $list -}}
{{- include "dynamo.rules-pod.check-container" (dict "at" $ "container" $container "where" (printf "%s.%s (%s)" $where $list $container.name)) -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-cache" . -}}
{{- end -}}

{{- define "dynamo.rules-pod.check-container" -}}
{{- $at := .at -}}
{{- $where := .where -}}
{{- $container := .container -}}
{{- if not (or $container.image (eq $container.name "main")) -}}
{{- include "dynamo.problems.add" (dict "at" $at "rule" "container-image" "where" $where "name" $container.name) -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-lists" (dict "at" $at "where" $where "map" $container) -}}
{{- range $probe := list "livenessProbe" "readinessProbe" "startupProbe" -}}
{{- if hasKey $container $probe -}}
{{- $count := pick (get $container $probe) "exec" "grpc" "httpGet" "tcpSocket" | len -}}
{{- if ne $count 1 -}}
{{- $problem := dict "at" $at "rule" "probe-handler" "where" (print $where "." $probe) "count" $count "remedy" "keep one of them" -}}
{{- if eq $count 0 -}}
{{- $_ := set $problem "count" "none" -}}
{{- $_ := set $problem "remedy" "add one: what you write replaces the default probe whole" -}}
{{- end -}}
{{- include "dynamo.problems.add" $problem -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-env" (dict "at" $at "where" (print $where ".env") "env" $container.env) -}}
{{- range $container.volumeMounts -}}
{{- if not (and .name .mountPath) -}}
{{- include "dynamo.problems.add" (dict "at" $at "rule" "mount-path" "where" (print $where ".volumeMounts") "name" .name "path" .mountPath) -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-resources" (dict "at" $at "where" $where "map" $container) -}}
{{- include "dynamo.rules-references.check" . -}}
{{- end -}}

{{- /* check-env looks at the variables of a container or of the graph; a negative port switches a server off. Reads: at, where, env */ -}}
{{- define "dynamo.rules-pod.check-env" -}}
{{- range .env -}}
{{- if and .value .valueFrom -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "env-source" "where" $.where "name" .name) -}}
{{- end -}}
{{- if and (has .name (list "DYN_HTTP_PORT" "DYNAMO_PORT" "DYN_SYSTEM_PORT")) (hasKey . "value") -}}
{{- if not (or (contains "$(" .value) (regexMatch "^-[1-9][0-9]*$" .value) (and (regexMatch "^[1-9][0-9]{0,4}$" .value) (lt (atoi .value) 65536))) -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "port-variable" "where" $.where "name" .name "value" .value) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-resources looks at the limits and requests of a container or of a whole pod. Reads: at, where, map */ -}}
{{- define "dynamo.rules-pod.check-resources" -}}
{{- range $kind, $amounts := pick (.map.resources | default dict) "limits" "requests" -}}
{{- range $resource, $amount := $amounts -}}
{{- include "dynamo.rules-pod.check-quantity" (dict "at" $.at "where" (printf "%s.resources.%s.%s" $.where $kind $resource) "amount" $amount) -}}
{{- end -}}
{{- end -}}
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

{{- /* check-cache looks for what stands in the way of a compilation cache: a mount at its path, a volume of its name. */ -}}
{{- define "dynamo.rules-pod.check-cache" -}}
{{- if .cache -}}
{{- range .main.volumeMounts -}}
{{- $same := eq .name $.cache.claim -}}
{{- if and (eq .mountPath $.cache.mountPath) (or (not $same) .readOnly) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "cache-mount" "where" "podTemplate.spec.containers (main).volumeMounts" "name" .name "path" .mountPath) -}}
{{- end -}}
{{- end -}}
{{- range .template.volumes -}}
{{- $claim := .persistentVolumeClaim | default dict -}}
{{- if and (eq .name $.cache.claim) (or (ne ($claim.claimName | default "") $.cache.claim) $claim.readOnly) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "cache-volume" "where" "podTemplate.spec.volumes" "name" .name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
