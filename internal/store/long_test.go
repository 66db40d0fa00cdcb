package store

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
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
	wantPast(t, again)
	path := again.medium.path
	mustClose(t, again)
	mustExec(t, path, "drop trigger journal_no_update", "update journal set payload = replace(payload, 'Avond', 'avond') where seq = 9000")
	changed := mustOpen(t, path)
	check.Problem(t, changed.Trouble(), "store.differs")
	wantFoundIn(t, changed, "store.check-differs")
}

// wantPast holds that who looks at every event once has of a long journal the same as of its lines,
// and does not hold them.
func wantPast(t *testing.T, s *Store) {
	t.Helper()
	lines := check.Value(schema.ReadLines(t.Context(), s.medium.readers, "e1"))(t)
	last := lines[len(lines)-1].Seq
	n := 0
	check.NoError(t, Once(s, func(_ event.Header, e *event.Event, past journal.Past, unread error) error {
		n++
		_, held := past.(journal.Lines)
		check.That(t, unread == nil && !held, "%v, all lines are held: %v", unread, held)
		check.Same(t, "the event", e, check.Value(journal.Replay(lines))(t))
		for seq := last - 4; seq <= last; seq++ { // an undo, another, a redo, and the closing
			check.Same(t, "as of a line", check.Value(past.AsOf(seq))(t), check.Value(journal.AsOf(lines, seq))(t))
		}
		for _, name := range []string{"rename-event", "close-session", "undo"} {
			check.Same(t, name, check.Value(past.Commands(name))(t), check.Value(journal.Lines(lines).Commands(name))(t))
		}
		_, err := past.AsOf(last + 1)
		check.Problem(t, err, "journal.no-line")
		return nil
	}))
	check.Equal(t, "events", n, 1)
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
