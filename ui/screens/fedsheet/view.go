package fedsheet

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %, and how wide a column of a sheet is at least.
const (
	gridWidth  float32 = 660
	sideWidth  float32 = 420
	cellLetter         = 20 // letters in a column of a sheet
	columnPx   float32 = 40
	tightPad   float32 = 0.7 // the part of the white between columns that a table keeps
)

// view is what is drawn: at the left the sheet, or a list; at the right what can be done.
type view struct {
	s    *Screen
	root *fyne.Container
	m    Model

	left   *widgets.Card
	right  *widgets.Card
	locked *widgets.Panel
	notice *widgets.Panel

	table *grid.Table // the sheet
	room  *grid.Wide
	more  *widgets.Text
	first int // the first column of the sheet that is seen
	seen  int
	drawn string // the title of the sheet that was drawn last

	fill   *fillView
	choose *chooseView
	sent   *sentView
	open   *openView
	bind   *bindView
}

func newView(s *Screen) *view {
	v := &view{s: s, locked: widgets.NewPanel(widgets.Warning, ""), notice: widgets.NewPanel(widgets.Good, ""), more: widgets.Quiet("")}
	v.table = grid.New(grid.SelectCells)
	v.table.OnFocus = s.HintsChanged
	v.table.OnKey = v.gridKey
	v.table.OnSelect = func(row, col int) {
		if col > 0 {
			s.p.MoveTo(row, v.first+col-1)
		} else {
			s.p.MoveTo(row, v.first)
		}
		if s.p.Stage() == Binding {
			s.show()
		}
	}
	v.table.OnActivate = func(int, int) {
		if s.p.Stage() == Binding && !s.p.preview {
			s.focusOn(v.bind.field.Cell)
		}
	}
	v.room = grid.NewWide(v.table, func() { v.showGrid() })
	v.fill, v.choose, v.sent, v.open, v.bind = newFillView(s), newChooseView(s), newSentView(s), newOpenView(s), newBindView(s)
	v.left = widgets.NewCard("", v.room)
	v.right = widgets.NewCard("", v.fill.object)
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: gridWidth, Later: true},
		widgets.Column{Object: v.right, Width: sideWidth, Fixed: true},
	)
	return v
}

// settle takes in what is half typed.
func (v *view) settle() bool {
	switch v.m.Stage {
	case Filling:
		return v.fill.number.Cell.Settle()
	case Binding:
		return v.bind.settle()
	}
	return true
}

// gridKey moves over the columns out of sight, and leaves up and down in the first row to the
// table.
func (v *view) gridKey(ev *fyne.KeyEvent) bool {
	row, col := v.table.Selected()
	switch {
	case ev.Name == fyne.KeyRight && col == v.seen && v.first+v.seen < len(v.m.Grid.Columns):
		v.first++
	case ev.Name == fyne.KeyLeft && col <= 1 && v.first > 0:
		v.first--
	case ev.Name == fyne.KeyLeft && col <= 1:
		return true // the numbers of the rows are no cells
	case ev.Name == fyne.KeyDelete:
		return v.s.HandleKey(ev)
	default:
		return false
	}
	v.s.p.MoveTo(row, v.first+max(col, 1)-1)
	v.showGrid()
	if v.s.p.Stage() == Binding {
		v.s.show()
	}
	return true
}

func (v *view) show(m Model) {
	v.m = m
	v.locked.Say(widgets.Warning, m.Locked)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	widgets.Visible(v.right, true)
	w := v.s.desk.Words
	top := func(objects ...fyne.CanvasObject) fyne.CanvasObject {
		return widgets.Stack(10, append([]fyne.CanvasObject{v.locked, v.notice}, objects...)...)
	}
	switch m.Stage {
	case Filling:
		v.showSheet(m.Empty)
		v.fill.show(&m.Fill)
		v.right.SetHeading(w.T("fed.heading"))
		v.right.SetObject(top(v.fill.object))
	case Choosing:
		v.choose.show(&m)
		v.left.SetHeading(w.T("fed.heading-sessions"))
		v.left.SetObject(v.choose.table)
		v.right.SetHeading(w.T("fed.heading"))
		v.right.SetObject(top(v.choose.object))
	case Sending:
		v.sent.show(&m)
		v.left.SetHeading(w.T("fed.heading-sent"))
		v.left.SetObject(v.sent.table)
		v.right.SetHeading(w.T("fed.heading-lines"))
		v.right.SetObject(top(v.sent.object))
	case Opening:
		v.open.show(&m.Open)
		v.left.SetHeading(w.T("fed.heading-template"))
		v.left.SetObject(top(v.open.object))
		widgets.Visible(v.right, false)
	case Binding:
		v.showSheet("")
		v.bind.show(&m.Bind)
		v.right.SetHeading(w.T("fed.heading-bind"))
		v.right.SetObject(top(v.bind.object))
	}
	v.root.Refresh()
}

func (v *view) showSheet(empty string) {
	v.left.SetHeading(v.m.Grid.Title)
	if empty != "" || len(v.m.Grid.Rows) == 0 {
		v.left.SetObject(widgets.Body(empty))
		return
	}
	v.showGrid()
	if v.drawn != v.m.Grid.Title { // another sheet: from its top, with the first row that is filled
		v.drawn = v.m.Grid.Title
		if v.m.Stage == Filling {
			v.first = 0
			v.showGrid()
			v.table.Select(0, 1)
			v.table.Select(v.m.Grid.First, 1)
		}
	}
	v.left.SetObject(widgets.Stack(6, v.room, v.more))
}

// showGrid draws the columns around the cursor that there is room for.
func (v *view) showGrid() {
	g := &v.m.Grid
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
	p := v.s.p
	v.first = min(v.first, len(g.Columns)-1)
	if v.m.Stage == Binding {
		v.first = min(v.first, p.binding.col)
		for v.first+fitting(samples[v.first:], width) <= p.binding.col {
			v.first++
		}
	}
	for v.first > 0 && v.first-1+fitting(samples[v.first-1:], width) == len(samples) {
		v.first-- // no room is left empty at the end
	}
	v.seen = fitting(samples[v.first:], width)
	columns := []grid.Column{{Right: true, Quiet: true, Sample: "888"}}
	for i, c := range g.Columns[v.first : v.first+v.seen] {
		columns = append(columns, grid.Column{Title: c, Cut: true, Sample: samples[v.first+i]})
	}
	rows := make([]grid.Row, len(g.Rows))
	for i, cells := range g.Rows {
		rows[i] = v.row(i+1, cells[v.first:v.first+v.seen])
	}
	v.table.SetColumns(columns...)
	v.table.SetRows(rows)
	if v.m.Stage == Binding {
		v.table.Select(p.binding.row, p.binding.col-v.first+1)
	}
	w := v.s.desk.Words
	says := ""
	switch {
	case g.More > 0:
		says = w.T("fed.more-rows", "n", g.More)
	case v.seen < len(g.Columns):
		says = w.T("fed.more-columns", "from", g.Columns[v.first], "to", g.Columns[v.first+v.seen-1], "last", g.Columns[len(g.Columns)-1])
	}
	v.more.SetText(says)
	widgets.Visible(v.more, says != "")
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

// row returns a row of the sheet: what is filled in it stands out.
func (v *view) row(number int, cells []Cell) grid.Row {
	out := grid.Row{Figures: []grid.Figure{{Text: numeral(number)}}}
	for _, c := range cells {
		f := grid.Figure{Text: short(c.Text)}
		if f.Text != c.Text {
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
