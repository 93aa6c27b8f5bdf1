{{- /* Compiled from generator/templates/templates/_rules-multinode.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at how an instance spreads over nodes: its type, its roles, its GPUs, what makes a worker wait. Reads: a component */ -}}
{{- define "dynamo.rules-multinode.check" -}}
{{- if and (gt .nodes 1) (not .worker) -}}
{{- $what := ternary (print "type is " .type) "no type is given" (ne .type "") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "multinode-type" "where" "multinode" "what" $what) -}}
{{- end -}}
{{- if .input.roles -}}
{{- include "dynamo.rules-multinode.check-roles" . -}}
{{- end -}}
{{- if and (gt .nodes 1) (has .backend (list "vllm" "trtllm")) (eq .gpus 0) -}}
{{- $claims := (.main.resources | default dict).claims -}}
{{- if $claims -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "gpus-unknown" "where" "podTemplate.spec.containers (main).resources.claims" "name" .name) -}}
{{- else if eq .launch.mode "mpi" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "gpus-missing" "where" "podTemplate.spec.containers (main).resources" "name" .name) -}}
{{- end -}}
{{- end -}}
{{- range .roles -}}
{{- if .waits -}}
{{- include "dynamo.rules-multinode.check-wait" . -}}
{{- end -}}
{{- end -}}
{{- if eq .launch.mode "mpi" -}}
{{- include "dynamo.rules-multinode.check-key" . -}}
{{- end -}}
{{- end -}}

{{- /* check-roles looks at the roles that the user writes out: both, once, of the size that they have anyway. Reads: a component */ -}}
{{- define "dynamo.rules-multinode.check-roles" -}}
{{- if eq .nodes 1 -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "roles-multinode" "where" "roles") -}}
{{- else -}}
{{- $seen := dict -}}
{{- $sizes := dict "leader" 1 "worker" (sub .nodes 1) -}}
{{- range .input.roles -}}
{{- if hasKey $seen .name -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "duplicate-entry" "where" "roles" "key" "name" "value" .name) -}}
{{- end -}}
{{- $_ := set $seen .name true -}}
{{- $size := get $sizes .name -}}
{{- if and (hasKey . "replicas") (ne (toJson .replicas) (toJson $size)) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "role-replicas" "where" (printf "roles (%s).replicas" .name) "name" .name "count" (toJson .replicas) "nodes" $.nodes "implied" $size) -}}
{{- end -}}
{{- $other := get ($.input.multinode | default dict) .name | default dict -}}
{{- if and .providerOverride $other.providerOverride -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "role-override" "where" (printf "roles (%s).providerOverride" .name) "name" .name) -}}
{{- end -}}
{{- end -}}
{{- range $name, $_ := $sizes -}}
{{- if not (hasKey $seen $name) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "role-missing" "where" "roles" "name" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
check-wait looks for what is called like the container and the volume with which a worker waits for its leader; the pod has
them once itself. Reads: a role
*/ -}}
{{- define "dynamo.rules-multinode.check-wait" -}}
{{- range $list, $name := dict "containers" "wait-for-leader-mp" "initContainers" "wait-for-leader-mp" "volumes" "wait-leader-script" -}}
{{- $count := ternary 1 0 (eq $list "containers") -}}
{{- range get $.pod $list -}}
{{- if eq .name $name -}}
{{- $count = add $count 1 -}}
{{- end -}}
{{- end -}}
{{- if gt $count 1 -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "reserved-name" "where" (print "podTemplate.spec." $list) "name" $name "purpose" "with which a worker waits for its leader") -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
check-key looks for a volume that is called as the one with the key for mpirun and holds something else, which would be mounted
in place of the key; a user who mounts his own there has none of the chart's. Reads: a component
*/ -}}
{{- define "dynamo.rules-multinode.check-key" -}}
{{- $name := include "dynamo.names.volume" .graph.mpiSecret -}}
{{- $own := false -}}
{{- range .main.volumeMounts -}}
{{- $own = or $own (eq .mountPath "/ssh-pk") -}}
{{- end -}}
{{- $clash := false -}}
{{- if .cache -}}
{{- $clash = eq .cache.claim $name -}}
{{- end -}}
{{- range .template.volumes -}}
{{- $clash = or $clash (and (eq .name $name) (ne ((.secret | default dict).secretName | default "") $.graph.mpiSecret)) -}}
{{- end -}}
{{- if and $clash (not $own) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "reserved-name" "where" "podTemplate.spec.volumes" "name" $name "purpose" "which holds the key for mpirun") -}}
{{- end -}}
{{- end -}}
