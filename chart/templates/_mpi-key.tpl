{{- /* Compiled from generator/templates/templates/_mpi-key.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
set-pair makes a pair of SSH keys of 4096 bits, which takes about a second. Sprig has no public keys, but a private key in
PKCS#1 begins with the public one: after seven bytes (a sequence, version 0) stands the modulus, 513 bytes behind a head
of four. The exponent of Go's keys is always 65537.

Writes: privateKey (PEM), publicKey (a line of authorized_keys)
*/ -}}
{{- define "dynamo.mpi-key.set-pair" -}}
{{- $private := genPrivateKey "rsa" -}}
{{- $bytes := regexReplaceAll "-----[A-Z ]+-----|\\s" $private "" | b64dec -}}
{{- if ne (substr 7 11 $bytes) "\x02\x82\x02\x01" -}}
{{- fail "this version of Helm makes keys of another size: give the pair of keys in the values" -}}
{{- end -}}
{{- $head := "\x00\x00\x00\x07ssh-rsa\x00\x00\x00\x03\x01\x00\x01\x00\x00\x02\x01" -}}
{{- $_ := set . "privateKey" $private -}}
{{- $_ := set . "publicKey" (printf "ssh-rsa %s\n" (print $head (substr 11 524 $bytes) | b64enc)) -}}
{{- end -}}
