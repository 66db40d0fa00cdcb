package members

import (
	"strings"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

type doublesView struct {
	listCard *widgets.Card
	table    *grid.Table
	card     *widgets.Card
	keep     *widgets.Text
	drop     *widgets.Text
	together *widgets.Text
	merge    *widgets.Button
	swap     *widgets.Button
	done     *widgets.Button
}

func (v *view) buildDoubles() {
	s, w := v.s, v.s.desk.Words
	d := &v.doubles
	d.table = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("members.col.stays"), Flex: true},
		grid.Column{Title: w.T("members.col.same"), Flex: true},
		grid.Column{Title: w.T("members.col.why"), Quiet: true})
	d.table.OnSelect = func(row, _ int) {
		s.p.ChooseDouble(row)
		s.show()
	}
	d.table.OnActivate = func(int, int) { s.Strike("Enter") }
	d.table.OnFocus = s.HintsChanged
	d.listCard = widgets.NewCard(w.T("members.doubles-heading"), widgets.Stack(10,
		widgets.Note(w.T("members.doubles-help")), d.table))
	d.keep, d.drop, d.together = widgets.Title(""), widgets.Body(""), widgets.Note("")
	d.merge, d.swap, d.done = s.MainButton("members.merge"), s.Button("members.turn"), s.Button("members.done")
	d.card = widgets.NewCard(w.T("members.merge-heading"), widgets.Stack(12,
		widgets.Stack(2, widgets.Heading(w.T("members.col.stays")), d.keep),
		widgets.Stack(2, widgets.Heading(w.T("members.col.same")), d.drop),
		widgets.Stack(2, widgets.Heading(w.T("members.together")), d.together),
		widgets.Quiet(w.T("members.merge-help")),
		widgets.Row(8, d.merge, d.swap, d.done)))
}

func (v *view) showDoubles() {
	d, m := &v.doubles, &v.m
	var rows []grid.Row
	for _, r := range m.Doubles {
		row := grid.Figures(r.Keep, r.Drop, r.Reason)
		row.Figures[0].Bold = true
		rows = append(rows, row)
	}
	d.table.SetRows(rows)
	d.table.Select(m.Double, 0)
	c := &m.Choice
	d.keep.SetSpans([]widgets.Span{{Text: c.Keep}}) // a name is not markup
	d.drop.SetSpans([]widgets.Span{{Text: c.Drop}})
	d.together.SetSpans([]widgets.Span{{Text: strings.Join(c.Together, "\n")}})
	enable(d.merge, m.Locked == "" && c.Any)
	enable(d.swap, m.Locked == "" && c.Any)
}
