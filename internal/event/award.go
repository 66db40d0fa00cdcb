package event

import (
	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Award is what a side gets of an adjusted board; on other results it is empty.
type Award struct {
	Kind    AwardKind `json:"kind,omitempty"`
	Percent exact.Rat `json:"percent"` // of the board's top, for AwardPercent only
}

// AwardKind names an award in the file.
type AwardKind string

// The awards of Law 12C2: a percentage as it is, average plus, average, average minus.
const (
	AwardPercent AwardKind = "percent"
	AwardPlus    AwardKind = "plus"
	AwardAverage AwardKind = "average"
	AwardMinus   AwardKind = "minus"
	// AwardOwn is the own average of the session: a slip was lost.
	AwardOwn AwardKind = "own"
)

// awardKinds are the kinds of award, as they are typed and as they are scored.
var awardKinds = []struct {
	kind   AwardKind
	typed  bridge.AwardKind
	scored scoring.AwardKind
}{
	{AwardPercent, bridge.AwardPercent, scoring.AwardPercent},
	{AwardPlus, bridge.AwardPlus, scoring.AwardPlus},
	{AwardAverage, bridge.AwardAverage, scoring.AwardAverage},
	{AwardMinus, bridge.AwardMinus, scoring.AwardMinus},
	{AwardOwn, bridge.AwardPercent, scoring.AwardOwn}, // it is not typed
}

func (a Award) scoring() scoring.Award {
	for _, x := range awardKinds {
		if x.kind == a.Kind {
			return scoring.Award{Kind: x.scored, Percent: a.Percent}
		}
	}
	return scoring.Award{Kind: scoring.AwardAverage, Percent: a.Percent}
}

func (a Award) valid() bool {
	switch a.Kind {
	case AwardPlus, AwardAverage, AwardMinus, AwardOwn:
		return true
	case AwardPercent:
		return a.Percent.Sign() >= 0 && !exact.Int(100).Less(a.Percent)
	}
	return false
}

// Speaker says keys and figures in a language: words.Words does.
type Speaker interface {
	T(key string, args ...any) string
	Number(r exact.Rat, decimals int) string
}

// Text returns the award as a list has it: "Ave+", "Ave", "Ave−" in English, or its percentage.
func (a Award) Text(w Speaker) string {
	switch a.Kind {
	case AwardPlus:
		return w.T("award.plus")
	case AwardMinus:
		return w.T("award.minus")
	case AwardOwn:
		return "Ø"
	case AwardPercent:
		return w.Number(a.Percent, 2)
	}
	return w.T("award.average")
}

// FromEntry returns what was typed, as a result without place and id. What is no result
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

// Entry returns a result as it would be typed. Percentages are typed whole: those of
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
