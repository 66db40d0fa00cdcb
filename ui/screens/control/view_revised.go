package control

import (
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// revisedView is what is drawn of figures that are computed otherwise: the sentence with its two
// keys, and both rankings side by side.
type revisedView struct {
	s      *Screen
	panel  *widgets.Panel
	take   *widgets.Button
	keep   *widgets.Button
	table  *grid.Table
	box    *grid.Box
	points bool // the table has points
	was    string
}

func newRevisedView(v *view) *revisedView {
	r := &revisedView{s: v.s, panel: widgets.NewPanel(widgets.Warning, ""), take: v.s.Button("revised.take"), keep: v.s.Button("revised.keep"), table: grid.New(grid.SelectRows)}
	r.table.OnKey, r.table.OnFocus = v.s.HandleKey, v.s.HintsChanged
	r.box = newBox(v, r.table, 7)
	return r
}

func (r *revisedView) columns(m *Revised) []grid.Column {
	w := r.s.desk.Words
	var out []grid.Column
	for _, title := range []string{m.Was, m.Is} {
		out = append(out,
			grid.Column{Title: w.T("revised.place"), Right: true, Sample: "88="},
			grid.Column{Title: title, Flex: true},
			grid.Column{Right: true, Sample: "88,88"},
		)
		if m.Points {
			out = append(out, grid.Column{Title: w.T("revised.points-column"), Right: true, Sample: "888"})
		}
	}
	return out
}

func (r *revisedView) show(m *Revised) {
	left := m == nil && (r.take.HasFocus() || r.keep.HasFocus() || r.table.HasFocus())
	widgets.Visible(r.panel, m != nil)
	widgets.Visible(r.box, m != nil)
	if left { // what it was about is settled
		r.s.toTable()
	}
	if m == nil {
		return
	}
	r.panel.Set(widgets.Warning, m.Sentence, r.buttons(m)...)
	if r.points != m.Points || r.was != m.Was {
		r.table.SetColumns(r.columns(m)...)
		r.points, r.was = m.Points, m.Was
	}
	rows := make([]grid.Row, 0, len(m.Rows))
	for _, x := range m.Rows {
		row := grid.Row{}
		for _, y := range []Ranked{x.Was, x.Is} {
			row.Figures = append(row.Figures, grid.Figure{Text: y.Place, Bold: y.Other}, grid.Figure{Text: y.Who, Bold: y.Other}, grid.Figure{Text: y.Figure, Bold: y.Other})
			if m.Points {
				row.Figures = append(row.Figures, grid.Figure{Text: y.Points, Bold: y.Other})
			}
		}
		if x.Title != "" {
			row.Figures[1] = grid.Figure{Text: x.Title, Bold: true, Colour: theme.Quiet}
		}
		rows = append(rows, row)
	}
	r.table.SetRows(rows)
}

func (r *revisedView) buttons(m *Revised) []*widgets.Button {
	if !m.May {
		return nil
	}
	return []*widgets.Button{r.take, r.keep}
}
