package main

import "uitslag/internal/cli"

// screen tells by its exit code whether a window can be shown here.
func (p *program) screen(cli.Args) error {
	return onScreen(func() error { return nil })
}
