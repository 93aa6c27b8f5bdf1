{{- /* Compiled from generator/templates/templates/_rules-mpi.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the key for TensorRT-LLM on several nodes: one source, whole, and none that every render makes anew. */ -}}
{{- define "dynamo.rules-mpi.check" -}}
{{- $given := .platform.mpi | default dict -}}
{{- $private := $given.privateKey | default "" -}}
{{- $public := $given.publicKey | default "" -}}
{{- if .mpiMissing -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "mpi-key" "where" "platform.mpi" "secret" .mpiSecret) -}}
{{- end -}}
{{- if and $given.existingSecret (or $private $public) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "mpi-key-twice" "where" "platform.mpi") -}}
{{- else if or $private $public -}}
{{- if not (regexMatch "(?s)^\\s*-----BEGIN (RSA |OPENSSH |EC )?PRIVATE KEY-----\\s.+\\s-----END (RSA |OPENSSH |EC )?PRIVATE KEY-----\\s*$" $private) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "mpi-private-key" "where" "platform.mpi.privateKey") -}}
{{- end -}}
{{- if not (regexMatch "^\\s*(ssh|ecdsa)-[a-z0-9-]+ [A-Za-z0-9+/]+=*( [^\\n]*)?\\s*$" $public) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "mpi-public-key" "where" "platform.mpi.publicKey") -}}
{{- end -}}
{{- end -}}
{{- range $key := list "existingSecret" "secretName" -}}
{{- $name := get $given $key -}}
{{- if and $name (or (gt (len $name) 253) (not (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$" $name))) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "mpi-secret-name" "where" (print "platform.mpi." $key) "name" $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
