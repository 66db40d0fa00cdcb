package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/check"
	"uitslag/internal/translation"
	"uitslag/ui"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// talker is a screen with as many hints as a test wants.
type talker struct {
	*page
	hints []widgets.Hint
}

func (s *talker) Hints() []widgets.Hint { return s.hints }

func numbered(n int) []widgets.Hint {
	var all []widgets.Hint
	for i := range n {
		all = append(all, widgets.Hint{Key: "Tab", Text: fmt.Sprintf("hint %d", i)})
	}
	return all
}

// The foot is one line of the same height whatever the hints are, so that nothing moves
// while one types; what does not fit is behind the key for more.
func TestFootIsOneLine(t *testing.T) {
	for _, look := range []theme.Look{{Scale: 100}, {Scale: 150}, {Scale: 200}} {
		for _, size := range []fyne.Size{{Width: 1024, Height: 640}, {Width: 1366, Height: 768}, {Width: 1920, Height: 1080}} {
			b := newBench(t, look)
			s := &talker{page: newScreen("screen.tonight", fyne.KeyF2)}
			b.SetEntries([]ui.Entry{{Screen: s}})
			resize(b.canvas, size)
			var high float32
			for _, n := range []int{0, 1, 6, 7, 8, 20} {
				s.hints = numbered(n)
				b.Update()
				uitest.Settle(b.canvas)
				room := s.view.Size().Height
				if high == 0 {
					high = room
				}
				check.That(t, room == high,
					"%v at %d %%, %d hints: the screen has %v, with none %v", size, look.Scale, n, room, high)
				shown := strings.Count(b.seen(), "hint ")
				more := strings.Contains(b.seen(), translation.For("nl").T("shell.hint.more"))
				check.That(t, (n <= 7 || shown <= 6) && shown >= min(n, 1) && more == (shown < n),
					"%v at %d %%: %d of %d hints, more %v", size, look.Scale, shown, n, more)
			}
			uitest.Press(b.canvas, "Ctrl+F1")
			all := strings.Count(b.seen(), "hint 19")
			check.That(t, all == 1, "%v at %d %%: Ctrl F1 does not show the last hint", size, look.Scale)
			uitest.Press(b.canvas, "Ctrl+F1")
			check.That(t, !strings.Contains(b.seen(), "hint 19"), "Ctrl F1 does not hide the hints again")
		}
	}
}

// A click on a hint does what its key does where the cursor is, and neither that nor a
// click beside everything takes the cursor away.
func TestClicksKeepTheCursor(t *testing.T) {
	b := newBench(t, theme.Look{})
	s := &talker{page: newScreen("screen.tonight", fyne.KeyF2), hints: []widgets.Hint{
		{Key: "Esc", Text: "zoals het was"}, {Key: "Ctrl Z", Text: "ongedaan"}, {Key: "↑↓", Text: "bladeren"}, {Key: "*", Text: "als erboven"},
	}}
	b.SetEntries([]ui.Entry{{Screen: s}})
	uitest.Type(b.canvas, "4s")
	for _, beside := range []fyne.Position{{X: 1000, Y: 760}, {X: 700, Y: 400}, {X: 700, Y: 20}} {
		uitest.ClickAt(b.canvas, beside)
		check.That(t, b.canvas.Focused() == fyne.Focusable(s.cell) && s.cell.Changed(),
			"a click at %v takes the cursor", beside)
	}
	click := func(text string) {
		t.Helper()
		uitest.Click(t, b.canvas, textOf(t, b, text))
	}
	click("als erboven")
	check.Equal(t, "a click on * types", s.cell.Text, "4s*")
	var struck []fyne.KeyName
	s.cell.OnKey = func(ev *fyne.KeyEvent) bool {
		struck = append(struck, ev.Name)
		return ev.Name == fyne.KeyUp || ev.Name == fyne.KeyDown
	}
	click("bladeren")
	caps := textOf(t, b, "↑↓")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(caps).AddXY(0, 5)
	uitest.ClickAt(b.canvas, at.AddXY(caps.Size().Width/2-4, 0))
	uitest.ClickAt(b.canvas, at.AddXY(caps.Size().Width/2+4, 0))
	want := []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyDown}
	check.That(t, slices.Equal(struck, want), "clicks beside ↑↓, on ↑ and on ↓ strike %q", struck)
	click("zoals het was")
	check.That(t, s.cell.Text == "" && b.canvas.Focused() == fyne.Focusable(s.cell), "a click on Esc leaves %q", s.cell.Text)
	click("ongedaan")
	check.That(t, len(b.hooks) == 1 && b.hooks[0] == "undo", "a click on Ctrl Z did %q", b.hooks)
}

// textOf returns the text on the window that says this.
func textOf(t *testing.T, b *bench, text string) fyne.CanvasObject {
	t.Helper()
	var found fyne.CanvasObject
	uitest.Walk(b.canvas, func(o fyne.CanvasObject) {
		if x, ok := o.(*canvas.Text); ok && x.Text == text {
			found = o
		}
	})
	check.Must(t, found != nil, "%q is not seen", text)
	return found
}

func resize(c fyne.Canvas, size fyne.Size) {
	c.(test.WindowlessCanvas).Resize(size)
	uitest.Settle(c)
}

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

// ownSteps is a screen with an undo of its own.
type ownSteps struct {
	*page
	did string
}

func (s *ownSteps) Steps() (undo, redo bool) { return s.did != "", false }
func (s *ownSteps) Stepped() string          { return s.did }
func (s *ownSteps) HandleShortcut(sc fyne.Shortcut) bool {
	return screen.Is(sc, "Ctrl Z") || screen.Is(sc, "Ctrl Y")
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
