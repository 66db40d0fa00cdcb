package members

import (
	"strings"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// doublesView is the list of likely doubles, and the choice of who stays.
type doublesView struct {
	listCard *widgets.Card
	table    *grid.Table
	card     *widgets.Card
	keep     *widgets.Text
	drop     *widgets.Text
	together *widgets.Text
	merge    *widgets.Button
	turn     *widgets.Button
	done     *widgets.Button
}

func (s *Screen) buildDoubles() {
	w := s.desk.Words
	d := &s.doubles
	d.table = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("members.col.stays"), Flex: true},
		grid.Column{Title: w.T("members.col.same"), Flex: true},
		grid.Column{Title: w.T("members.col.why"), Quiet: true})
	d.table.OnSelect = func(row, _ int) {
		s.p.ChooseDouble(row)
		s.show()
	}
	d.table.OnActivate = func(int, int) { s.merge() }
	d.table.OnFocus = s.HintsChanged
	d.listCard = widgets.NewCard(w.T("members.doubles-heading"), widgets.Stack(10,
		widgets.Note(w.T("members.doubles-help")), d.table))
	d.keep, d.drop, d.together = widgets.Title(""), widgets.Body(""), widgets.Note("")
	d.merge = s.mainButton("members.merge", s.merge).Key("Enter")
	d.turn = s.button("members.turn", s.turnDouble).Key("Ctrl O")
	d.done = s.button("members.done", s.cancel).Key("Esc")
	d.card = widgets.NewCard(w.T("members.merge-heading"), widgets.Stack(12,
		widgets.Stack(2, widgets.Heading(w.T("members.col.stays")), d.keep),
		widgets.Stack(2, widgets.Heading(w.T("members.col.same")), d.drop),
		widgets.Stack(2, widgets.Heading(w.T("members.together")), d.together),
		widgets.Quiet(w.T("members.merge-help")),
		widgets.Row(8, d.merge, d.turn, d.done)))
}

func (s *Screen) showDoubles() {
	d := &s.doubles
	var rows []grid.Row
	for _, r := range s.p.DoubleRows() {
		row := grid.Figures(r.Keep, r.Drop, r.Why)
		row.Figures[0].Bold = true
		rows = append(rows, row)
	}
	d.table.SetRows(rows)
	d.table.Select(s.p.ChosenDouble(), 0)
	c := s.p.Choice()
	d.keep.SetSpans([]widgets.Span{{Text: c.Keep}}) // a name is not markup
	d.drop.SetSpans([]widgets.Span{{Text: c.Drop}})
	d.together.SetSpans([]widgets.Span{{Text: strings.Join(c.Together, "\n")}})
	enable(d.merge, s.p.ReadOnly() == "" && c.Any)
	enable(d.turn, s.p.ReadOnly() == "" && c.Any)
}
