package standings

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/match"
)

func (st *Standings) adjustments(index map[event.ID]int) []scoring.Adjustment {
	var all []scoring.Adjustment
	for p := range event.Each(st.Session.Penalties) {
		if k, ok := index[p.Contestant]; ok {
			all = append(all, scoring.Adjustment{Contestant: k, Unit: scoring.AdjustmentUnit(p.Unit), Amount: p.Amount, Round: roundOf(st, p, k)})
		}
	}
	return all
}

// roundOf returns the round that a penalty of a contestant (an index) belongs to; 0 is the last
// that it played.
func roundOf(st *Standings, p *event.Penalty, contestant int) int {
	if p.Round > 0 || p.Board == 0 {
		return p.Round
	}
	if i := st.IndexOf(p.Board); i >= 0 {
		for _, l := range st.Field.Boards[i].Lines {
			if l.Sits(contestant, true) || l.Sits(contestant, false) {
				return l.Round
			}
		}
	}
	return 0
}

// MatchOf returns the match that a penalty of a team comes off; nil where it comes off the total:
// in victory points, and where the team has no match of which anything is in.
func (st *Standings) MatchOf(p *event.Penalty) *ScoredMatch {
	k, ok := st.Index[p.Contestant]
	if !ok || st.Event.Kind != event.Teams || p.Unit == event.PenaltyVPs || leftOut(st, p.Contestant) {
		return nil
	}
	return penaltyMatch(st, p.Contestant, roundOf(st, p, k))
}

// RoundOf returns the round whose match, or whose victory points, a penalty changes; 0 where it
// comes off the total.
func (st *Standings) RoundOf(p *event.Penalty) int {
	if m := st.MatchOf(p); m != nil {
		return m.Round
	}
	k, ok := st.Index[p.Contestant]
	if !ok || p.Unit == event.PenaltyVPs {
		return 0
	}
	if at := match.PenaltyRound(st.Outcome.Rounds, k, roundOf(st, p, k)); at >= 0 {
		return st.Outcome.Rounds[at].Round
	}
	return 0
}

// PenaltyRounds returns the rounds of a contestant that a penalty can belong to, in their order: of
// a team those of its matches of which anything is in, of others those that became victory points.
func (st *Standings) PenaltyRounds(id event.ID) []int {
	var out []int
	if st.Event.Kind == event.Teams {
		for m := range event.Each(st.Matches) {
			if m.Has(id) && penalizable(m) {
				out = append(out, m.Round)
			}
		}
	} else if k, ok := st.Index[id]; ok {
		for _, x := range st.Outcome.Rounds {
			if x.Contestant == k && x.Counted > 0 {
				out = append(out, x.Round)
			}
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(slices.Compact(out), func(round int) bool { return round == 0 })
}
