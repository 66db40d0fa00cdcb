package store

import (
	"encoding/json"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
)

// TestRepairsAreKept: what is repaired on an evening is in the tables, undone and redone too,
// read again, and a row that another hand changed is found.
func TestRepairsAreKept(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	m, person := member("m9", "Eva", "Later")
	mustDo(t, s, "", m, person)
	e := mustEvent(t, s, "e1")
	session := &e.Sessions[0]
	all := slips(e)
	for _, x := range all[:len(all)/2] {
		mustDo(t, s, "e1", x)
	}
	id, c := session.ID, &session.Sections[0]
	at := all[0].Result
	who, last := c.Labels[0].Contestant, len(c.Movement.Rounds)
	odd := at
	odd.ID, odd.NS, odd.EW = "odd", at.EW, at.NS
	repairs := []journal.Payload{
		&repair.Turn{Session: id, Section: c.Letter, Round: last, Table: 1, Board: 0},
		&command.EnterResult{Session: id, Result: odd},
		&repair.ExpectResult{Session: id, Result: "odd", Round: 1, Table: 1},
		&repair.Turn{Session: id, Section: c.Letter, Board: at.Board + 1},
		&repair.Substitute{Session: id, Who: event.Substitution{Contestant: who, Players: []event.ID{"m9", ""}, Round: 2}},
		&repair.Renumber{Session: id, A: who, B: c.Labels[1].Contestant},
		&repair.SwapSeats{Session: id, A: who, B: c.Labels[2].Contestant, From: 2},
		&repair.MoveResults{Session: id, Moves: repair.ToBoard(session, []event.ID{"odd"}, at.Board+16)},
		&repair.Leave{Session: id, Contestant: c.Labels[3].Contestant, From: last, Rest: repair.RestSitOut, ID: "gone"},
		&repair.CancelRound{Session: id, Round: last},
	}
	for i, p := range repairs {
		if x, ok := p.(*repair.MoveResults); ok {
			x.Moves = repair.ToBoard(mustEvent(t, s, "e1").Session(id), []event.ID{"odd"}, at.Board+16)
		}
		if err := journal.Decide(mustEvent(t, s, "e1"), p); err != nil {
			t.Fatalf("%d, %s: %v", i, p.Command(), err)
		}
		mustDo(t, s, "e1", p)
		wantSound(t, s)
	}
	end := text(t, mustEvent(t, s, "e1"))
	if where, err := s.Appearances(); err != nil || len(where["m9"]) != 1 {
		t.Errorf("the substitute was in %v, %v", where["m9"], err)
	}
	for range repairs {
		if err := s.Undo(t.Context(), "e1"); err != nil {
			t.Fatal(err)
		}
		wantSound(t, s)
	}
	if x := mustEvent(t, s, "e1").Sessions[0]; len(x.Substitutions)+len(x.Departures)+len(x.Sections[0].Exceptions) > 0 {
		t.Errorf("undone there is %+v", x)
	}
	for range repairs {
		if err := s.Redo(t.Context(), "e1"); err != nil {
			t.Fatal(err)
		}
	}
	path := s.Path()
	mustClose(t, s)

	again := mustOpen(t, path)
	wantSound(t, again)
	wantEqual(t, "the evening read again", text(t, mustEvent(t, again, "e1")), end)
	for _, x := range []string{"update exception set board = 99 where position = 0", "update substitute set from_round = 3 where player = 0", "update departure set round = 1"} {
		if _, err := again.writer.Exec(x); err != nil {
			t.Fatal(err)
		}
	}
	found, err := again.Check(t.Context())
	if err != nil || len(found) != 3 {
		t.Errorf("after three changes by another hand: %v, %v", found, err)
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
