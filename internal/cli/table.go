// Package cli is the command line as one table: how each command is called. Parsing,
// help, completion and the page of the documentation are made from it, so none of them
// can say something else than the others.
package cli

import (
	"regexp"
	"slices"
	"strings"

	"uitslag/internal/event"
)

// Command is one command: its name, the ways to call it, and what it does.
//
// A way to call it is its arguments and then its options, as help shows them:
//
//	FILE [--event N] [--format text|json] [--json] -o OUT
//
// A word in capitals stands for something, a word in small letters for itself, and | is
// between the words that can stand in one place. A word behind an option is its value; an
// option without one is a switch.
type Command struct {
	Name    string
	Help    string   // the key of what it does
	Options []string // the keys of its options that mean something else than those of other commands
	Uses    []string
	Hidden  bool // not shown: it is called by scripts of ours
	Raw     bool // gets all that is typed behind its name as words
	Run     func(Args) error
}

// Option is an option of a command; Value is what stands for its value, "" for a switch.
type Option struct {
	Name, Value string
}

// Dashed returns the option as it is typed.
func (o Option) Dashed() string {
	if len(o.Name) == 1 {
		return "-" + o.Name
	}
	return "--" + o.Name
}

// Table is all commands, in the order of the help.
type Table struct {
	Program  string
	Commands []Command
	Texts    []string                   // the keys of what the options mean, which end with their names
	Common   string                     // options that every command has, written as in Uses
	Words    map[string]func() []string // the words that a word in capitals stands for, where they are known
}

// Find gives a command by its name.
func (t Table) Find(name string) (Command, bool) {
	for _, c := range t.Commands {
		if c.Name == name {
			return c, true
		}
	}
	return Command{}, false
}

// Takes refuses what is not one word where every use of the command has one: cli.one-word (what).
func (c Command) Takes(a Args) error {
	one := func(use string) bool { return len(arguments(use)) == 1 }
	if len(c.Uses) == 0 || len(a.Words) == 1 || slices.ContainsFunc(c.Uses, func(use string) bool { return !one(use) }) {
		return nil
	}
	return Usage("cli.one-word", "what", arguments(c.Uses[0])[0])
}

func (t Table) shown() []Command {
	return slices.DeleteFunc(slices.Clone(t.Commands), func(c Command) bool { return c.Hidden })
}

// Names returns the names of the commands that are shown.
func (t Table) Names() []string {
	return event.Mapped(t.shown(), func(c Command) string { return c.Name })
}

var optionForm = regexp.MustCompile(`(?:^|[\s\[|])--?([a-z][a-z-]*)(?: ([A-Za-z0-9.][^\s\]]*))?`)

// Options returns the options of a command, in the order of its uses, and those that every
// command has.
func (t Table) Options(c Command) []Option {
	var out []Option
	for _, use := range append(slices.Clone(c.Uses), t.Common) {
		for _, m := range optionForm.FindAllStringSubmatch(use, -1) {
			o := Option{Name: m[1], Value: m[2]}
			if !slices.ContainsFunc(out, func(x Option) bool { return x.Name == o.Name }) {
				out = append(out, o)
			}
		}
	}
	return out
}

// arguments returns the words of a use that stand before its options.
func arguments(use string) []string {
	if at := strings.IndexAny(use, "-["); at >= 0 {
		use = use[:at]
	}
	return strings.Fields(use)
}

// words returns those that can stand for a word of a use; none where it is a file or a number.
func (t Table) words(word string) []string {
	var out []string
	for _, part := range strings.Split(strings.TrimSuffix(word, "..."), "|") {
		if known, ok := t.Words[part]; ok {
			out = append(out, known()...)
		} else if part != "" && part[0] >= 'a' && part[0] <= 'z' {
			out = append(out, part)
		}
	}
	return out
}
