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

// valid reports whether the award can be.
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

// Text is the award as a list has it: "Ave+", "Ave", "Ave−" in English, or its percentage.
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
