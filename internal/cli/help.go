package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"uitslag/internal/translation"
)

// Exit codes.
const (
	OK          = 0
	Refused     = 1   // with one sentence why
	Misused     = 2   // the command was called the wrong way
	Interrupted = 130 // by Ctrl C
)

// exits are the codes in the order of the help, each with the key of its text.
var exits = []struct {
	code int
	key  string
}{{OK, "cli.exit.ok"}, {Refused, "cli.exit.refused"}, {Misused, "cli.exit.misused"}, {Interrupted, "cli.exit.interrupted"}}

// Help writes how the program is called: each command with its ways to be called and what
// it does, and the exit codes.
func (t Table) Help(w io.Writer, say *translation.Words) {
	for _, c := range t.shown() {
		t.uses(w, c, "  ")
		fmt.Fprintf(w, "      %s\n", say.T(c.Help))
	}
	fmt.Fprintf(w, "\n%s\n", say.T("cli.help.common"))
	t.describe(w, say, Command{})
	t.exit(w, say)
	fmt.Fprintf(w, "\n%s\n", say.T("cli.help.each"))
}

// HelpOn writes how one command is called, with every option.
func (t Table) HelpOn(w io.Writer, say *translation.Words, c Command) {
	t.uses(w, c, "")
	fmt.Fprintf(w, "\n%s\n", say.T(c.Help))
	if !c.Raw {
		fmt.Fprintln(w)
		t.describe(w, say, c)
	}
	t.exit(w, say)
}

func (t Table) uses(w io.Writer, c Command, indent string) {
	for _, use := range c.Uses {
		fmt.Fprintf(w, "%s%s\n", indent, strings.TrimSpace(t.Program+" "+c.Name+" "+use))
	}
}

func (t Table) describe(w io.Writer, say *translation.Words, c Command) {
	for _, o := range t.Options(c) {
		fmt.Fprintf(w, "  %-30s %s\n", strings.TrimSpace(o.Dashed()+" "+o.Value), say.T(t.optionKey(c, o)))
	}
	for _, what := range t.capitals(c) {
		if known := t.Words[what]; known != nil {
			fmt.Fprintf(w, "  %-30s %s\n", what, strings.Join(known(), ", "))
		}
	}
}

func (t Table) capitals(c Command) []string {
	var words, out []string
	for _, use := range c.Uses {
		words = append(words, arguments(use)...)
	}
	for _, o := range t.Options(c) {
		words = append(words, o.Value)
	}
	for _, part := range strings.Split(strings.Join(words, "|"), "|") {
		if !slices.Contains(out, part) {
			out = append(out, part)
		}
	}
	return out
}

func (t Table) exit(w io.Writer, say *translation.Words) {
	fmt.Fprintf(w, "\n%s\n", say.T("cli.help.exit"))
	for _, e := range exits {
		fmt.Fprintf(w, "  %3d  %s\n", e.code, say.T(e.key))
	}
}

// optionKey returns the key of the text of an option: the command's own, or the one that all
// commands with an option of that name have.
func (t Table) optionKey(c Command, o Option) string {
	keys := slices.Concat(c.Options, t.Texts)
	return keys[slices.IndexFunc(keys, func(key string) bool { return strings.HasSuffix(key, "."+o.Name) })]
}
