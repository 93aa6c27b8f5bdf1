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
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-reference" "where" $where "other" "job") -}}
{{- end -}}
{{- $stated := (get .graph.overlays .name | default dict).checkpoint | default dict -}}
{{- if $stated.restoreFrom -}}
{{- if not .checkpoint -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-off" "where" "checkpoint.restoreFrom") -}}
{{- else if $reference -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-reference" "where" $where "other" "restoreFrom, which belongs to a capture,") -}}
{{- end -}}
{{- end -}}
{{- range $key, $name := dict "experimental.checkpoint.checkpointRef" $reference "checkpoint.restoreFrom" ($stated.restoreFrom | default "") -}}
{{- if not (regexMatch "^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*)?$" $name) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-name" "where" $key "name" $name "what" "a PodSnapshot" "more" ", dots") -}}
{{- end -}}
{{- end -}}
{{- if .checkpoint -}}
{{- include "dynamo.rules-checkpoint.check-company" . -}}
{{- include "dynamo.rules-checkpoint.check-target" . -}}
{{- include "dynamo.rules-checkpoint.check-conflicts" . -}}
{{- include "dynamo.rules-checkpoint.check-clients" . -}}
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

{{- /* check-target looks at the container that is captured and restored. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint.check-target" -}}
{{- $where := "experimental.checkpoint.targetContainerName" -}}
{{- $target := .checkpoint.target -}}
{{- $capture := .checkpoint.capture -}}
{{- $container := .main -}}
{{- range .sidecars -}}
{{- if eq .name $target -}}
{{- $container = . -}}
{{- end -}}
{{- end -}}
{{- if not (and (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$" $target) (le (len $target) 63)) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-name" "where" $where "name" $target "what" "a container" "more" ", 63 at most") -}}
{{- else if $capture.missing -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-target" "where" $where "name" $target "pod" "the pod template" "names" $capture.missing) -}}
{{- else -}}
{{- $words := concat ($container.command | default list) ($container.args | default list) -}}
{{- if not (include "dynamo.rules-checkpoint.restorable" (dict "command" ($container.command | default list) "words" $words)) -}}
{{- $given := $words | join " " | trunc 60 | default "the default shell" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "checkpoint-command" "where" "experimental.checkpoint" "name" $target "given" $given) -}}
{{- end -}}
{{- $known := list -}}
{{- range $capture.container.env -}}
{{- $known = append $known .name -}}
{{- end -}}
{{- range list "DYN_NAMESPACE" "DYN_COMPONENT" "DYN_PARENT_DGD_K8S_NAME" "DYN_PARENT_DGD_K8S_NAMESPACE" "POD_NAME" "POD_NAMESPACE" "POD_UID" -}}
{{- if not (has . $known) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-variable" "where" (printf "podTemplate.spec.containers (%s).env" $target) "name" . "container" $target) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
restorable prints "true" for the one form of a command that can be restored: python3 itself, flags of the interpreter, and
-m with an engine. Reads: command, words (command and args)
*/ -}}
{{- define "dynamo.rules-checkpoint.restorable" -}}
{{- $expected := "flag" -}}
{{- if and .command (regexMatch "^(.*/)?python(3([.].*)?)?$" (first .words | default "")) -}}
{{- range rest .words -}}
{{- if eq $expected "module" -}}
{{- $expected = ternary "found" "none" (regexMatch "^dynamo[.](vllm|sglang|trtllm)$" .) -}}
{{- else if and (eq $expected "flag") (eq . "-m") -}}
{{- $expected = "module" -}}
{{- else if and (eq $expected "flag") (not (regexMatch "^-(b|bb|B|d|E|i|I|O|OO|P|q|s|S|u|v|vv|x)$" .)) -}}
{{- $expected = "none" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if eq $expected "found" -}}
true
{{- end -}}
{{- end -}}

{{- /* check-conflicts looks for what the user wrote where a snapshot writes. Reads: a component */ -}}
{{- define "dynamo.rules-checkpoint.check-conflicts" -}}
{{- $checkpoint := .checkpoint -}}
{{- $found := list -}}
{{- $own := (.input.podTemplate | default dict).metadata | default dict -}}
{{- $job := ($checkpoint.job.podTemplate | default dict).metadata | default dict -}}
{{- range $key := list "nvidia.com/restore-from" "nvidia.com/restore-container-map" -}}
{{- range list $.graph.annotations ($own.annotations | default dict) ($job.annotations | default dict) -}}
{{- if hasKey . $key -}}
{{- $found = append $found (print "the annotation " $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range concat (.template.volumes | default list) ((($checkpoint.job.podTemplate | default dict).spec | default dict).volumes | default list) -}}
{{- if eq .name "snapshot-control" -}}
{{- $found = append $found (print "a volume called " .name) -}}
{{- end -}}
{{- end -}}
{{- $jobs := (($checkpoint.job.podTemplate | default dict).spec | default dict).containers | default list -}}
{{- range concat (.template.containers | default list) $jobs -}}
{{- if eq .name $checkpoint.target -}}
{{- range .volumeMounts -}}
{{- if or (eq .name "snapshot-control") (eq .mountPath "/snapshot-control") -}}
{{- $found = append $found (print "a mount at " .mountPath) -}}
{{- end -}}
{{- end -}}
{{- range .env -}}
{{- if has .name (list "SNAPSHOT_CONTROL_DIR" "DYN_SNAPSHOT_CONTROL_DIR" "SNAPSHOT_RESTORE_STANDBY" "DYN_SNAPSHOT_RESTORE_STANDBY") -}}
{{- $found = append $found (print "the variable " .name) -}}
{{- end -}}
{{- end -}}
{{- if and (.securityContext | default dict).seccompProfile (ne (include "dynamo.rules-checkpoint.profile" $.graph) "") -}}
{{- $found = append $found "a seccompProfile" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $.graph.spec.env -}}
{{- if has .name (list "SNAPSHOT_CONTROL_DIR" "DYN_SNAPSHOT_CONTROL_DIR" "SNAPSHOT_RESTORE_STANDBY" "DYN_SNAPSHOT_RESTORE_STANDBY") -}}
{{- $found = append $found (print "the variable " .name " of spec.env") -}}
{{- end -}}
{{- end -}}
{{- range uniq $found -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-conflict" "where" "experimental.checkpoint" "what" .) -}}
{{- end -}}
{{- end -}}

{{- /* profile prints the seccomp profile that a snapshot needs; nothing where it is switched off. Reads: a graph */ -}}
{{- define "dynamo.rules-checkpoint.profile" -}}
{{- $probe := dict -}}
{{- include "dynamo.pod-snapshot.set-profile" (dict "graph" . "into" $probe) -}}
{{- if $probe -}}
true
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
{{- $capture := dict "graph" .graph "path" .path "name" .name "template" .checkpoint.capture.pod "pod" .checkpoint.capture.pod "target" .target -}}
{{- $where := "experimental.checkpoint.job.podTemplate.spec" -}}
{{- range $container := (($.checkpoint.job.podTemplate | default dict).spec | default dict).containers -}}
{{- if ne .name $.checkpoint.target -}}
{{- include "dynamo.rules-pod.check-container" (dict "at" $capture "container" $container "where" (printf "%s.containers (%s)" $where .name)) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-graph looks at the settings of all captures, and at what the cluster serves. Reads: a graph */ -}}
{{- define "dynamo.rules-checkpoint.check-graph" -}}
{{- $settings := .platform.checkpoint | default dict -}}
{{- $carrier := include "dynamo.capture.carrier" . -}}
{{- $storage := $settings.storage | default dict -}}
{{- if $storage -}}
{{- if not (and $storage.pvcName (hasPrefix "/" ($storage.basePath | default ""))) -}}
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
{{- $captured = or $captured (and (not (empty $checkpoint)) (not $checkpoint.reference)) -}}
{{- end -}}
{{- $kinds := dict "PodSnapshot" $used "SnapshotJob" (and $captured (eq $carrier "snapshotjob")) -}}
{{- $remedies := dict "PodSnapshot" "install the Snapshot operator, or take checkpoint out" "SnapshotJob" "install Snapshot 0.1.0 or later, or say  platform: {checkpoint: {carrier: job}}" -}}
{{- range $kind, $needed := $kinds -}}
{{- if and $needed (include "dynamo.cluster.lacks" (dict "graph" $ "apiVersion" "nvidia.com/v1alpha1" "kind" $kind)) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "checkpoint-unserved" "where" "platform.checkpoint" "kind" $kind "remedy" (get $remedies $kind)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
