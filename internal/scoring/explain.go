package scoring

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Step is one step of an explanation: a code that names its sentence, and the
// figures in it. The sentences are written elsewhere, in the reader's language.
type Step struct {
	// Code names the sentence.
	Code string
	// Rule is the setting behind the step, by its name in Fields; "" when the step
	// is no matter of choice.
	Rule string
	// Side is "NS" or "EW" when the step is about one side only.
	Side string
	// Args are the figures by name: an int or an exact.Rat.
	Args map[string]any
}

// Explanation is why a line earned what it earned. The steps lead to NS and EW.
type Explanation struct {
	Points LinePoints
	Steps  []Step
}

func step(code, rule string, args ...any) Step {
	s := Step{Code: code, Rule: rule, Args: make(map[string]any, len(args)/2)}
	for i := 0; i+1 < len(args); i += 2 {
		s.Args[args[i].(string)] = args[i+1]
	}
	return s
}

// ExplainLine says why a line of a board (both are indices) earned its points; o
// must be what Score made of s and r. Without such a line it is empty.
//
// The codes, with their figures:
//
//	why.missing                                    nothing is in yet
//	why.not-played                                 counts for neither side
//	why.provisional   missing, n, top              the board is scored on what is in
//	why.score         score                        the signed score
//	why.passed                                     passed out: a score of 0
//	why.field         lower, equal, higher, real   the other real rows, seen from NS
//	why.matchpoints   lower, equal, x              x = 2*lower + equal
//	why.averages      averages, before, x          x = before + averages
//	why.neuberg       n, s, x, m                   m = n/s*(x+1)-1
//	why.ascherman     s, x, max, m                 m = (x+1)/2s of max
//	why.factored      n, s, x, m                   m = n/s*x + (n-s)/s, in 2-1-0 units
//	why.fewer         n, top                       a lower top, for want of scores
//	why.half          before, points               the half of it, in 1-half-0 units
//	why.rounded       before, points               the line rounded
//	why.alone                                      one result, nothing to compare it with
//	why.points        ns, ew, top                  EW gets the rest of the top
//	why.points-rounded   ns, ew, top, from, before   before = top - from, rounded ew
//	why.reversed      ns, ew                       the two swapped
//	why.award-average percent, top, points         for each side
//	why.award-percent percent, top, points
//	why.award-plus    percent, top, points         60 %; own is not higher, or not looked at
//	why.award-minus   percent, top, points         40 %; own is not lower, or not looked at
//	why.award-own     percent, top, points, least  own percentage in place of the 60 or 40
//
// Where there are no percentages, explainimps.go has more, and these differ:
//
//	why.not-played-imps                            no maximum to shrink
//	why.provisional-imps  missing, n
//	why.points-imps   ns, ew
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
		e.add(step("why.not-played-imps", ""))
		return e
	case l.Kind == NotPlayed:
		e.add(step("why.not-played", ""))
		return e
	case l.Kind == Missing:
		e.add(step("why.missing", ""))
		return e
	}
	if p.Provisional && !m.percents {
		e.add(step("why.provisional-imps", "", "missing", p.Missing, "n", p.Played))
	} else if p.Provisional {
		e.add(step("why.provisional", "provisional", "missing", p.Missing, "n", p.N, "top", p.Top))
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
		e.add(step("why.passed", ""))
	} else {
		e.add(step("why.score", "", "score", l.Score))
	}
	c := comparisonOf(b, p, &r, line)
	if m.percents && p.N < 2 {
		e.add(step("why.alone", ""))
	} else {
		c.steps = &e.Steps
	}
	worth, _ := c.worths(l)
	ns, ew := e.Points.NS, e.Points.EW
	if l.Reversed {
		ns, ew = ew, ns
	}
	if !ns.Equal(worth) {
		e.add(step("why.rounded", "neuberg_rounding", "before", worth, "points", ns))
	}
	if rest := p.Top.Sub(ns); m.percents && !ew.Equal(rest) {
		x, y := e.Points.Unrounded()
		if l.Reversed {
			x, y = y, x
		}
		e.add(step("why.points-rounded", "pair_rounding", "ns", ns, "ew", ew, "top", p.Top, "from", x, "before", y))
	} else if m.percents {
		e.add(step("why.points", "", "ns", ns, "ew", ew, "top", p.Top))
	} else {
		e.add(step("why.points-imps", "", "ns", ns, "ew", ew))
	}
	if l.Reversed {
		e.add(step("why.reversed", "", "ns", ew, "ew", ns))
	}
	return e
}

func (e *Explanation) add(steps ...Step) { e.Steps = append(e.Steps, steps...) }

// award explains one side's artificial score.
func (e *Explanation) award(side string, s Step) {
	s.Side = side
	e.add(s)
}

// explainShare explains an artificial score that is a share of the board's top.
func explainShare(a Award, mine Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step {
	percent := a.percent(mine, r)
	plain := a.percent(Total{}, r)
	code, rule := "why.award-average", ""
	switch a.Kind {
	case AwardPercent:
		code = "why.award-percent"
	case AwardPlus:
		code, rule = "why.award-plus", "plus_minus"
	case AwardMinus:
		code, rule = "why.award-minus", "plus_minus"
	case AwardOwn:
		code = "why.award-session"
	}
	s := step(code, rule, "percent", percent, "top", p.Top, "points", points)
	if !percent.Equal(plain) && a.Kind != AwardOwn {
		s.Code = "why.award-own"
		s.Args["least"] = plain
	}
	return s
}

// own is a contestant's total over its lines that are not artificial.
func own(s Session, o Outcome, contestant int) Total {
	var t Total
	for i := range s.Boards {
		for j := range s.Boards[i].Lines {
			l, p := &s.Boards[i].Lines[j], o.Boards[i].Line(j)
			if x, on := l.of(contestant, p); on && p.Counts && !p.Artificial {
				t.add(x.points.Add(x.off), x.most)
			}
		}
	}
	return t
}

// comparisonOf is the comparison that a line (an index) was in.
func comparisonOf(b *Board, p *BoardPoints, r *rules.Rules, line int) comparison {
	forms := p.forms(b)
	k := slices.IndexFunc(forms, func(f form) bool { return f.number == b.Lines[line].Form })
	counts := new(counter)
	counts.fill(b, forms[k].number)
	return compare(b, p, forms, k, r, counts)
}
