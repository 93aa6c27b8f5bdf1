{{- /* Compiled from generator/templates/templates/_problems.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add notes one broken rule for the report.

Reads:  at (record of graph or component), rule, where (path below the record's, "" for itself), and what the text needs
Writes: problems of the graph
*/ -}}
{{- define "dynamo.problems.add" -}}
{{- $graph := .at.graph | default .at -}}
{{- $path := list .at.path .where | compact | join "." -}}
{{- if .at.graph -}}
{{- $path = printf "%s (%s)%s" .at.path .at.name (ternary (printf ": %s" .where) "" (ne .where "")) -}}
{{- end -}}
{{- $line := print "  " $path ": " (include (printf "dynamo.problems.%s" .rule) . | trim) "   [" .rule "]" -}}
{{- if not (has $line $graph.problems) -}}
{{- $_ := set $graph "problems" (append $graph.problems $line) -}}
{{- end -}}
{{- end -}}

{{- /* report prints all problems of the graph as one message. */ -}}
{{- define "dynamo.problems.report" -}}
{{- $count := len .problems -}}
{{- printf "\n\ndynamo-graph: %d %s in the values\n%s\n" $count (ternary "problem" "problems" (eq $count 1)) (join "\n" .problems) -}}
{{- end -}}

{{- define "dynamo.problems.foreign-kind" }}
kind is "{{ .kind }}"; this chart takes a DynamoGraphDeployment or a DynamoComponentDeployment
      give -f a file that holds one of these alone: of several documents Helm 3 reads the first, Helm 4 merges all
{{- end -}}

{{- define "dynamo.problems.old-version" }}
apiVersion "{{ .version }}" is the older form of the manifest
      a cluster with the operator converts it: kubectl get {{ .resource }}.v1beta1.nvidia.com {{ .name }} -o yaml
{{- end -}}

{{- define "dynamo.problems.foreign-version" }}
apiVersion is "{{ .version }}"; this chart takes nvidia.com/v1beta1
      give -f a manifest of that version
{{- end -}}

{{- define "dynamo.problems.no-components" }}
there is nothing to render: the list is empty
      give -f the manifest of a graph; chart/{{ .quickstart }} is one to begin with (helm pull --untar unpacks it)
{{- end -}}

{{- define "dynamo.problems.release-namespace" }}
the manifest is for namespace "{{ .given }}", the release goes to "{{ .release }}"
      install with  --namespace {{ .given }}  or leave metadata.namespace out
{{- end -}}

{{- define "dynamo.problems.alias-name" }}
the chart is a dependency under an alias, and several of them would take the release's name
      set metadata.name below the alias
{{- end -}}

{{- define "dynamo.problems.graph-name" }}
"{{ .name }}" is no name of a Kubernetes object
      use small letters, digits, dots and dashes, with a letter or digit at both ends
{{- end -}}

{{- define "dynamo.problems.label-length" }}
the {{ .what }} "{{ .value }}" has {{ .length }} characters; as a label it may have {{ .limit }}
      shorten {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.service-name" }}
the Service would be called "{{ .value }}"; a Service's name begins with a letter
      choose another metadata.name
{{- end -}}

{{- define "dynamo.problems.component-name" }}
"{{ .name }}" is no name of a component
      use 1 to 63 letters, digits and dashes, with a letter or digit at both ends
{{- end -}}

{{- define "dynamo.problems.duplicate-component" }}
"{{ .name }}" and "{{ .other }}" are the same name: capital and small letters do not count
      rename one of them
{{- end -}}

{{- define "dynamo.problems.unknown-overlay" }}
no component is called "{{ .name }}"
      the graph has {{ .names }}; an overlay changes one of these
{{- end -}}

{{- define "dynamo.problems.missing-key" }}
there is no "{{ .needed }}"
      add it{{ .hint }}
{{- end -}}

{{- define "dynamo.problems.misplaced-key" }}
a v1beta1 manifest has no "{{ .key }}" here
      {{ .place }}
{{- end -}}

{{- define "dynamo.problems.mpi-key" }}
TensorRT-LLM on several nodes needs a key, and no cluster is seen that could keep a new one
      make one with ssh-keygen -t rsa -m PEM, put it into a Secret with the keys private.key and private.key.pub, and say  platform: {mpi: {existingSecret: ...}}
{{- end -}}

{{- define "dynamo.problems.mpi-key-twice" }}
existingSecret stands beside a key that would need a Secret of its own
      keep existingSecret, or privateKey and publicKey
{{- end -}}

{{- define "dynamo.problems.mpi-private-key" }}
there is no private key in PEM
      give privateKey, which begins with -----BEGIN, together with publicKey
{{- end -}}

{{- define "dynamo.problems.mpi-public-key" }}
there is no public key as authorized_keys has it
      give publicKey, one line that begins with ssh-rsa or another type, together with privateKey
{{- end -}}

{{- define "dynamo.problems.mpi-secret-name" }}
"{{ .name }}" is no name of a Secret
      use small letters, digits, dots and dashes, with a letter or digit at both ends
{{- end -}}

{{- define "dynamo.problems.annotation-value" }}
annotation {{ .key }} is "{{ .value }}"; it may be {{ .allowed }}
      correct it or leave it out
{{- end -}}

{{- define "dynamo.problems.origin-version" }}
"{{ .value }}" is no version
      write it as  1.5.0
{{- end -}}

{{- define "dynamo.problems.main-image" }}
the container main has no image, and nothing else gives it one
      add  podTemplate: {spec: {containers: [{name: main, image: ...}]}}{{ .hint }}
{{- end -}}

{{- define "dynamo.problems.container-image" }}
container "{{ .name }}" has no image; only main gets defaults
      give it one
{{- end -}}

{{- define "dynamo.problems.runtime-version" }}
the tag of image "{{ .image }}" is no version, so the runtime's defaults cannot be chosen
      say  components: { {{ .name }}: {runtimeVersionOverride: 1.5.0}}  with the version of Dynamo in the image
{{- end -}}

{{- define "dynamo.problems.runtime-version-override" }}
"{{ .value }}" is no runtime version
      write three numbers without a suffix, such as  1.5.0
{{- end -}}

{{- define "dynamo.problems.epp-count" }}
the graph has several endpoint pickers: {{ .names }}
      keep one
{{- end -}}

{{- define "dynamo.problems.epp-config-type" }}
eppConfig configures an endpoint picker, and this is none
      leave it out, or say  type: epp
{{- end -}}

{{- define "dynamo.problems.epp-config-forbidden" }}
from runtime 1.5.0 on the endpoint picker is configured by variables; this one is {{ .version }}
      leave eppConfig out
{{- end -}}

{{- define "dynamo.problems.epp-config-required" }}
an endpoint picker below runtime 1.5.0 needs eppConfig; this one is {{ .version }}
      add  eppConfig: {config: ...}  or  eppConfig: {configMapRef: {name: ..., key: ...}}
{{- end -}}

{{- define "dynamo.problems.epp-config-source" }}
eppConfig needs exactly one of config and configMapRef, and a reference needs a name
      keep the one that you mean
{{- end -}}

{{- define "dynamo.problems.epp-replicas" }}
an endpoint picker runs as one replica
      leave replicas and autoscaling out
{{- end -}}

{{- define "dynamo.problems.epp-discovery-mode" }}
the native endpoint picker does not start under discovery mode container
      leave the annotation {{ .key }} out, or give the picker's pod template the value pod
{{- end -}}

{{- define "dynamo.problems.pool-port" }}
the frontend sidecars of the workers listen on different ports: {{ .ports }}
      give them one: an inference pool has one port for all of its pods
{{- end -}}

{{- define "dynamo.problems.pool-api" }}
the cluster does not serve InferencePool of inference.networking.k8s.io/v1
      install the Gateway API Inference Extension first
{{- end -}}

{{- define "dynamo.problems.autoscaling-range" }}
minReplicas {{ .minimum }} is more than maxReplicas {{ .maximum }}
      raise maxReplicas, or set minReplicas (left out, it is what replicas says)
{{- end -}}

{{- define "dynamo.problems.autoscaling-metric" }}
{{ .problem }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.registry-host" }}
"{{ .host }}" is no host of a registry
      write it as the image does, without scheme and path:  nvcr.io  or  registry.example.com:5000
{{- end -}}

{{- define "dynamo.problems.account-name" }}
"{{ .name }}" is no name of an account
      use small letters, digits, dots and dashes, with a letter or digit at both ends
{{- end -}}

{{- define "dynamo.problems.kv-transfer-selector" }}
the policy needs exactly one of labelKey and clusterTopologyName
      keep the one that you mean
{{- end -}}

{{- define "dynamo.problems.kv-transfer-grove" }}
the labels of a cluster topology reach pods through a controller of the operator, which is not there
      use labelKey, with a label that is on the pods
{{- end -}}

{{- define "dynamo.problems.kv-transfer-weight" }}
preferredWeight goes with  enforcement: preferred  and only with it
      give both or neither
{{- end -}}

{{- define "dynamo.problems.kv-transfer-domain" }}
"{{ .value }}" is no name of a domain
      use small letters, digits and dashes, with a letter or digit at both ends
{{- end -}}

{{- define "dynamo.problems.kv-transfer-label" }}
"{{ .value }}" is no label key
      write it as  prefix/name  or  name, such as  topology.kubernetes.io/zone
{{- end -}}

{{- define "dynamo.problems.restart-order" }}
the order of a restart is not every component once: {{ .names }}
      list each, or leave the order out; with  type: Parallel  there is none
{{- end -}}

{{- define "dynamo.problems.frontend-sidecar" }}
no container of the pod template is called "{{ .name }}"
      name one of {{ .names }}, or leave frontendSidecar out
{{- end -}}

{{- define "dynamo.problems.quantity" }}
"{{ .value }}" is no quantity
      write a number with or without a unit, such as  16Gi  or  500m
{{- end -}}

{{- define "dynamo.problems.shared-memory-size" }}
the size is negative
      give a positive one, or "0" for no shared memory volume
{{- end -}}

{{- define "dynamo.problems.backend-ambiguous" }}
the command of main names several engines: {{ .engines }}
      start one, or say which one counts: spec.backendFramework
{{- end -}}

{{- define "dynamo.problems.backend-mismatch" }}
the command of main starts {{ .detected }}, spec.backendFramework is {{ .given }}
      make them agree
{{- end -}}

{{- define "dynamo.problems.backend-mixed" }}
the workers start different engines: {{ .engines }}
      a graph has one engine; split it into several graphs
{{- end -}}

{{- define "dynamo.problems.cache-path" }}
there is no usual place for a compilation cache here
      add  mountPath  to compilationCache: only vLLM workers have a default
{{- end -}}

{{- define "dynamo.problems.cache-mount" }}
the mount of "{{ .name }}" at {{ .path }} stands where the compilation cache goes, or is read-only
      mount it elsewhere, or leave the mount of the cache to compilationCache
{{- end -}}

{{- define "dynamo.problems.cache-volume" }}
volume "{{ .name }}" is not the writable claim that compilationCache names
      rename the volume, or make it  persistentVolumeClaim: {claimName: {{ .name }}}
{{- end -}}

{{- define "dynamo.problems.duplicate-entry" }}
two entries have the same {{ .key }}: {{ .value }}
      keep one of them
{{- end -}}

{{- define "dynamo.problems.probe-handler" }}
a probe needs exactly one of exec, grpc, httpGet and tcpSocket; this one has {{ .count }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.env-source" }}
variable "{{ .name }}" has both value and valueFrom
      keep one of them
{{- end -}}

{{- define "dynamo.problems.port-variable" }}
variable {{ .name }} is "{{ .value }}", which is no port
      write a number from 1 to 65535
{{- end -}}

{{- define "dynamo.problems.restart-policy" }}
restartPolicy is "{{ .value }}"; a {{ .kind }} takes Always only
      leave it out
{{- end -}}

{{- define "dynamo.problems.active-deadline" }}
a {{ .kind }}'s pods may not have a deadline
      leave activeDeadlineSeconds out
{{- end -}}

{{- define "dynamo.problems.mount-path" }}
a mount has the name "{{ .name }}" and the mountPath "{{ .path }}"; neither may be empty
      fill in the one that is empty
{{- end -}}

{{- define "dynamo.problems.mount-volume" }}
the pod has no volume "{{ .name }}"
      add it to podTemplate.spec.volumes: a claim of that name is assumed for mounts of main alone
{{- end -}}

{{- define "dynamo.problems.claim-name" }}
the pod has no resource claim "{{ .name }}"
      add it to podTemplate.spec.resourceClaims
{{- end -}}

{{- define "dynamo.problems.rolling-update" }}
maxSurge {{ .surge }} and maxUnavailable {{ .unavailable }} are no way to roll a Deployment
      use numbers or percentages up to 100%, at least one of them above zero
{{- end -}}

{{- define "dynamo.problems.label" }}
"{{ .value }}" is no {{ .what }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.annotation-key" }}
"{{ .key }}" is no key of an annotation
      write it as  prefix/name  or  name, of at most 63 letters, digits, dots, dashes and underscores
{{- end -}}

{{- define "dynamo.problems.annotation-size" }}
the annotations have {{ .size }} bytes together; an object may have {{ .limit }}
      put long texts into a ConfigMap
{{- end -}}

{{- define "dynamo.problems.power-limit" }}
annotation {{ .key }} is "{{ .value }}"; it is a whole number of watts, 1 or more
      write it as  "300"  or leave it out
{{- end -}}

{{- define "dynamo.problems.illegal-name" }}
"{{ .value }}" is no name of {{ .what }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.illegal-value" }}
"{{ .value }}" is no {{ .what }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.one-of" }}
exactly one of {{ .keys }} is needed; this one has {{ .count }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.keys-apart" }}
{{ .one }} and {{ .other }} do not go together
      keep one of them
{{- end -}}

{{- define "dynamo.problems.keys-together" }}
{{ .key }} goes with  {{ .other }}  and only with it
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.pod-pair" }}
{{ .problem }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.env-name" }}
"{{ .name }}" is no name of a variable
      use printable characters other than =, one at least
{{- end -}}

{{- define "dynamo.problems.env-value-from" }}
valueFrom of variable "{{ .name }}" has {{ .count }} sources
      give one of configMapKeyRef, fieldRef, fileKeyRef, resourceFieldRef and secretKeyRef
{{- end -}}

{{- define "dynamo.problems.lifecycle-handler" }}
a handler needs exactly one of exec, httpGet, sleep and tcpSocket; this one has {{ .count }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.probe-success" }}
successThreshold is {{ .value }}; only a readinessProbe may wait for more than 1
      leave it out
{{- end -}}

{{- define "dynamo.problems.init-probe" }}
{{ .key }} belongs to containers that stay; this init container ends
      leave it out, or say  restartPolicy: Always
{{- end -}}

{{- define "dynamo.problems.volume-source" }}
volume "{{ .name }}" has several sources: {{ .sources }}
      keep one of them
{{- end -}}

{{- define "dynamo.problems.claim-source" }}
resource claim "{{ .name }}" needs exactly one of resourceClaimName and resourceClaimTemplateName
      keep the one that you mean
{{- end -}}

{{- define "dynamo.problems.toleration" }}
{{ .problem }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.resource-name" }}
"{{ .resource }}" is no resource
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.resource-amount" }}
"{{ .amount }}" is no amount of {{ .resource }}: {{ .reason }}
      write {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.resource-request" }}
{{ .request }} requested, and {{ .limit }}: of {{ .resource }} both are the same
      write it in limits alone; requests follow
{{- end -}}

{{- define "dynamo.problems.resource-limit" }}
{{ .request }} requested is more than the limit {{ .limit }}
      raise the limit, or lower the request
{{- end -}}

{{- define "dynamo.problems.hugepages" }}
huge pages go with cpu or memory, and neither is asked for
      add  memory  to limits
{{- end -}}

{{- define "dynamo.problems.multinode-type" }}
only workers run on several nodes, and {{ .what }}
      leave multinode out, or say  type: worker  (or prefill, or decode)
{{- end -}}

{{- define "dynamo.problems.roles-multinode" }}
roles are those of an instance on several nodes, and this component has none
      add  multinode: {nodeCount: ...}  or leave roles out
{{- end -}}

{{- define "dynamo.problems.role-missing" }}
there is no role "{{ .name }}"
      list leader and worker, or leave roles out: they follow from multinode
{{- end -}}

{{- define "dynamo.problems.role-replicas" }}
replicas is {{ .count }}; with nodeCount {{ .nodes }} role "{{ .name }}" has {{ .implied }}
      leave replicas out, or change multinode.nodeCount
{{- end -}}

{{- define "dynamo.problems.role-override" }}
role "{{ .name }}" has one override under roles and one under multinode
      keep the one under roles
{{- end -}}

{{- define "dynamo.problems.gpus-unknown" }}
the GPUs of main come through resource claims, which do not tell how many they are
      give the number for a pod as  components.{{ .name }}.gpusPerNode
{{- end -}}

{{- define "dynamo.problems.gpus-missing" }}
mpirun would start no process: the container main asks for no GPU
      add  resources: {limits: {nvidia.com/gpu: "8"}}  to it, or components.{{ .name }}.gpusPerNode
{{- end -}}

{{- define "dynamo.problems.reserved-name" }}
the chart adds a "{{ .name }}" of its own, {{ .purpose }}
      choose another name
{{- end -}}

{{- define "dynamo.problems.lws-name" }}
the LeaderWorkerSet would be called "{{ .value }}"; such a name begins with a letter and has no dots
      choose another metadata.name
{{- end -}}

{{- define "dynamo.problems.lws-length" }}
the LeaderWorkerSet would be called "{{ .value }}", which has {{ .length }} characters; with replicas {{ .replicas }} it may have {{ .limit }}
      shorten {{ .remedy }}; the limit is 51 characters minus the digits of replicas - 1
{{- end -}}

{{- define "dynamo.problems.lws-size" }}
{{ .replicas }} replicas of {{ .nodes }} nodes are {{ .pods }} pods; a LeaderWorkerSet has {{ .limit }} at most
      lower replicas, autoscaling.maxReplicas or multinode.nodeCount
{{- end -}}

{{- define "dynamo.problems.lws-service" }}
LeaderWorkerSet "{{ .value }}" makes a Service and pods of that name, which component "{{ .other }}" needs
      rename one of the components
{{- end -}}

{{- define "dynamo.problems.lws-api" }}
the cluster does not serve LeaderWorkerSet of {{ .version }}
      install LeaderWorkerSet first{{ .alternative }}
{{- end -}}

{{- define "dynamo.problems.memory-type" }}
a GPU Memory Service is for workers, prefill and decode
      take it out, or give the component one of these types
{{- end -}}

{{- define "dynamo.problems.memory-gpus" }}
a GPU Memory Service needs a whole number of GPUs in the limits of the container main, and there is none
      add  resources: {limits: {nvidia.com/gpu: "1"}}  to main; a claim takes their place in the pod
{{- end -}}

{{- define "dynamo.problems.memory-mixed" }}
the container main has {{ .names }}; a GPU Memory Service shares GPUs of one kind
      keep one of them
{{- end -}}

{{- define "dynamo.problems.memory-dra" }}
a GPU Memory Service shares GPUs through claims (resource.k8s.io/v1), and {{ .reason }}
      use Kubernetes 1.34 or later, set  platform: {dra: enabled}  if it has them, or take gpuMemoryService out
{{- end -}}

{{- define "dynamo.problems.device-class" }}
"{{ .class }}" is no name of a DeviceClass
      use small letters, digits, dots and dashes, with a letter or digit at both ends
{{- end -}}

{{- define "dynamo.problems.device-class-missing" }}
the cluster has no DeviceClass "{{ .class }}"
      install the driver that brings it, or correct deviceClassName
{{- end -}}

{{- define "dynamo.problems.memory-client" }}
no container of the pod template is called "{{ .name }}"
      the pod template has {{ .names }}; a client is one of these
{{- end -}}

{{- define "dynamo.problems.memory-client-mode" }}
containers reach a service in the same pod only
      leave extraClientContainers out, or use  mode: IntraPod
{{- end -}}

{{- define "dynamo.problems.memory-client-pods" }}
extraClientPods is reserved
      leave it out
{{- end -}}

{{- define "dynamo.problems.memory-grove" }}
a GPU Memory Service in a pod of its own shares GPUs through Grove, and {{ .what }}
      use  mode: IntraPod{{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.memory-backend" }}
a GPU Memory Service in a pod of its own needs vLLM; spec.backendFramework is {{ .backend }}
      say  spec: {backendFramework: vllm}  or use  mode: IntraPod
{{- end -}}

{{- define "dynamo.problems.memory-roles" }}
roles of a component with InterPod have no words of Grove's own
      take their providerOverride out
{{- end -}}

{{- define "dynamo.problems.memory-power" }}
the annotation {{ .key }} limits GPUs that a claim hides
      take it out, or {{ .other }}
{{- end -}}

{{- define "dynamo.problems.failover-memory" }}
failover needs gpuMemoryService
      add  experimental: {gpuMemoryService: { mode: {{ .mode }} }}  to component "{{ .name }}"
{{- end -}}

{{- define "dynamo.problems.failover-mode" }}
failover is {{ .mode }} and gpuMemoryService {{ .memory }}; both engines use the same service
      give both the same mode
{{- end -}}

{{- define "dynamo.problems.failover-backend" }}
two engines in a pod need vLLM, and the component runs {{ .backend }}
      start it with python3 -m dynamo.vllm, or take failover out
{{- end -}}

{{- define "dynamo.problems.failover-discovery" }}
each engine of a pod is found for itself, which discovery has to be told
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.failover-nodes" }}
two engines in the pods of several nodes need tensor or pipeline parallel vLLM over mp; {{ .what }}
      {{ .remedy }}, or take failover out
{{- end -}}

{{- define "dynamo.problems.failover-container" }}
a container is called "{{ .name }}", as the engines of failover are
      give it another name
{{- end -}}

{{- define "dynamo.problems.failover-port" }}
the engines of failover listen at 9090 as system-0 and at 9091 as system-1; port {{ .port }} clashes with that
      leave it out, or choose another name and number
{{- end -}}

{{- define "dynamo.problems.failover-master-port" }}
--master-port is {{ .port }}; the second engine's would be {{ .raised }}, and no port is
      use one up to 65435
{{- end -}}

{{- define "dynamo.problems.engine-variable" }}
{{ .name }} tells engines and their memory service apart, and is the chart's own here
      leave it out
{{- end -}}

{{- define "dynamo.problems.grove-only" }}
{{ .key }} is for Grove, and {{ .what }} is rendered without it
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.grove-api" }}
the cluster does not serve PodCliqueSet of {{ .version }}
      install Grove first, or say  platform: {orchestrator: component}
{{- end -}}

{{- define "dynamo.problems.grove-set-name" }}
the PodCliqueSet would be called "{{ .value }}"; such a name begins with a letter
      choose another metadata.name
{{- end -}}

{{- define "dynamo.problems.grove-name" }}
the names {{ .names }} have {{ .length }} characters together; Grove takes {{ .limit }}
      shorten the component's name{{ .alternative }}
{{- end -}}

{{- define "dynamo.problems.grove-clique" }}
Grove would have two cliques called "{{ .value }}": of "{{ .name }}" and of "{{ .other }}"
      rename one of the components
{{- end -}}

{{- define "dynamo.problems.grove-service" }}
its Service would be called "{{ .value }}", as the one that Grove makes for the PodCliqueSet "{{ .set }}"
      choose another name for the component
{{- end -}}

{{- define "dynamo.problems.grove-replicas" }}
Grove makes nothing that has 0 replicas
      write 1 or more; an upgrade that sees the cluster may write 0, and with  scalingAdapter: {}  others scale it
{{- end -}}

{{- define "dynamo.problems.min-available" }}
minAvailable {{ .minimum }} is more than replicas {{ .replicas }}
      raise replicas, or lower minAvailable
{{- end -}}

{{- define "dynamo.problems.grove-pod" }}
Grove takes no pod with {{ .key }}
      leave it out
{{- end -}}

{{- define "dynamo.problems.grove-env" }}
Grove takes no variable called "{{ .name }}"
      use letters, digits, dashes, dots and underscores, and begin with no digit and not with two dots
{{- end -}}

{{- define "dynamo.problems.scheduler-mixed" }}
the pods name several schedulers: {{ .names }}
      name one for all of them: Grove hands a graph to one scheduler
{{- end -}}

{{- define "dynamo.problems.scheduler-twice" }}
KAI Scheduler and Volcano are both enabled
      enable one of them: Grove hands a graph to one scheduler
{{- end -}}

{{- define "dynamo.problems.termination-delay" }}
"{{ .value }}" is no duration
      write it as  15m  or  1h30m0s;  0 leaves the delay to Grove
{{- end -}}

{{- define "dynamo.problems.kai-queue" }}
the cluster has no queue "{{ .name }}" of KAI Scheduler
      make it, or name one that is there with the annotation {{ .annotation }}
{{- end -}}

{{- define "dynamo.problems.topology-missing" }}
a domain belongs to a topology, and the graph names none
      add  spec: {topologyConstraint: {clusterTopologyName: ...}}
{{- end -}}

{{- define "dynamo.problems.topology-empty" }}
neither the graph nor a component says what is packed
      add packDomain here or to a component, or leave topologyConstraint out
{{- end -}}

{{- define "dynamo.problems.topology-domain" }}
"{{ .value }}" is no name of a domain
      use small letters, digits and dashes, 63 at most; begin with a letter, and do not end with a dash
{{- end -}}

{{- define "dynamo.problems.topology-unknown" }}
the cluster has no ClusterTopologyBinding "{{ .name }}"
      make it, or name one that is there
{{- end -}}

{{- define "dynamo.problems.topology-level" }}
ClusterTopologyBinding "{{ .name }}" has no domain "{{ .domain }}"
      name one that it has: {{ .domains }}
{{- end -}}

{{- define "dynamo.problems.topology-broader" }}
domain "{{ .domain }}" is broader than "{{ .graph }}", into which the whole graph is packed
      name {{ .graph }} or a narrower one: {{ .domains }}
{{- end -}}

{{- define "dynamo.problems.override-version" }}
apiVersion is "{{ .value }}"; an override speaks {{ .wanted }}
      write  apiVersion: {{ .wanted }}
{{- end -}}

{{- define "dynamo.problems.override-target" }}
target is "{{ .value }}"; what is changed here is a {{ .wanted }}
      write that, or leave target out
{{- end -}}

{{- define "dynamo.problems.override-key" }}
{{ .key }} is the chart's to render; an override gives {{ .allowed }} and nothing else
      leave it out
{{- end -}}

{{- define "dynamo.problems.override-value" }}
{{ .key }} is no {{ .kind }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.override-pack" }}
{{ .problem }}
      give one of  pack: {required: ...}  and  pack: {preferred: ...}, or both
{{- end -}}

{{- define "dynamo.problems.override-name" }}
{{ .problem }}
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.override-topology" }}
the graph uses topologyConstraint, which an override would contradict
      say all of it as topologyConstraint, or all of it as providerOverride
{{- end -}}

{{- define "dynamo.problems.live-orchestrator" }}
the release is {{ .live }} now; it cannot become {{ .wanted }} in place
      put the orchestrator back, or uninstall the release and install it anew
{{- end -}}

{{- define "dynamo.problems.live-set-name" }}
the live PodCliqueSet is called "{{ .live }}"; the length of the components' names makes it "{{ .wanted }}", and Grove would make every pod anew
      put it back, or uninstall the release and install it anew
{{- end -}}

{{- define "dynamo.problems.live-cliques" }}
the live PodCliqueSet has {{ .what }} {{ .live }}, the values give {{ .wanted }}; Grove keeps them
      put it back, or uninstall the release and install it anew
{{- end -}}

{{- define "dynamo.problems.live-nodes" }}
the live instances have {{ .live }} nodes, the values give {{ .wanted }}; Grove keeps their number
      put it back, or uninstall the release and install it anew
{{- end -}}

{{- define "dynamo.problems.live-field" }}
{{ .key }} is {{ .live }} in the live PodCliqueSet, the values make it {{ .wanted }}; Grove keeps it
      put it back, or uninstall the release and install it anew
{{- end -}}

{{- define "dynamo.problems.checkpoint-type" }}
only an engine is captured: a component of type worker, prefill or decode
      give it one of these types, or take checkpoint out
{{- end -}}

{{- define "dynamo.problems.checkpoint-standalone" }}
a component that stands alone is neither captured nor restored
      make it part of a DynamoGraphDeployment, or take checkpoint out
{{- end -}}

{{- define "dynamo.problems.checkpoint-nodes" }}
an engine on several nodes cannot be captured
      take checkpoint out, or multinode
{{- end -}}

{{- define "dynamo.problems.checkpoint-failover" }}
engines that take over cannot be captured
      take checkpoint out, or failover
{{- end -}}

{{- define "dynamo.problems.checkpoint-memory" }}
an engine with its GPU Memory Service in another pod cannot be captured
      use  gpuMemoryService: {mode: IntraPod}, or take checkpoint out
{{- end -}}

{{- define "dynamo.problems.checkpoint-client-memory" }}
clients of a GPU Memory Service need one in the same pod, and {{ .reason }}
      add  gpuMemoryService: {mode: IntraPod}, or leave gmsClientContainers out
{{- end -}}

{{- define "dynamo.problems.checkpoint-client" }}
no container of the capturing pod is called "{{ .name }}"
      it has {{ .names }}; a client is one of these, or one that job.podTemplate adds
{{- end -}}

{{- define "dynamo.problems.checkpoint-gpus" }}
the GPU Memory Service of a capture needs a whole number of GPUs in the limits of the container "{{ .name }}", and there is none
      let the container have the GPUs, or capture the one that has them
{{- end -}}

{{- define "dynamo.problems.checkpoint-name" }}
"{{ .name }}" is no name of {{ .what }}
      use small letters, digits{{ .more }} characters at most, with a letter or digit at both ends
{{- end -}}

{{- define "dynamo.problems.checkpoint-reference" }}
checkpointRef starts from what is there, and {{ .other }}
      keep one of them
{{- end -}}

{{- define "dynamo.problems.checkpoint-off" }}
restoreFrom needs a checkpoint that is enabled
      add  experimental: {checkpoint: {enabled: true}}  to the component
{{- end -}}

{{- define "dynamo.problems.checkpoint-target" }}
no container of the pod template is called "{{ .name }}"
      the pod template has {{ .names }}; targetContainerName is one of these
{{- end -}}

{{- define "dynamo.problems.checkpoint-command" }}
only an engine that is the container's own process can be restored; "{{ .name }}" {{ .given }}
      write  command: [python3, -m, dynamo.vllm]  (or sglang, trtllm), and its flags into args
{{- end -}}

{{- define "dynamo.problems.checkpoint-variable" }}
a restored engine reads variables that the container "{{ .container }}" does not have: {{ .names }}
      add them, or capture the container main, which has them
{{- end -}}

{{- define "dynamo.problems.checkpoint-conflict" }}
{{ .what }} is in the way of a snapshot, which brings its own
      leave it out
{{- end -}}

{{- define "dynamo.problems.checkpoint-wait" }}
Grove has no pod set of zero replicas: WaitForCheckpoint would start pods that load the model
      use  startupPolicy: Immediate, or platform: {orchestrator: component}, or a checkpointRef that is ready
{{- end -}}

{{- define "dynamo.problems.checkpoint-storage" }}
storage needs pvcName, and basePath as an absolute path below /
      write both, or leave storage out: newer agents of Snapshot mount nothing into pods
{{- end -}}

{{- define "dynamo.problems.checkpoint-storage-carrier" }}
pods mount the storage of snapshots with  carrier: job  alone
      leave storage out, or say  carrier: job
{{- end -}}

{{- define "dynamo.problems.checkpoint-unserved" }}
the cluster does not serve {{ .kind }} (nvidia.com/v1alpha1)
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.snapshot-missing" }}
the namespace has no PodSnapshot "{{ .name }}"
      kubectl get podsnapshots  shows those that are there
{{- end -}}

{{- define "dynamo.problems.snapshot-failed" }}
the PodSnapshot "{{ .name }}" has failed: {{ .reason }}
      name another one, or delete it and capture anew
{{- end -}}

{{- define "dynamo.problems.snapshot-containers" }}
the PodSnapshot "{{ .name }}" holds {{ .count }} containers; pods start from one
      name a PodSnapshot of one container
{{- end -}}

{{- define "dynamo.problems.snapshot-hash" }}
the PodSnapshot "{{ .name }}" was captured from another pod: image, command, volumes or GPUs differ
      {{ .remedy }}
{{- end -}}

{{- define "dynamo.problems.snapshot-memory" }}
the PodSnapshot "{{ .name }}" was captured with its GPU Memory Service {{ .theirs }}; that of the component is {{ .ours }}
      make them the same
{{- end -}}

{{- define "dynamo.problems.snapshot-unbound" }}
the PodSnapshot "{{ .name }}" is ready, but has no content
      delete it and capture anew
{{- end -}}

{{- define "dynamo.problems.snapshot-retained" }}
the PodSnapshot "{{ .name }}" belongs to a capture that a release keeps
      install that release again with platform.checkpoint.token {{ .token }}: it finds its capture by itself
{{- end -}}
