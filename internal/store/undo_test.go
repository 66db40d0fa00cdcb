package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
	"uitslag/internal/store/schema"
)

func TestUndoRedo(t *testing.T) {
	s := newClub(t)
	ctx := context.Background()
	err := s.Undo(ctx, "e1")
	wantProblem(t, err, "store.nothing-to-undo")
	mustDo(t, s, "e1", evening(t, "e1"))
	err = s.Redo(ctx, "e1")
	wantProblem(t, err, "store.nothing-to-redo")
	x := slips(mustEvent(t, s, "e1"))
	mustDo(t, s, "e1", x[0])
	before := mustEvent(t, s, "e1")
	mustDo(t, s, "e1", x[1])
	after := mustEvent(t, s, "e1")

	d, err := newest(s, "e1", s.Undo(ctx, "e1"))
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "undone", d.Event, before)
	wantEqual(t, "line", []any{d.Line.Command, d.Line.Undoes, d.Line.Session}, []any{"undo", int64(4), event.ID("e1-s1")})
	d, err = newest(s, "e1", s.Redo(ctx, "e1"))
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "redone", d.Event, after)
	if h, _ := s.History("e1"); len(h.Undo) != 3 || len(h.Redo) != 0 {
		t.Errorf("history %+v", h)
	}
	for range 3 {
		if err := s.Undo(ctx, "e1"); err != nil {
			t.Fatal(err)
		}
	}
	_, err = s.Event("e1")
	wantProblem(t, err, "event.gone")
	if headers, err := s.Events(); err != nil || len(headers) != 0 {
		t.Errorf("events %v, %v", headers, err)
	}
	wantSound(t, s)
	for range 3 {
		if err := s.Redo(ctx, "e1"); err != nil {
			t.Fatal(err)
		}
	}
	wantEqual(t, "all redone", mustEvent(t, s, "e1"), after)
	wantEqual(t, "journal", s.last, int64(4+2+6))
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
	err := s.Undo(ctx, "")
	wantProblem(t, err, "store.still-used")
	if len(s.Club().Members) != 1 {
		t.Error("the member is gone")
	}
	if err := s.Undo(ctx, "e1"); err != nil {
		t.Fatal(err)
	}
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
					wantEqual(t, fmt.Sprint("step ", i), now, want)
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
				if err != nil {
					t.Fatal(err)
				}
				wantEqual(t, "opened again", again, last)
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
			wantProblem(t, err, "store.nothing-to-undo")
			return past, future
		}
		if err != nil {
			t.Fatal(err)
		}
		future = append(future, past[len(past)-1])
		past = past[:len(past)-1]
		wantEqual(t, "undo", d.Event, past[len(past)-1])
		return past, future
	case n < 5:
		d, err := newest(s, "e1", s.Redo(ctx, "e1"))
		if len(future) == 0 {
			wantProblem(t, err, "store.nothing-to-redo")
			return past, future
		}
		if err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "redo", d.Event, future[len(future)-1])
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
	lines, err := schema.ReadLines(ctx, s.readers, id)
	if err != nil {
		t.Fatal(err)
	}
	sc, err := schema.Replay(id, lines)
	if err != nil {
		t.Fatal(err)
	}
	wantEqual(t, "memory", s.cached(id).Event, sc.Event)
	want, err := sc.Rows()
	if err != nil {
		t.Fatal(err)
	}
	have, err := schema.ReadRows(ctx, s.readers, id)
	if err != nil {
		t.Fatal(err)
	}
	if list := schema.Changes(have, want); len(list) > 0 {
		t.Errorf("rows differ: %v", list)
	}
}
