{{- /* Compiled from generator/templates/templates/_rights.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* Rules of the Role for discovery. */ -}}
{{- define "dynamo.rights.discovery" -}}
- apiGroups:
  - ""
  resources:
  - endpoints
  - pods
  verbs:
  - get
  - list
  - watch
- apiGroups:
  - discovery.k8s.io
  resources:
  - endpointslices
  verbs:
  - get
  - list
  - watch
- apiGroups:
  - nvidia.com
  resources:
  - dynamoworkermetadatas
  verbs:
  - create
  - get
  - list
  - watch
  - update
  - patch
  - delete
{{- end -}}

{{- /* Rules of the Role for planner. */ -}}
{{- define "dynamo.rights.planner" -}}
- apiGroups:
  - nvidia.com
  resources:
  - dynamographdeployments
  verbs:
  - get
  - list
  - create
  - update
  - patch
- apiGroups:
  - nvidia.com
  resources:
  - dynamographdeploymentscalingadapters/scale
  verbs:
  - patch
- apiGroups:
  - discovery.k8s.io
  resources:
  - endpointslices
  verbs:
  - get
  - list
  - watch
- apiGroups:
  - nvidia.com
  resources:
  - dynamoworkermetadatas
  verbs:
  - create
  - get
  - list
  - watch
  - update
  - patch
  - delete
{{- end -}}

{{- /* Rules of the Role for cascade. */ -}}
{{- define "dynamo.rights.cascade" -}}
- apiGroups:
  - ""
  resources:
  - pods
  verbs:
  - list
  - watch
  - deletecollection
- apiGroups:
  - ""
  resources:
  - events
  verbs:
  - create
{{- end -}}

{{- /* Rules of the Role for scale. */ -}}
{{- define "dynamo.rights.scale" -}}
- apiGroups:
  - grove.io
  resources:
  - podcliques/scale
  - podcliquescalinggroups/scale
  verbs:
  - get
  - patch
{{- end -}}

{{- /* Rules of the Role for snapshot. */ -}}
{{- define "dynamo.rights.snapshot" -}}
- apiGroups:
  - nvidia.com
  resources:
  - podsnapshots
  verbs:
  - get
  - create
- apiGroups:
  - batch
  resources:
  - jobs
  verbs:
  - get
- apiGroups:
  - ""
  resources:
  - pods
  verbs:
  - list
{{- end -}}

{{- /* Rules of the Role for wait-snapshotjob. */ -}}
{{- define "dynamo.rights.wait-snapshotjob" -}}
- apiGroups:
  - nvidia.com
  resources:
  - podsnapshots
  - snapshotjobs
  verbs:
  - get
{{- end -}}

{{- /* Rules of the Role for wait-job. */ -}}
{{- define "dynamo.rights.wait-job" -}}
- apiGroups:
  - nvidia.com
  resources:
  - podsnapshots
  verbs:
  - get
- apiGroups:
  - batch
  resources:
  - jobs
  verbs:
  - get
{{- end -}}

{{- /* Rules of the Role for cleanup. */ -}}
{{- define "dynamo.rights.cleanup" -}}
- apiGroups:
  - nvidia.com
  resources:
  - podsnapshots
  verbs:
  - list
  - delete
- apiGroups:
  - nvidia.com
  resources:
  - snapshotjobs
  verbs:
  - list
- apiGroups:
  - batch
  resources:
  - jobs
  verbs:
  - list
{{- end -}}

{{- /* Rules of the Role for epp. */ -}}
{{- define "dynamo.rights.epp" -}}
- apiGroups:
  - inference.networking.x-k8s.io
  resources:
  - inferencepools
  - inferenceobjectives
  - inferencemodelrewrites
  verbs:
  - get
  - watch
  - list
- apiGroups:
  - inference.networking.k8s.io
  resources:
  - inferencepools
  verbs:
  - get
  - watch
  - list
- apiGroups:
  - ""
  resources:
  - pods
  verbs:
  - get
  - watch
  - list
- apiGroups:
  - discovery.k8s.io
  resources:
  - endpointslices
  verbs:
  - get
  - list
  - watch
- apiGroups:
  - nvidia.com
  resources:
  - dynamoworkermetadatas
  verbs:
  - create
  - get
  - list
  - watch
  - update
  - patch
  - delete
{{- end -}}

