package entry

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/widgets"
)

// catcher follows what is typed in the cells and where the cursor goes from them. An Enter or
// Tab too many, and a click away from what cannot be, do nothing.
type catcher struct {
	s      *Screen
	booked bool          // the last key booked by itself: an Enter or Tab behind it is one too many
	took   bool          // the cell that is being left was accepted just now
	held   *widgets.Cell // the cell that was left with a text that cannot be
}

// maxKeys is how many characters a cell takes: more than any result needs, and few enough that a
// key held down does no harm.
const maxKeys = 20

func (k *catcher) newCell(line int) *widgets.Cell {
	c := widgets.NewCell()
	c.Max, c.Chars = maxKeys, 11
	c.OnTyped = func(text string) { k.typed(line, text) }
	c.OnCommit = func(text string) bool {
		k.s.p.cells.count.pressed++
		if !k.extra() {
			k.enter(line, text)
		}
		return false // show says what is accepted
	}
	c.OnLeave = func(text string) bool { return k.leave(c, line, text) }
	c.OnMove = k.move
	c.OnKey = func(ev *fyne.KeyEvent) bool { return k.key(c, ev) }
	c.OnFocus = func() { k.came(line) }
	return c
}

func (k *catcher) typed(line int, text string) {
	s := k.s
	if s.view.showing {
		return
	}
	k.booked, k.took = false, false
	if !s.p.Typed(line, text) {
		s.show()
		s.hintsChanged()
		return
	}
	if !k.enter(line, text) {
		s.view.cells[line].Hold()
	} else {
		last, _ := utf8.DecodeLastRuneInString(strings.TrimSpace(text))
		k.booked = true
		s.view.gate.shut(last)
	}
}

// enter accepts a cell and moves on, or shows why not.
func (k *catcher) enter(line int, text string) bool {
	ok := k.s.p.Commit(line, text)
	if ok {
		k.s.p.Advance()
	}
	k.s.after()
	if !ok {
		k.s.alarm()
	}
	return ok
}

// extra reports whether a key is the habitual Enter or Tab after a sign that already saved: it does
// nothing then.
func (k *catcher) extra() (was bool) {
	was, k.booked = k.booked, false
	return was
}

// leave accepts the cell that the cursor leaves, or keeps it there.
func (k *catcher) leave(c *widgets.Cell, line int, text string) bool {
	ok := k.s.p.Leave(line, text)
	k.took = ok
	k.s.show()
	if !ok {
		k.s.alarm()
		k.held = c
		k.hold()
	}
	return ok
}

func (k *catcher) came(line int) {
	if k.hold() {
		return
	}
	k.held = nil
	if k.s.view.goTo.Visible() {
		k.s.view.closeGo()
	}
	if line != k.s.p.Line() { // by the mouse
		k.booked = false
	}
	k.took = false
	k.s.p.Point(line)
	k.s.show()
}

// hold moves the cursor back to the refused cell after a click in another one, and reports whether
// it did: by mouse too the cursor leaves only what is accepted or taken back.
func (k *catcher) hold() bool {
	v := k.s.view
	cell, ok := v.focused().(*widgets.Cell)
	if !ok || k.held == nil || cell == k.held || !k.held.Changed() ||
		!slices.Contains(v.cells, cell) || !slices.Contains(v.cells, k.held) {
		return false
	}
	widgets.FocusIn(v.root, k.held)
	return true
}

func (k *catcher) move(m widgets.Move) bool {
	s := k.s
	defer s.hintsChanged()
	by := map[widgets.Move]int{widgets.MoveUp: -1, widgets.MoveDown: 1, widgets.MoveBack: -1, widgets.MoveNext: 1}[m]
	s.p.cells.count.pressed++
	took := k.took
	k.took = false
	moved := false
	switch {
	case m == widgets.MoveNext && k.extra():
		return true
	case m == widgets.MoveNext && took: // Tab booked it, as Enter does
		s.p.Advance()
		moved = true
	case m == widgets.MoveNext:
		moved = s.p.Tab()
	case m == widgets.MoveLeft:
		moved = s.p.Across(-1)
	case m == widgets.MoveRight:
		moved = s.p.Across(1)
	case by != 0:
		moved = s.p.Step(by)
	}
	s.show()
	if moved {
		s.focus()
	}
	return moved || m != widgets.MoveNext && m != widgets.MoveBack
}

// key keeps the arrows left and right inside the cell where there is no cell beside it; and
// Escape hides what can be typed before it takes away what is typed, unless that was refused.
func (k *catcher) key(c *widgets.Cell, ev *fyne.KeyEvent) bool {
	if ev.Name != fyne.KeyReturn && ev.Name != fyne.KeyEnter && ev.Name != fyne.KeyTab {
		k.booked = false
	}
	switch ev.Name {
	case fyne.KeyEscape:
		return !c.IsRefused() && k.s.closeHelp()
	case fyne.KeyLeft, fyne.KeyRight:
		if k.s.p.Mode() == slip.ByMatch {
			return false
		}
		c.Entry.TypedKey(ev)
		return true
	}
	return false
}
