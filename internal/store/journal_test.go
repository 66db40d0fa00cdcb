package store

import (
	"context"
	"testing"

	"uitslag/internal/expect"
	"uitslag/internal/store/schema"
)

// Nothing changes a line of the journal, whatever is asked of the file.
func TestJournalOnlyAppended(t *testing.T) {
	s := newEvening(t)
	for _, text := range []string{
		"update journal set command = 'x'",
		"update journal set at = at where seq = 1",
		"delete from journal",
		"delete from journal where seq = 2",
		"insert or replace into journal (seq, id, at, zone, event, session, command, version, program) values (1, 'n', '', '', '', '', 'x', 1, '')",
		"insert or replace into journal (seq, id, at, zone, event, session, command, version, program) select 99, id, '', '', '', '', 'x', 1, '' from journal limit 1",
		"insert into journal (id, at, zone, event, session, command, version, program) values ('n', '', '', '', '', 'x', 1, '')",
		"insert into journal (seq, id, at, zone, event, session, command, payload, version, program) values (99, 'n', '', '', '', '', 'x', '{', 1, '')",
		"insert into journal (seq, id, at, zone, event, session, command, version, program, undoes) values (99, 'n', '', '', '', '', 'undo', 1, '', 1000)",
	} {
		if _, err := s.writer.Exec(text); err == nil {
			t.Errorf("was done: %s", text)
		}
	}
	wantSound(t, s)
	lines, err := schema.ReadLines(context.Background(), s.readers, "e1")
	expect.That(t, err == nil && len(lines) == 1, "lines %v, %v", lines, err)
}

// A commit that came to the disk although it was reported as failed is seen before the
// next command is decided, and that is not done: it may be the same one, typed again.
func TestMemoryCatchesUp(t *testing.T) {
	s := newEvening(t)
	x := slips(mustEvent(t, s, "e1"))
	before := *s.cached("e1")
	mustDo(t, s, "e1", x[0])
	s.scopes["e1"], s.last = &before, s.last-1 // as if the answer had been lost
	again := *x[0]
	again.Result.ID = "another"
	expect.Problem(t, s.Do(context.Background(), "e1", &again), "store.came-after-all")
	wantResults(t, s, 1)
	mustDo(t, s, "e1", x[1])
	wantSound(t, s)
}
