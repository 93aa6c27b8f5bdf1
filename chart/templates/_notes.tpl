{{- /* Compiled from generator/templates/templates/_notes.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* replicas prints how many replicas a component has, or who says so. */ -}}
{{- define "dynamo.notes.replicas" -}}
{{- if .autoscaling -}}
{{ include "dynamo.scaling.minimum" . }} to {{ toJson .autoscaling.maxReplicas }} replicas
{{- else if hasKey . "replicas" -}}
{{ toJson .replicas }} {{ ternary "replica" "replicas" (eq (toJson .replicas) "1") }}
{{- else -}}
replicas as they are
{{- end -}}
{{- end -}}

{{- /*
warnings prints, as a JSON list, what is accepted but may not be what the user means. It is read by people, in NOTES.

Reads: a graph
*/ -}}
{{- define "dynamo.notes.warnings" -}}
{{- $warnings := list -}}
{{- range .components -}}
{{- if and (not .main.command) (not .main.args) (has .defaults (list "worker" "planner" "untyped")) -}}
{{- $warnings = append $warnings (printf "%s has nothing to run: its command is the default shell, and neither command nor args say what." .name) -}}
{{- end -}}
{{- range concat (.main.env | default list) ($.spec.env | default list) -}}
{{- if eq .name "DYN_DEPLOYMENT_CONFIG" -}}
{{- $warnings = append $warnings (printf "%s is handed to the containers and changes neither replicas nor resources; write those into the manifest." .name) -}}
{{- end -}}
{{- end -}}
{{- if and .autoscaling (not .autoscaling.metrics) (not (get ((.main.resources | default dict).requests | default dict) "cpu")) -}}
{{- $warnings = append $warnings (printf "%s is scaled by CPU utilisation, for which its container main needs a CPU request." .name) -}}
{{- end -}}
{{- if eq .type "planner" -}}
{{- $warnings = append $warnings (printf "%s finds no graph object to scale without the operator; see the README for what to use." .name) -}}
{{- end -}}
{{- if and (eq .type "epp") (include "dynamo.notes.outsiders" .) -}}
{{- $warnings = append $warnings (printf "%s does not see %s: globalDynamoNamespace differs." .name (include "dynamo.notes.outsiders" .)) -}}
{{- end -}}
{{- end -}}
{{- $annotations := .metadata.annotations | default dict -}}
{{- if eq (get $annotations "nvidia.com/workload-provider") "grove" -}}
{{- $warnings = append $warnings "The manifest comes from a graph on Grove; it is rendered as Deployments, as platform.orchestrator says." -}}
{{- end -}}
{{- $strategy := (.spec.restart | default dict).strategy | default dict -}}
{{- if and .spec.restart (ne ($strategy.type | default "Sequential") "Parallel") -}}
{{- $warnings = append $warnings "The restart is Sequential; without the operator all components restart at once." -}}
{{- end -}}
{{- $warnings | uniq | mustToJson -}}
{{- end -}}

{{- /* outsiders prints the workers that register in another Dynamo namespace than an endpoint picker. */ -}}
{{- define "dynamo.notes.outsiders" -}}
{{- $names := list -}}
{{- range .graph.components -}}
{{- if and .worker (ne .dynamoNamespace $.dynamoNamespace) -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- end -}}
{{- join ", " $names -}}
{{- end -}}
