{{- /* Compiled from generator/templates/templates/_runtime.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set reads the version of the runtime: runtimeVersionOverride, else the tag of main's image, a suffix left out
(1.5.0-rc1 is 1.5.0). A digest, "latest" or a tag that is no version tells nothing.

Reads:  input.runtimeVersionOverride, main.image
Writes: runtime, gates
*/ -}}
{{- define "dynamo.runtime.set" -}}
{{- $version := .input.runtimeVersionOverride -}}
{{- if not $version -}}
{{- $reference := regexReplaceAll "@.*$" (.main.image | default "" | trim) "" -}}
{{- $tag := regexFind ":[^:/]*$" $reference | trimPrefix ":" -}}
{{- $version = regexFind "^[vV]?(0|[1-9][0-9]{0,8})[.](0|[1-9][0-9]{0,8})[.](0|[1-9][0-9]{0,8})(-[0-9A-Za-z.-]+)?([+][0-9A-Za-z.-]+)?$" $tag -}}
{{- end -}}
{{- $_ := set . "runtime" (regexFind "[0-9]{1,9}[.][0-9]{1,9}[.][0-9]{1,9}" $version) -}}
{{- $gates := dict -}}
{{- $_ := set $gates "increased_worker_failure_threshold" (and .runtime (semverCompare ">=1.5.0" .runtime) | not | not) -}}
{{- $_ := set $gates "canary_health_checks" (and .runtime (semverCompare ">=1.5.0" .runtime) | not | not) -}}
{{- $_ := set $gates "version_in_worker_hash" (and .runtime (semverCompare ">=1.5.0" .runtime) | not | not) -}}
{{- $_ := set . "gates" $gates -}}
{{- end -}}
