package scoring

import "uitslag/internal/exact"

// Sit-outs and half tables.
//
//	rule                                              source                       implemented
//	nothing, the maximum is that much smaller         seed 000 section 2.3         yes (SitOutNone)
//	half a top a board                                practice                     yes (SitOutAverage)
//	the own percentage, of the top of each board      practice                     yes (SitOutOwn)
//	in IMPs 0 a board, which counts as played         02-scoring D7 (Danish club)  yes (SitOutAverage)
//	  the own average a board                         practice                     yes (SitOutOwn)
//	  the total times full/played, or a board         02-scoring D7                yes (round.go)
//	a round turned into victory points: those of a    03-rulings E11 (bye, the     yes (package match); 12 of 20: no
//	  draw, or the own average a round                VPs announced before)
//	a bye books nothing against the unseen pair       -                            yes

// Idle is boards that a contestant sits out in a round.
type Idle struct {
	Contestant int // index
	// Round is from 1; 0 where it is not known.
	Round int
	// Boards is how many boards it sits out.
	Boards int
	// Group is the contestant's, where the boards are in parts.
	Group int
}

// sitOut gives every sit-out what the rules say. The totals must hold all lines, and
// neither be capped nor rounded.
func (o *Outcome) sitOut(s *Session, m method, r Rules) {
	if r.SitOut != SitOutAverage && r.SitOut != SitOutOwn {
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
		n := s.normal()
		if of != nil {
			n = s.normalOf(group[i])
		}
		o.Totals[i].sitOut(boards[i], m.top(n, &r), r)
	}
}

// sitOut adds so many boards of this top.
func (t *Total) sitOut(boards int, top exact.Rat, r Rules) {
	if t.Boards == 0 && r.SitOut == SitOutOwn {
		return // it has nothing of its own yet
	}
	n := exact.Int(boards)
	most := top.Mul(n)
	given := most.Mul(half)
	if r.SitOut == SitOutOwn {
		switch {
		case t.HasPercent():
			given = t.Percent().Mul(most).Div(hundred)
		case !r.HasPercent():
			given = t.Points.Mul(n).Div(exact.Int(t.Boards))
		}
	}
	given = r.NeubergRounding.total(given)
	t.Points = t.Points.Add(given)
	t.Max = t.Max.Add(most)
	t.give(boards, given)
}
