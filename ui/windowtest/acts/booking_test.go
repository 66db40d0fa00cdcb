package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/windowtest"
)

// bookedOf returns what is booked of the first session of an evening.
func bookedOf(t *testing.T, club *desktest.Club, id event.ID) *event.Booking {
	t.Helper()
	e := check.Value(club.Event(id))(t)
	return e.Sessions[0].Booked
}

// seesText holds that a text is on the screen.
func seesText(t *testing.T, w *windowtest.Window, want string) {
	t.Helper()
	if got := windowtest.SeenTexts(w); !strings.Contains(got, want) {
		t.Errorf("%q is not on the screen:\n%s", want, got)
	}
}

// TestClosingBooks closes an evening with the keys: the points are booked and said to be, undo
// takes them back with the closing, redo books them again, and closing it again after it was
// opened books nothing twice.
func TestClosingBooks(t *testing.T) {
	club, all := desktest.Sample(t)
	in := all[desktest.Manual]
	w := windowtest.Open(t, windowtest.Light, club, "nl", in)
	was := bookedOf(t, club, in)
	w.Press("Ctrl+Z") // the closing of the sample
	if bookedOf(t, club, in) != nil {
		t.Fatal("undo leaves the points booked")
	}
	w.Press("Ctrl+E")
	if e, _ := club.Event(in); !e.Closed() { // something stands out in it
		w.Press("Ctrl+E")
	}
	seesText(t, w, "De punten van 26 spelers zijn geboekt.")
	if b := bookedOf(t, club, in); !b.Same(was) {
		t.Fatalf("%+v", b)
	}
	w.Press("Ctrl+Z")
	if e, _ := club.Event(in); e.Closed() || bookedOf(t, club, in) != nil {
		t.Error("undo leaves the evening closed, or booked")
	}
	w.Press("Ctrl+Y")
	if !bookedOf(t, club, in).Same(was) {
		t.Error("redo does not book again")
	}
	w.Press("Ctrl+E") // opened
	if e, _ := club.Event(in); e.Closed() || !bookedOf(t, club, in).Same(was) {
		t.Error("opening the evening takes the points back")
	}
	w.Press("Ctrl+E")
	if e, _ := club.Event(in); !e.Closed() {
		w.Press("Ctrl+E")
	}
	if b := bookedOf(t, club, in); !b.Same(was) || b.Number != 1 || strings.Contains(windowtest.SeenTexts(w), "bijgewerkt") {
		t.Errorf("booked again: %d", b.Number)
	}
}

// TestOldEveningsAreBooked: Vanavond says how many closed evenings have no points, one key books
// them all, each in a line of its own, and then there is nothing to say.
func TestOldEveningsAreBooked(t *testing.T) {
	club, in := windowtest.Unbooked(t)
	all := club.IDs()
	w := windowtest.Open(t, windowtest.Light, club, "nl", in)
	seesText(t, w, "Van 2 afgesloten avonden zijn de punten van de spelers nog niet geboekt.")
	saves := club.Saves
	w.Press("Ctrl+Shift+B")
	seesText(t, w, "De punten van 2 avonden zijn geboekt.")
	if club.Saves != saves+2 || bookedOf(t, club, all[0]).Players() != 26 || bookedOf(t, club, all[1]).Players() != 28 {
		t.Errorf("%d saves", club.Saves-saves)
	}
	if strings.Contains(windowtest.SeenTexts(w), "nog niet geboekt") || strings.Contains(windowtest.SeenTexts(w), "Boek de punten") {
		t.Errorf("it is still offered:\n%s", windowtest.SeenTexts(w))
	}
	w.Press("Ctrl+Shift+B")
	if club.Saves != saves+2 {
		t.Error("booked twice")
	}
	w.Press("Ctrl+Z") // the last one
	seesText(t, w, "Van één afgesloten avond zijn de punten van de spelers nog niet geboekt.")
	w.Press(fyne.KeyF2)
	seesText(t, w, "Van één afgesloten avond")
}

// TestOtherPlayersAreBooked: who played turns out otherwise after the evening was closed; that is
// said, and booked on the same key.
func TestOtherPlayersAreBooked(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Manual]
	e := check.Value(club.Event(id))(t)
	c := e.Contestants[0]
	club.Join(t, "guest")
	club.MustDo(t, id, &command.SeatPlayers{Contestant: c.ID, Players: []event.ID{c.Players[0], "guest"}})
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])
	seesText(t, w, "Van één afgesloten avond zijn de geboekte punten niet meer juist")
	w.Press("Ctrl+Shift+B")
	if b := bookedOf(t, club, id); b.Number != 2 {
		t.Errorf("%d", b.Number)
	}
	if strings.Contains(windowtest.SeenTexts(w), "niet meer juist") {
		t.Error("it is still said")
	}
	club.MustDo(t, id, &command.SeatPlayers{Contestant: c.ID, Players: c.Players})
	club.MustDo(t, id, &command.DeleteEvent{})
	w.Press(fyne.KeyF4, fyne.KeyF2)
	if strings.Contains(windowtest.SeenTexts(w), "niet meer juist") {
		t.Error("a deleted evening counts")
	}
}
