package keys_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// moment is what a hint can change.
type moment struct {
	screen  string
	big     bool // the window of the big screen stands beside it
	focus   fyne.Focusable
	text    string // in the cell with the focus
	changed bool   // it is not accepted
	refused bool   // it cannot be
	saves   int
	undone  int    // lines that undo another
	did     string // what left the window
	seen    uint64 // the window as it is drawn: uitest.Digest
	words   string // the buttons on it
}

func see(w *windowtest.Window) moment {
	m := moment{
		screen: w.Shell.Current().Name(), big: w.BigShown(), focus: w.Canvas.Focused(),
		did: strings.Join(w.Did, "\n"), seen: uitest.Digest(w.Canvas),
	}
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok {
			m.words += b.Text() + "\n"
		}
	})
	if c, ok := m.focus.(*widgets.Cell); ok {
		m.text, m.changed, m.refused = c.Text, c.Changed(), c.State() == widgets.CellRefused
	}
	if w.Club != nil {
		m.saves = w.Club.Saves
		for _, id := range append(w.Club.IDs(), "") {
			for _, l := range w.Club.Journal(id) {
				if l.Undoes != 0 {
					m.undone++
				}
			}
		}
	}
	return m
}

// hintText is the text of a hint up to its first figure.
type hintText struct {
	key, begins string
	open        bool // figures and more follow
}

// hintTexts are the texts of the hints in Dutch by their area, the part of the key before
// the first dot.
var hintTexts = sync.OnceValue(func() map[string][]hintText {
	w, all := translation.For("nl"), map[string][]hintText{}
	for _, key := range translation.Keys("nl") {
		if area, _, is := strings.Cut(key, ".hint."); is {
			begins, _, open := strings.Cut(w.T(key), "{")
			key, _, _ = strings.Cut(key, "@") // of teams and of players it promises the same
			all[area] = append(all[area], hintText{key, begins, open})
		}
	}
	return all
})

// keyOf returns the key of a hint's text, among those of its screen, or of those that several
// screens share.
func keyOf(screen, text string) string {
	area := strings.TrimPrefix(screen, "screen.")
	switch area {
	case "paper":
		area = "print"
	case "rules", "newrules":
		area = "rules"
	case "help":
		area = "manual"
	}
	for _, of := range []string{area, "evening", "people", "lineup"} {
		for _, h := range hintTexts()[of] {
			if text == h.begins || h.open && strings.HasPrefix(text, h.begins) {
				return h.key
			}
		}
	}
	return ""
}

// found is a hint and the stop of Tab it was found on.
type found struct {
	widgets.Hint
	key   string // of its text
	stop  int
	what  string
	click bool // it was not found before in this state
}

// hints returns the hints of a state, wherever Tab brings the cursor. Things of one kind
// count as one, but for buttons, which Enter presses. Of a screen in another state than
// its first all things count as one but for Enter.
func (g *stage) hints() []found {
	var all []found
	for n, s := range g.stops {
		at := fmt.Sprintf("%T", s.at)
		if b, ok := s.at.(*widgets.Button); ok {
			at += " " + b.Text()
		}
		for _, h := range s.hints {
			on := at
			switch other := strings.Contains(g.Name, " "); {
			case other && h.Key != "Enter":
				on = "all"
			case strings.HasPrefix(h.Key, "Ctrl"):
				on = fmt.Sprintf("%T", s.at)
			}
			key := keyOf(g.shown, h.Text)
			x := found{h, key, n, fmt.Sprintf("%s %q on %s", h.Key, h.Text, on), true}
			x.click = !slices.ContainsFunc(all, func(y found) bool { return y.key == key })
			if !slices.ContainsFunc(all, func(y found) bool { return y.what == x.what }) {
				all = append(all, x)
			}
		}
	}
	return all
}

// hintsHold presses the key of every hint that is shown, wherever Tab brings the cursor,
// and holds that what the hint says has happened. A hint that can be clicked does the
// same.
func (g *stage) hintsHold(t *testing.T) {
	t.Helper()
	for _, h := range g.hints() {
		if g.Only == "" || g.Only == h.key {
			h.holds(t, g)
		}
	}
}

// holds presses the keys of a hint and clicks on it. What fails in a window that was
// used before must fail in a fresh one as well.
func (f found) holds(t *testing.T, g *stage) {
	t.Helper()
	f.pressed(t, g)
	f.clicked(t, g)
}

// clicked clicks on a hint that can be clicked.
func (f found) clicked(t *testing.T, g *stage) {
	t.Helper()
	p := promises[f.key]
	if p == nil || f.Do == nil || !f.click {
		return
	}
	if !f.clicks(g.at(t, f.stop), p) && !f.clicks(g.anew(t, f.stop), p) {
		t.Errorf("%s: a click does not do it", f.what)
	}
}

// pressed presses the keys of a hint.
func (f found) pressed(t *testing.T, g *stage) {
	t.Helper()
	p := promises[f.key]
	if p == nil {
		t.Errorf("%s: nobody says what it promises", f.what)
		return
	}
	caps := uitest.Caps(f.Key)
	for i, cap := range caps {
		w := g.w
		if opposite[cap] == "" || i == 0 {
			w = g.at(t, f.stop)
		}
		g.last = cap
		if !f.does(g, w, p, cap) && !f.does(g, g.anew(t, f.stop), p, cap) {
			t.Errorf("%s: %s does not do it", f.what, cap)
		}
	}
}

// clicks reports whether a click does what is promised.
func (f found) clicks(w *windowtest.Window, p promise) bool {
	was := see(w)
	for _, h := range w.Shell.Current().Hints() {
		if h.Key == f.Key && h.Text == f.Text {
			h.Do()
			uitest.Settle(w.Canvas)
			is := see(w)
			return p(was, is) || is.refused && is.changed // what is half typed goes first, and the cell says so
		}
	}
	return true // it is only for what had the focus
}

// does reports whether a key does what is promised. Where there are two that go opposite
// ways, one may stand at the end: then it does so after the other.
func (f found) does(g *stage, w *windowtest.Window, p promise, cap string) bool {
	if k := first[f.key]; k != "" {
		uitest.Strike(w.Canvas, k)
	}
	was := see(w)
	uitest.Strike(w.Canvas, cap)
	is := see(w)
	if r := really[f.key]; r != nil && r(was, is) {
		g.did[f.key] = true
	}
	if p(was, is) || is.refused && is.changed { // what is half typed goes first, and the cell says so
		return true
	}
	back := opposite[cap]
	if back == "" {
		return false
	}
	for range 2 { // from nothing chosen to the first is no way back
		uitest.Strike(w.Canvas, back)
	}
	was = see(w)
	uitest.Strike(w.Canvas, cap)
	return p(was, see(w))
}

// first is what must be pressed before a key can do what its hint says.
var first = map[string]string{"control.hint.go": "→"} // the board with the cursor is shown already

// opposite are the keys that go the other way.
var opposite = map[string]string{"↑": "↓", "↓": "↑", "←": "→", "→": "←", "PgUp": "PgDn", "PgDn": "PgUp"}
