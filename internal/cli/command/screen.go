package command

import (
	"uitslag/internal/cli"
	"uitslag/internal/cli/headless"
	"uitslag/internal/system"
)

// screen tells by its exit code whether a window can be shown here.
func screen(_ *headless.Run, _ cli.Args) error {
	return system.OnScreen(func() error { return nil })
}
