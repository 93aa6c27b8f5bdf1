{{- /* Compiled from generator/templates/templates/_metadata.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
Labels and annotations, weakest first:

  spec.labels ─▶ podTemplate.metadata.labels ─▶ the contract with operator, runtime and Services (never the user's)
  spec.annotations ─▶ metadata.annotations (propagated keys only) ─▶ podTemplate.metadata.annotations

Objects of the release carry Helm's standard labels and the user's common ones below all of these; pods do not, so that
a new chart version does not restart them.

set-graph
Reads:  root, metadata, spec, commonLabels, commonAnnotations
Writes: labels, annotations, standardLabels, standardAnnotations
*/ -}}
{{- define "dynamo.metadata.set-graph" -}}
{{- $labels := ternary .metadata.labels .spec.labels .standalone | default dict -}}
{{- $_ := set . "labels" (omit $labels "nvidia.com/snapshot-is-checkpoint-source" "nvidia.com/snapshot-is-restore-target" "nvidia.com/snapshot-checkpoint-id") -}}
{{- $annotations := dict -}}
{{- include "dynamo.util.set-all" (list $annotations (.spec.annotations | default dict) (pick (.metadata.annotations | default dict) "nvidia.com/enable-metrics" "nvidia.com/dynamo-discovery-backend" "nvidia.com/dynamo-kube-discovery-mode" "nvidia.com/vllm-distributed-executor-backend")) -}}
{{- $_ := set . "annotations" $annotations -}}
{{- $standard := dict
  "helm.sh/chart" (printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-")
  "app.kubernetes.io/name" .root.Chart.Name
  "app.kubernetes.io/instance" .root.Release.Name
  "app.kubernetes.io/version" .root.Chart.AppVersion
  "app.kubernetes.io/managed-by" .root.Release.Service
-}}
{{- include "dynamo.util.set-all" (list $standard .commonLabels) -}}
{{- $_ := set . "standardLabels" $standard -}}
{{- end -}}

{{- /*
set-annotations
Reads:  input, type, worker, graph
Writes: annotations      of the pod and, with commonAnnotations below them, of Deployment and Service
        givenAnnotations those of them that the user wrote for pods; under Grove the Service has these alone
        podAnnotations   those and the id of a restart, which is no property of the workers' generation
*/ -}}
{{- define "dynamo.metadata.set-annotations" -}}
{{- $own := (get (.input.podTemplate | default dict) "metadata" | default dict).annotations | default dict -}}
{{- $annotations := dict -}}
{{- /* The endpoint picker serves TLS itself, which a mesh's sidecar would break. */ -}}
{{- $type := ternary (dict "sidecar.istio.io/inject" "false") dict (and (eq .type "epp") (not .graph.grove)) -}}
{{- include "dynamo.util.set-all" (list $annotations .graph.annotations $type $own) -}}
{{- $annotations = omit $annotations "nvidia.com/dynamo-operator-origin-version" "nvidia.com/topology-label-key" "nvidia.com/topology-cluster-topology-name" -}}
{{- range $key, $value := $annotations -}}
{{- if or (has $key (list "nvidia.com/snapshot-artifact-version" "nvidia.com/snapshot-target-containers" "nvidia.com/snapshot-storage-type" "nvidia.com/snapshot-storage-base-path" "nvidia.com/snapshot-restore-status" "nvidia.com/snapshot-restore-container-id" "nvidia.com/dynamo-checkpoint-restore-candidate" "nvidia.com/dynamo-checkpoint-name" "nvidia.com/dynamo-checkpoint-startup-policy" "nvidia.com/dynamo-restore-snapshot-compatibility-hash" "nvidia.com/dynamo-restore-source-kind" "nvidia.com/dynamo-restore-snapshot-job-uid" "nvidia.com/dynamo-restore-snapshot-uid" "nvidia.com/dynamo-restore-snapshot-content" "nvidia.com/dynamo-restore-snapshot-gms-mode" "nvidia.com/dynamo-restore-snapshot-version" "nvidia.com/dynamo-restore-target-containers")) (hasPrefix "nvidia.com/snapshot-restore-status." $key) (hasPrefix "nvidia.com/snapshot-restore-container-id." $key) -}}
{{- $_ := unset $annotations $key -}}
{{- end -}}
{{- end -}}
{{- $given := dict -}}
{{- range $key, $value := $annotations -}}
{{- if or (hasKey $own $key) (hasKey ($.graph.spec.annotations | default dict) $key) -}}
{{- $_ := set $given $key $value -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "givenAnnotations" $given -}}
{{- if and (.input.modelRef | default dict).name (not .graph.grove) -}}
{{- $_ := set $annotations "nvidia.com/dynamo-base-model" .input.modelRef.name -}}
{{- end -}}
{{- if and .worker .graph.kvTransfer -}}
{{- $_ := set $annotations "nvidia.com/topology-label-key" .graph.kvTransfer.labelKey -}}
{{- end -}}
{{- $_ := set . "annotations" $annotations -}}
{{- $podAnnotations := dict -}}
{{- include "dynamo.util.set-all" (list $podAnnotations $annotations) -}}
{{- with .graph.spec.restart -}}
{{- $_ := set $podAnnotations "nvidia.com/restartAt" .id -}}
{{- end -}}
{{- $_ := set . "podAnnotations" $podAnnotations -}}
{{- end -}}

{{- /*
set-labels
Reads:  input, type, worker, workload, dynamoNamespace, discovery, annotations, workerHash, graph
Writes: contract, labels (of Deployment), podLabels, serviceLabels, objectAnnotations (of Deployment and Service)
*/ -}}
{{- define "dynamo.metadata.set-labels" -}}
{{- $own := omit ((get (.input.podTemplate | default dict) "metadata" | default dict).labels | default dict) "nvidia.com/snapshot-is-checkpoint-source" "nvidia.com/snapshot-is-restore-target" "nvidia.com/snapshot-checkpoint-id" -}}
{{- $shared := dict "nvidia.com/dynamo-component" .name "nvidia.com/dynamo-namespace" .dynamoNamespace -}}
{{- if not .graph.standalone -}}
{{- $_ := set $shared "nvidia.com/dynamo-graph-deployment-name" .graph.name -}}
{{- end -}}
{{- if .workerHash -}}
{{- $_ := set $shared "nvidia.com/dynamo-worker-hash" .workerHash -}}
{{- end -}}
{{- if and .worker .graph.picker -}}
{{- $_ := set $shared "nvidia.com/dynamo-component-class" "worker" -}}
{{- end -}}
{{- with (.input.modelRef | default dict).name -}}
{{- $_ := set $shared "nvidia.com/dynamo-base-model-hash" (include "dynamo.names.model-hash" .) -}}
{{- end -}}
{{- $_ := set . "contract" .type -}}
{{- if has .type (list "prefill" "decode") -}}
{{- if and (eq (get $own "nvidia.com/dynamo-component-type") "worker") (has (get $own "nvidia.com/dynamo-sub-component-type") (list "" .type)) -}}
{{- /* The labels of a manifest from before version 1.2, when prefill and decode were kinds of worker. */ -}}
{{- $_ := set . "contract" "worker" -}}
{{- end -}}
{{- $_ := set $shared "nvidia.com/dynamo-sub-component-type" .type -}}
{{- end -}}
{{- $labels := dict -}}
{{- include "dynamo.util.set-all" (list $labels .graph.standardLabels .graph.labels $own $shared) -}}
{{- $_ := set . "labels" $labels -}}
{{- $discovery := dict -}}
{{- if .discovery.kubernetes -}}
{{- $discovery = dict "nvidia.com/dynamo-discovery-backend" "kubernetes" "nvidia.com/dynamo-discovery-enabled" "true" -}}
{{- end -}}
{{- $serviceLabels := dict -}}
{{- /* Under Grove the Service belongs to the graph, which has one of its labels alone to say of a component. */ -}}
{{- $known := ternary (pick $shared "nvidia.com/dynamo-worker-hash") $shared .graph.grove -}}
{{- include "dynamo.util.set-all" (list $serviceLabels .graph.standardLabels .graph.labels $own $known $discovery) -}}
{{- $_ := set . "serviceLabels" $serviceLabels -}}
{{- $podLabels := dict -}}
{{- include "dynamo.util.set-all" (list $podLabels .graph.labels $own $shared $discovery (dict "nvidia.com/selector" .workload)) -}}
{{- if .contract -}}
{{- $_ := set $podLabels "nvidia.com/dynamo-component-type" .contract -}}
{{- end -}}
{{- $switches := ternary (.graph.metadata.annotations | default dict) .annotations .graph.grove -}}
{{- if and (ne (get $switches "nvidia.com/enable-metrics") "false") (not (and .graph.grove (hasKey $podLabels "nvidia.com/metrics-enabled"))) -}}
{{- $_ := set $podLabels "nvidia.com/metrics-enabled" "true" -}}
{{- end -}}
{{- $_ := set . "podLabels" $podLabels -}}
{{- $annotations := dict -}}
{{- include "dynamo.util.set-all" (list $annotations .graph.commonAnnotations (ternary .givenAnnotations .annotations .graph.grove)) -}}
{{- $_ := set . "objectAnnotations" $annotations -}}
{{- end -}}
