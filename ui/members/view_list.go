package members

import (
	"uitslag/ui/desk"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// listView is the list of the members, with what filters and sorts it.
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

func (s *Screen) buildList() {
	w := s.desk.Words
	l := &s.list
	l.search = widgets.NewCell()
	l.search.SetPlaceHolder(w.T("members.search"))
	l.search.OnTyped = func(text string) {
		s.p.Filter(text)
		s.p.Hush()
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
	l.show = widgets.NewChoice(s.texts("members.show.active", "members.show.members", "members.show.guests",
		"members.show.left", "members.show.everyone"), 0, func(i int) {
		s.p.SetShow(Show(i))
		s.show()
	})
	l.order = widgets.NewChoice(s.texts("members.order.name", "members.order.newest", "members.order.evenings"), 0, func(i int) {
		s.p.SetOrder(Order(i))
		s.show()
	})
	l.show.OnFocus, l.order.OnFocus = s.HintsChanged, s.HintsChanged
	l.doubles = s.button("members.doubles", s.showTheDoubles).Key("Ctrl D")
	l.read = s.button("members.read", s.beginReading).Key("Ctrl I")
	l.write = s.button("members.write", s.beginWriting).Key("Ctrl E")

	l.table = grid.New(grid.SelectRows, s.columns("", Known{})...)
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

// columns are those of the list: for a name of some length, and for what is known. The
// samples keep them as they are, whoever is found.
func (s *Screen) columns(longest string, k Known) []grid.Column {
	w := s.desk.Words
	col := func(key, sample string) grid.Column {
		return grid.Column{Title: w.T("members.col." + key), Sample: sample, Help: desk.Tip(w, "tip.members.col."+key)}
	}
	name, email, evenings, last := col("name", longest), col("email", "nnnnnnnn"), col("evenings", ""), col("last", "28-11-2026")
	name.Flex = true
	email.Quiet, email.Cut = true, true
	evenings.Right, last.Right = true, true
	return append([]grid.Column{name}, of(k,
		col("federation", "1234567"), col("number", "1234"), col("category", "A"), email, col("mark", w.T("members.mark.double")), evenings, last)...)
}

// of gives of what there is for each column but the name that for which there is a column.
func of[T any](k Known, all ...T) []T {
	var out []T
	for i, is := range []bool{k.Federation, k.Number, k.Category, k.Email, k.Mark, k.Played, k.Played} {
		if is {
			out = append(out, all[i])
		}
	}
	return out
}

func (s *Screen) showList() {
	l := &s.list
	known := s.p.Known()
	if name := s.p.LongestName(); known != l.known || name != l.name {
		l.known, l.name = known, name
		l.table.SetColumns(s.columns(name, known)...)
	}
	var rows []grid.Row
	for _, r := range s.p.Rows() {
		mark := r.Mark
		if r.Doubtful {
			mark = s.desk.Words.T("members.mark.double")
		}
		row := grid.Figures(append([]string{r.Name}, of(known, r.Federation, r.Number, r.Category, r.Email, mark, r.Evenings, r.Last)...)...)
		if r.Doubtful {
			row.Mark = grid.RowMarked
		}
		rows = append(rows, row)
	}
	l.table.SetRows(rows)
	chosen := s.p.Chosen()
	if s.p.Mode() == Adding {
		chosen = -1
	}
	l.table.Select(chosen, 0)
	widgets.Visible(l.table, len(rows) > 0)
	l.count.SetSpans([]widgets.Span{{Text: s.p.Count()}})
	l.show.SetIndex(int(s.p.Showing()))
	l.order.SetIndex(int(s.p.Ordered()))
	if !l.search.HasFocus() && l.search.Text != s.p.Filtered() {
		l.search.SetText(s.p.Filtered())
	}
	n := s.p.CountDoubles()
	l.doubles.SetText(s.desk.Words.T("members.doubles", "n", n))
	widgets.Visible(l.doubles, n > 0)
	enable(l.read, s.p.ReadOnly() == "" && s.p.Mode() == Look)
	enable(l.write, s.p.CanWrite() && s.p.Mode() == Look)
	enable(l.doubles, s.p.Mode() == Look)
}

func (s *Screen) texts(keys ...string) []string {
	out := make([]string, len(keys))
	for i, k := range keys {
		out[i] = s.desk.Words.T(k)
	}
	return out
}

// button makes a button that keeps the hints true.
func (s *Screen) button(key string, do func()) *widgets.Button {
	b := widgets.NewButton(s.desk.Words.T(key), do)
	b.OnFocus = s.HintsChanged
	return b
}

func (s *Screen) mainButton(key string, do func()) *widgets.Button {
	b := widgets.MainButton(s.desk.Words.T(key), do)
	b.OnFocus = s.HintsChanged
	return b
}

// field makes a field whose cell keeps the hints true.
func (s *Screen) field(key string) *widgets.Field {
	f := widgets.NewField(s.desk.Words.T(key))
	f.Cell.OnFocus = s.HintsChanged
	return f
}
