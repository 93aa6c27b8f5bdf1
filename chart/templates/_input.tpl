{{- /* Compiled from generator/templates/templates/_input.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
read-values turns what the user gave into one clean copy. Nothing else reads .Values.

Reads:  root.Values, root.Release
Writes: kind, apiVersion  as given, or those of a graph
        foreign           the values are of another kind or version, and nothing else of them was read
        standalone        a DynamoComponentDeployment: spec is its one component
        metadata, spec, platform, commonLabels, commonAnnotations, imagePullSecrets  without nulls; spec of the graph
        inputs            the components in their order, overlays merged in
        values            all that is left of them, without overlays
        overlays          the overlays, by component
        strays            those that no component has the name of
*/ -}}
{{- define "dynamo.input.read-values" -}}
{{- $text := mustToJson .root.Values -}}
{{- $values := mustFromJson $text -}}
{{- $_ := set . "kind" (ternary "DynamoGraphDeployment" (toString $values.kind) (kindIs "invalid" $values.kind)) -}}
{{- $_ := set . "apiVersion" (ternary "nvidia.com/v1beta1" (toString $values.apiVersion) (kindIs "invalid" $values.apiVersion)) -}}
{{- $ours := and (has .kind (list "DynamoGraphDeployment" "DynamoComponentDeployment")) (eq .apiVersion "nvidia.com/v1beta1") -}}
{{- $_ := set . "foreign" (not $ours) -}}
{{- if .foreign -}}
{{- $values = dict -}}
{{- end -}}
{{- $_ := set . "standalone" (eq .kind "DynamoComponentDeployment") -}}
{{- $spec := $values.spec | default dict -}}
{{- $inputs := $spec.components | default list -}}
{{- if .standalone -}}
{{- $name := $spec.name | default (get ($values.metadata | default dict) "name") | default .root.Release.Name -}}
{{- $_ := set $spec "name" $name -}}
{{- $inputs = list $spec -}}
{{- end -}}
{{- $overlays := $values.components | default dict -}}
{{- $strays := dict -}}
{{- include "dynamo.util.set-all" (list $strays $overlays) -}}
{{- range $input := $inputs -}}
{{- with get $overlays $input.name -}}
{{- include "dynamo.overlay.merge-map" (dict "into" $input "from" .) -}}
{{- end -}}
{{- $_ := unset $strays $input.name -}}
{{- end -}}
{{- $_ := set . "strays" $strays -}}
{{- $_ := set . "overlays" $overlays -}}
{{- $_ := unset $values "components" -}}
{{- if contains ":null" $text -}}
{{- include "dynamo.input.strip-nulls" $values -}}
{{- end -}}
{{- $_ := set . "values" $values -}}
{{- $_ := set . "inputs" $inputs -}}
{{- /* What else a standalone component says beside its keys is misplaced and may hold anything: no pass reads it. */ -}}
{{- $_ := set . "spec" (ternary (pick $spec "backendFramework") $spec .standalone) -}}
{{- $_ := set . "metadata" ($values.metadata | default dict) -}}
{{- $_ := set . "platform" ($values.platform | default dict) -}}
{{- $_ := set . "commonLabels" ($values.commonLabels | default dict) -}}
{{- $_ := set . "commonAnnotations" ($values.commonAnnotations | default dict) -}}
{{- $_ := set . "imagePullSecrets" ($values.imagePullSecrets | default list) -}}
{{- end -}}

{{- /* strip-nulls takes every null key out of a tree: null means not set, wherever it stands. */ -}}
{{- define "dynamo.input.strip-nulls" -}}
{{- if kindIs "map" . -}}
{{- range $key, $value := . -}}
{{- if kindIs "invalid" $value -}}
{{- $_ := unset $ $key -}}
{{- else if or (kindIs "map" $value) (kindIs "slice" $value) -}}
{{- include "dynamo.input.strip-nulls" $value -}}
{{- end -}}
{{- end -}}
{{- else if kindIs "slice" . -}}
{{- range . -}}
{{- include "dynamo.input.strip-nulls" . -}}
{{- end -}}
{{- end -}}
{{- end -}}
