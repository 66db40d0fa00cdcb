package keys_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestLettersAlone types names and the alphabet on every screen, wherever no field has the
// cursor: nothing is saved, printed, copied or left by it, and no red frame is shown without a
// sentence. With Ctrl, and after a question, letters may.
func TestLettersAlone(t *testing.T) {
	others := []string{
		"tonight closed", "tonight deleted", "control closed", "control list", "ranking asked",
		"deals taken", "repair, one asked", "repair, done", "ruling decided", "paper pages", "paper made", "paper slips",
		"paper large", "members doubles", "members read", "log moment", "restore chosen", "players none",
	}
	names := []string{"Peeters", "Van den Abeele", "Wouters abcdefghijklmnopqrstuvwxyz"}
	typed, want := 0, 0
	for _, s := range slices.Concat(windowtest.States, windowtest.Unlisted) {
		if first := !strings.Contains(s.Name, " "); s.Typed || !first && !slices.Contains(others, s.Name) {
			continue // the first state of a screen, and those where it has other keys
		}
		t.Run(s.Name, func(t *testing.T) {
			want++
			w := s.Open(t)
			printed := len(w.Printed)
			for _, on := range apart(w) {
				for _, name := range names {
					if !on.focus(w) {
						continue
					}
					before := see(w)
					w.Type(name)
					typed++
					is := see(w)
					if is.screen != before.screen || is.saves != before.saves || is.did != before.did || is.big != before.big || len(w.Printed) > printed {
						t.Errorf("%q on %s: from %s to %s, %d saved, did %q, printed %d", name, on.kind, before.screen, is.screen, is.saves-before.saves, w.Did, len(w.Printed))
						w.Close()
						w = s.Open(t)
					}
					if w.Shell.Alarmed() && !saysWhy(w) {
						t.Errorf("%q on %s: a red frame, and nothing is said", name, on.kind)
					}
				}
			}
		})
	}
	if typed < want {
		t.Errorf("it was typed %d times only", typed)
	}
}

// saysWhy reports whether a sentence says what was refused: above the footer, or below a field.
func saysWhy(w *windowtest.Window) bool {
	said := w.Shell.Said() != ""
	widgets.Walk(w.Shell.Current().View(), func(o fyne.CanvasObject) {
		f, is := o.(*widgets.Field)
		said = said || is && f.Refused()
	})
	return said
}

// spot is something that can have the cursor: where it is among all of them, -1 for nothing.
type spot struct {
	at   int
	kind string
}

func (p spot) focus(w *windowtest.Window) bool {
	if p.at < 0 {
		w.Canvas.Unfocus()
		return true
	}
	all := windowtest.Focusables(w)
	if p.at >= len(all) || fmt.Sprintf("%T", all[p.at]) != p.kind {
		return false
	}
	w.Canvas.Focus(all[p.at])
	uitest.Settle(w.Canvas)
	return true
}

// apart returns one place of each kind that can have the cursor and is no field, and nothing.
func apart(w *windowtest.Window) []spot {
	out := []spot{{at: -1, kind: "nothing"}}
	for i, f := range windowtest.Focusables(w) {
		switch f.(type) {
		case *widgets.Cell, *widgets.Choice:
			continue
		}
		if d, ok := f.(fyne.Disableable); ok && d.Disabled() {
			continue
		}
		kind := fmt.Sprintf("%T", f)
		if !slices.ContainsFunc(out, func(p spot) bool { return p.kind == kind }) {
			out = append(out, spot{i, kind})
		}
	}
	return out
}
