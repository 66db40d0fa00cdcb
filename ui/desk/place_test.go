package desk

import (
	"testing"

	"uitslag/internal/event/journal"
)

// TestEveryCommandIsShown: what any command changes is seen on a screen.
func TestEveryCommandIsShown(t *testing.T) {
	for _, name := range journal.Commands() {
		if ShownOn(name) == "" {
			t.Errorf("%s is shown nowhere", name)
		}
	}
	if at := ShownOn("no-such-command"); at != "" {
		t.Errorf("what is no command is shown on %s", at)
	}
}
