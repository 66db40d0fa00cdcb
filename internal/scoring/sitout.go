package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Sit-outs and half tables.
//
//	rule                                            source          implemented
//	nothing, the maximum is that much smaller       R-SITOUT        yes (SitOutNone)
//	half a top a board                              R-SITOUT-AWARD  yes (SitOutAverage)
//	the own percentage, of the top of each board    R-SITOUT-AWARD  yes (SitOutOwn)
//	a percentage of the top of each board, typed    R-SITOUT-AWARD  yes (SitOut.Percent)
//	  in IMPs 3 a board for every 10 % above 50     R-SITOUT-AWARD  yes, or as AwardIMPs has it
//	in IMPs 0 a board, which counts as played       R-SITOUT-AWARD  yes (SitOutAverage)
//	  the own average a board                       R-SITOUT-AWARD  yes (SitOutOwn)
//	  the total times full/played, or a board       R-IMP-TOTAL     yes (round.go)
//	a round turned into victory points: those of a  R-VP-ROUND      yes (package match); 12 of 20: no
//	  draw, or the own average a round
//	a bye books nothing against the unseen pair     R-SITOUT-AWARD  yes

// sitOut gives every sit-out what the rules say. The totals must hold all lines, and
// neither be capped nor rounded.
func (o *Outcome) sitOut(s *Session, m method, r rules.Rules) {
	if _, fixed := r.SitOut.Percent(); !fixed && r.SitOut != rules.SitOutAverage && r.SitOut != rules.SitOutOwn {
		return
	}
	boards := make([]int, s.Contestants)
	group := make([]int, s.Contestants)
	for _, x := range s.Idle {
		boards[x.Contestant] += x.Boards
		group[x.Contestant] = x.Group
	}
	of := s.groups()
	for i := range o.Totals {
		if boards[i] < 1 {
			continue
		}
		n := s.normal(&r)
		if of != nil {
			n = s.normalOf(group[i], &r)
		}
		o.Totals[i].sitOut(boards[i], m.top(n, &r), n, r)
	}
}

// sitOut adds so many boards of this top, that of a board of scores.
func (t *Total) sitOut(boards int, top exact.Rat, scores int, r rules.Rules) {
	if t.Boards == 0 && r.SitOut == rules.SitOutOwn {
		return // it has nothing of its own yet
	}
	n := exact.Int(boards)
	most := top.Mul(n)
	given := most.Mul(half)
	if percent, fixed := r.SitOut.Percent(); fixed {
		switch r.Method {
		case rules.MethodMatchpoints:
			given = most.Mul(percent).Div(hundred)
		case rules.MethodCrossIMPs:
			given = r.SitOutIMPs(boards, percent).Mul(crossUnit(scores, &r))
		case rules.MethodTotal: // 100 points are 3 IMPs (White Book 143.5.7)
			given = r.SitOutIMPs(boards, percent).Mul(exact.New(100, 3))
		default:
			given = r.SitOutIMPs(boards, percent)
		}
	}
	if r.SitOut == rules.SitOutOwn {
		switch {
		case t.HasPercent():
			given = t.Percent().Mul(most).Div(hundred)
		case !r.HasPercent():
			given = t.Points.Mul(n).Div(exact.Int(t.Boards))
		}
	}
	given = r.NeubergRounding.Total(given)
	t.Points = t.Points.Add(given)
	t.Max = t.Max.Add(most)
	t.Give(boards, given)
}

// groups gives every contestant the group it plays in, or 0; nil where there are none.
func (s *Session) groups() []int {
	if !s.inParts() {
		return nil
	}
	of := make([]int, s.Contestants)
	for _, x := range s.Idle { // of one who has not played yet
		of[x.Contestant] = x.Group
	}
	for i := range s.Boards {
		b := &s.Boards[i]
		for j := range b.Parts {
			for _, line := range b.Parts[j].Lines {
				b.Lines[line].each(&LinePoints{}, func(x linePart) { of[x.contestant] = b.Parts[j].Group })
			}
		}
	}
	return of
}
