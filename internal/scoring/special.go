package scoring

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Boards with lines that the director ruled on, and fouled boards. Each side has a column
// of its own: who sat its way, with the scores that these got; parts of a weighted score
// are parts of a line there.
//
//	rule                                               source          implemented
//	a split score: NS's in NS's column, EW's in EW's   R-SPLIT         yes; each column has its normal sum
//	a fouled board: each form among itself, stretched  R-FOULED        yes, by the rule for unequal boards
//	  to all scores of the board
//	  small groups by percentages                      R-SMALL-GROUPS  yes (SmallGroups)
//	  in IMPs: sums factored (N-1)/(g-1)               R-FOULED        yes; a group of one gets 0
//	artificial scores of a fouled board                R-FOULED        yes: of the top of the board

// form is the lines of one form of a board, as they are compared.
type form struct {
	number int   // Line.Form
	lines  []int // indices
	ns, ew column
	split  bool // the columns differ
	// small is by the percentages of small groups; size is how many lines have scores.
	small bool
	size  int
	given []given // the scores that rulings gave
	// halves is how many lines have a score for one side beside an award for the other.
	halves int
}

// given is a score that a ruling gave, and what it is worth to each side.
type given struct {
	score  int
	ns, ew exact.Rat
}

// made is a score that was made at a table, and what it is worth to each side.
type made struct {
	score  int
	points LinePoints
}

// give notes what the scores of a ruled line are worth, for the frequencies.
func (p *BoardPoints) give(l *Line, f *form, r rules.Rules) {
	for k, shares := range [][]Portion{l.Ruled.NS, l.Ruled.EW} {
		for _, s := range shares {
			if s.Artificial {
				continue
			}
			v, _ := r.NeubergRounding.Line(p.worth(s.Score, shares, f, k == 0, r), p.Top)
			i := slices.IndexFunc(f.given, func(g given) bool { return g.score == s.Score })
			if i < 0 {
				i = len(f.given)
				f.given = append(f.given, given{score: s.Score})
			}
			if k == 0 {
				f.given[i].ns = v
			} else {
				f.given[i].ew = v
			}
		}
	}
}

// column is the scores of one side, seen from NS, from the lowest up.
type column struct {
	scores []int
	counts []exact.Rat
	total  exact.Rat
	// awarded is how many lines this side has artificial scores for, a weighted one
	// counting for its weight. The other side of such a line may have a score.
	awarded exact.Rat
}

// fill adds the scores among the shares.
func (c *column) fill(shares []Portion) {
	for _, s := range shares {
		if !s.Artificial {
			c.add(s.Score, s.Weight)
		}
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
func (c *column) ties(r rules.Rules) exact.Rat {
	if r.Averages == rules.AveragesAsTies {
		return c.awarded
	}
	return exact.Rat{}
}

func (c *column) add(score int, weight exact.Rat) {
	c.total = c.total.Add(weight)
	i, found := slices.BinarySearch(c.scores, score)
	if c.scores == nil {
		c.scores, c.counts = make([]int, 0, 8), make([]exact.Rat, 0, 8)
	}
	if found {
		c.counts[i] = c.counts[i].Add(weight)
		return
	}
	c.scores = slices.Insert(c.scores, i, score)
	c.counts = slices.Insert(c.counts, i, weight)
}

// below and equal are how much of the column is lower than a score, and equal to it.
func (c *column) around(score int) (below, equal exact.Rat) {
	for i, s := range c.scores {
		switch {
		case s < score:
			below = below.Add(c.counts[i])
		case s == score:
			equal = c.counts[i]
		}
	}
	return below, equal
}

// same tells whether two columns are one.
func (c *column) same(o *column) bool {
	return slices.Equal(c.scores, o.scores) && slices.EqualFunc(c.counts, o.counts, exact.Rat.Equal) && c.awarded.Equal(o.awarded)
}

// formsOf splits the lines of a board by form, and fills the columns.
func formsOf(b *Board, r rules.Rules) []form {
	var forms []form
	one := exact.Int(1)
	for i := range b.Lines {
		l := &b.Lines[i]
		k := slices.IndexFunc(forms, func(f form) bool { return f.number == l.Form })
		if k < 0 {
			k = len(forms)
			forms = append(forms, form{number: l.Form})
		}
		f := &forms[k]
		if f.lines == nil {
			f.lines = make([]int, 0, len(b.Lines))
		}
		f.lines = append(f.lines, i)
		switch {
		case l.Kind.Real():
			f.ns.add(l.score(), one)
			f.ew.add(l.score(), one)
		case l.Kind == Ruled:
			if l.Ruled.half() {
				f.halves++
			}
			ns, ew := compared(r, l.Ruled)
			f.ns.fill(ns)
			f.ew.fill(ew)
			f.ns.award(l.Ruled.NS)
			f.ew.award(l.Ruled.EW)
		case l.Kind.Artificial():
			f.ns.awarded, f.ew.awarded = f.ns.awarded.Add(one), f.ew.awarded.Add(one)
		}
		if l.scored() {
			f.size++
		}
	}
	slices.SortFunc(forms, func(a, b form) int { return a.number - b.number })
	for k := range forms {
		forms[k].split = !forms[k].ns.same(&forms[k].ew)
	}
	return forms
}

// compared gives the shares of a ruled line whose scores stand in the columns of the sides.
func compared(r rules.Rules, s *Shares) (ns, ew []Portion) {
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
func halves(r rules.Rules, s *Shares) (ns, ew []Portion) {
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

// smallGroups settles which forms get percentages.
func smallGroups(forms []form, r rules.Rules) {
	total, most, with := 0, 0, 0
	for i := range forms {
		total += forms[i].size
		most = max(most, forms[i].size)
		if forms[i].size > 0 {
			with++
		}
	}
	if with < 2 || r.Method != rules.MethodMatchpoints {
		return
	}
	for i := range forms {
		f := &forms[i]
		switch r.SmallGroups {
		case rules.SmallEBU:
			f.small = f.size < 3 && 3*f.size < total
		case rules.SmallACBL:
			f.small = f.size < 3 || f.size == 3 && most > 3
		case rules.SmallNBB:
			f.small = f.size <= 3
		}
	}
}

// special scores the lines with scores of such a board.
func (p *BoardPoints) special(b *Board, m method, r rules.Rules, room *scratch) {
	p.SumOK = true
	p.forms = formsOf(b, r)
	smallGroups(p.forms, r)
	own := p.own(len(b.Lines))
	for i := range own {
		own[i] = room.none()
	}
	lines, points := room.lines[:0], room.take(len(b.Lines))[:0]
	for k := range p.forms {
		f := &p.forms[k]
		p.Loose = p.Loose || f.small || r.Method == rules.MethodButler && r.DatumSides == rules.DatumTwo
		var nsSum, ewSum exact.Rat
		room.made = room.made[:0]
		for _, i := range f.lines {
			l := &b.Lines[i]
			if !l.scored() && l.Kind != Ruled {
				continue
			}
			if at := room.madeBefore(l); at >= 0 {
				q := room.made[at].points
				nsSum, ewSum = nsSum.Add(q.NS), ewSum.Add(q.EW)
				if l.Reversed {
					q.turn()
				}
				lines, points = append(lines, i), append(points, q)
				continue
			}
			ns, ew := p.valued(l, f, m, r)
			if l.Kind == Ruled {
				p.give(l, f, r)
			}
			if l.Kind == Ruled && l.Ruled.artificial() {
				if p.mixed == nil {
					p.mixed = map[int]LinePoints{}
				}
				p.mixed[i] = LinePoints{NS: ns, EW: ew}
				p.Loose = true
				continue
			}
			q := LinePoints{NSMax: p.Top, EWMax: p.Top, Counts: true}
			var nsOff, ewOff exact.Rat
			q.NS, nsOff = r.NeubergRounding.Line(ns, p.Top)
			q.EW, ewOff = r.NeubergRounding.Line(ew, p.Top)
			if rest := p.Top.Sub(ns); rest.Equal(ew) && !r.SidesApart() { // the other side has the rest, rounded or not
				q.EW, ewOff = p.Top.Sub(q.NS), nsOff.Neg()
			}
			q.tookOff(nsOff, ewOff)
			nsSum, ewSum = nsSum.Add(q.NS), ewSum.Add(q.EW)
			if l.Kind != Ruled {
				room.made = append(room.made, made{l.score(), q})
			}
			if l.Reversed && l.Kind != Ruled {
				q.turn()
			}
			lines, points = append(lines, i), append(points, q)
			p.Loose = p.Loose || l.Kind == Ruled && loosens(r, l.Ruled)
		}
		if !p.Loose {
			want := p.Top.Mul(half).Mul(exact.Int(f.size))
			slack := r.NeubergRounding.Slack().Mul(exact.Int(f.size))
			if r.Method == rules.MethodButler || r.Method == rules.MethodTotal {
				nsSum, ewSum = want, want // against a datum there is nothing to make
			}
			p.SumOK = p.SumOK && inSlack(nsSum, want, slack) && inSlack(ewSum, want, slack)
		}
	}
	room.lines = lines
	p.book(b, lines, points, room)
}

// madeBefore is where the score of a line stands in made, or -1.
func (s *scratch) madeBefore(l *Line) int {
	if l.Kind == Ruled {
		return -1
	}
	return slices.IndexFunc(s.made, func(m made) bool { return m.score == l.score() })
}

// loosens tells whether what a ruled line gets is not taken from the others, so that there
// is nothing for the board to add up to.
func loosens(r rules.Rules, s *Shares) bool {
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

// inSlack tells whether two figures are no further apart than that.
func inSlack(a, b, slack exact.Rat) bool {
	off := a.Sub(b)
	return !slack.Less(off) && !slack.Less(off.Neg())
}

// book gives the lines their points, and the contestants too.
func (p *BoardPoints) book(b *Board, lines []int, points []LinePoints, room *scratch) {
	t := &room.sums
	most, steps, ok := t.fit(points, p.Top, 1+len(points), room.steps)
	if ok {
		room.steps = steps
	}
	for k, i := range lines {
		l, q := &b.Lines[i], &points[k]
		p.lines[i] = q
		if !ok {
			t.bookFractions(l, q)
			continue
		}
		t.book(l, steps[k], most)
	}
}

// valued is what a line is worth to each side before any rounding of lines; of a line that
// is in part artificial, the part that is not.
func (p *BoardPoints) valued(l *Line, f *form, m method, r rules.Rules) (ns, ew exact.Rat) {
	if l.Kind != Ruled {
		ns = p.worth(l.score(), nil, f, true, r)
		if !f.split && !f.small && !(r.Method == rules.MethodButler && r.DatumSides == rules.DatumTwo) {
			return ns, p.Top.Sub(ns)
		}
		return ns, p.worth(l.score(), nil, f, false, r)
	}
	side := func(shares []Portion, isNS bool) exact.Rat {
		var sum exact.Rat
		for _, s := range shares {
			if !s.Artificial {
				sum = sum.Add(s.Weight.Mul(p.worth(s.Score, shares, f, isNS, r)))
			}
		}
		return sum
	}
	ns, ew = side(l.Ruled.NS, true), side(l.Ruled.EW, false)
	if !m.percents && r.Method != rules.MethodTotal {
		unit := p.whole(&f.ns, l.Ruled.NS, r)
		ns = r.WeightedIMPs.Round(ns.Div(unit), l.Ruled.Protects.NS, l.Ruled.Protects.EW).Mul(unit)
		unit = p.whole(&f.ew, l.Ruled.EW, r)
		ew = r.WeightedIMPs.Round(ew.Div(unit), l.Ruled.Protects.EW, l.Ruled.Protects.NS).Mul(unit)
	}
	return ns, ew
}

// whole is what one IMP is worth to a side that has these shares of a line: in cross-IMPs
// it is divided before it counts.
func (p *BoardPoints) whole(c *column, own []Portion, r rules.Rules) exact.Rat {
	if r.Method != rules.MethodCrossIMPs {
		return exact.Int(1)
	}
	others, unit := c.others(own, r), crossUnit(p.N, r)
	if others.Sign() <= 0 || unit.Sign() <= 0 {
		return exact.Int(1)
	}
	return unit.Div(others)
}
