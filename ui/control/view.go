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

	side    *widgets.Card
	notice  *widgets.Panel
	good    *widgets.Panel
	list    *grid.Table
	listed  *grid.Box
	refused *widgets.Panel // why an answer could not be saved
	mend    *widgets.Button
	open    *widgets.Button
	right   *widgets.Button
	second  *widgets.Button
	twice   *widgets.Text // how far the second typing is
	field   *widgets.Text // the chosen board
	spread  *widgets.Picture
	hands   *widgets.Text // of the chosen board, where they are known

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
		title:   widgets.Title(""),
		page:    widgets.Quiet(""),
		table:   grid.New(grid.SelectCells),
		detail:  widgets.Body(""),
		wrong:   widgets.NewPanel(widgets.Refusal, ""),
		sums:    widgets.Note(""),
		empty:   screen.NewNoEvening(s.desk),
		failed:  widgets.NewPanel(widgets.Refusal, ""),
		notice:  widgets.NewPanel(widgets.Warning, ""),
		good:    widgets.NewPanel(widgets.Good, ""),
		list:    grid.New(grid.SelectRows, grid.Column{Bold: true, Sample: "…"}, grid.Column{Flex: true, Prose: true}),
		refused: widgets.NewPanel(widgets.Refusal, ""),
		mend:    widgets.MainButton("", s.mend).Key("Ctrl D"),
		open:    widgets.NewButton(w.T("control.open"), s.openItem),
		right:   widgets.NewButton(w.T("control.right"), s.judge),
		second:  widgets.NewButton(w.T("control.second"), s.again).Key("Ctrl T"),
		twice:   widgets.Note(""),
		field:   widgets.Heading(""),
		spread:  widgets.NewPicture(),
		hands:   widgets.Body(""),
	}
	v.table.OnKey, v.table.OnSelect, v.table.OnActivate = s.tableKey, s.clicked, s.clicked
	v.table.OnFocus = func() { s.cursorIn(false) }
	v.list.OnKey, v.list.OnSelect = s.listKey, s.listClicked
	v.list.OnActivate = func(int, int) { s.openItem() }
	v.list.OnFocus = func() { s.cursorIn(true) }
	v.strip.OnFocus = s.HintsChanged
	for _, b := range []*widgets.Button{v.mend, v.open, v.right} {
		b.OnFocus = func() { s.cursorIn(true) }
	}
	v.refused.Hide()
	v.listed = newBox(v, v.list, 5)
	v.filled = widgets.Stack(10, v.strip, widgets.Row(24, widgets.Row(12, v.title, v.page), v.strip.Legend()), newBox(v, v.table, 6), v.detail, v.wrong, v.sums)
	v.card = widgets.NewCard("", v.empty.Object())
	v.side = widgets.NewCard(w.T("control.list"), widgets.Stack(8, v.notice, v.good, v.listed, v.refused, widgets.Row(8, v.mend, v.right, v.open), v.field, v.spread, v.hands, v.twice, v.second))
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: statementWidth},
		widgets.Column{Object: v.side, Width: sideWidth, Fixed: true},
	)
	return v
}

// show draws what the presenter has.
func (v *view) show() {
	p := v.s.p
	switch sentence := p.Empty(); {
	case sentence == "":
		v.fit()
		v.showStatement()
		v.showList()
		v.card.SetObject(v.filled)
	case p.Failed():
		v.failed.Set(widgets.Refusal, sentence)
		v.card.SetObject(v.failed)
	default:
		v.empty.Set(sentence)
		v.card.SetObject(v.empty.Object())
	}
	widgets.Visible(v.side, p.Empty() == "")
	v.root.Refresh()
}

var states = map[BoardState]widgets.BoardState{
	Empty: widgets.BoardEmpty, Partly: widgets.BoardPartly, Complete: widgets.BoardComplete, Marked: widgets.BoardMarked,
	Verified: widgets.BoardVerified, Open: widgets.BoardOpen,
}

// showStatement draws the page and what stands around it.
func (v *view) showStatement() {
	p, w := v.s.p, v.s.desk.Words
	numbers, how := p.BoardStates()
	boards := make([]widgets.Board, len(numbers))
	for i := range numbers {
		boards[i] = widgets.Board{Number: numbers[i], State: states[how[i]]}
	}
	v.strip.Set(boards, p.Board())
	st := p.Statement()
	v.title.SetText(st.Title)
	v.page.SetText(w.T("control.page", "page", p.Page()+1, "pages", p.Pages()))
	v.showTable(st)
	v.detail.SetText(p.Detail())
	field, spread := p.Spread()
	v.field.SetText(field)
	v.spread.SetSpread(spread)
	widgets.Visible(v.field, field != "")
	widgets.Visible(v.spread, field != "")
	hands := p.Hands()
	v.hands.SetText(hands)
	widgets.Visible(v.hands, hands != "")
	var wrong, right string
	for _, n := range p.Notes() {
		if n.Wrong {
			wrong = join(wrong, n.Text)
		} else {
			right = strings.TrimSpace(right + " " + n.Text)
		}
	}
	v.wrong.Set(widgets.Refusal, wrong)
	widgets.Visible(v.wrong, wrong != "")
	v.sums.SetText(right)
}

func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + "\n" + b
}

func (v *view) showTable(st Statement) {
	if v.shape.Contracts != st.Contracts || !slices.EqualFunc(v.shape.Boards, st.Boards, sameHead) {
		v.table.SetColumns(v.columns(st)...)
	}
	v.shape = st
	v.table.SetRows(v.rows(st))
	line, board := v.s.p.Chosen()
	v.table.Select(line, v.columnOf(board))
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

// perBoard is how many columns a board has.
func (s Statement) perBoard() int {
	if s.Contracts {
		return 4
	}
	return 3
}

func (v *view) columnOf(board int) int { return pairColumns + board*v.shape.perBoard() + scoreColumn }

// boardAt is the board of a column, -1 for the pairs.
func (v *view) boardAt(column int) int {
	if column < pairColumns {
		return -1
	}
	return (column - pairColumns) / v.shape.perBoard()
}

// columns are those of a page: over score and contract stand the board and its deal.
func (v *view) columns(st Statement) []grid.Column {
	w := v.s.desk.Words
	ns, ew := w.T("paper.side.NS"), w.T("paper.side.EW")
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

// figures are a result's cells in the table.
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
	case c.Waits:
		last.Colour = theme.Quiet
	}
	return out
}

// sumRow is the last line of the page: what the points of each board add up to.
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

// signs stand before a line of the list, so that its colour is not all that tells.
var signs = map[Kind]grid.Figure{
	Twice:      {Text: "✗", Colour: theme.Red},
	Differs:    {Text: "≠", Colour: theme.AmberInk},
	Unexpected: {Text: "?", Colour: theme.AmberInk},
	Repeated:   {Text: "?", Colour: theme.AmberInk},
	Unlikely:   {Text: "?", Colour: theme.AmberInk},
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

// showList draws what to look at.
func (v *view) showList() {
	p, w := v.s.p, v.s.desk.Words
	notice, good := p.Notice(), p.Good()
	v.notice.Set(widgets.Warning, notice)
	widgets.Visible(v.notice, notice != "")
	v.good.Set(widgets.Good, good)
	widgets.Visible(v.good, good != "")
	rows := make([]grid.Row, 0, len(p.Items()))
	for _, it := range p.Items() {
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
	v.list.Select(p.Item(), 0)
	widgets.Visible(v.listed, len(rows) > 0)
	v.refused.Say(widgets.Refusal, p.Refused())
	answer := p.Answer()
	v.mend.SetText(answer)
	widgets.Visible(v.mend, answer != "")
	_, ok := p.ItemTarget()
	widgets.Visible(v.open, ok && v.s.hooks.OnLine != nil)
	widgets.Visible(v.right, p.MayJudge())
	v.twice.SetText(p.Second())
	widgets.Visible(v.twice, p.Second() != "")
	widgets.Visible(v.second, p.MaySecond() && v.s.hooks.Second != nil)
	v.right.SetText(w.T("control.right"))
	if p.Judged() {
		v.right.SetText(w.T("control.again"))
	}
}
