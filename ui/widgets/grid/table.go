// Package grid is the table of figures: what it shows, what is chosen in it, and how it is
// set in the width and height there is.
package grid

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// Column says how a column of figures is set.
type Column struct {
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

// Row is a row of figures, one a column.
type Row struct {
	Figures []Figure
	Mark    RowMark
	Lined   bool // a line above it: from here on another fate
}

// Figures makes a plain row of texts.
func Figures(texts ...string) Row {
	r := Row{Figures: make([]Figure, len(texts))}
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
	widgets.Control
	OnSelect   func(row, col int)
	OnActivate func(row, col int)
	// OnTap is called for a click in a table of SelectNothing, where the cursor is in a
	// cell of its own.
	OnTap func(row, col int)
	// OnHeading is called for a click on the title of a column.
	OnHeading func(col int)
	// OnKey sees every key before the table does, and reports whether it took it.
	OnKey func(ev *fyne.KeyEvent) bool

	columns   []Column
	rows      []Row
	selecting Selecting
	row, col  int   // what is chosen; row -1 is nothing
	plan      *plan // the one it is painted by
	layout    layout
	body      *body
	scroll    *widgets.Wheel
	scrolling bool
	shrinks   bool // see Shrinks
}

var (
	_ fyne.Focusable    = (*Table)(nil)
	_ fyne.Disableable  = (*Table)(nil)
	_ widgets.Tall      = (*Table)(nil)
	_ widgets.Shrinking = (*Table)(nil)
	_ widgets.Parent    = (*Table)(nil)
	_ widgets.Tipped    = (*Table)(nil)
	_ fyne.Tappable     = (*Table)(nil)
)

// New makes an empty table.
func New(selecting Selecting, columns ...Column) *Table {
	t := &Table{selecting: selecting, columns: columns, row: -1}
	t.layout.table = t
	t.Extend(t)
	t.body = newBody(t)
	t.scroll = widgets.NewWheel(container.ScrollVerticalOnly, t.body)
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
	t.layout.crowded = true
	return t
}

// SetColumns changes the columns.
func (t *Table) SetColumns(columns ...Column) {
	t.columns, t.layout.widest = columns, nil
	t.changed()
}

// SetRows changes the rows. What was chosen stays chosen as far as it exists.
func (t *Table) SetRows(rows []Row) {
	if len(rows) != len(t.rows) {
		t.layout.close = false
	}
	t.rows = rows
	if t.row >= len(rows) {
		t.row = len(rows) - 1
	}
	t.changed()
}

// Columns returns its columns.
func (t *Table) Columns() []Column { return t.columns }

// Rows returns the rows it shows.
func (t *Table) Rows() []Row { return t.rows }

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

func (t *Table) figure(row, col int) Figure {
	r := t.rows[row]
	if col >= len(r.Figures) {
		return Figure{}
	}
	f := r.Figures[col]
	f.Bold = f.Bold || r.Mark == RowBest
	return f
}

// Selected returns what is chosen; row -1 is nothing.
func (t *Table) Selected() (row, col int) { return t.row, t.col }

// Select chooses without calling OnSelect; row -1 is nothing.
func (t *Table) Select(row, col int) {
	t.row, t.col = min(row, len(t.rows)-1), max(min(col, len(t.columns)-1), 0)
	t.showRow()
	t.Refresh()
}

func (t *Table) changed() {
	t.layout.forget()
	t.Refresh()
}

// Refresh implements fyne.CanvasObject.
func (t *Table) Refresh() {
	t.layout.follow()
	t.Control.Refresh()
}

// Enable implements fyne.Disableable.
func (t *Table) Enable() {}

// Disable implements fyne.Disableable.
func (t *Table) Disable() {}

// Disabled implements fyne.Disableable: where nothing can be chosen Tab passes by.
func (t *Table) Disabled() bool { return t.selecting == SelectNothing || len(t.rows) == 0 }

// HeightFor implements Tall.
func (t *Table) HeightFor(width float32) float32 {
	p := t.layout.planFor(width)
	if t.hasObjects() {
		return p.header + p.height
	}
	return p.header + min(p.height, mostRows*theme.Px(theme.RowHeight))
}

// MinHeightFor implements Shrinking: the titles and a few rows; a table to type in
// is made smaller only where it Shrinks, down to the row with the cursor.
func (t *Table) MinHeightFor(width float32) float32 {
	p := t.layout.planFor(width)
	if t.hasObjects() {
		if t.shrinks {
			return p.header + min(p.height, fewestLines*theme.Px(theme.LineEntry))
		}
		return p.header + p.height
	}
	return p.header + min(p.height, fewestRows*theme.Px(theme.RowHeight))
}

// HeightOf returns the height of the titles and the first rows, as many as there are up to n, as
// close together as they come in a table that Shrinks.
func (t *Table) HeightOf(n int, width float32) float32 {
	p := t.layout.planFor(width)
	row := theme.Round(theme.RowHeight * p.body / theme.BodySize)
	h := p.header
	for i := range min(n, len(t.rows)) {
		least := row
		for j := range t.columns {
			if o := t.figure(i, j).Object; o != nil {
				least = max(least, theme.Round(o.MinSize().Height+closeLines))
			}
		}
		h += least
	}
	return h
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
	t.layout.look = theme.Current()
	return widgets.Drawn(t,
		func() fyne.Size {
			w := t.layout.leastWidth()
			return fyne.NewSize(w, t.MinHeightFor(max(w, t.Size().Width)))
		}, t.paint)
}

func (t *Table) paint(p *widgets.Pen, size fyne.Size) {
	plan := t.layout.planFor(size.Width)
	if t.fit(plan, size.Height-plan.header) {
		plan = t.layout.planFor(size.Width)
	}
	if t.scrolling = plan.height > size.Height-plan.header+1; t.scrolling {
		plan = t.layout.planFor(size.Width - widgets.BarRoom) // beside the bar
	}
	t.plan = plan
	x := float32(0)
	for i, c := range t.columns {
		w := plan.widths[i] - 2*plan.pad
		ls := plan.titles[i]
		p.Lines(ls, x+plan.pad, plan.header-theme.Gap(5)-float32(len(ls))*widgets.LineHeight(plan.small), w,
			widgets.Ink{Size: plan.small, Colour: theme.Quiet, Align: c.align()})
		x += plan.widths[i]
	}
	if plan.header > 0 {
		p.Rule(0, plan.header-1, size.Width, theme.FieldEdge)
	}
	if t.scrolling {
		room := max(size.Height-plan.header, 0)
		t.body.Resize(fyne.NewSize(size.Width, plan.height))
		p.Place(t.scroll, 0, plan.header, size.Width, room)
		t.body.Move(fyne.NewPos(0, -t.scroll.Offset.Y)) // it may have stood without the scroll
	} else {
		t.scroll.Offset = fyne.Position{}
		p.Place(t.body, 0, plan.header, size.Width, plan.height)
	}
	t.body.Refresh()
}

// fit moves the rows of a table that shrinks closer together when they do not fit in a height, and
// reports whether that changed. They stay so until there is much more room: nothing jumps when a
// message comes and goes.
func (t *Table) fit(plan *plan, room float32) bool {
	if !t.shrinks || !t.hasObjects() {
		return false
	}
	need := plan.height
	if t.layout.close {
		need += float32(len(t.rows))*max(aroundLines()-closeLines, 0) + theme.Px(theme.LineEntry)
	}
	if t.layout.close == (need > room+1) {
		return false
	}
	t.layout.close = !t.layout.close
	t.layout.forget()
	return true
}

func (c Column) align() fyne.TextAlign {
	switch {
	case c.Right:
		return fyne.TextAlignTrailing
	case c.Centre:
		return fyne.TextAlignCenter
	}
	return fyne.TextAlignLeading
}

func (c Column) style(f Figure) widgets.Ink {
	in := widgets.Ink{Colour: theme.Ink, Bold: c.Bold || f.Bold, Align: c.align()}
	switch {
	case f.Colour != "":
		in.Colour = f.Colour
	case c.Signed && (strings.HasPrefix(f.Text, "−") || strings.HasPrefix(f.Text, "-")):
		in.Colour = theme.Red
	case c.Quiet:
		in.Colour = theme.Quiet
	}
	return in
}

// Sorted reports whether the rows of a table are sorted by a column.
type Sorted int

// The ways to be sorted; the title of the column shows an arrow.
const (
	NotSorted  Sorted = iota
	SortedUp          // the least first
	SortedDown        // the most first
)

// sorting are the arrows behind the title of the column that the rows are sorted by.
var sorting = map[Sorted]string{SortedUp: "\u00a0▲", SortedDown: "\u00a0▼"}

func (c Column) head() string { return c.Title + sorting[c.Sorted] }

func (p *plan) columnAt(x float32) (col int, left float32) {
	var from float32
	for i, w := range p.widths {
		if x >= from {
			col, left = i, from
		}
		from += w
	}
	return col, left
}

// Tip implements Tipped: what a title means, and the figures below it.
func (t *Table) Tip(at fyne.Position) (string, widgets.Part) {
	if t.plan == nil || len(t.columns) == 0 || len(t.plan.widths) != len(t.columns) {
		return "", widgets.Part{}
	}
	col, left := t.plan.columnAt(at.X)
	width := t.plan.widths[col]
	if at.Y < t.plan.header {
		return t.columns[col].Help, widgets.Part{At: fyne.NewPos(left, 0), Size: fyne.NewSize(width, t.plan.header)}
	}
	y := at.Y - t.plan.header
	if t.scrolling {
		y += t.scroll.Offset.Y
	}
	if len(t.plan.tops) != len(t.rows) || len(t.rows) == 0 || y >= t.plan.height {
		return "", widgets.Part{}
	}
	row := t.plan.rowAt(y)
	f := t.figure(row, col)
	help := f.Help
	if help == "" && (f.Text != "" || f.Object != nil) {
		help = t.columns[col].Help
	}
	top := t.plan.tops[row] - y + at.Y
	return help, widgets.Part{At: fyne.NewPos(left, top), Size: fyne.NewSize(width, t.plan.bottom(row)-t.plan.tops[row])}
}

// Tapped implements fyne.Tappable: a click on a title; the rows have their own.
func (t *Table) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	if t.OnHeading == nil || t.plan == nil || ev.Position.Y >= t.plan.header {
		return
	}
	widgets.EndTip(t)
	col, _ := t.plan.columnAt(ev.Position.X)
	t.OnHeading(col)
}

// body is the rows of a table; it draws those that are seen.
type body struct {
	widget.BaseWidget
	t *Table
}

func newBody(t *Table) *body {
	b := &body{t: t}
	b.ExtendBaseWidget(b)
	return b
}

// Tapped implements fyne.Tappable.
func (b *body) Tapped(ev *fyne.PointEvent) {
	defer widgets.Guard()
	t := b.t
	if t.selecting == SelectNothing && t.OnTap == nil || t.plan == nil {
		return
	}
	widgets.EndTip(t)
	row := t.plan.rowAt(ev.Position.Y)
	col, _ := t.plan.columnAt(ev.Position.X)
	if t.selecting == SelectNothing {
		t.OnTap(row, col)
		return
	}
	same := row == t.row && (t.selecting == SelectRows || col == t.col)
	if !t.HasFocus() {
		widgets.Focus(t)
	}
	if same {
		t.activate()
		return
	}
	t.choose(row, col)
}

func (p *plan) rowAt(y float32) int {
	i := sort.Search(len(p.tops), func(i int) bool { return p.tops[i] > y })
	return max(i-1, 0)
}

// CreateRenderer implements fyne.Widget.
func (b *body) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(b,
		func() fyne.Size {
			if b.t.plan == nil {
				return fyne.Size{}
			}
			return fyne.NewSize(0, b.t.plan.height)
		},
		func(p *widgets.Pen, size fyne.Size) {
			t := b.t
			if t.plan == nil || len(t.rows) != len(t.plan.tops) || len(t.rows) == 0 {
				return
			}
			first, last := 0, len(t.rows)-1
			if t.scrolling && !t.hasObjects() {
				first = t.plan.rowAt(t.scroll.Offset.Y)
				last = t.plan.rowAt(t.scroll.Offset.Y + t.scroll.Size().Height)
			}
			for i := first; i <= last; i++ {
				b.paintRow(p, i, size.Width)
			}
		})
}

var rowPapers = map[RowMark]fyne.ThemeColorName{
	RowBest: theme.Selected, RowMarked: theme.AmberPaper, RowWrong: theme.RedPaper,
}

// paintRow draws one row and the hairline below it.
func (b *body) paintRow(p *widgets.Pen, i int, width float32) {
	t := b.t
	plan := t.plan
	top, bottom := plan.tops[i], plan.bottom(i)
	selected := i == t.row && t.selecting != SelectNothing
	if paper, ok := rowPapers[t.rows[i].Mark]; ok {
		p.Box(0, top, width, bottom-top-1, paper)
	} else if selected {
		p.Box(0, top, width, bottom-top-1, theme.Selected)
	}
	if selected && t.selecting == SelectRows {
		p.Box(0, top, 3, bottom-top-1, theme.Green)
	}
	p.Rule(0, bottom-1, width, theme.Hairline)
	if t.rows[i].Lined {
		p.Box(0, top-1, width, 2, theme.Ink)
	}
	x := float32(0)
	for j, c := range t.columns {
		f := t.figure(i, j)
		if f.Object != nil {
			h := f.Object.MinSize().Height
			p.Place(f.Object, x+plan.pad, top+(bottom-1-top-h)/2, plan.widths[j]-2*plan.pad, h)
		} else if f.Text != "" {
			in := c.style(f)
			in.Size = plan.body
			ls := t.layout.wrapped(plan, j, f)
			h := float32(len(ls)) * widgets.LineHeight(plan.body)
			p.Lines(ls, x+plan.pad, top+(bottom-1-top-h)/2, plan.widths[j]-2*plan.pad, in)
		}
		if selected && t.HasFocus() && t.selecting == SelectCells && j == t.col {
			p.Frame(x, top-1, plan.widths[j], bottom-top+1, theme.Green, theme.FrameWidth, 0)
		}
		x += plan.widths[j]
	}
	if selected && t.HasFocus() && t.selecting == SelectRows {
		p.Frame(0, top-1, width, bottom-top+1, theme.Green, theme.FrameWidth, 0)
	}
}
