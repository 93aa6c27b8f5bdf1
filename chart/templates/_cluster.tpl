{{- /* Compiled from generator/templates/templates/_cluster.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The only file that looks at the cluster, and only where platform.clusterLookup lets it. A look-up of something that the
installer may not read, or that the cluster does not serve, would be a template error, hence the guards.

present prints "true" where there is a cluster: Helm itself must be able to list the release namespace's Secrets, and
without a cluster the answer to that is an empty map.
*/ -}}
{{- define "dynamo.cluster.present" -}}
{{- if and (ne (.graph.platform.clusterLookup | default "auto") "never") (.Capabilities.APIVersions.Has "v1/Secret") -}}
{{- $secrets := lookup "v1" "Secret" .Release.Namespace "" -}}
{{- if or (hasKey $secrets "items") $secrets -}}
true
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
foreign-owner prints the release that owns an object of the release namespace, if it is not this one. An object that no
release owns prints nothing: Helm refuses to take it over and says so itself.

Reads: root, apiVersion, kind, name
*/ -}}
{{- define "dynamo.cluster.foreign-owner" -}}
{{- if and (include "dynamo.cluster.present" .root) (.root.Capabilities.APIVersions.Has (printf "%s/%s" .apiVersion .kind)) -}}
{{- $annotations := ((lookup .apiVersion .kind .root.Release.Namespace .name).metadata | default dict).annotations | default dict -}}
{{- $owner := get $annotations "meta.helm.sh/release-name" -}}
{{- if and $owner (ne $owner .root.Release.Name) -}}
{{- $owner -}}
{{- end -}}
{{- end -}}
{{- end -}}
