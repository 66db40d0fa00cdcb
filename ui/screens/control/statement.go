package control

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/ui/kit"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// The columns of the pairs stand before those of the boards; of a board comes first
// NS, EW, then the score.
const (
	pairColumns = 2
	scoreColumn = 2
)

// perBoard returns how many columns a board has.
func (p *Presenter) perBoard() int {
	if p.contracts {
		return 4
	}
	return 3
}

// Title returns the boards of the page that is shown: "Giftgroep A: giften 1 tot 4".
func (p *Presenter) Title() string {
	if len(p.pages) == 0 {
		return ""
	}
	g := &p.pages[p.Page()]
	boards := p.boards(g.boards)
	if g.group == nil {
		return boards
	}
	return p.desk.Words.T("control.group", "name", g.group.Name, "boards", boards)
}

// Statement returns the page that is shown, with the chosen cell.
func (p *Presenter) Statement() kit.Cells {
	if len(p.pages) == 0 {
		return kit.Cells{Row: -1}
	}
	c := p.sheet(&p.pages[p.Page()])
	line, board := p.Selected()
	c.Row, c.Col = line, pairColumns+board*p.perBoard()+scoreColumn
	return c
}

// Point chooses the cell at a row and column; the numbers of the pairs keep the board. It reports
// whether that was the chosen one.
func (p *Presenter) Point(row, col int) (same bool) {
	line, board := p.Selected()
	to := board
	if col >= pairColumns {
		to = (col - pairColumns) / p.perBoard()
	}
	p.Choose(row, to)
	l, b := p.Selected()
	return l == line && b == board && row == line
}

// sheet returns a page: a row for each meeting, and below them what the points of each board
// add up to and, where there are any, those of what the director gave, which are in the column and
// not in its sum.
func (p *Presenter) sheet(g *page) kit.Cells {
	w := p.desk.Words
	var points []exact.Rat
	for _, n := range g.boards {
		for l := range event.Each(p.st.Board(n).Lines) {
			points = append(points, l.Points.NS, l.Points.EW)
		}
	}
	decimals := exact.Decimals(p.st.Event.Rules.PointDecimals, points...)
	c := kit.Cells{Columns: []grid.Column{
		{Title: w.T("side.NS"), Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.pair-ns")},
		{Title: w.T("side.EW"), Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.pair-ew")},
	}}
	for _, m := range g.lines {
		c.Rows = append(c.Rows, grid.Figures(p.side(m.ns), p.side(m.ew)))
	}
	quiet := func(text string) grid.Figure { return grid.Figure{Text: text, Colour: theme.Quiet} }
	below := func(row []grid.Figure, some bool, ns, ew exact.Rat, says grid.Figure) []grid.Figure {
		texts := [2]string{}
		if some {
			texts = [2]string{w.Fixed(ns, decimals), w.Fixed(ew, decimals)}
		}
		row = append(row, quiet(texts[0]), quiet(texts[1]))
		if p.contracts {
			row = append(row, grid.Figure{})
		}
		return append(row, says)
	}
	sums, beside := []grid.Figure{quiet(w.T("paper.sum")), {}}, []grid.Figure{quiet("+"), {}}
	given := false
	for _, n := range g.boards {
		b := p.st.Board(n)
		c.Columns = append(c.Columns, p.columns(b)...)
		for i, m := range g.lines {
			c.Rows[i].Figures = append(c.Rows[i].Figures, p.result(m.on(n), decimals)...)
		}
		s, says := b.Sums(), quiet("")
		switch {
		case s.Lines > 0 && s.OK:
			says.Text = w.T("paper.sum.ok")
		case s.Lines > 0:
			says = grid.Figure{Text: w.T("paper.sum.wrong"), Colour: theme.Red, Bold: true}
		}
		sums = below(sums, s.Lines > 0, s.NS, s.EW, says)
		var ns, ew exact.Rat
		some := false
		for l := range event.Each(b.Lines) {
			if l.Result != nil && l.Points.Counts && l.Points.Artificial {
				ns, ew, some = ns.Add(l.Points.NS), ew.Add(l.Points.EW), true
			}
		}
		says = quiet("")
		if some {
			given, says.Text = true, w.T("control.sum.given")
		}
		beside = below(beside, some, ns, ew, says)
	}
	c.Rows = append(c.Rows, grid.Row{Figures: sums})
	if given {
		c.Rows = append(c.Rows, grid.Row{Figures: beside})
	}
	return c
}

// columns returns those of a board: over score and contract stand the board and its deal.
func (p *Presenter) columns(b *standings.ScoredBoard) []grid.Column {
	w := p.desk.Words
	deal := w.T("control.dealer", "seat", w.T("paper.seat."+b.Dealer.String())) + "\n" + w.T("control."+b.Vulnerability.WordKey()) + "\n"
	score := w.T("paper.board", "board", b.Board) + "\n"
	if !p.contracts {
		score += deal
	}
	out := []grid.Column{
		{Title: w.T("side.NS"), Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.points-ns")},
		{Title: w.T("side.EW"), Right: true, Sample: "88", Help: w.T("tip.side.points-ew")},
		{Title: score + w.T("paper.score"), Right: true, Signed: true, Sample: "−888", Help: w.T("tip.side.score")},
		{Title: deal + w.T("paper.contract"), Sample: "4♠!\u2009N\u2009−1", Help: w.T("tip.control.deal")},
	}
	return out[:p.perBoard()]
}

// inks are how results with a mark are drawn.
var inks = map[Mark]grid.Figure{
	Wrong: {Colour: theme.Red, Bold: true},
	Look:  {Colour: theme.AmberInk, Bold: true},
	Doubt: {Colour: theme.AmberInk}, // not bold: a statement has many, the list says which, and bold is wider
}

// result returns points, score from NS's side and contract, or what stands in its place; nothing
// where the two pairs have no line on the board, and dots where it is still to come. Where no
// contracts were entered, what would stand as the contract stands behind the score, or in its place.
func (p *Presenter) result(at place, decimals int) []grid.Figure {
	w, l := p.desk.Words, p.lines[at]
	var ns, ew, score, contract string
	var last grid.Figure
	switch {
	case l == nil || l.Void && l.Result == nil:
	case l.Result == nil:
		contract, last.Colour = "…", theme.Quiet
	default:
		contract, last = p.outcome(l.Result), inks[p.odd[at]]
		if l.Points.Counts {
			ns, ew = w.Fixed(l.Points.NS, decimals), w.Fixed(l.Points.EW, decimals)
		}
		if l.Result.Kind == event.Played || l.Result.Kind == event.Passed {
			score = w.Signed(l.Result.Score)
		}
	}
	sign := ""
	if last.Colour != "" && last.Colour != theme.Quiet {
		sign = " ?"
	}
	out := []grid.Figure{{Text: ns}, {Text: ew}, {Text: score}}
	switch {
	case p.contracts:
		last.Text = contract
		out = append(out, last)
	case score == "" || contract == w.T("paper.passed"):
		last.Text = contract
	default:
		last.Text = strings.TrimSpace(score + " " + contract)
	}
	last.Text = strings.TrimSpace(last.Text + sign)
	out[len(out)-1] = last
	return out
}

// outcome returns a result in one word, as on the control statement: "4♠! N −6", "PAS", "GEM",
// "60/40", "n.g."; "" where only the score is known.
func (p *Presenter) outcome(r *event.Result) string {
	w, text := p.desk.Words, ""
	switch r.Kind {
	case event.Played:
		text = p.style().Statement(r.Contract, r.Tricks)
	case event.Passed:
		text = w.T("paper.passed")
	case event.Average:
		text = w.T("paper.average-mark")
	case event.Adjusted:
		text = r.NSAward.Text(w) + "/" + r.EWAward.Text(w)
	case event.NotPlayed:
		text = w.T("paper.not-played")
	}
	if r.Reversed {
		text = strings.TrimSpace(text + " " + w.T("paper.reversed"))
	}
	return text
}

func (p *Presenter) style() bridge.Style {
	return bridge.Style{Letters: p.desk.Speaker.Notation().Letters, Symbols: true}
}
