package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// What is recorded of a worth while it is computed. A board with a ruling, or a fouled one,
// is told by its columns: with fractions, and IMPs without each comparison.

// figure returns a count for a step: a whole number where all lines are whole.
func (c *comparison) figure(v exact.Rat) any {
	if n, _, ok := v.Words(); ok && !c.points.special {
		return int(n)
	}
	return v
}

// sayMatchpoints tells how x was counted: before are the points against real scores.
func (c *comparison) sayMatchpoints(score int, own bool, below, equal, before, x exact.Rat) {
	p := c.points
	lower, same := c.figure(below), c.figure(equal)
	switch {
	case !p.special:
		higher := exact.Int(p.Played - 1).Sub(below).Sub(equal)
		c.say("why.field", "", "lower", lower, "equal", same, "higher", c.figure(higher), "real", p.Played)
		c.say("why.matchpoints", "", "lower", lower, "equal", same, "x", c.figure(before))
	case own: // of a line that is there for a part, less than the line itself is left
		c.say("why.column-own", "", "score", score, "lower", lower, "equal", equal.Add(exact.Int(1)), "x", before)
	default:
		c.say("why.column", "", "score", score, "lower", lower, "equal", same, "x", before)
	}
	if !x.Equal(before) {
		c.say("why.averages", "averages", "averages", c.figure(x.Sub(before)), "before", c.figure(before), "x", c.figure(x))
	}
}

func (c *comparison) sayStretch(x, s, m exact.Rat) {
	p, n := c.points, c.points.N
	switch {
	case c.rules.Unequal == rules.UnequalAscherman:
		c.say("why.ascherman", "unequal", "s", c.figure(s), "x", c.figure(x), "max", 2*n-2, "m", m)
	case s.Equal(exact.Int(n)):
	case c.rules.Unequal == rules.UnequalFactored:
		c.say("why.factored", "unequal", "n", n, "s", c.figure(s), "x", c.figure(x), "m", m)
	default:
		rule := "unequal"
		if !p.special && p.S+p.Averages == n {
			rule = "averages" // it is the artificial scores that are missing
		}
		c.say("why.neuberg", rule, "n", n, "s", c.figure(s), "x", c.figure(x), "m", m)
	}
	if !p.special && c.rules.Unequal == rules.UnequalNone && n < c.board.planned() {
		c.say("why.fewer", "unequal", "n", n, "top", p.Top)
	}
}

// sayIMPs tells what a score of a board that is told by its columns is worth.
func (c *comparison) sayIMPs(score int, v exact.Rat) {
	c.say("why.column-imps", "", "score", score, "n", c.form.size, "points", v)
}

// sayCross compares a score with the others, the best first; sum is what that made.
func (c *comparison) sayCross(score int, sum, others, v exact.Rat) {
	p, r, col := c.points, c.rules, &c.ns
	switch {
	case p.special:
		c.sayIMPs(score, v)
		return
	case others.Sign() <= 0:
		c.say("why.imps-alone", "")
		return
	}
	for i := len(c.made) - 1; i >= 0; i-- {
		times := c.times[i]
		if c.made[i] == score {
			times-- // not with itself
		}
		if times == 0 {
			continue
		}
		diff := score - c.made[i]
		imps, most := IMPs(diff), crossIMP(diff, r.CrossCap)
		if imps == most {
			c.say("why.imps-against", "", "other", c.made[i], "times", times, "diff", diff, "imps", imps, "points", times*most)
		} else {
			c.say("why.imps-capped", "cross_cap", "other", c.made[i], "times", times, "diff", diff, "imps", imps, "most", most, "points", times*most)
		}
	}
	if ties := col.ties(r); ties.Sign() > 0 {
		c.say("why.imps-ties", "averages", "averages", c.figure(ties))
	}
	c.say("why.imps-sum", "", "comparisons", c.figure(others), "points", sum)
	if s := others.Add(exact.Int(1)); r.CrossUnequal == rules.CrossExpected && !s.Equal(exact.Int(p.N)) {
		c.sayExpected(sum, s, v)
		return
	}
	if r.CrossDivide == rules.DivideComparisons {
		c.say("why.imps-comparisons", "cross_divide", "comparisons", c.figure(others), "before", sum, "points", v)
		return
	}
	factored := sum.Mul(exact.Int(p.N - 1)).Div(others)
	if !factored.Equal(sum) {
		c.say("why.imps-factored", "unequal", "n", p.N, "s", p.S, "before", sum, "points", factored)
	}
	if r.CrossDivide == rules.DivideTables {
		c.say("why.imps-tables", "cross_divide", "n", p.N, "before", factored, "points", v)
	}
}

// sayExpected tells what a sum of comparisons among s scores is worth on a board of more.
func (c *comparison) sayExpected(sum, s, v exact.Rat) {
	n := c.points.N
	expected := sum.Mul(exact.Int(n)).Div(s)
	c.say("why.imps-expected", "cross_unequal", "n", n, "s", c.figure(s), "before", sum, "points", expected)
	switch c.rules.CrossDivide {
	case rules.DivideComparisons:
		c.say("why.imps-comparisons", "cross_divide", "comparisons", n-1, "before", expected, "points", v)
	case rules.DivideTables:
		c.say("why.imps-tables", "cross_divide", "n", n, "before", expected, "points", v)
	}
}

func (c *comparison) sayButler(score int, v exact.Rat, ns bool) {
	p, r, col, turned := c.points, c.rules, c.column(ns), !ns && c.twoDatums()
	if !p.special && p.Played < 2 {
		if ns {
			c.say("why.imps-alone", "")
		}
		return
	}
	if p.special && len(col.scores) == 0 {
		c.sayIMPs(score, v)
		return
	}
	mean, d := col.meanOf(r.DatumDrop), col.datum(r, turned)
	if p.special {
		if turned {
			mean.num = -mean.num
		}
		c.say("why.column-datum", "datum_drop", "n", col.total, "mean", mean.rat(), "datum", d.rat())
		switch {
		case c.halves == 0:
		case r.HalfDatum == rules.HalfWith:
			c.say("why.datum-half-in", "half_datum")
		default:
			c.say("why.datum-half-out", "half_datum")
		}
		c.sayIMPs(score, v)
		return
	}
	if dropped := r.DatumDrop.Drop(p.Played); ns && dropped > 0 {
		c.say("why.datum-kept", "datum_drop", "n", p.Played, "dropped", exact.New(int64(dropped), 4),
			"kept", exact.New(int64(4*p.Played-2*dropped), 4), "mean", mean.rat())
	} else if ns {
		c.say("why.datum-all", "datum_drop", "n", p.Played, "mean", mean.rat())
	}
	from, code := len(*c.steps), "why.datum-line"
	if turned {
		mean.num, score = -mean.num, -score
	}
	if r.DatumMean == rules.MeanWhole {
		whole := datum{mean.num / mean.den, 1}
		if !whole.rat().Equal(mean.rat()) {
			c.say("why.datum-whole", "datum_mean", "mean", mean.rat(), "whole", whole.rat())
		}
		mean = whole
	}
	if !d.rat().Equal(mean.rat()) {
		c.say("why.datum-ten", "datum_ten", "mean", mean.rat(), "datum", d.rat())
	}
	if c.twoDatums() {
		code = "why.datum-side"
	}
	c.say(code, "", "score", score, "datum", d.rat(), "diff", exact.Int(score).Sub(d.rat()), "imps", d.imps(score))
	if c.twoDatums() {
		for i := from; i < len(*c.steps); i++ {
			(*c.steps)[i].Side = sideName(ns)
		}
	}
}

func (c *comparison) sayTotal(score int, v exact.Rat) {
	if c.points.special {
		c.sayIMPs(score, v)
		return
	}
	c.say("why.total-points", "", "score", score)
}

func sideName(ns bool) string {
	if ns {
		return "NS"
	}
	return "EW"
}
