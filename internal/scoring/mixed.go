package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// mixedOf is the part of a line (an index of the board) that is no award.
func (p *BoardPoints) mixedOf(line int) LinePoints {
	for i := range p.Parts {
		for j, at := range p.Parts[i].Lines {
			if at == line {
				return p.Parts[i].Points.mixed[j]
			}
		}
	}
	return p.mixed[line]
}

// mix makes a line of its scores, base, and its awards.
func (q *LinePoints) mix(base LinePoints, l *Line, own []Total, m method, p *BoardPoints, r rules.Rules) {
	unrounded := r
	unrounded.NeubergRounding = rules.RoundingExact // the line is rounded, not its parts
	side := func(points exact.Rat, shares []Portion, who int) (sum, off, most exact.Rat) {
		most = p.Top
		for _, s := range shares {
			if s.Artificial {
				given, _, top := m.award(s.Award, own[who], p, unrounded)
				points = points.Add(given.Mul(s.Weight))
				most = top
			}
		}
		sum, off = r.NeubergRounding.Line(points, p.Top)
		return sum, off, most
	}
	var nsOff, ewOff exact.Rat
	q.NS, nsOff, q.NSMax = side(base.NS, l.Ruled.NS, l.NS)
	q.EW, ewOff, q.EWMax = side(base.EW, l.Ruled.EW, l.EW)
	q.tookOff(nsOff, ewOff)
	if l.Mates != nil {
		var mates matePoints
		mates.ns, mates.nsOff, _ = side(base.NS, l.Ruled.NS, l.Mates.NS)
		mates.ew, mates.ewOff, _ = side(base.EW, l.Ruled.EW, l.Mates.EW)
		q.give(mates)
	}
}
