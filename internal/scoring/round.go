package scoring

import (
	"cmp"
	"slices"

	"uitslag/internal/scoring/rules"
)

// Rounds, and totals without a maximum.
//
//	rule                                            source       implemented
//	at most 10 + k IMPs won in a round of k boards  R-ROUND-CAP  yes (CapTenPlus)
//	at most 4k IMPs won in a round of k boards      R-ROUND-CAP  yes (CapFourEach)
//	  lines whose round is not known have no bound  R-ROUND-CAP  yes
//	a sit-out is 0 IMPs                             R-IMP-TOTAL  yes (IMPSum)
//	the total times full/played boards              R-IMP-TOTAL  yes (IMPFull)
//	  full is what those who played most have       R-IMP-TOTAL  yes, by inference
//	the average a board                             R-IMP-TOTAL  yes (IMPPerBoard)
//	  penalties and awards before both              R-IMP-TOTAL  yes

// RoundTotals returns what every contestant earned in every round that is known (a
// Round above 0), by contestant and round. It is what
// a conversion of rounds to victory points starts from; o must be what Score made of s.
func RoundTotals(s Session, o Outcome) []RoundTotal { return o.roundTotals(&s, 1) }

// AllRoundTotals is RoundTotals, with what has no round known taken together as one of
// number 0.
func AllRoundTotals(s Session, o Outcome) []RoundTotal { return o.roundTotals(&s, 0) }

// roundTotals begins with the round of that number.
func (o *Outcome) roundTotals(s *Session, first int) []RoundTotal {
	at := make(map[[2]int]int)
	var all []RoundTotal
	add := func(l *Line, p *LinePoints, x LinePart) {
		key := [2]int{x.Contestant, l.Round}
		i, ok := at[key]
		if !ok {
			i = len(all)
			at[key] = i
			all = append(all, RoundTotal{Contestant: x.Contestant, Round: l.Round})
		}
		all[i].Boards++
		if p.Counts {
			all[i].Points = all[i].Points.Add(x.Points).Add(x.Off)
			all[i].Max = all[i].Max.Add(x.Most)
			all[i].Counted++
		}
	}
	for i := range s.Boards {
		for j := range s.Boards[i].Lines {
			l, p := &s.Boards[i].Lines[j], o.Boards[i].Line(j)
			if l.Round >= first {
				l.Each(p, func(x LinePart) { add(l, p, x) })
			}
		}
	}
	for i := range all {
		t := &all[i]
		t.Earned = t.Points
		if most := o.rules.RoundCap.Most(t.Boards); t.Round > 0 && o.rules.Capped() && most.Less(t.Points) {
			t.Earned = most
		}
	}
	slices.SortFunc(all, func(a, b RoundTotal) int {
		return cmp.Or(cmp.Compare(a.Contestant, b.Contestant), cmp.Compare(a.Round, b.Round))
	})
	return all
}

// cap takes from the totals what was won above the bound of a round.
func (o *Outcome) cap(s Session) {
	for _, t := range o.roundTotals(&s, 1) {
		total := &o.Totals[t.Contestant]
		total.Points = total.Points.Sub(t.Points).Add(t.Earned)
	}
}

// level makes totals without a maximum comparable where not all played as many boards. What
// penalties took is what they make of the total that is ranked.
func (o *Outcome) level(r rules.Rules) {
	most := o.mostBoards()
	for i := range o.Totals {
		t := &o.Totals[i]
		factor := r.IMPTotal.Factor(t.played(), most[o.group(i)])
		without := r.NeubergRounding.Total(t.Points.Sub(t.Penalty()).Mul(factor))
		t.Points = r.NeubergRounding.Total(t.Points.Mul(factor))
		if t.Penalty().Sign() != 0 {
			t.Penalize(t.Points.Sub(without).Sub(t.Penalty()))
		}
	}
}

// mostBoards is, by group, how many boards those who played most have.
func (o *Outcome) mostBoards() map[int]int {
	most := make(map[int]int, 1)
	for i := range o.Totals {
		g := o.group(i)
		most[g] = max(most[g], o.Totals[i].played())
	}
	return most
}

// group returns the contestant's; all are in one where boards are in one piece.
func (o *Outcome) group(contestant int) int {
	if o.groups == nil {
		return 0
	}
	return o.groups[contestant]
}
