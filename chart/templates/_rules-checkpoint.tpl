{{- /* Compiled from generator/templates/templates/_rules-checkpoint.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at a component's snapshots. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint.check" -}}
{{- $given := (.input.experimental | default dict).checkpoint | default dict -}}
{{- $where := "experimental.checkpoint" -}}
{{- if ($given.job | default dict).gmsClientContainers -}}
{{- if not .memory -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-client-memory" "where" (print $where ".job.gmsClientContainers") "reason" "there is none") -}}
{{- else if .interpod -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-client-memory" "where" (print $where ".job.gmsClientContainers") "reason" "it is in a pod of its own") -}}
{{- end -}}
{{- end -}}
{{- $reference := $given.checkpointRef | default "" | trim -}}
{{- if and $reference (hasKey $given "job") -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-reference" "where" $where "other" "job describes a capture") -}}
{{- end -}}
{{- $stated := include "dynamo.checkpoint.stated" . -}}
{{- if $stated -}}
{{- if not .checkpoint -}}
{{- include "dynamo.problems.add" (dict "at" .graph "rule" "checkpoint-off" "where" (printf "components.%s.checkpoint.restoreFrom" .name)) -}}
{{- else if $reference -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-reference" "where" $where "other" "restoreFrom belongs to a capture of the component's own") -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-checkpoint.check-name" (dict "component" . "at" . "where" (print $where ".checkpointRef") "name" $reference) -}}
{{- include "dynamo.rules-checkpoint.check-name" (dict "component" . "at" .graph "where" (printf "components.%s.checkpoint.restoreFrom" .name) "name" $stated) -}}
{{- if .checkpoint -}}
{{- include "dynamo.rules-checkpoint.check-company" . -}}
{{- include "dynamo.rules-checkpoint-target.check" . -}}
{{- include "dynamo.rules-checkpoint-conflict.check" . -}}
{{- include "dynamo.rules-checkpoint.check-clients" . -}}
{{- include "dynamo.rules-capture.check" . -}}
{{- end -}}
{{- end -}}

{{- /*
check-name looks at the name of a PodSnapshot, unless it is empty. For agents of an older Snapshot a label holds it.

Reads: component, at, where, name
*/ -}}
{{- define "dynamo.rules-checkpoint.check-name" -}}
{{- $checkpoint := .component.checkpoint | default dict -}}
{{- $label := and .name (eq .name ($checkpoint.restore | default "")) (eq (include "dynamo.capture.carrier" .component.graph) "job") -}}
{{- $fine := regexMatch "^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*)?$" .name -}}
{{- if and $fine $label (gt (include "dynamo.checkpoint.artifact" .component | len) 63) -}}
{{- include "dynamo.problems.add" (set (set (set . "rule" "checkpoint-name") "what" "a PodSnapshot with  carrier: job") "more" ", dots and dashes, 63") -}}
{{- else if not (and $fine (le (len .name) 253)) -}}
{{- include "dynamo.problems.add" (set (set (set . "rule" "checkpoint-name") "what" "a PodSnapshot") "more" ", dots and dashes, 253") -}}
{{- end -}}
{{- end -}}

{{- /* check-company looks at what a component is besides. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint.check-company" -}}
{{- $where := "experimental.checkpoint" -}}
{{- $broken := dict
  "checkpoint-type" (not .worker)
  "checkpoint-standalone" .graph.standalone
  "checkpoint-nodes" (gt .nodes 1)
  "checkpoint-failover" (ne .failover "")
  "checkpoint-memory" .interpod
-}}
{{- range $rule, $found := $broken -}}
{{- if $found -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" $rule "where" $where) -}}
{{- end -}}
{{- end -}}
{{- if and .graph.grove (eq .checkpoint.policy "WaitForCheckpoint") (not .checkpoint.restore) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-wait" "where" (print $where ".startupPolicy")) -}}
{{- end -}}
{{- end -}}

{{- /* check-clients looks for the containers of the capturing pod that reach its GPU Memory Service. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint.check-clients" -}}
{{- $names := list -}}
{{- range .checkpoint.capture.pod.containers -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- range .checkpoint.job.gmsClientContainers -}}
{{- if not (has . $names) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-client" "where" "experimental.checkpoint.job.gmsClientContainers" "name" . "names" (join ", " $names)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-graph looks at the settings of all captures, and at what the cluster serves. Reads: a graph */ -}}
{{- define "dynamo.rules-checkpoint.check-graph" -}}
{{- $settings := .platform.checkpoint | default dict -}}
{{- $carrier := include "dynamo.capture.carrier" . -}}
{{- $storage := $settings.storage | default dict -}}
{{- if $storage -}}
{{- if not (and $storage.pvcName (regexMatch "^/." (include "dynamo.pod-snapshot.storage-path" $storage))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-storage" "where" "platform.checkpoint.storage") -}}
{{- end -}}
{{- if ne $carrier "job" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-storage-carrier" "where" "platform.checkpoint.storage") -}}
{{- end -}}
{{- end -}}
{{- $used := false -}}
{{- $captured := false -}}
{{- range .components -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- $used = or $used (not (empty $checkpoint)) -}}
{{- $captured = or $captured (not (empty $checkpoint.asked)) -}}
{{- end -}}
{{- /* Without the operator there is neither: then one problem is enough. */ -}}
{{- $operator := not (include "dynamo.cluster.lacks" (dict "graph" . "apiVersion" "nvidia.com/v1alpha1" "kind" "PodSnapshot")) -}}
{{- $kinds := dict "PodSnapshot" $used "SnapshotJob" (and $operator $captured (eq $carrier "snapshotjob")) -}}
{{- $remedies := dict "PodSnapshot" "install the Snapshot operator, or take checkpoint out" "SnapshotJob" "install Snapshot 0.1.0 or later, or set platform.checkpoint.carrier to job" -}}
{{- range $kind, $needed := $kinds -}}
{{- if and $needed (include "dynamo.cluster.lacks" (dict "graph" $ "apiVersion" "nvidia.com/v1alpha1" "kind" $kind)) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-unserved" "where" "platform.checkpoint" "kind" $kind "remedy" (get $remedies $kind)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
