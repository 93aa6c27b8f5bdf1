{{- /* Compiled from generator/templates/templates/_dra.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
lacking prints why devices cannot be handed out by claims; nothing where they can. In a pipeline the version of Kubernetes
decides: Helm knows kinds of a cluster only when it sees one.

Reads: a graph
*/ -}}
{{- define "dynamo.dra.lacking" -}}
{{- $switch := .platform.dra | default "auto" -}}
{{- $version := .kubernetes | trimPrefix "v" | splitList "." -}}
{{- $minimum := splitList "." "1.34" -}}
{{- $old := and (eq (index $version 0) (index $minimum 0)) (lt (regexFind "^[0-9]+" (index $version 1) | int) (index $minimum 1 | int)) -}}
{{- if eq $switch "disabled" -}}
platform.dra is disabled
{{- else if and (eq $switch "auto") (not .claims) .seen -}}
the cluster does not serve resource.k8s.io/v1
{{- else if and (eq $switch "auto") (not .claims) $old -}}
Kubernetes {{ .kubernetes }} does not serve resource.k8s.io/v1
{{- end -}}
{{- end -}}
