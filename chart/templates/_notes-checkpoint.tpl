{{- /* Compiled from generator/templates/templates/_notes-checkpoint.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
lines prints, as a JSON list, what a user has to know of a graph's snapshots and to do about them.

Reads: a graph
*/ -}}
{{- define "dynamo.notes-checkpoint.lines" -}}
{{- $lines := list -}}
{{- $captured := false -}}
{{- $deleted := list -}}
{{- range .components -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- $given := (.input.experimental | default dict).checkpoint | default dict -}}
{{- $name := .name -}}
{{- range $key, $_ := pick $given "mode" "identity" -}}
{{- $lines = append $lines (printf "checkpoint.%s of %s is deprecated and without effect." $key $name) -}}
{{- end -}}
{{- if $checkpoint -}}
{{- $lines = append $lines (include "dynamo.notes-checkpoint.state" .) -}}
{{- $captured = or $captured (eq $checkpoint.reference "") -}}
{{- if and $checkpoint.asked $checkpoint.capture.foundSecrets -}}
{{- $lines = append $lines (include "dynamo.notes-checkpoint.secrets" .) -}}
{{- end -}}
{{- if not (or $checkpoint.reference $checkpoint.retained) -}}
{{- $deleted = append $deleted $checkpoint.capture.name -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and $captured (not .token) -}}
{{- $lines = append $lines "Nothing tells captures of this installation from those of an earlier one of the same name: installed anew, it would start from an old snapshot. Say  platform: {checkpoint: {token: ...}}." -}}
{{- end -}}
{{- $hooks := (.platform.checkpoint | default dict).hooks | default dict -}}
{{- if $deleted -}}
{{- if eq ($hooks.delete | default "enabled") "disabled" -}}
{{- $lines = append $lines (printf "After the release is deleted:  kubectl --namespace %s delete podsnapshots %s" .namespace (join " " $deleted)) -}}
{{- $lines = append $lines (printf "Snapshots of earlier values:  kubectl --namespace %s get podsnapshots --selector nvidia.com/dynamo-graph-deployment-name=%s  (yours are those with the annotation nvidia.com/dynamo-checkpoint-owner-uid: %s; leave those that a SnapshotJob or Job with deletion policy Retain took)" .namespace .name (toJson .token)) -}}
{{- end -}}
{{- $lines = append $lines "What a PodSnapshot left on the agents' storage is Snapshot's to remove." -}}
{{- end -}}
{{- mustToJson $lines -}}
{{- end -}}

{{- /* state prints where a component's pods come from, and what comes next. Reads: a component */ -}}
{{- define "dynamo.notes-checkpoint.state" -}}
{{- $checkpoint := .checkpoint -}}
{{- $capture := $checkpoint.capture -}}
{{- $kind := ternary "Job" "SnapshotJob" (eq (include "dynamo.capture.carrier" .graph) "job") -}}
{{- $waiting := ternary "has no pods until then" "loads its model until then" $checkpoint.gated -}}
{{- $named := $checkpoint.reference | default (include "dynamo.checkpoint.stated" .) -}}
{{- if $checkpoint.restore -}}
{{- printf "%s starts from the PodSnapshot %s." .name $checkpoint.restore -}}
{{- if and (ne $checkpoint.restore $capture.name) (not $checkpoint.reference) (not (include "dynamo.cluster.present" .graph)) (regexMatch "^checkpoint-[0-9a-f]{32}$" $checkpoint.restore) -}}
{{- printf " It is not that of the component as it is now, %s: take  components.%s.checkpoint.restoreFrom  out, unless an older engine is what you want." $capture.name .name -}}
{{- end -}}
{{- else if $named -}}
{{- printf "%s starts from the PodSnapshot %s once that is ready and  helm upgrade  is run again; it %s." .name $named $waiting -}}
{{- else if $checkpoint.earlier -}}
{{- printf "An earlier PodSnapshot has the name of %s's capture, %s, and nothing tells that it is complete. If it is, say  components.%s.checkpoint.restoreFrom=%s;  else delete it and the %s %s, and run  helm upgrade  again. The component %s." .name $capture.name .name $capture.name $kind $capture.carried $waiting -}}
{{- else if eq (include "dynamo.checkpoint-seen.condition" (dict "object" $checkpoint.made "type" "Failed")) "True" -}}
{{- printf "The capture of %s has failed (%s %s) and is not tried again: change the component or platform.checkpoint.token. It %s." .name $kind $capture.carried $waiting -}}
{{- else -}}
{{- $next := printf "run  helm upgrade  with  components.%s.checkpoint.restoreFrom=%s" .name $capture.name -}}
{{- if include "dynamo.cluster.present" .graph -}}
{{- $next = "run  helm upgrade  with the same values" -}}
{{- end -}}
{{- printf "%s is captured by the %s %s; it %s. Once the PodSnapshot %s is ready, %s." .name $kind $capture.carried $waiting $capture.name $next -}}
{{- end -}}
{{- end -}}

{{- /* secrets prints what a capture lacks that runs with another account than the release's. Reads: a component */ -}}
{{- define "dynamo.notes-checkpoint.secrets" -}}
{{- $pod := .checkpoint.capture.pod -}}
{{- $account := printf "put them on its account %s, or name them in " ($pod.serviceAccountName | default "default") -}}
{{- printf "The pod that captures %s lacks pull secrets that its other pods find: %s. A capture cannot hold what may change: %s platform.imagePullSecrets.registries." .name (join ", " .checkpoint.capture.foundSecrets) (ternary "name them in " $account (hasKey $pod "imagePullSecrets")) -}}
{{- end -}}
