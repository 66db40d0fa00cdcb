package scoring

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// explainSpecial explains a line of a board with a ruling, or of a fouled board. The counts of
// lower and equal scores may be fractions.
func explainSpecial(s *Session, o *Outcome, b *Board, p *BoardPoints, r rules.Rules, line int) []Step {
	l, q := &b.Lines[line], p.Line(line)
	c := comparisonOf(b, p, &r, line)
	var steps []Step
	if c.forms > 1 {
		steps = append(steps, NewStep("why.form", "", "size", c.form.size, "n", p.N))
	}
	if l.Kind == Ruled {
		steps = append(steps, c.explainShares(s, o, l.Ruled.NS, l.NS, q.NS, true)...)
		steps = append(steps, c.explainShares(s, o, l.Ruled.EW, l.EW, q.EW, false)...)
	} else {
		if l.Kind == Passed {
			steps = append(steps, NewStep("why.passed", ""))
		} else {
			steps = append(steps, NewStep("why.score", "", "score", l.score()))
		}
		steps = append(steps, c.explainWorth(l.score(), true)...)
		if ns, ew := c.worths(l); !ew.Equal(p.Top.Sub(ns)) {
			steps = append(steps, sided("EW", c.explainWorth(l.score(), false))...)
		}
	}
	ns, ew := q.NS, q.EW
	if l.Reversed && l.Kind != Ruled {
		ns, ew = ew, ns
	}
	switch {
	case c.method.percents && !ns.Add(ew).Equal(p.Top):
		steps = append(steps, NewStep("why.points-each", "", "ns", ns, "ew", ew))
	case c.method.percents:
		steps = append(steps, NewStep("why.points", "", "ns", ns, "ew", ew, "top", p.Top))
	default:
		steps = append(steps, NewStep("why.points-imps", "", "ns", ns, "ew", ew))
	}
	if l.Reversed && l.Kind != Ruled {
		steps = append(steps, NewStep("why.reversed", "", "ns", q.NS, "ew", q.EW))
	}
	return steps
}

func (c *comparison) explainWorth(score int, ns bool) (steps []Step) {
	c.steps = &steps
	c.worth(score, nil, ns)
	c.steps = nil
	return steps
}

func (c *comparison) explainShares(s *Session, o *Outcome, shares []Portion, who int, points exact.Rat, ns bool) []Step {
	var sum exact.Rat
	var steps []Step
	c.steps = &steps
	for _, x := range shares {
		percent := x.Weight.Mul(hundred)
		var worth exact.Rat
		if x.Artificial {
			mine, unrounded := own(*s, *o, who), *c.rules
			unrounded.NeubergRounding = rules.RoundingExact
			worth, _, _ = c.method.award(x.Award, mine, c.points, unrounded)
			steps = append(steps, c.method.explainAward(x.Award, mine, c.points, unrounded, worth))
			c.say("why.share-award", "", "weight", percent, "points", worth)
		} else {
			worth = c.worth(x.Score, shares, ns)
			c.say("why.share", "", "weight", percent, "score", x.Score, "points", worth)
		}
		sum = sum.Add(x.Weight.Mul(worth))
	}
	c.say("why.weighted", "", "points", sum)
	if !points.Equal(sum) {
		code, rule := "why.rounded", "neuberg_rounding"
		if !c.method.percents && c.rules.WeightedIMPs != rules.WeightedExact {
			code, rule = "why.weighted-rounded", "weighted_imps"
		}
		c.say(code, rule, "before", sum, "points", points)
	}
	c.steps = nil
	return sided(sideName(ns), steps)
}

// sided sets the side, and adds a step for it in front.
func sided(side string, steps []Step) []Step {
	for i := range steps {
		steps[i].Side = side
	}
	return append([]Step{{Code: "why.for-side", Side: side, Args: map[string]any{}}}, steps...)
}

// own returns a contestant's total over its lines that are not artificial.
func own(s Session, o Outcome, contestant int) Total {
	var t Total
	for i := range s.Boards {
		for j := range s.Boards[i].Lines {
			l, p := &s.Boards[i].Lines[j], o.Boards[i].Line(j)
			if x, on := l.of(contestant, p); on && p.Counts && !p.Artificial {
				t.add(x.Points.Add(x.Off), x.Most)
			}
		}
	}
	return t
}

func comparisonOf(b *Board, p *BoardPoints, r *rules.Rules, line int) comparison {
	forms := p.forms(b)
	k := slices.IndexFunc(forms, func(f form) bool { return f.number == b.Lines[line].Form })
	counts := new(counter)
	counts.fill(b, forms[k].number)
	return compare(b, p, forms, k, methods[r.Method], r, counts)
}
