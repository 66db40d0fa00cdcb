package ranking

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/internal/phrase/columns"
	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// view is what is drawn: the ranking over the whole width and, once something was asked,
// the answer beside it or below it.
type view struct {
	s       *Screen
	m       Model // what is shown
	root    *frame
	card    *widgets.Card
	search  *widgets.Cell
	found   *widgets.Text
	copy    *widgets.Button
	groups  *widgets.Button
	top     *fyne.Container
	table   *grid.Table
	foot    *widgets.Text
	legend  *widgets.Text
	empty   *screen.NoEvening
	failed  *widgets.Panel
	filled  fyne.CanvasObject
	reason  *whyView
	columns []columns.Column // those of the table now
	shown   []int            // which of the presenter's columns these are
	sorted  Order            // what their titles say

	measure  *grid.Table      // of all columns, never shown
	all      []columns.Column // its columns
	widths   []float32        // how wide they are
	laid     laid
	arranged float32 // the width that laid is for
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:       s,
		search:  widgets.NewSearch(w.T("ranking.find")),
		found:   widgets.Quiet(""),
		table:   grid.New(grid.SelectCells).Crowded(),
		foot:    widgets.Quiet(""),
		legend:  widgets.Quiet(""),
		empty:   screen.NewNoEvening(s.desk),
		failed:  widgets.NewPanel(widgets.Refusal, ""),
		reason:  newWhyView(s),
		measure: grid.New(grid.SelectNothing).Crowded(),
	}
	v.search.Chars = 26
	v.search.OnTyped = s.find
	v.search.OnKey = s.searchKey
	v.search.OnFocus = s.HintsChanged
	v.copy, v.groups = s.Button("ranking.copy"), s.Button("ranking.groups.show")
	v.top = widgets.Row(8, v.search, v.copy, v.groups, v.found)
	v.table.OnKey = s.tableKey
	v.table.OnSelect = v.clicked
	v.table.OnActivate = v.clicked // a click on the number already chosen; Enter is taken before
	v.table.OnHeading = v.heading
	box := grid.NewBox(v.table, 3.5, func(_, want float32) float32 { return want })
	v.filled = widgets.Stack(8, v.top, box, widgets.Stack(2, v.foot, v.legend))
	v.card = widgets.NewCard("", v.empty.Object())
	v.root = newFrame(v)
	return v
}

func (v *view) clicked(row, column int) { v.s.clicked(row, v.shown[column]) }

// heading sorts by the column whose title is clicked.
func (v *view) heading(column int) {
	if column < len(v.shown) {
		v.s.sortBy(v.shown[column])
	}
}

func (v *view) inButton() bool {
	return v.copy.HasFocus() || v.groups.HasFocus() || v.reason.open.HasFocus() || v.reason.print.HasFocus()
}

func (v *view) show(m Model) {
	v.m = m
	switch {
	case m.Empty == "":
		v.measured()
		v.settleWidth(v.root.Size().Width)
		v.showTable()
		v.showAround()
		v.card.SetObject(v.filled)
	case m.Failed:
		v.failed.Set(widgets.Refusal, m.Empty)
		v.card.SetObject(v.failed)
	default:
		v.empty.Set(m.Empty)
		v.card.SetObject(v.empty.Object())
	}
	v.reason.show(&v.m)
	widgets.Visible(v.reason.card, m.Answers())
	v.root.Refresh()
}

func (v *view) showAround() {
	w, m := v.s.desk.Words, &v.m
	foot := m.Foot
	if v.leftOut() {
		foot += " · " + w.T("ranking.groups.left-out")
	}
	for _, note := range m.Notes {
		foot += "\n" + note
	}
	v.foot.SetText(foot)
	v.legend.SetText(m.Legend(v.columns))
	v.found.SetColour(theme.Quiet)
	if m.Nobody {
		v.found.SetColour(theme.Red)
	}
	v.found.SetSpans([]widgets.Span{{Text: m.Finding}}) // what was typed is not markup
	if !v.search.HasFocus() && v.search.Text != m.Query {
		v.search.SetText(m.Query)
	}
	v.groups.SetText(w.T("ranking.groups.show"))
	if m.GroupsShown {
		v.groups.SetText(w.T("ranking.groups.hide"))
	}
	widgets.Visible(v.groups, v.mayFold())
	widgets.Visible(v.top, !v.laid.below)
	widgets.Visible(v.foot, !v.laid.below)
	widgets.Visible(v.legend, !v.laid.below)
}

func (v *view) leftOut() bool {
	return !v.m.Asking() && v.m.HasGroups && v.laid.keep != keepAll
}

// mayFold reports whether the groups of boards were left out or shown by choice.
func (v *view) mayFold() bool {
	return v.leftOut() || !v.m.Asking() && v.m.HasGroups && v.m.GroupsShown
}

func (v *view) settleWidth(width float32) {
	v.arranged, v.laid = width, laid{}
	if width > 0 {
		v.laid = v.arrange(width)
	}
}

// settle lays it out again after the window's width changed.
func (v *view) settle() {
	if v.m.Columns != nil && v.root.Size().Width != v.arranged {
		v.show(v.m)
		v.s.HintsChanged()
	}
	v.arranged = v.root.Size().Width
}

// measured measures all columns, also the hidden ones.
func (v *view) measured() {
	if !slices.Equal(v.m.Columns, v.all) {
		v.all = v.m.Columns
		v.measure.SetColumns(v.tableColumns(v.all)...)
	}
	v.measure.SetRows(v.rowsOf(nil))
	v.widths = v.measure.Widths(white)
}

func (v *view) showTable() {
	m := &v.m
	v.shown = nil
	var shown []columns.Column
	for i, c := range m.Columns {
		if v.kept(c, v.laid.keep) {
			v.shown, shown = append(v.shown, i), append(shown, c)
		}
	}
	if !slices.Equal(shown, v.columns) || m.Order != v.sorted {
		v.columns, v.sorted = shown, m.Order
		v.table.SetColumns(v.tableColumns(shown)...)
	}
	v.table.SetRows(v.rowsOf(v.shown))
	v.table.Select(m.Row, slices.Index(v.shown, m.Column))
}

// rowsOf returns the rows with these columns, nil for all.
func (v *view) rowsOf(shown []int) []grid.Row {
	m := &v.m
	if shown == nil {
		for i := range m.Columns {
			shown = append(shown, i)
		}
	}
	name := slices.IndexFunc(shown, func(i int) bool { return m.Columns[i].Kind == columns.Name })
	rows := make([]grid.Row, 0, len(m.Rows))
	for _, r := range m.Rows {
		row := grid.Row{Figures: make([]grid.Figure, len(shown))}
		if r.Contestant == "" {
			row.Figures[name] = grid.Figure{Text: r.Title, Bold: true, Colour: theme.Green}
		} else if r.Marked {
			row.Mark = grid.RowMarked
		}
		for to, i := range shown {
			if r.Contestant == "" {
				break
			}
			c := r.Cells[i]
			row.Figures[to].Text, row.Figures[to].Help = c.Text, c.Help
			if c.Quiet {
				row.Figures[to].Colour = theme.Quiet
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// tableColumns returns the columns' layout; the samples keep their widths while results come in.
func (v *view) tableColumns(shown []columns.Column) []grid.Column {
	out := make([]grid.Column, len(shown))
	for i, c := range shown {
		out[i] = grid.Column{
			Title: c.Head, Help: c.Meaning, Sorted: v.sortedBy(c), Sample: c.Sample(),
			Right: c.Figures(), Flex: c.Kind == columns.Name, Bold: c.Decides || c.Kind == columns.Rank,
		}
	}
	return out
}

func (v *view) reveal(o fyne.CanvasObject) {
	widgets.AskReveal(v.root, o)
}

func (v *view) sortedBy(c columns.Column) grid.Sorted {
	switch {
	case v.m.Ranked || !v.m.Order.By.Same(c):
		return grid.NotSorted
	case c.Figures() != v.m.Order.Backward:
		return grid.SortedDown
	}
	return grid.SortedUp
}

// In a large type an answer is higher than its card, and its card may be below the
// window: Space reads on, part by part, and from the end goes back to the top.

// readOn scrolls to the next part of the answer that is not seen.
func (s *Screen) readOn() { s.view.reason.readOn() }

// place returns where the answer's first part is in the window.
func (v *whyView) place() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(v.parts[0])
}

func (v *whyView) more() bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(v.card)
	if c == nil || len(v.parts) == 0 {
		return false
	}
	last := v.parts[len(v.parts)-1]
	bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(last).Y + last.Size().Height
	return v.scroll.More() || bottom > c.Size().Height-theme.Px(theme.RowHeight)
}

func (v *whyView) readOn() {
	if len(v.parts) == 0 {
		return
	}
	from := v.place()
	for range v.parts {
		v.read = (v.read + 1) % len(v.parts)
		v.s.view.reveal(v.parts[v.read])
		if v.place() != from {
			return
		}
	}
}
