{{- /* Compiled from generator/templates/templates/_pod-wait.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
add keeps a worker of vLLM from starting before the leader listens: a restarted group would otherwise reach the leader
that is about to end. It goes by what the container finally runs, so that the user's own flags count too: their port, and
their executor where they say as well where the leader is.

Reads:  role, backend, container, leader, graph.name
Writes: pod, waits
*/ -}}
{{- define "dynamo.pod-wait.add" -}}
{{- if and (eq .role "worker") (eq .backend "vllm") -}}
{{- $line := concat (.container.command | default list) (.container.args | default list) | join " " -}}
{{- $choice := regexFind "(?:^|[\\s\"'\\\\])--distributed[-_]executor[-_]backend[\\s\"'\\\\=]+(mp|ray)(?:[^\\w.-]|$)" $line -}}
{{- $mp := eq (regexReplaceAll "(?:^|[\\s\"'\\\\])--distributed[-_]executor[-_]backend[\\s\"'\\\\=]+(mp|ray)(?:[^\\w.-]|$)" $choice "${1}") "mp" -}}
{{- if and $mp (regexMatch "(?:^|[\\s\"'\\\\])--master[-_]addr[\\s\"'\\\\=]" $line) -}}
{{- $ports := regexFindAll "(?:^|[\\s\"'\\\\])--master[-_]port[\\s\"'\\\\=]+([0-9]{1,5})(?:[^\\w.-]|$)" $line -1 -}}
{{- $port := regexReplaceAll "(?:^|[\\s\"'\\\\])--master[-_]port[\\s\"'\\\\=]+([0-9]{1,5})(?:[^\\w.-]|$)" (last $ports | default "") "${1}" | default "29500" -}}
{{- $leader := .leader | replace "$(" "${" | replace ")" "}" -}}
{{- $text := "export LEADER_HOST=\"{leader}\" LEADER_PORT=\"{port}\" && exec python3 /scripts/wait-for-leader.py" | replace "{leader}" $leader | replace "{port}" $port -}}
{{- $mount := dict "name" "wait-leader-script" "mountPath" "/scripts" "readOnly" true -}}
{{- $container := dict "name" "wait-for-leader-mp" "image" .container.image "command" (list "sh" "-c" $text) "volumeMounts" (list $mount) -}}
{{- $_ := set .pod "initContainers" (append (.pod.initContainers | default list) $container) -}}
{{- $volume := dict "name" "wait-leader-script" "configMap" (dict "name" (print .graph.name "-wait-leader-script")) -}}
{{- $_ := set .pod "volumes" (append (.pod.volumes | default list) $volume) -}}
{{- $_ := set . "waits" true -}}
{{- end -}}
{{- end -}}
{{- end -}}
