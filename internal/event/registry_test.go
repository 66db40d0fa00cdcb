package event

import "testing"

// TestRegisterTwice: two commands of one name are a fault of the program.
func TestRegisterTwice(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("accepted")
		}
	}()
	register(func() Payload { return &SetClub{} })
}

// TestEmpty: what is no command has no payload.
func TestEmpty(t *testing.T) {
	if Empty("no-such-command") != nil {
		t.Error("a payload of no command")
	}
}
