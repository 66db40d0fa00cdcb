package widgets

import (
	"strings"

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
	further
	covered
	refusal

	// OnTyped is called at every change of the text by the scorer (not by SetText).
	OnTyped func(text string)
	// OnCommit is called by Enter, also when nothing changed. It reports whether the
	// text is accepted; the owner moves the cursor on.
	OnCommit func(text string) bool
	// OnLeave is called before the cursor leaves a changed cell otherwise than by
	// Enter. It reports whether the text is accepted: by keyboard the cursor leaves only then.
	OnLeave func(text string) bool
	// OnMove is called for a move out of the cell, after OnLeave. It reports whether it
	// moved; if not (or if nil), Tab goes to the next thing on the window.
	OnMove func(m Move) bool
	// OnKey sees every key before the cell does, and reports whether it took it.
	OnKey func(ev *fyne.KeyEvent) bool
	// OnFocus is called when the cursor comes into the cell.
	OnFocus func()
	// Max is how many characters the cell takes, 0 for MaxTyped.
	Max int
	// Chars is how many digits wide the cell likes to be, 0 for 12.
	Chars int
	// Caret makes a click put the cursor where it points, as in every form: the text is to be
	// changed. Without it, and where one number stands, the first click selects all, as in a
	// spreadsheet.
	Caret bool

	seeks   bool   // what is typed only looks for something: Ctrl+Z is not about it
	clicked func() // a click brought the cursor here
	emptied func() // the field around it is saved by itself, and is empty now; nil: it is not
	picks   bool   // what is typed in it takes a suggestion
	state   CellState
	saved   string // the text that was last accepted or set
	inside  bool   // the cursor is here
	away    bool   // the cursor is here, but the window is not in front
	gained  int    // how often the cursor came here
	shift   bool
	setting bool
	tells   bool // the field around it says why what stands in it was refused
	blurred bool // the cursor was taken away, by the mouse or by the program
	moves   bool // a key moves the cursor out of the cell
	pointed bool // a click came since the cursor did
	takes   bool // the button is down, and when it is let go all is selected
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

// NewSearch makes an empty cell in which something is looked for, with a text that stands there
// while it is empty. What is typed there is nothing that was done: Escape takes it away, and
// Ctrl+Z goes on to the window.
func NewSearch(holder string) *Cell {
	c := NewCell()
	c.seeks = true
	c.SetPlaceHolder(holder)
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
		c.pointed = false
		c.selectAll()
	}
}

// Write puts the cursor in the cell and a text as if it was typed there: it is not accepted.
func (c *Cell) Write(text string) {
	if cv := CanvasOf(c); cv != nil {
		cv.Focus(c)
	}
	c.Entry.SetText(text)
	c.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
}

// SetSaved changes the accepted text; what stands in the cell stays, with the cursor in it.
func (c *Cell) SetSaved(text string) { c.saved = text }

// Accept makes what stands in the cell its accepted text.
func (c *Cell) Accept() { c.saved = c.Text }

// Saved returns the text that was last accepted or set.
func (c *Cell) Saved() string { return c.saved }

// Changed reports whether there is something in the cell that is not accepted.
func (c *Cell) Changed() bool { return c.Text != c.saved }

// State returns what the cell's paper says.
func (c *Cell) State() CellState { return c.state }

// SetState changes what the cell's paper says.
func (c *Cell) SetState(s CellState) {
	if c.state != s {
		c.state = s
		c.Refresh()
	}
}

// HasFocus reports whether the cursor is in the cell.
func (c *Cell) HasFocus() bool {
	if !c.inside {
		return false
	}
	// That the cursor left is settled after the event, which on a slow machine takes a while:
	// until then another cell may have it.
	cv := CanvasOf(c)
	return cv == nil || cv.Focused() == nil || cv.Focused() == fyne.Focusable(c)
}

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

// Settle offers a changed text to OnLeave and reports whether the cell may be left:
// a screen calls it for the cell with the cursor before it is itself left.
func (c *Cell) Settle() bool {
	if !c.Changed() || c.OnLeave == nil {
		return true
	}
	return c.offer(c.OnLeave)
}

// offer offers what stands in the cell, and reports whether it is accepted. Where the field
// around the cell is saved by that, it is told that it is empty now.
func (c *Cell) offer(to func(text string) bool) bool {
	was, emptied := c.saved, strings.TrimSpace(c.Text) == ""
	if !to(c.Text) {
		c.tellRefused()
		return false
	}
	c.Accept()
	if emptied && was != "" && c.emptied != nil {
		c.emptied()
	}
	return true
}

// tellRefused tells the window that what was typed was refused: where the field around the
// cell says why, and where it was refused before.
func (c *Cell) tellRefused() {
	if c.tells {
		passShortcut(c, RefusalNotice{})
	}
	c.tried(c)
}

// MinSize implements fyne.CanvasObject.
func (c *Cell) MinSize() fyne.Size {
	n := c.Chars
	if n == 0 {
		n = 12
	}
	digit := theme.TextSize("0", theme.Type(theme.BodySize), false).Width
	h := max(theme.Px(theme.RowHeight), c.BaseWidget.MinSize().Height) // in less, Fyne's text would scroll
	return fyne.NewSize(theme.Ceil(float32(n)*digit+theme.Px(20)), theme.Ceil(h))
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

func (r *cellRenderer) colour() {
	pair, width := papers[r.cell.state], theme.HairlineWidth
	if r.cell.HasFocus() {
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
