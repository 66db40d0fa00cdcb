package journal_test

import (
	"testing"

	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
)

// TestRegisterTwice: two commands of one name are a fault of the program.
func TestRegisterTwice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("accepted")
		}
	}()
	journal.Register(journal.Settings, func() journal.Payload { return &command.SetClub{} })
}

// TestEmpty: what is no command has no payload.
func TestEmpty(t *testing.T) {
	if journal.Empty("no-such-command") != nil {
		t.Error("a payload of no command")
	}
}
