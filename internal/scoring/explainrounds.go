package scoring

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Why a sit-out or a round was worth what it was. The codes, with their figures:
//
//	why.sit-out      boards, given, before, points               an average for boards sat out
//	why.sit-out-percent boards, percent, given, before, points   a percentage that the rules give
//	why.sit-out-own  boards, given, before, points               what it makes of its other boards
//	why.vps          round, points, boards, vps, before, total   IMPs of a round of so many boards
//	why.vps-percent  round, percent, boards, vps, before, total  a percentage of one
//	why.vps-sit-out  round, vps, before, total                   the points of a draw
//	why.vps-own      round, vps, before, total                   the own average a round
//	why.vps-round  round, before, penalty, points            penalties and awards, before the
//	                                                             round becomes victory points
//	why.vps-penalty  before, penalty, total                      those in victory points
//
// A round of number 0 is all boards of which the round is not known.

// Share is one line of a contestant.
type Share struct {
	Board, Line int // indices
	NS          bool
	Points, Max exact.Rat
	// Counts and Artificial are as in LinePoints.
	Counts, Artificial bool
}

// TotalExplanation is where a contestant's total comes from.
type TotalExplanation struct {
	Total  Total
	Shares []Share // board by board
	Steps  []Step
}

// sitOut gives the step of what was given for sit-outs, if any was.
func (e *TotalExplanation) sitOut(before exact.Rat, r rules.Rules) {
	t := e.Total
	if t.SatOut() == 0 {
		return
	}
	s := NewStep("why.sit-out", "sit_out", "boards", t.SatOut(), "given", t.Given(), "before", before, "points", before.Add(t.Given()))
	if percent, fixed := r.SitOut.Percent(); fixed {
		s.Code, s.Args["percent"] = "why.sit-out-percent", percent
	}
	if r.SitOut == rules.SitOutOwn {
		s.Code = "why.sit-out-own"
	}
	e.Steps = append(e.Steps, s)
}

// victory gives the steps from rounds to victory points, where there are any.
func (e *TotalExplanation) victory(o Outcome, contestant int) {
	var sum exact.Rat
	rule := "round_vps"
	if o.rules.HasPercent() {
		rule = "percent_vps"
	}
	for _, x := range o.Rounds {
		if x.Contestant != contestant {
			continue
		}
		total := sum.Add(x.VPs)
		if x.Penalty.Sign() != 0 {
			e.Steps = append(e.Steps, NewStep("why.vps-round", "", "round", x.Round, "before", x.Earned.Sub(x.Penalty), "penalty", x.Penalty, "points", x.Earned))
		}
		var s Step
		switch {
		case x.Own:
			s = NewStep("why.vps-own", "sit_out", "round", x.Round, "vps", x.VPs, "before", sum, "total", total)
		case x.SatOut:
			s = NewStep("why.vps-sit-out", "sit_out", "round", x.Round, "vps", x.VPs, "before", sum, "total", total)
		case o.rules.HasPercent():
			s = NewStep("why.vps-percent", rule, "round", x.Round, "percent", x.Percent(), "boards", x.Table, "vps", x.VPs, "before", sum, "total", total)
		default:
			s = NewStep("why.vps", rule, "round", x.Round, "points", x.Earned, "boards", x.Table, "vps", x.VPs, "before", sum, "total", total)
		}
		e.Steps = append(e.Steps, s)
		sum = total
	}
	t := &o.Totals[contestant]
	if !t.HasVPs() || t.VPs().Equal(sum) {
		return
	}
	e.Steps = append(e.Steps, NewStep("why.vps-penalty", "", "before", sum, "penalty", t.VPs().Sub(sum), "total", t.VPs()))
}
