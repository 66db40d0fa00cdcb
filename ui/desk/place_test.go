package desk

import (
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event/journal"
)

// TestEveryCommandIsShown: what any command changes is seen on a screen.
func TestEveryCommandIsShown(t *testing.T) {
	for _, name := range journal.Commands() {
		check.That(t, ShownOn(name) != "", "%s is shown nowhere", name)
	}
	check.Equal(t, "what is no command is shown on", ShownOn("no-such-command"), "")
}
