package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// What explains a line of a board with a ruling, or of a fouled board. The codes beside
// those of ExplainLine, with their figures; lower and equal may be fractions:
//
//	why.form              size, n               a fouled board: compared with those of the same form
//	why.for-side                                what follows is about one side
//	why.column            lower, equal, x       2*lower + equal, without the line itself
//	why.column-own        lower, equal, x       2*lower + equal - 1: equal has the line itself
//	why.points-each       ns, ew                what both sides get, where it is not one top
//	why.small             size, percent, points the percentage of a small group
//	why.share             weight, score, points  of a side's adjusted score
//	why.share-award       weight, percent       an award among the weighted scores
//	why.weighted          points                the shares together
//	why.weighted-rounded  before, points        weighted IMPs made whole
//	why.column-imps       n, points             the IMPs against the others, or the datum
//	why.column-datum      n, mean, datum        the datum of the n scores, seen from the side
//	why.datum-half-in, -out                     whether scores beside an award are among them
func explainSpecial(s *Session, o *Outcome, b *Board, p *BoardPoints, r rules.Rules, line int) []Step {
	l, q := &b.Lines[line], p.Lines()[line]
	m := methods[r.Method]
	f := p.formOf(line)
	if f == nil {
		return nil
	}
	var steps []Step
	if len(p.forms) > 1 {
		steps = append(steps, step("why.form", "", "size", f.size, "n", p.N))
	}
	if l.Kind != Ruled {
		if l.Kind == Passed {
			steps = append(steps, step("why.passed", ""))
		} else {
			steps = append(steps, step("why.score", "", "score", l.score()))
		}
		steps = append(steps, p.explainWorth(l.score(), nil, f, true, m, r)...)
		ns, ew := p.valued(l, f, m, r)
		if !ew.Equal(p.Top.Sub(ns)) {
			steps = append(steps, sided("EW", p.explainWorth(l.score(), nil, f, false, m, r))...)
		}
	} else {
		for _, side := range []struct {
			name   string
			shares []Portion
			who    int
			points exact.Rat
		}{{"NS", l.Ruled.NS, l.NS, q.NS}, {"EW", l.Ruled.EW, l.EW, q.EW}} {
			var sum exact.Rat
			var parts []Step
			for _, x := range side.shares {
				percent := x.Weight.Mul(hundred)
				if x.Artificial {
					mine := own(*s, *o, side.who)
					a := m.explainAward(x.Award, mine, p, r, exact.Rat{})
					unrounded := r
					unrounded.NeubergRounding = rules.RoundingExact
					given, _, _ := m.award(x.Award, mine, p, unrounded)
					a.Args["points"] = given
					parts = append(parts, a, step("why.share-award", "", "weight", percent, "points", given))
					sum = sum.Add(given.Mul(x.Weight))
					continue
				}
				points := p.worth(x.Score, side.shares, f, side.name == "NS", r)
				parts = append(parts, p.explainWorth(x.Score, side.shares, f, side.name == "NS", m, r)...)
				parts = append(parts, step("why.share", "", "weight", percent, "score", x.Score, "points", points))
				sum = sum.Add(x.Weight.Mul(points))
			}
			parts = append(parts, step("why.weighted", "", "points", sum))
			if is := side.points; !is.Equal(sum) {
				code, rule := "why.rounded", "neuberg_rounding"
				if !m.percents && r.WeightedIMPs != rules.WeightedExact {
					code, rule = "why.weighted-rounded", "weighted_imps"
				}
				parts = append(parts, step(code, rule, "before", sum, "points", is))
			}
			steps = append(steps, sided(side.name, parts)...)
		}
	}
	ns, ew := q.NS, q.EW
	if l.Reversed && l.Kind != Ruled {
		ns, ew = ew, ns
	}
	switch {
	case m.percents && !ns.Add(ew).Equal(p.Top):
		steps = append(steps, step("why.points-each", "", "ns", ns, "ew", ew))
	case m.percents:
		steps = append(steps, step("why.points", "", "ns", ns, "ew", ew, "top", p.Top))
	default:
		steps = append(steps, step("why.points-imps", "", "ns", ns, "ew", ew))
	}
	if l.Reversed && l.Kind != Ruled {
		steps = append(steps, step("why.reversed", "", "ns", q.NS, "ew", q.EW))
	}
	return steps
}

// sided says for which side the steps are, before them.
func sided(side string, steps []Step) []Step {
	for i := range steps {
		steps[i].Side = side
	}
	return append([]Step{{Code: "why.for-side", Side: side, Args: map[string]any{}}}, steps...)
}

// formOf is the form that a line (an index) is in, or nil.
func (p *BoardPoints) formOf(line int) *form {
	for k := range p.forms {
		for _, i := range p.forms[k].lines {
			if i == line {
				return &p.forms[k]
			}
		}
	}
	return nil
}

// explainWorth gives the steps from a score to what it is worth to a side.
func (p *BoardPoints) explainWorth(score int, own []Portion, f *form, ns bool, m method, r rules.Rules) []Step {
	c := &f.ew
	if ns {
		c = &f.ns
	}
	if !m.percents {
		return append(f.explainDatum(c, ns, r), step("why.column-imps", "", "score", score, "n", f.size, "points", p.worth(score, own, f, ns, r)))
	}
	extra := own != nil && r.Weighted == rules.WeightedApart
	below, equal := c.around(score)
	if !extra {
		equal = equal.Sub(exact.Int(1))
	}
	x := f.x(c, score, extra, r)
	before := below.Mul(exact.Int(2)).Add(equal)
	steps := []Step{step("why.column", "", "score", score, "lower", below, "equal", equal, "x", before)}
	if own != nil && !extra { // of one that is there for a part, less than the line itself is left
		steps[0] = step("why.column-own", "", "score", score, "lower", below, "equal", equal.Add(exact.Int(1)), "x", before)
	}
	if !x.Equal(before) {
		steps = append(steps, step("why.averages", "averages", "averages", c.ties(r), "before", before, "x", x))
	}
	if f.small {
		share := smallShare(x, f.size, !ns)
		return append(steps, step("why.small", "small_groups", "size", f.size, "percent", share.Mul(hundred), "points", share.Mul(p.Top)))
	}
	s := f.s(c, extra, r)
	v := p.stretched(x, s, r)
	switch {
	case r.Unequal == rules.UnequalAscherman:
		steps = append(steps, step("why.ascherman", "unequal", "s", s, "x", x, "max", 2*p.N-2, "m", v))
	case !s.Equal(exact.Int(p.N)) && r.Unequal == rules.UnequalFactored:
		steps = append(steps, step("why.factored", "unequal", "n", p.N, "s", s, "x", x, "m", v))
	case !s.Equal(exact.Int(p.N)):
		steps = append(steps, step("why.neuberg", "unequal", "n", p.N, "s", s, "x", x, "m", v))
	}
	if r.Unit == rules.UnitOne {
		steps = append(steps, step("why.half", "unit", "before", v, "points", v.Mul(half)))
	}
	return steps
}

// explainDatum tells what the datum is that the scores of a column make; nothing in other
// methods.
func (f *form) explainDatum(c *column, ns bool, r rules.Rules) []Step {
	if r.Method != rules.MethodButler || len(c.scores) == 0 {
		return nil
	}
	mean := meanOf(r.DatumDrop, c)
	d := mean.datum(r, !ns && r.DatumSides == rules.DatumTwo)
	if !ns && r.DatumSides == rules.DatumTwo {
		mean.num = -mean.num
	}
	steps := []Step{step("why.column-datum", "datum_drop", "n", c.total, "mean", mean.rat(), "datum", d.rat())}
	switch {
	case f.halves == 0:
	case r.HalfDatum == rules.HalfWith:
		steps = append(steps, step("why.datum-half-in", "half_datum"))
	default:
		steps = append(steps, step("why.datum-half-out", "half_datum"))
	}
	return steps
}
