package windowtest_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestKeys holds, in every state of every screen, that the keys reach everything, that
// the hints are true and that the key on a button does what a click on it does.
func TestKeys(t *testing.T) {
	did, all := map[string]bool{}, 0
	for _, s := range states {
		t.Run(s.name, func(t *testing.T) {
			all++
			g := newStage(t, s)
			g.did = did
			if !s.typed && !s.left { // those are the same screen as when nothing is typed
				g.reach(t)
			}
			g.hintsHold(t)
			if !s.typed && s.only == "" { // a click takes or drops what is half typed first
				g.buttonsHold(t)
			}
		})
	}
	for key := range really {
		if all == len(states) && !did[key] {
			t.Errorf("%s: in no state it does what it says, it only says why not", key)
		}
	}
}

// stage is a state of which a window is kept. Opening one takes a hundred times as long
// as looking whether it is again as it was.
type stage struct {
	state
	w     *windowtest.Window
	saves int // of a fresh window
	stops []stop
	over  fyne.CanvasObject // what lies over the window in this state
	last  string            // the key that was pressed
	did   map[string]bool   // the hints that really did what they say, in this state or another
}

// stop is where Tab brings the cursor, after as many Tabs as there are stops before it.
type stop struct {
	place int    // of what has the focus among all that is seen; -1: nothing has
	seen  uint64 // uitest.Digest
	hints []widgets.Hint
	tabs  bool           // only Tab leads there: it does more than to go on
	at    fyne.Focusable // only while the window of the tour is there
}

// newStage opens the state and goes round with Tab.
func newStage(t *testing.T, s state) *stage {
	t.Helper()
	g := &stage{state: s}
	g.reopen(t)
	for {
		f := g.w.Canvas.Focused()
		if slices.ContainsFunc(g.stops, func(s stop) bool { return s.at == f }) {
			return g
		}
		g.stops = append(g.stops, stop{
			place: placeOf(g.w, f), seen: uitest.Digest(g.w.Canvas), hints: g.w.Shell.Current().Hints(), at: f,
		})
		if s.typed {
			return g
		}
		was := uitest.Digest(g.w.Canvas)
		for range mostInside { // Tab may do something inside before it goes on: from link to link
			g.w.Press(fyne.KeyTab)
			is := uitest.Digest(g.w.Canvas)
			if g.w.Canvas.Focused() != f || is == was {
				break
			}
			was = is
		}
	}
}

// mostInside is how often Tab may stay inside one thing.
const mostInside = 100

func (g *stage) reopen(t *testing.T) {
	if g.w != nil {
		g.w.Close()
	}
	g.w, g.last = g.open(t), ""
	g.over = g.w.Canvas.Overlays().Top()
	g.saves = savesOf(g.w)
}

func savesOf(w *windowtest.Window) int {
	if w.Club == nil {
		return 0
	}
	return w.Club.Saves
}

// at is a window with the cursor on a stop: the one there is when it looks as it did
// then and nothing was saved in it, or a fresh one.
func (g *stage) at(t *testing.T, n int) *windowtest.Window {
	t.Helper()
	if g.stops[n].tabs || !g.comeBack(n) {
		g.anew(t, n)
	}
	g.w.Did = nil
	return g.w
}

// again is a fresh window with the cursor on a stop.
func (g *stage) anew(t *testing.T, n int) *windowtest.Window {
	t.Helper()
	g.reopen(t)
	if s := &g.stops[n]; !s.tabs && !g.focus(n) {
		s.tabs = true
		g.reopen(t)
	}
	if g.stops[n].tabs {
		uitest.Tab(g.w.Canvas, n)
	}
	g.w.Did = nil
	return g.w
}

// comeBack tries to make the window as it was on a stop.
func (g *stage) comeBack(n int) bool {
	if g.focus(n) {
		return true
	}
	for _, k := range []string{opposite[g.last], g.last, "Esc"} {
		if k == "" || savesOf(g.w) != g.saves || g.w.BigShown() {
			continue
		}
		uitest.Strike(g.w.Canvas, k)
		if g.focus(n) {
			return true
		}
	}
	return false
}

// focus puts the cursor on a stop and reports whether all is as it was there.
func (g *stage) focus(n int) bool {
	w := g.w
	if savesOf(w) != g.saves || w.BigShown() || w.Canvas.Overlays().Top() != g.over {
		return false
	}
	s := g.stops[n]
	if s.place < 0 {
		w.Canvas.Unfocus()
	} else {
		all := focusables(w)
		if s.place >= len(all) {
			return false
		}
		if all[s.place] != w.Canvas.Focused() {
			w.Canvas.Focus(all[s.place])
		}
	}
	uitest.Settle(w.Canvas)
	return uitest.Digest(w.Canvas) == s.seen && placeOf(w, w.Canvas.Focused()) == s.place
}

// placeOf is where something is among all that can have the focus, or -1.
func placeOf(w *windowtest.Window, f fyne.Focusable) int {
	if f == nil {
		return -1
	}
	return slices.Index(focusables(w), f)
}

// focusables is all that is seen and can have the focus.
func focusables(w *windowtest.Window) []fyne.Focusable {
	var all []fyne.Focusable
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if f, ok := o.(fyne.Focusable); ok {
			all = append(all, f)
		}
	})
	return all
}
