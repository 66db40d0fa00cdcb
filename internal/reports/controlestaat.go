package reports

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
)

// controlestaat is what a director checks the lines of the boards with.
type controlestaat struct {
	evening   *evening.Evening
	contracts bool // one was entered, and their column is there
}

// Controlestaat returns the control statement: who played, then a rectangle for each
// group of boards with every line's points, score and contract, the sum control of
// each board and of the session, and what is artificial (R-CONTROLESTAAT).
func Controlestaat(in evening.Input) *document.Document {
	p := controlestaat{evening.Of(in), slices.ContainsFunc(in.Standings.Session.Results, func(r event.Result) bool { return r.Contract.Level > 0 })}
	d := p.evening.Document("paper.controlestaat")
	d.MinSize, d.MaxSize = document.SizeLeast, 11
	var grid document.Grid
	for _, boards := range p.rectangles() {
		grid.Tables = append(grid.Tables, p.rectangle(boards))
	}
	_, waiting := p.evening.PlayedBoards()
	changes := changesOf(p.evening)
	d.Add(p.pairList(), grid, p.evening.WaitingNote(waiting), p.control(), p.evening.Below(nil), changes.blocks())
	return d
}

// pairList returns who plays, by number.
func (p *controlestaat) pairList() document.Box {
	var box document.Box
	for _, c := range p.evening.Standings.Session.Sections {
		for _, l := range c.ByNumber() {
			label := p.evening.Number(l.Contestant)
			if l.Direction != "" {
				label = p.evening.Direction(l.Direction) + " " + label
			}
			box.Items = append(box.Items, document.Item{Label: label, Text: p.evening.Players(l.Contestant)})
		}
	}
	return box
}

// meeting is who meets whom on a line, whatever the board.
type meeting struct {
	section string
	ns, ew  event.Side
}

func meetings(b *standings.ScoredBoard) []meeting {
	var all []meeting
	for l := range event.Each(b.Lines) {
		all = append(all, meeting{l.Section, l.NS, l.EW})
	}
	return all
}

// rectangles returns the boards of each rectangle: the groups of boards that travel
// together, in equal parts where there are too many for the width of a page. Where
// no groups are known, neighbours with the same meetings belong together.
func (p *controlestaat) rectangles() [][]*standings.ScoredBoard {
	most := 4
	if !p.contracts {
		most = 6
	}
	st := p.evening.Standings
	group := map[int]int{}
	for i, g := range st.Groups {
		for _, b := range g.Boards {
			group[b] = i
		}
	}
	var runs [][]*standings.ScoredBoard
	played, _ := p.evening.PlayedBoards()
	for _, b := range played {
		if n := len(runs); n > 0 {
			before := runs[n-1][len(runs[n-1])-1]
			a, known := group[before.Board]
			c, also := group[b.Board]
			same := known && also && a == c
			if !known && !also {
				same = len(runs[n-1]) < most && sameMeetings(before, b)
			}
			if same {
				runs[n-1] = append(runs[n-1], b)
				continue
			}
		}
		runs = append(runs, []*standings.ScoredBoard{b})
	}
	var out [][]*standings.ScoredBoard
	for _, run := range runs {
		parts := (len(run) + most - 1) / most
		for p := range parts {
			out = append(out, run[p*len(run)/parts:(p+1)*len(run)/parts])
		}
	}
	return out
}

func sameMeetings(a, b *standings.ScoredBoard) bool {
	have := meetings(a)
	return len(a.Lines) == len(b.Lines) && !slices.ContainsFunc(meetings(b), func(m meeting) bool { return !slices.Contains(have, m) })
}

// rectangle returns one box: a line a table, and below it the sums.
func (p *controlestaat) rectangle(boards []*standings.ScoredBoard) document.Table {
	t := document.Table{Framed: true, Together: true, Keys: 2, Columns: []document.Column{
		{Head: p.evening.T("side.NS"), Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: p.evening.T("side.EW"), Align: document.Right, Kind: document.Numbers, Bold: true},
	}}
	var keys []meeting
	lines := make([]map[meeting][]*standings.ScoredLine, len(boards))
	most := map[meeting]int{}
	var points []exact.Rat
	for i, b := range boards {
		lines[i] = map[meeting][]*standings.ScoredLine{}
		for l := range event.Each(b.Lines) {
			m := meeting{l.Section, l.NS, l.EW}
			if most[m] == 0 {
				keys = append(keys, m)
			}
			lines[i][m] = append(lines[i][m], l)
			most[m] = max(most[m], len(lines[i][m]))
			points = append(points, l.Points.NS, l.Points.EW)
		}
		from := len(t.Columns)
		t.Columns = append(
			t.Columns,
			document.Column{Head: p.evening.T("side.NS"), Align: document.Right, Kind: document.Numbers, Rule: true, Bold: true},
			document.Number(p.evening.T("side.EW")),
			document.Number(p.evening.T("paper.score")),
		)
		if p.contracts {
			t.Columns = append(t.Columns, document.Column{Head: p.evening.T("paper.contract")})
		}
		t.Spans = append(t.Spans, document.Span{Text: p.evening.BoardTitle(b), From: from, To: len(t.Columns) - 1})
	}
	decimals := exact.Decimals(p.evening.Standings.Event.Rules.PointDecimals, points...)
	for _, m := range keys {
		for n := range most[m] { // more than one where a result came in twice
			row := document.Row{Cells: []document.Cell{p.evening.SideCell(m.ns), p.evening.SideCell(m.ew)}}
			for i := range boards {
				var l *standings.ScoredLine
				if n < len(lines[i][m]) {
					l = lines[i][m][n]
				}
				row.Cells = append(row.Cells, p.lineCells(l, decimals)...)
			}
			t.Rows = append(t.Rows, row)
		}
	}
	sum := document.Row{Quiet: true, Cells: []document.Cell{{Text: p.evening.T("paper.sum")}, {}}}
	given, any := document.Row{Quiet: true, Cells: []document.Cell{{Text: "+"}, {}}}, false
	for _, b := range boards {
		cells, some := p.given(b, decimals)
		sum.Cells, given.Cells, any = append(sum.Cells, p.sum(b, decimals)...), append(given.Cells, cells...), any || some
	}
	if t.Rows = append(t.Rows, sum); any {
		t.Rows = append(t.Rows, given)
	}
	return t
}

// lineCells returns the points, score and contract of a line; empty where the line
// does not exist on this board, and dots where its result is still to come.
func (p *controlestaat) lineCells(l *standings.ScoredLine, decimals int) []document.Cell {
	cells := make([]document.Cell, 3, 4)
	what := document.Cell{}
	switch {
	case l == nil || l.Void && l.Result == nil:
	case l.Result == nil:
		what = document.Cell{Text: "…", Quiet: true}
	default:
		if l.Points.Counts {
			cells[0], cells[1] = p.evening.Won(l.Points.NS, decimals), p.evening.Won(l.Points.EW, decimals)
		}
		r := l.Result
		cells[2] = evening.ScoreOf(p.evening, r)
		what.Text = strings.TrimSpace(p.evening.Outcome(r) + p.evening.ResultMark(r.ID))
		if l.Twice || l.Unexpected {
			what.Text = strings.TrimSpace(p.evening.T("paper.odd", "what", what.Text))
			what.Marked = true
		}
	}
	switch {
	case p.contracts:
		return append(cells, what)
	case cells[2].Value == nil:
		cells[2] = what
	default:
		// the score says it all, but for what is odd about the line
		if l.Result.Reversed {
			cells[2].Suffix = " " + p.evening.T("paper.reversed")
		}
		cells[2].Suffix += p.evening.ResultMark(l.Result.ID)
		if what.Marked {
			cells[2].Suffix = p.evening.T("paper.odd", "what", cells[2].Suffix)
			cells[2].Marked = true
		}
	}
	return cells
}
