package hints_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/hints"
)

// shown returns the hints that can be clicked on a line, and the texts on it.
func shown(l *hints.Line) (clickable []fyne.Tappable, texts []string) {
	for _, o := range test.LaidOutObjects(l) {
		switch o := o.(type) {
		case fyne.Tappable:
			clickable = append(clickable, o)
		case *canvas.Text:
			texts = append(texts, o.Text)
		}
	}
	return clickable, texts
}

// TestLine holds that a click on a hint does what it says, or strikes its key: of two keys on
// a keycap the one under the mouse, beside the keycap the one forward; and that those without
// room are behind one more hint.
func TestLine(t *testing.T) {
	uitest.App(t, theme.Look{})
	var did []string
	do := func(what string) func() { return func() { did = append(did, what) } }
	l := hints.NewLine(widgets.Hint{Key: "Ctrl F1", Text: "more", Do: do("more")}, func(key string) { did = append(did, key) })
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(900, 40), l).Canvas()
	l.Set([]widgets.Hint{
		{Key: "Ctrl G", Text: "go", Do: do("go")},
		{Key: "PgUp PgDn", Text: "other boards"},
		{Key: "↑↓", Text: "choose"},
		{Key: "A–Z", Text: "type"},
	})
	uitest.Settle(c)
	on, texts := shown(l)
	check.Must(t, len(on) == 3 && !slices.Contains(texts, "more"), "%d hints can be clicked, want 3; %q", len(on), texts)
	for i, places := range [][]float32{{2, 60}, {2, 60, 150}, {2, 20}} {
		for _, x := range places {
			test.TapAt(on[i], fyne.NewPos(x, 4))
		}
	}
	want := []string{"go", "go", "PgUp", "PgDn", "PgDn", "↑", "↓"}
	check.That(t, slices.Equal(did, want), "did %q, want %q", did, want)
	did = nil
	for _, key := range []string{"Ctrl A", "Ctrl B", "Ctrl D", "Ctrl E", "Ctrl F", "Ctrl H"} {
		l.Set(append(slices.Clone(l.Hints()), widgets.Hint{Key: key, Text: "what " + key + " does"}))
	}
	uitest.Settle(c)
	if on, texts = shown(l); slices.Contains(texts, "what Ctrl H does") {
		t.Errorf("ten hints stand on a line of 900 pixels: %q", texts)
	}
	test.TapAt(on[len(on)-1], fyne.NewPos(2, 4))
	want = []string{"more"}
	check.That(t, slices.Equal(did, want), "did %q, want %q", did, want)
}

// TestStepKey holds that a click on a step does it while there is one, and that the cursor
// never comes to it.
func TestStepKey(t *testing.T) {
	uitest.App(t, theme.Look{})
	did := 0
	k := hints.NewStepKey("↶", "undo", "Ctrl Z", func() { did++ })
	cell := widgets.NewCell()
	c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), widgets.Stack(8, cell, k)).Canvas()
	c.Focus(cell)
	test.Tap(k)
	k.SetOff(false)
	test.Tap(k)
	uitest.Tab(c, 1)
	check.That(t, did == 1 && c.Focused() != fyne.Focusable(k),
		"done %d times, want once; the focus is on %T", did, c.Focused())
}
