{{- /* Compiled from generator/templates/templates/_launch.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set reads from a component's own words how the engines of an instance find each other.

Reads:  nodes, main, backend, annotations, graph.originVersion, gpusPerNode of the overlay
Writes: gpus      of one pod; 0 where nothing tells
        scalarGpus, gpuKinds  what amounts tell, see set-gpus
        launch    executor  of vLLM on several nodes: mp or ray; "" elsewhere
                  mode      mp, ray, elastic, data-parallel (vLLM); sglang; mpi (TensorRT-LLM); independent: several
                            nodes and no reason to connect them; elastic-alone: one node that others may join; ""
                  chosen    the user's own flag says which executor
                  local     engines of a pod, in mode data-parallel
*/ -}}
{{- define "dynamo.launch.set" -}}
{{- include "dynamo.launch.set-gpus" . -}}
{{- $launch := dict "mode" "" "executor" "" "chosen" false -}}
{{- $_ := set . "launch" $launch -}}
{{- $line := concat (.main.command | default list) (.main.args | default list) | join " " -}}
{{- if eq .nodes 1 -}}
{{- if and (eq .backend "vllm") (regexMatch "(?:^|[\\s\"'\\\\])--enable[-_]elastic[-_]ep(?:[^\\w=-]|$)" $line) (regexMatch "(?:^|[\\s\"'\\\\])(?:--data[-_]parallel[-_]backend|-dpb)[\\s\"'\\\\=]+(ray)(?:[^\\w.-]|$)" $line) -}}
{{- $_ := set $launch "mode" "elastic-alone" -}}
{{- end -}}
{{- else if eq .backend "vllm" -}}
{{- include "dynamo.launch.set-vllm" (dict "component" . "line" $line) -}}
{{- else -}}
{{- $_ := set $launch "mode" (get (dict "sglang" "sglang" "trtllm" "mpi") .backend) -}}
{{- end -}}
{{- end -}}

{{- /*
set-vllm weighs the sizes that the user gives: what fits on one node is not spread over several.

Reads:  component, line (its command line)
Writes: component.launch
*/ -}}
{{- define "dynamo.launch.set-vllm" -}}
{{- $line := .line -}}
{{- $launch := .component.launch -}}
{{- $gpus := .component.gpus -}}
{{- $sizes := dict -}}
{{- $found := regexFind "(?:^|[\\s\"'\\\\])(?:--tensor[-_]parallel[-_]size|-tp)[\\s\"'\\\\=]+([0-9]{1,6})(?:[^\\w.-]|$)" $line -}}
{{- $_ := set $sizes "tensor" (ternary (regexReplaceAll "(?:^|[\\s\"'\\\\])(?:--tensor[-_]parallel[-_]size|-tp)[\\s\"'\\\\=]+([0-9]{1,6})(?:[^\\w.-]|$)" $found "${1}" | atoi) 1 (ne $found "")) -}}
{{- $found := regexFind "(?:^|[\\s\"'\\\\])(?:--pipeline[-_]parallel[-_]size|-pp)[\\s\"'\\\\=]+([0-9]{1,6})(?:[^\\w.-]|$)" $line -}}
{{- $_ := set $sizes "pipeline" (ternary (regexReplaceAll "(?:^|[\\s\"'\\\\])(?:--pipeline[-_]parallel[-_]size|-pp)[\\s\"'\\\\=]+([0-9]{1,6})(?:[^\\w.-]|$)" $found "${1}" | atoi) 1 (ne $found "")) -}}
{{- $found := regexFind "(?:^|[\\s\"'\\\\])(?:--data[-_]parallel[-_]size|-dp)[\\s\"'\\\\=]+([0-9]{1,6})(?:[^\\w.-]|$)" $line -}}
{{- $_ := set $sizes "data" (ternary (regexReplaceAll "(?:^|[\\s\"'\\\\])(?:--data[-_]parallel[-_]size|-dp)[\\s\"'\\\\=]+([0-9]{1,6})(?:[^\\w.-]|$)" $found "${1}" | atoi) 1 (ne $found "")) -}}
{{- $world := mul $sizes.tensor $sizes.pipeline -}}
{{- $choice := regexFind "(?:^|[\\s\"'\\\\])--distributed[-_]executor[-_]backend[\\s\"'\\\\=]+(mp|ray)(?:[^\\w.-]|$)" $line -}}
{{- if $choice -}}
{{- $_ := set $launch "chosen" true -}}
{{- $_ := set $launch "executor" (regexReplaceAll "(?:^|[\\s\"'\\\\])--distributed[-_]executor[-_]backend[\\s\"'\\\\=]+(mp|ray)(?:[^\\w.-]|$)" $choice "${1}") -}}
{{- else -}}
{{- $annotation := get .component.annotations "nvidia.com/vllm-distributed-executor-backend" | lower -}}
{{- $usual := ternary "ray" "mp" (ne (include "dynamo.launch.before-mp" .component.graph.originVersion) "") -}}
{{- $_ := set $launch "executor" (ternary $annotation $usual (has $annotation (list "mp" "ray"))) -}}
{{- end -}}
{{- $mode := "independent" -}}
{{- if and (gt $gpus 0) (gt $world (int64 $gpus)) -}}
{{- $mode = $launch.executor -}}
{{- else if regexMatch "(?:^|[\\s\"'\\\\])--enable[-_]elastic[-_]ep(?:[^\\w=-]|$)" $line -}}
{{- $mode = "elastic" -}}
{{- else if and (gt $gpus 0) (gt $world 0) (gt (mul $world $sizes.data) (int64 $gpus)) -}}
{{- $mode = "data-parallel" -}}
{{- $_ := set $launch "local" (div $gpus $world) -}}
{{- end -}}
{{- $_ := set $launch "mode" $mode -}}
{{- end -}}

{{- /* before-mp prints "true" for an origin version below 1.0.0, and for one that is none (a rule says so). */ -}}
{{- define "dynamo.launch.before-mp" -}}
{{- if not (regexMatch "^v?([1-9][0-9]*)([.][0-9]+){0,2}([-+].*)?$" .) -}}
true
{{- else if regexMatch "^v?1([.]0){0,2}-" . -}}
true
{{- end -}}
{{- end -}}

{{- /*
set-gpus counts the GPUs of the container main: the first GPU resource, by name, of its limits, else of its requests; where
there is none they may come through claims, and the overlay says how many. An amount that is no whole number counts for none.

Reads:  main, graph.overlays
Writes: gpus, scalarGpus (those among the amounts alone, as text; "" where the amount is none, which another rule says), gpuKinds
        (names of the GPU resources)
*/ -}}
{{- define "dynamo.launch.set-gpus" -}}
{{- $amounts := list -}}
{{- $kinds := list -}}
{{- range $kind := list "limits" "requests" -}}
{{- range $resource, $amount := get ($.main.resources | default dict) $kind | default dict -}}
{{- if regexMatch "^(nvidia[.]com/gpu|gpu)$|/gpu$|/mig-|^gpu[.]" (lower $resource) -}}
{{- $amounts = append $amounts $amount -}}
{{- $kinds = append $kinds $resource -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "gpuKinds" ($kinds | uniq | sortAlpha) -}}
{{- $_ := set . "scalarGpus" "0" -}}
{{- if $amounts -}}
{{- $_ := set . "scalarGpus" (include "dynamo.quantities.whole" (first $amounts)) -}}
{{- end -}}
{{- $given := (get .graph.overlays .name | default dict).gpusPerNode -}}
{{- $_ := set . "gpus" (int .scalarGpus | default $given | default 0 | int) -}}
{{- end -}}
