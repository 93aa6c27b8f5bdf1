{{- /* Compiled from generator/templates/templates/_component.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The record of a component
  graph, index, input    its graph, its place in the user's list, what the user wrote with overlays merged in
  path                   where the user wrote it, for messages
  name, type             as the user spelt them; type is "" where none is given
  contract               the type that labels, Services and DYN_COMPONENT say; differs from type for old manifests only
  worker                 the type is worker, prefill or decode
  defaults               which default pod, _defaults-<defaults>.tpl
  replicas               of its workload; absent where somebody else owns the number
  autoscaling            what the user wants of an autoscaler, "" for none
  template               podTemplate.spec as the user wrote it
  main, sidecars         its container "main" (empty where there is none) and the others
  sidecar                name of the container that serves HTTP beside a worker, "" without one
  workload, serviceName  value of its selector label, and beginning of the names of its objects; name of its Service
  dynamoNamespace        namespace of the runtime
  discovery              backend, kubernetes (truth value), container (truth value: one identity per container)
  runtime                version of the runtime as X.Y.Z, "" where nothing tells
  gates                  what that version switches on
  serviceAccount         of the pod, unless the user names one
  backend                engine of a worker, "" elsewhere and where nothing tells
  workerHash             of a worker: the graph's; "" elsewhere
  cache                  of a compilation cache: claim, mountPath; "" without one
  pickerConfig           name and key of the ConfigMap of a legacy endpoint picker, "" elsewhere
  labels, podLabels, annotations, podAnnotations, serviceLabels   see _metadata.tpl
  gpus, scalarGpus, gpuKinds, launch   how the nodes of an instance meet, see _launch.tpl
  memory, interpod, failover, copies, claim   where its weights are, see _memory.tpl
  checkpoint             snapshots of its engine, see _checkpoint.tpl
  nodes, forced, overrides, placement, target, grouped, roles   what carries the component, and its pods there, see _placement.tpl
  pod, container         of its first role: the finished pod spec, and main in it, see _pod.tpl

resolve writes what the component alone decides; complete what the whole graph decides.
*/ -}}
{{- define "dynamo.component.resolve" -}}
{{- $input := .input -}}
{{- $_ := set . "name" ($input.name | default "") -}}
{{- $_ := set . "path" (ternary "spec" (print "spec.components[" .index "]") .graph.standalone) -}}
{{- $_ := set . "type" ($input.type | default "") -}}
{{- $_ := set . "worker" (has .type (list "worker" "prefill" "decode")) -}}
{{- $_ := set . "defaults" (get (dict
  "frontend" "frontend"
  "worker" "worker"
  "prefill" "worker"
  "decode" "worker"
  "planner" "planner"
  "" "untyped"
) .type) -}}
{{- if eq .type "epp" -}}
{{- $_ := set . "defaults" (ternary "epp-legacy" "epp-native" (hasKey $input "eppConfig")) -}}
{{- end -}}
{{- $podTemplate := $input.podTemplate | default dict -}}
{{- $_ := set . "template" ($podTemplate.spec | default dict) -}}
{{- $_ := set . "main" dict -}}
{{- $sidecars := list -}}
{{- range .template.containers -}}
{{- if and (eq .name "main") (not $.main) -}}
{{- $_ := set $ "main" . -}}
{{- else -}}
{{- $sidecars = append $sidecars . -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "sidecars" $sidecars -}}
{{- $_ := set . "sidecar" (ternary $input.frontendSidecar "" (kindIs "string" $input.frontendSidecar)) -}}
{{- $_ := set . "workload" (include "dynamo.names.workload" .) -}}
{{- $_ := set . "serviceName" (include "dynamo.names.dns" .workload) -}}
{{- $_ := set . "dynamoNamespace" (include "dynamo.names.dynamo-namespace" .) -}}
{{- include "dynamo.placement.set-shape" . -}}
{{- include "dynamo.memory.set-mode" . -}}
{{- include "dynamo.metadata.set-annotations" . -}}
{{- include "dynamo.discovery.set" . -}}
{{- include "dynamo.accounts.set" . -}}
{{- include "dynamo.picker.set-config" . -}}
{{- include "dynamo.runtime.set" . -}}
{{- include "dynamo.backend.set-detected" . -}}
{{- end -}}

{{- /* has-service prints "true" for a component that others find by a Service: frontends and endpoint pickers, and all with Kubernetes discovery. */ -}}
{{- define "dynamo.component.has-service" -}}
{{- if or .discovery.kubernetes (has .type (list "frontend" "epp")) -}}
true
{{- end -}}
{{- end -}}

{{- /* has-ray-service prints "true" for a single pod of vLLM that further nodes may join; the operator makes it with Grove alone. */ -}}
{{- define "dynamo.component.has-ray-service" -}}
{{- if and (eq .placement "grove") (eq .launch.mode "elastic-alone") (eq (toJson .replicas) "1") -}}
true
{{- end -}}
{{- end -}}

{{- define "dynamo.component.complete" -}}
{{- $_ := set . "backend" "" -}}
{{- if .worker -}}
{{- $_ := set . "backend" (.detected | default .graph.backend) -}}
{{- end -}}
{{- $_ := set . "workerHash" "" -}}
{{- if and .worker .graph.standalone -}}
{{- $_ := set . "workerHash" (get .graph.labels "nvidia.com/dynamo-worker-hash") -}}
{{- else if .worker -}}
{{- $_ := set . "workerHash" .graph.workerHash -}}
{{- end -}}
{{- include "dynamo.pod-cache.set" . -}}
{{- include "dynamo.metadata.set-labels" . -}}
{{- include "dynamo.launch.set" . -}}
{{- include "dynamo.memory.set-claim" . -}}
{{- include "dynamo.placement.set" . -}}
{{- include "dynamo.checkpoint.set" . -}}
{{- include "dynamo.scaling.set-replicas" . -}}
{{- include "dynamo.checkpoint.set-gate" . -}}
{{- include "dynamo.placement.set-roles" . -}}
{{- range .roles -}}
{{- include "dynamo.pod.build" . -}}
{{- end -}}
{{- $_ := set . "pod" (first .roles).pod -}}
{{- $_ := set . "container" (first .roles).container -}}
{{- end -}}
