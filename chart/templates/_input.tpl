{{- /* Compiled from generator/templates/templates/_input.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
read-values turns what the user gave into one clean copy. Nothing else reads .Values.

Reads:  root.Values, root.Release
Writes: kind, apiVersion  as given, or those of a graph
        foreign           the values are of another kind or version, and nothing else of them was read but the name
        standalone        a DynamoComponentDeployment: spec is its one component
        metadata, spec, platform, commonLabels, commonAnnotations, imagePullSecrets  without nulls; of a standalone
                          component's spec only what is the graph's, so that nothing of it is read twice
        inputs            the components in their order, overlays merged in
        values            all that is left of them, without overlays
        overlays          the overlays, by component
        strays            those that no component has the name of
*/ -}}
{{- define "dynamo.input.read-values" -}}
{{- $text := mustToJson .root.Values -}}
{{- $values := mustFromJson $text -}}
{{- $_ := set . "kind" (ternary "DynamoGraphDeployment" (toJson $values.kind | trimAll "\"") (kindIs "invalid" $values.kind)) -}}
{{- $_ := set . "apiVersion" (ternary "nvidia.com/v1beta1" (toJson $values.apiVersion | trimAll "\"") (kindIs "invalid" $values.apiVersion)) -}}
{{- $ours := and (has .kind (list "DynamoGraphDeployment" "DynamoComponentDeployment")) (eq .apiVersion "nvidia.com/v1beta1") -}}
{{- $_ := set . "foreign" (not $ours) -}}
{{- if .foreign -}}
{{- $metadata := ternary $values.metadata dict (kindIs "map" $values.metadata) -}}
{{- $values = dict "metadata" (dict "name" (ternary $metadata.name "" (kindIs "string" $metadata.name))) -}}
{{- end -}}
{{- $_ := set . "standalone" (and $ours (eq .kind "DynamoComponentDeployment")) -}}
{{- $spec := $values.spec | default dict -}}
{{- $inputs := $spec.components | default list -}}
{{- if .standalone -}}
{{- $name := $spec.name | default (get ($values.metadata | default dict) "name") | default .root.Release.Name -}}
{{- $_ := set $spec "name" $name -}}
{{- $_ := set $values "spec" $spec -}}
{{- $inputs = list $spec -}}
{{- end -}}
{{- $overlays := $values.components | default dict -}}
{{- $names := list -}}
{{- range $input := $inputs -}}
{{- with get $overlays $input.name -}}
{{- /* What identifies the entry, or is the whole graph's, is no overlay's matter (a rule says so); autoscaling and checkpoint are the chart's. */ -}}
{{- include "dynamo.overlay.merge-map" (dict "into" $input "from" (omit . "name" "backendFramework" "autoscaling" "checkpoint")) -}}
{{- end -}}
{{- $names = append $names $input.name -}}
{{- end -}}
{{- if contains ":null" $text -}}
{{- include "dynamo.input.strip-nulls" $values -}}
{{- end -}}
{{- $strays := dict -}}
{{- range $name, $overlay := $overlays -}}
{{- if not (has $name $names) -}}
{{- $_ := set $strays $name $overlay -}}
{{- end -}}
{{- end -}}
{{- $_ := set . "strays" $strays -}}
{{- $_ := set . "overlays" $overlays -}}
{{- $_ := set . "values" (omit $values "components") -}}
{{- $_ := set . "inputs" $inputs -}}
{{- $_ := set . "spec" (ternary (pick $spec "backendFramework") $spec .standalone) -}}
{{- $_ := set . "metadata" ($values.metadata | default dict) -}}
{{- $_ := set . "platform" ($values.platform | default dict) -}}
{{- $_ := set . "commonLabels" ($values.commonLabels | default dict) -}}
{{- $_ := set . "commonAnnotations" ($values.commonAnnotations | default dict) -}}
{{- $_ := set . "imagePullSecrets" ($values.imagePullSecrets | default list) -}}
{{- end -}}

{{- /* strip-nulls takes every null key out of a tree: null means not set, wherever it stands, but in words handed on to Grove. */ -}}
{{- define "dynamo.input.strip-nulls" -}}
{{- if kindIs "map" . -}}
{{- range $key, $value := . -}}
{{- if kindIs "invalid" $value -}}
{{- $_ := unset $ $key -}}
{{- else if and (ne $key "providerOverride") (or (kindIs "map" $value) (kindIs "slice" $value)) -}}
{{- include "dynamo.input.strip-nulls" $value -}}
{{- end -}}
{{- end -}}
{{- else if kindIs "slice" . -}}
{{- range . -}}
{{- include "dynamo.input.strip-nulls" . -}}
{{- end -}}
{{- end -}}
{{- end -}}
