package windowtest

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/desk/desktest"
)

// Cramped are states in which more is said at once than in the others.
var Cramped = []State{
	{Name: "entry help", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyF1)},
	{Name: "entry marked", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Press("Ctrl+G")
		w.Type("16\n110\n110\n110\n-110\n9s\n")
	}},
	{Name: "entry by round, refused", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: func(w *Window) {
		w.Press("Ctrl+R")
		w.Type("9sn\n")
	}},
	{Name: "rulings-grounds", Key: fyne.KeyF7, Club: Evening(desktest.Halfway), Do: func(w *Window) { w.Type("7 8\n"); w.Press(fyne.KeyDown) }},
	{Name: "entry go", Key: fyne.KeyF4, Club: Evening(desktest.Halfway), Do: Keys("Ctrl+G")},
	{Name: "ranking big", Key: fyne.KeyF5, Club: Evening(desktest.Manual), Do: Keys("Ctrl+B")},
	{Name: "ranking by number", Key: fyne.KeyF5, Club: Evening(desktest.Halfway), Do: Keys(fyne.KeyLeft, fyne.KeyLeft, "Ctrl+Down")},
}

// in opens the window in the state, in a language.
func (s State) In(t *testing.T, lang string) *Window {
	t.Helper()
	if s.Club == nil {
		w := Welcome(t, Light, lang)
		if s.Do != nil {
			s.Do(w)
		}
		return w
	}
	club, in := s.Club(t)
	w := Open(t, Light, club, lang, in)
	if s.Key != "" {
		w.Press(s.Key)
	}
	if s.Do != nil {
		s.Do(w)
	}
	return w
}
