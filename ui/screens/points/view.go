package points

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/event/points"
	"uitslag/ui/notice"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// Widths of the two columns, in pixels at 100 %.
const (
	leftWidth  float32 = 740
	rightWidth float32 = 360
)

// view is what is drawn: at the left the list or the sessions of a member, at the right the
// member under the cursor.
type view struct {
	s    *Screen
	m    Model // what is shown
	root *fyne.Container

	card                        *widgets.Card
	period, kind, category, way *widgets.Choice
	since, best                 *widgets.Field
	guests                      *widgets.Check
	offers                      map[*widgets.Choice]*widgets.Field
	choices                     *fyne.Container
	search                      *widgets.Cell
	table                       *grid.Table
	columns                     [2]bool // whether it has categories, and the sessions that count
	count                       *widgets.Text
	empty                       *widgets.Text
	failed                      *widgets.Panel

	of       *widgets.Card // the sessions of a member
	whose    *widgets.Text
	sessions *grid.Table
	brackets *widgets.Text

	side    *fyne.Container
	notice  *widgets.Panel
	due     *widgets.Panel // closed sessions that are not booked
	book    *widgets.Button
	about   *widgets.Card
	name    *widgets.Text
	lines   *widgets.Text
	picture *widgets.Picture
	open    *widgets.Button
	back    *widgets.Button
	paper   *widgets.Card
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s: s, count: widgets.Quiet(""), empty: widgets.Body(""), failed: widgets.NewPanel(widgets.Refusal, ""),
		brackets: widgets.Quiet(w.T("points-list.brackets")), notice: widgets.NewPanel(widgets.Good, ""),
		whose: widgets.Title(""), name: widgets.Title(""), lines: widgets.Body(""), picture: widgets.NewPicture(),
	}
	v.buildChoices()
	v.buildList()
	v.sessions = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("paper.date"), Right: true, Sample: "28-12-2028"},
		grid.Column{Title: w.T("competitions.col.evening"), Flex: true},
		grid.Column{Title: w.T("points-list.col.partners"), Flex: true},
		grid.Column{Title: w.T("points-list.col.place"), Right: true},
		grid.Column{Title: w.T("points-list.col.score"), Right: true},
		grid.Column{Title: w.T("points-list.col.points"), Right: true, Bold: true, Help: w.T("tip.points-list.brackets")},
		grid.Column{Title: w.T("points-list.col.total"), Right: true, Help: w.T("tip.points-list.total")},
	)
	v.sessions.OnSelect = func(row, _ int) {
		s.p.ChooseSession(row)
		s.show()
	}
	v.sessions.OnActivate = func(int, int) { s.Strike("Enter") }
	v.sessions.OnFocus = s.HintsChanged
	v.of = widgets.NewCard("", widgets.Stack(10, v.whose, v.sessions, v.brackets))

	v.open, v.back = s.Button("points-list.open"), s.Button("points-list.back")
	v.about = widgets.NewCard("", widgets.Stack(8, v.name, v.lines, v.picture, widgets.Row(8, v.open, v.back)))
	v.paper = widgets.NewCard("", widgets.Row(8, s.Button("handout.print"), s.Button("points-list.copy"), s.Button("handout.pdf"), s.Button("handout.xlsx")))
	v.book = s.Button("points-list.book")
	v.due = widgets.NewPanel(widgets.Warning, "")
	v.side = widgets.Stack(16, v.notice, v.due, v.about, v.paper)
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: leftWidth},
		widgets.Column{Object: v.of, Width: leftWidth},
		widgets.Column{Object: v.side, Width: rightWidth, Fixed: true},
	)
	return v
}

func (v *view) buildChoices() {
	s, w := v.s, v.s.desk.Words
	v.offers = map[*widgets.Choice]*widgets.Field{}
	choice := func(label string, set func(i int)) *widgets.Choice {
		c := widgets.NewChoice(nil, 0, func(i int) {
			set(i)
			s.show()
		})
		c.OnFocus = s.HintsChanged
		v.offers[c] = widgets.NewFieldOf(w.T(label), c)
		return c
	}
	v.period = choice("points-list.choice.period", func(i int) { s.p.SetPeriod(Period(i)) })
	v.kind = choice("points-list.col.points", s.p.SetKind)
	v.category = choice("members.category", s.p.SetCategory)
	v.way = choice("points-list.choice.way", func(i int) { s.p.SetWay(points.Online(i)) })
	v.since = v.typed("points-list.choice.since", 12, s.p.SetSince)
	v.best = v.typed("points-list.choice.best", 12, s.p.SetBest)
	v.best.Cell.SetPlaceHolder(w.T("points-list.category.all"))
	v.guests = widgets.NewCheck(w.T("points-list.choice.guests"), false, func(on bool) {
		s.p.SetGuests(on)
		s.show()
	})
	v.guests.OnFocus = s.HintsChanged
	v.choices = widgets.Row(12, v.offers[v.period], v.since, v.offers[v.kind], v.offers[v.category], v.offers[v.way], v.best, v.guests)
}

// typed makes a field whose text is read when it is left.
func (v *view) typed(label string, chars int, set func(text string) string) *widgets.Field {
	s := v.s
	f := widgets.NewField(s.desk.Words.T(label))
	f.Cell.Chars = chars
	take := func(text string) bool {
		if reason := set(text); reason != "" {
			f.Refuse(reason)
			s.show()
			return false
		}
		f.Refuse("")
		f.Cell.Accept()
		s.show()
		return true
	}
	f.Cell.OnTyped = func(string) {
		if f.Refused() {
			f.Refuse("")
		}
	}
	f.Cell.OnLeave = take
	f.Cell.OnCommit = func(text string) bool {
		if !take(text) {
			return false
		}
		s.first()
		return true
	}
	f.Cell.OnFocus = s.HintsChanged
	return f
}

func (v *view) buildList() {
	s, w := v.s, v.s.desk.Words
	v.search = widgets.NewSearch(w.T("points-list.find"))
	v.search.OnTyped = s.find
	v.search.OnCommit = func(string) bool {
		s.open()
		return false
	}
	v.search.OnMove = func(m widgets.Move) bool {
		switch m {
		case widgets.MoveUp:
			s.move(-1)
		case widgets.MoveDown:
			s.move(1)
		default:
			return false
		}
		return true
	}
	v.search.OnFocus = s.HintsChanged
	v.table = grid.New(grid.SelectRows, v.listColumns()...)
	v.table.OnSelect = func(row, _ int) { s.choose(row) }
	v.table.OnActivate = func(int, int) { s.open() }
	v.table.OnFocus = s.HintsChanged
	v.card = widgets.NewCard("", widgets.Stack(10, v.choices, v.empty, v.failed, v.search, v.table, v.count))
}

// listed are the columns of the list, on the screen and on the clipboard: Title and Help are keys.
var listed = []struct {
	grid.Column
	text func(r *Row) string
	when func(m *Model) bool // nil for always
}{
	{grid.Column{Title: "points-list.col.rank", Right: true, Sample: "888="}, func(r *Row) string { return r.Place }, nil},
	{grid.Column{Title: "points-list.col.name", Flex: true}, func(r *Row) string { return r.Name }, nil},
	{grid.Column{Title: "members.category", Quiet: true}, func(r *Row) string { return r.Category }, func(m *Model) bool { return m.Category }},
	{grid.Column{Title: "points-list.col.points", Right: true, Bold: true, Sample: "8888"}, func(r *Row) string { return r.Points }, nil},
	{grid.Column{Title: "points.sessions", Right: true, Help: "tip.points-list.sessions"}, func(r *Row) string { return r.Sessions }, nil},
	{grid.Column{Title: "points-list.col.counted", Right: true, Help: "tip.points-list.counted"}, func(r *Row) string { return r.Counted }, func(m *Model) bool { return m.Best }},
}

// listColumns returns the non-empty columns.
func (v *view) listColumns() (out []grid.Column) {
	w := v.s.desk.Words
	for _, c := range listed {
		if c.when == nil || c.when(&v.m) {
			c.Title, c.Help = w.T(c.Title), w.Or(c.Help, "")
			out = append(out, c.Column)
		}
	}
	return out
}

func (v *view) typing() bool {
	return v.search.HasFocus() || v.since.Cell.HasFocus() || v.best.Cell.HasFocus()
}

func (v *view) show(m Model) {
	v.m = m
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	if v.due.Say(notice.Warning, m.Due); m.MayBook && v.s.hooks.Book != nil {
		v.due.Say(notice.Warning, m.Due, v.book)
	}
	widgets.Visible(v.card, !m.Open)
	widgets.Visible(v.of, m.Open)
	if m.Open {
		v.showSessions()
	} else {
		v.showList()
	}
	v.showMember()
	widgets.Visible(v.paper, m.Empty == "")
	widgets.Visible(v.side, slices.ContainsFunc(v.side.Objects, fyne.CanvasObject.Visible))
	v.root.Refresh()
}

// offer shows a choice of more than one.
func (v *view) offer(c *widgets.Choice, of Choice) {
	c.SetOptions(of.Texts, of.Selected)
	widgets.Visible(v.offers[c], len(of.Texts) > 1)
}

func (v *view) showList() {
	m, w := &v.m, v.s.desk.Words
	v.card.SetHeading(m.Heading)
	v.offer(v.period, m.Choices.Period)
	v.offer(v.kind, m.Choices.Kind)
	v.offer(v.category, m.Choices.Category)
	v.offer(v.way, m.Choices.Way)
	widgets.Visible(v.since, Period(m.Choices.Period.Selected) == Since)
	fill(v.since, m.Choices.Since)
	fill(v.best, m.Choices.Best)
	v.guests.SetChecked(m.Choices.Guests)
	widgets.Visible(v.guests, m.Choices.HasGuests)
	v.empty.SetText(m.Empty)
	v.failed.Say(notice.Refusal, m.Empty)
	widgets.Visible(v.empty, m.Empty != "" && !m.Failed)
	widgets.Visible(v.failed, m.Failed)
	filled := m.Empty == ""
	widgets.Visible(v.choices, !v.s.p.none)
	widgets.Visible(v.search, filled)
	if !v.search.HasFocus() && v.search.Text != m.Filter {
		v.search.SetText(m.Filter)
	}
	if has := [2]bool{m.Category, m.Best}; has != v.columns {
		v.columns = has
		v.table.SetColumns(v.listColumns()...)
	}
	v.table.SetRows(v.listRows())
	v.table.Select(m.Selected, 0)
	widgets.Visible(v.table, filled && len(m.Rows) > 0)
	v.count.SetSpans([]widgets.Span{{Text: m.Count}})
	widgets.Visible(v.count, m.Count != "")
	v.open.SetText(w.T("points-list.open"))
}

func (v *view) listRows() []grid.Row {
	if v.m.Empty != "" {
		return nil
	}
	rows := make([]grid.Row, len(v.m.Rows))
	for i := range rows {
		var texts []string
		for _, c := range listed {
			if c.when == nil || c.when(&v.m) {
				texts = append(texts, c.text(&v.m.Rows[i]))
			}
		}
		rows[i] = grid.Figures(texts...)
	}
	return rows
}

// fill sets the text of a field not being edited.
func fill(f *widgets.Field, text string) {
	if !f.Cell.HasFocus() && !f.Refused() && f.Cell.Text != text {
		f.Cell.SetText(text)
	}
}

func (v *view) showSessions() {
	m := v.m.Member
	if m == nil {
		return
	}
	v.of.SetHeading(v.m.Heading)
	v.whose.SetSpans([]widgets.Span{{Text: m.Name}}) // a name is not markup
	rows, left := make([]grid.Row, len(m.Sessions)), false
	for i, x := range m.Sessions {
		rows[i] = grid.Figures(x.Date, x.Name, x.Partners, x.Place, x.Score, x.Points, x.Total)
		if !x.Counts {
			rows[i].Figures[5].Colour = theme.Quiet
			left = true
		}
	}
	v.sessions.SetRows(rows)
	v.sessions.Select(m.Selected, 0)
	widgets.Visible(v.brackets, left)
}

func (v *view) showMember() {
	m := v.m.Member
	widgets.Visible(v.about, m != nil)
	if m == nil {
		return
	}
	v.name.SetSpans([]widgets.Span{{Text: m.Name}}) // above the sessions it stands already
	widgets.Visible(v.name, !v.m.Open)
	v.lines.SetSpans([]widgets.Span{{Text: strings.Join(m.About, "\n")}})
	widgets.Visible(v.picture, m.Chart != nil)
	if m.Chart != nil {
		v.picture.SetChart(*m.Chart)
	}
	widgets.Visible(v.open, !v.m.Open)
	widgets.Visible(v.back, v.m.Open)
}
