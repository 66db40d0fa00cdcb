package widgets

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// CellState is what a cell's paper says.
type CellState int

// The states of a cell. The colour is never the only sign: the owner says the
// sentence of a refused or marked cell in a Panel.
const (
	CellPlain    CellState = iota // empty, being typed or saved: plain paper
	CellRefused                   // cannot be: red
	CellMarked                    // accepted, but look at it: amber
	CellReadOnly                  // shown, not to be changed
)

// Move is where the scorer wants to go from a cell.
type Move int

// The moves.
const (
	MoveUp Move = iota
	MoveDown
	MoveLeft  // the left arrow at the start of the text
	MoveRight // the right arrow at the end of the text
	MoveNext  // Tab
	MoveBack  // Shift+Tab
)

// MaxTyped is how many characters a cell takes unless its Max says otherwise.
const MaxTyped = 200

// Cell is a cell to type in. What was typed and not yet accepted can always be taken
// back with Escape or Ctrl+Z; leaving the cell with something new in it offers it to
// OnLeave first. Function keys and shortcuts go on to the window.
type Cell struct {
	widget.Entry

	// OnTyped is called at every change of the text by the scorer (not by SetText).
	OnTyped func(text string)
	// OnCommit is called by Enter, also when nothing changed. It tells whether the
	// text is accepted; the owner moves the cursor on.
	OnCommit func(text string) bool
	// OnLeave is called before the cursor leaves a changed cell otherwise than by
	// Enter. It tells whether the text is accepted: by keyboard the cursor leaves only then.
	OnLeave func(text string) bool
	// OnMove is called for a move out of the cell, after OnLeave. It tells whether it
	// moved; if not (or if nil), Tab goes to the next thing on the window.
	OnMove func(m Move) bool
	// OnKey sees every key before the cell does, and tells whether it took it.
	OnKey func(ev *fyne.KeyEvent) bool
	// OnFocus is called when the cursor comes into the cell.
	OnFocus func()
	// Max is how many characters the cell takes, 0 for MaxTyped.
	Max int
	// Chars is how many digits wide the cell likes to be, 0 for 12.
	Chars int

	state   CellState
	saved   string // the text that was last accepted or set
	inside  bool   // the cursor is here
	away    bool   // the cursor is here, but the window is not in front
	shift   bool
	setting bool
	blurred bool // the cursor was taken away, by the mouse or by the program
}

var (
	_ fyne.Focusable    = (*Cell)(nil)
	_ fyne.Tabbable     = (*Cell)(nil)
	_ fyne.Shortcutable = (*Cell)(nil)
	_ desktop.Keyable   = (*Cell)(nil)
)

// NewCell makes an empty cell.
func NewCell() *Cell {
	c := &Cell{}
	c.Wrapping = fyne.TextWrap(fyne.TextTruncateClip)
	c.ExtendBaseWidget(c)
	c.OnChanged = func(text string) {
		if !c.setting && c.OnTyped != nil {
			c.OnTyped(text)
		}
	}
	return c
}

// SetText puts an accepted text in the cell; Escape comes back to it.
func (c *Cell) SetText(text string) {
	c.saved = text
	if c.Text == text {
		return
	}
	c.setting = true
	c.Entry.SetText(text)
	c.setting = false
	if c.inside {
		c.selectAll()
	}
}

// Accept makes what stands in the cell its accepted text.
func (c *Cell) Accept() { c.saved = c.Text }

// Saved is the text that was last accepted or set.
func (c *Cell) Saved() string { return c.saved }

// Changed tells whether there is something in the cell that is not accepted.
func (c *Cell) Changed() bool { return c.Text != c.saved }

// State is what the cell's paper says.
func (c *Cell) State() CellState { return c.state }

// SetState changes what the cell's paper says.
func (c *Cell) SetState(s CellState) {
	if c.state != s {
		c.state = s
		c.Refresh()
	}
}

// HasFocus tells whether the cursor is in the cell.
func (c *Cell) HasFocus() bool { return c.inside }

// Restore takes back what was typed and not accepted.
func (c *Cell) Restore() {
	if !c.Changed() {
		return
	}
	c.setting = true
	c.Entry.SetText(c.saved)
	c.setting = false
	if c.inside {
		c.selectAll()
	}
	if c.OnTyped != nil {
		c.OnTyped(c.saved)
	}
}

// Settle offers a changed text to OnLeave and tells whether the cell may be left:
// a screen calls it for the cell with the cursor before it is itself left.
func (c *Cell) Settle() bool {
	if !c.Changed() || c.OnLeave == nil {
		return true
	}
	if !c.OnLeave(c.Text) {
		return false
	}
	c.Accept()
	return true
}

// AcceptsTab implements fyne.Tabbable: Tab is a move of ours.
func (c *Cell) AcceptsTab() bool { return true }

// FocusGained implements fyne.Focusable: all is selected, so that typing replaces it.
func (c *Cell) FocusGained() {
	c.Entry.FocusGained()
	if c.away { // the window came to the front again: the cursor stays where it was
		c.away = false
		return
	}
	c.inside = true
	c.selectAll()
	passShortcut(c, RevealRequest{c})
	if c.OnFocus != nil {
		c.OnFocus()
	}
}

// later runs a function after the event in hand: a variable, because Fyne's test
// driver, unlike the desktop's, runs what it is given at once.
var later = fyne.Do

// FocusLost implements fyne.Focusable. Fyne calls it also when the whole window
// loses the focus; then the cursor has not left. That shows only after the event is
// done, which is when the desktop driver runs what is given to fyne.Do.
func (c *Cell) FocusLost() {
	c.Entry.FocusLost()
	c.shift = false
	during := true
	later(func() {
		if !during && c.stillFocused() {
			c.away = true
			return
		}
		c.inside = false
		c.blurred = true
		c.Settle()
		c.blurred = false
		c.Refresh()
	})
	during = false
}

func (c *Cell) stillFocused() bool {
	cv := canvasOf(c)
	return cv != nil && cv.Focused() == fyne.Focusable(c)
}

func (c *Cell) selectAll() { c.Entry.TypedShortcut(&fyne.ShortcutSelectAll{}) }

// KeyDown implements desktop.Keyable: it remembers Shift for Shift+Tab.
func (c *Cell) KeyDown(ev *fyne.KeyEvent) {
	if ev.Name == desktop.KeyShiftLeft || ev.Name == desktop.KeyShiftRight {
		c.shift = true
	}
	c.Entry.KeyDown(ev)
}

// KeyUp implements desktop.Keyable.
func (c *Cell) KeyUp(ev *fyne.KeyEvent) {
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
	if c.OnKey != nil && c.OnKey(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if c.OnCommit == nil {
			passKey(c, ev)
		} else if c.OnCommit(c.Text) {
			c.Accept()
		}
		return
	case fyne.KeyEscape:
		if !c.Changed() {
			passKey(c, ev)
		}
		c.Restore()
		return
	case fyne.KeyBackspace, fyne.KeyDelete:
		if c.state == CellReadOnly {
			return
		}
	case fyne.KeyPageUp, fyne.KeyPageDown:
		passKey(c, ev)
		return
	}
	if m, is := c.moveOf(ev.Name); is {
		c.move(m)
		return
	}
	if IsFunctionKey(ev.Name) {
		passKey(c, ev)
		return
	}
	c.Entry.TypedKey(ev)
}

// moveOf tells whether a key leaves the cell, and where to.
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
	if !c.Settle() {
		return
	}
	if c.OnMove != nil && c.OnMove(m) {
		return
	}
	cv := canvasOf(c)
	switch {
	case cv == nil:
	case m == MoveNext:
		cv.FocusNext()
	case m == MoveBack:
		cv.FocusPrevious()
	case m == MoveUp:
		passKey(c, &fyne.KeyEvent{Name: fyne.KeyUp})
	case m == MoveDown:
		passKey(c, &fyne.KeyEvent{Name: fyne.KeyDown})
	}
}

// TypedRune implements fyne.Focusable.
func (c *Cell) TypedRune(r rune) {
	if c.state == CellReadOnly || unicode.IsControl(r) || c.room() < 1 {
		return
	}
	c.Entry.TypedRune(r)
}

// room is how many characters may still be added.
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
	switch s := s.(type) {
	case *fyne.ShortcutCopy, *fyne.ShortcutSelectAll:
		c.Entry.TypedShortcut(s)
	case *fyne.ShortcutCut:
		if c.state != CellReadOnly {
			c.Entry.TypedShortcut(s)
		}
	case *fyne.ShortcutPaste:
		if c.state != CellReadOnly && s.Clipboard != nil {
			c.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: oneLine(c.clean(s.Clipboard.Content()))})
		}
	case *fyne.ShortcutUndo:
		if c.Changed() {
			c.Restore()
			return
		}
		passShortcut(c, s)
	case *desktop.CustomShortcut:
		switch s.KeyName {
		case fyne.KeyLeft, fyne.KeyRight:
			c.Entry.TypedShortcut(s)
		case fyne.KeyBackspace, fyne.KeyDelete:
			if c.state != CellReadOnly {
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

// MinSize implements fyne.CanvasObject.
func (c *Cell) MinSize() fyne.Size {
	n := c.Chars
	if n == 0 {
		n = 12
	}
	digit := theme.TextSize("0", theme.Px(theme.BodySize), false).Width
	h := max(theme.Px(theme.RowHeight), c.BaseWidget.MinSize().Height) // in less, Fyne's text would scroll
	return fyne.NewSize(ceil(float32(n)*digit+theme.Px(20)), ceil(h))
}

// papers gives each state its paper and its edge.
var papers = map[CellState][2]fyne.ThemeColorName{
	CellPlain:    {theme.Field, theme.FieldEdge},
	CellRefused:  {theme.RedPaper, theme.Red},
	CellMarked:   {theme.AmberPaper, theme.Amber},
	CellReadOnly: {theme.Formula, theme.Hairline},
}

// CreateRenderer implements fyne.Widget: paper and edge of our own around Fyne's
// text, in place of Fyne's, whose background cannot be told the state of one cell.
func (c *Cell) CreateRenderer() fyne.WidgetRenderer {
	r := &cellRenderer{
		WidgetRenderer: c.Entry.CreateRenderer(), cell: c,
		edge: &canvas.Rectangle{CornerRadius: 3}, paper: &canvas.Rectangle{},
	}
	r.colour()
	return r
}

type cellRenderer struct {
	fyne.WidgetRenderer
	cell        *Cell
	edge, paper *canvas.Rectangle
}

// colour gives edge and paper the colours of the state.
func (r *cellRenderer) colour() {
	pair, width := papers[r.cell.state], theme.HairlineWidth
	if r.cell.inside {
		width = theme.FrameWidth
		switch r.cell.state {
		case CellPlain:
			pair = [2]fyne.ThemeColorName{theme.FieldFocus, theme.Green}
		case CellMarked, CellReadOnly:
			pair[1] = theme.Green
		}
	}
	size := r.cell.Size()
	r.paper.FillColor, r.edge.FillColor = theme.Of(pair[0]), theme.Of(pair[1])
	r.paper.CornerRadius = 3 - width
	r.edge.Resize(size)
	r.paper.Move(fyne.NewPos(width, width))
	r.paper.Resize(size.SubtractWidthHeight(2*width, 2*width))
}

func (r *cellRenderer) Layout(size fyne.Size) {
	r.colour()
	r.WidgetRenderer.Layout(size)
}

// Objects leaves out Fyne's own background and border, which are bare rectangles.
func (r *cellRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.edge, r.paper}
	for _, o := range r.WidgetRenderer.Objects() {
		if _, bare := o.(*canvas.Rectangle); !bare {
			objects = append(objects, o)
		}
	}
	return objects
}

func (r *cellRenderer) Refresh() {
	r.colour()
	r.WidgetRenderer.Refresh()
	canvas.Refresh(r.edge)
	canvas.Refresh(r.paper)
}
