{{- /* Compiled from generator/templates/templates/_capture-digest.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
compatibility prints 64 hex digits for what must be the same where a snapshot is taken and where it is restored: the
operator's inputs, in JSON with sorted keys, under a version of the chart's own (so that no operator takes it for one of
its own). It is made before a GPU Memory Service or cuda-checkpoint enters the pod.

Reads: component, pod, container
*/ -}}
{{- define "dynamo.capture-digest.compatibility" -}}
{{- $memory := .component.memory -}}
{{- $target := include "dynamo.capture-digest.container" .container | fromJson -}}
{{- $mounted := dict -}}
{{- $initial := list -}}
{{- range .pod.initContainers -}}
{{- $initial = append $initial (include "dynamo.capture-digest.container" . | fromJson) -}}
{{- end -}}
{{- range append $initial $target -}}
{{- range concat (.volumeMounts | default list) (.volumeDevices | default list) -}}
{{- $_ := set $mounted .name true -}}
{{- end -}}
{{- end -}}
{{- $volumes := dict -}}
{{- range .pod.volumes -}}
{{- if hasKey $mounted .name -}}
{{- $_ := set $volumes .name . -}}
{{- end -}}
{{- end -}}
{{- $claims := dict -}}
{{- range .pod.resourceClaims -}}
{{- $_ := set $claims .name . -}}
{{- end -}}
{{- $fields := dict -}}
{{- range $key, $value := pick .pod "hostNetwork" "hostPID" "hostIPC" "shareProcessNamespace" "securityContext" "runtimeClassName" "nodeName" "nodeSelector" "schedulerName" -}}
{{- if or (eq $key "shareProcessNamespace") $value -}}
{{- $_ := set $fields $key $value -}}
{{- end -}}
{{- end -}}
{{- $inputs := dict
  "version" "dynamo-graph/v1"
  "backendFramework" .component.backend
  "memory" (ternary "" (pick ($memory | default dict) "mode" "class") (empty $memory))
  "target" (set $target "name" "")
  "initContainers" $initial
  "volumes" $volumes
  "pod" $fields
  "nodeAffinity" ((.pod.affinity | default dict).nodeAffinity | default dict)
  "resourceClaims" $claims
-}}
{{- mustToJson $inputs | sha256sum -}}
{{- end -}}

{{- /* container prints, as a JSON map, what must be the same of a container; the order of its mounts and claims is none. Reads: a container */ -}}
{{- define "dynamo.capture-digest.container" -}}
{{- $same := omit . "lifecycle" "livenessProbe" "readinessProbe" "startupProbe" "ports" "terminationMessagePath" "terminationMessagePolicy" "resizePolicy" "stdin" "stdinOnce" "tty" -}}
{{- $env := list -}}
{{- range .env -}}
{{- if not (has .name (list "CONTAINER_NAME" "DYN_COMPONENT" "DYN_DISCOVERY_BACKEND" "DYN_EVENT_PLANE" "DYN_EVENT_PLANE_HOST" "DYN_GMS_USE_V1" "DYN_HEALTH_CHECK_ENABLED" "DYN_KUBE_DISCOVERY_MODE" "DYN_NAMESPACE" "DYN_NAMESPACE_WORKER_SUFFIX" "DYN_PARENT_DGD_K8S_NAME" "DYN_PARENT_DGD_K8S_NAMESPACE" "DYN_REQUEST_PLANE" "DYN_SYSTEM_HEALTH_PATH" "DYN_SYSTEM_HOST" "DYN_SYSTEM_LIVE_PATH" "DYN_SYSTEM_PORT" "DYN_SYSTEM_STARTING_HEALTH_STATUS" "DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS" "DYN_TCP_RESPONSE_STREAM_HOST" "DYN_TCP_RESPONSE_STREAM_PORT" "DYN_TCP_RPC_HOST" "DYN_TCP_RPC_PORT" "DYN_VLLM_GMS_SHADOW_MODE" "ENGINE_ID" "ETCD_ENDPOINTS" "FAILOVER_LOCK_PATH" "MODEL_EXPRESS_URL" "NATS_SERVER" "POD_NAME" "POD_NAMESPACE" "POD_UID" "PROMETHEUS_ENDPOINT")) -}}
{{- $env = append $env . -}}
{{- end -}}
{{- end -}}
{{- $_ := set $same "env" $env -}}
{{- range $list, $path := dict "volumeMounts" "mountPath" "volumeDevices" "devicePath" -}}
{{- $_ := set $same $list (include "dynamo.capture-digest.sorted" (dict "list" (index $same $list) "keys" (list $path "name")) | fromJsonArray) -}}
{{- end -}}
{{- if .resources -}}
{{- $resources := omit .resources "claims" -}}
{{- $_ := set $resources "claims" (include "dynamo.capture-digest.sorted" (dict "list" .resources.claims "keys" (list "name" "request")) | fromJsonArray) -}}
{{- $_ := set $same "resources" $resources -}}
{{- end -}}
{{- mustToJson $same -}}
{{- end -}}

{{- /* sorted prints a list of maps as JSON, by the values of some keys. Reads: list, keys */ -}}
{{- define "dynamo.capture-digest.sorted" -}}
{{- $entries := dict -}}
{{- range $entry := .list -}}
{{- $order := list -}}
{{- range $.keys -}}
{{- $order = append $order (get $entry . | toString) -}}
{{- end -}}
{{- $_ := set $entries (mustToJson $order) $entry -}}
{{- end -}}
{{- $sorted := list -}}
{{- range $entries -}}
{{- $sorted = append $sorted . -}}
{{- end -}}
{{- mustToJson $sorted -}}
{{- end -}}

{{- /*
id prints 32 hex digits for everything that a capture says: graph, installation, component, and the whole template as it is
rendered, but for the id itself. Reads: a capture
*/ -}}
{{- define "dynamo.capture-digest.id" -}}
{{- $graph := .component.graph -}}
{{- $inputs := dict
  "version" "dynamo-graph/v1"
  "namespace" $graph.namespace
  "graph" $graph.name
  "token" $graph.token
  "component" .component.name
  "compatibility" .compatibility
  "target" .component.checkpoint.target
  "memory" .mode
  "devices" .devices
  "clients" (.component.checkpoint.job.gmsClientContainers | default list)
  "labels" .labels
  "annotations" .annotations
  "pod" .pod
-}}
{{- mustToJson $inputs | sha256sum | trunc 32 -}}
{{- end -}}
