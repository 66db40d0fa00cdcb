package members

import (
	"strings"

	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

type listView struct {
	card    *widgets.Card
	more    *widgets.Card // what else can be done with the list
	search  *widgets.Cell
	show    *widgets.Choice
	order   *widgets.Choice
	doubles *widgets.Button
	read    *widgets.Button
	write   *widgets.Button
	table   *grid.Table
	name    string // the longest name, for which the columns have room
	known   Known  // what there are columns for
	count   *widgets.Text
}

func (v *view) buildList() {
	s, w := v.s, v.s.desk.Words
	l := &v.list
	l.search = widgets.NewSearch(w.T("members.search"))
	l.search.OnTyped = func(text string) {
		s.p.Filter(text)
		s.p.ClearNotice()
		s.show()
	}
	l.search.OnCommit = func(string) bool {
		s.fromSearch()
		return false
	}
	l.search.OnMove = func(m widgets.Move) bool {
		if m == widgets.MoveDown && len(l.table.Rows()) > 0 {
			s.focus(l.table)
		}
		return m == widgets.MoveDown || m == widgets.MoveUp
	}
	l.search.OnFocus = s.HintsChanged
	l.show = widgets.NewChoice(v.texts("members.show.active", "members.show.members", "members.show.guests",
		"members.show.left", "members.show.everyone", "members.show.odd-number"), 0, func(i int) {
		s.p.SetShow(Show(i))
		s.show()
	})
	l.order = widgets.NewChoice(v.texts("members.order.name", "members.order.newest", "members.order.evenings"), 0, func(i int) {
		s.p.SetOrder(Order(i))
		s.show()
	})
	l.show.OnFocus, l.order.OnFocus = s.HintsChanged, s.HintsChanged
	l.doubles, l.read, l.write = s.Button("members.doubles"), s.Button("members.read"), s.Button("members.write")

	l.table = grid.New(grid.SelectRows, v.columns("", Known{})...)
	l.table.OnSelect = func(row, _ int) { s.choose(row) }
	l.table.OnActivate = func(int, int) { s.edit() }
	l.table.OnFocus = s.HintsChanged
	l.count = widgets.Quiet("")
	l.card = widgets.NewCard(w.T("members.heading"), widgets.Stack(10,
		l.search,
		widgets.Row(10, widgets.Quiet(w.T("members.show")), l.show, widgets.Quiet(w.T("members.order")), l.order),
		l.table, l.count,
	))
	l.more = widgets.NewCard(w.T("members.more-heading"), widgets.Row(8, l.read, l.write, l.doubles))
}

// columns returns the columns for a name of some length, and for what is known. The samples fix
// their widths, whoever is found.
func (v *view) columns(longest string, k Known) []grid.Column {
	w := v.s.desk.Words
	col := func(key, sample string) grid.Column {
		return grid.Column{Title: w.T(key), Sample: sample, Help: w.Or("tip."+key, "")}
	}
	name, email, evenings, last := col("members.col.name", longest), col("members.col.email", "nnnnnnnn"), col("members.col.evenings", ""), col("members.col.last", "28-11-2026")
	name.Flex = true
	email.Quiet, email.Cut = true, true
	evenings.Right, last.Right = true, true
	return append([]grid.Column{name}, of(k,
		col("members.col.federation", "1234567"), col("members.col.number", "1234"), col("members.col.category", "A"), email, col("members.col.mark", w.T("members.mark.double")), evenings, last)...)
}

// of returns, of the values for all columns but the name, those whose column is shown.
func of[T any](k Known, all ...T) []T {
	var out []T
	for i, is := range []bool{k.Federation, k.Number, k.Category, k.Email, k.Mark, k.Played, k.Played} {
		if is {
			out = append(out, all[i])
		}
	}
	return out
}

func (v *view) showList() {
	w, l, m := v.s.desk.Words, &v.list, &v.m.List
	if m.Known != l.known || m.Longest != l.name {
		l.known, l.name = m.Known, m.Longest
		l.table.SetColumns(v.columns(m.Longest, m.Known)...)
	}
	var rows []grid.Row
	for _, r := range m.Rows {
		mark := r.Mark
		if r.Doubtful {
			mark = w.T("members.mark.double")
		} else if r.OddNumber {
			mark = w.T("members.mark.odd-number")
		}
		row := grid.Figures(append([]string{r.Name}, of(m.Known, r.Federation, r.Number, r.Category, r.Email, mark, r.Evenings, r.Last)...)...)
		if r.Doubtful || r.OddNumber {
			row.Mark = grid.RowMarked
		}
		rows = append(rows, row)
	}
	l.table.SetRows(rows)
	selected := m.Selected
	if v.m.Mode == Adding {
		selected = -1
	}
	l.table.Select(selected, 0)
	widgets.Visible(l.table, len(rows) > 0)
	l.count.SetSpans([]widgets.Span{{Text: m.Count}})
	l.show.SetIndex(int(m.Show))
	l.order.SetIndex(int(m.Order))
	if !l.search.HasFocus() && l.search.Text != m.Filter {
		l.search.SetText(m.Filter)
	}
	l.doubles.SetText(w.T("members.doubles", "n", m.Doubles))
	widgets.Visible(l.doubles, m.Doubles > 0)
	enable(l.read, v.m.Locked == "" && v.m.Mode == Look)
	enable(l.write, m.Writes && v.m.Mode == Look)
	enable(l.doubles, v.m.Mode == Look)
}

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
