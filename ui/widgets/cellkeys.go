package widgets

import (
	"regexp"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// AcceptsTab implements fyne.Tabbable: Tab is a move of ours.
func (c *Cell) AcceptsTab() bool { return true }

// FocusGained implements fyne.Focusable: all is selected, so that typing replaces it.
func (c *Cell) FocusGained() {
	defer Guard()
	c.Entry.FocusGained()
	c.gained++
	if c.away { // the window came to the front again: the cursor stays where it was
		c.away = false
		return
	}
	c.inside, c.pointed = true, false
	c.selectAll()
	passShortcut(c, RevealRequest{Object: c})
	if c.OnFocus != nil {
		c.OnFocus()
	}
}

// later runs a function after the current event: a variable, because Fyne's test
// driver, unlike the desktop's, runs what it is given at once.
var later = func(f func()) { fyne.Do(Guarded(f)) }

// FocusLost implements fyne.Focusable. Fyne calls it also when the whole window
// loses the focus; then the cursor has not left. That shows only after the event is
// done, which is when the desktop driver runs what is given to fyne.Do.
func (c *Cell) FocusLost() {
	defer Guard()
	c.Entry.FocusLost()
	c.shift, c.came, c.was = false, false, false
	during, gained := true, c.gained
	later(func() {
		if c.gained != gained || c.blurred {
			return // it left and came back within one event, or what it offers takes the cursor away again
		}
		if !during && c.stillFocused() {
			c.away = true
			return
		}
		c.inside = false
		c.blurred = true
		c.Settle()
		c.blurred = false
		if !c.Changed() { // of a text longer than the cell the beginning is seen
			c.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		}
		c.Refresh()
	})
	during = false
	c.Refresh() // the frame goes at once
}

func (c *Cell) stillFocused() bool {
	cv := CanvasOf(c)
	return cv != nil && cv.Focused() == fyne.Focusable(c)
}

// selectAll selects the text. In an empty cell Fyne keeps an old selection, and would swallow what
// is typed first; Home clears it.
func (c *Cell) selectAll() {
	if c.Text == "" {
		c.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		return
	}
	c.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// KeyDown implements desktop.Keyable: it remembers Shift for Shift+Tab.
func (c *Cell) KeyDown(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		c.shift = true
	}
	EndTip(c)
	c.Entry.KeyDown(ev)
}

// KeyUp implements desktop.Keyable.
func (c *Cell) KeyUp(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		c.shift = false
	}
	c.Entry.KeyUp(ev)
}

func (c *Cell) shifted() bool {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
	}
	return c.shift
}

// TypedKey implements fyne.Focusable.
func (c *Cell) TypedKey(ev *fyne.KeyEvent) {
	defer Guard(ev.Name)
	if c.IsRefused() {
		c.was = false // no Esc is lost on what was refused
	}
	if c.extra(ev) || c.tooMany(ev, c.waits()) && !c.shifted() || c.heldKey(ev) || c.OnKey != nil && c.OnKey(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if c.OnCommit == nil {
			PassKey(c, ev)
		} else if !c.offer(c.OnCommit) {
			c.Hold()
		}
		return
	case fyne.KeyEscape:
		if !c.Changed() {
			PassKey(c, ev)
		}
		c.Restore()
		return
	case fyne.KeyBackspace, fyne.KeyDelete:
		if c.state == CellReadOnly {
			return
		}
	case fyne.KeyPageUp, fyne.KeyPageDown:
		PassKey(c, ev)
		return
	}
	if m, is := c.moveOf(ev.Name); is {
		c.move(m)
		return
	}
	if IsFunctionKey(ev.Name) {
		PassKey(c, ev)
		return
	}
	c.Entry.TypedKey(ev)
}

// waits reports whether one key too many would do harm here: it would pass an empty place, or one
// where a name is searched.
func (c *Cell) waits() bool { return c.picks || c.Text == "" }

// moveOf reports whether a key leaves the cell, and where to.
func (c *Cell) moveOf(k fyne.KeyName) (Move, bool) {
	selected := c.SelectedText()
	all := selected == c.Text
	switch k {
	case fyne.KeyTab:
		if c.shifted() {
			return MoveBack, true
		}
		return MoveNext, true
	case fyne.KeyUp:
		return MoveUp, !c.shifted()
	case fyne.KeyDown:
		return MoveDown, !c.shifted()
	case fyne.KeyLeft:
		return MoveLeft, !c.shifted() && (all || selected == "" && c.CursorColumn == 0)
	case fyne.KeyRight:
		return MoveRight, !c.shifted() && (all || selected == "" && c.CursorColumn == len([]rune(c.Text)))
	}
	return 0, false
}

func (c *Cell) move(m Move) {
	takes := c.picks && c.Changed() && c.Text != ""
	c.moves = true
	left := c.Settle()
	if c.moves = false; !left {
		c.Hold()
		return
	}
	if takes && m == MoveNext {
		defer arrive(c)
	}
	if c.OnMove != nil && c.OnMove(m) {
		return
	}
	cv := CanvasOf(c)
	switch {
	case cv == nil:
	case m == MoveNext:
		cv.FocusNext()
	case m == MoveBack:
		cv.FocusPrevious()
	case m == MoveUp:
		PassKey(c, &fyne.KeyEvent{Name: fyne.KeyUp})
	case m == MoveDown:
		PassKey(c, &fyne.KeyEvent{Name: fyne.KeyDown})
	}
}

// TypedRune implements fyne.Focusable.
func (c *Cell) TypedRune(r rune) {
	defer Guard()
	c.came, c.was = false, false
	if c.state == CellReadOnly || unicode.IsControl(r) {
		return
	}
	if c.holds() {
		c.held()
		return
	}
	if c.room() < 1 {
		return
	}
	c.mend()
	c.Entry.TypedRune(r)
}

// room returns how many characters may still be added.
func (c *Cell) room() int {
	most := c.Max
	if most == 0 {
		most = MaxTyped
	}
	return most - len([]rune(c.Text)) + len([]rune(c.SelectedText()))
}

// TypedShortcut implements fyne.Shortcutable: what edits text stays here, the rest
// goes to the window. Ctrl+Z first takes back what was typed and not accepted.
func (c *Cell) TypedShortcut(s fyne.Shortcut) {
	defer Guard()
	c.came, c.was = false, false
	switch s := s.(type) {
	case *fyne.ShortcutCopy, *fyne.ShortcutSelectAll:
		c.Entry.TypedShortcut(s)
	case *fyne.ShortcutCut:
		if c.state != CellReadOnly {
			c.mend()
			c.Entry.TypedShortcut(s)
		}
	case *fyne.ShortcutPaste:
		if c.state != CellReadOnly && s.Clipboard != nil {
			c.mend()
			c.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: oneLine(c.clean(s.Clipboard.Content()))})
		}
	case *fyne.ShortcutUndo:
		if c.Changed() && !c.seeks {
			c.mend()
			c.Restore()
			return
		}
		passShortcut(c, s)
	case *desktop.CustomShortcut:
		switch s.KeyName {
		case fyne.KeyLeft, fyne.KeyRight:
			c.mend()
			c.Entry.TypedShortcut(s)
		case fyne.KeyBackspace, fyne.KeyDelete:
			if c.state != CellReadOnly {
				c.mend()
				c.Entry.TypedShortcut(s)
			}
		default:
			passShortcut(c, s)
		}
	default:
		passShortcut(c, s)
	}
}

// clean makes one line of a pasted text: no breaks, no tabs, no more than fits.
func (c *Cell) clean(text string) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	}), " ")
	rs := []rune(strings.TrimSpace(text))
	return string(rs[:min(len(rs), max(c.room(), 0))])
}

// oneLine is a clipboard with a cleaned text on it.
type oneLine string

func (o oneLine) Content() string   { return string(o) }
func (o oneLine) SetContent(string) {}

// The first click on a cell of a grid, and on a field with one number, selects all that is in
// it, as coming there by keyboard does: what is typed then replaces it. A second click, one after
// something was typed, and every click on a text in a form (Caret) puts the cursor where it
// points.

// MouseDown implements desktop.Mouseable.
func (c *Cell) MouseDown(ev *desktop.MouseEvent) {
	defer Guard()
	was := c.inside && !c.away
	c.came = false
	first := (!c.Caret || isNumber(c.Text)) && (!was || !c.pointed && !c.Changed())
	c.mend()
	c.Entry.MouseDown(ev)
	if ev.Button != desktop.MouseButtonPrimary {
		return
	}
	c.pointed, c.takes = true, first
	if first {
		c.selectAll()
	}
	if !was && c.inside && c.clicked != nil {
		c.clicked()
	}
}

// MouseUp implements desktop.Mouseable.
func (c *Cell) MouseUp(ev *desktop.MouseEvent) {
	defer Guard()
	c.Entry.MouseUp(ev)
	if c.takes {
		c.takes = false
		c.selectAll()
	}
}

// Dragged implements fyne.Draggable: a hand that shakes at the first click selects all
// the same.
func (c *Cell) Dragged(ev *fyne.DragEvent) {
	defer Guard()
	if !c.takes {
		c.Entry.Dragged(ev)
	}
}

// aNumber is a quantity, or from one to another: of more digits it would be a telephone, or the
// number of a member.
var aNumber = regexp.MustCompile(`^\s*[-−+]?\d{1,4}([.,]\d*)?\s*%?(\s*[-–]\s*\d{1,4})?\s*$`)

// isNumber reports whether a text is a number, which is replaced and not changed.
func isNumber(text string) bool { return aNumber.MatchString(text) }
