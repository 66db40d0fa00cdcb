package event

import (
	"uitslag/internal/bridge"
)

// FromEntry is what was typed, as a result without place and id. What is no result
// (nothing, or "the line above again") has no kind, and no command takes it.
func FromEntry(e bridge.Entry) Result {
	r := Result{Reversed: e.Reversed}
	switch e.Kind {
	case bridge.EntryPassed:
		r.Kind = Passed
	case bridge.EntryNotPlayed:
		r.Kind = NotPlayed
	case bridge.EntryAverage:
		r.Kind = Average
	case bridge.EntryAwards:
		r.Kind, r.NSAward, r.EWAward = Adjusted, fromAward(e.NS), fromAward(e.EW)
	case bridge.EntryScore:
		r.Kind, r.Score = Played, e.Score
	case bridge.EntryContract:
		r.Kind, r.Score, r.Contract, r.Tricks = Played, e.Score, e.Contract, e.Tricks
		if e.Lead != (bridge.Card{}) {
			r.Lead = e.Lead.String()
		}
	}
	return r
}

// Entry is a result as it would be typed. Percentages are typed whole: those of
// another program are rounded to that.
func (r *Result) Entry() bridge.Entry {
	e := bridge.Entry{Reversed: r.Reversed, Score: r.Score}
	switch r.Kind {
	case Passed:
		e.Kind = bridge.EntryPassed
	case NotPlayed:
		e.Kind = bridge.EntryNotPlayed
	case Average:
		e.Kind = bridge.EntryAverage
	case Adjusted:
		e.Kind, e.NS, e.EW = bridge.EntryAwards, r.NSAward.entry(), r.EWAward.entry()
	default:
		e.Kind = bridge.EntryScore
		if r.Contract.Level > 0 {
			e.Kind, e.Contract, e.Tricks = bridge.EntryContract, r.Contract, r.Tricks
			e.Lead, _ = bridge.ParseCard(r.Lead) // none, or one that another program wrote in its own way
		}
	}
	return e
}

func fromAward(a bridge.Award) Award {
	for _, x := range awardKinds {
		if x.typed == a.Kind {
			return Award{Kind: x.kind, Percent: a.Percent}
		}
	}
	return Award{}
}

func (a Award) entry() bridge.Award {
	for _, x := range awardKinds {
		if x.kind == a.Kind && x.typed != bridge.AwardPercent {
			return bridge.Award{Kind: x.typed}
		}
	}
	return bridge.Award{Kind: bridge.AwardPercent, Percent: a.Percent}
}
