package event

import (
	"uitslag/internal/bridge"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// ResultKind says what a result is.
type ResultKind string

// The kinds of result. A sit-out is none: the movement knows it, and it is never stored.
const (
	Played    ResultKind = "played"
	Passed    ResultKind = "passed"
	Average   ResultKind = "average"
	Adjusted  ResultKind = "adjusted"
	NotPlayed ResultKind = "not-played"
)

// Result is what came in for one board between two sides. It is found by board
// and sides, not by a cell of the movement; round and table are kept where known.
type Result struct {
	ID       ID              `json:"id"`
	Board    int             `json:"board"`
	NS       Side            `json:"ns"`
	EW       Side            `json:"ew"`
	Section  string          `json:"section,omitempty"`
	Round    int             `json:"round,omitempty"`
	Table    int             `json:"table,omitempty"`
	Kind     ResultKind      `json:"kind"`
	Contract bridge.Contract `json:"contract"` // Level 0: only the score is known
	Tricks   int             `json:"tricks,omitempty"`
	Lead     string          `json:"lead,omitempty"`
	Score    int             `json:"score"` // from NS's side
	NSAward  Award           `json:"nsAward"`
	EWAward  Award           `json:"ewAward"`
	Reversed bool            `json:"reversed,omitempty"` // played with the opponents' cards
	Source   string          `json:"source,omitempty"`   // "typed", "usebio", "csv"
	At       string          `json:"at,omitempty"`       // when it came in
}

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
)

func (a Award) scoring() scoring.Award {
	kinds := map[AwardKind]scoring.AwardKind{
		AwardPercent: scoring.AwardPercent, AwardPlus: scoring.AwardPlus,
		AwardAverage: scoring.AwardAverage, AwardMinus: scoring.AwardMinus,
	}
	return scoring.Award{Kind: kinds[a.Kind], Percent: a.Percent}
}

// sound tells whether the award can be.
func (a Award) sound() bool {
	switch a.Kind {
	case AwardPlus, AwardAverage, AwardMinus:
		return true
	case AwardPercent:
		return a.Percent.Sign() >= 0 && !exact.Int(100).Less(a.Percent)
	}
	return false
}

// Key is how a result is found.
type Key struct {
	Board  int
	NS, EW Side
}

// Key of the result.
func (r *Result) Key() Key { return Key{r.Board, r.NS, r.EW} }

// Line is the result as scoring sees it, between two contestants by index.
func (r *Result) line(ns, ew int) scoring.Line {
	l := scoring.Line{NS: ns, EW: ew, Score: r.Score, Reversed: r.Reversed}
	switch r.Kind {
	case Played:
		l.Kind = scoring.Played
	case Passed:
		l.Kind = scoring.Passed
	case Average:
		l.Kind = scoring.Average
	case Adjusted:
		l.Kind = scoring.Awarded
		l.NSAward, l.EWAward = r.NSAward.scoring(), r.EWAward.scoring()
	default:
		l.Kind = scoring.NotPlayed
	}
	return l
}

// FromEntry is what was typed, as a result without place and id.
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
	}
	return r
}

// Entry is a result as it would be typed.
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
		}
	}
	return e
}

func fromAward(a bridge.Award) Award {
	switch a.Kind {
	case bridge.AwardPlus:
		return Award{Kind: AwardPlus}
	case bridge.AwardMinus:
		return Award{Kind: AwardMinus}
	case bridge.AwardAverage:
		return Award{Kind: AwardAverage}
	}
	return Award{Kind: AwardPercent, Percent: exact.Int(a.Percent)}
}

func (a Award) entry() bridge.Award {
	switch a.Kind {
	case AwardPlus:
		return bridge.Award{Kind: bridge.AwardPlus}
	case AwardMinus:
		return bridge.Award{Kind: bridge.AwardMinus}
	case AwardAverage:
		return bridge.Award{Kind: bridge.AwardAverage}
	}
	n := 0
	if a.Percent.IsInt() {
		n = int(a.Percent.Float())
	}
	return bridge.Award{Kind: bridge.AwardPercent, Percent: n}
}
