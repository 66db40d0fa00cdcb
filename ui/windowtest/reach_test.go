package windowtest_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// keyed is what a click does something to and a key as well, so that Tab need not come
// there.
func keyed(shownOn string) func(fyne.CanvasObject) bool {
	return func(o fyne.CanvasObject) bool {
		switch fmt.Sprintf("%T", o) {
		case "*ui.rail": // the function keys: TestRailHasKeys
			return true
		case "*widgets.doingHint": // the key that it names
			return true
		case "*widgets.Panel": // what it says goes with Escape; its buttons stand for themselves
			return true
		case "*paper.sheet": // plus and minus
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
			return fmt.Sprintf("%T", o) == "*entry.roundGrid" // Ctrl G, PgUp, PgDn
		}
	}
}

// TestKeysReachEverything holds that whatever can be clicked, in every state of every
// screen, can be reached with Tab, or has a key of its own.
func TestKeysReachEverything(t *testing.T) {
	for _, s := range states {
		if s.typed || s.left {
			continue // the same screen as when nothing is typed
		}
		t.Run(s.name, func(t *testing.T) {
			w := s.open(t)
			reached := uitest.Round(w.Canvas)
			for _, o := range uitest.Beyond(w.Canvas, reached, keyed(w.Shell.Current().Name())) {
				t.Errorf("no key comes to %s", o)
			}
			if len(reached) == 0 && w.Shell.Current().FirstFocus() != nil {
				t.Error("nothing has the focus")
			}
		})
	}
}

// TestRailHasKeys holds that every screen on the rail is shown by the key beside its
// name, from every other, and the hidden one by Ctrl N.
func TestRailHasKeys(t *testing.T) {
	rail := map[fyne.KeyName]string{
		fyne.KeyF2: "tonight", fyne.KeyF3: "players", fyne.KeyF4: "entry", fyne.KeyF5: "ranking", fyne.KeyF6: "control",
		fyne.KeyF8: "paper", fyne.KeyF9: "members", fyne.KeyF11: "settings", "Ctrl+N": "newevening",
	}
	w := state{club: evening(1)}.open(t)
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

// TestButtonKeysAreTrue holds that the key on a button does what a click on it does,
// where the cursor is first.
func TestButtonKeysAreTrue(t *testing.T) {
	for _, s := range states {
		if s.typed {
			continue // a click takes or drops what is half typed first
		}
		t.Run(s.name, func(t *testing.T) {
			w := s.open(t)
			for i, b := range buttons(w.Canvas) {
				if b.Disabled() || b.KeyShown() == "" {
					continue
				}
				w = s.open(t)
				uitest.Strike(w.Canvas, uitest.Caps(b.KeyShown())[0])
				byKey := see(w)
				w = s.open(t)
				test.Tap(buttons(w.Canvas)[i])
				uitest.Settle(w.Canvas)
				if what := unlike(byKey, see(w)); what != "" {
					t.Errorf("%s on the button %q does not do what a click does: %s", b.KeyShown(), b.Text(), what)
				}
			}
		})
	}
}

// unlike says in what two moments differ that a key and a click should both lead to.
func unlike(a, b moment) string {
	switch {
	case a.screen != b.screen:
		return a.screen + ", " + b.screen
	case a.covered != b.covered:
		return "covered"
	case a.saves != b.saves || a.undone != b.undone:
		return "what is saved"
	case a.did != b.did:
		return a.did + ", " + b.did
	case a.words != b.words:
		return "the buttons that are there"
	}
	return ""
}

// buttons are the buttons that are seen.
func buttons(c fyne.Canvas) []*widgets.Button {
	var all []*widgets.Button
	uitest.Walk(c, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok {
			all = append(all, b)
		}
	})
	return all
}
