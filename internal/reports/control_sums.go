package reports

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// The sum control.
//
//	control                                                    source
//	board: points NS + points EW of the lines that were        06-reports 2
//	  played make the top for each of them
//	board: points NS make half a top a line (SumOK)            scoring.BoardPoints
//	session: all boards together                               06-reports 2
//	session: the totals of the uitslag make the points of      06-reports 2
//	  all lines, artificial ones included
//	lines with an artificial score need not make the top:      06-reports 2
//	  named beside it
//
// Nothing is corrected here: what does not add up is said in words.

// control is what a board's played lines add up to.
type control struct {
	ns, ew, want exact.Rat
	lines        int
	ok           bool
}

func controlOf(b *event.ScoredBoard) control {
	var c control
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Result == nil || !l.Points.Counts || l.Points.Artificial {
			continue
		}
		c.ns, c.ew = c.ns.Add(l.Points.NS), c.ew.Add(l.Points.EW)
		c.want = c.want.Add(l.Points.NSMax)
		c.lines++
	}
	c.ok = c.ns.Add(c.ew).Equal(c.want) && b.Points.SumOK
	return c
}

// sumCells stand below a board's columns.
func (in *Input) sumCells(b *event.ScoredBoard, contracts bool, decimals int) []Cell {
	c := controlOf(b)
	if c.lines == 0 {
		return make([]Cell, 3+count(contracts))
	}
	cells := []Cell{in.points(c.ns, decimals), in.points(c.ew, decimals)}
	verdict := Cell{Text: in.t("paper.sum.ok")}
	if !c.ok {
		verdict = Cell{Text: in.t("paper.sum.wrong"), Marked: true}
	}
	if contracts {
		return append(cells, Cell{}, verdict)
	}
	return append(cells, verdict)
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// controls are the sentences below the rectangles: the session's control, the
// boards that fail, the artificial lines, and the key to the signs.
func (in *Input) controls() []Block {
	st := in.Standings
	var ns, ew, want, lines, totals exact.Rat
	var out, wrong []Block
	played, artificial, idle := 0, 0, 0
	for i := range st.Boards {
		b := &st.Boards[i]
		c := controlOf(b)
		ns, ew, want, played = ns.Add(c.ns), ew.Add(c.ew), want.Add(c.want), played+c.lines
		if c.lines > 0 && !c.ok {
			wrong = append(wrong, Paragraph{Marked: true, Text: in.t(
				"paper.control.board-wrong", "board", b.Board,
				"ns", in.Words.Number(c.ns, 2), "ew", in.Words.Number(c.ew, 2), "want", in.Words.Number(c.want, 2),
			)})
		}
		for j := range b.Lines {
			p := &b.Lines[j].Points
			switch {
			case p.Counts:
				lines = lines.Add(p.NS).Add(p.EW)
				artificial += count(p.Artificial)
			case b.Lines[j].Result != nil:
				idle++
			}
		}
	}
	for _, t := range st.Outcome.Totals {
		totals = totals.Add(t.Points)
	}
	figures := []any{
		"ns", in.Words.Number(ns, 2), "ew", in.Words.Number(ew, 2), "sum", in.Words.Number(ns.Add(ew), 2),
		"want", in.Words.Number(want, 2), "n", played,
	}
	switch {
	case played == 0:
	case ns.Add(ew).Equal(want):
		out = append(out, Paragraph{Text: in.t("paper.control.session", figures...)})
	default:
		out = append(out, Paragraph{Text: in.t("paper.control.session-wrong", figures...), Marked: true})
	}
	out = append(out, wrong...)
	if !lines.Equal(totals) {
		out = append(out, Paragraph{Marked: true, Text: in.t(
			"paper.control.totals-wrong", "lines", in.Words.Number(lines, 2), "totals", in.Words.Number(totals, 2),
		)})
	}
	if idle > 0 {
		out = append(out, Paragraph{Text: in.t("paper.control.idle", "n", idle)})
	}
	if artificial > 0 {
		out = append(out, Paragraph{Text: in.t("paper.control.artificial", "n", artificial, "lines", in.artificial())})
	}
	if n := st.Missing(); n > 0 {
		out = append(out, Paragraph{Text: in.t("paper.missing-note", "n", n)})
	}
	key := in.t("paper.control.key")
	if in.contracts() {
		key += " " + in.t("paper.control.contract-key")
	}
	if twice, other := in.odd(); twice+other > 0 {
		out = append(out, Paragraph{Text: in.t("paper.control.odd", "twice", twice, "other", other), Marked: true})
	}
	return append(out, Paragraph{Text: key})
}

// artificial names the lines with an artificial score: "gift 6: 5–14 60/40".
func (in *Input) artificial() string {
	var all []string
	for i := range in.Standings.Boards {
		b := &in.Standings.Boards[i]
		var names []string
		for j := range b.Lines {
			if l := &b.Lines[j]; l.Points.Artificial && l.Result != nil {
				names = append(names, in.side(l.NS)+"–"+in.side(l.EW)+" "+in.outcome(l.Result))
			}
		}
		if len(names) > 0 {
			all = append(all, in.t("paper.board", "board", b.Board)+": "+strings.Join(names, ", "))
		}
	}
	return strings.Join(all, "; ")
}

// odd counts the lines that are in twice, and those the movement does not have.
func (in *Input) odd() (twice, other int) {
	for i := range in.Standings.Boards {
		for j := range in.Standings.Boards[i].Lines {
			l := &in.Standings.Boards[i].Lines[j]
			twice += count(l.Twice)
			other += count(l.Unexpected && !l.Twice)
		}
	}
	return twice, other
}
