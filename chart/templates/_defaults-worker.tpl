{{- /* Compiled from generator/templates/templates/_defaults-worker.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* The default pod in profile documented. */ -}}
{{- define "dynamo.defaults-worker.documented" -}}
restartPolicy: Always
terminationGracePeriodSeconds: 60
securityContext:
  fsGroup: 1000
serviceAccountName: {{ .serviceAccount | toJson }}
containers:
- name: main
  command:
  - /bin/sh
  - "-c"
  ports:
  - name: system
    containerPort: 9090
    protocol: TCP
  - name: nixl
    containerPort: 19090
    protocol: TCP
  livenessProbe:
    httpGet:
      path: /live
      port: system
    periodSeconds: 5
    timeoutSeconds: 30
    failureThreshold: 1
  readinessProbe:
    httpGet:
      path: /health
      port: system
    periodSeconds: 10
    timeoutSeconds: 30
    failureThreshold: 60
  startupProbe:
    httpGet:
      path: /live
      port: system
    periodSeconds: 10
    timeoutSeconds: 5
    failureThreshold: 720
  env:
  {{- if .discovery.container }}
  - name: CONTAINER_NAME
    value: main
  {{- end }}
  - name: DYN_COMPONENT
    value: {{ .contract | toJson }}
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  - name: DYN_FORWARDPASS_METRIC_PORT
    value: "20380"
  - name: DYN_HEALTH_CHECK_ENABLED
    value: "false"
  {{- if .discovery.container }}
  - name: DYN_KUBE_DISCOVERY_MODE
    value: container
  {{- end }}
  {{- if .graph.kvTransfer }}
  - name: DYN_KV_TRANSFER_DOMAIN
    value: {{ .graph.kvTransfer.domain | toJson }}
  {{- end }}
  {{- if .graph.kvTransfer }}
  - name: DYN_KV_TRANSFER_ENFORCEMENT
    value: {{ .graph.kvTransfer.enforcement | toJson }}
  {{- end }}
  {{- if and .graph.kvTransfer .graph.kvTransfer.weight }}
  - name: DYN_KV_TRANSFER_PREFERRED_WEIGHT
    value: {{ .graph.kvTransfer.weight | toJson }}
  {{- end }}
  - name: DYN_NAMESPACE
    value: {{ .dynamoNamespace | toJson }}
  {{- if .workerHash }}
  - name: DYN_NAMESPACE_WORKER_SUFFIX
    value: {{ .workerHash | toJson }}
  {{- end }}
  - name: DYN_PARENT_DGD_K8S_NAME
    value: {{ .graph.name | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAMESPACE
    value: {{ .graph.namespace | toJson }}
  - name: DYN_SYSTEM_ENABLED
    value: "true"
  - name: DYN_SYSTEM_PORT
    value: "9090"
  - name: DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS
    value: "[\"generate\"]"
  {{- if .graph.kvTransfer }}
  - name: DYN_TOPOLOGY_ENABLED
    value: "true"
  {{- end }}
  {{- if .graph.kvTransfer }}
  - name: DYN_TOPOLOGY_MOUNT_PATH
    value: /etc/dynamo/topology
  {{- end }}
  {{- if and .interpod .failover (eq .backend "vllm") }}
  - name: DYN_VLLM_GMS_SHADOW_MODE
    value: "true"
  {{- end }}
  {{- if .graph.infrastructure.etcdAddress }}
  - name: ETCD_ENDPOINTS
    value: {{ .graph.infrastructure.etcdAddress | toJson }}
  {{- end }}
  {{- if .graph.infrastructure.modelExpressURL }}
  - name: MODEL_EXPRESS_URL
    value: {{ .graph.infrastructure.modelExpressURL | toJson }}
  {{- end }}
  {{- if .graph.infrastructure.natsAddress }}
  - name: NATS_SERVER
    value: {{ .graph.infrastructure.natsAddress | toJson }}
  {{- end }}
  - name: NIXL_TELEMETRY_ENABLE
    value: "n"
  - name: NIXL_TELEMETRY_EXPORTER
    value: prometheus
  - name: NIXL_TELEMETRY_PROMETHEUS_PORT
    value: "19090"
  {{- if eq .launch.mode "mpi" }}
  - name: OMPI_MCA_orte_keep_fqdn_hostnames
    value: "1"
  {{- end }}
  {{- if eq .launch.mode "elastic-alone" }}
  - name: POD_IP
    valueFrom:
      fieldRef:
        fieldPath: status.podIP
  {{- end }}
  - name: POD_NAME
    valueFrom:
      fieldRef:
        fieldPath: metadata.name
  - name: POD_NAMESPACE
    valueFrom:
      fieldRef:
        fieldPath: metadata.namespace
  - name: POD_UID
    valueFrom:
      fieldRef:
        fieldPath: metadata.uid
  {{- if .graph.infrastructure.prometheusEndpoint }}
  - name: PROMETHEUS_ENDPOINT
    value: {{ .graph.infrastructure.prometheusEndpoint | toJson }}
  {{- end }}
  {{- if and .cache (eq .backend "vllm") }}
  - name: VLLM_CACHE_ROOT
    value: {{ .cache.mountPath | toJson }}
  {{- end }}
  {{- if eq .launch.mode "elastic-alone" }}
  - name: VLLM_DP_MASTER_IP
    valueFrom:
      fieldRef:
        fieldPath: status.podIP
  {{- end }}
  {{- if and (gt .nodes 1) (eq .launch.executor "mp") }}
  - name: VLLM_NIXL_SIDE_CHANNEL_HOST
    valueFrom:
      fieldRef:
        fieldPath: status.podIP
  {{- end }}

{{- end -}}

{{- /* The default pod in profile operator. */ -}}
{{- define "dynamo.defaults-worker.operator" -}}
restartPolicy: Always
terminationGracePeriodSeconds: 60
securityContext:
  fsGroup: 1000
serviceAccountName: {{ .serviceAccount | toJson }}
containers:
- name: main
  command:
  - /bin/sh
  - "-c"
  ports:
  - name: system
    containerPort: 9090
    protocol: TCP
  - name: nixl
    containerPort: 19090
    protocol: TCP
  livenessProbe:
    httpGet:
      path: /live
      port: system
    periodSeconds: 5
    timeoutSeconds: 4
    failureThreshold: {{ ternary 3 1 .gates.increased_worker_failure_threshold }}
  readinessProbe:
    httpGet:
      path: /health
      port: system
    periodSeconds: 10
    timeoutSeconds: 4
    failureThreshold: 3
  startupProbe:
    httpGet:
      path: /live
      port: system
    periodSeconds: 10
    timeoutSeconds: 5
    failureThreshold: 720
  env:
  {{- if .discovery.container }}
  - name: CONTAINER_NAME
    value: main
  {{- end }}
  - name: DYN_COMPONENT
    value: {{ .contract | toJson }}
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  - name: DYN_FORWARDPASS_METRIC_PORT
    value: "20380"
  - name: DYN_HEALTH_CHECK_ENABLED
    value: {{ .gates.canary_health_checks | toJson | quote }}
  {{- if .discovery.container }}
  - name: DYN_KUBE_DISCOVERY_MODE
    value: container
  {{- end }}
  {{- if .graph.kvTransfer }}
  - name: DYN_KV_TRANSFER_DOMAIN
    value: {{ .graph.kvTransfer.domain | toJson }}
  {{- end }}
  {{- if .graph.kvTransfer }}
  - name: DYN_KV_TRANSFER_ENFORCEMENT
    value: {{ .graph.kvTransfer.enforcement | toJson }}
  {{- end }}
  {{- if and .graph.kvTransfer .graph.kvTransfer.weight }}
  - name: DYN_KV_TRANSFER_PREFERRED_WEIGHT
    value: {{ .graph.kvTransfer.weight | toJson }}
  {{- end }}
  - name: DYN_NAMESPACE
    value: {{ .dynamoNamespace | toJson }}
  {{- if .workerHash }}
  - name: DYN_NAMESPACE_WORKER_SUFFIX
    value: {{ .workerHash | toJson }}
  {{- end }}
  - name: DYN_PARENT_DGD_K8S_NAME
    value: {{ .graph.name | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAMESPACE
    value: {{ .graph.namespace | toJson }}
  - name: DYN_SYSTEM_ENABLED
    value: "true"
  - name: DYN_SYSTEM_PORT
    value: "9090"
  - name: DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS
    value: "[\"generate\"]"
  {{- if .graph.kvTransfer }}
  - name: DYN_TOPOLOGY_ENABLED
    value: "true"
  {{- end }}
  {{- if .graph.kvTransfer }}
  - name: DYN_TOPOLOGY_MOUNT_PATH
    value: /etc/dynamo/topology
  {{- end }}
  {{- if and .interpod .failover (eq .backend "vllm") }}
  - name: DYN_VLLM_GMS_SHADOW_MODE
    value: "true"
  {{- end }}
  {{- if .graph.infrastructure.etcdAddress }}
  - name: ETCD_ENDPOINTS
    value: {{ .graph.infrastructure.etcdAddress | toJson }}
  {{- end }}
  {{- if .graph.infrastructure.modelExpressURL }}
  - name: MODEL_EXPRESS_URL
    value: {{ .graph.infrastructure.modelExpressURL | toJson }}
  {{- end }}
  {{- if .graph.infrastructure.natsAddress }}
  - name: NATS_SERVER
    value: {{ .graph.infrastructure.natsAddress | toJson }}
  {{- end }}
  - name: NIXL_TELEMETRY_ENABLE
    value: "n"
  - name: NIXL_TELEMETRY_EXPORTER
    value: prometheus
  - name: NIXL_TELEMETRY_PROMETHEUS_PORT
    value: "19090"
  {{- if eq .launch.mode "mpi" }}
  - name: OMPI_MCA_orte_keep_fqdn_hostnames
    value: "1"
  {{- end }}
  {{- if eq .launch.mode "elastic-alone" }}
  - name: POD_IP
    valueFrom:
      fieldRef:
        fieldPath: status.podIP
  {{- end }}
  - name: POD_NAME
    valueFrom:
      fieldRef:
        fieldPath: metadata.name
  - name: POD_NAMESPACE
    valueFrom:
      fieldRef:
        fieldPath: metadata.namespace
  - name: POD_UID
    valueFrom:
      fieldRef:
        fieldPath: metadata.uid
  {{- if .graph.infrastructure.prometheusEndpoint }}
  - name: PROMETHEUS_ENDPOINT
    value: {{ .graph.infrastructure.prometheusEndpoint | toJson }}
  {{- end }}
  {{- if and .cache (eq .backend "vllm") }}
  - name: VLLM_CACHE_ROOT
    value: {{ .cache.mountPath | toJson }}
  {{- end }}
  {{- if eq .launch.mode "elastic-alone" }}
  - name: VLLM_DP_MASTER_IP
    valueFrom:
      fieldRef:
        fieldPath: status.podIP
  {{- end }}
  {{- if and (gt .nodes 1) (eq .launch.executor "mp") }}
  - name: VLLM_NIXL_SIDE_CHANNEL_HOST
    valueFrom:
      fieldRef:
        fieldPath: status.podIP
  {{- end }}

{{- end -}}

{{- /* The port of the component's Service. */ -}}
{{- define "dynamo.defaults-worker.service-port" -}}
name: system
port: 9090
protocol: TCP
targetPort: system
{{- end -}}
