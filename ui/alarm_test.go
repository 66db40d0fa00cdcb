package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/internal/problem"
	"uitslag/internal/words"
	"uitslag/ui"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// A refusal sounds and shows a red frame; what is accepted after it takes the frame away.
func TestAlarm(t *testing.T) {
	b := newBench(t, theme.Look{})
	word := words.For("nl").T("shell.refused")
	shown := func() bool {
		uitest.Settle(b.canvas)
		return strings.Contains(b.seen(), word)
	}
	for what, calm := range map[string]func(){
		"the cursor goes on":      func() { b.canvas.Unfocus(); b.FocusFirst() },
		"something is saved":      func() { b.SetEvening("Clubavond", "") },
		"another screen":          func() { b.Open("screen.entry"); b.Open("screen.tonight") },
		"all is well":             func() { b.Say(widgets.Good, "Klaar.") },
		"the sentence taken away": b.ClearNotice,
	} {
		n := b.Alarms()
		b.Refuse(problem.New("undo.nothing"))
		check.Must(t, b.Alarms() == n+1 && shown() && b.hooks[len(b.hooks)-1] == "alarm",
			"%s: a refusal is not shown and heard", what)
		calm()
		check.That(t, !shown() && b.Alarms() == n+1, "%s: the alarm goes on", what)
	}
}

// deaf is a screen on which nothing can be typed.
type deaf struct{ *page }

func (deaf) FirstFocus() fyne.Focusable { return nil }

// A character that nothing takes goes to the cell that should have the cursor, and where
// there is none it is heard.
func TestNothingTypedIsLost(t *testing.T) {
	b := newBench(t, theme.Look{})
	b.canvas.Unfocus()
	uitest.Type(b.canvas, "4")
	check.That(t, b.tonight.cell.Text == "4" && b.Alarms() == 0,
		"typed with the cursor nowhere: %q in the cell, %d alarms", b.tonight.cell.Text, b.Alarms())
	b.SetEntries([]ui.Entry{{Screen: deaf{newScreen("screen.tonight", fyne.KeyF2)}}})
	uitest.Type(b.canvas, "4")
	check.Equal(t, "typed where nothing can be", b.Alarms(), 1)
}
