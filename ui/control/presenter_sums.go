package control

import (
	"uitslag/internal/event"
	"uitslag/internal/exact"
)

// The sum control, as on paper (spec 06-reports 2): the points of the lines of a board
// that were played make the top for each of them; so for the session; and the totals
// of the uitslag make the points of all lines. Nothing is corrected here: what does
// not add up is said in words.

// sum is what a board's played lines add up to.
type sum struct {
	ns, ew, want exact.Rat
	lines        int
	ok           bool
}

func sumOf(b *event.ScoredBoard) sum {
	var s sum
	for i := range b.Lines {
		l := &b.Lines[i]
		if l.Result == nil || !l.Points.Counts || l.Points.Artificial {
			continue
		}
		s.ns, s.ew = s.ns.Add(l.Points.NS), s.ew.Add(l.Points.EW)
		s.want = s.want.Add(l.Points.NSMax)
		s.lines++
	}
	s.ok = s.ns.Add(s.ew).Equal(s.want) && b.Points.SumOK
	return s
}

// Note is a sentence about the session as a whole.
type Note struct {
	Text  string
	Wrong bool // it does not add up
}

// Notes are the sum control of the session in words: what does not add up first.
func (p *Presenter) Notes() []Note {
	if p.Empty() != "" {
		return nil
	}
	w, st := p.words(), p.st
	var ns, ew, want, lines, totals exact.Rat
	var wrong, right []Note
	played, given, idle := 0, 0, 0
	for i := range st.Boards {
		b := &st.Boards[i]
		s := sumOf(b)
		ns, ew, want, played = ns.Add(s.ns), ew.Add(s.ew), want.Add(s.want), played+s.lines
		if s.lines > 0 && !s.ok {
			wrong = append(wrong, Note{w.T("paper.control.board-wrong", "board", b.Board,
				"ns", w.Number(s.ns, 2), "ew", w.Number(s.ew, 2), "want", w.Number(s.want, 2)), true})
		}
		for j := range b.Lines {
			switch l := &b.Lines[j]; {
			case l.Points.Counts:
				lines = lines.Add(l.Points.NS).Add(l.Points.EW)
				if l.Points.Artificial {
					given++
				}
			case l.Result != nil && !l.Again && l.Result.Kind == event.NotPlayed:
				idle++
			}
		}
	}
	for _, t := range st.Outcome.Totals {
		totals = totals.Add(t.Points)
	}
	if played > 0 {
		key, bad := "paper.control.session", !ns.Add(ew).Equal(want)
		if bad {
			key = "paper.control.session-wrong"
		}
		n := Note{w.T(key, "ns", w.Number(ns, 2), "ew", w.Number(ew, 2), "sum", w.Number(ns.Add(ew), 2),
			"want", w.Number(want, 2), "n", played), bad}
		if bad {
			wrong = append([]Note{n}, wrong...)
		} else {
			right = append(right, n)
		}
	}
	if !lines.Equal(totals) {
		wrong = append(wrong, Note{w.T("paper.control.totals-wrong",
			"lines", w.Number(lines, 2), "totals", w.Number(totals, 2)), true})
	}
	if given > 0 {
		right = append(right, Note{Text: w.T("control.given", "n", given)})
	}
	if idle > 0 {
		right = append(right, Note{Text: w.T("paper.control.idle", "n", idle)})
	}
	return append(wrong, right...)
}

// Key explains the scores of the statement.
func (p *Presenter) Key() string { return p.words().T("paper.control.key") }
