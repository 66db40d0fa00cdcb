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

type making struct {
	search, edit, read *widgets.Button
	notice             *widgets.Panel
	take, leave, stop  *widgets.Button
	view               *fyne.Container
}

func (v *view) buildMaking() fyne.CanvasObject {
	s, b := v.s, &v.making
	b.search, b.edit, b.read = s.Button("newevening.search"), s.Button("newevening.edit"), s.Button("newevening.read")
	b.take, b.leave, b.stop = s.MainButton("newevening.search-take"), s.Button("newevening.search-leave"), s.Button("newevening.search-stop")
	b.notice = widgets.NewPanel(widgets.Good, "")
	b.notice.Hide()
	b.view = widgets.Stack(8, b.notice, widgets.Row(8, v.more, b.search, b.edit, b.read))
	return b.view
}

func (v *view) showMaking(m *Model) {
	w, b, o := v.s.desk.Words, &v.making, v.s.hooks.Movements
	v.more.SetChecked(m.All)
	hidden, more, fewer := m.Hidden, "newevening.all", "newevening.fewer"
	if !m.Paired {
		hidden, more, fewer = m.Schedule.Hidden, "newevening.shorter", "newevening.whole"
	}
	v.more.SetText(w.T(more, "n", hidden))
	if m.All {
		v.more.SetText(w.T(fewer))
	}
	widgets.Visible(v.more, hidden > 0 || m.All)
	widgets.Visible(b.edit, m.Paired && o.Edit != nil)
	widgets.Visible(b.read, m.Paired && o.Files != nil && o.Browse != nil)
	widgets.Visible(b.search, o.Run.Work != nil && m.Search.May)
	v.showSearch(m.Search)
}

func (v *view) showSearch(s Search) {
	b := &v.making
	var buttons []*widgets.Button
	switch {
	case s.On:
		buttons = []*widgets.Button{b.stop}
	case s.Found:
		buttons = []*widgets.Button{b.take, b.leave}
	}
	b.notice.Say(s.Notice.Tone, s.Notice.Text, buttons...)
}

type paperRow struct {
	checks [sheets]*widgets.Check
	print  *widgets.Button
	told   *widgets.Panel
	view   *fyne.Container
}

func (v *view) buildPapers() fyne.CanvasObject {
	s, b := v.s, &v.sheets
	var row []fyne.CanvasObject
	for sheet := range sheets {
		c := widgets.NewCheck("", s.p.Wants(sheet), func(yes bool) {
			s.p.Want(sheet, yes)
			s.show()
		})
		c.OnFocus = s.HintsChanged
		b.checks[sheet] = c
		row = append(row, c)
	}
	b.print = s.Button("newevening.print")
	b.told = widgets.NewPanel(widgets.Good, "")
	b.told.Hide()
	b.view = widgets.Stack(8, widgets.Quiet(s.desk.Words.T("newevening.on-paper")), widgets.Row(16, append(row, b.print)...), b.told)
	return b.view
}

func (v *view) showPapers(m *Model) {
	b := &v.sheets
	for i, c := range b.checks {
		c.SetText(m.Sheets[i].Text)
		c.SetChecked(m.Sheets[i].Wanted)
	}
	if m.Prints {
		b.print.Enable()
	} else {
		b.print.Disable()
	}
	widgets.Visible(b.view, v.s.canPrint())
}

func (v *view) tell(tone widgets.Tone, sentence string) {
	v.sheets.told.Say(tone, sentence)
	v.root.Refresh()
	widgets.AskReveal(v.root, v.sheets.told) // it may be below what is seen
}
