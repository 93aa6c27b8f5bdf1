{{- /* Compiled from generator/templates/templates/_scripts.tpl.j2 by "make build"; do not edit. */ -}}
{{- define "dynamo.scripts.wait-for-leader" -}}
print("placeholder")
{{- end -}}
{{- define "dynamo.scripts.mpi-leader" -}}
exec mpirun "$@"
{{- end -}}
{{- define "dynamo.scripts.mpi-worker" -}}
exec /usr/sbin/sshd -D
{{- end -}}
{{- define "dynamo.scripts.grove-scale" -}}
print("placeholder")
{{- end -}}
