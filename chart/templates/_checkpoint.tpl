{{- /* Compiled from generator/templates/templates/_checkpoint.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set reads whether a component is captured or starts from a snapshot.

  checkpointRef ─▶ restoreFrom (overlay) ─▶ what the capture of this very component made, where the cluster is seen

Reads:  input.experimental, graph, name, and what _capture.tpl reads
Writes: checkpoint  "" without, else
          policy     Immediate or WaitForCheckpoint
          retained   the capture outlives the release
          reference  name of a PodSnapshot that the user names, ""
          target     container that is captured and restored
          job        what the user says of the capturing pod
          capture    the capturing pod, see _capture.tpl
          snapshot   the PodSnapshot that is there, as a map; empty where none is seen
          restore    name of the PodSnapshot from which pods start; "" where they load the model
          source     container that it holds
          gated      there are no pods yet, see gate
        podLabels, podAnnotations
*/ -}}
{{- define "dynamo.checkpoint.set" -}}
{{- $_ := set . "checkpoint" "" -}}
{{- $given := (.input.experimental | default dict).checkpoint | default dict -}}
{{- if eq (toString $given.enabled) "true" -}}
{{- $target := $given.targetContainerName | default "main" -}}
{{- $checkpoint := dict
  "policy" ($given.startupPolicy | default "Immediate")
  "retained" (eq ($given.deletionPolicy | default "Delete") "Retain")
  "reference" ($given.checkpointRef | default "" | trim)
  "target" $target
  "job" ($given.job | default dict)
  "restore" ""
  "source" $target
  "gated" false
-}}
{{- $_ := set . "checkpoint" $checkpoint -}}
{{- $_ := set $checkpoint "capture" (dict "component" .) -}}
{{- include "dynamo.capture.build" $checkpoint.capture -}}
{{- include "dynamo.checkpoint.resolve" . -}}
{{- if $checkpoint.restore -}}
{{- include "dynamo.checkpoint.set-metadata" . -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* resolve finds out from which snapshot pods start. Reads: name, graph, checkpoint. Writes: checkpoint */ -}}
{{- define "dynamo.checkpoint.resolve" -}}
{{- $checkpoint := .checkpoint -}}
{{- $stated := (get .graph.overlays .name | default dict).checkpoint | default dict -}}
{{- $named := $checkpoint.reference | default ($stated.restoreFrom | default "") -}}
{{- $snapshot := include "dynamo.checkpoint.object" (dict "graph" .graph "kind" "PodSnapshot" "name" ($named | default $checkpoint.capture.name)) | fromJson -}}
{{- $_ := set $checkpoint "snapshot" $snapshot -}}
{{- if $snapshot -}}
{{- $_ := set $checkpoint "source" (first (include "dynamo.checkpoint.containers" $snapshot | fromJsonArray) | default $checkpoint.target) -}}
{{- end -}}
{{- $ready := eq (include "dynamo.checkpoint.condition" (dict "object" $snapshot "type" "Ready")) "True" -}}
{{- if $named -}}
{{- /* What the user says to be ready is; a reference is, unless the cluster knows better. */ -}}
{{- if or $ready (not $checkpoint.reference) (not (include "dynamo.cluster.present" .graph)) -}}
{{- $_ := set $checkpoint "restore" $named -}}
{{- end -}}
{{- else if and $ready (include "dynamo.checkpoint.captured" .) -}}
{{- $_ := set $checkpoint "restore" $checkpoint.capture.name -}}
{{- end -}}
{{- end -}}

{{- /*
captured prints "true" where the component's own capture is complete: every container of the capturing pod has ended well,
and the snapshot that is there is the one that it made. Reads: a component
*/ -}}
{{- define "dynamo.checkpoint.captured" -}}
{{- $carrier := include "dynamo.capture.carrier" .graph -}}
{{- $made := include "dynamo.checkpoint.carried" . | fromJson -}}
{{- $done := eq (include "dynamo.checkpoint.condition" (dict "object" $made "type" (ternary "Complete" "Completed" (eq $carrier "job")))) "True" -}}
{{- $uid := ($made.status | default dict).podSnapshotUID | default "" -}}
{{- if and $done (or (eq $carrier "job") (eq $uid (.checkpoint.snapshot.metadata.uid | default ""))) -}}
true
{{- end -}}
{{- end -}}

{{- /* carried prints, as a JSON map, the SnapshotJob or Job of a component's capture; empty where none is seen. Reads: a component */ -}}
{{- define "dynamo.checkpoint.carried" -}}
{{- $kind := ternary "Job" "SnapshotJob" (eq (include "dynamo.capture.carrier" .graph) "job") -}}
{{- include "dynamo.checkpoint.object" (dict "graph" .graph "kind" $kind "name" .checkpoint.capture.carried) -}}
{{- end -}}

{{- /* object prints, as a JSON map, an object of the Snapshot operator or a Job; empty where none is seen. Reads: graph, kind, name */ -}}
{{- define "dynamo.checkpoint.object" -}}
{{- $version := ternary "batch/v1" "nvidia.com/v1alpha1" (eq .kind "Job") -}}
{{- include "dynamo.cluster.object" (dict "graph" .graph "apiVersion" $version "kind" .kind "name" .name) -}}
{{- end -}}

{{- /* condition prints the status of a condition: True, False, Unknown or nothing. Reads: object (a map), type */ -}}
{{- define "dynamo.checkpoint.condition" -}}
{{- range (.object.status | default dict).conditions -}}
{{- if eq .type $.type -}}
{{- .status -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* containers prints, as a JSON list, the containers of a PodSnapshot. Reads: a PodSnapshot */ -}}
{{- define "dynamo.checkpoint.containers" -}}
{{- $source := (.spec | default dict).source | default dict -}}
{{- ($source.podRef | default dict).containers | default list | mustToJson -}}
{{- end -}}

{{- /*
set-metadata tells Snapshot's agent what to do with the component's pods.

Reads:  checkpoint, graph
Writes: podLabels, podAnnotations
*/ -}}
{{- define "dynamo.checkpoint.set-metadata" -}}
{{- $checkpoint := .checkpoint -}}
{{- $labels := dict -}}
{{- $annotations := dict -}}
{{- if eq (include "dynamo.capture.carrier" .graph) "job" -}}
{{- $labels = dict "nvidia.com/snapshot-is-restore-target" "true" "nvidia.com/snapshot-checkpoint-id" (include "dynamo.checkpoint.artifact" .) -}}
{{- $annotations = dict "nvidia.com/snapshot-artifact-version" "1" "nvidia.com/snapshot-target-containers" $checkpoint.target -}}
{{- include "dynamo.util.set-all" (list $annotations (include "dynamo.capture.storage-annotations" .graph | fromJson)) -}}
{{- else -}}
{{- $_ := set $annotations "nvidia.com/restore-from" $checkpoint.restore -}}
{{- if ne $checkpoint.source $checkpoint.target -}}
{{- $_ := set $annotations "nvidia.com/restore-container-map" (printf "%s=%s" $checkpoint.source $checkpoint.target) -}}
{{- end -}}
{{- end -}}
{{- range $key, $own := dict "podLabels" $labels "podAnnotations" $annotations -}}
{{- $all := dict -}}
{{- include "dynamo.util.set-all" (list $all (get $ $key) $own) -}}
{{- $_ := set $ $key $all -}}
{{- end -}}
{{- end -}}

{{- /*
artifact prints the id under which the agents keep a snapshot: its label says, where it is seen; the name of a capture of
this chart holds it; else it is the name. Reads: a component
*/ -}}
{{- define "dynamo.checkpoint.artifact" -}}
{{- $labels := (.checkpoint.snapshot.metadata | default dict).labels | default dict -}}
{{- $name := .checkpoint.restore -}}
{{- if regexMatch "^checkpoint-[0-9a-f]{32}$" $name -}}
{{- $name = trimPrefix "checkpoint-" $name -}}
{{- end -}}
{{- get $labels "nvidia.com/snapshot-checkpoint-id" | default $name -}}
{{- end -}}

{{- /*
gate keeps the pods of WaitForCheckpoint back until there is a snapshot, but stops none that serve: an upgrade to a new
model leaves the old pods until their successors can be restored. Where it opens, somebody has to say a number: an autoscaler
does not act on zero.

Reads:  checkpoint, target, autoscaling, input, replicas
Writes: replicas, checkpoint.gated
*/ -}}
{{- define "dynamo.checkpoint.gate" -}}
{{- $checkpoint := .checkpoint | default dict -}}
{{- if and (eq ($checkpoint.policy | default "") "WaitForCheckpoint") (not .graph.grove) -}}
{{- $live := include "dynamo.cluster.live-replicas" . -}}
{{- $idle := has $live (list "" "0") -}}
{{- if and (not $checkpoint.restore) $idle -}}
{{- $_ := set . "replicas" 0 -}}
{{- $_ := set $checkpoint "gated" true -}}
{{- else if .autoscaling -}}
{{- $_ := set . "replicas" (ternary (include "dynamo.scaling.minimum" .) $live $idle | atoi) -}}
{{- else if and $checkpoint.restore (eq $live "0") -}}
{{- $_ := set . "replicas" (ternary .input.replicas 1 (hasKey .input "replicas")) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
set-token finds the text that tells captures of this installation from those of an earlier one: the user's, else that of
the cluster, which an earlier revision made, else a new one. Where no cluster is seen it is empty (NOTES says so).

Reads:  platform.checkpoint, inputs, secrets
Writes: token      the text
        keptToken  what the release's Secret holds, once there was a checkpoint; "" where it makes none
*/ -}}
{{- define "dynamo.checkpoint.set-token" -}}
{{- $_ := set . "token" ((.platform.checkpoint | default dict).token | default "") -}}
{{- $_ := set . "keptToken" "" -}}
{{- $name := include "dynamo.checkpoint.token-name" . -}}
{{- $held := "" -}}
{{- range .secrets -}}
{{- if and (eq .metadata.name $name) (eq (include "dynamo.cluster.owner" .) $.root.Release.Name) -}}
{{- $held = get (.data | default dict) "token" | b64dec -}}
{{- end -}}
{{- end -}}
{{- $wanted := false -}}
{{- range .inputs -}}
{{- $given := (.experimental | default dict).checkpoint | default dict -}}
{{- $wanted = or $wanted (eq (toString $given.enabled) "true") -}}
{{- end -}}
{{- if and (or $held $wanted) (not .token) (include "dynamo.cluster.present" .) -}}
{{- $_ := set . "token" ($held | default uuidv4) -}}
{{- $_ := set . "keptToken" .token -}}
{{- end -}}
{{- end -}}

{{- /* token-name prints the name of the Secret that keeps the token. Reads: a graph */ -}}
{{- define "dynamo.checkpoint.token-name" -}}
{{- printf "%s-checkpoint-token" .name -}}
{{- end -}}
