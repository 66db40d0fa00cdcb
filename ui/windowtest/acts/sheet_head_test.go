package acts_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/settings"
	"uitslag/ui/windowtest"
)

// TestSheetAsksTheClub: the number of the club and the director that a template asks for and
// that nobody typed are said, with the way to where they are typed; the sheet can be made
// without them.
func TestSheetAsksTheClub(t *testing.T) {
	club, all := desktest.Sample(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F")
	windowtest.TabTo(t, w, w.Desk.Words.T("fed.example.belgian"))
	w.Press(fyne.KeyReturn, "Ctrl+Return")
	var said []string
	for _, table := range tablesOf(w) {
		for _, r := range table.Rows() {
			if c := table.Columns(); c[0].Title == w.Desk.Words.T("fed.gaps") {
				said = append(said, r.Figures[0].Text)
			}
		}
	}
	speak := w.Desk.Words
	if want := []string{speak.T("sheet.gap.no-club-number"), speak.T("sheet.gap.no-director")}; !slices.Equal(said, want) {
		t.Errorf("said: %q, want %q", said, want)
	}
	windowtest.TabTo(t, w, w.Desk.Words.T("fed.way.settings"))
	w.Press(fyne.KeyReturn)
	if got := w.Shell.Current().Name(); got != settings.ScreenName {
		t.Fatalf("%s is shown", got)
	}
	w.Press(fyne.KeyF8, "Ctrl+Shift+F", fyne.KeyReturn)
	if len(club.Club().Sent) != 1 {
		t.Errorf("%d sheets were made", len(club.Club().Sent))
	}
}

// TestWordIsNoField: a word that is no field is not written in every row by Enter; a field is found
// by a part of its name, and a text stands as typed where its line is chosen.
func TestWordIsNoField(t *testing.T) {
	club, all := windowtest.BoundClub(t)
	w := windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Manual])
	w.Press("Ctrl+Shift+F")
	windowtest.TabTo(t, w, w.Desk.Words.T("fed.rebind"))
	w.Press(fyne.KeyReturn)
	text := func() string {
		table := tablesOf(w)[0]
		row, col := table.Selected()
		return table.Rows()[row].Figures[col].Text
	}
	was := text()
	w.Press(fyne.KeyReturn) // to the field
	w.Type("onzin\n")
	if got := text(); got != was {
		t.Errorf("the word stands in the row: %q, was %q", got, was)
	}
	w.Press("Ctrl+A")
	w.Type("tussen\n")
	if got := text(); got != "‹"+w.Desk.Words.T("fed.field.prefix")+"›" {
		t.Errorf("%q is bound", got)
	}
}
