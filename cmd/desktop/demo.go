package main

import (
	"uitslag/internal/cli"
)

// demo opens the window on a fresh copy of the sample club, or writes the copy.
func (p *program) demo(a cli.Args) error {
	if len(a.Words) > 0 {
		return cli.Usage("cli.one-word", "what", "--write CLUB.uitslag")
	}
	if path, ok := a.Lookup("write"); ok {
		return p.saving(func() error { return writeSample(p.context(), path, p.storeOptions(false)) })
	}
	return onScreen(p.sample)
}
