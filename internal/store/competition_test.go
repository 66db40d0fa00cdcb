package store

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/competition"
)

// TestCompetitionIsKept: what is done to a competition is in the tables, undone and
// redone too, and a row that another hand changed is found.
func TestCompetitionIsKept(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	e := mustEvent(t, s, "e1")
	in := event.Counted{Event: "e1", Session: e.Sessions[0].ID, Date: "2026-11-14"}
	for _, p := range []journal.Payload{
		&command.NewCompetition{Competition: event.Competition{ID: "k", Name: "Winter", Rules: competition.Rules{Best: 3}}},
		&command.CountEvening{Competition: "k", Evening: in},
		&command.MarkEvening{Competition: "k", Mark: event.Mark{Event: "e1", Session: in.Session, Who: []event.ID{"a", "b"}, Contestant: "c"}},
		&command.NewCompetition{Competition: event.Competition{ID: "l", Name: "Lente", From: "k", Sessions: 2}},
		&command.DrawLot{Competition: "k", Lot: event.Lot{Who: [][]event.ID{{"a", "b"}, {"c", "d"}}, Score: exact.New(105, 2)}},
		&command.EndCompetition{Competition: "k"},
	} {
		mustDo(t, s, "", p)
		wantSound(t, s)
	}
	if err := s.Undo(t.Context(), "e1"); err != nil { // the evening goes, the competition stays
		t.Fatal(err)
	}
	wantSound(t, s)
	for range 6 {
		if err := s.Undo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		wantSound(t, s)
	}
	wantEqual(t, "competitions after undo", len(s.Club().Competitions), 0)
	for range 6 {
		if err := s.Redo(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
	}
	path := s.Path()
	mustClose(t, s)

	again := mustOpen(t, path)
	wantSound(t, again)
	c := again.Club()
	if len(c.Competitions) != 2 || !c.Competition("k").Ended || len(c.Competition("k").Evenings) != 1 || len(c.Competition("k").Marks) != 1 || len(c.Competition("k").Lots) != 1 {
		t.Errorf("read again: %+v", c.Competitions)
	}
	for _, x := range []string{"update counted set date = ''", "update mark set who = '[]'", "update competition set name = 'Zomer' where id = 'k'"} {
		if _, err := again.writer.Exec(x); err != nil {
			t.Fatal(err)
		}
	}
	found, err := again.Check(t.Context())
	if err != nil || len(found) != 3 {
		t.Errorf("after three changes by another hand: %v, %v", found, err)
	}
}
