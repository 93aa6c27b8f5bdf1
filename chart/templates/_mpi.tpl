{{- /* Compiled from generator/templates/templates/_mpi.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-graph finds the key for TensorRT-LLM on several nodes: the user's, else that of the cluster, which this release made or
somebody else (another release, or the operator, which leaves its Secret behind), else a new one. Nothing random is made where
no cluster is seen: each render would make another (a rule says so).

Reads:  platform.mpi, mpiSecret, components (with launch)
Writes: mpiKey     private, public: what the release's Secret holds, in base64; "" where the release makes none
        mpiMissing no key can be had
*/ -}}
{{- define "dynamo.mpi.set-graph" -}}
{{- $given := .platform.mpi | default dict -}}
{{- $used := false -}}
{{- range .components -}}
{{- $used = or $used (eq .launch.mode "mpi") -}}
{{- end -}}
{{- $key := "" -}}
{{- $missing := false -}}
{{- if and $used (not $given.existingSecret) -}}
{{- if or $given.privateKey $given.publicKey -}}
{{- $key = dict "private" (b64enc ($given.privateKey | default "")) "public" (b64enc ($given.publicKey | default "")) -}}
{{- else if not (include "dynamo.cluster.present" .) -}}
{{- $missing = true -}}
{{- else -}}
{{- $held := include "dynamo.cluster.object" (dict "graph" . "apiVersion" "v1" "kind" "Secret" "name" .mpiSecret) | fromJson -}}
{{- $data := $held.data | default dict -}}
{{- $owner := include "dynamo.cluster.owner" $held -}}
{{- $own := eq $owner .release -}}
{{- $whole := and (get $data "private.key") (get $data "private.key.pub") -}}
{{- if and $own $data -}}
{{- $key = dict "private" (get $data "private.key") "public" (get $data "private.key.pub") -}}
{{- else if or $own (not (or $owner $whole)) -}}
{{- $pair := dict -}}
{{- include "dynamo.mpi-key.set-pair" $pair -}}
{{- $key = dict "private" (b64enc $pair.privateKey) "public" (b64enc $pair.publicKey) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "mpiKey" $key -}}
{{- $_ := set . "mpiMissing" $missing -}}
{{- end -}}
