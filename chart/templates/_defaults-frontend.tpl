{{- /* Compiled from generator/templates/templates/_defaults-frontend.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* The default pod in profile documented. */ -}}
{{- define "dynamo.defaults-frontend.documented" -}}
restartPolicy: Always
terminationGracePeriodSeconds: 60
securityContext:
  fsGroup: 1000
serviceAccountName: {{ .serviceAccount | toJson }}
containers:
- name: main
  command:
  - python3
  args:
  - "-m"
  - dynamo.frontend
  ports:
  - name: http
    containerPort: 8000
    protocol: TCP
  livenessProbe:
    httpGet:
      path: /health
      port: http
    initialDelaySeconds: 60
    periodSeconds: 60
    timeoutSeconds: 30
    failureThreshold: 10
  readinessProbe:
    exec:
      command:
      - /bin/sh
      - "-c"
      - "curl -s http://localhost:${DYNAMO_PORT}/health | jq -e \".status == \\\"healthy\\\"\""
    initialDelaySeconds: 60
    periodSeconds: 60
    timeoutSeconds: 30
    failureThreshold: 10
  env:
  {{- if .discovery.container }}
  - name: CONTAINER_NAME
    value: main
  {{- end }}
  - name: DYNAMO_PORT
    value: "8000"
  - name: DYN_COMPONENT
    value: frontend
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  - name: DYN_HTTP_PORT
    value: "8000"
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

{{- end -}}

{{- /* The default pod in profile operator. */ -}}
{{- define "dynamo.defaults-frontend.operator" -}}
restartPolicy: Always
terminationGracePeriodSeconds: 60
securityContext:
  fsGroup: 1000
serviceAccountName: {{ .serviceAccount | toJson }}
containers:
- name: main
  command:
  - python3
  args:
  - "-m"
  - dynamo.frontend
  ports:
  - name: http
    containerPort: 8000
    protocol: TCP
  livenessProbe:
    httpGet:
      path: /live
      port: http
    initialDelaySeconds: 15
    periodSeconds: 10
    timeoutSeconds: 1
    failureThreshold: 3
  readinessProbe:
    httpGet:
      path: /health
      port: http
    initialDelaySeconds: 10
    periodSeconds: 10
    timeoutSeconds: 3
    failureThreshold: 3
  env:
  {{- if .discovery.container }}
  - name: CONTAINER_NAME
    value: main
  {{- end }}
  - name: DYNAMO_PORT
    value: "8000"
  - name: DYN_COMPONENT
    value: frontend
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  - name: DYN_HTTP_PORT
    value: "8000"
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

{{- end -}}

{{- /* The port of the component's Service. */ -}}
{{- define "dynamo.defaults-frontend.service-port" -}}
name: http
port: 8000
protocol: TCP
targetPort: http
{{- end -}}
