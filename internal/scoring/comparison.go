package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// comparison is the lines of one form of a board as they are compared with one another: all
// lines where the board was not fouled. Each side has a column of its own: who sat its way,
// with the scores that these got. Parts of a weighted score are parts of a line there.
//
//	rule                                               source          implemented
//	a split score: NS's in NS's column, EW's in EW's   R-SPLIT         yes; each column has its normal sum
//	a fouled board: each form among itself, stretched  R-FOULED        yes, by the rule for unequal boards
//	  to all scores of the board
//	  small groups by percentages                      R-SMALL-GROUPS  yes (SmallGroups)
//	  in IMPs: as a board with fewer scores            R-CROSS-UNEQUAL yes; a group of one gets 0
//	artificial scores of a fouled board                R-FOULED        yes: of the top of the board
type comparison struct {
	board  *Board
	points *BoardPoints // of which N, S and Top are settled
	rules  *rules.Rules
	method method
	form   form
	forms  int // how many the board has

	made, times []int  // the different scores made at a table, from the lowest up, and how often
	ns, ew      column // what a score is compared with for each side
	split       bool   // they differ
	small       bool   // points are percentages of small groups
	halves      int    // how many lines have a score for one side beside an award for the other

	steps *[]Step // where the steps to a worth are recorded; nil mostly
}

// method is one way of comparing results. All a method needs to exist is a file
// with these functions and a row in methods (and in rows, to be chosen).
type method struct {
	// percents reports whether points are a share of a top. Where they are not, there
	// are no maxima and no percentages, and both sides of a line together make 0.
	percents bool
	// top is the most one side can earn on a board with n normal scores; 0 without percents.
	top func(n int, r *rules.Rules) exact.Rat
	// worth is what a score, seen from NS, is worth to a side before any rounding. own are
	// the shares that it is one of, nil for one made at the table.
	worth func(c *comparison, score int, own []Portion, ns bool) exact.Rat
	// award is an artificial score of a contestant whose real lines made own: the
	// points, what rounding took from them, and the maximum.
	award func(a Award, own Total, p *BoardPoints, r rules.Rules) (points, off, most exact.Rat)
	// explainAward gives the step of an artificial score that earned points.
	explainAward func(a Award, own Total, p *BoardPoints, r rules.Rules, points exact.Rat) Step
}

// compare prepares the comparison of one of the forms (an index), of which the scores are
// counted.
func compare(b *Board, p *BoardPoints, forms []form, k int, m method, r *rules.Rules, counts *counter) comparison {
	c := comparison{board: b, points: p, rules: r, method: m, form: forms[k], forms: len(forms), small: smallGroup(forms, k, r)}
	counts.sort()
	c.made, c.times = counts.scores, counts.counts
	c.ns = counts.column()
	if p.special {
		c.rulings()
	} else {
		c.ns.awarded = exact.Int(p.Averages)
		c.ew = c.ns
	}
	return c
}

// rulings adds the lines that the director gave to the columns.
func (c *comparison) rulings() {
	c.ns, c.ew = c.ns.clone(), c.ns.clone()
	whole := []Portion{{Weight: exact.Int(1), Artificial: true}}
	for i := range c.board.Lines {
		l := &c.board.Lines[i]
		switch {
		case l.Form != c.form.number:
		case l.Kind.Artificial():
			c.ns.award(whole)
			c.ew.award(whole)
		case l.Kind == Ruled:
			if l.Ruled.half() {
				c.halves++
			}
			ns, ew := inColumns(c.rules, l.Ruled)
			c.ns.fill(ns)
			c.ew.fill(ew)
			c.ns.award(l.Ruled.NS)
			c.ew.award(l.Ruled.EW)
		}
	}
	c.ns.addUp()
	c.ew.addUp()
	c.split = !c.ns.same(&c.ew)
}

func (c *comparison) column(ns bool) *column {
	if ns {
		return &c.ns
	}
	return &c.ew
}

func (c *comparison) twoDatums() bool {
	return c.rules.Method == rules.MethodButler && c.rules.DatumSides == rules.DatumTwo
}

// worth returns what a score, seen from NS, is worth to a side before any rounding. own are the
// shares that it is one of, nil for one made at the table.
func (c *comparison) worth(score int, own []Portion, ns bool) exact.Rat {
	return c.method.worth(c, score, own, ns)
}

// worths returns what a line is worth to each side before any rounding of lines; of a line that
// is in part artificial, the part that is not.
func (c *comparison) worths(l *Line) (ns, ew exact.Rat) {
	if l.Kind == Ruled {
		return c.shares(l.Ruled.NS, true, l.Ruled.Protects), c.shares(l.Ruled.EW, false, l.Ruled.Protects)
	}
	ns = c.worth(l.score(), nil, true)
	if !c.split && !c.small && !c.twoDatums() {
		return ns, c.points.Top.Sub(ns)
	}
	return ns, c.worth(l.score(), nil, false)
}

func (c *comparison) shares(shares []Portion, ns bool, protects Protected) exact.Rat {
	var sum exact.Rat
	for _, s := range shares {
		if !s.Artificial {
			sum = sum.Add(s.Weight.Mul(c.worth(s.Score, shares, ns)))
		}
	}
	if m := c.rules.Method; m == rules.MethodMatchpoints || m == rules.MethodTotal {
		return sum
	}
	mine, theirs := protects.NS, protects.EW
	if !ns {
		mine, theirs = theirs, mine
	}
	unit := c.whole(shares, ns)
	return c.rules.WeightedIMPs.Round(sum.Div(unit), mine, theirs).Mul(unit)
}

// whole returns what one IMP is worth to a side that has these shares of a line: in cross-IMPs
// it is divided before it counts.
func (c *comparison) whole(own []Portion, ns bool) exact.Rat {
	if c.rules.Method != rules.MethodCrossIMPs {
		return exact.Int(1)
	}
	weight := crossWeight(c.points.N, c.column(ns).others(own, c.rules), c.rules)
	if weight.Sign() <= 0 {
		return exact.Int(1)
	}
	return weight
}

func (c *comparison) rounded(ns, ew exact.Rat) LinePoints {
	top, by := c.points.Top, c.rules.NeubergRounding
	q := LinePoints{NSMax: top, EWMax: top, Counts: true}
	var nsOff, ewOff exact.Rat
	q.NS, nsOff = by.Line(ns, top)
	q.EW, ewOff = by.Line(ew, top)
	if !(q.NS.Equal(ns) && q.EW.Equal(ew)) && top.Sub(ns).Equal(ew) && !c.rules.SidesApart() {
		q.EW, ewOff = top.Sub(q.NS), nsOff.Neg() // the other side has the rest
	}
	q.tookOff(nsOff, ewOff)
	return q
}

// give notes what the scores of a ruled line are worth, for the frequencies.
func (c *comparison) give(l *Line) {
	for k, shares := range [][]Portion{l.Ruled.NS, l.Ruled.EW} {
		for _, s := range shares {
			if s.Artificial {
				continue
			}
			v, _ := c.rules.NeubergRounding.Line(c.worth(s.Score, shares, k == 0), c.points.Top)
			g := c.points.givenScore(s.Score, c.form.number)
			if k == 0 {
				g.ns = v
			} else {
				g.ew = v
			}
		}
	}
}

// inColumns gives the shares of a ruled line whose scores stand in the columns of the sides.
func inColumns(r *rules.Rules, s *Shares) (ns, ew []Portion) {
	switch {
	case r.Method == rules.MethodMatchpoints && r.Weighted == rules.WeightedApart:
		return nil, nil
	case r.Method == rules.MethodButler && s.artificial():
		return halves(r, s)
	case r.Method == rules.MethodButler && r.WeightedDatum != rules.DatumWith:
		return nil, nil
	}
	return s.NS, s.EW
}

// halves gives what stands in the datum of a line that is in part artificial: the scores of
// a side that has nothing else, where its opponents have no scores. What is weighted stands
// in it by its own rule. One datum has them for both sides.
func halves(r *rules.Rules, s *Shares) (ns, ew []Portion) {
	if r.HalfDatum != rules.HalfWith || !s.half() {
		return nil, nil
	}
	real := s.NS
	if scoresOf(real) == 0 {
		real = s.EW
	}
	switch {
	case len(real) > 1 && r.WeightedDatum != rules.DatumWith:
		return nil, nil
	case r.DatumSides != rules.DatumTwo:
		return real, real
	case scoresOf(s.NS) == 0:
		return nil, real
	}
	return real, nil
}

// loosens reports whether what a ruled line gets is not taken from the others, so that there
// is nothing for the board to add up to.
func loosens(r *rules.Rules, s *Shares) bool {
	switch r.Method {
	case rules.MethodMatchpoints:
		return r.Weighted == rules.WeightedApart
	case rules.MethodCrossIMPs:
		return r.WeightedIMPs != rules.WeightedExact
	case rules.MethodButler:
		return r.WeightedIMPs != rules.WeightedExact || s.split()
	}
	return s.split()
}

// say records a step, where steps is there to take it.
func (c *comparison) say(code, rule string, args ...any) {
	*c.steps = append(*c.steps, NewStep(code, rule, args...))
}
