package scoring

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Artificial scores.
//
//	rule                                               source             implemented
//	average plus 60 %, average 50 %, average minus 40  R-ARTIFICIAL       yes
//	of the board's normal top, Neuberg or not          R-ARTIFICIAL       yes
//	own percentage when above 60 (below 40)            R-ARTIFICIAL-OWN   yes (PlusMinusSession)
//	  over the boards without artificial scores        R-ARTIFICIAL-OWN   yes, exact
//	the two sides need not make 100 %                  R-ARTIFICIAL       yes
//	in IMPs +3, 0, -3; 3 IMPs for every 10 %           R-ARTIFICIAL-IMPS  yes (impAward)
//	  2 for every 10 %, or another number              R-ARTIFICIAL-IMPS  yes (AwardIMPs)
//	  own average a board when above 3 (below -3)      R-ARTIFICIAL-OWN   yes, by inference (PlusMinusSession)
//	in total points +100, 0, -100                      R-TOTAL-POINTS     yes: 3 IMPs = 100
//	own average of the session, whatever it is         R-ARTIFICIAL-OWN   yes (AwardOwn)
//	reversing an artificial score                      -                  no: it has no direction

var (
	fifty = exact.Int(50)
	sixty = exact.Int(60)
	forty = exact.Int(40)
)

// percent returns what the award is worth to a contestant whose real lines made this total.
func (a Award) percent(own Total, r rules.Rules) exact.Rat {
	if a.Kind == AwardPercent {
		return a.Percent
	}
	share := fifty
	switch a.Kind {
	case AwardOwn:
		if own.HasPercent() {
			return own.Percent()
		}
	case AwardPlus:
		share = sixty
	case AwardMinus:
		share = forty
	}
	if r.PlusMinus == rules.PlusMinusSession && own.HasPercent() {
		if a.Kind == AwardPlus && share.Less(own.Percent()) || a.Kind == AwardMinus && own.Percent().Less(share) {
			share = own.Percent()
		}
	}
	return share
}

// award fills the artificial lines. The totals must hold the real lines and nothing
// else: they are the own percentages, and awards do not change them for one another.
func (o *Outcome) award(s *Session, r rules.Rules, m method) {
	own := o.Totals
	for i := range s.Boards {
		p := &o.Boards[i]
		if p.Averages == 0 {
			continue
		}
		p.points, p.which = p.points[:p.real:p.real], slices.Clone(p.which) // another outcome may have them too
		for j := range s.Boards[i].Lines {
			l := &s.Boards[i].Lines[j]
			if !l.Artificial() {
				continue
			}
			q := LinePoints{Counts: true, Artificial: true}
			within := p.of(j)
			if l.Kind == Ruled {
				q.mix(p.mixedOf(j), l, own, m, within, r)
				p.which[j] = p.add(q)
				continue
			}
			ns, ew := l.awards()
			q.award(l, func(who int, north bool) (points, off, most exact.Rat) {
				if north {
					return m.award(ns, own[who], within, r)
				}
				return m.award(ew, own[who], within, r)
			})
			p.which[j] = p.add(q)
		}
	}
}

// mixedOf returns the part of a line (an index of the board) that is no award.
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

func (q *LinePoints) mix(base LinePoints, l *Line, own []Total, m method, p *BoardPoints, r rules.Rules) {
	unrounded := r
	unrounded.NeubergRounding = rules.RoundingExact // the line is rounded, not its parts
	q.award(l, func(who int, ns bool) (sum, off, most exact.Rat) {
		points, shares := base.NS, l.Ruled.NS
		if !ns {
			points, shares = base.EW, l.Ruled.EW
		}
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
	})
}
