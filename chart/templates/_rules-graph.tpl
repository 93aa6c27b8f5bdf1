{{- /* Compiled from generator/templates/templates/_rules-graph.tpl.j2 by "make build"; do not edit. */ -}}
{{- /* check looks at the graph as a whole. Values of another kind end the look: nothing else in them can be judged. */ -}}
{{- define "dynamo.rules-graph.check" -}}
{{- if .foreign -}}
{{- include "dynamo.rules-graph.check-kind" . -}}
{{- else -}}
{{- include "dynamo.rules-graph.check-identity" . -}}
{{- include "dynamo.rules-graph.check-components" . -}}
{{- include "dynamo.rules-graph.check-settings" . -}}
{{- include "dynamo.rules-metadata.check-graph" . -}}
{{- include "dynamo.rules-mpi.check" . -}}
{{- include "dynamo.rules-picker.check-graph" . -}}
{{- include "dynamo.rules-policy.check" . -}}
{{- include "dynamo.rules-grove.check" . -}}
{{- include "dynamo.rules-topology.check" . -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-graph.check-kind" -}}
{{- if not (has .kind (list "DynamoGraphDeployment" "DynamoComponentDeployment")) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "foreign-kind" "where" "kind" "kind" .kind) -}}
{{- else if eq .apiVersion "nvidia.com/v1alpha1" -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "old-version" "where" "apiVersion" "version" .apiVersion "resource" (lower .kind) "name" (.metadata.name | default "NAME")) -}}
{{- else -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "foreign-version" "where" "apiVersion" "version" .apiVersion) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-graph.check-identity" -}}
{{- if and (ne .root.Chart.Name "dynamo-graph") (not .metadata.name) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "alias-name" "where" "metadata.name") -}}
{{- end -}}
{{- if not (regexMatch "^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$" .name) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "graph-name" "where" "metadata.name" "name" .name) -}}
{{- end -}}
{{- $given := .metadata.namespace | default .namespace -}}
{{- if ne $given .namespace -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "release-namespace" "where" "metadata.namespace" "given" $given "release" .namespace) -}}
{{- end -}}
{{- end -}}

{{- define "dynamo.rules-graph.check-components" -}}
{{- if not (or .components (hasKey .spec "services") (hasKey .values "services")) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "no-components" "where" "spec.components" "quickstart" "examples/quickstart.yaml") -}}
{{- end -}}
{{- $seen := dict -}}
{{- $names := list -}}
{{- range .components -}}
{{- $lower := lower .name -}}
{{- if hasKey $seen $lower -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "duplicate-component" "where" "name" "other" (get $seen $lower) "name" .name) -}}
{{- end -}}
{{- $_ := set $seen $lower .name -}}
{{- $names = append $names .name -}}
{{- end -}}
{{- range $name, $_ := .strays -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "unknown-overlay" "where" (printf "components.%s" $name) "name" $name "names" (join ", " $names)) -}}
{{- end -}}
{{- if and (gt (len .engines) 1) (not .spec.backendFramework) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "backend-mixed" "where" "spec.components" "engines" (join ", " .engines)) -}}
{{- end -}}
{{- end -}}

{{- /* check-settings looks at keys that belong elsewhere, at switches of metadata and at settings of the platform. */ -}}
{{- define "dynamo.rules-graph.check-settings" -}}
{{- include "dynamo.rules-keys.check-root" (dict "at" . "keys" .values) -}}
{{- if not .standalone -}}
{{- include "dynamo.rules-keys.check-graph" (dict "at" . "keys" .spec "where" "spec") -}}
{{- include "dynamo.rules-keys.check-topology" (dict "at" . "keys" (.spec.topologyConstraint | default dict) "where" "spec.topologyConstraint") -}}
{{- $topology := .spec.topologyConstraint | default dict -}}
{{- if and $topology (not (or $topology.clusterTopologyName (hasKey $topology "topologyProfile"))) -}}
{{- include "dynamo.problems.add" (dict "at" . "rule" "missing-key" "where" "spec.topologyConstraint" "needed" "clusterTopologyName" "hint" "") -}}
{{- end -}}
{{- include "dynamo.rules-keys.check-graph-experimental" (dict "at" . "keys" (.spec.experimental | default dict) "where" "spec.experimental") -}}
{{- end -}}
{{- include "dynamo.rules-env.check" (dict "at" . "where" "spec.env" "env" .spec.env) -}}
{{- range .spec.env -}}
{{- include "dynamo.rules-fields.check-env-var" (dict "at" $ "where" (printf "spec.env (%s)" .name) "map" .) -}}
{{- end -}}
{{- range $name, $overlay := .overlays -}}
{{- include "dynamo.rules-keys.check-overlay" (dict "at" $ "keys" ($overlay | default dict) "where" (printf "components.%s" $name)) -}}
{{- end -}}
{{- $given := dict "platform.originVersion" .platform.originVersion "metadata.annotations" (index (.metadata.annotations | default dict) "nvidia.com/dynamo-operator-origin-version") -}}
{{- range $where, $version := $given -}}
{{- if not (or (kindIs "invalid" $version) (regexMatch "^v?[0-9]{1,9}([.][0-9]{1,9}){0,2}(-[0-9A-Za-z.-]+)?([+][0-9A-Za-z.-]+)?$" $version)) -}}
{{- include "dynamo.problems.add" (dict "at" $ "rule" "origin-version" "where" $where "value" $version) -}}
{{- end -}}
{{- end -}}
{{- end -}}
