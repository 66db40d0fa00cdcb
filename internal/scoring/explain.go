package scoring

import "uitslag/internal/scoring/rules"

// Explanation is why a line earned what it earned. The steps lead to NS and EW.
type Explanation struct {
	Points LinePoints
	Steps  []Step
}

// ExplainLine says why a line of a board (both are indices) earned its points; o
// must be what Score made of s and r. Without such a line it is empty.
// Where there are no percentages some codes are others: they end in -imps.
func ExplainLine(s Session, o Outcome, r rules.Rules, board, line int) Explanation {
	r = r.Complete()
	m, ok := methods[r.Method]
	if !ok || board < 0 || board >= len(o.Boards) || line < 0 || line >= o.Boards[board].Len() {
		return Explanation{}
	}
	b, p := &s.Boards[board], &o.Boards[board]
	b, p, line = p.narrow(b, line)
	l := &b.Lines[line]
	e := Explanation{Points: *p.Line(line)}
	switch {
	case l.Kind == NotPlayed && !m.percents:
		e.add(NewStep("why.not-played-imps", ""))
		return e
	case l.Kind == NotPlayed:
		e.add(NewStep("why.not-played", ""))
		return e
	case l.Kind == Missing:
		e.add(NewStep("why.missing", ""))
		return e
	case l.Aside:
		e.add(NewStep("why.aside", ""))
		return e
	}
	if p.Provisional && !m.percents {
		e.add(NewStep("why.provisional-imps", "", "missing", p.Missing, "n", p.Played))
	} else if p.Provisional {
		e.add(NewStep("why.provisional", "provisional", "missing", p.Missing, "n", p.N, "top", p.Top))
	}
	if l.Kind == Ruled || p.special && !l.Kind.Artificial() {
		e.add(explainSpecial(&s, &o, b, p, r, line)...)
		return e
	}
	if l.Kind.Artificial() {
		ns, ew := l.awards()
		e.award("NS", m.explainAward(ns, own(s, o, l.NS), p, r, e.Points.NS))
		e.award("EW", m.explainAward(ew, own(s, o, l.EW), p, r, e.Points.EW))
		if q := &e.Points; q.mates != nil { // the second player of a side has its own
			if !q.mates.ns.Equal(q.NS) {
				e.award("NS", m.explainAward(ns, own(s, o, l.Mates.NS), p, r, q.mates.ns))
			}
			if !q.mates.ew.Equal(q.EW) {
				e.award("EW", m.explainAward(ew, own(s, o, l.Mates.EW), p, r, q.mates.ew))
			}
		}
		return e
	}
	if l.Kind == Passed {
		e.add(NewStep("why.passed", ""))
	} else {
		e.add(NewStep("why.score", "", "score", l.Score))
	}
	c := comparisonOf(b, p, &r, line)
	if m.percents && p.N < 2 {
		e.add(NewStep("why.alone", ""))
	} else {
		c.steps = &e.Steps
	}
	worth, _ := c.worths(l)
	ns, ew := e.Points.NS, e.Points.EW
	if l.Reversed {
		ns, ew = ew, ns
	}
	if !ns.Equal(worth) {
		e.add(NewStep("why.rounded", "neuberg_rounding", "before", worth, "points", ns))
	}
	if rest := p.Top.Sub(ns); m.percents && !ew.Equal(rest) {
		x, y := e.Points.Unrounded()
		if l.Reversed {
			x, y = y, x
		}
		e.add(NewStep("why.points-rounded", "pair_rounding", "ns", ns, "ew", ew, "top", p.Top, "from", x, "before", y))
	} else if m.percents {
		e.add(NewStep("why.points", "", "ns", ns, "ew", ew, "top", p.Top))
	} else {
		e.add(NewStep("why.points-imps", "", "ns", ns, "ew", ew))
	}
	if l.Reversed {
		e.add(NewStep("why.reversed", "", "ns", ew, "ew", ns))
	}
	return e
}

func (e *Explanation) add(steps ...Step) { e.Steps = append(e.Steps, steps...) }

func (e *Explanation) award(side string, s Step) {
	s.Side = side
	e.add(s)
}
