package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets/grid"
)

// rest runs the timers of the bench: the mouse has rested long enough.
func (b *bench) rest() {
	timers := b.timers
	b.timers = nil
	for _, f := range timers {
		f()
	}
}

func TestTip(t *testing.T) {
	b := newBench(t, theme.Look{})
	table := grid.New(grid.SelectRows,
		grid.Column{Title: "CP", Help: "club points"}, grid.Column{Title: "Name", Flex: true})
	table.SetRows([]grid.Row{grid.Figures("5", "Jan"), {Figures: []grid.Figure{{Text: "7", Help: "seven"}, {Text: "Piet"}}}})
	b.tonight.view = table
	b.Open("screen.entry")
	b.Open("screen.tonight")
	uitest.Settle(b.canvas)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(table)
	row := theme.Px(theme.RowHeight)
	for _, x := range []struct {
		what string
		pos  fyne.Position
		want string
	}{
		{"a title", at.AddXY(5, 5), "club points"},
		{"a figure", at.AddXY(5, 25+row/2), "club points"},
		{"a figure with words of its own", at.AddXY(5, 25+row*3/2), "seven"},
		{"a column without words", at.AddXY(400, 5), ""},
		{"the rail", fyne.NewPos(20, 60), "avonden"},
	} {
		test.MoveMouse(b.canvas, x.pos)
		check.Equal(t, x.what, b.Tip(), "")
		b.rest()
		if got := b.Tip(); !strings.Contains(got, x.want) || got != "" && x.want == "" {
			t.Errorf("%s: the window says %q, want %q", x.what, got, x.want)
		}
	}
}

// TestTipGoes holds: what is said about the place of the mouse goes at a key, at a click,
// and when the mouse or the screen goes; a timer that comes too late shows nothing.
func TestTipGoes(t *testing.T) {
	rail := fyne.NewPos(20, 60)
	for name, x := range map[string]func(b *bench){
		"a key in a cell":          func(b *bench) { uitest.Press(b.canvas, fyne.KeyA) },
		"another screen":           func(b *bench) { uitest.Press(b.canvas, fyne.KeyF4) },
		"a click":                  func(b *bench) { test.TapCanvas(b.canvas, fyne.NewPos(20, 110)) },
		"the mouse goes elsewhere": func(b *bench) { test.MoveMouse(b.canvas, fyne.NewPos(800, 600)) },
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, theme.Look{})
			test.MoveMouse(b.canvas, rail)
			b.rest()
			check.Must(t, b.Tip() != "", "nothing is said")
			x(b)
			check.Equal(t, "the window still", b.Tip(), "")
			test.MoveMouse(b.canvas, fyne.NewPos(800, 600))
			test.MoveMouse(b.canvas, rail)
			x(b)
			b.rest()
			got := b.Tip()
			check.That(t, got == "" || name == "a click", "too late the window says %q", got)
		})
	}
}

// TestTipInReach holds: wherever the mouse rests the tip is inside the window, it does not
// lie over what it is about, and a click there goes to what lies below the tip.
func TestTipInReach(t *testing.T) {
	for _, scale := range []int{100, 150, 200} {
		b := newBench(t, theme.Look{Scale: scale})
		for _, y := range []float32{theme.Gap(60), uitest.Screen.Height - theme.Gap(20)} {
			test.MoveMouse(b.canvas, fyne.NewPos(20, y))
			b.rest()
			at, size := b.TipBox()
			if b.Tip() == "" || at.X < 0 || at.Y < 0 || at.X+size.Width > uitest.Screen.Width || at.Y+size.Height > uitest.Screen.Height {
				t.Errorf("%d %%: the tip %q is at %v, %v", scale, b.Tip(), at, size)
			}
			check.That(t, y < at.Y || y >= at.Y+size.Height, "%d %%: the tip lies over what it is about", scale)
		}
	}
}
