{{- /* Compiled from generator/templates/templates/_rules-keys.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
Keys that a place of a manifest does not have, but that a user has reason to try: those of the older version and slips of
one level, each with where it belongs, and those of the published version that are not rendered yet. The schema lets just
these pass.
*/ -}}

{{- /* check-root reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-root" -}}
{{- range $key, $_ := omit .keys "apiVersion" "kind" "metadata" "spec" "status" "components" "platform" "commonLabels" "commonAnnotations" "imagePullSecrets" "global" "enabled" -}}
{{- $place := get (dict
  "args" "write it for each component, as args of the container main, in podTemplate.spec.containers"
  "command" "write it for each component, as command of the container main, in podTemplate.spec.containers"
  "envFrom" "write it for each component, as envFrom of the container main, in podTemplate.spec.containers"
  "image" "write it for each component, as image of the container main, in podTemplate.spec.containers"
  "imagePullPolicy" "write it for each component, as imagePullPolicy of the container main, in podTemplate.spec.containers"
  "resources" "write it for each component, as resources of the container main, in podTemplate.spec.containers"
  "volumeMounts" "write it for each component, as volumeMounts of the container main, in podTemplate.spec.containers"
  "affinity" "write it for each component, as podTemplate.spec.affinity"
  "nodeSelector" "write it for each component, as podTemplate.spec.nodeSelector"
  "securityContext" "write it for each component, as podTemplate.spec.securityContext"
  "serviceAccountName" "write it for each component, as podTemplate.spec.serviceAccountName"
  "tolerations" "write it for each component, as podTemplate.spec.tolerations"
  "volumes" "write it for each component, as podTemplate.spec.volumes"
  "podTemplate" "write it for each component, in its entry of spec.components"
  "replicas" "write it for each component, in its entry of spec.components"
  "sharedMemorySize" "write it for each component, in its entry of spec.components"
  "type" "write it for each component, in its entry of spec.components"
  "binaryData" "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one"
  "data" "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one"
  "immutable" "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one"
  "roleRef" "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one"
  "rules" "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one"
  "stringData" "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one"
  "subjects" "give -f a file that holds the graph alone: Helm 4 merges all documents of a values file into one"
  "annotations" "write it as spec.annotations for all pods, or as commonAnnotations for all objects"
  "backendFramework" "write it as spec.backendFramework"
  "env" "write it as spec.env"
  "envs" "write it as spec.env"
  "fullnameOverride" "write it as metadata.name, which names all objects"
  "labels" "write it as spec.labels for all pods, or as commonLabels for all objects"
  "name" "write it as metadata.name"
  "nameOverride" "write it as metadata.name, which names all objects"
  "namespace" "leave it out: objects go to the namespace of the release"
  "priorityClassName" "write it as spec.priorityClassName"
  "replicaCount" "write it for each component, as replicas in its entry of spec.components"
  "services" "write it as spec.components: a list, in which each entry has a name"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-graph reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-graph" -}}
{{- range $key, $_ := omit .keys "backendFramework" "components" "env" "labels" "annotations" "priorityClassName" "topologyConstraint" "providerOverride" "restart" "experimental" -}}
{{- $place := get (dict
  "args" "write it for each component, as args of the container main, in podTemplate.spec.containers"
  "command" "write it for each component, as command of the container main, in podTemplate.spec.containers"
  "envFrom" "write it for each component, as envFrom of the container main, in podTemplate.spec.containers"
  "image" "write it for each component, as image of the container main, in podTemplate.spec.containers"
  "imagePullPolicy" "write it for each component, as imagePullPolicy of the container main, in podTemplate.spec.containers"
  "resources" "write it for each component, as resources of the container main, in podTemplate.spec.containers"
  "volumeMounts" "write it for each component, as volumeMounts of the container main, in podTemplate.spec.containers"
  "affinity" "write it for each component, as podTemplate.spec.affinity"
  "nodeSelector" "write it for each component, as podTemplate.spec.nodeSelector"
  "securityContext" "write it for each component, as podTemplate.spec.securityContext"
  "serviceAccountName" "write it for each component, as podTemplate.spec.serviceAccountName"
  "tolerations" "write it for each component, as podTemplate.spec.tolerations"
  "volumes" "write it for each component, as podTemplate.spec.volumes"
  "podTemplate" "write it for each component, in its entry of spec.components"
  "replicas" "write it for each component, in its entry of spec.components"
  "sharedMemorySize" "write it for each component, in its entry of spec.components"
  "type" "write it for each component, in its entry of spec.components"
  "dynamoGraph" "leave it out: the images of the components say what runs"
  "envs" "write it as spec.env"
  "imagePullSecrets" "write it as the top-level key imagePullSecrets"
  "name" "write it as metadata.name; if spec is a single component, say kind: DynamoComponentDeployment"
  "pvcs" "leave it out: make the claims beforehand, and mount them with podTemplate.spec.volumes"
  "services" "write it as spec.components: a list, in which each entry has a name"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-component reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-component" -}}
{{- range $key, $_ := omit .keys "type" "replicas" "podTemplate" "sharedMemorySize" "globalDynamoNamespace" "modelRef" "frontendSidecar" "compilationCache" "eppConfig" "scalingAdapter" "multinode" "roles" "minAvailable" "topologyConstraint" "providerOverride" "experimental" "runtimeVersionOverride" "name" -}}
{{- $place := get (dict
  "args" "write it as args of the container main, in podTemplate.spec.containers"
  "command" "write it as command of the container main, in podTemplate.spec.containers"
  "env" "write it as env of the container main, in podTemplate.spec.containers"
  "envFrom" "write it as envFrom of the container main, in podTemplate.spec.containers"
  "image" "write it as image of the container main, in podTemplate.spec.containers"
  "imagePullPolicy" "write it as imagePullPolicy of the container main, in podTemplate.spec.containers"
  "lifecycle" "write it as lifecycle of the container main, in podTemplate.spec.containers"
  "livenessProbe" "write it as livenessProbe of the container main, in podTemplate.spec.containers"
  "ports" "write it as ports of the container main, in podTemplate.spec.containers"
  "readinessProbe" "write it as readinessProbe of the container main, in podTemplate.spec.containers"
  "resources" "write it as resources of the container main, in podTemplate.spec.containers"
  "startupProbe" "write it as startupProbe of the container main, in podTemplate.spec.containers"
  "volumeDevices" "write it as volumeDevices of the container main, in podTemplate.spec.containers"
  "volumeMounts" "write it as volumeMounts of the container main, in podTemplate.spec.containers"
  "workingDir" "write it as workingDir of the container main, in podTemplate.spec.containers"
  "affinity" "write it as podTemplate.spec.affinity"
  "containers" "write it as podTemplate.spec.containers"
  "dnsConfig" "write it as podTemplate.spec.dnsConfig"
  "dnsPolicy" "write it as podTemplate.spec.dnsPolicy"
  "hostAliases" "write it as podTemplate.spec.hostAliases"
  "hostIPC" "write it as podTemplate.spec.hostIPC"
  "hostNetwork" "write it as podTemplate.spec.hostNetwork"
  "hostPID" "write it as podTemplate.spec.hostPID"
  "imagePullSecrets" "write it as podTemplate.spec.imagePullSecrets"
  "initContainers" "write it as podTemplate.spec.initContainers"
  "nodeName" "write it as podTemplate.spec.nodeName"
  "nodeSelector" "write it as podTemplate.spec.nodeSelector"
  "priorityClassName" "write it as podTemplate.spec.priorityClassName"
  "resourceClaims" "write it as podTemplate.spec.resourceClaims"
  "restartPolicy" "write it as podTemplate.spec.restartPolicy"
  "runtimeClassName" "write it as podTemplate.spec.runtimeClassName"
  "schedulerName" "write it as podTemplate.spec.schedulerName"
  "serviceAccount" "write it as podTemplate.spec.serviceAccount"
  "serviceAccountName" "write it as podTemplate.spec.serviceAccountName"
  "terminationGracePeriodSeconds" "write it as podTemplate.spec.terminationGracePeriodSeconds"
  "tolerations" "write it as podTemplate.spec.tolerations"
  "topologySpreadConstraints" "write it as podTemplate.spec.topologySpreadConstraints"
  "volumes" "write it as podTemplate.spec.volumes"
  "annotations" "write it as podTemplate.metadata.annotations"
  "componentType" "write it as type; for a worker with subComponentType prefill or decode, that is the type"
  "dynamoComponent" "leave it out: a component is found by its name"
  "dynamoNamespace" "leave it out: it follows from the graph, unless globalDynamoNamespace is true"
  "envFromSecret" "write it as envFrom: [{secretRef: {name: ...}}] of the container main, in podTemplate.spec.containers"
  "envs" "write it as env of the container main, in podTemplate.spec.containers"
  "extraPodMetadata" "write its labels and annotations under podTemplate.metadata"
  "extraPodSpec" "write its keys under podTemplate.spec, and its mainContainer as the container main there"
  "failover" "write it as experimental.failover"
  "gpuMemoryService" "write it as experimental.gpuMemoryService"
  "gpus" "write it as resources: {limits: {nvidia.com/gpu: \"1\"}} of the container main, in podTemplate.spec.containers"
  "ingress" "leave it out, and make an Ingress or HTTPRoute for the Service of the frontend"
  "labels" "write it as podTemplate.metadata.labels"
  "mainContainer" "write it as the container main, in podTemplate.spec.containers"
  "metadata" "write it as podTemplate.metadata"
  "pvc" "write a volume under podTemplate.spec.volumes, and a volumeMount in the container main, in podTemplate.spec.containers"
  "securityContext" "write it as podTemplate.spec.securityContext, or as securityContext of a container there"
  "serviceName" "write it as name"
  "sharedMemory" "write its size as sharedMemorySize; \"0\" leaves shared memory out"
  "spec" "write its keys under podTemplate.spec"
  "subComponentType" "write prefill or decode as type"
  "template" "write it as podTemplate"
  "components" "write it as spec.components of a graph: a component has no components of its own"
  "services" "write it as spec.components of a graph: a component has no components of its own"
  "backendFramework" "write it as spec.backendFramework: a graph has one backend"
  "autoscaling" "write it as autoscaling of this component under the top-level key components"
  "checkpoint" "write it as experimental.checkpoint"
  "gpusPerNode" "write it as gpusPerNode of this component under the top-level key components"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-standalone reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-standalone" -}}
{{- range $key, $_ := omit .keys "type" "replicas" "podTemplate" "sharedMemorySize" "globalDynamoNamespace" "modelRef" "frontendSidecar" "compilationCache" "eppConfig" "scalingAdapter" "multinode" "roles" "minAvailable" "topologyConstraint" "providerOverride" "experimental" "runtimeVersionOverride" "name" "backendFramework" -}}
{{- $place := get (dict
  "args" "write it as args of the container main, in podTemplate.spec.containers"
  "command" "write it as command of the container main, in podTemplate.spec.containers"
  "env" "write it as env of the container main, in podTemplate.spec.containers"
  "envFrom" "write it as envFrom of the container main, in podTemplate.spec.containers"
  "image" "write it as image of the container main, in podTemplate.spec.containers"
  "imagePullPolicy" "write it as imagePullPolicy of the container main, in podTemplate.spec.containers"
  "lifecycle" "write it as lifecycle of the container main, in podTemplate.spec.containers"
  "livenessProbe" "write it as livenessProbe of the container main, in podTemplate.spec.containers"
  "ports" "write it as ports of the container main, in podTemplate.spec.containers"
  "readinessProbe" "write it as readinessProbe of the container main, in podTemplate.spec.containers"
  "resources" "write it as resources of the container main, in podTemplate.spec.containers"
  "startupProbe" "write it as startupProbe of the container main, in podTemplate.spec.containers"
  "volumeDevices" "write it as volumeDevices of the container main, in podTemplate.spec.containers"
  "volumeMounts" "write it as volumeMounts of the container main, in podTemplate.spec.containers"
  "workingDir" "write it as workingDir of the container main, in podTemplate.spec.containers"
  "affinity" "write it as podTemplate.spec.affinity"
  "containers" "write it as podTemplate.spec.containers"
  "dnsConfig" "write it as podTemplate.spec.dnsConfig"
  "dnsPolicy" "write it as podTemplate.spec.dnsPolicy"
  "hostAliases" "write it as podTemplate.spec.hostAliases"
  "hostIPC" "write it as podTemplate.spec.hostIPC"
  "hostNetwork" "write it as podTemplate.spec.hostNetwork"
  "hostPID" "write it as podTemplate.spec.hostPID"
  "imagePullSecrets" "write it as podTemplate.spec.imagePullSecrets"
  "initContainers" "write it as podTemplate.spec.initContainers"
  "nodeName" "write it as podTemplate.spec.nodeName"
  "nodeSelector" "write it as podTemplate.spec.nodeSelector"
  "priorityClassName" "write it as podTemplate.spec.priorityClassName"
  "resourceClaims" "write it as podTemplate.spec.resourceClaims"
  "restartPolicy" "write it as podTemplate.spec.restartPolicy"
  "runtimeClassName" "write it as podTemplate.spec.runtimeClassName"
  "schedulerName" "write it as podTemplate.spec.schedulerName"
  "serviceAccount" "write it as podTemplate.spec.serviceAccount"
  "serviceAccountName" "write it as podTemplate.spec.serviceAccountName"
  "terminationGracePeriodSeconds" "write it as podTemplate.spec.terminationGracePeriodSeconds"
  "tolerations" "write it as podTemplate.spec.tolerations"
  "topologySpreadConstraints" "write it as podTemplate.spec.topologySpreadConstraints"
  "volumes" "write it as podTemplate.spec.volumes"
  "annotations" "write it as podTemplate.metadata.annotations"
  "componentType" "write it as type; for a worker with subComponentType prefill or decode, that is the type"
  "dynamoComponent" "leave it out: a component is found by its name"
  "dynamoNamespace" "leave it out: it follows from the graph, unless globalDynamoNamespace is true"
  "envFromSecret" "write it as envFrom: [{secretRef: {name: ...}}] of the container main, in podTemplate.spec.containers"
  "envs" "write it as env of the container main, in podTemplate.spec.containers"
  "extraPodMetadata" "write its labels and annotations under podTemplate.metadata"
  "extraPodSpec" "write its keys under podTemplate.spec, and its mainContainer as the container main there"
  "failover" "write it as experimental.failover"
  "gpuMemoryService" "write it as experimental.gpuMemoryService"
  "gpus" "write it as resources: {limits: {nvidia.com/gpu: \"1\"}} of the container main, in podTemplate.spec.containers"
  "ingress" "leave it out, and make an Ingress or HTTPRoute for the Service of the frontend"
  "labels" "write it as podTemplate.metadata.labels"
  "mainContainer" "write it as the container main, in podTemplate.spec.containers"
  "metadata" "write it as podTemplate.metadata"
  "pvc" "write a volume under podTemplate.spec.volumes, and a volumeMount in the container main, in podTemplate.spec.containers"
  "securityContext" "write it as podTemplate.spec.securityContext, or as securityContext of a container there"
  "serviceName" "write it as name"
  "sharedMemory" "write its size as sharedMemorySize; \"0\" leaves shared memory out"
  "spec" "write its keys under podTemplate.spec"
  "subComponentType" "write prefill or decode as type"
  "template" "write it as podTemplate"
  "components" "write it as spec.components of a graph: a component has no components of its own"
  "services" "write it as spec.components of a graph: a component has no components of its own"
  "autoscaling" "write it as autoscaling of this component under the top-level key components"
  "checkpoint" "write it as experimental.checkpoint"
  "gpusPerNode" "write it as gpusPerNode of this component under the top-level key components"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-overlay reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-overlay" -}}
{{- range $key, $_ := omit .keys "type" "replicas" "podTemplate" "sharedMemorySize" "globalDynamoNamespace" "modelRef" "frontendSidecar" "compilationCache" "eppConfig" "scalingAdapter" "multinode" "roles" "minAvailable" "topologyConstraint" "providerOverride" "experimental" "runtimeVersionOverride" "autoscaling" "gpusPerNode" -}}
{{- $place := get (dict
  "args" "write it as args of the container main, in podTemplate.spec.containers"
  "command" "write it as command of the container main, in podTemplate.spec.containers"
  "env" "write it as env of the container main, in podTemplate.spec.containers"
  "envFrom" "write it as envFrom of the container main, in podTemplate.spec.containers"
  "image" "write it as image of the container main, in podTemplate.spec.containers"
  "imagePullPolicy" "write it as imagePullPolicy of the container main, in podTemplate.spec.containers"
  "lifecycle" "write it as lifecycle of the container main, in podTemplate.spec.containers"
  "livenessProbe" "write it as livenessProbe of the container main, in podTemplate.spec.containers"
  "ports" "write it as ports of the container main, in podTemplate.spec.containers"
  "readinessProbe" "write it as readinessProbe of the container main, in podTemplate.spec.containers"
  "resources" "write it as resources of the container main, in podTemplate.spec.containers"
  "startupProbe" "write it as startupProbe of the container main, in podTemplate.spec.containers"
  "volumeDevices" "write it as volumeDevices of the container main, in podTemplate.spec.containers"
  "volumeMounts" "write it as volumeMounts of the container main, in podTemplate.spec.containers"
  "workingDir" "write it as workingDir of the container main, in podTemplate.spec.containers"
  "affinity" "write it as podTemplate.spec.affinity"
  "containers" "write it as podTemplate.spec.containers"
  "dnsConfig" "write it as podTemplate.spec.dnsConfig"
  "dnsPolicy" "write it as podTemplate.spec.dnsPolicy"
  "hostAliases" "write it as podTemplate.spec.hostAliases"
  "hostIPC" "write it as podTemplate.spec.hostIPC"
  "hostNetwork" "write it as podTemplate.spec.hostNetwork"
  "hostPID" "write it as podTemplate.spec.hostPID"
  "imagePullSecrets" "write it as podTemplate.spec.imagePullSecrets"
  "initContainers" "write it as podTemplate.spec.initContainers"
  "nodeName" "write it as podTemplate.spec.nodeName"
  "nodeSelector" "write it as podTemplate.spec.nodeSelector"
  "priorityClassName" "write it as podTemplate.spec.priorityClassName"
  "resourceClaims" "write it as podTemplate.spec.resourceClaims"
  "restartPolicy" "write it as podTemplate.spec.restartPolicy"
  "runtimeClassName" "write it as podTemplate.spec.runtimeClassName"
  "schedulerName" "write it as podTemplate.spec.schedulerName"
  "serviceAccount" "write it as podTemplate.spec.serviceAccount"
  "serviceAccountName" "write it as podTemplate.spec.serviceAccountName"
  "terminationGracePeriodSeconds" "write it as podTemplate.spec.terminationGracePeriodSeconds"
  "tolerations" "write it as podTemplate.spec.tolerations"
  "topologySpreadConstraints" "write it as podTemplate.spec.topologySpreadConstraints"
  "volumes" "write it as podTemplate.spec.volumes"
  "annotations" "write it as podTemplate.metadata.annotations"
  "componentType" "write it as type; for a worker with subComponentType prefill or decode, that is the type"
  "dynamoComponent" "leave it out: a component is found by its name"
  "dynamoNamespace" "leave it out: it follows from the graph, unless globalDynamoNamespace is true"
  "envFromSecret" "write it as envFrom: [{secretRef: {name: ...}}] of the container main, in podTemplate.spec.containers"
  "envs" "write it as env of the container main, in podTemplate.spec.containers"
  "extraPodMetadata" "write its labels and annotations under podTemplate.metadata"
  "extraPodSpec" "write its keys under podTemplate.spec, and its mainContainer as the container main there"
  "failover" "write it as experimental.failover"
  "gpuMemoryService" "write it as experimental.gpuMemoryService"
  "gpus" "write it as resources: {limits: {nvidia.com/gpu: \"1\"}} of the container main, in podTemplate.spec.containers"
  "ingress" "leave it out, and make an Ingress or HTTPRoute for the Service of the frontend"
  "labels" "write it as podTemplate.metadata.labels"
  "mainContainer" "write it as the container main, in podTemplate.spec.containers"
  "metadata" "write it as podTemplate.metadata"
  "pvc" "write a volume under podTemplate.spec.volumes, and a volumeMount in the container main, in podTemplate.spec.containers"
  "securityContext" "write it as podTemplate.spec.securityContext, or as securityContext of a container there"
  "serviceName" "write it as name"
  "sharedMemory" "write its size as sharedMemorySize; \"0\" leaves shared memory out"
  "spec" "write its keys under podTemplate.spec"
  "subComponentType" "write prefill or decode as type"
  "template" "write it as podTemplate"
  "components" "write it as spec.components of a graph: a component has no components of its own"
  "services" "write it as spec.components of a graph: a component has no components of its own"
  "backendFramework" "write it as spec.backendFramework: a graph has one backend"
  "name" "leave it out: the key under components is the name"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-experimental reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-experimental" -}}
{{- range $key, $_ := omit .keys "grove" "gpuMemoryService" "failover" -}}
{{- $place := get (dict
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-keys.check-key" -}}
{{- include "dynamo.problems.add" (set . "rule" (ternary "misplaced-key" "later-field" (ne .place ""))) -}}
{{- end -}}
