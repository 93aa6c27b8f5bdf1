{{- /* Compiled from generator/templates/templates/_rules-keys.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
Keys that a place of a manifest does not have, but that a user has reason to try: those of the older version and slips of
one level, each with where it belongs. The schema lets just these pass.
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
  "dynamo-operator" "leave it out: it is a value of the operator's own chart, and this one works without the operator"
  "gpu-operator" "leave it out: it is a value of the operator's own chart, and this one works without the operator"
  "grove" "leave it out: it is a value of the operator's own chart, and this one works without the operator"
  "kai-scheduler" "leave it out: it is a value of the operator's own chart, and this one works without the operator"
  "platform-operator" "leave it out: it is a value of the operator's own chart, and this one works without the operator"
  "etcd" "write the address of an etcd as platform.infrastructure.etcdAddress; this chart installs none"
  "etcdAddr" "write the address of an etcd as platform.infrastructure.etcdAddress; this chart installs none"
  "etcdAddress" "write the address of an etcd as platform.infrastructure.etcdAddress; this chart installs none"
  "nats" "write the address of a NATS as platform.infrastructure.natsAddress; this chart installs none"
  "natsAddr" "write the address of a NATS as platform.infrastructure.natsAddress; this chart installs none"
  "natsAddress" "write the address of a NATS as platform.infrastructure.natsAddress; this chart installs none"
  "cacheserverSpec" "give the manifest of a graph: these are values of another chart"
  "modelArtifacts" "give the manifest of a graph: these are values of another chart"
  "routerSpec" "give the manifest of a graph: these are values of another chart"
  "servingEngineSpec" "give the manifest of a graph: these are values of another chart"
  "livenessProbe" "write it for each component, as a key of the container main, in podTemplate.spec.containers"
  "readinessProbe" "write it for each component, as a key of the container main, in podTemplate.spec.containers"
  "startupProbe" "write it for each component, as a key of the container main, in podTemplate.spec.containers"
  "ports" "write it for each component, as a key of the container main, in podTemplate.spec.containers"
  "autoscaling" "write it for a component, as components.<name>.autoscaling"
  "ingress" "leave it out, and make an Ingress or HTTPRoute for the Service of the frontend"
  "podAnnotations" "write it as spec.annotations for all pods"
  "podLabels" "write it as spec.labels for all pods"
  "podSecurityContext" "write it for each component, as podTemplate.spec.securityContext"
  "service" "leave it out: each component gets the Service that others find it by"
  "serviceAccount" "write a name for each component, as podTemplate.spec.serviceAccountName"
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
{{- range $key, $_ := omit .keys "type" "replicas" "podTemplate" "sharedMemorySize" "globalDynamoNamespace" "modelRef" "frontendSidecar" "compilationCache" "eppConfig" "scalingAdapter" "multinode" "roles" "minAvailable" "topologyConstraint" "providerOverride" "experimental" "runtimeVersionOverride" "autoscaling" "gpusPerNode" "checkpoint" -}}
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

{{- /* check-template reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-template" -}}
{{- range $key, $_ := omit .keys "metadata" "spec" -}}
{{- $place := get (dict
  "activeDeadlineSeconds" "write it one level lower, as spec.activeDeadlineSeconds"
  "affinity" "write it one level lower, as spec.affinity"
  "containers" "write it one level lower, as spec.containers"
  "dnsConfig" "write it one level lower, as spec.dnsConfig"
  "dnsPolicy" "write it one level lower, as spec.dnsPolicy"
  "hostAliases" "write it one level lower, as spec.hostAliases"
  "hostIPC" "write it one level lower, as spec.hostIPC"
  "hostNetwork" "write it one level lower, as spec.hostNetwork"
  "hostPID" "write it one level lower, as spec.hostPID"
  "imagePullSecrets" "write it one level lower, as spec.imagePullSecrets"
  "initContainers" "write it one level lower, as spec.initContainers"
  "nodeName" "write it one level lower, as spec.nodeName"
  "nodeSelector" "write it one level lower, as spec.nodeSelector"
  "priorityClassName" "write it one level lower, as spec.priorityClassName"
  "resourceClaims" "write it one level lower, as spec.resourceClaims"
  "restartPolicy" "write it one level lower, as spec.restartPolicy"
  "runtimeClassName" "write it one level lower, as spec.runtimeClassName"
  "schedulerName" "write it one level lower, as spec.schedulerName"
  "securityContext" "write it one level lower, as spec.securityContext"
  "serviceAccountName" "write it one level lower, as spec.serviceAccountName"
  "terminationGracePeriodSeconds" "write it one level lower, as spec.terminationGracePeriodSeconds"
  "tolerations" "write it one level lower, as spec.tolerations"
  "topologySpreadConstraints" "write it one level lower, as spec.topologySpreadConstraints"
  "volumes" "write it one level lower, as spec.volumes"
  "annotations" "write it one level lower, as metadata.annotations"
  "labels" "write it one level lower, as metadata.labels"
  "extraPodSpec" "write its keys under spec, and its mainContainer as the container main there"
  "mainContainer" "write it as the container main, in spec.containers"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-cache reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-cache" -}}
{{- range $key, $_ := omit .keys "pvcName" "mountPath" -}}
{{- $place := get (dict
  "mountPoint" "write it as mountPath"
  "name" "write it as pvcName"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-adapter reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-adapter" -}}
{{- range $key, $_ := omit .keys  -}}
{{- $place := get (dict
  "enabled" "leave it out: the map around it, be it {}, switches this on; to switch it off, take that out"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-sidecar reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-sidecar" -}}
{{- range $key, $_ := omit .keys  -}}
{{- $place := get (dict
  "args" "write it in a container of podTemplate.spec.containers, and that container's name as frontendSidecar"
  "envFromSecret" "write it in a container of podTemplate.spec.containers, and that container's name as frontendSidecar"
  "envs" "write it in a container of podTemplate.spec.containers, and that container's name as frontendSidecar"
  "image" "write it in a container of podTemplate.spec.containers, and that container's name as frontendSidecar"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-topology reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-topology" -}}
{{- range $key, $_ := omit .keys "clusterTopologyName" "packDomain" -}}
{{- $place := get (dict
  "topologyProfile" "write it as clusterTopologyName"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-experimental reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-experimental" -}}
{{- range $key, $_ := omit .keys "grove" "gpuMemoryService" "failover" "checkpoint" -}}
{{- $place := get (dict
  "forceScalingGroup" "write it as experimental.grove.forceScalingGroup"
  "kvTransferPolicy" "write it as spec.experimental.kvTransferPolicy: a graph has one policy"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-memory reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-memory" -}}
{{- range $key, $_ := omit .keys "mode" "deviceClassName" "extraClientContainers" "extraClientPods" -}}
{{- $place := get (dict
  "enabled" "leave it out: the map around it, be it {}, switches this on; to switch it off, take that out"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-failover reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-failover" -}}
{{- range $key, $_ := omit .keys "mode" "numShadows" -}}
{{- $place := get (dict
  "enabled" "leave it out: the map around it, be it {}, switches this on; to switch it off, take that out"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-graph-experimental reads: at (record), keys (a map), where (path of the map below the record's) */ -}}
{{- define "dynamo.rules-keys.check-graph-experimental" -}}
{{- range $key, $_ := omit .keys "kvTransferPolicy" -}}
{{- $place := get (dict
  "checkpoint" "write it for each component, as experimental.checkpoint"
  "failover" "write it for each component, as experimental.failover"
  "gpuMemoryService" "write it for each component, as experimental.gpuMemoryService"
  "grove" "write it for each component, as experimental.grove"
) $key -}}
{{- include "dynamo.rules-keys.check-key" (dict "at" $.at "key" $key "place" $place "where" (list $.where $key | compact | join ".")) -}}
{{- end -}}
{{- end -}}

{{- /* check-below looks at the maps below a component. Reads: a component */ -}}
{{- define "dynamo.rules-keys.check-below" -}}
{{- $experimental := .input.experimental | default dict -}}
{{- if omit (.input.podTemplate | default dict) "metadata" "spec" -}}
{{- include "dynamo.rules-keys.check-template" (dict "at" . "keys" .input.podTemplate "where" "podTemplate") -}}
{{- end -}}
{{- if .input.compilationCache -}}
{{- include "dynamo.rules-keys.check-cache" (dict "at" . "keys" .input.compilationCache "where" "compilationCache") -}}
{{- end -}}
{{- if kindIs "map" .input.frontendSidecar -}}
{{- include "dynamo.rules-keys.check-sidecar" (dict "at" . "keys" .input.frontendSidecar "where" "frontendSidecar") -}}
{{- end -}}
{{- if .input.scalingAdapter -}}
{{- include "dynamo.rules-keys.check-adapter" (dict "at" . "keys" .input.scalingAdapter "where" "scalingAdapter") -}}
{{- end -}}
{{- if $experimental -}}
{{- include "dynamo.rules-keys.check-experimental" (dict "at" . "keys" $experimental "where" "experimental") -}}
{{- include "dynamo.rules-keys.check-memory" (dict "at" . "keys" ($experimental.gpuMemoryService | default dict) "where" "experimental.gpuMemoryService") -}}
{{- include "dynamo.rules-keys.check-failover" (dict "at" . "keys" ($experimental.failover | default dict) "where" "experimental.failover") -}}
{{- $job := ($experimental.checkpoint | default dict).job | default dict -}}
{{- include "dynamo.rules-keys.check-template" (dict "at" . "keys" ($job.podTemplate | default dict) "where" "experimental.checkpoint.job.podTemplate") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-keys.check-key" -}}
{{- include "dynamo.problems.add" (set . "rule" "misplaced-key") -}}
{{- end -}}
