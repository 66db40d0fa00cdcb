package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/screens/entry"
	"uitslag/ui/windowtest"
)

// TestLeadTyped types leads with results: the screen says how it reads them, the line above is
// repeated without its lead, a correction keeps the lead of the same contract and drops that of
// another, one that cannot be is marked by the deal, and typing without leads the second time
// is no difference.
func TestLeadTyped(t *testing.T) {
	club := desktest.New(t)
	id := club.Make(t, desktest.Evening{Movement: desktest.Scheveningen(t, 10, 5)})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	w.Deals, w.Found = windowtest.Machine(), []string{"/stick/avond.pbn"}
	w.Press("Ctrl+H", fyne.KeyReturn, fyne.KeyReturn, fyne.KeyF4)
	p := w.Shell.Current().(*entry.Screen).Presenter()
	results := func() []event.Result {
		e := check.Value(club.Event(id))(t)
		return e.Sessions[0].Results
	}
	says := func(part string) {
		t.Helper()
		var all []string
		for _, m := range p.Model().Messages {
			all = append(all, m.Text)
		}
		if text := strings.Join(all, "\n"); !strings.Contains(text, part) {
			t.Errorf("%q is not said: %s", part, text)
		}
	}
	w.Type("4hn+1,sv")
	says("4♥ door Noord, één overslag: niet kwetsbaar 450, uitkomst ♠V. **Enter** slaat op.")
	seesText(t, w, "(♠V)")
	w.Press(fyne.KeyReturn)
	w.Type("*")
	w.Type("4ho+3,s4\n")
	is := results()
	if len(is) != 3 || is[0].Lead != "SQ" || is[1].Lead != "" || is[1].Score != 450 || is[2].Lead != "S4" {
		t.Fatalf("typed: %+v", is)
	}
	if text := p.Model().Lines[1].Text; text != "4HN+1" {
		t.Errorf("repeated as %q", text)
	}
	w.Press(fyne.KeyF6)
	if !slices.ContainsFunc(w.Shell.Current().(*control.Screen).Presenter().Items(), func(i control.Item) bool {
		return strings.Contains(i.Text, "De uitkomst ♠4 ligt bij Oost.")
	}) {
		t.Error("Controle does not doubt the lead")
	}

	w.Press(fyne.KeyF4)
	p.GoBoard(1)
	w.Press(fyne.KeyDown, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
	if p.Line() != 0 {
		t.Fatalf("on line %d", p.Line())
	}
	saves := club.Saves
	w.Type("4hn+1\n")
	if club.Saves != saves || results()[0].Lead != "SQ" || p.Model().Lines[0].Text != "4HN+1,SV" {
		t.Errorf("the same without its lead: %d saves, %+v, %q", club.Saves-saves, results()[0], p.Model().Lines[0].Text)
	}
	w.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp) // from the first empty line
	w.Type("4hn\n")
	if r := results()[0]; r.Tricks != 10 || r.Lead != "SQ" || p.Model().Lines[0].Text != "4HN=,SV" {
		t.Errorf("corrected: %+v, %q", r, p.Model().Lines[0].Text)
	}
	w.Press("Ctrl+T")
	w.Press(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
	w.Type("4hn\n")
	if l := p.Model().Lines[0]; !p.Second() || l.First != "✓✓" {
		t.Errorf("typed a second time without its lead: %+v", l)
	}
	w.Press("Ctrl+T", fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp)
	w.Type("4hz\n")
	if r := results()[0]; r.Lead != "" {
		t.Errorf("another declarer keeps the lead %s", r.Lead)
	}
}
