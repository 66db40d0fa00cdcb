package widgets_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// sheet is two cells under each other in a window that notes what reaches it.
type sheet struct {
	a, b   *widgets.Cell
	canvas fyne.Canvas
	typed  []string
	keys   []fyne.KeyName
	cuts   []string
}

func newSheet(t *testing.T) *sheet {
	t.Helper()
	uitest.App(t, theme.Look{})
	s := &sheet{a: widgets.NewCell(), b: widgets.NewCell()}
	s.a.OnTyped = func(text string) { s.typed = append(s.typed, text) }
	s.canvas = uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), widgets.Stack(4, s.a, s.b)).Canvas()
	s.canvas.SetOnTypedKey(func(ev *fyne.KeyEvent) { s.keys = append(s.keys, ev.Name) })
	for _, sc := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, ctrl(fyne.KeyN)} {
		s.canvas.AddShortcut(sc, func(sc fyne.Shortcut) { s.cuts = append(s.cuts, sc.ShortcutName()) })
	}
	s.canvas.Focus(s.a)
	return s
}

func TestCellEnter(t *testing.T) {
	s := newSheet(t)
	accept := false
	var got []string
	s.a.OnCommit = func(text string) bool {
		got = append(got, text)
		return accept
	}
	uitest.Type(s.canvas, "9sn\n")
	check.That(t, s.a.Changed() && s.a.HasFocus(), "a refused text counts as accepted, or the cursor left")
	accept = true
	uitest.Press(s.canvas, fyne.KeyEnter)
	check.That(t, !s.a.Changed() && s.a.Saved() == "9sn", "accepted %q", s.a.Saved())
	check.Slices(t, "offered", got, []string{"9sn", "9sn"})
	check.Slices(t, "typed", s.typed, []string{"9", "9s", "9sn"})
}

func TestCellEscapeRestores(t *testing.T) {
	s := newSheet(t)
	s.a.SetText("4sn")
	uitest.Type(s.canvas, "3h")
	check.Must(t, s.a.Text == "3h", "typing in a cell just entered gives %q: it should replace what was there", s.a.Text)
	uitest.Press(s.canvas, fyne.KeyEscape)
	check.That(t, s.a.Text == "4sn" && !s.a.Changed() && len(s.keys) == 0,
		"after Escape %q, keys to the window %v", s.a.Text, s.keys)
	check.Equal(t, "the reading is left at", s.typed[len(s.typed)-1], "4sn")
	uitest.Press(s.canvas, fyne.KeyEscape)
	check.Slices(t, "Escape with nothing to restore should go to the window", s.keys, []fyne.KeyName{fyne.KeyEscape})
}

func TestCellMoves(t *testing.T) {
	s := newSheet(t)
	accept := true
	left := 0
	var moves []widgets.Move
	s.a.OnLeave = func(string) bool { left++; return accept }
	s.a.OnMove = func(m widgets.Move) bool { moves = append(moves, m); return true }

	uitest.Press(s.canvas, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyTab, "Shift+Tab")
	want := []widgets.Move{widgets.MoveUp, widgets.MoveDown, widgets.MoveLeft, widgets.MoveRight, widgets.MoveNext, widgets.MoveBack}
	check.Must(t, slices.Equal(moves, want) && left == 0,
		"moves %v, want %v; %d times offered though nothing changed", moves, want, left)

	moves = nil
	uitest.Type(s.canvas, "4s")
	uitest.Press(s.canvas, fyne.KeyLeft)
	check.That(t, len(moves) == 0, "an arrow inside the text left the cell")
	uitest.Press(s.canvas, fyne.KeyLeft, fyne.KeyLeft) // to the start, and out
	check.That(t, slices.Equal(moves, []widgets.Move{widgets.MoveLeft}) && left == 1 && s.a.Saved() == "4s",
		"moves %v, offered %d times, accepted %q", moves, left, s.a.Saved())

	moves, accept = nil, false
	uitest.Type(s.canvas, "x")
	uitest.Press(s.canvas, fyne.KeyDown, fyne.KeyTab)
	check.That(t, len(moves) == 0, "the cursor left a refused text")
}

func TestCellTabWithoutOwner(t *testing.T) {
	s := newSheet(t)
	uitest.Press(s.canvas, fyne.KeyTab)
	check.That(t, s.canvas.Focused() == fyne.Focusable(s.b), "Tab did not go to the next cell")
	uitest.Press(s.canvas, "Shift+Tab")
	check.That(t, s.canvas.Focused() == fyne.Focusable(s.a), "Shift+Tab did not go back")
}

func TestCellPassesKeys(t *testing.T) {
	s := newSheet(t)
	uitest.Press(s.canvas, fyne.KeyF5, fyne.KeyPageDown, "Ctrl+N", "Ctrl+Y", "Ctrl+Z")
	check.Slices(t, "keys to the window", s.keys, []fyne.KeyName{fyne.KeyF5, fyne.KeyPageDown})
	check.That(t, len(s.cuts) == 3, "shortcuts to the window: %v", s.cuts)
	s.cuts = nil
	uitest.Type(s.canvas, "4s")
	uitest.Press(s.canvas, "Ctrl+Z")
	check.That(t, s.a.Text == "" && len(s.cuts) == 0, "Ctrl+Z with something typed: %q, window got %v", s.a.Text, s.cuts)
	uitest.Press(s.canvas, "Ctrl+Z")
	check.That(t, len(s.cuts) == 1, "the second Ctrl+Z did not reach the window")
}

func TestCellOwnerSeesKeysFirst(t *testing.T) {
	s := newSheet(t)
	s.a.OnKey = func(ev *fyne.KeyEvent) bool { return ev.Name == fyne.KeyF5 }
	uitest.Press(s.canvas, fyne.KeyF5, fyne.KeyF6)
	check.Slices(t, "keys to the window", s.keys, []fyne.KeyName{fyne.KeyF6})
}

func TestCellPaste(t *testing.T) {
	for _, c := range []struct {
		name, clip, want string
		max              int
	}{
		{"line breaks", "4s\r\nn\t+1\n", "4s n +1", 0},
		{"only breaks", "\r\n\n", "", 0},
		{"long", strings.Repeat("7", 5000), strings.Repeat("7", widgets.MaxTyped), 0},
		{"own length", "123456", "1234", 4},
		{"separators", "a\u2028b\u2029c", "a b c", 0},
		{"nothing", "", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newSheet(t)
			s.a.Max = c.max
			fyne.CurrentApp().Clipboard().SetContent(c.clip)
			uitest.Press(s.canvas, "Ctrl+V")
			if s.a.Text != c.want {
				t.Errorf("%d characters %.20q, want %d %.20q", len(s.a.Text), s.a.Text, len(c.want), c.want)
			}
		})
	}
}

func TestCellMax(t *testing.T) {
	s := newSheet(t)
	s.a.Max = 3
	uitest.Type(s.canvas, "12345")
	check.That(t, s.a.Text == "123", "%q", s.a.Text)
	uitest.Press(s.canvas, "Ctrl+A")
	uitest.Type(s.canvas, "9")
	check.Equal(t, "replacing all in a full cell", s.a.Text, "9")
}

func TestCellReadOnly(t *testing.T) {
	s := newSheet(t)
	s.a.SetText("ng")
	s.a.SetState(widgets.CellReadOnly)
	fyne.CurrentApp().Clipboard().SetContent("420")
	uitest.Type(s.canvas, "4sn")
	uitest.Press(s.canvas, fyne.KeyBackspace, fyne.KeyDelete, "Ctrl+V", "Ctrl+X", "Ctrl+BackSpace")
	check.Equal(t, "a read-only cell became", s.a.Text, "ng")
	uitest.Press(s.canvas, fyne.KeyTab)
	check.That(t, s.canvas.Focused() == fyne.Focusable(s.b), "the cursor is caught in a read-only cell")
}

func TestCellFocusElsewhere(t *testing.T) {
	s := newSheet(t)
	var offered []string
	s.a.OnLeave = func(text string) bool { offered = append(offered, text); return true }
	uitest.Type(s.canvas, "420")
	s.canvas.Focus(s.b)
	s.canvas.Focus(s.a)
	s.canvas.Unfocus()
	check.That(t, slices.Equal(offered, []string{"420"}) && !s.a.Changed(), "offered %q, want once", offered)
}

// What the owner sets while the scorer is in the cell is not typing.
func TestCellSetTextIsSilent(t *testing.T) {
	s := newSheet(t)
	s.a.SetText("4sn")
	check.That(t, len(s.typed) == 0 && !s.a.Changed(), "SetText counts as typing: %q", s.typed)
	uitest.Type(s.canvas, "p")
	check.Equal(t, "after SetText typing", s.a.Text, "p")
}

// TestCellEmptiedAfterSelecting holds that nothing typed is lost in a cell whose
// selected text was taken away while the cursor was elsewhere, as on the next board.
func TestCellEmptiedAfterSelecting(t *testing.T) {
	s := newSheet(t)
	s.canvas.Focus(s.b)
	s.a.SetText("3san-1")
	s.canvas.Focus(s.a) // selects all
	s.canvas.Focus(s.b)
	s.a.SetText("")
	s.canvas.Focus(s.a)
	uitest.Type(s.canvas, "2hn+2")
	check.Equal(t, "typed 2hn+2, the cell", s.a.Text, "2hn+2")
}

// TestCellShowsTheBeginning holds that of a text longer than its cell the beginning is seen
// when the cursor is elsewhere, and that coming back selects all of it.
func TestCellShowsTheBeginning(t *testing.T) {
	s := newSheet(t)
	s.a.OnLeave = func(string) bool { return true }
	uitest.Type(s.canvas, strings.Repeat("Sint-Katelijne-Waver ", 5))
	check.Must(t, s.a.CursorColumn == 105, "typed at %d", s.a.CursorColumn)
	s.canvas.Focus(s.b)
	check.That(t, s.a.CursorColumn == 0 && s.a.SelectedText() == "",
		"seen from %d on, selected %q", s.a.CursorColumn, s.a.SelectedText())
	s.canvas.Focus(s.a)
	check.Equal(t, "selected", s.a.SelectedText(), s.a.Text)
}

// click clicks on a place of an object.
func click(c fyne.Canvas, o fyne.CanvasObject, at fyne.Position) {
	uitest.ClickAt(c, fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Add(at))
}

// TestClickSelects: the first click on a filled cell selects all, also with the cursor
// there already and with a hand that shakes; a second one, and one in what is being
// typed, puts the cursor where it points.
func TestClickSelects(t *testing.T) {
	end := fyne.NewPos(60, 10)
	s := newSheet(t)
	s.a.SetText("Mark")
	s.b.SetText("4HN=")
	click(s.canvas, s.b, end)
	uitest.Type(s.canvas, "3sao")
	check.Equal(t, "a click and then typing make", s.b.Text, "3sao")
	click(s.canvas, s.b, end) // in what is being typed
	uitest.Type(s.canvas, "+1")
	check.Equal(t, "a click in what is being typed and then typing make", s.b.Text, "3sao+1")
	s.canvas.Focus(s.a) // by keyboard: all is selected
	click(s.canvas, s.a, end)
	uitest.Type(s.canvas, "Kin")
	check.Equal(t, "a click on a cell with the cursor and then typing make", s.a.Text, "Kin")
	s.a.SetText("Jan")
	click(s.canvas, s.a, end)
	click(s.canvas, s.a, end)
	uitest.Type(s.canvas, "a")
	check.Equal(t, "two clicks and then typing make", s.a.Text, "Jana")
	s.b.SetText("Dora Pauwels")
	down := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(30, 10)}, Button: desktop.MouseButtonPrimary}
	s.b.MouseDown(down)
	s.b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(42, 10)}, Dragged: fyne.NewDelta(12, 0)})
	s.b.DragEnd()
	s.b.MouseUp(down)
	uitest.Type(s.canvas, "paula")
	check.Equal(t, "a click with a shaking hand and then typing make", s.b.Text, "paula")
	s.b.SetText("Dora Pauwels") // the next one may drag
	s.b.MouseDown(down)
	s.b.MouseUp(down)
	s.b.MouseDown(down)
	s.b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(90, 10)}, Dragged: fyne.NewDelta(60, 0)})
	s.b.MouseUp(down)
	got := s.b.SelectedText()
	check.That(t, got != "" && got != "Dora Pauwels", "dragging selects %q", got)
}

// TestClickInAForm: in a field of a form a click puts the cursor where it points, and Tab
// selects all; a field of one number is selected by the first click.
func TestClickInAForm(t *testing.T) {
	for text, want := range map[string]string{"jan@example.org": "jan@example.orgx", "12": "x", " 7,5 %": "x", "25 – 29": "x", "2026-11-29": "2026-11-29x", "0475123456": "0475123456x", "": "x"} {
		uitest.App(t, theme.Look{})
		before, f := widgets.NewField("a"), widgets.NewField("b")
		c := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), widgets.Stack(4, before, f)).Canvas()
		f.Cell.SetText(text)
		c.Focus(before.Cell)
		click(c, f.Cell, fyne.NewPos(270, 10))
		uitest.Type(c, "x")
		check.Equal(t, "a click behind the text and then typing make", f.Cell.Text, want)
		f.Cell.SetText(text)
		c.Focus(before.Cell)
		uitest.Press(c, fyne.KeyTab)
		uitest.Type(c, "x")
		check.Equal(t, "Tab and then typing make", f.Cell.Text, "x")
	}
}

// TestRightClickKeepsWhatIsTyped: the other button opens a menu, and selects nothing.
func TestRightClickKeepsWhatIsTyped(t *testing.T) {
	s := newSheet(t)
	uitest.Type(s.canvas, "4s")
	other := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 10)}, Button: desktop.MouseButtonSecondary}
	s.a.MouseDown(other)
	s.a.MouseUp(other)
	uitest.Type(s.canvas, "n")
	check.Equal(t, "typed on after the other button", s.a.Text, "4sn")
}

// A screen that takes the cursor away from a cell while it is told what was typed there is told
// once.
func TestCellLeftWhileItOffers(t *testing.T) {
	s := newSheet(t)
	told := 0
	s.a.OnLeave = func(string) bool {
		told++
		if told < 3 {
			s.canvas.Unfocus()
		}
		return true
	}
	uitest.Type(s.canvas, "9")
	s.canvas.Unfocus()
	check.Equal(t, "told", told, 1)
	check.Equal(t, "accepted", s.a.Saved(), "9")
}
