{{- /* Compiled from generator/templates/templates/_graph.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
resolve makes the record of the graph once and keeps it on the root as .graph; every file begins with it. It prints
nothing and never fails on what the schema lets pass: what is wrong in it, validate.yaml reports.

The record of the graph
  root, kind, apiVersion, foreign, standalone, metadata, spec, platform, inputs, ...   see _input.tpl
  name, namespace        of the graph, in Kubernetes
  release                name of the release
  profile                documented or operator: whose defaults
  infrastructure         addresses that pods receive: natsAddress, etcdAddress, modelExpressURL, prometheusEndpoint
  annotations, labels    what every pod of the graph gets unless its own template says otherwise
  standardLabels         labels of every object; standardAnnotations likewise
  backend                engine of the graph: given, else the one that the workers' commands name, else ""
  grove                  Grove carries the graph: one PodCliqueSet for all components
  cliqueSet              name of that PodCliqueSet, see _grove-names.tpl
  seen, secrets, live    whether a cluster is seen, its Secrets, the PodCliqueSet that is there, see _cluster.tpl
  kubernetes, claims     version of Kubernetes; whether claims of devices are known to be served
  originVersion          of the operator that first saw the graph
  mpiSecret, mpiKey, mpiMissing   the key for TensorRT-LLM on several nodes, see _mpi.tpl
  token, keptToken, tokenRetained   what tells captures of this installation from others, see _checkpoint-token.tpl
  cascade                the helper that replaces failed engines, see _cascade.tpl
  scales, scaler         what a Job after an upgrade scales, and in whose image, see _grove-scale.tpl
  picker                 the graph has an endpoint picker
  pool, clusterDomain    name of the inference pool; DNS domain of the cluster
  kvTransfer             domain, enforcement, weight, labelKey of the policy for key-value transfers; "" without one
  registries             names of pull secrets by registry
  workerHash             8 hex digits of everything that the workers are made from; "" without workers
  discoveryAccount       account with which pods register themselves
  accounts               to be made: name, rights (which rules)
  components             records, see _component.tpl, in the user's order
  problems               lines for the user, see _problems.tpl
*/ -}}
{{- define "dynamo.graph.resolve" -}}
{{- if not (hasKey . "graph") -}}
{{- $graph := dict "root" . "problems" list -}}
{{- $_ := set . "graph" $graph -}}
{{- include "dynamo.input.read-values" $graph -}}
{{- include "dynamo.cluster.read-secrets" $graph -}}
{{- include "dynamo.graph.set-identity" $graph -}}
{{- include "dynamo.metadata.set-graph" $graph -}}
{{- include "dynamo.kv-transfer.set-graph" $graph -}}
{{- include "dynamo.registries.set-graph" $graph -}}
{{- include "dynamo.checkpoint-token.set-graph" $graph -}}
{{- $components := list -}}
{{- range $index, $input := $graph.inputs -}}
{{- $component := dict "graph" $graph "index" $index "input" $input -}}
{{- include "dynamo.component.resolve" $component -}}
{{- $components = append $components $component -}}
{{- end -}}
{{- $_ := set $graph "components" $components -}}
{{- include "dynamo.backend.set-graph" $graph -}}
{{- include "dynamo.worker-hash.set-graph" $graph -}}
{{- include "dynamo.grove-names.set-graph" $graph -}}
{{- include "dynamo.cluster.read-clique-set" $graph -}}
{{- range $components -}}
{{- include "dynamo.component.complete" . -}}
{{- end -}}
{{- include "dynamo.cascade.set-graph" $graph -}}
{{- include "dynamo.accounts.set-graph" $graph -}}
{{- include "dynamo.mpi.set-graph" $graph -}}
{{- include "dynamo.grove-scale.set-graph" $graph -}}
{{- end -}}
{{- end -}}

{{- /*
set-identity gives the graph its names and settings. An unset key has its default here and nowhere else.

Reads:  root, metadata, spec, platform
Writes: name, namespace, release, profile, grove, originVersion, mpiSecret, infrastructure, picker, pool, clusterDomain,
        discoveryAccount
*/ -}}
{{- define "dynamo.graph.set-identity" -}}
{{- $_ := set . "name" (.metadata.name | default .root.Release.Name) -}}
{{- $_ := set . "namespace" .root.Release.Namespace -}}
{{- $_ := set . "release" .root.Release.Name -}}
{{- $_ := set . "profile" (.platform.defaults | default "documented") -}}
{{- $annotations := .metadata.annotations | default dict -}}
{{- $orchestrator := .platform.orchestrator | default (get $annotations "nvidia.com/workload-provider") -}}
{{- $served := .root.Capabilities.APIVersions.Has "grove.io/v1alpha1/PodCliqueSet" -}}
{{- $wanted := or (eq $orchestrator "grove") (and (eq $orchestrator "auto") $served) -}}
{{- $_ := set . "grove" (and $wanted (not .standalone) (ne (get $annotations "nvidia.com/enable-grove" | lower) "false")) -}}
{{- $_ := set . "originVersion" (.platform.originVersion | default (get $annotations "nvidia.com/dynamo-operator-origin-version") | default "1.5.0") -}}
{{- $_ := set . "kubernetes" .root.Capabilities.KubeVersion.Version -}}
{{- $_ := set . "claims" (.root.Capabilities.APIVersions.Has "resource.k8s.io/v1/ResourceClaimTemplate") -}}
{{- $mpi := .platform.mpi | default dict -}}
{{- $_ := set . "mpiSecret" ($mpi.existingSecret | default $mpi.secretName | default "mpi-run-ssh-secret") -}}
{{- $_ := set . "infrastructure" (.platform.infrastructure | default dict) -}}
{{- $_ := set . "pool" (printf "%s-pool" .name) -}}
{{- $_ := set . "clusterDomain" (.platform.clusterDomain | default "cluster.local") -}}
{{- $_ := set . "discoveryAccount" (include "dynamo.names.discovery-account" .) -}}
{{- $picker := false -}}
{{- range .inputs -}}
{{- $picker = or $picker (eq (.type | default "") "epp") -}}
{{- end -}}
{{- $_ := set . "picker" $picker -}}
{{- end -}}
