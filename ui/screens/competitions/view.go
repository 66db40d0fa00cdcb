package competitions

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	leftWidth  float32 = 800
	rightWidth float32 = 360
)

// view is what is drawn: at the left the standings, or the evenings; at the right why,
// the rules, and what can be done.
type view struct {
	s      *Screen
	m      Model // what is shown
	root   *fyne.Container
	notice *widgets.Panel

	left    *widgets.Card
	choice  *widgets.Choice
	chooser fyne.CanvasObject
	names   string // in the choice
	empty   *widgets.Text
	first   *widgets.Button // begins the first competition
	firstly fyne.CanvasObject
	failed  *widgets.Panel
	table   *grid.Table
	titles  string // of its columns
	below   *widgets.Text
	skipped *widgets.Panel
	out     *widgets.Panel // why the chosen evening does not count
	begin   *widgets.Button

	evenCard *widgets.Card
	list     *grid.Table
	none     *widgets.Text
	about    *widgets.Card

	reason   *widgets.Card
	who      *widgets.Text
	lines    *widgets.Text
	formula  *widgets.Formula
	acts     [mostActs]*widgets.Button
	handicap *widgets.Field
	of       string // whose handicap it shows

	rules    *widgets.Card
	sentence *widgets.Text
	change   *widgets.Button
	evenings *widgets.Button
	end      *widgets.Button
	locked   *widgets.Panel

	side  *fyne.Container // all that stands at the right
	paper *widgets.Card
	print *widgets.Button
	pdf   *widgets.Button
	xlsx  *widgets.Button

	form formView
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s: s, notice: widgets.NewPanel(widgets.Good, ""),
		empty: widgets.Body(""), failed: widgets.NewPanel(widgets.Refusal, ""),
		table: grid.New(grid.SelectCells), below: widgets.Quiet(""), skipped: widgets.NewPanel(widgets.Warning, ""), out: widgets.NewPanel(widgets.Warning, ""),
		who: widgets.Title(""), lines: widgets.Body(""), formula: widgets.NewFormula(""),
		sentence: widgets.Note(""), locked: widgets.NewPanel(widgets.Warning, ""),
		none: widgets.Body(w.T("competitions.no-evenings")),
	}
	v.choice = widgets.NewChoice(nil, -1, func(i int) {
		s.p.Choose(i)
		s.show()
	})
	v.choice.OnFocus = s.HintsChanged
	v.chooser = widgets.Row(10, widgets.Quiet(w.T("paper.competition")), v.choice)
	v.table.OnSelect = func(row, col int) {
		s.p.Point(row, col)
		s.show()
	}
	v.table.OnActivate = func(int, int) { s.Strike("Enter") }
	v.table.OnFocus, v.table.OnKey = s.HintsChanged, s.HandleKey
	v.begin, v.evenings, v.change = s.Button("competitions.begin"), s.Button("competitions.evenings"), s.Button("competitions.change")
	v.end, v.print = s.Button("competitions.end"), s.Button("handout.print")
	v.pdf, v.xlsx = s.Button("handout.pdf"), s.Button("handout.xlsx")
	for i := range v.acts {
		v.acts[i] = widgets.NewButton("", func() { s.act(i) })
		v.acts[i].OnFocus = s.HintsChanged
	}
	v.buildHandicap()
	v.buildList()
	v.buildForm()

	v.first = s.MainButton("competitions.new")
	v.firstly = widgets.Row(0, v.first)
	v.left = widgets.NewCard("", widgets.Stack(10, v.chooser, v.empty, v.firstly, v.failed, v.table, v.below, v.skipped))
	actions := widgets.Stack(6, v.acts[0], v.acts[1], v.acts[2])
	v.reason = widgets.NewCard("", widgets.Stack(8, v.who, v.lines, v.formula, v.handicap, actions))
	v.rules = widgets.NewCard(w.T("competitions.rules"), widgets.Stack(10, v.locked, v.sentence, widgets.Row(8, v.change, v.evenings, v.begin, v.end)))
	v.paper = widgets.NewCard("", widgets.Row(8, v.print, v.pdf, v.xlsx))
	v.side = widgets.Stack(16, v.notice, v.form.card, v.reason, v.about, v.rules, v.paper)
	v.root = widgets.Columns(
		widgets.Column{Object: v.left, Width: leftWidth},
		widgets.Column{Object: v.evenCard, Width: leftWidth},
		widgets.Column{Object: v.side, Width: rightWidth, Fixed: true},
	)
	return v
}

func (v *view) buildHandicap() {
	s := v.s
	v.handicap = widgets.NewField(s.desk.Words.T("competitions.handicap"))
	v.handicap.Cell.Chars = 6
	v.handicap.Saves(nil)
	set := func(text string) bool {
		if reason := s.p.SetHandicapOf(text); reason != "" {
			v.handicap.Refuse(reason)
			return false
		}
		v.handicap.Refuse("")
		v.handicap.Cell.Accept()
		s.show()
		return true
	}
	v.handicap.Cell.OnLeave = func(text string) bool { return !v.handicap.Cell.Changed() || set(text) }
	v.handicap.Cell.OnCommit = func(text string) bool {
		if !set(text) {
			return false
		}
		s.focus(v.table)
		return true
	}
	v.handicap.Cell.OnFocus = s.HintsChanged
}

func (v *view) buildList() {
	s, w := v.s, v.s.desk.Words
	v.list = grid.New(grid.SelectRows,
		grid.Column{Title: w.T("competitions.col.counts"), Centre: true, Sample: "✓", Help: w.T("tip.competitions.counts")},
		grid.Column{Title: w.T("paper.date"), Right: true, Sample: "28-12-2028"},
		grid.Column{Title: w.T("competitions.col.evening"), Flex: true},
		grid.Column{Title: w.T("competitions.col.pairs"), Right: true},
		grid.Column{Title: w.T("competitions.col.others"), Quiet: true},
	)
	v.list.OnSelect = func(row, _ int) {
		s.p.ChooseEvening(row)
		s.show()
	}
	v.list.OnActivate = func(int, int) { s.Strike("Enter") }
	v.list.OnFocus = s.HintsChanged
	v.evenCard = widgets.NewCard(w.T("competitions.evenings-of"), widgets.Stack(10, v.list, v.none))
	v.about = widgets.NewCard("", widgets.Stack(10, v.out, widgets.Body(w.T("competitions.evenings-help")), widgets.Row(8, s.Button("competitions.back"))))
}

func (v *view) show(m Model) {
	v.m = m
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	fresh := m.Mode == Editing && m.New // it has no standings: the form has the whole width
	widgets.Visible(v.left, m.Mode != Evenings && !fresh)
	widgets.Visible(v.evenCard, m.Mode == Evenings)
	widgets.Visible(v.about, m.Mode == Evenings)
	v.showChoice()
	v.empty.SetText(m.Empty)
	v.failed.Say(widgets.Refusal, m.Empty)
	widgets.Visible(v.empty, m.Empty != "" && !m.Failed)
	widgets.Visible(v.failed, m.Failed)
	widgets.Visible(v.firstly, m.MayStart)
	v.showTable(m.Empty == "")
	v.skipped.Say(widgets.Warning, m.Standings.Skipped)
	v.showWhy()
	v.showRules()
	if m.Mode == Evenings {
		v.showList()
	}
	v.showForm()
	widgets.Visible(v.paper, m.Mode == Look && m.Printable)
	widgets.Visible(v.side, slices.ContainsFunc(v.side.Objects, fyne.CanvasObject.Visible))
	v.root.Refresh()
}

func (v *view) showChoice() {
	m := &v.m
	if all := strings.Join(m.Names, "\n"); all != v.names {
		v.names = all
		v.choice.SetOptions(m.Names, m.Selected)
	}
	v.choice.SetIndex(m.Selected)
	widgets.Visible(v.chooser, len(m.Names) > 0 && m.Mode == Look)
}

func (v *view) showTable(any bool) {
	st := &v.m.Standings
	widgets.Visible(v.table, any)
	v.below.SetText(st.Below)
	widgets.Visible(v.below, any && st.Below != "")
	if !any {
		v.table.SetRows(nil)
		return
	}
	v.columns()
	var rows []grid.Row
	for _, r := range st.Rows {
		row := grid.Figures(r.Place, r.Move, r.Names, r.Score, r.Played)
		for _, c := range r.Cells {
			f := grid.Figure{Text: c.Text}
			if c.Quiet {
				f.Colour = theme.Quiet
			}
			row.Figures = append(row.Figures, f)
		}
		if row.Lined = r.Line; r.Changed {
			row.Mark = grid.RowMarked
		}
		rows = append(rows, row)
	}
	v.table.SetRows(rows)
	v.table.Select(st.Row, st.Column)
}

// columns are those of the standings: an evening each at the right.
func (v *view) columns() {
	st, w := &v.m.Standings, v.s.desk.Words
	head := "%"
	if !st.Percent {
		head = w.T("paper.competition.imps")
	}
	titles := head
	columns := []grid.Column{
		{Title: w.T("paper.rank"), Right: true, Sample: "88=", Help: w.T("tip.competitions.rank")},
		{Sample: "↑", Help: w.T("tip.competitions.moved")},
		{Title: w.T("paper.name"), Flex: true},
		{Title: head, Right: true, Bold: true, Sample: "88,88", Help: w.T("tip.competitions.total")},
		{Title: w.T("points.sessions"), Right: true, Quiet: true, Sample: "88", Help: w.T("tip.competitions.played")},
	}
	for _, c := range st.Columns {
		titles += "\n" + c.Title
		columns = append(columns, grid.Column{Title: c.Title, Right: true, Sample: "(88,88)", Help: w.T("tip.competitions.evening", "date", c.Title)})
	}
	if titles != v.titles {
		v.titles = titles
		v.table.SetColumns(columns...)
	}
}

func (v *view) showWhy() {
	m, y := &v.m, v.m.Reason
	widgets.Visible(v.reason, y != nil && m.Mode == Look)
	if y == nil {
		return
	}
	v.reason.SetHeading(y.Question)
	v.who.SetSpans([]widgets.Span{{Text: y.Who}}) // a name is not markup
	v.lines.SetSpans([]widgets.Span{{Text: strings.Join(y.Lines, " ")}})
	widgets.Visible(v.lines, len(y.Lines) > 0)
	v.formula.SetText(y.Formula)
	widgets.Visible(v.formula, y.Formula != "")
	for i, b := range v.acts {
		if widgets.Visible(b, i < len(m.Acts)); i < len(m.Acts) {
			b.SetText(m.Acts[i].Text)
		}
	}
	widgets.Visible(v.handicap, m.HasHandicap)
	if m.HasHandicap && (v.of != y.Who || !v.handicap.Cell.Changed()) {
		v.of = y.Who
		v.handicap.Cell.SetText(m.Handicap)
		v.handicap.Refuse("")
	}
	state := widgets.CellPlain
	if m.Locked != "" {
		state = widgets.CellReadOnly
	}
	if !v.handicap.Refused() {
		v.handicap.Cell.SetState(state)
	}
}

func (v *view) showRules() {
	m, w := &v.m, v.s.desk.Words
	widgets.Visible(v.rules, m.Mode == Look && !m.MayStart)
	v.sentence.SetSpans([]widgets.Span{{Text: strings.Join(m.Rules, " ")}}) // a name is not markup
	widgets.Visible(v.sentence, m.Any)
	v.locked.Say(widgets.Warning, m.Locked)
	for _, b := range []*widgets.Button{v.change, v.evenings, v.end} {
		widgets.Visible(b, m.Any && m.Locked == "")
	}
	widgets.Visible(v.begin, m.Locked == "")
	v.end.SetText(w.T("competitions.end"))
	if m.Ended {
		v.end.SetText(w.T("competitions.go-on"))
	}
}

func (v *view) showList() {
	rows := make([]grid.Row, len(v.m.Evenings))
	for i, e := range v.m.Evenings {
		mark := ""
		switch {
		case e.Out != "":
			mark = "–"
		case e.Counts:
			mark = "✓"
		}
		rows[i] = grid.Figures(mark, e.Date, e.Name, e.Pairs, e.Others)
	}
	v.list.SetRows(rows)
	v.list.Select(v.m.Evening, 0)
	out := ""
	if v.m.Evening < len(v.m.Evenings) {
		out = v.m.Evenings[v.m.Evening].Out
	}
	v.out.Say(widgets.Warning, out)
	widgets.Visible(v.list, len(rows) > 0)
	widgets.Visible(v.none, len(rows) == 0)
}
