{{- /* Compiled from generator/templates/templates/_rules-forms.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* Forms of texts. Each template refuses a text that has not its form. Reads: at, where, what, value */ -}}

{{- define "dynamo.rules-forms.check-object" -}}
{{- if not (and (le (len .value) 253) (regexMatch "^(?s:[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use at most 253 small letters, digits, dots and dashes, with a letter or digit at both ends") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-host" -}}
{{- if not (and (le (len .value) 64) (regexMatch "^(?s:[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use at most 64 small letters, digits, dots and dashes, with a letter or digit at both ends") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-domain" -}}
{{- if not (and (le (len .value) 253) (regexMatch "^(?s:[.]|[a-z0-9_]([-a-z0-9_]*[a-z0-9_])?([.][a-z0-9_]([-a-z0-9_]*[a-z0-9_])?)*[.]?)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "write it as  svc.example.com") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-label" -}}
{{- if not (and (le (len .value) 63) (regexMatch "^(?s:[a-z0-9]([-a-z0-9]*[a-z0-9])?)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use at most 63 small letters, digits and dashes, with a letter or digit at both ends") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-label-key" -}}
{{- if not (regexMatch "^(?s:([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "write it as  prefix/name  or  name, as a key of a label is") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-label-value" -}}
{{- if not (and (le (len .value) 63) (regexMatch "^(?s:([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use at most 63 letters, digits, dots, dashes and underscores, with a letter or digit at both ends") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-config-key" -}}
{{- if not (and (le (len .value) 253) (regexMatch "^(?s:[-._a-zA-Z0-9]+)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use letters, digits, dots, dashes and underscores") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-port" -}}
{{- if not (and (le (len .value) 15) (regexMatch "^(?s:([a-z0-9]+-)*[a-z0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use a number, or at most 15 small letters and dashes") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-header" -}}
{{- if not (regexMatch "^(?s:[-A-Za-z0-9]+)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use letters, digits and dashes") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-path" -}}
{{- if not (regexMatch "^(?s:(/*([^/.][^/]*|[.]|[.][^/.][^/]*|[.][.][^/]+)(/+([^/.][^/]*|[.]|[.][^/.][^/]*|[.][.][^/]+))*)?/*)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "leave the dots out") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-path-below" -}}
{{- if not (regexMatch "^(?s:([^/].*)?)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "write it without / at its beginning") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-path-absolute" -}}
{{- if not (regexMatch "^(?s:/.*)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "begin it with /") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-segment" -}}
{{- if not (regexMatch "^(?s:[^/%.][^/%]*|[.][^/%.][^/%]*|[.][.][^/%]+)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "leave / and % out") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-version" -}}
{{- if not (regexMatch "^(?s:[^/]*(/[^/]*)?)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "write it as  group/version") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-address" -}}
{{- if not (regexMatch "^(?s:(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])([.](25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "write it as  10.0.0.1  or  2001:db8::1") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-trimmed" -}}
{{- if not (regexMatch "^(?s:\\s*|\\S(.*\\S)?)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "leave the blanks at its ends out") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-sysctl" -}}
{{- if not (and (le (len .value) 253) (regexMatch "^(?s:[a-z0-9]([-_a-z0-9]*[a-z0-9])?([./][a-z0-9]([-_a-z0-9]*[a-z0-9])?)*)$" .value)) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "write it as  net.core.somaxconn") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-variable-prefix" -}}
{{- if not (regexMatch "^(?s:[ -<>-~]*)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "use printable characters other than =") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-pod-field" -}}
{{- if not (regexMatch "^(?s:metadata[.](name|namespace|uid|(labels|annotations)\\['([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?'\\])|spec[.](nodeName|serviceAccountName)|status[.](hostIPs?|podIPs?))$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "name one of metadata.name, .namespace, .uid, .labels['...'], .annotations['...'], spec.nodeName, .serviceAccountName, status.hostIP, .podIP") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-file-field" -}}
{{- if not (regexMatch "^(?s:metadata[.](name|namespace|uid|(labels|annotations)\\['([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?'\\])|metadata[.](labels|annotations))$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "name one of metadata.name, .namespace, .uid, .labels, .annotations") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-core-version" -}}
{{- if not (regexMatch "^(?s:(v1)?)$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "leave it out") -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-forms.check-amount" -}}
{{- if not (regexMatch "^(?s:(limits|requests)[.](cpu|memory|ephemeral-storage|hugepages-.+))$" .value) -}}
{{- include "dynamo.problems.add" (set (set . "rule" "illegal-value") "remedy" "name one of limits and requests of cpu, memory, ephemeral-storage and hugepages") -}}
{{- end -}}
{{- end -}}
