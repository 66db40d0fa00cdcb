package reports

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/movements"
)

// The travellers on the tables (R-TRAVELLER).
//
//	rule                                                     source       implemented
//	heading: board, dealer/vulnerability, number of pairs    R-TRAVELLER  yes; the pairs are those who play,
//	                                                                      not the movement's with its phantom
//	one line a meeting, its pair numbers preprinted, in the  R-TRAVELLER  yes
//	  order in which the slip travels
//	a pair without opponent is no line: it is named          R-TRAVELLER  yes ("rust: 7")
//	what North writes: contract, by whom, result, score;     R-TRAVELLER  yes; the doubling goes with the contract
//	  the points are counted later
//	club and date, small                                     R-TRAVELLER  yes, with the event
//	sections have boards and slips of their own              practice     yes
//	a result that the movement does not have, or that is in  -            yes: no line, the slip is the
//	  again                                                               movement's
//	a board that the movement does not have                  -            yes: a slip without pair numbers
//	blank slips, for any evening                             R-TRAVELLER  yes
//
// How they stand on the sheet: slips_sheet.go.

const (
	slipLines = 7 // of a blank slip, where no movement says how many: seven tables
)

// MostBlank is how many sheets of blank slips are made at once.
const MostBlank = 100

// Slips is the travellers for the tables, one a board (and section), before any
// result is in or after. Options.Boards asks for some boards only, Options.Blank
// for sheets of slips without board and pairs; where no boards are known yet there
// is one such sheet. Blank slips need no Standings.
func Slips(in Input) *document.Document {
	d := &document.Document{
		Name:    in.t("paper.slips"),
		Title:   in.Club,
		Program: in.Program,
		Page:    in.t("paper.page", "n", "{n}", "m", "{m}"), Lost: in.t("paper.lost", "names", "{names}"),
	}
	if d.Title == "" {
		d.Title = d.Name
	}
	if in.Options.Blank <= 0 {
		d.Blocks = in.slips()
	}
	sheets := 0 // as many as the slips need
	if len(d.Blocks) == 0 {
		sheets = min(max(in.Options.Blank, 1), MostBlank)
		d.Subtitle = []string{in.t("paper.slip.date")}
		d.Blocks = []document.Block{in.slipTable(in.t("paper.slip.head-blank"), nil)}
	} else {
		d.Subtitle = in.slipEvening()
		d.Footer = in.slipFooter()
	}
	d.Cut, d.Sheets = true, sheets
	return d
}

// slips are the slips that are asked for: a Table each, and below it a Paragraph
// where a pair sits out.
func (in *Input) slips() []document.Block {
	st := in.Standings
	if st == nil {
		return nil
	}
	var blocks []document.Block
	found := map[int]bool{}
	for i := range st.Session.Sections {
		for j := range st.Boards {
			if t := &st.Boards[j].Traveller; in.wanted(t.Board) {
				slip := in.slip(t, &st.Session.Sections[i])
				found[t.Board] = found[t.Board] || len(slip) > 0
				blocks = append(blocks, slip...)
			}
		}
	}
	for _, b := range in.Options.Boards {
		if b > 0 && !found[b] {
			found[b] = true
			blocks = append(blocks, in.slipTable(in.slipHead(b, in.pairs()), nil))
		}
	}
	return blocks
}

// wanted tells whether the slip of a board is asked for.
func (in *Input) wanted(board int) bool {
	return len(in.Options.Boards) == 0 || slices.Contains(in.Options.Boards, board)
}

// slip is the slip of a board for one section; none where the section does not
// have the board.
func (in *Input) slip(t *event.Traveller, section *event.Section) []document.Block {
	mine := func(x event.Expected) bool { return !in.several() || x.Section == section.Letter }
	var lines [][2]string
	for i := range t.Lines {
		if l := t.Lines[i]; mine(l.Expected) && !l.Unexpected && !l.Again {
			lines = append(lines, [2]string{in.side(l.NS), in.side(l.EW)})
		}
	}
	if len(lines) == 0 {
		return nil
	}
	head := in.slipHead(t.Board, len(section.Labels))
	if in.several() {
		head += "  " + in.t("paper.section", "section", section.Letter)
	}
	blocks := []document.Block{in.slipTable(head, lines)}
	var idle []string
	for _, x := range t.SitOuts {
		who := x.NS
		if who.Empty() {
			who = x.EW
		}
		if !mine(x) {
			continue
		}
		name := in.side(who)
		if _, l := in.Standings.Session.LabelOf(who.A); l.Direction != "" {
			name = in.direction(l.Direction) + " " + name
		}
		idle = append(idle, name)
	}
	if len(idle) > 0 {
		blocks = append(blocks, document.Paragraph{Text: in.t("paper.slip.sit-out", "pairs", strings.Join(idle, ", "))})
	}
	return blocks
}

// slipHead is "Gift: 1  N/−−  Paren: 10".
func (in *Input) slipHead(board, pairs int) string {
	return in.t("paper.slip.head"+in.slipWho(), "board", board, "pairs", pairs,
		"dealer", in.t("paper.seat."+bridge.DealerOf(board).String()),
		"vulnerability", in.t("paper."+bridge.VulnerabilityOf(board).WordKey()))
}

// slipWho is the ending of the texts of a slip that name who plays: "" of pairs.
func (in *Input) slipWho() string {
	switch {
	case in.Standings == nil:
		return ""
	case in.ofTeams():
		return "." + string(movements.OfTeams)
	}
	for i := range in.Standings.Session.Sections {
		if m := in.Standings.Session.Sections[i].Movement; m != nil && m.Contest != movements.OfPairs {
			return "." + string(m.Contest)
		}
	}
	return ""
}

// slipTable is a slip to be filled in; one without lines gets as many empty ones
// as the longest slip of the session has.
func (in *Input) slipTable(head string, lines [][2]string) document.Table {
	ns, ew := in.direction("NS"), in.direction("EW")
	t := document.Table{
		Title: head, Framed: true, Together: true,
		Columns: []document.Column{
			{Head: ns, Align: document.Right},
			{Head: ew, Align: document.Right},
			{Head: in.t("paper.slip.contract"), Rule: true},
			{Head: in.t("paper.slip.by")},
			{Head: in.t("paper.slip.result")},
			{Head: ns, Align: document.Right, Rule: true},
			{Head: ew, Align: document.Right},
			{Head: ns, Align: document.Right, Rule: true},
			{Head: ew, Align: document.Right},
		},
		Spans: []document.Span{
			{Text: in.t("paper.pair" + in.slipWho()), From: 0, To: 1}, {Text: in.t("paper.slip.score"), From: 5, To: 6}, {Text: in.t("paper.slip.points"), From: 7, To: 8},
		},
	}
	if lines == nil {
		lines = make([][2]string, in.slipLines())
	}
	for _, l := range lines {
		cells := make([]document.Cell, len(t.Columns))
		cells[0].Text, cells[1].Text = l[0], l[1]
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}

// slipLines is how many lines the longest slip of the session has.
func (in *Input) slipLines() int {
	most := 0
	if in.Standings != nil {
		for i := range in.Standings.Boards {
			of := map[string]int{} // by section
			for _, l := range in.Standings.Boards[i].Traveller.Lines {
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

// slipEvening is the evening as a slip names it, behind the club.
func (in *Input) slipEvening() []string {
	var out []string
	if name := in.Standings.Event.Name; name != "" {
		out = append(out, name)
	}
	if date := in.Standings.Session.Date; date != "" {
		out = append(out, in.Words.Date(date))
	}
	return out
}

// slipFooter is the foot of a sheet of slips: it has no points, so it is neither
// provisional nor final.
func (in *Input) slipFooter() []string {
	var out []string
	if in.Standings.Event.Rules.Preset != "" {
		out = append(out, in.rules())
	}
	return append(out, in.slipMade()...)
}

// slipMade is when the paper was made.
func (in *Input) slipMade() []string {
	if in.Made.IsZero() {
		return nil
	}
	when := in.Words.ShortDate(in.Made.Format("2006-01-02")) + " " + in.Made.Format("15:04")
	return []string{in.t("paper.made", "when", when)}
}
