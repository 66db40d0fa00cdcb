package scoring

import (
	"slices"

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
//	  in IMPs: sums factored (N-1)/(g-1)               R-FOULED        yes; a group of one gets 0
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

// form is one form of a board; there is one where the board was not fouled.
type form struct {
	number int // Line.Form
	size   int // how many lines have scores
}

// forms are those of the board, by number.
func (p *BoardPoints) forms(b *Board) []form {
	if !p.special {
		return []form{{size: p.Played}}
	}
	forms := make([]form, 0, 1)
	for i := range b.Lines {
		l := &b.Lines[i]
		k := len(forms) - 1
		for k >= 0 && forms[k].number != l.Form {
			k--
		}
		if k < 0 {
			k = len(forms)
			forms = append(forms, form{number: l.Form})
		}
		if l.scored() {
			forms[k].size++
		}
	}
	slices.SortFunc(forms, func(a, b form) int { return a.number - b.number })
	return forms
}

// compare prepares the comparison of one of the forms (an index), of which the scores are
// counted.
func compare(b *Board, p *BoardPoints, forms []form, k int, r *rules.Rules, counts *counter) comparison {
	c := comparison{board: b, points: p, rules: r, method: methods[r.Method], form: forms[k], forms: len(forms), small: smallGroup(forms, k, r)}
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

// column gives the one of a side.
func (c *comparison) column(ns bool) *column {
	if ns {
		return &c.ns
	}
	return &c.ew
}

// worth is what a score, seen from NS, is worth to a side before any rounding. own are the
// shares that it is one of, nil for one made at the table.
func (c *comparison) worth(score int, own []Portion, ns bool) exact.Rat {
	return c.method.worth(c, score, own, ns)
}

// worths is what a line is worth to each side before any rounding of lines; of a line that
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

// shares is what an adjusted score is worth to a side.
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

// rounded is a line of such a worth, rounded as the rules say.
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

// say records a step, where steps is there to take it.
func (c *comparison) say(code, rule string, args ...any) {
	*c.steps = append(*c.steps, step(code, rule, args...))
}

// column is the scores of one side, seen from NS, from the lowest up.
type column struct {
	scores []int
	counts []exact.Rat
	below  []exact.Rat // how much of the column is lower than each
	total  exact.Rat
	// awarded is how many lines this side has artificial scores for, a weighted one
	// counting for its weight. The other side of such a line may have a score.
	awarded exact.Rat
	mean    *datum // see datum.go; nil until it is asked for
}

// addUp settles the sums of the counts.
func (c *column) addUp() {
	c.total, c.below = exact.Rat{}, c.below[:0]
	for _, n := range c.counts {
		c.below = append(c.below, c.total)
		c.total = c.total.Add(n)
	}
}

// clone is a copy that shares nothing.
func (c *column) clone() column {
	return column{scores: slices.Clone(c.scores), counts: slices.Clone(c.counts), awarded: c.awarded}
}

// fill adds the scores among the shares.
func (c *column) fill(shares []Portion) {
	for _, s := range shares {
		if s.Artificial {
			continue
		}
		i, found := slices.BinarySearch(c.scores, s.Score)
		if !found {
			c.scores, c.counts = slices.Insert(c.scores, i, s.Score), slices.Insert(c.counts, i, exact.Rat{})
		}
		c.counts[i] = c.counts[i].Add(s.Weight)
	}
}

// award adds how much of what a side gets on a line is artificial.
func (c *column) award(shares []Portion) {
	for _, s := range shares {
		if s.Artificial {
			c.awarded = c.awarded.Add(s.Weight)
		}
	}
}

// ties is how many artificial scores are compared with every score as if they were equal.
func (c *column) ties(r *rules.Rules) exact.Rat {
	if r.Averages == rules.AveragesAsTies {
		return c.awarded
	}
	return exact.Rat{}
}

// around is how much of the column is lower than a score, and equal to it.
func (c *column) around(score int) (below, equal exact.Rat) {
	i, found := slices.BinarySearch(c.scores, score)
	switch {
	case found:
		return c.below[i], c.counts[i]
	case i < len(c.scores):
		return c.below[i], equal
	}
	return c.total, equal
}

// same reports whether two columns are one.
func (c *column) same(o *column) bool {
	return slices.Equal(c.scores, o.scores) && slices.EqualFunc(c.counts, o.counts, exact.Rat.Equal) && c.awarded.Equal(o.awarded)
}
