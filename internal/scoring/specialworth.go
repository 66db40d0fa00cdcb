package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// What one score is worth on a board with rulings, or on a fouled one.

// worth is what a score, seen from NS, is worth to a side. own are the shares that it is
// one of, nil for one made at the table.
func (p *BoardPoints) worth(score int, own []Portion, f *form, ns bool, r rules.Rules) exact.Rat {
	c := &f.ew
	if ns {
		c = &f.ns
	}
	turn := func(v exact.Rat) exact.Rat {
		if ns {
			return v
		}
		return p.Top.Sub(v)
	}
	switch r.Method {
	case rules.MethodCrossIMPs:
		return turn(p.crossWorth(score, own, c, r))
	case rules.MethodButler:
		return p.butlerWorth(score, f, ns, r)
	case rules.MethodTotal:
		return turn(exact.Int(score))
	}
	x := f.x(c, score, own != nil && r.Weighted == rules.WeightedApart, r)
	if f.small {
		return smallShare(x, f.size, !ns).Mul(p.Top)
	}
	m := p.stretched(x, f.s(c, own != nil && r.Weighted == rules.WeightedApart, r), r)
	if r.Unit == rules.UnitOne {
		m = m.Mul(half)
	}
	return turn(m)
}

// x is the 2-1-0 points of a score in a column. Of a score that is not in it (extra) it is
// what it would have there.
func (f *form) x(c *column, score int, extra bool, r rules.Rules) exact.Rat {
	below, equal := c.around(score)
	x := below.Mul(exact.Int(2)).Add(equal)
	if !extra {
		x = x.Sub(exact.Int(1))
	}
	return x.Add(c.ties(r))
}

// s is how many scores a column has for a comparison.
func (f *form) s(c *column, extra bool, r rules.Rules) exact.Rat {
	s := c.total
	if extra {
		s = s.Add(exact.Int(1))
	}
	return s.Add(c.ties(r))
}

// stretched is Unequal.stretch for figures that need not be whole.
func (p *BoardPoints) stretched(x, s exact.Rat, r rules.Rules) exact.Rat {
	n := exact.Int(p.N)
	switch {
	case s.Sign() == 0: // a share of nothing, and no other scores
		return exact.Rat{}
	case r.Unequal == rules.UnequalAscherman:
		return x.Add(exact.Int(1)).Mul(exact.Int(p.N - 1)).Div(s)
	case s.Equal(n):
		return x
	}
	return n.Mul(x.Add(exact.Int(1))).Div(s).Sub(exact.Int(1))
}

// smallShare is the share of the top that x of the 2-1-0 points are in a group of one, two
// or three, seen from NS, or turned.
func smallShare(x exact.Rat, size int, turned bool) exact.Rat {
	if turned {
		x = exact.Int(2 * (size - 1)).Sub(x)
	}
	switch size {
	case 2:
		return x.Add(exact.Int(11)).Div(exact.Int(20))
	case 3:
		return x.Add(exact.Int(10)).Div(exact.Int(20))
	}
	return exact.New(3, 5)
}

// crossWorth is the IMPs against the column but for the line's own part of it.
func (p *BoardPoints) crossWorth(score int, own []Portion, c *column, r rules.Rules) exact.Rat {
	var sum exact.Rat
	for i, other := range c.scores {
		sum = sum.Add(c.counts[i].Mul(exact.Int(crossIMP(score-other, r.CrossCap))))
	}
	for _, s := range own {
		if !s.Artificial {
			sum = sum.Sub(s.Weight.Mul(exact.Int(crossIMP(score-s.Score, r.CrossCap))))
		}
	}
	others := c.others(own, r)
	if others.Sign() <= 0 {
		return exact.Rat{}
	}
	return sum.Div(others).Mul(crossUnit(p.N, r))
}

// others is how many scores of the column a line is compared with. own are its shares for
// this side, nil for a score made at the table.
func (c *column) others(own []Portion, r rules.Rules) exact.Rat {
	others := c.total.Add(c.ties(r))
	if own == nil {
		return others.Sub(exact.Int(1))
	}
	for _, s := range own {
		if !s.Artificial || r.Averages == rules.AveragesAsTies {
			others = others.Sub(s.Weight)
		}
	}
	return others
}

// butlerWorth is the IMPs against the datum of the form, for a side.
func (p *BoardPoints) butlerWorth(score int, f *form, ns bool, r rules.Rules) exact.Rat {
	c := &f.ew
	if ns {
		c = &f.ns
	}
	if len(c.scores) == 0 {
		return exact.Rat{}
	}
	mean := meanOf(r.DatumDrop, c)
	if !ns && r.DatumSides == rules.DatumTwo {
		d := mean.datum(r, true)
		return exact.Int(d.imps(-score))
	}
	d := mean.datum(r, false)
	imps := exact.Int(d.imps(score))
	if !ns {
		return imps.Neg()
	}
	return imps
}

// meanOf is mean for a column, in which scores may count for a part. The parts of a line
// are all there: the whole of them is a number of lines.
func meanOf(d rules.DatumDrop, c *column) datum {
	lines, _, _ := c.total.Round(0).Words()
	n := int(lines)
	from, to := exact.Int(d.Drop(n)), exact.Int(4*n-d.Drop(n)) // in quarters of a score
	var sum, at exact.Rat
	for i, count := range c.counts {
		next := at.Add(count.Mul(exact.Int(4)))
		low, high := at, next
		if low.Less(from) {
			low = from
		}
		if to.Less(high) {
			high = to
		}
		if low.Less(high) {
			sum = sum.Add(high.Sub(low).Mul(exact.Int(c.scores[i])))
		}
		at = next
	}
	num, den, ok := sum.Div(to.Sub(from)).Words()
	if !ok { // weights that no word holds: as near as anybody can see
		num, den, _ = sum.Div(to.Sub(from)).Round(4).Words()
	}
	return datum{int(num), int(den)}
}
