package control

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/plot"
	"uitslag/ui/kit"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// place is a cell of the statement by what stays when results come in: who met on
// which board, and which of their results there it is, from 0.
type place struct {
	board  int
	ns, ew event.Side
	nth    int
}

func (at place) target() Target { return Target{at.board, at.ns.A, at.ew.A} }

// meeting is the place on whichever board: who meets whom, and which of their results it is.
func (at place) meeting() place {
	at.board = 0
	return at
}

// page is the boards that stand beside each other, with the meetings on any of them.
type page struct {
	group  int // where it stands in the standings, -1 where the boards come in no groups
	boards []int
	lines  []place
}

// On paper this many boards stand beside each other at most, with contracts and without.
const (
	mostContracts = 4
	mostScores    = 6
)

// pages divides the boards over pages of at most so many: the groups of boards that travel together,
// in equal parts where there are too many for the width. Where no groups are known,
// neighbours with the same meetings stand together.
func (e *evening) pages(most int) []page {
	var groups []page
	for b := range event.Each(e.st.Boards) {
		g := slices.IndexFunc(e.st.Groups, func(g standings.Group) bool { return slices.Contains(g.Boards, b.Board) })
		if n := len(groups); n > 0 && groups[n-1].group == g {
			last := &groups[n-1]
			if g >= 0 || len(last.boards) < most && e.sameMeetings(last.boards[len(last.boards)-1], b.Board) {
				last.boards = append(last.boards, b.Board)
				continue
			}
		}
		groups = append(groups, page{group: g, boards: []int{b.Board}})
	}
	var out []page
	for _, g := range groups {
		n := len(g.boards)
		parts := (n + most - 1) / most
		for i := range parts {
			part := page{group: g.group, boards: g.boards[i*n/parts : (i+1)*n/parts]}
			part.lines = e.meetings(part.boards)
			if len(part.lines) > 0 { // boards that everybody sits out have none
				out = append(out, part)
			}
		}
	}
	return out
}

// meetings returns those of some boards, in the order in which they come first, and those
// of the same sides one after another.
func (e *evening) meetings(boards []int) (out []place) {
	for _, number := range boards {
		for l := range event.Each(e.st.Board(number).Lines) {
			m := e.places[l].meeting()
			if slices.Contains(out, m) {
				continue
			}
			at := len(out)
			for i, x := range out {
				if x.ns == m.ns && x.ew == m.ew {
					at = i + 1
				}
			}
			out = slices.Insert(out, at, m)
		}
	}
	return out
}

func (e *evening) sameMeetings(a, b int) bool {
	n := len(e.st.Board(a).Lines)
	return n == len(e.st.Board(b).Lines) && n == len(e.meetings([]int{a, b}))
}

// The columns of the pairs stand before those of the boards; of a board comes first
// NS, EW, then the score.
const (
	pairColumns = 2
	scoreColumn = 2
)

// perBoard returns how many columns a board has.
func (e *evening) perBoard() int {
	if e.contracts {
		return 4
	}
	return 3
}

// sheet returns a page: a row for each meeting, and below them what the points of each board
// add up to and, where there are any, those of what the director gave, which are in the column and
// not in its sum.
func (e *evening) sheet(g *page) kit.Cells {
	w := e.desk.Words
	var points []exact.Rat
	for _, n := range g.boards {
		for l := range event.Each(e.st.Board(n).Lines) {
			points = append(points, l.Points.NS, l.Points.EW)
		}
	}
	decimals := exact.Decimals(e.st.Event.Rules.PointDecimals, points...)
	c := kit.Cells{Columns: []grid.Column{
		{Title: w.T("side.NS"), Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.pair-ns")},
		{Title: w.T("side.EW"), Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.pair-ew")},
	}}
	for _, m := range g.lines {
		c.Rows = append(c.Rows, grid.Figures(e.side(m.ns), e.side(m.ew)))
	}
	quiet := func(text string) grid.Figure { return grid.Figure{Text: text, Colour: theme.Quiet} }
	fixed := func(x exact.Rat, some bool) grid.Figure {
		if !some {
			return quiet("")
		}
		return quiet(w.Fixed(x, decimals))
	}
	below := func(row []grid.Figure, ns, ew, says grid.Figure) []grid.Figure {
		if row = append(row, ns, ew); e.contracts {
			row = append(row, grid.Figure{})
		}
		return append(row, says)
	}
	sums, beside := []grid.Figure{quiet(w.T("paper.sum")), {}}, []grid.Figure{quiet("+"), {}}
	given := false
	for _, n := range g.boards {
		b := e.st.Board(n)
		c.Columns = append(c.Columns, e.columns(b)...)
		for i, m := range g.lines {
			m.board = n
			c.Rows[i].Figures = append(c.Rows[i].Figures, e.result(m, decimals)...)
		}
		s, says := b.Sums(), quiet("")
		switch {
		case s.Lines > 0 && s.OK:
			says.Text = w.T("paper.sum.ok")
		case s.Lines > 0:
			says = grid.Figure{Text: w.T("paper.sum.wrong"), Colour: theme.Red, Bold: true}
		}
		sums = below(sums, fixed(s.NS, s.Lines > 0), fixed(s.EW, s.Lines > 0), says)
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
		beside = below(beside, fixed(ns, some), fixed(ew, some), says)
	}
	c.Rows = append(c.Rows, grid.Row{Figures: sums})
	if given {
		c.Rows = append(c.Rows, grid.Row{Figures: beside})
	}
	return c
}

// columns returns those of a board: over score and contract stand the board and its deal.
func (e *evening) columns(b *standings.ScoredBoard) []grid.Column {
	w := e.desk.Words
	deal := w.T("control.dealer", "seat", w.T("paper.seat."+b.Dealer.String())) + "\n" + w.T("control."+b.Vulnerability.WordKey()) + "\n"
	score := w.T("paper.board", "board", b.Board) + "\n"
	if !e.contracts {
		score += deal
	}
	out := []grid.Column{
		{Title: w.T("side.NS"), Right: true, Bold: true, Sample: "88", Help: w.T("tip.side.points-ns")},
		{Title: w.T("side.EW"), Right: true, Sample: "88", Help: w.T("tip.side.points-ew")},
		{Title: score + w.T("paper.score"), Right: true, Signed: true, Sample: "−888", Help: w.T("tip.side.score")},
		{Title: deal + w.T("paper.contract"), Sample: "4♠!\u2009N\u2009−1", Help: w.T("tip.control.deal")},
	}
	return out[:e.perBoard()]
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
func (e *evening) result(at place, decimals int) []grid.Figure {
	w, l := e.desk.Words, e.lines[at]
	out, last := make([]grid.Figure, 3), grid.Figure{}
	switch {
	case l == nil || l.Void && l.Result == nil:
		return make([]grid.Figure, e.perBoard())
	case l.Result == nil:
		last = grid.Figure{Text: "…", Colour: theme.Quiet}
	default:
		last = inks[e.odd[at]]
		last.Text = e.outcome(l.Result)
		if l.Points.Counts {
			out[0].Text, out[1].Text = w.Fixed(l.Points.NS, decimals), w.Fixed(l.Points.EW, decimals)
		}
		if l.Result.Kind == event.Played || l.Result.Kind == event.Passed {
			out[2].Text = w.Signed(l.Result.Score)
		}
	}
	if !e.contracts {
		if out[2].Text != "" && last.Text != w.T("paper.passed") {
			last.Text = strings.TrimSpace(out[2].Text + " " + last.Text)
		}
		out = out[:2]
	}
	if l.Result != nil && e.odd[at] != Plain {
		last.Text = strings.TrimSpace(last.Text + " " + kinds[Unlikely].sign)
	}
	return append(out, last)
}

// outcome returns a result in one word, as on the control statement: "4♠! N −6", "PAS", "GEM",
// "60/40", "n.g."; "" where only the score is known.
func (e *evening) outcome(r *event.Result) string {
	w, text := e.desk.Words, ""
	switch r.Kind {
	case event.Played:
		text = e.style().Statement(r.Contract, r.Tricks)
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

// Most returns how many boards stand beside each other at most: as on paper, or as many as
// SetMost said.
func (p *Presenter) Most() int {
	most := mostScores
	if p.now.contracts {
		most = mostContracts
	}
	if p.most > 0 {
		most = min(most, p.most)
	}
	return most
}

// SetMost says how many boards there is room for beside each other; 0 is as on paper.
func (p *Presenter) SetMost(most int) {
	another := p.most != most
	p.most = most
	if another && len(p.pages) > 0 {
		p.repage()
	}
}

// repage divides the boards over pages, and keeps the chosen cell.
func (p *Presenter) repage() {
	if p.pages = p.now.pages(p.Most()); len(p.pages) == 0 {
		return
	}
	if at := p.Page(); !slices.Contains(p.pages[at].lines, p.at.meeting()) || p.now.st.Board(p.at.board) == nil {
		p.choose(at, p.line, slices.Index(p.pages[at].boards, p.at.board))
	}
}

// Page returns the index of the page that is shown, Pages how many there are.
func (p *Presenter) Page() int {
	return max(slices.IndexFunc(p.pages, func(g page) bool { return slices.Contains(g.boards, p.at.board) }), 0)
}

// Pages counts the pages.
func (p *Presenter) Pages() int { return len(p.pages) }

// Selected returns the chosen cell: the line, and which of the boards of the page; -1 when
// there is no statement.
func (p *Presenter) Selected() (line, board int) {
	if len(p.pages) == 0 {
		return -1, 0
	}
	g := &p.pages[p.Page()]
	return slices.Index(g.lines, p.at.meeting()), max(slices.Index(g.boards, p.at.board), 0)
}

// Board returns the number of the chosen board, 0 when there is none.
func (p *Presenter) Board() int { return p.at.board }

// choose takes the cell that is nearest to what is asked for.
func (p *Presenter) choose(page, line, board int) {
	if len(p.pages) == 0 {
		return
	}
	g := &p.pages[min(max(page, 0), len(p.pages)-1)]
	p.line = min(max(line, 0), len(g.lines)-1)
	p.at = g.lines[p.line]
	p.at.board = g.boards[min(max(board, 0), len(g.boards)-1)]
}

// Boards returns all boards by number, with how far each is.
func (p *Presenter) Boards() []widgets.Board {
	odd, again := map[int]bool{}, review.TypedTwiceOf(p.now.st)
	for at := range p.now.odd {
		odd[at.board] = true
	}
	out := make([]widgets.Board, len(again))
	for i, b := range p.now.st.Boards {
		state := widgets.BoardComplete
		switch {
		case odd[b.Board] && b.Missing() > 0:
			state = widgets.BoardOpen
		case odd[b.Board]:
			state = widgets.BoardMarked
		case !slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Result != nil }):
			state = widgets.BoardEmpty
		case b.Missing() > 0:
			state = widgets.BoardPartly
		case again[i].Done():
			state = widgets.BoardVerified
		}
		out[i] = widgets.Board{Number: b.Board, State: state}
	}
	return out
}

// Title returns the boards of the page that is shown: "Giftgroep A: giften 1 tot 4".
func (p *Presenter) Title() string {
	if len(p.pages) == 0 {
		return ""
	}
	g := &p.pages[p.Page()]
	boards := p.now.boards(g.boards)
	if g.group < 0 {
		return boards
	}
	return p.desk.Words.T("control.group", "name", p.now.st.Groups[g.group].Name, "boards", boards)
}

// Statement returns the page that is shown, with the chosen cell.
func (p *Presenter) Statement() kit.Cells {
	if len(p.pages) == 0 {
		return kit.Cells{Row: -1}
	}
	c := p.now.sheet(&p.pages[p.Page()])
	line, board := p.Selected()
	c.Row, c.Col = line, pairColumns+board*p.now.perBoard()+scoreColumn
	return c
}

// Point chooses the cell at a row and column; the numbers of the pairs keep the board. It reports
// whether that was the chosen one.
func (p *Presenter) Point(row, col int) (same bool) {
	was := p.at
	_, to := p.Selected()
	if col >= pairColumns {
		to = (col - pairColumns) / p.now.perBoard()
	}
	p.Choose(row, to)
	return p.at == was && p.line == row
}

// Detail returns what stands below the statement about the chosen cell: who they are, and
// below that what is in.
func (p *Presenter) Detail() string {
	if len(p.pages) == 0 {
		return ""
	}
	names := func(s event.Side) string {
		return phrase.Listed(p.desk.Words, s.Contestants(), func(id event.ID) string { return p.desk.Speaker.Names(p.now.st.Event, id) })
	}
	w, l := p.desk.Words, p.now.lines[p.at]
	who := w.T("control.detail", "where", p.now.where(p.at), "ns", names(p.at.ns), "ew", names(p.at.ew)) + "\n"
	switch {
	case l == nil:
		return who + w.T("control.no-line", "board", p.at.board)
	case l.Result == nil:
		return who + w.T("control.waits", "round", l.Round, "table", l.Table)
	}
	args := []any{"what", p.now.says(l.Result)}
	text := w.T("control.without-points", args...)
	if most := p.now.st.Event.Rules.PointDecimals; l.Points.Counts {
		text = w.T("control.with-points", append(args, "ns", w.Number(l.Points.NS, most), "ew", w.Number(l.Points.EW, most))...)
	}
	if card := p.desk.Speaker.Lead(l.Result); card != "" {
		text += " " + w.T("control.led", "card", card)
	}
	if r := l.Ruling; r != nil {
		text += "\n" + w.T("control.ruled", "what", phrase.Ruling(w, p.now.style(), r), "ground", phrase.Ground(w, r.Law, r.Reason, r.Text))
	}
	return who + text
}

// Spread returns how the scores of the chosen cell's board are spread, the chosen one marked,
// and which board that is; "" where no score of it is in.
func (p *Presenter) Spread() (board string, spread plot.Spread) {
	fs := p.now.st.Frequencies(p.at.board)
	if len(fs) == 0 {
		return "", spread
	}
	var own *int
	if l := p.now.lines[p.at]; l != nil && l.Result != nil && (l.Result.Kind == event.Played || l.Result.Kind == event.Passed) {
		own = &l.Result.Score
	}
	return p.desk.Words.T("control.field", "board", p.at.board), p.desk.Speaker.Spread(fs, own)
}
