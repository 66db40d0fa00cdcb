package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/check"
	"uitslag/internal/words"
	"uitslag/ui"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
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
				more := strings.Contains(b.seen(), words.For("nl").T("shell.hint.more"))
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

// textOf is the text on the window that says this.
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
