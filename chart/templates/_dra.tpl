{{- /* Compiled from generator/templates/templates/_dra.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
lacking prints why devices cannot be handed out by claims; nothing where they can. In a pipeline the version of Kubernetes
decides: Helm knows kinds of a cluster only when it sees one.

Reads: a graph
*/ -}}
{{- define "dynamo.dra.lacking" -}}
{{- $switch := .platform.dra | default "auto" -}}
{{- if eq $switch "disabled" -}}
platform.dra is disabled
{{- else if and (eq $switch "auto") (include "dynamo.cluster.present" .) -}}
{{- if not (.root.Capabilities.APIVersions.Has "resource.k8s.io/v1/ResourceClaimTemplate") -}}
the cluster does not serve resource.k8s.io/v1
{{- end -}}
{{- else if and (eq $switch "auto") (not (.root.Capabilities.APIVersions.Has "resource.k8s.io/v1/ResourceClaimTemplate")) -}}
{{- $version := .root.Capabilities.KubeVersion.Version | trimPrefix "v" | splitList "." -}}
{{- $minimum := splitList "." "1.34" -}}
{{- if and (eq (index $version 0) (index $minimum 0)) (lt (regexFind "^[0-9]+" (index $version 1) | int) (index $minimum 1 | int)) -}}
Kubernetes {{ .root.Capabilities.KubeVersion.Version }} does not serve resource.k8s.io/v1
{{- end -}}
{{- end -}}
{{- end -}}
