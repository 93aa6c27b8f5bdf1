{{- /* Compiled from generator/templates/templates/_rules-fields.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
What Kubernetes wants of texts and of keys that stand together, along the definitions of a pod and only where there is
something to look at. Each template looks at one map of the user's. Reads: at, where, map
*/ -}}

{{- define "dynamo.rules-fields.check-node-selector-requirement" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "key" -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" .at "where" (print $where ".key") "what" "key of a label" "value" $map.key) -}}
{{- end -}}
{{- if pick $map "operator" -}}
{{- include "dynamo.rules-pairs.check-requirement" . -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-node-selector-term" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "matchExpressions" -}}
{{- range $number, $entry := $map.matchExpressions -}}
{{- if pick $entry "key" "operator" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-node-selector-requirement" (dict "at" $.at "where" (print $where ".matchExpressions (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "matchFields" -}}
{{- range $number, $entry := $map.matchFields -}}
{{- if pick $entry "key" "operator" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-node-selector-requirement" (dict "at" $.at "where" (print $where ".matchFields (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-preferred-scheduling-term" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "preference" -}}
{{- include "dynamo.rules-fields.check-node-selector-term" (dict "at" .at "where" (print $where ".preference") "map" $map.preference "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-node-selector" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "nodeSelectorTerms" -}}
{{- range $number, $entry := $map.nodeSelectorTerms -}}
{{- if pick $entry "matchExpressions" "matchFields" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-node-selector-term" (dict "at" $.at "where" (print $where ".nodeSelectorTerms (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-node-affinity" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "preferredDuringSchedulingIgnoredDuringExecution" -}}
{{- range $number, $entry := $map.preferredDuringSchedulingIgnoredDuringExecution -}}
{{- if pick $entry "preference" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-preferred-scheduling-term" (dict "at" $.at "where" (print $where ".preferredDuringSchedulingIgnoredDuringExecution (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "requiredDuringSchedulingIgnoredDuringExecution" -}}
{{- include "dynamo.rules-fields.check-node-selector" (dict "at" .at "where" (print $where ".requiredDuringSchedulingIgnoredDuringExecution") "map" $map.requiredDuringSchedulingIgnoredDuringExecution "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-label-selector-requirement" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "key" -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" .at "where" (print $where ".key") "what" "key of a label" "value" $map.key) -}}
{{- end -}}
{{- if hasKey $map "values" -}}
{{- range $key, $value := $map.values -}}
{{- include "dynamo.rules-forms.check-label-value" (dict "at" $.at "where" (print $where ".values") "what" "value of a label" "value" $value) -}}
{{- end -}}
{{- end -}}
{{- if pick $map "operator" -}}
{{- include "dynamo.rules-pairs.check-requirement" . -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-label-selector" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "matchLabels" -}}
{{- range $key, $value := $map.matchLabels -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" $.at "where" (print $where ".matchLabels") "what" "key of a label" "value" $key) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "matchLabels" -}}
{{- range $key, $value := $map.matchLabels -}}
{{- include "dynamo.rules-forms.check-label-value" (dict "at" $.at "where" (print $where ".matchLabels") "what" "value of a label" "value" $value) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "matchExpressions" -}}
{{- range $number, $entry := $map.matchExpressions -}}
{{- if pick $entry "key" "values" "operator" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-label-selector-requirement" (dict "at" $.at "where" (print $where ".matchExpressions (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-affinity-term" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "topologyKey" -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" .at "where" (print $where ".topologyKey") "what" "key of a label" "value" $map.topologyKey) -}}
{{- end -}}
{{- if hasKey $map "namespaces" -}}
{{- range $key, $value := $map.namespaces -}}
{{- include "dynamo.rules-forms.check-label" (dict "at" $.at "where" (print $where ".namespaces") "what" "name of a namespace" "value" $value) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "labelSelector" -}}
{{- include "dynamo.rules-fields.check-label-selector" (dict "at" .at "where" (print $where ".labelSelector") "map" $map.labelSelector "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "namespaceSelector" -}}
{{- include "dynamo.rules-fields.check-label-selector" (dict "at" .at "where" (print $where ".namespaceSelector") "map" $map.namespaceSelector "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-weighted-pod-affinity-term" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "podAffinityTerm" -}}
{{- include "dynamo.rules-fields.check-pod-affinity-term" (dict "at" .at "where" (print $where ".podAffinityTerm") "map" $map.podAffinityTerm "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-affinity" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "preferredDuringSchedulingIgnoredDuringExecution" -}}
{{- range $number, $entry := $map.preferredDuringSchedulingIgnoredDuringExecution -}}
{{- if pick $entry "podAffinityTerm" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-weighted-pod-affinity-term" (dict "at" $.at "where" (print $where ".preferredDuringSchedulingIgnoredDuringExecution (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "requiredDuringSchedulingIgnoredDuringExecution" -}}
{{- range $number, $entry := $map.requiredDuringSchedulingIgnoredDuringExecution -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-pod-affinity-term" (dict "at" $.at "where" (print $where ".requiredDuringSchedulingIgnoredDuringExecution (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-anti-affinity" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "preferredDuringSchedulingIgnoredDuringExecution" -}}
{{- range $number, $entry := $map.preferredDuringSchedulingIgnoredDuringExecution -}}
{{- if pick $entry "podAffinityTerm" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-weighted-pod-affinity-term" (dict "at" $.at "where" (print $where ".preferredDuringSchedulingIgnoredDuringExecution (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "requiredDuringSchedulingIgnoredDuringExecution" -}}
{{- range $number, $entry := $map.requiredDuringSchedulingIgnoredDuringExecution -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-pod-affinity-term" (dict "at" $.at "where" (print $where ".requiredDuringSchedulingIgnoredDuringExecution (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-affinity" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "nodeAffinity" -}}
{{- include "dynamo.rules-fields.check-node-affinity" (dict "at" .at "where" (print $where ".nodeAffinity") "map" $map.nodeAffinity "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "podAffinity" -}}
{{- include "dynamo.rules-fields.check-pod-affinity" (dict "at" .at "where" (print $where ".podAffinity") "map" $map.podAffinity "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "podAntiAffinity" -}}
{{- include "dynamo.rules-fields.check-pod-anti-affinity" (dict "at" .at "where" (print $where ".podAntiAffinity") "map" $map.podAntiAffinity "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-config-map-key-selector" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "name" -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" .at "where" (print $where ".name") "what" "name of a ConfigMap" "value" $map.name) -}}
{{- end -}}
{{- if hasKey $map "key" -}}
{{- include "dynamo.rules-forms.check-config-key" (dict "at" .at "where" (print $where ".key") "what" "key of a ConfigMap" "value" $map.key) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-object-field-selector" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "apiVersion" -}}
{{- include "dynamo.rules-forms.check-core-version" (dict "at" .at "where" (print $where ".apiVersion") "what" "version of a pod" "value" $map.apiVersion) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-resource-field-selector" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "resource" -}}
{{- include "dynamo.rules-forms.check-amount" (dict "at" .at "where" (print $where ".resource") "what" "amount that a container has" "value" $map.resource) -}}
{{- end -}}
{{- if pick $map "divisor" -}}
{{- include "dynamo.rules-pairs.check-divisor" . -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-secret-key-selector" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "name" -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" .at "where" (print $where ".name") "what" "name of a Secret" "value" $map.name) -}}
{{- end -}}
{{- if hasKey $map "key" -}}
{{- include "dynamo.rules-forms.check-config-key" (dict "at" .at "where" (print $where ".key") "what" "key of a Secret" "value" $map.key) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-env-var-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey ($map.fieldRef | default dict) "fieldPath" -}}
{{- include "dynamo.rules-forms.check-pod-field" (dict "at" .at "where" (print $where ".fieldRef.fieldPath") "what" "field of a pod for a variable" "value" (index $map "fieldRef").fieldPath) -}}
{{- end -}}
{{- if hasKey $map "configMapKeyRef" -}}
{{- include "dynamo.rules-fields.check-config-map-key-selector" (dict "at" .at "where" (print $where ".configMapKeyRef") "map" $map.configMapKeyRef "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "fieldRef" -}}
{{- include "dynamo.rules-fields.check-object-field-selector" (dict "at" .at "where" (print $where ".fieldRef") "map" $map.fieldRef "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "resourceFieldRef" -}}
{{- include "dynamo.rules-fields.check-resource-field-selector" (dict "at" .at "where" (print $where ".resourceFieldRef") "map" $map.resourceFieldRef "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "secretKeyRef" -}}
{{- include "dynamo.rules-fields.check-secret-key-selector" (dict "at" .at "where" (print $where ".secretKeyRef") "map" $map.secretKeyRef "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-env-var" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "valueFrom" -}}
{{- include "dynamo.rules-fields.check-env-var-source" (dict "at" .at "where" (print $where ".valueFrom") "map" $map.valueFrom "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-config-map-env-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "name" -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" .at "where" (print $where ".name") "what" "name of a ConfigMap" "value" $map.name) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-secret-env-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "name" -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" .at "where" (print $where ".name") "what" "name of a Secret" "value" $map.name) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-env-from-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- $count := pick $map "configMapRef" "secretRef" | len -}}
{{- if ne $count 1 -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "one-of" "where" $where "keys" "configMapRef, secretRef" "count" (ternary "none" (toString $count) (eq $count 0)) "remedy" (ternary "add one" "keep one of them" (eq $count 0))) -}}
{{- end -}}
{{- if hasKey $map "prefix" -}}
{{- include "dynamo.rules-forms.check-variable-prefix" (dict "at" .at "where" (print $where ".prefix") "what" "beginning of a variable's name" "value" $map.prefix) -}}
{{- end -}}
{{- if hasKey $map "configMapRef" -}}
{{- include "dynamo.rules-fields.check-config-map-env-source" (dict "at" .at "where" (print $where ".configMapRef") "map" $map.configMapRef "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "secretRef" -}}
{{- include "dynamo.rules-fields.check-secret-env-source" (dict "at" .at "where" (print $where ".secretRef") "map" $map.secretRef "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-http-header" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "name" -}}
{{- include "dynamo.rules-forms.check-header" (dict "at" .at "where" (print $where ".name") "what" "name of a header" "value" $map.name) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-http-get-action" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "port" -}}
{{- if kindIs "string" $map.port -}}
{{- include "dynamo.rules-forms.check-port" (dict "at" .at "where" (print $where ".port") "what" "port" "value" $map.port) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "httpHeaders" -}}
{{- range $number, $entry := $map.httpHeaders -}}
{{- if pick $entry "name" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-http-header" (dict "at" $.at "where" (print $where ".httpHeaders (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-tcp-socket-action" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "port" -}}
{{- if kindIs "string" $map.port -}}
{{- include "dynamo.rules-forms.check-port" (dict "at" .at "where" (print $where ".port") "what" "port" "value" $map.port) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-lifecycle-handler" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "httpGet" -}}
{{- include "dynamo.rules-fields.check-http-get-action" (dict "at" .at "where" (print $where ".httpGet") "map" $map.httpGet "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "tcpSocket" -}}
{{- include "dynamo.rules-fields.check-tcp-socket-action" (dict "at" .at "where" (print $where ".tcpSocket") "map" $map.tcpSocket "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-lifecycle" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "postStart" -}}
{{- include "dynamo.rules-fields.check-lifecycle-handler" (dict "at" .at "where" (print $where ".postStart") "map" $map.postStart "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "preStop" -}}
{{- include "dynamo.rules-fields.check-lifecycle-handler" (dict "at" .at "where" (print $where ".preStop") "map" $map.preStop "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-probe" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "httpGet" -}}
{{- include "dynamo.rules-fields.check-http-get-action" (dict "at" .at "where" (print $where ".httpGet") "map" $map.httpGet "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "tcpSocket" -}}
{{- include "dynamo.rules-fields.check-tcp-socket-action" (dict "at" .at "where" (print $where ".tcpSocket") "map" $map.tcpSocket "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-resource-requirements" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- include "dynamo.rules-pod.check-repeats" (dict "at" .at "where" (print $where ".claims") "entries" (index $map "claims") "keys" (list "name")) -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-container-restart-rule-on-exit-codes" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- include "dynamo.rules-pod.check-repeats" (dict "at" .at "where" (print $where ".values") "entries" (index $map "values") "keys" (list )) -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-container-restart-rule" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "exitCodes" -}}
{{- include "dynamo.rules-fields.check-container-restart-rule-on-exit-codes" (dict "at" .at "where" (print $where ".exitCodes") "map" $map.exitCodes "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-app-armor-profile" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- $given := and (not (not (index $map "localhostProfile"))) (not (has (toString (index $map "localhostProfile")) (list ))) -}}
{{- $wanted := has (toString (index $map "type")) (list "Localhost") -}}
{{- if and (ne $given $wanted) true -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-together" "where" $where "key" "localhostProfile" "other" "type: Localhost" "remedy" (ternary "leave localhostProfile out, or say  type: Localhost" "add localhostProfile" $given)) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-seccomp-profile" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- $given := and (not (not (index $map "localhostProfile"))) (not (has (toString (index $map "localhostProfile")) (list ))) -}}
{{- $wanted := has (toString (index $map "type")) (list "Localhost") -}}
{{- if and (ne $given $wanted) true -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-together" "where" $where "key" "localhostProfile" "other" "type: Localhost" "remedy" (ternary "leave localhostProfile out, or say  type: Localhost" "add localhostProfile" $given)) -}}
{{- end -}}
{{- if hasKey $map "localhostProfile" -}}
{{- include "dynamo.rules-forms.check-path" (dict "at" .at "where" (print $where ".localhostProfile") "what" "path below the profiles of a node" "value" $map.localhostProfile) -}}
{{- end -}}
{{- if hasKey $map "localhostProfile" -}}
{{- include "dynamo.rules-forms.check-path-below" (dict "at" .at "where" (print $where ".localhostProfile") "what" "path below the profiles of a node" "value" $map.localhostProfile) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-security-context" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if pick $map "allowPrivilegeEscalation" -}}
{{- include "dynamo.rules-pairs.check-escalation" . -}}
{{- end -}}
{{- if hasKey $map "appArmorProfile" -}}
{{- include "dynamo.rules-fields.check-app-armor-profile" (dict "at" .at "where" (print $where ".appArmorProfile") "map" $map.appArmorProfile "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "seccompProfile" -}}
{{- include "dynamo.rules-fields.check-seccomp-profile" (dict "at" .at "where" (print $where ".seccompProfile") "map" $map.seccompProfile "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-volume-mount" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if and (index $map "subPath") (index $map "subPathExpr") -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-apart" "where" $where "one" "subPath" "other" "subPathExpr") -}}
{{- end -}}
{{- if hasKey $map "subPath" -}}
{{- include "dynamo.rules-forms.check-path" (dict "at" .at "where" (print $where ".subPath") "what" "path below a volume" "value" $map.subPath) -}}
{{- end -}}
{{- if hasKey $map "subPath" -}}
{{- include "dynamo.rules-forms.check-path-below" (dict "at" .at "where" (print $where ".subPath") "what" "path below a volume" "value" $map.subPath) -}}
{{- end -}}
{{- if hasKey $map "subPathExpr" -}}
{{- include "dynamo.rules-forms.check-path" (dict "at" .at "where" (print $where ".subPathExpr") "what" "path below a volume" "value" $map.subPathExpr) -}}
{{- end -}}
{{- if hasKey $map "subPathExpr" -}}
{{- include "dynamo.rules-forms.check-path-below" (dict "at" .at "where" (print $where ".subPathExpr") "what" "path below a volume" "value" $map.subPathExpr) -}}
{{- end -}}
{{- $given := and (not (not (index $map "recursiveReadOnly"))) (not (has (toString (index $map "recursiveReadOnly")) (list "Disabled"))) -}}
{{- $wanted := has (toString (index $map "readOnly")) (list "true") -}}
{{- if and (ne $given $wanted) $given -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-together" "where" $where "key" "recursiveReadOnly" "other" "readOnly: true" "remedy" (ternary "leave recursiveReadOnly out, or say  readOnly: true" "add recursiveReadOnly" $given)) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-container" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "image" -}}
{{- include "dynamo.rules-forms.check-trimmed" (dict "at" .at "where" (print $where ".image") "what" "image" "value" $map.image) -}}
{{- end -}}
{{- $given := and (not (not (index $map "restartPolicyRules"))) (not (has (toString (index $map "restartPolicyRules")) (list ))) -}}
{{- $wanted := hasKey $map "restartPolicy" -}}
{{- if and (ne $given $wanted) $given -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-together" "where" $where "key" "restartPolicyRules" "other" "restartPolicy" "remedy" (ternary "leave restartPolicyRules out, or say  restartPolicy" "add restartPolicyRules" $given)) -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-repeats" (dict "at" .at "where" (print $where ".volumeDevices") "entries" (index $map "volumeDevices") "keys" (list "devicePath")) -}}
{{- if pick $map "volumeMounts" -}}
{{- include "dynamo.rules-pairs.check-propagation" . -}}
{{- end -}}
{{- if pick $map "readinessProbe" -}}
{{- include "dynamo.rules-pairs.check-probe" . -}}
{{- end -}}
{{- if pick $map "lifecycle" -}}
{{- include "dynamo.rules-pairs.check-sleep" . -}}
{{- end -}}
{{- if hasKey $map "env" -}}
{{- range $number, $entry := $map.env -}}
{{- if pick $entry "valueFrom" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-env-var" (dict "at" $.at "where" (print $where ".env (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "envFrom" -}}
{{- range $number, $entry := $map.envFrom -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-env-from-source" (dict "at" $.at "where" (print $where ".envFrom (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "lifecycle" -}}
{{- include "dynamo.rules-fields.check-lifecycle" (dict "at" .at "where" (print $where ".lifecycle") "map" $map.lifecycle "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "livenessProbe" -}}
{{- include "dynamo.rules-fields.check-probe" (dict "at" .at "where" (print $where ".livenessProbe") "map" $map.livenessProbe "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "readinessProbe" -}}
{{- include "dynamo.rules-fields.check-probe" (dict "at" .at "where" (print $where ".readinessProbe") "map" $map.readinessProbe "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "resources" -}}
{{- include "dynamo.rules-fields.check-resource-requirements" (dict "at" .at "where" (print $where ".resources") "map" $map.resources "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "restartPolicyRules" -}}
{{- range $number, $entry := $map.restartPolicyRules -}}
{{- if pick $entry "exitCodes" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-container-restart-rule" (dict "at" $.at "where" (print $where ".restartPolicyRules (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "securityContext" -}}
{{- include "dynamo.rules-fields.check-security-context" (dict "at" .at "where" (print $where ".securityContext") "map" $map.securityContext "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "startupProbe" -}}
{{- include "dynamo.rules-fields.check-probe" (dict "at" .at "where" (print $where ".startupProbe") "map" $map.startupProbe "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "volumeMounts" -}}
{{- range $number, $entry := $map.volumeMounts -}}
{{- if pick $entry "subPath" "subPathExpr" "recursiveReadOnly" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-volume-mount" (dict "at" $.at "where" (print $where ".volumeMounts (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-dns-config" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "nameservers" -}}
{{- range $key, $value := $map.nameservers -}}
{{- include "dynamo.rules-forms.check-address" (dict "at" $.at "where" (print $where ".nameservers") "what" "address" "value" $value) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "searches" -}}
{{- range $key, $value := $map.searches -}}
{{- include "dynamo.rules-forms.check-domain" (dict "at" $.at "where" (print $where ".searches") "what" "domain to search" "value" $value) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-host-alias" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "ip" -}}
{{- include "dynamo.rules-forms.check-address" (dict "at" .at "where" (print $where ".ip") "what" "address" "value" $map.ip) -}}
{{- end -}}
{{- if hasKey $map "hostnames" -}}
{{- range $key, $value := $map.hostnames -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" $.at "where" (print $where ".hostnames") "what" "name of a host" "value" $value) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-readiness-gate" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "conditionType" -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" .at "where" (print $where ".conditionType") "what" "type of a condition" "value" $map.conditionType) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-resource-claim" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "resourceClaimName" -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" .at "where" (print $where ".resourceClaimName") "what" "name of a ResourceClaim" "value" $map.resourceClaimName) -}}
{{- end -}}
{{- if hasKey $map "resourceClaimTemplateName" -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" .at "where" (print $where ".resourceClaimTemplateName") "what" "name of a ResourceClaimTemplate" "value" $map.resourceClaimTemplateName) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-scheduling-gate" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "name" -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" .at "where" (print $where ".name") "what" "name of a gate" "value" $map.name) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-sysctl" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "name" -}}
{{- include "dynamo.rules-forms.check-sysctl" (dict "at" .at "where" (print $where ".name") "what" "name of a kernel's parameter" "value" $map.name) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-security-context" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "appArmorProfile" -}}
{{- include "dynamo.rules-fields.check-app-armor-profile" (dict "at" .at "where" (print $where ".appArmorProfile") "map" $map.appArmorProfile "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "seccompProfile" -}}
{{- include "dynamo.rules-fields.check-seccomp-profile" (dict "at" .at "where" (print $where ".seccompProfile") "map" $map.seccompProfile "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "sysctls" -}}
{{- range $number, $entry := $map.sysctls -}}
{{- if pick $entry "name" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-sysctl" (dict "at" $.at "where" (print $where ".sysctls (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-toleration" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "key" -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" .at "where" (print $where ".key") "what" "key of a taint" "value" $map.key) -}}
{{- end -}}
{{- if hasKey $map "value" -}}
{{- include "dynamo.rules-forms.check-label-value" (dict "at" .at "where" (print $where ".value") "what" "value of a taint" "value" $map.value) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-topology-spread-constraint" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- $given := and (not (not (index $map "minDomains"))) (not (has (toString (index $map "minDomains")) (list ))) -}}
{{- $wanted := has (toString (index $map "whenUnsatisfiable")) (list "DoNotSchedule") -}}
{{- if and (ne $given $wanted) $given -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-together" "where" $where "key" "minDomains" "other" "whenUnsatisfiable: DoNotSchedule" "remedy" (ternary "leave minDomains out, or say  whenUnsatisfiable: DoNotSchedule" "add minDomains" $given)) -}}
{{- end -}}
{{- $given := and (not (not (index $map "matchLabelKeys"))) (not (has (toString (index $map "matchLabelKeys")) (list ))) -}}
{{- $wanted := hasKey $map "labelSelector" -}}
{{- if and (ne $given $wanted) $given -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-together" "where" $where "key" "matchLabelKeys" "other" "labelSelector" "remedy" (ternary "leave matchLabelKeys out, or say  labelSelector" "add matchLabelKeys" $given)) -}}
{{- end -}}
{{- if hasKey $map "labelSelector" -}}
{{- include "dynamo.rules-fields.check-label-selector" (dict "at" .at "where" (print $where ".labelSelector") "map" $map.labelSelector "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-key-to-path" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "key" -}}
{{- include "dynamo.rules-forms.check-config-key" (dict "at" .at "where" (print $where ".key") "what" "key of a ConfigMap or Secret" "value" $map.key) -}}
{{- end -}}
{{- if hasKey $map "path" -}}
{{- include "dynamo.rules-forms.check-path" (dict "at" .at "where" (print $where ".path") "what" "path below the volume" "value" $map.path) -}}
{{- end -}}
{{- if hasKey $map "path" -}}
{{- include "dynamo.rules-forms.check-path-below" (dict "at" .at "where" (print $where ".path") "what" "path below the volume" "value" $map.path) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-config-map-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "items" -}}
{{- range $number, $entry := $map.items -}}
{{- if pick $entry "key" "path" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-key-to-path" (dict "at" $.at "where" (print $where ".items (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-csi-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "driver" -}}
{{- include "dynamo.rules-forms.check-object" (dict "at" .at "where" (print $where ".driver") "what" "name of a driver" "value" $map.driver) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-downward-api-volume-file" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- $count := pick $map "fieldRef" "resourceFieldRef" | len -}}
{{- if ne $count 1 -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "one-of" "where" $where "keys" "fieldRef, resourceFieldRef" "count" (ternary "none" (toString $count) (eq $count 0)) "remedy" (ternary "add one" "keep one of them" (eq $count 0))) -}}
{{- end -}}
{{- if hasKey ($map.fieldRef | default dict) "fieldPath" -}}
{{- include "dynamo.rules-forms.check-file-field" (dict "at" .at "where" (print $where ".fieldRef.fieldPath") "what" "field of a pod for a file" "value" (index $map "fieldRef").fieldPath) -}}
{{- end -}}
{{- if hasKey $map "path" -}}
{{- include "dynamo.rules-forms.check-path" (dict "at" .at "where" (print $where ".path") "what" "path below the volume" "value" $map.path) -}}
{{- end -}}
{{- if hasKey $map "path" -}}
{{- include "dynamo.rules-forms.check-path-below" (dict "at" .at "where" (print $where ".path") "what" "path below the volume" "value" $map.path) -}}
{{- end -}}
{{- if hasKey $map "fieldRef" -}}
{{- include "dynamo.rules-fields.check-object-field-selector" (dict "at" .at "where" (print $where ".fieldRef") "map" $map.fieldRef "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "resourceFieldRef" -}}
{{- include "dynamo.rules-fields.check-resource-field-selector" (dict "at" .at "where" (print $where ".resourceFieldRef") "map" $map.resourceFieldRef "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-downward-api-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "items" -}}
{{- range $number, $entry := $map.items -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-downward-api-volume-file" (dict "at" $.at "where" (print $where ".items (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-empty-dir-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if pick $map "sizeLimit" -}}
{{- include "dynamo.rules-pairs.check-size" . -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-persistent-volume-claim-spec" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if true -}}
{{- include "dynamo.rules-pairs.check-claim" . -}}
{{- end -}}
{{- if hasKey $map "selector" -}}
{{- include "dynamo.rules-fields.check-label-selector" (dict "at" .at "where" (print $where ".selector") "map" $map.selector "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-persistent-volume-claim-template" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "spec" -}}
{{- include "dynamo.rules-fields.check-persistent-volume-claim-spec" (dict "at" .at "where" (print $where ".spec") "map" $map.spec "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-ephemeral-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "volumeClaimTemplate" -}}
{{- include "dynamo.rules-fields.check-persistent-volume-claim-template" (dict "at" .at "where" (print $where ".volumeClaimTemplate") "map" $map.volumeClaimTemplate "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-host-path-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "path" -}}
{{- include "dynamo.rules-forms.check-path" (dict "at" .at "where" (print $where ".path") "what" "path on a node" "value" $map.path) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-nfs-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "path" -}}
{{- include "dynamo.rules-forms.check-path" (dict "at" .at "where" (print $where ".path") "what" "path on a server" "value" $map.path) -}}
{{- end -}}
{{- if hasKey $map "path" -}}
{{- include "dynamo.rules-forms.check-path-absolute" (dict "at" .at "where" (print $where ".path") "what" "path on a server" "value" $map.path) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-cluster-trust-bundle-projection" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "labelSelector" -}}
{{- include "dynamo.rules-fields.check-label-selector" (dict "at" .at "where" (print $where ".labelSelector") "map" $map.labelSelector "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-config-map-projection" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "items" -}}
{{- range $number, $entry := $map.items -}}
{{- if pick $entry "key" "path" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-key-to-path" (dict "at" $.at "where" (print $where ".items (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-downward-api-projection" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "items" -}}
{{- range $number, $entry := $map.items -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-downward-api-volume-file" (dict "at" $.at "where" (print $where ".items (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-secret-projection" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "items" -}}
{{- range $number, $entry := $map.items -}}
{{- if pick $entry "key" "path" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-key-to-path" (dict "at" $.at "where" (print $where ".items (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-volume-projection" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- $count := pick $map "clusterTrustBundle" "configMap" "downwardAPI" "podCertificate" "secret" "serviceAccountToken" | len -}}
{{- if ne $count 1 -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "one-of" "where" $where "keys" "clusterTrustBundle, configMap, downwardAPI, podCertificate, secret, serviceAccountToken" "count" (ternary "none" (toString $count) (eq $count 0)) "remedy" (ternary "add one" "keep one of them" (eq $count 0))) -}}
{{- end -}}
{{- if hasKey $map "clusterTrustBundle" -}}
{{- include "dynamo.rules-fields.check-cluster-trust-bundle-projection" (dict "at" .at "where" (print $where ".clusterTrustBundle") "map" $map.clusterTrustBundle "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "configMap" -}}
{{- include "dynamo.rules-fields.check-config-map-projection" (dict "at" .at "where" (print $where ".configMap") "map" $map.configMap "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "downwardAPI" -}}
{{- include "dynamo.rules-fields.check-downward-api-projection" (dict "at" .at "where" (print $where ".downwardAPI") "map" $map.downwardAPI "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "secret" -}}
{{- include "dynamo.rules-fields.check-secret-projection" (dict "at" .at "where" (print $where ".secret") "map" $map.secret "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-projected-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "sources" -}}
{{- range $number, $entry := $map.sources -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-volume-projection" (dict "at" $.at "where" (print $where ".sources (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-secret-volume-source" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "items" -}}
{{- range $number, $entry := $map.items -}}
{{- if pick $entry "key" "path" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-key-to-path" (dict "at" $.at "where" (print $where ".items (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-volume" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if hasKey $map "configMap" -}}
{{- include "dynamo.rules-fields.check-config-map-volume-source" (dict "at" .at "where" (print $where ".configMap") "map" $map.configMap "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "csi" -}}
{{- include "dynamo.rules-fields.check-csi-volume-source" (dict "at" .at "where" (print $where ".csi") "map" $map.csi "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "downwardAPI" -}}
{{- include "dynamo.rules-fields.check-downward-api-volume-source" (dict "at" .at "where" (print $where ".downwardAPI") "map" $map.downwardAPI "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "emptyDir" -}}
{{- include "dynamo.rules-fields.check-empty-dir-volume-source" (dict "at" .at "where" (print $where ".emptyDir") "map" $map.emptyDir "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "ephemeral" -}}
{{- include "dynamo.rules-fields.check-ephemeral-volume-source" (dict "at" .at "where" (print $where ".ephemeral") "map" $map.ephemeral "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "hostPath" -}}
{{- include "dynamo.rules-fields.check-host-path-volume-source" (dict "at" .at "where" (print $where ".hostPath") "map" $map.hostPath "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "nfs" -}}
{{- include "dynamo.rules-fields.check-nfs-volume-source" (dict "at" .at "where" (print $where ".nfs") "map" $map.nfs "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "projected" -}}
{{- include "dynamo.rules-fields.check-projected-volume-source" (dict "at" .at "where" (print $where ".projected") "map" $map.projected "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "secret" -}}
{{- include "dynamo.rules-fields.check-secret-volume-source" (dict "at" .at "where" (print $where ".secret") "map" $map.secret "pod" .pod) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-fields.check-pod-spec" -}}
{{- $map := .map -}}
{{- $where := .where -}}
{{- if and (index $map "hostPID") (index $map "shareProcessNamespace") -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-apart" "where" $where "one" "hostPID" "other" "shareProcessNamespace") -}}
{{- end -}}
{{- if and (index $map "hostNetwork") (index $map "hostnameOverride") -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-apart" "where" $where "one" "hostNetwork" "other" "hostnameOverride") -}}
{{- end -}}
{{- if and (index $map "setHostnameAsFQDN") (index $map "hostnameOverride") -}}
{{- include "dynamo.problems.add" (dict "at" $.at "rule" "keys-apart" "where" $where "one" "setHostnameAsFQDN" "other" "hostnameOverride") -}}
{{- end -}}
{{- if hasKey $map "hostnameOverride" -}}
{{- include "dynamo.rules-forms.check-host" (dict "at" .at "where" (print $where ".hostnameOverride") "what" "name of a host" "value" $map.hostnameOverride) -}}
{{- end -}}
{{- if hasKey $map "nodeSelector" -}}
{{- range $key, $value := $map.nodeSelector -}}
{{- include "dynamo.rules-forms.check-label-key" (dict "at" $.at "where" (print $where ".nodeSelector") "what" "key of a label" "value" $key) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "nodeSelector" -}}
{{- range $key, $value := $map.nodeSelector -}}
{{- include "dynamo.rules-forms.check-label-value" (dict "at" $.at "where" (print $where ".nodeSelector") "what" "value of a label" "value" $value) -}}
{{- end -}}
{{- end -}}
{{- include "dynamo.rules-pod.check-repeats" (dict "at" .at "where" (print $where ".schedulingGates") "entries" (index $map "schedulingGates") "keys" (list "name")) -}}
{{- include "dynamo.rules-pod.check-repeats" (dict "at" .at "where" (print $where ".topologySpreadConstraints") "entries" (index $map "topologySpreadConstraints") "keys" (list "topologyKey" "whenUnsatisfiable")) -}}
{{- if pick $map "dnsPolicy" -}}
{{- include "dynamo.rules-pairs.check-dns" . -}}
{{- end -}}
{{- if pick $map "containers" -}}
{{- include "dynamo.rules-pairs.check-host-ports" . -}}
{{- end -}}
{{- if pick $map "hostUsers" -}}
{{- include "dynamo.rules-pairs.check-users" . -}}
{{- end -}}
{{- if hasKey $map "affinity" -}}
{{- include "dynamo.rules-fields.check-affinity" (dict "at" .at "where" (print $where ".affinity") "map" $map.affinity "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "containers" -}}
{{- range $number, $entry := $map.containers -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-container" (dict "at" $.at "where" (print $where ".containers (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "dnsConfig" -}}
{{- include "dynamo.rules-fields.check-pod-dns-config" (dict "at" .at "where" (print $where ".dnsConfig") "map" $map.dnsConfig "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "hostAliases" -}}
{{- range $number, $entry := $map.hostAliases -}}
{{- if pick $entry "ip" "hostnames" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-host-alias" (dict "at" $.at "where" (print $where ".hostAliases (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "initContainers" -}}
{{- range $number, $entry := $map.initContainers -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-container" (dict "at" $.at "where" (print $where ".initContainers (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "readinessGates" -}}
{{- range $number, $entry := $map.readinessGates -}}
{{- if pick $entry "conditionType" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-pod-readiness-gate" (dict "at" $.at "where" (print $where ".readinessGates (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "resourceClaims" -}}
{{- range $number, $entry := $map.resourceClaims -}}
{{- if pick $entry "resourceClaimName" "resourceClaimTemplateName" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-pod-resource-claim" (dict "at" $.at "where" (print $where ".resourceClaims (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "resources" -}}
{{- include "dynamo.rules-fields.check-resource-requirements" (dict "at" .at "where" (print $where ".resources") "map" $map.resources "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "schedulingGates" -}}
{{- range $number, $entry := $map.schedulingGates -}}
{{- if pick $entry "name" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-pod-scheduling-gate" (dict "at" $.at "where" (print $where ".schedulingGates (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "securityContext" -}}
{{- include "dynamo.rules-fields.check-pod-security-context" (dict "at" .at "where" (print $where ".securityContext") "map" $map.securityContext "pod" .pod) -}}
{{- end -}}
{{- if hasKey $map "tolerations" -}}
{{- range $number, $entry := $map.tolerations -}}
{{- if pick $entry "key" "value" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-toleration" (dict "at" $.at "where" (print $where ".tolerations (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "topologySpreadConstraints" -}}
{{- range $number, $entry := $map.topologySpreadConstraints -}}
{{- if pick $entry "minDomains" "matchLabelKeys" "labelSelector" -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-topology-spread-constraint" (dict "at" $.at "where" (print $where ".topologySpreadConstraints (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if hasKey $map "volumes" -}}
{{- range $number, $entry := $map.volumes -}}
{{- $name := $entry.name | default (toString $number) -}}
{{- include "dynamo.rules-fields.check-volume" (dict "at" $.at "where" (print $where ".volumes (" $name ")") "map" $entry "pod" $.pod) -}}
{{- end -}}
{{- end -}}
{{- end -}}
