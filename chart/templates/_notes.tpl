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
{{- if gt .nodes 1 }} of {{ .nodes }} nodes each
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
{{- with include "dynamo.notes.replaced-memory" . | trim -}}
{{- $warnings = append $warnings . -}}
{{- end -}}
{{- if .template.serviceAccount -}}
{{- $warnings = append $warnings (printf "serviceAccount of %s is deprecated by Kubernetes; write serviceAccountName." .name) -}}
{{- end -}}
{{- if pick (.input.multinode | default dict) "leader" "worker" -}}
{{- $warnings = append $warnings (printf "multinode.leader and multinode.worker of %s are the older spelling of roles." .name) -}}
{{- end -}}
{{- with include "dynamo.notes.apart" . -}}
{{- $warnings = append $warnings . -}}
{{- end -}}
{{- if and .input.topologyConstraint (not $.grove) -}}
{{- $warnings = append $warnings (printf "%s is packed into a domain of the topology by Grove alone; here topologyConstraint has no effect." .name) -}}
{{- end -}}
{{- $warnings = concat $warnings (include "dynamo.notes-memory.lines" . | fromJsonArray) -}}
{{- if eq .type "planner" -}}
{{- $warnings = append $warnings (printf "%s finds no graph object to scale without the operator; see the README for what to use." .name) -}}
{{- end -}}
{{- if and (eq .type "epp") (include "dynamo.notes.outsiders" .) -}}
{{- $warnings = append $warnings (printf "%s does not see %s: globalDynamoNamespace differs." .name (include "dynamo.notes.outsiders" .)) -}}
{{- end -}}
{{- end -}}
{{- range $name, $choice := .platform.schedulers -}}
{{- if and (eq $choice "enabled") (not $.grove) -}}
{{- $warnings = append $warnings (printf "platform.schedulers.%s is for Grove; here it has no effect." $name) -}}
{{- end -}}
{{- end -}}
{{- $strategy := (.spec.restart | default dict).strategy | default dict -}}
{{- if and .spec.restart (ne ($strategy.type | default "Sequential") "Parallel") -}}
{{- $warnings = append $warnings "The restart is Sequential; without the operator all components restart at once." -}}
{{- end -}}
{{- $warnings | uniq | mustToJson -}}
{{- end -}}

{{- /* apart prints why the nodes of an instance know nothing of each other; nothing where they do. Reads: a component */ -}}
{{- define "dynamo.notes.apart" -}}
{{- if and (gt .nodes 1) (not (first .roles).launched) -}}
{{- $reason := "its command starts no engine that the chart knows; it knows python3 -m dynamo.<engine>" -}}
{{- if not .launch.mode -}}
{{- $reason = "nothing says which engine it runs; spec.backendFramework does" -}}
{{- else if and (eq .launch.mode "independent") (not .gpus) -}}
{{- $reason = "its container main asks for no GPUs" -}}
{{- else if eq .launch.mode "independent" -}}
{{- $reason = printf "the sizes among its flags fit on the %d %s of one node" .gpus (ternary "GPU" "GPUs" (eq (toJson .gpus) "1")) -}}
{{- end -}}
{{- if eq .launch.mode "ray" -}}
{{- printf "Ray spans the %d nodes of an instance of %s, and nothing tells its engine: %s. Add --distributed-executor-backend ray to that." .nodes .name $reason -}}
{{- else -}}
{{- printf "%s runs %d engines apart on the %d nodes of an instance: %s." .name .nodes .nodes $reason -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* replaced-memory prints what of the user's gave way to the chart's shared memory; nothing where nothing did. Reads: a component */ -}}
{{- define "dynamo.notes.replaced-memory" -}}
{{- $own := false -}}
{{- range .container.volumeMounts -}}
{{- $own = or $own (and (eq .name "shared-memory") (eq .mountPath "/dev/shm")) -}}
{{- end -}}
{{- range .main.volumeMounts -}}
{{- if and $own (eq .mountPath "/dev/shm") }}
{{ printf "%s mounts %s at /dev/shm, where the chart mounts shared memory instead;  sharedMemorySize: \"0\"  leaves that place to it." $.name .name }}
{{- end -}}
{{- end -}}
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
