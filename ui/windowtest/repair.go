package windowtest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/screens/repair"
)

// RepairCase is a repair as the scorer does it: the words typed in the list, and the
// answers by the name of what is asked, in its order.
type RepairCase struct {
	Is      string // in the words of the table below
	Find    string // "" where the cursor leads straight to it
	Name    string
	Answers [][2]string // "=id" chooses in a Choice, "" empties a cell
	// first is what went before it, which is undone after it; from is where the cursor is
	// put before the key.
	First func(t *testing.T, w *Window)
	From  func(w *Window)
	Adds  bool // results are booked, "not played" or brought in
	Gone  bool // results go away, as was asked
	Keep  bool // is not undone: the next needs it
	Only  []string
	Two   bool // on the evening with two sections
}

// Form opens a repair with the keys and gives its answers.
func Form(t *testing.T, w *Window, m RepairCase) *repair.Presenter {
	t.Helper()
	w.Press("Ctrl+M")
	s, ok := w.Shell.Current().(*repair.Screen)
	if !ok {
		t.Fatalf("Ctrl+M leads to %s", w.Shell.Current().Name())
	}
	p := s.Presenter()
	if m.Find != "" {
		if p.Mode() == repair.Asking { // what the cursor stood on has its repair too
			w.Press(fyne.KeyEscape)
		}
		w.Type(m.Find)
		if all := p.Repairs(); len(all) == 0 || all[0].Name != m.Name {
			t.Fatalf("%q finds %+v", m.Find, all)
		}
		w.Press(fyne.KeyReturn)
	}
	for _, a := range m.Answers {
		for n := 0; s.Asked() != a[0]; n++ {
			if n > 12 {
				t.Fatalf("%s: nothing asks for %q: %+v", m.Name, a[0], p.Asks())
			}
			w.Press(fyne.KeyTab)
		}
		i := slices.IndexFunc(p.Asks(), func(x repair.Ask) bool { return x.Name == a[0] })
		switch id, chooses := strings.CutPrefix(a[1], "="); {
		case chooses:
			for n := 0; p.Value(a[0]) != id; n++ {
				if n > len(p.Asks()[i].Options) {
					t.Fatalf("%s: %s cannot be %q: %+v", m.Name, a[0], id, p.Asks()[i].Options)
				}
				w.Press(fyne.KeyDown)
			}
		case a[1] == "":
			w.Press(fyne.KeyDelete)
		default:
			w.Type(a[1])
			if i >= 0 && p.Asks()[i].Kind == repair.Many {
				w.Press(fyne.KeyReturn)
				if s.Asked() == a[0] { // nobody has that name
					w.Press("Ctrl+G")
				}
			}
		}
	}
	return p
}
