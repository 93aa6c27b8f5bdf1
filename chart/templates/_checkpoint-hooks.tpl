{{- /* Compiled from generator/templates/templates/_checkpoint-hooks.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
objects prints the Jobs that look after a graph's snapshots:

  after an install or upgrade   takes the snapshots, where the Snapshot operator does not (carrier: job)
  after that                    waits for them, if platform.checkpoint.hooks wants it
  after the release is deleted  deletes the snapshots of components with deletionPolicy Delete

Reads: a graph
*/ -}}
{{- define "dynamo.checkpoint-hooks.objects" -}}
{{- $captures := include "dynamo.checkpoint-hooks.captures" . | fromJsonArray -}}
{{- $selectors := include "dynamo.checkpoint-hooks.selectors" . | fromJsonArray -}}
{{- if or $captures $selectors -}}
{{- $hooks := (.platform.checkpoint | default dict).hooks | default dict -}}
{{- $job := eq (include "dynamo.capture.carrier" .) "job" -}}
{{- $first := include "dynamo.checkpoint-hooks.first" . | int -}}
{{- $pod := (index .components $first).pod -}}
{{- /* The profile of a capture or a restore need not be where a Job runs. */ -}}
{{- $pod = set (omit $pod "securityContext") "securityContext" (omit ($pod.securityContext | default dict) "seccompProfile") -}}
{{- $usual := dict "graph" . "pod" $pod -}}
{{- if and $job $captures -}}
{{- $told := dict "events" "post-install,post-upgrade" "script" "checkpoint-snapshot" "container" "snapshot" "deadline" 300 -}}
{{- $own := dict "suffix" "-checkpoint" "rights" "snapshot" "env" (dict "CAPTURES" (mustToJson $captures)) -}}
{{ include "dynamo.checkpoint-hooks.hook" (list $usual $told $own) }}
{{ end -}}
{{- if and $captures (eq ($hooks.wait | default "disabled") "enabled") -}}
{{- $waits := list -}}
{{- range $captures -}}
{{- $waits = append $waits (dict "carrier" (ternary "batch/v1/jobs" "nvidia.com/v1alpha1/snapshotjobs" $job) "name" .job "done" (ternary "Complete" "Completed" $job) "snapshot" .snapshot) -}}
{{- end -}}
{{- $told := dict "events" "post-install,post-upgrade" "script" "checkpoint-wait" "container" "wait" "deadline" 3600 -}}
{{- $own := dict "suffix" "-checkpoint-wait" "rights" (print "wait-" (include "dynamo.capture.carrier" .)) "env" (dict "CAPTURES" (mustToJson $waits)) -}}
{{ include "dynamo.checkpoint-hooks.hook" (list $usual $told $own) }}
{{ end -}}
{{- if and $selectors (ne ($hooks.delete | default "enabled") "disabled") -}}
{{- $told := dict "events" "post-delete" "script" "checkpoint-delete" "container" "delete" "deadline" 300 -}}
{{- $own := dict "suffix" "-checkpoint-delete" "rights" "cleanup" "env" (dict "SELECTORS" (mustToJson $selectors) "TOKEN" .token) -}}
{{ include "dynamo.checkpoint-hooks.hook" (list $usual $told $own) }}
{{ end -}}
{{- end -}}
{{- end -}}

{{- /* hook prints one of them. Reads: a list of maps */ -}}
{{- define "dynamo.checkpoint-hooks.hook" -}}
{{- $hook := dict -}}
{{- include "dynamo.util.set-all" (prepend . $hook) -}}
{{- $_ := set $hook "name" (include "dynamo.names.label-value" (print $hook.graph.name $hook.suffix)) -}}
{{- $rules := dict -}}
{{- include "dynamo.util.parse-yaml" (dict "text" (print "rules:\n" (include (printf "dynamo.rights.%s" $hook.rights) .)) "into" $rules "key" "of") -}}
{{- $_ := set $hook "rules" $rules.of.rules -}}
{{- include "dynamo.hooks.objects" $hook -}}
{{- end -}}

{{- /* captures prints, as a JSON list, what is captured: job, snapshot, container, labels, annotations. Reads: a graph */ -}}
{{- define "dynamo.checkpoint-hooks.captures" -}}
{{- $captures := list -}}
{{- $job := eq (include "dynamo.capture.carrier" .) "job" -}}
{{- range .components -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- if $checkpoint.asked -}}
{{- $capture := $checkpoint.capture -}}
{{- $labels := include "dynamo.capture-metadata.snapshot-labels" $capture | fromJson -}}
{{- if $job -}}
{{- $_ := set $labels "nvidia.com/snapshot-checkpoint-id" $capture.id -}}
{{- end -}}
{{- $annotations := include "dynamo.capture-metadata.snapshot-annotations" $capture | fromJson -}}
{{- $captures = append $captures (dict "job" $capture.carried "snapshot" $capture.name "container" $checkpoint.target "labels" $labels "annotations" $annotations) -}}
{{- end -}}
{{- end -}}
{{- mustToJson $captures -}}
{{- end -}}

{{- /* first prints the number of the first component that is captured. Reads: a graph */ -}}
{{- define "dynamo.checkpoint-hooks.first" -}}
{{- $numbers := list -}}
{{- range .components -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- if and $checkpoint (not $checkpoint.reference) -}}
{{- $numbers = append $numbers .index -}}
{{- end -}}
{{- end -}}
{{- first $numbers -}}
{{- end -}}

{{- /* selectors prints, as a JSON list, by which labels the snapshots are found that go with the release. Reads: a graph */ -}}
{{- define "dynamo.checkpoint-hooks.selectors" -}}
{{- $selectors := list -}}
{{- range .components -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- if and $checkpoint (not $checkpoint.reference) (not $checkpoint.retained) -}}
{{- $selectors = append $selectors (printf "nvidia.com/dynamo-graph-deployment-name=%s,nvidia.com/dynamo-component=%s" .graph.name .name) -}}
{{- end -}}
{{- end -}}
{{- mustToJson $selectors -}}
{{- end -}}
