package newevening

import (
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

type plannedView struct {
	table        *grid.Table
	trouble      *widgets.Panel
	preview      *widgets.Text
	way          *widgets.Choice
	ways         *widgets.Field
	again, early *widgets.Check
	together     *widgets.Check
	view         *fyne.Container
}

func (v *view) buildPlanned() fyne.CanvasObject {
	s, w, b := v.s, v.s.desk.Words, &v.planned
	col := func(key string, right bool) grid.Column {
		return grid.Column{Title: w.T(key), Right: right, Help: w.Or("tip."+key, "")}
	}
	name := col("newevening.col.movement", false)
	name.Flex = true
	boards := col("newevening.col.boards", true)
	boards.Help = w.T("newevening.each-plays")
	b.table = grid.New(grid.SelectRows, name, col("newevening.col.rounds", true), boards, col("newevening.col.free", true), col("newevening.col.tables", true), col("newevening.col.copies", true)).Crowded()
	b.table.OnSelect = func(row, _ int) { s.chooseSchedule(row) }
	b.table.OnActivate = func(int, int) { s.focus(v.begin) }
	b.trouble = widgets.NewPanel(widgets.Warning, "")
	b.preview = widgets.Body("")
	b.way = widgets.NewChoice(nil, 0, func(i int) {
		s.p.SetWay(i)
		s.show()
	})
	b.ways = widgets.NewFieldOf(w.T("newevening.way"), b.way)
	b.again = widgets.NewCheck(w.T("newevening.again"), false, func(yes bool) {
		s.p.SetAgain(yes)
		s.show()
	})
	b.early = widgets.NewCheck(w.T("newevening.early"), false, func(yes bool) {
		s.p.SetEarly(yes)
		s.show()
	})
	b.together = widgets.NewCheck(w.T("newevening.together"), false, func(yes bool) {
		s.p.SetTogether(yes)
		s.show()
	})
	b.together.OnFocus = s.HintsChanged
	b.table.OnFocus, b.way.OnFocus, b.again.OnFocus, b.early.OnFocus = s.HintsChanged, s.HintsChanged, s.HintsChanged, s.HintsChanged
	b.view = widgets.Stack(9, b.table, b.trouble, b.preview, b.ways, b.again, b.early, b.together)
	return b.view
}

func (v *view) showPlanned(m *Model) {
	b, p := &v.planned, &m.Schedule
	widgets.Visible(b.view, !m.Paired)
	var rows []grid.Row
	for _, r := range p.Rows {
		row := grid.Figures(r.Name, r.Rounds, r.Boards, r.Free, r.Tables, r.Copies)
		if r.Best {
			row.Figures[0].Text = "✓ " + r.Name
			row.Mark = grid.RowBest
		}
		rows = append(rows, row)
	}
	b.table.SetRows(rows)
	b.table.Select(p.Selected, 0)
	widgets.Visible(b.table, len(rows) > 0)
	b.trouble.Say(widgets.Warning, p.Trouble)
	b.preview.SetText(strings.Join(p.Preview, "\n"))
	widgets.Visible(b.preview, len(p.Preview) > 0)
	b.way.SetOptions(p.Ways, p.Way)
	widgets.Visible(b.ways, len(p.Ways) > 0)
	b.together.SetChecked(p.Together)
	widgets.Visible(b.together, p.Twice)
	b.again.SetChecked(p.Again)
	b.early.SetChecked(p.Early)
	widgets.Visible(b.again, p.Swiss)
	widgets.Visible(b.early, p.Swiss)
}
