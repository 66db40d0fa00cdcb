package log

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %.
const (
	logWidth  float32 = 570
	sideWidth float32 = 570
)

// view is what is drawn: at the left the log, at the right the chosen line, or the
// ranking as it was.
type view struct {
	s      *Screen
	root   *fyne.Container
	card   *widgets.Card
	empty  *widgets.Text
	failed *widgets.Panel

	search  *widgets.Cell
	scope   *widgets.Choice
	shown   fyne.CanvasObject // the choice with its word
	summary *widgets.Text
	table   *grid.Table
	stamp   int // of the rows in it
	hidden  *widgets.Text
	filled  fyne.CanvasObject

	notice *widgets.Panel
	line   *widgets.Card // the chosen line
	detail *widgets.Text
	look   *widgets.Button
	plan   *widgets.Text
	back   *widgets.Button
	locked *widgets.Panel

	given  *widgets.Card // what was given out
	issues *grid.Table
	none   *widgets.Text

	moment  *widgets.Card
	title   *widgets.Text
	about   *widgets.Text
	ranking *grid.Table
	points  bool // it has points, not percentages
	changes *widgets.Text
	close   *widgets.Button
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s:     s,
		empty: widgets.Body(""), failed: widgets.NewPanel(widgets.Refusal, ""),
		search: widgets.NewSearch(w.T("log.search")), summary: widgets.Note(""), hidden: widgets.Quiet(""),
		table: grid.New(grid.SelectRows,
			grid.Column{Title: w.T("log.col.time"), Sample: "28-12 22:22"},
			grid.Column{Title: w.T("log.col.what"), Flex: true},
			grid.Column{Quiet: true}, // the word of what does not count
			grid.Column{Title: w.T("log.col.line"), Right: true, Quiet: true, Sample: "8888", Help: w.T("tip.log.line")},
		),
		notice: widgets.NewPanel(widgets.Good, ""),
		detail: widgets.Body(""), plan: widgets.Note(""), locked: widgets.NewPanel(widgets.Warning, ""),
		issues: grid.New(grid.SelectRows,
			grid.Column{Title: w.T("log.col.version"), Bold: true},
			grid.Column{Title: w.T("log.col.when"), Flex: true},
		),
		none:  widgets.Quiet(w.T("log.no-issues")),
		title: widgets.Title(""), about: widgets.Note(""), changes: widgets.Note(""),
		ranking: grid.New(grid.SelectRows), // so that the arrows scroll it
	}
	v.rankingColumns()
	v.search.OnTyped = func(text string) {
		s.p.Filter(text)
		s.p.Back()
		s.show()
	}
	v.search.OnCommit = func(string) bool { return false } // Enter is a command
	v.search.OnKey, v.search.OnFocus = s.searchKey, s.HintsChanged
	v.scope = widgets.NewChoice([]string{w.T("log.evening"), w.T("log.club")}, 0, func(i int) { s.setOfClub(i == 1) })
	v.scope.OnFocus = s.HintsChanged
	v.table.OnSelect, v.table.OnFocus = s.selected, s.HintsChanged
	v.table.OnActivate = func(int, int) { s.Strike("Enter") }
	v.issues.OnFocus, v.ranking.OnFocus = s.HintsChanged, s.HintsChanged
	v.issues.OnSelect = func(int, int) { s.HintsChanged() }
	v.issues.OnActivate = func(int, int) { s.Strike("Enter") }
	v.look, v.back, v.close = s.Button("log.look"), s.Button("log.go-back"), s.Button("log.close")

	v.shown = widgets.Row(10, widgets.Quiet(w.T("log.show")), v.scope)
	v.filled = widgets.Stack(10, v.search, v.shown, v.summary, v.table, v.hidden)
	v.card = widgets.NewCard(w.T("log.heading"), v.empty)
	v.line = widgets.NewCard(w.T("log.chosen"), widgets.Stack(10, v.detail, widgets.Row(8, v.look), v.plan, widgets.Row(8, v.back), v.locked))
	v.given = widgets.NewCard(w.T("log.issues"), widgets.Stack(8, v.issues, v.none))
	v.moment = widgets.NewCard("", widgets.Stack(8, v.title, v.about, v.ranking, v.changes, widgets.Row(8, v.close)))
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: logWidth},
		widgets.Column{Object: widgets.Stack(16, v.notice, v.line, v.given, v.moment), Width: sideWidth, Fixed: true},
	)
	return v
}

func (v *view) show(m Model) {
	switch {
	case m.Empty == "":
		v.showLog(&m)
		v.card.SetObject(v.filled)
	case m.Failed:
		v.failed.Set(widgets.Refusal, m.Empty)
		v.card.SetObject(v.failed)
	default:
		v.empty.SetText(m.Empty)
		v.card.SetObject(v.empty)
	}
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	widgets.Visible(v.line, m.Empty == "" && m.Moment == nil)
	widgets.Visible(v.given, m.Empty == "" && m.Moment == nil && !m.OfClub)
	widgets.Visible(v.moment, m.Moment != nil)
	if m.Moment != nil {
		v.showMoment(m.Moment)
	} else if m.Empty == "" {
		v.showLine(&m)
		v.showIssues(m.Issues)
	}
	v.root.Refresh()
}

func (v *view) rankingColumns() {
	w := v.s.desk.Words
	figure, now := "%", w.T("log.col.now-percent")
	if v.points {
		figure, now = w.T("paper.points"), w.T("log.col.now-points")
	}
	v.ranking.SetColumns(
		grid.Column{Title: w.T("log.col.place"), Right: true, Sample: "88=", Help: w.T("tip.log.place")},
		grid.Column{Title: w.T("log.col.pair"), Right: true, Quiet: true, Sample: "88"},
		grid.Column{Title: w.T("log.col.names"), Flex: true},
		grid.Column{Title: figure, Right: true, Sample: "88,88", Help: w.T("tip.log.figure")},
		grid.Column{Title: w.T("log.col.now"), Right: true, Sample: "88=", Help: w.T("tip.log.now")},
		grid.Column{Title: now, Right: true, Sample: "88,88", Help: w.T("tip.log.now-figure")},
	)
}

func (v *view) showLog(m *Model) {
	if v.stamp != m.Stamp { // only then: hundreds of lines are set again
		v.stamp = m.Stamp
		v.table.SetRows(rows(m.Rows))
	}
	v.table.Select(m.Selected, 0)
	widgets.Visible(v.table, len(v.table.Rows()) > 0)
	v.summary.SetText(m.Summary)
	v.hidden.SetText(v.s.desk.Words.T("log.hidden", "n", m.Hidden))
	widgets.Visible(v.hidden, m.Hidden > 0)
	of := 0
	if m.OfClub {
		of = 1
	}
	v.scope.SetIndex(of)
	widgets.Visible(v.shown, m.HasEvening)
	if v.search.Text != m.Filter {
		v.search.SetText(m.Filter)
	}
}

func rows(lines []Row) []grid.Row {
	rows := make([]grid.Row, 0, len(lines))
	for _, r := range lines {
		row := grid.Figures(r.Time, r.Text, r.Word, r.Number)
		switch what := &row.Figures[1]; r.Mark {
		case Void:
			what.Struck, what.Colour = true, theme.Quiet
			row.Figures[0].Colour = theme.Quiet
		case Undo:
			what.Colour = theme.Quiet
		case Given:
			what.Bold = true
		}
		rows = append(rows, row)
	}
	return rows
}

func (v *view) showLine(m *Model) {
	v.detail.SetText(m.Detail)
	widgets.Visible(v.line, m.Detail != "")
	widgets.Visible(v.look, m.CanLook)
	v.plan.SetText(m.Plan)
	widgets.Visible(v.plan, m.Plan != "")
	widgets.Visible(v.back, len(m.Way.Acts) > 0)
	key := "log.go-back"
	if m.Way.Forth {
		key = "log.go-forth"
	}
	v.back.SetText(v.s.desk.Words.T(key))
	v.locked.Say(widgets.Warning, m.Locked)
}

func (v *view) showIssues(all []Issue) {
	rows := make([]grid.Row, len(all))
	for i, x := range all {
		rows[i] = grid.Figures(x.Version, x.When)
	}
	row, _ := v.issues.Selected()
	v.issues.SetRows(rows)
	v.issues.Select(max(min(row, len(rows)-1), 0), 0)
	widgets.Visible(v.issues, len(rows) > 0)
	widgets.Visible(v.none, len(rows) == 0)
}

func (v *view) showMoment(m *Moment) {
	v.title.SetText(m.Title)
	v.about.SetText(m.About)
	if v.points != m.Points {
		v.points = m.Points
		v.rankingColumns()
	}
	rows := make([]grid.Row, 0, len(m.Rows))
	for _, r := range m.Rows {
		if r.Title != "" {
			rows = append(rows, grid.Row{Figures: []grid.Figure{{}, {}, {Text: r.Title, Bold: true, Colour: theme.Green}}})
			continue
		}
		row := grid.Figures(r.Place, r.Pair, r.Names, r.Figure, r.NowPlace, r.NowFigure)
		if r.Place != r.NowPlace {
			row.Mark = grid.RowMarked
		}
		for i, same := range map[int]bool{4: r.Place == r.NowPlace, 5: r.Figure == r.NowFigure} {
			if row.Figures[i].Bold = !same; same {
				row.Figures[i].Colour = theme.Quiet
			}
		}
		rows = append(rows, row)
	}
	v.ranking.SetRows(rows)
	widgets.Visible(v.ranking, len(rows) > 0)
	v.changes.SetText(m.Changes)
	widgets.Visible(v.changes, m.Changes != "")
}
