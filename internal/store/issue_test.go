package store

import (
	"testing"

	"pgregory.net/rapid"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/expect"
	"uitslag/internal/store/schema"
)

// issue gives the uitslag of an evening out, as it is printed.
func issue(t testing.TB, s *Store, id event.ID, number int) {
	t.Helper()
	st := expect.Value(standings.Of(mustEvent(t, s, id), id+"-s1"))(t)
	mustDo(t, s, id, &command.IssueUitslag{Number: number, Lists: issued.Printed(st, func(m event.ID) event.ID { return m + "-v1" })})
}

// An uitslag that was given out is in the tables as it was printed, through undo,
// correction and a reopening; no number is given out twice.
func TestIssues(t *testing.T) {
	s := newEvening(t)
	ctx := t.Context()
	all := slips(mustEvent(t, s, "e1"))
	for _, x := range all {
		mustDo(t, s, "e1", x)
	}
	mustDo(t, s, "e1", &command.CloseSession{Session: "e1-s1"})
	issue(t, s, "e1", 1)
	wantSound(t, s)
	first := mustEvent(t, s, "e1").Issued[0]
	if len(first.Lists) != 1 || len(first.Lists[0].Rows) != 8 {
		t.Fatalf("given out: %+v", first)
	}
	d, err := newest(s, "e1", s.Undo(ctx, "e1")) // the closing: the paper hangs on the wall
	if err != nil || d.Event.Closed() {
		t.Fatalf("undone: %v", err)
	}
	c := all[0].Result
	c.Kind, c.Contract.Level, c.Tricks, c.Score = event.Played, 0, 0, -50
	mustDo(t, s, "e1", &command.CorrectResult{Session: "e1-s1", Result: c})
	expect.Problem(t, s.Do(ctx, "e1", &command.IssueUitslag{Number: 1}), "event.issue-number")
	issue(t, s, "e1", 2)
	wantSound(t, s)
	s = reopen(t, s)
	e := mustEvent(t, s, "e1")
	expect.Same(t, e.Issued[0], first, "first, later")
	expect.Same(t, len(e.Issued), 2, "issues")
	// undone to the beginning both are still given out
	h := expect.Value(s.History("e1"))(t)
	expect.OK(t, s.UndoFrom(ctx, "e1", h.Undo[1].Seq))
	wantSound(t, s)
	expect.Same(t, len(mustEvent(t, s, "e1").Issued), 2, "issues after undo")
	wantResults(t, s, 0)
	expect.Problem(t, s.UndoFrom(ctx, "e1", e.Issued[0].Seq), "store.nothing-to-undo")
	expect.Problem(t, s.RedoUpTo(ctx, "e1", e.Issued[0].Seq), "store.nothing-to-redo")
	expect.OK(t, s.RedoUpTo(ctx, "e1", h.Undo[len(h.Undo)-1].Seq))
	wantSound(t, s)
	expect.Same(t, mustEvent(t, s, "e1").Sessions[0].Results, e.Sessions[0].Results, "redone")
}

// Whatever is done, undone and done again to an evening that is closed now and then: the
// file agrees with its journal after every step, its seals are those of a full replay,
// and a reopened file says the same.
func TestSealsOfRandomEvenings(t *testing.T) {
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
				if e, gone := s.Event("e1"); gone == nil {
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
			if broken, err := schema.BrokenSeals(ctx, s.readers, 1, 0); err != nil || len(broken) > 0 {
				r.Fatalf("after step %d seals are broken: %v, %v", step, broken, err)
			}
		}
		was := *mustEvent(t, s, "e1")
		mustClose(t, s)
		s = mustOpen(t, s.path)
		if s.Trouble() != nil {
			r.Fatal(s.Trouble())
		}
		expect.Same(t, mustEvent(t, s, "e1").Sessions[0].Results, was.Sessions[0].Results, "reopened")
		sc, err := schema.Replay("e1", s.scopes["e1"].Lines)
		if err != nil {
			r.Fatal(err)
		}
		want, err := sc.Rows()
		if err != nil {
			r.Fatal(err)
		}
		have, err := schema.ReadRows(ctx, s.readers, "e1")
		if err != nil || len(schema.Changes(have, want)) > 0 {
			r.Fatalf("reopened it differs: %v, %v", schema.Changes(have, want), err)
		}
	})
}
