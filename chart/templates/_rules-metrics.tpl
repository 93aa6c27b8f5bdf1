{{- /* Compiled from generator/templates/templates/_rules-metrics.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
check looks at what an autoscaler goes by, and how fast it does: what Kubernetes wants of it beyond words and numbers.
Reads: at, where, autoscaling
*/ -}}
{{- define "dynamo.rules-metrics.check" -}}
{{- range $number, $metric := .autoscaling.metrics -}}
{{- include "dynamo.rules-metrics.check-metric" (dict "at" $.at "where" (print $.where ".metrics[" $number "]") "metric" $metric) -}}
{{- end -}}
{{- range $way, $rules := .autoscaling.behavior -}}
{{- if hasKey $rules "tolerance" -}}
{{- include "dynamo.rules-metrics.check-amount" (dict "at" $.at "where" (printf "%s.behavior.%s.tolerance" $.where $way) "amount" $rules.tolerance "positive" false) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-metric looks at one metric: it has the source that its type says, and no other. Reads: at, where, metric */ -}}
{{- define "dynamo.rules-metrics.check-metric" -}}
{{- $found := list -}}
{{- range $key, $source := pick .metric "containerResource" "external" "object" "pods" "resource" -}}
{{- $found = append $found $key -}}
{{- include "dynamo.rules-metrics.check-names" (dict "at" $.at "where" (printf "%s.%s" $.where $key) "source" $source) -}}
{{- end -}}
{{- $found = join " and " $found -}}
{{- $key := get (dict "ContainerResource" "containerResource" "External" "external" "Object" "object" "Pods" "pods" "Resource" "resource" ) .metric.type -}}
{{- if ne $found $key -}}
{{- $problem := dict "at" .at "rule" "autoscaling-metric" "where" .where -}}
{{- $_ := set $problem "problem" (printf "type: %s  goes with %s alone, and there is %s" .metric.type $key ($found | default "nothing")) -}}
{{- include "dynamo.problems.add" (set $problem "remedy" (printf "keep or add  %s: {...}  and nothing else, or change the type" $key)) -}}
{{- else -}}
{{- include "dynamo.rules-metrics.check-target" (dict "at" .at "where" (printf "%s.%s.target" .where $key) "target" (index .metric $key).target "type" .metric.type) -}}
{{- end -}}
{{- end -}}

{{- /* check-names looks at what a source names: a metric, an object, a resource and its container. Reads: at, where, source */ -}}
{{- define "dynamo.rules-metrics.check-names" -}}
{{- with .source.metric -}}
{{- include "dynamo.rules-forms.check-segment" (dict "at" $.at "where" (print $.where ".metric.name") "what" "name of a metric" "value" .name) -}}
{{- with .selector -}}
{{- include "dynamo.rules-fields.check-label-selector" (dict "at" $.at "where" (print $.where ".metric.selector") "map" .) -}}
{{- end -}}
{{- end -}}
{{- range $key, $value := pick (.source.describedObject | default dict) "kind" "name" -}}
{{- include "dynamo.rules-forms.check-segment" (dict "at" $.at "where" (printf "%s.describedObject.%s" $.where $key) "what" (printf "%s of an object" $key) "value" $value) -}}
{{- end -}}
{{- with (.source.describedObject | default dict).apiVersion -}}
{{- include "dynamo.rules-forms.check-version" (dict "at" $.at "where" (print $.where ".describedObject.apiVersion") "what" "API version" "value" .) -}}
{{- end -}}
{{- with .source.container -}}
{{- include "dynamo.rules-forms.check-label" (dict "at" $.at "where" (print $.where ".container") "what" "name of a container" "value" .) -}}
{{- if not (include "dynamo.rules-resources.known" $.source.name) -}}
{{- include "dynamo.rules-resources.check-unknown" (dict "at" $.at "where" (print $.where ".name") "resource" $.source.name) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* check-target looks at the number that a metric is to reach. Reads: at, where, target, type (of the metric) */ -}}
{{- define "dynamo.rules-metrics.check-target" -}}
{{- $targets := get (dict "ContainerResource" (list "averageUtilization" "averageValue") "External" (list "averageValue" "value") "Object" (list "averageValue" "value") "Pods" (list "averageValue") "Resource" (list "averageUtilization" "averageValue") ) .type -}}
{{- $several := has .type (list "Object") -}}
{{- $found := list -}}
{{- range $targets -}}
{{- if hasKey $.target . -}}
{{- $found = append $found . -}}
{{- end -}}
{{- end -}}
{{- $problem := dict "at" .at "rule" "autoscaling-metric" "where" .where -}}
{{- if not $found -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "nothing says what to reach: %s" (join " or " $targets))) "remedy" (printf "add %s" (first $targets))) -}}
{{- else if and (gt (len $found) 1) (not $several) -}}
{{- include "dynamo.problems.add" (set (set $problem "problem" (printf "%s do not go together" (join " and " $found))) "remedy" "keep one of them") -}}
{{- end -}}
{{- range $key, $amount := pick .target "averageValue" "value" -}}
{{- include "dynamo.rules-metrics.check-amount" (dict "at" $.at "where" (printf "%s.%s" $.where $key) "amount" $amount "positive" true) -}}
{{- end -}}
{{- end -}}

{{- /* check-amount looks at a quantity that is never negative. Reads: at, where, amount, positive (truth value: nor 0) */ -}}
{{- define "dynamo.rules-metrics.check-amount" -}}
{{- if include "dynamo.quantities.valid" .amount -}}
{{- $number := include "dynamo.quantities.number" .amount | float64 -}}
{{- if or (lt $number 0.0) (and (eq $number 0.0) .positive) -}}
{{- $least := ternary "more than 0" "0 or more" .positive -}}
{{- $amount := .amount | toJson | trimAll "\"" -}}
{{- include "dynamo.problems.add" (dict "at" .at "rule" "autoscaling-metric" "where" .where "problem" (printf "%s is not %s" $amount $least) "remedy" (printf "write an amount of %s" $least)) -}}
{{- end -}}
{{- else -}}
{{- include "dynamo.rules-pod.check-quantity" . -}}
{{- end -}}
{{- end -}}
