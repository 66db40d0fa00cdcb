package acts_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/devices"
	"uitslag/ui/screens/readin"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestReadInLive reads the file of table devices: once by Ctrl Enter, which one undo takes
// back; and by Ctrl L the session follows it, on the screen of the devices.
func TestReadInLive(t *testing.T) {
	club, all := desktest.Sample(t)
	id := all[desktest.Halfway]
	e, _ := windowtest.Later(t, club, id)
	path := windowtest.AsFile(t, club, e, ".bws")
	w := windowtest.Open(t, theme.Look{}, club, "nl", id)
	before := len(resultsIn(t, club, id))
	p := readIn(w, path, false)
	follows := slices.ContainsFunc(w.Shell.Current().Hints(), func(h widgets.Hint) bool { return h.Text == w.Desk.Words.T("readin.hint.follow") })
	if !p.Reading() || !p.Preview.CanTake() || !follows || len(p.Preview.Refused()) > 0 {
		t.Fatalf("read: %+v", p.Preview)
	}
	w.Press("Ctrl+Return")
	if n := len(resultsIn(t, club, id)); n != before+3 {
		t.Errorf("%d results, want %d", n, before+3)
	}
	w.Press("Ctrl+Z")
	if n := len(resultsIn(t, club, id)); n != before {
		t.Errorf("undone: %d results of %d", n, before)
	}
	w.Type(path)
	w.Press(fyne.KeyReturn, "Ctrl+L")
	if on := w.Shell.Current().Name(); on != devices.ScreenName {
		t.Fatalf("on %s", on)
	}
	session := e.Sessions[0].ID
	if got := windowtest.Box.Ties[session].File; got != path || !w.Tied.Presenter().Follower.Tied() {
		t.Errorf("it follows %q", got)
	}
	w.Press(fyne.KeyEscape) // back to where it came from
	if on := w.Shell.Current().Name(); on != readin.ScreenName {
		t.Errorf("Escape leads to %s", on)
	}
	if p.Reading() {
		t.Error("the file that is followed is still to be read in")
	}
}
