{{- /* Compiled from generator/templates/templates/_cluster.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The only file that looks at the cluster, and only where platform.clusterLookup lets it. A look-up of something that the
installer may not read, or that the cluster does not serve, would be a template error, hence the guards.

present prints "true" where there is a cluster: Helm itself must be able to list the release namespace's Secrets, and
without a cluster the answer to that is an empty map.

Reads: a graph
*/ -}}
{{- define "dynamo.cluster.present" -}}
{{- if and (ne (.platform.clusterLookup | default "auto") "never") (.root.Capabilities.APIVersions.Has "v1/Secret") -}}
{{- $secrets := lookup "v1" "Secret" .root.Release.Namespace "" -}}
{{- if or (hasKey $secrets "items") $secrets -}}
true
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
foreign-owner prints the release that owns an object of the release namespace, if it is not this one. An object that no
release owns prints nothing: Helm refuses to take it over and says so itself.

Reads: graph, apiVersion, kind, name
*/ -}}
{{- define "dynamo.cluster.foreign-owner" -}}
{{- $root := .graph.root -}}
{{- if and (include "dynamo.cluster.present" .graph) ($root.Capabilities.APIVersions.Has (printf "%s/%s" .apiVersion .kind)) -}}
{{- $annotations := ((lookup .apiVersion .kind $root.Release.Namespace .name).metadata | default dict).annotations | default dict -}}
{{- $owner := get $annotations "meta.helm.sh/release-name" -}}
{{- if and $owner (ne $owner $root.Release.Name) -}}
{{- $owner -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* lacks-pools prints "true" where a cluster is seen that does not serve InferencePool. */ -}}
{{- define "dynamo.cluster.lacks-pools" -}}
{{- if and (include "dynamo.cluster.present" .) (not (.root.Capabilities.APIVersions.Has "inference.networking.k8s.io/v1/InferencePool")) -}}
true
{{- end -}}
{{- end -}}

{{- /* live-replicas prints how many replicas a component's workload asks for now. */ -}}
{{- define "dynamo.cluster.live-replicas" -}}
{{- $root := .graph.root -}}
{{- if and (include "dynamo.cluster.present" .graph) ($root.Capabilities.APIVersions.Has (printf "%s/%s" .target.apiVersion .target.kind)) -}}
{{- $spec := (lookup .target.apiVersion .target.kind $root.Release.Namespace .target.name).spec | default dict -}}
{{- if hasKey $spec "replicas" -}}
{{- toJson $spec.replicas -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
registries prints, as a JSON map, the names of the Secrets in the release's namespace that open each registry, sorted.
A Secret whose content is not what its type says is passed over.

Reads: a graph
*/ -}}
{{- define "dynamo.cluster.registries" -}}
{{- $registries := dict -}}
{{- if include "dynamo.cluster.present" . -}}
{{- range $secret := (lookup "v1" "Secret" .root.Release.Namespace "").items -}}
{{- if eq ($secret.type | default "") "kubernetes.io/dockerconfigjson" -}}
{{- $config := get ($secret.data | default dict) ".dockerconfigjson" | b64dec | fromJson -}}
{{- $auths := ternary $config.auths dict (kindIs "map" $config.auths) -}}
{{- range $address, $_ := $auths -}}
{{- $host := include "dynamo.registries.host" (print $address "/") -}}
{{- $names := append (get $registries $host | default list) $secret.metadata.name -}}
{{- $_ := set $registries $host ($names | uniq | sortAlpha) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- mustToJson $registries -}}
{{- end -}}

{{- /* secret-data prints, as a JSON map, what a Secret of the release's namespace holds; empty where there is none. Reads: graph, name */ -}}
{{- define "dynamo.cluster.secret-data" -}}
{{- (lookup "v1" "Secret" .graph.root.Release.Namespace .name).data | default dict | mustToJson -}}
{{- end -}}

{{- /*
clique-set-replicas prints, as a JSON map, the replicas by clique and scaling group that the graph's PodCliqueSet has now.
They are those of the last release: Grove leaves them alone.

Reads: a graph
*/ -}}
{{- define "dynamo.cluster.clique-set-replicas" -}}
{{- $replicas := dict -}}
{{- if and (include "dynamo.cluster.present" .) (.root.Capabilities.APIVersions.Has "grove.io/v1alpha1/PodCliqueSet") -}}
{{- $live := lookup "grove.io/v1alpha1" "PodCliqueSet" .root.Release.Namespace .cliqueSet -}}
{{- $template := ($live.spec | default dict).template | default dict -}}
{{- range $template.cliques -}}
{{- $_ := set $replicas .name .spec.replicas -}}
{{- end -}}
{{- range $template.podCliqueScalingGroups -}}
{{- $_ := set $replicas .name .replicas -}}
{{- end -}}
{{- end -}}
{{- mustToJson $replicas -}}
{{- end -}}

{{- /*
lacks-device-class prints "true" where a cluster is seen that has no such DeviceClass; it is asked only where cluster-wide
objects may be read.

Reads: graph, class
*/ -}}
{{- define "dynamo.cluster.lacks-device-class" -}}
{{- $root := .graph.root -}}
{{- if and (eq (.graph.platform.clusterLookup | default "auto") "cluster") (include "dynamo.cluster.present" .graph) ($root.Capabilities.APIVersions.Has "resource.k8s.io/v1/DeviceClass") -}}
{{- if not (lookup "resource.k8s.io/v1" "DeviceClass" "" .class) -}}
true
{{- end -}}
{{- end -}}
{{- end -}}
