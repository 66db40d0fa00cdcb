package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/expect"
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
)

func TestUndoRedo(t *testing.T) {
	s := newClub(t)
	ctx := context.Background()
	expect.Problem(t, s.Undo(ctx, "e1"), "store.nothing-to-undo")
	mustDo(t, s, "e1", evening(t, "e1"))
	expect.Problem(t, s.Redo(ctx, "e1"), "store.nothing-to-redo")
	x := slips(mustEvent(t, s, "e1"))
	mustDo(t, s, "e1", x[0])
	before := mustEvent(t, s, "e1")
	mustDo(t, s, "e1", x[1])
	after := mustEvent(t, s, "e1")

	d := expect.Value(newest(s, "e1", s.Undo(ctx, "e1")))(t)
	expect.Same(t, d.Event, before, "undone")
	expect.Same(t, []any{d.Line.Command, d.Line.Undoes, d.Line.Session}, []any{"undo", int64(4), event.ID("e1-s1")}, "line")
	d = expect.Value(newest(s, "e1", s.Redo(ctx, "e1")))(t)
	expect.Same(t, d.Event, after, "redone")
	if h, _ := s.History("e1"); len(h.Undo) != 3 || len(h.Redo) != 0 {
		t.Errorf("history %+v", h)
	}
	undo(t, s, "e1", 3)
	_, err := s.Event("e1")
	expect.Problem(t, err, "event.gone")
	if headers, err := s.Events(); err != nil || len(headers) != 0 {
		t.Errorf("events %v, %v", headers, err)
	}
	wantSound(t, s)
	redo(t, s, "e1", 3)
	expect.Same(t, mustEvent(t, s, "e1"), after, "all redone")
	expect.Same(t, s.last, int64(4+2+6), "journal")
	wantSound(t, s)
}

// A member who is named in an evening cannot be undone from under it.
func TestUndoMemberStillUsed(t *testing.T) {
	s := newClub(t)
	ctx := context.Background()
	add, p := member("m1", "An", "Peeters")
	mustDo(t, s, "", add, p)
	mustDo(t, s, "e1", evening(t, "e1"))
	mustDo(t, s, "e1", &command.SeatPlayers{Contestant: "e1-p1", Players: []event.ID{"m1"}})
	expect.Problem(t, s.Undo(ctx, ""), "store.still-used")
	expect.Same(t, len(s.Club().Members), 1, "the member is gone")
	expect.OK(t, s.Undo(ctx, "e1"))
	if err := s.Undo(ctx, ""); err != nil {
		t.Errorf("a member who is named nowhere any more: %v", err)
	}
	wantSound(t, s)
}

// Random commands, undos and redos: the state is always the one that the lines
// give, in memory and in the tables, and undo brings back what was.
func TestUndoProperty(t *testing.T) {
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
				if err != nil && !problem.Is(err, "event.gone") {
					t.Fatal(err)
				}
				if want := past[len(past)-1]; now != want {
					expect.Same(t, now, want, "%s", fmt.Sprint("step ", i))
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
				expect.OK(t, err)
				expect.Same(t, again, last, "opened again")
			}
		})
	}
}

// randomStep does something or other, and gives what can be undone and redone then.
func randomStep(t *testing.T, s *Store, r *rand.Rand, all []*command.EnterResult, past, future []*event.Event) (_, _ []*event.Event) {
	t.Helper()
	ctx := context.Background()
	switch n := r.IntN(10); {
	case n < 3:
		d, err := newest(s, "e1", s.Undo(ctx, "e1"))
		if len(past) == 1 {
			expect.Problem(t, err, "store.nothing-to-undo")
			return past, future
		}
		expect.OK(t, err)
		future = append(future, past[len(past)-1])
		past = past[:len(past)-1]
		expect.Same(t, d.Event, past[len(past)-1], "undo")
		return past, future
	case n < 5:
		d, err := newest(s, "e1", s.Redo(ctx, "e1"))
		if len(future) == 0 {
			expect.Problem(t, err, "store.nothing-to-redo")
			return past, future
		}
		expect.OK(t, err)
		expect.Same(t, d.Event, future[len(future)-1], "redo")
		return append(past, future[len(future)-1]), future[:len(future)-1]
	}
	d, err := newest(s, "e1", s.Do(ctx, "e1", randomCommand(t, s, r, all)))
	if err != nil {
		if problem.Find(err) == nil {
			t.Fatal(err)
		}
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
	ctx := context.Background()
	lines := expect.Value(schema.ReadLines(ctx, s.readers, id))(t)
	sc := expect.Value(schema.Replay(id, lines))(t)
	expect.Same(t, s.cached(id).Event, sc.Event, "memory")
	want := expect.Value(sc.Rows())(t)
	have := expect.Value(schema.ReadRows(ctx, s.readers, id))(t)
	if list := schema.Changes(have, want); len(list) > 0 {
		t.Errorf("rows differ: %v", list)
	}
}
