package cards

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// The slips of clubs that collect after every round (R-ROUND-SLIP): one a table and
// round, with the boards that are played there. They stand on their sheets as the
// travellers do, in the order of the rounds: a cut stack is dealt out round by round.

type roundSlip struct {
	section      string
	round, table int
	ns, ew       event.Side
	boards       []int
}

// blankBoards is how many lines a blank round slip has where no movement says it.
const blankBoards = 4

type roundSlips struct {
	evening *evening.Evening
}

// RoundSlips returns a slip for every table in every round, before any result is in or
// after. Options.Blank asks for sheets of slips without table and pairs; where no
// movement says who meets there is one such sheet. Blank slips need no Standings.
func RoundSlips(in evening.Input) *document.Document {
	p := roundSlips{evening.Of(in)}
	all := p.all()
	if only := in.Options.Only; only != nil && len(only.Slips) > 0 {
		all = slices.DeleteFunc(all, func(s roundSlip) bool { return !has(only.Slips, s.section, s.round, s.table) })
	}
	var slips document.Blocks
	lines := blankBoards
	for i, s := range all {
		if i == 0 || len(s.boards) > lines {
			lines = len(s.boards)
		}
		if in.Options.Blank <= 0 {
			slips = append(slips, p.table(p.head(s), s.boards))
		}
	}
	d := slipDocument(p.evening, "paper.round-slips", slips, p.table(p.evening.T("paper.round-slip.blank"), make([]int, lines)))
	if in.Options.Blank == 0 && len(all) == 0 && in.Standings != nil && len(in.Standings.Session.Results) > 0 {
		d.Lacks = problem.New("report.no-rounds")
	}
	return d
}

func (p *roundSlips) all() []roundSlip {
	if p.evening.Standings == nil {
		return nil
	}
	var all []roundSlip
	for b := range event.Each(p.evening.Standings.Boards) {
		for _, l := range b.Traveller.Lines {
			if l.Unexpected || l.Again || l.Round == 0 || l.SitOut() {
				continue
			}
			at := slices.IndexFunc(all, func(s roundSlip) bool {
				return s.section == l.Section && s.round == l.Round && s.table == l.Table && s.ns == l.NS && s.ew == l.EW
			})
			if at < 0 {
				at = len(all)
				all = append(all, roundSlip{section: l.Section, round: l.Round, table: l.Table, ns: l.NS, ew: l.EW})
			}
			all[at].boards = append(all[at].boards, b.Board)
		}
	}
	slices.SortStableFunc(all, func(a, b roundSlip) int {
		return cmp.Or(a.round-b.round, strings.Compare(a.section, b.section), a.table-b.table)
	})
	return all
}

// head is "Ronde 2  Tafel 3  NZ 5  OW 8".
func (p *roundSlips) head(s roundSlip) string {
	key := "paper.round-slip.head"
	if s.table == 0 { // of an evening whose tables nobody wrote down
		key = "paper.round-slip.head-no-table"
	}
	return evening.InSection(p.evening, p.evening.T(key, "round", s.round, "table", s.table, "ns", p.evening.Side(s.ns), "ew", p.evening.Side(s.ew)), s.section)
}

// table returns a round slip to be filled in, a line a board; board 0 is blank.
func (p *roundSlips) table(head string, boards []int) document.Table {
	t := document.Table{
		Title: head, Framed: true, Together: true,
		Columns: slices.Concat([]document.Column{
			{Head: p.evening.T("paper.round-slip.board"), Align: document.Right, Room: 9 * millimetre},
			{Head: p.evening.T("paper.round-slip.vulnerable"), Rule: true, Room: 9 * millimetre},
		}, written(p.evening), sides(p.evening, true, 14*millimetre)),
		Spans: []document.Span{{Text: p.evening.T("paper.slip.score"), From: 6, To: 7}},
	}
	for _, b := range boards {
		cells := make([]document.Cell, len(t.Columns))
		if b > 0 {
			cells[0] = p.evening.Whole(b)
			cells[1].Text = p.evening.T("paper." + bridge.VulnerabilityOf(b).WordKey())
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}
