package keys_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// keyed returns what a click does something to and a key as well, so that Tab need not come
// there.
func keyed(shownOn string) func(fyne.CanvasObject) bool {
	return func(o fyne.CanvasObject) bool {
		switch fmt.Sprintf("%T", o) {
		case "*ui.rail": // the function keys: TestRailHasKeys
			return true
		case "*hints.doingHint": // the key that it names
			return true
		case "*widgets.Panel": // what it says goes with Escape; its buttons stand for themselves
			return true
		case "*look.Sheet": // plus and minus
			return true
		}
		if shownOn != "screen.entry" {
			return false
		}
		// On Invoer the cursor belongs to the results: Tab goes through them only.
		switch o := o.(type) {
		case *widgets.BoardStrip, *widgets.Cell: // Ctrl G; the arrows
			return true
		case *widgets.Button:
			return o.KeyShown() != ""
		default:
			return fmt.Sprintf("%T", o) == "*rounds.Grid" // Ctrl G, PgUp, PgDn
		}
	}
}

// reach holds that whatever can be clicked can be reached with Tab, or has a key of its
// own. It looks at the window of the tour.
func (g *stage) reach(t *testing.T) {
	t.Helper()
	var reached []fyne.Focusable
	for _, s := range g.stops {
		if s.at != nil {
			reached = append(reached, s.at)
		}
	}
	for _, o := range beyond(g.w.Canvas, reached, keyed(g.w.Shell.Current().Name())) {
		t.Errorf("no key comes to %s", o)
	}
	if len(reached) == 0 && g.w.Shell.Current().FirstFocus() != nil {
		t.Error("nothing has the focus")
	}
}

// TestRailHasKeys holds that every screen on the rail is shown by the key beside its
// name, from every other, and the hidden one by Ctrl N.
func TestRailHasKeys(t *testing.T) {
	rail := map[fyne.KeyName]string{
		fyne.KeyF2: "tonight", fyne.KeyF3: "players", fyne.KeyF4: "entry", fyne.KeyF5: "ranking", fyne.KeyF6: "control",
		fyne.KeyF8: "paper", fyne.KeyF9: "members", fyne.KeyF11: "settings", "Ctrl+N": "newevening",
	}
	w := windowtest.State{Club: windowtest.Evening(1)}.Open(t)
	for _, from := range sorted(rail) {
		for _, to := range sorted(rail) {
			w.Press(from, to)
			if got := w.Shell.Current().Name(); got != "screen."+rail[to] {
				t.Errorf("%s and then %s shows %s", from, to, got)
			}
			if w.Canvas.Focused() == nil && w.Shell.Current().FirstFocus() != nil {
				t.Errorf("%s and then %s: the focus is lost", from, to)
			}
		}
	}
}

func sorted(m map[fyne.KeyName]string) []fyne.KeyName {
	var keys []fyne.KeyName
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// buttonsHold holds that the key on a button does what a click on it does, where the
// cursor is first.
func (g *stage) buttonsHold(t *testing.T) {
	t.Helper()
	used := func() *windowtest.Window { return g.at(t, 0) }
	fresh := func() *windowtest.Window { return g.anew(t, 0) }
	type keyed struct{ key, text string }
	var all []keyed
	for _, b := range windowtest.Buttons(fresh().Canvas) {
		if !b.Disabled() && b.KeyShown() != "" {
			all = append(all, keyed{b.KeyShown(), b.Text()})
		}
	}
	for _, b := range all {
		what := sameAsClick(used, b.key, b.text)
		if what != "" {
			what = sameAsClick(fresh, b.key, b.text)
		}
		if what != "" {
			t.Errorf("%s on the button %q does not do what a click does: %s", b.key, b.text, what)
		}
	}
}

// sameAsClick says in what the key on a button differs from a click on it, each in a
// window of its own.
func sameAsClick(open func() *windowtest.Window, key, text string) string {
	w := open()
	uitest.Strike(w.Canvas, uitest.Caps(key)[0])
	byKey := see(w)
	w = open()
	for _, b := range windowtest.Buttons(w.Canvas) {
		if b.KeyShown() == key && b.Text() == text {
			test.Tap(b)
			uitest.Settle(w.Canvas)
			return unlike(byKey, see(w))
		}
	}
	return "it is not there"
}

// unlike says in what two moments differ that a key and a click should both lead to.
func unlike(a, b moment) string {
	switch {
	case a.screen != b.screen:
		return a.screen + ", " + b.screen
	case a.big != b.big:
		return "the big screen"
	case a.saves != b.saves || a.undone != b.undone:
		return "what is saved"
	case a.did != b.did:
		return a.did + ", " + b.did
	case a.words != b.words:
		return "the buttons that are there"
	}
	return ""
}

// beyond lists what a click does something to and Tab does not come to. Inside what
// Tab comes to, and around it, the keys of that do the same. other tells what else
// has a key.
func beyond(c fyne.Canvas, reached []fyne.Focusable, other func(fyne.CanvasObject) bool) []string {
	var out []string
	var walk func(o fyne.CanvasObject, held bool) (holds bool)
	walk = func(o fyne.CanvasObject, held bool) (holds bool) {
		if d, ok := o.(fyne.Disableable); !o.Visible() || ok && d.Disabled() {
			return false
		}
		if f, ok := o.(fyne.Focusable); ok && slices.Contains(reached, f) {
			held, holds = true, true
		}
		for _, child := range uitest.Children(o) {
			holds = walk(child, held) || holds
		}
		if clickable(o) && !held && !holds && !other(o) {
			out = append(out, fmt.Sprintf("%T %s", o, textOf(o)))
		}
		return holds
	}
	walk(uitest.Top(c), false)
	return out
}

func clickable(o fyne.CanvasObject) bool {
	_, ok := o.(fyne.Tappable)
	return ok
}

func textOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case interface{ Text() string }:
		return o.Text()
	case fmt.Stringer:
		return o.String()
	}
	return ""
}
