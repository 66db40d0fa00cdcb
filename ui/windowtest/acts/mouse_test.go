package acts_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/entry"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// mouse is somebody who clicks, and types characters only: no Enter, no Tab, no arrow, no
// function key and no Ctrl.
type mouse struct {
	t *testing.T
	w *windowtest.Window
}

// types types a text where the cursor is.
func (m *mouse) types(text string) {
	m.t.Helper()
	if strings.ContainsAny(text, "\t\n") {
		m.t.Fatalf("%q is more than characters", text)
	}
	m.w.Type(text)
}

// text returns the n-th text on the window that says this, from above; nil for none.
func (m *mouse) text(text string, n int) fyne.CanvasObject {
	var found fyne.CanvasObject
	uitest.Walk(m.w.Canvas, func(o fyne.CanvasObject) {
		if x, ok := o.(*canvas.Text); ok && (x.Text == text) {
			if n--; n == -1 {
				found = o
			}
		}
	})
	return found
}

// click clicks on the first text that says this, and if none is seen on that behind more.
func (m *mouse) click(text string) { m.t.Helper(); m.clickNth(text, 0) }

func (m *mouse) clickNth(text string, n int) {
	m.t.Helper()
	o := m.text(text, n)
	if o == nil {
		if more := m.text(m.w.Desk.Words.T("shell.hint.more"), 0); more != nil {
			uitest.Click(m.t, m.w.Canvas, more)
			o = m.text(text, n)
		}
	}
	if o == nil {
		m.t.Fatalf("%s: %q is not seen, but %q", m.w.Shell.Current().Name(), text, windowtest.SeenTexts(m.w))
	}
	uitest.Click(m.t, m.w.Canvas, o)
}

// says clicks on what the texts say with this key.
func (m *mouse) says(key string) { m.t.Helper(); m.click(m.w.Desk.Words.T(key)) }

// rail goes to a screen by its name on the rail.
func (m *mouse) rail(name string) {
	m.t.Helper()
	n := 0
	if name == "ranking" {
		n = 1 // the program has the same name, above it
	}
	m.clickNth(m.w.Desk.Words.T("screen."+name), n)
	m.on(name)
}

func (m *mouse) on(name string) {
	m.t.Helper()
	if is := m.w.Shell.Current().Name(); is != "screen."+name {
		m.t.Fatalf("on %s, not on %s: %q", is, name, windowtest.SeenTexts(m.w))
	}
}

// cells returns the cells that are seen, from above.
func (m *mouse) cells() []*widgets.Cell {
	var all []*widgets.Cell
	uitest.Walk(m.w.Canvas, func(o fyne.CanvasObject) {
		if c, ok := o.(*widgets.Cell); ok {
			all = append(all, c)
		}
	})
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	slices.SortStableFunc(all, func(a, b *widgets.Cell) int {
		p, q := place(a), place(b)
		return cmp.Or(cmp.Compare(p.Y, q.Y), cmp.Compare(p.X, q.X))
	})
	return all
}

// fill clicks on the n-th cell and types.
func (m *mouse) fill(n int, text string) {
	m.t.Helper()
	all := m.cells()
	if n >= len(all) {
		m.t.Fatalf("%d cells, not %d: %q", len(all), n+1, windowtest.SeenTexts(m.w))
	}
	uitest.Click(m.t, m.w.Canvas, all[n])
	m.types(text)
}

// TestEveningByMouse: a first evening, from its movement to its paper, by mouse only.
func TestEveningByMouse(t *testing.T) {
	club, _ := desktest.Sample(t)
	m := &mouse{t, windowtest.Open(t, windowtest.Light, club, "nl", "")}
	m.says("tonight.new")
	m.on("newevening")
	m.fill(1, "4")
	m.fill(2, "6")
	m.says("newevening.begin")
	m.on("players")
	for n, name := range []string{"Jan Peeters", "Luc Smets", "Annie Nys", "Jos Maes", "Willy Thijs", "Adam Willems"} {
		m.fill(n, strings.ToLower(name[:4]))
		m.click(name) // in the list below the cell
		if now := m.cells()[n]; now.Text != name {
			t.Fatalf("a click on %s gives %q", name, now.Text)
		}
	}
	m.fill(6, "piet")
	m.guest("Piet")
	m.types("els") // the cursor went on
	m.guest("Els")
	m.says("players.to-entry")
	m.on("entry")
	for board := 1; board <= 6; board++ {
		if is := m.w.Shell.Current().(*entry.Screen).Presenter().Board(); is != board {
			t.Fatalf("on board %d, not %d: %q", is, board, windowtest.SeenTexts(m.w))
		}
		m.fill(0, "4sn=")
		m.fill(1, []string{"3saw-1", "4sn+1", "4sn-2", "110+"}[board%4])
		switch {
		case board == 3: // by the strip
			m.click("4")
		case board < 6:
			m.says("entry.hint.turn")
		}
	}
	m.rail("ranking")
	e := windowtest.MustEvent(t, m.w)
	if n := len(e.Sessions[0].Results); n != 12 {
		t.Errorf("%d results are in, not 12", n)
	}
	m.click("Jan\u00a0Peeters\u00a0– Luc\u00a0Smets")
	if seen := windowtest.SeenTexts(m.w); !strings.Contains(seen, "Waarom 66,67 %?") {
		t.Errorf("a click on a pair does not say why: %q", seen)
	}
	m.rail("tonight")
	m.says("tonight.close")
	if !windowtest.MustEvent(t, m.w).Closed() {
		m.says("evenings.close-anyway")
	}
	if !windowtest.MustEvent(t, m.w).Closed() {
		t.Errorf("the evening is not closed: %q", windowtest.SeenTexts(m.w))
	}
	m.rail("paper")
	m.says("print.print")
	if len(m.w.Printed) != 1 || m.w.Printed[0].Kind != "uitslag" {
		t.Errorf("printed %v", m.w.Printed)
	}
}

// TestRepairByMouse: an evening is repaired, typed to its end and closed by mouse
// and characters only.
func TestRepairByMouse(t *testing.T) {
	club, all := desktest.Sample(t)
	m := &mouse{t, windowtest.Open(t, windowtest.Light, club, "nl", all[desktest.Halfway])}
	m.rail("entry")
	m.types("4sxx")
	m.fill(4, "") // a click on the next line
	m.sees("wie was leider?")
	m.says("entry.hint.escape")
	m.types("1100+")
	m.sees("1100 voor NZ.")
	m.says("entry.right")
	m.lacks("Het dichtste is")
	typed := plain(t, windowtest.MustEvent(t, m.w))
	undo, redo := "↶ "+m.w.Desk.Words.T("undo.button"), "↷ "+m.w.Desk.Words.T("undo.button-redo")
	m.click(undo)
	m.sees("1100 is weg")
	m.click(redo)
	if plain(t, windowtest.MustEvent(t, m.w)) != typed {
		t.Error("undone and redone by their buttons the evening is another")
	}
	m.says("entry.hint.repair")
	m.on("repair")
	m.says("repair.title.turn")
	m.says("repair.title.turn") // a click on what is chosen is for it
	m.says("repair.do")
	m.sees("Gedaan en opgeslagen")
	m.click(undo)
	m.click(redo) // the list is shown again

	m.says("repair.title.substitute")
	m.says("repair.title.substitute")
	m.fill(2, "noel")
	m.says("people.hint.guest")
	m.says("repair.do")
	m.sees("Gedaan en opgeslagen")

	m.rail("ruling")
	m.fill(0, "7 8")
	m.says("ruling.hint.which")
	m.fill(0, "21B")
	m.click("Artikel 21B, verkeerde uitleg")
	m.click("50 / 50")
	m.click(m.w.Desk.Words.T("ruling.decide.what", "what", "50 / 50"))
	if given := rulings(t, m.w); len(given) != 1 || given[0].Law != "21B" || len(given[0].NS) != 1 {
		t.Errorf("rulings %+v: %q", given, windowtest.SeenTexts(m.w))
	}

	m.rail("tonight")
	m.says("tonight.close")
	m.sees("Nog 66 resultaten te gaan")
	m.says("evenings.go-there")
	m.on("entry")
	for n := range 66 {
		m.types([]string{"110+", "120-", "140+", "90-"}[n%4])
	}
	m.rail("tonight")
	m.says("tonight.close")
	if e := windowtest.MustEvent(t, m.w); e.Closed() {
		t.Error("it is closed with something open, unasked")
	}
	m.says("evenings.close-anyway")
	if e := windowtest.MustEvent(t, m.w); !e.Closed() || len(e.Sessions[0].Results) != 135 {
		t.Errorf("closed %v with %d results: %q", e.Closed(), len(e.Sessions[0].Results), windowtest.SeenTexts(m.w))
	}
	m.sees("Eén zaak bleef openstaan")
}

// sees holds that this is seen, and lacks that it is not.
func (m *mouse) sees(text string) {
	m.t.Helper()
	if seen := windowtest.SeenTexts(m.w); !strings.Contains(seen, text) {
		m.t.Errorf("%q is not seen, but %q", text, seen)
	}
}

func (m *mouse) lacks(text string) {
	m.t.Helper()
	if seen := windowtest.SeenTexts(m.w); strings.Contains(seen, text) {
		m.t.Errorf("%q is seen: %q", text, seen)
	}
}

// guest clicks on the line that makes a guest of what is typed, which names its key as well.
func (m *mouse) guest(name string) {
	m.t.Helper()
	line, _, _ := strings.Cut(m.w.Desk.Words.T("players.new-guest", "name", name), " ·")
	m.click(line)
}
