package match

import (
	"cmp"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Each round of a pairs event to victory points.
//
//	rule                                               source              implemented
//	the IMPs of a round by its number of boards        R-VP-ROUND          yes
//	the percentage of a round likewise                 R-VP-ROUND          yes
//	a round whose number of boards the printed table   R-VP-ROUND          yes: the table of the nearest
//	  does not have                                                        number, said in the explanation
//	boards of which the round is not known             R-VP-ROUND          yes: together, as one round
//	penalties and awards in points of the method, per  R-PENALTY           yes: before the conversion, in
//	  cent or IMPs                                                         the round they are for, or else
//	                                                                       the last that was played
//	those in victory points                            R-MATCH-VPS         yes: on the total
//	a round sat out: nothing, a draw, the own average  R-SITOUT-AWARD      yes (sit_out)
//	  a round, or a percentage of the victory points
//	a round that was awarded, played or not            R-MATCH-AWARD       yes, in place of all these

// ConvertRounds fills in the victory points of the rounds and of the totals, where the
// rules turn rounds into those; o must be what scoring.Score made of s and r. It may be
// done again after lines were scored again. Elsewhere it does nothing.
func ConvertRounds(s scoring.Session, o *scoring.Outcome, r rules.Rules) {
	o.Rounds = nil
	if !r.ByVPs() {
		return
	}
	awarded := func(contestant, round int) bool {
		return slices.ContainsFunc(s.Awarded, func(x scoring.AwardedRound) bool {
			return x.Contestant == contestant && x.Round == round
		})
	}
	all := slices.DeleteFunc(scoring.AllRoundTotals(s, *o), func(t scoring.RoundTotal) bool { return awarded(t.Contestant, t.Round) })
	penalize(all, s, o, r)
	scaleFor := roundScale(r)
	sum := make([]exact.Rat, len(o.Totals))
	rounds := make([]int, len(o.Totals))
	for i := range all {
		t := &all[i]
		if t.Counted == 0 || r.HasPercent() && t.Max.Sign() <= 0 {
			continue // nothing is in, or there was nothing to earn
		}
		l := scaleFor(t.Boards)
		at := t.Earned
		if r.HasPercent() {
			at = t.Percent()
		}
		t.Table = l.boards
		t.Draw = l.scale.share(fifty)
		t.VPs, _ = l.scale.VPs(at)
		sum[t.Contestant] = sum[t.Contestant].Add(t.VPs)
		rounds[t.Contestant]++
		o.Rounds = append(o.Rounds, *t)
	}
	for _, x := range s.Idle {
		if awarded(x.Contestant, x.Round) {
			continue
		}
		l := scaleFor(x.Boards)
		t := scoring.RoundTotal{Contestant: x.Contestant, Round: x.Round, SatOut: true, Table: l.boards, Draw: l.scale.share(fifty)}
		percent, fixed := r.SitOut.Percent()
		switch {
		case fixed:
			t.VPs = l.scale.share(percent)
		case r.SitOut == rules.SitOutAverage:
			t.VPs = t.Draw
		case r.SitOut == rules.SitOutOwn && rounds[x.Contestant] > 0:
			t.VPs, t.Own = sum[x.Contestant].Div(exact.Int(rounds[x.Contestant])), true
		default:
			continue // nothing is given, or it has nothing of its own yet
		}
		o.Rounds = append(o.Rounds, t)
	}
	for _, x := range s.Awarded {
		l := scaleFor(x.Boards)
		o.Rounds = append(o.Rounds, scoring.RoundTotal{
			Contestant: x.Contestant, Round: x.Round, Boards: x.Boards, VPs: x.VPs, Draw: l.scale.share(fifty), Awarded: true,
		})
	}
	slices.SortStableFunc(o.Rounds, func(a, b scoring.RoundTotal) int {
		return cmp.Or(cmp.Compare(a.Contestant, b.Contestant), cmp.Compare(a.Round, b.Round))
	})
	clear(sum)
	for i := range o.Rounds {
		x := &o.Rounds[i]
		sum[x.Contestant] = sum[x.Contestant].Add(x.VPs)
		o.Totals[x.Contestant].SetVPs(sum[x.Contestant])
	}
	for i := range s.Adjustments {
		a := &s.Adjustments[i]
		if vps, ok := a.VPs(); ok && o.Totals[a.Contestant].HasVPs() {
			t := &o.Totals[a.Contestant]
			t.SetVPs(t.VPs().Add(vps))
		}
	}
}

// penalize adds the penalties and awards that are not victory points to what was earned in
// their rounds; of a round that the contestant did not play, in the last that it did.
func penalize(all []scoring.RoundTotal, s scoring.Session, o *scoring.Outcome, r rules.Rules) {
	for i := range s.Adjustments {
		a := &s.Adjustments[i]
		if _, vps := a.VPs(); vps {
			continue
		}
		at := PenaltyRound(all, a.Contestant, a.Round)
		if at < 0 {
			continue
		}
		points := a.Points(o.Top, o.Totals[a.Contestant].Max, r)
		all[at].Earned, all[at].Penalty = all[at].Earned.Add(points), all[at].Penalty.Add(points)
	}
}

// PenaltyRound returns the place in rounds, which stand in their order, of that which a penalty for
// a round of a contestant (an index) comes off: the round itself, or where that was not played, and
// for round 0, the last that was; -1 where none was.
func PenaltyRound(rounds []scoring.RoundTotal, contestant, round int) int {
	at, its := -1, false
	for k := range rounds {
		if t := &rounds[k]; t.Contestant == contestant && t.Counted > 0 && !its {
			at, its = k, round > 0 && t.Round == round
		}
	}
	return at
}

func roundScale(r rules.Rules) func(boards int) length {
	if name := r.VPs(); name != rules.VPsOwn {
		known := map[int]length{}
		return func(boards int) length { return nearest(known, name, boards) }
	}
	own, _ := OwnScale(r) // an evening is not given one that cannot be
	return func(boards int) length { return length{own, boards} }
}

// RoundShare returns a percentage of the victory points that two pairs share in a round of so many
// boards: 60 of 20 is 12. It is 0 where the rules turn no rounds into those.
func RoundShare(boards int, percent exact.Rat, r rules.Rules) exact.Rat {
	if !r.ByVPs() {
		return exact.Rat{}
	}
	l := roundScale(r)(boards)
	return l.scale.share(percent)
}

type length struct {
	scale  Scale
	boards int
}

// nearest returns the scale of that name for the number of boards, or for the nearest number
// that it has a table for; found ones are kept in known. A scale without any table is
// empty.
func nearest(known map[int]length, name rules.VPScale, boards int) length {
	if l, ok := known[boards]; ok {
		return l
	}
	l := length{boards: boards}
	for d := range MaxBoards {
		found := false
		for _, n := range [2]int{boards - d, boards + d} {
			if s, err := ScaleFor(name, n); err == nil {
				l, found = length{s, n}, true
				break
			}
		}
		if found {
			break
		}
	}
	known[boards] = l
	return l
}

// share returns a percentage of the victory points that two sides have together: 60 of 20 is 12.
func (s Scale) share(percent exact.Rat) exact.Rat {
	if len(s.Bands) == 0 {
		return exact.Rat{}
	}
	draw := s.Bands[0]
	return draw.Win.Add(draw.Lose).Mul(percent).Div(hundred)
}
