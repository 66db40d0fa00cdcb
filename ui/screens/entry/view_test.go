package entry

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/event"
	"uitslag/internal/test/check"
	"uitslag/internal/test/golden"
	"uitslag/ui/screen"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

var light = theme.Look{Scheme: theme.Light, Scale: 100}

// TestWholeBoardByKeys types a board with mistakes, on the keyboard alone.
func TestWholeBoardByKeys(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.cursor(1, 0)
	r.typed("4s\n") // no declarer
	r.cursor(1, 0)
	check.That(t, r.s.view.cells[0].State() == widgets.CellRefused && strings.Contains(r.said(), "4s"),
		"state %d, said %q", r.s.view.cells[0].State(), r.said())
	r.press("Escape")
	if r.s.view.cells[0].Text != "" || r.s.view.cells[0].State() != widgets.CellPlain || !strings.HasPrefix(r.said(), "Typ wat op het briefje staat") {
		t.Errorf("after Escape %q %q", r.s.view.cells[0].Text, r.said())
	}
	r.typed("4sn1\n")
	r.cursor(1, 1)
	r.typed("42+") // books at once
	r.cursor(1, 2)
	r.typed("*")
	r.cursor(1, 3)
	r.typed("41+") // cannot be: refused at once
	r.cursor(1, 3)
	check.That(t, r.s.view.cells[3].State() == widgets.CellRefused, "41+ is not refused")
	r.press(fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyBackspace)
	r.typed("3nzz")
	r.press(fyne.KeyBackspace)
	r.typed("-\t") // Tab accepts as well
	r.cursor(1, 4)
	r.press("Shift+Tab")
	r.cursor(1, 3)
	r.press("Down")
	r.typed("pas\n")
	r.press("Up", "Up")
	r.cursor(1, 3)
	r.typed("3nz+1\n")
	r.press("Down")
	r.typed("ng\n")
	r.cursor(2, 0)
	check.Contains(t, r.said(), "Gift 1, 5–12: niet gespeeld, telt voor geen van beide. Opgeslagen")
	r.press(fyne.KeyPageDown)
	check.That(t, !strings.Contains(r.said(), "Gift 1"), "on another board it is still said: %q", r.said())
	r.press(fyne.KeyPageUp, fyne.KeyPageUp)
	check.Equal(t, "board 1", strings.Join(r.cells(), " "), "4sn1 42+ 42+ 3nz+1 pas ng")
	check.Equal(t, "journal", r.commands(), strings.Repeat("enter-result ", 5)+"correct-result enter-result")
}

func TestUndoAndRedoKeepTheFocus(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("4sn\npas\n62")
	r.cursor(2, 0)
	r.press("Ctrl+Z") // what is half typed first
	check.Equal(t, "still", r.s.view.cells[0].Text, "")
	r.press("Ctrl+Z")
	r.cursor(1, 1)
	r.press("Ctrl+Z")
	r.cursor(1, 0)
	check.Equal(t, "cells", strings.Join(r.cells(), ","), ",")
	r.press("Ctrl+Y", "Ctrl+Y")
	r.cursor(1, 1)
	check.Equal(t, "cells", strings.Join(r.cells(), ","), "4sn,pas")
	r.press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z") // and the evening itself
	check.That(t, r.s.view.nothing.Visible(), "an evening that is gone is still shown")
	r.press("Ctrl+Y")
	check.That(t, !r.s.view.nothing.Visible(), "the evening is not back")
}

// TestWhyByKeys: Ctrl+W asks about the result under the cursor; where there is none it
// does nothing and is not hinted at.
func TestWhyByKeys(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	var asked []event.Key
	r.s.hooks.Reason = func(board int, ns, ew event.ID) {
		asked = append(asked, event.Key{Board: board, NS: event.Pair(ns), EW: event.Pair(ew)})
	}
	hinted := func() bool {
		return shelltest.HintText(r.s, "Ctrl W") != ""
	}
	r.typed("4sn\n")
	r.press("Ctrl+W")
	check.That(t, len(asked) == 0 && !hinted(), "a line without result: asked %v, hinted %v", asked, hinted())
	r.press("Up")
	check.That(t, hinted(), "no hint on a line with a result")
	r.press("Ctrl+W")
	st := check.Value(r.desk.Standings())(t)
	l := st.Boards[0].Lines[0]
	check.That(t, len(asked) == 1 && asked[0] == (event.Key{Board: 1, NS: l.NS, EW: l.EW}), "asked %v", asked)
}

func TestGoToBoardByKeys(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.press("Ctrl+G")
	check.Must(t, r.canvas.Focused() == fyne.Focusable(r.s.view.goCell), "no field for the number")
	r.typed("9\n")
	check.That(t, r.s.view.goCell.State() == widgets.CellRefused && strings.Contains(r.said(), "Gift 9 wordt vanavond niet gespeeld"),
		"said %q", r.said())
	r.press(fyne.KeyBackspace)
	r.typed("5\n")
	r.cursor(5, 0)
	check.That(t, !r.s.view.goTo.Visible(), "the field is still there")
	r.press("Ctrl+G", "Escape")
	r.cursor(5, 0)
	r.press(fyne.KeyPageDown)
	r.cursor(6, 0)
	r.press(fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyPageUp)
	r.cursor(4, 0)
	r.typed("zz")
	r.press(fyne.KeyPageDown) // what is half typed is looked at first
	r.cursor(4, 0)
	r.press("Ctrl+G")
	r.cursor(4, 0)
	check.That(t, r.s.view.cells[0].State() == widgets.CellRefused, "not refused")
}

func TestBoardByMouse(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("zz")
	r.canvas.Focus(r.s.view.strip) // as a click does
	r.s.view.strip.OnSelect(3)
	r.cursor(3, 0)
	r.typed("pas\n")
	r.s.view.strip.OnSelect(1)
	r.cursor(1, 0)
	c := r.s.view.cells[0]
	check.That(t, c.Text == "zz" && c.State() == widgets.CellRefused && c.Changed(), "what was typed is gone: %q", c.Text)
	r.press("Escape")
	check.Equal(t, "after Escape", r.s.view.cells[0].Text, "")
	r.canvas.Focus(r.s.view.cells[1])
	r.cursor(1, 1)
}

func TestLeavingTheScreen(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("4s")
	r.press("F5")
	check.That(t, r.shell.Current().Name() == "screen.entry" && r.s.view.cells[0].State() == widgets.CellRefused,
		"left with half a result")
	r.cursor(1, 0)
	r.typed("n")
	r.press("F5")
	check.That(t, r.shell.Current().Name() == "screen.ranking" && len(r.results(t)) == 1, "not left, or not saved")
	before := r.canvas.Focused()
	check.NoError(t, r.desk.Steps.Undo())
	check.That(t, r.canvas.Focused() == before, "the screen takes the focus while another is shown")
	r.press("F4")
	r.cursor(1, 0)
	check.Equal(t, "shows", r.s.view.cells[0].Text, "")
}

func TestHeldKeys(t *testing.T) {
	hold := func(r *room, c rune, times int) { // a key that is held down sends its character only
		for range times {
			r.canvas.Focused().TypedRune(c)
		}
	}
	r := open(t, bigNight(t, "nl"), light)
	r.typed("42+")
	hold(r, '+', 30)
	check.Equal(t, "+ held down", strings.Join(r.cells(), ","), "42+,,,,,")
	r.s.view.gate.KeyUp(&fyne.KeyEvent{})
	r.cursor(1, 1)
	hold(r, '*', 30)
	check.Equal(t, "* held down", len(r.results(t)), 2)
	r.cursor(1, 2)
	r.typed("4sn\n")
	hold(r, '7', 99)
	if c := r.s.view.cells[3]; len(c.Text) > maxKeys {
		t.Errorf("7 held down: %d characters", len(c.Text))
	}
	for range 20 {
		r.press(fyne.KeyReturn)
	}
	r.cursor(1, 3)
	got := len(r.results(t))
	check.That(t, got == 3, "%d results", got)
	r.press("Escape")
	for range 500 { // Enter held down runs on and books nothing
		r.canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	got = len(r.results(t))
	check.That(t, got == 3, "%d results", got)
}

func TestPaste(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	clip := fyne.CurrentApp().Clipboard()
	clip.SetContent("4sn1\r\n3nz-\n\tpas\n" + strings.Repeat("x", 500))
	r.press("Ctrl+V")
	c := r.s.view.cells[0]
	check.That(t, !strings.ContainsAny(c.Text, "\r\n\t") && len(c.Text) <= maxKeys, "pasted %q", c.Text)
	r.press(fyne.KeyReturn)
	check.That(t, c.State() == widgets.CellRefused && len(r.results(t)) == 0, "%q was booked", c.Text)
	r.press("Escape")
	clip.SetContent(" 4♠ n +1 \n")
	r.press("Ctrl+V", fyne.KeyReturn)
	rs := r.results(t)
	check.That(t, len(rs) == 1 && rs[0].Score == 450, "%+v", rs)
	clip.SetContent("50+")
	r.press("Ctrl+V") // books at once, as when typed
	r.cursor(2, 0)
	rs = r.results(t)
	check.That(t, len(rs) == 2 && rs[1].Score == 50, "%+v", rs)
	r.typed("pas\n")
	r.cursor(2, 1)
}

func TestDiskFull(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.Fail = errFull
	r.typed("4sn\n")
	r.cursor(1, 0)
	c := r.s.view.cells[0]
	check.That(t, c.Text == "4sn" && c.State() == widgets.CellRefused && strings.Contains(r.said(), "De schijf is vol"),
		"%q %d %q", c.Text, c.State(), r.said())
	r.press(fyne.KeyReturn)
	r.cursor(1, 1)
}

func TestMarkByKeys(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	r.typed("42+17+42-45+")
	check.That(t, r.s.view.cells[2].State() == widgets.CellMarked && strings.Contains(r.said(), "Omgekeerd ingevuld?"),
		"%q", r.said())
	r.press("F1", "Ctrl+D", "Escape") // not while the help hides it
	r.press("Ctrl+D")
	rs := r.results(t)
	check.That(t, rs[2].Score == 420, "%+v", rs[2])
	r.cursor(1, 4)
	r.press("Ctrl+Z", "Ctrl+J")
	check.That(t, r.s.view.cells[2].State() == widgets.CellPlain, "still marked")
	r.press("Ctrl+D") // nothing to answer: another's key
	r.cursor(1, 2)
}

func TestReadOnlyCells(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn")
	n.Locked = "Els"
	r := open(t, n, light)
	r.typed("420\n")
	r.press(fyne.KeyPageUp, "Up", "Delete", fyne.KeyBackspace)
	r.cursor(1, 0)
	check.Equal(t, "cells", strings.Join(r.cells(), ","), "4SN=,")
	check.That(t, r.s.view.cells[1].State() == widgets.CellReadOnly, "not read only")
}

func TestCellsAreUsedAgain(t *testing.T) {
	r := open(t, bigNight(t, "nl"), light)
	cells := slices.Clone(r.s.view.cells)
	rows := r.s.view.grid.Rows()
	r.typed("4s") // no reading yet: the table is left alone
	check.That(t, &rows[0] == &r.s.view.grid.Rows()[0], "the table is made anew at a key that changes nothing in it")
	r.press("Escape")
	r.typed("pas\n")
	for range 30 {
		r.press(fyne.KeyPageDown)
	}
	check.That(t, slices.Equal(cells, r.s.view.cells), "other cells")
}

func TestArrowsStayInTheCell(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.typed("4n\n")
	r.press("Escape")
	r.typed("4n")
	r.press("Left")
	r.typed("s\n")
	rs := r.results(t)
	check.That(t, len(rs) == 1 && rs[0].Score == 420, "%+v", rs)
	r.press("Up", "Right") // all is selected: the end of the text
	r.typed("1\n")
	rs = r.results(t)
	check.That(t, rs[0].Score == 450, "%+v", rs)
}

func TestNoEveningInTheWindow(t *testing.T) {
	n := newNight(t, "nl")
	n.desk.Take("")
	r := open(t, n, light)
	check.That(t, r.s.view.nothing.Visible() && r.s.FirstFocus() == nil, "something to type in")
	h := r.s.Hints()
	check.That(t, len(h) == 0, "hints for keys that do nothing: %v", h)
	r.press(fyne.KeyPageDown, "Ctrl+G", "Ctrl+D", fyne.KeyReturn)
	n.desk.Take(n.id)
	r.cursor(1, 0)
}

// TestHelp: F1 shows what can be typed and Escape hides it; F1 again is the window's, and
// hides it too.
func TestHelp(t *testing.T) {
	r := open(t, newNight(t, "nl"), light)
	r.press("F1")
	check.That(t, r.s.view.side.help.Visible() && !r.s.view.side.field.Visible(), "F1 does not show what can be typed")
	if !slices.ContainsFunc(r.told, func(h widgets.Hint) bool {
		return h.Key == "F1" && h.Text == r.desk.Words.T("entry.hint.manual")
	}) {
		t.Errorf("F1 again is not the manual in the window: %+v", r.told)
	}
	r.press("F1")
	check.That(t, !r.s.view.side.help.Visible() && r.shell.Current() != screen.Screen(r.s), "F1 again is not the window's key")
	r.press("F4", "F1")
	check.That(t, r.s.view.side.help.Visible(), "after that F1 does not show it again")
	r.press("Escape")
	check.That(t, !r.s.view.side.help.Visible() && r.shell.Current() == screen.Screen(r.s), "Escape does not hide it")
	r.typed("3sn")
	r.press("F1", "Escape")
	check.That(t, !r.s.view.side.help.Visible() && r.s.view.cell().Text == "3sn",
		"Escape leaves %q of 3sn, what can be typed shows: %v", r.s.view.cell().Text, r.s.view.side.help.Visible())
}

// TestLooks keeps what is seen of the screen in its states.
func TestLooks(t *testing.T) {
	for _, c := range []struct {
		name string
		lang string
		do   func(r *room)
	}{
		{"empty", "nl", func(*room) {}},
		{"filled", "en", func(r *room) { r.typed("4sn\n3nte!-2\npass\n*60/40") }},
		{"wrong", "nl", func(r *room) { r.typed("4sn\n9sn\n") }},
		{"readonly", "nl", func(r *room) { r.typed("4sn\n"); r.Locked = "Els"; r.s.changed() }},
		{"unexpected", "nl", func(r *room) { r.typed("4sn\n"); r.put(t, "x", 1, 5, 1, -50) }},
		{"help", "en", func(r *room) { r.press("F1") }},
		{"round", "nl", func(r *room) { r.press("Ctrl+R"); r.typed("4sn\n3nto!-2\n"); r.put(t, "x", 1, 5, 1, -50) }},
		{"round-sitout", "en", func(r *room) { r.press("Ctrl+R", fyne.KeyPageDown, fyne.KeyPageDown) }},
		{"second", "nl", func(r *room) { r.typed("4sn\n3nz-\n"); r.press("Ctrl+T"); r.typed("4sn1\n") }},
		{"second-asks", "en", func(r *room) { r.typed("4sn\n3nts-\n"); r.press("Ctrl+T"); r.typed("4sn1\n3nts-\n") }},
		{"second-round", "nl", func(r *room) { r.press("Ctrl+R"); r.typed("4sn\n3nz-\n"); r.press("Ctrl+T"); r.typed("4sn\n3nz-\n") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := open(t, newNight(t, c.lang), light)
			c.do(r)
			uitest.Settle(r.canvas)
			r.shell.Refresh()
			golden.Check(t, c.name+".xml", test.RenderObjectToMarkup(r.s.View()))
		})
	}
}

// TestSizes holds that at every size of type, in every scheme, nothing on the screen
// is wider than the window and the cell with the cursor is seen.
func TestSizes(t *testing.T) {
	for _, scheme := range theme.Schemes() {
		for _, scale := range []int{100, 110, 125, 150, 175, 200} {
			r := open(t, bigNight(t, "en"), theme.Look{Scheme: scheme, Scale: scale})
			r.typed("42+17+42-45+zz\n")
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			cell := r.s.view.cell()
			bottom := at(cell).Y + cell.Size().Height
			if at(cell).Y < 0 || bottom > uitest.Screen.Height || at(cell).X+cell.Size().Width > uitest.Screen.Width {
				t.Errorf("%s %d %%: the cell is at %v", scheme, scale, at(cell))
			}
			for _, p := range r.s.view.side.panels {
				if p.Visible() && p.Tone() == widgets.Refusal && at(p).Y+p.Size().Height > uitest.Screen.Height {
					t.Errorf("%s %d %%: the sentence about the cell is at %v", scheme, scale, at(p))
				}
			}
			for _, o := range r.s.view.root.Children() {
				right := at(o).X + o.Size().Width
				check.That(t, right <= uitest.Screen.Width, "%s %d %%: %T reaches to %v", scheme, scale, o, right)
			}
		}
	}
}

// TestSeenTogether holds on the whole of the club laptop's screen and in the window that
// the program asks for: at every size of type the titles, the line with the cursor and
// the whole of what is said about it are seen at once, on the last line of a traveller
// that does not fit.
func TestSeenTogether(t *testing.T) {
	for _, size := range []fyne.Size{uitest.Screen, {Width: 1350, Height: 690}} {
		for i, scale := range []int{100, 125, 150, 200, 100, 125, 150, 200} {
			marked := i >= 4
			if scale == 200 && size != uitest.Screen {
				continue // there the window scrolls
			}
			evening := eveningOf13(t)
			evening.Names = people(26)
			r := open(t, makeNight(t, "nl", evening, event.Settings{DropZero: true}), theme.Look{Scale: scale})
			windows := fyne.CurrentApp().Driver().AllWindows()
			windows[len(windows)-1].Resize(size)
			if marked {
				r.typed("11+11+11+11+11-") // the last one looks turned round
			} else {
				r.typed("42+17+42-45+zz")
			}
			uitest.Settle(r.canvas)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject
			top, cell, bottom := at(r.s.view.grid).Y, r.s.view.cell(), at(r.s.view.grid).Y+r.s.view.grid.Size().Height
			if y := at(cell).Y; top < 0 || y < top+theme.Px(theme.SmallSize) || y+cell.Size().Height > bottom {
				t.Errorf("%v %d %%: the cell is at %v, the traveller from %v to %v", size, scale, y, top, bottom)
			}
			if p := r.s.view.side.panels[0]; !p.Visible() || at(p).Y+p.Size().Height > size.Height {
				t.Errorf("%v %d %%: what is said is at %v, %v high", size, scale, at(p), p.Size().Height)
			}
			check.Slices(t, fmt.Sprintf("cut off, %v %d %%", size, scale), uitest.CutOff(r.canvas), nil)
		}
	}
}

func BenchmarkKey(b *testing.B) {
	n := bigNight(b, "nl")
	uitest.App(b, light)
	s := New(n.desk, Hooks{})
	w := uitest.Window(b, light, uitest.Screen, s.View())
	s.Enter()
	s.focus()
	c := w.Canvas()
	b.ResetTimer()
	for b.Loop() {
		for _, k := range "4sn1" {
			c.Focused().TypedRune(k)
		}
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}
