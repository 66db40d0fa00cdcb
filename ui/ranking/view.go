package ranking

import (
	"slices"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// view is what is drawn: the ranking over the whole width and, once something was asked,
// the answer beside it or below it.
type view struct {
	s       *Screen
	root    *frame
	card    *widgets.Card
	search  *widgets.Cell
	found   *widgets.Text
	copy    *widgets.Button
	groups  *widgets.Button
	top     *fyne.Container
	table   *widgets.Table
	foot    *widgets.Text
	legend  *widgets.Text
	empty   *screen.NoEvening
	failed  *widgets.Panel
	filled  fyne.CanvasObject
	why     *whyView
	columns []Column // those of the table now
	shown   []int    // which of the presenter's columns these are
	sorted  Order    // what their titles say

	measure  *widgets.Table // of all columns, never shown
	all      []Column       // its columns
	widths   []float32      // how wide they are
	laid     laid
	arranged float32 // the width that laid is for
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:       s,
		search:  widgets.NewCell(),
		found:   widgets.Quiet(""),
		table:   widgets.NewTable(widgets.SelectCells).Crowded(),
		foot:    widgets.Quiet(""),
		legend:  widgets.Quiet(""),
		empty:   screen.NewNoEvening(s.desk),
		failed:  widgets.NewPanel(widgets.Refusal, ""),
		why:     newWhyView(s),
		measure: widgets.NewTable(widgets.SelectNothing).Crowded(),
	}
	v.search.SetPlaceHolder(w.T("ranking.find"))
	v.search.Chars = 26
	v.search.OnTyped = s.find
	v.search.OnKey = s.searchKey
	v.search.OnFocus = s.HintsChanged
	v.copy = widgets.NewButton(w.T("ranking.copy"), s.copy).Key("Ctrl C").Help(w.T("tip.ranking.copy"))
	v.groups = widgets.NewButton("", s.toggleGroups).Key("Ctrl G")
	v.top = widgets.Row(8, v.search, v.copy, v.groups, v.found)
	v.table.OnKey = s.tableKey
	v.table.OnSelect = v.clicked
	v.table.OnActivate = v.clicked // a click on the number already chosen; Enter is taken before
	v.table.OnHeading = v.heading
	box := widgets.NewTableBox(v.table, 3.5, func(_, want float32) float32 { return want })
	v.filled = widgets.Stack(8, v.top, box, widgets.Stack(2, v.foot, v.legend))
	v.card = widgets.NewCard("", v.empty.Object())
	v.root = newFrame(v)
	return v
}

func (v *view) clicked(row, column int) { v.s.clicked(row, v.shown[column]) }

// heading is a click on the title of a column: it sorts.
func (v *view) heading(column int) {
	if column < len(v.shown) {
		v.s.sortBy(v.shown[column])
	}
}

// show draws what the presenter has.
func (v *view) show() {
	p := v.s.p
	switch sentence := p.Empty(); {
	case sentence == "":
		v.measured(p)
		v.settleWidth(v.root.Size().Width)
		v.showTable(p)
		v.showAround(p)
		v.card.SetObject(v.filled)
	case p.Failed():
		v.failed.Set(widgets.Refusal, sentence)
		v.card.SetObject(v.failed)
	default:
		v.empty.Set(sentence)
		v.card.SetObject(v.empty.Object())
	}
	v.why.show(p)
	widgets.Visible(v.why.card, p.Empty() == "" && (p.Level() != Table || len(p.Differences()) > 0))
	v.root.Refresh()
}

// showAround shows what stands above and below the table.
func (v *view) showAround(p *Presenter) {
	w := v.s.desk.Words
	foot := p.Foot()
	if v.leftOut() {
		foot += " · " + w.T("ranking.groups.left-out")
	}
	for _, s := range p.Substitutes() {
		foot += "\n" + s.Note
	}
	v.foot.SetText(foot)
	v.legend.SetText(p.Legend(v.columns))
	v.found.SetColour(theme.Quiet)
	if p.Query() != "" && len(p.Found()) == 0 {
		v.found.SetColour(theme.Red)
	}
	v.found.SetSpans([]widgets.Span{{Text: p.FindState()}}) // what was typed is not markup
	if !v.search.HasFocus() && v.search.Text != p.Query() {
		v.search.SetText(p.Query())
	}
	v.groups.SetText(w.T("ranking.groups.show"))
	if p.GroupsShown() {
		v.groups.SetText(w.T("ranking.groups.hide"))
	}
	widgets.Visible(v.groups, v.mayFold())
	widgets.Visible(v.top, !v.laid.below)
	widgets.Visible(v.foot, !v.laid.below)
	widgets.Visible(v.legend, !v.laid.below)
}

// leftOut reports whether the list has groups of boards that are left out.
func (v *view) leftOut() bool {
	return v.s.p.Level() == Table && v.s.p.HasGroups() && v.laid.keep != keepAll
}

// mayFold reports whether the groups of boards were left out or shown by choice.
func (v *view) mayFold() bool {
	p := v.s.p
	return v.leftOut() || p.Level() == Table && p.HasGroups() && p.GroupsShown()
}

// settleWidth decides how the list is set in a width.
func (v *view) settleWidth(width float32) {
	v.arranged, v.laid = width, laid{}
	if width > 0 {
		v.laid = v.arrange(width)
	}
}

// settle shows it anew after the window became wider or narrower.
func (v *view) settle() {
	if v.s.p.Empty() == "" && v.root.Size().Width != v.arranged {
		v.show()
		v.s.HintsChanged()
	}
	v.arranged = v.root.Size().Width
}

// measured measures all columns: those that are left out too.
func (v *view) measured(p *Presenter) {
	if !slices.Equal(p.Columns(), v.all) {
		v.all = p.Columns()
		v.measure.SetColumns(v.tableColumns(v.all)...)
	}
	v.measure.SetRows(v.rowsOf(p, nil))
	v.widths = v.measure.Widths(white)
}

func (v *view) showTable(p *Presenter) {
	v.shown = nil
	var columns []Column
	for i, c := range p.Columns() {
		if v.kept(c, v.laid.keep) {
			v.shown, columns = append(v.shown, i), append(columns, c)
		}
	}
	if !slices.Equal(columns, v.columns) || p.Ordered() != v.sorted {
		v.columns, v.sorted = columns, p.Ordered()
		v.table.SetColumns(v.tableColumns(columns)...)
	}
	v.table.SetRows(v.rowsOf(p, v.shown))
	row, column := p.Chosen()
	v.table.Select(row, slices.Index(v.shown, column))
}

// rowsOf are the rows with these columns, nil for all.
func (v *view) rowsOf(p *Presenter, shown []int) []widgets.TableRow {
	if shown == nil {
		for i := range p.Columns() {
			shown = append(shown, i)
		}
	}
	name := slices.IndexFunc(shown, func(i int) bool { return p.Columns()[i].Kind == Name })
	rows := make([]widgets.TableRow, 0, len(p.Rows()))
	for _, r := range p.Rows() {
		row := widgets.TableRow{Figures: make([]widgets.Figure, len(shown))}
		if r.Contestant == "" {
			row.Figures[name] = widgets.Figure{Text: r.Title, Bold: true, Colour: theme.Green}
		} else if p.IsFound(r.Contestant) && r.Contestant != p.Who() {
			row.Mark = widgets.RowMarked
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

// tableColumns say how the columns are set; the samples keep their widths while
// results come in.
func (v *view) tableColumns(columns []Column) []widgets.TableColumn {
	// where there are no percentages the points decide
	decides := !slices.ContainsFunc(columns, func(c Column) bool { return c.Kind == Percent || c.Kind == VPs })
	out := make([]widgets.TableColumn, len(columns))
	for i, c := range columns {
		t := widgets.TableColumn{Title: c.Title, Right: true, Help: v.s.p.Meaning(c), Sorted: v.sortedBy(c)}
		switch c.Kind {
		case Rank:
			t.Right, t.Bold, t.Sample = false, true, "88="
		case Pair:
			t.Right, t.Sample = false, "(88)"
		case Name:
			t.Right, t.Flex = false, true
		case Points:
			t.Sample, t.Bold = "888", decides
		case Percent:
			t.Bold, t.Sample = true, "88,88"
		case VPs:
			t.Bold, t.Sample = true, "888,88"
		case ClubPoints, Boards:
			t.Sample = "88"
		case Federation:
			t.Sample = "88,88"
		case Group:
			t.Sample = "88a"
		}
		out[i] = t
	}
	return out
}

// reveal asks the window to scroll until an object is seen.
func (v *view) reveal(o fyne.CanvasObject) {
	widgets.AskReveal(v.root, o)
}

// sortedBy is which arrow stands behind the title of a column, if any.
func (v *view) sortedBy(c Column) widgets.Sorted {
	p := v.s.p
	switch {
	case p.Ranked() || !p.order.By.is(c):
		return widgets.NotSorted
	case c.Downward() != p.order.Backward:
		return widgets.SortedDown
	}
	return widgets.SortedUp
}
