{{- /* Compiled from generator/templates/templates/_hooks.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
objects prints a Job that Helm runs beside the release, and its account with a Role: all of them come and go with it. It runs
in the image of a pod of the graph, where that pod may run, and needs python3 there.

Reads: graph, name, events (of Helm), pod (a finished pod spec), rules (of the Role, a list), script (its name),
       env (variables: a map of texts), container, deadline (seconds)
*/ -}}
{{- define "dynamo.hooks.objects" -}}
{{- $early := include "dynamo.hooks.metadata" (set (pick . "graph" "name" "events") "weight" "-1") -}}
{{- $main := first .pod.containers -}}
---
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- $early | nindent 2 }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  {{- $early | nindent 2 }}
rules:
{{ toYaml .rules }}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  {{- $early | nindent 2 }}
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: {{ .name | toJson }}
subjects:
- kind: ServiceAccount
  name: {{ .name | toJson }}
  namespace: {{ .graph.namespace | toJson }}
---
apiVersion: batch/v1
kind: Job
metadata:
  {{- include "dynamo.hooks.metadata" (set (pick . "graph" "name" "events") "weight" "0") | nindent 2 }}
spec:
  backoffLimit: 2
  activeDeadlineSeconds: {{ .deadline }}
  template:
    spec:
      restartPolicy: Never
      serviceAccountName: {{ .name | toJson }}
      {{- with .pod.securityContext }}
      securityContext:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .pod.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .pod.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .pod.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
      - name: {{ .container }}
        image: {{ $main.image | toJson }}
        command:
        - python3
        - -c
        args:
        - {{ include (printf "dynamo.scripts.%s" .script) . | toJson }}
        env:
        - name: NAMESPACE
          value: {{ .graph.namespace | toJson }}
        {{- range $name, $value := .env }}
        - name: {{ $name }}
          value: {{ $value | toJson }}
        {{- end }}
        securityContext:
          allowPrivilegeEscalation: false
          capabilities:
            drop:
            - ALL
{{- end -}}

{{- /* metadata prints that of the Job, or of what it needs, which a lower weight makes earlier. Reads: graph, name, events, weight */ -}}
{{- define "dynamo.hooks.metadata" -}}
{{- $hook := dict
  "helm.sh/hook" .events
  "helm.sh/hook-weight" .weight
  "helm.sh/hook-delete-policy" "before-hook-creation,hook-succeeded"
-}}
{{- $annotations := dict -}}
{{- include "dynamo.util.set-all" (list $annotations .graph.commonAnnotations $hook) -}}
name: {{ .name | toJson }}
namespace: {{ .graph.namespace | toJson }}
annotations:
  {{- toYaml $annotations | nindent 2 }}
labels:
  {{- toYaml .graph.standardLabels | nindent 2 }}
{{- end -}}
