package cards

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
)

// The travellers on the tables (R-TRAVELLER).
//
//	rule                                                     source       implemented
//	heading: board, dealer/vulnerability, number of pairs    R-TRAVELLER  yes; the pairs are those who play,
//	                                                                      not the movement's with its phantom
//	one line a meeting, its pair numbers preprinted, in the  R-TRAVELLER  yes
//	  order in which the slip travels
//	a pair without opponent is no line: it is named          R-TRAVELLER  yes ("rust: 7")
//	what North writes: contract, whether doubled, by whom,   R-TRAVELLER  yes
//	  result, score; the points are counted later
//	club and date, small                                     R-TRAVELLER  yes, with the event
//	sections have boards and slips of their own              practice     yes
//	a result that the movement does not have, or that is in  -            yes: no line, the slip is the
//	  again                                                               movement's
//	a board that the movement does not have                  -            yes: a slip without pair numbers
//	blank slips, for any evening                             R-TRAVELLER  yes
//
// How they stand on the sheet: internal/document/layout.

const (
	slipLines  = 7         // of a blank slip, where no movement says how many: seven tables
	millimetre = 72 / 25.4 // in points
)

// MostBlank is how many sheets of blank slips are made at once.
const MostBlank = 100

// slips are the travellers of an evening.
type slips struct{ e *evening.Evening }

// Slips returns the travellers for the tables, one a board (and section), before any
// result is in or after. Options.Boards asks for some boards only, Options.Blank
// for sheets of slips without board and pairs; where no boards are known yet there
// is one such sheet. Blank slips need no Standings.
func Slips(in evening.Input) *document.Document {
	p := slips{evening.Of(in)}
	var blocks document.Blocks
	if in.Options.Blank <= 0 {
		blocks = p.all()
	}
	return slipDocument(p.e, "paper.slips", blocks, p.table(p.e.T("paper.slip.head-blank"), nil))
}

// all returns the slips that are asked for: a Table each, and below it a Paragraph
// where a pair sits out.
func (p *slips) all() document.Blocks {
	st := p.e.Standings
	if st == nil {
		return nil
	}
	var blocks document.Blocks
	found := map[int]bool{}
	for section := range event.Each(st.Session.Sections) {
		for b := range event.Each(st.Boards) {
			if len(p.e.Options.Boards) == 0 || slices.Contains(p.e.Options.Boards, b.Board) {
				slip := p.slip(&b.Traveller, section)
				found[b.Board] = found[b.Board] || len(slip) > 0
				blocks = append(blocks, slip...)
			}
		}
	}
	for _, b := range p.e.Options.Boards {
		if b > 0 && !found[b] {
			found[b] = true
			blocks = append(blocks, p.table(p.head(b, p.e.Pairs()), nil))
		}
	}
	return blocks
}

// slip returns the slip of a board for one section; none where the section does not
// have the board.
func (p *slips) slip(t *event.Traveller, section *event.Section) document.Blocks {
	mine := func(x event.Expected) bool { return !p.e.Several() || x.Section == section.Letter }
	var lines [][2]string
	for _, l := range t.Lines {
		if mine(l.Expected) && !l.Unexpected && !l.Again {
			lines = append(lines, [2]string{p.e.Side(l.NS), p.e.Side(l.EW)})
		}
	}
	if len(lines) == 0 {
		return nil
	}
	head := evening.InSection(p.e, p.head(t.Board, len(section.Labels)), section.Letter)
	var idle []string
	for _, x := range t.SitOuts {
		who := x.NS
		if who.Empty() {
			who = x.EW
		}
		if mine(x) {
			idle = append(idle, phrase.WhoOf(p.e.Words, p.e.Standings).Sided(who))
		}
	}
	return document.Join(
		p.table(head, lines),
		document.When(len(idle) > 0, document.Paragraph{Text: p.e.T("paper.slip.sit-out", "pairs", strings.Join(idle, ", "))}),
	)
}

// head is "Gift: 1  N/−−  Paren: 10".
func (p *slips) head(board, pairs int) string {
	return p.e.T("paper.slip.head"+p.suffix(), "board", board, "pairs", pairs,
		"dealer", p.e.T("paper.seat."+bridge.DealerOf(board).String()),
		"vulnerability", p.e.T("paper."+bridge.VulnerabilityOf(board).WordKey()))
}

// suffix returns the ending of the texts of a slip that name who plays: "" of pairs.
func (p *slips) suffix() string {
	switch {
	case p.e.Standings == nil:
		return ""
	case p.e.OfTeams():
		return "." + string(movements.OfTeams)
	}
	for _, c := range p.e.Standings.Session.Sections {
		if c.Movement != nil && c.Movement.Contest != movements.OfPairs {
			return "." + string(c.Movement.Contest)
		}
	}
	return ""
}

// table returns a slip to be filled in; one without lines gets as many empty ones
// as the longest slip of the session has.
func (p *slips) table(head string, lines [][2]string) document.Table {
	t := document.Table{
		Title: head, Framed: true, Together: true,
		Columns: slices.Concat(sides(p.e, false, 9*millimetre), written(p.e), sides(p.e, true, 14*millimetre), sides(p.e, true, 11*millimetre)),
		Spans: []document.Span{
			{Text: p.e.T("paper.pair" + p.suffix()), From: 0, To: 1}, {Text: p.e.T("paper.slip.score"), From: 6, To: 7}, {Text: p.e.T("paper.slip.points"), From: 8, To: 9},
		},
	}
	if lines == nil {
		lines = make([][2]string, p.lines())
	}
	for _, l := range lines {
		cells := make([]document.Cell, len(t.Columns))
		cells[0].Text, cells[1].Text = l[0], l[1]
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}

// lines returns how many lines the longest slip of the session has.
func (p *slips) lines() int {
	most := 0
	if p.e.Standings != nil {
		for i := range p.e.Standings.Boards {
			of := map[string]int{} // by section
			for _, l := range p.e.Standings.Boards[i].Traveller.Lines {
				if !l.Unexpected && !l.Again {
					of[l.Section]++
					most = max(most, of[l.Section])
				}
			}
		}
	}
	if most == 0 {
		return slipLines
	}
	return most
}

// slipDocument returns a document of slips; without any it has sheets of blank ones, as many as are
// asked for. It has no points, so it is neither provisional nor final.
func slipDocument(e *evening.Evening, name string, slips document.Blocks, blank document.Table) *document.Document {
	d := e.Base(name)
	d.Title, d.Cut, d.Blocks = cmp.Or(e.Club, d.Title), true, slips
	if len(slips) == 0 {
		d.Sheets, d.Subtitle, d.Blocks = min(max(e.Options.Blank, 1), MostBlank), []string{e.T("paper.slip.date")}, document.Blocks{blank}
		return d
	}
	d.Subtitle = e.When()
	if e.Standings.Event.Rules.Preset != "" {
		d.Footer = []string{e.Rules()}
	}
	d.Footer = append(d.Footer, e.WhenMade()...)
	return d
}

// written returns the columns of what North writes of a board, but for its score.
func written(e *evening.Evening) []document.Column {
	return []document.Column{
		{Head: e.T("paper.slip.contract"), Rule: true, Room: 13 * millimetre},
		{Head: e.T("paper.slip.doubled"), Room: 7 * millimetre},
		{Head: e.T("paper.slip.by"), Room: 11 * millimetre},
		{Head: e.T("paper.slip.result"), Room: 15 * millimetre},
	}
}

func sides(e *evening.Evening, rule bool, room float64) []document.Column {
	return []document.Column{
		{Head: e.Direction("NS"), Align: document.Right, Rule: rule, Room: room},
		{Head: e.Direction("EW"), Align: document.Right, Room: room},
	}
}
