package store

import (
	"fmt"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event/command"
)

// TestLongJournal holds that an event of so many lines that they are read one by one is checked as
// any other: sound as it was written, its undone commands included, and found where another hand
// changed a line of it or a row.
func TestLongJournal(t *testing.T) {
	s := newEvening(t)
	batch := batchOf(mustEvent(t, s, "e1"))
	for i := range 20_100 {
		batch = append(batch, Command{Event: "e1", Payload: &command.RenameEvent{Name: fmt.Sprint("Avond ", i%7)}})
	}
	mustDoAll(t, s, batch)
	undo(t, s, "e1", 2)
	redo(t, s, "e1", 1)
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1"})
	again := reopen(t, s)
	check.NoError(t, again.Verify(t.Context()))
	path := again.path
	mustClose(t, again)
	mustExec(t, path, "drop trigger journal_no_update", "update journal set payload = replace(payload, 'Avond', 'avond') where seq = 9000")
	changed := mustOpen(t, path)
	check.Problem(t, changed.Trouble(), "store.differs")
	wantFoundIn(t, changed, "store.check-differs")
}

// wantFoundIn holds that a check finds this.
func wantFoundIn(t *testing.T, s *Store, code string) {
	t.Helper()
	found := check.Value(s.Check(t.Context()))(t)
	for _, p := range found {
		if p.Code == code {
			return
		}
	}
	t.Errorf("found %v, not %s", found, code)
}
