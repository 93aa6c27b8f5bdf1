{{- /* Compiled from generator/templates/templates/_command-line.tpl.j2 by "make build"; do not edit. */ -}}
{{- /*
How flags reach an engine without a word of the user's being changed. A command line comes as words (python3 -m
dynamo.vllm --model m), or as text for a shell.

read
Reads:  container, backend
Writes: words   command and args in one list
        exec    the engine is started from words: further flags are further words
        text    a shell reads the command line as text; with exec too, the words are that text's "$@"
*/ -}}
{{- define "dynamo.command-line.read" -}}
{{- $command := .container.command | default list -}}
{{- $words := concat $command (.container.args | default list) -}}
{{- $_ := set . "words" $words -}}
{{- $lines := join "\n" $words -}}
{{- $engine := get (dict "vllm" "(^|\\n)-[A-Za-z]*m\\n?dynamo[.]vllm[^\\s]*(\\n|$)" "sglang" "(^|\\n)-[A-Za-z]*m\\n?dynamo[.]sglang[^\\s]*(\\n|$)" "trtllm" "(^|\\n)-[A-Za-z]*m\\n?dynamo[.]trtllm[^\\s]*(\\n|$)" ) .backend -}}
{{- $_ := set . "exec" (or (regexMatch "^(.*/)?python[0-9.]*$" (first $words | default "")) (regexMatch $engine $lines)) -}}
{{- $_ := set . "text" (regexMatch "(^|\\n)(.*/)?(ba|da|z|k|a)?sh\\n([-+][A-Za-z-]+\\n([a-z]+\\n)?)*-[A-Za-z]*c(\\n|$)" $lines) -}}
{{- end -}}

{{- /*
add gives the engine further flags: as words, or in the text where the engine is started. A text that starts no engine
stays as it is (NOTES says so).

Reads:  role (with words and exec, see read), flags (with blanks between), shell (truth value: only a shell understands them)
Writes: role.container, role.launched
*/ -}}
{{- define "dynamo.command-line.add" -}}
{{- $role := .role -}}
{{- $container := $role.container -}}
{{- if and $role.exec .shell -}}
{{- include "dynamo.command-line.wrap" (dict "role" $role "command" (list "sh" "-c") "before" "exec " "after" (print " " .flags) "style" "double") -}}
{{- else if $role.exec -}}
{{- $_ := set $container "args" (concat ($container.args | default list) (splitList " " .flags)) -}}
{{- $_ := set $role "launched" true -}}
{{- else -}}
{{- include "dynamo.command-line.insert" . -}}
{{- end -}}
{{- end -}}

{{- /*
insert writes flags into the text where the engine is started; of several texts the first that starts one, args before
command.

Reads:  role, flags
Writes: role.container, role.launched
*/ -}}
{{- define "dynamo.command-line.insert" -}}
{{- $role := .role -}}
{{- $start := get (dict "vllm" "(\\s-[A-Za-z]*m[ \\t\\n\\\\]*(?:dynamo[.]vllm[^ \\t\\n|&;()\"'`\\\\]*|'dynamo[.]vllm[^ \\t\\n|&;()\"'`\\\\]*'|\"dynamo[.]vllm[^ \\t\\n|&;()\"'`\\\\]*\"|\\\\\"dynamo[.]vllm[^ \\t\\n|&;()\"'`\\\\]*\\\\\"))([ \\t\\n|&;)\"'`\\\\]|$)" "sglang" "(\\s-[A-Za-z]*m[ \\t\\n\\\\]*(?:dynamo[.]sglang[^ \\t\\n|&;()\"'`\\\\]*|'dynamo[.]sglang[^ \\t\\n|&;()\"'`\\\\]*'|\"dynamo[.]sglang[^ \\t\\n|&;()\"'`\\\\]*\"|\\\\\"dynamo[.]sglang[^ \\t\\n|&;()\"'`\\\\]*\\\\\"))([ \\t\\n|&;)\"'`\\\\]|$)" "trtllm" "(\\s-[A-Za-z]*m[ \\t\\n\\\\]*(?:dynamo[.]trtllm[^ \\t\\n|&;()\"'`\\\\]*|'dynamo[.]trtllm[^ \\t\\n|&;()\"'`\\\\]*'|\"dynamo[.]trtllm[^ \\t\\n|&;()\"'`\\\\]*\"|\\\\\"dynamo[.]trtllm[^ \\t\\n|&;()\"'`\\\\]*\\\\\"))([ \\t\\n|&;)\"'`\\\\]|$)" ) $role.backend -}}
{{- range $key := list "args" "command" -}}
{{- $texts := list -}}
{{- range get $role.container $key | default list -}}
{{- if and (not $role.launched) (regexMatch $start .) -}}
{{- $_ := set $role "launched" true -}}
{{- $texts = append $texts (regexReplaceAll $start . (print "${1} " $.flags "${2}")) -}}
{{- else -}}
{{- $texts = append $texts . -}}
{{- end -}}
{{- end -}}
{{- if $texts -}}
{{- $_ := set $role.container $key $texts -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /*
wrap puts the words of a command line into a shell's text, between other text. Words that a shell would read as something
else, even quoted, are handed over beside the text instead, so that each arrives as it is: text quoting alone would let
the value of a $(NAME) that holds a quote break out. So are words that are too long for one text.

Reads:  role (with words), command (the shell), before, after (text), style (see quoted)
Writes: role.container, role.launched
*/ -}}
{{- define "dynamo.command-line.wrap" -}}
{{- $quoted := dict -}}
{{- include "dynamo.command-line.quote" (dict "words" .role.words "style" .style "into" $quoted) -}}
{{- if hasKey $quoted "text" -}}
{{- $_ := set .role.container "args" (list (print .before $quoted.text .after)) -}}
{{- else -}}
{{- $_ := set .role.container "args" (concat (list (print .before "\"$@\"" .after) (first .command)) .role.words) -}}
{{- end -}}
{{- $_ := set .role.container "command" .command -}}
{{- $_ := set .role "launched" true -}}
{{- end -}}

{{- /*
quote writes words as a shell's text, as the operator does, where that says the same to the shell.

Reads:  words, style (double or single: the quotes around a word that needs some)
Writes: into.text, absent where a word needs more than quotes, or all are too long
*/ -}}
{{- define "dynamo.command-line.quote" -}}
{{- $texts := list -}}
{{- $fine := true -}}
{{- range .words -}}
{{- $text := . -}}
{{- $special := not (regexMatch "^[A-Za-z0-9_@%+=:,./-]+$" .) -}}
{{- if or (contains "$(" .) (contains "$$" .) -}}
{{- $fine = false -}}
{{- else if and $special (eq $.style "single") -}}
{{- $text = printf "'%s'" (replace "'" "'\\''" .) -}}
{{- else if and $special (regexMatch "[\\s'\\\"\\\\{}\\[\\]$`!]" .) (not (contains "'" .)) -}}
{{- $text = . | replace "\\" "\\\\" | replace "\"" "\\\"" | replace "$" "\\$" | replace "`" "\\`" | printf "\"%s\"" -}}
{{- else if $special -}}
{{- $fine = false -}}
{{- end -}}
{{- $texts = append $texts $text -}}
{{- end -}}
{{- $text := join " " $texts -}}
{{- if and $fine (lt (len $text) 100000) -}}
{{- $_ := set .into "text" $text -}}
{{- end -}}
{{- end -}}
