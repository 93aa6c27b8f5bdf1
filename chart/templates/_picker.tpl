{{- /* Compiled from generator/templates/templates/_picker.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
The endpoint picker: the legacy one where eppConfig is given, which reads its configuration from a ConfigMap, else the
native one, which has none.

set-config
Reads:  input.eppConfig, graph.name
Writes: pickerConfig
*/ -}}
{{- define "dynamo.picker.set-config" -}}
{{- $_ := set . "pickerConfig" "" -}}
{{- if eq .defaults "epp-legacy" -}}
{{- $reference := .input.eppConfig.configMapRef | default dict -}}
{{- $name := $reference.name | default (printf "%s-epp-config" .graph.name) -}}
{{- $_ := set . "pickerConfig" (dict "name" $name "key" ($reference.key | default "epp-config-dynamo.yaml")) -}}
{{- end -}}
{{- end -}}

{{- /* config prints the configuration file of a legacy picker; its kind and version are not the user's to choose. */ -}}
{{- define "dynamo.picker.config" -}}
{{- $config := dict -}}
{{- $own := dict "apiVersion" "inference.networking.x-k8s.io/v1alpha1" "kind" "EndpointPickerConfig" -}}
{{- include "dynamo.util.set-all" (list $config .input.eppConfig.config $own) -}}
{{- toYaml $config -}}
{{- end -}}

{{- /*
target-port prints the port on which the pool reaches workers: that of their frontend sidecars, which must agree.
Reads: a graph
*/ -}}
{{- define "dynamo.picker.target-port" -}}
{{- $ports := list -}}
{{- range .components -}}
{{- $ports = concat $ports (include "dynamo.picker.sidecar-ports" . | fromJsonArray) -}}
{{- end -}}
{{- first $ports | default "8000" -}}
{{- end -}}

{{- /* sidecar-ports prints, as a JSON list of strings, the HTTP ports of a worker's frontend sidecar. */ -}}
{{- define "dynamo.picker.sidecar-ports" -}}
{{- $ports := list -}}
{{- range .pod.containers -}}
{{- if and $.worker $.sidecar (eq .name $.sidecar) -}}
{{- range .ports -}}
{{- if eq (.name | default "") "http" -}}
{{- $ports = append $ports (toJson .containerPort) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- mustToJson $ports -}}
{{- end -}}
