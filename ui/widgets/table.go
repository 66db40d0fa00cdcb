package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"uitslag/ui/theme"
)

// TableColumn says how a column of figures is set.
type TableColumn struct {
	Title  string
	Right  bool   // figures stand right
	Centre bool   // or in the middle
	Bold   bool   // the decisive column
	Signed bool   // what begins with a minus is red
	Quiet  bool   // what is there for completeness
	Flex   bool   // takes the room that is left, and wraps when there is little
	Cut    bool   // gives way before a Flex column wraps, to its title and Sample: what has no room is cut
	Prose  bool   // sentences, with Flex: wrapped in the width there is, without asking for more
	Sample string // the widest text to expect, so that the column keeps its width
	Help   string // what the title means: said while the mouse rests on the column
	Sorted Sorted // whether the rows are sorted by it
}

// Figure is one cell of a table.
type Figure struct {
	Text   string // may have **bold** parts and red suits
	Bold   bool
	Struck bool
	Colour fyne.ThemeColorName // "" is the column's
	Help   string              // what it means; "" says what its column's Help says
	Object fyne.CanvasObject   // a Cell to type in, or a button, in place of the text
}

// RowMark is how a whole row stands out.
type RowMark int

// The marks of a row; the row says in words why.
const (
	RowPlain  RowMark = iota
	RowBest           // the one advised: green paper
	RowMarked         // look at this: amber paper
	RowWrong          // cannot be: red paper
)

// TableRow is a row of figures, one a column.
type TableRow struct {
	Figures []Figure
	Mark    RowMark
	Lined   bool // a line above it: from here on another fate
}

// Figures makes a plain row of texts.
func Figures(texts ...string) TableRow {
	r := TableRow{Figures: make([]Figure, len(texts))}
	for i, t := range texts {
		r.Figures[i].Text = t
	}
	return r
}

// Selecting is what can be chosen in a table.
type Selecting int

// What can be chosen.
const (
	SelectNothing Selecting = iota // the table cannot have the focus
	SelectRows
	SelectCells
)

// Table shows figures: small quiet titles, hairlines, no vertical lines. When it has
// less height than its rows need, they scroll under the titles. A click or the arrows
// choose; Enter, or a click on what is chosen, asks for more (OnActivate).
type Table struct {
	focusable
	OnSelect   func(row, col int)
	OnActivate func(row, col int)
	// OnTap is called for a click in a table of SelectNothing, where the cursor is in a
	// cell of its own.
	OnTap func(row, col int)
	// OnHeading is called for a click on the title of a column.
	OnHeading func(col int)
	// OnKey sees every key before the table does, and tells whether it took it.
	OnKey func(ev *fyne.KeyEvent) bool

	columns   []TableColumn
	rows      []TableRow
	selecting Selecting
	row, col  int                    // what is chosen; row -1 is nothing
	plan      *tablePlan             // the one it is painted by
	plans     map[float32]*tablePlan // by width, as long as content and look are the same
	least     float32                // how narrow it can become, 0 when not known
	widest    []float32              // the widest each column was, so that nothing jumps
	look      theme.Look
	body      *tableBody
	scroll    *Wheel
	scrolling bool
	shrinks   bool // see Shrinks
	crowded   bool // see Crowded
	close     bool // the rows of what is typed stand closer together, for want of room
}

var (
	_ fyne.Focusable   = (*Table)(nil)
	_ fyne.Disableable = (*Table)(nil)
	_ Tall             = (*Table)(nil)
	_ Shrinking        = (*Table)(nil)
	_ Parent           = (*Table)(nil)
	_ Tipped           = (*Table)(nil)
	_ fyne.Tappable    = (*Table)(nil)
)

// NewTable makes an empty table.
func NewTable(selecting Selecting, columns ...TableColumn) *Table {
	t := &Table{selecting: selecting, columns: columns, row: -1}
	t.extend(t)
	t.body = newTableBody(t)
	t.scroll = NewWheel(container.ScrollVerticalOnly, t.body)
	t.scroll.OnScrolled = func(fyne.Position) { t.body.Refresh() }
	return t
}

// Shrinks lets a table to type in do with less than its height: its rows come closer
// together, and then they scroll under the titles.
func (t *Table) Shrinks() *Table {
	t.shrinks = true
	return t
}

// Crowded lets the columns come closer together than usual before a name wraps: for many
// figures beside a name.
func (t *Table) Crowded() *Table {
	t.crowded = true
	return t
}

// SetColumns changes the columns.
func (t *Table) SetColumns(columns ...TableColumn) {
	t.columns, t.widest = columns, nil
	t.changed()
}

// SetRows changes the rows. What was chosen stays chosen as far as it exists.
func (t *Table) SetRows(rows []TableRow) {
	if len(rows) != len(t.rows) {
		t.close = false
	}
	t.rows = rows
	if t.row >= len(rows) {
		t.row = len(rows) - 1
	}
	t.changed()
}

// Columns are its columns.
func (t *Table) Columns() []TableColumn { return t.columns }

// Rows are the rows it shows.
func (t *Table) Rows() []TableRow { return t.rows }

// Children implements Parent: the cells to type in.
func (t *Table) Children() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, r := range t.rows {
		for _, f := range r.Figures {
			if f.Object != nil {
				out = append(out, f.Object)
			}
		}
	}
	return out
}

// figure is what stands in a place of the table.
func (t *Table) figure(row, col int) Figure {
	r := t.rows[row]
	if col >= len(r.Figures) {
		return Figure{}
	}
	f := r.Figures[col]
	f.Bold = f.Bold || r.Mark == RowBest
	return f
}

// Selected is what is chosen; row -1 is nothing.
func (t *Table) Selected() (row, col int) { return t.row, t.col }

// Select chooses without calling OnSelect; row -1 is nothing.
func (t *Table) Select(row, col int) {
	t.row, t.col = min(row, len(t.rows)-1), max(min(col, len(t.columns)-1), 0)
	t.showRow()
	t.Refresh()
}

func (t *Table) changed() {
	t.forget()
	t.Refresh()
}

// follow forgets how the table was set when the look is another.
func (t *Table) follow() {
	if look := theme.Current(); t.look != look {
		t.forget()
		t.widest, t.look, t.close = nil, look, false
	}
}

func (t *Table) forget() { t.plan, t.plans, t.least = nil, nil, 0 }

// Refresh implements fyne.CanvasObject.
func (t *Table) Refresh() {
	t.follow()
	t.focusable.Refresh()
}

// Enable implements fyne.Disableable.
func (t *Table) Enable() {}

// Disable implements fyne.Disableable.
func (t *Table) Disable() {}

// Disabled implements fyne.Disableable: where nothing can be chosen Tab passes by.
func (t *Table) Disabled() bool { return t.selecting == SelectNothing || len(t.rows) == 0 }

// HeightFor implements Tall.
func (t *Table) HeightFor(width float32) float32 {
	p := t.planFor(width)
	if t.hasObjects() {
		return p.header + p.height
	}
	return p.header + min(p.height, mostRows*theme.Px(theme.RowHeight))
}

// MinHeightFor implements Shrinking: the titles and a few rows; a table to type in
// is made smaller only where it Shrinks, down to the row with the cursor.
func (t *Table) MinHeightFor(width float32) float32 {
	p := t.planFor(width)
	if t.hasObjects() {
		if t.shrinks {
			return p.header + min(p.height, fewestLines*theme.Px(theme.LineEntry))
		}
		return p.header + p.height
	}
	return p.header + min(p.height, fewestRows*theme.Px(theme.RowHeight))
}

// How many rows a table of figures likes to show at most, and needs at least.
const (
	mostRows    = 40
	fewestRows  = 5
	fewestLines = 1 // to type in
)

func (t *Table) hasObjects() bool {
	for _, r := range t.rows {
		for _, f := range r.Figures {
			if f.Object != nil {
				return true
			}
		}
	}
	return false
}

// CreateRenderer implements fyne.Widget.
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	t.look = theme.Current()
	return newDrawing(t,
		func() fyne.Size {
			w := t.leastWidth()
			return fyne.NewSize(w, t.MinHeightFor(max(w, t.Size().Width)))
		}, t.paint)
}

// paint draws the titles and puts the rows below them.
func (t *Table) paint(p *pen, size fyne.Size) {
	plan := t.planFor(size.Width)
	if t.fit(plan, size.Height-plan.header) {
		plan = t.planFor(size.Width)
	}
	if t.scrolling = plan.height > size.Height-plan.header+1; t.scrolling {
		plan = t.planFor(size.Width - barRoom) // beside the bar
	}
	t.plan = plan
	x := float32(0)
	for i, c := range t.columns {
		w := plan.widths[i] - 2*plan.pad
		ls := plan.titles[i]
		p.lines(ls, x+plan.pad, plan.header-theme.Gap(5)-float32(len(ls))*lineHeight(plan.small), w,
			ink{size: plan.small, colour: theme.Quiet, align: c.align()})
		x += plan.widths[i]
	}
	if plan.header > 0 {
		p.rule(0, plan.header-1, size.Width, theme.FieldEdge)
	}
	if t.scrolling {
		room := max(size.Height-plan.header, 0)
		t.body.Resize(fyne.NewSize(size.Width, plan.height))
		p.place(t.scroll, 0, plan.header, size.Width, room)
		t.body.Move(fyne.NewPos(0, -t.scroll.Offset.Y)) // it may have stood without the scroll
	} else {
		t.scroll.Offset = fyne.Position{}
		p.place(t.body, 0, plan.header, size.Width, plan.height)
	}
	t.body.Refresh()
}

// fit brings the rows of a table that shrinks closer together when they do not fit in a
// height, and tells whether that changed. They stay so until there is much more room:
// nothing jumps when a message comes and goes.
func (t *Table) fit(plan *tablePlan, room float32) bool {
	if !t.shrinks || !t.hasObjects() {
		return false
	}
	need := plan.height
	if t.close {
		need += float32(len(t.rows))*max(aroundLines()-closeLines, 0) + theme.Px(theme.LineEntry)
	}
	if t.close == (need > room+1) {
		return false
	}
	t.close = !t.close
	t.forget()
	return true
}

func (c TableColumn) align() fyne.TextAlign {
	switch {
	case c.Right:
		return fyne.TextAlignTrailing
	case c.Centre:
		return fyne.TextAlignCenter
	}
	return fyne.TextAlignLeading
}

// style is how a figure is set in its column.
func (c TableColumn) style(f Figure) ink {
	in := ink{colour: theme.Ink, bold: c.Bold || f.Bold, align: c.align()}
	switch {
	case f.Colour != "":
		in.colour = f.Colour
	case c.Signed && (strings.HasPrefix(f.Text, "−") || strings.HasPrefix(f.Text, "-")):
		in.colour = theme.Red
	case c.Quiet:
		in.colour = theme.Quiet
	}
	return in
}
