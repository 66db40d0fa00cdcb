package store

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
)

// sealsOf returns the seals in the file by session.
func sealsOf(t *testing.T, s *Store) map[string]string {
	t.Helper()
	list := check.Value(s.medium.readers.Query("select id, seal from session"))(t)
	defer func() { _ = list.Close() }()
	out := map[string]string{}
	for list.Next() {
		var id, seal string
		check.NoError(t, list.Scan(&id, &seal))
		out[id] = seal
	}
	check.NoError(t, list.Err())
	return out
}

// wantSeals holds that SQLite makes the seals of exactly these events as we do.
func wantSeals(t *testing.T, s *Store, events ...event.ID) {
	t.Helper()
	broken, err := schema.BrokenSeals(context.Background(), s.medium.readers, 1, 0)
	check.That(t, err == nil && len(broken) == 0, "broken seals %v, %v", broken, err)
	var sealed []event.ID
	for id, seal := range sealsOf(t, s) {
		if len(seal) == 64 {
			sealed = append(sealed, event.ID(id[:2]))
		} else if seal != "" {
			t.Errorf("%s has seal %q", id, seal)
		}
	}
	slices.Sort(sealed)
	check.Same(t, "sealed", sealed, events)
}

// A session is sealed when it is closed, and no longer when it is opened again; the
// seal goes along with what is still done to the event.
func TestSeal(t *testing.T) {
	s := newEvening(t)
	for i, x := range slips(mustEvent(t, s, "e1")) {
		switch i % 5 {
		case 0: // a result without a contract
			r := &x.Result
			*r = event.Result{ID: r.ID, Board: r.Board, NS: r.NS, EW: r.EW, Section: r.Section, Round: r.Round, Table: r.Table, Kind: event.Passed, Source: "één\n'a'\x1f", At: r.At}
		case 1:
			mustDo(t, s, "e1", x)
			check.NoError(t, s.Undo(t.Context(), "e1"))
		}
		mustDo(t, s, "e1", x)
	}
	wantSeals(t, s)
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1"})
	wantSeals(t, s, "e1")
	first := sealsOf(t, s)
	mustDo(t, s, "e1", &command.IssueUitslag{Number: 1})
	wantSeals(t, s, "e1")
	check.That(t, !maps.Equal(first, sealsOf(t, s)), "a line more, and the same seal")
	mustDo(t, s, "e1", &command.ReopenSession{Session: "e1-s1"})
	wantSeals(t, s)
	check.NoError(t, s.Undo(t.Context(), "e1"))
	wantSeals(t, s, "e1")
	mustDo(t, s, "e2", evening(t, "e2"))
	wantSound(t, s)
	kept := sealsOf(t, s)
	copied := s.medium.path + ".bak"
	check.NoError(t, s.Backup(t.Context(), copied))
	check.Same(t, "seals of a backup", sealsOf(t, mustOpen(t, copied)), kept)
}

// Opening replays no closed evening; the open ones are ready.
func TestOpenReplaysNothingClosed(t *testing.T) {
	s := mustOpen(t, winterFile(t))
	wantNoTrouble(t, s)
	wantSeals(t, s, "e1", "e2")
	for id, ready := range map[event.ID]bool{"e1": false, "e2": false, "e3": true} {
		check.Same(t, fmt.Sprintf("%s in memory: %v", id, !ready), (s.cached(id) != nil), ready)
	}
}

// Whatever somebody does to a closed evening behind our back, opening finds it, also
// to look only, and nothing is written.
func TestBrokenSeal(t *testing.T) {
	t.Parallel()
	loose := "drop trigger journal_no_update; drop trigger journal_no_delete; "
	for _, c := range []struct{ name, does, want string }{
		{"a score", "update result set score = score + 10 where event = 'e2' and board = 3", "store.differs"},
		{"a result gone", "delete from result where id = 'e2-r5'", "store.differs"},
		{"a contract", "update result set contract = null where id = 'e2-r5'", "store.differs"},
		{"sides changed over", "update result set ns = ew, ew = ns where id = 'e2-r5'", "store.differs"},
		{"the seal", "update session set seal = '' where event = 'e1'", "store.differs"},
		{"another's seal", "update session set seal = (select seal from session where event = 'e2') where event = 'e1'", "store.differs"},
		{"closed, not by us", "update session set closed = 1 where event = 'e3'", "store.differs"},
		{"a line", loose + "update journal set payload = json_set(payload, '$.result.tricks', 13) where event = 'e2' and seq % 7 = 0 and command = 'enter-result'", "store.differs"},
		{
			"a line and its result", loose + `update journal set payload = json_set(payload, '$.result.source', 'x') where payload ->> '$.result.id' = 'e2-r5';
			update result set source = 'x' where id = 'e2-r5'`, "store.differs",
		},
		{"a time", loose + "update journal set at = '2003-11-10T23:45:00.000Z' where event = 'e2'", "store.differs"},
		{"a line gone", loose + "delete from journal where event = 'e2' and command = 'enter-result' and seq % 7 = 0", "store.differs"},
		{"a line of a song", loose + "update journal set command = 'sing' where event = 'e2' and command = 'close-session'", "journal.unknown-command"},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := winterFile(t)
			mustExec(t, path, "pragma foreign_keys = 0; "+c.does)
			before := check.Read(t, path)
			for _, readOnly := range []bool{true, false} {
				s := openWith(t, path, reading(readOnly))
				check.Problem(t, s.Trouble(), c.want)
				found, err := s.Check(context.Background())
				check.That(t, err == nil && len(found) > 0, "check finds %v, %v", found, err)
				mustClose(t, s)
			}
			wantUntouched(t, path, before)
		})
	}
}

// An event with two sessions, one of them closed.
func TestSealOfOneSession(t *testing.T) {
	s := newClub(t)
	two := evening(t, "e1")
	second := two.Event.Sessions[0]
	second.ID, second.Date = "e1-s2", "2003-11-17"
	two.Event.Sessions = append(two.Event.Sessions, second)
	mustDo(t, s, "e1", two)
	for _, x := range slips(mustEvent(t, s, "e1")) {
		mustDo(t, s, "e1", x)
		y := *x
		y.Session, y.Result.ID = "e1-s2", y.Result.ID+"b"
		mustDo(t, s, "e1", &y)
	}
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1"})
	wantSeals(t, s, "e1")
	mustDo(t, s, "e1", &command.EraseResult{Session: "e1-s2", Result: "e1-r0b"})
	wantSeals(t, s, "e1")
	check.NoError(t, s.Undo(context.Background(), "e1"))
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s2"})
	wantSeals(t, s, "e1", "e1")
	wantSound(t, s)
	seals := sealsOf(t, s)
	check.That(t, seals["e1-s1"] != seals["e1-s2"], "two sessions, one seal")
	mustClose(t, s)
	check.Same(t, "trouble", mustOpen(t, s.medium.path).Trouble(), (*problem.Problem)(nil))
}
