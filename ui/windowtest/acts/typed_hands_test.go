package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/deals"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestHandsTyped types the hands of boards with the keys alone: each card is checked as it is
// typed, what is not whole is not saved and not lost, West gets the rest, the other boards keep
// their hands and tricks, and undo takes one board back.
func TestHandsTyped(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Deals, w.Found = windowtest.Machine(), []string{"/stick/avond.pbn"}
	w.Deals.Deals = w.Deals.Deals[:1]
	known := func() []event.BoardDeal {
		e := check.Value(club.Event(id))(t)
		return e.Sessions[0].Deals
	}
	w.Press("Ctrl+H", fyne.KeyReturn, fyne.KeyReturn, "Ctrl+T")
	p := w.Shell.Current().(*deals.Screen).Presenter()
	on := func(board string) {
		t.Helper()
		if !p.Hand.Typing() || !strings.HasPrefix(p.Title(), board+" ·") {
			t.Fatalf("the form is of %q, typing %v", p.Title(), p.Hand.Typing())
		}
	}
	refused := func(part string) {
		t.Helper()
		seesText(t, w, part)
		if c, is := w.Canvas.Focused().(*widgets.Cell); !is || c == nil {
			t.Errorf("the cursor is in %T", w.Canvas.Focused())
		}
	}
	on("Gift 2") // board 1 is known
	saves := club.Saves

	w.Type("98x")
	refused("X is geen kaart.")
	w.Press(fyne.KeyReturn, fyne.KeyBackspace)
	w.Type("9")
	refused("♠9 staat er twee keer.")
	w.Press(fyne.KeyBackspace)
	w.Type("\nt9654\na98\n86\n")
	refused("Noord heeft 12 kaarten in plaats van 13.")
	w.Press(fyne.KeyEscape)
	if p.Hand.Typing() || club.Saves != saves || w.Shell.Current().Name() != deals.ScreenName {
		t.Errorf("typing %v, %d saves, on %s", p.Hand.Typing(), club.Saves-saves, w.Shell.Current().Name())
	}
	w.Press("Ctrl+T")
	on("Gift 2")
	if h := p.Hand.Hands()[0]; h != [4]string{"98", "t9654", "a98", "86"} {
		t.Errorf("of what was typed is left: %q", h)
	}
	w.Press(fyne.KeyReturn, fyne.KeyReturn, fyne.KeyReturn)
	w.Type("863\n")
	w.Type("vt7642\nh\nh1073\n92\n")
	w.Type("v")
	refused("♠V ligt bij Oost en ook bij Zuid.")
	w.Press(fyne.KeyBackspace)
	w.Type("h\nav732\nv65\nhb10")
	seesText(t, w, "Zuid 12")
	w.Type("5")
	seesText(t, w, "West krijgt")
	if club.Saves != saves {
		t.Error("saved before Enter")
	}
	w.Press(fyne.KeyReturn)
	if got, want := known(), windowtest.Machine().Deals; !slices.Equal(got, want) {
		t.Fatalf("saved %+v, want %+v", got, want)
	}
	on("Gift 3")
	seesText(t, w, "De kaarten van gift 2 zijn opgeslagen.")
	if c := w.Canvas.Focused().(*widgets.Cell); c.Text != "" {
		t.Errorf("the cursor is on %q", c.Text)
	}
	w.Press("Ctrl+Z")
	if got := known(); len(got) != 1 || got[0] != windowtest.Machine().Deals[0] {
		t.Errorf("undone: %+v", got)
	}
}
