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
          job        what the user says of the capturing pod, without what says nothing
          capture    the capturing pod, see _capture.tpl
          snapshot   the PodSnapshot that is there, as a map; empty where none is seen
          made       what carries the capture, as a map; empty where none is seen
          earlier    the snapshot is that of a capture that is no more
          asked      the release asks for the capture: not for what an earlier one has left ready
          restore    name of the PodSnapshot from which pods start; "" where they load the model
          source     container that it holds
          gated      there are no pods yet, see set-gate
        podLabels, podAnnotations
*/ -}}
{{- define "dynamo.checkpoint.set" -}}
{{- $_ := set . "checkpoint" "" -}}
{{- $given := (.input.experimental | default dict).checkpoint | default dict -}}
{{- if eq (toString $given.enabled) "true" -}}
{{- $job := $given.job | default dict | deepCopy -}}
{{- include "dynamo.overlay.strip-empty" $job -}}
{{- $target := $given.targetContainerName | default "main" -}}
{{- $checkpoint := dict
  "policy" ($given.startupPolicy | default "Immediate")
  "retained" (eq ($given.deletionPolicy | default "Delete") "Retain")
  "reference" ($given.checkpointRef | default "" | trim)
  "target" $target
  "job" $job
  "made" dict
  "earlier" false
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

{{- /* stated prints the name of a PodSnapshot that the user says to be ready; nothing where there is none. Reads: a component */ -}}
{{- define "dynamo.checkpoint.stated" -}}
{{- ((get .graph.overlays .name | default dict).checkpoint | default dict).restoreFrom | default "" -}}
{{- end -}}

{{- /* resolve finds out from which snapshot pods start. Reads: name, graph, checkpoint. Writes: checkpoint */ -}}
{{- define "dynamo.checkpoint.resolve" -}}
{{- $checkpoint := .checkpoint -}}
{{- $named := $checkpoint.reference | default (include "dynamo.checkpoint.stated" .) -}}
{{- $snapshot := include "dynamo.checkpoint-seen.object" (dict "graph" .graph "kind" "PodSnapshot" "name" ($named | default $checkpoint.capture.name)) | fromJson -}}
{{- $_ := set $checkpoint "snapshot" $snapshot -}}
{{- if $snapshot -}}
{{- $_ := set $checkpoint "source" (first (include "dynamo.checkpoint-seen.containers" $snapshot | fromJsonArray) | default $checkpoint.target) -}}
{{- end -}}
{{- $ready := eq (include "dynamo.checkpoint-seen.condition" (dict "object" $snapshot "type" "Ready")) "True" -}}
{{- if $named -}}
{{- /* What the user names is ready, unless the cluster knows better. */ -}}
{{- if or $ready (not (include "dynamo.cluster.present" .graph)) -}}
{{- $_ := set $checkpoint "restore" $named -}}
{{- end -}}
{{- else -}}
{{- $_ := set $checkpoint "made" (include "dynamo.checkpoint-seen.carried" . | fromJson) -}}
{{- $_ := set $checkpoint "earlier" (not (empty (include "dynamo.checkpoint-seen.earlier" $checkpoint))) -}}
{{- if and $ready (include "dynamo.checkpoint-seen.captured" .) -}}
{{- $_ := set $checkpoint "restore" $checkpoint.capture.name -}}
{{- end -}}
{{- end -}}
{{- $left := and $checkpoint.restore $checkpoint.earlier (not $checkpoint.made) -}}
{{- $_ := set $checkpoint "asked" (not (or $checkpoint.reference $left)) -}}
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
{{- include "dynamo.util.set-all" (list $annotations (include "dynamo.capture-metadata.storage-annotations" .graph | fromJson)) -}}
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
set-gate keeps the pods of WaitForCheckpoint back until there is a snapshot, but takes none away: a workload that has pods keeps
their number, and an upgrade to a new model replaces them by pods that load it. Where it opens, somebody has to say a number:
an autoscaler does not act on zero.

Reads:  checkpoint, target, autoscaling, input, replicas
Writes: replicas, checkpoint.gated
*/ -}}
{{- define "dynamo.checkpoint.set-gate" -}}
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
