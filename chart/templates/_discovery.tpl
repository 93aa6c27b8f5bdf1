{{- /* Compiled from generator/templates/templates/_discovery.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set decides how the pods of a component find each other. An annotation counts where it is present, even with an empty
value: of the pod template, else of metadata, else of spec (set-annotations merged them in this order), else the platform.

Reads:  annotations, graph.platform
Writes: discovery
*/ -}}
{{- define "dynamo.discovery.set" -}}
{{- $backend := (.graph.platform.discovery | default dict).backend | default "kubernetes" -}}
{{- if hasKey .annotations "nvidia.com/dynamo-discovery-backend" -}}
{{- $backend = get .annotations "nvidia.com/dynamo-discovery-backend" -}}
{{- end -}}
{{- $kubernetes := eq $backend "kubernetes" -}}
{{- $container := eq (get .annotations "nvidia.com/dynamo-kube-discovery-mode") "container" -}}
{{- $_ := set . "discovery" (dict "backend" $backend "kubernetes" $kubernetes "container" $container) -}}
{{- end -}}
