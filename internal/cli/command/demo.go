package command

import (
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/jobs/demo"
	"uitslag/internal/system"
)

// openSample opens the window on a fresh copy of the sample club, or writes the copy.
func openSample(p *headless.Run, a cli.Args) error {
	if len(a.Words) > 0 {
		return cli.Usage("cli.one-word", "what", "--write CLUB.uitslag")
	}
	if path, ok := a.Lookup("write"); ok {
		return p.Saving(func() error { return demo.Write(p.Context(), path, p.StoreOptions(false)) })
	}
	return system.OnScreen(p.Sample)
}
