{{- /* Compiled from generator/templates/templates/_defaults-epp-native.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* The default pod in profile documented. */ -}}
{{- define "dynamo.defaults-epp-native.documented" -}}
restartPolicy: Always
terminationGracePeriodSeconds: 60
securityContext:
  fsGroup: 1000
serviceAccountName: {{ .serviceAccount | toJson }}
volumes:
- name: hf-cache
  emptyDir: {}
containers:
- name: main
  ports:
  - name: grpc
    containerPort: 9002
    protocol: TCP
  - name: grpc-health
    containerPort: 9003
    protocol: TCP
  - name: metrics
    containerPort: 9090
    protocol: TCP
  volumeMounts:
  - name: hf-cache
    mountPath: /home/dynamo/.cache
  livenessProbe:
    grpc:
      port: 9003
      service: inference-extension
    initialDelaySeconds: 5
    periodSeconds: 10
  readinessProbe:
    grpc:
      port: 9003
      service: inference-extension
    initialDelaySeconds: 5
    periodSeconds: 10
  startupProbe:
    grpc:
      port: 9003
      service: inference-extension
    periodSeconds: 10
    failureThreshold: 180
  env:
  {{- if .discovery.container }}
  - name: CONTAINER_NAME
    value: main
  {{- end }}
  - name: DYN_COMPONENT
    value: epp
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  - name: DYN_ENFORCE_DISAGG
    value: "false"
  {{- if .discovery.container }}
  - name: DYN_KUBE_DISCOVERY_MODE
    value: container
  {{- end }}
  - name: DYN_NAMESPACE
    value: {{ .dynamoNamespace | toJson }}
  - name: DYN_NAMESPACE_PREFIX
    value: {{ .dynamoNamespace | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAME
    value: {{ .graph.name | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAMESPACE
    value: {{ .graph.namespace | toJson }}
  {{- if .graph.infrastructure.etcdAddress }}
  - name: ETCD_ENDPOINTS
    value: {{ .graph.infrastructure.etcdAddress | toJson }}
  {{- end }}
  - name: HOME
    value: /home/dynamo
  {{- if .graph.infrastructure.modelExpressURL }}
  - name: MODEL_EXPRESS_URL
    value: {{ .graph.infrastructure.modelExpressURL | toJson }}
  {{- end }}
  {{- if .graph.infrastructure.natsAddress }}
  - name: NATS_SERVER
    value: {{ .graph.infrastructure.natsAddress | toJson }}
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
  - name: RUST_LOG
    value: info
  - name: USE_STREAMING
    value: "true"

{{- end -}}

{{- /* The default pod in profile operator. */ -}}
{{- define "dynamo.defaults-epp-native.operator" -}}
restartPolicy: Always
terminationGracePeriodSeconds: 130
securityContext:
  fsGroup: 1000
serviceAccountName: {{ .serviceAccount | toJson }}
volumes:
- name: hf-cache
  emptyDir: {}
containers:
- name: main
  ports:
  - name: grpc
    containerPort: 9002
    protocol: TCP
  - name: grpc-health
    containerPort: 9003
    protocol: TCP
  - name: metrics
    containerPort: 9090
    protocol: TCP
  volumeMounts:
  - name: hf-cache
    mountPath: /home/dynamo/.cache
  livenessProbe:
    grpc:
      port: 9003
      service: inference-extension
    initialDelaySeconds: 5
    periodSeconds: 10
  readinessProbe:
    grpc:
      port: 9003
      service: inference-extension
    initialDelaySeconds: 5
    periodSeconds: 10
  startupProbe:
    grpc:
      port: 9003
      service: inference-extension
    periodSeconds: 10
    failureThreshold: 180
  env:
  {{- if .discovery.container }}
  - name: CONTAINER_NAME
    value: main
  {{- end }}
  - name: DYN_COMPONENT
    value: epp
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  - name: DYN_ENFORCE_DISAGG
    value: "false"
  {{- if .discovery.container }}
  - name: DYN_KUBE_DISCOVERY_MODE
    value: container
  {{- end }}
  - name: DYN_NAMESPACE
    value: {{ .dynamoNamespace | toJson }}
  - name: DYN_NAMESPACE_PREFIX
    value: {{ .dynamoNamespace | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAME
    value: {{ .graph.name | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAMESPACE
    value: {{ .graph.namespace | toJson }}
  {{- if .graph.infrastructure.etcdAddress }}
  - name: ETCD_ENDPOINTS
    value: {{ .graph.infrastructure.etcdAddress | toJson }}
  {{- end }}
  - name: HOME
    value: /home/dynamo
  {{- if .graph.infrastructure.modelExpressURL }}
  - name: MODEL_EXPRESS_URL
    value: {{ .graph.infrastructure.modelExpressURL | toJson }}
  {{- end }}
  {{- if .graph.infrastructure.natsAddress }}
  - name: NATS_SERVER
    value: {{ .graph.infrastructure.natsAddress | toJson }}
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
  - name: RUST_LOG
    value: info
  - name: USE_STREAMING
    value: "true"

{{- end -}}

{{- /* The port of the component's Service. */ -}}
{{- define "dynamo.defaults-epp-native.service-port" -}}
name: grpc
port: 9002
protocol: TCP
targetPort: 9002
appProtocol: http2
{{- end -}}
