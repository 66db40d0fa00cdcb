package cli

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/roster"
	"uitslag/internal/problem"
)

// Args are the words that a command was called with, and its options.
type Args struct {
	Words   []string
	options map[string]string
}

// Wrong is a command that was called the wrong way.
type Wrong struct{ error }

// Unwrap returns the Problem.
func (w Wrong) Unwrap() error { return w.error }

// Usage returns the error of a command that was called the wrong way.
func Usage(code string, args ...any) error { return Wrong{problem.New(code, args...)} }

// Parse reads --name value, --name=value and -o value, before or after the words; behind
// -- all are words. The Problems are cli.unknown-option (option), cli.near-option (option,
// near), cli.option-value (option) and cli.option-twice (option).
func (t Table) Parse(c Command, typed []string) (Args, error) {
	a := Args{options: map[string]string{}}
	if c.Raw {
		a.Words = typed
		return a, nil
	}
	options := t.Options(c)
	for i := 0; i < len(typed); i++ {
		arg := typed[i]
		if arg == "--" {
			a.Words = append(a.Words, typed[i+1:]...)
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			a.Words = append(a.Words, arg)
			continue
		}
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		at := slices.IndexFunc(options, func(o Option) bool { return o.Name == name })
		if at < 0 || given && options[at].Value == "" {
			names := event.Mapped(options, func(o Option) string { return o.Name })
			if near := Nearest(name, names); near != "" && near != name {
				return a, Usage("cli.near-option", "option", arg, "near", Option{Name: near}.Dashed())
			}
			return a, Usage("cli.unknown-option", "option", arg)
		}
		if _, twice := a.options[name]; twice {
			return a, Usage("cli.option-twice", "option", options[at].Dashed())
		}
		switch {
		case options[at].Value == "":
			value = "true"
		case !given && i+1 == len(typed):
			return a, Usage("cli.option-value", "option", arg)
		case !given:
			i++
			value = typed[i]
		}
		a.options[name] = value
	}
	return a, nil
}

// None refuses a command that was given one of these options, with a Problem that names it.
func (a Args) None(code string, names ...string) error {
	for _, name := range names {
		if a.Has(name) {
			return Usage(code, "option", "--"+name)
		}
	}
	return nil
}

// Has reports whether an option was given.
func (a Args) Has(name string) bool {
	_, ok := a.options[name]
	return ok
}

// Value returns the value of an option, "" without it.
func (a Args) Value(name string) string { return a.options[name] }

// Number returns an option's value as a whole number from 1, or the default where it is absent.
func (a Args) Number(name string, otherwise int) (int, error) {
	if !a.Has(name) {
		return otherwise, nil
	}
	return a.number(name, a.options[name])
}

// Choice returns an option's value, which must be one of these, "" where it is absent:
// cli.option-choice (option, value, known).
func (a Args) Choice(name string, known ...string) (string, error) {
	v, ok := a.options[name]
	if ok && !slices.Contains(known, v) {
		return v, Usage("cli.option-choice", "option", "--"+name, "value", v, "known", strings.Join(known, ", "))
	}
	return v, nil
}

// Date returns an option's value as a day, "" where it is absent: cli.date (date).
func (a Args) Date(name string) (string, error) {
	v, ok := a.options[name]
	if _, err := time.Parse(time.DateOnly, v); ok && err != nil {
		return v, Usage("cli.date", "date", v)
	}
	return v, nil
}

// number reads text, the value of an option or a part of it, as a whole number from 1.
func (a Args) number(name, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, Usage("cli.option-number", "option", "--"+name, "value", a.options[name])
	}
	return n, nil
}

// Into reads options as Number does, each into its place. What is there counts where the option is
// absent.
func (a Args) Into(names []string, places ...*int) (err error) {
	for i, into := range places {
		if *into, err = a.Number(names[i], *into); err != nil {
			return err
		}
	}
	return nil
}

// Numbers returns an option's value as whole numbers from 1 with commas between them.
func (a Args) Numbers(name string) ([]int, error) {
	if !a.Has(name) {
		return nil, nil
	}
	var out []int
	for _, part := range strings.Split(a.options[name], ",") {
		n, err := a.number(name, strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// One returns the only word of a command.
func (a Args) One(what string) (string, error) {
	if len(a.Words) != 1 {
		return "", Usage("cli.one-word", "what", what)
	}
	return a.Words[0], nil
}

// Lookup returns the value of an option, and whether it was given.
func (a Args) Lookup(name string) (string, bool) {
	v, ok := a.options[name]
	return v, ok
}

// Misuse makes an error one of a command that was called the wrong way.
func Misuse(err error) error { return Wrong{err} }

// Nearest returns the word that was probably meant, "" where none is near: one that begins with
// what was typed, or one that at most a third of its letters, and at least one, makes of it.
func Nearest(typed string, words []string) string {
	best, least := "", 0
	for _, w := range words {
		letters := roster.Typos(typed, w)
		if len(typed) >= 2 && len(w) > len(typed) && w[:len(typed)] == typed {
			letters = 1
		}
		if most := max(1, len([]rune(w))/3); letters <= most && (best == "" || letters < least) {
			best, least = w, letters
		}
	}
	return best
}

// Unknown returns the error for a word that is none of those that there are, with the one that
// was probably meant. The Problems are cli.unknown.command, cli.unknown.report,
// cli.unknown.shell and cli.unknown.export, and the same with near in place of unknown.
func Unknown(what, word string, known []string) error {
	if near := Nearest(word, known); near != "" {
		return Usage("cli.near."+what, what, word, "near", near)
	}
	return Usage("cli.unknown."+what, what, word, "known", known)
}
