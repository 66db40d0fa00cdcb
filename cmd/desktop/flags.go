package main

import (
	"slices"
	"strconv"
	"strings"
)

// arguments are a command's words: those that stand alone, and the options.
// Options may stand before or after the words.
type arguments struct {
	words   []string
	options map[string]string
}

// parse reads --name value, --name=value and -o value; options in bare have no value.
func parse(args, valued, bare []string) (arguments, error) {
	a := arguments{options: map[string]string{}}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if len(arg) < 2 || arg[0] != '-' {
			a.words = append(a.words, arg)
			continue
		}
		name, value, has := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case slices.Contains(bare, name) && !has:
			a.options[name] = "true"
		case slices.Contains(valued, name) && has:
			a.options[name] = value
		case slices.Contains(valued, name) && i+1 < len(args):
			i++
			a.options[name] = args[i]
		case slices.Contains(valued, name):
			return a, usage("cli.option-value", "option", arg)
		default:
			return a, usage("cli.unknown-option", "option", arg)
		}
	}
	return a, nil
}

func (a arguments) has(name string) bool {
	_, ok := a.options[name]
	return ok
}

// number is an option's value as a whole number from 1, or the default where it is absent.
func (a arguments) number(name string, otherwise int) (int, error) {
	v, ok := a.options[name]
	if !ok {
		return otherwise, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < 1 {
		return 0, usage("cli.option-number", "option", "--"+name, "value", v)
	}
	return n, nil
}

// numbers is an option's value as whole numbers from 1 with commas between them.
func (a arguments) numbers(name string) ([]int, error) {
	v, ok := a.options[name]
	if !ok {
		return nil, nil
	}
	var out []int
	for _, part := range strings.Split(v, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 1 {
			return nil, usage("cli.option-number", "option", "--"+name, "value", v)
		}
		out = append(out, n)
	}
	return out, nil
}

// one is the only word of a command.
func (a arguments) one(what string) (string, error) {
	if len(a.words) != 1 {
		return "", usage("cli.one-word", "what", what)
	}
	return a.words[0], nil
}
