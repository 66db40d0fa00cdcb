package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// ownSteps is a screen with an undo of its own.
type ownSteps struct {
	*page
	did string
}

func (s *ownSteps) Steps() (undo, redo bool) { return s.did != "", false }
func (s *ownSteps) Stepped() string          { return s.did }
func (s *ownSteps) HandleShortcut(sc fyne.Shortcut) bool {
	return screen.IsUndo(sc) || screen.IsRedo(sc)
}

// An undo of a screen of its own says what it did, or that there is nothing to undo.
func TestOwnUndoSays(t *testing.T) {
	b := newBench(t, theme.Look{})
	own := &ownSteps{page: newScreen("screen.members", fyne.KeyF9)}
	b.SetEntries([]ui.Entry{{Screen: own}})
	uitest.Press(b.canvas, "Ctrl+Z")
	check.Contains(t, b.Said(), "niets om ongedaan")
	own.did = "Taal: Nederlands"
	uitest.Press(b.canvas, "Ctrl+Z")
	check.Contains(t, b.Said(), "Ongedaan gemaakt. Taal: Nederlands.")
	uitest.Press(b.canvas, "Ctrl+Y")
	check.Contains(t, b.Said(), "Opnieuw gedaan. Taal: Nederlands.")
	check.That(t, len(b.hooks) == 0, "the window did a step too: %v", b.hooks)
}

// A question before something large is not answered by the keys that one presses twice.
func TestQuestion(t *testing.T) {
	b := newBench(t, theme.Look{})
	done := 0
	ask := func() {
		b.Ask(ui.Question{Text: "Weg?", Leave: "Laat", Do: "Doe", Done: func() { done++ }})
	}
	cursor := b.canvas.Focused()
	for _, keys := range [][]fyne.KeyName{{fyne.KeyReturn}, {fyne.KeyEscape}, {"Ctrl+Z", fyne.KeyReturn}, {"Ctrl+Y", fyne.KeyEscape}, {fyne.KeyRight, fyne.KeyLeft, fyne.KeySpace}} {
		ask()
		if uitest.Press(b.canvas, keys...); done != 0 || b.Asked() != "" {
			t.Fatalf("%v: done %d times, asked %q", keys, done, b.Asked())
		}
	}
	check.That(t, b.canvas.Focused() == cursor && len(b.hooks) == 0,
		"the cursor is elsewhere, or the keys did something else: %v", b.hooks)
	for i, keys := range [][]fyne.KeyName{{"Ctrl+Return"}, {fyne.KeyRight, fyne.KeyReturn}, {fyne.KeyTab, fyne.KeySpace}} {
		ask()
		uitest.Press(b.canvas, keys...)
		check.That(t, done == i+1 && b.Asked() == "", "%v: done %d times", keys, done)
	}
}

// A choice has its cursor on the first answer: the arrows go through them, Enter gives the one
// with the cursor, and Esc and a function key none.
func TestChoices(t *testing.T) {
	b := newBench(t, theme.Look{})
	var done []string
	ask := func() {
		q := ui.Question{Text: "Hoe?", Leave: "Niet"}
		for _, text := range []string{"tabel", "tekst", "beeld"} {
			q.Choices = append(q.Choices, ui.Choice{Text: text, Done: func() { done = append(done, text) }})
		}
		b.Ask(q)
	}
	cursor := b.canvas.Focused()
	for _, x := range []struct {
		want string
		keys []fyne.KeyName
	}{
		{"tabel", []fyne.KeyName{fyne.KeyReturn}},
		{"tekst", []fyne.KeyName{fyne.KeyRight, fyne.KeyReturn}},
		{"beeld", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeySpace}},
		{"tabel", []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyReturn}},
		{"", []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn}}, // the answer that does nothing
		{"", []fyne.KeyName{fyne.KeyEscape}},
		{"", []fyne.KeyName{"Ctrl+Return", fyne.KeyEscape}},
	} {
		done = nil
		ask()
		if uitest.Press(b.canvas, x.keys...); strings.Join(done, " ") != x.want || b.Asked() != "" || b.canvas.Focused() != cursor {
			t.Errorf("%v: %q, asked %q", x.keys, done, b.Asked())
		}
	}
}
