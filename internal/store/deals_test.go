package store

import (
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
)

// TestDealsAreKept: the deals of an evening are in the table, put in, replaced, taken away,
// undone and redone, and read again; a row that another hand changed is found.
func TestDealsAreKept(t *testing.T) {
	s := newClub(t)
	mustDo(t, s, "e1", evening(t, "e1"))
	session := mustEvent(t, s, "e1").Sessions[0].ID
	deal, err := bridge.ParseDeal("N:J8.AK985.AJ6.AJ8 QT4.Q2.9874.9753 A5.JT74.KT32.KQ2 K97632.63.Q5.T64")
	if err != nil {
		t.Fatal(err)
	}
	both := []event.BoardDeal{{Board: 2, Deal: deal}, {Board: 1, Deal: deal, Tricks: "d8ddad8dda0500105001"}}
	known := func(s *Store) int { return len(mustEvent(t, s, "e1").Session(session).Deals) }
	mustDo(t, s, "e1", &command.SetDeals{Session: session, Deals: both})
	wantSound(t, s)
	mustDo(t, s, "e1", &command.SetDeals{Session: session, Deals: both[1:]})
	wantSound(t, s)
	mustDo(t, s, "e1", &command.SetDeals{Session: session})
	wantSound(t, s)
	wantEqual(t, "taken away", known(s), 0)
	for _, want := range []int{1, 2} {
		if err := s.Undo(t.Context(), "e1"); err != nil {
			t.Fatal(err)
		}
		wantSound(t, s)
		wantEqual(t, "after undo", known(s), want)
	}
	if err := s.Redo(t.Context(), "e1"); err != nil {
		t.Fatal(err)
	}
	path := s.Path()
	mustClose(t, s)

	again := mustOpen(t, path)
	wantSound(t, again)
	wantEqual(t, "read again", mustEvent(t, again, "e1").Session(session).Deals, both[1:])
	if _, err := again.writer.Exec("update deal set tricks = ''"); err != nil {
		t.Fatal(err)
	}
	found, err := again.Check(t.Context())
	if err != nil || len(found) != 1 {
		t.Errorf("found %v, %v", found, err)
	}
}
