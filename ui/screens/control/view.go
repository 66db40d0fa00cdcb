package control

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/screen"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// view is what is drawn: at the left the statement, at the right what to look at.
type view struct {
	s      *Screen
	m      Model // what is shown
	root   *fyne.Container
	card   *widgets.Card
	strip  *widgets.BoardStrip
	title  *widgets.Text
	page   *widgets.Text
	table  *grid.Table
	detail *widgets.Text
	wrong  *widgets.Panel
	sums   *widgets.Text
	filled fyne.CanvasObject
	empty  *screen.NoEvening
	failed *widgets.Panel

	side   *widgets.Card
	locked *widgets.Panel
	reopen *widgets.Button // opens a closed evening again
	good   *widgets.Panel
	list   *grid.Table
	listed *grid.Box
	notice *widgets.Panel
	repair *widgets.Button
	open   *widgets.Button
	right  *widgets.Button
	second *widgets.Button
	twice  *widgets.Text // how far the second typing is
	field  *widgets.Text // the chosen board
	spread *widgets.Picture
	hands  *widgets.Text // of the chosen board, where they are known

	revised *revisedView

	shape  Statement // of which the columns are
	fitted fitting
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s: s,
		strip: widgets.NewBoardStrip(widgets.BoardWords{
			widgets.BoardComplete: w.T("control.state.complete"), widgets.BoardMarked: w.T("control.state.marked"),
			widgets.BoardPartly: w.T("control.state.partly"), widgets.BoardEmpty: w.T("control.state.empty"),
			widgets.BoardVerified: w.T("entry.state.verified"),
		}, s.board),
		title:  widgets.Title(""),
		page:   widgets.Quiet(""),
		table:  grid.New(grid.SelectCells),
		detail: widgets.Body(""),
		wrong:  widgets.NewPanel(widgets.Refusal, ""),
		sums:   widgets.Note(""),
		empty:  screen.NewNoEvening(s.desk),
		failed: widgets.NewPanel(widgets.Refusal, ""),
		locked: widgets.NewPanel(widgets.Warning, ""),
		good:   widgets.NewPanel(widgets.Good, ""),
		list:   grid.New(grid.SelectRows, grid.Column{Bold: true, Sample: "…"}, grid.Column{Flex: true, Prose: true}),
		notice: widgets.NewPanel(widgets.Refusal, ""),
		repair: s.MainButton("mark.exchange"), // or another answer
		open:   s.Button("control.open"),
		right:  s.Button("control.right"),
		second: s.Button("control.second"),
		twice:  widgets.Note(""),
		field:  widgets.Heading(""),
		spread: widgets.NewPicture(),
		hands:  widgets.Body(""),
	}
	v.table.OnKey, v.table.OnSelect, v.table.OnActivate = s.HandleKey, s.clicked, s.clicked
	v.table.OnFocus = func() { s.cursorIn(false) }
	v.list.OnKey, v.list.OnSelect = s.HandleKey, s.chooseItem
	v.list.OnActivate = func(int, int) { s.openItem() }
	v.list.OnFocus = func() { s.cursorIn(true) }
	v.strip.OnFocus = s.HintsChanged
	for _, b := range []*widgets.Button{v.repair, v.open, v.right} {
		b.OnFocus = func() { s.cursorIn(true) }
	}
	v.notice.Hide()
	v.listed = newBox(v, v.list, 5)
	v.revised = newRevisedView(v)
	v.filled = widgets.Stack(10, v.revised.panel, v.revised.box, v.strip, widgets.Row(24, widgets.Row(12, v.title, v.page), v.strip.Legend()), newBox(v, v.table, 6), v.detail, v.wrong, v.sums)
	v.card = widgets.NewCard("", v.empty.Object())
	v.reopen = screen.ReopenButton(&s.Commands)
	v.side = widgets.NewCard(w.T("control.list"), widgets.Stack(8, v.locked, v.good, v.listed, v.notice, widgets.Row(8, v.repair, v.right, v.open), v.field, v.spread, v.hands, v.twice, v.second))
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: statementWidth},
		widgets.Column{Object: v.side, Width: sideWidth, Fixed: true},
	)
	return v
}

func (v *view) show(m Model) {
	v.m = m
	switch {
	case m.Empty == "":
		v.revised.show(m.Revised)
		v.showStatement()
		v.showList()
		v.card.SetObject(v.filled)
	case m.Failed:
		v.failed.Set(widgets.Refusal, m.Empty)
		v.card.SetObject(v.failed)
	default:
		v.empty.Set(m.Empty)
		v.card.SetObject(v.empty.Object())
	}
	widgets.Visible(v.side, m.Empty == "")
	v.root.Refresh()
}

var states = map[BoardState]widgets.BoardState{
	Empty: widgets.BoardEmpty, Partly: widgets.BoardPartly, Complete: widgets.BoardComplete, Marked: widgets.BoardMarked,
	Verified: widgets.BoardVerified, Open: widgets.BoardOpen,
}

func (v *view) showStatement() {
	m := &v.m
	boards := make([]widgets.Board, len(m.Boards))
	for i, b := range m.Boards {
		boards[i] = widgets.Board{Number: b.Number, State: states[b.State]}
	}
	v.strip.Set(boards, m.Board)
	v.title.SetText(m.Statement.Title)
	v.page.SetText(v.s.desk.Words.T("control.page", "page", m.Page+1, "pages", m.Pages))
	v.showTable()
	v.detail.SetText(m.Detail)
	v.field.SetText(m.Field)
	v.spread.SetSpread(m.Spread)
	widgets.Visible(v.field, m.Field != "")
	widgets.Visible(v.spread, m.Field != "")
	v.hands.SetText(m.Hands)
	widgets.Visible(v.hands, m.Hands != "")
	v.wrong.Say(widgets.Refusal, m.Wrong)
	v.sums.SetText(m.Sums)
}

func (v *view) showTable() {
	st := v.m.Statement
	if v.shape.Contracts != st.Contracts || !slices.EqualFunc(v.shape.Boards, st.Boards, sameHead) {
		v.table.SetColumns(v.columns(st)...)
	}
	v.shape = st
	v.table.SetRows(v.rows(st))
	v.table.Select(v.m.Line, v.columnOf(v.m.Column))
}

func (v *view) rows(st Statement) []grid.Row {
	rows := make([]grid.Row, 0, len(st.Lines)+1)
	for _, l := range st.Lines {
		row := grid.Figures(l.NS, l.EW)
		for _, c := range l.Cells {
			row.Figures = append(row.Figures, figures(c, st.Contracts)...)
		}
		rows = append(rows, row)
	}
	rows = append(rows, v.sumRow(st))
	if slices.ContainsFunc(st.Boards, func(b Heading) bool { return b.GivenNS != "" }) {
		rows = append(rows, v.givenRow(st))
	}
	return rows
}

// givenRow stands under the sum: what is in the columns and not in it.
func (v *view) givenRow(st Statement) grid.Row {
	row := grid.Row{Figures: []grid.Figure{{Text: "+", Colour: theme.Quiet}, {}}}
	for _, b := range st.Boards {
		what := grid.Figure{Colour: theme.Quiet}
		if b.GivenNS != "" {
			what.Text = v.s.desk.Words.T("control.sum.given")
		}
		row.Figures = append(row.Figures, grid.Figure{Text: b.GivenNS, Colour: theme.Quiet}, grid.Figure{Text: b.GivenEW, Colour: theme.Quiet})
		if st.Contracts {
			row.Figures = append(row.Figures, grid.Figure{})
		}
		row.Figures = append(row.Figures, what)
	}
	return row
}

func sameHead(a, b Heading) bool { return a.Title == b.Title && a.Deal == b.Deal }

// The columns of the pairs stand before those of the boards; of a board comes first
// NS, EW, then the score.
const (
	pairColumns = 2
	scoreColumn = 2
)

func (s Statement) perBoard() int {
	if s.Contracts {
		return 4
	}
	return 3
}

func (v *view) columnOf(board int) int { return pairColumns + board*v.shape.perBoard() + scoreColumn }

// boardAt returns the board of a column, -1 for the pairs.
func (v *view) boardAt(column int) int {
	if column < pairColumns {
		return -1
	}
	return (column - pairColumns) / v.shape.perBoard()
}

// columns returns those of a page: over score and contract stand the board and its deal.
func (v *view) columns(st Statement) []grid.Column {
	w := v.s.desk.Words
	ns, ew := w.T("side.NS"), w.T("side.EW")
	out := []grid.Column{
		{Title: ns, Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.pair-ns")},
		{Title: ew, Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.pair-ew")},
	}
	for _, b := range st.Boards {
		score := b.Title + "\n" + w.T("paper.score")
		if !st.Contracts {
			score = b.Title + "\n" + b.Deal + "\n" + w.T("paper.score")
		}
		out = append(out,
			grid.Column{Title: ns, Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.points-ns")},
			grid.Column{Title: ew, Right: true, Sample: "88", Help: w.T("tip.side.points-ew")},
			grid.Column{Title: score, Right: true, Signed: true, Sample: "−888", Help: w.T("tip.side.score")},
		)
		if st.Contracts {
			out = append(out, grid.Column{Title: b.Deal + "\n" + w.T("paper.contract"), Sample: "4♠!\u2009N\u2009−1", Help: w.T("tip.control.deal")})
		}
	}
	return out
}

func figures(c Cell, contracts bool) []grid.Figure {
	out := []grid.Figure{{Text: c.NS}, {Text: c.EW}, {Text: c.Score}}
	if contracts {
		out = append(out, grid.Figure{Text: c.Contract})
	}
	last := &out[len(out)-1]
	switch {
	case c.Mark == Wrong:
		last.Colour, last.Bold = theme.Red, true
	case c.Mark == Look:
		last.Colour, last.Bold = theme.AmberInk, true
	case c.Mark == Doubt: // not bold: a statement has many, the list says which, and bold is wider
		last.Colour = theme.AmberInk
	case c.Pending:
		last.Colour = theme.Quiet
	}
	return out
}

// sumRow returns the last line of the page: what the points of each board add up to.
func (v *view) sumRow(st Statement) grid.Row {
	row := grid.Row{Figures: []grid.Figure{{Text: v.s.desk.Words.T("paper.sum"), Colour: theme.Quiet}, {}}}
	for _, b := range st.Boards {
		verdict := grid.Figure{Text: b.Sum, Colour: theme.Quiet}
		if b.Wrong {
			verdict.Colour, verdict.Bold = theme.Red, true
		}
		row.Figures = append(row.Figures, grid.Figure{Text: b.NS, Colour: theme.Quiet}, grid.Figure{Text: b.EW, Colour: theme.Quiet})
		if st.Contracts {
			row.Figures = append(row.Figures, grid.Figure{})
		}
		row.Figures = append(row.Figures, verdict)
	}
	return row
}

// signs stand before a line of the list, so that not only its colour says what it is.
var signs = map[Kind]grid.Figure{
	Twice:      {Text: "✗", Colour: theme.Red},
	Pending:    {Text: "≠", Colour: theme.AmberInk},
	LeftOut:    {Text: "?", Colour: theme.AmberInk},
	Differs:    {Text: "≠", Colour: theme.AmberInk},
	Unexpected: {Text: "?", Colour: theme.AmberInk},
	Repeated:   {Text: "?", Colour: theme.AmberInk},
	Unlikely:   {Text: "?", Colour: theme.AmberInk},
	Drawn:      {Text: "≠", Colour: theme.AmberInk},
	Missing:    {Text: "…", Colour: theme.Quiet},
	Given:      {Text: "·", Colour: theme.Quiet},
}

// tall makes a table count the lines of a text: it does so only where a text is wider
// than its column, and blanks at the end, which are not drawn, make it that.
func tall(text string) string {
	if strings.Contains(text, "\n") {
		return text + strings.Repeat(" ", 250)
	}
	return text
}

func (v *view) showList() {
	m, w := &v.m, v.s.desk.Words
	screen.SayClosed(v.s.desk, v.locked, m.Locked, v.reopen)
	v.good.Say(widgets.Good, m.Good)
	rows := make([]grid.Row, 0, len(m.Items))
	for _, it := range m.Items {
		switch {
		case it.Title:
			rows = append(rows, grid.Row{Figures: []grid.Figure{{}, {Text: it.Text, Bold: true, Colour: theme.Quiet}}})
		case it.Right:
			rows = append(rows, grid.Row{Figures: []grid.Figure{
				{Text: "✓", Colour: theme.Green}, {Text: tall(it.Text), Colour: theme.Quiet},
			}})
		default:
			rows = append(rows, grid.Row{Figures: []grid.Figure{signs[it.Kind], {Text: tall(it.Text)}}})
		}
	}
	v.list.SetRows(rows)
	v.list.Select(m.Item, 0)
	widgets.Visible(v.listed, len(rows) > 0)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	v.repair.SetText(m.Answer)
	widgets.Visible(v.repair, m.Answer != "")
	widgets.Visible(v.open, m.Item >= 0 && v.s.hooks.OnLine != nil)
	widgets.Visible(v.right, m.MayJudge || m.MayKeep)
	switch {
	case m.MayKeep:
		v.right.SetText(w.T("control.device.keep"))
	case m.Judged:
		v.right.SetText(w.T("control.again"))
	default:
		v.right.SetText(w.T("control.right"))
	}
	v.twice.SetText(m.Second)
	widgets.Visible(v.twice, m.Second != "")
	widgets.Visible(v.second, m.MaySecond && v.s.hooks.Second != nil)
}
