{{- /* Compiled from generator/templates/templates/_capture.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The pod whose engine is captured: that of the worker with the target container alone, and what job.podTemplate changes. What
the object says of it can never be changed, so its name holds a digest of all of it, and nothing is in it that another
component, a number of replicas or a Secret that is found could change.

build
Reads:  component (with checkpoint)
Writes: pod, container       the finished pod spec, and the target in it
        labels, annotations  of the pod
        mode                 disabled or IntraPod: its GPU Memory Service
        compatibility        64 hex digits: what must be the same in capture and restore, see _capture-digest.tpl
        id, name, carried    32 hex digits; name of the PodSnapshot; name of the object that asks for it
        claim, devices       name of the claim template and what it asks for; "" without a GPU Memory Service
        pullSecrets          for the account, see take-pull-secrets
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
{{- include "dynamo.capture.take-pull-secrets" . -}}
{{- $_ := set .pod "restartPolicy" "Never" -}}
{{- $_ := set . "compatibility" (include "dynamo.capture-digest.compatibility" .) -}}
{{- $_ := set . "mode" (ternary "disabled" "IntraPod" (empty $component.memory)) -}}
{{- include "dynamo.capture.add-memory" . -}}
{{- include "dynamo.capture.wrap" . -}}
{{- if eq (include "dynamo.capture.carrier" $component.graph) "job" -}}
{{- include "dynamo.capture-job.prepare" . -}}
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
Writes: pod, container, labels, annotations, missing
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
{{- $template := dict "metadata" $known "spec" .pod -}}
{{- include "dynamo.overlay.merge-map" (dict "into" $template "from" ($component.checkpoint.job.podTemplate | default dict | deepCopy)) -}}
{{- $_ := set . "pod" ($template.spec | default dict) -}}
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
{{- $metadata = $template.metadata | default dict -}}
{{- $labels := omit ($metadata.labels | default dict) "nvidia.com/dynamo-worker-hash" "nvidia.com/snapshot-is-checkpoint-source" "nvidia.com/snapshot-is-restore-target" "nvidia.com/snapshot-checkpoint-id" -}}
{{- $_ := set $labels "nvidia.com/dynamo-graph-deployment-name" $component.graph.name -}}
{{- $_ := set $labels "nvidia.com/dynamo-component" $component.name -}}
{{- $_ := set . "labels" $labels -}}
{{- $_ := set . "annotations" (omit ($metadata.annotations | default dict) "nvidia.com/snapshot-artifact-version" "nvidia.com/snapshot-target-containers" "nvidia.com/snapshot-storage-type" "nvidia.com/snapshot-storage-base-path" "nvidia.com/snapshot-restore-status" "nvidia.com/snapshot-restore-container-id" "nvidia.com/dynamo-checkpoint-restore-candidate" "nvidia.com/dynamo-checkpoint-name" "nvidia.com/dynamo-checkpoint-startup-policy" "nvidia.com/dynamo-restore-snapshot-compatibility-hash" "nvidia.com/dynamo-restore-source-kind" "nvidia.com/dynamo-restore-snapshot-job-uid" "nvidia.com/dynamo-restore-snapshot-uid" "nvidia.com/dynamo-restore-snapshot-content" "nvidia.com/dynamo-restore-snapshot-gms-mode" "nvidia.com/dynamo-restore-snapshot-version" "nvidia.com/dynamo-restore-target-containers" "nvidia.com/dynamo-operator-origin-version") -}}
{{- end -}}

{{- /*
take-pull-secrets leaves the pull secrets of the capturing pod to its account, where that is the release's own: those that
are found would change what may not change. Kubernetes takes an account's for a pod that names none. With an account of
the user's, the pod names those that the values name.

Reads:  component, pod
Writes: pod, pullSecrets
*/ -}}
{{- define "dynamo.capture.take-pull-secrets" -}}
{{- $component := .component -}}
{{- $found := dict "graph" $component.graph "annotations" $component.annotations "pod" (pick .pod "containers" "imagePullSecrets") -}}
{{- include "dynamo.pod-pull-secrets.add" $found -}}
{{- $_ := set . "pullSecrets" list -}}
{{- if and $component.discovery.kubernetes (eq (.pod.serviceAccountName | default "") $component.graph.discoveryAccount) -}}
{{- $_ := unset .pod "imagePullSecrets" -}}
{{- $_ := set . "pullSecrets" ($found.pod.imagePullSecrets | default list) -}}
{{- else if or .pod.imagePullSecrets $component.graph.imagePullSecrets -}}
{{- $_ := set .pod "imagePullSecrets" (concat (.pod.imagePullSecrets | default list) $component.graph.imagePullSecrets | uniq) -}}
{{- end -}}
{{- end -}}

{{- /* add-memory captures the GPU Memory Service with its engine. Reads: component, pod, container. Writes: pod, container, claim, devices */ -}}
{{- define "dynamo.capture.add-memory" -}}
{{- $_ := set . "claim" "" -}}
{{- $_ := set . "devices" "" -}}
{{- $memory := .component.memory -}}
{{- if and $memory (not .component.interpod) -}}
{{- $own := dict "class" $memory.class "protocol" $memory.protocol "clients" (.component.checkpoint.job.gmsClientContainers | default list) -}}
{{- $shared := dict "memory" $own "interpod" false "gpus" (include "dynamo.capture.gpus" . | int) -}}
{{- $_ := set . "devices" (include "dynamo.memory.devices" $shared) -}}
{{- include "dynamo.util.set-all" (list $shared (pick . "pod" "container") (dict "claim" "-")) -}}
{{- include "dynamo.pod-memory.add" $shared -}}
{{- $_ := set . "claim" "-" -}}
{{- end -}}
{{- end -}}

{{- /* gpus prints how many GPUs the target has. Reads: component, container */ -}}
{{- define "dynamo.capture.gpus" -}}
{{- $counted := dict "main" .container "graph" .component.graph "name" .component.name -}}
{{- include "dynamo.launch.set-gpus" $counted -}}
{{- $counted.gpus -}}
{{- end -}}

{{- /* wrap starts an engine with several GPUs under cuda-checkpoint. Reads: component, container. Writes: container */ -}}
{{- define "dynamo.capture.wrap" -}}
{{- $switch := (.component.graph.platform.checkpoint | default dict).launchWrapper | default "auto" -}}
{{- $wanted := or (eq $switch "enabled") (and (eq $switch "auto") (eq (include "dynamo.capture.carrier" .component.graph) "job")) -}}
{{- $gpus := ternary .component.gpus (include "dynamo.capture.gpus" . | int) (eq .container.name "main") -}}
{{- if and $wanted (gt $gpus 1) -}}
{{- $script := include "dynamo.scripts.cuda-checkpoint" . -}}
{{- $words := list "--launch-job" "/bin/sh" "-c" $script "dynamo-cuda-checkpoint" "/snapshot-control/cuda-checkpoint-job" -}}
{{- $_ := set .container "args" (concat $words (.container.command | default list) (.container.args | default list)) -}}
{{- $_ := set .container "command" (list "cuda-checkpoint") -}}
{{- end -}}
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

{{- /* snapshot-labels prints those of a capture's PodSnapshot, by which it is found. Reads: a capture */ -}}
{{- define "dynamo.capture.snapshot-labels" -}}
{{- dict "nvidia.com/dynamo-graph-deployment-name" .component.graph.name "nvidia.com/dynamo-component" .component.name | mustToJson -}}
{{- end -}}

{{- /* snapshot-annotations prints, as a JSON map, those of a capture's PodSnapshot. Reads: a capture */ -}}
{{- define "dynamo.capture.snapshot-annotations" -}}
{{- dict
  "nvidia.com/dynamo-auto-checkpoint" "true"
  "nvidia.com/dynamo-checkpoint-owner-uid" .component.graph.token
  "nvidia.com/dynamo-snapshot-compatibility-version" "dynamo-graph/v1"
  "nvidia.com/dynamo-snapshot-compatibility-hash" .compatibility
  "nvidia.com/dynamo-snapshot-gms-mode" .mode
| mustToJson -}}
{{- end -}}

{{- /*
object-metadata prints the labels and annotations of what carries a capture, or of its claim template. What may change
without a new capture is here and nowhere in the spec: the workers' generation and what becomes of it in the end.

Reads: a capture
*/ -}}
{{- define "dynamo.capture.object-metadata" -}}
{{- $labels := dict -}}
{{- $generation := dict "nvidia.com/dynamo-worker-hash" .component.workerHash -}}
{{- include "dynamo.util.set-all" (list $labels .component.graph.standardLabels (include "dynamo.capture.snapshot-labels" . | fromJson) $generation) -}}
{{- if eq (include "dynamo.capture.carrier" .component.graph) "job" -}}
{{- $_ := set $labels "nvidia.com/snapshot-checkpoint-id" .id -}}
{{- end -}}
{{- $annotations := dict -}}
{{- $known := pick (include "dynamo.capture.snapshot-annotations" . | fromJson) "nvidia.com/dynamo-auto-checkpoint" "nvidia.com/dynamo-checkpoint-owner-uid" -}}
{{- $retained := .component.checkpoint.retained -}}
{{- $own := dict "nvidia.com/dynamo-checkpoint-deletion-policy" (ternary "Retain" "Delete" $retained) -}}
{{- if $retained -}}
{{- $_ := set $own "helm.sh/resource-policy" "keep" -}}
{{- end -}}
{{- include "dynamo.util.set-all" (list $annotations .component.graph.commonAnnotations $known $own) -}}
labels:
  {{- toYaml $labels | nindent 2 }}
annotations:
  {{- toYaml $annotations | nindent 2 }}
{{- end -}}

{{- /* storage-annotations prints, as a JSON map, where agents of an older Snapshot keep artifacts. Reads: a graph */ -}}
{{- define "dynamo.capture.storage-annotations" -}}
{{- $storage := (.platform.checkpoint | default dict).storage | default dict -}}
{{- if $storage.pvcName -}}
{{- dict "nvidia.com/snapshot-storage-type" "pvc" "nvidia.com/snapshot-storage-base-path" ($storage.basePath | default "") | mustToJson -}}
{{- else -}}
{}
{{- end -}}
{{- end -}}
