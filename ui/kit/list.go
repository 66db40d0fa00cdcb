package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// Col is a column of a list of T: how it is set, with the keys of its title and help, and what
// stands in it.
type Col[T any] struct {
	grid.Column
	Text func(T) string
	When func() bool           // nil: it is always there
	Ink  func(T, *grid.Figure) // says how a figure stands out; nil: it does not
}

// List is a table of rows, one of which has the cursor.
type List[T any] struct {
	one
	Table *grid.Table
	Mark  func(T) grid.RowMark // how a row stands out; nil: none does
	cols  []Col[T]
}

// NewList makes one. Selected returns the row with the cursor and choose puts it on another; Enter
// and a click on that row do the command of Enter. It is shown while there are rows.
func NewList[T any](s *Screen, rows func() []T, selected func() int, choose func(row int), cols ...Col[T]) *List[T] {
	l := &List[T]{Table: grid.New(grid.SelectRows), cols: cols}
	for i := range cols {
		cols[i].Title, cols[i].Help = s.desk.Words.Or(cols[i].Title, cols[i].Title), s.desk.Words.Or(cols[i].Help, "")
	}
	wire(s, l.Table, func(row, _ int) { choose(row) })
	titles := ""
	l.one = single(l.Table, l.Table, func() bool {
		shown := l.shown()
		columns := make([]grid.Column, len(shown))
		for i, c := range shown {
			columns[i] = c.Column
		}
		setColumns(l.Table, columns, &titles)
		all := rows()
		out := make([]grid.Row, len(all))
		for i := range all {
			out[i] = grid.Figures(texts(shown, all[i])...)
			if l.Mark != nil {
				out[i].Mark = l.Mark(all[i])
			}
			for c := range shown {
				if shown[c].Ink != nil {
					shown[c].Ink(all[i], &out[i].Figures[c])
				}
			}
		}
		setRows(l.Table, out)
		return len(all) > 0
	})
	l.after = func() { l.Table.Select(selected(), 0) } // in sight, now that all has its place
	return l
}

// Always has the list shown also while there are no rows.
func (l *List[T]) Always() *List[T] {
	ask := l.ask
	l.ask = func() bool {
		ask()
		return true
	}
	return l
}

// wire connects a table: a choice in it is an act, and the keys of the screen come before its own.
func wire(s *Screen, t *grid.Table, choose func(row, col int)) {
	if choose != nil {
		t.OnSelect = func(row, col int) { s.Act(func() { choose(row, col) }) }
	}
	t.OnActivate = func(int, int) { s.Strike("Enter") }
	t.OnFocus = s.hints
	t.OnKey = func(ev *fyne.KeyEvent) bool {
		took := s.HandleKey(ev)
		if !took && (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter) {
			widgets.PassKey(t, ev) // the window says that it does nothing
			took = true
		}
		return took
	}
}

// setColumns changes the columns where the titles or the widths are others.
func setColumns(t *grid.Table, columns []grid.Column, was *string) {
	now := ""
	for _, c := range columns {
		now += c.Title + "\n" + c.Sample + "\n"
	}
	if now != *was {
		*was = now
		t.SetColumns(columns...)
	}
}

// setRows changes the rows where they are others: what is the same is not measured again.
func setRows(t *grid.Table, rows []grid.Row) {
	same := func(a, b grid.Row) bool {
		return a.Mark == b.Mark && a.Lined == b.Lined && slices.Equal(a.Figures, b.Figures)
	}
	if !slices.EqualFunc(t.Rows(), rows, same) {
		t.SetRows(rows)
	}
}

// shown returns the columns that are there now.
func (l *List[T]) shown() []Col[T] {
	var out []Col[T]
	for _, c := range l.cols {
		if c.When == nil || c.When() {
			out = append(out, c)
		}
	}
	return out
}

func texts[T any](cols []Col[T], row T) []string {
	out := make([]string, len(cols))
	for i, c := range cols {
		out[i] = c.Text(row)
	}
	return out
}

// Tabs returns rows in all columns as a text with tabs, of which a spreadsheet makes a table.
func (l *List[T]) Tabs(rows []T) string {
	heads := make([]string, len(l.cols))
	for i, c := range l.cols {
		heads[i] = c.Title
	}
	lines := []string{strings.Join(heads, "\t")}
	for i := range rows {
		lines = append(lines, strings.Join(texts(l.cols, rows[i]), "\t"))
	}
	return strings.ReplaceAll(strings.Join(lines, "\n")+"\n", "\u00a0", " ")
}

// Cells is what a Grid shows, and where its cursor is; row -1 is nowhere.
type Cells struct {
	Columns  []grid.Column
	Rows     []grid.Row
	Row, Col int
}

// Grid is a table whose columns come and go. Point puts the cursor on a cell; nil: the table has a
// cursor of its own. It is shown while there are rows.
func (s *Screen) Grid(t *grid.Table, get func() Cells, point func(row, col int)) Part {
	titles := ""
	wire(s, t, point)
	var now Cells
	p := single(t, t, func() bool {
		now = get()
		setColumns(t, now.Columns, &titles)
		setRows(t, now.Rows)
		return len(now.Rows) > 0
	})
	if point != nil {
		p.after = func() { t.Select(now.Row, now.Col) }
	}
	return &p
}

// Low is a table that keeps to so many rows where the cards stand below each other, as in large
// type.
func (s *Screen) Low(p Part, rows float32) Part {
	return Boxed(p, 3.5, func(width, want float32) float32 {
		if width+2*theme.Gap(theme.CardPad) < s.View().Size().Width-1 {
			return want
		}
		return min(want, theme.Px(rows*theme.RowHeight))
	})
}

// Boxed is a table as high as height says, and never below so many rows: see grid.Box.
func Boxed(p Part, least float32, height func(width, want float32) float32) Part {
	return &group{object: grid.NewBox(p.Object().(*grid.Table), least, height), parts: []Part{p}}
}

// Quiet is the Ink of a figure for which something does not hold.
func Quiet[T any](unless func(T) bool) func(T, *grid.Figure) {
	return func(row T, f *grid.Figure) {
		if !unless(row) {
			f.Colour = theme.Quiet
		}
	}
}
