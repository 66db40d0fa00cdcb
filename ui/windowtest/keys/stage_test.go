package keys_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/test/golden"
	"uitslag/internal/test/thorough"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestKeys holds that the keys reach everything, that the hints are true, that the key on a
// button does what a click on it does, and that a key does nothing unsaid where its command
// cannot be done: each command in one state in which it can be done and in one in which it
// cannot (plan), the rest on the first state of each screen. make test-all does all of it in
// every state, and holds that the plan is what the states say.
func TestKeys(t *testing.T) {
	if thorough.All() {
		everyKey(t)
		return
	}
	byState := map[string][]planned{}
	for _, c := range plan(t) {
		byState[c.can] = append(byState[c.can], c)
		if c.cannot != "" {
			byState[c.cannot] = append(byState[c.cannot], c)
		}
		if promises[c.hint] == nil {
			t.Errorf("%s: %s is no hint", planFile, c.hint)
		}
	}
	for _, s := range windowtest.States {
		commands := byState[s.Name]
		delete(byState, s.Name)
		first := !strings.Contains(s.Name, " ")
		if len(commands) == 0 && !first {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			g := newStage(t, s)
			if first {
				g.reach(t)
				g.buttonsHold(t)
			}
			g.holdsPlanned(t, commands)
		})
	}
	for name := range byState {
		t.Errorf("%s: there is no state %q", planFile, name)
	}
}

// everyKey does what TestKeys holds in every state, for every hint.
func everyKey(t *testing.T) {
	var all []toured
	really := maps.Clone(really)
	for _, s := range windowtest.States {
		t.Run(s.Name, func(t *testing.T) {
			g := newStage(t, s)
			if !s.Typed && !s.Left { // those are the same screen as when nothing is typed
				g.reach(t)
			}
			g.hintsHold(t)
			if !s.Typed && s.Only == "" { // a click takes or drops what is half typed first
				g.buttonsHold(t)
			}
			all = append(all, g.toured())
			for key := range g.did {
				delete(really, key)
			}
		})
	}
	if len(all) < len(windowtest.States) { // only some were asked for
		return
	}
	for key := range really {
		t.Errorf("%s: in no state it does what it says, it only says why not", key)
	}
	golden.Check(t, planFile, choose(all))
}

// TestKeysAtRandom presses keys that some states show, of each state a few, as it happens.
func TestKeysAtRandom(t *testing.T) {
	if thorough.All() {
		t.Skip("TestKeys presses all")
	}
	r := rand.New(rand.NewPCG(seed(t), 0))
	states := slices.Clone(windowtest.States)
	r.Shuffle(len(states), func(i, j int) { states[i], states[j] = states[j], states[i] })
	for _, s := range states[:thorough.Checks()/2] {
		t.Run(s.Name, func(t *testing.T) {
			g := newStage(t, s)
			hints := slices.DeleteFunc(g.hints(), func(h found) bool { return g.Only != "" && g.Only != h.key })
			r.Shuffle(len(hints), func(i, j int) { hints[i], hints[j] = hints[j], hints[i] })
			for _, h := range hints[:min(3, len(hints))] {
				h.pressed(t, g)
				if lost(g.w) {
					t.Errorf("%s: the cursor is lost", h.what)
				}
				h.clicked(t, g)
			}
		})
	}
}

// stage is a state of which a window is kept. Opening one takes a hundred times as long
// as looking whether it is again as it was.
type stage struct {
	windowtest.State
	w     *windowtest.Window
	saves int    // of a fresh window
	shown string // the screen
	stops []stop
	over  fyne.CanvasObject // what lies over the window in this state
	last  string            // the key that was pressed
	did   map[string]bool   // the hints that really did what they say
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
func newStage(t *testing.T, s windowtest.State) *stage {
	t.Helper()
	g := &stage{State: s, did: map[string]bool{}}
	g.reopen(t)
	for {
		f := g.w.Canvas.Focused()
		if slices.ContainsFunc(g.stops, func(s stop) bool { return s.at == f }) {
			return g
		}
		g.stops = append(g.stops, stop{
			place: placeOf(g.w, f), seen: uitest.Digest(g.w.Canvas), hints: g.w.Shell.Current().Hints(), at: f,
		})
		if s.Typed {
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
	g.w, g.last = g.Open(t), ""
	g.over, g.shown = g.w.Canvas.Overlays().Top(), g.w.Shell.Current().Name()
	g.saves = savesOf(g.w)
}

func savesOf(w *windowtest.Window) int {
	if w.Club == nil {
		return 0
	}
	return w.Club.Saves
}

// at returns a window with the cursor on a stop: the one there is when it looks as it did
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
		all := windowtest.Focusables(w)
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

// placeOf returns where something is among all that can have the focus, or -1.
func placeOf(w *windowtest.Window, f fyne.Focusable) int {
	if f == nil {
		return -1
	}
	return slices.Index(windowtest.Focusables(w), f)
}
