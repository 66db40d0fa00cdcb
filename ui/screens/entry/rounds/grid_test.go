package rounds_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui/screens/entry/rounds"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// squares returns two rounds of three tables; at the last one nobody plays.
func squares() []slip.Square {
	return []slip.Square{
		{Row: "R1", Text: "1"},
		{Row: "R1", Text: "2"},
		{Row: "R1", Text: "3"},
		{Row: "R2", Text: "1"},
		{Row: "R2", Text: "2"},
		{Row: "R2", Text: "3", State: slip.Idle},
	}
}

// TestGrid chooses slips by keys and by mouse. Enter on the current slip goes on where
// nobody plays.
func TestGrid(t *testing.T) {
	uitest.App(t, theme.Look{})
	var did []string
	g := rounds.New(translation.For("nl"), func(i int) { did = append(did, fmt.Sprint(i)) })
	g.OnNext = func() { did = append(did, "next") }
	check.That(t, g.Set(squares(), 1) && !g.Set(squares(), 1), "squares that differ change the grid, the same ones do not")
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), g).Canvas()
	c.Focus(g)
	uitest.Press(c, fyne.KeyRight, fyne.KeyReturn, fyne.KeyDown, fyne.KeyReturn, fyne.KeyHome, fyne.KeyLeft, fyne.KeyReturn, fyne.KeyEnd, fyne.KeyRight, fyne.KeySpace)
	test.TapCanvas(c, fyne.CurrentApp().Driver().AbsolutePositionForObject(g).Add(g.Places()[3]).AddXY(5, 5))
	g.Set(squares(), 5)
	uitest.Press(c, fyne.KeyReturn)
	want := []string{"2", "5", "0", "5", "3", "next"}
	check.That(t, slices.Equal(did, want), "did %q, want %q", did, want)
}
