{{- /* Compiled from generator/templates/templates/_cluster.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The only file that looks at the cluster, and only where platform.clusterLookup lets it. A look-up of something that the
installer may not read, or that the cluster does not serve, would be a template error, hence the guards.

read-secrets finds out whether there is a cluster: Helm itself must be able to list the release namespace's Secrets, and
without a cluster the answer to that is an empty map. It is the first look, and the list is not asked for again.

Reads:  root, platform
Writes: seen (truth value), secrets (a list)
*/ -}}
{{- define "dynamo.cluster.read-secrets" -}}
{{- $answer := dict -}}
{{- if and (ne (.platform.clusterLookup | default "auto") "never") (.root.Capabilities.APIVersions.Has "v1/Secret") -}}
{{- $answer = lookup "v1" "Secret" .root.Release.Namespace "" -}}
{{- end -}}
{{- $_ := set . "seen" (or (hasKey $answer "items") (not (empty $answer))) -}}
{{- $_ := set . "secrets" ($answer.items | default list) -}}
{{- end -}}

{{- /* present prints "true" where there is a cluster. Reads: a graph */ -}}
{{- define "dynamo.cluster.present" -}}
{{- if .seen -}}
true
{{- end -}}
{{- end -}}

{{- /* sees-all prints "true" where objects without a namespace may be looked at, too. Reads: a graph */ -}}
{{- define "dynamo.cluster.sees-all" -}}
{{- if and .seen (eq (.platform.clusterLookup | default "auto") "cluster") -}}
true
{{- end -}}
{{- end -}}

{{- /* lacks prints "true" where a cluster is seen that does not serve a kind. Reads: graph, apiVersion, kind */ -}}
{{- define "dynamo.cluster.lacks" -}}
{{- if and .graph.seen (not (.graph.root.Capabilities.APIVersions.Has (printf "%s/%s" .apiVersion .kind))) -}}
true
{{- end -}}
{{- end -}}

{{- /*
object prints, as a JSON map, an object of the release namespace, or one without a namespace; empty where there is none or
no cluster is seen. A name that no object can have would be a template error, too.

Reads: graph, apiVersion, kind, name, everywhere (truth value: the kind has no namespace)
*/ -}}
{{- define "dynamo.cluster.object" -}}
{{- $root := .graph.root -}}
{{- $found := dict -}}
{{- if and .graph.seen (regexMatch "^[a-z0-9][-a-z0-9.]*$" .name) ($root.Capabilities.APIVersions.Has (printf "%s/%s" .apiVersion .kind)) -}}
{{- $found = lookup .apiVersion .kind (ternary "" $root.Release.Namespace (hasKey . "everywhere")) .name -}}
{{- end -}}
{{- mustToJson $found -}}
{{- end -}}

{{- /* owner prints the release that owns an object, given as object. Reads: a map */ -}}
{{- define "dynamo.cluster.owner" -}}
{{- get ((.metadata | default dict).annotations | default dict) "meta.helm.sh/release-name" -}}
{{- end -}}

{{- /*
foreign-owner prints the release that owns an object of the release namespace, if it is not this one. An object that no
release owns prints nothing: Helm refuses to take it over and says so itself.

Reads: what object reads
*/ -}}
{{- define "dynamo.cluster.foreign-owner" -}}
{{- $owner := include "dynamo.cluster.object" . | fromJson | include "dynamo.cluster.owner" -}}
{{- if ne $owner .graph.root.Release.Name -}}
{{- $owner -}}
{{- end -}}
{{- end -}}

{{- /* own prints, as a JSON map, an object of the release namespace if this release owns it; else an empty one. Reads: what object reads */ -}}
{{- define "dynamo.cluster.own" -}}
{{- $found := include "dynamo.cluster.object" . | fromJson -}}
{{- ternary $found dict (eq (include "dynamo.cluster.owner" $found) .graph.root.Release.Name) | mustToJson -}}
{{- end -}}

{{- /* live-replicas prints how many replicas a component's workload asks for now. Reads: a component */ -}}
{{- define "dynamo.cluster.live-replicas" -}}
{{- $spec := (include "dynamo.cluster.object" (set (pick .target "apiVersion" "kind" "name") "graph" .graph) | fromJson).spec | default dict -}}
{{- if hasKey $spec "replicas" -}}
{{- toJson $spec.replicas -}}
{{- end -}}
{{- end -}}

{{- /*
read-clique-set
Reads:  a graph
Writes: live   the graph's PodCliqueSet as it is now; empty where the release has none. How its name is shortened follows from
               those of the components, so an upgrade that finds none of that name looks for one of another
*/ -}}
{{- define "dynamo.cluster.read-clique-set" -}}
{{- $_ := set . "live" dict -}}
{{- if .grove -}}
{{- $_ := set . "live" (include "dynamo.cluster.own" (dict "graph" . "apiVersion" "grove.io/v1alpha1" "kind" "PodCliqueSet" "name" .cliqueSet) | fromJson) -}}
{{- if and .seen .root.Release.IsUpgrade (not .live) (.root.Capabilities.APIVersions.Has "grove.io/v1alpha1/PodCliqueSet") -}}
{{- range (lookup "grove.io/v1alpha1" "PodCliqueSet" .root.Release.Namespace "").items -}}
{{- $graph := get (.metadata.labels | default dict) "nvidia.com/dynamo-graph-deployment-name" -}}
{{- if and (eq $graph $.name) (eq (include "dynamo.cluster.owner" .) $.root.Release.Name) -}}
{{- $_ := set $ "live" . -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
other-carrier prints what carries a component now, if the values would have it otherwise: grove or component. Who installs
Deployments need not have the right to read PodCliqueSets, nor the other way round; so its Service tells first, which has
another label on each. What it tells of must be there.

Reads: a component
*/ -}}
{{- define "dynamo.cluster.other-carrier" -}}
{{- $service := include "dynamo.cluster.own" (dict "graph" .graph "apiVersion" "v1" "kind" "Service" "name" .serviceName) | fromJson -}}
{{- $made := dict "component" (list (list "apps/v1" "Deployment" .workload) (list "leaderworkerset.x-k8s.io/v1" "LeaderWorkerSet" (print .workload "-0"))) "grove" (list (list "grove.io/v1alpha1" "PodCliqueSet" .graph.cliqueSet)) -}}
{{- $told := ternary "component" "grove" (hasKey (($service.metadata | default dict).labels | default dict) "nvidia.com/dynamo-component") -}}
{{- if and $service (eq .graph.grove (eq $told "component")) -}}
{{- $there := "{}" -}}
{{- range get $made $told -}}
{{- if eq $there "{}" -}}
{{- $there = include "dynamo.cluster.own" (dict "graph" $.graph "apiVersion" (index . 0) "kind" (index . 1) "name" (index . 2)) -}}
{{- end -}}
{{- end -}}
{{- ternary "" $told (eq $there "{}") -}}
{{- end -}}
{{- end -}}
