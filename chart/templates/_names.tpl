{{- /* Compiled from generator/templates/templates/_names.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* dns prints a name as a Service may have it: dots become dashes, capitals small letters. */ -}}
{{- define "dynamo.names.dns" -}}
{{- . | replace "." "-" | lower -}}
{{- end -}}

{{- /* dynamo-namespace prints the namespace of the runtime (not of Kubernetes) in which a component registers. */ -}}
{{- define "dynamo.names.dynamo-namespace" -}}
{{- if .input.globalDynamoNamespace -}}
dynamo
{{- else if and .graph.standalone (get .graph.labels "nvidia.com/dynamo-namespace") -}}
{{- get .graph.labels "nvidia.com/dynamo-namespace" -}}
{{- else -}}
{{- printf "%s-%s" .graph.namespace (replace "." "-" .graph.name) -}}
{{- end -}}
{{- end -}}

{{- /* workload prints the name of a component's Deployment, which is also the value of its selector label. */ -}}
{{- define "dynamo.names.workload" -}}
{{- ternary .graph.name (printf "%s-%s" .graph.name (lower .name)) .graph.standalone -}}
{{- end -}}

{{- /* discovery-account prints the name of the account with which pods register themselves. */ -}}
{{- define "dynamo.names.discovery-account" -}}
{{- printf "%s-k8s-service-discovery" .name -}}
{{- end -}}

{{- /* model-hash prints the 8 hex digits that stand for a model's name in labels and in its Service's name. */ -}}
{{- define "dynamo.names.model-hash" -}}
{{- sha256sum . | trunc 8 -}}
{{- end -}}

{{- /*
label-value prints a name as a label value: over 63 characters its end gives way to a digest. What an object can
be called stays a name of an object.
*/ -}}
{{- define "dynamo.names.label-value" -}}
{{- if gt (len .) 63 -}}
{{- printf "%s-%s" (include "dynamo.names.first" (list 54 .) | trimSuffix ".") (sha256sum . | trunc 8) -}}
{{- else -}}
{{- . -}}
{{- end -}}
{{- end -}}

{{- /* ray-service prints the name of the Service of a pod that further nodes may join: too long, its end gives way to a digest. */ -}}
{{- define "dynamo.names.ray-service" -}}
{{- $name := printf "%s-ray" .serviceName -}}
{{- if gt (len $name) 63 -}}
{{- printf "%s-%s" (include "dynamo.names.first" (list 58 $name)) (include "dynamo.grove-names.digest" $name) -}}
{{- else -}}
{{- $name -}}
{{- end -}}
{{- end -}}

{{- /* volume prints a name as a volume may have it: without dots, and no longer than a label. */ -}}
{{- define "dynamo.names.volume" -}}
{{- include "dynamo.names.label-value" (replace "." "-" .) -}}
{{- end -}}

{{- /* first prints the first characters of a text: trunc would cut through one of several bytes. Takes: number, text */ -}}
{{- define "dynamo.names.first" -}}
{{- regexFind (printf "(?s)^.{0,%d}" (index . 0 | int)) (index . 1) -}}
{{- end -}}
