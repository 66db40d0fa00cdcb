package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/check"
	"uitslag/ui/theme"
)

// The desktop tells a cell that it lost the focus also when another program comes to
// the front. Then nothing half typed is committed, and typing goes on where it was.
func TestCellWindowInTheBack(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Look{}))
	var queue []func()
	later = func(f func()) { queue = append(queue, f) } // the desktop's order
	t.Cleanup(func() { later = fyne.Do })
	run := func() {
		for _, f := range queue {
			f()
		}
		queue = nil
	}

	a, b := NewCell(), NewCell()
	var offered []string
	a.OnLeave = func(text string) bool { offered = append(offered, text); return true }
	w := app.NewWindow("")
	w.SetContent(Stack(4, a, b))
	w.Canvas().Focus(a)
	for _, r := range "4s" {
		a.TypedRune(r)
	}

	a.FocusLost() // another program: the canvas still has a as its focus
	run()
	check.That(t, len(offered) == 0 && a.HasFocus(), "offered %q when the window went to the back", offered)
	a.FocusGained() // back again
	a.TypedRune('n')
	check.Equal(t, "typing goes on as", a.Text, "4sn")

	w.Canvas().Focus(b)
	run()
	check.That(t, len(offered) == 1 && offered[0] == "4sn" && !a.HasFocus() && b.HasFocus(),
		"offered %q; a %v b %v", offered, a.HasFocus(), b.HasFocus())
}

// A cell that loses the cursor and gets it back within one event, as when an undo
// points to the line it changed, was never left: it selects its text as ever, and
// the next time it gets the cursor too.
func TestCellComesBackAtOnce(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(theme.New(theme.Look{}))
	var queue []func()
	later = func(f func()) { queue = append(queue, f) }
	t.Cleanup(func() { later = fyne.Do })
	run := func() {
		for _, f := range queue {
			f()
		}
		queue = nil
	}

	a, b := NewCell(), NewCell()
	w := app.NewWindow("")
	w.SetContent(Stack(4, a, b))
	c := w.Canvas()
	c.Focus(a)
	c.Focus(b)
	c.Focus(a) // before what waits has run
	run()
	check.Must(t, a.HasFocus() && !b.HasFocus(), "a %v b %v", a.HasFocus(), b.HasFocus())
	c.Focus(b)
	run()
	a.SetText("420")
	c.Focus(a)
	run()
	got := a.SelectedText()
	check.That(t, got == "420" && a.HasFocus(), "selected %q, want all", got)
}
