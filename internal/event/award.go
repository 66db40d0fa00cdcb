package event

import (
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

func (a Award) scoring() scoring.Award {
	kind := scoring.AwardAverage
	switch a.Kind {
	case AwardPercent:
		kind = scoring.AwardPercent
	case AwardPlus:
		kind = scoring.AwardPlus
	case AwardMinus:
		kind = scoring.AwardMinus
	case AwardOwn:
		kind = scoring.AwardOwn
	}
	return scoring.Award{Kind: kind, Percent: a.Percent}
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
