package fedsheet

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/federation"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// Grid is a sheet as it is shown: its rows and columns from A and 1 on.
type Grid struct {
	Title   string
	Columns []string // "A", "B"
	Rows    [][]Cell
	More    int // how many rows are not shown
	First   int // the first row that is repeated
}

// Cell is a cell of it.
type Cell struct {
	Text  string
	Bound bool // it is filled
	Odd   bool // it is not as it was when it was bound
}

// How many rows and columns of a sheet are shown.
const (
	mostRows    = 250
	mostColumns = 60
)

// gridOf returns rows of a template as they are shown, with more columns behind its own.
func gridOf(rows [][]string, more int) Grid {
	var g Grid
	wide := 1
	for _, r := range rows {
		wide = max(wide, len(r))
	}
	wide = min(wide+more, mostColumns)
	for c := range wide {
		g.Columns = append(g.Columns, strings.TrimRight(federation.CellName(1, c+1), "1"))
	}
	g.More = max(len(rows)-mostRows, 0)
	for _, r := range rows[:min(len(rows), mostRows)] {
		row := make([]Cell, wide)
		for c := range min(len(r), wide) {
			row[c].Text = r[c]
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// at returns the cell with a name, nil where it is not shown.
func (g *Grid) at(name string) *Cell {
	row, col, ok := federation.AtCell(name)
	if !ok || row > len(g.Rows) || col > len(g.Columns) {
		return nil
	}
	return &g.Rows[row-1][col-1]
}

// sheetOf returns the sheet of a grid with a name, or its first one that is shown.
func sheetOf(g *federation.Grid, name string) *federation.Sheet {
	if s := g.Sheet(name); s != nil {
		return s
	}
	if i := slices.IndexFunc(g.Sheets, func(s federation.Sheet) bool { return !s.Hidden }); i >= 0 {
		return &g.Sheets[i]
	}
	return nil
}

// filled returns a filled sheet: the one with the rows, and what was filled in it.
func filled(w *translation.Words, l *event.Layout, plan *federation.Plan, of *federation.Grid) Grid {
	s := sheetOf(of, l.Sheet)
	if s == nil {
		return Grid{}
	}
	g := gridOf(s.Rows, 0)
	for _, c := range plan.Cells {
		if at := g.at(c.Cell); at != nil && (c.Sheet == "" || c.Sheet == l.Sheet) {
			at.Bound = true
		}
	}
	for _, column := range plan.Columns {
		for i := range plan.Rows {
			if at := g.at(column + strconv.Itoa(plan.Row+i)); at != nil {
				at.Bound = true
			}
		}
	}
	g.First, g.Title = max(plan.Row-1, 0), w.T("fed.filled", "file", l.File)
	return g
}

// shown returns the template with what stands in its cells, or the filled sheet.
func (b *binding) shown() Grid {
	if b.preview && b.out != nil {
		return filled(b.p.desk.Words, &b.layout, b.plan, b.out.grid)
	}
	s := sheetOf(b.grid, b.layout.Sheet)
	if s == nil {
		return Grid{}
	}
	g := gridOf(append(slices.Clone(s.Rows), nil, nil), 1) // to bind behind its own rows and columns too
	g.Title = b.layout.File
	for _, c := range b.layout.Cells {
		if at := g.at(c.Cell); at != nil && b.here(c) {
			*at = Cell{Text: b.called(c.Text), Bound: true}
		}
	}
	for _, d := range b.changed {
		if at := g.at(d.Cell); at != nil {
			at.Odd = true
		}
	}
	return g
}

// The width of the sheet, in pixels at 100 %, and how wide a column of it is at least.
const (
	gridWidth  float32 = 660
	cellLetter         = 20 // letters in a column of a sheet
	columnPx   float32 = 40
	tightPad   float32 = 0.7 // the part of the white between columns that a table keeps
)

// cells is the table of the cells of the sheet. Of its columns those are seen that there is room for.
type cells struct {
	s     *Screen
	table *grid.Table
	room  *grid.Wide
	grid  Grid   // what is shown
	first int    // the first column that is seen
	seen  int    // how many are
	begun string // the title of the sheet that was shown last
}

// part is the table as a part.
func (v *cells) part(s *Screen) kit.Part {
	v.s, v.table = s, grid.New(grid.SelectCells)
	v.room = grid.NewWide(v.table, v.draw)
	v.table.OnFocus, v.table.OnKey, v.table.OnSelect = s.hooks.Changed, v.key, v.moved
	v.table.OnActivate = func(int, int) { s.Strike("Enter") }
	return kit.Drawn(v.room, kit.Own(v.table, v.table, func() bool {
		if len(v.grid.Rows) == 0 {
			return false
		}
		v.draw()
		if another := v.begun != v.grid.Title; another && s.p.stage == Filling { // from its top, with the first row that is filled
			v.first = 0
			v.draw()
			v.table.Select(0, 1)
			v.table.Select(v.grid.First, 1)
		}
		v.begun = v.grid.Title
		return true
	}))
}

// moved takes it that the cursor of the table is in a cell.
func (v *cells) moved(row, col int) {
	if b := &v.s.p.bind; v.s.p.stage == Binding {
		v.s.Act(func() { b.row, b.col = row, v.first+max(col, 1)-1 })
	}
}

// key moves over the columns out of sight; the numbers of the rows are no cells.
func (v *cells) key(ev *fyne.KeyEvent) bool {
	row, col := v.table.Selected()
	switch {
	case ev.Name == fyne.KeyRight && col == v.seen && v.first+v.seen < len(v.grid.Columns):
		v.first++
	case ev.Name == fyne.KeyLeft && col <= 1 && v.first > 0:
		v.first--
	case ev.Name == fyne.KeyLeft && col <= 1:
		return true
	default:
		return v.s.HandleKey(ev)
	}
	v.moved(row, col)
	v.draw()
	return true
}

// draw draws the columns around the cursor that there is room for.
func (v *cells) draw() {
	g, b, w := &v.grid, &v.s.p.bind, v.s.words
	if len(g.Columns) == 0 {
		return
	}
	width := v.room.Width()
	if width == 0 {
		width = theme.Px(gridWidth)
	}
	samples := make([]string, len(g.Columns))
	for i := range samples {
		samples[i] = sample(g.Rows, i)
	}
	v.first = min(v.first, len(g.Columns)-1)
	if v.s.p.stage == Binding {
		v.first = min(v.first, b.col)
		for v.first+fitting(samples[v.first:], width) <= b.col {
			v.first++
		}
	}
	for v.first > 0 && v.first-1+fitting(samples[v.first-1:], width) == len(samples) {
		v.first-- // no room is left empty at the end
	}
	v.seen = fitting(samples[v.first:], width)
	columns := []grid.Column{{Right: true, Quiet: true, Sample: "888"}}
	seen := g.Columns[v.first : v.first+v.seen]
	for i, c := range seen {
		columns = append(columns, grid.Column{Title: c, Cut: true, Sample: samples[v.first+i]})
	}
	rows := make([]grid.Row, len(g.Rows))
	for i, cells := range g.Rows {
		rows[i] = rowOf(i+1, cells[v.first:v.first+v.seen])
	}
	v.table.SetColumns(columns...)
	v.table.SetRows(rows)
	if v.s.p.stage == Binding {
		v.table.Select(b.row, b.col-v.first+1)
	}
	note := ""
	switch {
	case g.More > 0:
		note = w.T("fed.more-rows", "n", g.More)
	case v.seen < len(g.Columns):
		note = w.T("fed.more-columns", "from", seen[0], "to", seen[v.seen-1], "last", g.Columns[len(g.Columns)-1])
	}
	v.room.SetNote(note)
}

// fitting returns how many columns, from the first of these samples, fit in a table of this width:
// at least one.
func fitting(samples []string, width float32) int {
	body := theme.Type(theme.BodySize)
	column := func(text string) float32 {
		return theme.Ceil(max(theme.TextSize(text, body, true).Width, theme.Px(columnPx)) + 2*tightPad*theme.Px(theme.CellPad))
	}
	width -= theme.Ceil(theme.TextSize("888", body, false).Width + 2*tightPad*theme.Px(theme.CellPad))
	n := 0
	for _, text := range samples {
		if width -= column(text); width < 0 {
			break
		}
		n++
	}
	return max(n, 1)
}

// sample returns the text that a column of the sheet is at least as wide as: the longest that has
// room in a column. A title over the whole sheet is longer, and is cut.
func sample(rows [][]Cell, col int) string {
	longest := ""
	for _, cells := range rows {
		if text := cells[col].Text; utf8.RuneCountInString(text) <= cellLetter && len(text) > len(longest) {
			longest = text
		}
	}
	return longest
}

// rowOf returns a row of the sheet: what is filled in it stands out.
func rowOf(number int, cells []Cell) grid.Row {
	out := grid.Row{Figures: []grid.Figure{{Text: strconv.Itoa(number)}}}
	for _, c := range cells {
		text, _, _ := strings.Cut(c.Text, "\n")
		if r := []rune(text); len(r) > 2*cellLetter {
			text = string(r[:2*cellLetter]) + "…"
		}
		f := grid.Figure{Text: text}
		if text != c.Text {
			f.Help = c.Text
		}
		switch {
		case c.Odd:
			f.Colour, f.Bold = theme.Red, true
		case c.Bound:
			f.Colour, f.Bold = theme.Green, true
		}
		out.Figures = append(out.Figures, f)
	}
	return out
}
