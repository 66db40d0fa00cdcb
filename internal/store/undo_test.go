package store

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
	"uitslag/internal/test/check"
)

func TestUndoRedo(t *testing.T) {
	s := newClub(t)
	check.Problem(t, s.Undo(t.Context(), "e1"), "store.nothing-to-undo")
	mustDo(t, s, "e1", evening(t, "e1"))
	check.Problem(t, s.Redo(t.Context(), "e1"), "store.nothing-to-redo")
	x := slips(mustEvent(t, s, "e1"))
	mustDo(t, s, "e1", x[0])
	before := mustEvent(t, s, "e1")
	mustDo(t, s, "e1", x[1])
	after := mustEvent(t, s, "e1")

	d := check.Value(newest(s, "e1", s.Undo(t.Context(), "e1")))(t)
	check.Same(t, "undone", d.Event, before)
	check.Same(t, "line", []any{d.Line.Command, d.Line.Undoes, d.Line.Session}, []any{"undo", int64(4), event.ID("e1-s1")})
	d = check.Value(newest(s, "e1", s.Redo(t.Context(), "e1")))(t)
	check.Same(t, "redone", d.Event, after)
	h, _ := s.History("e1")
	check.That(t, len(h.Undo) == 3 && len(h.Redo) == 0, "history %+v", h)
	undo(t, s, "e1", 3)
	_, err := s.Event("e1")
	check.Problem(t, err, "event.gone")
	headers, err := s.Events()
	check.That(t, err == nil && len(headers) == 0, "events %v, %v", headers, err)
	wantSound(t, s)
	redo(t, s, "e1", 3)
	check.Same(t, "all redone", mustEvent(t, s, "e1"), after)
	check.Same(t, "journal", s.last, int64(4+2+6))
	wantSound(t, s)
}

// A member who is named in an evening cannot be undone from under it.
func TestUndoMemberStillUsed(t *testing.T) {
	s := newClub(t)
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	mustDo(t, s, "e1", evening(t, "e1"))
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: "e1-p1", Players: []event.ID{"m1"}})
	check.Problem(t, s.Undo(t.Context(), ""), "store.still-used")
	check.Same(t, "the member is gone", len(s.Club().Members), 1)
	check.NoError(t, s.Undo(t.Context(), "e1"))
	err := s.Undo(t.Context(), "")
	check.That(t, err == nil, "a member who is named nowhere any more: %v", err)
	wantSound(t, s)
}

// Random commands, undos and redos: the state is always the one that the lines
// give, in memory and in the tables, and undo brings back what was.
func TestUndoProperty(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			s := newClub(t)
			r := rand.New(rand.NewPCG(seed, 78))
			mustDo(t, s, "e1", evening(t, "e1"))
			all := slips(mustEvent(t, s, "e1"))
			past := []*event.Event{nil, mustEvent(t, s, "e1")} // after each command that counts
			var future []*event.Event
			for i := range 80 {
				past, future = randomStep(t, s, r, all, past, future)
				now, err := s.Event("e1")
				check.Must(t, err == nil || problem.Is(err, "event.gone"), "%v", err)
				if want := past[len(past)-1]; now != want {
					check.Same(t, fmt.Sprint("step ", i), now, want)
				}
				if i%20 == 0 {
					wantReplayed(t, s, "e1")
				}
			}
			wantReplayed(t, s, "e1")
			wantSound(t, s)
			last := past[len(past)-1]
			mustClose(t, s)
			if again, err := mustOpen(t, s.Path()).Event("e1"); last != nil {
				check.NoError(t, err)
				check.Same(t, "opened again", again, last)
			}
		})
	}
}

// randomStep does something or other, and gives what can be undone and redone then.
func randomStep(t *testing.T, s *Store, r *rand.Rand, all []*command.EnterResult, past, future []*event.Event) (_, _ []*event.Event) {
	t.Helper()
	switch n := r.IntN(10); {
	case n < 3:
		d, err := newest(s, "e1", s.Undo(t.Context(), "e1"))
		if len(past) == 1 {
			check.Problem(t, err, "store.nothing-to-undo")
			return past, future
		}
		check.NoError(t, err)
		future = append(future, past[len(past)-1])
		past = past[:len(past)-1]
		check.Same(t, "undo", d.Event, past[len(past)-1])
		return past, future
	case n < 5:
		d, err := newest(s, "e1", s.Redo(t.Context(), "e1"))
		if len(future) == 0 {
			check.Problem(t, err, "store.nothing-to-redo")
			return past, future
		}
		check.NoError(t, err)
		check.Same(t, "redo", d.Event, future[len(future)-1])
		return append(past, future[len(future)-1]), future[:len(future)-1]
	}
	d, err := newest(s, "e1", s.Do(t.Context(), "e1", randomCommand(t, s, r, all)))
	if err != nil {
		check.Must(t, problem.Find(err) != nil, "%v", err)
		return past, future // refused: a result that is in, a result that is not
	}
	return append(past, d.Event), nil
}

func randomCommand(t *testing.T, s *Store, r *rand.Rand, all []*command.EnterResult) journal.Payload {
	t.Helper()
	if _, err := s.Event("e1"); err != nil {
		return evening(t, "e1")
	}
	x := all[r.IntN(12)]
	switch r.IntN(6) {
	case 0:
		return &command.EraseResult{Session: x.Session, Result: x.Result.ID}
	case 1:
		y := x.Result
		y.Kind, y.Contract.Level, y.Tricks, y.Score = event.Passed, 0, 0, 0
		return &command.CorrectResult{Session: x.Session, Result: y}
	case 2:
		return &command.RenameEvent{Name: fmt.Sprint("avond ", r.IntN(5))}
	}
	return x
}

// wantReplayed holds memory and tables against the lines in the file.
func wantReplayed(t *testing.T, s *Store, id event.ID) {
	t.Helper()
	lines := check.Value(schema.ReadLines(t.Context(), s.medium.readers, id))(t)
	sc := check.Value(schema.Replay(id, lines))(t)
	check.Same(t, "memory", s.cached(id).Event, sc.Event)
	want := check.Value(sc.Rows())(t)
	have := check.Value(schema.ReadRows(t.Context(), s.medium.readers, id))(t)
	list := schema.Changes(have, want)
	check.That(t, len(list) == 0, "rows differ: %v", list)
}

// TestDeleted: a deleted evening is in no list, counts for no member, and keeps its number;
// undo and restoring bring it back as it was, also after the file was opened again.
func TestDeleted(t *testing.T) {
	s := newClub(t)
	add, who := member("m1", "Els", "Engels")
	mustDo(t, s, "", add, who)
	for _, id := range []event.ID{"e1", "e2", "e3"} {
		mustDo(t, s, id, evening(t, id))
		mustDo(t, s, id, &command.SeatPlayers{Contestant: id + "-p1", Players: []event.ID{"m1", ""}})
	}
	for _, r := range slips(mustEvent(t, s, "e2"))[:5] {
		mustDo(t, s, "e2", r)
	}
	lists := func(s *Store, named []event.ID, live, deleted []int) {
		t.Helper()
		got := check.Value(s.Events())(t)
		check.Same(t, "numbers", numbersOf(got), live)
		got = check.Value(s.Deleted())(t)
		check.Same(t, "numbers of the deleted", numbersOf(got), deleted)
		all := check.Value(s.Appearances())(t)
		check.Same(t, "appearances", all["m1"], named)
		wantSound(t, s)
	}
	lists(s, []event.ID{"e1", "e2", "e3"}, []int{1, 2, 3}, nil)
	mustDo(t, s, "e2", &command.DeleteEvent{})
	lists(s, []event.ID{"e1", "e3"}, []int{1, 3}, []int{2})
	check.Problem(t, s.Do(t.Context(), "e2", &command.RenameEvent{Name: "x"}), "event.deleted")
	check.NoError(t, s.Undo(t.Context(), "e2"))
	lists(s, []event.ID{"e1", "e2", "e3"}, []int{1, 2, 3}, nil)
	check.NoError(t, s.Redo(t.Context(), "e2"))
	mustDo(t, s, "e3", &command.DeleteEvent{})
	mustClose(t, s)

	in, err := Inspect(t.Context(), s.medium.path, Options{})
	check.Must(t, err == nil && in.Trouble == nil, "%v %v", in.Trouble, err)
	check.Same(t, "a copy lists", numbersOf(in.Evenings), []int{1})
	if in, err = Glance(t.Context(), s.medium.path); err != nil || len(in.Evenings) != 1 || in.Evenings[0].ID != "e1" {
		t.Errorf("a glance shows %+v, %v", in.Evenings, err)
	}
	again := mustOpen(t, s.medium.path)
	lists(again, []event.ID{"e1"}, []int{1}, []int{2, 3})
	mustDo(t, again, "e2", &command.RestoreEvent{})
	lists(again, []event.ID{"e1", "e2"}, []int{1, 2}, []int{3})
	check.Same(t, "results", len(mustEvent(t, again, "e2").Sessions[0].Results), 5)
}

// TestChangeDate: a closed evening gets another date, and its rows are sound.
func TestChangeDate(t *testing.T) {
	s := newEvening(t)
	play(t, s, "e1")
	session := mustEvent(t, s, "e1").Sessions[0].ID
	mustDo(t, s, "e1", &command.CloseSession{Session: session})
	mustDo(t, s, "e1", &command.ChangeDate{Session: session, Date: "2003-11-12"})
	wantSound(t, s)
	again := reopen(t, s)
	all, err := again.Events()
	check.That(t, err == nil && all[0].Date == "2003-11-12" && all[0].Closed, "%+v, %v", all, err)
}

func numbersOf(all []event.Header) []int {
	var out []int
	for _, h := range all {
		out = append(out, h.Number)
	}
	return out
}

// issue gives the uitslag of an evening out, as it is printed.
func issue(t testing.TB, s *Store, id event.ID, number int) {
	t.Helper()
	st := check.Value(standings.Of(mustEvent(t, s, id), id+"-s1"))(t)
	mustDo(t, s, id, &command.IssueUitslag{Number: number, Lists: issued.Printed(st, func(m event.ID) event.ID { return m + "-v1" })})
}

// An uitslag that was given out is in the tables as it was printed, through undo,
// correction and a reopening; no number is given out twice.
func TestIssues(t *testing.T) {
	s := newEvening(t)
	all := slips(mustEvent(t, s, "e1"))
	for _, x := range all {
		mustDo(t, s, "e1", x)
	}
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1"})
	issue(t, s, "e1", 1)
	wantSound(t, s)
	first := mustEvent(t, s, "e1").Issued[0]
	check.Must(t, len(first.Lists) == 1 && len(first.Lists[0].Rows) == 8, "given out: %+v", first)
	d, err := newest(s, "e1", s.Undo(t.Context(), "e1")) // the closing: the paper hangs on the wall
	check.Must(t, err == nil && !d.Event.Closed(), "undone: %v", err)
	c := all[0].Result
	c.Kind, c.Contract.Level, c.Tricks, c.Score = event.Played, 0, 0, -50
	mustDo(t, s, "e1", &command.CorrectResult{Session: "e1-s1", Result: c})
	check.Problem(t, s.Do(t.Context(), "e1", &command.IssueUitslag{Number: 1}), "event.issue-number")
	issue(t, s, "e1", 2)
	wantSound(t, s)
	s = reopen(t, s)
	e := mustEvent(t, s, "e1")
	check.Same(t, "first, later", e.Issued[0], first)
	check.Same(t, "issues", len(e.Issued), 2)
	// undone to the beginning both are still given out
	h := check.Value(s.History("e1"))(t)
	check.NoError(t, s.UndoFrom(t.Context(), "e1", h.Undo[1].Seq))
	wantSound(t, s)
	check.Same(t, "issues after undo", len(mustEvent(t, s, "e1").Issued), 2)
	wantResults(t, s, 0)
	check.Problem(t, s.UndoFrom(t.Context(), "e1", e.Issued[0].Seq), "store.nothing-to-undo")
	check.Problem(t, s.RedoUpTo(t.Context(), "e1", e.Issued[0].Seq), "store.nothing-to-redo")
	check.NoError(t, s.RedoUpTo(t.Context(), "e1", h.Undo[len(h.Undo)-1].Seq))
	wantSound(t, s)
	check.Same(t, "redone", mustEvent(t, s, "e1").Sessions[0].Results, e.Sessions[0].Results)
}

// Whatever is done, undone and done again to an evening that is closed now and then: the
// file agrees with its journal after every step, its seals are those of a full replay,
// and a reopened file says the same.
func TestSealsOfRandomEvenings(t *testing.T) {
	t.Parallel()
	rounds := 0
	rapid.Check(t, func(r *rapid.T) {
		if rounds++; rounds > 4 { // each takes a file
			return
		}
		s := newClub(t)
		ctx := t.Context()
		mustDo(t, s, "e1", evening(t, "e1"))
		all := slips(mustEvent(t, s, "e1"))
		for _, x := range all {
			mustDo(t, s, "e1", x)
		}
		for step := range rapid.IntRange(5, 30).Draw(r, "steps") {
			var err error
			switch rapid.IntRange(0, 8).Draw(r, "what") {
			case 0, 1:
				err = s.Undo(ctx, "e1")
			case 2, 3:
				err = s.Redo(ctx, "e1")
			case 4:
				err = s.Do(ctx, "e1", &command.CloseSession{Session: "e1-s1"})
			case 5:
				err = s.Do(ctx, "e1", &command.ReopenSession{Session: "e1-s1"})
			case 6:
				if h, _ := s.History("e1"); len(h.Undo) > 3 {
					err = s.UndoFrom(ctx, "e1", h.Undo[len(h.Undo)-1-rapid.IntRange(0, 2).Draw(r, "back")].Seq)
				}
			case 7:
				if e, removed := s.Event("e1"); removed == nil {
					err = s.Do(ctx, "e1", &command.IssueUitslag{Number: len(e.Issued) + 1})
				}
			default:
				x := rapid.SampledFrom(all).Draw(r, "result").Result
				x.Kind, x.Contract.Level, x.Tricks, x.Score = event.Played, 0, 0, -50*(1+step%4)
				err = s.Do(ctx, "e1", &command.CorrectResult{Session: "e1-s1", Result: x})
			}
			_ = err // refused is done nothing
			found, err := s.Check(ctx)
			if err != nil || len(found) > 0 {
				r.Fatalf("after step %d: %v, %v", step, found, err)
			}
			if broken, err := schema.BrokenSeals(ctx, s.medium.readers, 1, 0); err != nil || len(broken) > 0 {
				r.Fatalf("after step %d seals are broken: %v, %v", step, broken, err)
			}
		}
		was := *mustEvent(t, s, "e1")
		mustClose(t, s)
		s = mustOpen(t, s.medium.path)
		if s.Trouble() != nil {
			r.Fatal(s.Trouble())
		}
		check.Same(t, "reopened", mustEvent(t, s, "e1").Sessions[0].Results, was.Sessions[0].Results)
		sc, err := schema.Replay("e1", s.scopes["e1"].Lines)
		if err != nil {
			r.Fatal(err)
		}
		want, err := sc.Rows()
		if err != nil {
			r.Fatal(err)
		}
		have, err := schema.ReadRows(ctx, s.medium.readers, "e1")
		if err != nil || len(schema.Changes(have, want)) > 0 {
			r.Fatalf("reopened it differs: %v, %v", schema.Changes(have, want), err)
		}
	})
}
