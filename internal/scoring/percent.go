package scoring

import "uitslag/internal/exact"

// Percentages that are not the points of all boards over their maximum.
//
//	rule                                                source        implemented
//	the mean of the percentages of the boards           R-PERCENT-OF  yes (PercentMean)
//	  a board on which nothing was to be earned is none R-PERCENT-OF  yes
//	  each board of a sit-out that got something is one R-PERCENT-OF  yes
//	the score factored to the most that anybody of the  R-PERCENT-OF  yes (PercentFactored)
//	  group could earn, rounded to 0.01, in per cent
//	penalties afterwards, as a share of the maximum     R-PERCENT-OF  yes, of both

// factor brings every total to the largest maximum of its group.
func (o *Outcome) factor() {
	most := map[int]exact.Rat{}
	for i := range o.Totals {
		if g := o.group(i); most[g].Less(o.Totals[i].Max) {
			most[g] = o.Totals[i].Max
		}
	}
	for i := range o.Totals {
		t := &o.Totals[i]
		if t.Max.Sign() <= 0 {
			continue
		}
		t.note(func(x *beside) { x.factored = &factoredTotal{t.Points, t.Max} })
		t.Points, t.Max = t.Points.Mul(most[o.group(i)]).Div(t.Max).Round(2), most[o.group(i)]
	}
}

// mean makes every percentage the mean of those of the boards. Penalties are in the totals.
func (o *Outcome) mean(s *Session) {
	of := make([]means, len(o.Totals))
	for i := range s.Boards {
		for j, q := range o.Boards[i].All() {
			if !q.Counts {
				continue
			}
			l := &s.Boards[i].Lines[j]
			l.Each(q, func(x LinePart) { of[x.Contestant].add(x.Points.Add(x.Off), x.Most, 1) })
		}
	}
	for i := range o.Totals {
		t, m := &o.Totals[i], &of[i]
		if n := t.SatOut(); n > 0 {
			m.add(t.Given(), t.Max.Sub(m.most), n)
		}
		if m.boards == 0 {
			continue
		}
		percent := m.sum.Div(exact.Int(m.boards))
		if t.Penalty().Sign() != 0 {
			percent = percent.Add(t.Penalty().Mul(hundred).Div(t.Max))
		}
		t.SetPercent(percent)
	}
}

// means are percentages of boards, to be averaged.
type means struct {
	sum, most exact.Rat
	boards    int
}

func (m *means) add(points, most exact.Rat, boards int) {
	if most.Sign() <= 0 {
		return
	}
	m.sum = m.sum.Add(points.Mul(hundred).Div(most).Mul(exact.Int(boards)))
	m.most, m.boards = m.most.Add(most), m.boards+boards
}
