{{- /* Compiled from generator/templates/templates/_defaults-planner.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* The default pod in profile documented. */ -}}
{{- define "dynamo.defaults-planner.documented" -}}
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
  - name: metrics
    containerPort: 9085
    protocol: TCP
  - name: system
    containerPort: 9090
    protocol: TCP
  livenessProbe:
    httpGet:
      path: /live
      port: system
    periodSeconds: 5
    timeoutSeconds: 4
    failureThreshold: 1
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
    value: planner
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  {{- if .discovery.container }}
  - name: DYN_KUBE_DISCOVERY_MODE
    value: container
  {{- end }}
  - name: DYN_NAMESPACE
    value: {{ .dynamoNamespace | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAME
    value: {{ .graph.name | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAMESPACE
    value: {{ .graph.namespace | toJson }}
  - name: DYN_SYSTEM_PORT
    value: "9090"
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
  - name: PLANNER_PROMETHEUS_PORT
    value: "9085"
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
{{- define "dynamo.defaults-planner.operator" -}}
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
  - name: metrics
    containerPort: 9085
    protocol: TCP
  - name: system
    containerPort: 9090
    protocol: TCP
  livenessProbe:
    httpGet:
      path: /live
      port: system
    periodSeconds: 5
    timeoutSeconds: 4
    failureThreshold: 1
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
    value: planner
  {{- if ne .discovery.backend "etcd" }}
  - name: DYN_DISCOVERY_BACKEND
    value: kubernetes
  {{- end }}
  {{- if .discovery.container }}
  - name: DYN_KUBE_DISCOVERY_MODE
    value: container
  {{- end }}
  - name: DYN_NAMESPACE
    value: {{ .dynamoNamespace | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAME
    value: {{ .graph.name | toJson }}
  - name: DYN_PARENT_DGD_K8S_NAMESPACE
    value: {{ .graph.namespace | toJson }}
  - name: DYN_SYSTEM_PORT
    value: "9090"
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
  - name: PLANNER_PROMETHEUS_PORT
    value: "9085"
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
{{- define "dynamo.defaults-planner.service-port" -}}
name: system
port: 9090
protocol: TCP
targetPort: system
{{- end -}}
