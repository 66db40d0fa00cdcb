package cli

import (
	"slices"
	"strings"

	"uitslag/internal/event"
)

// Complete gives what can stand as the last of these words, which may be begun; none where
// the name of a file goes there.
func (t Table) Complete(typed []string) []string {
	if len(typed) == 0 {
		return nil
	}
	before, begun := typed[:len(typed)-1], typed[len(typed)-1]
	var out []string
	if len(before) == 0 {
		out = t.Names()
	} else if c, ok := t.Find(before[0]); ok && !c.Raw {
		out = t.completeIn(c, before[1:], begun)
	}
	var fits []string
	for _, w := range out {
		if strings.HasPrefix(w, begun) && !slices.Contains(fits, w) {
			fits = append(fits, w)
		}
	}
	return fits
}

func (t Table) completeIn(c Command, before []string, begun string) []string {
	options := t.Options(c)
	valued := func(word string) *Option {
		name := strings.TrimLeft(word, "-")
		return event.Find(options, func(o *Option) bool { return word != name && o.Name == name && o.Value != "" })
	}
	at := 0 // which argument it is
	for i := 0; i < len(before); i++ {
		switch o := valued(before[i]); {
		case o != nil && i == len(before)-1:
			return t.words(o.Value)
		case o != nil:
			i++
		case !strings.HasPrefix(before[i], "-"):
			at++
		}
	}
	var out []string
	if strings.HasPrefix(begun, "-") {
		for _, o := range options {
			if !slices.Contains(before, o.Dashed()) {
				out = append(out, o.Dashed())
			}
		}
		return out
	}
	for _, use := range c.Uses {
		if args := arguments(use); at < len(args) {
			out = append(out, t.words(args[at])...)
		}
	}
	return out
}

// Shells are those that there is a script for.
var Shells = []string{"bash", "zsh", "powershell"}

// Script returns what makes a shell complete the commands, "" for another shell: it asks the
// program itself, with the number of the word (from 0) and the words behind the program's
// name.
func (t Table) Script(shell string) string {
	script, ok := map[string]string{
		"bash": `_PROGRAM() {
	local IFS=$'\n'
	COMPREPLY=($(PROGRAM complete "$((COMP_CWORD - 1))" "${COMP_WORDS[@]:1}" 2>/dev/null))
}
complete -o default -F _PROGRAM PROGRAM
`,
		"zsh": `#compdef PROGRAM
_PROGRAM() {
	local -a found
	found=("${(@f)$(PROGRAM complete "$((CURRENT - 2))" "${(@)words[2,-1]}" 2>/dev/null)}")
	if [[ -n "$found[1]" ]]; then compadd -- "${found[@]}"; else _files; fi
}
compdef _PROGRAM PROGRAM
`,
		"powershell": `Register-ArgumentCompleter -Native -CommandName PROGRAM -ScriptBlock {
	param($word, $line, $at)
	$typed = @($line.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.StartOffset -lt $at } | ForEach-Object { $_.ToString() })
	$number = $typed.Count
	if ($word -ne '') { $number = $number - 1 }
	PROGRAM complete $number @typed 2>$null | ForEach-Object {
		[System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
	}
}
`,
	}[shell]
	if !ok {
		return ""
	}
	return strings.ReplaceAll(script, "PROGRAM", t.Program)
}
