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
//	  behind penalties, and not rounded: it stays   R-SITOUT-AWARD  yes
//	a percentage of the top of each board, typed    R-SITOUT-AWARD  yes (SitOut.Percent)
//	  in IMPs 3 a board for every 10 % above 50     R-SITOUT-AWARD  yes, or as AwardIMPs has it
//	in IMPs 0 a board, which counts as played       R-SITOUT-AWARD  yes (SitOutAverage)
//	  the own average a board                       R-SITOUT-AWARD  yes (SitOutOwn)
//	  the total times full/played, or a board       R-IMP-TOTAL     yes (round.go)
//	a round turned into victory points: those of a  R-SITOUT-AWARD  yes (package match)
//	  draw, a share of them, the own average a
//	  round, and no points of boards
//	a bye books nothing against the unseen pair     R-SITOUT-AWARD  yes

// idleness is what the boards that a contestant sits out weigh together.
type idleness struct {
	boards int
	most   exact.Rat // their tops
	unit   exact.Rat // what one cross-IMP against each of the others is worth on them
}

// sitOut gives every sit-out what the rules say. The totals must hold all lines, and not be
// rounded; for the own average they are as they stay, with the penalties. Where places go by
// victory points a sit-out has those (package match), and no points of boards.
func (o *Outcome) sitOut(s *Session, m method, r rules.Rules) {
	if r.ByVPs() || r.SitOut == rules.SitOutOwn && r.Levels() {
		return
	}
	if _, fixed := r.SitOut.Percent(); !fixed && r.SitOut != rules.SitOutAverage && r.SitOut != rules.SitOutOwn {
		return
	}
	all := make([]idleness, s.Contestants)
	for i := range s.Idle {
		x := &s.Idle[i]
		for k := range x.Boards {
			n, top := o.sizeOf(s, m, &r, x, k)
			all[x.Contestant].add(n, top, &r)
		}
	}
	for i := range o.Totals {
		if all[i].boards > 0 {
			o.Totals[i].sitOut(all[i], r)
		}
	}
}

func (a *idleness) add(scores int, top exact.Rat, r *rules.Rules) {
	a.boards++
	a.most = a.most.Add(top)
	if r.Method == rules.MethodCrossIMPs {
		a.unit = a.unit.Add(crossUnit(scores, r))
	}
}

// sizeOf returns the normal number of scores and the top of the k-th board that is sat out: its own
// where each board weighs that, else those of the session or of the group.
func (o *Outcome) sizeOf(s *Session, m method, r *rules.Rules, x *Idle, k int) (n int, top exact.Rat) {
	if r.Top == rules.TopBoard && k < len(x.Which) {
		p := &o.Boards[x.Which[k]]
		for i := range p.Parts {
			if p.Parts[i].Group == x.Group {
				p = &p.Parts[i].Points
				break
			}
		}
		return p.N, p.Top
	}
	if s.inParts() {
		n = s.normalOf(x.Group, r)
	} else {
		n = s.normal(r)
	}
	return n, m.top(n, r)
}

func (t *Total) sitOut(idle idleness, r rules.Rules) {
	if r.SitOut == rules.SitOutOwn && (t.Boards == 0 || r.HasPercent() && !t.HasPercent()) {
		return // it has nothing of its own yet
	}
	given := idle.most.Mul(half)
	if percent, fixed := r.SitOut.Percent(); fixed {
		switch r.Method {
		case rules.MethodMatchpoints:
			given = idle.most.Mul(percent).Div(hundred)
		case rules.MethodCrossIMPs:
			given = r.SitOutIMPs(1, percent).Mul(idle.unit)
		case rules.MethodTotal: // 100 points are 3 IMPs (White Book 143.5.7)
			given = r.SitOutIMPs(idle.boards, percent).Mul(exact.New(100, 3))
		default:
			given = r.SitOutIMPs(idle.boards, percent)
		}
	}
	switch {
	case r.SitOut != rules.SitOutOwn:
		given = r.NeubergRounding.Total(given)
	case r.HasPercent(): // rounded it would change the percentage
		given = t.Percent().Mul(idle.most).Div(hundred)
	default:
		given = t.Points.Mul(exact.Int(idle.boards)).Div(exact.Int(t.Boards))
	}
	t.Points = t.Points.Add(given)
	t.Max = t.Max.Add(idle.most)
	t.Give(idle.boards, given)
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
				b.Lines[line].Each(&LinePoints{}, func(x LinePart) { of[x.Contestant] = b.Parts[j].Group })
			}
		}
	}
	return of
}
