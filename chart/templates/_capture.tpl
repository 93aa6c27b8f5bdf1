{{- /* Compiled from generator/templates/templates/_capture.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The pod whose engine is captured: that of the worker with the target container alone, and what job.podTemplate changes. What
the object says of it can never be changed, so its name holds a digest of all of it, and nothing is in it that another
component, a number of replicas or a Secret that is found could change.

build
Reads:  component (with checkpoint)
Writes: pod, container       the finished pod spec, and the target in it
        labels, annotations  of the pod
        gpus                 of the target
        mode                 disabled or IntraPod: its GPU Memory Service
        compatibility        64 hex digits: what must be the same in capture and restore, see _capture-digest.tpl
        id, name, carried    32 hex digits; name of the PodSnapshot; name of the object that asks for it
        claim, devices       name of the claim template and what it asks for; "" without a GPU Memory Service
        pullSecrets          for the account; foundSecrets: names of those that neither it nor the pod has, see _capture-pod.tpl
        inherited, merged    copies of the pod before and after job.podTemplate, for the rules; "" without one
        missing              names of the containers, where the target is none of them
*/ -}}
{{- define "dynamo.capture.build" -}}
{{- $component := .component -}}
{{- $role := dict -}}
{{- $alone := dict "role" "checkpoint" "nodes" 1 "placement" "deployment" "interpod" false "workerHash" "" "memory" "" "claim" "" "failover" "" -}}
{{- include "dynamo.util.set-all" (list $role $component $alone) -}}
{{- range $key := list "main" "template" "sidecars" -}}
{{- $_ := set $role $key (get $component $key | deepCopy) -}}
{{- end -}}
{{- include "dynamo.pod.parse-defaults" $role -}}
{{- include "dynamo.pod-main.merge" $role -}}
{{- include "dynamo.pod-overlay.merge" $role -}}
{{- include "dynamo.pod-topology.add" $role -}}
{{- include "dynamo.pod-cache.add" $role -}}
{{- include "dynamo.pod-shared-memory.add" $role -}}
{{- include "dynamo.pod-volumes.complete" $role -}}
{{- $_ := set . "pod" $role.pod -}}
{{- include "dynamo.capture.merge-template" . -}}
{{- include "dynamo.capture-pod.set-pull-secrets" . -}}
{{- $_ := set .pod "restartPolicy" "Never" -}}
{{- $_ := set . "compatibility" (include "dynamo.capture-digest.compatibility" .) -}}
{{- $_ := set . "mode" (ternary "disabled" "IntraPod" (empty $component.memory)) -}}
{{- include "dynamo.capture-pod.set-gpus" . -}}
{{- include "dynamo.capture-pod.add-memory" . -}}
{{- include "dynamo.capture-pod.wrap" . -}}
{{- if eq (include "dynamo.capture.carrier" $component.graph) "job" -}}
{{- include "dynamo.capture-job.add" . -}}
{{- end -}}
{{- include "dynamo.capture.set-names" . -}}
{{- end -}}

{{- /* carrier prints what asks for captures: snapshotjob or job. Reads: a graph */ -}}
{{- define "dynamo.capture.carrier" -}}
{{- (.platform.checkpoint | default dict).carrier | default "snapshotjob" -}}
{{- end -}}

{{- /*
merge-template keeps the target alone of the pod's containers, and merges job.podTemplate onto the pod as an overlay. Whose pod
it is, no template can say.

Reads:  component, pod
Writes: pod, container, labels, annotations, inherited, merged, missing
*/ -}}
{{- define "dynamo.capture.merge-template" -}}
{{- $component := .component -}}
{{- $target := $component.checkpoint.target -}}
{{- $_ := set . "missing" "" -}}
{{- $names := list -}}
{{- $kept := list -}}
{{- range .pod.containers -}}
{{- $names = append $names .name -}}
{{- if and (eq .name $target) (not $kept) -}}
{{- $kept = list . -}}
{{- end -}}
{{- end -}}
{{- $_ := set .pod "containers" $kept -}}
{{- $metadata := ($component.input.podTemplate | default dict).metadata | default dict -}}
{{- $known := dict "labels" ($metadata.labels | default dict | deepCopy) "annotations" ($metadata.annotations | default dict | deepCopy) -}}
{{- $_ := set . "inherited" "" -}}
{{- $_ := set . "merged" "" -}}
{{- with $component.checkpoint.job.podTemplate -}}
{{- $template := dict "metadata" $known "spec" $.pod -}}
{{- $_ := set $ "inherited" ($.pod | deepCopy) -}}
{{- include "dynamo.overlay.merge-map" (dict "into" $template "from" (deepCopy .)) -}}
{{- $_ := set $ "merged" ($.pod | deepCopy) -}}
{{- end -}}
{{- $_ := set . "container" "" -}}
{{- range .pod.containers -}}
{{- if and (eq .name $target) (not $.container) -}}
{{- $_ := set $ "container" . -}}
{{- end -}}
{{- end -}}
{{- if not .container -}}
{{- $_ := set . "missing" ($names | join ", ") -}}
{{- $_ := set . "container" (dict "name" $target) -}}
{{- $_ := set .pod "containers" (append (.pod.containers | default list) .container) -}}
{{- end -}}
{{- $labels := omit $known.labels "nvidia.com/dynamo-worker-hash" "nvidia.com/snapshot-is-checkpoint-source" "nvidia.com/snapshot-is-restore-target" "nvidia.com/snapshot-checkpoint-id" -}}
{{- $_ := set $labels "nvidia.com/dynamo-graph-deployment-name" $component.graph.name -}}
{{- $_ := set $labels "nvidia.com/dynamo-component" $component.name -}}
{{- $_ := set . "labels" $labels -}}
{{- $_ := set . "annotations" (omit $known.annotations "nvidia.com/snapshot-artifact-version" "nvidia.com/snapshot-target-containers" "nvidia.com/snapshot-storage-type" "nvidia.com/snapshot-storage-base-path" "nvidia.com/snapshot-restore-status" "nvidia.com/snapshot-restore-container-id" "nvidia.com/dynamo-checkpoint-restore-candidate" "nvidia.com/dynamo-checkpoint-name" "nvidia.com/dynamo-checkpoint-startup-policy" "nvidia.com/dynamo-restore-snapshot-compatibility-hash" "nvidia.com/dynamo-restore-source-kind" "nvidia.com/dynamo-restore-snapshot-job-uid" "nvidia.com/dynamo-restore-snapshot-uid" "nvidia.com/dynamo-restore-snapshot-content" "nvidia.com/dynamo-restore-snapshot-gms-mode" "nvidia.com/dynamo-restore-snapshot-version" "nvidia.com/dynamo-restore-target-containers" "nvidia.com/dynamo-operator-origin-version") -}}
{{- end -}}

{{- /* set-names names the capture after everything that is in it. Reads: all of it. Writes: id, name, carried, claim, pod, labels */ -}}
{{- define "dynamo.capture.set-names" -}}
{{- $job := eq (include "dynamo.capture.carrier" .component.graph) "job" -}}
{{- $_ := set . "id" (include "dynamo.capture-digest.id" .) -}}
{{- $_ := set . "name" (printf "checkpoint-%s" .id) -}}
{{- $_ := set . "carried" .name -}}
{{- if .claim -}}
{{- $_ := set . "claim" (printf "%s-worker-gpu" .name) -}}
{{- $claim := dict "name" "intrapod-shared-gpu" "resourceClaimTemplateName" .claim -}}
{{- include "dynamo.pod-own.set-entry" (dict "into" .pod "list" "resourceClaims" "entry" $claim) -}}
{{- end -}}
{{- if $job -}}
{{- $_ := set . "carried" (printf "checkpoint-job-%s-1" .id) -}}
{{- $_ := set .labels "nvidia.com/snapshot-checkpoint-id" .id -}}
{{- $_ := set .labels "nvidia.com/snapshot-owner" .name -}}
{{- end -}}
{{- end -}}
