package site

import (
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/teams"
	"uitslag/internal/scoring"
)

// The card of a contestant (R-SITE-CARD).
//
//	rule                                                        source
//	of a pair and an individual by opponents, in the order in   R-SITE-CARD
//	  which they were met, with a line of sums for each
//	of a team its matches, as its card on paper has them        R-PAIR-CARD
//	the same figures as the card on paper                       R-PAIR-CARD

func (f *folder) card(id event.ID) {
	d := f.document("site.card", f.evening.Players(id))
	d.Subtitle = append([]string{f.evening.Explained(id)}, d.Subtitle...)
	if f.evening.OfTeams() {
		in := f.in
		in.Options.Contestant = id
		d.Title = f.evening.Team(id)
		d.Blocks = teams.Cards(in).Blocks[1:] // the title has its heading
	} else {
		d.Blocks = f.ofPair(id)
	}
	d.Add(document.Heading{Text: f.evening.T("site.others")}, f.contestantStrip(id))
	f.put(f.pages[id], d)
}

// contestantStrip links all contestants by number, and marks the one shown.
func (f *folder) contestantStrip(here event.ID) document.Links {
	strip := document.Links{Name: f.evening.T("site.others"), Even: true}
	for _, id := range f.order {
		strip.Items = append(strip.Items, document.Link{Text: f.evening.Sided(id), To: f.pages[id], Hint: f.evening.Sided(id) + " " + f.evening.Players(id), Here: id == here})
	}
	return strip
}

func (f *folder) ofPair(id event.ID) document.Blocks {
	reached, played := document.Paragraph{Text: f.evening.Reached(f.evening.Standings.Row(id))}, evening.PlayedBy(f.evening.Standings, id)
	if len(played) == 0 {
		return document.Blocks{reached, document.Paragraph{Text: f.evening.T("paper.pair-cards.nothing")}}
	}
	return document.Join(
		reached,
		document.Heading{Text: f.evening.T("site.played")},
		document.Columns{Blocks: [][]document.Block{{f.played(id, played)}}},
		f.evening.BelowCard(id, played),
	)
}

// meeting is what a contestant played against the same opponents, in a row.
type meeting struct {
	round       int
	ns          bool
	own, others event.Side
	shares      []scoring.Share
}

// meetings returns those of a contestant, in the order in which they were.
func (f *folder) meetings(played []scoring.Share) []meeting {
	var out []meeting
	for _, q := range played {
		l := &f.evening.Standings.Boards[q.Board].Lines[q.Line]
		own, others := l.EW, l.NS
		if q.NS {
			own, others = l.NS, l.EW
		}
		if n := len(out); n == 0 || out[n-1].round != l.Round || out[n-1].others != others || out[n-1].own != own || out[n-1].ns != q.NS {
			out = append(out, meeting{round: l.Round, ns: q.NS, own: own, others: others})
		}
		last := &out[len(out)-1]
		last.shares = append(last.shares, q)
	}
	return out
}

func (f *folder) played(id event.ID, played []scoring.Share) document.Table {
	r := f.evening.Standings.Event.Rules
	points := document.Number(f.evening.PointsHead())
	points.Bold = true
	t := document.Table{Keys: 1, Columns: []document.Column{
		document.Number(f.evening.T("paper.board-head")),
	}}
	t.Columns = append(append(t.Columns, f.outcomes()...), points)
	won := len(t.Columns) - 1
	if r.HasPercent() {
		t.Columns = append(t.Columns, document.Column{Head: "%", Align: document.Right, Kind: document.Percents})
	}
	t.Columns = append(t.Columns, document.Number(f.evening.T("site.running")))
	d := f.decimals(played)
	var running exact.Rat
	for _, m := range f.meetings(played) {
		t.Rows = append(t.Rows, document.Row{Over: true, Cells: []document.Cell{f.met(id, &m)}})
		var sum, most exact.Rat
		counted := false
		for _, q := range m.shares {
			if q.Counts {
				running, sum, most, counted = running.Add(q.Points), sum.Add(q.Points), most.Add(q.Max), true
			}
			t.Rows = append(t.Rows, document.Row{Cells: f.line(q, running, d)})
		}
		if counted && len(m.shares) > 1 {
			cells := make([]document.Cell, len(t.Columns))
			cells[1].Text = f.evening.T("site.together")
			cells[won] = f.evening.Won(sum, d)
			if r.HasPercent() && most.Sign() > 0 {
				cells[won+1] = f.evening.BoardPercent(scoring.Share{Points: sum, Max: most}) // in whole per cents as a board's
			}
			t.Rows = append(t.Rows, document.Row{Quiet: true, Cells: cells})
		}
	}
	return t
}

func (f *folder) decimals(played []scoring.Share) int {
	var sum exact.Rat
	var all []exact.Rat
	for _, q := range played {
		if q.Counts {
			sum = sum.Add(q.Points)
			all = append(all, q.Points, sum)
		}
	}
	return exact.Decimals(f.evening.Standings.Event.Rules.PointDecimals, all...)
}

// met heads what was played against the same opponents: "Ronde 2 · NZ tegen 5 An – Bob".
func (f *folder) met(id event.ID, m *meeting) document.Cell {
	var parts []string
	if m.round > 0 {
		parts = append(parts, f.evening.T("site.round", "round", m.round))
	}
	side := "EW"
	if m.ns {
		side = "NS"
	}
	who := f.evening.Direction(side)
	if f.evening.OfPlayers() {
		with := evening.Partner(m.own, id)
		who += " " + f.evening.T("site.with", "number", f.evening.Number(with), "name", f.evening.Players(with))
	}
	if names := f.evening.SideNames(m.others); names != "" {
		who += " " + f.evening.T("site.against", "number", f.evening.Side(m.others), "names", names)
	} else {
		who += " " + f.evening.T("site.against-number", "number", f.evening.Side(m.others))
	}
	c := document.Cell{Text: strings.Join(append(parts, strings.TrimSpace(who)), " · ")}
	if m.others.B == "" {
		c.To = f.pages[m.others.A]
	}
	return c
}

func (f *folder) line(q scoring.Share, running exact.Rat, decimals int) []document.Cell {
	b := &f.evening.Standings.Boards[q.Board]
	l := &b.Lines[q.Line]
	number := exact.Int(b.Board)
	cells := append([]document.Cell{{Text: strconv.Itoa(b.Board), Value: &number, Suffix: f.evening.BoardMark(b.Board), To: boardPage(b.Board)}}, f.outcome(l.Result)...)
	points, share, total := document.Cell{}, document.Cell{}, document.Cell{}
	if q.Counts {
		points, total = f.evening.Won(q.Points, decimals), f.evening.Won(running, decimals)
		if q.Max.Sign() > 0 {
			share = f.evening.BoardPercent(q)
		}
	}
	cells = append(cells, points)
	if f.evening.Standings.Event.Rules.HasPercent() {
		cells = append(cells, share)
	}
	return append(cells, total)
}

func (f *folder) outcomes() []document.Column {
	columns := []document.Column{{Head: f.evening.T("site.contract")}, {Head: f.evening.T("site.by")}}
	if f.leads {
		columns = append(columns, document.Column{Head: f.evening.T("site.lead")})
	}
	return append(columns,
		document.Column{Head: f.evening.T("site.made"), Align: document.Right},
		document.Number(f.evening.T("site.score")))
}

// outcome returns a result in cells: contract, by whom, lead where leads are known, result and
// score of North-South.
func (f *folder) outcome(r *event.Result) []document.Cell {
	if r == nil {
		cells := make([]document.Cell, len(f.outcomes()))
		cells[0] = document.Cell{Text: "…", Quiet: true}
		return cells
	}
	contract, by, made := f.evening.Parts(r)
	cells := []document.Cell{{Text: strings.TrimSpace(contract + f.evening.ResultMark(r.ID))}, {Text: by}}
	if f.leads {
		cells = append(cells, document.Cell{Text: f.evening.Lead(r)})
	}
	return append(cells, document.Cell{Text: made}, evening.ScoreOf(f.evening, r))
}
