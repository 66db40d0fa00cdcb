package reports

import (
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/feed"
	"uitslag/internal/event/review"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
)

// The sum control.
//
//	control                                                               source
//	board: points NS + points EW of the lines that were                   R-SUMS
//	  played make the top for each of them
//	board: points NS make half a top a line (SumOK)                       scoring.BoardPoints
//	session: all boards together                                          R-SUMS
//	  but for those that need not add up, by a ruling or      event.Sums
//	  a small group: named below it
//	session: the totals of the uitslag make the points of                 R-SUMS
//	  all lines, artificial ones included
//	lines with an artificial score need not make the top:                 R-SUMS
//	  named beside it
//
// Nothing is corrected here: what does not add up is said in words.

// sum stands below a board's columns.
func (p *controlestaat) sum(b *standings.ScoredBoard, decimals int) []document.Cell {
	c := b.Sums()
	if c.Lines == 0 {
		return make([]document.Cell, 3+count(p.contracts))
	}
	cells := []document.Cell{p.evening.Won(c.NS, decimals), p.evening.Won(c.EW, decimals)}
	verdict := document.Cell{Text: p.evening.T("paper.sum.ok")}
	if !c.OK {
		verdict = document.Cell{Text: p.evening.T("paper.sum.wrong"), Marked: true}
	}
	if p.contracts {
		return append(cells, document.Cell{}, verdict)
	}
	return append(cells, verdict)
}

// given returns the cells below the sums of a board: points that the director gave, which are in
// the columns and not in their sums. Some reports whether there are any.
func (p *controlestaat) given(b *standings.ScoredBoard, decimals int) (cells []document.Cell, some bool) {
	var ns, ew exact.Rat
	for l := range event.Each(b.Lines) {
		if l.Result != nil && l.Points.Counts && l.Points.Artificial {
			ns, ew, some = ns.Add(l.Points.NS), ew.Add(l.Points.EW), true
		}
	}
	cells = make([]document.Cell, 3+count(p.contracts))
	if some {
		cells[0], cells[1] = p.evening.Won(ns, decimals), p.evening.Won(ew, decimals)
		cells[len(cells)-1] = document.Cell{Text: p.evening.T("control.sum.given")}
	}
	return cells, some
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// control returns the sentences below the rectangles: the session's control, the
// boards that fail, the artificial lines, and the key to the signs.
func (p *controlestaat) control() document.Blocks {
	st := p.evening.Standings
	all, lines, totals := st.Sums()
	var wrong document.Blocks
	artificial, idle := 0, 0
	for b := range event.Each(st.Boards) {
		if c := b.Sums(); c.Lines > 0 && !c.OK {
			wrong = append(wrong, document.Paragraph{Marked: true, Text: p.evening.T(
				"paper.control.board-wrong", "board", b.Board,
				"ns", p.evening.Words.Number(c.NS, 2), "ew", p.evening.Words.Number(c.EW, 2), "want", p.evening.Words.Number(c.Want, 2),
			)})
		}
		for j := range b.Lines {
			p := b.Lines[j].Points
			switch {
			case p.Counts:
				artificial += count(p.Artificial)
			case b.Lines[j].Result != nil && !b.Lines[j].Void:
				idle++
			}
		}
	}
	session, figures := document.Paragraph{}, []any{
		"ns", p.evening.Words.Number(all.NS, 2), "ew", p.evening.Words.Number(all.EW, 2), "sum", p.evening.Words.Number(all.NS.Add(all.EW), 2),
		"want", p.evening.Words.Number(all.Want, 2), "n", all.Lines,
	}
	switch {
	case all.Lines == 0 || all.Loose: // a datum a side: nothing to make
	case all.OK && !st.Event.Rules.HasPercent():
		session.Text = p.evening.T("paper.control.session-zero", figures...)
	case all.Rounded:
		session.Text = p.evening.T("paper.control.session-rounded", figures...)
	case all.OK:
		session.Text = p.evening.T("paper.control.session", figures...)
	default:
		session = document.Paragraph{Text: p.evening.T("paper.control.session-wrong", figures...), Marked: true}
	}
	key := p.evening.T("paper.control.key")
	if p.contracts {
		key += " " + p.evening.T("paper.control.contract-key")
	}
	missing, undecided := st.Missing(), feed.Undecided(st.Session)
	twice, other := p.odd()
	return document.Join(
		session,
		document.When(len(all.Apart) > 0, document.Paragraph{Text: p.evening.T("paper.control.apart", "n", len(all.Apart), "boards", p.evening.Words.List(evening.Numbers(all.Apart)))}),
		wrong,
		document.When(!lines.Equal(totals), document.Paragraph{Marked: true, Text: p.evening.T(
			"paper.control.totals-wrong", "lines", p.evening.Words.Number(lines, 2), "totals", p.evening.Words.Number(totals, 2),
		)}),
		document.When(idle > 0, document.Paragraph{Text: p.evening.T("paper.control.idle", "n", idle)}),
		document.When(artificial > 0, document.Paragraph{Text: p.evening.T("paper.control.artificial", "n", artificial, "lines", p.artificial())}),
		document.When(missing > 0, document.Paragraph{Text: p.evening.T("paper.missing-note", "n", missing)}),
		p.typedTwice(),
		document.When(undecided > 0, document.Paragraph{Marked: true, Text: p.evening.T("paper.control.devices", "n", undecided)}), // results that the table devices have otherwise
		document.When(twice+other > 0, document.Paragraph{Text: p.evening.T("paper.control.odd", "twice", twice, "other", other), Marked: true}),
		document.Paragraph{Text: key},
	)
}

// typedTwice says which boards were typed twice with the same outcome, and what differs
// still; nothing where nobody typed a second time.
func (p *controlestaat) typedTwice() document.Blocks {
	st := p.evening.Standings
	var done []int
	boards := 0
	for _, t := range review.TypedTwiceOf(st) {
		boards += count(t.Lines > 0)
		if t.Done() {
			done = append(done, t.Board)
		}
	}
	same := ""
	switch {
	case len(done) == 0:
	case len(done) == boards:
		same = p.evening.T("paper.control.twice-all", "n", boards)
	default:
		same = p.evening.T("paper.control.twice", "n", len(done), "all", boards, "boards", p.evening.Words.List(evening.Numbers(done)))
	}
	open := len(st.Session.SecondTyping().Differences())
	return document.Join(
		document.Paragraph{Text: same},
		document.When(open > 0, document.Paragraph{Marked: true, Text: p.evening.T("paper.control.twice-open", "n", open)}),
	)
}

// artificial names the lines with an artificial score: "gift 6: 5–14 60/40".
func (p *controlestaat) artificial() string {
	var all []string
	for b := range event.Each(p.evening.Standings.Boards) {
		var names []string
		for l := range event.Each(b.Lines) {
			if l.Points.Artificial && l.Result != nil {
				names = append(names, p.evening.Side(l.NS)+"–"+p.evening.Side(l.EW)+" "+p.evening.Outcome(l.Result))
			}
		}
		if len(names) > 0 {
			all = append(all, p.evening.Words.Colon(p.evening.T("paper.board", "board", b.Board), strings.Join(names, ", ")))
		}
	}
	return p.evening.Words.Semicolons(all)
}

// odd counts the lines that are in twice, and those the movement does not have.
func (p *controlestaat) odd() (twice, other int) {
	for l := range p.evening.Standings.Lines() {
		twice += count(l.Twice)
		other += count(l.Unexpected && !l.Twice)
	}
	return twice, other
}
