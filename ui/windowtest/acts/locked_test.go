package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestRefusedCell holds, on each screen with a cell that refuses: a second key or click that
// would leave says what to do; what is typed behind the Enter that was refused is not added but
// counted, on no other line either; Esc, also the one after a box that lay over it, takes the
// text back, and then the screen is left.
func TestRefusedCell(t *testing.T) {
	for _, x := range []struct {
		screen  string
		key     fyne.KeyName
		at      func(w *windowtest.Window) // puts the cursor in a cell
		refused string
	}{
		{"screen.entry", fyne.KeyF4, func(*windowtest.Window) {}, "9999"},
		{"screen.players", fyne.KeyF3, func(*windowtest.Window) {}, "9999"},
		{"screen.settings", fyne.KeyF11, func(w *windowtest.Window) { toField(t, w, "settings.label.season") }, "41/13"},
	} {
		for _, leave := range []string{"F8", "rail"} {
			w := windowtest.State{Club: windowtest.Evening(2), Key: x.key}.Open(t)
			x.at(w)
			w.Type(x.refused + "\n")
			c, is := w.Canvas.Focused().(*widgets.Cell)
			if !is || !c.IsRefused() || c.Text != x.refused {
				t.Fatalf("%s: %q is not refused: the cursor is in %T", x.screen, x.refused, w.Canvas.Focused())
			}
			stays := func(when, says string) {
				t.Helper()
				if got := w.Shell.Current().Name(); got != x.screen || c.Text != x.refused || w.Canvas.Focused() != fyne.Focusable(c) {
					t.Fatalf("%s, %s: on %s, the cell says %q, the cursor is in %T", x.screen, when, got, c.Text, w.Canvas.Focused())
				}
				if says = w.Desk.Words.T(says, "n", 9); !strings.Contains(w.Shell.Said(), strings.ReplaceAll(says, "**", "")) {
					t.Errorf("%s, %s: it says %q, not %q", x.screen, when, w.Shell.Said(), says)
				}
			}
			saves := w.Club.Saves
			if leave == "rail" {
				w.Canvas.Unfocus() // as the desktop does at a click on what has no cursor
				uitest.ClickAt(w.Canvas, fyne.NewPos(20, 300))
			} else {
				w.Press(fyne.KeyName(leave))
			}
			stays(leave, "shell.mend")
			if leave == "rail" { // all is selected now: what is typed is a new text
				w.Type(x.refused + "\n")
			}
			w.Type("4hn\n3sa-1")
			stays("typed on", "shell.held")
			if w.Club.Saves != saves {
				t.Errorf("%s: %d lines are saved", x.screen, w.Club.Saves-saves)
			}
			w.Press("Ctrl+K", fyne.KeyEscape, fyne.KeyEscape)
			if c.Changed() || w.Shell.Said() != "" || w.Shell.Alarmed() {
				t.Errorf("%s: after Esc the cell says %q, and the window %q", x.screen, c.Text, w.Shell.Said())
			}
			if w.Press(fyne.KeyF8); w.Shell.Current().Name() != "screen.paper" {
				t.Errorf("%s: F8 does not leave it", x.screen)
			}
		}
	}
}

// toField puts the cursor in the field with a label.
func toField(t *testing.T, w *windowtest.Window, label string) {
	t.Helper()
	widgets.Walk(w.Shell.Current().View(), func(o fyne.CanvasObject) {
		if f, is := o.(*widgets.Field); is && f.Label() == w.Desk.Words.T(label) {
			w.Canvas.Focus(f.Cell)
		}
	})
}

// TestEmptiedIsSaid holds that a field that is emptied and saved says so, in a form that saves
// by itself, and that Ctrl Z brings it back: one can be emptied by a slip of the mouse.
func TestEmptiedIsSaid(t *testing.T) {
	for _, x := range []struct {
		key   fyne.KeyName
		label string
		text  string
	}{
		{fyne.KeyF9, "members.email", "an@example.org"},
		{fyne.KeyF9, "members.number", "1234"},
		{fyne.KeyF11, "settings.label.season", "1/9"},
		{fyne.KeyF11, "settings.label.club-number", "1038"},
	} {
		w := windowtest.State{Club: windowtest.Evening(2), Key: x.key}.Open(t)
		if x.key == fyne.KeyF9 {
			w.Press(fyne.KeyDown)
		}
		cell := func() *widgets.Cell {
			toField(t, w, x.label)
			return w.Canvas.Focused().(*widgets.Cell)
		}
		w.Press("Ctrl+A")
		c := cell()
		w.Type(x.text + "\n")
		had := cell().Saved()
		w.Press("Ctrl+A", fyne.KeyBackspace, fyne.KeyTab)
		want := strings.ReplaceAll(w.Desk.Words.T("shell.emptied", "what", w.Desk.Words.T(x.label)), "**", "")
		if c.Saved() != "" || w.Shell.Said() != want {
			t.Errorf("%s: %q is saved, it says %q", x.label, c.Saved(), w.Shell.Said())
		}
		w.Press("Ctrl+Z")
		if c.Saved() != had || had == "" {
			t.Errorf("%s: Ctrl Z brings %q back, not %q", x.label, c.Saved(), had)
		}
	}
}
