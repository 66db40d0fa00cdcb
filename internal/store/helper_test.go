package store

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
)

// evenings are played on the day of the first evening of the sample.
var clock = time.Date(2003, 11, 10, 21, 45, 0, 0, time.UTC)

// quiet options: a clock that stands still and random ids.
func quiet() Options {
	return Options{Now: func() time.Time { return clock }, Program: "test", Owner: "Jan"}
}

// newClub makes a club file in a folder of its own and closes it with the test.
func newClub(t testing.TB) *Store {
	t.Helper()
	return newClubAt(t, filepath.Join(t.TempDir(), "club.uitslag"))
}

func newClubAt(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Create(path, "Pallieter", quiet())
	check.Must(t, err == nil, "create: %v", err)
	t.Cleanup(func() { mustClose(t, s) })
	return s
}

// newEvening makes a club file with the evening e1, of which nothing is typed.
func newEvening(t testing.TB) *Store {
	t.Helper()
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	return s
}

// reading are quiet options with which the file is only read, or not.
func reading(only bool) Options {
	o := quiet()
	o.ReadOnly = only
	return o
}

// openWith opens a file, which whoever asks closes.
func openWith(t testing.TB, path string, o Options) *Store {
	t.Helper()
	s := check.Value(Open(path, o))(t)
	return s
}

// reopen closes the file and opens it again: nothing is wrong with it.
func reopen(t testing.TB, s *Store) *Store {
	t.Helper()
	mustClose(t, s)
	again := mustOpen(t, s.medium.path)
	wantNoTrouble(t, again)
	wantSound(t, again)
	return again
}

func mustOpen(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(path, quiet())
	check.Must(t, err == nil, "open: %v", err)
	t.Cleanup(func() { mustClose(t, s) })
	return s
}

func mustClose(t testing.TB, s *Store) {
	t.Helper()
	err := s.Close()
	check.That(t, err == nil, "close: %v", err)
}

// newest returns what was done last to an event, or to the club for "", when err is nil: its line,
// and what it made.
func newest(s *Store, id event.ID, err error) (Done, error) {
	if err != nil {
		return Done{}, err
	}
	lines, err := s.Lines(id)
	if err != nil || len(lines) == 0 {
		return Done{}, err
	}
	d := Done{Line: lines[len(lines)-1], Club: s.Club()}
	if id != schema.ClubScope {
		d.Club = nil
		if d.Event, err = s.Event(id); problem.Is(err, "event.gone") {
			err = nil // that was undone
		}
	}
	return d, err
}

// foldNow folds the WAL in as the store itself does now and then.
func foldNow(t testing.TB, s *Store, how string) {
	t.Helper()
	execIn(t, s, "pragma wal_checkpoint("+how+")")
	check.NoError(t, s.medium.remember())
}

func mustDo(t testing.TB, s *Store, id event.ID, p journal.Payload, people ...event.Person) Done {
	t.Helper()
	d, err := newest(s, id, s.Do(context.Background(), id, p, people...))
	check.Must(t, err == nil, "%s: %v", journal.NameOf(p), err)
	return d
}

func mustEvent(t testing.TB, s *Store, id event.ID) *event.Event {
	t.Helper()
	e, err := s.Event(id)
	check.Must(t, err == nil, "event %s: %v", id, err)
	return e
}

// mustDoAll does a batch.
func mustDoAll(t testing.TB, s *Store, batch []Command) {
	t.Helper()
	check.Value(s.DoAll(context.Background(), batch))(t)
}

// batchOf returns all results of an evening.
func batchOf(e *event.Event) []Command {
	var batch []Command
	for _, x := range slips(e) {
		batch = append(batch, Command{Event: e.ID, Payload: x})
	}
	return batch
}

// play types all results of an evening.
func play(t testing.TB, s *Store, id event.ID) {
	t.Helper()
	for _, x := range slips(mustEvent(t, s, id)) {
		mustDo(t, s, id, x)
	}
}

// undo undoes so many commands, and the file is sound after each; redo does them again.
func undo(t testing.TB, s *Store, id event.ID, n int) {
	t.Helper()
	for range n {
		check.NoError(t, s.Undo(context.Background(), id))
		wantSound(t, s)
	}
}

func redo(t testing.TB, s *Store, id event.ID, n int) {
	t.Helper()
	for range n {
		check.NoError(t, s.Redo(context.Background(), id))
		wantSound(t, s)
	}
}

// execIn does a statement to an open file behind its back.
func execIn(t testing.TB, s *Store, text string) {
	t.Helper()
	putBack := triggersOf(t, s.medium.writer)
	check.Value(s.medium.writer.Exec(text))(t)
	putBack()
}

// wantFound holds that a check finds so many faults after another hand did these statements.
func wantFound(t testing.TB, s *Store, n int, statements ...string) {
	t.Helper()
	for _, text := range statements {
		execIn(t, s, text)
	}
	found := check.Value(s.Check(context.Background()))(t)
	check.Equal(t, fmt.Sprintf("after %q: %v", statements, found), len(found), n)
}

// wantResults holds how many results of the evening e1 are in.
func wantResults(t testing.TB, s *Store, n int) {
	t.Helper()
	check.Equal(t, "results", len(mustEvent(t, s, "e1").Sessions[0].Results), n)
}

// wantNoTrouble holds that an open file can be written to.
func wantNoTrouble(t testing.TB, s *Store) {
	t.Helper()
	check.That(t, s.Trouble() == nil, "%v", s.Trouble())
}

// wantSound holds that a check finds nothing.
func wantSound(t testing.TB, s *Store) {
	t.Helper()
	found, err := s.Check(context.Background())
	check.That(t, err == nil, "check: %v", err)
	for _, p := range found {
		t.Errorf("check finds %v", p)
	}
}

// evening returns a club evening of eight pairs, Howell, two boards a round.
func evening(t testing.TB, id event.ID) *command.NewEvening {
	t.Helper()
	return eveningOf(t, id, 8)
}

// eveningOf returns one of this many pairs.
func eveningOf(t testing.TB, id event.ID, pairs int) *command.NewEvening {
	t.Helper()
	m := check.Value(movements.Generate("howell", movements.Options{Pairs: pairs}))(t)
	e := event.Event{
		ID: id, Name: "Maandag " + string(id), Kind: event.Pairs,
		Rules: rules.MesserBridge(),
	}
	var who []event.ID
	for i := range m.Real() {
		c := event.ID(fmt.Sprintf("%s-p%d", id, i+1))
		who = append(who, c)
		e.Contestants = append(e.Contestants, event.Contestant{ID: c, Players: []event.ID{"", ""}})
	}
	e.Sessions = []event.Session{{
		ID: id + "-s1", Date: "2003-11-10", Start: "19:30", FirstBoard: 1, BoardsPerSet: 2,
		Sections: []event.Section{event.NewSection("A", m, who)},
	}}
	return &command.NewEvening{Event: e}
}

// slips returns the results that could come in for the lines of a session, in the
// order of the travellers: every contract makes two spades by North plus n.
func slips(e *event.Event) []*command.EnterResult {
	var out []*command.EnterResult
	s := &e.Sessions[0]
	for i, x := range s.Schedule() {
		if x.SitOut() {
			continue
		}
		c := bridge.Contract{Level: 2, Denomination: bridge.Spades, Declarer: bridge.North}
		tricks := 6 + i%7
		out = append(out, &command.EnterResult{Session: s.ID, Result: event.Result{
			ID: event.ID(fmt.Sprintf("%s-r%d", e.ID, i)), Board: x.Board, NS: x.NS, EW: x.EW,
			Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Played, Contract: c, Tricks: tricks,
			Score: bridge.NSScore(c, bridge.VulnerabilityOf(x.Board), tricks), Source: "typed", At: "2003-11-10T21:45:00Z",
		}})
	}
	return out
}

// member returns a member and the person behind it.
func member(id, first, last string) (*command.AddMember, event.Person) {
	p := event.Person{ID: event.ID(id + "-v1"), First: first, Last: last, Federation: "BE" + id}
	return &command.AddMember{Member: event.Member{ID: event.ID(id), Person: p.ID}}, p
}

// unclosedFile returns a club file in a folder that others may look into: closed (""),
// or copied while it was in use, alone ("file") or with its WAL ("wal").
func unclosedFile(t *testing.T, how string) string {
	t.Helper()
	dir := check.Value(os.MkdirTemp("", "store-test"))(t)
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	path := filepath.Join(dir, "club.uitslag")
	if how == "" {
		check.Write(t, path, check.Read(t, wholeFile(t)))
		return path
	}
	s := newEvening(t)
	foldNow(t, s, "passive")
	mustDo(t, s, "e1", slips(mustEvent(t, s, "e1"))[0])
	check.Write(t, path, check.Read(t, s.medium.path))
	if how == "wal" {
		check.Write(t, path+"-wal", check.Read(t, s.medium.path+"-wal"))
	}
	return path
}
