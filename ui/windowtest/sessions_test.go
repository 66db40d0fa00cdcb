package windowtest_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/windowtest"
)

// TestQualifyingAndFinal begins, with the keys alone, a final and a consolation after a
// qualifying that is all in, with half of it taken along; Uitslag shows the total and why,
// and the session can be changed for the other.
func TestQualifyingAndFinal(t *testing.T) {
	club, all := desktest.Sample(t)
	in := all[desktest.Statement]
	w := windowtest.Open(t, light, club, "nl", in)
	e, err := club.Event(in)
	if err != nil {
		t.Fatal(err)
	}
	pairs := len(e.Contestants)
	w.Press(fyne.KeyF2)
	w.Press("Ctrl+G")
	w.Press(fyne.KeyTab)  // who plays: final and consolation
	w.Press(fyne.KeyTab)  // as many as it offers
	w.Press(fyne.KeyDown) // half of it
	w.Press("Ctrl+Return")
	if !strings.Contains(seenTexts(w), "Zitting 2 · 25 januari 2008 · 14 paren · Howell") {
		t.Errorf("the line of the session in hand: %s", seenTexts(w))
	}
	if e, err = club.Event(in); err != nil {
		t.Fatal(err)
	}
	if len(e.Sessions) != 2 {
		t.Fatalf("%d sessions: %s", len(e.Sessions), seenTexts(w))
	}
	s := &e.Sessions[1]
	if s.CarryOver == nil || s.CarryOver.Kind != event.CarryShare || len(s.Sections) != 2 || len(s.Sections[0].Labels) != (pairs+1)/2 {
		t.Fatalf("%+v of %d sections", s.CarryOver, len(s.Sections))
	}
	for _, x := range s.Schedule() {
		if !x.SitOut() {
			r := event.Result{ID: club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed, Source: "typed"}
			club.MustDo(t, in, &command.EnterResult{Session: s.ID, Result: r})
		}
	}
	w.Press(fyne.KeyF5)
	w.Press("Ctrl+T")
	for _, want := range []string{"Totaal %", "Mee", "Zitting 1", "Finale", "Troostfinale"} {
		if !strings.Contains(seenTexts(w), want) {
			t.Errorf("Uitslag has no %s:\n%s", want, seenTexts(w))
		}
	}
	w.Press(fyne.KeyReturn)
	if strings.Contains(seenTexts(w), "Druk af voor de speler") {
		t.Error("the answer on a total has a button for the paper of a session")
	}
	if !strings.Contains(seenTexts(w), "50 % meetelt") {
		t.Errorf("no answer:\n%s", seenTexts(w))
	}
	w.Press(fyne.KeyF2)
	w.Press("Ctrl+T")
	if _, s, _ := w.Desk.Session(); s.ID != e.Sessions[0].ID {
		t.Error("the other session is not in hand")
	}
	w.Press("Ctrl+T", fyne.KeyF4)
	if !strings.Contains(seenTexts(w), "Zitting 2") {
		t.Error("Invoer is not of the final")
	}
}
