package site

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/reports"
)

// The page of a board (R-SITE-BOARD).
//
//	rule                                                        source
//	the four hands with their points, dealer and vulnerability, R-SITE-BOARD
//	  the tricks that can be made and the par
//	every line from the best score of North-South to the worst; R-SITE-BOARD
//	  of teams by match
//	the frequencies, as on paper; of teams none                 R-FREQUENCIES
//	the board before, the next one, and all                     R-SITE-BOARD

// board makes the page of the board at a place of f.boards.
func (f *folder) board(at int) {
	number := f.boards[at]
	d := f.document("site.boards", f.evening.T("site.board", "board", number))
	d.Add(f.steps(at))
	if deal := f.deal(number); deal == nil {
		about := []string{f.evening.T("site.dealer", "seat", bridge.DealerOf(number)), f.evening.Words.T(bridge.VulnerabilityOf(number).WordKey())}
		d.Subtitle = append(about, d.Subtitle...)
	} else {
		columns := document.Columns{Blocks: [][]document.Block{{f.cross(deal)}}}
		if tricks := f.tricks(deal); tricks != nil {
			columns.Blocks = append(columns.Blocks, tricks)
		}
		d.Add(columns)
	}
	if b := f.evening.Standings.Board(number); b == nil || len(b.Lines) == 0 {
		d.Add(document.Paragraph{Text: f.evening.T("site.not-played")})
	} else {
		below := f.evening.Below(func(x *standings.Footnote) bool { return x.Penalty == nil && x.Board == number })
		d.Add(document.Heading{Text: f.evening.T("site.traveller")}, f.traveller(b), below)
		if !f.evening.OfTeams() {
			d.Add(f.frequencies(number))
		}
	}
	d.Add(document.Heading{Text: f.evening.T("site.boards")}, f.boardStrip(number))
	f.put(boardPage(number), d)
}

// steps links the board before and the next one.
func (f *folder) steps(at int) document.Links {
	steps := document.Links{Name: f.evening.T("site.steps")}
	add := func(at int, arrow, key string) {
		if at >= 0 && at < len(f.boards) {
			b := f.boards[at]
			steps.Items = append(steps.Items, document.Link{Text: strings.TrimSpace(strings.Replace(arrow, "#", f.evening.T("site.board", "board", b), 1)), To: boardPage(b), Hint: f.evening.T(key, "board", b)})
		}
	}
	add(at-1, "← #", "site.before")
	add(at+1, "# →", "site.next")
	return steps
}

func (f *folder) frequencies(board int) document.Blocks {
	in := f.in
	in.Options.Boards = []int{board}
	in.Options.Links.Board = nil
	for _, b := range reports.Frequencies(in).Blocks {
		if grid, is := b.(document.Grid); is && len(grid.Tables) > 0 {
			grid.Tables[0].Title = ""
			return document.Blocks{document.Heading{Text: f.evening.T("site.frequencies")}, grid}
		}
	}
	return nil
}

func (f *folder) traveller(b *standings.ScoredBoard) document.Table {
	points := func(side string) document.Column {
		c := document.Number(f.evening.T("site.points-of", "points", f.evening.PointsHead(), "side", f.evening.Direction(side)))
		c.Bold = true
		return c
	}
	t := document.Table{Keys: 1, Columns: []document.Column{
		document.Number(f.evening.Direction("NS")),
		{Head: f.evening.T("paper.name"), Wraps: true, Quiet: true, Tight: true, Spare: true},
		document.Number(f.evening.Direction("EW")),
		{Head: f.evening.T("paper.name"), Wraps: true, Quiet: true, Tight: true, Spare: true},
	}}
	t.Columns = append(append(t.Columns, f.outcomes()...), points("NS"), points("EW"))
	lines := slices.Clone(b.Lines)
	slices.SortStableFunc(lines, f.better)
	var all []exact.Rat
	for l := range event.Each(lines) {
		all = append(all, l.Points.NS, l.Points.EW)
	}
	d := exact.Decimals(f.evening.Standings.Event.Rules.PointDecimals, all...)
	t.Rows = f.byMatch(lines, d)
	return t
}

// better puts the line with the better score for North-South first, then what has no score,
// then what is to come.
func (f *folder) better(a, b standings.ScoredLine) int {
	scored := func(l *standings.ScoredLine) int {
		switch {
		case l.Result == nil:
			return 2
		case l.Result.Kind != event.Played && l.Result.Kind != event.Passed:
			return 1
		}
		return 0
	}
	if d := cmp.Compare(scored(&a), scored(&b)); d != 0 || a.Result == nil {
		return d
	}
	return cmp.Compare(b.Result.Score, a.Result.Score)
}

// byMatch returns the rows of lines: of teams by match, then all others.
func (f *folder) byMatch(lines []standings.ScoredLine, decimals int) []document.Row {
	var rows []document.Row
	done := map[*event.Slot]bool{}
	for m := range event.Each(f.evening.Standings.Matches) {
		var own []document.Row
		for l := range event.Each(lines) {
			if !done[l.Slot] && m.Has(l.NS.A) && m.Has(l.EW.A) && (l.Round == m.Round || l.Round == m.ClosedRound) {
				done[l.Slot] = true
				own = append(own, document.Row{Cells: f.travelled(l, decimals)})
			}
		}
		if len(own) == 0 {
			continue
		}
		title := f.evening.Team(m.Home) + document.Between + f.evening.Team(m.Away)
		if m.Round > 0 {
			title = f.evening.T("site.round", "round", m.Round) + " · " + title
		}
		rows = append(append(rows, document.Row{Over: true, Cells: []document.Cell{{Text: title}}}), own...)
	}
	for l := range event.Each(lines) {
		if !done[l.Slot] {
			rows = append(rows, document.Row{Cells: f.travelled(l, decimals)})
		}
	}
	return rows
}

func (f *folder) travelled(l *standings.ScoredLine, decimals int) []document.Cell {
	side := func(s event.Side) (number, names document.Cell) {
		number, names = f.evening.SideCell(s), document.Cell{Text: f.evening.SideNames(s)}
		if f.evening.OfTeams() {
			names.Text = f.evening.Team(s.A)
		}
		if s.B == "" {
			number.To = f.pages[s.A]
			number.Hint = f.evening.Sided(s.A) + " " + f.evening.Players(s.A)
		}
		return number, names
	}
	ns, nsNames := side(l.NS)
	ew, ewNames := side(l.EW)
	cells := append([]document.Cell{ns, nsNames, ew, ewNames}, f.outcome(l.Result)...)
	if l.Result == nil || !l.Points.Counts {
		return append(cells, document.Cell{}, document.Cell{})
	}
	return append(cells, f.evening.Won(l.Points.NS, decimals), f.evening.Won(l.Points.EW, decimals))
}
