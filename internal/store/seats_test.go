package store

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/repair"
	"uitslag/internal/movements"
)

// Pairs that come late, stay put or go to another movement are in the tables as in the
// journal, after every command, every undo and a reopening.
func TestSeats(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", eveningOf(t, "e1", 7))
	session := event.ID("e1-s1")
	m, err := movements.Generate("mitchell", movements.Options{Pairs: 9, Turn: []int{5}})
	if err != nil {
		t.Fatal(err)
	}
	var who []event.ID
	for _, l := range mustEvent(t, s, "e1").Sessions[0].Sections[0].Labels {
		who = append(who, l.Contestant)
	}
	steps := []journal.Payload{
		&command.AddPair{Session: session, Section: "A", Seat: 8, From: 1, Label: event.Label{Contestant: "late", Number: 8}},
		&command.SeatPlayers{Contestant: "late", Players: []event.ID{"", ""}},
		&repair.StayPut{Session: session, Contestant: who[1], With: "late"},
		&command.ChangeMovement{Session: session, Section: event.NewSection("A", m, append(who, "late", "later")), BoardsPerSet: 3},
	}
	for _, p := range steps {
		mustDo(t, s, "e1", p)
		wantSound(t, s)
	}
	mustClose(t, s)
	s = mustOpen(t, s.path)
	e := mustEvent(t, s, "e1")
	wantEqual(t, "contestants", len(e.Contestants), 9)
	wantEqual(t, "boards a set", e.Sessions[0].BoardsPerSet, 3)
	wantEqual(t, "labels", len(e.Sessions[0].Sections[0].Labels), 9)
	for range steps {
		if err := s.Undo(t.Context(), "e1"); err != nil {
			t.Fatal(err)
		}
		wantSound(t, s)
	}
	e = mustEvent(t, s, "e1")
	wantEqual(t, "contestants after undo", len(e.Contestants), 7)
	wantEqual(t, "movement after undo", e.Sessions[0].Sections[0].Movement.Phantom, 8)
}
