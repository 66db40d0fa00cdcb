package command

import (
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/doubledummy"
)

// doubleDummy is the process that works out deals for another one of this program.
func doubleDummy(p *headless.Run, _ cli.Args) error { return doubledummy.Serve(p.Stdin, p.Stdout) }
