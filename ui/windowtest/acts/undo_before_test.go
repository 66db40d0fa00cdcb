package acts_test

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/repair"
	"uitslag/ui/tonight"
	"uitslag/ui/windowtest"
)

// renamed gives the evening another name, and then books a result: two steps on two screens.
func renamed(t *testing.T, w *windowtest.Window) (was string, results int) {
	t.Helper()
	e := windowtest.MustEvent(t, w)
	was = e.Name
	windowtest.Book(t, w, &command.RenameEvent{Name: "Kampioenschap"})
	windowtest.Book(t, w, typedOn(e))
	return was, len(e.Sessions[0].Results)
}

// typedOn is the next result of an evening.
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

// TestOneUndoTooMany: once all that was done on a screen is undone, one undo more takes
// nothing of another screen without a question, which says when that was and what is then;
// Enter and Escape leave it. From a screen that it was not undone on it is not asked.
func TestOneUndoTooMany(t *testing.T) {
	w := halfways[0].open(t)
	was, results := renamed(t, w)
	w.Press(fyne.KeyF4, "Ctrl+Z")
	check.Equal(t, "asked for the first", w.Shell.Asked(), "")
	check.Equal(t, "results", len(windowtest.MustEvent(t, w).Sessions[0].Results), results)
	for _, out := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		w.Press("Ctrl+Z")
		check.Contains(t, w.Shell.Asked(), "Dit is van vóór wat u hier deed.", "Gedaan om ", "Daarna: De avond heet weer "+was)
		w.Press("Ctrl+Z", out)
		check.Equal(t, "the name after "+string(out), windowtest.MustEvent(t, w).Name, "Kampioenschap")
		check.Equal(t, "screen", w.Shell.Current().Name(), "screen.entry")
	}
	w.Press(fyne.KeyF6, "Ctrl+Z") // where nothing was undone
	check.Equal(t, "asked on Controle", w.Shell.Asked(), "")
	check.Equal(t, "the name", windowtest.MustEvent(t, w).Name, was)
	check.Equal(t, "screen", w.Shell.Current().Name(), tonight.ScreenName)
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
		check.Contains(t, w.Shell.Asked(), "Dit is van vóór wat u hier deed.", "is weg")
		w.Press(fyne.KeyReturn)
		check.Equal(t, "results", len(windowtest.MustEvent(t, w).Sessions[0].Results), results+1)
		w.Press(fyne.KeyReturn) // to Afdrukken
	}
	w.Press("Ctrl+Z", "Ctrl+Return")
	check.Equal(t, "results", len(windowtest.MustEvent(t, w).Sessions[0].Results), results)
}
