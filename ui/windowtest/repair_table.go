package windowtest

import (
	"testing"

	"uitslag/internal/event/journal"
)

// Book enters results as if they had been typed on another screen.
func Book(t *testing.T, w *Window, all ...journal.Payload) {
	t.Helper()
	for _, p := range all {
		w.Club.MustDo(t, w.Desk.Current(), p)
	}
	w.Desk.Take(w.Desk.Current())
}
