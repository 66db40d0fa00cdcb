package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/repair"
	"uitslag/ui/screens/tonight"
	"uitslag/ui/windowtest"
)

// renamed returns the evening another name on Vanavond, and then books a result: two steps of two
// screens.
func renamed(t *testing.T, w *windowtest.Window) (was string, results int) {
	t.Helper()
	e := windowtest.MustEvent(t, w)
	was = e.Name
	w.Press(fyne.KeyF2)
	windowtest.Book(t, w, &command.RenameEvent{Name: "Kampioenschap"})
	windowtest.Book(t, w, typedOn(e))
	return was, len(e.Sessions[0].Results)
}

// typedOn returns the next result of an evening.
func typedOn(e *event.Event) *command.EnterResult {
	s := &e.Sessions[0]
	in := map[event.Key]bool{}
	for i := range s.Results {
		in[s.Results[i].Key()] = true
	}
	for _, x := range s.Schedule() {
		if !x.SitOut() && !in[event.Key{Board: x.Board, NS: x.NS, EW: x.EW}] {
			return &command.EnterResult{Session: s.ID, Result: event.Result{
				ID: "typed", Board: x.Board, NS: x.NS, EW: x.EW, Round: x.Round, Table: x.Table, Kind: event.Played, Score: 90, Source: "typed",
			}}
		}
	}
	return nil
}

// TestOneUndoTooMany: an undo takes nothing of another screen without a question, which says when
// that was and what is then; Enter and Escape leave it.
func TestOneUndoTooMany(t *testing.T) {
	w := halfways[0].open(t)
	was, results := renamed(t, w)
	w.Press(fyne.KeyF4, "Ctrl+Z")
	check.Equal(t, "asked for the first", w.Shell.Asked(), "")
	check.Equal(t, "results", len(windowtest.MustEvent(t, w).Sessions[0].Results), results)
	for _, out := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		w.Press("Ctrl+Z")
		check.Contains(t, w.Shell.Asked(), "Dit is van een ander scherm.", "Gedaan om ", "Daarna: De avond heet weer "+was)
		w.Press("Ctrl+Z", out)
		check.Equal(t, "the name after "+string(out), windowtest.MustEvent(t, w).Name, "Kampioenschap")
		check.Equal(t, "screen", w.Shell.Current().Name(), "screen.entry")
	}
	w.Press(fyne.KeyF6, "Ctrl+Z") // where nothing was undone
	check.Contains(t, w.Shell.Asked(), "Dit is van een ander scherm.", "Daarna: De avond heet weer "+was)
	w.Press("Ctrl+Return")
	check.Equal(t, "the name", windowtest.MustEvent(t, w).Name, was)
	check.Equal(t, "screen", w.Shell.Current().Name(), tonight.ScreenName)
	check.Contains(t, w.Shell.Said(), "De avond heet weer "+was)
	w.Press(fyne.KeyF5, "Ctrl+Y")
	check.Contains(t, w.Shell.Asked(), "Dit is van een ander scherm.")
}

// TestUndoOfAnotherEvening: where the last thing was done to another evening than the one that is
// open, the undo says of which.
func TestUndoOfAnotherEvening(t *testing.T) {
	w := halfways[0].open(t)
	here, other := windowtest.MustEvent(t, w), event.ID("")
	for _, id := range w.Club.IDs() {
		if id != here.ID {
			other = id
		}
	}
	check.NoError(t, w.Desk.DoTo(other, &command.RenameEvent{Name: "Kerstdrive"}))
	w.Press("Ctrl+Z")
	if strings.Contains(w.Shell.Asked(), "ander scherm") {
		check.Contains(t, w.Shell.Asked(), "Kerstdrive")
		w.Press("Ctrl+Return")
	}
	e := check.Value(w.Club.Event(other))(t)
	check.That(t, e.Name != "Kerstdrive", "it is not undone")
	check.Contains(t, w.Shell.Said(), e.Name+": ")
}

// TestUndoWhereItWasMade: what was made on a screen is undone there, also where another screen
// shows it, and it is said; on another screen it is asked about.
func TestUndoWhereItWasMade(t *testing.T) {
	open := func() *windowtest.Window {
		w := windowtest.State{Club: windowtest.Evening(desktest.Manual)}.Open(t)
		if _, s := windowtest.InHand(w); !s.Closed {
			windowtest.Book(t, w, &command.CloseSession{Session: s.ID})
		}
		w.Press(fyne.KeyF4, "Ctrl+E") // the evening is Vanavond's
		return w
	}
	w := open()
	w.Press("Ctrl+Z")
	_, s := windowtest.InHand(w)
	check.Equal(t, "asked", w.Shell.Asked(), "")
	check.That(t, s.Closed, "it is still open")
	check.Equal(t, "screen", w.Shell.Current().Name(), "screen.entry")
	check.Contains(t, w.Shell.Said(), "De avond is weer afgesloten")
	w = open()
	w.Press(fyne.KeyF6, "Ctrl+Z")
	_, s = windowtest.InHand(w)
	check.That(t, !s.Closed, "it is closed without a question")
	check.Contains(t, w.Shell.Asked(), "Dit is van een ander scherm.")
}

// TestUndoAfterPaperOnly: "Een briefje is weg" changes nothing, and says so; an undo after it,
// there and on Afdrukken, asks before it takes the result before it.
func TestUndoAfterPaperOnly(t *testing.T) {
	w := halfways[0].open(t)
	_, results := renamed(t, w)
	w.Press(fyne.KeyF4, "Ctrl+M")
	w.Type("briefje is weg\n")
	p := w.Shell.Current().(*repair.Screen).Presenter()
	p.Set("boards", "1")
	w.Press("Ctrl+Return")
	check.MustEqual(t, "mode", p.Mode(), repair.Done)
	check.Contains(t, windowtest.SeenTexts(w), "Er is niets veranderd")
	for _, on := range []string{repair.ScreenName, "screen.paper"} {
		check.Equal(t, "screen", w.Shell.Current().Name(), on)
		w.Press("Ctrl+Z")
		check.Contains(t, w.Shell.Asked(), "Dit is van een ander scherm.", "is weg")
		w.Press(fyne.KeyReturn)
		check.Equal(t, "results", len(windowtest.MustEvent(t, w).Sessions[0].Results), results+1)
		w.Press(fyne.KeyReturn) // to Afdrukken
	}
	w.Press("Ctrl+Z", "Ctrl+Return")
	check.Equal(t, "results", len(windowtest.MustEvent(t, w).Sessions[0].Results), results)
}
