package event_test

import (
	"testing"

	"uitslag/internal/event"
)

// TestVoidBoard holds: a board of which every round is cancelled is played no more, unless a
// result of it is kept; one without any line is not void.
func TestVoidBoard(t *testing.T) {
	removed, kept, open := &event.Slot{Void: true}, &event.Slot{Void: true, Result: &event.Result{}}, &event.Slot{}
	for _, x := range []struct {
		lines []*event.Slot
		void  bool
	}{{[]*event.Slot{removed, removed}, true}, {[]*event.Slot{removed, kept}, false}, {[]*event.Slot{removed, open}, false}, {nil, false}} {
		b := event.Traveller{Lines: x.lines}
		if b.Void() != x.void {
			t.Errorf("%d lines: void is %v", len(x.lines), b.Void())
		}
	}
}
